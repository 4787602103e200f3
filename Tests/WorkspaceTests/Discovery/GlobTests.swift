// Tests globs of options, lines of .gitignore (against git) and exclusions.
import CellLintText
import Foundation
import Testing
import CellLintWorkspace

struct GlobTests {
    @Test(
        arguments: [
            ("a", ["a"], ["b", "aa", ""]),
            ("*.swift", [".swift", "a.swift"], ["a.swif", "a/b.swift", "a.swiftx"]),
            ("a*", ["a", "ab"], ["ba", "a/b"]),
            ("*", ["", "a"], ["a/b"]),
            ("a?c", ["abc"], ["ac", "a/c", "abbc"]),
            ("a*b*c", ["abc", "axxbyyc", "abbc"], ["ab", "acb", "a/bc"]),
            ("**", ["a", "a/b/c"], []),
            ("**/a", ["a", "b/a", "b/c/a"], ["ba", "a/b"]),
            ("a/**", ["a/b", "a/b/c"], ["a", "ab/c"]),
            ("a/**/b", ["a/b", "a/x/b", "a/x/y/b"], ["ab", "a/xb", "b"]),
            ("a**b", ["ab", "axb"], ["a/b"]),
            ("**/*.generated.swift", ["a.generated.swift", "x/y/a.generated.swift"], ["a.swift"]),
            ("[abc]", ["a", "c"], ["d", "ab", ""]),
            ("[a-c]x", ["bx"], ["dx", "-x"]),
            ("[!a-c]", ["d", "-"], ["a", "/"]),
            ("[^a]", ["b"], ["a"]),
            ("[]a]", ["]", "a"], ["b"]),
            ("[a-]", ["a", "-"], ["b"]),
            ("[[:upper:]_]", ["A", "_"], ["a", ":"]),
            ("{a,b}", ["a", "b"], ["{a,b}", "c", "ab"]),
            ("{a,b}{c,d}.swift", ["ac.swift", "bd.swift"], ["ab.swift"]),
            ("{a,{b,c}d,}x", ["ax", "bdx", "cdx", "x"], ["bx"]),
            ("{Sources,Tests}/**/*.swift", ["Sources/a.swift", "Tests/x/a.swift"], ["Docs/a.swift"]),
            ("{**/a,b/**}", ["a", "x/a", "b/c"], ["b"]),
            ("a\\*", ["a*"], ["ab"]),
            ("a,b}", ["a,b}"], ["a"]),
            ("é?", ["éx"], ["ex"]),
        ] as [(String, [String], [String])])
    func globMatchesWholePaths(pattern: String, matching: [String], other: [String]) throws {
        let glob = try Glob(Path(pattern))
        #expect(matching.filter { !glob.matches(Path($0)) } == [])
        #expect(other.filter { glob.matches(Path($0)) } == [])
    }

    @Test(arguments: [
        ("", "the pattern is empty"), ("[a", "`[` without `]`"), ("x[", "`[` without `]`"), ("[\\", "`[` without `]`"),
        ("{a,b", "`{` without `}`"), ("a\\", "'\\' at the end"),
    ])
    func globReportsMistakes(pattern: String, reason: String) {
        #expect("\(#expect(throws: GlobProblem.self) { try Glob(Path(pattern)) }!)" == "invalid pattern `\(pattern)`: \(reason)")
        #expect("\(#expect(throws: GlobProblem.self) { try Exclusions([Path(pattern)]) }!)" == "invalid pattern `\(pattern)`: \(reason)")
    }

    /// A backtracking matcher would not end in a lifetime.
    @Test func globTakesLinearTime() throws {
        let path = String(repeating: "a", count: 500)
        #expect(try !Glob(Path(String(repeating: "*a", count: 100) + "b")).matches(Path(path)))
        #expect(try !Glob(Path(String(repeating: "{a,aa}", count: 100) + "b")).matches(Path(path)))
        #expect(try !Glob(Path(String(repeating: "**/", count: 100) + "b")).matches(Path(String(repeating: "a/", count: 200))))
        #expect(
            try !Glob(Path(String(repeating: "**/", count: 50) + String(repeating: "a*", count: 50) + "b")).matches(
                Path(String(repeating: "a/", count: 200) + path)))
    }

    @Test(
        arguments: [
            ("Generated", ["Generated/a.swift", "x/Generated/y/a.swift"], ["Generateds/a.swift", "Generated.swift"]),
            ("Generated/", ["Generated/a.swift", "x/Generated/a.swift"], ["x/Generated"]),
            ("Generated/**", ["Generated/a.swift"], ["x/Generated/a.swift"]),
            ("./Generated", ["Generated/a.swift"], ["x/Generated/a.swift"]),
            ("**/Generated/**", ["Generated/a.swift", "x/Generated/a.swift"], ["Generated"]),
            ("*.generated.swift", ["a.generated.swift", "x/a.generated.swift", "./a.generated.swift"], ["a.swift"]),
            ("Sources/*.swift", ["Sources/a.swift", "./Sources//a.swift", "x/../Sources/a.swift"], ["Sources/x/a.swift"]),
            ("../x", ["../x/a.swift"], ["x/a.swift"]),
            ("/x/*.swift", ["/x/a.swift"], ["x/a.swift", "/y/x/a.swift"]),
        ] as [(String, [String], [String])])
    func exclusionsHoldForWholeTrees(pattern: String, excluded: [String], other: [String]) throws {
        let exclusions = try Exclusions([Path(pattern)])
        #expect(excluded.filter { !exclusions.excludes(Path($0)) } == [])
        #expect(other.filter { exclusions.excludes(Path($0)) } == [])
        let here = FileManager.default.currentDirectoryPath + "/"
        for path in excluded where !path.hasPrefix("/") { #expect(exclusions.excludes(Path(here + path))) }
    }

    /// Walking, naming each file and asking `excludes` agree.
    @Test(arguments: ["a", "a/", "a/**", "**/b", "a/b", "*.x.swift", "**/*.swift", "a/*", "{a,c}/**/*.swift", "c.swift", "**/c/**", "?"])
    func exclusionsDoNotDependOnHowAFileIsNamed(pattern: String) throws {
        let names = ["a/b/c.swift", "a/c.swift", "a/d.x.swift", "b/a/c.swift", "b/e.swift", "c.swift", "c/a/f.x.swift"]
        let tree = try Tree(names)
        let walked = try tree.found(exclude: [pattern])
        let named = try tree.found(names, exclude: [pattern])
        #expect(walked == named)
        #expect(walked.count < names.count)
    }
}
