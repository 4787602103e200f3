// Functions that only make a cell or take one from a queue, and cells of several branches: more cases of ProvenanceTests.

/// A list whose data source fills in a cell that another function makes.
private func factory(_ name: String, _ mark: String, _ made: String, others: String = "", call: String = "plainCell(for: tableView)")
    -> ProvenanceCase
{
    ProvenanceCase(
        name,
        listOfRows(
            """
            \(cellForRowAt(
                """
                let cell = \(call)
                cell.textLabel?.text = "a" // \(mark)
                """))
            \(made)
            """, others))
}

private let paint = "func paint(_ view: UIView) {}"

/// A list whose data source fills in the cell of a closure that is called at once and that ends with statements.
private func closure(_ name: String, _ mark: String, _ statements: String) -> ProvenanceCase {
    factory(
        name, mark, "private var last: UITableViewCell?", others: paint,
        call: """
            { () -> UITableViewCell in
                guard let cell = tableView.dequeueReusableCell(withIdentifier: "row") else {
                    return UITableViewCell(style: .default, reuseIdentifier: "row")
                }
                \(statements)
            }()
            """)
}

private let queued = """
    tableView.dequeueReusableCell(withIdentifier: "row") ?? UITableViewCell(style: .default, reuseIdentifier: "row")
    """

private func plainCell(_ statements: String, _ modifiers: String = "private") -> String {
    "\(modifiers) func plainCell(for tableView: UITableView) -> UITableViewCell {\n\(statements)\n}"
}

private func usedCell(_ statement: String, _ modifiers: String = "private") -> String {
    plainCell("let cell = \(queued)\n\(statement)\nreturn cell", modifiers)
}

/// A list whose cells an object that is no data source fills in, after a function of its own has taken them from the queue.
private func presenter(
    _ name: String, _ mark: String, kind: String = "final class", members: String = "", others: String = ""
) -> ProvenanceCase {
    ProvenanceCase(
        name,
        """
        // file A.swift
        \(kind == "extension UIResponder" ? kind : kind + " Presenter") {
            \(plainCell(queued, ""))
            func titledCell(for tableView: UITableView) -> UITableViewCell {
                let cell = plainCell(for: tableView)
                cell.textLabel?.text = "a" // \(mark)
                return cell
            }
        }
        \(others)
        // file B.swift
        final class ListController: UITableViewController {
            let presenter = \(kind == "extension UIResponder" ? "UIResponder" : "Presenter")()
            override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                presenter.titledCell(for: tableView)
            }
            \(members)
        }
        """)
}

/// A list whose cells a presenter fills in that the list knows by a protocol only.
/// - Parameter titled: what the list does with the cell.
private func behindProtocol(_ name: String, _ mark: String, _ titled: String = "return cell", members: String = "") -> ProvenanceCase {
    ProvenanceCase(
        "a presenter behind a protocol: " + name,
        """
        // file A.swift
        protocol Presenting { func titledCell(for tableView: UITableView) -> UITableViewCell }
        final class Presenter: Presenting {
            func plainCell(for tableView: UITableView) -> UITableViewCell { \(queued) }
            func titledCell(for tableView: UITableView) -> UITableViewCell {
                let cell = plainCell(for: tableView)
                cell.textLabel?.text = "a" // \(mark)
                return cell
            }
        }
        // file B.swift
        final class ListController: UITableViewController {
            var presenter: Presenting?
            override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                if let cell = presenter?.titledCell(for: tableView) {
                    \(titled)
                }
                return UITableViewCell()
            }
            \(members)
        }
        // file C.swift
        final class OtherController: UITableViewController {
            override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                tableView.dequeueReusableCell(withIdentifier: "other") ?? UITableViewCell(style: .default, reuseIdentifier: "other")
            }
            override func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
                cell.textLabel?.text = "b" // unsafe
            }
        }
        """)
}

let cellFactories = [
    behindProtocol("another list fills in its own cells", "safe"),
    behindProtocol(
        "the list styles the cell", "unsafe: other code uses the labels", "cell.textLabel?.textColor = .red // unsafe\nreturn cell"),
    behindProtocol("the list adds a view", "unsafe", "cell.contentView.addSubview(UIView())\nreturn cell"),
    behindProtocol("low rows", "safe: Margins.top = 0", members: "override func viewDidLoad() { tableView.rowHeight = 20 }"),

    factory("a function takes the cell from the queue", "safe", plainCell(queued)),
    factory("a function of other files' takes the cell from the queue", "safe", plainCell(queued, "")),
    factory("a function sets what leaves the content alone", "safe", usedCell("cell.accessoryType = .disclosureIndicator")),
    factory(
        "a function makes the cell if the queue is empty", "safe",
        plainCell(
            """
            if let cell = tableView.dequeueReusableCell(withIdentifier: "row") { return cell }
            return UITableViewCell(style: .default, reuseIdentifier: "row")
            """)),
    factory(
        "a function assigns the cell that it makes", "safe",
        plainCell(
            """
            var cell = tableView.dequeueReusableCell(withIdentifier: "row")
            if cell == nil {
                cell = UITableViewCell(style: .default, reuseIdentifier: "row")
                cell?.selectionStyle = .none
            }
            return cell!
            """)),
    factory("a function styles a label", "unsafe", usedCell("cell.textLabel?.textColor = .red // unsafe")),
    factory("a caller keeps the cell", "unsafe: comes from other code", usedCell("last = cell") + "\nprivate var last: UITableViewCell?"),
    factory(
        "a function passes the cell on", "unsafe: comes from other code", usedCell("paint(cell)"),
        others: paint),
    factory("a function adds a view", "unsafe: comes from other code", usedCell("cell.contentView.addSubview(UIView())")),
    factory("a function indents the cell", "unsafe: comes from other code", usedCell("cell.indentationLevel = 2")),
    closure("a closure takes the cell from the queue", "safe", "return cell"),
    closure("a closure sets what leaves the content alone", "safe", "cell.accessoryType = .detailButton\nreturn cell"),
    closure("a closure styles a label", "unsafe", "cell.textLabel?.textColor = .red // unsafe\nreturn cell"),
    closure("a closure passes the cell on", "unsafe: comes from other code", "paint(cell)\nreturn cell"),
    closure("a closure asks the superclass", "display", "return isEditing ? cell : super.tableView(tableView, cellForRowAt: indexPath)"),
    closure("a closure keeps the cell", "unsafe: comes from other code", "last = cell\nreturn cell"),
    factory(
        "another row of a closure's queue keeps its labels", "display: other code uses the labels",
        """
        func spareRow() {
            let cell = { \(queued) }()
            paint(cell)
            cell.textLabel?.setValue("b", forKey: "text") // display
        }
        """, others: paint, call: "{ \(queued) }()"),
    factory(
        "callers choose the identifier", "unsafe: comes from other code",
        """
        private func plainCell(for identifier: String) -> UITableViewCell {
            tableView.dequeueReusableCell(withIdentifier: identifier) ?? UITableViewCell(style: .default, reuseIdentifier: identifier)
        }
        """, call: "plainCell(for: \"row\")"),
    factory(
        "a function of another object makes the cell", "unsafe: comes from other code", plainCell(queued, "fileprivate"),
        others: "let other = ListController()", call: "other.plainCell(for: tableView)"),
    ProvenanceCase(
        "a subclass may make another cell",
        """
        // file A.swift
        class ListController: UITableViewController {
            \(plainCell(queued, ""))
            \(cellForRowAt("let cell = plainCell(for: tableView)\ncell.textLabel?.text = \"a\" // unsafe: comes from other code"))
        }
        final class ColorfulController: ListController {
            override func plainCell(for tableView: UITableView) -> UITableViewCell { FancyCell() }
        }
        final class FancyCell: UITableViewCell {}
        """),
    presenter("a presenter's function", "safe"),
    presenter(
        "a presenter's function for rows that are low", "safe: Margins.top = 0",
        members: "override func viewDidLoad() { tableView.rowHeight = 20 }"),
    presenter(
        "a presenter's function for rows that other code styles", "unsafe",
        members: "func paint() { tableView.visibleCells.forEach { $0.textLabel?.textColor = .red } } // unsafe"),
    presenter(
        "a presenter's function that other code calls as well", "unsafe: other code uses the labels",
        members: "func paint() { presenter.plainCell(for: tableView).textLabel?.text = \"b\" } // unsafe"),
    presenter(
        "a presenter's function that a subclass replaces", "unsafe: comes from other code", kind: "class",
        others: """
            final class ColorfulPresenter: Presenter {
                override func plainCell(for tableView: UITableView) -> UITableViewCell { FancyCell() }
            }
            final class FancyCell: UITableViewCell {}
            """),
    presenter(
        "a presenter's function in an extension of UIKit's class", "unsafe: comes from other code", kind: "extension UIResponder"),
    factory(
        "UIKit passes a cell on through a private function", "safe", "private func plainCell() -> UITableViewCell { UITableViewCell() }",
        others: """
            final class OtherController: UITableViewController {
                var listed: UITableViewCell?
                override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                    listed ?? UITableViewCell()
                }
                override func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
                    paint(cell)
                }
                private func paint(_ cell: UITableViewCell) { cell.textLabel?.text = "b" } // unsafe: other code sets on this cell
            }
            """, call: "plainCell()"),
    factory(
        "another cell of the function goes to code that keeps its labels", "unsafe: same reuse identifier",
        plainCell(queued) + """

            func otherCell() -> UITableViewCell {
                let cell = plainCell(for: tableView)
                paint(cell)
                return cell
            }
            private func paint(_ cell: UITableViewCell) { cell.textLabel?.layer.zPosition = 1 } // display
            """),
    factory(
        "a cell of the function goes to such code without a name", "unsafe: same reuse identifier",
        plainCell(queued) + """

            func otherCell() { paint(plainCell(for: tableView)) }
            private func paint(_ cell: UITableViewCell) { cell.textLabel?.layer.zPosition = 1 } // display
            """),
    factory(
        "another file calls the factory", "unsafe: other code uses the labels", plainCell(queued, ""),
        others: """
            // file B.swift
            func paint(_ list: ListController) { list.plainCell(for: list.tableView).textLabel?.text = "b" } // unsafe
            """),
]

/// A list with cells of a class in some branch, whose own label is set there.
/// - Parameters:
///   - own: makes the cell of the class.
///   - end: statements behind the branches.
private func branches(_ name: String, _ mark: String, own: String, end: String = "", members: String = "") -> ProvenanceCase {
    ProvenanceCase(
        name,
        listOfRows(
            """
            override func viewDidLoad() { tableView.register(OwnCell.self, forCellReuseIdentifier: "own") }
            \(cellForRowAt(
                """
                let cell: UITableViewCell
                switch indexPath.section {
                case 0:
                    \(own)
                default:
                    cell = UITableViewCell(style: .default, reuseIdentifier: nil)
                    cell.textLabel?.text = "a" // \(mark)
                }
                \(end)
                """))
            \(members)
            """,
            """
            final class OwnCell: UITableViewCell {
                let label = UILabel()
                func show(_ text: String) { label.text = text }
            }
            """))
}

private let ownCell = """
    let own = tableView.dequeueReusableCell(withIdentifier: "own", for: indexPath) as! OwnCell
    own.show("b")
    cell = own
    """

let cellsOfBranches = [
    branches("another branch fills in a cell of its own", "safe", own: ownCell),
    branches("another branch has a cell of other code", "display", own: "cell = super.tableView(tableView, cellForRowAt: indexPath)"),
    ProvenanceCase(
        "the next turn of a loop fills in the cell of another branch",
        listOfRows(
            """
            override func viewDidLoad() {
                var cell = UITableViewCell()
                for row in 0..<9 {
                    if row > 3 {
                        cell.textLabel?.text = "a" // unsafe
                    } else {
                        let own = OwnCell()
                        own.show("b")
                        cell = own
                    }
                }
                add(cell)
            }
            private func add(_ view: UIView) {}
            """,
            """
            final class OwnCell: UITableViewCell {
                let label = UILabel()
                func show(_ text: String) { label.text = text }
            }
            """)),
    branches("what follows is no content", "safe", own: ownCell, end: "cell.accessoryType = .checkmark"),
    branches(
        "a label is styled in all branches", "unsafe: comes from other code", own: ownCell,
        end: "cell.textLabel?.textColor = .red // unsafe: comes from other code"),
    branches(
        "all branches' cells are passed on", "unsafe: comes from other code", own: ownCell, end: "finish(cell)",
        members: "private func finish(_ cell: UITableViewCell) { cell.textLabel?.textColor = .red } // unsafe"),
]
