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
