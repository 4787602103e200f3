// `--help`: one screen per subcommand, with the common options. `cell-lint help VERB`: all options. Generated from the table of options.
import CellLintLinting
import CellLintReports

func help(_ typed: ParsedArguments) throws(UsageError) -> Outcome {
    guard let name = typed.operands.first?.text else { return Outcome(output: Array(helpText(.lint, isWhole: false).utf8)) }
    let verb = try choice("`cell-lint help`", name, Verb.allCases.map { ($0.rawValue, $0) })
    return Outcome(output: Array(helpText(verb, isWhole: true).utf8))
}

/// At most 80 columns wide.
/// - Parameter isWhole: whether to include rare options.
func helpText(_ verb: Verb, isWhole: Bool) -> String {
    // Most users first need to know how to lint.
    let verb = verb == .help ? .lint : verb
    var text = "\(verb.sentence)\n\nUsage: \(verb.usage)\n"
    let own = flags.filter { $0.verbs.contains(verb) }
    let shown = own.filter { isWhole || !$0.isRare }
    // One width for all groups.
    let lines = aligned(shown.map { [$0.spelling, $0.help] })
    for group in Flag.Group.allCases {
        let rows = zip(shown, lines).filter { $0.0.group == group }.map { "  \($0.1)\n" }
        if !rows.isEmpty { text += "\n\(group.rawValue):\n" + rows.joined() }
    }
    if verb == .lint || verb == .fix {
        let names = "NAME is " + reporters.map(\.name).joined(separator: ", ") + "."
        text += wrapped("… may be given more than once. " + names, width: 78).map { "  \($0)\n" }.joined()
    }
    if verb == .lint {
        text += "\nVerbs (`cell-lint VERB --help` says more):\n"
        text += aligned(Verb.allCases.dropFirst().map { [$0.rawValue, $0.sentence] }).map { "  \($0)\n" }.joined()
        text += "Exit codes: 0 nothing that fails, 1 findings (or a diff), 2 the job was not done\n"
    }
    if shown.count < own.count { text += "\(own.count - shown.count) further flags: `cell-lint help \(verb.rawValue)`\n" }
    return text
}

extension Verb {
    /// What the subcommand does.
    var sentence: String {
        switch self {
        case .lint: "Finds legacy and misused UIKit cell API in Swift sources."
        case .fix: "Applies the fixes that are safe, then reports what is left."
        case .report: "Writes a page: what there is, where it lies, what came and went."
        case .rules: "Lists the rules, or tests pages of your own."
        case .explain: "Shows a rule's page: what it finds, why, what to write instead."
        case .config: "Shows, checks, describes or begins a configuration file."
        case .baseline: "Writes, prunes, compares or sums up files of known findings."
        case .lsp: "Serves an editor, as the language server protocol has it."
        case .dump: "Shows what the linter makes of a file, for those who write rules."
        case .completions: "Prints what makes a shell complete words of cell-lint."
        case .manual: "Prints the manual page."
        case .version: "Shows the version."
        case .help: "Shows this, or all flags of a verb."
        }
    }

    /// The usage without the program's name; one entry per form.
    var forms: [String] {
        switch self {
        case .lint: ["[lint] [FLAG…] [PATH…|-]"]
        case .fix: ["fix [FLAG…] [PATH…|-]"]
        case .report: ["report [FLAG…] [PATH…]"]
        case .rules: ["rules [FLAG…]", "rules test DIR…"]
        case .explain: ["explain ID [FLAG…]"]
        case .config: ["config show [PATH]", "config check [FILE]", "config schema", "config init"]
        case .baseline:
            [
                "baseline create|update|prune [FILE.json] [PATH…]", "baseline compare OLD NEW [PATH…]", "baseline report FILE [PATH…]",
            ]
        case .lsp: ["lsp [FLAG…]"]
        case .dump: ["dump tokens|structure|facts FILE"]
        case .completions: ["completions bash|zsh|fish"]
        case .manual: ["manual"]
        case .version: ["version"]
        case .help: ["help [VERB]"]
        }
    }

    fileprivate var usage: String {
        let lines = forms.map { "cell-lint \($0)" }.joined(separator: "\n       ")
        return [.lint, .fix, .report].contains(self) ? lines + "    no path: the current folder" : lines
    }
}

extension Flag {
    /// `-f, --reporter NAME[=FILE]…`: with a short spelling, other long ones are left to the manual.
    var spelling: String {
        let shown = names.first?.utf8.count == 2 ? Array(names.prefix(2)) : names
        var text = shown.joined(separator: ", ")
        if let placeholder {
            if case .optional = value { text += "[=\(placeholder)]" } else { text += " " + placeholder }
        }
        if case .many = value { text += "…" }
        return text
    }
}
