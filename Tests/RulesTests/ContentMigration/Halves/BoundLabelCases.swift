// Labels with a name of their own that code only reads, and labels that code puts somewhere: more cases of ProvenanceTests.

/// A list of plain cells, whose text code reads when a row is selected.
private func read(_ name: String, _ mark: String, _ condition: String, _ body: String = "print(title)") -> ProvenanceCase {
    ProvenanceCase(
        "a label with a name: " + name,
        listOfRows(
            """
            \(markedRow(mark.components(separatedBy: ":")[0]))
            \(didSelectRow("\(condition) { // \(mark)\n\(body)\n}"))
            """))
}

private let cell = "if let cell = tableView.cellForRow(at: indexPath), "

/// A list of plain cells with a statement.
private func placed(_ name: String, _ mark: String, _ statement: String) -> ProvenanceCase {
    ProvenanceCase(
        "a label is placed: " + name, listOfRows(dequeuedRow("cell.textLabel?.text = \"a\" // \(mark)\n\(statement) // \(mark)")))
}

let boundLabels = [
    read(
        "its text is a condition", "safe: content = cell.contentConfiguration as? UIListContentConfiguration",
        cell + "let label = cell.textLabel, let title = label.text"),
    read("its text is read later", "unsafe: a value that is read", cell + "let label = cell.textLabel", "print(label.text ?? \"none\")"),
    read(
        "another condition is in between", "unsafe: a value that is read",
        cell + "let label = cell.textLabel, isEditing, let title = label.text"),
    read(
        "its text is read once more", "unsafe: a value that is read", cell + "let label = cell.textLabel, let title = label.text",
        "tableView.reloadData()\nprint(title, label.text!)"),
    read("its font is read", "display", cell + "let label = cell.textLabel", "print(label.font as Any)"),
    read("it is passed on", "display", cell + "let label = cell.textLabel, let title = label.text", "print(title, label)"),
    placed("in a controller", "unsafe: `frame = …` is removed", "cell.textLabel?.frame.origin.x = 30"),
    placed(
        "with priorities among constraints", "unsafe: `setContentHuggingPriority(…)` is removed",
        "cell.textLabel?.setContentHuggingPriority(.required, for: .horizontal)"),
    placed(
        "by constraints, of which there are none", "unsafe: `translatesAutoresizingMaskIntoConstraints = false` is removed",
        "cell.textLabel?.translatesAutoresizingMaskIntoConstraints = false"),
    placed(
        "by constraints", "display",
        "cell.textLabel?.translatesAutoresizingMaskIntoConstraints = false; cell.textLabel?.topAnchor.constraint(equalTo: cell.topAnchor)"),
    placed("its place is read", "display", "cell.tag = Int(cell.textLabel?.frame.width ?? 0)"),
    ProvenanceCase(
        "a label is placed: in each layout of its cell",
        """
        // file A.swift
        final class TitleCell: UITableViewCell {
            func show(_ title: String) { textLabel?.text = title } // display: other code uses the labels of the same cells
            override func layoutSubviews() {
                super.layoutSubviews()
                textLabel?.frame = bounds // display
            }
        }
        """),
]
