// What a run found → the bytes of a report. No IO here: the caller lends the sources and writes the bytes.
// Every reporter is one value of the list below; nothing else knows their names.
@_exported import CellLintLinting

/// The version that `cell-lint version` and the machine-readable reports name.
public let toolVersion = "0.1.0"

/// When that version was made, as the manual page says it.
public let releaseDate = "November 21, 2026"

/// All that a run brought to light.
public struct RunResult: Sendable {
    /// In the order of `Finding.precedes`.
    public var findings: [Finding]
    /// How many files were looked at.
    public var fileCount: Int
    /// Why the job could not be done whole: unreadable files, missing paths. One line each; any of them means exit code 2.
    public var failures: [String]
    /// What the user should know without it being a failure, such as that every file was excluded. One line each.
    public var notices: [String]
    /// What does not count, as in `12 known to the baseline`.
    public var leftOut: [String] = []
    /// What the baseline knows and is gone.
    public var stale: [Baseline.Entry] = []
    /// Baselines to be written, with their files.
    public var baselines: [(path: String, baseline: Baseline)] = []
    /// What earlier runs found, the oldest first, for reports that show progress.
    public var earlier: [EarlierRun] = []
    /// What became of the fixes, if any were asked for.
    public var fixes: FixSummary?
    /// The rules that ran, in the order of the catalogue.
    public var rules: [CatalogEntry]
    /// From where those formats tell paths that ask for it.
    public var root: ReportRoot
    /// Files by the paths that findings carry. Reports do without one that is missing.
    public var files: [String: SourceFile]
    /// The linted project, which lives as long as the result. Reports do not use it.
    public var project: (any Sendable)?

    public init(
        findings: [Finding] = [], fileCount: Int = 0, failures: [String] = [], notices: [String] = [],
        rules: [CatalogEntry] = [], root: ReportRoot = ReportRoot(),
        files: [String: SourceFile] = [:]
    ) {
        self.findings = findings
        self.fileCount = fileCount
        self.failures = failures
        self.notices = notices
        self.rules = rules
        self.root = root
        self.files = files
    }

    /// Where the pages of rules can be read in a browser, by rule; none where that is not known.
    var pageURLs: [String: String] {
        Dictionary(rules.compactMap { rule in rule.url.map { (rule.id, $0) } }) { first, _ in first }
    }

    /// How many findings are of a severity.
    public func count(_ severity: Severity) -> Int {
        findings.count { $0.severity == severity }
    }
}

/// What an earlier run found of what this one looked at.
public struct EarlierRun: Sendable, Equatable {
    /// How people call it.
    public var label: String
    public var findings: Baseline

    public init(label: String, findings: Baseline) {
        self.label = label
        self.findings = findings
    }
}

/// What fixing did, or would do.
public struct FixSummary: Sendable, Equatable {
    /// How many findings, and in how many files.
    public var findingCount = 0
    public var fileCount = 0
    /// How many more would be fixed if unsafe fixes were allowed.
    public var unsafeCount = 0
    /// Whether the findings were allowed by comments, and not mended.
    public var suppresses = false
    /// Whether the files were written.
    public var isWritten = true
    /// The files' changes as a unified diff, where that was asked for.
    public var diff: [UInt8] = []
    /// The fixed text of standard input, where that was asked for.
    public var text: [UInt8]?

    public init() {}

    /// `fixed 3 findings in 2 files (1 needs --unsafe-fixes)`.
    public var line: String {
        let verb = suppresses ? isWritten ? "suppressed" : "would suppress" : isWritten ? "fixed" : "would fix"
        let what = findingCount == 0 ? "nothing" : "\(counted(findingCount, "finding")) in \(counted(fileCount, "file"))"
        let rest = unsafeCount == 0 ? "" : " (\(unsafeCount) need\(unsafeCount == 1 ? "s" : "") --unsafe-fixes)"
        return "\(verb) \(what)\(rest)"
    }
}

/// The folder from which formats tell paths that are for others than who ran the program: as a rule the root of a repository.
public struct ReportRoot: Sendable, Equatable {
    /// Absolute; empty where it is not known.
    public var folder: String
    /// The current folder from there; empty at the root.
    public var currentFolder: String
    /// Paths from there, by the paths that findings and notes carry; absolute for files that lie elsewhere.
    public var paths: [String: String]

    public init(folder: String = "", currentFolder: String = "", paths: [String: String] = [:]) {
        self.folder = folder
        self.currentFolder = currentFolder
        self.paths = paths
    }

    /// The path from the root of one that a finding carries.
    public func path(of path: String) -> String { paths[path] ?? path }
}

/// What a reporter makes of a run.
public struct Report: Sendable, Equatable {
    public var bytes: [UInt8]
    /// What the user should know of the report, such as that it does not hold all findings. One line each.
    public var notices: [String]

    init(_ text: String, notices: [String] = []) { self.init(bytes: Array(text.utf8), notices: notices) }

    init(bytes: [UInt8], notices: [String] = []) {
        self.bytes = bytes
        self.notices = notices
    }
}

/// How a report for people looks; reports for programs ignore it.
public struct ReportStyle: Sendable, Equatable {
    /// Whether to write ANSI colours.
    public var hasColors: Bool
    /// The width of the terminal in columns; longer source lines are cut.
    public var width: Int
    /// Whether rules lead to their pages by OSC 8 links.
    public var hasLinks: Bool

    public init(hasColors: Bool = false, width: Int = 120, hasLinks: Bool = false) {
        self.hasColors = hasColors
        self.width = width
        self.hasLinks = hasLinks
    }
}

/// One format.
public struct Reporter: Sendable {
    /// As `--reporter` names it.
    public let name: String
    /// Whether it shows source code to people as it is.
    public let isForPeople: Bool
    public let report: @Sendable (RunResult, ReportStyle) -> Report

    init(forPeople name: String, _ report: @escaping @Sendable (RunResult, ReportStyle) -> Report) {
        (self.name, isForPeople, self.report) = (name, true, report)
    }

    init(_ name: String, _ report: @escaping @Sendable (RunResult) -> Report) {
        (self.name, isForPeople, self.report) = (name, false, { result, _ in report(result) })
    }
}

/// Every format there is.
public let reporters: [Reporter] = [
    Reporter(forPeople: "pretty", prettyReport),
    Reporter(forPeople: "xcode", xcodeReport),
    Reporter("json", jsonReport),
    Reporter("sarif") { sarifReport($0) },
    Reporter("github", gitHubReport),
    Reporter("gitlab", gitLabReport),
    Reporter("checkstyle", checkstyleReport),
    Reporter("junit", jUnitReport),
    Reporter("rdjson", rdjsonReport),
    Reporter("markdown", markdownReport),
    Reporter("html", htmlReport),
]

/// The last line of a run: `3 findings in 2 files (1 error, 2 warnings); 120 files in 35 ms`.
public func summaryLine(_ result: RunResult, milliseconds: Int) -> String {
    let looked = "\(counted(result.fileCount, "file")) in \(milliseconds) ms"
    let counts = result.findings.isEmpty ? "no findings" : findingCounts(result)
    let gone = result.stale.isEmpty ? [] : ["\(counted(result.stale.count, "entry", "entries")) of the baseline gone"]
    let rest = result.leftOut.isEmpty ? [] : ["left out: " + result.leftOut.joined(separator: ", ")]
    return ([counts] + rest + gone + [looked]).joined(separator: "; ")
}

/// `3 findings in 2 files (1 error, 2 warnings)`.
func findingCounts(_ result: RunResult) -> String {
    var severities: [String] = []
    for (severity, word) in [(Severity.error, "error"), (.warning, "warning")] {
        let count = result.count(severity)
        if count > 0 { severities.append(counted(count, word)) }
    }
    if result.count(.info) > 0 { severities.append("\(result.count(.info)) info") }
    // Findings are sorted by path, so each change of path is a new file.
    let paths = zip(result.findings, result.findings.dropFirst()).count { $0.location.path != $1.location.path } + 1
    return "\(counted(result.findings.count, "finding")) in \(counted(paths, "file")) "
        + "(\(severities.joined(separator: ", ")))"
}

/// A number and what it counts.
/// - Parameter plural: where an `s` does not do.
public func counted(_ count: Int, _ noun: String, _ plural: String? = nil) -> String {
    "\(count) \(count == 1 ? noun : plural ?? noun + "s")"
}
