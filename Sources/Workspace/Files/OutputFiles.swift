// Writes output to a file that the user named: a whole report, or text appended to a file. The name may refer to a pipe or a
// terminal (`/dev/stdout`, `>(gzip)`), which is written directly; only regular files are replaced by a rename.
import CellLintLinting
import CellLintCLibrary

/// Replaces or creates a file with these bytes; all of them, or none.
/// - Parameter path: relative to the current folder, or absolute.
public func writeFile(_ path: String, _ bytes: [UInt8]) throws(FileProblem) { try writeFile(path, bytes, FileCalls()) }

func writeFile(_ path: String, _ bytes: [UInt8], _ calls: FileCalls) throws(FileProblem) {
    do throws(WriteFailure) {
        var status = stat()
        let isThere = stat(path, &status) == 0
        if isThere, status.st_mode & S_IFMT != S_IFREG { return try write(bytes, to: path, O_WRONLY, calls) }
        // The folder's permissions alone would allow replacing a read-only file; and root must not override read-only permissions.
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

/// Appends bytes to a file, creating it if necessary.
public func appendToFile(_ path: String, _ bytes: [UInt8]) throws(FileProblem) {
    do throws(WriteFailure) {
        try write(bytes, to: path, O_WRONLY | O_APPEND | O_CREAT, FileCalls())
    } catch {
        throw FileProblem(path: path, reason: error.reason)
    }
}

/// A file's size in bytes; 0 if there is no file.
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

/// Nil if the folder allows this one file only, as Xcode's script sandbox does for a build phase's output files.
private func temporary(beside real: String, mode: mode_t) throws(WriteFailure) -> TemporaryFile? {
    do throws(WriteFailure) {
        return try TemporaryFile(beside: real, mode: mode)
    } catch {
        if case .system(let code) = error, code == EPERM || code == EACCES { return nil }
        throw error
    }
}

/// The absolute path of a file to be created.
private func newPath(_ path: String) throws(WriteFailure) -> String {
    let place = folder(ofFile: path)
    guard let real = realPath(place) else { throw .noFolder(place.isEmpty ? "." : String(Substring(place.utf8.dropLast()))) }
    return (real == "/" ? "" : real) + "/" + path.dropping(bytes: place.utf8.count)
}
