// Tests repositories whose settings, attributes or index would hide a change: each changed line is found. Each case fails if the
// option that prevents it is removed.
import CellLintText
import Foundation
import Testing
@testable import CellLintWorkspace

private let text = (1...9).map { "\($0)\n" }.joined()
private let changed = text.replacingOccurrences(of: "5\n", with: "five\n")

struct HiddenChangesTests {
    @Test(arguments: [
        ["diff.noprefix=true"], ["diff.mnemonicPrefix=true"], ["color.ui=always"], ["color.diff=always", "diff.colorMoved=zebra"],
        ["diff.external=true"], ["diff.x.command=true"], ["diff.x.textconv=true"], ["diff.x.binary=true"], ["core.bigFileThreshold=1"],
        ["diff.wordRegex=."], ["diff.context=1", "diff.interHunkContext=9"], ["diff.suppressBlankEmpty=true"], ["diff.relative=true"],
        ["diff.orderFile=nowhere"], ["core.attributesFile=attributes"], ["core.autocrlf=input", "core.safecrlf=true"],
        ["core.quotePath=true"],
        ["diff.algorithm=patience"], ["diff.ignoreSubmodules=all"], ["diff.x.xfuncname=.*"], ["core.ignoreStat=true"],
    ])
    func settingsHideNothing(settings: [String]) throws {
        // Two folders are named like git's prefixes, and one file has none.
        let tree = try Repository(["C.swift": text, "a/A.swift": text, "b/é.swift": text, ".gitattributes": "*.swift diff=x\n"])
        try tree.write("attributes", "*.swift -diff\n")
        for setting in settings {
            let parts = setting.split(separator: "=", maxSplits: 1).map(String.init)
            try tree.git("config", parts[0], parts[1])
        }
        for file in ["C.swift", "a/A.swift", "b/é.swift"] { try tree.write(file, changed) }
        let set = try changeSet(.since("HEAD"), in: tree.folder)
        for file in ["C.swift", "a/A.swift", "b/é.swift"] { #expect(tree.changedLines(file, in: set) == [5]) }
        try tree.git("config", "--unset-all", "core.safecrlf", orElse: 5)
        try tree.git("add", "a/A.swift")
        let staged = try changeSet(.staged, in: tree.folder)
        #expect(tree.changedLines("a/A.swift", in: staged) == [5] && tree.changedLines("b/é.swift", in: staged) == [])
    }

    /// A copy is new, and a file that was only moved is not.
    @Test(arguments: ["false", "true", "copies"])
    func renamesAreNotCopies(setting: String) throws {
        let tree = try Repository(["A.swift": text, "B.swift": text.replacingOccurrences(of: "1", with: "one")])
        try tree.git("config", "diff.renames", setting)
        try tree.git("mv", "B.swift", "Moved.swift")
        try tree.write("A.swift", changed)
        try tree.write("Copy.swift", changed)
        try tree.git("add", "-A")
        for changes in [Changes.since("HEAD"), .staged] {
            let set = try changeSet(changes, in: tree.folder)
            #expect(tree.changedLines("A.swift", in: set) == [5])
            #expect(tree.changedLines("Copy.swift", in: set) == Array(1...9))
            #expect(tree.changedLines("Moved.swift", in: set) == [] && set.touches(tree.at("Moved.swift")))
        }
    }

    /// A file that keeps its size and gets back its date.
    @Test(arguments: [["core.trustctime=false"], ["core.checkStat=minimal"], ["core.trustctime=false", "core.checkStat=minimal"]])
    func datesHideNothing(settings: [String]) throws {
        let tree = try Repository(["A.swift": text])
        var times = [timespec(tv_sec: 1_000_000_000, tv_nsec: 0), timespec(tv_sec: 1_000_000_000, tv_nsec: 0)]
        utimensat(AT_FDCWD, tree.path + "/A.swift", &times, 0)
        for setting in settings {
            try tree.git("config", String(setting.prefix { $0 != "=" }), String(setting.drop { $0 != "=" }.dropFirst()))
        }
        try tree.git("update-index", "--refresh")
        // git compares the time of the change in seconds.
        usleep(1_100_000)
        let stream = try #require(fopen(tree.path + "/A.swift", "r+"))
        fputs("one\n34", stream)
        fclose(stream)
        utimensat(AT_FDCWD, tree.path + "/A.swift", &times, 0)
        #expect(tree.changedLines("A.swift", in: try changeSet(.since("HEAD"), in: tree.folder)).contains(1))
    }

    /// What the index says of a file is not asked of the file.
    @Test(arguments: ["--assume-unchanged", "--skip-worktree"])
    func indexHidesNothing(flag: String) throws {
        let tree = try Repository(["A.swift": text, "B.swift": text])
        try tree.git("update-index", flag, "A.swift")
        try tree.write("A.swift", changed)
        let set = try changeSet(.since("HEAD"), in: tree.folder)
        #expect(tree.changedLines("A.swift", in: set).contains(5) && tree.changedLines("B.swift", in: set) == [])
    }

    @Test func replacedCommitsHideNothing() throws {
        let tree = try Repository(["A.swift": text])
        try tree.write("A.swift", changed)
        try tree.git("commit", "-qam", "second")
        try tree.git("replace", "HEAD~1", "HEAD")
        #expect(tree.changedLines("A.swift", in: try changeSet(.since("HEAD~1"), in: tree.folder)) == [5])
    }

    /// By them a later commit is the one at which the branch began.
    @Test func graftsHideNothing() throws {
        let tree = try Repository(["A.swift": text])
        try tree.git("branch", "base")
        try tree.write("A.swift", changed)
        try tree.git("commit", "-qam", "second")
        let commits = ["base", "HEAD"].map { runProgram("git", ["-C", tree.path, "rev-parse", $0]).output.dropLast() }
        try tree.write(".git/info/grafts", String(decoding: Array(commits.joined(separator: [0x20])), as: UTF8.self) + "\n")
        #expect(tree.changedLines("A.swift", in: try changeSet(.since("base"), in: Path(tree.path))) == [5])
    }

    /// Were they compared, those here would be none of the repository.
    @Test func filesOfAnotherFolderAreNotCompared() throws {
        let (tree, other) = (try Repository(["A.swift": text]), try Repository(["A.swift": text]))
        try tree.git("config", "core.worktree", other.path)
        for changes in [Changes.since("HEAD"), .staged] {
            #expect(throws: ChangesProblem.self) { try changeSet(changes, in: Path(tree.path)) }
        }
    }

    /// A folder may have the name of a prefix.
    @Test(
        arguments: ["a/A.swift", "b/A.swift", "x/A.swift", "b/b/A.swift"], [[], ["--no-prefix"], ["--src-prefix=i/", "--dst-prefix=w/"]])
    func prefixesOfDiffsHideNothing(file: String, flags: [String]) throws {
        let tree = try Repository(["Z.swift": text, file: text])
        try tree.write(file, changed)
        try tree.write("b/New.swift", text)
        try tree.git("add", "--intent-to-add", "b/New.swift")
        let diff = runProgram("git", ["-C", tree.path, "diff"] + flags).output
        try tree.write("x.diff", String(decoding: diff, as: UTF8.self))
        let set = try changeSet(.diff(file: Path(tree.path + "/x.diff")), in: Path(tree.path))
        #expect(tree.changedLines(file, in: set) == [5] && tree.changedLines("b/New.swift", in: set) == Array(1...9))
        #expect(tree.changedLines("Z.swift", in: set) == [])
    }

    /// git compares such files after a conversion, which may have other lines than the file on disk.
    @Test(arguments: ["ident", "working-tree-encoding=IBM037", "filter=x"])
    func conversionsHideNothing(attribute: String) throws {
        let tree = try Repository([".gitattributes": "*.swift \(attribute)\n", "B.txt": text])
        try tree.git("config", "filter.x.clean", "tr 5 4")
        try tree.git("config", "filter.x.smudge", "tr 4 5")
        try tree.write("A.swift", "// $Id$ \n5\n")
        try tree.git("add", "-A")
        try tree.git("commit", "-qm", "second")
        #expect(tree.changedLines("A.swift", in: try changeSet(.staged, in: tree.folder)) == [])
        try tree.write("A.swift", "// $Id: $ \n5\n")
        #expect(tree.changedLines("A.swift", in: try changeSet(.since("HEAD"), in: tree.folder)) == Array(1...9))
        // Attributes that are new convert files that are not.
        try tree.write("B.txt", text)
        try tree.write(".gitattributes", "*.swift \(attribute)\n*.txt \(attribute)\n")
        try tree.git("add", ".gitattributes")
        for changes in [Changes.since("HEAD"), .staged] {
            #expect(tree.changedLines("B.txt", in: try changeSet(changes, in: tree.folder)) == Array(1...9))
        }
    }

    /// An ignored file can be linted by name; git knows no older lines of it.
    @Test func filesThatGitDoesNotCompareAreNew() throws {
        let tree = try Repository(["A.swift": text, ".gitignore": "Ignored.swift\n"])
        try tree.write(".git/info/exclude", "Excluded.swift\n")
        let embedded = tree.path + "/embedded"
        try tree.git("init", "-q", embedded)
        for file in ["Ignored.swift", "Excluded.swift", "embedded/A.swift"] { try tree.write(file, text) }
        try tree.git("-C", embedded, "add", "-A")
        let set = try changeSet(.since("HEAD"), in: tree.folder)
        for file in ["Ignored.swift", "Excluded.swift", "embedded/A.swift"] { #expect(tree.changedLines(file, in: set) == Array(1...9)) }
        #expect(tree.changedLines("A.swift", in: set) == [])
        // A link out of the repository.
        let outside = try Repository(["A.swift": text])
        #expect(set.touches(outside.at("A.swift"), 1...1))
        #expect(tree.changedLines("Ignored.swift", in: try changeSet(.staged, in: tree.folder)) == [])
    }
}

struct SubmoduleTests {
    /// A repository with one in it, each with a file.
    private func repository() throws -> (Repository, inner: Repository) {
        let (tree, inner) = (try Repository(["A.swift": text]), try Repository(["B.swift": text, "C.swift": text]))
        try tree.git("-c", "protocol.file.allow=always", "submodule", "--quiet", "add", inner.path, "in é")
        for setting in ["user.email=test@example.com", "user.name=Test"] {
            try tree.git("-C", "in é", "config", String(setting.prefix { $0 != "=" }), String(setting.drop { $0 != "=" }.dropFirst()))
        }
        try tree.git("commit", "-qm", "submodule")
        return (tree, inner)
    }

    private let file = "in é/B.swift"

    @Test(arguments: [[], ["diff.ignoreSubmodules=all"], ["submodule.in é.ignore=all"], ["diff.submodule=log"], ["diff.submodule=diff"]])
    func linesOfSubmodulesAreFound(settings: [String]) throws {
        let (tree, _) = try repository()
        for setting in settings {
            try tree.git("config", String(setting.prefix { $0 != "=" }), String(setting.drop { $0 != "=" }.dropFirst()))
        }
        #expect(tree.changedLines(file, in: try changeSet(.since("HEAD"), in: tree.folder)) == [])
        try tree.write(file, changed)
        try tree.write("in é/New.swift", text)
        func expectChanges(_ reference: String) throws {
            let set = try changeSet(.since(reference), in: tree.folder)
            #expect(tree.changedLines(file, in: set) == [5] && tree.changedLines("in é/New.swift", in: set) == Array(1...9))
            #expect(tree.changedLines("in é/C.swift", in: set) == [] && tree.changedLines("A.swift", in: set) == [])
        }
        try expectChanges("HEAD")
        try tree.git("-C", "in é", "add", "-A")
        try tree.git("-C", "in é", "commit", "-qm", "inner")
        try expectChanges("HEAD")
        #expect(tree.changedLines(file, in: try changeSet(.staged, in: tree.folder)) == [])
        try tree.git("add", "in é")
        #expect(tree.changedLines(file, in: try changeSet(.staged, in: tree.folder)) == Array(1...9))
        try tree.git("-c", "diff.ignoreSubmodules=none", "commit", "-qm", "outer")
        try expectChanges("HEAD~1")
        // One that is new is new as a whole.
        #expect(tree.changedLines("in é/C.swift", in: try changeSet(.since("HEAD~2"), in: tree.folder)) == Array(1...9))
    }

    /// Where the old commit is not known any more, all lines may be new.
    @Test func submoduleWithoutItsOldCommitIsNew() throws {
        let (tree, _) = try repository()
        try tree.git("-C", "in é", "checkout", "-q", "--orphan", "other")
        try tree.git("-C", "in é", "commit", "-qm", "other")
        for command in [
            ["branch", "-qD", "main"], ["remote", "remove", "origin"], ["reflog", "expire", "--expire=now", "--all"],
            ["gc", "-q", "--prune=now"],
        ] {
            _ = runProgram("git", ["-C", tree.path + "/in é"] + command)
        }
        #expect(tree.changedLines(file, in: try changeSet(.since("HEAD"), in: tree.folder)) == Array(1...9))
    }

    @Test func submodulesRunNoProgram() throws {
        let (tree, _) = try repository()
        try tree.write("in é/.gitattributes", "*.swift filter=a diff=a\n")
        try tree.setTrap([])
        for setting in ["filter.a.clean", "filter.a.smudge", "core.fsmonitor", "diff.a.textconv", "diff.external"] {
            try tree.git("-C", "in é", "config", setting, tree.path + "/trap")
        }
        try tree.write(file, changed)
        for changes in [Changes.since("HEAD"), .staged] { _ = try changeSet(changes, in: tree.folder) }
        #expect(!tree.hasRun)
        // Were it never run, this test would say nothing.
        _ = runProgram("git", ["-C", tree.path, "status"])
        #expect(tree.hasRun)
    }
}

struct SubprocessTests {
    /// A folder on PATH whose name begins with a combining mark, or is not UTF-8, is searched, and no relative one is.
    @Test func programsAreFoundByBytes() throws {
        let tree = try Tree(["\u{301}a/tool": "", "b/tool": ""])
        for name in ["\u{301}a", "b"] { chmod(tree.path + "/\(name)/tool", 0o755) }
        func found(_ path: String) -> String? {
            programPath("tool", in: Array(path.utf8)).map(\.text)
        }
        #expect(found("x:\u{301}/:.:\(tree.path)/\u{301}a:\(tree.path)/b") == tree.path + "/\u{301}a/tool")
        #expect(found("\u{301}:\(tree.path)/none:\(tree.path)/b/") == tree.path + "/b/tool")
        #expect(found("b:./b") == nil)
        #expect(programPath("tool", in: Array("/\u{D4E}".utf8) + [0xFF, 0x3A] + Array("\(tree.path)/b".utf8)) != nil)
    }
}
