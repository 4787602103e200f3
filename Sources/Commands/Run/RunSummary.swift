// What a run found → the lines behind a report for people: a table by rule, and what to do next.
import CellLintLinting
import CellLintReports

/// How many findings each rule has and how many of them fixes repair; nothing where one rule says it all.
func ruleTable(_ result: RunResult) -> String {
    let groups = Dictionary(grouping: result.findings, by: \.rule)
    guard groups.count > 1 else { return "" }
    let rows = groups.sorted { ($1.value.count, $0.key) < ($0.value.count, $1.key) }.map { id, findings -> [String] in
        let (safe, unsafe) = (fixable(findings, .safe), fixable(findings, .unsafe))
        let fixes = (safe > 0 ? [counted(safe, "safe fix", "safe fixes")] : []) + (unsafe > 0 ? ["\(unsafe) unsafe"] : [])
        return ["\(findings.count)", id, fixes.joined(separator: ", ")]
    }
    return aligned(rows, numbers: [0]).map { "  \($0)\n" }.joined()
}

/// What to do next, for whoever runs it for the first time: no configuration, nothing fixed yet, no gate. A line, or a line a step.
func nextSteps(_ result: RunResult, width: Int) -> String {
    let (safe, unsafe) = (fixable(result.findings, .safe), fixable(result.findings, .unsafe))
    var steps: [String] = []
    if safe > 0 {
        steps.append("`cell-lint fix` applies \(counted(safe, "safe fix", "safe fixes"))")
    } else if unsafe > 0 {
        steps.append("`cell-lint fix --unsafe-fixes` applies \(unsafe == 1 ? "1 fix that needs" : "\(unsafe) fixes that need") a look")
    }
    if let first = result.findings.first { steps.append("`cell-lint explain \(first.rule)` says why") }
    steps.append("`cell-lint config init` begins a configuration")
    let line = "next: " + steps.joined(separator: "; ")
    // A command that is broken over two lines cannot be copied.
    return (columns(ofLine: line) <= width ? line : "next: " + steps.joined(separator: ";\n      ")) + "\n"
}

private func fixable(_ findings: [Finding], _ applicability: Fix.Applicability) -> Int {
    findings.count { $0.fix.map { $0.applicability == applicability && !$0.edits.isEmpty } ?? false }
}
