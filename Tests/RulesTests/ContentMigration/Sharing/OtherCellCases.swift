// Uses of labels that never meet the migrated cell: more cases of ProvenanceTests.

private let rows = "override func viewDidLoad() { tableView.register(UITableViewCell.self, forCellReuseIdentifier: \"row\") }"

private let row = "let cell = tableView.dequeueReusableCell(withIdentifier: \"row\", for: indexPath)"

/// A list, and another one with a function that reads labels of a table's cells.
private func reader(_ name: String, _ mark: String, _ members: String, _ others: String = "") -> ProvenanceCase {
    ProvenanceCase(
        name,
        listOfRows(
            """
            \(rows)
            \(cellForRowAt("\(row)\ncell.textLabel?.text = \"a\" // \(mark)"))
            """,
            """
            // file B.swift
            class OtherController: UITableViewController {
                override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { UITableViewCell() }
            \(members)
            }
            \(others)
            """))
}

private let log =
    "func log(_ table: UITableView, at row: IndexPath) { print(table.cellForRow(at: row)?.textLabel?.text ?? \"\") } // unsafe"

/// A controller with a cell in a property, and other members.
private func property(_ name: String, _ mark: String, _ members: String, _ others: String = "") -> ProvenanceCase {
    ProvenanceCase(
        name,
        listOfRows(
            """
            var name = UITableViewCell(style: .default, reuseIdentifier: nil)
            private lazy var date: UITableViewCell = {
                let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
                cell.textLabel?.text = "a" // \(mark)
                return cell
            }()
            override func viewWillAppear(_ animated: Bool) { name.textLabel?.text = "b" } // \(mark.prefix { $0 != ":" })
            \(cellForRowAt("let cell = indexPath.row == 0 ? name : date"))
            \(members)
            """, others))
}

/// A controller whose cells come from a function, another cell, and other members.
private func function(
    _ name: String, _ mark: String, _ source: String, _ members: String, _ others: String = "", second: String = "unsafe"
) -> ProvenanceCase {
    ProvenanceCase(
        name,
        """
        // file A.swift
        class ListController: UITableViewController {
            override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                indexPath.row == 0 ? first() : second()
            }
            private func first() -> UITableViewCell {
                let cell = \(source)
                cell.textLabel?.text = "a" // \(mark)
                return cell
            }
            private func second() -> UITableViewCell {
                let cell = makeCell()
                cell.textLabel?.text = "b" // \(second)
                return cell
            }
            \(members)
        }
        \(others)
        """)
}

/// A data source without a delegate, and a controller that reads labels.
private func dataSource(_ name: String, _ mark: String, _ members: String) -> ProvenanceCase {
    ProvenanceCase(
        name,
        """
        // file A.swift
        final class ListSource: NSObject, UITableViewDataSource {
            func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
            func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
                cell.textLabel?.text = "a" // \(mark)
                return cell
            }
        }
        // file B.swift
        final class OtherController: UIViewController, UITableViewDelegate {
            let tableView = UITableView()
            func log(at row: IndexPath) { print(tableView.cellForRow(at: row)?.textLabel?.text ?? "") } // unsafe
        \(members)
        }
        """)
}

private let ownCells =
    "func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { UITableViewCell() }"

/// A list, and an extension in another folder that reads labels of any list's cells.
private func folders(_ mark: String) -> String {
    """
    // file List/A.swift
    final class ListController: UITableViewController {
        \(rows)
        \(cellForRowAt("\(row)\ncell.textLabel?.text = \"a\" // \(mark)"))
    }
    // file Other/B.swift
    func log(_ table: UITableView, at row: IndexPath) { print(table.cellForRow(at: row)?.textLabel?.text ?? "") } // unsafe
    """
}

/// A class that sets its own labels, and a proxy in another folder.
private func appearance(_ mark: String) -> String {
    """
    // file List/A.swift
    final class NameCell: UITableViewCell {
        func show(_ name: String) { textLabel?.text = name } // \(mark)
    }
    final class ListController: UITableViewController {
        \(cellForRowAt("let cell = NameCell()\ncell.show(\"a\")"))
    }
    // file Other/B.swift
    func setUp() { UILabel.appearance().textColor = .red }
    """
}

let unrelatedCells = [
    ProvenanceCase("a project of its own", folders("safe"), areApart: true),
    ProvenanceCase("an appearance proxy of a project of its own", appearance("safe"), areApart: true),
    ProvenanceCase("an appearance proxy", appearance("unsafe: an appearance proxy")),
    ProvenanceCase("one project", folders("unsafe: other code uses the labels of cells (`B.swift:2`)")),

    reader(
        "a function that gets the own table", "safe",
        """
        \(log)
        override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { log(tableView, at: indexPath) }
        func logFirst() { log(self.tableView, at: IndexPath(row: 0, section: 0)) }
        """),
    reader("a function without a call", "safe", "private \(log)"),
    reader(
        "a function that gets another table", "unsafe: other code uses the labels of cells (`B.swift:4`)",
        "\(log)\nfunc logFirst(of list: UITableViewController) { log(list.tableView, at: IndexPath(row: 0, section: 0)) }"),
    reader(
        "a function that another file gives a table", "unsafe: other code uses the labels of cells (`B.swift:4`)",
        "\(log)\noverride func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { log(tableView, at: indexPath) }",
        "// file C.swift\nfunc logFirst(_ other: OtherController, _ table: UITableView) { other.log(table, at: IndexPath(row: 0, section: 0)) }"
    ),
    reader(
        "a function that passes on its table", "safe",
        """
        \(log)
        private func logAll(in list: UITableView, _ rows: [IndexPath]) { rows.forEach { log(list, at: $0) } }
        func logFirst() { logAll(in: tableView, [IndexPath(row: 0, section: 0)]) }
        """),

    property("a property with another cell", "safe", ""),
    property("a property that is given a cell", "unsafe: other code uses the labels of cells", "func swap() { name = date }"),
    property(
        "an extension that gives a property a cell", "unsafe: other code uses the labels of cells", "",
        "// file B.swift\nextension ListController { func swap() { name = tableView.visibleCells[0] } }"),

    function(
        "a function that makes another cell", "safe", "UITableViewCell(style: .default, reuseIdentifier: nil)",
        "private func makeCell() -> UITableViewCell { UITableViewCell(style: .default, reuseIdentifier: nil) }", second: "safe"),
    function(
        "a function that dequeues another cell", "safe", "UITableViewCell(style: .default, reuseIdentifier: \"first\")",
        """
        private enum Kind: String { case second, third = "row" }
        private func makeCell(_ kind: Kind = .second) -> UITableViewCell {
            tableView.dequeueReusableCell(withIdentifier: kind.rawValue) ?? UITableViewCell(style: .default, reuseIdentifier: kind.rawValue)
        }
        """),
    function(
        "a function that dequeues a cell by the name of another case", "safe",
        "UITableViewCell(style: .default, reuseIdentifier: \"first\")",
        """
        private enum Kind: String { case first, second }
        private func makeCell() -> UITableViewCell {
            tableView.dequeueReusableCell(withIdentifier: Kind.second.rawValue)
                ?? UITableViewCell(style: .default, reuseIdentifier: Kind.second.rawValue)
        }
        """, second: "safe"),
    function(
        "a function that dequeues the cell", "unsafe: other code uses the labels of cells",
        "UITableViewCell(style: .default, reuseIdentifier: \"first\")",
        """
        private enum Kind: String { case first, third = "row" }
        private func makeCell(_ kind: Kind = .first) -> UITableViewCell {
            tableView.dequeueReusableCell(withIdentifier: kind.rawValue) ?? UITableViewCell(style: .default, reuseIdentifier: kind.rawValue)
        }
        """),
    function(
        "a function that returns the cell", "unsafe", "UITableViewCell(style: .default, reuseIdentifier: nil)",
        "private func makeCell() -> UITableViewCell { first() }"),
    function(
        "a function that returns a cell on screen", "unsafe: other code uses the labels of cells",
        "UITableViewCell(style: .default, reuseIdentifier: nil)",
        "private func makeCell() -> UITableViewCell { tableView.visibleCells[0] }"),
    function(
        "a method that a subclass overrides", "unsafe: other code uses the labels of cells",
        "UITableViewCell(style: .default, reuseIdentifier: nil)",
        "func makeCell() -> UITableViewCell { UITableViewCell(style: .default, reuseIdentifier: nil) }",
        "// file B.swift\nfinal class Sublist: ListController { override func makeCell() -> UITableViewCell { tableView.visibleCells[0] } }"
    ),

    // Any code may make another object the data source of the table.
    shownElsewhere("a controller that shows cells of its own", "UITableViewCell(style: .default, reuseIdentifier: nil)"),
    shownElsewhere("a controller that shows others' cells", "makeCell()"),
    dataSource("a table with cells of its own", "safe", ownCells),
    dataSource("a table with cells of another object", "unsafe: other code uses the labels of cells (`B.swift:4`)", ""),
    dataSource(
        "a controller that knows the data source", "unsafe: other code uses the labels of cells (`B.swift:4`)",
        "\(ownCells)\nlet list = ListSource()"),
    dataSource(
        "a controller with another data source", "unsafe: other code uses the labels of cells (`B.swift:4`)",
        "\(ownCells)\nfunc show(_ source: UITableViewDataSource) { tableView.dataSource = source }"),
    dataSource(
        "the delegate of another table", "unsafe: other code uses the labels of cells (`B.swift:4`)",
        "\(ownCells)\nfunc watch(_ list: UITableViewController) { list.tableView.delegate = self }"),
]

/// A cell that any code may get, and a controller that fills in the cells which it is about to show.
private func shownElsewhere(_ name: String, _ cell: String) -> ProvenanceCase {
    ProvenanceCase(
        name,
        """
        // file A.swift
        func makeCell() -> UITableViewCell {
            let cell = UITableViewCell(style: .default, reuseIdentifier: "row")
            cell.textLabel?.text = "a" // unsafe: other code uses the labels of cells
            return cell
        }
        // file B.swift
        class OtherController: UITableViewController {
            override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { \(cell) }
            override func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
                if indexPath.row > 0 { cell.textLabel?.text = "b" } // unsafe
            }
        }
        """)
}

// MARK: - Functions that are given cells

/// A function that makes a cell for any code, and a controller whose function fills in cells.
private func helper(
    _ name: String, _ mark: String, _ members: String, _ others: String = "", type: String = "class OtherController"
) -> ProvenanceCase {
    ProvenanceCase(
        "a function that fills in " + name,
        """
        // file A.swift
        func makeCell() -> UITableViewCell {
            let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
            cell.textLabel?.text = "a" // \(mark)
            return cell
        }
        // file B.swift
        \(type): UITableViewController {
            let date = UITableViewCell(style: .default, reuseIdentifier: nil)
            \(members)
        }
        // file C.swift
        \(others)
        """)
}

/// Two cells of one controller, of which a function fills in the second.
private func neighbor(_ name: String, _ mark: String, _ calls: String) -> ProvenanceCase {
    ProvenanceCase(
        "a function of the same controller that fills in " + name,
        listOfRows(
            """
            let first = UITableViewCell(style: .default, reuseIdentifier: nil)
            let second = UITableViewCell(style: .default, reuseIdentifier: nil)
            override func viewDidLoad() {
                first.textLabel?.text = "a" // \(mark)
                \(calls)
            }
            func fill(_ cell: UITableViewCell, _ text: String) { cell.textLabel?.text = text } // unsafe
            \(cellForRowAt("let cell = indexPath.row == 0 ? first : second"))
            """))
}

private let used = "unsafe: other code uses the labels of cells (`B.swift:"
private let fill = "func fill(_ cell: UITableViewCell) { cell.textLabel?.textColor = .red } // unsafe"
private let shown = "override func viewDidLoad() { fill(date) }"

let cellsOfHelpers = [
    helper("its own cell", "safe", "\(shown)\n\(fill)"),
    helper("its own cell, and is public in a class that is not", "safe", "\(shown)\npublic \(fill)"),
    helper(
        "its own cell, and passes it on", "safe",
        "override func viewDidLoad() { show(date) }\nfunc show(_ c: UITableViewCell) { fill(c) }\n\(fill)"),
    helper(
        "a new cell of a closure", "safe",
        "override func viewDidLoad() { _ = UITableViewCell().then { fill($0) } }\n\(fill)"),
    helper(
        "a cell of a closure with a parameter", "safe",
        "override func viewDidLoad() { _ = UITableViewCell().then { cell in fill(cell) } }\n\(fill)"),
    helper(
        "the cell of another controller", used, "\(shown)\n\(fill)",
        "func show(_ controller: OtherController) { controller.fill(makeCell()) }"),
    helper("any cell in a table", used, "override func viewDidLoad() { fill(tableView.visibleCells[0]) }\n\(fill)"),
    helper("all cells in a table", used, "override func viewDidLoad() { tableView.visibleCells.forEach(fill) }\n\(fill)"),
    helper("its own cell, in a library", used, "\(shown)\npublic \(fill)", type: "public class OtherController"),
    helper("its own cell, or one of Objective-C", used, "\(shown)\n@objc \(fill)"),
    helper(
        "its own cell, or one of a subclass", used, "\(shown)\n\(fill)",
        "final class Sublist: OtherController { func show() { fill(makeCell()) } }"),
    helper(
        "its own cell, or what a protocol gives it", used, "\(shown)\n\(fill)",
        "protocol Filling { func fill(_ cell: UITableViewCell) }\nextension OtherController: Filling {}"),
    helper(
        "a cell that it may choose otherwise", used,
        "override func viewDidLoad() { fill(chosen ?? date) }\nvar chosen: UITableViewCell?\n\(fill)"),
    helper(
        "a cell that a function may exchange", used,
        "override func viewDidLoad() { var cell = date; exchange(&cell); fill(cell) }\n\(fill)",
        "func exchange(_ cell: inout UITableViewCell) { cell = makeCell() }"),
    helper(
        "its own cell by a private extension", "safe",
        "override func viewDidLoad() { date.paint() }\n}\nprivate extension UITableViewCell {\nfunc paint() { textLabel?.textColor = .red } // unsafe"
    ),
    helper(
        "any cell by a private extension", used,
        "override func viewDidLoad() { tableView.visibleCells[0].paint() }\n}"
            + "\nprivate extension UITableViewCell {\nfunc paint() { textLabel?.textColor = .red } // unsafe"),
    helper(
        "all cells by a private extension", used,
        "override func viewDidLoad() { tableView.visibleCells.forEach { $0.paint() } }\n}"
            + "\nprivate extension UITableViewCell {\nfunc paint() { textLabel?.textColor = .red } // unsafe"),
    neighbor("the other cell", "safe", "fill(second, \"b\")"),
    neighbor("both cells", "unsafe", "fill(second, \"b\"); fill(first, \"c\")"),
    neighbor("both cells in turn", "unsafe: other code uses the labels of cells", "[first, second].forEach { fill($0, \"b\") }"),
]
