// Replaces a file on disk: it writes the new text to a temporary file and renames that, so that no reader and no crash sees half of
// it. It first compares the file on disk with the old text, which may be minutes old.
import CellLintLinting
import CellLintCLibrary

/// Replaces the text of a file. The file keeps its permissions and, if the system allows it, its owner; a symbolic link is kept,
/// and its target is replaced. Other hard links to the file keep the old text.
/// - Parameters:
///   - path: relative to the current folder, or absolute.
///   - old: the text that the file must still contain.
/// - Throws: the reason why the file is unchanged. No temporary file is left behind.
public func replaceFile(_ path: Path, _ old: SourceText, with new: SourceText) throws(FileProblem) {
    try replaceFile(path, old, with: new, FileCalls())
}

func replaceFile(_ path: Path, _ old: SourceText, with new: SourceText, _ calls: FileCalls) throws(FileProblem) {
    do throws(WriteFailure) {
        guard let real = realPath(path) else { throw .system(errno) }
        let before = try status(of: real, holding: old)
        let signals = SignalPause()
        defer { signals.end() }
        let temporary = try TemporaryFile(beside: real)
        do throws(WriteFailure) {
            try temporary.fill(with: new.bytes, count: new.count, like: before, calls)
            real.withCString { real in temporary.path.withCString { copyAttributes(from: real, to: $0) } }
            // Another process may have written the file meanwhile, or replaced it with a link.
            guard let now = CellLintWorkspace.status(of: real, followsLinks: false) else { throw .system(errno) }
            guard isSame(now, before) else { throw .changed }
            guard calls.rename(temporary.path, real) == 0 else { throw .system(errno) }
        } catch {
            temporary.remove()
            throw error
        }
        synchronizeFolder(of: real)
    } catch {
        throw FileProblem(path: path, reason: error.reason)
    }
}

/// The status of a file that may be replaced: it exists, is writable, and contains the text.
private func status(of path: Path, holding text: SourceText) throws(WriteFailure) -> stat {
    // Opened for writing as well: the folder's permissions alone would allow replacing a read-only file.
    let file = openFile(path, O_RDWR | O_CLOEXEC | O_NONBLOCK | O_NOFOLLOW)
    guard file >= 0 else { throw .system(errno) }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0 else { throw .system(errno) }
    guard status.isRegularFile else { throw .noFile }
    // Root can write to any file, but must not override read-only permissions.
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
