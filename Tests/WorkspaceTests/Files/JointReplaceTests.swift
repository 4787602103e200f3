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

/// The calls in which the program is stopped: three writes and synchronizations before the first of three renames.
private let calls = Array(0..<9)

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
        rename: { isDue() ? interrupt() : usual.rename($0, $1) })
}

struct JointReplaceTests {
    @Test func allFilesAreReplaced() throws {
        let files = try JointFiles()
        try replaceFiles(files.replacements)
        #expect(try files.texts == ["new", "new", "new"])
        #expect(try files.others == [])
    }

    /// A call that never returns leaves on disk what a killed program leaves.
    @Test(arguments: calls)
    func killedRunLeavesWholeFiles(at call: Int) throws {
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
        // Before the first rename all files are old. Only a kill between two renames leaves some old and some new.
        let renamed = max(0, call - 6)
        #expect(try files.texts == names.indices.map { $0 < renamed ? "new" : "old" })
        isOver.signal()
        isDone.wait()
        #expect(try files.texts == ["old", "old", "old"])
    }

    @Test(arguments: calls)
    func failedCallLeavesAllFilesOld(call: Int) throws {
        let files = try JointFiles()
        let full = interrupting(call) {
            errno = ENOSPC
            return -1
        }
        let path = files.replacements[call < 6 ? call / 2 : call - 6].path
        #expect(throws: FileProblem(path: path, reason: "could not be written: No space left on device")) {
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
        let failing = interrupting(7) {
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
