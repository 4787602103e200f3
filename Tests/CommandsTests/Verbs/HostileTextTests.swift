// Tests every subcommand with hostile names, sources, settings and pages: its output controls no terminal and commands no workflow
// runner. The tests compare no output; they check that the hostile text is part of it.
import Foundation
import CellLintLinting
import CellLintRules
@testable import CellLintCommands
import Testing

/// A title, C1's form of an escape sequence, a direction, ends of lines, and commands of both kinds.
private let evil = "\u{1B}]0;x\u{7}\u{9B}2J\u{202E}\u{2028}\u{85}\r\n::error::evil ##[error]evil"

private let source = "let \u{202E} = \"\(evil)\"\nfunc f(_ cell: UITableViewCell) { cell.textLabel?.text = nil } // \u{1B}[2J\n"
/// Swift that a fix changes.
private let fixable = "let a = 1 /*\n\(evil)\n*/\nfunc f(_ cell: UITableViewCell) { cell.textLabel?.text = nil }\n"
private let unknownRule = "// cell-lint:disable:next \u{1B}[2Jevil\u{202E} -- \(evil)\n"

private func json(_ value: Any) -> String {
    String(
        decoding: try! JSONSerialization.data(withJSONObject: value, options: [.fragmentsAllowed, .withoutEscapingSlashes]), as: UTF8.self)
}

private let page =
    """
    ---\nseverity: \(evil.replacing("\r\n", with: " "))\n\u{1B}[2J: x\n---\n# evil\u{1B}[2J\n\nSays \(evil)\n\n## ❌\n\n\
    ```evil\u{1B}[2J\nx\n```\n
    """

/// What lies in the folder, and the arguments; `$` is the folder, `EVIL` the word.
private let meetings: [(files: [String: String], arguments: String)] = [
    ([:], "$/EVIL"), ([:], "--EVIL"), ([:], "EVIL"), ([:], "help EVIL"), ([:], "explain EVIL"), ([:], "completions EVIL"),
    ([:], "config EVIL"),
    ([:], "dump EVIL $"), ([:], "dump tokens $/EVIL"), ([:], "--config $/EVIL"), ([:], "--only-rule EVIL"), ([:], "--severity EVIL=off"),
    ([:], "--severity legacy_cell_content=EVIL"), ([:], "--confidence EVIL"), ([:], "--deployment-target EVIL"),
    ([:], "--deployment-target iOS=EVIL"),
    ([:], "--reporter EVIL"), ([:], "--color EVIL"), ([:], "--exclude [EVIL"), ([:], "--jobs EVIL"), ([:], "--file-list $/EVIL"),
    ([:], "--diff-file $/EVIL"),
    ([:], "--root $/EVIL"), ([:], "--baseline $/EVIL $"), ([:], "--rule-pages $/EVIL"), ([:], "--changed-since EVIL $"),
    ([:], "report EVIL"),
    ([:], "baseline prune $/EVIL"), ([:], "rules test $/EVIL"), (["A.swift": source], "--output $/EVIL/EVIL $"),
    (["A.swift": source], "$"), (["A.swift": source], "--reporter xcode $"), (["A.swift": source], "--reporter github $"),
    (["A.swift": source], "--reporter json $"), (["A.swift": source], "--reporter markdown $"),
    (["A.swift": source], "--reporter checkstyle $"),
    (["A.swift": source], "--reporter junit $"), (["A.swift": source], "--reporter sarif $"),
    (["A.swift": fixable], "fix --diff --unsafe-fixes $"),
    (["A.swift": source], "dump tokens $/A.swift"), (["A.swift": source], "dump structure $/A.swift"),
    (["A.swift": source], "dump facts $/A.swift"),
    (["A.swift": unknownRule + source], "$"), (["A.swift": source, "EVIL/EVIL.swift": source], "$"),
    (["EVIL.swift": source], "--reporter xcode $"),
    (["EVIL.swift": source], "--reporter github $"), (["EVIL.swift": source], "--reporter json $"),
    (["EVIL.swift": source], "--reporter markdown $"),
    (["EVIL.swift": source], "--reporter checkstyle $"), (["EVIL.swift": source], "--reporter junit $"),
    (["EVIL.swift": source], "--reporter sarif $"),
    (["EVIL.swift": source], "--reporter gitlab $"), (["EVIL.swift": source], "--reporter rdjson $"),
    (["EVIL.swift": fixable], "fix --diff --unsafe-fixes $"),
    (["EVIL.swift": source], "fix --dry-run --unsafe-fixes $"),
    ([".cell-lint.json": evil], "$"), ([".cell-lint.json": json([evil: 1])], "$"),
    ([".cell-lint.json": json([evil: 1])], "config check $/.cell-lint.json"),
    ([".cell-lint.json": json(["rules": [evil: "off"]])], "$"),
    ([".cell-lint.json": json(["rules": ["legacy_cell_content": evil]])], "config show $"),
    ([".cell-lint.json": json(["excluded": ["[" + evil]])], "$"), ([".cell-lint.json": json(["excluded": [evil]])], "config show $"),
    ([".cell-lint.json": json(["extends": evil])], "$"), ([".cell-lint.json": json(["included": [evil]])], "$"),
    ([".cell-lint.json": json(["baseline": evil])], "$"), ([".cell-lint.json": json(["rulePages": [evil]])], "$"),
    ([".cell-lint.json": json(["deploymentTarget": [evil: "1"]])], "$"),
    ([".cell-lint.json": json(["deploymentTarget": ["iOS": evil]])], "$"),
    ([".cell-lint.json": json(["confidence": evil])], "$"),
    (["Pages/EVIL.md": page], "--rule-pages $/Pages $"), (["Pages/EVIL.md": page], "rules test $/Pages"),
    (
        ["old.json": json(["version": 1, "findings": [["rule": evil, "path": evil, "declaration": evil, "fingerprint": evil]]])],
        "baseline report $/old.json"
    ),
    (
        ["old.json": json(["version": 1, "findings": [["rule": evil, "path": evil, "declaration": evil, "fingerprint": evil]]])],
        "--strict-baseline --baseline $/old.json $"
    ),
    (["old.json": json(["version": evil, evil: 1])], "baseline report $/old.json"), (["old.json": evil], "baseline report $/old.json"),
    (["A.swift": "/* \(evil) */ let a = `\(evil)`"], "dump tokens $/A.swift"),
    (["A.swift": "let `\(evil)` = 1"], "dump structure $/A.swift"),
    (["A.swift": "let `\(evil)` = 1"], "dump facts $/A.swift"), (["Pages/A.md": page], "--rule-pages $/Pages explain team_rule"),
]

@Suite struct HostileTextTests {
    @Test(arguments: meetings.indices, [false, true])
    func verbsEscapeHostileText(number: Int, isTerminal: Bool) throws {
        let (files, arguments) = meetings[number]
        let name = evil.replacing("/", with: "")
        let folder = try Folder(Dictionary(uniqueKeysWithValues: files.map { ($0.key.replacing("EVIL", with: name), $0.value) }))
        let typed = arguments.split(separator: " ").map { String($0).replacing("$", with: folder.path).replacing("EVIL", with: evil) }
        var terminal = terminal(isTerminal, ["GITHUB_ACTIONS": "true", "NO_COLOR": "1"])
        terminal.isMessages = isTerminal
        let outcome = outcome(
            typed, CommandContext(catalog: catalog, terminal: terminal) { options, catalog in CellLintCommands.run(options, catalog) })
        #expect(!outcome.text.isEmpty || !outcome.messages.isEmpty)
        // A diff that goes to a file or a program is a patch: its bytes are the files' own.
        let isDiff = typed.contains("--diff")
        for text in isDiff && !isTerminal ? [outcome.messages] : [outcome.text, outcome.messages] {
            #expect(text.unicodeScalars.first(where: isSteering) == nil, "\(text.debugDescription)")
        }
        // The report for the runner is made of commands, none of which is the evil one. Those of a diff are switched off.
        if isDiff { #expect(outcome.text.hasPrefix("::stop-commands::cell-lint-")) }
        for line in (outcome.messages + (isDiff ? "" : outcome.text)).split(separator: "\n") {
            // On a runner findings are commands by default.
            if line.hasPrefix("::warning file=") { continue }
            #expect(!line.drop { $0 == " " }.hasPrefix("::") && !line.contains("##["), "\(line)")
        }
    }
}

/// Control characters but for the line feed, what turns the direction of a text, and what ends a line for some.
private func isSteering(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control: scalar != "\n"
    case .lineSeparator, .paragraphSeparator: true
    default: scalar.properties.isBidiControl
    }
}
