// `cell-lint completions bash|zsh|fish`: a script that completes subcommands, options, rules and words. It is generated from the table
// of options, so that it is complete; each shell's script has its own file.
import CellLintReports

func completions(_ arguments: ParsedArguments, _ context: CommandContext) throws(UsageError) -> Outcome {
    guard let shell = arguments.operands.first?.text, arguments.operands.count == 1 else {
        throw UsageError("`cell-lint completions` expects a shell: bash, zsh or fish")
    }
    let shells: [(String, @Sendable ([Completed]) -> String)] = [
        ("bash", bashCompletion), ("zsh", zshCompletion), ("fish", fishCompletion),
    ]
    let script = try choice("the shell of `cell-lint completions`", shell, shells)
    let rules = context.catalog.map(\.id)
    return Outcome(output: Array(script(Verb.allCases.map { Completed($0, rules: rules) }).utf8))
}

/// A subcommand as completion scripts need it.
struct Completed: Sendable {
    /// The values that may follow an option, or replace a path.
    enum Words: Sendable {
        case none, files, folders
        case words([String])
    }

    struct Option: Sendable {
        /// Including the dashes.
        var names: [String]
        var help: String
        var isRepeatable: Bool
        /// Nil for an option without a value.
        var value: (name: String, words: Words)?
    }

    var verb: Verb
    var options: [Option]
    /// The values of the first operand.
    var operand: Words

    init(_ verb: Verb, rules: [String]) {
        self.verb = verb
        options = flags.filter { $0.verbs.contains(verb) }.map { Option($0, rules: rules) }
        operand =
            switch verb {
            case .lint, .fix, .report: .files
            case .rules: .words(["test"])
            case .explain: .words(rules)
            case .config, .baseline: .words(verb.subcommands.map { $0.rawValue })
            case .dump: .words(["tokens", "structure", "facts"])
            case .completions: .words(["bash", "zsh", "fish"])
            case .help: .words(Verb.allCases.map(\.rawValue))
            case .lsp, .manual, .version: .none
            }
    }
}

extension Completed.Option {
    fileprivate init(_ flag: Flag, rules: [String]) {
        names = flag.names
        help = flag.help
        if case .many = flag.value { isRepeatable = true } else { isRepeatable = false }
        // An optional value follows `=`, where shells do not complete.
        if case .optional = flag.value { return }
        guard let placeholder = flag.placeholder else { return }
        let words: Completed.Words =
            switch placeholder {
            case "ID": .words(rules)
            case "ID=LEVEL": .words(rules.flatMap { rule in Severity.allCases.reversed().map { "\(rule)=\($0.name)" } })
            case "DIR": .folders
            case "FILE", "PATH": .files
            case "OS=VERSION": .words(["iOS="])
            default: flag.words.isEmpty ? .none : .words(flag.words)
            }
        value = (placeholder, words)
    }
}
