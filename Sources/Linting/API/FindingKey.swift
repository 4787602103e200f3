// Tells which findings count as one, in reports and where fixes are counted.

/// What findings have in common that count as one: their subject, or the fix that repairs all of them.
public struct FindingKey: Hashable, Sendable {
    private enum Common: Hashable {
        case subject(Location)
        case fix(FixIdentity)
    }

    private let path: Path
    private let rule: String
    private let severity: Severity
    private let common: Common

    /// Nil for a finding that counts alone.
    public init?(_ finding: Finding) {
        guard let common = finding.subject.map({ .subject($0) }) ?? FixIdentity(finding).map({ Common.fix($0) }) else { return nil }
        (path, rule, severity, self.common) = (finding.location.path, finding.rule, finding.severity, common)
    }
}
