// The one place where the tests of this folder touch the linter.
import Foundation
import Linting
import Rules

/// The rules whose pages are run: all, or those that `CELL_LINT_PAGES=id,id` names, for the one who writes a page.
let pages = catalog.filter { entry in
    ProcessInfo.processInfo.environment["CELL_LINT_PAGES"]?.split(separator: ",").contains { $0 == entry.id } ?? true
}

/// What one rule finds in files that are linted together, with the confidence that its page asks for.
func lint(_ files: [(path: String, text: String)], only ruleID: String) -> [Finding] { lint(files, only: ruleID, target: nil) }

/// The same for a deployment target.
func lint(_ files: [(path: String, text: String)], only ruleID: String, target: Version?) -> [Finding] {
    guard var linter = linters[ruleID] else { return [] }
    linter.target = target
    return linter.lint(files.map { LintInput(SourceText(path: $0.path, $0.text)) }).findings
}

/// One for each rule, since reading the interface takes longer than any example.
private let linters = Dictionary(uniqueKeysWithValues: catalog.map { entry in
    let rule = ActiveRule(id: entry.id, severity: entry.severity, confidence: entry.confidence, rule: entry.make())
    return (entry.id, Linter(rules: [rule], interfaces: [uikitText()], target: nil, knownRules: catalog.map(\.id)))
})

/// The linter of one rule of the catalogue.
func linter(_ ruleID: String) -> Linter { linters[ruleID]! }

/// A linter as the checks take it, so that they can be tested with a make-believe one.
typealias Lint = (_ files: [(path: String, text: String)], _ ruleID: String, _ target: Version?) -> [Finding]

/// The files after every fix, safe or not, until nothing changes; nil where fixes do not come to rest or cannot be applied.
func fixing(_ files: [(path: String, text: String)], _ ruleID: String, target: Version? = nil, _ lint: Lint) -> [(path: String, text: String)]? {
    var files = files
    for _ in 0..<10 {
        guard let next = fixedOnce(files, ruleID, target, lint) else { return nil }
        if next.elementsEqual(files, by: ==) { return files }
        files = next
    }
    return nil
}

private func fixedOnce(
    _ files: [(path: String, text: String)], _ ruleID: String, _ target: Version?, _ lint: Lint
) -> [(path: String, text: String)]? {
    var edits: [String: [Edit]] = [:]
    var taken: Set<Fix> = []
    for finding in lint(files, ruleID, target) {
        guard let fix = finding.fix, fix.applicability != .display, !fix.edits.isEmpty, taken.insert(fix).inserted else { continue }
        // A fix that touches one already taken waits for the next round.
        let before = edits[finding.location.path, default: []]
        guard !fix.edits.contains(where: { new in before.contains { overlap($0.range, new.range) } }) else { continue }
        edits[finding.location.path] = before + fix.edits
    }
    var result: [(path: String, text: String)] = []
    for file in files {
        guard let text = apply(edits[file.path] ?? [], to: file.text) else { return nil }
        result.append((file.path, text))
    }
    return result
}

/// The text after edits, in its own line ends; nil where they overlap.
func apply(_ edits: [Edit], to text: String) -> String? {
    let end = text.utf8.contains(0x0D) ? "\r\n" : "\n"
    let edits = edits.map { Edit($0.range, $0.replacement.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: end)) }
    return SourceText(path: "", text).applying(edits).map { String(decoding: $0, as: UTF8.self) }
}

private func overlap(_ a: ByteRange, _ b: ByteRange) -> Bool { a.start < b.end && b.start < a.end || a == b }
