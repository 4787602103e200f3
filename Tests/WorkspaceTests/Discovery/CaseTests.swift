// Patterns on a volume that takes names for equal that differ in case only. Linux has no such volume, so the tests say that it is one; git
// judges its ignore files.
import CellLintFuzzing
import CellLintText
import Foundation
import Testing
@testable import CellLintWorkspace

struct CaseTests {
    @Test(
        arguments: [
            ("sources", ["Sources", "SOURCES", "sources"], ["Source"]),
            ("*.Generated.swift", ["A.generated.SWIFT"], ["A.swift"]),
            ("GEN*", ["generated", "Gen"], ["en"]),
            ("Sources/**/[a-c]?.swift", ["sources/x/BX.swift", "SOURCES/cy.Swift"], ["sources/dx.swift"]),
            ("[[:upper:]]", ["a", "A"], ["1", "é"]),
            ("{App,LIB}/x", ["app/X", "Lib/x"], ["É/x"]),
            ("É", ["É"], ["é"]),
        ] as [(String, [String], [String])])
    func globsIgnoreCase(pattern: String, matching: [String], other: [String]) throws {
        let (glob, exact) = (try Glob(Path(pattern), ignoresCase: true), try Glob(Path(pattern)))
        #expect(matching.filter { !glob.matches(Path($0)) } == [])
        #expect(other.filter { glob.matches(Path($0)) } == [])
        #expect(matching.contains { !exact.matches(Path($0)) } || pattern == "É", "the pattern matches as it is")
    }

    /// A project's configuration says `sources/` for a folder `Sources`, or a user is in a folder that is spelled in another way.
    @Test(arguments: [
        ("sources/", "Sources/A.swift"), ("SOURCES/**", "sources/x/A.swift"), ("./Sources/a.swift", "Sources/A.swift"),
        ("/TMP/x/*.swift", "/tmp/X/A.swift"),
    ])
    func exclusionsIgnoreCase(pattern: String, file: Path) throws {
        #expect(try Exclusions([Path(pattern)], ignoresCase: true).excludes(file))
        #expect(try !Exclusions([Path(pattern)], ignoresCase: false).excludes(file))
        let elsewhere = Path(currentFolder().text.uppercased()).appending(file)
        #expect(try file.isAbsolute || Exclusions([Path(pattern)], ignoresCase: true).excludes(elsewhere))
    }

    @Test(arguments: 0..<20)
    func ignoreFilesIgnoreCaseAsGitDoes(seed: UInt64) throws {
        var random = FixedRandom(seed: seed)
        func pick(_ words: [String]) -> String { words[Int(random.next() % UInt64(words.count))] }
        let words = ["a", "B", "Foo", "fOO", "[a-f]*", "[[:upper:]]", "*.Swift", "x.swift", "**", "?", "É"]
        let lines = (0..<4).map { _ in pick(["", "", "!", "/"]) + pick(words) + pick(["", "", "/", "/" + pick(words)]) }
        let files = (0..<40).map { _ in
            pick(["", "A/", "b/", "foo/", "FOO/a/"]) + pick(["A", "b", "foo", "x", "É", "1"]) + pick([".swift", ".SWIFT"])
        }
        let tree = try Tree([".gitignore": lines.joined(separator: "\n") + "\n", "files": files.joined(separator: "\0")])
        _ = try output(["git", "init", "-q", tree.path])
        let command = "cd '\(tree.path)' && git -c core.ignoreCase=true check-ignore --no-index -z --stdin <files"
        let expected = Set(try output(["sh", "-c", command]).split(separator: "\0").map(String.init))
        let rules = Array((lines.joined(separator: "\n") + "\n").utf8).withUnsafeBufferPointer {
            Gitignore($0, depth: 0, parent: nil, ignoresCase: true)
        }
        func isIgnored(_ path: Path, isFolder: Bool) -> Bool {
            if !path.parent.isEmpty, isIgnored(path.parent, isFolder: true) { return true }
            let start = path.bytes.count - path.name.bytes.count
            return path.bytes.withUnsafeBufferPointer { rules.ignores($0, nameStart: start, isFolder: isFolder) }
        }
        // Only Swift files are looked for, and their names end in lower case.
        for file in files where file.hasSuffix(".swift") {
            #expect(isIgnored(Path(file), isFolder: false) == expected.contains(file), "\(file): \(lines)")
        }
    }
}
