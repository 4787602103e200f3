// Writes the topics of the manual as sections of the manual page, in mdoc(7).
import CellLintManual
import CellLintReports

/// A section: its title, and what is below it.
func roff(_ topic: Topic) -> String {
    var section = TopicSection()
    var lines = topic.text.split(at: "\n", omittingEmptySubsequences: false)[...]
    while let line = lines.popFirst() {
        if line.begins(with: "# ") {
            section.addHeading("Sh", line.dropFirst(2).uppercased())
        } else if line.begins(with: "#") {
            section.addHeading("Ss", String(line.drop { $0 == "#" || $0 == " " }))
        } else if line.begins(with: "```") {
            let fence = line.prefix { $0 == "`" }
            let end = lines.firstIndex { $0 == fence } ?? lines.endIndex
            section.addCode(lines[lines.startIndex..<end])
            lines = lines[end...].dropFirst()
        } else if line.begins(with: "    "), !section.isList {
            let end = lines.firstIndex { !$0.begins(with: "    ") } ?? lines.endIndex
            section.addCode(([line] + lines[..<end]).map { $0.dropFirst(4) })
            lines = lines[end...]
        } else {
            section.add(line)
        }
    }
    section.endList()
    return section.text
}

private struct TopicSection {
    private(set) var text = ""
    /// Whether a list is open.
    private(set) var isList = false
    private var isTable = false
    /// The lines of the current paragraph or list item, joined.
    private var pending = ""
    /// Whether an empty line precedes.
    private var isSeparated = false

    mutating func addHeading(_ macro: String, _ title: String) {
        endList()
        text += ".\(macro) \(escaped(title))\n"
    }

    mutating func addCode(_ lines: some Sequence<Substring>) {
        endList()
        text += ".Bd -literal -offset indent\n" + lines.map { ($0.isEmpty ? "\\&" : escaped(String($0))) + "\n" }.joined() + ".Ed\n"
    }

    mutating func endList() {
        endParagraph()
        if isList { text += ".El\n" }
        (isList, isTable, isSeparated) = (false, false, false)
    }

    mutating func add(_ line: Substring) {
        let content = line.drop { $0 == " " }
        if content.isEmpty {
            if isTable { endList() } else { endParagraph() }
            isSeparated = true
        } else if content.begins(with: "|") {
            endParagraph()
            addRow(content)
        } else if let mark = markEnd(of: content) {
            endParagraph()
            open(isTable: false)
            text += ".It\n"
            pending = String(content[mark...])
        } else if pending.isEmpty {
            // A line at the margin after an empty line ends a list.
            if isList, isSeparated, !line.begins(with: " ") { endList() }
            if !text.ends(with: ".Ed\n"), !endsHeading { text += ".Pp\n" }
            pending = String(content)
        } else {
            pending += " " + content
        }
        if !content.isEmpty { isSeparated = false }
    }

    private mutating func endParagraph() {
        if !pending.isEmpty { text += prose(pending) }
        pending = ""
    }

    private mutating func addRow(_ row: Substring) {
        let cells = row.dropFirst().split(at: "|", omittingEmptySubsequences: false).dropLast().map { String($0.trimmed { $0 == " " }) }
        if cells.allSatisfy({ $0.allSatisfy { "-: ".contains($0) } }) { return }
        // The first row has the headings, which a list of terms does not need.
        guard isTable else { return open(isTable: true) }
        text += ".It " + prose(cells[0], width: .max) + prose(cells.dropFirst().joined(separator: "; "))
    }

    private mutating func open(isTable: Bool) {
        guard !isList || self.isTable != isTable else { return }
        endList()
        text += isTable ? ".Bl -tag -width Ds\n" : ".Bl -bullet\n"
        (isList, self.isTable) = (true, isTable)
    }

    private var endsHeading: Bool {
        text.split(at: "\n").last.map { $0.begins(with: ".Sh ") || $0.begins(with: ".Ss ") } ?? true
    }

    private func markEnd(of line: Substring) -> Substring.Index? {
        if line.begins(with: "- ") { return line.index(line.startIndex, offsetBy: 2) }
        let digits = line.prefix { $0.isNumber }.count
        guard digits > 0, line.dropFirst(digits).begins(with: ". ") else { return nil }
        return line.index(line.startIndex, offsetBy: digits + 2)
    }

    /// Lines of text: code in bold, links without their targets.
    private func prose(_ text: String, width: Int = 64) -> String {
        var isCode = false
        return wrapped(withoutTargets(text[...]), width: width).map { line in
            var result = ""
            for (index, part) in line.split(at: "`", omittingEmptySubsequences: false).enumerated() {
                if index > 0 {
                    isCode.toggle()
                    result += isCode ? "\u{1}" : "\u{2}"
                }
                result += part.replacing("**", with: "")
            }
            return escaped(result).replacing(["\u{1}": "\\fB", "\u{2}": "\\fR"]) + "\n"
        }.joined()
    }

    private func withoutTargets(_ line: Substring) -> String {
        var result = ""
        var rest = line
        while let start = rest.utf8.firstIndex(of: UInt8(ascii: "[")), let middle = rest[start...].utf8.firstRange(of: "](".utf8),
            let end = rest[middle.upperBound...].utf8.firstIndex(of: UInt8(ascii: ")"))
        {
            result += rest[..<start] + rest[rest.utf8.index(after: start)..<middle.lowerBound]
            rest = rest[rest.utf8.index(after: end)...]
        }
        return result + rest
    }
}
