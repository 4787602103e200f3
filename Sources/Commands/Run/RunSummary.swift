// The lines after a report for people: a table by rule, and what to do next.
import CellLintLinting
import CellLintReports

/// The number of findings of each rule, and how many have fixes; empty if there is only one rule.
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

/// Next steps for a first run: no configuration, nothing fixed yet, no gate. One line, or one line per step.
func nextSteps(_ result: RunResult, width: Int) -> String {
    let (safe, unsafe) = (fixable(result.findings, .safe), fixable(result.findings, .unsafe))
    var steps: [String] = []
    if safe > 0 {
        steps.append("`cell-lint fix` applies \(counted(safe, "safe fix", "safe fixes"))")
    } else if unsafe > 0 {
        steps.append("`cell-lint fix --unsafe-fixes` applies \(unsafe == 1 ? "1 fix that needs" : "\(unsafe) fixes that need") review")
    }
    if let first = result.findings.first { steps.append("`cell-lint explain \(first.rule)` explains the rule") }
    steps.append("`cell-lint config init` creates a configuration")
    let line = "next: " + steps.joined(separator: "; ")
    // A command split over two lines cannot be copied.
    return (columns(ofLine: line) <= width ? line : "next: " + steps.joined(separator: ";\n      ")) + "\n"
}

private func fixable(_ findings: [Finding], _ applicability: Fix.Applicability) -> Int {
    findings.count { $0.fix.map { $0.applicability == applicability && !$0.edits.isEmpty } ?? false }
}
