// What names a file of a run. A distinct type, so that it is taken for nothing else that is a number.

/// A file of the project or of the interfaces. The project's files are numbered from 0, in the order of their paths; those of interfaces
/// have negative numbers and thus precede them.
public struct FileID: Hashable, Sendable {
    public let rawValue: Int32

    @inlinable public init(rawValue: Int32) { self.rawValue = rawValue }
    /// The file at a position among the files of the project.
    @inlinable public init(_ index: Int) { rawValue = Int32(truncatingIfNeeded: index) }

    /// The position among the files of the project.
    @inlinable public var index: Int { Int(rawValue) }

    /// Whether it describes what lies outside the project.
    @inlinable public var isInterface: Bool { rawValue < 0 }

    /// No file at all.
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
    /// What belongs to a file, in an array about all files of the project.
    @inlinable public subscript(_ file: FileID) -> Element {
        @inline(__always) get { self[file.index] }
        @inline(__always) _modify { yield &self[file.index] }
    }
}

extension Collection {
    /// The files of the positions of a collection about all files of the project.
    public var fileIDs: Range<FileID> { FileID(0)..<FileID(count) }
}
