// `cell-lint manual`: the manual page in mdoc(7), generated from the same tables as `--help`.
import CellLintLinting
import CellLintManual
import CellLintReports

func manual(_ typed: ParsedArguments) -> Outcome { Outcome(output: Array(manualPage().utf8)) }

private func manualPage() -> String {
    var page = """
        .Dd \(releaseDate)
        .Dt CELL-LINT 1
        .Os
        .Sh NAME
        .Nm cell-lint
        .Nd find and repair legacy and misused UIKit cell API in Swift sources
        .Sh SYNOPSIS

        """
    for verb in Verb.allCases {
        for form in verb.forms { page += ".Nm\n\(escaped(form))\n" }
    }
    page += """
        .Sh DESCRIPTION
        .Nm
        reads Swift files and reports legacy and misused cell API of table and
        collection views: what is wrong, how it knows, and what to write instead.
        It needs no compiler and no build.
        The default command is lint, and the default path is the current folder.
        A path of
        .Sq -
        is standard input.
        .Pp
        The commands are:
        .Bl -tag -width completions

        """
    for verb in Verb.allCases { page += ".It Cm \(verb.rawValue)\n\(escaped(verb.sentence))\n" }
    page += ".El\n.Sh OPTIONS\nAn option that ends in\n.Sq …\ncan be repeated.\n"
    for group in Flag.Group.allCases {
        page += ".Ss \(group.rawValue)\n.Bl -tag -width Ds\n"
        for flag in flags where flag.group == group {
            var help = capitalized(flag.help)
            if !flag.words.isEmpty, !flag.words.allSatisfy(flag.help.contains) { help += ": " + flag.words.joined(separator: ", ") }
            page += ".It \(item(flag))\n" + wrapped(help + ".", width: 76).map { escaped($0) + "\n" }.joined()
            if !flag.verbs.contains(.lint) || flag.verbs.count == 1 {
                page += "Of" + flag.verbs.map { "\n.Cm \($0.rawValue)" }.joined(separator: " ,") + " .\n"
            }
        }
        page += ".El\n"
    }
    for topic in manualTopics where topic.name != "exit-status" { page += roff(topic) }
    return page + """
        .Sh ENVIRONMENT
        .Bl -tag -width Ds
        .It Ev NO_COLOR , FORCE_COLOR , CLICOLOR_FORCE , TERM
        Whether to use colors; overridden by
        .Fl -color .
        .It Ev FORCE_HYPERLINK
        Whether rule names link to their pages: 1 or 0.
        .It Ev IPHONEOS_DEPLOYMENT_TARGET
        The minimum iOS version, as Xcode sets it for a build phase.
        .It Ev GITHUB_ACTIONS , GITHUB_STEP_SUMMARY
        In a GitHub workflow, cell-lint also writes annotations and a job summary.
        .El
        .Sh FILES
        .Bl -tag -width Ds
        .It Pa .cell-lint.json
        The configuration: the nearest one at or above the first path, no further
        than the repository root.
        .El
        .Sh EXIT STATUS
        .Bl -tag -width Ds
        .It 0
        No finding at or above the fail level (default: error).
        .It 1
        Findings at or above the fail level, too many warnings, outdated entries in
        a strict baseline, or a diff.
        .It 2
        The run failed or was incomplete.
        .It 130 , 143
        Interrupted or terminated.
        .El
        .Sh EXAMPLES
        Lint the current folder:
        .Pp
        .Dl $ cell-lint
        .Pp
        Apply the safe fixes in a folder and report the rest:
        .Pp
        .Dl $ cell-lint fix Sources
        .Pp
        Fail a pull request for warnings on the lines it adds:
        .Pp
        .Dl $ cell-lint --changed-since origin/main --fail-level warning

        """
}

/// `Fl -reporter Ar NAME`, with aliases after commas.
private func item(_ flag: Flag) -> String {
    let names = ([flag.name] + flag.aliases).map { "Fl \($0.dropFirst())" }.joined(separator: " , ")
    guard let placeholder = flag.placeholder else { return names }
    if case .optional = flag.value { return names + " Ns Op = Ns Ar \(placeholder)" }
    if case .many = flag.value { return names + " Ar \(escaped(placeholder)) …" }
    return names + " Ar \(escaped(placeholder))"
}

/// Escapes text for roff: no line begins with a control character, and backslashes are escaped.
func escaped(_ text: String) -> String {
    let text = text.replacing(["\\": "\\e", "-": "\\-"])
    return text.begins(with: ".") || text.begins(with: "'") ? "\\&" + text : text
}

private func capitalized(_ text: String) -> String { text.prefix(1).uppercased() + text.dropFirst() }
