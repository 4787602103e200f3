// Makes the linter for the tests of this folder.
import Foundation
@testable import CellLintLinting
import CellLintRules

/// The rules whose pages are run: all, or those that `CELL_LINT_PAGES=id,id` names, for the one who writes a page.
let pages = catalog.filter { entry in
    ProcessInfo.processInfo.environment["CELL_LINT_PAGES"]?.split(separator: ",").contains { $0 == entry.id } ?? true
}

/// What one rule finds in files that are linted together, with the confidence that its page asks for.
func lint(_ files: [(path: Path, text: String)], only ruleID: String) -> [Finding] { lint(files, only: ruleID, target: nil) }

/// The same for a deployment target, or for what else is known of the files.
func lint(
    _ files: [(path: Path, text: String)], only ruleID: String, target: Version?, from provider: TextsInMemory = TextsInMemory()
) -> [Finding] {
    guard let linter = linters[ruleID] else { return [] }
    let inputs = files.map { LintInput(SourceText(path: $0.path, $0.text)) }
    return linter.with { $0.target = target }.lint(inputs, from: provider).findings.filter { $0.rule == ruleID }
}

/// One for each rule, with those that its page names, since reading the interface takes longer than any example.
private let linters = Dictionary(
    uniqueKeysWithValues: catalog.map { entry in
        let wanted = [entry.id] + Page(entry).companions
        let rules = catalog.filter { wanted.contains($0.id) }.map { entry in
            ActiveRule(id: entry.id, severity: entry.severity, confidence: entry.confidence, rule: entry.make())
        }
        return (entry.id, Linter(rules: rules, interfaces: [uikitInterface], knownRules: catalog.map(\.id)))
    })

/// The linter of one rule of the catalog.
func linter(_ ruleID: String) -> Linter { linters[ruleID]! }

extension PageLinter {
    /// Of the rules that there are.
    static var catalog: PageLinter { PageLinter { linters[$0] } }
}

/// The files after every fix of one rule.
func fixing(_ files: [(path: Path, text: String)], _ ruleID: String) -> FixedFiles { PageLinter.catalog.fix(files, ruleID, nil) }
