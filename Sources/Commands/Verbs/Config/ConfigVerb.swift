// `cell-lint config show [PATH] | check [FILE] | schema | init`: finds the configuration of a run, and creates a first one. ConfigShow.swift
// shows and checks configurations, ConfigSchema.swift has their schema.
import CellLintJSON
import CellLintReports
import CellLintWorkspace

func config(_ arguments: ParsedArguments, _ context: CommandContext) throws(UsageError) -> Outcome {
    let task: ConfigSubcommand = try subcommand(arguments)
    let rest = arguments.operands.dropFirst()
    guard rest.count <= (task == .show || task == .check ? 1 : 0) else {
        throw UsageError("`cell-lint config \(task.rawValue)` does not accept `\(rest.last!.text)`")
    }
    switch task {
    case .show: return try show(arguments, rest.first?.path ?? "", context)
    case .check: return try checkConfiguration(arguments, rest.first?.path, context)
    case .schema: return Outcome(output: Array((schema(context.catalog).text + "\n").utf8))
    case .`init`: return try createConfiguration()
    }
}

/// The configuration of a run: the named file, or the nearest one.
func configuration(_ arguments: ParsedArguments) throws(UsageError) -> Configuration? {
    if arguments.ignoresConfiguration {
        guard arguments.configuration == nil else { throw UsageError("`--config` and `--no-config` cannot be used together") }
        return nil
    }
    let name = arguments.operands.contains("-") ? arguments.standardInputName ?? "" : arguments.operands.first?.path ?? ""
    return try configuration(named: arguments.configuration, near: name)
}

func configuration(named file: Path?, near path: Path) throws(UsageError) -> Configuration? {
    guard let found = file ?? nearestConfiguration(to: path) else { return nil }
    return try checkingUsage { try Configuration(path: found) }
}

// MARK: - Init

private let initialConfiguration = """
    {
      // Files and folders to skip. Patterns are relative to this file.
      "excluded": ["**/Generated/**"],

      // Known findings, which are not reported: a file that `cell-lint baseline create` writes.
      // "baseline": ".cell-lint-baseline.json",

      // The level of a rule: "error", "warning", "info" or "off". `cell-lint rules` lists the rules.
      "rules": {
        // "legacy_cell_content": "error"
      }
    }

    """

private func createConfiguration() throws(UsageError) -> Outcome {
    let name = ConfigurationFile.name
    guard !exists(name) else { throw UsageError("\(name) already exists; nothing was written") }
    return Outcome(
        files: [Outcome.File(path: name, bytes: Array(initialConfiguration.utf8))],
        confirmation: "wrote \(name); `cell-lint config show` prints the effective settings\n")
}
