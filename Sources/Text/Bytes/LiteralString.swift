// A text that is compared by its bytes, as UIKit compares reuse identifiers and the names in documents (`isEqual(to:)` of `NSString`), and
// the Swift compiler names: as `String`s, two that differ only in how Unicode composes their letters would be equal.

/// A text, compared and hashed by its bytes.
public struct LiteralString: Hashable, Comparable, Sendable, ExpressibleByStringLiteral {
    public let text: String

    public init(_ text: some StringProtocol) { self.text = String(text) }
    public init(stringLiteral text: String) { self.text = text }

    /// The bytes at the start for which this is so, up to an ASCII character.
    public func prefix(while isIncluded: (UInt8) -> Bool) -> Self { Self(Substring(text.utf8.prefix(while: isIncluded))) }

    public static func == (a: Self, b: Self) -> Bool { a.text.utf8.elementsEqual(b.text.utf8) }

    public static func < (a: Self, b: Self) -> Bool { a.text.utf8.lexicographicallyPrecedes(b.text.utf8) }

    public func hash(into hasher: inout Hasher) {
        var text = text
        text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    }
}
