// The limits of parsing and of questions about the outline, and what happens beyond them.

public enum Limits {
    /// How deep brackets, blocks and types are followed. What lies deeper is one `opaque` node; Swift's own parser stops at 256.
    public static let maxNesting = 200
    /// Links of a chain that are walked one by one. With longer chains a file gets an `AncestorIndex`.
    @inlinable public static var maxWalkedLinks: Int { 128 }
    /// Attributes and modifiers that are looked past where a declaration may begin. With more, one is assumed.
    static var maxModifiers: Int { 64 }
    /// Decisions around one place that are collected, the innermost first.
    static let maxDecisions = 100
    /// How deep the conditions of `#if` may nest. A deeper one counts as unknown.
    static let maxConditionDepth = 50
}
