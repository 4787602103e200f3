// Writes findings for people: the message, the location, the source with marks for the finding and its notes, and the fix.

/// `pretty`: several lines per finding, with a blank line between findings; the most severe first. The uses of one cell are one finding.
func prettyReport(_ result: RunResult, _ style: ReportStyle) -> Report {
    var page = PrettyPage(SourceFiles(result), style)
    if style.hasLinks { page.pages = result.pageURLs }
    // The sort is stable: within a severity, findings stay in the order of their files.
    let groups = result.groups.sorted { $0.severity > $1.severity }
    let shown = groups.prefix(style.maxFindings ?? groups.count)
    for group in shown { page.add(group) }
    if shown.count < groups.count { page.addRest(groups.count - shown.count) }
    return Report(page.text)
}

private struct PrettyPage {
    let sources: SourceFiles
    let paint: Paint
    let width: Int
    /// The URLs of the rules' pages, by rule.
    var pages: [String: String] = [:]
    var text = ""
    private var fixes = SharedFixes()
    /// The width of the current finding's line numbers.
    private var gutter = 1

    init(_ sources: SourceFiles, _ style: ReportStyle) {
        self.sources = sources
        paint = Paint(isOn: style.hasColors)
        width = style.width
    }

    mutating func add(_ group: FindingGroup) {
        let finding = group.first
        let earlier = fixes.earlierPlace(of: finding)
        let hunks =
            earlier != nil
            ? []
            : finding.fix.flatMap { fix in
                sources.file(finding.location.path).map { editedLines(fix.edits, in: $0) }
            } ?? []
        let ink = Ink(group.severity)
        let files = marks(of: group, ink)
        // One line after the last mark may be shown as context.
        let last = files.flatMap(\.marks).map { $0.location.start.line + 1 }.max() ?? 1
        gutter = String(max(last, hunks.map(\.lastLine).max() ?? 1)).utf8.count

        if !text.isEmpty { text += "\n" }
        let id = paint.link(finding.rule, to: pages[finding.rule])
        addProse(
            "\(group.severity.name)[\(finding.rule)]", shown: paint("\(group.severity.name)[\(id)]", ink), group.message, .bold,
            indent: 4)
        for (index, file) in files.enumerated() { addSnippet(file.path, file.marks, isFirst: index == 0) }
        if group.uses.count > Limits.maxMarkedUses {
            let more = group.uses.count - Limits.maxMarkedUses
            addNote("\(counted(more, "more use")) up to line \(group.uses.last!.location.start.line)")
        }
        if let earlier {
            let place = earlier.path == finding.location.path ? "line " : displayed(earlier.path.text) + ":"
            addHelp("fixed together with \(place)\(earlier.start.line)")
        } else if let fix = group.fix {
            add(fix, hunks)
        }
    }

    /// The line in place of the findings that are not shown.
    mutating func addRest(_ count: Int) {
        let words = "and \(count) more: `cell-lint report` writes a page of them, `--all` shows them here"
        for line in wrapped(words, width: width, indent: 4) { text += "\n" + line }
        text += "\n"
    }

    /// The locations of a group's uses and notes by file, its own file first.
    private func marks(of group: FindingGroup, _ ink: Ink) -> [(path: Path, marks: [Mark])] {
        let uses = group.uses.prefix(Limits.maxMarkedUses)
        var files = [
            (
                path: group.first.location.path,
                marks: uses.enumerated().map { index, use in
                    Mark(location: use.location, label: index == 0 ? "" : advice(of: use.message), sign: "^", ink: ink)
                }
            )
        ]
        var known: Set<Note> = []
        for note in uses.flatMap(\.notes) where known.insert(note).inserted {
            let mark = Mark(location: note.location, label: note.message, sign: "-", ink: .note)
            if let index = files.firstIndex(where: { $0.path == note.location.path }) {
                files[index].marks.append(mark)
            } else {
                files.append((note.location.path, [mark]))
            }
        }
        return files
    }

    /// The first location in a file, and its lines with all marks; without the source, one location after the other.
    private mutating func addSnippet(_ path: Path, _ marks: [Mark], isFirst: Bool) {
        let snippet = sources.file(path).map { Snippet(marks, in: $0, context: isFirst ? 1 : 0, width: sourceWidth) }
        guard let snippet, !snippet.rows.isEmpty else {
            for mark in marks {
                if !mark.label.isEmpty { addNote(mark.label) }
                addPlace(mark.location, "-->")
            }
            return
        }
        addPlace(marks[0].location, isFirst ? "-->" : ":::")
        addRuler()
        for row in snippet.rows {
            switch row {
            case .source(let number, let line): addLine(number: "\(number)", "|", line)
            case .gap: text += paint("...", .frame) + "\n"
            case .mark(let column, let words, let ink):
                text += blanks(gutter + 1) + paint("|", .frame) + " " + blanks(column) + paint(words, ink) + "\n"
            }
        }
    }

    private mutating func addNote(_ words: String) { addProse("note", shown: paint("note", .note), words, indent: 6) }

    private mutating func addHelp(_ words: String) { addProse("help", shown: paint("help", .help), words, indent: 6) }

    /// A clause below the help line, wrapped to the terminal's width.
    private mutating func addItem(_ words: String) {
        for line in wrapped("- " + displayed(words), width: width - 2, indent: 2) { text += "  " + line + "\n" }
    }

    /// `head: words`, wrapped to the terminal's width.
    /// - Parameters:
    ///   - head: one word, displayed as `shown`.
    ///   - indent: the indentation of the further lines.
    private mutating func addProse(_ head: String, shown: String, _ words: String, _ ink: Ink? = nil, indent: Int) {
        let whole = "\(head): \(displayed(words))"
        let lines = columns(ofLine: whole) <= width ? [whole] : wrapped(whole, width: width, indent: indent)
        for (index, line) in lines.enumerated() {
            let words = index == 0 ? String(line.dropFirst(head.count)) : line
            text += (index == 0 ? shown : "") + (ink.map { paint(words, $0) } ?? words) + "\n"
        }
    }

    /// `--> path:line:column`
    private mutating func addPlace(_ location: Location, _ arrow: String) {
        let place = "\(displayed(location.path.text)):\(location.start.line):\(location.start.column)"
        text += blanks(gutter) + paint(arrow, .frame) + " \(place)\n"
    }

    private mutating func add(_ fix: Fix, _ hunks: [EditedLines]) {
        let care = fix.applicability == .unsafe ? " (unsafe)" : ""
        addHelp(fix.title + care)
        for note in fix.notes { addItem(note.description) }
        for hunk in hunks {
            addRuler()
            let start = hunk.firstDifference
            addLines(hunk.old, from: hunk.firstLine, "-", .removed, at: start)
            addLines(hunk.new, from: hunk.firstLine, "+", .added, at: start)
        }
        for other in fix.others {
            addRuler()
            addLine(number: "", "=", "and \(counted(other.edits.count, "edit")) in \(displayed(other.path.text))")
        }
    }

    private mutating func addLines(
        _ lines: [ArraySlice<UInt8>], from number: Int, _ sign: String, _ ink: Ink, at difference: Int
    ) {
        let maxLines = 12
        for (index, line) in lines.prefix(maxLines).enumerated() {
            let offset = min(line.endIndex, line.startIndex + (index == 0 ? difference : 0))
            let excerpt = Excerpt(line, mark: ByteRange(offset, offset), width: sourceWidth)
            addLine(number: "\(number + index)", sign, excerpt.text, ink)
        }
        if lines.count > maxLines { addLine(number: "", sign, "… \(lines.count - maxLines) more lines", ink) }
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
}
