// The result of a rule: a finding with its location and its notes. Plain values from which every report is made.
@_exported import CellLintFacts

/// The severity of a finding. `off` occurs in settings only.
public enum Severity: UInt8, Comparable, Sendable, CaseIterable {
    case off, info, warning, error

    public static func < (a: Severity, b: Severity) -> Bool { a.rawValue < b.rawValue }

    /// The spelling in pages, options and reports.
    public var name: String {
        switch self {
        case .off: "off"
        case .info: "info"
        case .warning: "warning"
        case .error: "error"
        }
    }
    public init?(name: some StringProtocol) {
        guard let found = Severity.allCases.first(where: { $0.name == name }) else { return nil }
        self = found
    }
}

/// How certain the linter is of the receiver's type.
public enum Confidence: UInt8, Comparable, Sendable, CaseIterable {
    /// Only a name suggests it.
    case possible
    /// The superclasses end in an external name that contains "cell", or the use has a form that only UIKit's member has.
    case likely
    /// The type is resolved.
    case certain

    public static func < (a: Confidence, b: Confidence) -> Bool { a.rawValue < b.rawValue }

    public var name: String {
        switch self {
        case .possible: "possible"
        case .likely: "likely"
        case .certain: "certain"
        }
    }
    public init?(name: some StringProtocol) {
        guard let found = Confidence.allCases.first(where: { $0.name == name }) else { return nil }
        self = found
    }
}

/// A range of a file, in bytes and in lines and columns (1-based, UTF-8 bytes; the end exclusive).
public struct Location: Hashable, Comparable, Sendable {
    public var path: Path
    public var range: ByteRange
    public var start: Position
    public var end: Position

    public init(path: Path, range: ByteRange, start: Position, end: Position) {
        self.path = path
        self.range = range
        self.start = start
        self.end = end
    }

    /// The location of a range in a file with some lines.
    public init(path: Path, range: ByteRange, in lines: LineTable) {
        self.init(path: path, range: range, start: lines.position(at: range.start), end: lines.position(at: range.end))
    }

    /// Paths compare by bytes, so that the order is the same on every platform.
    public static func < (a: Location, b: Location) -> Bool {
        if a.path != b.path { return a.path < b.path }
        return a.range < b.range
    }
}

/// A second location that explains a finding.
public struct Note: Hashable, Sendable {
    public var location: Location
    public var message: String
    /// Whether there would be no finding without this location: a change here counts as one of the finding's own place.
    public var isCause: Bool

    public init(_ location: Location, _ message: String, isCause: Bool = false) {
        self.location = location
        self.message = shortened(message)
        self.isCause = isCause
    }
}

/// A problem that a rule reports.
public struct Finding: Hashable, Sendable {
    /// The rule's id.
    public var rule: String
    public var severity: Severity
    public var confidence: Confidence
    /// One line: what is wrong and why. Lower case, no full stop, code in backticks.
    public var message: String
    /// The identifier or type that the finding is about.
    public var symbol: String
    public var location: Location
    public var notes: [Note]
    public var fix: Fix?
    /// What several findings of a rule are about, such as one cell in one function: the place of the first use of it. Reports show such
    /// findings as one. Nil for a finding that is about nothing but its own place.
    public var subject: Location?
    /// The rules that say less at this place, and whose findings there are not reported. A comment that suppresses this one names them too.
    public internal(set) var superseded: Set<String> = []
    /// The enclosing declaration, `PriceCell.configure(with:)`; empty at the top level, and until `addFingerprints`.
    public var declaration = ""
    /// Identifies the finding in later runs; empty until `LintOutput.addFingerprints`.
    public var fingerprint = ""

    public init(
        rule: String, severity: Severity, confidence: Confidence, message: String, symbol: String,
        location: Location, notes: [Note] = [], fix: Fix? = nil, subject: Location? = nil
    ) {
        self.rule = rule
        self.severity = severity
        self.confidence = confidence
        self.message = shortened(message)
        self.symbol = symbol
        self.location = location
        self.notes = notes
        self.fix = fix
        self.subject = subject
    }

    /// The order of every report: path, position, rule, message.
    public static func precedes(_ a: Finding, _ b: Finding) -> Bool {
        if a.location != b.location { return a.location < b.location }
        if a.rule != b.rule { return a.rule < b.rule }
        return a.message < b.message
    }
}
