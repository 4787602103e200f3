// `--help`: one screen per subcommand, with the common options. `cell-lint help VERB`: all options. Generated from the table of options.
// `cell-lint help TOPIC`: a topic of the manual, formatted for the terminal.
import CellLintManual
import CellLintReports

func help(_ arguments: ParsedArguments, _ context: CommandContext) throws(UsageError) -> Outcome {
    guard let name = arguments.operands.first?.text else { return Outcome(output: Array(overview().utf8), isPaged: true) }
    // What one tries who reads of topics.
    if name == "topics" { return Outcome(output: Array(topicList().utf8), isPaged: true) }
    if let topic = manualTopics.first(where: { $0.name == name }) {
        let style = try context.terminal.style(color: arguments.color)
        return Outcome(output: Array(pageText(topic.text, style).text.utf8), isPaged: true)
    }
    guard let verb = Verb(rawValue: name) else {
        let names = manualTopics.map(\.name) + Verb.allCases.map(\.rawValue)
        let hint = nearestName(to: name, among: names).map { "did you mean `\($0)`?" } ?? "`cell-lint help` lists the topics"
        throw UsageError("unknown help topic `\(name)`; \(hint)")
    }
    return Outcome(output: Array((helpText(verb, isWhole: true) + (verb == .help ? "\n" + topicList() : "")).utf8), isPaged: true)
}

/// What there is: the commands and the topics of the manual, not the options.
private func overview() -> String {
    "\(Verb.lint.sentence)\n\nUsage: \(Verb.lint.usage)\n\n\(commandList())\n\(topicList())\n"
        + "`cell-lint --help` shows the options of a run.\n"
}

/// The subcommands with their sentences.
private func commandList() -> String {
    let rows = aligned(Verb.allCases.dropFirst().map { [$0.rawValue, $0.sentence] }).map { "  \($0)\n" }
    return "Commands (`cell-lint COMMAND --help` shows their options):\n" + rows.joined()
}

/// The topics of the manual with their sentences, at most 80 columns wide.
private func topicList() -> String {
    let margin = 4 + (manualTopics.map { $0.name.utf8.count }.max() ?? 0)
    var text = "Manual (`cell-lint help TOPIC`):\n"
    for topic in manualTopics {
        let head = "  " + topic.name + String(repeating: " ", count: margin - 2 - topic.name.utf8.count)
        let lines = wrapped(topic.summary, width: 80 - margin)
        for (index, line) in lines.enumerated() {
            text += (index == 0 ? head : String(repeating: " ", count: margin)) + line + "\n"
        }
    }
    return text
}

/// At most 80 columns wide.
/// - Parameter isWhole: whether to include rare options.
func helpText(_ verb: Verb, isWhole: Bool) -> String {
    var text = "\(verb.sentence)\n\nUsage: \(verb.usage)\n"
    let subcommands = aligned(verb.subcommands.map { [$0.rawValue, $0.sentence] })
    if !subcommands.isEmpty { text += "\nSubcommands:\n" + subcommands.map { "  \($0)\n" }.joined() }
    let own = flags.filter { $0.verbs.contains(verb) }
    let common = own.filter { !$0.isRare }
    // The line about a single hidden option would be as long as the option's.
    let shown = isWhole || own.count == common.count + 1 ? own : common
    // One width for all groups.
    let lines = aligned(shown.map { [$0.spelling, $0.help] })
    for group in Flag.Group.allCases {
        let rows = zip(shown, lines).filter { $0.0.group == group }.map { "  \($0.1)\n" }
        if !rows.isEmpty { text += "\n\(group.rawValue):\n" + rows.joined() }
    }
    if verb == .lint || verb == .fix {
        let names = "NAME is " + reporters.map(\.name).joined(separator: ", ") + "."
        text += wrapped("Options with … can be repeated. " + names, width: 78).map { "  \($0)\n" }.joined()
    }
    if shown.count < own.count { text += "  \(own.count - shown.count) more options: `cell-lint help \(verb.rawValue)`\n" }
    if verb == .lint {
        text += "\n" + commandList() + "\nExit status: 0 no failing findings, 1 findings or a diff, 2 the run failed\n"
    }
    return text
}

extension Verb {
    /// What the subcommand does.
    var sentence: String {
        switch self {
        case .lint: "Finds legacy and misused UIKit cell API in Swift sources."
        case .fix: "Applies safe fixes, then reports the remaining findings."
        case .report: "Writes an HTML page with all findings and their trend."
        case .rules: "Lists the rules, or tests the pages of team rules."
        case .explain: "Explains a rule: what it finds, why, and what to write instead."
        case .config: "Shows, checks or creates a configuration."
        case .baseline: "Creates, updates, prunes, compares or summarizes baselines."
        case .lsp: "Runs the language server for editors."
        case .dump: "Prints a file's tokens, structure or types, for rule authors."
        case .completions: "Prints a completion script for a shell."
        case .manual: "Prints the manual page."
        case .version: "Prints the version."
        case .help: "Lists commands and topics, or shows help for one of them."
        }
    }

    /// The usage without the program's name; one entry per form.
    var forms: [String] {
        switch self {
        case .lint: ["[lint] [OPTION…] [PATH…|-]"]
        case .fix: ["fix [OPTION…] [PATH…|-]"]
        case .report: ["report [OPTION…] [PATH…]"]
        case .rules: ["rules [OPTION…]", "rules test DIR…"]
        case .explain: ["explain [ID] [OPTION…]"]
        case .config: ["config show [PATH]", "config check [FILE]", "config schema", "config init"]
        case .baseline:
            [
                "baseline create|update|prune [FILE.json] [PATH…]", "baseline compare OLD NEW [PATH…]", "baseline report FILE [PATH…]",
            ]
        case .lsp: ["lsp [OPTION…]"]
        case .dump: ["dump tokens|structure|facts FILE"]
        case .completions: ["completions bash|zsh|fish"]
        case .manual: ["manual"]
        case .version: ["version [--verbose]"]
        case .help: ["help [COMMAND|TOPIC]"]
        }
    }

    fileprivate var usage: String {
        let lines = forms.map { "cell-lint \($0)" }.joined(separator: "\n       ")
        return [.lint, .fix, .report].contains(self) ? lines + "    default path: the current folder" : lines
    }
}

extension Flag {
    /// `-f, --reporter NAME[=FILE]…`: with a short spelling, other long ones are only in the manual.
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
