// Files → bytes: one reused buffer a worker. Unusual: plain read() into warm memory, which is twice as fast as mapping.
import Linting
#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

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
/// - Parameter name: what reports call it, if not so.
public func readFile(_ path: String, as name: String? = nil) throws(FileProblem) -> SourceText {
    var buffer = FileBuffer(capacity: 1 << 16)
    let count = path.withCString { buffer.read($0, in: AT_FDCWD) }
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
    /// Offsets into a file fit 31 bits.
    static let limit = Int(Int32.max) - 1

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

    /// Reads a whole regular file. The result is its length, or a negative `errno`.
    mutating func read(_ name: UnsafePointer<CChar>, in folder: Int32) -> Int {
        // Non-blocking, lest a file that was just now replaced by a pipe stops everything.
        let file = openat(folder, name, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard file >= 0 else { return -Int(errno) }
        defer { close(file) }
        return readToEnd(file)
    }

    /// Reads an open file to its end and writes the padding. The result is its length, or a negative `errno`.
    mutating func readToEnd(_ file: Int32) -> Int {
        var count = 0
        while true {
            #if canImport(Darwin)
            let got = Darwin.read(file, base + count, min(capacity - count, 1 << 30))
            #elseif canImport(Glibc)
            let got = Glibc.read(file, base + count, capacity - count)
            #else
            let got = Musl.read(file, base + count, capacity - count)
            #endif
            if got == 0 { break }
            if got < 0 {
                if errno == EINTR { continue }
                return -Int(errno)
            }
            count += got
            if count == capacity, !grow(for: file, keeping: count) { return -Int(EFBIG) }
        }
        memset(base + count, 0, SourceText.padding)
        return count
    }

    /// What a negative result of reading means.
    static func reason(_ result: Int) -> String {
        let code = Int32(-result)
        return code == EFBIG ? "larger than 2 GB" : Workspace.reason(errno: code)
    }

    /// Makes room for the rest of a file; false when that is more than a file may have.
    private mutating func grow(for file: Int32, keeping count: Int) -> Bool {
        var status = stat()
        let size = fstat(file, &status) == 0 ? Int(status.st_size) : 0
        guard size <= Self.limit, count <= Self.limit else { return false }
        let larger = min(max(capacity * 2, size + 1), Self.limit + 1)
        let new = UnsafeMutablePointer<UInt8>.allocate(capacity: larger + SourceText.padding)
        new.update(from: base, count: count)
        base.deallocate()
        base = new
        capacity = larger
        return true
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
