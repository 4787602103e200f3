// A rule as the catalogue lists it. The build-tool plugin writes one entry a page, so that nothing is parsed at start-up:
// the page's text is only read by `explain`, by hovers and by the tests. A team's pages are read when they are named.

/// One rule of the catalogue, built in or a team's.
public struct CatalogEntry: Sendable {
    public var id: String
    /// The severity it reports with unless told otherwise.
    public var severity: Severity
    /// The least confidence with which it reports unless told otherwise.
    public var confidence: Confidence
    /// Whether it runs unless told otherwise.
    public var isDefault: Bool
    /// The first sentence of the page.
    public var summary: String
    /// The iOS version that offers the replacement, as in `14.0`; empty where it does not depend on one.
    public var since: String
    /// What its fixes are: `none`, `safe` or `unsafe`.
    public var fix: String
    /// The page's place below `Rules/`; of a team's page its path.
    public var path: String
    /// The page, whole.
    public var page: String
    /// Where the page can be read in a browser, if that is known.
    public var url: String?
    /// What a team's page declares; nil for a built-in rule.
    public var interface: InterfaceText?
    /// Makes the rule.
    public var make: @Sendable () -> any Rule

    public init(
        id: String, severity: Severity, confidence: Confidence, isDefault: Bool, summary: String, since: String,
        fix: String, path: String, page: String, url: String? = nil, interface: InterfaceText? = nil,
        make: @escaping @Sendable () -> any Rule
    ) {
        self.id = id
        self.severity = severity
        self.confidence = confidence
        self.isDefault = isDefault
        self.summary = summary
        self.since = since
        self.fix = fix
        self.path = path
        self.page = page
        self.url = url
        self.interface = interface
        self.make = make
    }
}

/// No rules: what the catalogue is where the build has not collected it yet. SwiftPM 6.3 compiles the tool of a plugin a first time without
/// the plugins of its own targets, throws the result away, and would report each name that is missing then.
public let collectedRules: [CatalogEntry] = []

/// No interface, for the same reason.
public let collectedInterface = InterfaceText(path: "", embedded: "")
