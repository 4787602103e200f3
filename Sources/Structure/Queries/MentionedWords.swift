// Finds words in code whose statements need not be parsed.

extension Outline {
    /// Whether the tokens of a node contain one of some words. An outline that was parsed only for its declarations omits the statements of
    /// functions, but has their tokens.
    public func mentions(_ words: Set<String>, in node: NodeID) -> Bool { firstMention(of: words, in: node) != nil }

    /// The first of some words in a node.
    public func firstMention(of words: Set<String>, in node: NodeID) -> TokenID? {
        // A bit for each length, the last one for all longer ones.
        func bit(_ length: Int) -> UInt64 { 1 &<< UInt64(min(length, 63)) }
        let lengths = words.reduce(0) { $0 | bit($1.utf8.count) }
        return tokens(of: node).first { token in
            tokens[token].kind == .word && lengths & bit(Int(tokens[token].length)) != 0 && words.contains(word(token))
        }
    }
}
