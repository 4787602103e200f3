// Decides which findings of a run count: drops known findings and unchanged lines, changes severities, and determines the exit status.
// Facts always come from the whole tree, so a finding does not depend on which files a pull request changes.
import CellLintReports
import CellLintWorkspace

/// Which findings count.
public struct GateOptions: Equatable, Sendable {
    public enum Shift: Sendable { case none, strict, lenient }

    /// Only findings in these changes count.
    public var changes: Changes?
    /// Whether all findings in a changed file count.
    public var countsWholeFiles = false
    /// The baseline file.
    public var baseline: Path?
    /// Where the configuration names it, or the only earlier run; nil if an option does.
    public var baselinePlace: TextPlace?
    /// Files with the findings of earlier runs, oldest first, for the report; these findings are still reported.
    public var earlier: [Path] = []
    /// The file for a new baseline of all findings that count.
    public var newBaseline: Path?
    /// Whether the new baseline keeps the old one's entries for code that is not linted.
    var keepsOtherEntries = false
    public var shift = Shift.none
    /// What the files above contain.
    var inputs = GateInputs()

    public init() {}

    /// Whether findings are compared with those of other runs.
    var looksBack: Bool { baseline != nil || newBaseline != nil || !earlier.isEmpty }
}

extension GateOptions {
    func readBaseline(_ path: Path) throws(TextProblem) -> Baseline {
        try reading { isNamed throws(TextProblem) in try Baseline(path: path, isNamed: isNamed) }
    }

    /// An error about a file that cannot be read is one of the key that names it.
    /// - Parameter read: its argument is whether an option names the file.
    func reading<Value>(_ read: (Bool) throws(TextProblem) -> Value) throws(TextProblem) -> Value {
        do { return try read(baselinePlace == nil) } catch {
            guard let baselinePlace, error.position == nil else { throw error }
            throw Located((), at: baselinePlace).problem("`baseline`: \(error)")
        }
    }
}

/// What makes a run fail.
public struct VerdictOptions: Equatable, Sendable {
    /// A finding of this severity or a worse one; nil: no finding does.
    public var failLevel: Severity? = .error
    /// More warnings than this, counted as the summary counts them: the uses of one cell are one.
    public var maxWarnings: Int?
    /// Baseline entries without a matching finding.
    public var failsOnStale = false
    /// Any fix.
    public var failsOnFix = false

    public init() {}

    func isFailure(_ result: RunResult) -> Bool {
        if failsOnStale, !result.stale.isEmpty { return true }
        if failsOnFix, let fixes = result.fixes, fixes.findingCount > 0 { return true }
        if let maxWarnings, result.groups.count(where: { $0.severity == .warning }) > maxWarnings { return true }
        return failLevel.map { level in result.findings.contains { $0.severity >= level } } ?? false
    }
}

/// Removes the findings that do not count from a result.
/// - Parameters:
///   - linted: the paths of all linted files.
///   - named: the paths that the user named, or the current folder.
///   - selection: what was to be linted, if not standard input.
func applyGate(
    _ options: GateOptions, to result: inout RunResult, _ root: RootFolder, linted: FilePaths, named: [Path], selection: Selection?
) {
    for index in result.findings.indices {
        switch (options.shift, result.findings[index].severity) {
        case (.strict, .warning): result.findings[index].severity = .error
        case (.lenient, .error): result.findings[index].severity = .warning
        default: break
        }
    }
    let all = result.findings
    let inputs = options.inputs
    if let changes = inputs.changes {
        for file in selection.map({ changes.hiddenFiles(from: $0) }) ?? [] {
            result.failures.append(
                "\(file): this file changed and git tracks it, but an ignore file leaves it out; pass `--no-ignore`, or exclude it")
        }
        let ofComments = result.rules.filter { $0.make().suppressionRule != nil }.map(\.id)
        var filter = GateFilter(options, result.files, rulesOfComments: Set(ofComments))
        leaveOut("on unchanged lines", of: &result) { filter.isChanged($0) }
    }
    let judged = BaselineMatches(options, root, rules: result.rules.map(\.id), linted: linted, named: named)
    if let baseline = inputs.baseline {
        leaveOut("in the baseline", of: &result) { !baseline.knows($0) }
        result.stale = baseline.stale(all, wasLinted: judged.contains)
    }
    result.earlier = inputs.earlier.map { run in
        EarlierRun(label: run.label, findings: Baseline(run.findings.entries.filter(judged.contains)))
    }
    if let path = options.newBaseline {
        var baseline = Baseline(of: result.findings) { root.path(of: $0.location.path) }
        // A run over a part of the project says nothing about the rest.
        if options.keepsOtherEntries, let old = inputs.baseline {
            baseline = Baseline(old.entries.filter { !judged.contains($0) } + Baseline(of: all) { root.path(of: $0.location.path) }.entries)
        }
        result.baselines.append((path, baseline))
    }
}

/// Decides whether a finding counts.
struct GateFilter {
    private let options: GateOptions
    private let rulesOfComments: Set<String>
    private var lines: LineFeedLines

    /// - Parameter rulesOfComments: the rules about suppression comments. A change anywhere in a file may be what ends a suppression, so
    ///   their findings count in each changed file.
    init(_ options: GateOptions, _ files: [Path: SourceFile], rulesOfComments: Set<String> = []) {
        (self.options, self.rulesOfComments) = (options, rulesOfComments)
        lines = LineFeedLines(files)
    }

    /// Whether the changes touch a finding's place or what causes it there, or all code counts.
    mutating func isChanged(_ finding: Finding) -> Bool {
        guard let changes = options.inputs.changes else { return true }
        let places = [finding.location] + finding.notes.lazy.filter(\.isCause).map(\.location)
        let countsWholeFile = options.countsWholeFiles || rulesOfComments.contains(finding.rule)
        return places.contains { place in
            countsWholeFile ? changes.touches(place.path) : changes.touches(place.path, lines.lines(of: place))
        }
    }

    mutating func counts(_ finding: Finding) -> Bool {
        isChanged(finding) && !(options.inputs.baseline?.knows(finding) ?? false)
    }
}

/// The baseline entries that a run could have found.
private struct BaselineMatches {
    private let root: RootFolder
    private let rules: Set<String>
    private let linted: Set<Path>
    private let named: Set<Path>

    init(_ options: GateOptions, _ root: RootFolder, rules: [String], linted: FilePaths, named: [Path]) {
        // A system call per file, so only if it is needed.
        let isNeeded = options.inputs.baseline != nil || !options.inputs.earlier.isEmpty
        (self.root, self.rules) = (root, Set(rules))
        self.linted = isNeeded ? Set(linted.map(root.path)) : []
        self.named = isNeeded ? Set(named.map(root.path)) : []
    }

    /// An entry of a removed file is judged below the named folders only.
    func contains(_ entry: Baseline.Entry) -> Bool {
        guard rules.contains(entry.rule) else { return false }
        if linted.contains(entry.path) { return true }
        return isBelowNamed(entry.path) && !exists(root.path.appending(entry.path))
    }

    private func isBelowNamed(_ path: Path) -> Bool {
        named.contains(path) || named.contains("") && !path.isAbsolute || path.ancestors.contains(where: named.contains)
    }
}

private func leaveOut(_ reason: String, of result: inout RunResult, unless counts: (Finding) -> Bool) {
    let before = result.findings.count
    result.findings.removeAll { !counts($0) }
    if result.findings.count < before { result.leftOut.append("\(before - result.findings.count) \(reason)") }
}

func gateOptions(_ arguments: ParsedArguments, _ configuration: Configuration?) throws(UsageError) -> GateOptions {
    var options = GateOptions()
    let changes: [(String, Changes)] =
        (arguments.changedSince.map { [("--changed-since", .since($0))] } ?? []) + (arguments.isStaged ? [("--staged", .staged)] : [])
        + (arguments.diffFile.map { [("--diff-file", .diff(file: $0))] } ?? [])
    if changes.count > 1 { throw UsageError("`\(changes[0].0)` and `\(changes[1].0)` cannot be used together") }
    options.changes = changes.first?.1
    if arguments.diffFile == "-", arguments.operands.contains("-") {
        throw UsageError("standard input cannot be both the diff and the file")
    }
    if let scope = arguments.changedScope {
        guard options.changes != nil else { throw UsageError("`--changed-scope` requires `--changed-since`, `--staged` or `--diff-file`") }
        options.countsWholeFiles = try choice("`--changed-scope`", scope, [("line", false), ("file", true)])
    }
    let fixes = arguments.fixes || arguments.verb == .fix || arguments.showsDiff
    if arguments.addedSuppressions != nil || fixes, arguments.newBaseline != nil {
        throw UsageError("`--write-baseline` cannot be used together with `\(fixes ? "--fix" : "--add-suppressions")`")
    }
    if fixes || arguments.addedSuppressions != nil, arguments.diffFile != nil {
        // The lines of a diff are those before the changes to the files.
        throw UsageError("`--diff-file` cannot be used to change files; `--changed-since` and `--staged` can")
    }
    options.newBaseline = arguments.newBaseline
    let baseline = arguments.baseline ?? configuration?.baseline?.resolvedPath
    if arguments.baseline == nil, arguments.verb != .report || arguments.since.isEmpty {
        options.baselinePlace = configuration?.baseline?.place
    }
    if arguments.verb == .report {
        // Command-line values replace those of the configuration.
        options.earlier = arguments.since.isEmpty ? baseline.map { [$0] } ?? [] : (arguments.baseline.map { [$0] } ?? []) + arguments.since
    } else if arguments.newBaseline == nil {
        options.baseline = baseline
    }
    if arguments.newBaseline != nil, arguments.baseline != nil {
        throw UsageError("`--baseline` and `--write-baseline` cannot be used together")
    }
    if arguments.isStrict, arguments.isLenient { throw UsageError("`--strict` and `--lenient` cannot be used together") }
    options.shift = arguments.isStrict ? .strict : arguments.isLenient ? .lenient : configuration?.strict?.value ?? false ? .strict : .none
    return options
}

/// The least severity that fails a run, by its name; nil for none.
let failLevels: [(name: String, value: Severity?)] = [("error", .error), ("warning", .warning), ("info", .info), ("never", nil)]

func verdictOptions(_ arguments: ParsedArguments, _ gate: GateOptions, _ configuration: Configuration?) throws(UsageError) -> VerdictOptions
{
    var options = VerdictOptions()
    if let configured = configuration?.failLevel { options.failLevel = try configured.choice("`failLevel`", failLevels) }
    if let text = arguments.failLevel { options.failLevel = try choice("`--fail-level`", text, failLevels) }
    options.maxWarnings = try arguments.maxWarnings.map { text throws(UsageError) in try number(text, of: "--max-warnings") }
    if arguments.isBaselineStrict, gate.baseline == nil { throw UsageError("`--strict-baseline` requires `--baseline`") }
    options.failsOnStale = arguments.isBaselineStrict
    options.failsOnFix = arguments.failsOnFix
    // Findings written to a baseline do not fail the run, nor do those that a report shows.
    if gate.newBaseline != nil || arguments.verb == .report { options.failLevel = nil }
    return options
}
