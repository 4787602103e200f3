// Reuse queues that several places share: types that are given one table, extensions, subclasses, and identifiers that code computes. More
// cases of ProvenanceTests.

/// A function that is given a table, and fills in a cell of the identifier `row`.
private func builder(_ head: String, _ table: String = "table", _ statement: String = "cell.textLabel?.shadowColor = .white") -> String {
    """
    \(head) {
        func special(_ table: UITableView) -> UITableViewCell {
            let cell = \(table).dequeueReusableCell(withIdentifier: "row")!
            cell.textLabel?.text = "b" // display
            \(statement) // display
            return cell
        }
    }
    """
}

private let shares = "unsafe: other code may dequeue the same cells (`B.swift:"

private func computed(_ name: String, _ mark: String, _ identifier: String, _ others: String = "") -> ProvenanceCase {
    ProvenanceCase(
        "computed identifier: " + name,
        listOfRows(
            """
            override func viewDidLoad() {
                tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
                tableView.register(UITableViewCell.self, forCellReuseIdentifier: "end")
            }
            \(others)
            override func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
                if path.section == 0 {
                    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: path)
                    cell.textLabel?.text = "a" // \(mark)
                    return cell
                }
                let last = tableView.dequeueReusableCell(withIdentifier: \(identifier), for: path)
                last.textLabel?.shadowColor = .white // display
                last.textLabel?.text = "b" // display
                return last
            }
            """))
}

private let keeps = "unsafe: another cell with the same reuse identifier keeps its labels"

/// A data source apart that other code gives its reuse identifier.
private let source = """
    final class Source: NSObject, UITableViewDataSource {
        let identifier: String
        init(identifier: String) { self.identifier = identifier }
        func tableView(_ table: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
        func tableView(_ table: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
            let cell = table.dequeueReusableCell(withIdentifier: identifier, for: path)
            cell.textLabel?.text = "b" // unsafe
            return cell
        }
    }
    """

/// An extension of tables that is given a reuse identifier.
private let tables = """
    extension UITableView {
        func special(_ identifier: String) -> UITableViewCell {
            let cell = dequeueReusableCell(withIdentifier: identifier)!
            cell.textLabel?.text = "b" // unsafe
            return cell
        }
    }
    """

let sharedQueues = [
    plainList(
        "a second data source that is given the identifier", shares, source,
        "func search() { tableView.dataSource = Source(identifier: \"row\") }"),
    plainList("a data source that no code of the list names", "safe", source),
    plainList("an extension that is given the identifier", shares, tables, "func go() { _ = tableView.special(\"row\") }"),
    plainList("an extension that the list does not use", "safe", tables),
    plainList("a function that is given the table", shares, builder("struct Builder"), "let builder = Builder()"),
    plainList("a function that no code of the list names", "safe", builder("struct Builder")),
    plainList("an extension of the same class", shares, builder("extension ListController")),
    plainList("an extension of tables", shares, builder("extension UITableView", "self"), "func go() -> UITableView { tableView }"),
    plainList("another controller", "safe", builder("final class OtherController: UITableViewController", "tableView")),
    plainList(
        "cells of another class", "safe",
        """
        final class Own: UITableViewCell {}
        struct Builder {
            func special(_ table: UITableView) -> UITableViewCell {
                let cell = table.dequeueReusableCell(withIdentifier: "row") as! Own
                cell.textLabel?.text = "b" // unsafe
                return cell
            }
        }
        """, "let builder = Builder()"),
    plainList("another identifier", "safe", builder("struct Builder").replacing("\"row\"", with: "\"end\""), "let builder = Builder()"),
    computed("one of two", keeps, "path.row == 0 ? \"row\" : \"end\""),
    computed("two others", "safe", "path.row == 0 ? \"last\" : \"end\""),
    computed("an element", keeps, "names[path.section]", "let names = [\"end\", \"row\"]"),
    computed("an element of other ones", "safe", "names[path.section]", "let names = [\"end\", \"last\"]"),
    computed("an unknown one", keeps, "name(path)", "func name(_ path: IndexPath) -> String { \"\\(path.row)\" }"),
    computed(
        "a raw value", keeps, "kinds[path.section].rawValue", "enum Kind: String { case row, end }\nlet kinds: [Kind] = [.end, .row]"),
]

/// Two objects that give cells of one reuse identifier to any table.
private func givers(_ name: String, _ mark: String, _ kind: String, _ others: String) -> ProvenanceCase {
    func giver(_ name: String) -> String {
        """
        struct \(name)Row: \(kind) {
            func cell(in table: UITableView) -> UITableViewCell {
                let cell = table.dequeueReusableCell(withIdentifier: "row") ?? UITableViewCell(style: .default, reuseIdentifier: "row")
                cell.textLabel?.text = "a" // \(mark)
                return cell
            }
        }
        """
    }
    return ProvenanceCase(
        "objects that give cells: " + name,
        "// file A.swift\n\(giver("First"))\n// file B.swift\n\(giver("Second"))\n// file C.swift\n\(others)")
}

let cellGivers = [
    givers(
        "of one protocol for cells", shares.replacing("B.swift:", with: ""), "Row",
        "protocol Row { func cell(in t: UITableView) -> UITableViewCell }"),
    givers("of another protocol", "safe", "Row", "protocol Row { var id: Int { get } }"),
    givers("of a protocol of a library", "safe", "Sendable", ""),
]

private func operated(_ mark: String, _ use: String) -> ProvenanceCase {
    ProvenanceCase(
        "operator: " + use,
        listOfRows(
            cellForRowAt(
                """
                let cell = UITableViewCell()
                \(use)
                cell.textLabel?.textColor = .red // \(mark)
                """),
            """
            infix operator <|
            func <| <Value>(value: Value, change: (Value) -> Void) { change(value) }
            """))
}

let cellOperators = [
    operated("unsafe: the cell is passed to code that cell-lint cannot check", "cell <| { $0.tag = 1 }"),
    operated("safe", "if cell == other { return cell }"),
]

/// A list that other classes inherit from.
private func inherited(_ name: String, _ mark: String, _ others: String) -> ProvenanceCase {
    ProvenanceCase(name, plainList(name, mark, others).files.replacing("final class ListController", with: "class ListController"))
}

/// What subclasses, other delegates, and code that is given a cell do to the rows of a list of plain cells.
let rowsOfOthers = [
    inherited(
        "a subclass indents rows", "unsafe: indented",
        "final class Sub: ListController { override func tableView(_ t: UITableView, indentationLevelForRowAt p: IndexPath) -> Int { 1 } }"
    ),
    inherited(
        "a subclass moves the texts of shown cells", "unsafe: `layoutMargins` may move",
        """
        final class Sub: ListController {
            override func tableView(_ t: UITableView, willDisplay cell: UITableViewCell, forRowAt p: IndexPath) { cell.layoutMargins = .zero }
        }
        """),
    inherited(
        "a subclass disables the cells of its superclass", "unsafe: a disabled cell",
        """
        final class Sub: ListController {
            override func tableView(_ t: UITableView, cellForRowAt p: IndexPath) -> UITableViewCell {
                let cell = super.tableView(t, cellForRowAt: p)
                cell.isUserInteractionEnabled = false
                return cell
            }
        }
        """),
    inherited(
        "a subclass leaves them alone", "safe",
        "final class Sub: ListController { override func viewDidAppear(_ animated: Bool) { tableView.reloadData() } }"),
    plainList(
        "a selected cell is disabled", "unsafe: a disabled cell", "",
        """
        override func tableView(_ t: UITableView, didSelectRowAt p: IndexPath) { t.cellForRow(at: p)?.isUserInteractionEnabled = false }
        """),
    plainList(
        "a selected cell is enabled", "safe", "",
        """
        override func tableView(_ t: UITableView, didSelectRowAt p: IndexPath) { t.cellForRow(at: p)?.isUserInteractionEnabled = true }
        """),
    plainList(
        "a cell that is no row is disabled", "safe", "",
        "func other() -> UIView { let cell = UITableViewCell(); cell.isUserInteractionEnabled = false; return cell }"),
    inherited(
        "a subclass registers another class", "safe",
        "final class Own: UITableViewCell {}\n"
            + "final class Sub: ListController { func go() { tableView.register(Own.self, forCellReuseIdentifier: \"end\") } }"
    ),
]

/// A class that styles its label, a list that registers it, and other code whose cells nothing tells the class of. The list's own cells are
/// known.
private func openClass(_ name: String, _ mark: String, _ others: String) -> ProvenanceCase {
    ProvenanceCase(
        "open class: " + name,
        """
        // file Cell.swift
        class TitleCell: UITableViewCell {
            override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
                super.init(style: .default, reuseIdentifier: reuseIdentifier)
                textLabel?.textColor = .red // \(mark)
            }
            required init?(coder: NSCoder) { nil }
        }
        // file List.swift
        final class ListController: UITableViewController {
            override func viewDidLoad() { tableView.register(TitleCell.self, forCellReuseIdentifier: "title") }
            override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                let cell = tableView.dequeueReusableCell(withIdentifier: "title", for: indexPath)
                cell.textLabel?.text = "a" // safe
                return cell
            }
        }
        // file Other.swift
        \(others)
        """)
}

private func filled(_ cell: String, _ mark: String = "unsafe") -> String {
    """
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = \(cell)
        cell.textLabel?.text = "b" // \(mark)
        return cell
    }
    """
}

private let dequeued = "tableView.dequeueReusableCell(withIdentifier: \"other\", for: indexPath)"

let openClasses = [
    openClass(
        "an identifier that other code gives", "unsafe",
        source + """

            final class OtherController: UITableViewController {
                override func viewDidLoad() {
                    tableView.register(TitleCell.self, forCellReuseIdentifier: "other")
                    tableView.dataSource = Source(identifier: "other")
                }
            }
            """),
    openClass(
        "a class that a generic type registers", "unsafe",
        """
        class Base<Cell: UITableViewCell>: UITableViewController {
            override func viewDidLoad() { tableView.register(Cell.self, forCellReuseIdentifier: "other") }
            \(filled(dequeued))
        }
        final class OtherController: Base<TitleCell> {}
        """),
    openClass(
        "a class that a subclass chooses", "unsafe",
        """
        class Base: UITableViewController {
            var cellClass: AnyClass { UITableViewCell.self }
            override func viewDidLoad() { tableView.register(cellClass, forCellReuseIdentifier: "other") }
            \(filled(dequeued))
        }
        final class OtherController: Base { override var cellClass: AnyClass { TitleCell.self } }
        """),
    openClass(
        "a metatype makes the cell", "unsafe",
        """
        final class OtherController: UITableViewController {
            var type: UITableViewCell.Type = TitleCell.self
            \(filled("type.init(style: .default, reuseIdentifier: nil)"))
        }
        """),
    openClass(
        "a metatype of a list makes the cell", "unsafe",
        """
        final class OtherController: UITableViewController {
            let types: [UITableViewCell.Type] = [TitleCell.self]
            \(filled("types[0].init(style: .default, reuseIdentifier: nil)"))
        }
        """),
    openClass(
        "a generic function makes the cell", "unsafe",
        """
        func make<Cell: UITableViewCell>(_ type: Cell.Type) -> Cell {
            let cell = Cell(style: .default, reuseIdentifier: nil)
            cell.textLabel?.text = "b" // unsafe
            return cell
        }
        final class OtherController: UITableViewController { func go() { _ = make(TitleCell.self) } }
        """),
    openClass(
        "another class is registered", "safe",
        """
        final class OtherController: UITableViewController {
            override func viewDidLoad() { tableView.register(UITableViewCell.self, forCellReuseIdentifier: "other") }
            \(filled(dequeued, "safe"))
        }
        """),
    openClass(
        "another class makes the cell", "safe",
        "final class OtherController: UITableViewController {\n\(filled("UITableViewCell.init(style: .default, reuseIdentifier: nil)", "safe"))\n}"
    ),
]
