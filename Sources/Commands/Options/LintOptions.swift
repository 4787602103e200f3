// Resolves the parsed command line: looks up names, fills in defaults, and reports contradictions.
import CellLintLinting
import CellLintWorkspace

/// The settings of a lint run; plain, validated values.
public struct LintOptions: Equatable, Sendable {
    /// What to do with fixes.
    public struct FixSetting: Equatable, Sendable {
        public enum Mode: Sendable { case write, diff, dryRun }
        public var mode: Mode
        public var allowsUnsafe: Bool
        /// Writes suppression comments with this reason, which may be empty, instead of fixes.
        public var suppressionReason: String?
        /// Whether files with uncommitted changes may be changed.
        public var allowsDirty = false
    }

    /// Files and folders as spelled by the user; none means the current folder.
    public var paths: [Path] = []
    /// Whether the paths come from lists: then they are files, and an empty list means no files.
    public var isListed = false
    /// Whether to read only the paths and the files that options and configuration name.
    public var isConfined = false
    /// The path of standard input in reports, if it is linted instead of files.
    public var standardInput: Path?
    /// The files and folders in the configuration that limit the project.
    public var included: [Path] = []
    /// The rules to run, in catalog order.
    public var rules: [RuleSetting] = []
    /// Whether options reduce the findings.
    public var isFiltered = false
    /// At most one per operating system, in the order given.
    public var deploymentTargets: [DeploymentTarget] = []
    /// Excluded files and folders, even if named.
    public var exclusions = Exclusions()
    /// Whether `.gitignore` applies.
    public var honorsIgnoreFiles = true
    /// The folder that the paths in some reports are relative to; nil means the repository's root.
    public var root: Path?
    /// The number of threads; nil for the default.
    public var jobs: Int?
    /// Nil if nothing is to be fixed.
    public var fixes: FixSetting?
    /// Whether findings must be comparable with other runs or trees, by fingerprints and by paths from the root.
    public var identifiesFindings = true
    /// Whether findings need their fixes: to apply them, or for a report that shows them. They take longer to make than the findings.
    public var makesFixes = true
    /// How many findings are shown to people on a terminal; nil for all.
    public var maxFindings: Int? = defaultMaxFindings
    /// Which findings count, and which make the run fail.
    public var gate = GateOptions()
    public var verdict = VerdictOptions()
    /// The reporter that the configuration names.
    var reporter: String?

    public init() {}

    /// What the user named: the current folder if nothing is.
    var namedPaths: [Path] { standardInput.map { [$0] } ?? (paths.isEmpty && !isListed ? [""] : paths) }

    /// The files that the run may read.
    func readingScope(_ selection: Selection, jobs: Int) -> ReadingScope {
        let request: ReadingScope.Request =
            if isConfined { .confined } else if let standardInput {
                .text(standardInput == LintOptions.unnamedInput ? nil : standardInput)
            } else { .paths(paths) }
        return ReadingScope(request, included: included, selection, jobs: jobs)
    }

    /// Says that no other files were read, and how they would be.
    var confinement: String {
        isConfined
            ? "only the script's input files were read; types that other files declare are unknown"
            : "standard input has no name, so no other files were read; name it with `--stdin-filename`"
    }

    /// The name of standard input if the user gives none.
    static let unnamedInput: Path = "<stdin>"
}

/// How many findings fit on a few screens.
let defaultMaxFindings = 50

/// The oldest system that the code must run on.
public struct DeploymentTarget: Equatable, Sendable {
    /// `iOS`, `macCatalyst`, `tvOS`, `visionOS`, `watchOS` or `macOS`.
    public var platform: String
    public var major: Int
    public var minor: Int
    public var patch: Int
    /// The option, variable or configuration that sets it.
    public var source: String
    /// The line in a configuration.
    public var line: Int?
}

let platforms = ["iOS", "macCatalyst", "tvOS", "visionOS", "watchOS", "macOS"]

/// - Parameters:
///   - catalog: the available rules.
///   - environment: the variables of the process.
func resolvedOptions(
    _ arguments: ParsedArguments, _ configuration: Configuration? = nil, catalog: [CatalogEntry],
    environment: (String) -> String? = { _ in nil }
) throws(UsageError) -> LintOptions {
    var options = LintOptions()
    if let configuration { try checkVersion(configuration) }
    if arguments.operands.contains("-") {
        guard arguments.operands.count == 1 else { throw UsageError("`-` (standard input) and files cannot be used together") }
        options.standardInput = arguments.standardInputName ?? LintOptions.unnamedInput
    } else if arguments.standardInputName != nil {
        throw UsageError("`--stdin-filename` requires `-` (standard input)")
    }
    if arguments.operands.contains("") { throw UsageError("a path is empty") }
    options.paths = arguments.operands.filter { $0 != "-" }.map(\.path)
    (options.isListed, options.isConfined) = (arguments.isListed, arguments.usesScriptInputFiles || arguments.usesScriptInputFileLists)
    if let configuration { options.included = try checkingUsage(configuration.includedPaths) }
    if arguments.operands.isEmpty, !arguments.isListed { options.paths = options.included }
    options.rules = try ruleSettings(arguments, configuration, catalog)
    options.isFiltered = !arguments.onlyRules.isEmpty || arguments.confidence.map { $0 != Confidence.possible.name } ?? false
    options.deploymentTargets = try deploymentTargets(arguments, configuration)
    do throws(GlobProblem) { options.exclusions = try Exclusions(arguments.excludes) } catch { throw UsageError("`--exclude`: \(error)") }
    if let configuration {
        options.exclusions = options.exclusions.union(try checkingUsage { try Exclusions(configuration.excluded) })
    }
    // In a build phase Xcode sets the target. The targets in project files are read later, file by file.
    if !options.deploymentTargets.contains(where: { $0.platform == "iOS" }), let version = environment("IPHONEOS_DEPLOYMENT_TARGET"),
        let target = try? deploymentTarget("iOS", version[...], of: "IPHONEOS_DEPLOYMENT_TARGET")
    {
        options.deploymentTargets.append(target)
    }
    options.honorsIgnoreFiles = !arguments.ignoresNothing
    options.root = arguments.root
    if let text = arguments.jobs {
        guard let jobs = Int(text), (1...1024).contains(jobs) else {
            throw UsageError("`--jobs` must be a number from 1 to 1024, not `\(text)`")
        }
        options.jobs = jobs
    }
    options.maxFindings = try maxFindings(arguments, configuration)
    options.fixes = try fixSetting(arguments)
    options.gate = try gateOptions(arguments, configuration)
    options.verdict = try verdictOptions(arguments, options.gate, configuration)
    options.reporter = try configuredReporter(configuration)
    return options
}

/// Nil for all, which is 0 as an option or in the configuration.
private func maxFindings(_ arguments: ParsedArguments, _ configuration: Configuration?) throws(UsageError) -> Int? {
    if arguments.wantsAll, arguments.maxFindings != nil { throw UsageError("`--all` and `--max-findings` cannot be used together") }
    let given = try arguments.maxFindings.map { text throws(UsageError) in try number(text, of: "--max-findings") }
    let count = arguments.wantsAll ? 0 : given ?? configuration?.maxFindings?.value ?? defaultMaxFindings
    return count == 0 ? nil : count
}

func number(_ text: String, of option: String) throws(UsageError) -> Int {
    guard let number = Int(text), number >= 0 else { throw UsageError("`\(option)` must be a number, not `\(text)`") }
    return number
}

private func fixSetting(_ arguments: ParsedArguments) throws(UsageError) -> LintOptions.FixSetting? {
    let mode: LintOptions.FixSetting.Mode = arguments.showsDiff ? .diff : arguments.isDryRun ? .dryRun : .write
    if let reason = arguments.addedSuppressions {
        if arguments.fixes || arguments.allowsUnsafeFixes {
            throw UsageError("`--add-suppressions` and fixes cannot be used together; fix first, then suppress the rest")
        }
        guard !reason.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) else {
            throw UsageError("the reason of `--add-suppressions` must be a single line")
        }
        return .init(mode: mode, allowsUnsafe: false, suppressionReason: reason)
    }
    let writes = arguments.fixes || arguments.verb == .fix
    if arguments.allowsUnsafeFixes && !writes && !arguments.showsDiff { throw UsageError("`--unsafe-fixes` requires `--fix` or `--diff`") }
    if arguments.failsOnFix && !writes && !arguments.showsDiff { throw UsageError("`--fail-on-fix` requires `--fix`") }
    if arguments.allowsDirty && !writes { throw UsageError("`--allow-dirty` requires `--fix`") }
    if arguments.isDryRun && !writes { throw UsageError("`--dry-run` requires `--fix`") }
    guard writes || arguments.showsDiff else { return nil }
    // What is staged is not committed: a hook could never fix anything.
    return .init(mode: mode, allowsUnsafe: arguments.allowsUnsafeFixes, allowsDirty: arguments.allowsDirty || arguments.isStaged)
}

/// Finds one of a few words, or throws an error that lists them.
/// - Parameter subject: the kind of word, which begins the error's sentence.
func choice<Value>(_ subject: String, _ text: String, _ values: [(name: String, value: Value)]) throws(UsageError) -> Value {
    if let found = values.first(where: { $0.name == text }) { return found.value }
    throw UsageError(wrongWord(subject, text, values.map(\.name)))
}

/// Finds the case of an enumeration that a word stands for, or throws an error that lists them.
func choice<Value: RawRepresentable<String> & CaseIterable>(_ subject: String, _ text: String) throws(UsageError) -> Value {
    try choice(subject, text, Value.allCases.map { ($0.rawValue, $0) })
}

/// `` `--color` must be auto, always or never, not `loud` ``, and the likely intended word.
func wrongWord(_ subject: String, _ text: String, _ words: [String]) -> String {
    "\(subject) must be \(alternatives(words)), not `\(text)`" + suggestion(for: text, among: words)
}

/// `auto, always or never`
func alternatives(_ words: [String]) -> String { words.dropLast().joined(separator: ", ") + " or " + (words.last ?? "") }

/// One per platform: the last option, or else the configuration's.
private func deploymentTargets(_ arguments: ParsedArguments, _ configuration: Configuration?) throws(UsageError) -> [DeploymentTarget] {
    var targets: [DeploymentTarget] = []
    for text in arguments.deploymentTargets {
        let parts = text.split(at: "=", maxSplits: 1, omittingEmptySubsequences: false)
        let isVersion = parts.count == 1 && text.utf8.first?.isASCIIDigit ?? false
        guard parts.count == 2 || isVersion else {
            throw UsageError(
                "`--deployment-target` must be a version or a platform and a version, such as `15.0` or `iOS=15.0`, not `\(text)`")
        }
        let target = try deploymentTarget(isVersion ? "iOS" : parts[0], parts.last!, of: "--deployment-target")
        targets.removeAll { $0.platform == target.platform }
        targets.append(target)
    }
    for entry in configuration?.deploymentTargets ?? [] {
        var target: DeploymentTarget
        do throws(UsageError) {
            target = try deploymentTarget(entry.value.platform[...], entry.value.version[...], of: "deploymentTarget")
        } catch {
            throw UsageError("\(entry.problem(error.messages[0]))")
        }
        (target.source, target.line) = (pathFromCurrentFolder(entry.place.path).text, entry.place.position.line)
        if !targets.contains(where: { $0.platform == target.platform }) { targets.append(target) }
    }
    return targets
}

/// `iOS`, `15.0`; case does not matter.
/// - Parameter place: the source of the value, for messages.
private func deploymentTarget(_ system: Substring, _ version: Substring, of place: String) throws(UsageError) -> DeploymentTarget {
    // People write `ios`; an error lists the names in Apple's spelling.
    let known = platforms.first { $0.lowercased() == system.lowercased() } ?? String(system)
    let platform = try choice("the platform of \(place)", known, platforms.map { ($0, $0) })
    // `Int` would accept a sign.
    let numbers = version.split(at: ".", omittingEmptySubsequences: false).map { $0.utf8.allSatisfy(\.isASCIIDigit) ? Int($0) : nil }
    guard (1...3).contains(numbers.count), let major = numbers[0], major > 0, !numbers.contains(nil) else {
        throw UsageError("`\(place)`: `\(version)` is not a version; write it as `15.0`")
    }
    let rest = numbers.dropFirst().compactMap { $0 } + [0, 0]
    return DeploymentTarget(platform: platform, major: major, minor: rest[0], patch: rest[1], source: place)
}
