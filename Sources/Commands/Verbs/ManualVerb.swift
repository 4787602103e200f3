// `cell-lint manual`: the manual page in mdoc(7), generated from the same tables as `--help`, between two texts that the build embeds.
import CellLintManual
import CellLintReports

func manual(_ arguments: ParsedArguments) -> Outcome { Outcome(output: Array(manualPage().utf8)) }

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
    page += embeddedText(PackageResources.manual_description_mdoc)
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
    return page + embeddedText(PackageResources.manual_end_mdoc)
}

private func embeddedText(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

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
