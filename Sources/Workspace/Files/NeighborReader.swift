// Reads files one after the other that were found by listing folders. Neighbors are mostly in one folder, which is opened once: the system
// then looks up a name in it, and not a path of many.
import CellLintLinting
import CellLintCLibrary

/// A reader of listed files.
struct NeighborReader: ~Copyable {
    private(set) var buffer = FileBuffer()
    /// The open folder, with a trailing `/`; empty for the current one.
    private var folder: [UInt8] = []
    private var descriptor = AT_FDCWD

    init() {}

    deinit { if descriptor != AT_FDCWD { close(descriptor) } }

    /// Reads a whole file into the buffer. Returns its length, or a negative `errno`.
    mutating func read(_ path: Path) -> Int {
        let name = path.bytes.lastIndex(of: slash).map { $0 + 1 } ?? 0
        if !path.bytes[..<name].elementsEqual(folder) { enter(path.bytes[..<name]) }
        guard descriptor >= 0 || folder.isEmpty else { return -Int(ENOENT) }
        return Path(path.bytes[name...]).withCString { buffer.read($0, in: descriptor, .listed) }
    }

    /// Reads and scans a file. An unreadable one declares nothing.
    mutating func scan(_ path: Path, _ scan: ProximityWalk.Scan) -> Skimmed {
        let count = read(path)
        return count > 0 ? scan(buffer.bytes(count, padded: true), count) { path } : Skimmed(hashes: [], isTriggered: false)
    }

    private mutating func enter(_ path: ArraySlice<UInt8>) {
        if descriptor != AT_FDCWD { close(descriptor) }
        folder = Array(path)
        descriptor = folder.isEmpty ? AT_FDCWD : Path(folder).withCString { open($0, O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
    }
}
