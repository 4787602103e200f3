// `cell-lint [lint] PATH…`, `cell-lint fix PATH…` and `cell-lint report PATH…`: runs the linter, reports the findings, or the changes
// of the fixes, and prints a summary of a line or two.
import CellLintReports
import CellLintWorkspace

func lint(_ arguments: ParsedArguments, _ context: CommandContext) throws(UsageError) -> Outcome {
    let terminal = context.terminal
    var (options, catalog) = try lintJob(arguments, context)
    var arguments = arguments
    // Xcode reads one format only.
    if let reporter = options.reporter, arguments.reporters.isEmpty, !arguments.showsDiff, arguments.verb != .report, !terminal.isXcode {
        arguments.reporters = [Argument(reporter.utf8)]
    }
    // Nothing but the baseline is written unless a report is asked for.
    let requests = arguments.newBaseline != nil && arguments.reporters.isEmpty ? [] : try reportRequests(arguments, terminal)
    options.identifiesFindings = options.gate.looksBack || requests.contains { !$0.reporter.isForPeople }
    options.makesFixes = options.fixes != nil || requests.contains { $0.reporter.showsFixes }
    var style = try terminal.style(color: arguments.color)
    // A pipe gets all findings, unless the user says how many.
    if terminal.isOutput || arguments.maxFindings != nil { style.maxFindings = options.maxFindings }
    if terminal.isXcode { style.xcodeFolder = absolute("") }
    try refuseBareWord(arguments)
    try options.readGateInputs()

    let start = monotonicMilliseconds()
    let result =
        arguments.isQuiet || !terminal.showsProgress
        ? context.run(options, catalog) : showingProgress { context.run(options, catalog) }
    let milliseconds = monotonicMilliseconds() - start

    var outcome = Outcome(project: result.project)
    var notices = result.notices
    outcome.add(diffOf: result, options, arguments, terminal)
    for request in requests { notices += outcome.add(request, result, style, arguments, terminal) }
    if requests.contains(where: { $0.reporter.name == "github" }), let summary = stepSummary(result, terminal) {
        outcome.files.append(summary.file)
        notices += summary.notices
    }
    if let text = result.fixes?.text {
        // Standard output contains the fixed text only.
        outcome.messages = String(decoding: outcome.output, as: UTF8.self)
        outcome.output = text
    }
    outcome.add(baselines: result, options, arguments, terminal)
    outcome.code = exitCode(of: result, options)
    if let stamp = arguments.stamp, result.failures.isEmpty { outcome.files.append(Outcome.File(path: stamp, bytes: stampText)) }
    outcome.messages += errorLines(result.failures, terminal)
    // Xcode treats every line as a message.
    if !arguments.isQuiet, !terminal.isXcode {
        outcome.add(notices: notices, arguments, terminal)
        outcome.add(summaryOf: result, requests, milliseconds: milliseconds, arguments, terminal)
    }
    return outcome
}

private func exitCode(of result: RunResult, _ options: LintOptions) -> ExitCode {
    if !result.failures.isEmpty { return .failure }
    if let fixes = result.fixes, options.fixes?.mode == .diff { return fixes.diff.isEmpty ? .success : .findings }
    return options.verdict.isFailure(result) ? .findings : .success
}

/// The content of `--stamp`: Swift, since a build system may compile its steps' outputs, and always the same.
private let stampText = Array("// cell-lint has seen the files of this build step.\n".utf8)

/// Whether this is a first run, without any setup.
private func isFirst(_ arguments: ParsedArguments) -> Bool {
    var rest = arguments
    (rest.operands, rest.color, rest.hasVerb, rest.arePaths) = ([], nil, false, false)
    guard rest == ParsedArguments(), !arguments.operands.contains("-") else { return false }
    return nearestConfiguration(to: arguments.operands.first?.path ?? "") == nil
}

/// Combines command line and configuration: the options of the run, and the available rules.
func lintJob(_ arguments: ParsedArguments, _ context: CommandContext) throws(UsageError) -> (options: LintOptions, catalog: [CatalogEntry])
{
    var arguments = arguments
    if let files = try listedFiles(arguments, environment: context.terminal.environment) {
        (arguments.operands, arguments.isListed) = (files.map { Argument($0.bytes) }, true)
    }
    let configuration = try configuration(arguments)
    let catalog = try catalog(arguments, configuration, context)
    return (try resolvedOptions(arguments, configuration, catalog: catalog, environment: context.terminal.environment), catalog)
}

extension Outcome {
    fileprivate mutating func add(_ bytes: [UInt8], to target: ReportRequest.Target) {
        switch target {
        // Usually there is one report, which may be large: it is not copied.
        case .output: if output.isEmpty { output = bytes } else { output += bytes }
        case .file(let path): files.append(File(path: path, bytes: bytes))
        }
    }

    /// Adds what `--diff` shows.
    fileprivate mutating func add(diffOf result: RunResult, _ options: LintOptions, _ arguments: ParsedArguments, _ terminal: Terminal) {
        guard options.fixes?.mode == .diff else { return }
        let diff = result.fixes?.diff ?? []
        let shown = terminal.isOutput ? displayedLines(diff) : diff
        add(arguments.output != nil ? diff : terminal.isGitHub ? pausingWorkflowCommands(shown) : shown, to: standardTarget(arguments))
    }

    /// Adds a report.
    /// - Returns: what its reporter notes.
    fileprivate mutating func add(
        _ request: ReportRequest, _ result: RunResult, _ style: ReportStyle, _ arguments: ParsedArguments, _ terminal: Terminal
    ) -> [String] {
        let report = request.reporter.report(result, request.target == .output ? style : terminal.fileStyle(color: arguments.color))
        let isRead = terminal.isGitHub && request.target == .output && request.reporter.name != "github"
        add(isRead ? withoutWorkflowCommands(report.bytes) : report.bytes, to: request.target)
        return report.notices
    }

    fileprivate mutating func add(notices: [String], _ arguments: ParsedArguments, _ terminal: Terminal) {
        let place = arguments.operands.contains("-") ? arguments.standardInputName ?? "" : arguments.operands.first?.path ?? ""
        for notice in notices + unreadConfigurationNotices(arguments, near: place) { messages += terminal.line("note: \(notice)") }
    }

    /// Adds the last lines on a terminal: what was fixed, what was found, and on a first run what to do next.
    fileprivate mutating func add(
        summaryOf result: RunResult, _ requests: [ReportRequest], milliseconds: Int, _ arguments: ParsedArguments, _ terminal: Terminal
    ) {
        // Nothing was linted: the errors say why, and "no findings" would say that all is well.
        if result.fileCount == 0, !result.failures.isEmpty { return }
        if let fixes = result.fixes { messages += terminal.line(fixes.line) }
        if arguments.showsDiff || arguments.newBaseline != nil { return }
        let isForPeople = requests.contains { $0.reporter.name == "pretty" && $0.target == .output }
        if isForPeople, !result.findings.isEmpty { messages += "\n" + ruleTable(result) }
        messages += summaryLines(result, milliseconds: milliseconds).map(terminal.prose).joined()
        if isForPeople, terminal.isOutput, isFirst(arguments) { messages += nextSteps(result, width: terminal.width) }
        if arguments.verb == .report, case .file(let path)? = requests.first?.target {
            confirmation += terminal.line("wrote \(path)")
        }
    }
}

/// The job summary that GitHub shows for a step; nil without one.
private func stepSummary(_ result: RunResult, _ terminal: Terminal) -> (file: Outcome.File, notices: [String])? {
    guard let path = terminal.environment("GITHUB_STEP_SUMMARY").map({ Path($0) }), !path.isEmpty else { return nil }
    // The runner drops a larger summary entirely (actions/runner, FileCommandManager.cs).
    let report = markdownSummary(result, maxBytes: (1 << 20) - fileSize(path))
    return (Outcome.File(path: path, bytes: report.bytes, isAppended: true), report.notices)
}
