// The result of tokenizing a Swift file: flat tokens, and the comments between them.
// White space and comments are not tokens. A token owns the bytes up to the next one, so tokens tile the file.
@_exported import CellLintText

/// One token: 12 bytes, no text of its own.
public struct Token: Sendable, Equatable {
    /// UTF-8 byte offset of the first byte, after leading white space and comments.
    public var offset: UInt32
    /// Length in bytes, without the white space and comments after it.
    public var length: UInt32
    public var kind: Kind
    public var flags: Flags
    /// Which Swift keyword, contextual ones included, a `word` without backticks is spelled like.
    public var keyword: Keyword

    @inlinable
    public init(offset: UInt32, length: UInt32, kind: Kind, flags: Flags = [], keyword: Keyword = .none) {
        self.offset = offset
        self.length = length
        self.kind = kind
        self.flags = flags
        self.keyword = keyword
    }

    @inlinable public var start: Int { Int(offset) }
    @inlinable public var end: Int { Int(offset) + Int(length) }
    @inlinable public var range: ByteRange { ByteRange(start, end) }

    public enum Kind: UInt8, Sendable {
        /// An identifier or a keyword: plain, `` `backticked` ``, `$0`, `_`.
        case word
        case integer, float
        /// The opening or closing delimiter of a string with its `#`s: `"`, `"""`, `##"`.
        case openQuote, closeQuote
        /// A piece of a string's literal text; in a multi-line string one per line, without its indentation, with its line ending
        /// included (offsets and lengths as Swift's own parser has them). An empty string has one empty segment.
        case segment
        /// `\(` or `\#(`; a plain `rightParen` ends it.
        case interpolation
        /// A whole regex literal, delimiters included.
        case regex
        /// Operators by the white space rule; `=`, `->`, `?`, `!`, `.` and `&` have kinds of their own where Swift does.
        case binaryOperator, prefixOperator, postfixOperator
        /// `=`
        case equal
        /// `->`
        case arrow
        /// `?` after white space (ternary), and directly after an operand (optional).
        case infixQuestion, postfixQuestion
        /// `!` directly after an operand.
        case exclamation
        /// `&` before an operand: inout.
        case prefixAmpersand
        /// The single `.`; `...` is an operator.
        case dot
        case comma, colon, semicolon, at, backslash, backtick
        /// `::` between a module's name and a name in it.
        case colonColon
        case leftParen, rightParen, leftSquare, rightSquare, leftBrace, rightBrace
        /// `#` before a macro's or literal's name (`#selector`, `#Predicate`); the name is the next `word`.
        case pound
        /// `#if`, `#elseif`, `#else`, `#endif`, `#available`, `#unavailable`, `#sourceLocation`, as one token; `keyword` says which.
        case directive
        /// `<#text#>`, an editor placeholder.
        case placeholder
        /// `#!…` at the start of the file.
        case shebang
        /// `*/` outside a comment, and a closing curly quote. (`“…”` as a whole is a `word`, as in Swift.) Bytes that no token
        /// starts with (control characters, zero bytes, invalid UTF-8) are skipped like white space, and so is a version
        /// control conflict with both its sides.
        case unknown
        /// Always the last token, at the end of the file, with length 0.
        case endOfFile
    }

    public struct Flags: OptionSet, Sendable {
        public let rawValue: UInt8
        @inlinable public init(rawValue: UInt8) { self.rawValue = rawValue }

        /// A line ending separates this token from the previous one, or it is the first.
        @inlinable public static var startsLine: Flags { Flags(rawValue: 1) }
        /// White space or a comment lies directly before it.
        @inlinable public static var spaceBefore: Flags { Flags(rawValue: 2) }
        /// White space, a comment or the end of the file directly follows it.
        @inlinable public static var spaceAfter: Flags { Flags(rawValue: 4) }
        /// The file or the line ended before the token was complete.
        @inlinable public static var unterminated: Flags { Flags(rawValue: 8) }
        /// A word in backticks.
        @inlinable public static var backticked: Flags { Flags(rawValue: 16) }
        /// A quote of three characters.
        @inlinable public static var multiline: Flags { Flags(rawValue: 32) }
    }
}

/// A comment: 16 bytes, no text of its own.
public struct Comment: Sendable, Equatable {
    public enum Kind: UInt8, Sendable { case line, block, docLine, docBlock }

    /// UTF-8 byte offsets.
    private var start, end: UInt32
    /// The first token after the comment.
    public var nextToken: TokenID
    public var kind: Kind

    public init(kind: Kind, range: ByteRange, nextToken: TokenID) {
        (start, end) = (UInt32(truncatingIfNeeded: range.start), UInt32(truncatingIfNeeded: range.end))
        self.nextToken = nextToken
        self.kind = kind
    }

    /// Includes the delimiters but not a line comment's line ending.
    public var range: ByteRange { ByteRange(Int(start), Int(end)) }
}

/// The tokens and comments of a file.
public struct TokenizedFile: Sendable {
    public let tokens: TokenList
    public let comments: [Comment]

    public init(tokens: TokenList, comments: [Comment]) {
        self.tokens = tokens
        self.comments = comments
    }
}
