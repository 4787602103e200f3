// `cell-lint baseline create|update|prune [FILE] [PATH…] | compare OLD NEW [PATH…] | report FILE [PATH…]`: writes down the known findings,
// removes fixed ones, compares two baselines, and shows the remaining work by rule and by folder.
import CellLintJSON
import CellLintReports
import CellLintWorkspace

/// The baseline that is written if none is named or configured.
let defaultBaseline: Path = ".cell-lint-baseline.json"

func baseline(_ arguments: ParsedArguments, _ context: CommandContext) throws(UsageError) -> Outcome {
    let task: BaselineSubcommand = try subcommand(arguments)
    let rest = Array(arguments.operands.dropFirst())
    switch task {
    case .create, .update: return try write(rest, isNew: task == .create, arguments, context)
    case .prune:
        let (file, paths) = try baselineFile(rest, arguments)
        return try prune(file, paths, arguments, context)
    case .compare:
        guard rest.count >= 2 else { throw UsageError("`cell-lint baseline compare` expects two baselines, the older one first") }
        let paths = try EntryPaths(rest.dropFirst(2), arguments)
        return compare(paths.entries(of: try read(rest[0].path)), paths.entries(of: try read(rest[1].path)))
    case .report:
        guard !rest.isEmpty else { throw UsageError("`cell-lint baseline report` expects a baseline") }
        return report(try EntryPaths(rest.dropFirst(), arguments).entries(of: try read(rest[0].path)))
    }
}

/// The paths whose entries count.
private struct EntryPaths {
    /// Relative to the root; none means all.
    private var paths: [Path] = []

    init(_ operands: ArraySlice<Argument>, _ arguments: ParsedArguments) throws(UsageError) {
        guard !operands.isEmpty else { return }
        let root = try checkingUsage { try RootFolder(arguments.root) }
        paths = operands.map { root.path(of: $0.path) }
    }

    func entries(of baseline: Baseline) -> Baseline {
        if paths.isEmpty || paths.contains("") { return baseline }
        return Baseline(baseline.entries.filter { entry in paths.contains { entry.path == $0 || entry.path.isInside($0) } })
    }
}

// MARK: - Writing

/// The baseline that operands or the configuration name, and what to lint: a first operand that ends in `.json` is the baseline.
private func baselineFile(_ operands: [Argument], _ arguments: ParsedArguments) throws(UsageError) -> (
    file: Path, paths: [Argument]
) {
    let isNamed = operands.first?.path.ends(with: ".json") ?? false
    let paths = Array(operands.dropFirst(isNamed ? 1 : 0))
    var linting = arguments
    linting.operands = paths
    let configured = try configuration(linting)?.baseline?.resolvedPath
    return (isNamed ? operands[0].path : configured ?? defaultBaseline, paths)
}

private func write(_ operands: [Argument], isNew: Bool, _ arguments: ParsedArguments, _ context: CommandContext) throws(UsageError)
    -> Outcome
{
    let (file, paths) = try baselineFile(operands, arguments)
    let old = exists(file) ? try read(file) : nil
    if isNew, old != nil { throw UsageError("\(file) exists already; `cell-lint baseline update` replaces it") }
    if !isNew, old == nil { throw UsageError("there is no baseline \(file); `cell-lint baseline create` writes one") }
    var linting = arguments
    (linting.verb, linting.operands, linting.newBaseline) = (.lint, paths, file)
    var (options, catalog) = try lintJob(linting, context)
    options.makesFixes = false
    if old != nil { (options.gate.baseline, options.gate.baselinePlace, options.gate.keepsOtherEntries) = (file, nil, true) }
    try options.readGateInputs()
    let result = context.run(options, catalog)
    var outcome = Outcome(messages: errorLines(result.failures, context.terminal), project: result.project)
    if !result.failures.isEmpty { outcome.code = .failure }
    outcome.add(baselines: result, options, linting, context.terminal)
    return outcome
}

extension Outcome {
    /// Writes the new baseline of a run, unless the run failed, and says what to do next.
    mutating func add(
        baselines result: RunResult, _ options: LintOptions, _ arguments: ParsedArguments, _ terminal: Terminal
    ) {
        guard result.failures.isEmpty else { return }
        for (path, baseline) in result.baselines {
            files.append(File(path: path, bytes: baselineText(baseline)))
            guard !terminal.isXcode, !arguments.isQuiet else { continue }
            var line = "wrote \(counted(baseline.entries.count, "entry", "entries")) to \(path)"
            if let old = options.gate.inputs.baseline {
                let (before, after) = (Set(old.entries), Set(baseline.entries))
                line += " (\(after.subtracting(before).count) added, \(before.subtracting(after).count) removed)"
            }
            line +=
                "; commit it"
                + (isConfigured(path, arguments) ? "" : ", and use it with `\"baseline\": \"\(path)\"` in \(ConfigurationFile.name)")
            confirmation += terminal.line(line)
        }
    }
}

/// Whether the configuration of a run names a baseline.
private func isConfigured(_ path: Path, _ arguments: ParsedArguments) -> Bool {
    guard let configured = (try? configuration(arguments))?.baseline?.resolvedPath else { return false }
    return absolute(configured) == absolute(path)
}

private func read(_ path: Path) throws(UsageError) -> Baseline { try checkingUsage { try Baseline(path: path, isNamed: true) } }

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

private func prune(_ file: Path, _ paths: [Argument], _ arguments: ParsedArguments, _ context: CommandContext) throws(UsageError)
    -> Outcome
{
    let old = try read(file)
    var arguments = arguments
    (arguments.verb, arguments.operands, arguments.baseline) = (.lint, paths, file)
    var job = try lintJob(arguments, context)
    job.options.makesFixes = false
    try job.options.readGateInputs()
    let result = context.run(job.options, job.catalog)
    var outcome = Outcome(messages: errorLines(result.failures, context.terminal), project: result.project)
    // If a file could not be read, its entries may still match.
    guard result.failures.isEmpty else {
        outcome.code = .failure
        return outcome
    }
    outcome.messages = context.terminal.line("\(counted(result.stale.count, "entry", "entries")) of \(old.entries.count) removed")
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
        "\(counted(baseline.entries.count, "entry", "entries"))\n\n" + table("By rule:", \.rule) + "\n"
        + table("By folder:") { $0.path.parent.isEmpty ? "." : $0.path.parent.text }
    return Outcome(output: Array(text.utf8))
}
