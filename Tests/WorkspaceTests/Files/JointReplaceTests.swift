// Tests the replacement of files that belong together: what is on disk if the program is killed or a call fails at any point.
import Foundation
import Synchronization
import Testing
import CellLintText
@testable import CellLintWorkspace

private let names = ["a.swift", "b.swift", "c.swift"]

/// Three files with the text `old`, each to get the text `new`.
private struct JointFiles {
    let tree: Tree

    init() throws { tree = try Tree(Dictionary(uniqueKeysWithValues: names.map { ($0, "old") })) }

    var replacements: [FileReplacement] {
        names.map { name in
            let path = Path(tree.path + "/" + name)
            return FileReplacement(path: path, old: SourceText(path: path, "old"), new: SourceText(path: path, "new"))
        }
    }

    var texts: [String] {
        get throws { try names.map { String(decoding: try Data(contentsOf: URL(fileURLWithPath: tree.path + "/" + $0)), as: UTF8.self) } }
    }

    var others: [String] {
        get throws { try FileManager.default.contentsOfDirectory(atPath: tree.path).filter { !names.contains($0) } }
    }
}

/// The calls in which the program is stopped: three writes and synchronizations, those of the journal, three renames, and the removal of
/// the journal.
private let calls = Array(0..<12)

/// Counts calls, and does something else in one of them.
private func interrupting(_ number: Int, _ interrupt: @escaping @Sendable () -> Int32) -> FileCalls {
    let usual = FileCalls()
    let count = Mutex(0)
    let isDue: @Sendable () -> Bool = {
        count.withLock { count in
            defer { count += 1 }
            return count == number
        }
    }
    return FileCalls(
        write: { isDue() ? Int(interrupt()) : usual.write($0, $1, $2) }, synchronize: { isDue() ? interrupt() : usual.synchronize($0) },
        rename: { isDue() ? interrupt() : usual.rename($0, $1) }, remove: { if isDue() { _ = interrupt() } else { usual.remove($0) } },
        // The stopped run keeps its lock, which a killed one does not.
        lock: { _, _ in 0 })
}

struct JointReplaceTests {
    @Test func allFilesAreReplaced() throws {
        let files = try JointFiles()
        try replaceFiles(files.replacements)
        #expect(try files.texts == ["new", "new", "new"])
        #expect(try files.others == [])
    }

    /// A call that does not return leaves on disk what a killed program leaves. The next fix makes all files new if one is.
    @Test(arguments: calls)
    func killedRunIsCompletedByTheNext(call: Int) throws {
        let files = try JointFiles()
        let (isReached, isOver, isDone) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        let replacements = files.replacements
        Thread {
            let stopped = interrupting(call) {
                isReached.signal()
                isOver.wait()
                errno = EIO
                return -1
            }
            try? replaceFiles(replacements, stopped)
            isDone.signal()
        }.start()
        isReached.wait()
        let renamed = max(0, call - 8)
        #expect(try files.texts == names.indices.map { $0 < renamed ? "new" : "old" })
        let hasJournal = try files.others.contains(".cell-lint-journal")
        #expect(hasJournal == (call >= 6))
        let found = InterruptedFixes([], around: [replacements[2].path], interrupting(-1) { 0 })
        #expect(found.notices.count == (call >= 6 ? 1 : 0))
        let completion = found.complete()
        #expect(completion.problems == [])
        #expect(completion.hasWritten == (1...2).contains(renamed))
        #expect(try files.texts == Array(repeating: renamed > 0 ? "new" : "old", count: 3))
        #expect(try !files.others.contains(".cell-lint-journal"))
        isOver.signal()
        isDone.wait()
    }

    @Test(arguments: calls.dropLast())
    func failedCallLeavesAllFilesOld(call: Int) throws {
        let files = try JointFiles()
        let full = interrupting(call) {
            errno = ENOSPC
            return -1
        }
        let path = files.replacements[call < 6 ? call / 2 : max(0, call - 8)].path
        let place = call / 2 == 3 ? "`\(try #require(realPath(files.tree.folder)))/.cell-lint-journal`: " : ""
        #expect(throws: FileProblem(path: path, reason: "could not be written: \(place)No space left on device")) {
            try replaceFiles(files.replacements, full)
        }
        #expect(try files.texts == ["old", "old", "old"])
        #expect(try files.others == [])
    }

    /// The last file is not as it was read: none is replaced.
    @Test func oneChangedFileKeepsAllOld() throws {
        let files = try JointFiles()
        try Data("else".utf8).write(to: URL(fileURLWithPath: files.tree.path + "/c.swift"))
        let path = files.replacements[2].path
        #expect(throws: FileProblem(path: path, reason: "changed on disk during the run; not overwritten")) {
            try replaceFiles(files.replacements)
        }
        #expect(try files.texts == ["old", "old", "else"])
        #expect(try files.others == [])
    }

    /// What another program saves between two renames is kept when the first one is taken back.
    @Test func failureToRestoreIsReported() throws {
        let files = try JointFiles()
        let first = files.replacements[0].path
        let failing = interrupting(9) {
            try? Data("else".utf8).write(to: URL(fileURLWithPath: first.text))
            errno = EROFS
            return -1
        }
        let reason =
            "could not be written: Read-only file system; `\(first)` was already changed and could not be restored: "
            + "changed on disk during the run; not overwritten"
        #expect(throws: FileProblem(path: files.replacements[1].path, reason: reason)) { try replaceFiles(files.replacements, failing) }
        #expect(try files.texts == ["else", "old", "old"])
    }
}
