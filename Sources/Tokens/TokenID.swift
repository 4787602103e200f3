// Identifies a token of one file. A distinct type without arithmetic, so that it is not taken for a node or an offset.

/// A token of one file.
public struct TokenID: Hashable, Sendable {
    /// The position in the file's tokens.
    public let rawValue: Int32

    @inlinable public init(rawValue: Int32) { self.rawValue = rawValue }
    /// The token at a position in the file's tokens.
    @inlinable public init(_ position: Int) { rawValue = Int32(truncatingIfNeeded: position) }
    /// The token of a stored number; nil if it is negative.
    @inlinable public init?(link: Int32) {
        guard link >= 0 else { return nil }
        rawValue = link
    }

    /// The position in the file's tokens.
    @inlinable public var index: Int { Int(rawValue) }

    /// The token after this one. Every other token than the end of the file has one.
    @inlinable public var next: TokenID { TokenID(rawValue: rawValue + 1) }
    /// The token before this one; nil for the first.
    @inlinable public var previous: TokenID? { TokenID(link: rawValue - 1) }
}

/// Tokens have the order of the source, and a range of them is a collection.
extension TokenID: Strideable {
    @inlinable public static func == (a: TokenID, b: TokenID) -> Bool { a.rawValue == b.rawValue }
    @inlinable public static func < (a: TokenID, b: TokenID) -> Bool { a.rawValue < b.rawValue }
    @inlinable public func distance(to other: TokenID) -> Int { other.index - index }
    @inlinable public func advanced(by count: Int) -> TokenID { TokenID(index + count) }
}

extension UnsafeBufferPointer where Element == Token {
    @inlinable public subscript(_ token: TokenID) -> Token { self[Int(token.rawValue)] }
}
