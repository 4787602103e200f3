// What was typed → what is meant: every name looked up, every default filled in, every contradiction named.
import Linting
import Workspace

/// What a lint run is to do; plain values, all of them valid.
public struct LintOptions: Equatable, Sendable {
    /// A rule that runs.
    public struct RuleSetting: Equatable, Sendable {
        public var id: String
        /// Never `off`.
        public var severity: Severity
        /// Whether it was chosen, and is not the rule's own.
        public var isSeveritySet = false
        /// The least sure finding of the rule that is shown.
        public var confidence: Confidence
    }

    /// What becomes of fixes.
    public struct FixSetting: Equatable, Sendable {
        public enum Mode: Sendable { case write, diff, dryRun }
        public var mode: Mode
        public var allowsUnsafe: Bool
    }

    /// Files and folders as they were typed; none means the current folder.
    public var paths: [String] = []
    /// The path by which standard input is called, if it takes the place of files.
    public var standardInput: String?
    /// The rules that run, in the order of the catalogue.
    public var rules: [RuleSetting] = []
    /// At most one an operating system, in the order in which they were typed.
    public var deploymentTargets: [DeploymentTarget] = []
    /// Globs, relative to the current folder; each of them compiles.
    public var excludes: [String] = []
    /// Whether `.gitignore` counts.
    public var honoursIgnoreFiles = true
    /// How many threads; nil leaves it to the machine.
    public var jobs: Int?
    /// Nil where nothing is to be fixed.
    public var fixes: FixSetting?

    public init() {}
}

/// The oldest system that the code must run on.
public struct DeploymentTarget: Equatable, Sendable {
    /// `iOS`, `macCatalyst`, `tvOS`, `visionOS`, `watchOS` or `macOS`.
    public var platform: String
    public var major: Int
    public var minor: Int
    public var patch: Int
}

private let platforms = ["iOS", "macCatalyst", "tvOS", "visionOS", "watchOS", "macOS"]

/// - Parameter catalog: the rules that there are.
func resolvedOptions(_ typed: Typed, catalog: [CatalogEntry]) throws(UsageError) -> LintOptions {
    var options = LintOptions()
    if typed.operands.contains("-") {
        guard typed.operands.count == 1 else { throw UsageError("`-`, standard input, cannot be linted together with files") }
        options.standardInput = typed.standardInputName ?? "<stdin>"
    } else if typed.standardInputName != nil {
        throw UsageError("`--stdin-filename` goes with `-`, standard input")
    }
    if typed.operands.contains("") { throw UsageError("a path is empty") }
    options.paths = typed.operands.filter { $0 != "-" }
    options.rules = try ruleSettings(typed, catalog)
    for text in typed.deploymentTargets {
        let target = try deploymentTarget(text)
        options.deploymentTargets.removeAll { $0.platform == target.platform }
        options.deploymentTargets.append(target)
    }
    do throws(GlobProblem) {
        _ = try Exclusions(typed.excludes)
    } catch {
        throw UsageError("`--exclude`: \(error)")
    }
    options.excludes = typed.excludes
    options.honoursIgnoreFiles = !typed.ignoresNothing
    if let text = typed.jobs {
        guard let jobs = Int(text), (1...1024).contains(jobs) else {
            throw UsageError("`--jobs` is a number from 1 to 1024, not `\(text)`")
        }
        options.jobs = jobs
    }
    options.fixes = try fixSetting(typed)
    return options
}

private func fixSetting(_ typed: Typed) throws(UsageError) -> LintOptions.FixSetting? {
    let writes = typed.fixes || typed.verb == .fix
    if typed.allowsUnsafeFixes && !writes && !typed.showsDiff { throw UsageError("`--unsafe-fixes` goes with `--fix` or `--diff`") }
    if typed.failsOnFix && !writes && !typed.showsDiff { throw UsageError("`--fail-on-fix` goes with `--fix`") }
    if typed.isDryRun && !writes { throw UsageError("`--dry-run` goes with `--fix`") }
    if typed.showsDiff && typed.reporter != nil { throw UsageError("`--diff` and `--reporter` exclude each other: both print to standard output") }
    guard writes || typed.showsDiff else { return nil }
    return .init(mode: typed.showsDiff ? .diff : typed.isDryRun ? .dryRun : .write, allowsUnsafe: typed.allowsUnsafeFixes)
}

/// One of a few words, or an error that lists them.
/// - Parameter subject: what the word is, as the error's sentence begins.
func choice<Value>(_ subject: String, _ text: String, _ values: [(name: String, value: Value)]) throws(UsageError) -> Value {
    if let found = values.first(where: { $0.name == text }) { return found.value }
    let names = values.map(\.name)
    let list = names.dropLast().joined(separator: ", ") + " or " + (names.last ?? "")
    throw UsageError("\(subject) is \(list), not `\(text)`" + suggestion(for: text, among: names))
}

private func ruleSettings(_ typed: Typed, _ catalog: [CatalogEntry]) throws(UsageError) -> [LintOptions.RuleSetting] {
    let ids = catalog.map(\.id)
    try check(typed.onlyRules, of: "--only-rule", ids)
    try check(typed.enabled, of: "--enable", ids + ["all"])
    try check(typed.disabled, of: "--disable", ids + ["all"])
    if !typed.onlyRules.isEmpty && !typed.enabled.isEmpty {
        throw UsageError("`--only-rule` and `--enable` exclude each other")
    }
    if let both = typed.disabled.first(where: { typed.enabled.contains($0) || typed.onlyRules.contains($0) }) {
        throw UsageError("`\(both)` is switched both on and off")
    }
    let severities = try severities(typed.severities, ids)
    let floor = try typed.confidence.map { text throws(UsageError) in
        try choice("`--confidence`", text, Confidence.allCases.reversed().map { ($0.name, $0) })
    }

    let settings = catalog.compactMap { entry -> LintOptions.RuleSetting? in
        let severity = severities[entry.id] ?? entry.severity
        guard isOn(entry, typed), severity != .off else { return nil }
        return .init(id: entry.id, severity: severity, isSeveritySet: severities[entry.id] != nil, confidence: floor ?? entry.confidence)
    }
    if settings.isEmpty && !catalog.isEmpty { throw UsageError("no rule is left to run") }
    return settings
}

/// A rule's own name says more than `all`, and `all` more than the default.
private func isOn(_ entry: CatalogEntry, _ typed: Typed) -> Bool {
    if typed.disabled.contains(entry.id) { return false }
    if typed.enabled.contains(entry.id) || typed.onlyRules.contains(entry.id) { return true }
    if !typed.onlyRules.isEmpty || typed.disabled.contains("all") { return false }
    return entry.isDefault || typed.enabled.contains("all")
}

private func check(_ names: [String], of flag: String, _ known: [String]) throws(UsageError) {
    for name in names where !known.contains(name) { throw unknownRule(name, of: flag, known) }
}

func unknownRule(_ name: String, of flag: String? = nil, _ known: [String]) -> UsageError {
    let place = flag.map { "`\($0)`: " } ?? ""
    return UsageError("\(place)there is no rule `\(name)`" + suggestion(for: name, among: known))
}

/// `ID=LEVEL` each; the last one counts.
private func severities(_ texts: [String], _ ids: [String]) throws(UsageError) -> [String: Severity] {
    var result: [String: Severity] = [:]
    for text in texts {
        let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2 else {
            throw UsageError("`--severity` is a rule and a level, as in `\(ids.first ?? "ID")=error`, not `\(text)`")
        }
        let id = String(parts[0])
        try check([id], of: "--severity", ids)
        result[id] = try choice("`--severity \(id)=`", String(parts[1]), Severity.allCases.reversed().map { ($0.name, $0) })
    }
    return result
}

/// `iOS=15.0`; the letters' case does not matter.
private func deploymentTarget(_ text: String) throws(UsageError) -> DeploymentTarget {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2 else {
        throw UsageError("`--deployment-target` is a system and a version, as in `iOS=15.0`, not `\(text)`")
    }
    // People write `ios`; the list of an error shows the names as Apple writes them.
    let known = platforms.first { $0.lowercased() == parts[0].lowercased() } ?? String(parts[0])
    let platform = try choice("the system of --deployment-target", known, platforms.map { ($0, $0) })
    let numbers = parts[1].split(separator: ".", omittingEmptySubsequences: false).map { digits($0) }
    guard (1...3).contains(numbers.count), let major = numbers[0], major > 0, !numbers.contains(nil) else {
        throw UsageError("`--deployment-target`: `\(parts[1])` is no version such as `15.0`")
    }
    let rest = numbers.dropFirst().compactMap { $0 } + [0, 0]
    return DeploymentTarget(platform: platform, major: major, minor: rest[0], patch: rest[1])
}

/// A number of decimal digits alone, without the sign that `Int` would take.
private func digits(_ text: Substring) -> Int? {
    guard !text.isEmpty, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    return Int(text)
}
