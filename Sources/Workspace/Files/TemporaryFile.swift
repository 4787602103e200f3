// A temporary file next to another, complete on disk before it replaces the other by one rename: no reader and no crash sees half of
// a text. Both replacing and writing use it.
import CellLintLinting
import CellLintCLibrary

/// The system calls that fail on full disks and the like; tests replace them.
struct FileCalls {
    var write: (Int32, UnsafeRawPointer?, Int) -> Int = { writeDescriptor($0, $1, $2) }
    var synchronize: (Int32) -> Int32 = { fsync($0) }
    var rename: (Path, Path) -> Int32 = { old, new in old.withCString { old in new.withCString { renameEntry(old, $0) } } }
    var remove: (Path) -> Void = { $0.withCString { removeFile($0) } }
    var lock: (Int32, Int32) -> Int32 = { flock($0, $1) }
}

extension FileCalls {
    /// Writes the first bytes of an array to an open file, in as many calls as necessary.
    func writeAll(_ bytes: [UInt8], count: Int, to file: Int32) throws(WriteFailure) {
        var written = 0
        while written < count {
            let more = bytes.withUnsafeBytes { write(file, $0.baseAddress! + written, min(count - written, 1 << 30)) }
            if more < 0, errno == EINTR { continue }
            guard more > 0 else { throw .system(more < 0 ? errno : EIO) }
            written += more
        }
    }
}

/// Why a file was not written.
enum WriteFailure: Error {
    case system(Int32), readOnly, noFile, changed
    /// The folder for the file does not exist.
    case noFolder(Path)
    /// The journal could not be written.
    case journal(Path, Int32)
    /// There is the journal of a killed run, or one in use.
    case interrupted(Path)
    case occupied(Path)

    var reason: String {
        switch self {
        case .system(let code): "could not be written: \(CellLintWorkspace.reason(errno: code))"
        case .readOnly: "could not be written: the file is read-only"
        case .noFile: "could not be written: not a file"
        case .noFolder(let path): "could not be written: no such folder: `\(path)`"
        case .journal(let path, let code): "could not be written: `\(path)`: \(CellLintWorkspace.reason(errno: code))"
        case .occupied(let path): "could not be written: `\(path)` is in use by another run, or not a journal"
        case .interrupted(let path): "could not be written: \(interruption(in: path.parent))"
        case .changed: "changed on disk during the run; not overwritten"
        }
    }
}

/// A new, empty file in the folder of another.
struct TemporaryFile {
    let path: Path
    private let file: Int32

    /// - Parameter mode: the permissions, reduced by the user's umask.
    init(beside real: Path, mode: mode_t = 0o600) throws(WriteFailure) {
        removeStaleTemporaries(in: real.parent)
        var attempt = 0
        while true {
            let path = real.parent.appending(temporaryName(getpid(), attempt))
            let file = openFile(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode)
            if file >= 0 {
                // Another run must not take it for one that was left behind.
                flock(file, LOCK_EX | LOCK_NB)
                self.path = path
                self.file = file
                return
            }
            // An earlier run that was killed may have left a file of this name.
            guard errno == EEXIST, attempt < Limits.maxTemporaryNames else { throw .system(errno) }
            attempt += 1
        }
    }

    func remove() { path.withCString { removeFile($0) } }

    /// Writes the first bytes of an array and closes the file.
    /// - Parameter status: the owner and permissions for the file, if not its own.
    func fill(with bytes: [UInt8], count: Int, like status: stat?, _ calls: FileCalls) throws(WriteFailure) {
        var isOpen = true
        defer { if isOpen { close(file) } }
        try calls.writeAll(bytes, count: count, to: file)
        if let status {
            // A process that may not change the owner at least keeps the group; chown clears set-id bits, so permissions come last.
            if fchown(file, status.st_uid, status.st_gid) != 0 { _ = fchown(file, .max, status.st_gid) }
            guard fchmod(file, status.st_mode & 0o7777) == 0 else { throw .system(errno) }
        }
        guard calls.synchronize(file) == 0 else { throw .system(errno) }
        isOpen = false
        // Some file systems report a full disk only on close.
        guard close(file) == 0 else { throw .system(errno) }
    }
}

/// Makes the rename durable. If a folder cannot be synchronized, the rename only reaches the disk later.
func synchronize(folder path: Path) {
    let folder = openFile(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard folder >= 0 else { return }
    fsync(folder)
    close(folder)
}

/// Blocks Ctrl-C and similar signals for the few milliseconds of the files that belong together, so that none leaves a temporary file behind
/// or only some of them changed: they end the program as soon as the pause ends.
struct SignalPause {
    private var before = sigset_t()

    init() {
        var signals = sigset_t()
        sigemptyset(&signals)
        for signal in [SIGINT, SIGTERM, SIGHUP, SIGQUIT] { sigaddset(&signals, signal) }
        pthread_sigmask(SIG_BLOCK, &signals, &before)
        ignoreWriteSignals()
    }

    func end() {
        var before = before
        pthread_sigmask(SIG_SETMASK, &before, nil)
    }
}
