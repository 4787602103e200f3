// Tests the journals of killed fixes: their bytes, and what the next run does with them.
import Foundation
import Testing
import CellLintText
@testable import CellLintWorkspace

private func entry(_ name: Path, _ old: String = "old", _ new: String = "new", inode: UInt64 = 1) -> FixJournal.Entry {
    FixJournal.Entry(
        name: name, stamp: FixJournal.Stamp(inode: inode, seconds: -2, nanoseconds: 3), old: Array(old.utf8), new: Array(new.utf8))
}

struct FixJournalTests {
    private let journal = FixJournal(entries: [
        entry("a.swift"), entry(Path([0xFF, 0x0A, 0x20, 0x2F, 0x62])), entry("b", "", "\n1 1 1 1 1 1\n\0", inode: .max),
        entry("b", "é", ""),
    ])

    @Test func journalIsReadAsWritten() { #expect(FixJournal(journal.bytes) == journal) }

    /// A shorter one has fewer files, or is none.
    @Test func unfinishedJournalIsNoOther() {
        let bytes = journal.bytes
        for count in bytes.indices {
            if let read = FixJournal(bytes.prefix(count)) { #expect(read.entries == Array(journal.entries.prefix(read.entries.count))) }
        }
    }

    @Test(arguments: [
        "", "cell-lint fix journal 2\n", "1", "1 3 3 1 1 1", "1 3 3 1 1\naoldnew", "1 3 4 1 1 1\naoldnew", "-1 3 3 1 1 1\naoldnew",
        "1 3 9223372036854775807 1 1 1\naoldnew", "9223372036854775807 3 3 1 1 1\naoldnew", "1 3 99999999999999999999 1 1 1\naoldnew",
        "1 3 3 -1 1 1\naoldnew", "1 3 3 1 1 1 \naoldnew", "1 3  3 1 1 1\naoldnew", "1 3 3 1 1 x\naoldnew",
        String(repeating: "0", count: 200) + "1 3 3 1 1 1\naoldnew",
    ])
    func otherBytesAreNoJournal(text: String) {
        let isWhole = text.isEmpty || text.hasPrefix("cell-lint")
        #expect(FixJournal(Array(((isWhole ? "" : "cell-lint fix journal 1\n") + text).utf8)) == nil)
    }

    @Test(arguments: [
        ("a.swift", true), ("a/b.swift", true), (".hidden/..a", true), ("", false), ("/a", false), ("a//b", false), ("a/", false),
        ("./a", false),
        ("../a", false), ("a/../b", false), (".git/config", false), ("a/.Git/hooks/b", false), ("a\0b", false),
    ])
    func onlyNamesBelowTheJournalCount(name: String, isBelow: Bool) { #expect(entry(Path(name)).isBelow == isBelow) }
}

/// Two files of a fix that was killed between them, and what happens to one of them afterwards.
private struct RecoveryCase: CustomTestStringConvertible {
    var testDescription: String
    var change: @Sendable (_ folder: String) throws -> Void = { _ in }
    /// The texts of both files afterwards; nil for none.
    var texts: [String?]
    /// A part of the reason why the fix is not completed.
    var reason: String?
}

private func write(_ text: String, _ path: String) throws { try Data(text.utf8).write(to: URL(fileURLWithPath: path), options: .atomic) }

private let recoveryCases = [
    RecoveryCase(testDescription: "as it was", texts: ["new", "new"]),
    RecoveryCase(testDescription: "the other was changed alike", change: { try write("new", $0 + "/b/b.swift") }, texts: ["new", "new"]),
    RecoveryCase(testDescription: "the first is old again", change: { try write("old", $0 + "/a.swift") }, texts: ["old", "old"]),
    RecoveryCase(testDescription: "the first was edited", change: { try write("mine", $0 + "/a.swift") }, texts: ["mine", "old"]),
    RecoveryCase(
        testDescription: "the other was edited", change: { try write("mine", $0 + "/b/b.swift") }, texts: ["new", "mine"],
        reason: "b/b.swift"),
    RecoveryCase(
        testDescription: "the other was checked out", change: { try write("old", $0 + "/b/b.swift") }, texts: ["new", "old"],
        reason: "b/b.swift"),
    RecoveryCase(testDescription: "the other is gone", change: { unlink($0 + "/b/b.swift") }, texts: ["new", nil], reason: "b/b.swift"),
    RecoveryCase(
        testDescription: "its folder is a link",
        change: {
            rename($0 + "/b", $0 + "/c")
            symlink("c", $0 + "/b")
        }, texts: ["new", "old"], reason: "b/b.swift"),
]

struct InterruptedFixesTests {
    private static let name = ".cell-lint-journal"

    private func interrupted() throws -> (tree: Tree, folder: String) {
        let tree = try Tree(["a.swift": "new", "b/b.swift": "old", "b/.cell-lint-999999999-0": "new", "c.swift": ""])
        let folder = try #require(realPath(tree.folder)).text
        let entries = try ["a.swift", "b/b.swift"].map { name in
            var status = stat()
            try #require(stat(folder + "/" + name, &status) == 0)
            var entry = entry(Path(name))
            entry.stamp = FixJournal.Stamp(status)
            return entry
        }
        try Data(FixJournal(entries: entries).bytes).write(to: URL(fileURLWithPath: folder + "/" + Self.name))
        return (tree, folder)
    }

    private func texts(_ folder: String) -> [String?] {
        ["/a.swift", "/b/b.swift"].map { FileManager.default.contents(atPath: folder + $0).map { String(decoding: $0, as: UTF8.self) } }
    }

    @Test(arguments: recoveryCases)
    private func nothingOfOthersIsOverwritten(_ test: RecoveryCase) throws {
        let (tree, folder) = try interrupted()
        defer { withExtendedLifetime(tree) {} }
        try test.change(folder)
        let completion = InterruptedFixes([], around: [Path(folder)]).complete()
        #expect(texts(folder) == test.texts)
        #expect(completion.problems.count == (test.reason == nil ? 0 : 1))
        #expect(completion.problems.allSatisfy { $0.reason.contains(test.reason ?? "") })
        #expect(completion.hasWritten == (test.testDescription == "as it was"))
        #expect(exists(Path(folder + "/" + Self.name)) == (test.reason != nil))
    }

    /// The walk finds it below the named folder, and otherwise it is looked for above.
    @Test(arguments: ["", "/b", "/c.swift", "/b/b.swift", "/b/../b", "/.."])
    func journalIsFound(named: String) throws {
        let (tree, folder) = try interrupted()
        let path = Path(named == "/.." ? tree.path : folder + named)
        let pass = forEachFile(in: Selection(paths: [path])) { _ in true }
        let found = InterruptedFixes(pass.leftovers, around: [path])
        #expect(found.notices.count == 1)
        #expect(texts(folder) == ["new", "old"])
        #expect(found.complete().hasWritten)
        #expect(texts(folder) == ["new", "new"])
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder + "/b") == ["b.swift"])
        #expect(InterruptedFixes(pass.leftovers, around: [path]).notices == [])
    }

    @Test func journalOfALiveRunIsLeftAlone() throws {
        let (tree, folder) = try interrupted()
        defer { withExtendedLifetime(tree) {} }
        let lock = open(folder + "/" + Self.name, O_RDONLY)
        try #require(flock(lock, LOCK_EX) == 0)
        let found = InterruptedFixes([], around: [Path(folder)])
        #expect(found.notices == [] && !found.complete().hasWritten)
        #expect(texts(folder) == ["new", "old"])
        close(lock)
        #expect(InterruptedFixes([], around: [Path(folder)]).complete().hasWritten)
    }

    /// A fix of one file needs no journal; one of several does not replace it.
    @Test func journalKeepsOtherFixesOfSeveralFilesOut() throws {
        let (tree, folder) = try interrupted()
        defer { withExtendedLifetime(tree) {} }
        func replacement(_ name: String, _ old: String) -> FileReplacement {
            let path = Path(folder + "/" + name)
            return FileReplacement(path: path, old: SourceText(path: path, old), new: SourceText(path: path, "newer"))
        }
        let path = Path(folder + "/a.swift")
        #expect(
            throws: FileProblem(
                path: path,
                reason: "could not be written: a fix of several files was interrupted; to complete it, run `cell-lint fix \(folder)`")
        ) { try replaceFiles([replacement("a.swift", "new"), replacement("b/b.swift", "old")]) }
        #expect(texts(folder) == ["new", "old"])
        try replaceFiles([replacement("b/b.swift", "old")])
        #expect(texts(folder) == ["new", "newer"])
    }
}
