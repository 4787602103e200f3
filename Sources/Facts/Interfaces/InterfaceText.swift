// What describes API outside a project, as a text at hand or as one that is a part of the program.
// Unusual: the latter is read where it lies. A copy of UIKit's takes fifty pages of memory, a twentieth of what a small file takes at all.

/// The text of an interface.
public struct InterfaceText: Sendable {
    private enum Origin: Sendable {
        case embedded(StaticString)
        case text(SourceText)
    }

    /// The path by which it is asked for.
    public let path: String
    /// The length in bytes.
    public let count: Int
    /// Its top-level declarations, where they were looked for before the program was built.
    public let table: InterfaceIndex?
    private let origin: Origin

    /// A text that is a part of the program, perhaps with its table.
    public init(path: String, embedded text: StaticString, table: InterfaceIndex? = nil) {
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

    /// Calls the body with all bytes, at least one zero byte behind them.
    func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        switch origin {
        case .embedded(let text): body(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
        case .text(let text): text.withBytes(body)
        }
    }
}
