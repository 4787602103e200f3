// The lines after a report for people: a table by rule, and what to do next.
import CellLintReports

/// The number of findings of each rule, and how many have fixes; empty if there is only one rule. The uses of one cell are one.
func ruleTable(_ result: RunResult) -> String {
    let rules = byRule(result.groups)
    guard rules.count > 1 else { return "" }
    let rows = rules.map { id, groups -> [String] in
        let (safe, unsafe) = (fixable(groups, .safe), fixable(groups, .unsafe))
        let fixes = (safe > 0 ? [counted(safe, "safe fix", "safe fixes")] : []) + (unsafe > 0 ? ["\(unsafe) unsafe"] : [])
        return ["\(groups.count)", id, fixes.joined(separator: ", ")]
    }
    return aligned(rows, numbers: [0]).map { "  \($0)\n" }.joined()
}

/// So many findings are work for weeks: a team needs an overview and a baseline before it needs fixes.
private let muchWork = 20
/// So few unsafe fixes can be reviewed one by one.
private let fewFixes = 5

/// Next steps for a first run: no configuration, nothing fixed yet, no gate. One line, or one line per step.
func nextSteps(_ result: RunResult, width: Int) -> String {
    let groups = result.groups
    let (safe, unsafe) = (fixable(groups, .safe), fixable(groups, .unsafe))
    var steps: [String] = []
    if let commonest = byRule(groups).first { steps.append("`cell-lint explain \(commonest.rule)` says why") }
    if safe > 0 {
        steps.append("`cell-lint fix` applies \(counted(safe, "safe fix", "safe fixes"))")
    } else if 1...fewFixes ~= unsafe {
        steps.append("`cell-lint --diff --unsafe-fixes` shows \(unsafe == 1 ? "1 fix that needs" : "\(unsafe) fixes that need") review")
    }
    if groups.count >= muchWork {
        steps.append("`cell-lint report` writes a page of all findings")
        steps.append("`cell-lint baseline create` accepts them all")
    } else {
        steps.append("`cell-lint config init` creates a configuration")
    }
    let line = "next: " + steps.joined(separator: "; ")
    // A command split over two lines cannot be copied.
    return (columns(ofLine: line) <= width ? line : "next: " + steps.joined(separator: ";\n      ")) + "\n"
}

private func fixable(_ groups: [FindingGroup], _ applicability: Fix.Applicability) -> Int {
    groups.count { $0.fix.map { $0.applicability == applicability && !$0.edits.isEmpty } ?? false }
}
