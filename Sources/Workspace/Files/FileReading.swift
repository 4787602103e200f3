// Files → bytes: one reused buffer a worker. Unusual: plain read() into warm memory, which is twice as fast as mapping.
import CellLintLinting
import CellLintCLibrary

/// A file or folder that could not be read, and why.
public struct FileProblem: Error, Hashable, Sendable, CustomStringConvertible {
    /// As the user named it, or as it was found.
    public var path: String
    /// The system's reason, as in `Permission denied`.
    public var reason: String

    public init(path: String, reason: String) {
        self.path = path
        self.reason = reason
    }

    public var description: String { "\(path): \(reason)" }
}

/// Reads one file, relative to the current folder.
/// - Parameters:
///   - name: what reports call it, if not so.
///   - isNamed: whether the user named it. Then it may be a pipe as well, as in `--diff-file <(git diff)`; what is only found never
///     is, since it might not come to an end.
public func readFile(_ path: String, as name: String? = nil, isNamed: Bool = false) throws(FileProblem) -> SourceText {
    var buffer = FileBuffer(capacity: 1 << 16)
    let count = path.withCString { buffer.read($0, in: AT_FDCWD, isNamed ? .anything : .files) }
    guard count >= 0 else { throw FileProblem(path: path, reason: FileBuffer.reason(count)) }
    return SourceText(path: name ?? path, buffer.bytes(count))
}

/// Reads standard input to its end.
/// - Parameter path: the name by which reports call it.
public func readStandardInput(as path: String) throws(FileProblem) -> SourceText {
    var buffer = FileBuffer(capacity: 1 << 16)
    let count = buffer.readToEnd(STDIN_FILENO)
    guard count >= 0 else { throw FileProblem(path: path, reason: FileBuffer.reason(count)) }
    return SourceText(path: path, buffer.bytes(count))
}

/// A buffer that one file after the other is read into; it only ever grows.
struct FileBuffer: ~Copyable {
    /// No Swift that people write or programs make is nearly as long; what is, was not meant, and would take seconds and a gigabyte.
    static let limit = 128 << 20

    /// What is read and what is a problem.
    enum Kinds {
        /// Regular files, links followed.
        case files
        /// What a listing has said to be a regular file. Not asked again, since that is a call for each file of a walk.
        case listed
        /// Pipes and devices, too; they are waited for.
        case anything
    }

    private var base: UnsafeMutablePointer<UInt8>
    private var capacity: Int

    init(capacity: Int = 1 << 18) {
        self.capacity = capacity
        base = .allocate(capacity: capacity + SourceText.padding)
    }

    deinit { base.deallocate() }

    /// The first bytes, and the padding behind them if asked for.
    func bytes(_ count: Int, padded: Bool = false) -> UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(start: base, count: padded ? count + SourceText.padding : count)
    }

    /// Reads a whole file. The result is its length, or a negative `errno`.
    mutating func read(_ name: UnsafePointer<CChar>, in folder: Int32, _ kinds: Kinds = .files) -> Int {
        // Non-blocking, lest a file that was just now replaced by a pipe stops everything.
        let file = openat(folder, name, O_RDONLY | O_CLOEXEC | O_NONBLOCK | (kinds == .listed ? O_NOFOLLOW : 0))
        guard file >= 0 else { return -Int(errno) }
        defer { close(file) }
        if kinds == .listed { return readToEnd(file) }
        var status = stat()
        guard fstat(file, &status) == 0 else { return -Int(errno) }
        switch status.st_mode & S_IFMT {
        case S_IFREG: break
        case S_IFDIR: return -Int(EISDIR)
        default:
            guard kinds == .anything else { return -Int(ENXIO) }
            _ = fcntl(file, F_SETFL, fcntl(file, F_GETFL) & ~O_NONBLOCK)
        }
        return readToEnd(file)
    }

    /// Reads an open file to its end and writes the padding. The result is its length, or a negative `errno`.
    mutating func readToEnd(_ file: Int32) -> Int {
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
            }
        }
        memset(base + count, 0, SourceText.padding)
        return count
    }

    /// What a negative result of reading means.
    static func reason(_ result: Int) -> String {
        switch Int32(-result) {
        case EFBIG: "larger than \(limit >> 20) MB"
        // The system says this of a socket.
        case ENXIO: "neither a file nor a folder"
        case let code: CellLintWorkspace.reason(errno: code)
        }
    }

    /// Makes room for the rest of a file. The result is an `errno` when there is none, or that is more than a file may have.
    private mutating func grow(for file: Int32, keeping count: Int) -> Int32 {
        var status = stat()
        let size = fstat(file, &status) == 0 ? Int(status.st_size) : 0
        guard size <= Self.limit, count <= Self.limit else { return EFBIG }
        let larger = min(max(capacity * 2, size + 1), Self.limit + 1)
        // Arrays that cannot be had end the program. So what a large file may take, its tokens above all, is asked for beforehand;
        // of the system, since a compiler leaves out an allocation that is only freed.
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

/// How the reasons of problems end where the system does not allow what was asked.
public let refusals = [EPERM, EACCES].map(reason)

/// Whether there is something at a path; what one may not look at is there.
func isThere(_ path: String) -> Bool { access(path, F_OK) == 0 || errno == EPERM || errno == EACCES }

/// The system's text for an `errno` value, as in `No such file or directory`.
func reason(errno code: Int32) -> String {
    guard let text = strerror(code) else { return "error \(code)" }
    return String(cString: text)
}
