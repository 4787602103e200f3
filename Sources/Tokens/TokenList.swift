// The tokens of one file, in six bytes each where that suffices: nearly all files are shorter than 64 KB.
// Tokens are a third of what is kept of a parsed file.

/// The tokens of a file, by their positions.
public struct TokenList: Sendable {
    /// One of the two is empty.
    @usableFromInline let small: [SmallToken]
    @usableFromInline let large: [Token]

    public init(_ tokens: UnsafeBufferPointer<Token>) {
        let fits = (tokens.last?.end ?? 0) <= Int(UInt16.max) && tokens.allSatisfy { $0.length <= SmallToken.maxLength }
        small = fits ? SmallToken.list(tokens) : []
        large = fits ? [] : Array(tokens)
    }

    /// Keeps the tokens of a text of megabytes in the memory they were created in.
    init(large: [Token]) { (small, self.large) = ([], large) }

    @inlinable public subscript(_ token: TokenID) -> Token {
        @inline(__always) get { self[Int(token.rawValue)] }
    }
}

extension TokenList: RandomAccessCollection {
    @inlinable public var startIndex: Int { 0 }
    @inlinable public var endIndex: Int { small.count + large.count }

    @inlinable public subscript(position: Int) -> Token {
        // One comparison is both the choice and the check of the bounds.
        @inline(__always) get { position < small.count ? Token(small[position]) : large[position] }
    }
}

extension TokenList: Equatable {
    public static func == (a: TokenList, b: TokenList) -> Bool { a.elementsEqual(b) }
}

/// A token that begins in the first 64 KB of a text and is not very long, in 6 bytes instead of 12.
@usableFromInline
struct SmallToken: Sendable {
    @usableFromInline let offset: UInt16
    /// The length, and in the highest bits half of the flags.
    @usableFromInline let lengthAndFlags: UInt16
    /// From the lowest bits: the keyword, the kind and the other half of the flags.
    @usableFromInline let keywordKindAndFlags: UInt16

    @inlinable static var lengthBits: UInt16 { 13 }
    @inlinable static var maxLength: UInt32 { 1 << UInt32(lengthBits) - 1 }
    @inlinable static var keywordBits: UInt16 { 7 }
    @inlinable static var kindBits: UInt16 { 6 }

    @inline(__always)
    init(_ token: Token) {
        let (flags, keyword, kind) = (UInt16(token.flags.rawValue), UInt16(token.keyword.rawValue), UInt16(token.kind.rawValue))
        offset = UInt16(truncatingIfNeeded: token.offset)
        lengthAndFlags = UInt16(truncatingIfNeeded: token.length) | (flags & 7) << Self.lengthBits
        keywordKindAndFlags = keyword | kind << Self.keywordBits | (flags >> 3) << (Self.keywordBits + Self.kindBits)
    }

    fileprivate static func list(_ tokens: UnsafeBufferPointer<Token>) -> [SmallToken] {
        [SmallToken](unsafeUninitializedCapacity: tokens.count) { small, count in
            for position in tokens.indices { small.initializeElement(at: position, to: SmallToken(tokens[position])) }
            count = tokens.count
        }
    }
}

extension Token {
    @inlinable @inline(__always)
    init(_ small: SmallToken) {
        offset = UInt32(small.offset)
        length = UInt32(small.lengthAndFlags) & SmallToken.maxLength
        let rest = small.keywordKindAndFlags
        flags = Flags(
            rawValue: UInt8(truncatingIfNeeded: small.lengthAndFlags >> SmallToken.lengthBits)
                | UInt8(truncatingIfNeeded: rest >> (SmallToken.keywordBits + SmallToken.kindBits)) << 3)
        // Only numbers of a kind and a keyword were stored.
        keyword = unsafeBitCast(UInt8(truncatingIfNeeded: rest & (1 << SmallToken.keywordBits - 1)), to: Keyword.self)
        kind = unsafeBitCast(
            UInt8(truncatingIfNeeded: rest >> SmallToken.keywordBits & (1 << SmallToken.kindBits - 1)), to: Kind.self)
    }
}
