// Spells the source of a node in one way, however its author wrote it: on one line, without comments, with blanks where most people put
// them. Code that is spelled alike is compared so, and shown so in messages.

extension Outline {
    /// The source of a node on one line, without comments. White space is as usual around operators, commas, periods and brackets, and one
    /// blank anywhere else.
    public func spelling(_ node: NodeID) -> String {
        let (first, end) = (nodes[node].first, nodes[node].end)
        guard first.next < end else { return source(node) }
        var spelled: [UInt8] = []
        var (last, at) = (tokens[first], first)
        while at < end {
            let token = tokens[at]
            if at > first, hasBlank(between: last, and: token) { spelled.append(UInt8(ascii: " ")) }
            spelled += text.bytes[token.start..<token.end]
            (last, at) = (token, at.next)
        }
        return String(decoding: spelled, as: UTF8.self)
    }

    /// Whether two nodes have one spelling. The links of a chain, of which each repeats all before it, are told apart by their lengths.
    public func areSpelledAlike(_ node: NodeID, _ other: NodeID) -> Bool {
        tokens(of: node).count == tokens(of: other).count && spelling(node) == spelling(other)
    }

    private func hasBlank(between last: Token, and next: Token) -> Bool {
        switch (last.kind, next.kind) {
        case (.comma, _), (_, .equal), (.equal, _), (_, .arrow), (.arrow, _), (_, .infixQuestion), (.infixQuestion, _): true
        case (.binaryOperator, _): !isRange(last)
        case (_, .binaryOperator): !isRange(next)
        case (.dot, _), (.leftParen, _), (.leftSquare, _), (_, .dot), (_, .rightParen), (_, .rightSquare), (_, .comma): false
        case (.openQuote, _), (.segment, _), (.interpolation, _), (_, .segment), (_, .interpolation), (_, .closeQuote): false
        default: next.flags.contains(.spaceBefore) || next.flags.contains(.startsLine)
        }
    }

    /// Whether an operator begins with a period, as `..<` does.
    private func isRange(_ token: Token) -> Bool { text.bytes[token.start] == UInt8(ascii: ".") }
}

extension String {
    /// The path of an expression without `?` and `!`.
    public var withoutUnwrapping: String {
        String(decoding: utf8.filter { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "!") }, as: UTF8.self)
    }
}
