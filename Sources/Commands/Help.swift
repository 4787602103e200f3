// `cell-lint help [VERB]` and `--help`: a screen a verb, made from the table of flags.
import Reports

func help(_ typed: Typed) throws(UsageError) -> Outcome {
    guard let name = typed.operands.first else { return Outcome(output: Array(helpText(.help).utf8)) }
    let verb = try choice("`cell-lint help`", name, Verb.allCases.map { ($0.rawValue, $0) })
    return Outcome(output: Array(helpText(verb).utf8))
}

/// One screen, at most 80 columns wide.
func helpText(_ verb: Verb) -> String {
    // What people ask for first is how to lint.
    let verb = verb == .help ? .lint : verb
    var text = "\(verb.sentence)\n\nUsage: \(verb.usage)\n"
    let own = flags.filter { $0.verbs.contains(verb) }
    let width = own.map { row($0).0.count }.max() ?? 0
    for group in Flag.Group.allCases {
        let rows = own.filter { $0.group == group }.map(row)
        if !rows.isEmpty { text += "\n\(group.rawValue):\n" + columns(rows, width) }
    }
    if verb == .lint || verb == .fix {
        text += wrapped("… may be given more than once. NAME is " + reporters.map(\.name).joined(separator: ", ") + ".")
    }
    if verb == .lint {
        text += "\nVerbs (`cell-lint VERB --help` says more):\n"
        text += columns(Verb.allCases.dropFirst().map { ($0.rawValue, $0.sentence) })
        text += "Exit codes: 0 nothing that fails, 1 findings (or a diff), 2 the job was not done\n"
    }
    return text
}

extension Verb {
    /// What it does.
    fileprivate var sentence: String {
        switch self {
        case .lint: "Finds legacy and misused UIKit cell API in Swift sources."
        case .fix: "Applies the fixes that are safe, then reports what is left."
        case .report: "Writes a page: what there is, where it lies, what came and went."
        case .rules: "Lists the rules, or tests pages of your own."
        case .explain: "Shows a rule's page: what it finds, why, and what to write instead."
        case .config: "Shows, checks, describes or begins a configuration file."
        case .baseline: "Prunes, compares or sums up files of known findings."
        case .dump: "Shows what the linter makes of a file, for those who write rules."
        case .version: "Shows the version."
        case .help: "Shows this, or the help of a verb."
        }
    }

    fileprivate var usage: String {
        switch self {
        case .lint: "cell-lint [lint] [FLAG…] [PATH…|-]    no path: the current folder"
        case .fix: "cell-lint fix [FLAG…] [PATH…|-]    no path: the current folder"
        case .report: "cell-lint report [FLAG…] [PATH…]    no path: the current folder"
        case .rules: "cell-lint rules [FLAG…]    or: cell-lint rules test DIR…"
        case .explain: "cell-lint explain ID [FLAG…]"
        case .config: "cell-lint config show [PATH] | check [FILE] | schema | init"
        case .baseline: "cell-lint baseline prune FILE [PATH…] | compare OLD NEW | report FILE"
        case .dump: "cell-lint dump tokens|structure|facts FILE"
        case .version: "cell-lint version"
        case .help: "cell-lint help [VERB]"
        }
    }
}

private func row(_ flag: Flag) -> (String, String) {
    var left = ([flag.name] + flag.aliases).joined(separator: ", ")
    if let placeholder = flag.placeholder {
        if case .optional = flag.value { left += "[=\(placeholder)]" } else { left += " " + placeholder }
    }
    if case .many = flag.value { left += "…" }
    return (left, flag.help)
}

/// Indented lines of at most 80 columns.
private func wrapped(_ text: String) -> String {
    var lines = [" "]
    for word in text.split(separator: " ") {
        if lines[lines.count - 1].count + word.count > 79 { lines.append(" ") }
        lines[lines.count - 1] += " " + word
    }
    return lines.map { $0 + "\n" }.joined()
}

/// - Parameter width: of the left column; that of its widest row unless told.
private func columns(_ rows: [(String, String)], _ width: Int? = nil) -> String {
    let width = width ?? rows.map(\.0.count).max() ?? 0
    return rows.reduce(into: "") { text, row in
        text += "  \(row.0)\(String(repeating: " ", count: width - row.0.count))  \(row.1)\n"
    }
}
