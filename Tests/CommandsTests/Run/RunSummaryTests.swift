// Tests the lines after a report for people: a table by rule, and what to do next.
import CellLintLinting
import CellLintReports
@testable import CellLintCommands
import Testing

/// - Parameter at: where its fix begins; findings with one fix are one.
private func finding(_ rule: String, _ applicability: Fix.Applicability? = nil, edits: Int = 1, at: Int = 0) -> Finding {
    let start = Position(line: 1, column: 1)
    return Finding(
        rule: rule, severity: .warning, confidence: .certain, message: "m", symbol: "s",
        location: Location(path: "a.swift", range: ByteRange(0, 1), start: start, end: start),
        fix: applicability.map { applicability in
            var fix = Fix.safe("t", (at..<at + edits).map { Edit(ByteRange($0, $0), "x") })
            fix.applicability = applicability
            return fix
        })
}

@Test(
    "rule table: the most frequent rule first",
    arguments: [
        ([], ""),
        ([finding("a"), finding("a", .safe)], ""),
        (
            [finding("b"), finding("a")] + (0..<12).map { finding("long_name", $0 < 10 ? .safe : .unsafe, at: $0) },
            """
              12  long_name  10 safe fixes, 2 unsafe
               1  a
               1  b

            """
        ),
        // Findings that one fix repairs.
        ([finding("a", .safe), finding("a", .safe), finding("b")], "  1  a  1 safe fix\n  1  b\n"),
        // What is only shown repairs nothing.
        ([finding("a", .display), finding("b", .safe, edits: 0), finding("c", .safe)], "  1  a\n  1  b\n  1  c  1 safe fix\n"),
    ] as [([Finding], String)])
func ruleTableIsSortedByCount(_ findings: [Finding], _ expected: String) {
    #expect(ruleTable(RunResult(findings: findings)) == expected)
}

private let steps = "`cell-lint config init` creates a configuration\n"
private let why = "`cell-lint explain r` says why; "

@Test(
    "next steps: shown on a terminal where nothing is set up",
    arguments: [
        (["a.swift"], true, [finding("r", .safe)], "next: \(why)`cell-lint fix` applies 1 safe fix; " + steps),
        (["a.swift"], true, [finding("r", .safe), finding("b"), finding("r")], "next: \(why)`cell-lint fix` applies 1 safe fix; " + steps),
        (
            ["a.swift"], true, [finding("r", .unsafe)],
            "next: \(why)`cell-lint --diff --unsafe-fixes` shows 1 fix that needs review; " + steps
        ),
        // Too many to review at once.
        (["a.swift"], true, (0..<6).map { finding("r", .unsafe, at: $0) }, "next: \(why)" + steps),
        (
            ["a.swift"], true, (0..<20).map { finding("r", .unsafe, at: $0) },
            "next: \(why)`cell-lint report` writes a page of all findings; "
                + "`cell-lint baseline create` accepts them all\n"
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
    terminal.width = 240
    let messages = outcome(arguments, testContext([entry("r")], terminal, findings: findings)).messages
    #expect(expected.map { messages.hasSuffix("\n" + $0) } ?? !messages.contains("next: "))
}

@Test("next steps: a line each in a narrow window")
func nextStepsHaveLinesOfTheirOwnInNarrowWindows() {
    #expect(
        nextSteps(RunResult(findings: [finding("r", .safe)]), width: 60) == """
            next: `cell-lint explain r` says why;
                  `cell-lint fix` applies 1 safe fix;
                  `cell-lint config init` creates a configuration

            """)
}
