// Decides for each rule whether it runs, the severity of its findings, and in which files that differs. Later settings win:
// the rule's page, the configuration's `all` and then its rules, its overrides in order, the options.
import CellLintLinting
import CellLintWorkspace

/// The settings of a rule that runs, if only in some files.
public struct RuleSetting: Equatable, Sendable {
    public var id: String
    fileprivate var base: RuleState
    fileprivate var overrides: [RuleOverride] = []
    fileprivate var flags: RuleWord

    /// The level in files without overrides.
    public var level: RuleLevel { level(base) }

    /// The level in the file at a path.
    public func level(at path: Path) -> RuleLevel { overrides.isEmpty ? level : level(state(at: path)) }

    /// What set the level at a path: options, locations in configurations, or `default`.
    func origin(at path: Path) -> String {
        var state = state(at: path)
        state.apply([flags])
        let origins = [state.levelOrigin, state.isOn ? state.confidenceOrigin : nil].compactMap { $0 }
        if origins.isEmpty { return "default" }
        return origins.first == origins.last ? origins[0] : origins.joined(separator: ", ")
    }

    /// The rule's own options at a path.
    public func options(at path: Path) -> [String: [String]] { state(at: path).options.mapValues(\.values) }

    /// The rule's own options at a path with what set them, sorted by name.
    func describedOptions(at path: Path) -> [(name: String, values: [String], origin: String)] {
        state(at: path).options.sorted { $0.key < $1.key }.map { ($0.key, $0.value.values, $0.value.origin) }
    }

    /// Whether any option is set for any file.
    var hasOptions: Bool { !base.options.isEmpty || overrides.contains { $0.words.contains { !$0.options.isEmpty } } }

    private func state(at path: Path) -> RuleState {
        overrides.reduce(into: base) { state, override in
            if override.paths.excludes(path) { state.apply(override.words) }
        }
    }

    /// Whether the rule runs in any file; a rule enabled only by an override runs in all, and its findings elsewhere are dropped.
    fileprivate var runs: Bool {
        level.severity != .off
            || overrides.contains { override in
                var state = base
                state.apply(override.words)
                return level(state).severity != .off
            }
    }

    /// The lowest confidence that may be reported anywhere.
    public var floor: Confidence { overrides.flatMap(\.words).compactMap(\.confidence).reduce(level.confidence, min) }

    private func level(_ state: RuleState) -> RuleLevel {
        var state = state
        state.apply([flags])
        return RuleLevel(severity: state.isOn ? state.severity : .off, confidence: state.confidence)
    }
}

/// A rule's settings in some files.
private struct RuleOverride: Equatable, Sendable {
    var paths: Exclusions
    var words: [RuleWord]
}

/// A rule's settings while the sources are applied in order.
private struct RuleState: Equatable, Sendable {
    var isOn: Bool
    /// Nil: each finding has its own.
    var severity: Severity?
    var confidence: Confidence
    /// What set whether it runs and its severity, and what set the confidence.
    var levelOrigin: String?
    var confidenceOrigin: String?
    var options: [String: (values: [String], origin: String)] = [:]

    static func == (a: RuleState, b: RuleState) -> Bool {
        a.isOn == b.isOn && a.severity == b.severity && a.confidence == b.confidence
            && a.options.mapValues(\.values) == b.options.mapValues(\.values)
    }

    init(_ entry: CatalogEntry) {
        isOn = entry.isDefault
        confidence = entry.confidence
    }

    mutating func apply(_ words: [RuleWord]) {
        for word in words {
            if word.isOn != nil || word.severity != nil { levelOrigin = word.origin }
            if word.confidence != nil { confidenceOrigin = word.origin }
            for (name, values) in word.options { options[name] = (values, word.origin) }
            isOn = word.isOn ?? isOn
            severity = word.severity ?? severity
            confidence = word.confidence ?? confidence
        }
    }
}

/// The settings of one source for a rule; nil where unset.
private struct RuleWord: Equatable, Sendable {
    var isOn: Bool?
    /// Never `off`.
    var severity: Severity?
    var confidence: Confidence?
    var options: [String: [String]] = [:]
    var origin: String
}

/// The rules that run, in catalog order.
func ruleSettings(_ arguments: ParsedArguments, _ configuration: Configuration?, _ catalog: [CatalogEntry]) throws(UsageError)
    -> [RuleSetting]
{
    let settings = try allRuleSettings(arguments, configuration, catalog).filter(\.runs)
    if settings.isEmpty && !catalog.isEmpty { throw UsageError("no rule is left to run") }
    return settings
}

/// The settings of all rules, in catalog order.
func allRuleSettings(
    _ arguments: ParsedArguments, _ configuration: Configuration?, _ catalog: [CatalogEntry]
) throws(UsageError) -> [RuleSetting] {
    let flags = try RuleFlags(arguments, catalog)
    let said = try RuleWords(configuration, catalog)
    return catalog.map { entry -> RuleSetting in
        var base = RuleState(entry)
        base.apply(said.base.words(entry.id))
        let overrides = said.overrides.map { RuleOverride(paths: $0.paths, words: $0.entries.words(entry.id)) }
        return RuleSetting(id: entry.id, base: base, overrides: overrides.filter { !$0.words.isEmpty }, flags: flags.word(entry.id))
    }
}

/// A configuration's settings by ID or `all`, in order.
private struct RuleList {
    var entries: [(rule: String, word: RuleWord)] = []

    /// The settings for a rule, those for `all` first.
    func words(_ id: String) -> [RuleWord] {
        entries.filter { $0.rule == "all" }.map(\.word) + entries.filter { $0.rule == id }.map(\.word)
    }
}

private struct RuleWords {
    var base = RuleList()
    var overrides: [(paths: Exclusions, entries: RuleList)] = []

    init(_ configuration: Configuration?, _ catalog: [CatalogEntry]) throws(UsageError) {
        guard let configuration else { return }
        try checkingUsage {
            if let floor = configuration.confidence {
                base.entries.append(("all", RuleWord(confidence: try confidence(floor), origin: "\(floor.place)")))
            }
            for file in configuration.files.reversed() { base.entries += try list(file.rules, catalog).entries }
            overrides = try configuration.overrides.map { (try Exclusions($0.paths), try list($0.rules, catalog)) }
        }
    }
}

/// The entries, with every name looked up.
private func list(_ entries: [RuleEntry], _ catalog: [CatalogEntry]) throws(TextProblem) -> RuleList {
    var result = RuleList()
    for entry in entries {
        let id = entry.rule.value
        let known = catalog.first { $0.id == id }
        guard id == "all" || known != nil else {
            throw entry.rule.problem("unknown rule `\(id)`" + suggestion(for: id, among: catalog.map(\.id) + ["all"]))
        }
        var word = RuleWord(origin: "\(entry.rule.place)")
        if let text = entry.severity {
            guard let level = Severity(name: text.value) else {
                throw text.problem(wrongWord("the severity of `\(id)`", text.value, Severity.allCases.reversed().map(\.name)))
            }
            // A level for `all` applies to enabled rules; a rule's own level also enables it.
            word.isOn = level == .off ? false : id == "all" ? nil : true
            word.severity = level == .off ? nil : level
        }
        if let text = entry.confidence { word.confidence = try confidence(text) }
        for option in entry.options {
            word.options[option.name.value] = try values(of: option, among: known?.options ?? [])
        }
        result.entries.append((id, word))
    }
    return result
}

/// The names that an entry lists for one of a rule's options.
private func values(of entry: OptionEntry, among options: [RuleOption]) throws(TextProblem) -> [String] {
    let name = entry.name.value
    guard let option = options.first(where: { $0.name == name }) else {
        let names = ["confidence", "severity"] + options.map(\.name)
        throw entry.name.problem("unknown key `\(name)`" + suggestion(for: name, among: names))
    }
    if let problem = entry.problem { throw problem }
    for value in entry.values where !option.choices.isEmpty && !option.choices.contains(value.value) {
        throw value.problem(wrongWord("an item of `\(name)`", value.value, option.choices))
    }
    return entry.values.map(\.value)
}

private func confidence(_ text: Located<String>) throws(TextProblem) -> Confidence {
    guard let level = Confidence(name: text.value) else {
        throw text.problem(wrongWord("`confidence`", text.value, Confidence.allCases.reversed().map(\.name)))
    }
    return level
}

/// The settings of the options, which are applied last.
private struct RuleFlags {
    private let arguments: ParsedArguments
    private let severities: [String: Severity]
    private let floor: Confidence?

    init(_ arguments: ParsedArguments, _ catalog: [CatalogEntry]) throws(UsageError) {
        self.arguments = arguments
        let ids = catalog.map(\.id)
        try check(arguments.onlyRules, of: "--only-rule", ids)
        try check(arguments.enabled, of: "--enable", ids + ["all"])
        try check(arguments.disabled, of: "--disable", ids + ["all"])
        if !arguments.onlyRules.isEmpty && !arguments.enabled.isEmpty {
            throw UsageError("`--only-rule` and `--enable` cannot be used together")
        }
        if let both = arguments.disabled.first(where: { arguments.enabled.contains($0) || arguments.onlyRules.contains($0) }) {
            throw UsageError("`\(both)` is both enabled and disabled")
        }
        severities = try parsedSeverities(arguments.severities, ids)
        floor = try arguments.confidence.map { text throws(UsageError) in
            try choice("`--confidence`", text, Confidence.allCases.reversed().map { ($0.name, $0) })
        }
    }

    func word(_ id: String) -> RuleWord {
        let severity = severities[id]
        return RuleWord(
            isOn: severity == .off ? false : isOn(id), severity: severity == .off ? nil : severity, confidence: floor, origin: "flag")
    }

    /// A rule's own name overrides `all`, and `all` overrides the configuration.
    private func isOn(_ id: String) -> Bool? {
        if arguments.disabled.contains(id) { return false }
        if arguments.enabled.contains(id) || arguments.onlyRules.contains(id) { return true }
        if !arguments.onlyRules.isEmpty || arguments.disabled.contains("all") { return false }
        return arguments.enabled.contains("all") ? true : nil
    }
}

private func check(_ names: [String], of flag: String, _ known: [String]) throws(UsageError) {
    for name in names where !known.contains(name) { throw unknownRule(name, of: flag, known) }
}

func unknownRule(_ name: String, of flag: String? = nil, _ known: [String]) -> UsageError {
    let place = flag.map { "`\($0)`: " } ?? ""
    let nearest = nearestName(to: name, among: known)
    return UsageError("\(place)unknown rule `\(name)`; " + (nearest.map { "did you mean `\($0)`?" } ?? "`cell-lint rules` lists them"))
}

/// Each `ID=LEVEL`; the last one counts.
private func parsedSeverities(_ texts: [String], _ ids: [String]) throws(UsageError) -> [String: Severity] {
    var result: [String: Severity] = [:]
    for text in texts {
        let parts = text.split(at: "=", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2 else {
            throw UsageError("`--severity` must be a rule and a level, such as `\(ids.first ?? "ID")=error`, not `\(text)`")
        }
        let id = String(parts[0])
        try check([id], of: "--severity", ids)
        result[id] = try choice("`--severity \(id)=`", String(parts[1]), Severity.allCases.reversed().map { ($0.name, $0) })
    }
    return result
}
