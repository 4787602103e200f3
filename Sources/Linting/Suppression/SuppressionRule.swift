// A rule about suppression comments. It runs after all other findings are known and suppressed, so that it can tell
// which comments are used. `all` in a comment does not include these rules; only their names do.

/// A rule that checks a file's suppression comments and what they suppressed.
public protocol SuppressionRule: Rule {
    func check(_ file: SuppressionContext) -> [Finding]
}

extension SuppressionRule {
    public var triggers: [Trigger] { ["cell-lint:"] }
    public func check(_ file: FileContext) -> [Finding] { [] }
    public var suppressionRule: (any SuppressionRule)? { self }
}

/// What a suppression rule sees of a file.
public struct SuppressionContext {
    public let outline: Outline
    let suppressions: Suppressions
    let lines: LineTable
    let ruleID: String
    let severity: Severity

    /// In source order.
    public var directives: [Directive] { suppressions.directives }

    /// The problems in directives, in source order.
    public var problems: [Suppressions.Problem] { suppressions.problems }

    /// A finding about a range of the file.
    public func finding(at range: ByteRange, symbol: String, _ message: String, fix: Fix? = nil) -> Finding {
        Finding(
            rule: ruleID, severity: severity, confidence: .certain, message: message, symbol: symbol,
            location: Location(path: outline.text.path, range: range, in: lines), fix: fix)
    }

    /// Whether a name in a `disable` without a scope applies to the end of the file.
    public func isOpen(_ name: Int, of directive: Int) -> Bool {
        suppressions.switches.isOpen(DirectiveName(directive: directive, name: name))
    }
}
