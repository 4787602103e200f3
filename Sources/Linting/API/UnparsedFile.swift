// What a rule decides by whether a file has to be parsed for it: first its text alone, then its text in the project.

/// What a look at the text of a file tells a rule.
public enum FirstLook: Sendable {
    case noFindings
    /// Most files have none, which the rule knows when it is asked again: with the whole project, and without parsing the file before.
    case dependsOnProject
    case mayFind
}

/// A file of a project before it is parsed.
public struct UnparsedFile {
    public let text: SourceText
    private let rule: CheckedRule
    private let session: CheckSession

    init(_ text: SourceText, _ rule: CheckedRule, _ session: CheckSession) { (self.text, self.rule, self.session) = (text, rule, session) }

    public var project: ProjectView { session.resolution.project }

    /// A parsed file of the project, as seen by the same rule.
    public func context(ofFile file: FileID) -> FileContext { FileContext(file, rule, session) }

    /// An analysis of the whole project, shared by all files that a thread checks.
    public func projectAnalysis<Analysis: AnyObject>(make: () -> Analysis) -> Analysis { session.analysis(of: nil, make: make) }
}
