// `cell-lint lsp`: tells the language server how options and configuration lint a project. The server itself talks to editors.
import CellLintPlatform
import CellLintLanguageServer
import CellLintLinting
import CellLintWorkspace
import CellLintCLibrary

func languageServer(_ arguments: ParsedArguments, _ context: CommandContext) throws(UsageError) -> Outcome {
    guard arguments.operands.isEmpty else {
        throw UsageError("`cell-lint lsp` does not accept `\(arguments.operands[0].text)`; the editor names the folders")
    }
    // Invalid options are an error now, not one in each project.
    let options = try resolvedOptions(arguments, catalog: try catalog(arguments, nil, context))
    let host = Host(jobs: options.jobs ?? onlineProcessors) { root throws(PlanProblem) in
        do throws(UsageError) { return try plan(root, arguments, context) } catch {
            throw PlanProblem(error.messages.joined(separator: "\n"))
        }
    }
    return Outcome(code: serve(host, input: STDIN_FILENO, output: STDOUT_FILENO) ? .success : .findings)
}

/// Lints like the command line would in the project's folder.
func plan(_ root: ProjectRoot, _ arguments: ParsedArguments, _ context: CommandContext) throws(UsageError) -> LintPlan {
    var found: Configuration?
    if let path = root.path, !arguments.ignoresConfiguration { found = try configuration(named: arguments.configuration, near: path) }
    let catalog = try catalog(arguments, found, context)
    var options = try resolvedOptions(arguments, found, catalog: catalog, environment: context.terminal.environment)
    switch root {
    case .folder(let path): options.paths = options.paths.isEmpty ? [path] : options.paths.map(absolute)
    case .file(let path): options.paths = [path]
    case .text: options.paths = []
    }
    // The editor shows findings in open documents only, but they depend on the project around the folder.
    options.paths = wholeProject(around: options.paths, included: options.included)
    var plan = LintPlan(linter: linter(options, catalog, isComplete: root.path != nil), selection: nil, catalog: catalog)
    plan.targetSource = options.deploymentTargets.first { $0.platform == "iOS" }.map { given in
        given.source + (given.line.map { ":\($0)" } ?? "")
    }
    if root.path != nil {
        plan.selection = Selection(paths: options.paths, exclusions: options.exclusions, honorsIgnoreFiles: options.honorsIgnoreFiles)
    }
    plan.baseline = try checkingUsage { try options.gate.baseline.map(options.gate.readBaseline) }
    // A configuration that does not exist yet counts as well.
    if let path = root.path { plan.sources.append(path.appending(ConfigurationFile.name)) }
    plan.sources += (found?.files.map(\.path) ?? []) + (options.gate.baseline.map { [$0] } ?? [])
    return plan
}
