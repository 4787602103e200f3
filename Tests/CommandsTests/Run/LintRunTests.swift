// Tests the output and the exit status of runs, in process: outcomes are values.
import CellLintLinting
import CellLintReports
@testable import CellLintCommands
import Testing

private func finding(_ severity: Severity) -> Finding {
    let start = Position(line: 1, column: 2)
    return Finding(
        rule: "r", severity: severity, confidence: .certain, message: "m", symbol: "s",
        location: Location(path: "a.swift", range: ByteRange(1, 2), start: start, end: start))
}

@Test(
    "lint run: exit code by findings and failures",
    arguments: [
        ([], [], .success), ([.info, .warning], [], .success), ([.warning, .error], [], .findings),
        ([.error], ["b.swift: Permission denied"], .failure), ([], ["b.swift: Permission denied"], .failure),
    ] as [([Severity], [String], ExitCode)])
func lintRunExitsByFindingsAndFailures(_ severities: [Severity], _ failures: [String], _ expected: ExitCode) {
    let outcome = outcome(["A"], testContext(sampleCatalog, findings: severities.map(finding), failures: failures))
    #expect(outcome.code == expected)
    // What was found is printed whatever went wrong.
    #expect(outcome.text == severities.map { "a.swift:1:2: \($0 == .info ? "note" : $0.name): m (r)\n" }.joined())
    for failure in failures { #expect(outcome.messages.hasPrefix("error: \(failure)\n")) }
}

@Test(
    "lint run: fixes are made for the reports that show them",
    arguments: [
        ([], true), (["--reporter", "concise"], false), (["--reporter", "github"], false), (["--reporter", "json"], true),
        (["--reporter", "concise", "--reporter", "sarif=/nonexistent/a"], true), (["--statistics"], true), (["--diff"], true),
        (["--fix", "--reporter", "concise"], true), (["--write-baseline", "/nonexistent/b"], false),
    ] as [([String], Bool)])
func lintRunMakesFixesForReports(_ arguments: [String], _ expected: Bool) {
    let context = CommandContext(catalog: sampleCatalog, terminal: terminal(false)) { options, _ in
        RunResult(fileCount: 1, notices: ["makes fixes: \(options.makesFixes)"])
    }
    #expect(outcome(["A"] + arguments, context).messages.contains("makes fixes: \(expected)\n"))
}

@Test(
    "lint run: reporter and colors by where the output goes",
    arguments: [
        ([], false, [:], "a.swift:1:2: error: m (r)\n"),
        ([], true, ["NO_COLOR": "1"], "error[r]: m\n --> a.swift:1:2\n"),
        (["--reporter=xcode"], true, [:], "a.swift:1:2: error: m (r)\n"),
        (["--format", "pretty"], false, [:], "error[r]: m\n --> a.swift:1:2\n"),
        (
            ["--reporter=pretty", "--color=always"], false, ["NO_COLOR": "1"],
            "\u{1B}[1;31merror[r]\u{1B}[0m\u{1B}[1m: m\u{1B}[0m\n \u{1B}[1;34m-->\u{1B}[0m a.swift:1:2\n"
        ),
    ] as [([String], Bool, [String: String], String)])
func lintRunChoosesReporterByTerminal(_ arguments: [String], _ isTerminal: Bool, _ environment: [String: String], _ expected: String) {
    let outcome = outcome(arguments, testContext(sampleCatalog, terminal(isTerminal, environment), findings: [finding(.error)]))
    #expect(outcome.text == expected)
}
