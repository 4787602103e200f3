// Finds the first evidence that a text is not valid Swift: an unpaired bracket, an unterminated string, bytes outside any token.
// This is a quick check, not a parser's verdict: what it reports is wrong, but what it accepts may be too.

/// A position at which a text is not valid Swift.
public struct SyntaxError: Sendable {
    public var range: ByteRange
    /// What is wrong, as in `` `{` is never closed ``.
    public var reason: String
}

extension Outline {
    /// The first error; nil for a text that may be valid Swift.
    public var firstSyntaxError: SyntaxError? {
        let found = [unpaired, unterminated, unread].compactMap { $0 }
        return found.min { $0.range < $1.range }
    }

    /// How many places lack a required expression. Syntax that this parser does not know counts as well, so the
    /// number is only meaningful compared with that of another version of the text.
    public var missingExpressionCount: Int { nodes.count { $0.kind == .missing } }

    /// A bracket or an `#if` without its partner.
    private var unpaired: SyntaxError? {
        let partners = bracketPartners(tokens)
        var conditions: [Int] = []
        for (index, token) in tokens.enumerated() {
            switch token.kind {
            case .leftParen, .leftSquare, .leftBrace, .interpolation, .rightParen, .rightSquare, .rightBrace:
                guard partners[index] < 0 else { continue }
                let isOpen = [.leftParen, .leftSquare, .leftBrace, .interpolation].contains(token.kind)
                let reason = "`\(word(TokenID(index)))` \(isOpen ? "is never closed" : "was never opened")"
                return SyntaxError(range: token.range, reason: reason)
            case .directive where token.keyword == .if: conditions.append(index)
            case .directive where token.keyword == .endif:
                if conditions.popLast() == nil { return SyntaxError(range: token.range, reason: "`#endif` without `#if`") }
            default: break
            }
        }
        return conditions.last.map { SyntaxError(range: tokens[$0].range, reason: "`#if` without `#endif`") }
    }

    /// An unterminated string, regex or comment.
    private var unterminated: SyntaxError? {
        var quotes: [Int] = []
        for (index, token) in tokens.enumerated() {
            if token.flags.contains(.unterminated) {
                return SyntaxError(range: token.range, reason: "unterminated \(token.kind == .regex ? "regex" : "string") literal")
            }
            if token.kind == .openQuote { quotes.append(index) }
            if token.kind == .closeQuote { _ = quotes.popLast() }
        }
        if let first = quotes.first { return SyntaxError(range: tokens[first].range, reason: "unterminated string literal") }
        guard let last = comments.last, last.kind == .block || last.kind == .docBlock, last.range.end == text.count else { return nil }
        let ends = last.range.count >= 4 && text.matches(ByteRange(last.range.end - 2, last.range.end), "*/")
        return ends ? nil : SyntaxError(range: last.range, reason: "unterminated `/*` comment")
    }

    /// Bytes that are not a token, comment or white space: a version control conflict, a control character, invalid UTF-8.
    private var unread: SyntaxError? {
        var comments = comments[...]
        var at = text.bytes[..<text.count].byteOrderMarkLength
        for token in tokens {
            // Between the lines of a string are its indentation and the backslash that joins two lines.
            if token.kind == .segment || token.kind == .closeQuote { at = token.start }
            while at < token.start {
                if let comment = comments.first, comment.range.start <= at {
                    at = max(at, comment.range.end)
                    comments.removeFirst()
                    continue
                }
                guard [0x20, 0x09, 0x0A, 0x0D, 0x0B, 0x0C].contains(text.bytes[at]) else {
                    return SyntaxError(range: ByteRange(at, at + 1), reason: "invalid character")
                }
                at += 1
            }
            if token.kind == .unknown { return SyntaxError(range: token.range, reason: "invalid character") }
            at = max(at, token.end)
        }
        return nil
    }
}
