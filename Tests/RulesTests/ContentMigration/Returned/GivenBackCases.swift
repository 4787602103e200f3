// Cells that a function fills in, also when a table gives them back, and functions with the name of UIKit's methods. More cases of
// ProvenanceTests.

/// A list of fetched objects, whose updates fill in a cell that the table shows.
private func fetched(
    _ name: String, _ mark: String, _ fill: String = "", _ row: String = "", object: String = "tableView.cellForRow(at: path)!",
    _ members: String = ""
) -> ProvenanceCase {
    ProvenanceCase(
        "fetched objects: " + name,
        listOfRows(
            """
            \(registersRow)
            \(rowMethod(
                """
                let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
                configure(cell, with: indexPath.row)
                \(row)
                return cell
                """))
            func configure(_ cell: UITableViewCell, with number: Int) {
                \(fill.isEmpty ? "cell.textLabel?.text = \"\\(number)\" // \(mark)" : fill)
            }
            func controller(didChange number: Int, at path: IndexPath) { configure(\(object), with: number) }
            \(members)
            """))
}

private let prototype = "tableView.dequeueReusableCell(withIdentifier: \"title\", for: indexPath)"

private let fetchedRows = [
    fetched("updated by the function of the rows", "safe"),
    fetched(
        "updated in another table", "unsafe: other code passes the cell on", object: "results.cellForRow(at: path)!",
        "let results = UITableView()"),
    fetched("updated if there is something to show", "", "if number > 0 { cell.textLabel?.text = \"a\" } // safe"),
    fetched(
        "updated by a part of the function", "",
        "cell.textLabel?.textColor = .red // unsafe\nif number > 0 { cell.textLabel?.text = \"a\" } // unsafe"),
    fetched("with another text of the row", "unsafe: other code", "", "cell.textLabel?.textColor = .red // unsafe"),
    fetched("beside cells of a prototype", "unsafe: other code", "", "if indexPath.row == 0 { return \(prototype) }"),
    fetched(
        "beside rows of another class", "unsafe: other code", "", "if indexPath.row == 0 { return OwnCell() }",
        "final class OwnCell: UITableViewCell {}"),
]

/// A list whose rows another function fills in.
private func named(_ name: String, _ mark: String, _ labels: String, _ arguments: String, _ modifiers: String = "") -> ProvenanceCase {
    ProvenanceCase(
        "a function named tableView: " + name,
        listOfRows(
            """
            \(registersRow)
            \(rowMethod(
                """
                let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
                self.tableView(tableView, \(arguments))
                return cell
                """))
            \(modifiers) func tableView(_ tableView: UITableView, \(labels)) {
                cell.textLabel?.text = "a" // \(mark)
            }
            """))
}

private let namedLikeUIKit = [
    named("that fills in a cell", "safe", "configure cell: UITableViewCell, at path: IndexPath", "configure: cell, at: indexPath"),
    named("that is private", "safe", "configure cell: UITableViewCell", "configure: cell", "private"),
    named(
        "that UIKit calls as well", "unsafe", "willDisplay cell: UITableViewCell, forRowAt path: IndexPath",
        "willDisplay: cell, forRowAt: indexPath", "override"),
]

/// A list of cells that a result builder gets.
private func built(
    _ name: String, _ mark: String, _ statement: String, rows: String = "row(\"a\"); row(\"b\")", taking type: String = "UITableViewCell",
    block: String = "cells"
) -> ProvenanceCase {
    ProvenanceCase(
        "a result builder " + name,
        listOfRows(
            """
            @RowsBuilder var rows: [UITableViewCell] { \(rows) }
            override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { rows[indexPath.row] }
            private func row(_ title: String) -> UITableViewCell {
                let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
                cell.textLabel?.text = title // \(mark)
                return cell
            }
            """,
            """
            // file B.swift
            @resultBuilder enum RowsBuilder {
                static func buildExpression(_ cell: \(type)) -> UITableViewCell { \(statement) }
                static func buildBlock(_ cells: UITableViewCell...) -> [UITableViewCell] { \(block) }
            }
            """))
}

/// A list that compares a cell.
private func compared(_ name: String, _ mark: String, _ statement: String, _ function: String) -> ProvenanceCase {
    ProvenanceCase(
        "a cell is compared " + name,
        listOfRows(
            cellForRowAt(
                """
                let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
                cell.textLabel?.text = "a" // \(mark)
                \(statement)
                """),
            "struct Row { var number = 0 }\n\(function) { false }"))
}

/// An object that shows the cells which a closure makes.
private func madeByClosure(_ name: String, _ mark: String, _ statement: String, _ closure: String = "table, name in") -> ProvenanceCase {
    ProvenanceCase(
        "a closure makes cells for another object " + name,
        """
        // file A.swift
        final class Rows<Item>: NSObject, UITableViewDataSource {
            let items: [Item]
            let make: (UITableView, Item) -> UITableViewCell
            init(_ items: [Item], make: @escaping (UITableView, Item) -> UITableViewCell) { self.items = items; self.make = make }
            func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { items.count }
            func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                let cell = make(tableView, items[indexPath.row])
                \(statement)
                return cell
            }
        }
        // file B.swift
        final class ListController: UITableViewController {
            private lazy var rows = Rows(["a"]) { \(closure)
                let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
                cell.textLabel?.text = name // \(mark)
                return cell
            }
            override func viewDidLoad() { tableView.dataSource = rows }
        }
        """)
}

private let calledUnnamed = [
    built("returns its cells as they are", "safe", "cell"),
    built("disables its cells", "unsafe: a disabled cell may show", "cell.isUserInteractionEnabled = false; return cell"),
    built(
        "indents any view", "unsafe", "(cell as! UITableViewCell).indentationLevel = 2; return cell as! UITableViewCell", taking: "UIView"),
    built(
        "disables all of its cells", "unsafe: a disabled cell may show", "cell",
        block: "cells.forEach { $0.isUserInteractionEnabled = false }; return cells"),
    built("takes no cells", "safe", "UITableViewCell()", rows: "row(\"a\").tag", taking: "Int"),
    compared("with another one", "safe", "_ = cell == UITableViewCell()", "func == (row: Row, other: Row) -> Bool"),
    compared(
        "by the project's own operator", "unsafe: passed to code", "_ = cell == 1", "func == (cell: UITableViewCell, row: Int) -> Bool"),
    compared(
        "with a pattern by the project's own operator", "unsafe: passed to code", "if case Row() = cell {}",
        "func ~= (row: Row, cell: UITableViewCell) -> Bool"),
    compared("with a pattern", "safe", "if case UITableViewCell() = cell {}", "func ~= (row: Row, number: Int) -> Bool"),
    madeByClosure("that shows them", "safe", ""),
    madeByClosure("that styles them", "unsafe: other code uses the labels", "cell.textLabel?.textColor = .red // unsafe"),
    madeByClosure(
        "that styles them, by its type", "unsafe: other code uses the labels", "cell.textLabel?.textColor = .red // unsafe",
        "(table: UITableView, name: String) -> UITableViewCell in"),
    madeByClosure("that disables them", "unsafe: a disabled cell may show", "cell.isUserInteractionEnabled = false"),
]

let givenBackCells = fetchedRows + namedLikeUIKit + calledUnnamed
