// Journals on disk. The run that writes one locks it until it removes it, so a journal without a lock is that of a run that was killed.
import CellLintCLibrary
import CellLintLinting

/// The journal of this run.
struct WrittenJournal {
    private let path: Path
    private let file: Int32

    /// Creates a journal, complete on disk. If another run has one in the folder, waits for its end.
    init(_ journal: FixJournal, in folder: Path, _ calls: FileCalls) throws(WriteFailure) {
        path = folder.appending(FixJournal.name)
        file = try createJournal(path, calls)
        let bytes = journal.bytes
        do throws(WriteFailure) {
            guard bytes.count <= FileBuffer.limit, journal.entries.count <= Limits.maxJournalFiles else { throw .system(EFBIG) }
            try calls.writeAll(bytes, count: bytes.count, to: file)
            guard calls.synchronize(file) == 0 else { throw .system(errno) }
        } catch {
            remove(calls)
            guard case .system(let code) = error else { throw error }
            throw .journal(path, code)
        }
        synchronize(folder: folder)
    }

    func remove(_ calls: FileCalls) {
        calls.remove(path)
        close(file)
    }
}

/// Creates and locks a file that is not there yet.
private func createJournal(_ path: Path, _ calls: FileCalls) throws(WriteFailure) -> Int32 {
    for _ in 0..<Limits.maxJournalAttempts {
        let file = openFile(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        if file >= 0 {
            // Another run may have taken it for one that was left behind, and removed it.
            if lockEntry(file, path, LOCK_EX, calls) { return file }
            close(file)
        } else if errno != EEXIST {
            throw .journal(path, errno)
        } else if let left = JournalFile(path, calls), !left.isEmpty {
            throw .interrupted(path)
        }
        usleep(Limits.journalPause)
    }
    throw .occupied(path)
}

/// Whether this process now has the lock of an open file, which is still the one at the path. Some file systems have no locks.
private func lockEntry(_ file: Int32, _ path: Path, _ operation: Int32, _ calls: FileCalls) -> Bool {
    guard calls.lock(file, operation) == 0 || errno != EWOULDBLOCK else { return false }
    var opened = stat()
    guard fstat(file, &opened) == 0, let now = status(of: path, followsLinks: false) else { return false }
    return opened.st_dev == now.st_dev && opened.st_ino == now.st_ino
}

/// The journal of a run that was killed; this process has its lock.
final class JournalFile {
    let path: Path
    /// Whether nothing was written to it yet.
    private(set) var isEmpty = true
    private let file: Int32

    /// Nil if there is none, it belongs to another user, its run goes on, or cell-lint did not write it.
    init?(_ path: Path, _ calls: FileCalls) {
        self.path = path
        file = openFile(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOFOLLOW)
        guard file >= 0 else { return nil }
        var status = stat()
        guard fstat(file, &status) == 0, status.isRegularFile, status.st_uid == geteuid(),
            lockEntry(file, path, LOCK_EX | LOCK_NB, calls)
        else { return nil }
        let start = readBytes(from: file, most: FixJournal.magic.count)
        guard FixJournal.magic.starts(with: start), lseek(file, 0, SEEK_SET) == 0 else { return nil }
        isEmpty = start.isEmpty
    }

    deinit { if file >= 0 { close(file) } }

    /// Nil if it was not written to its end.
    func read() -> FixJournal? {
        var buffer = FileBuffer(capacity: 1 << 16)
        let count = buffer.readToEnd(file)
        return count >= 0 ? FixJournal(buffer.bytes(count)) : nil
    }

    /// - Returns: whether it is gone.
    func remove(_ calls: FileCalls) -> Bool {
        calls.remove(path)
        return status(of: path, followsLinks: false) == nil
    }
}
