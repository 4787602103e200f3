// Fixes of code on whose cells other code sets labels as well, by closures, functions and superclasses: more cases of ProvenanceTests.

private let made = "let cell = UITableViewCell(style: .value1, reuseIdentifier: nil)"

/// A closure that styles the cells of two callers.
private func styledRows(_ style: String, _ mark: String, _ callers: String) -> String {
    listOfRows(
        """
        func fill() {
            let style = { (cell: UITableViewCell, isWrong: Bool) in
                \(style) // \(mark)
            }
            \(callers)
        }
        """)
}

/// Rows that keep a closure which styles their cells, and a form that fills in the cells before it calls the closure.
private func form(_ mark: String, fillsIn: String, made: String = "Row(title: \"a\", style: { cell, row in") -> String {
    """
    // file A.swift
    protocol Styled { var style: ((UITableViewCell, Styled) -> Void)? { get } }
    class Row: Styled {
        let title: String
        let style: ((UITableViewCell, Styled) -> Void)?
        init(title: String, style: ((UITableViewCell, Styled) -> Void)? = nil) {
            self.title = title
            self.style = style
        }
    }
    class Form: UITableViewController {
        var rows: [Styled] = []
        override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let row = rows[indexPath.row]
            let cell = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
            \(fillsIn)
            row.style?(cell, row)
            return cell
        }
    }
    // file B.swift
    final class Settings: Form {
        override func viewDidLoad() {
            rows = [\(made)
                cell.detailTextLabel?.numberOfLines = 0 // \(mark)
            }\(made.contains("style:") ? ")" : "")]
        }
    }
    """
}

/// A list whose superclass supplies the cells.
private func list(of superclass: String, _ mark: String, _ members: String = "") -> String {
    """
    // file A.swift
    \(superclass)
    // file B.swift
    final class ListController: BaseController {
        override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = super.tableView(tableView, cellForRowAt: indexPath)
            cell.detailTextLabel?.text = "b" // \(mark)
            return cell
        }
    }
    """
}

private func baseController(_ fillsIn: String) -> String {
    "class BaseController: UITableViewController {\n" + cellForRowAt("\(made)\n\(fillsIn)") + "\n}"
}

private let color = "if isWrong { cell.textLabel?.textColor = .red } else { cell.textLabel?.textColor = .label }"
private let keeps = "cell.textLabel?.text = \"a\" // display\ncell.textLabel?.shadowColor = .red // display"

let labelsOfSharedCells = [
    ProvenanceCase(
        "a closure that a library's cells are given to",
        styledRows(
            color, "display: code outside the project supplies the cell",
            """
            let source = ListSource(items: [1])
            source.fill = { (cell: UITableViewCell, item: Int) in
                cell.textLabel?.text = "a" // display
                style(cell, item > 0)
            }
            """)),
    ProvenanceCase(
        "a closure, and a caller that keeps the labels",
        styledRows(color, "display: cannot be migrated (`A.swift:8`: ", "\(made)\n\(keeps)\nstyle(cell, true)")),
    ProvenanceCase(
        "a closure, and a caller that keeps the labels of another cell",
        styledRows(
            color, "unsafe", "\(made)\nstyle(cell, true)\nlet other = UITableViewCell()\n\(keeps.replacing("cell.", with: "other."))")),
    ProvenanceCase(
        "a closure, and a caller that keeps the labels in another branch",
        styledRows(color, "unsafe", "\(made)\nif cell.isSelected { style(cell, true) } else {\n\(keeps)\n}")),
    ProvenanceCase(
        "a closure, and a caller that is migrated",
        styledRows(color, "unsafe", "\(made)\ncell.textLabel?.text = \"a\" // unsafe\nstyle(cell, true)")),
    ProvenanceCase(
        "the closures of rows whose form keeps the labels",
        form("display: cannot be migrated (`A.swift:16`: ", fillsIn: keeps)),
    ProvenanceCase(
        "the closures of rows, behind their calls",
        form("display: cannot be migrated (`A.swift:16`: ", fillsIn: keeps, made: "Row(title: \"a\") { cell, row in")),
    ProvenanceCase(
        "the closures of rows whose form is migrated",
        form("unsafe", fillsIn: "cell.textLabel?.text = \"a\" // unsafe")),
    ProvenanceCase(
        "the closures of rows whose form fills in its cells by an extension",
        form("display: cannot be migrated (`A.swift:23`: ", fillsIn: "cell.show(row)").replacing(
            "// file B.swift",
            with: """
                extension UITableViewCell {
                    func show(_ row: Styled) {
                        textLabel?.text = "a" // display
                        textLabel?.shadowColor = .red // display
                    }
                }
                // file B.swift
                """)),
    ProvenanceCase(
        "a function that is given the cells of an extension's method, whose caller keeps the labels",
        listOfRows(cellForRowAt("\(made)\ncell.decorate()\n\(keeps)"), decorating("display: other code uses the labels of the same cells"))),
    ProvenanceCase(
        "a function that is given the cells of an extension's method, whose caller is migrated",
        listOfRows(cellForRowAt("\(made)\ncell.decorate()\ncell.textLabel?.text = \"a\" // unsafe"), decorating("unsafe"))),
    ProvenanceCase(
        "the cells that a table shows, where the code that fills them in keeps their labels",
        listOfRows("\(cellForRowAt("\(made)\n\(keeps)"))\n\(shown("display: code for cells of the same table cannot be changed"))")),
    ProvenanceCase(
        "the cells that a table shows, where that code is migrated",
        listOfRows("\(cellForRowAt("\(made)\ncell.textLabel?.text = \"a\" // unsafe"))\n\(shown("unsafe"))")),
    ProvenanceCase("a scene's rows", listOfRows(recolored("display: also styles cells"))),
    ProvenanceCase(
        "a scene's rows, and a method that dequeues one",
        listOfRows(
            recolored("display: also styles cells")
                + "func mark() { tableView.dequeueReusableCell(withIdentifier: \"a\")?.isSelected = true }")),
    ProvenanceCase(
        "rows that a closure supplies",
        listOfRows(
            recolored("unsafe")
                + "func start(_ fill: (UITableView, IndexPath) -> UITableViewCell) {}\n"
                + "func go() { start { table, path in table.dequeueReusableCell(withIdentifier: \"a\", for: path) } }")),
    ProvenanceCase("rows of a class with labels of its own", listOfRows(willDisplay("display: labels of its own", ownLabels))),
    ProvenanceCase("rows of a class without", listOfRows(willDisplay("unsafe", "final class RowCell: UITableViewCell {}"))),
    ProvenanceCase(
        "a superclass that keeps the labels of its cells", list(of: baseController(keeps), "display: cannot be migrated (`A.swift:5`: ")),
    ProvenanceCase(
        "a superclass that is migrated", list(of: baseController("cell.textLabel?.text = \"a\" // unsafe"), "unsafe")),
    ProvenanceCase(
        "a function that is given the cells of a superclass outside the project",
        listOfRows(
            """
            override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                let cell = super.tableView(tableView, cellForRowAt: indexPath)
                show(in: cell)
                return cell
            }
            func show(in cell: UITableViewCell) { cell.textLabel?.text = "a" } // display: `super` sets the cell's content
            """)),
    ProvenanceCase(
        "a function that is given a library's cells",
        """
        // file A.swift
        final class FormController: FormViewController {
            func show(in cell: UITableViewCell) { cell.detailTextLabel?.text = "a" } // display: code outside the project supplies
            override func viewDidLoad() {
                form +++ ButtonRow("a").cellUpdate { cell, _ in self.show(in: cell) }
            }
        }
        """),
    ProvenanceCase(
        "code in a clause that takes a cell back, where another keeps its labels",
        listOfRows(
            """
            \(cellForRowAt("\(made)\n\(keeps)"))
            func update() {
                #if DEBUG
                let cell = tableView.cellForRow(at: [0, 0])
                if let path = tableView.indexPathForSelectedRow {
                    cell?.detailTextLabel?.text = "b" // display: code for cells of the same table cannot be changed (`A.swift:5`:
                }
                #endif
            }
            """)),
    ProvenanceCase(
        "code in a clause that takes a cell back",
        listOfRows(
            """
            \(cellForRowAt("\(made)\ncell.textLabel?.text = \"a\" // safe"))
            func update() {
                #if DEBUG
                let cell = tableView.cellForRow(at: [0, 0])
                if let path = tableView.indexPathForSelectedRow {
                    cell?.detailTextLabel?.text = "b" // safe
                }
                #endif
            }
            """)),
    ProvenanceCase(
        "a private function that is given the cells of a class which styles its labels", styledClass("unsafe: sets its own labels", "")),
    ProvenanceCase(
        "a private function that is given the cells of a class which keeps its labels",
        styledClass("display: cannot be migrated (`A.swift:5`: ", "textLabel?.shadowColor = .red // display")),
]

/// A class that styles its labels, whose cells a private function fills in.
private func styledClass(_ mark: String, _ keeps: String) -> String {
    """
    // file A.swift
    final class StyledCell: UITableViewCell {
        init() {
            super.init(style: .default, reuseIdentifier: "styled")
            textLabel?.textColor = .red // \(keeps.isEmpty ? mark : "display")
            \(keeps)
        }
        required init?(coder: NSCoder) { fatalError() }
    }
    // file B.swift
    final class ListController: UITableViewController {
        override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = tableView.dequeueReusableCell(withIdentifier: "styled") ?? StyledCell()
            show(in: cell)
            return cell
        }
        private func show(in cell: UITableViewCell) { cell.textLabel?.text = "a" } // \(mark)
    }
    """
}

private func decorating(_ mark: String) -> String {
    """
    enum Theme {
        static func decorate(_ cell: UITableViewCell) { cell.textLabel?.textColor = .red } // \(mark)
    }
    extension UITableViewCell { func decorate() { Theme.decorate(self) } }
    """
}

private func shown(_ mark: String) -> String {
    """
    func paint() {
        for cell in tableView.visibleCells {
            cell.textLabel?.textColor = .red // \(mark)
        }
    }
    """
}

/// A list that colors the rows that are selected.
private func recolored(_ mark: String) -> String {
    didSelectRow("let cell = tableView.cellForRow(at: indexPath)\ncell?.textLabel?.textColor = .red // \(mark)") + "\n"
}

private let ownLabels =
    "final class RowCell: UITableViewCell { override var textLabel: UILabel? { viewWithTag(2) as? UILabel } }"

/// A list that colors the cells of a class that it shows.
private func willDisplay(_ mark: String, _ others: String) -> String {
    """
    override func viewDidLoad() { tableView.register(RowCell.self, forCellReuseIdentifier: "row") }
    override func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
        cell.textLabel?.textColor = .red // \(mark)
    }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath) as! RowCell
        return cell
    }
    }
    \(others)
    final class Nothing {
    """
}
