// Identifies a file. A distinct type, so that a file is not mistaken for another number.

/// A file of the project or of the interfaces. The project's files are numbered from 0; those of interfaces have negative numbers, so that
/// they precede the others in sorted lists.
public struct FileID: Hashable, Sendable {
    public let rawValue: Int32

    @inlinable public init(rawValue: Int32) { self.rawValue = rawValue }
    /// The file at a position among the files of the project.
    @inlinable public init(_ index: Int) { rawValue = Int32(truncatingIfNeeded: index) }

    /// The position among the files of the project.
    @inlinable public var index: Int { Int(rawValue) }

    /// Whether it describes an external module.
    @inlinable public var isInterface: Bool { rawValue < 0 }

    /// No file; for keys that no file declares.
    @inlinable static var nowhere: FileID { FileID(rawValue: .min) }
}

extension FileID: Strideable {
    @inlinable public static func == (a: FileID, b: FileID) -> Bool { a.rawValue == b.rawValue }
    @inlinable public static func < (a: FileID, b: FileID) -> Bool { a.rawValue < b.rawValue }
    @inlinable public func distance(to other: FileID) -> Int { other.index - index }
    @inlinable public func advanced(by count: Int) -> FileID { FileID(index + count) }
}

extension FileID: CustomStringConvertible {
    public var description: String { "\(rawValue)" }
}

extension Array {
    /// The element of a file, in an array with one for each file of the project.
    @inlinable public subscript(_ file: FileID) -> Element {
        @inline(__always) get { self[file.index] }
        @inline(__always) _modify { yield &self[file.index] }
    }
}

extension Collection {
    /// The files of a collection with one element for each file of the project.
    public var fileIDs: Range<FileID> { FileID(0)..<FileID(count) }
}
