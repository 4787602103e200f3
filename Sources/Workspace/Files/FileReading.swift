// Reads files into one reused buffer per worker, with plain read() into warm memory, which is twice as fast as mapping.
import CellLintLinting
import CellLintCLibrary

/// A file or folder that could not be read, and the reason.
public struct FileProblem: Error, Hashable, Sendable, CustomStringConvertible {
    /// As named by the user, or as discovered.
    public var path: Path
    /// The system's reason, such as `Permission denied`.
    public var reason: String

    public init(path: Path, reason: String) {
        self.path = path
        self.reason = reason
    }

    public var description: String { "\(path): \(reason)" }
}

/// Reads one file, relative to the current folder.
/// - Parameters:
///   - name: the path in reports, if different.
///   - isNamed: whether the user named it. Then it may also be a pipe, as in `--diff-file <(git diff)`; a file that was only
///     discovered may not, since a pipe might never end.
public func readFile(_ path: Path, as name: Path? = nil, isNamed: Bool = false) throws(FileProblem) -> SourceText {
    var buffer = FileBuffer(capacity: 1 << 16)
    let count = buffer.read(path, isNamed ? .anything : .files)
    guard count >= 0 else { throw FileProblem(path: path, reason: FileBuffer.reason(count)) }
    return SourceText(path: name ?? path, buffer.bytes(count))
}

/// Reads standard input to its end.
/// - Parameter path: its name in reports.
public func readStandardInput(as path: Path) throws(FileProblem) -> SourceText {
    var buffer = FileBuffer(capacity: 1 << 16)
    let count = buffer.readToEnd(STDIN_FILENO)
    guard count >= 0 else { throw FileProblem(path: path, reason: FileBuffer.reason(count)) }
    return SourceText(path: path, buffer.bytes(count))
}

/// A buffer for reading one file after the other; it only grows.
struct FileBuffer: ~Copyable {
    /// No Swift file is nearly as long, written or generated; a longer one is a mistake, and would take seconds and a gigabyte.
    static let limit = 128 << 20

    /// Which kinds of files may be read.
    enum Kinds {
        /// Regular files, following links.
        case files
        /// Listed as a regular file. Not checked again, to save a system call per file.
        case listed
        /// Pipes and devices as well; reading waits for them.
        case anything
    }

    private var base: UnsafeMutablePointer<UInt8>
    private var capacity: Int

    init(capacity: Int = 1 << 18) {
        self.capacity = capacity
        base = .allocate(capacity: capacity + SourceText.padding)
    }

    deinit { base.deallocate() }

    /// The first bytes, with the padding after them if requested.
    func bytes(_ count: Int, padded: Bool = false) -> UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(start: base, count: padded ? count + SourceText.padding : count)
    }

    /// Reads a whole file. Returns its length, or a negative `errno`.
    mutating func read(_ name: UnsafePointer<CChar>, in folder: Int32, _ kinds: Kinds = .files) -> Int {
        // Non-blocking, so that a file replaced by a pipe just now does not block the run. A pipe that may be read must wait for its writer:
        // before that it would count as empty.
        let waiting = kinds == .anything ? 0 : O_NONBLOCK
        let file = openat(folder, name, O_RDONLY | O_CLOEXEC | waiting | (kinds == .listed ? O_NOFOLLOW : 0))
        guard file >= 0 else { return -Int(errno) }
        defer { close(file) }
        if kinds == .listed { return readToEnd(file, isRegular: true) }
        var status = stat()
        guard fstat(file, &status) == 0 else { return -Int(errno) }
        switch status.st_mode & S_IFMT {
        case S_IFREG: return readToEnd(file, isRegular: true)
        case S_IFDIR: return -Int(EISDIR)
        default:
            guard kinds == .anything else { return -Int(ENXIO) }
        }
        return readToEnd(file)
    }

    /// Opens the file at a path and reads it.
    mutating func read(_ path: Path, _ kinds: Kinds = .files) -> Int {
        path.withCString { read($0, in: AT_FDCWD, kinds) }
    }

    /// Reads an open file to its end and writes the padding. Returns its length, or a negative `errno`.
    /// - Parameter isRegular: whether it ends where less is read than there is room for, which saves a system call per file.
    mutating func readToEnd(_ file: Int32, isRegular: Bool = false) -> Int {
        var count = 0
        while true {
            let got = readDescriptor(file, base + count, capacity - count)
            if got == 0 { break }
            if got < 0 {
                if errno == EINTR { continue }
                return -Int(errno)
            }
            count += got
            if count == capacity {
                let refusal = grow(for: file, keeping: count)
                if refusal != 0 { return -Int(refusal) }
            } else if isRegular {
                break
            }
        }
        memset(base + count, 0, SourceText.padding)
        return count
    }

    /// The reason for a negative result of reading.
    static func reason(_ result: Int) -> String {
        switch Int32(-result) {
        case EFBIG: "larger than \(limit >> 20) MB"
        // The system's error for a socket.
        case ENXIO: "not a file or folder"
        case let code: CellLintWorkspace.reason(errno: code)
        }
    }

    /// Makes room for the rest of a file. Returns an `errno` if there is none, or the file is too large.
    private mutating func grow(for file: Int32, keeping count: Int) -> Int32 {
        var status = stat()
        let size = fstat(file, &status) == 0 ? Int(status.st_size) : 0
        guard size <= Self.limit, count <= Self.limit else { return EFBIG }
        let larger = min(max(capacity * 2, size + 1), Self.limit + 1)
        // Swift ends the program if an array cannot be allocated. So the memory for a large file, mainly for its tokens, is first
        // requested from the system, since a compiler removes an allocation that is only freed.
        if larger > 8 << 20 {
            let room = mmap(nil, larger * 20, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANON, -1, 0)
            guard room != MAP_FAILED else { return ENOMEM }
            munmap(room, larger * 20)
        }
        let new = UnsafeMutablePointer<UInt8>.allocate(capacity: larger + SourceText.padding)
        new.update(from: base, count: count)
        base.deallocate()
        base = new
        capacity = larger
        return 0
    }
}

/// How the reasons of problems end if the system denies permission.
public let refusals = [EPERM, EACCES].map(reason)

/// The system's text for an `errno` value, such as `No such file or directory`.
func reason(errno code: Int32) -> String {
    guard let text = strerror(code) else { return "error \(code)" }
    return String(cString: text)
}
