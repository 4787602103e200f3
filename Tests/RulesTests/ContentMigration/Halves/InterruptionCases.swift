// Cells in a property that code changes several times, with other code in between that shows them or asks for them. More cases of
// ProvenanceTests.

let interruptions = [
    shownCell(
        "rows are reloaded between two uses", "",
        """
        func show() {
            row.textLabel?.text = "a" // safe: as? UIListContentConfiguration ?? content
            tableView.reloadRows(at: [], with: .none)
            row.textLabel?.textColor = .red // safe
        }
        """),
    shownCell(
        "a text that is read while an attributed one is shown", "",
        """
        func show() {
            row.textLabel?.text = "b" // unsafe: a value that is read
            row.textLabel?.attributedText = NSAttributedString(string: "a") // unsafe
            title = row.textLabel?.text // unsafe
        }
        """),
    shownCell(
        "a text that is read", "",
        """
        func show() {
            row.textLabel?.text = "b" // safe
            title = row.textLabel?.text // safe
        }
        """),
    shownCell(
        "a setting that is read between two uses", "",
        """
        func show() {
            if UserDefaults.standard.bool(forKey: "a") { row.textLabel?.text = "b" } // safe
            row.textLabel?.textColor = .red // safe
        }
        private func reset() { row.textLabel?.text = nil } // safe
        """),
    shownCell(
        "a setting that is written between two uses", "",
        """
        func show() {
            row.textLabel?.text = "a" // safe: as? UIListContentConfiguration ?? content
            UserDefaults.standard.set(1, forKey: "a")
            row.textLabel?.textColor = .red // safe
        }
        private func reset() { row.textLabel?.text = nil } // safe
        """),
]

/// A row whose text is set twice, with a statement in between.
private func shownBetween(_ statement: String, _ mark: String = "safe: as? UIListContentConfiguration ?? content", _ members: String = "")
    -> ProvenanceCase
{
    shownCell(
        "a text that is shown by \(statement)", "",
        """
        func show() {
            row.textLabel?.text = "a" // \(mark)
            \(statement)
            row.textLabel?.text = "b" // \(mark)
        }
        \(members)
        """)
}

let textsShownBetween = [
    shownBetween("RunLoop.current.run(until: Date())"),
    shownBetween("while !isDone { RunLoop.main.run(mode: .default, before: .distantFuture) }"),
    shownBetween("CATransaction.flush()"),
    shownBetween("let picture = view.snapshotView(afterScreenUpdates: true)"),
    shownBetween("picture = renderer.image { view.layer.render(in: $0.cgContext) }"),
    shownBetween("pause()", "safe: as? UIListContentConfiguration ?? content", "func pause() { RunLoop.current.run(until: Date()) }"),
    shownBetween("pause()", "safe: row.contentConfiguration = content", "func pause() { isEditing = false }"),
    shownBetween("task.run()", "safe: row.contentConfiguration = content", "let task = Task()\nstruct Task { func run() {} }"),
    shownBetween("flush()", "safe: row.contentConfiguration = content", "func flush() {}"),
]

/// A new cell whose label is used twice, with a statement in between.
private func newCellBetween(_ statement: String, _ edit: String) -> ProvenanceCase {
    ProvenanceCase(
        "a new cell: \(statement)",
        listOfRows(
            dequeuedRow(
                """
                cell.textLabel?.text = "a" // safe: \(edit)
                \(statement)
                cell.textLabel?.textColor = .red // safe
                """)))
}

private let startsOver = "as? UIListContentConfiguration ?? content"
private let goesOn = "without \(startsOver)"

let newCellsShownBetween = [
    newCellBetween("shots.append(cell.snapshotView(afterScreenUpdates: true))", startsOver),
    newCellBetween("shots.append(other.snapshotView(afterScreenUpdates: true))", goesOn),
    newCellBetween("print(cell.accessibilityLabel ?? \"\")", startsOver),
    newCellBetween("cell.accessibilityHint = cell.accessibilityLabel", startsOver),
    newCellBetween("cell.accessibilityLabel = \"b\"", goesOn),
    newCellBetween("print(other.accessibilityLabel ?? \"\")", goesOn),
    newCellBetween("onShow = { print(cell.accessibilityLabel ?? \"\") }", goesOn),
]
