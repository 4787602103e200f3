// Writes output to a file that the user named: a whole report, or text appended to a file. The name may refer to a pipe or a
// terminal (`/dev/stdout`, `>(gzip)`), which is written directly; only regular files are replaced by a rename.
import CellLintLinting
import CellLintCLibrary

/// Replaces or creates a file with these bytes; all of them, or none.
/// - Parameter path: relative to the current folder, or absolute.
public func writeFile(_ path: Path, _ bytes: [UInt8]) throws(FileProblem) { try writeFile(path, bytes, FileCalls()) }

func writeFile(_ path: Path, _ bytes: [UInt8], _ calls: FileCalls) throws(FileProblem) {
    do throws(WriteFailure) {
        let status = status(of: path)
        if let status, !status.isRegularFile { return try write(bytes, to: path, O_WRONLY, calls) }
        // The folder's permissions alone would allow replacing a read-only file; and root must not override read-only permissions.
        if status != nil, path.withCString({ access($0, W_OK) }) != 0 { throw .system(errno) }
        if let status, status.st_mode & 0o222 == 0 { throw .readOnly }
        guard let real = status != nil ? realPath(path) : try newPath(path) else { throw .system(errno) }
        let signals = SignalPause()
        defer { signals.end() }
        guard let temporary = try temporary(beside: real, mode: status != nil ? 0o600 : 0o666) else {
            return try write(bytes, to: path, O_WRONLY | O_CREAT | O_TRUNC, calls)
        }
        do throws(WriteFailure) {
            try temporary.fill(with: bytes, count: bytes.count, like: status, calls)
            if status != nil { real.withCString { real in temporary.path.withCString { copyAttributes(from: real, to: $0) } } }
            guard calls.rename(temporary.path, real) == 0 else { throw .system(errno) }
        } catch {
            temporary.remove()
            throw error
        }
        synchronize(folder: real.parent)
    } catch {
        throw FileProblem(path: path, reason: error.reason)
    }
}

/// Appends bytes to a file, creating it if necessary.
public func appendToFile(_ path: Path, _ bytes: [UInt8]) throws(FileProblem) {
    do throws(WriteFailure) {
        try write(bytes, to: path, O_WRONLY | O_APPEND | O_CREAT, FileCalls())
    } catch {
        throw FileProblem(path: path, reason: error.reason)
    }
}

private func write(_ bytes: [UInt8], to path: Path, _ flags: Int32, _ calls: FileCalls) throws(WriteFailure) {
    let file = openFile(path, flags | O_CLOEXEC, 0o666)
    guard file >= 0 else { throw .system(errno) }
    defer { close(file) }
    try calls.writeAll(bytes, count: bytes.count, to: file)
}

/// Nil if the folder allows this one file only, as Xcode's script sandbox does for a build phase's output files.
private func temporary(beside real: Path, mode: mode_t) throws(WriteFailure) -> TemporaryFile? {
    do throws(WriteFailure) {
        return try TemporaryFile(beside: real, mode: mode)
    } catch {
        if case .system(let code) = error, code == EPERM || code == EACCES { return nil }
        throw error
    }
}

/// The absolute path of a file to be created.
private func newPath(_ path: Path) throws(WriteFailure) -> Path {
    guard let real = realPath(path.parent) else { throw .noFolder(path.parent) }
    return real.appending(path.name)
}
