// Cells that code makes where a queue has none, and what their rows keep: more cases of ProvenanceTests.

/// Rows with a cell of a queue, which code makes and styles where that is empty.
private func queuedRow(_ name: String, _ styling: String, _ row: String) -> ProvenanceCase {
    ProvenanceCase(
        name,
        listOfRows(
            """
            var names: [String] = []
            override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                var cell = tableView.dequeueReusableCell(withIdentifier: "row")
                if cell == nil {
                    cell = UITableViewCell(style: .default, reuseIdentifier: "row")
                    \(styling)
                }
                \(row)
                return cell!
            }
            \(highRows)
            """))
}

let queuedRows = [
    queuedRow(
        "a font of a new cell, and a text of each row",
        "cell!.textLabel?.font = .systemFont(ofSize: 16) // safe: var content = cell!.defaultContentConfiguration()",
        "cell!.textLabel?.text = names[indexPath.row] // \(keeping)"),
    queuedRow(
        "a font of a new cell, and a text of each row, by an optional",
        "cell?.textLabel?.font = .systemFont(ofSize: 16) // \(keeping)", "cell?.textLabel?.text = names[indexPath.row] // \(keeping)"),
    queuedRow(
        "a text of a new cell, and one of some rows", "cell!.textLabel?.text = \"a\" // \(keeping)",
        "if indexPath.row > 0 { cell!.textLabel?.text = \"b\" } // \(keeping)"),
    queuedRow(
        "lines of a new cell", "cell!.textLabel?.numberOfLines = 0 // safe: var content = cell!.defaultContentConfiguration()",
        "cell!.textLabel?.text = names[indexPath.row] // \(keeping)"),
    queuedRow(
        "an attributed text of a new cell",
        "cell!.textLabel?.attributedText = NSAttributedString(string: \"a\") // display: plain text replaces attributed text",
        "if indexPath.row > 0 { cell!.textLabel?.text = names[indexPath.row] } // display: plain text replaces attributed text"),
    readRow(
        "a text that is read once each branch has set it",
        """
        if indexPath.row > 0 {
            cell.textLabel?.text = "a" // safe
        } else {
            cell.textLabel?.text = "b" // safe
        }
        cell.accessibilityLabel = cell.textLabel?.text // safe
        """),
    readRow(
        "a text that is read once some branch has set it",
        """
        if indexPath.row > 0 {
            cell.textLabel?.text = "a" // display: a value is read before it is set
        }
        cell.accessibilityLabel = cell.textLabel?.text // display: a value is read before it is set
        """),
    readRow(
        "a member of a font that is read by a label which is unwrapped",
        """
        cell.textLabel?.text = "a" // safe
        cell.textLabel?.font = .systemFont(ofSize: 14) // safe
        if cell.textLabel!.font.pointSize > 10 { cell.tag = 1 } // safe
        """),
    readRow(
        "a member of a font that is read as an optional",
        """
        cell.textLabel?.text = "a" // display: a value that is read is no longer optional
        cell.textLabel?.font = .systemFont(ofSize: 14) // display
        let size = cell.textLabel?.font.pointSize // display
        """),
    readRow(
        "a font that a condition binds",
        """
        cell.textLabel?.text = "a" // safe
        cell.textLabel?.font = .systemFont(ofSize: 14) // safe
        if let font = cell.textLabel?.font, let size = cell.textLabel?.font.pointSize { print(font, size) } // safe: case
        """),
    readRow(
        "a font that replaces itself",
        """
        cell.textLabel?.text = "a" // unsafe: + content.textProperties.font
        cell.textLabel?.font = cell.textLabel?.font?.withSize(12) // unsafe: values are read
        """),
    readRow(
        "a font of all rows but those that are left without a text",
        """
        cell.textLabel?.textColor = .label // safe: = cell.default
        guard indexPath.row > 0 else {
            cell.textLabel?.text = nil // safe: = cell.default
            return cell
        }
        cell.textLabel?.font = .systemFont(ofSize: 12) // safe: = cell.default
        cell.textLabel?.text = "a" // safe: = cell.default
        """),
    readRow(
        "a font of all rows but those that are left with a text",
        """
        cell.textLabel?.textColor = .label // \(keeping)
        guard indexPath.row > 0 else {
            cell.textLabel?.text = nil // \(keeping)
            cell.textLabel?.text = "b" // \(keeping)
            return cell
        }
        cell.textLabel?.font = .systemFont(ofSize: 12) // \(keeping)
        cell.textLabel?.text = "a" // \(keeping)
        """),
    styledRows("a font of all rows with a text", "cell.textLabel?.text = nil // safe: = cell.default"),
    styledRows("a font of some rows with a text", "cell.textLabel?.text = \"b\" // \(keeping)"),
    styledRows(
        "a font of some rows, of which others are cleared first",
        "cell.textLabel?.text = nil // \(keeping)\ncell.textLabel?.text = \"b\" // \(keeping)"),
    styledRows(
        "a text of all rows behind the one that clears it", "cell.textLabel?.text = nil // \(keeping)",
        "cell.textLabel?.text = \"c\" // \(keeping)"),
]

private func readRow(_ name: String, _ body: String) -> ProvenanceCase {
    ProvenanceCase(name, listOfRows(dequeuedRow(body) + highRows))
}

/// A font in one of two rows.
private func styledRows(_ name: String, _ other: String, _ end: String = "") -> ProvenanceCase {
    let mark = other.components(separatedBy: "// ").last!
    return ProvenanceCase(
        name,
        listOfRows(
            dequeuedRow(
                """
                if indexPath.row == 0 {
                    cell.textLabel?.text = "a" // \(mark)
                    cell.textLabel?.font = .systemFont(ofSize: 12) // \(mark)
                } else {
                    \(other)
                }
                \(end)
                """) + highRows))
}
