// The subcommands of `cell-lint config` and `cell-lint baseline`: one list each, for the command line, help and completions.

/// A word behind a verb that says what to do.
protocol Subcommand: RawRepresentable<String>, CaseIterable {
    static var verb: Verb { get }
    /// Its line in the help.
    var sentence: String { get }
}

enum ConfigSubcommand: String, Subcommand {
    case show, check, schema, `init`

    static var verb: Verb { .config }
    var sentence: String {
        switch self {
        case .show: "Prints the settings for PATH, and where each of them comes from."
        case .check: "Reports mistakes in a configuration."
        case .schema: "Prints the JSON schema, for editors."
        case .`init`: "Writes a first .cell-lint.json."
        }
    }
}

enum BaselineSubcommand: String, Subcommand {
    case create, update, prune, compare, report

    static var verb: Verb { .baseline }
    var sentence: String {
        switch self {
        case .create: "Writes all current findings to a new baseline."
        case .update: "Replaces the entries of the linted files, and keeps the others."
        case .prune: "Removes entries that no longer match."
        case .compare: "Lists entries that were added or removed."
        case .report: "Counts entries by rule and folder."
        }
    }
}

extension Verb {
    var subcommands: [any Subcommand] {
        switch self {
        case .config: ConfigSubcommand.allCases
        case .baseline: BaselineSubcommand.allCases
        default: []
        }
    }
}

/// The subcommand that the first operand names.
func subcommand<Word: Subcommand>(_ arguments: ParsedArguments) throws(UsageError) -> Word {
    let verb = "`cell-lint \(Word.verb.rawValue)`"
    guard let word = arguments.operands.first?.text else {
        throw UsageError("\(verb) expects a subcommand: \(alternatives(Word.allCases.map(\.rawValue)))")
    }
    return try choice("the subcommand of \(verb)", word)
}
