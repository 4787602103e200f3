// Reads what findings are compared with: the changed lines, the baseline, and earlier runs. That comes before linting, so that a mistake
// in an option ends the run before it prints a finding.
import CellLintReports
import CellLintWorkspace

/// What findings are compared with.
public struct GateInputs: Equatable, Sendable {
    var changes: ChangeSet?
    var baseline: Baseline?
    /// The findings of earlier runs, oldest first.
    var earlier: [EarlierRun] = []
    /// The files with changes that are not staged on top of staged ones, absolute.
    var partlyStaged: Set<Path> = []

    public init() {}
}

extension LintOptions {
    /// Reads what findings are compared with.
    mutating func readGateInputs() throws(UsageError) {
        var inputs = GateInputs()
        if let changes = gate.changes { inputs.changes = try Self.read(changes) }
        if gate.changes == .staged, fixes != nil {
            do throws(ChangesProblem) { inputs.partlyStaged = try partlyStagedFiles() } catch { throw UsageError(error.reason) }
        }
        inputs.baseline = try checkingUsage { try gate.baseline.map(gate.readBaseline) }
        inputs.earlier = try checkingUsage(earlierRuns)
        gate.inputs = inputs
    }

    static func read(_ changes: Changes) throws(UsageError) -> ChangeSet {
        do throws(ChangesProblem) { return try changeSet(changes) } catch { throw UsageError(error.reason) }
    }

    /// Whether a file has changes that are not staged on top of staged ones.
    func isPartlyStaged(_ path: Path) -> Bool { realPath(path).map(gate.inputs.partlyStaged.contains) ?? false }

    private func earlierRuns() throws(TextProblem) -> [EarlierRun] {
        // A folder that does not exist is an error of the run.
        guard !gate.earlier.isEmpty, let root = try? RootFolder(root) else { return [] }
        return try gate.earlier.map { path throws(TextProblem) in
            let found = try gate.reading { isNamed throws(TextProblem) in
                try Baseline(earlierRun: path, isNamed: isNamed, reportPath: root.path)
            }
            return EarlierRun(label: runLabel(path), findings: found)
        }
    }
}

/// `2026-01-05` of `reports/2026-01-05.json`.
private func runLabel(_ path: Path) -> String {
    let name = path.components.last?.text ?? path.text
    let label = name.begins(with: ".") ? name.dropping(bytes: 1) : name
    return label.ends(with: ".json") ? String(Substring(label.utf8.dropLast(5))) : label
}
