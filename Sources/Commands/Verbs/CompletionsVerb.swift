// `cell-lint completions bash|zsh|fish`: what makes a shell complete verbs, flags, rules and words. Made from the table of flags, so that
// none is forgotten; each shell's script stands in a file of its own.
import CellLintLinting
import CellLintReports

func completions(_ typed: ParsedArguments, _ surroundings: CommandContext) throws(UsageError) -> Outcome {
    guard let shell = typed.operands.first, typed.operands.count == 1 else {
        throw UsageError("`cell-lint completions` is followed by bash, zsh or fish")
    }
    let shells: [(String, @Sendable ([Completed]) -> String)] = [
        ("bash", bashCompletion), ("zsh", zshCompletion), ("fish", fishCompletion),
    ]
    let script = try choice("`cell-lint completions`", shell, shells)
    let rules = surroundings.catalog.map(\.id)
    return Outcome(output: Array(script(Verb.allCases.map { Completed($0, rules: rules) }).utf8))
}

/// A verb as completion scripts need it.
struct Completed: Sendable {
    /// What stands behind a flag, or where a path may stand.
    enum Words: Sendable {
        case none, files, folders
        case words([String])
    }

    struct Option: Sendable {
        /// With the dashes.
        var names: [String]
        var help: String
        var isRepeatable: Bool
        /// Nil for a flag without a value.
        var value: (name: String, words: Words)?
    }

    var verb: Verb
    var options: [Option]
    /// What the first operand may be.
    var operand: Words

    init(_ verb: Verb, rules: [String]) {
        self.verb = verb
        options = flags.filter { $0.verbs.contains(verb) }.map { Option($0, rules: rules) }
        operand =
            switch verb {
            case .lint, .fix, .report: .files
            case .rules: .words(["test"])
            case .explain: .words(rules)
            case .config: .words(["show", "check", "schema", "init"])
            case .baseline: .words(["prune", "compare", "report"])
            case .dump: .words(["tokens", "structure", "facts"])
            case .completions: .words(["bash", "zsh", "fish"])
            case .help: .words(Verb.allCases.map(\.rawValue))
            case .lsp, .manual, .version: .none
            }
    }
}

extension Completed.Option {
    fileprivate init(_ flag: Flag, rules: [String]) {
        names = [flag.name] + flag.aliases
        help = flag.help
        if case .many = flag.value { isRepeatable = true } else { isRepeatable = false }
        // A value that may be left out stands behind `=`, where shells do not look.
        if case .optional = flag.value { return }
        guard let placeholder = flag.placeholder else { return }
        let words: Completed.Words =
            switch placeholder {
            case "ID": .words(rules)
            case "ID=LEVEL": .words(rules.flatMap { rule in ["error", "warning", "info", "off"].map { "\(rule)=\($0)" } })
            case "DIR": .folders
            case "FILE", "PATH": .files
            case "OS=VERSION": .words(["iOS="])
            default: flag.words.isEmpty ? .none : .words(flag.words)
            }
        value = (placeholder, words)
    }
}
