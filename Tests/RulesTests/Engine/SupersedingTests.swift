// Tests two rules that report one place: the more specific finding is shown, and the other one if the first is off or suppressed.
import CellLintLinting
import CellLintRules
import Testing

@Test(arguments: [
    (["legacy_cell_content", "mixed_content_apis"], "", ["3 mixed_content_apis", "6 legacy_cell_content"]),
    (["legacy_cell_content"], "", ["3 legacy_cell_content", "6 legacy_cell_content"]),
    (
        ["legacy_cell_content", "mixed_content_apis"], " // cell-lint:disable:this mixed_content_apis",
        ["3 legacy_cell_content", "6 legacy_cell_content"]
    ),
])
func supersedingRuleIsShown(_ rules: [String], _ comment: String, _ expected: [String]) {
    let text = """
        func fill(_ cell: UITableViewCell) {
            cell.contentConfiguration = UIListContentConfiguration.cell()
            cell.textLabel?.text = nil\(comment)
        }
        func style(_ cell: UITableViewCell) {
            cell.textLabel?.text = nil
        }

        """
    let active = catalog.filter { rules.contains($0.id) }.map {
        ActiveRule(id: $0.id, severity: $0.severity, confidence: $0.confidence, rule: $0.make())
    }
    let linter = Linter(rules: active, interfaces: [uikitInterface], knownRules: catalog.map(\.id))
    let found = linter.lint([LintInput(SourceText(path: "Main.swift", text))]).findings
    #expect(found.map { "\($0.location.start.line) \($0.rule)" } == expected)
}
