// Names as a sentence lists them.

extension Collection<String> {
    /// `a`, `a and b`, `a, b and c`; empty for no name.
    public var sentenceList: String {
        guard count > 1 else { return first ?? "" }
        return dropLast().joined(separator: ", ") + " and " + suffix(1).joined()
    }
}
