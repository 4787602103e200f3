// `cell-lint config show [PATH] | check [FILE] | schema | init`: shows the effective configuration with its sources, checks it, prints
// its JSON schema, and creates a first one.
import CellLintJSON
import CellLintLinting
import CellLintReports
import CellLintWorkspace

func config(_ typed: ParsedArguments, _ surroundings: CommandContext) throws(UsageError) -> Outcome {
    enum Task { case show, check, schema, begin }
    let tasks: [(name: String, value: Task)] = [("show", .show), ("check", .check), ("schema", .schema), ("init", .begin)]
    guard let word = typed.operands.first?.text else {
        throw UsageError("`cell-lint config` expects a subcommand: show, check, schema or init")
    }
    let task = try choice("the subcommand of `cell-lint config`", word, tasks)
    let rest = typed.operands.dropFirst()
    guard rest.count <= (task == .show || task == .check ? 1 : 0) else {
        throw UsageError("`cell-lint config \(word)` does not accept `\(rest.last!.text)`")
    }
    switch task {
    case .show: return try show(typed, rest.first?.path ?? "", surroundings)
    case .check: return try checked(typed, rest.first?.path, surroundings)
    case .schema: return Outcome(output: Array((schema(surroundings.catalog).text + "\n").utf8))
    case .begin: return try begun()
    }
}

/// The configuration of a run: the named file, or the nearest one.
func configuration(_ typed: ParsedArguments) throws(UsageError) -> Configuration? {
    if typed.ignoresConfiguration {
        guard typed.configuration == nil else { throw UsageError("`--config` and `--no-config` cannot be used together") }
        return nil
    }
    let name = typed.operands.contains("-") ? typed.standardInputName ?? "" : typed.operands.first?.path ?? ""
    return try configuration(named: typed.configuration, near: name)
}

func configuration(named file: Path?, near path: Path) throws(UsageError) -> Configuration? {
    guard let found = file ?? nearestConfiguration(to: path) else { return nil }
    do { return try Configuration(path: found) } catch { throw UsageError("\(error)") }
}

// MARK: - Show

private func show(_ typed: ParsedArguments, _ path: Path, _ surroundings: CommandContext) throws(UsageError) -> Outcome {
    let found = try configuration(named: typed.configuration, near: path)
    var rows: [[String]] = [["configuration", found?.path.text ?? "none", ""]]
    for file in found?.files.dropFirst() ?? [] { rows.append(["extends", file.path.text, ""]) }
    func add(_ key: String, _ values: [Placed<String>]) { rows += values.map { [key, $0.value, "\($0.place)"] } }
    if let found {
        rows += found.deploymentTargets.map { ["deploymentTarget", "\($0.value.platform) \($0.value.version)", "\($0.place)"] }
        add("included", found.included)
        add("excluded", found.excluded)
        add("baseline", found.baseline.map { [$0] } ?? [])
        add("rulePages", found.rulePages)
        add("confidence", found.confidence.map { [$0] } ?? [])
    }
    let catalog = try catalog(ParsedArguments(), found, surroundings)
    let options = try resolvedOptions(ParsedArguments(), found, catalog: catalog, environment: surroundings.terminal.environment)
    rows += effectiveTarget(options, path)
    for entry in catalog {
        let setting = options.rules.first { $0.id == entry.id }
        let level = setting?.level(at: path) ?? RuleLevel(severity: .off, confidence: entry.confidence)
        let severity = level.severity ?? entry.severity
        rows.append([
            entry.id, severity == .off ? "off" : "\(severity.name), \(level.confidence.name)", setting?.origin(at: path) ?? "default",
        ])
    }
    return Outcome(output: Array(aligned(rows).map { $0 + "\n" }.joined().utf8))
}

/// The deployment target for a file, or for a file in a folder, unless the configuration sets it.
private func effectiveTarget(_ options: LintOptions, _ path: Path) -> [[String]] {
    if let given = options.deploymentTargets.first(where: { $0.platform == "iOS" }) {
        return given.line == nil ? [["deploymentTarget", "iOS \(given.major).\(given.minor)", given.source]] : []
    }
    let file = path.isEmpty || isFolder(path) ? path.appending("File.swift") : path
    guard let found = ProjectFolders().target(ofFile: file) else { return [["deploymentTarget", "unknown", "no project file sets it"]] }
    return [["deploymentTarget", "iOS \(found.version.dotted)", "\(pathFromCurrentFolder(found.path)):\(found.line)"]]
}

// MARK: - Check

private func checked(_ typed: ParsedArguments, _ file: Path?, _ surroundings: CommandContext) throws(UsageError) -> Outcome {
    guard let found = try configuration(named: file ?? typed.configuration, near: "") else {
        throw UsageError("no \(ConfigurationFile.name) here or in a folder above; `cell-lint config init` creates one")
    }
    _ = try resolvedOptions(ParsedArguments(), found, catalog: try catalog(ParsedArguments(), found, surroundings))
    return Outcome(messages: surroundings.terminal.line("\(found.path) is valid"))
}

// MARK: - Schema

/// The JSON schema of a configuration, for editors.
private func schema(_ catalog: [CatalogEntry]) -> JSON {
    func strings(_ text: String) -> JSON { .object([("type", .string("array")), ("items", text_), ("description", .string(text))]) }
    func oneOf(_ names: [String]) -> JSON { .object([("enum", .array(names.map(JSON.string)))]) }
    func object(_ members: [(key: String, value: JSON)], required: [String] = []) -> JSON {
        .object(
            [("type", .string("object")), ("properties", .object(members)), ("additionalProperties", .bool(false))]
                + (required.isEmpty ? [] : [("required", .array(required.map(JSON.string)))]))
    }
    let levels = oneOf(Severity.allCases.reversed().map(\.name))
    let confidences = oneOf(Confidence.allCases.reversed().map(\.name))
    let rule = JSON.object([("anyOf", .array([levels, object([("severity", levels), ("confidence", confidences)])]))])
    let described = catalog.map { ($0.id, JSON.object([("description", .string($0.summary)), ("$ref", .string("#/definitions/rule"))])) }
    let rules = object([("all", .object([("$ref", .string("#/definitions/rule"))]))] + described)
    return .object([
        ("$schema", .string("http://json-schema.org/draft-07/schema#")),
        ("title", .string(".cell-lint.json")),
        ("definitions", .object([("rule", rule), ("rules", rules)])),
        ("type", .string("object")),
        ("additionalProperties", .bool(false)),
        (
            "properties",
            .object([
                ("$schema", text_),
                ("extends", described_("a configuration that sets the keys missing here")),
                (
                    "deploymentTarget",
                    object(
                        platforms.map {
                            ($0, JSON.object([("type", .string("string")), ("pattern", .string("^[0-9]+(\\.[0-9]+){0,2}$"))]))
                        })
                ),
                ("included", strings("files and folders to lint if no path is given")),
                ("excluded", strings("globs of excluded paths, relative to this file")),
                ("confidence", confidences),
                ("baseline", described_("the baseline file")),
                ("rulePages", strings("folders with team rules")),
                ("rules", .object([("$ref", .string("#/definitions/rules"))])),
                (
                    "overrides",
                    .object([
                        ("type", .string("array")),
                        (
                            "items",
                            object(
                                [
                                    ("paths", strings("globs, relative to this file")),
                                    ("rules", .object([("$ref", .string("#/definitions/rules"))])),
                                ], required: ["paths", "rules"])
                        ),
                    ])
                ),
            ])
        ),
    ])
}

private let text_ = JSON.object([("type", .string("string")), ("minLength", .integer(1))])
private func described_(_ text: String) -> JSON {
    .object([("type", .string("string")), ("minLength", .integer(1)), ("description", .string(text))])
}

// MARK: - Init

private func begun() throws(UsageError) -> Outcome {
    let name = ConfigurationFile.name
    guard !exists(name) else { throw UsageError("\(name) already exists; nothing was written") }
    let text = JSON.object([("excluded", .array([.string("**/Generated/**")])), ("rules", .object([]))]).text + "\n"
    return Outcome(
        files: [Outcome.File(path: name, bytes: Array(text.utf8))],
        messages: "wrote \(name); `cell-lint config show` prints the effective settings\n")
}
