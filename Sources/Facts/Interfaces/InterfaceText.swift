// The text of an interface to external API, either in memory or embedded in the program.
// An embedded text is read in place. A copy of UIKit's would take fifty pages of memory, a twentieth of what linting a small file takes.

/// The text of an interface.
public struct InterfaceText: Sendable {
    private enum Origin: Sendable {
        case embedded(StaticString)
        case text(SourceText)
    }

    /// The path by which callers request it.
    public let path: Path
    /// The length in bytes.
    public let count: Int
    /// Its top-level declarations, if they were indexed at build time.
    public let table: InterfaceIndex?
    private let origin: Origin

    /// A text embedded in the program, with its table if there is one.
    public init(path: Path, embedded text: StaticString, table: InterfaceIndex? = nil) {
        (self.path, count, self.table, origin) = (path, text.utf8CodeUnitCount, table, .embedded(text))
    }

    public init(_ text: SourceText) { (path, count, table, origin) = (text.path, text.count, nil, .text(text)) }

    /// All of it, to be read like a file.
    public var text: SourceText { text(ByteRange(0, count)) }

    /// The text of a range, as a file of the same path.
    func text(_ range: ByteRange) -> SourceText {
        if case .text(let text) = origin, range.count == count { return text }
        return withBytes { SourceText(path: path, UnsafeBufferPointer(rebasing: $0[range.start..<range.end])) }
    }

    /// Calls the body with all bytes, followed by at least one zero byte.
    func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        switch origin {
        case .embedded(let text): body(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
        case .text(let text): text.withBytes(body)
        }
    }
}
