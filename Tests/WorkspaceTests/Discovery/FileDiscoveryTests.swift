// Tests which files are found in trees that are described as lists of names.
import Foundation
import Testing
import CellLintText
import CellLintWorkspace

struct FileDiscoveryTests {
    @Test func discoveryFindsSwiftFilesSortedByBytes() throws {
        let tree = try Tree(["b.swift", "a/x.swift", "a-b/y.swift", "a/é.swift", "B.swift", "README.md", "swift", "x.swiftinterface"])
        #expect(try tree.found() == ["B.swift", "a-b/y.swift", "a/x.swift", "a/é.swift", "b.swift"])
    }

    /// Interface Builder documents and tables of strings are found where Swift files are, and are not read.
    @Test(arguments: [1, 3]) func discoveryFindsDocuments(jobs: Int) throws {
        let found = ["App/B.storyboard", "App/Base.lproj/A.xib", "App/de.lproj/B.strings", "App/mul.lproj/A.xcstrings", "C.xib"]
        let tree = try Tree(found + ["Pods/D.xib", ".git/E.xib", "Out/F.xib", "g.xib.swift", "storyboard", "H.XIB", "I.nib", "a.swift"])
        try tree.add(".gitignore", "Out\n")
        try tree.add("App/J.storyboard/K.txt")
        let selection = Selection(paths: [Path(tree.path)], exclusions: try Exclusions(["**/C.xib"]))
        let pass = forEachFile(in: selection, jobs: jobs) { $0.path }
        #expect(pass.documents.map { $0.dropping(tree.path.utf8.count + 1).text } == found.dropLast())
        #expect(pass.fileCount == 2)
    }

    @Test func discoverySkipsBuildDependencyAndHiddenFolders() throws {
        let skipped = [
            ".build/a.swift", ".git/a.swift", ".swiftpm/a.swift", ".hidden/a.swift", ".a.swift", "DerivedData/a.swift",
            "Pods/a.swift", "App/Carthage/a.swift", "SourcePackages/a.swift", "node_modules/a.swift", "A.xcodeproj/a.swift",
            "A.xcassets/a.swift",
        ]
        let kept = ["A.playground/Contents.swift", "A.xcworkspace/B.playground/Contents.swift", "Podsy/a.swift", "xcodeproj/a.swift"]
        #expect(try Tree(skipped + kept).found(honorsIgnoreFiles: false) == kept)
    }

    @Test func discoveryEntersFoldersNamedLikeSwiftFiles() throws {
        #expect(try Tree(["a.swift/b.swift"]).found() == ["a.swift/b.swift"])
    }

    @Test func discoveryTakesNamedPathsWhateverTheyAreCalled() throws {
        let tree = try Tree([".gitignore": "*", "Pods/a.swift": "", "notes.txt": "", ".hidden/b.swift": ""])
        #expect(try tree.found(["notes.txt"]) == ["notes.txt"])
        #expect(try tree.found(["Pods", ".hidden"], honorsIgnoreFiles: false) == [".hidden/b.swift", "Pods/a.swift"])
    }

    @Test(arguments: [
        ["", "a"], ["a", ""], ["a", "a"], ["", "a/b.swift"], ["a/b.swift", "a/b.swift"], ["a/", "./a", ""], ["a/../a", "a", ""],
    ])
    func discoveryFindsEveryFileOnce(names: [String]) throws {
        let tree = try Tree(["a/b.swift", "a/c.swift", "d.swift"])
        let found = findFiles(in: Selection(paths: names.map { Path(tree.path + "/" + $0) })).paths
        #expect(Set(found.map { URL(fileURLWithPath: $0.text).standardized.lastPathComponent }).count == found.count)
        #expect(found.count == (names.contains("") ? 3 : names.contains("a") ? 2 : 1))
    }

    @Test(arguments: ["Sources", "./Sources", "Sources/", ".//Sources/.//", "Sources/."])
    func discoveryPathsAreRelativeToTheCurrentFolder(name: String) throws {
        // Tests run in the package's folder.
        let found = findFiles(in: Selection(paths: [Path(name)])).paths
        #expect(found.contains("Sources/Workspace/Discovery/FileDiscovery.swift"))
        #expect(findFiles(in: Selection()).paths.contains("Sources/Workspace/Discovery/FileDiscovery.swift"))
    }

    @Test(arguments: [1, 2, 7])
    func discoverySplitsLargeFoldersWithoutLoss(jobs: Int) throws {
        let names = (0..<500).map { "a/\(1000 + $0).swift" } + (0..<60).map { "b\(100 + $0)/c/d.swift" }
        #expect(try Tree(names).found(jobs: jobs) == names)
    }

    @Test func discoveryFollowsSymbolicLinksOnlyWhenNamed() throws {
        let tree = try Tree(["a/b.swift"])
        for (link, target) in [("link", "a"), ("link.swift", "a/b.swift"), ("a/loop", ".."), ("broken.swift", "nowhere")] {
            try FileManager.default.createSymbolicLink(atPath: tree.path + "/" + link, withDestinationPath: target)
        }
        #expect(try tree.found() == ["a/b.swift"])
        #expect(try tree.found(["link"]) == ["link/b.swift"])
        #expect(try tree.found(["link.swift"]) == ["link.swift"])
        let problems = findFiles(in: Selection(paths: [Path(tree.path + "/broken.swift")])).problems
        #expect(problems.map(\.reason) == ["No such file or directory"])
    }

    /// Links to devices, to nothing and to themselves; a pipe where there is no target.
    @Test(
        arguments: [
            (nil, "not a file or folder"), ("/dev/zero", "not a file or folder"), ("nowhere", "No such file or directory"),
            ("b.swift", "Too many levels of symbolic links"),
        ] as [(String?, String)])
    func discoverySkipsSpecialFilesUnlessNamed(target: String?, reason: String) throws {
        let tree = try Tree(["a.swift"])
        let path = tree.path + "/b.swift"
        #expect((target.map { symlink($0, path) } ?? mkfifo(path, 0o600)) == 0)
        #expect(try tree.found() == ["a.swift"])
        let pass = forEachFile(in: Selection(paths: [Path(path)])) { $0.count }
        #expect(pass.values.isEmpty && pass.problems == [FileProblem(path: Path(path), reason: reason)])
    }

    @Test(
        arguments: [
            ("a\nb c\r\n\nd", ["a", "b c", "d"]), ("a\0b\nc\0", ["a", "b\nc"]), ("", []), ("\n", []),
            ("é/\u{1F600}.swift", ["é/\u{1F600}.swift"]),
        ] as [(String, [String])])
    func fileListPathsAreRead(text: String, expected: [String]) {
        #expect(listedPaths(SourceText(path: "list", text)) == expected.map { Path($0) })
    }

    @Test func fileListNamesFilesOnly() throws {
        let tree = try Tree(["a/b.swift", "c.swift"])
        let list = Selection(paths: [Path(tree.path + "/a"), Path(tree.path + "/c.swift")], exclusions: Exclusions(), isList: true)
        let found = findFiles(in: list)
        #expect(found.paths == [tree.at("c.swift")] && found.problems == [FileProblem(path: Path(tree.path + "/a"), reason: "not a file")])
        #expect(findFiles(in: Selection(exclusions: Exclusions(), isList: true)).paths == [])
    }

    @Test func discoveryGoesOnAfterUnreadablePaths() throws {
        let tree = try Tree(["a/b.swift", "c.swift"])
        let pass = forEachFile(in: Selection(paths: [tree.path, tree.path + "/none", ""].map { Path($0) })) { $0.count }
        #expect(Array(pass.paths) == [tree.at("a/b.swift"), tree.at("c.swift")])
        #expect(
            pass.problems.map(\.description) == [
                ": the path is empty", "\(tree.path)/none: No such file or directory",
            ])
    }

    @Test(.enabled(if: getuid() != 0, "root may read everything"))
    func discoveryReportsUnreadableFilesAndFolders() throws {
        let tree = try Tree(["a/b.swift", "c.swift", "d.swift"])
        chmod(tree.path + "/a", 0)
        chmod(tree.path + "/c.swift", 0)
        defer { chmod(tree.path + "/a", 0o700) }
        let pass = forEachFile(in: Selection(paths: [Path(tree.path)])) { $0.count }
        #expect(Array(pass.paths) == [tree.at("d.swift")])
        #expect(
            pass.problems.map(\.description) == [
                "\(tree.path)/a: Permission denied", "\(tree.path)/c.swift: Permission denied",
            ])
    }
}
