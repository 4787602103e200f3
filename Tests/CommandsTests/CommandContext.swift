// Makes the catalog, the terminal and the runs of these tests.
import CellLintLinting
import CellLintReports
@testable import CellLintCommands

private struct SilentRule: Rule {
    var triggers: [Trigger] { [] }
    func check(_ file: FileContext) -> [Finding] { [] }
}

func entry(
    _ id: String, _ severity: Severity = .warning, _ confidence: Confidence = .likely, isDefault: Bool = true,
    page: String = "", fix: String = "none"
) -> CatalogEntry {
    CatalogEntry(
        id: id, severity: severity, confidence: confidence, isDefault: isDefault, summary: "About \(id).", since: "15.0",
        fix: fix, path: "Content/Page.md", page: page, make: { SilentRule() })
}

func terminal(_ isOutput: Bool, _ environment: [String: String] = [:]) -> Terminal {
    Terminal(isOutput: isOutput, width: 80, environment: { environment[$0] })
}

func testContext(
    _ catalog: [CatalogEntry], _ terminal: Terminal = terminal(false), findings: [Finding] = [], failures: [String] = [],
    notices: [String] = []
) -> CommandContext {
    CommandContext(catalog: catalog, terminal: terminal) { options, _ in
        RunResult(findings: findings, fileCount: options.paths.count, failures: failures, notices: notices)
    }
}

extension Outcome {
    var text: String { String(decoding: output, as: UTF8.self) }
}

/// The arguments of most tests are text.
func parse(_ arguments: [String]) throws(UsageError) -> ParsedArguments { try parse(arguments.map { Argument($0.utf8) }) }

func outcome(_ arguments: [String], _ context: CommandContext) -> Outcome {
    outcome(arguments.map { Argument($0.utf8) }, context)
}
