// Cuts a line with a marked range to the part that fits the terminal, and computes the columns of the mark.
// The line is first cut to a range of bytes around the mark, so that a line of 5 MB costs no more than one of 5 kB.

struct Excerpt {
    /// The visible text, with `…` where it was cut.
    var text = ""
    /// The columns before the mark, and those of the mark itself (at least 1).
    var markStart = 0
    var markWidth = 1

    /// - Parameters:
    ///   - line: one line's bytes without the line ending.
    ///   - mark: offsets in the line's collection; parts outside the line are ignored.
    ///   - width: the available columns.
    init(_ line: ArraySlice<UInt8>, mark: ByteRange, width: Int) {
        let near = neighborhood(of: mark, in: line, width: width)
        let cells = displayCells(near)
        let first = cells.firstIndex { $0.range.end > mark.start } ?? cells.count
        let last = cells[first...].firstIndex { $0.range.start >= mark.end } ?? cells.count
        let wholeWidth = cells.reduce(0) { $0 + $1.width }
        let isCutBefore = near.startIndex > line.startIndex
        let isCutBehind = near.endIndex < line.endIndex
        guard isCutBefore || isCutBehind || wholeWidth > width else {
            text = cells.reduce(into: "") { $0 += $1.text }
            markStart = cells[..<first].reduce(0) { $0 + $1.width }
            markWidth = max(1, cells[first..<max(first, last)].reduce(0) { $0 + $1.width })
            return
        }

        // Two columns are reserved for the ellipses.
        let room = max(8, width - 2)
        let marked = min(room, cells[first..<max(first, last)].reduce(0) { $0 + $1.width })
        var start = first
        var used = 0
        func takeBefore(_ columns: Int) {
            while start > 0, used + cells[start - 1].width <= columns {
                start -= 1
                used += cells[start].width
            }
        }
        takeBefore(max((room - marked) / 2, room / 4))
        var end = first
        while end < cells.count, used + cells[end].width <= room {
            used += cells[end].width
            end += 1
        }
        if end == cells.count { takeBefore(room) }

        let isCutLeft = isCutBefore || start > 0
        text = isCutLeft ? "…" : ""
        text += cells[start..<end].reduce(into: "") { $0 += $1.text }
        if isCutBehind || end < cells.count { text += "…" }
        markStart = cells[start..<first].reduce(isCutLeft ? 1 : 0) { $0 + $1.width }
        markWidth = max(1, cells[first..<max(first, min(end, last))].reduce(0) { $0 + $1.width })
    }
}

/// The bytes around a mark that may be visible: a grapheme cluster rarely has more than eight bytes per column.
func neighborhood(of mark: ByteRange, in line: ArraySlice<UInt8>, width: Int) -> ArraySlice<UInt8> {
    let reach = 8 * max(width, 16)
    let middle = min(max(mark.start, line.startIndex), line.endIndex)
    var start = max(line.startIndex, middle - reach)
    var end = min(line.endIndex, middle + 2 * reach)
    func isContinuation(_ index: Int) -> Bool { line[index] & 0xC0 == 0x80 }
    while start > line.startIndex, start < middle, isContinuation(start) { start += 1 }
    while end < line.endIndex, end > middle, isContinuation(end) { end -= 1 }
    return line[start..<end]
}
