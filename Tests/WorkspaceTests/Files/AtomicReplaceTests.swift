// Tests the replacement of files on disk: what is there afterwards, whatever fails in between.
import Foundation
import Testing
import CellLintText
@testable import CellLintWorkspace

private let old = "let a = 1\r\n// é"
private let new = "let b = 22\r\n// é"

/// Replaces one file.
func replaceFile(_ path: Path, _ old: SourceText, with new: SourceText, _ calls: FileCalls = FileCalls()) throws(FileProblem) {
    try replaceFiles([FileReplacement(path: path, old: old, new: new)], calls)
}

struct AtomicReplaceTests {
    private func text(_ path: String, _ text: String) -> SourceText { SourceText(path: Path(path), text) }
    private func content(_ path: String) throws -> String {
        String(decoding: try Data(contentsOf: URL(fileURLWithPath: path)), as: UTF8.self)
    }
    private func names(_ tree: Tree) throws -> [String] { try FileManager.default.contentsOfDirectory(atPath: tree.path).sorted() }

    @Test(arguments: ["", new, "\u{FEFF}x\n", String(repeating: "0123456789\n", count: 300_000)])
    func replaceWritesEveryByte(new: String) throws {
        let tree = try Tree(["a.swift": old])
        let path = tree.path + "/a.swift"
        try replaceFile(Path(path), text(path, old), with: text(path, new))
        #expect(try content(path) == new)
        #expect(try names(tree) == ["a.swift"])
    }

    @Test(arguments: [0o644, 0o755, 0o600, 0o664, 0o2755] as [mode_t])
    func replaceKeepsPermissions(mode: mode_t) throws {
        let tree = try Tree(["a.swift": old])
        let path = tree.path + "/a.swift"
        #expect(chmod(path, mode) == 0)
        try replaceFile(Path(path), text(path, old), with: text(path, new))
        var status = stat()
        #expect(stat(path, &status) == 0 && status.st_mode & 0o7777 == mode)
    }

    @Test func replaceFollowsLinks() throws {
        let tree = try Tree(["real/a.swift": old])
        let link = tree.path + "/link.swift"
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "real/a.swift")
        try replaceFile(Path(link), text(link, old), with: text(link, new))
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "real/a.swift")
        #expect(try content(tree.path + "/real/a.swift") == new)
        #expect(try names(tree) == ["link.swift", "real"])
    }

    @Test func replaceTakesPathsInTheCurrentFolder() throws {
        let name = "cell-lint-\(UUID().uuidString).swift"
        defer { unlink(name) }
        try Data(old.utf8).write(to: URL(fileURLWithPath: name))
        try replaceFile(Path(name), text(name, old), with: text(name, new))
        #expect(try content(name) == new)
    }

    /// What is on disk, and why it is not overwritten.
    @Test(arguments: [
        ("let a = 2\r\n// é", "changed on disk during the run; not overwritten"),
        (old + "\n", "changed on disk during the run; not overwritten"),
        ("", "changed on disk during the run; not overwritten"),
    ])
    func replaceLeavesChangedFilesAlone(now: String, reason: String) throws {
        let tree = try Tree(["a.swift": now])
        let path = tree.path + "/a.swift"
        #expect(throws: FileProblem(path: Path(path), reason: reason)) {
            try replaceFile(Path(path), text(path, old), with: text(path, new))
        }
        #expect(try content(path) == now)
        #expect(try names(tree) == ["a.swift"])
    }

    @Test func replaceLeavesUnwritableFilesAlone() throws {
        let tree = try Tree(["locked.swift": old, "folder/": "", "gone/a.swift": old])
        func reason(_ name: String) -> String? {
            let path = tree.path + "/" + name
            do throws(FileProblem) { try replaceFile(Path(path), text(path, old), with: text(path, new)) } catch { return error.reason }
            return nil
        }
        #expect(chmod(tree.path + "/locked.swift", 0o444) == 0)
        // The administrator could write to it all the same, who else gets the system's refusal.
        #expect(
            reason("locked.swift")
                == (getuid() == 0 ? "could not be written: the file is read-only" : "could not be written: Permission denied"))
        #expect(try content(tree.path + "/locked.swift") == old)
        #expect(reason("folder") == "could not be written: Is a directory")
        #expect(reason("missing.swift") == "could not be written: No such file or directory")
        try FileManager.default.removeItem(atPath: tree.path + "/gone")
        #expect(reason("gone/a.swift") == "could not be written: No such file or directory")
        #expect(try names(tree) == ["folder", "locked.swift"])
    }

    private static var failures: [(String, FileCalls)] {
        [
            (
                "No space left on device",
                FileCalls(write: { _, _, _ in
                    errno = ENOSPC; return -1
                })
            ),
            ("Input/output error", FileCalls(write: { _, _, _ in 0 })),
            (
                "Disk quota exceeded",
                FileCalls(synchronize: { _ in
                    errno = EDQUOT; return -1
                })
            ),
            (
                "Read-only file system",
                FileCalls(rename: { _, _ in
                    errno = EROFS; return -1
                })
            ),
        ]
    }

    @Test(arguments: 0..<4)
    func replaceLeavesTheOldFileAfterAFailedCall(index: Int) throws {
        let tree = try Tree(["a.swift": old])
        let path = tree.path + "/a.swift"
        let (reason, calls) = Self.failures[index]
        #expect(throws: FileProblem(path: Path(path), reason: "could not be written: \(reason)")) {
            try replaceFile(Path(path), text(path, old), with: text(path, new), calls)
        }
        #expect(try content(path) == old)
        #expect(try names(tree) == ["a.swift"])
    }

    @Test func replaceContinuesShortAndInterruptedWrites() throws {
        let tree = try Tree(["a.swift": old])
        let path = tree.path + "/a.swift"
        var turn = 0
        let calls = FileCalls(write: { file, bytes, count in
            turn += 1
            if turn % 2 == 0 { errno = EINTR; return -1 }
            return write(file, bytes, min(count, 3))
        })
        try replaceFile(Path(path), text(path, old), with: text(path, new), calls)
        #expect(try content(path) == new)
    }

    /// While the new text is written, the file is saved or removed by another program, and Ctrl-C has to wait.
    @Test func replaceNoticesChangesInBetween() throws {
        let tree = try Tree(["a.swift": old])
        let path = tree.path + "/a.swift"
        var waits: [Bool] = []
        var before = sigset_t()
        pthread_sigmask(SIG_BLOCK, nil, &before)
        let saved = FileCalls(synchronize: { _ in
            var mask = sigset_t()
            pthread_sigmask(SIG_BLOCK, nil, &mask)
            waits = [SIGINT, SIGTERM].map { sigismember(&mask, $0) == 1 }
            try? Data("saved".utf8).write(to: URL(fileURLWithPath: path))
            return 0
        })
        #expect(throws: FileProblem(path: Path(path), reason: "changed on disk during the run; not overwritten")) {
            try replaceFile(Path(path), text(path, old), with: text(path, new), saved)
        }
        #expect(waits == [true, true])
        #expect(try content(path) == "saved")
        let removed = FileCalls(synchronize: { _ in unlink(path) })
        #expect(throws: FileProblem(path: Path(path), reason: "could not be written: No such file or directory")) {
            try replaceFile(Path(path), text(path, "saved"), with: text(path, new), removed)
        }
        #expect(try names(tree) == [])
        var after = sigset_t()
        pthread_sigmask(SIG_BLOCK, nil, &after)
        #expect(sigismember(&after, SIGINT) == sigismember(&before, SIGINT))
    }

    @Test func replaceIgnoresLeftoverTemporaryFiles() throws {
        let stale = ".cell-lint-\(getpid())-0"
        let tree = try Tree(["a.swift": old, stale: "stale"])
        let path = tree.path + "/a.swift"
        try replaceFile(Path(path), text(path, old), with: text(path, new))
        #expect(try content(path) == new)
        #expect(try names(tree) == [stale, "a.swift"])
    }
}
