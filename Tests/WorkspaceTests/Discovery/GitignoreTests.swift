// Tests .gitignore against git itself where it is installed, and against lists where it is not.
import Foundation
import Testing
import CellLintWorkspace

struct GitignoreTests {
    static let names = [
        "a.swift", "b.swift", "build/a.swift", "build/keep.swift", "src/a.swift", "src/build/b.swift", "src/deep/er/a.swift",
        "src/deep/er/c.swift", "src/x y.swift", "src/#a.swift", "src/!b.swift", "src/[a].swift", "doc/a.generated.swift",
        "foo/bar/baz.swift",
        "bar/baz.swift", "trail .swift", "src/A1.swift", "src/é.swift",
    ]

    struct Case: CustomTestStringConvertible, Sendable {
        var files: [String: String]
        var ignored: [String]
        var testDescription: String { "\(files)" }

        init(_ root: String, _ ignored: [String]) { self.init([".gitignore": root], ignored) }
        init(_ files: [String: String], _ ignored: [String]) {
            self.files = files
            self.ignored = ignored
        }
    }

    static let cases = [
        Case("build", ["build/a.swift", "build/keep.swift", "src/build/b.swift"]),
        Case("build/", ["build/a.swift", "build/keep.swift", "src/build/b.swift"]),
        Case("/build", ["build/a.swift", "build/keep.swift"]),
        Case("a.swift/\n", []),
        Case("*.generated.swift\r\n# a.swift\n\n   \n", ["doc/a.generated.swift"]),
        Case("/*.swift\n!/b.swift", ["a.swift", "trail .swift"]),
        Case("!a.swift\na.swift\n", ["a.swift", "build/a.swift", "src/a.swift", "src/deep/er/a.swift"]),
        // What lies in an ignored folder cannot be had back.
        Case("build/\n!build/keep.swift", ["build/a.swift", "build/keep.swift", "src/build/b.swift"]),
        Case("/build/*\n!/build/keep.swift", ["build/a.swift"]),
        Case("src/**/a.swift", ["src/a.swift", "src/deep/er/a.swift"]),
        Case("src/**", names.filter { $0.hasPrefix("src/") }),
        Case("**/er", ["src/deep/er/a.swift", "src/deep/er/c.swift"]),
        Case("foo/*", ["foo/bar/baz.swift"]),
        Case("foo/*.swift", []),
        Case("bar/baz.swift", ["bar/baz.swift"]),
        Case("**/bar/baz.swift", ["bar/baz.swift", "foo/bar/baz.swift"]),
        Case("\\#a.swift\n\\!b.swift", ["src/#a.swift", "src/!b.swift"]),
        Case("src/\\[a\\].swift", ["src/[a].swift"]),
        Case("src/[[:upper:]]?.swift", ["src/A1.swift"]),
        Case("[!a-c].swift", []),
        Case("?.swift   ", names.filter { $0.split(separator: "/").last!.utf8.count == 7 }),
        Case("trail\\ .swift", ["trail .swift"]),
        Case("x y.swift", ["src/x y.swift"]),
        Case("{a,b}.swift", []),
        Case("*\n!*/\n!a.swift", names.filter { !$0.hasSuffix("/a.swift") && $0 != "a.swift" }),
        Case(
            [".gitignore": "a.swift", "src/.gitignore": "!a.swift\n/deep"],
            [
                "a.swift", "build/a.swift", "src/deep/er/a.swift", "src/deep/er/c.swift",
            ]),
        Case([".gitignore": "a.swift", "src/deep/.gitignore": "!/er/a.swift"], ["a.swift", "build/a.swift", "src/a.swift"]),
        Case(["src/.gitignore": "deep/er/\n/a.swift"], ["src/a.swift", "src/deep/er/a.swift", "src/deep/er/c.swift"]),
        Case([".git/info/exclude": "build\n", ".gitignore": "!/build"], ["src/build/b.swift"]),
        Case("[a", []),
        Case("a.swift\\", []),
        Case("src/**/", ["src/build/b.swift", "src/deep/er/a.swift", "src/deep/er/c.swift"]),
        Case("**.swift/../\n**b.swift", ["b.swift", "src/build/b.swift", "src/!b.swift"]),
    ]

    @Test(arguments: cases)
    func gitignoreAgreesWithGit(each: Case) throws {
        let tree = try Tree(Self.names)
        let hasGit = try git(["init", "-q", tree.path])
        if !hasGit { try tree.add(".git/") }
        for (name, text) in each.files { try tree.add(name, text) }
        let expected = Self.names.filter { name in !each.ignored.contains { $0.utf8.elementsEqual(name.utf8) } }.sorted()
        let found = try tree.found()
        #expect(found.sorted() == expected)
        #expect(try tree.found(honorsIgnoreFiles: false).count == Self.names.count)
        // From a folder below the root, the files above it count as well.
        for folder in ["src", "src/deep", "bar"] where expected.contains(where: { $0.hasPrefix(folder + "/") }) {
            #expect(try tree.found([folder]).sorted() == expected.filter { $0.hasPrefix(folder + "/") })
        }
        guard hasGit else { return }
        let listed = try output([
            "git", "-C", tree.path, "-c", "core.excludesFile=/dev/null", "ls-files", "-z", "-co", "--exclude-standard",
        ])
        #expect(listed.split(separator: "\0").map(String.init).filter { $0.hasSuffix(".swift") }.sorted() == expected)
    }

    @Test func gitignoreStopsAtNestedRepositories() throws {
        let tree = try Tree([
            ".gitignore": "a.swift", ".git/": "", "inner/.git": "gitdir: ../.git/modules/inner", "inner/a.swift": "", "inner/b.swift": "",
            ".git/modules/inner/info/exclude": "b.swift", "a.swift": "", "b.swift": "",
        ])
        #expect(try tree.found() == ["b.swift", "inner/a.swift"])
        #expect(try tree.found(["inner"]) == ["inner/a.swift"])
    }

    @Test func gitignoreCountsFromTheNamedFolderWithoutARepository() throws {
        let tree = try Tree([".gitignore": "a.swift", "x/.gitignore": "b.swift", "x/a.swift": "", "x/b.swift": "", "a.swift": ""])
        #expect(try tree.found() == [])
        #expect(try tree.found(["x"]) == ["x/a.swift"])
    }
}

private func git(_ arguments: [String]) throws -> Bool {
    guard FileManager.default.isExecutableFile(atPath: "/usr/bin/git") else { return false }
    _ = try output(["git"] + arguments)
    return true
}
