// Reads the value of a string literal that is nothing but its characters.

extension Outline {
    /// The characters of a string literal; nil for one with interpolations or escapes, a raw or multi-line string, a literal whose closing
    /// quote is missing, and another expression.
    public func literal(_ node: NodeID) -> String? {
        guard kind(node) == .stringLiteral else { return nil }
        let range = range(node), quote = UInt8(ascii: "\"")
        guard range.count >= 2, text.bytes[range.start] == quote, text.bytes[range.end - 1] == quote else { return nil }
        let inner = ByteRange(range.start + 1, range.end - 1)
        let isPlain = (inner.start..<inner.end).allSatisfy { text.bytes[$0] != quote && text.bytes[$0] != UInt8(ascii: "\\") }
        return isPlain ? text.string(inner) : nil
    }
}
