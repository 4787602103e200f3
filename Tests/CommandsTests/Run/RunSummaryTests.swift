// Tests the lines after a report for people: a table by rule, and what to do next.
import CellLintLinting
import CellLintReports
@testable import CellLintCommands
import Testing

private func finding(_ rule: String, _ applicability: Fix.Applicability? = nil, edits: Int = 1) -> Finding {
    let start = Position(line: 1, column: 1)
    return Finding(
        rule: rule, severity: .warning, confidence: .certain, message: "m", symbol: "s",
        location: Location(path: "a.swift", range: ByteRange(0, 1), start: start, end: start),
        fix: applicability.map { Fix($0, "t", (0..<edits).map { Edit(ByteRange($0, $0), "x") }) })
}

@Test(
    "rule table: the most frequent rule first",
    arguments: [
        ([], ""),
        ([finding("a"), finding("a", .safe)], ""),
        (
            [finding("b"), finding("a")] + (0..<12).map { finding("long_name", $0 < 10 ? .safe : .unsafe) },
            """
              12  long_name  10 safe fixes, 2 unsafe
               1  a
               1  b

            """
        ),
        // What is only shown repairs nothing.
        ([finding("a", .display), finding("b", .safe, edits: 0), finding("c", .safe)], "  1  a\n  1  b\n  1  c  1 safe fix\n"),
    ] as [([Finding], String)])
func ruleTableIsSortedByCount(_ findings: [Finding], _ expected: String) {
    #expect(ruleTable(RunResult(findings: findings)) == expected)
}

private let steps = "`cell-lint config init` creates a configuration\n"

@Test(
    "next steps: shown on a terminal where nothing is set up",
    arguments: [
        (
            ["a.swift"], true, [finding("r", .safe)],
            "next: `cell-lint fix` applies 1 safe fix; `cell-lint explain r` explains the rule; " + steps
        ),
        (
            ["a.swift"], true, [finding("r", .unsafe)],
            "next: `cell-lint fix --unsafe-fixes` applies 1 fix that needs review; `cell-lint explain r` explains the rule; " + steps
        ),
        (["lint", "/a.swift"], true, [], "next: " + steps),
        (["a.swift"], false, [finding("r", .safe)], nil),
        (["--strict", "a.swift"], true, [finding("r", .safe)], nil),
        (["fix", "a.swift"], true, [finding("r", .safe)], nil),
        (["-"], true, [finding("r", .safe)], nil),
    ] as [([String], Bool, [Finding], String?)])
func nextStepsAreShownOnceOnATerminal(_ arguments: [String], _ isTerminal: Bool, _ findings: [Finding], _ expected: String?) {
    let arguments = arguments.map { $0.hasSuffix(".swift") ? "/nonexistent/" + $0 : $0 }
    var terminal = terminal(isTerminal)
    terminal.width = 200
    let messages = outcome(arguments, surroundings([entry("r")], terminal, findings: findings)).messages
    #expect(expected.map { messages.hasSuffix("\n" + $0) } ?? !messages.contains("next: "))
}

@Test("next steps: a line each in a narrow window")
func nextStepsHaveLinesOfTheirOwnInNarrowWindows() {
    #expect(
        nextSteps(RunResult(findings: [finding("r", .safe)]), width: 60) == """
            next: `cell-lint fix` applies 1 safe fix;
                  `cell-lint explain r` explains the rule;
                  `cell-lint config init` creates a configuration

            """)
}
