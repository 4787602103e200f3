// A rule that is enabled, and the settings that the user gives it for a file.

/// An enabled rule.
public struct ActiveRule: Sendable {
    public var id: String
    /// The severity of findings to which the rule assigns no other.
    public var severity: Severity
    /// The minimum confidence for a finding to be reported.
    public var confidence: Confidence
    public var rule: any Rule

    public init(id: String, severity: Severity, confidence: Confidence, rule: any Rule) {
        self.id = id
        self.severity = severity
        self.confidence = confidence
        self.rule = rule
    }
}

/// The user's settings for one rule in one file.
public struct RuleLevel: Equatable, Sendable {
    /// Nil keeps the severity of a finding; `off` drops it.
    public var severity: Severity?
    /// The minimum confidence for a finding to be reported.
    public var confidence: Confidence

    public init(severity: Severity?, confidence: Confidence) {
        self.severity = severity
        self.confidence = confidence
    }
}

/// Returns the settings for a rule, by its id, in the file at a path.
public typealias RuleLevels = @Sendable (_ rule: String, _ path: Path) -> RuleLevel
