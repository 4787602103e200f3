// `cell-lint baseline prune FILE [PATH…] | compare OLD NEW | report FILE`: removes fixed entries, compares two baselines,
// and shows the remaining work by rule and by folder.
import CellLintJSON
import CellLintLinting
import CellLintReports
import CellLintWorkspace

func baseline(_ typed: ParsedArguments, _ surroundings: CommandContext) throws(UsageError) -> Outcome {
    enum Task { case prune, compare, report }
    guard let word = typed.operands.first?.text else {
        throw UsageError("`cell-lint baseline` expects a subcommand: prune, compare or report")
    }
    let task = try choice(
        "the subcommand of `cell-lint baseline`", word, [("prune", Task.prune), ("compare", .compare), ("report", .report)])
    let rest = Array(typed.operands.dropFirst())
    switch task {
    case .prune:
        guard let file = rest.first else { throw UsageError("`cell-lint baseline prune` expects a baseline, then the paths to lint") }
        return try prune(file.path, rest.dropFirst().map { $0 }, typed, surroundings)
    case .compare:
        guard rest.count == 2 else { throw UsageError("`cell-lint baseline compare` expects two baselines, the older one first") }
        return compare(try read(rest[0].path), try read(rest[1].path))
    case .report:
        guard rest.count == 1 else { throw UsageError("`cell-lint baseline report` expects one baseline") }
        return report(try read(rest[0].path))
    }
}

private func read(_ path: Path) throws(UsageError) -> Baseline {
    do throws(TextProblem) { return try Baseline(path: path, isNamed: true) } catch { throw UsageError("\(error)") }
}

/// The text of a baseline file: one line per entry, for small diffs.
func baselineText(_ baseline: Baseline) -> [UInt8] {
    var text = "{\n  \"version\": 1,\n  \"findings\": ["
    for (index, entry) in baseline.entries.enumerated() {
        let members = [
            ("rule", entry.rule), ("path", entry.path.text), ("declaration", entry.declaration), ("fingerprint", entry.fingerprint),
        ]
        let line = members.map { "\"\($0.0)\": \"\(jsonStringBody($0.1))\"" }.joined(separator: ", ")
        text += (index == 0 ? "\n" : ",\n") + "    {\(line)}"
    }
    return Array((text + (baseline.entries.isEmpty ? "]\n}\n" : "\n  ]\n}\n")).utf8)
}

private func prune(_ file: Path, _ paths: [Argument], _ typed: ParsedArguments, _ surroundings: CommandContext) throws(UsageError)
    -> Outcome
{
    let old = try read(file)
    var typed = typed
    (typed.verb, typed.operands, typed.baseline) = (.lint, paths, file)
    let job = try lintJob(typed, surroundings)
    let result = surroundings.run(job.options, job.catalog)
    var outcome = Outcome(messages: errorLines(result.failures, surroundings.terminal), project: result.project)
    // If a file could not be read, its entries may still match.
    guard result.failures.isEmpty else {
        outcome.code = .failure
        return outcome
    }
    outcome.messages = surroundings.terminal.line("\(counted(result.stale.count, "entry", "entries")) of \(old.entries.count) removed")
    if !result.stale.isEmpty { outcome.files = [Outcome.File(path: file, bytes: baselineText(old.without(result.stale)))] }
    return outcome
}

private func compare(_ old: Baseline, _ new: Baseline) -> Outcome {
    let (before, after) = (Set(old.entries), Set(new.entries))
    let added = new.entries.filter { !before.contains($0) }
    let gone = old.entries.filter { !after.contains($0) }
    let lines = (gone.map { ("-", $0) } + added.map { ("+", $0) }).map { sign, entry in
        displayed("\(sign) \(entry.path): \(entry.rule)\(entry.declaration.isEmpty ? "" : " in \(entry.declaration)")") + "\n"
    }
    let summary = "\(old.entries.count) before, \(new.entries.count) now: \(gone.count) gone, \(added.count) new\n"
    return Outcome(output: Array((lines.joined() + summary).utf8), code: added.isEmpty ? .success : .findings)
}

private func report(_ baseline: Baseline) -> Outcome {
    func table(_ title: String, _ key: (Baseline.Entry) -> String) -> String {
        var counts: [String: Int] = [:]
        for entry in baseline.entries { counts[key(entry), default: 0] += 1 }
        let rows = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
        return "\(title)\n" + aligned(rows.map { ["\($0.value)", $0.key] }, numbers: [0]).map { "  \($0)\n" }.joined()
    }
    let text =
        "\(counted(baseline.entries.count, "known finding", "known findings"))\n\n" + table("By rule:", \.rule) + "\n"
        + table("By folder:") { $0.path.parent.isEmpty ? "." : $0.path.parent.text }
    return Outcome(output: Array(text.utf8))
}
