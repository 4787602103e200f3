// What a rule is: words that make a file worth its look, and a check. Id, severity and texts stand on its page.

/// One rule. A value: options are stored properties, nothing is kept between files.
public protocol Rule: Sendable {
    init()
    /// Words without which the rule can find nothing in a file; a file with none of them is not even tokenized for it.
    /// At least four ASCII letters each.
    var triggers: [StaticString] { get }
    /// Everything the rule finds when it looks at one file. Findings may lie in other files of the project.
    func check(_ file: FileContext) -> [Finding]
}

/// What a rule sees: one file in its project. (Being written.)
public struct FileContext {}
