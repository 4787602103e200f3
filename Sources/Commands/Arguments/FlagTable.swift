// Every option, declared once: the parser, `--help`, completions, the manual page and the suggestions for misspelled options use
// this table.
import CellLintReports

/// The subcommands. The first is the default.
enum Verb: String, CaseIterable, Sendable {
    case lint, fix, report, rules, explain, config, baseline, lsp, dump, completions, manual, version, help
}

/// The parsed command line, not yet interpreted.
struct ParsedArguments: Equatable, Sendable {
    var verb = Verb.lint
    /// Whether a subcommand was given.
    var hasVerb = false
    var operands: [Argument] = []
    /// Whether `--` precedes all operands: they are no commands.
    var arePaths = false
    /// Whether the operands come from lists.
    var isListed = false
    var onlyRules: [String] = []
    var enabled: [String] = []
    var disabled: [String] = []
    var severities: [String] = []
    var confidence: String?
    var deploymentTargets: [String] = []
    var rulePages: [Path] = []
    var configuration: Path?
    var ignoresConfiguration = false
    var excludes: [Path] = []
    var ignoresNothing = false
    var standardInputName: Path?
    var fileLists: [Path] = []
    var usesScriptInputFiles = false
    var usesScriptInputFileLists = false
    var jobs: String?
    var reporters: [Argument] = []
    var output: Path?
    var stamp: Path?
    var root: Path?
    var color: String?
    var fixes = false
    var allowsUnsafeFixes = false
    var showsDiff = false
    var isDryRun = false
    var allowsDirty = false
    var failsOnFix = false
    /// The reason for new suppressions, which may be empty; nil if none were requested.
    var addedSuppressions: String?
    var isQuiet = false
    var showsStatistics = false
    var maxFindings: String?
    /// For `rules`: only those with a fix, only those that run.
    var isFixableOnly = false
    var isEnabledOnly = false
    var wantsAll = false
    var changedSince: String?
    var isStaged = false
    var diffFile: Path?
    var changedScope: String?
    var baseline: Path?
    var since: [Path] = []
    var newBaseline: Path?
    var isBaselineStrict = false
    var isStrict = false
    var isLenient = false
    var failLevel: String?
    var maxWarnings: String?
    var wantsHelp = false
    var wantsVersion = false
    var isVerbose = false
}

/// One option. If subcommands take different values for it, the table has an entry for each.
struct Flag: Sendable {
    /// Where the parsed value is stored, and its placeholder in `--help`.
    enum Value: Sendable {
        case none(@Sendable (inout ParsedArguments) -> Void)
        /// The last occurrence counts.
        case one(String, @Sendable (inout ParsedArguments, Argument) -> Void)
        /// An optional value, empty if omitted; it follows `=`.
        case optional(String, @Sendable (inout ParsedArguments, Argument) -> Void)
        case many(String, @Sendable (inout ParsedArguments, Argument) -> Void)
    }

    /// The headings of `--help`.
    enum Group: String, CaseIterable, Sendable {
        case rules = "Rules", files = "Files", counting = "Which findings count", fixes = "Fixes", output = "Output", general = "General"
    }

    let name: String
    /// Accepted alternative spellings.
    let aliases: [String]
    let value: Value
    let help: String
    let group: Group
    let verbs: [Verb]
    /// The accepted values, if there are only a few.
    let words: [String]
    /// Whether only `cell-lint help VERB` shows it, not `--help`.
    let isRare: Bool

    init(
        _ name: String, aliases: [String] = [], _ value: Value, _ help: String, _ group: Group, of verbs: [Verb] = [.lint, .fix],
        words: [String] = [], isRare: Bool = false
    ) {
        self.name = name
        self.aliases = aliases
        self.value = value
        self.help = help
        self.group = group
        self.verbs = verbs
        self.words = words
        self.isRare = isRare
    }

    /// All spellings, the short one first.
    var names: [String] { aliases.filter { $0.utf8.count == 2 } + [name] + aliases.filter { $0.utf8.count > 2 } }

    /// The placeholder of its value; nil for an option without one.
    var placeholder: String? {
        switch value {
        case .none: nil
        case .one(let placeholder, _), .optional(let placeholder, _), .many(let placeholder, _): placeholder
        }
    }
}

/// The IDs of `a,b`.
private func ids(_ argument: Argument) -> [String] { argument.text.split(at: ",").map(String.init) }

/// The subcommands that lint a project.
private let linting: [Verb] = [.lint, .fix, .report, .baseline, .lsp]

let flags: [Flag] = [
    Flag("--only-rule", .many("ID") { $0.onlyRules += ids($1) }, "run only these rules: a,b", .rules, of: linting),
    Flag("--enable", .many("ID") { $0.enabled += ids($1) }, "run a rule that is off by default, or `all`", .rules, of: linting),
    Flag("--disable", .many("ID") { $0.disabled += ids($1) }, "disable a rule, or `all`", .rules, of: linting),
    Flag("--severity", .many("ID=LEVEL") { $0.severities.append($1.text) }, "level: error, warning, info or off", .rules, of: linting),
    Flag(
        "--confidence", .one("LEVEL") { $0.confidence = $1.text }, "minimum: certain, likely or possible", .rules, of: linting,
        words: Confidence.allCases.reversed().map(\.name)),
    Flag(
        "--deployment-target", .many("[OS=]VERSION") { $0.deploymentTargets.append($1.text) },
        "minimum system, such as 15.0 or tvOS=15.0", .rules,
        of: linting),
    Flag(
        "--rule-pages", .many("DIR") { $0.rulePages.append($1.path) }, "folder with the pages of team rules", .rules,
        of: [.lint, .fix, .report, .rules, .explain, .baseline, .lsp], isRare: true),

    Flag(
        "--config", aliases: ["-c"], .one("FILE") { $0.configuration = $1.path }, "use FILE, not the nearest .cell-lint.json", .files,
        of: [.lint, .fix, .report, .rules, .explain, .config, .baseline, .lsp]),
    Flag("--no-config", .none { $0.ignoresConfiguration = true }, "ignore .cell-lint.json files", .files, of: linting, isRare: true),
    Flag("--exclude", .many("GLOB") { $0.excludes.append($1.path) }, "exclude matching paths, even if named", .files, of: linting),
    Flag(
        "--no-ignore", .none { $0.ignoresNothing = true }, "also lint files that .gitignore excludes", .files, of: linting, isRare: true),
    Flag("--stdin-filename", .one("PATH") { $0.standardInputName = $1.path }, "path to report for standard input (`-`)", .files),
    Flag(
        "--file-list", .many("FILE") { $0.fileLists.append($1.path) }, "lint files listed in FILE (- for stdin)", .files, isRare: true
    ),
    Flag("--use-script-input-files", .none { $0.usesScriptInputFiles = true }, "lint an Xcode phase's input files", .files, isRare: true),
    Flag(
        "--use-script-input-file-lists", .none { $0.usesScriptInputFileLists = true }, "lint files in an Xcode phase's file lists", .files,
        isRare: true),
    Flag("--jobs", .one("N") { $0.jobs = $1.text }, "number of threads (default: processors)", .files, of: linting, isRare: true),

    Flag("--changed-since", .one("REF") { $0.changedSince = $1.text }, "report only lines added since REF", .counting),
    Flag("--staged", .none { $0.isStaged = true }, "report only lines added in the index", .counting),
    Flag(
        "--diff-file", .one("FILE") { $0.diffFile = $1.path }, "only lines added by a diff (- for stdin)", .counting, of: [.lint],
        isRare: true),
    Flag(
        "--changed-scope", .one("SCOPE") { $0.changedScope = $1.text }, "line, or file for whole changed files", .counting,
        words: ["line", "file"], isRare: true),
    Flag("--baseline", .one("FILE") { $0.baseline = $1.path }, "hide findings listed in this file", .counting),
    Flag("--baseline", .one("FILE") { $0.baseline = $1.path }, "hide findings listed in this file", .files, of: [.lsp]),
    Flag("--write-baseline", .one("FILE") { $0.newBaseline = $1.path }, "write all current findings to a baseline", .counting, of: [.lint]),
    Flag("--strict-baseline", .none { $0.isBaselineStrict = true }, "fail on baseline entries without a finding", .counting, isRare: true),
    Flag("--strict", .none { $0.isStrict = true }, "treat warnings as errors", .counting, isRare: true),
    Flag("--lenient", .none { $0.isLenient = true }, "treat errors as warnings", .counting, isRare: true),
    Flag(
        "--fail-level", .one("LEVEL") { $0.failLevel = $1.text }, "fail at error, warning, info, or never", .counting,
        words: failLevels.map(\.name)),
    Flag("--max-warnings", .one("N") { $0.maxWarnings = $1.text }, "fail if there are more than N warnings", .counting, isRare: true),

    Flag("--fix", .none { $0.fixes = true }, "apply safe fixes, then report the rest", .fixes, of: [.lint]),
    Flag("--unsafe-fixes", .none { $0.allowsUnsafeFixes = true }, "also apply fixes that need review", .fixes),
    Flag("--diff", .none { $0.showsDiff = true }, "print a diff of the fixes, write nothing", .fixes),
    Flag("--dry-run", .none { $0.isDryRun = true }, "list what would be fixed, write nothing", .fixes, isRare: true),
    Flag("--allow-dirty", .none { $0.allowsDirty = true }, "also fix files with uncommitted changes", .fixes, isRare: true),
    Flag("--fail-on-fix", .none { $0.failsOnFix = true }, "exit 1 if anything was fixed", .fixes, isRare: true),
    Flag(
        "--add-suppressions", .optional("REASON") { $0.addedSuppressions = $1.text }, "suppress all findings with comments", .fixes,
        of: [.lint]),

    Flag(
        "--reporter", aliases: ["-f", "--format"], .many("NAME[=FILE]") { $0.reporters.append($1) },
        "format (default: pretty, in a pipe xcode)", .output,
        words: reporters.map(\.name)),
    Flag(
        "--reporter", aliases: ["-f", "--format"], .one("NAME") { $0.reporters = [$1] }, "pretty or json", .output, of: [.rules],
        words: ["pretty", "json"]),
    Flag("--output", aliases: ["-o"], .one("FILE") { $0.output = $1.path }, "write standard output to FILE", .output),
    Flag("--output", aliases: ["-o"], .one("FILE") { $0.output = $1.path }, "the page (default: \(reportPage))", .output, of: [.report]),
    Flag("--statistics", .none { $0.showsStatistics = true }, "print counts by rule and by folder only", .output),
    Flag("--baseline", .one("FILE") { $0.baseline = $1.path }, "compare with this baseline", .output, of: [.report]),
    Flag("--since", .many("FILE") { $0.since.append($1.path) }, "compare with an earlier JSON report", .output, of: [.report]),
    Flag("--stamp", .one("FILE") { $0.stamp = $1.path }, "write FILE when the run is complete", .output, of: [.lint], isRare: true),
    Flag(
        "--root", .one("DIR") { $0.root = $1.path }, "base folder of paths in some reports", .output,
        of: [.lint, .fix, .report, .baseline],
        isRare: true),
    Flag(
        "--color", .one("WHEN") { $0.color = $1.text }, "auto, always or never", .output,
        of: [.lint, .fix, .rules, .explain, .baseline, .help],
        words: ["auto", "always", "never"]),
    Flag("--all", .none { $0.wantsAll = true }, "show all findings, not only the first \(defaultMaxFindings)", .output),
    Flag("--all", .none { $0.wantsAll = true }, "show every example of the page", .output, of: [.explain]),
    Flag(
        "--max-findings", .one("N") { $0.maxFindings = $1.text }, "show N findings on a terminal; 0 shows all", .output,
        isRare: true),
    Flag("--fixable", .none { $0.isFixableOnly = true }, "only rules with a fix", .output, of: [.rules]),
    Flag("--enabled", .none { $0.isEnabledOnly = true }, "only rules that run here", .output, of: [.rules]),
    Flag("--quiet", aliases: ["-q"], .none { $0.isQuiet = true }, "no summary, no notices", .output, of: [.lint, .fix, .report]),

    Flag("--verbose", .none { $0.isVerbose = true }, "also print what a bug report needs", .output, of: [.version]),

    Flag("--help", aliases: ["-h"], .none { $0.wantsHelp = true }, "show this help", .general, of: Verb.allCases),
    Flag("--version", .none { $0.wantsVersion = true }, "print the version", .general, of: Verb.allCases),
]
