// Writes the JSON data in the page of the HTML report, for its script. It is compact: repeated values (rules, messages, source lines,
// fixes) are in tables, and a finding is an array of numbers.
//
//     {"since": the label of the earlier run or null, "rules": [id], "texts": [message], "files": [{
//       "path", "lines": [[first, text, text …]],
//       "fixes": [["safe", title, [[first, 0 | 1 | "+text" …]], [note], [[path, [[first, "-text" | "+text" …]]]]]],
//       "findings": [[line, from, to, rule, severity, confidence, message, declaration, fix | -1, isNew, [[place, text]], cut line]]}]}
//
// The last part of a fix is there only if it also changes other files.
//
// The uses of one cell are one finding: the first, whose notes lead to the others.
//
// A number in a hunk consumes the next source line: 0 keeps it, 1 removes it. `from` and `to` count UTF-16 code units of the line.
import CellLintJSON

/// - Parameter known: the earlier run that determines which findings are new.
func htmlData(_ result: RunResult, since known: EarlierRun?) -> JSON {
    var data = HTMLData(result, known: known?.findings)
    let files = byFile(result.groups).map { data.file($0) }
    return [
        "since": known.map { .string($0.label) } ?? .null, "rules": .strings(data.rules.all), "texts": .strings(data.texts.all),
        "files": .array(files),
    ]
}

/// Numbers texts in the order in which they are first used.
private struct TextTable {
    private(set) var all: [String] = []
    /// By bytes: texts that are equal as characters may differ.
    private var numbers: [[UInt8]: Int] = [:]

    mutating func number(_ text: String) -> JSON {
        let bytes = Array(text.utf8)
        if let known = numbers[bytes] { return .integer(known) }
        numbers[bytes] = all.count
        all.append(text)
        return .integer(all.count - 1)
    }
}

private struct HTMLData {
    let root: ReportRoot
    let sources: SourceFiles
    let known: Baseline?
    var rules = TextTable()
    var texts = TextTable()

    init(_ result: RunResult, known: Baseline?) {
        root = result.root
        sources = SourceFiles(result)
        self.known = known
    }

    mutating func file(_ groups: ArraySlice<FindingGroup>) -> JSON {
        let path = groups.first!.first.location.path
        let source = sources.file(path)
        var lines: Set<Int> = []
        var fixes: [Fix: Int] = [:]
        var written: [JSON] = []
        let rows = groups.map { group -> JSON in
            var number = -1
            if let fix = group.fix {
                number = fixes[fix] ?? written.count
                if number == written.count {
                    fixes[fix] = number
                    written.append(json(fix, source, &lines))
                }
            }
            return json(group, fix: number, source, &lines)
        }
        return [
            "path": .string(displayed(root.path(of: path).text)), "lines": .array(source.map { runs(lines, $0) } ?? []),
            "fixes": .array(written), "findings": .array(rows),
        ]
    }

    private mutating func json(_ group: FindingGroup, fix: Int, _ source: SourceFiles.File?, _ lines: inout Set<Int>) -> JSON {
        let finding = group.first
        let line = finding.location.start.line
        var mark: (text: String, from: Int, to: Int)?
        var isCut = false
        if let source, source.holds(finding.location.range), let range = source.content(ofLine: line),
            range.start <= finding.location.range.start
        {
            let place = ByteRange(finding.location.range.start, min(finding.location.range.end, range.end))
            isCut = range.count > Limits.maxLineLength
            mark = shownLine(source.text.bytes[range.start..<range.end], place)
            if !isCut { lines.formUnion([line - 1, line, line + 1]) }
        }
        let notes = group.related(nil).map { note -> JSON in
            let start = note.location.start
            return ["\(displayed(root.path(of: note.location.path).text)):\(start.line)", texts.number(displayed(note.message))]
        }
        return .array(
            [
                .integer(line), .integer(mark?.from ?? 0), .integer(mark?.to ?? 0), rules.number(finding.rule),
                .string(finding.severity.name), .string(finding.confidence.name), texts.number(displayed(group.message)),
                texts.number(displayed(finding.declaration)), .integer(fix),
                .integer(known.map { group.uses.allSatisfy($0.knows) ? 0 : 1 } ?? 0),
                .array(notes),
            ] + (isCut ? [.string(mark!.text)] : []))
    }

    private mutating func json(_ fix: Fix, _ source: SourceFiles.File?, _ lines: inout Set<Int>) -> JSON {
        let pieces = fix.applicability == .display ? [] : source.map { editedLines(fix.edits, in: $0) } ?? []
        var hunks: [Hunk] = []
        var left = Limits.maxDiffRows
        for piece in pieces {
            for hunk in LineChanges(piece.old, piece.new).hunks(context: 1) where left > 0 {
                var rows = hunk.rows.prefix(left).map { row($0, piece, &lines) }
                if hunk.rows.count > left { rows.append("… \(hunk.rows.count - left) more lines") }
                left -= hunk.rows.count
                hunks.append(Hunk(lines: piece.firstLine + hunk.old.lowerBound..<piece.firstLine + hunk.old.upperBound, rows: rows))
            }
        }
        let shown = source.map { withNeighbors(hunks, $0, &lines) } ?? []
        let others = fix.applicability == .display ? [] : fix.others.map { json($0, &left) }
        return .array(
            [
                .string(fix.applicability.rawValue), texts.number(displayed(fix.title)),
                .array(shown.map { .array([.integer($0.lines.lowerBound)] + $0.rows) }),
                .array(fix.notes.map { texts.number(displayed($0.description)) }),
            ] + (others.isEmpty ? [] : [.array(others)]))
    }

    /// Changes in another file, whose lines the page does not have.
    /// - Parameter left: how many more rows may be written.
    private func json(_ other: FileEdits, _ left: inout Int) -> JSON {
        var hunks: [JSON] = []
        for piece in sources.file(other.path).map({ editedLines(other.edits, in: $0) }) ?? [] where left > 0 {
            func rows(_ lines: [ArraySlice<UInt8>], _ sign: String) -> [JSON] { lines.map { .string(sign + shown($0, piece)) } }
            let all = rows(piece.old, "-") + rows(piece.new, "+")
            hunks.append(.array([.integer(piece.firstLine)] + all.prefix(left)))
            left -= all.count
        }
        return [.string(displayed(root.path(of: other.path).text)), .array(hunks)]
    }

    private struct Hunk {
        /// The line range in the old text.
        var lines: Range<Int>
        var rows: [JSON]
    }

    /// Adds one line before and after each hunk, to show where an insertion goes, and joins touching hunks.
    private func withNeighbors(_ hunks: [Hunk], _ source: SourceFiles.File, _ lines: inout Set<Int>) -> [Hunk] {
        var result: [Hunk] = []
        for (index, hunk) in hunks.enumerated() {
            var (hunk, end) = (hunk, result.last?.lines.upperBound ?? 1)
            if hunk.lines.lowerBound > end {
                hunk = Hunk(lines: hunk.lines.lowerBound - 1..<hunk.lines.upperBound, rows: [0] + hunk.rows)
            }
            end = hunk.lines.upperBound
            if hasLine(end, source), index + 1 == hunks.count || end < hunks[index + 1].lines.lowerBound {
                hunk = Hunk(lines: hunk.lines.lowerBound..<end + 1, rows: hunk.rows + [0])
            }
            lines.formUnion([hunk.lines.lowerBound, hunk.lines.upperBound - 1])
            if let last = result.last, last.lines.upperBound == hunk.lines.lowerBound {
                result[result.count - 1] = Hunk(lines: last.lines.lowerBound..<hunk.lines.upperBound, rows: last.rows + hunk.rows)
            } else {
                result.append(hunk)
            }
        }
        return result
    }

    /// Whether the line exists; the empty text after the last line ending is not a line.
    private func hasLine(_ line: Int, _ source: SourceFiles.File) -> Bool {
        source.content(ofLine: line).map { $0.start < source.text.count } ?? false
    }

    private func row(_ row: LineChanges.Hunk.Row, _ piece: EditedLines, _ lines: inout Set<Int>) -> JSON {
        switch row {
        case .added(let index): return .string("+" + shown(piece.new[index], piece))
        case .kept(let index), .removed(let index):
            let isKept = if case .kept = row { true } else { false }
            if piece.old[index].count > Limits.maxLineLength { return .string((isKept ? " " : "-") + shown(piece.old[index], piece)) }
            lines.insert(piece.firstLine + index)
            return .integer(isKept ? 0 : 1)
        }
    }

    /// A line of a hunk; a long one is shown around its change.
    private func shown(_ line: ArraySlice<UInt8>, _ piece: EditedLines) -> String {
        let difference = min(line.endIndex, line.startIndex + piece.firstDifference)
        return shownLine(line, ByteRange(difference, difference)).text
    }

    /// Lines of a file; adjacent ones form one array that starts with the first line number.
    private func runs(_ lines: Set<Int>, _ source: SourceFiles.File) -> [JSON] {
        var runs: [[JSON]] = []
        var next = 0
        for line in lines.sorted() {
            guard hasLine(line, source), let range = source.content(ofLine: line) else { continue }
            if line != next || runs.isEmpty { runs.append([.integer(line)]) }
            runs[runs.count - 1].append(
                .string(shownLine(source.text.bytes[range.start..<range.end], ByteRange(range.start, range.start)).text))
            next = line + 1
        }
        return runs.map(JSON.array)
    }

    /// A line as the page shows it, cut around a range if it is long, and the range within it.
    private func shownLine(_ line: ArraySlice<UInt8>, _ mark: ByteRange) -> (text: String, from: Int, to: Int) {
        let near = line.count > Limits.maxLineLength ? neighborhood(of: mark, in: line, width: 16) : line
        // Most lines are shown unchanged.
        if near.count == line.count, line.allSatisfy({ 0x20..<0x7F ~= $0 }) {
            return (String(decoding: line, as: UTF8.self), mark.start - line.startIndex, mark.end - line.startIndex)
        }
        let cells = displayCells(near)
        let before = near.startIndex > line.startIndex ? "…" : ""
        var (from, to) = (before.utf16.count, before.utf16.count)
        var text = before
        for cell in cells {
            text += cell.text
            if cell.range.end <= mark.start { from = text.utf16.count }
            if cell.range.start < mark.end { to = text.utf16.count }
        }
        return (text + (near.endIndex < line.endIndex ? "…" : ""), from, max(from, to))
    }
}
