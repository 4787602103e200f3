// Identifies a rule of a linter. A distinct type, so that it is not mistaken for another number.

/// A rule, by its position in `Linter.rules`.
public struct RuleIndex: Hashable, Sendable {
    let position: Int

    public init(_ position: Int) { self.position = position }
}

extension RuleIndex: Strideable {
    public func distance(to other: RuleIndex) -> Int { other.position - position }
    public func advanced(by count: Int) -> RuleIndex { RuleIndex(position + count) }
}

extension Array {
    /// The element of a rule, in an array with one for each rule of a linter.
    subscript(_ rule: RuleIndex) -> Element { self[rule.position] }

    /// The rules of an array with one element for each.
    var ruleIndices: Range<RuleIndex> { RuleIndex(0)..<RuleIndex(count) }
}
