// A rule in the catalog. The build-tool plugin writes one entry per page, so that nothing is parsed at launch:
// only `explain`, hovers and the tests read the page's text. A team's pages are read when the user names them.

/// One rule of the catalog, built in or a team's.
public struct CatalogEntry: Sendable {
    public var id: String
    /// The default severity.
    public var severity: Severity
    /// The default minimum confidence for a finding to be reported.
    public var confidence: Confidence
    /// Whether the rule runs by default.
    public var isDefault: Bool
    /// The first sentence of the page.
    public var summary: String
    /// The iOS version that introduced the replacement, as in `14.0`; empty if it does not depend on one.
    public var since: String
    /// The applicability of its fixes: `none`, `safe` or `unsafe`.
    public var fix: String
    /// The rule's own options.
    public var options: [RuleOption]
    /// The page's path below `Rules/`; for a team's page its full path.
    public var path: Path
    /// The whole page.
    public var page: String
    /// The page's address on the web, if there is one.
    public var url: String?
    /// The interface that a team's page declares; nil for a built-in rule.
    public var interface: InterfaceText?
    /// Makes the rule.
    public var make: @Sendable () -> any Rule

    public init(
        id: String, severity: Severity, confidence: Confidence, isDefault: Bool, summary: String, since: String,
        fix: String, options: [RuleOption] = [], path: Path, page: String, url: String? = nil, interface: InterfaceText? = nil,
        make: @escaping @Sendable () -> any Rule
    ) {
        self.id = id
        self.severity = severity
        self.confidence = confidence
        self.isDefault = isDefault
        self.summary = summary
        self.since = since
        self.fix = fix
        self.options = options
        self.path = path
        self.page = page
        self.url = url
        self.interface = interface
        self.make = make
    }
}

/// No rules: the catalog until the build collects it. SwiftPM 6.3 first compiles the tool of a plugin without the plugins of its own
/// targets and discards the result, but reports every name that is missing then.
public let collectedRules: [CatalogEntry] = []

/// No interface, for the same reason.
public let collectedInterface = InterfaceText(path: "", embedded: "")
