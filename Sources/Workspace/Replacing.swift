// A new text → the file on disk: beside it first, then in its place by one rename, so that no reader and no crash ever
// meets half of it. Unusual: what is on disk is read and compared before, since the text may be minutes old.
import Linting
#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Replaces the text of a file. It keeps its permissions and, where the system allows it, its owner; a symbolic link stays,
/// and the file that it leads to is replaced. Other hard links to the file keep the old text.
/// - Parameters:
///   - path: relative to the current folder, or absolute.
///   - old: what the file must hold still.
/// - Throws: the reason why the file was left untouched. No temporary file is left behind.
public func replaceFile(_ path: String, _ old: SourceText, with new: SourceText) throws(FileProblem) {
    try replaceFile(path, old, with: new, FileCalls())
}

/// Writes a file whole: another reader sees the old one, if there was one, or the new one.
/// - Parameter isNew: whether there must be no such file yet.
/// - Throws: the reason why nothing was written.
public func writeFile(_ path: String, _ bytes: [UInt8], isNew: Bool = false) throws(FileProblem) {
    do throws(Refusal) {
        // A symbolic link stays, and so does what is no file: `/dev/stdout`, a pipe.
        let real = realPath(path) ?? path
        var before = stat()
        let exists = stat(real, &before) == 0
        guard !(exists && isNew) else { throw .exists }
        let text = SourceText(path: path, bytes)
        if exists, before.st_mode & S_IFMT != S_IFREG {
            return try write(text, into: real)
        }
        if exists, before.st_mode & 0o222 == 0 { throw .readOnly }
        if !exists {
            let mask = umask(0)
            umask(mask)
            before.st_mode = 0o666 & ~mask
            (before.st_uid, before.st_gid) = (getuid(), getgid())
        }
        let signals = SignalPause()
        defer { signals.end() }
        let temporary = try Temporary(beside: real)
        do throws(Refusal) {
            try temporary.fill(with: text, like: before, FileCalls())
            guard CLibrary.rename(temporary.path, real) == 0 else { throw .system(errno) }
        } catch {
            unlink(temporary.path)
            throw error
        }
    } catch {
        throw FileProblem(path: path, reason: error.reason)
    }
}

/// Hands a text to something that is no file, and cannot be replaced.
private func write(_ text: SourceText, into path: String) throws(Refusal) {
    let file = open(path, O_WRONLY | O_CLOEXEC)
    guard file >= 0 else { throw .system(errno) }
    defer { close(file) }
    try fill(file, with: text, FileCalls())
}

/// The system calls that fail on full disks and the like; tests put others in their place.
struct FileCalls {
    var write: (Int32, UnsafeRawPointer?, Int) -> Int = { CLibrary.write($0, $1, $2) }
    var synchronize: (Int32) -> Int32 = { fsync($0) }
    var rename: (String, String) -> Int32 = { CLibrary.rename($0, $1) }
}

func replaceFile(_ path: String, _ old: SourceText, with new: SourceText, _ calls: FileCalls) throws(FileProblem) {
    do throws(Refusal) {
        guard let real = realPath(path) else { throw .system(errno) }
        let before = try status(of: real, holding: old)
        let signals = SignalPause()
        defer { signals.end() }
        let temporary = try Temporary(beside: real)
        do throws(Refusal) {
            try temporary.fill(with: new, like: before, calls)
            #if canImport(Darwin)
            // Elsewhere the C library that Swift sees has no call for them.
            copyfile(real, temporary.path, nil, copyfile_flags_t(COPYFILE_ACL | COPYFILE_XATTR))
            #endif
            // Somebody may have written while we did.
            var now = stat()
            guard stat(real, &now) == 0 else { throw .system(errno) }
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

/// Why a file is not replaced.
private enum Refusal: Error {
    case system(Int32), readOnly, noFile, changed, exists

    var reason: String {
        switch self {
        case .system(let code): "could not be written: \(Workspace.reason(errno: code))"
        case .readOnly: "could not be written: the file is read-only"
        case .noFile: "could not be written: it is no file"
        case .exists: "could not be written: it is there already"
        case .changed: "changed while it was looked at, and was left as it is"
        }
    }
}

/// What is known of a file that may be replaced: it is there, it may be written to, and it holds a text.
private func status(of path: String, holding text: SourceText) throws(Refusal) -> stat {
    // For writing, too: the folder's permissions alone would let us replace what its owner has locked.
    let file = open(path, O_RDWR | O_CLOEXEC | O_NONBLOCK)
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
    #if canImport(Darwin)
    let (first, second) = (a.st_mtimespec, b.st_mtimespec)
    #else
    let (first, second) = (a.st_mtim, b.st_mtim)
    #endif
    return a.st_dev == b.st_dev && a.st_ino == b.st_ino && a.st_size == b.st_size
        && first.tv_sec == second.tv_sec && first.tv_nsec == second.tv_nsec
}

/// A new, empty file in the folder of another.
private struct Temporary {
    let path: String
    private let file: Int32

    init(beside real: String) throws(Refusal) {
        let folder = real[...(real.lastIndex(of: "/") ?? real.startIndex)]
        var attempt = 0
        while true {
            let path = "\(folder).cell-lint-\(getpid())-\(attempt)"
            let file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
            if file >= 0 {
                self.path = path
                self.file = file
                return
            }
            // A run that was killed may have left one of this name.
            guard errno == EEXIST, attempt < 100 else { throw .system(errno) }
            attempt += 1
        }
    }

    func fill(with text: SourceText, like status: stat, _ calls: FileCalls) throws(Refusal) {
        var isOpen = true
        defer { if isOpen { close(file) } }
        try Workspace.fill(file, with: text, calls)
        // Who may not give files away keeps the group at least; both are cleared from set-id bits, which come last.
        if fchown(file, status.st_uid, status.st_gid) != 0 { _ = fchown(file, .max, status.st_gid) }
        guard fchmod(file, status.st_mode & 0o7777) == 0 else { throw .system(errno) }
        guard calls.synchronize(file) == 0 else { throw .system(errno) }
        isOpen = false
        // Some file systems say only now that the disk is full.
        guard close(file) == 0 else { throw .system(errno) }
    }
}

private func fill(_ file: Int32, with text: SourceText, _ calls: FileCalls) throws(Refusal) {
    var written = 0
    while written < text.count {
        let count = text.bytes.withUnsafeBytes { calls.write(file, $0.baseAddress! + written, min(text.count - written, 1 << 30)) }
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { throw .system(count < 0 ? errno : EIO) }
        written += count
    }
}

/// Makes the rename last. Where a folder cannot be synchronized, nothing is lost but time.
private func synchronizeFolder(of path: String) {
    let folder = open(String(path[...(path.lastIndex(of: "/") ?? path.startIndex)]), O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard folder >= 0 else { return }
    fsync(folder)
    close(folder)
}

/// Keeps Ctrl-C and its like waiting for the few milliseconds of one file, so that none leaves a temporary file behind: they end
/// the program as soon as the pause does.
private struct SignalPause {
    private var before = sigset_t()

    init() {
        var signals = sigset_t()
        sigemptyset(&signals)
        for signal in [SIGINT, SIGTERM, SIGHUP, SIGQUIT] { sigaddset(&signals, signal) }
        pthread_sigmask(SIG_BLOCK, &signals, &before)
        // A file that would be too large is an error to report, not a reason to die.
        signal(SIGXFSZ, SIG_IGN)
    }

    func end() {
        var before = before
        pthread_sigmask(SIG_SETMASK, &before, nil)
    }
}

/// The C library's functions of names that are ours, too.
private enum CLibrary {
    static func write(_ file: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
        #if canImport(Darwin)
        Darwin.write(file, bytes, count)
        #elseif canImport(Glibc)
        Glibc.write(file, bytes, count)
        #else
        Musl.write(file, bytes, count)
        #endif
    }

    static func rename(_ old: String, _ new: String) -> Int32 {
        #if canImport(Darwin)
        Darwin.rename(old, new)
        #elseif canImport(Glibc)
        Glibc.rename(old, new)
        #else
        Musl.rename(old, new)
        #endif
    }
}
