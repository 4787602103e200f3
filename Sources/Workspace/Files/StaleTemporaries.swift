// Removes the temporary files of earlier runs that were killed, when another one is written to the same folder. A temporary file without
// a name would not need that, but no system call lets one replace another file.
import CellLintCLibrary
import CellLintPlatform

/// The name of a temporary file: no other program gives such names, and no user does.
func temporaryName(_ process: pid_t, _ attempt: Int) -> String { ".cell-lint-\(process)-\(attempt)" }

/// Removes what ended processes have left in a folder, once a run: the folder may have as many files as are written.
/// - Parameter folder: with a trailing `/`, or empty for the current folder.
func removeStaleTemporaries(in folder: String) {
    guard sweptFolders.add(folder), let names = try? names(in: folder.isEmpty ? "." : folder) else { return }
    for name in names where isTemporaryOfEndedProcess(name) && isAbandoned(folder + name) { unlink(folder + name) }
}

/// Whether a name is that of a temporary file whose process has ended.
private func isTemporaryOfEndedProcess(_ name: String) -> Bool {
    let parts = name.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false).map { Substring($0) }
    guard parts.count == 4, let process = pid_t(parts[2]), let attempt = Int(parts[3]), process > 0,
        (0...Limits.maxTemporaryNames).contains(attempt), name.utf8.elementsEqual(temporaryName(process, attempt).utf8)
    else { return false }
    return !isRunning(process: Int(process))
}

/// Whether a path is a regular file of this user that no process has locked. In another container, a process may run under any number.
private func isAbandoned(_ path: String) -> Bool {
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOFOLLOW)
    guard file >= 0 else { return false }
    defer { close(file) }
    var status = stat()
    return fstat(file, &status) == 0 && status.st_mode & S_IFMT == S_IFREG && status.st_uid == geteuid() && status.st_nlink == 1
        && flock(file, LOCK_EX | LOCK_NB) == 0
}

private let sweptFolders = SweptFolders()

private final class SweptFolders: @unchecked Sendable {
    private let lock = Lock()
    private var folders: Set<[UInt8]> = []

    /// Whether a folder is new.
    func add(_ folder: String) -> Bool {
        lock.acquire()
        defer { lock.release() }
        return folders.insert(Array(folder.utf8)).inserted
    }
}
