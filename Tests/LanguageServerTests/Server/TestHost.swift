// The server's host in the tests: all rules, and the configuration that the command line would find.
import CellLintLanguageServer
import CellLintRules
@testable import CellLintCommands

func testHost() -> Host {
    let terminal = Terminal(isOutput: false, width: 80, environment: { _ in nil })
    let surroundings = CommandContext(catalog: catalog, terminal: terminal, run: run)
    return Host(jobs: 2) { root throws(PlanProblem) in
        do throws(UsageError) { return try plan(root, ParsedArguments(), surroundings) } catch {
            throw PlanProblem(error.messages.joined(separator: "\n"))
        }
    }
}
