// A new text → the file on disk: beside it first, then in its place by one rename, so that no reader and no crash ever
// meets half of it. Unusual: what is on disk is read and compared before, since the text may be minutes old.
import CellLintLinting
import CellLintCLibrary

/// Replaces the text of a file. It keeps its permissions and, where the system allows it, its owner; a symbolic link stays,
/// and the file that it leads to is replaced. Other hard links to the file keep the old text.
/// - Parameters:
///   - path: relative to the current folder, or absolute.
///   - old: what the file must hold still.
/// - Throws: the reason why the file was left untouched. No temporary file is left behind.
public func replaceFile(_ path: String, _ old: SourceText, with new: SourceText) throws(FileProblem) {
    try replaceFile(path, old, with: new, FileCalls())
}

func replaceFile(_ path: String, _ old: SourceText, with new: SourceText, _ calls: FileCalls) throws(FileProblem) {
    do throws(WriteFailure) {
        guard let real = realPath(path) else { throw .system(errno) }
        let before = try status(of: real, holding: old)
        let signals = SignalPause()
        defer { signals.end() }
        let temporary = try TemporaryFile(beside: real)
        do throws(WriteFailure) {
            try temporary.fill(with: new.bytes, count: new.count, like: before, calls)
            copyAttributes(from: real, to: temporary.path)
            // Somebody may have written while we did, or put a link there.
            var now = stat()
            guard lstat(real, &now) == 0 else { throw .system(errno) }
            guard isSame(now, before) else { throw .changed }
            guard calls.rename(temporary.path, real) == 0 else { throw .system(errno) }
        } catch {
            unlink(temporary.path)
            throw error
        }
        synchronizeFolder(of: real)
    } catch {
        throw FileProblem(path: path, reason: error.reason)
    }
}

/// What is known of a file that may be replaced: it is there, it may be written to, and it holds a text.
private func status(of path: String, holding text: SourceText) throws(WriteFailure) -> stat {
    // For writing, too: the folder's permissions alone would let us replace what its owner has locked.
    let file = open(path, O_RDWR | O_CLOEXEC | O_NONBLOCK | O_NOFOLLOW)
    guard file >= 0 else { throw .system(errno) }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0 else { throw .system(errno) }
    guard status.st_mode & S_IFMT == S_IFREG else { throw .noFile }
    // The administrator may write to anything, but was not asked to.
    guard status.st_mode & 0o222 != 0 else { throw .readOnly }
    guard Int(status.st_size) == text.count else { throw .changed }
    var buffer = FileBuffer(capacity: text.count + 1)
    let count = buffer.readToEnd(file)
    guard count >= 0 else { throw .system(Int32(-count)) }
    guard buffer.bytes(count).elementsEqual(text.bytes[..<text.count]) else { throw .changed }
    return status
}

private func isSame(_ a: stat, _ b: stat) -> Bool {
    let (first, second) = (a.modificationTime, b.modificationTime)
    return a.st_dev == b.st_dev && a.st_ino == b.st_ino && a.st_size == b.st_size
        && first.tv_sec == second.tv_sec && first.tv_nsec == second.tv_nsec
}
