// Cells that other methods of a data source change on screen: a reused cell keeps the change for another row. More cases of ProvenanceTests.

/// A list of dequeued cells, and a method that changes cells on screen.
private func list(_ name: String, _ mark: String, _ method: String, row: String = "", made: String? = nil) -> ProvenanceCase {
    ProvenanceCase(
        "changes on screen: " + name,
        listOfRows(
            """
            override func viewDidLoad() {
                tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
                tableView.rowHeight = 60
            }
            \(rowMethod(
                """
                let cell = \(made ?? "tableView.dequeueReusableCell(withIdentifier: \"row\", for: indexPath)")
                cell.textLabel?.text = "a" // \(mark)
                \(row)
                return cell
                """))
            \(method)
            """))
}

private func willDisplay(_ body: String) -> String {
    """
    override func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
    \(body)
    }
    """
}

private let keeps = "safe: cell.contentConfiguration as? UIListContentConfiguration"
private let begins = "safe: var content = cell.defaultContentConfiguration()"
private let color = "tableView.cellForRow(at: indexPath)?.textLabel?.textColor = .red // safe"

private let existing = "safe: contentConfiguration as? UIListContentConfiguration"

/// A class whose method sets a color after it has set a text.
private func interrupted(_ name: String, _ mark: String, _ effect: String, _ statement: String, _ call: String) -> ProvenanceCase {
    ProvenanceCase(
        "a method of a class that " + name,
        """
        // file A.swift
        final class NameCell: UITableViewCell {
            func show(_ name: String) \(effect) {
                textLabel?.text = name // \(mark)
                \(statement)
                textLabel?.textColor = color // safe
            }
            private func load(_ name: String) \(effect) -> UIColor { .red }
        }
        final class ListController: UITableViewController {
            override func viewDidLoad() { tableView.register(NameCell.self, forCellReuseIdentifier: "name") }
            override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                let cell = tableView.dequeueReusableCell(withIdentifier: "name", for: indexPath) as! NameCell
                \(call)
                return cell
            }
        }
        """)
}

let changesOfShownCells = [
    interrupted("may throw", existing, "throws", "let color = try load(name)", "try? cell.show(\"a\")"),
    interrupted(
        "handles errors", "safe: var content = defaultContentConfiguration()", "throws", "let color = (try? load(name)) ?? .red",
        "try? cell.show(\"a\")"),
    interrupted("waits", existing, "async", "let color = await load(name)", "Task { await cell.show(\"a\") }"),
    interrupted("does neither", "safe: var content = defaultContentConfiguration()", "", "let color = load(name)", "cell.show(\"a\")"),
    list("of a selected row", keeps, didSelectRow(color)),
    list("of a selected row that each row has", begins, didSelectRow(color), row: "cell.textLabel?.textColor = .black // safe"),
    list(
        "of a selected row that is made anew", begins, didSelectRow(color), made: "UITableViewCell(style: .default, reuseIdentifier: nil)"),
    list("of some rows", keeps, willDisplay("if indexPath.row == 3 { cell.textLabel?.textColor = .red } // safe")),
    list("of each row", begins, willDisplay("cell.textLabel?.textColor = .red // safe")),
    list(
        "of each row, which is reconfigured", keeps,
        willDisplay("cell.textLabel?.textColor = .red // safe") + "\nfunc refresh() { tableView.reconfigureRows(at: [[0, 0]]) }"),
    list(
        "of each row, which is reloaded", begins,
        willDisplay("cell.textLabel?.textColor = .red // safe") + "\nfunc refresh() { tableView.reloadRows(at: [[0, 0]], with: .none) }"),
    list(
        "of a selected row, in an extension", keeps,
        "}\nextension ListController {\n" + didSelectRow(color)),
    list("of none", begins, didSelectRow("title = tableView.cellForRow(at: indexPath)?.textLabel?.text // safe")),
]
