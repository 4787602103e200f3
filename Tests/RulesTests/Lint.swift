// The one place where the tests of this folder touch the linter.
import Foundation
import Linting
import Rules

/// The rules whose pages are run: all, or those that `CELL_LINT_PAGES=id,id` names, for the one who writes a page.
let pages = catalog.filter { entry in
    ProcessInfo.processInfo.environment["CELL_LINT_PAGES"]?.split(separator: ",").contains { $0 == entry.id } ?? true
}

/// What one rule finds in files that are linted together, with the confidence that its page asks for.
func lint(_ files: [(path: String, text: String)], only ruleID: String) -> [Finding] {
    guard let linter = linters[ruleID] else { return [] }
    return linter.lint(files.map { LintInput(SourceText(path: $0.path, $0.text)) }).findings
}

/// One for each rule, since reading the interface takes longer than any example.
private let linters = Dictionary(uniqueKeysWithValues: catalog.map { entry in
    let rule = ActiveRule(id: entry.id, severity: entry.severity, confidence: entry.confidence, rule: entry.make())
    return (entry.id, Linter(rules: [rule], interfaces: [uikitText()], target: nil, knownRules: catalog.map(\.id)))
})

/// Files after every fix, safe or not, until nothing changes, and what the engine has to say about them.
struct FixedFiles {
    var files: [(path: String, text: String)]
    var notices: [String]
}

/// The files after every fix of one rule.
func fixing(_ files: [(path: String, text: String)], _ ruleID: String) -> FixedFiles {
    guard let linter = linters[ruleID] else { return FixedFiles(files: files, notices: []) }
    return fixing(files, by: linter)
}

/// The files after every fix of a linter.
func fixing(_ files: [(path: String, text: String)], by linter: Linter) -> FixedFiles {
    var project = linter.project(files.map { LintInput(SourceText(path: $0.path, $0.text)) }, on: Serially())
    let result = project.fix(allowsUnsafe: true)
    let sources = project.output().sources
    let fixed = files.map { file in (file.path, sources[file.path].map { $0.string(ByteRange(0, $0.count)) } ?? file.text) }
    return FixedFiles(files: fixed, notices: result.notices)
}

/// A linter as the checks of pages take it, so that they can be tested with a make-believe one.
struct PageLinter {
    var lint: (_ files: [(path: String, text: String)], _ ruleID: String) -> [Finding]
    var fix: (_ files: [(path: String, text: String)], _ ruleID: String) -> FixedFiles

    /// Of the rules that there are.
    static var catalogue: PageLinter { PageLinter(lint: lint(_:only:), fix: fixing(_:_:)) }
}
