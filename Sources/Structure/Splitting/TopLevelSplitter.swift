// Splits a text into its top-level declarations, which could as well be in files of their own.
// If anything is still open at the end there are no pieces, which tells a text that was cut at a guess from one that was cut between two
// declarations, and its tokens from those of the whole text.

/// A top-level declaration with what precedes it; several if they are between an `#if` and its `#endif`.
public struct Piece: Sendable {
    /// From the end of the previous piece.
    public var range: ByteRange
    /// The name of its last type or function, without backticks; empty if there is none.
    public var name: ByteRange
}

extension Piece {
    /// Splits a text.
    /// - Parameter count: the length of the text.
    /// - Returns: nil if a bracket, string, comment or `#if` is not closed.
    public static func pieces(_ tokens: UnsafeBufferPointer<Token>, _ comments: [Comment], count: Int) -> [Piece]? {
        guard !mayBeOpen(comments.last, atEnd: count) else { return nil }
        var (pieces, open, start, name) = ([Piece](), OpenParts(), 0, ByteRange(0, 0))
        for (index, token) in tokens.enumerated() {
            guard open.take(token) else { return nil }
            guard open.isEmpty else { continue }
            if introduces(token.keyword), tokens[index + 1].kind == .word { name = Outline.wordRange(tokens[index + 1]) }
            guard token.kind == .rightBrace || token.kind == .directive, startsDeclaration(tokens[(index + 1)...]) else { continue }
            pieces.append(Piece(range: ByteRange(start, token.end), name: name))
            (start, name) = (token.end, ByteRange(0, 0))
        }
        guard open.isEmpty else { return nil }
        pieces.append(Piece(range: ByteRange(start, count), name: name))
        return pieces
    }

    /// Whether a comment reaches the end, where it may have been cut off.
    private static func mayBeOpen(_ comment: Comment?, atEnd end: Int) -> Bool {
        guard let comment, comment.range.end == end else { return false }
        return comment.kind == .block || comment.kind == .docBlock
    }

    private static func introduces(_ keyword: Keyword) -> Bool {
        switch keyword {
        case .class, .struct, .enum, .actor, .protocol, .extension, .func: true
        default: false
        }
    }

    /// Whether a line begins with a token that cannot continue what precedes it.
    public static func startsDeclaration(_ tokens: Slice<UnsafeBufferPointer<Token>>) -> Bool {
        guard let token = tokens.first, token.flags.contains(.startsLine) else { return false }
        switch token.kind {
        case .at, .pound: return true
        // `#if` may also be inside a chain of calls.
        case .directive where token.keyword == .if:
            return tokens.dropFirst().first { $0.flags.contains(.startsLine) }.map { $0.kind != .dot } ?? false
        default: break
        }
        switch token.keyword {
        case .class, .struct, .enum, .actor, .protocol, .extension, .func, .let, .var, .typealias, .import, .public, .package, .internal,
            .fileprivate, .private, .open, .final, .indirect:
            return true
        default: return false
        }
    }
}

/// What is open at a position in a text.
private struct OpenParts {
    /// The tokens that will close the brackets and strings.
    private var closers: [Token.Kind] = []
    private var conditions = 0

    var isEmpty: Bool { closers.isEmpty && conditions == 0 }

    /// Adds the next token.
    /// - Returns: whether it fits.
    @inline(__always)
    mutating func take(_ token: Token) -> Bool {
        switch token.kind {
        case .leftParen, .interpolation: closers.append(.rightParen)
        case .leftSquare: closers.append(.rightSquare)
        case .leftBrace: closers.append(.rightBrace)
        case .openQuote: closers.append(.closeQuote)
        case .rightParen, .rightSquare, .rightBrace, .closeQuote:
            if closers.popLast() != token.kind { return false }
        case .directive where token.keyword == .if: conditions += 1
        case .directive where token.keyword == .endif:
            conditions -= 1
            if conditions < 0 { return false }
        default: break
        }
        return !token.flags.contains(.unterminated)
    }
}
