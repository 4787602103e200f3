// `cell-lint [lint] PATH…` and `cell-lint fix PATH…`: runs the linter, reports what it found, or what fixes would change, and says
// in a line or two what that came to.
import Reports

func lint(_ typed: Typed, _ surroundings: Surroundings) throws(UsageError) -> Outcome {
    let terminal = surroundings.terminal
    let options = try resolvedOptions(typed, catalog: surroundings.catalog)
    let reporter = try chosenReporter(typed, terminal)
    let style = try terminal.style(color: typed.color)
    try refuseMisspeltVerb(typed)

    let clock = ContinuousClock()
    let start = clock.now
    let result = surroundings.run(options)
    let elapsed = (clock.now - start).components
    let milliseconds = Int(elapsed.seconds) * 1000 + Int(elapsed.attoseconds / 1_000_000_000_000_000)

    let showsDiff = options.fixes?.mode == .diff
    var outcome = Outcome(output: showsDiff ? result.fixes?.diff ?? [] : reporter.report(result, style))
    if let text = result.fixes?.text {
        // The fixed text has standard output for itself.
        outcome.messages = String(decoding: outcome.output, as: UTF8.self)
        outcome.output = text
    }
    let isFixed = typed.failsOnFix && result.fixes.map { $0.findingCount > 0 } ?? false
    let isClean = showsDiff ? outcome.output.isEmpty : result.count(.error) == 0 && !isFixed
    outcome.code = !result.failures.isEmpty ? .failure : isClean ? .success : .findings
    for failure in result.failures { outcome.messages += "error: \(failure)\n" }
    if !typed.isQuiet {
        for notice in result.notices { outcome.messages += "note: \(notice)\n" }
        // Xcode would take these lines for messages.
        guard !terminal.isXcode else { return outcome }
        if let fixes = result.fixes { outcome.messages += fixes.line + "\n" }
        if !showsDiff { outcome.messages += summaryLine(result, milliseconds: milliseconds) + "\n" }
    }
    return outcome
}

private func chosenReporter(_ typed: Typed, _ terminal: Terminal) throws(UsageError) -> Reporter {
    try choice(
        "`--reporter`", typed.reporter ?? (terminal.isOutput ? "pretty" : "xcode"), reporters.map { ($0.name, $0) })
}

/// `cell-lint ruels` means a verb and not a folder, unless there is such a folder.
private func refuseMisspeltVerb(_ typed: Typed) throws(UsageError) {
    guard !typed.isVerbCertain, let first = typed.operands.first, first.utf8.allSatisfy({ $0 != 0x2F && $0 != 0x2E }), !exists(first),
        let verb = nearestName(to: first, among: Verb.allCases.map(\.rawValue))
    else { return }
    throw UsageError("there is neither a verb nor a file `\(first)`; did you mean `cell-lint \(verb)`?")
}
