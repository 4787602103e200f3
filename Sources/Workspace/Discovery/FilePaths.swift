// The paths of all files of a run, which are kept to its end. A path of its own takes more memory than all else that is kept of most files.
import CellLintLinting
import CellLintCLibrary

/// Paths of files. Neighbors of one folder share its bytes.
public struct FilePaths: RandomAccessCollection, Equatable, Sendable {
    /// A folder with its trailing `/`, or empty.
    private var folders: [Path] = []
    /// The names of all files.
    private var names: [UInt8] = []
    private var entries: [Entry] = []

    private struct Entry: Equatable, Sendable {
        var folder: Int32
        /// Where the name ends in `names`; it begins where the one before ends.
        var end: UInt32
    }

    public init(_ paths: some Sequence<Path> = []) {
        for path in paths {
            path.bytes.withUnsafeBufferPointer { bytes in append(bytes, name: bytes.lastIndex(of: slash).map { $0 + 1 } ?? 0) }
        }
    }

    /// - Parameter name: the offset of the name, after the last `/`.
    mutating func append(_ path: UnsafeBufferPointer<UInt8>, name: Int) {
        let folder = UnsafeBufferPointer(rebasing: path[..<name])
        if !isLastFolder(folder) { folders.append(Path(folder)) }
        names.append(contentsOf: UnsafeBufferPointer(rebasing: path[name...]))
        entries.append(Entry(folder: Int32(truncatingIfNeeded: folders.count - 1), end: UInt32(truncatingIfNeeded: names.count)))
    }

    private func isLastFolder(_ folder: UnsafeBufferPointer<UInt8>) -> Bool {
        guard let last = folders.last, last.bytes.count == folder.count else { return false }
        return folder.isEmpty || memcmp(last.bytes, folder.baseAddress!, folder.count) == 0
    }

    public var startIndex: Int { 0 }
    public var endIndex: Int { entries.count }

    public subscript(position: Int) -> Path {
        let (entry, start) = (entries[position], position > 0 ? Int(entries[position - 1].end) : 0)
        return Path(folders[Int(entry.folder)].bytes + names[start..<Int(entry.end)])
    }

    /// The path of a file, where there is one path for each file of the project.
    subscript(file: FileID) -> Path { self[fileIDs.lowerBound.distance(to: file)] }
}
