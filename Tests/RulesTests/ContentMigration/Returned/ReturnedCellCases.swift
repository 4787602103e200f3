// Cells that a function fills in and returns, and what the code does with them that calls it. More cases of ProvenanceTests.

/// A list with a function that makes a cell, and another one that goes on with it.
private func returned(_ name: String, _ mark: String, _ statement: String, _ others: String = "") -> ProvenanceCase {
    ProvenanceCase(
        "a returned cell: " + name,
        listOfRows(
            """
            var decorate: ((UITableViewCell) -> Void)?
            var lastCell: UITableViewCell?
            \(cellForRowAt("let cell = createCell(\"a\")\n\(statement)"))
            func createCell(_ title: String) -> UITableViewCell {
                let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
                cell.textLabel?.text = title // \(mark)
                return cell
            }
            """, "// file B.swift\n\(others)"))
}

private let unknown = "unsafe: the cell is passed to code that cell-lint cannot check"
private let read = "unsafe: other code uses the labels of cells"

/// A type with a function that returns a cell.
private func made(_ name: String, _ mark: String, type: String, function: String, _ others: String = "") -> ProvenanceCase {
    ProvenanceCase(
        "a returned cell: " + name,
        """
        // file A.swift
        \(type) Rows {
            \(function) func makeCell(_ title: String) -> UITableViewCell {
                let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
                cell.textLabel?.text = title // \(mark)
                return cell
            }
        }
        // file B.swift
        \(others)
        """)
}

/// A class with the cells of a list, which others may inherit from.
private func inherited(_ name: String, _ mark: String, _ modifier: String, _ others: String = "") -> ProvenanceCase {
    ProvenanceCase(
        "a returned cell: " + name,
        """
        // file A.swift
        \(modifier) class ListController: UITableViewController {
            \(modifier) override func tableView(_ table: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
                let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
                cell.textLabel?.text = "a" // \(mark)
                return cell
            }
        }
        // file B.swift
        \(others)
        """)
}

private let outside = "unsafe: code outside the project may use the labels of the cell"
private let caller = """
    final class ListController: UITableViewController {
        override func tableView(_ t: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell { Rows().makeCell("a") }
    }
    """

private let forOthers = [
    made("public, without a caller", outside, type: "public struct", function: "public"),
    made("of a public extension, without a caller", outside, type: "public struct Rows {}\npublic extension", function: ""),
    made("public, with a caller", "safe", type: "public struct", function: "public", caller),
    made("public in an internal type", "safe", type: "struct", function: "public"),
    made("internal in a public type", "safe", type: "public struct", function: ""),
    inherited("of an open class", outside, "open"),
    inherited("of an open class with a subclass", "safe", "open", "final class ShortList: ListController {}"),
    inherited("of a public class", "safe", "public"),
]

private let receivers = [
    returned("given to a closure", unknown, "decorate?(cell)"),
    returned("given to a function of a library", unknown, "decorated(cell)"),
    returned("given to a theme", unknown, "Theme.paint(cell)"),
    returned("given to a function of the app", "safe", "mark(cell)", "func mark(_ cell: UITableViewCell) { cell.tag = 1 }"),
    returned("given to another object", "unsafe: the cell is also stored elsewhere", "keeper.cell = cell"),
    returned("kept in a property", "safe", "lastCell = cell"),
    returned("given a configuration", read, "cell.contentConfiguration = nil"),
    returned("laid out", "unsafe: `layoutSubviews`", "cell.layoutSubviews()"),
    returned("with an unknown member", "unsafe: `shimmer`", "cell.shimmer()"),
    returned("with an accessory", "safe", "cell.accessoryType = .checkmark"),
    returned("disabled", "unsafe: a disabled cell", "cell.isUserInteractionEnabled = false"),
    returned("in an app that paints other cells", "safe", "", painted),
    returned("painted", "unsafe: the cell is passed to code that also sets", "Theme.paint(cell)", painted),
    ProvenanceCase(
        "returned cells of a list's sections",
        listOfRows(
            """
            lazy var cells = [[createCell("a"), createCell("b")], [createCell("c")]]
            override func tableView(_ t: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell { cells[path.section][path.row] }
            func createCell(_ title: String) -> UITableViewCell {
                let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
                cell.textLabel?.text = title // safe
                return cell
            }
            """, "// file B.swift\n\(painted)")),
    ProvenanceCase(
        "returned cells of a list that a closure makes",
        listOfRows(
            """
            private lazy var cells: [UITableViewCell] = {
                names.map {
                    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
                    cell.textLabel?.text = $0 // safe
                    return cell
                }
            }()
            private let names = ["a", "b"]
            \(rowMethod("let cell = cells[indexPath.row]\ncell.accessoryType = .checkmark\nreturn cell"))
            """)),
    viewed("safe", ""),
    viewed(unknown, "func go() { decorated(anyView()) }"),
    viewed("unsafe: a disabled cell", "func go() { anyView().isUserInteractionEnabled = false }"),
    ProvenanceCase(
        "functions of one name in two lists",
        """
        // file A.swift
        \(listWithFunction("ListController", "cell.textLabel?.text = \"a\" // safe"))
        \(listWithFunction("OtherController", "cell.accessoryType = .none"))
        // file B.swift
        \(painted)
        """),
]

/// A list with a function that returns its cell as any view.
private func viewed(_ mark: String, _ use: String) -> ProvenanceCase {
    ProvenanceCase(
        "a cell that is returned as a view: " + use,
        listOfRows(
            """
            \(rowMethod("anyView() as! UITableViewCell"))
            func anyView() -> UIView { createCell() }
            private func createCell() -> UITableViewCell {
                let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
                cell.textLabel?.text = "a" // \(mark)
                return cell
            }
            \(use)
            """))
}

private func listWithFunction(_ name: String, _ statement: String) -> String {
    """
    final class \(name): UITableViewController {
        override func tableView(_ t: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell { createCell() }
        func createCell() -> UITableViewCell {
            let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
            \(statement)
            return cell
        }
    }
    """
}

/// A theme for cells, and a list that reads the texts of its own cells and paints them.
private let painted = """
    enum Theme { static func paint(_ cell: UITableViewCell) { cell.textLabel?.textColor = .red } } // unsafe
    final class PaintedController: UITableViewController {
        override func tableView(_ t: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell { UITableViewCell() }
        override func tableView(_ t: UITableView, didSelectRowAt path: IndexPath) {
            title = t.cellForRow(at: path)?.textLabel?.text // unsafe
            Theme.paint(t.cellForRow(at: path)!)
        }
    }
    """

/// A function that makes cells, apart from the list that calls it, and other code.
private func supplied(_ name: String, _ mark: String, _ head: String, _ call: String, _ members: String = "", others: String = painted)
    -> ProvenanceCase
{
    ProvenanceCase(
        "cells of another type: " + name,
        """
        // file A.swift
        \(head) func plainCell(_ title: String) -> UITableViewCell {
            let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
            cell.textLabel?.text = title // \(mark)
            return cell
        } }
        // file B.swift
        final class ListController: \(head.contains("BaseController") ? "BaseController" : "UITableViewController") {
            override func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell { \(call) }
            \(members)
        }
        // file C.swift
        \(others)
        """)
}

private let base = "class BaseController: UITableViewController {"
private let makers = "enum Makers { static"
private let ofTables = "extension UITableView {"
private let ofControllers = "extension UIViewController {"
private let reads = """
    override func tableView(_ t: UITableView, didSelectRowAt path: IndexPath) {
        title = t.cellForRow(at: path)?.textLabel?.text // unsafe
    }
    """

private let suppliers = [
    (base, "plainCell(\"a\")"), (makers, "Makers.plainCell(\"a\")"), (ofTables, "tableView.plainCell(\"a\")"),
    (ofControllers, "plainCell(\"a\")"),
].flatMap { head, call in
    [
        supplied("\(head) for a list", "safe", head, call),
        supplied("\(head) for a list that reads them", read, head, call, reads),
        supplied("\(head) for a list that marks them", "safe", head, "let cell = \(call); cell.accessoryType = .checkmark; return cell"),
        supplied("\(head) for a list that passes them on", unknown, head, "let cell = \(call); decorated(cell); return cell"),
        supplied(
            "\(head) for a list that disables them", "unsafe: a disabled cell", head,
            "let cell = \(call); cell.isUserInteractionEnabled = false; return cell"),
        supplied(
            "\(head) for a list with low rows", "safe: Margins.top = 0", head, call,
            "override func tableView(_ t: UITableView, heightForRowAt path: IndexPath) -> CGFloat { 20 }"),
        supplied("\(head) for a file that knows no cells", read, head, call, others: "\(painted)\n// file D.swift\n\(passing(call))"),
    ]
}

/// Code without a word of UIKit's cells.
private func passing(_ call: String) -> String {
    let function = "func go(_ tableView: Table) { keep(\(call)) }"
    return call.contains(".") ? function : "extension ListController { \(function) }"
}

/// A list whose rows ask another type for their cells, and what it does with the cell of one.
private func rowOf(_ row: String, _ mark: String, _ statement: String = "", _ property: String = "") -> ProvenanceCase {
    ProvenanceCase(
        "the cell of a row: \(row) \(statement)",
        """
        // file A.swift
        enum Row: Int, CaseIterable {
            case name
            func cell(of maker: Maker) -> UITableViewCell { maker.makeCell() }
        }
        struct Maker {
            func makeCell() -> UITableViewCell {
                let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
                cell.textLabel?.text = "a" // \(mark)
                return cell
            }
        }
        // file B.swift
        final class ListController: UITableViewController {
            let maker = Maker()
            \(property)
            override func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
                let cell = \(row)
                \(statement)
                return cell
            }
        }
        """)
}

private let disabling = "cell.isUserInteractionEnabled = path.row > 0"
private let disabled = "unsafe: a disabled cell"
private let rowsOfCases = [
    "Row.allCases[path.row]", "Row.allCases.first { $0.rawValue == path.row }!", "Array(Row.allCases)[path.row]",
    "Array(Set(Row.allCases))[0]", "[0, 1].compactMap(Row.init)[path.row]", "Dictionary(grouping: Row.allCases) { $0.rawValue }[0]![0]",
].flatMap { row in [rowOf("\(row).cell(of: maker)", "safe"), rowOf("\(row).cell(of: maker)", disabled, disabling)] }
private let rowsOfUnknownObjects = [
    rowOf("library.cell(of: maker)", disabled, disabling, "let library = makeLibrary()"),
    rowOf("library.cell(at: path)", "safe", disabling, "let library = makeLibrary()"),
    rowOf("library.cell(of: maker)", "safe", "cell.title = 1", "let library = makeLibrary()"),
    rowOf("view.cell(of: maker)", "safe", disabling),
    rowOf(
        "other.cell(of: maker)", "safe", disabling,
        "let other = Other()\nstruct Other { func cell(of maker: Maker) -> UITableViewCell { UITableViewCell() } }"),
]

let returnedCells =
    receivers + forOthers + suppliers + givenBackCells + takenAndShownCells + cellsShownElsewhere + cellsFoundForHelpers + rowsOfCases
    + rowsOfUnknownObjects
