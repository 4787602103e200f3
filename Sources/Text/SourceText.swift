// The text of one file as bytes, and ranges and edits on it. This module knows nothing about Swift and imports nothing.
// `bytes` ends with a few zero bytes after the text, so that scanners can look ahead without bounds checks.

/// A file's text: its path as reports show it, and its bytes exactly as they are on disk.
public struct SourceText: Sendable {
    /// How many zero bytes follow the text in `bytes`.
    public static let padding = 16

    /// The path by which reports name the file.
    public let path: Path
    /// The text, followed by `padding` zero bytes. Offsets everywhere are UTF-8 byte offsets into it.
    public let bytes: [UInt8]
    /// The length of the text in bytes, without the padding.
    public let count: Int

    /// Wraps a text that has no padding yet.
    @inlinable
    public init(path: Path, _ text: some Collection<UInt8>) {
        var bytes = [UInt8]()
        bytes.reserveCapacity(text.count + Self.padding)
        bytes.append(contentsOf: text)
        self.path = path
        self.count = bytes.count
        bytes.append(contentsOf: repeatElement(0, count: Self.padding))
        self.bytes = bytes
    }

    /// Wraps a Swift string, for tests and embedded texts.
    public init(path: Path, _ text: String) {
        self.init(path: path, Array(text.utf8))
    }

    /// Calls the body with the bytes of the text, which `padding` zero bytes follow.
    @inlinable
    public func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        bytes.withUnsafeBufferPointer { body(UnsafeBufferPointer(rebasing: $0[..<count])) }
    }

    /// The text of a range; invalid UTF-8 is repaired.
    public func string(_ range: ByteRange) -> String {
        String(decoding: bytes[range.start..<range.end], as: UTF8.self)
    }

    /// Whether the bytes of a range equal the given ones.
    @inlinable
    public func matches(_ range: ByteRange, _ word: StaticString) -> Bool {
        guard range.count == word.utf8CodeUnitCount else { return false }
        return bytes.withUnsafeBufferPointer { text in
            for i in 0..<range.count where text[range.start + i] != word.utf8Start[i] { return false }
            return true
        }
    }
}

/// A half-open range of UTF-8 byte offsets.
public struct ByteRange: Hashable, Comparable, Sendable {
    public var start: Int
    public var end: Int

    @inlinable
    public init(_ start: Int, _ end: Int) {
        self.start = start
        self.end = end
    }

    @inlinable public var count: Int { end - start }
    @inlinable public var isEmpty: Bool { end <= start }

    @inlinable
    public func contains(_ other: ByteRange) -> Bool { start <= other.start && other.end <= end }

    @inlinable
    public static func < (a: ByteRange, b: ByteRange) -> Bool { (a.start, a.end) < (b.start, b.end) }
}

/// One replacement on the original text; an empty `replacement` deletes, an empty `range` inserts.
public struct Edit: Hashable, Sendable {
    public var range: ByteRange
    public var replacement: String

    public init(_ range: ByteRange, _ replacement: String) {
        self.range = range
        self.replacement = replacement
    }
}
