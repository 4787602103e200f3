// Removes the temporary files of earlier runs that were killed, when another one is written to the same folder. A temporary file without
// a name would not need that, but no system call lets one replace another file.
import CellLintCLibrary
import CellLintLinting
import CellLintPlatform

/// The name of a temporary file: no other program gives such names, and no user does.
func temporaryName(_ process: pid_t, _ attempt: Int) -> Path { Path(".cell-lint-\(process)-\(attempt)") }

/// Removes what ended processes have left in a folder, once a run: the folder may have as many files as are written.
func removeStaleTemporaries(in folder: Path) {
    guard sweptFolders.add(folder), let names = try? names(in: folder) else { return }
    for name in names where isTemporaryOfEndedProcess(name) && isAbandoned(folder.appending(name)) {
        _ = folder.appending(name).withCString { unlink($0) }
    }
}

/// Whether a name is that of a temporary file whose process has ended.
private func isTemporaryOfEndedProcess(_ name: Path) -> Bool {
    let parts = name.bytes.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false).map { String(decoding: $0, as: UTF8.self) }
    guard parts.count == 4, let process = pid_t(parts[2]), let attempt = Int(parts[3]), process > 0,
        (0...Limits.maxTemporaryNames).contains(attempt), name == temporaryName(process, attempt)
    else { return false }
    return !isRunning(process: Int(process))
}

/// Whether a path is a regular file of this user that no process has locked. In another container, a process may run under any number.
private func isAbandoned(_ path: Path) -> Bool {
    let file = openFile(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOFOLLOW)
    guard file >= 0 else { return false }
    defer { close(file) }
    var status = stat()
    return fstat(file, &status) == 0 && status.isRegularFile && status.st_uid == geteuid() && status.st_nlink == 1
        && flock(file, LOCK_EX | LOCK_NB) == 0
}

private let sweptFolders = CleanedFolders()

private final class CleanedFolders: @unchecked Sendable {
    private let lock = Lock()
    private var folders: Set<Path> = []

    /// Whether a folder is new.
    func add(_ folder: Path) -> Bool {
        lock.acquire()
        defer { lock.release() }
        return folders.insert(folder).inserted
    }
}
