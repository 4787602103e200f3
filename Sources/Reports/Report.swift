// Turns the result of a run into the bytes of a report. It does no I/O: the caller provides the sources and writes the bytes.
// Every reporter is an entry of the list below; no other code knows their names.
import CellLintJSON
@_exported import CellLintLinting

/// The version printed by `cell-lint version` and in machine-readable reports.
public let toolVersion = "0.2.0"

/// The release date of that version, for the manual page.
public let releaseDate = "November 24, 2026"

/// The result of a run.
public struct RunResult: Sendable {
    /// Sorted by `Finding.precedes`.
    public var findings: [Finding] { didSet { groups = findings.grouped } }
    /// The findings by subject: what reports show and count as one.
    public private(set) var groups: [FindingGroup]
    /// The number of linted files.
    public var fileCount: Int
    /// Why the run failed at least in part: unreadable files, missing paths. One line each; any of them means exit code 2.
    public var failures: [String]
    /// Notices that are not failures, for example that every file was excluded. One line each.
    public var notices: [String]
    /// What was left out, as in `12 known to the baseline`.
    public var leftOut: [String] = []
    /// Baseline entries without a matching finding.
    public var stale: [Baseline.Entry] = []
    /// The baselines to write, with their files.
    public var baselines: [(path: Path, baseline: Baseline)] = []
    /// The findings of earlier runs, oldest first, for reports that show progress.
    public var earlier: [EarlierRun] = []
    /// The deployment targets that the findings depend on.
    public var targets = JudgedTargets()
    /// The result of fixing, if fixes were requested.
    public var fixes: FixSummary?
    /// The rules that ran, in catalog order.
    public var rules: [CatalogEntry]
    /// The folder that paths are relative to, in formats that need one.
    public var root: ReportRoot
    /// Files by the paths that findings carry. Reports do without one that is missing.
    public var files: [Path: SourceFile]
    /// The linted project, which lives as long as the result. Reports do not use it.
    public var project: (any Sendable)?

    public init(
        findings: [Finding] = [], fileCount: Int = 0, failures: [String] = [], notices: [String] = [],
        rules: [CatalogEntry] = [], root: ReportRoot = ReportRoot(),
        files: [Path: SourceFile] = [:]
    ) {
        (self.findings, groups) = (findings, findings.grouped)
        self.fileCount = fileCount
        self.failures = failures
        self.notices = notices
        self.rules = rules
        self.root = root
        self.files = files
    }

    /// The URLs of the rules' pages, by rule; without entries for unknown URLs.
    var pageURLs: [String: String] {
        Dictionary(rules.compactMap { rule in rule.url.map { (rule.id, $0) } }) { first, _ in first }
    }

    /// The number of findings of a severity, each use counted.
    public func count(_ severity: Severity) -> Int {
        findings.count { $0.severity == severity }
    }
}

/// What an earlier run found in the files of this one.
public struct EarlierRun: Sendable, Equatable {
    /// The label shown to users.
    public var label: String
    public var findings: Baseline

    public init(label: String, findings: Baseline) {
        self.label = label
        self.findings = findings
    }
}

/// What fixing did, or would do.
public struct FixSummary: Sendable, Equatable {
    /// The number of fixed findings, of their uses and of their files. The uses of one cell are one finding, as in reports.
    public var findingCount = 0
    public var useCount = 0
    public var fileCount = 0
    /// How many more findings would be fixed with unsafe fixes allowed.
    public var unsafeCount = 0
    /// Whether the findings were suppressed by comments instead of fixed.
    public var suppresses = false
    /// Whether the files were written.
    public var isWritten = true
    /// The changes as a unified diff, if requested.
    public var diff: [UInt8] = []
    /// The fixed text of standard input, if requested.
    public var text: [UInt8]?

    public init() {}

    /// `fixed 3 findings (8 uses) in 2 files; 1 fix needs review (`--unsafe-fixes`)`.
    public var line: String {
        let verb = suppresses ? isWritten ? "suppressed" : "would suppress" : isWritten ? "fixed" : "would fix"
        let none = suppresses ? "nothing to suppress" : unsafeCount == 0 ? "no fixes" : "no safe fixes"
        let what = findingCount == 0 ? none : "\(verb) \(countedFindings(findingCount, uses: useCount)) in \(counted(fileCount, "file"))"
        guard unsafeCount > 0 else { return what }
        return what + "; \(counted(unsafeCount, "fix", "fixes")) need\(unsafeCount == 1 ? "s" : "") review (`--unsafe-fixes`)"
    }
}

/// The folder that paths in formats for other programs are relative to: usually the root of a repository.
public struct ReportRoot: Sendable, Equatable {
    /// Absolute; empty if unknown.
    public var folder: Path
    /// The current folder relative to it; empty at the root.
    public var currentFolder: Path
    /// Paths relative to the root, by the paths in findings and notes; absolute for files outside it.
    public var paths: [Path: Path]

    public init(folder: Path = "", currentFolder: Path = "", paths: [Path: Path] = [:]) {
        self.folder = folder
        self.currentFolder = currentFolder
        self.paths = paths
    }

    /// The path in a finding, relative to the root.
    public func path(of path: Path) -> Path { paths[path] ?? path }
}

/// The output of a reporter.
public struct Report: Sendable, Equatable {
    public var bytes: [UInt8]
    /// Notices about the report, for example that it omits findings. One line each.
    public var notices: [String]

    init(_ text: String, notices: [String] = []) { self.init(bytes: Array(text.utf8), notices: notices) }

    init(_ json: JSON, notices: [String] = []) {
        bytes = json.bytes
        bytes.append(0x0A)
        self.notices = notices
    }

    init(bytes: [UInt8], notices: [String] = []) {
        self.bytes = bytes
        self.notices = notices
    }
}

/// The style of a report for people; reports for programs ignore it.
public struct ReportStyle: Sendable, Equatable {
    /// How many findings `pretty` shows; nil for all.
    public var maxFindings: Int?

    /// Whether to write ANSI colors.
    public var hasColors: Bool
    /// The width of the terminal in columns; longer source lines are cut.
    public var width: Int
    /// Whether rules link to their pages (OSC 8).
    public var hasLinks: Bool
    /// Where relative paths start, if Xcode reads the report; otherwise nil. Xcode gets absolute paths, since a script phase may have changed
    /// the folder.
    public var xcodeFolder: Path?

    public init(hasColors: Bool = false, width: Int = 120, hasLinks: Bool = false, maxFindings: Int? = nil) {
        self.maxFindings = maxFindings
        self.hasColors = hasColors
        self.width = width
        self.hasLinks = hasLinks
    }
}

/// An output format.
public struct Reporter: Sendable {
    /// The name for `--reporter`.
    public let name: String
    /// Whether it shows source code verbatim to people.
    public let isForPeople: Bool
    /// Whether it shows fixes, or counts them. Without such a report, no fix need be made.
    public let showsFixes: Bool
    public let report: @Sendable (RunResult, ReportStyle) -> Report

    init(forPeople name: String, showsFixes: Bool = true, _ report: @escaping @Sendable (RunResult, ReportStyle) -> Report) {
        (self.name, isForPeople, self.showsFixes, self.report) = (name, true, showsFixes, report)
    }

    init(_ name: String, showsFixes: Bool = true, _ report: @escaping @Sendable (RunResult) -> Report) {
        (self.name, isForPeople, self.showsFixes, self.report) = (name, false, showsFixes, { result, _ in report(result) })
    }
}

/// `--statistics`: not a format of findings, and so none of `--reporter`.
public let statisticsReporter = Reporter(forPeople: "statistics", statisticsReport)

/// All formats.
public let reporters: [Reporter] = [
    Reporter(forPeople: "pretty", prettyReport),
    Reporter(forPeople: "concise", showsFixes: false, conciseReport),
    Reporter(forPeople: "xcode", xcodeReport),
    Reporter("json", jsonReport),
    Reporter("sarif") { sarifReport($0) },
    Reporter("github", showsFixes: false, gitHubReport),
    Reporter("gitlab", showsFixes: false, gitLabReport),
    Reporter("checkstyle", showsFixes: false, checkstyleReport),
    Reporter("junit", showsFixes: false, jUnitReport),
    Reporter("rdjson", rdjsonReport),
    Reporter("markdown", showsFixes: false, markdownReport),
    Reporter("html", htmlReport),
]

/// The last lines of a run: `35 warnings in 16 files; checked 267 files in 3.3 s`, and what it depends on:
/// `deployment target iOS 9.1 (App.xcodeproj); 23 more findings with `--deployment-target 14.0``.
public func summaryLines(_ result: RunResult, milliseconds: Int) -> [String] {
    let none = result.failures.isEmpty ? "no findings" : "no findings in what could be read"
    let counts = result.findings.isEmpty ? none : counts(of: result.groups)
    let rest = result.leftOut.isEmpty ? [] : ["left out: " + result.leftOut.joined(separator: ", ")]
    let gone = result.stale.isEmpty ? [] : ["\(counted(result.stale.count, "entry", "entries")) in the baseline no longer match"]
    let looked = "checked \(counted(result.fileCount, "file")) in \(duration(milliseconds))"
    let found = [counts] + rest + gone + [looked]
    return [found, targetClauses(result)].filter { !$0.isEmpty }.map { $0.joined(separator: "; ") }
}

/// `35 ms`, and from one second on `3.3 s`.
private func duration(_ milliseconds: Int) -> String {
    let tenths = (milliseconds + 50) / 100
    return milliseconds < 1000 ? "\(milliseconds) ms" : "\(tenths / 10).\(tenths % 10) s"
}

/// The deployment targets that the findings depend on, and what another would change.
private func targetClauses(_ result: RunResult) -> [String] {
    let targets = result.targets
    let isUnknown = targets.targets.isEmpty && targets.unknownCount > 0
    let unknown = isUnknown ? "no project file sets a deployment target, see `--deployment-target`" : ""
    return [targets.clause, targets.hint(isMore: !result.findings.isEmpty), unknown].filter { !$0.isEmpty }
}

/// `3 findings (8 uses) in 2 files (1 error, 2 warnings)`, or `3 warnings (8 uses) in 2 files` if all have one severity.
/// - Parameter groups: not empty; ordered by path.
func counts(of groups: [FindingGroup]) -> String {
    var severities: [String] = []
    for severity in [Severity.error, .warning, .info] {
        let count = groups.count { $0.severity == severity }
        if count > 0 { severities.append(severity == .info ? "\(count) info" : counted(count, severity.name)) }
    }
    // Each change of path begins a new file.
    let files = zip(groups, groups.dropFirst()).count { $0.first.location.path != $1.first.location.path } + 1
    let isMixed = severities.count > 1
    let noun = isMixed ? "finding" : groups[0].severity == .info ? "info finding" : groups[0].severity.name
    let each = isMixed ? " (\(severities.joined(separator: ", ")))" : ""
    return "\(counted(groups.count, noun))\(useCount(groups)) in \(counted(files, "file"))\(each)"
}

/// ` (8 uses)`; empty if each group has one use.
func useCount(_ groups: [FindingGroup]) -> String {
    let uses = groups.reduce(0) { $0 + $1.uses.count }
    return uses == groups.count ? "" : " (\(uses) uses)"
}

/// `3 findings (8 uses)`, without the uses if each finding has one.
public func countedFindings(_ count: Int, uses: Int) -> String { counted(count, "finding") + (uses > count ? " (\(uses) uses)" : "") }

/// A number with its noun.
/// - Parameter plural: the plural, unless it only adds an `s`.
public func counted(_ count: Int, _ noun: String, _ plural: String? = nil) -> String {
    "\(count) \(count == 1 ? noun : plural ?? noun + "s")"
}
