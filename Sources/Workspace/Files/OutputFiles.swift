// Bytes of our own making → a file that the user named: a report, or the tail of one. Unusual: a name may stand for a pipe or a
// terminal (`/dev/stdout`, `>(gzip)`), which is written to as it is; only files are replaced by a rename.
import CellLintCLibrary

/// Puts bytes in the place of what a file held, or makes the file; all of them, or none.
/// - Parameter path: relative to the current folder, or absolute.
public func writeFile(_ path: String, _ bytes: [UInt8]) throws(FileProblem) { try writeFile(path, bytes, FileCalls()) }

func writeFile(_ path: String, _ bytes: [UInt8], _ calls: FileCalls) throws(FileProblem) {
    do throws(WriteFailure) {
        var status = stat()
        let isThere = stat(path, &status) == 0
        if isThere, status.st_mode & S_IFMT != S_IFREG { return try write(bytes, to: path, O_WRONLY, calls) }
        // Its folder's permissions alone would let us replace what its owner has locked; and the administrator was not asked to.
        if isThere, access(path, W_OK) != 0 { throw .system(errno) }
        if isThere, status.st_mode & 0o222 == 0 { throw .readOnly }
        guard let real = isThere ? realPath(path) : try newPath(path) else { throw .system(errno) }
        let signals = SignalPause()
        defer { signals.end() }
        guard let temporary = try temporary(beside: real, mode: isThere ? 0o600 : 0o666) else {
            return try write(bytes, to: path, O_WRONLY | O_CREAT | O_TRUNC, calls)
        }
        do throws(WriteFailure) {
            try temporary.fill(with: bytes, count: bytes.count, like: isThere ? status : nil, calls)
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

/// Writes bytes behind what a file holds; makes the file if there is none.
public func appendToFile(_ path: String, _ bytes: [UInt8]) throws(FileProblem) {
    do throws(WriteFailure) {
        try write(bytes, to: path, O_WRONLY | O_APPEND | O_CREAT, FileCalls())
    } catch {
        throw FileProblem(path: path, reason: error.reason)
    }
}

/// How many bytes a file holds; 0 where there is none.
public func fileSize(_ path: String) -> Int {
    var status = stat()
    return stat(path, &status) == 0 ? Int(status.st_size) : 0
}

private func write(_ bytes: [UInt8], to path: String, _ flags: Int32, _ calls: FileCalls) throws(WriteFailure) {
    let file = open(path, flags | O_CLOEXEC, 0o666)
    guard file >= 0 else { throw .system(errno) }
    defer { close(file) }
    try calls.writeAll(bytes, count: bytes.count, to: file)
}

/// Nil where a folder may have one file and none beside it, as Xcode's script sandbox allows a phase its output files.
private func temporary(beside real: String, mode: mode_t) throws(WriteFailure) -> TemporaryFile? {
    do throws(WriteFailure) {
        return try TemporaryFile(beside: real, mode: mode)
    } catch {
        if case .system(let code) = error, code == EPERM || code == EACCES { return nil }
        throw error
    }
}

/// The absolute path of a file that is to be made.
private func newPath(_ path: String) throws(WriteFailure) -> String {
    let cut = path.lastIndex(of: "/")
    let folder = cut.map { String(path[...$0]) } ?? "."
    guard let real = realPath(folder) else { throw .noFolder(cut.map { String(path[..<$0]) } ?? folder) }
    return (real == "/" ? "" : real) + "/" + (cut.map { String(path[path.index(after: $0)...]) } ?? path)
}
