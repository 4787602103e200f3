// Converts byte positions to those of editors and web pages: in UTF-16 code units, and on one line, since a review shows a
// finding only if all of its lines were changed.

struct PlaceOnLine: Equatable {
    /// 1-based, as are the columns; the end is exclusive.
    var line: Int
    var column: Int
    var endColumn: Int
}

/// Counts columns. Findings are sorted, so counting continues from the previous position on the line: a line of 5 MB with
/// thousands of findings is scanned once.
struct UTF16Columns {
    private let sources: SourceFiles
    private var last: (path: Path, line: Int, offset: Int, column: Int)?

    init(_ sources: SourceFiles) { self.sources = sources }

    /// The part of a range on its first line. Without the source, columns remain bytes.
    mutating func place(_ location: Location) -> PlaceOnLine {
        let (start, end) = (location.start, location.end)
        guard let file = sources.file(location.path), file.holds(location.range), let line = file.content(ofLine: start.line),
            line.start <= location.range.start
        else { return PlaceOnLine(line: start.line, column: start.column, endColumn: end.line == start.line ? end.column : start.column) }
        let first = column(at: min(location.range.start, line.end), start.line, file)
        return PlaceOnLine(line: start.line, column: first, endColumn: column(at: min(location.range.end, line.end), start.line, file))
    }

    /// The line and column of an offset.
    mutating func position(_ offset: Int, _ file: SourceFiles.File) -> Position {
        let line = file.lines.line(at: offset)
        return Position(line: line, column: column(at: offset, line, file))
    }

    private mutating func column(at offset: Int, _ line: Int, _ file: SourceFiles.File) -> Int {
        var (from, column) = (file.lines.starts[line - 1], 1)
        // A byte order mark is not part of the text.
        if from == 0 { from = min(file.text.bytes.byteOrderMarkLength, offset) }
        if let last, last.path == file.text.path, last.line == line, last.offset <= offset { (from, column) = (last.offset, last.column) }
        if offset > from { column += String(decoding: file.text.bytes[from..<offset], as: UTF8.self).utf16.count }
        last = (file.text.path, line, offset, column)
        return column
    }
}
