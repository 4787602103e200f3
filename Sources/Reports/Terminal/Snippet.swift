// Lays out marked ranges of one file as the rows of an excerpt: source lines, and marks with labels below them.
// A line that is too long is cut around its mark, so a line with two distant marks is shown twice.

/// A range to mark, and its label.
struct Mark {
    var location: Location
    /// Empty for the finding's own range, whose message is shown above.
    var label: String
    var sign: Character
    var ink: Ink
}

/// A row of an excerpt.
enum SnippetRow: Equatable {
    case source(number: Int, text: String)
    /// A mark below a source line, starting at a column.
    case mark(column: Int, text: String, Ink)
    /// Omitted lines.
    case gap
}

struct Snippet {
    private(set) var rows: [SnippetRow] = []
    /// The highest line number.
    private(set) var lastLine = 1

    /// - Parameters:
    ///   - marks: ranges in the file, the most important first; ranges outside the file are left out.
    ///   - context: how many lines to show before and after the first mark.
    ///   - width: the columns available for source.
    init(_ marks: [Mark], in file: SourceFiles.File, context: Int, width: Int) {
        let marks = marks.filter { Self.line(of: $0, in: file) != nil }
        guard let first = marks.first else { return }
        var numbers = Set(marks.map(\.location.start.line))
        let line = first.location.start.line
        numbers.formUnion(Self.context(from: line, step: -1, context, in: file))
        numbers.formUnion(Self.context(from: line, step: 1, context, in: file))
        var before: Int?
        for number in numbers.sorted() {
            // A gap would take as much space as the one line it omits.
            if let before, number == before + 2 { addSource(number - 1, in: file, width) }
            if let before, number > before + 2 { rows.append(.gap) }
            let here = marks.filter { $0.location.start.line == number }
            if here.isEmpty { addSource(number, in: file, width) } else { add(here, number, in: file, width) }
            before = number
        }
        lastLine = before ?? 1
    }

    /// The lines next to one, up to the first missing line; blank ones at the end are dropped.
    private static func context(from line: Int, step: Int, _ count: Int, in file: SourceFiles.File) -> [Int] {
        var numbers: [Int] = []
        for distance in 1...max(1, count) where distance <= count {
            guard let range = file.content(ofLine: line + step * distance) else { break }
            // A blank line is no context, nor is one beyond it. Only the start of a very long line would be visible.
            guard file.text.bytes[range.start..<min(range.end, range.start + 4096)].contains(where: { $0 > 0x20 }) else { break }
            numbers.append(line + step * distance)
        }
        return numbers
    }

    private static func line(of mark: Mark, in file: SourceFiles.File) -> ByteRange? {
        file.holds(mark.location.range) ? file.content(ofLine: mark.location.start.line) : nil
    }

    private mutating func addSource(_ number: Int, in file: SourceFiles.File, _ width: Int) {
        guard let line = file.content(ofLine: number) else { return }
        let excerpt = Excerpt(file.text.bytes[line.start..<line.end], mark: ByteRange(line.start, line.start), width: width)
        rows.append(.source(number: number, text: excerpt.text))
    }

    private mutating func add(_ marks: [Mark], _ number: Int, in file: SourceFiles.File, _ width: Int) {
        var shown: String?
        for mark in marks {
            guard let line = Self.line(of: mark, in: file) else { continue }
            let range = ByteRange(mark.location.range.start, min(mark.location.range.end, line.end))
            let excerpt = Excerpt(file.text.bytes[line.start..<line.end], mark: range, width: width)
            if shown != excerpt.text { rows.append(.source(number: number, text: excerpt.text)) }
            shown = excerpt.text
            add(mark, at: excerpt.markStart, excerpt.markWidth, width)
        }
    }

    /// The marks below a range, with the label after them, or below if it does not fit.
    private mutating func add(_ mark: Mark, at column: Int, _ count: Int, _ width: Int) {
        let end = mark.location.end
        let signs =
            String(repeating: mark.sign, count: count) + (end.line > mark.location.start.line ? " to \(end.line):\(end.column)" : "")
        let label = displayed(mark.label)
        guard let below = linesBelow(label, at: column, signs.utf8.count, width: width) else {
            rows.append(.mark(column: column, text: label.isEmpty ? signs : signs + " " + label, mark.ink))
            return
        }
        rows.append(.mark(column: column, text: signs, mark.ink))
        for line in below.lines { rows.append(.mark(column: below.column, text: line, mark.ink)) }
    }
}
