// Aligns rows of cells in columns, measured in terminal columns.

/// Columns are two blanks apart, without trailing blanks. Line breaks and control characters in cells are escaped.
/// - Parameter numbers: the right-aligned columns.
public func aligned(_ rows: [[String]], numbers: Set<Int> = []) -> [String] {
    let rows = rows.map { $0.map(displayed) }
    let count = rows.map(\.count).max() ?? 0
    let widths = (0..<count).map { column in rows.map { column < $0.count ? columns(ofLine: $0[column]) : 0 }.max() ?? 0 }
    return rows.map { row in
        var line = ""
        for (column, cell) in row.enumerated() {
            let margin = blanks(widths[column] - columns(ofLine: cell))
            line += numbers.contains(column) ? margin + cell : cell + margin
            if column < row.count - 1 { line += "  " }
        }
        while line.ends(with: " ") { line.removeLast() }
        return line
    }
}

/// So many blanks; none if there is no room.
func blanks(_ count: Int) -> String { String(repeating: " ", count: max(0, count)) }
