// Tests fixes that change several files: applied whole or not at all, whatever stands against them.
@testable import CellLintLinting
import Testing

private struct WideCase: CustomTestStringConvertible, Sendable {
    var name: String
    var before: [String: String]
    /// The files that change.
    var after: [String: String] = [:]
    var rules: [Scripted]
    /// The file that must not change, and why.
    var obstacle: (path: Path, reason: String)?
    var off: Path?
    var notices: [String] = []
    /// The notes of the fixes that are left.
    var notes: [String] = []
    var testDescription: String { name }
}

/// One fix for all places in all files, found at each of them.
private func replacingEverywhere(_ old: String, by new: String) -> Scripted {
    Scripted { file in
        func edits(_ file: FileContext) -> [Edit] { ranges(of: old, in: file).map { Edit($0, new) } }
        let others = file.inspectedFiles.map(\.file).filter { $0 != file.resolver.file }.map {
            file.edits(of: $0, edits(file.context(ofFile: $0)))
        }
        return edits(file).map { edit in
            file.finding(
                at: edit.range, symbol: old, "everywhere",
                fix: Fix.safe("replace everywhere", edits(file), others: others.filter { !$0.edits.isEmpty }))
        }
    }
}

private let wideCases: [WideCase] = [
    WideCase(
        name: "all files change", before: ["a": "word(u)", "b": "word(u, u)", "c": "word(w)"], after: ["a": "word(v)", "b": "word(v, v)"],
        rules: [replacingEverywhere("u", by: "v")]),
    WideCase(
        name: "CRLF in one of them", before: ["a": "word(u)\n", "b": "word(u)\r\n"], after: ["a": "word(\n)\n", "b": "word(\r\n)\r\n"],
        rules: [replacingEverywhere("u", by: "\n")]),
    WideCase(
        name: "other fixes in the same files", before: ["a": "word(x, u)", "b": "word(u, x)"],
        after: ["a": "word(y, v)", "b": "word(v, y)"], rules: [replacingEverywhere("u", by: "v"), replacing("x", by: "y")]),
    WideCase(
        name: "an inner fix of the second file is made again", before: ["a": "word(u(0))", "b": "word(u(0), 0)"],
        after: ["a": "word(v(1))", "b": "word(v(1), 1)"], rules: [replacingEverywhere("u(0", by: "v(0"), replacing("0", by: "1")]),
    WideCase(
        name: "a second fix over the same files follows", before: ["a": "word(u)", "b": "word(u)"],
        after: ["a": "word(w)", "b": "word(w)"], rules: [replacingEverywhere("u", by: "v"), replacingEverywhere("v", by: "w")]),
    WideCase(
        name: "invalid in the second file", before: ["a": "word(u)", "b": "let word = u"], rules: [replacingEverywhere("u", by: "")],
        notices: ["a: not changed: the result would not be valid Swift: an expression is missing"]),
    WideCase(
        name: "a faulty fix among others", before: ["a": "word(x, u)", "b": "word(u, x)"], after: ["a": "word(y, u)", "b": "word(u, y)"],
        rules: [replacingEverywhere("u", by: "(u"), replacing("x", by: "y")],
        notices: ["a: fix of `rule_0` not applied: the result would not be valid Swift: `(` is never closed"]),
    WideCase(
        name: "a faulty fix of the second file alone", before: ["a": "word(u)", "b": "word(u, x)"],
        after: ["a": "word(v)", "b": "word(v, x)"], rules: [replacingEverywhere("u", by: "v"), replacing("x", by: "(x")],
        notices: ["b: fix of `rule_1` not applied: the result would not be valid Swift: `(` is never closed"]),
    WideCase(
        name: "an endless fix in the second file takes the first one back", before: ["a": "word(u)", "b": "word(u, x)"],
        rules: [replacingEverywhere("u", by: "v"), replacing("x", by: "y"), replacing("y", by: "x")],
        notices: [
            "a: not changed: a fix changes it together with a file that is not changed",
            "b: not changed: its fixes still change it after 10 rounds",
        ]),
    WideCase(
        name: "the second file is no Swift", before: ["a": "word(u, x)", "b": "word(u))"], after: ["a": "word(u, y)"],
        rules: [replacingEverywhere("u", by: "v"), replacing("x", by: "y")],
        notices: ["b: not changed: it is not valid Swift (1:8: `)` was never opened)"],
        notes: ["no automatic fix: the file is not valid Swift (1:8: `)` was never opened)"]),
    WideCase(
        name: "a file that must not change, said once", before: ["a": "word(u, q, x)", "b": "word(u, q, x)"],
        after: ["a": "word(u, q, y)", "b": "word(u, q, y)"],
        rules: [replacingEverywhere("u", by: "v"), replacingEverywhere("q", by: "r"), replacing("x", by: "y")],
        obstacle: ("b", "it is read-only"),
        notices: ["b: not changed by fixes of several files: it is read-only"]),
    WideCase(
        name: "a suppressed finding in the second file", before: ["a": "word(u)", "b": "word(u) // cell-lint:disable:this rule_0"],
        rules: [replacingEverywhere("u", by: "v")],
        notes: ["no automatic fix: it would also change `b`, where a finding of the rule is suppressed"]),
    WideCase(
        name: "the rule is off in the second file", before: ["a": "word(u)", "b": "word(u)"], rules: [replacingEverywhere("u", by: "v")],
        off: "b", notes: ["no automatic fix: it would also change `b`, where the rule is off"]),
]

struct WideFixTests {
    private func project(_ example: WideCase, _ files: [String: String]) -> LintProject<Serially> {
        let off = example.off
        return scriptedProject(files.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }, example.rules) { _, path in
            RuleLevel(severity: path == off ? Severity.off : nil, confidence: .possible)
        }
    }

    private func fix(_ project: inout LintProject<Serially>, _ example: WideCase) -> FixResult {
        let obstacle = example.obstacle
        return project.fix(
            allowsUnsafe: false, mostRounds: 10, obstacle: { path in obstacle.flatMap { $0.path == path ? $0.reason : nil } })
    }

    @Test(arguments: wideCases)
    fileprivate func wideFixesAreAppliedWholeOrNotAtAll(_ example: WideCase) {
        var linted = project(example, example.before)
        let result = fix(&linted, example)
        let texts = linted.output().files.map { ($0.key.text, text($0.value.text)) }
        let after = example.before.merging(example.after) { $1 }
        #expect(Dictionary(uniqueKeysWithValues: texts) == after)
        #expect(result.notices == example.notices)
        #expect(result.files.map(\.path.text) == example.after.keys.sorted())
        #expect(linted.output().findings.flatMap { $0.fix?.notes.map(\.description) ?? [] } == example.notes)
        // Fixing the new texts changes nothing.
        var again = project(example, after)
        #expect(fix(&again, example).files.isEmpty)
    }

    @Test func filesOfOneFixBelongTogether() {
        let files = [("a", "word(u)"), ("b", "word(u, x)"), ("c", "word(x)")]
        var linted = scriptedProject(files, [replacingEverywhere("u", by: "v"), replacing("x", by: "y")])
        let result = linted.fix(allowsUnsafe: false)
        #expect(result.sets.map { $0.map(\.path.text) } == [["a", "b"], ["c"]])
        #expect(result.sets.map { $0.map(\.count.uses) } == [[1, 2], [1]])
    }

    /// A finding whose file was not checked again keeps a fix for the old text of another file.
    @Test func fixesForOldTextsAreNotApplied() {
        var linted = scriptedProject([("a", "word(u)"), ("b", "word(u)")], [replacingEverywhere("u", by: "v")])
        let findings = linted.output().findings
        let (first, second) = (FileID(0), FileID(1))
        let old = (file: first, text: SourceText(path: "a", "word(u)"))
        func isTaken(_ text: String) -> Bool {
            !FixSelection([first: [findings[0]]], in: ["a": old, "b": (second, SourceText(path: "b", text))], allowsUnsafe: false).isEmpty
        }
        #expect(isTaken("word(u)"))
        #expect(!isTaken("word(q)"))
    }

    /// One file is checked alone, as in an editor: comments in the other one count, too.
    @Test func suppressionsInUncheckedFilesCount() {
        let files = [("a", "word(u)"), ("b", "word(u) // cell-lint:disable:this rule_0")]
        var linted = scriptedProject(files, [replacingEverywhere("u", by: "v")])
        #expect(linted.output(ofFile: FileID(0)).findings.map { $0.fix?.applicability } == [Fix.Applicability.display])
    }

    /// What is fixed in one file stays in that file.
    @Test func fixesOfOneFileLeaveOthersAlone() {
        let linted = scriptedProject(
            [("a", "word(u, x)"), ("b", "word(u)")], [replacingEverywhere("u", by: "v"), replacing("x", by: "y")])
        #expect(linted.fixed(FileID(0)).map(text) == "word(u, y)")
    }
}
