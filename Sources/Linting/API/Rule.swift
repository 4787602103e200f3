// What a rule is: words that make a file worth its look, and a check. Id, severity and texts stand on its page.

/// One rule. A value: options are stored properties, nothing is kept between files.
public protocol Rule: Sendable {
    init()
    /// Words without which the rule can find nothing in a file; a file with none of them is not even tokenized for it.
    var triggers: [Trigger] { get }
    /// Rules that say less about the same place: what they report exactly where this one does is left out.
    var supersedes: [String] { get }
    /// Everything the rule finds when it looks at one file. Findings may lie in other files of the project.
    func check(_ file: FileContext) -> [Finding]
    /// The rule itself where it is one about suppressions: a cast would ask the runtime, which takes its time at start-up.
    var suppressionRule: (any SuppressionRule)? { get }
}

extension Rule {
    public var supersedes: [String] { [] }
    public var suppressionRule: (any SuppressionRule)? { nil }
}
