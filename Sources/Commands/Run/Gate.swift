// Decides which findings of a run count: drops known findings and unchanged lines, changes severities, and determines the exit status.
// Facts always come from the whole tree, so a finding does not depend on which files a pull request changes.
import CellLintLinting
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
    public var shift = Shift.none

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
    fileprivate func reading<Value>(_ read: (Bool) throws(TextProblem) -> Value) throws(TextProblem) -> Value {
        do { return try read(baselinePlace == nil) } catch {
            guard let baselinePlace, error.position == nil else { throw error }
            throw Placed((), at: baselinePlace).problem("`baseline`: \(error)")
        }
    }
}

/// What makes a run fail.
public struct VerdictOptions: Equatable, Sendable {
    /// A finding of this severity or a worse one; nil: no finding does.
    public var failLevel: Severity? = .error
    /// More warnings than this.
    public var mostWarnings: Int?
    /// Baseline entries without a matching finding.
    public var failsOnStale = false
    /// Any fix.
    public var failsOnFix = false

    public init() {}

    func isFailure(_ result: RunResult) -> Bool {
        if failsOnStale, !result.stale.isEmpty { return true }
        if failsOnFix, let fixes = result.fixes, fixes.findingCount > 0 { return true }
        if let mostWarnings, result.count(.warning) > mostWarnings { return true }
        return failLevel.map { level in result.findings.contains { $0.severity >= level } } ?? false
    }
}

/// Removes the findings that do not count from a result.
/// - Parameter linted: the paths of all linted files.
func applyGate(_ options: GateOptions, to result: inout RunResult, _ root: RootFolder, linted: [Path]) {
    if options.shift != .none {
        for index in result.findings.indices {
            let severity = result.findings[index].severity
            if options.shift == .strict, severity == .warning { result.findings[index].severity = .error }
            if options.shift == .lenient, severity == .error { result.findings[index].severity = .warning }
        }
    }
    let all = result.findings
    if let changes = options.changes {
        do throws(ChangesProblem) {
            let changed = try changeSet(changes)
            var lines = LineFeedLines(result.files)
            leaveOut("on unchanged lines", of: &result) { finding in
                let path = finding.location.path
                return options.countsWholeFiles ? changed.touches(path) : changed.touches(path, lines.lines(of: finding.location))
            }
        } catch {
            result.failures.append(error.reason)
        }
    }
    // A system call per file, so only if it is needed.
    let paths = options.baseline == nil && options.earlier.isEmpty ? [] : Set(linted.map(root.path))
    let rules = Set(result.rules.map(\.id))
    func wasLinted(_ entry: Baseline.Entry) -> Bool {
        rules.contains(entry.rule) && (paths.contains(entry.path) || !exists(root.path.appending(entry.path)))
    }
    if let path = options.baseline {
        do throws(TextProblem) {
            let baseline = try options.readBaseline(path)
            leaveOut("in the baseline", of: &result) { !baseline.knows($0) }
            result.stale = baseline.stale(all, wasLinted: wasLinted)
        } catch {
            result.failures.append("\(error)")
        }
    }
    for path in options.earlier {
        do throws(TextProblem) {
            let found = try options.reading { isNamed throws(TextProblem) in
                try Baseline(earlierRun: path, isNamed: isNamed, reportPath: root.path)
            }
            result.earlier.append(EarlierRun(label: runLabel(path), findings: Baseline(found.entries.filter(wasLinted))))
        } catch {
            result.failures.append("\(error)")
        }
    }
    if let path = options.newBaseline {
        let baseline = Baseline(of: result.findings) { root.path(of: $0.location.path) }
        result.baselines.append((path, baseline))
        result.notices.append("wrote \(counted(baseline.entries.count, "finding", "findings")) to \(path)")
    }
}

/// `2026-01-05` of `reports/2026-01-05.json`.
private func runLabel(_ path: Path) -> String {
    let name = path.components.last?.text ?? path.text
    let label = name.begins(with: ".") ? name.dropping(bytes: 1) : name
    return label.ends(with: ".json") ? String(Substring(label.utf8.dropLast(5))) : label
}

private func leaveOut(_ reason: String, of result: inout RunResult, unless counts: (Finding) -> Bool) {
    let before = result.findings.count
    result.findings.removeAll { !counts($0) }
    if result.findings.count < before { result.leftOut.append("\(before - result.findings.count) \(reason)") }
}

func gateOptions(_ typed: ParsedArguments, _ configuration: Configuration?) throws(UsageError) -> GateOptions {
    var options = GateOptions()
    let changes: [(String, Changes)] =
        (typed.changedSince.map { [("--changed-since", .since($0))] } ?? []) + (typed.isStaged ? [("--staged", .staged)] : [])
        + (typed.diffFile.map { [("--diff-file", .diff(file: $0))] } ?? [])
    if changes.count > 1 { throw UsageError("`\(changes[0].0)` and `\(changes[1].0)` cannot be used together") }
    options.changes = changes.first?.1
    if typed.diffFile == "-", typed.operands.contains("-") { throw UsageError("standard input cannot be both the diff and the file") }
    if let scope = typed.changedScope {
        guard options.changes != nil else { throw UsageError("`--changed-scope` requires `--changed-since`, `--staged` or `--diff-file`") }
        options.countsWholeFiles = try choice("`--changed-scope`", scope, [("line", false), ("file", true)])
    }
    let fixes = typed.fixes || typed.verb == .fix || typed.showsDiff
    if typed.addedSuppressions != nil, let other = changes.first?.0 ?? typed.newBaseline.map({ _ in "--write-baseline" }) {
        throw UsageError("`--add-suppressions` and `\(other)` cannot be used together")
    }
    if fixes, let first = changes.first {
        throw UsageError("fixes and `\(first.0)` cannot be used together: fixes are not limited to changed lines")
    }
    options.newBaseline = typed.newBaseline
    let baseline = typed.baseline ?? configuration?.baseline?.resolvedPath
    if typed.baseline == nil, typed.verb != .report || typed.since.isEmpty { options.baselinePlace = configuration?.baseline?.place }
    if typed.verb == .report {
        // Command-line values replace those of the configuration.
        options.earlier = typed.since.isEmpty ? baseline.map { [$0] } ?? [] : (typed.baseline.map { [$0] } ?? []) + typed.since
    } else if typed.newBaseline == nil {
        options.baseline = baseline
    }
    if typed.newBaseline != nil, typed.baseline != nil { throw UsageError("`--baseline` and `--write-baseline` cannot be used together") }
    if typed.isStrict, typed.isLenient { throw UsageError("`--strict` and `--lenient` cannot be used together") }
    options.shift = typed.isStrict ? .strict : typed.isLenient ? .lenient : .none
    return options
}

func verdictOptions(_ typed: ParsedArguments, _ gate: GateOptions) throws(UsageError) -> VerdictOptions {
    var options = VerdictOptions()
    if let text = typed.failLevel {
        let levels: [(name: String, value: Severity?)] = [("error", .error), ("warning", .warning), ("info", .info), ("never", nil)]
        options.failLevel = try choice("`--fail-level`", text, levels)
    }
    if let text = typed.mostWarnings {
        guard let most = Int(text), most >= 0 else { throw UsageError("`--max-warnings` must be a number, not `\(text)`") }
        options.mostWarnings = most
    }
    if typed.isBaselineStrict, gate.baseline == nil { throw UsageError("`--strict-baseline` requires `--baseline`") }
    options.failsOnStale = typed.isBaselineStrict
    options.failsOnFix = typed.failsOnFix
    // Findings written to a baseline do not fail the run, nor do those that a report shows.
    if gate.newBaseline != nil || typed.verb == .report { options.failLevel = nil }
    return options
}
