// Runs the program from arguments to exit code, and maps each subcommand to its implementation.
import CellLintPlatform
import CellLintRules
import CellLintReports

/// Runs the program and writes its output.
/// - Parameters:
///   - arguments: the arguments after the program's name.
///   - commit: the commit that the program was built from, if known.
public func cellLint(_ arguments: [[UInt8]], commit: String?) -> ProgramEnd {
    explainEndWithoutMemory()
    let outcome = outcome(
        arguments.map { Argument($0) }, CommandContext(catalog: catalog, terminal: .current, commit: commit, run: run))
    return ProgramEnd(code: page(outcome) ?? write(outcome), outcome: outcome)
}

/// How the program ended.
public struct ProgramEnd: Sendable {
    /// The exit code: 0, 1 for findings of severity error or a diff, 2 if the run failed.
    public let code: Int32
    /// Keeps the linted project alive.
    let outcome: Outcome
}

/// The environment of a subcommand besides its arguments; tests create their own.
struct CommandContext: Sendable {
    private let makeCatalog: @Sendable () -> [CatalogEntry]
    var terminal: Terminal
    /// The commit that the program was built from, if known.
    var commit: String?
    var run: @Sendable (LintOptions, [CatalogEntry]) -> RunResult

    /// - Parameter catalog: the built-in rules, created on demand: `version` does not need them.
    init(
        catalog: @autoclosure @escaping @Sendable () -> [CatalogEntry], terminal: Terminal, commit: String? = nil,
        run: @escaping @Sendable (LintOptions, [CatalogEntry]) -> RunResult
    ) {
        makeCatalog = catalog
        (self.terminal, self.commit, self.run) = (terminal, commit, run)
    }

    /// The built-in rules.
    var catalog: [CatalogEntry] { makeCatalog() }
}

extension Outcome {
    /// Output for people that a workflow's runner may also read: patterns and file entries must not be taken for commands.
    fileprivate func escapingWorkflowCommands(for terminal: Terminal) -> Outcome {
        var outcome = self
        if terminal.isGitHub { outcome.output = withoutWorkflowCommands(output) }
        return outcome
    }
}

func outcome(_ rawArguments: [Argument], _ context: CommandContext) -> Outcome {
    do throws(UsageError) {
        let arguments = try parse(rawArguments)
        // A build without rules must not pass for one without findings. It may still print its version.
        guard arguments.wantsVersion || arguments.verb == .version || !context.catalog.isEmpty else {
            throw UsageError("cell-lint was built without its rules")
        }
        let outcome = try outcome(arguments, context)
        switch arguments.verb {
        // One of several reports may be for the runner: each handles that itself. The other outputs are for programs.
        case .lint, .fix, .report, .lsp, .completions, .manual: return outcome
        case .rules, .explain, .config, .baseline, .dump, .version, .help:
            return outcome.escapingWorkflowCommands(for: context.terminal)
        }
    } catch {
        return Outcome(messages: errorLines(error.messages, context.terminal), code: .failure)
    }
}

private func outcome(_ arguments: ParsedArguments, _ context: CommandContext) throws(UsageError) -> Outcome {
    if arguments.wantsHelp { return Outcome(output: Array(helpText(arguments.verb, isWhole: false).utf8)) }
    if arguments.wantsVersion { return version(arguments, context) }
    switch arguments.verb {
    case .lint, .fix, .report: return try lint(arguments, context)
    case .rules: return try listRules(arguments, context)
    case .explain: return try explain(arguments, context)
    case .config: return try config(arguments, context)
    case .baseline: return try baseline(arguments, context)
    case .lsp: return try languageServer(arguments, context)
    case .dump: return try dump(arguments)
    case .completions: return try completions(arguments, context)
    case .manual:
        try refuseOperands(arguments)
        return manual(arguments)
    case .version:
        try refuseOperands(arguments)
        return version(arguments, context)
    case .help: return try help(arguments, context)
    }
}

/// Throws if a subcommand without operands is given one.
private func refuseOperands(_ arguments: ParsedArguments) throws(UsageError) {
    guard let first = arguments.operands.first else { return }
    throw UsageError("`cell-lint \(arguments.verb.rawValue)` does not accept `\(first.text)`")
}
