// Findings → a report for people: what, where, the source with carets under the range, notes, and what a fix changes.

/// `pretty`: several lines a finding, a blank line between findings.
func prettyReport(_ result: RunResult, _ style: ReportStyle) -> Report {
    var page = PrettyPage(sources: SourceFiles(result), paint: Paint(isOn: style.hasColors), width: style.width)
    for finding in result.findings { page.add(finding) }
    return Report(page.text)
}

private struct PrettyPage {
    let sources: SourceFiles
    let paint: Paint
    let width: Int
    var text = ""
    private var fixes = SharedFixes()
    /// The columns of the line numbers of the finding at hand.
    private var gutter = 1

    init(sources: SourceFiles, paint: Paint, width: Int) {
        self.sources = sources
        self.paint = paint
        self.width = width
    }

    mutating func add(_ finding: Finding) {
        let earlier = fixes.earlierPlace(of: finding)
        let hunks = earlier != nil ? [] : finding.fix.flatMap { fix in
            sources.file(finding.location.path).map { editedLines(fix.edits, in: $0) }
        } ?? []
        let last = ([finding.location] + finding.notes.map(\.location)).map(\.start.line).max() ?? 1
        gutter = String(max(last, hunks.map(\.lastLine).max() ?? 1)).utf8.count

        if !text.isEmpty { text += "\n" }
        let ink = Ink(finding.severity)
        text += paint("\(finding.severity.name)[\(finding.rule)]", ink) + paint(": \(displayed(finding.message))", .bold) + "\n"
        addPlace(finding.location, mark: "^", ink)
        for note in finding.notes {
            text += paint("note", .note) + ": \(displayed(note.message))\n"
            addPlace(note.location, mark: "-", .note)
        }
        if let earlier {
            text += paint("help", .help) + ": the fix shown at line \(earlier.start.line) repairs this, too\n"
        } else if let fix = finding.fix {
            add(fix, hunks)
        }
    }

    /// `--> path:line:column` and, where the source is known, its line with the range marked.
    private mutating func addPlace(_ location: Location, mark: Character, _ ink: Ink) {
        let place = "\(displayed(location.path)):\(location.start.line):\(location.start.column)"
        text += blanks(gutter) + paint("-->", .frame) + " \(place)\n"
        guard let file = sources.file(location.path), file.holds(location.range),
            let line = file.content(ofLine: location.start.line)
        else { return }
        addRuler()
        let isLong = location.end.line > location.start.line
        let marked = ByteRange(location.range.start, min(location.range.end, line.end))
        let excerpt = Excerpt(file.text.bytes[line.start..<line.end], mark: marked, width: sourceWidth)
        addLine(number: "\(location.start.line)", "|", excerpt.text)
        let carets = String(repeating: mark, count: excerpt.markWidth)
            + (isLong ? " to \(location.end.line):\(location.end.column)" : "")
        text += blanks(gutter + 1) + paint("|", .frame) + " " + blanks(excerpt.markStart) + paint(carets, ink) + "\n"
    }

    private mutating func add(_ fix: Fix, _ hunks: [EditedLines]) {
        let care = fix.applicability == .unsafe ? " (unsafe: check the result)" : ""
        text += paint("help", .help) + ": \(displayed(fix.title))\(care)\n"
        for hunk in hunks {
            addRuler()
            let start = hunk.firstDifference
            addLines(hunk.old, from: hunk.firstLine, "-", .error, at: start)
            addLines(hunk.new, from: hunk.firstLine, "+", .help, at: start)
        }
    }

    private mutating func addLines(
        _ lines: [ArraySlice<UInt8>], from number: Int, _ sign: String, _ ink: Ink, at difference: Int
    ) {
        let most = 12
        for (index, line) in lines.prefix(most).enumerated() {
            let offset = min(line.endIndex, line.startIndex + (index == 0 ? difference : 0))
            let excerpt = Excerpt(line, mark: ByteRange(offset, offset), width: sourceWidth)
            addLine(number: "\(number + index)", sign, excerpt.text, ink)
        }
        if lines.count > most { addLine(number: "", sign, "… \(lines.count - most) more lines", ink) }
    }

    private mutating func addRuler() {
        text += blanks(gutter + 1) + paint("|", .frame) + "\n"
    }

    private mutating func addLine(number: String, _ sign: String, _ content: String, _ ink: Ink? = nil) {
        text += paint(blanks(gutter - number.utf8.count) + number, .frame) + " " + paint(sign, ink ?? .frame)
        if !content.isEmpty { text += " " + (ink.map { paint(content, $0) } ?? content) }
        text += "\n"
    }

    private var sourceWidth: Int { max(20, width - gutter - 3) }

    private func blanks(_ count: Int) -> String { String(repeating: " ", count: max(0, count)) }
}
