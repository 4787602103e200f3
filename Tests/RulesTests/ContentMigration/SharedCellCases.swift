// Cells that several functions, properties or states share: more cases of ProvenanceTests.

private func queue(_ rest: String) -> String {
    """
    // file B.swift
    extension UITableView {
        func dequeue<Cell: UITableViewCell>(_ type: Cell.Type, for path: IndexPath) -> Cell {
            dequeueReusableCell(withIdentifier: String(describing: type), for: path) as! Cell
        }
        func make<Cell: UITableViewCell>(_ type: Cell.Type, for path: IndexPath) -> Cell {
            let cell = dequeueReusableCell(withIdentifier: String(describing: type), for: path) as! Cell
            cell.textLabel?.text = "a" // unsafe
            return cell
        }
    }
    \(rest)
    """
}

private func typed(_ body: String) -> String {
    listOfRows(
        """
        override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        \(body)
            return cell
        }
        """)
}

private func helper(_ mark: String, _ members: String) -> String {
    listOfRows(
        """
        override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = UITableViewCell()
            fill(cell, row: indexPath.row)
            return cell
        }
        private func fill(_ cell: UITableViewCell, row: Int) { cell.textLabel?.text = "a" } // \(mark)
        \(members)
        """)
}

private func protocolReader(_ name: String, _ declaration: String, _ extended: String) -> ProvenanceCase {
    ProvenanceCase(
        name,
        listOfRows(dequeuedRow("    cell.textLabel?.text = \"a\" // unsafe: `B.swift:"))
            .replacing("UITableViewController {", with: "UITableViewController, Copying {")
                + """
                // file B.swift
                \(declaration)
                extension \(extended) {
                    func copy(_ path: IndexPath) {
                        guard let cell = tableView.cellForRow(at: path) else { return }
                        UIPasteboard.general.string = cell.textLabel?.text // unsafe
                    }
                }
                """)
}

private func registeredClass(_ name: String, _ mark: String, _ members: String) -> ProvenanceCase {
    ProvenanceCase(
        name,
        listOfRows(
            dequeuedRow("    cell.textLabel?.text = \"a\" // \(mark)").replacing("UITableViewCell.self", with: "RowCell.self"))
            + "// file B.swift\nfinal class RowCell: UITableViewCell {\n    \(members)\n}")
}

let sharedCells = cellsOfQueues + cellsOfCallers

/// The cells of a queue, and what code outside of the function that fills them in does to them.
private let cellsOfQueues = [
    // MARK: - Code that UIKit gives the cell
    ProvenanceCase(
        "a segue's sender is a cell of the table",
        listOfRows(
            """
            \(dequeuedRow("    cell.textLabel?.text = \"a\" // unsafe: `A.swift:"))
            override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
                if let cell = sender as? UITableViewCell { segue.destination.title = cell.textLabel?.text } // unsafe
            }
            """)),
    ProvenanceCase(
        "an action's sender is a cell of the table",
        listOfRows(
            """
            \(dequeuedRow("    cell.textLabel?.text = \"a\" // unsafe: `A.swift:"))
            @objc private func show(_ sender: Any) {
                if let cell = sender as? UITableViewCell { title = cell.textLabel?.text } // unsafe
            }
            """)),
    ProvenanceCase(
        "a library's delegate is given a cell of the table",
        listOfRows(
            """
            \(dequeuedRow("    cell.textLabel?.text = \"a\" // unsafe: `A.swift:"))
            func didSwipe(_ cell: UITableViewCell) { title = cell.textLabel?.text } // unsafe
            """
        ).replacing("UITableViewController {", with: "UITableViewController, SwipeDelegate {")),
    ProvenanceCase(
        "a method of the type is given other cells",
        listOfRows(
            """
            \(dequeuedRow("    cell.textLabel?.text = \"a\" // safe"))
            func name(of cell: UITableViewCell) { title = cell.textLabel?.text } // unsafe
            """)),
    ProvenanceCase(
        "the table's data source is asked for a cell",
        listOfRows(
            """
            \(dequeuedRow("    cell.textLabel?.text = \"a\" // unsafe: `A.swift:"))
            func read(_ path: IndexPath) {
                title = tableView.dataSource?.tableView(tableView, cellForRowAt: path).textLabel?.text // unsafe
            }
            """)),
    ProvenanceCase(
        "another object has the table",
        listOfRows(
            """
            lazy var watcher = Watcher(table: tableView)
            \(dequeuedRow("    cell.textLabel?.text = \"a\" // unsafe: `B.swift:"))
            """)
                + """
                // file B.swift
                final class Watcher {
                    let table: UITableView
                    init(table: UITableView) { self.table = table }
                    func update(_ path: IndexPath) { table.cellForRow(at: path)?.textLabel?.text = "b" } // unsafe
                }
                """),
    ProvenanceCase(
        "another controller has a table and cells of its own",
        listOfRows(dequeuedRow("    cell.textLabel?.text = \"a\" // safe"))
            + """
            // file B.swift
            final class OtherController: UIViewController {
                let table = UITableView()
                func make(_ path: IndexPath) -> UITableViewCell { table.dequeueReusableCell(withIdentifier: "other", for: path) }
                func update(_ path: IndexPath) { table.cellForRow(at: path)?.textLabel?.text = "b" } // unsafe
            }
            """),

    // MARK: - What a class does to its texts
    registeredClass(
        "the class asks for another style", "unsafe: `value2` may look different",
        "override init(style: CellStyle, reuseIdentifier: String?) { super.init(style: .value2, reuseIdentifier: reuseIdentifier) }"),
    registeredClass(
        "the class indents its text", "unsafe: indented", "override func awakeFromNib() { super.awakeFromNib(); indentationLevel = 3 }"),
    registeredClass(
        "the class sets the direction", "unsafe: `semanticContentAttribute`", "func turn() { semanticContentAttribute = .forceRightToLeft }"
    ),
    ProvenanceCase(
        "the class ends with the file, in the middle of a statement",
        listOfRows(
            dequeuedRow("    cell.textLabel?.text = \"a\" // unsafe: disabled").replacing("UITableViewCell.self", with: "RowCell.self"))
            + "// file B.swift\nfinal class RowCell: UITableViewCell { func f() { isUserInteractionEnabled"),
    registeredClass("the class has other properties", "safe", "var item: String?"),

    protocolReader("an extension of a protocol reads the cells", "protocol Copying {}", "Copying where Self: UITableViewController"),
    ProvenanceCase(
        "an extension of a protocol reads the cells of other controllers",
        listOfRows(dequeuedRow("    cell.textLabel?.text = \"a\" // safe"))
            + """
            // file B.swift
            protocol Copying {}
            extension Copying where Self: UITableViewController {
                func copy(_ path: IndexPath) {
                    guard let cell = tableView.cellForRow(at: path) else { return }
                    UIPasteboard.general.string = cell.textLabel?.text // unsafe
                }
            }
            """),
    protocolReader(
        "a protocol requires what its extension reads", "protocol Copying { func copy(_ path: IndexPath) }",
        "Copying where Self: UITableViewController"),
    protocolReader("a protocol is only for controllers", "protocol Copying: UITableViewController {}", "Copying"),
    ProvenanceCase(
        "a segue's sender is a cell of another controller",
        listOfRows(dequeuedRow("    cell.textLabel?.text = \"a\" // safe"))
            + """
            // file B.swift
            final class OtherController: UITableViewController {
                override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
                    if let cell = sender as? UITableViewCell { segue.destination.title = cell.textLabel?.text } // unsafe
                }
            }
            """),

    ProvenanceCase(
        "a function fills in new cells in a file with a cell that has no name",
        helper(
            "safe",
            """
            private var rows: [UITableViewHeaderFooterView] = []
            func reset() { rows[0].textLabel?.text = nil } // unsafe
            """)),
    ProvenanceCase(
        "a function fills in new cells and one that has no name",
        helper(
            "unsafe: the cell comes from other code (`A.swift:",
            """
            private var rows: [UITableViewCell] = []
            func reset() {
                fill(rows[0], row: 0)
                rows[1].textLabel?.textColor = .red // unsafe
            }
            """)),
    ProvenanceCase(
        "a generic function of the app takes cells from the queue",
        typed(
            """
            let cell = tableView.dequeue(NameCell.self, for: indexPath)
            cell.textLabel?.text = "a" // safe
            """) + queue("final class NameCell: UITableViewCell {}")),
    ProvenanceCase(
        "a cell of the queue has no second label",
        typed(
            """
            let cell = tableView.dequeue(NameCell.self, for: indexPath)
            cell.detailTextLabel?.text = "a"; cell.textLabel?.text = "b" // unsafe: no second label
            """) + queue("final class NameCell: UITableViewCell {}")),
    ProvenanceCase(
        "a cell of the queue styles its labels",
        typed(
            """
            let cell = tableView.dequeue(NameCell.self, for: indexPath)
            cell.textLabel?.text = "a" // display
            """)
            + queue("final class NameCell: UITableViewCell { override func awakeFromNib() { textLabel?.tag = 1 } } // display")),
    ProvenanceCase(
        "a generic function of the app fills in the cell",
        typed(
            """
            let cell = tableView.make(NameCell.self, for: indexPath)
            cell.textLabel?.textColor = .red // unsafe
            """) + queue("final class NameCell: UITableViewCell {}")),
    ProvenanceCase(
        "another cell of the same class keeps its labels",
        typed(
            """
            if indexPath.row > 0 {
                let cell = tableView.dequeue(NameCell.self, for: indexPath)
                cell.textLabel?.text = "a" // display
                cell.contentView.subviews.first?.addSubview(UIView())
                return cell
            }
            let cell = tableView.dequeue(NameCell.self, for: indexPath)
            cell.textLabel?.text = "b" // unsafe: same reuse identifier
            """) + queue("final class NameCell: UITableViewCell {}")),
    setting("nothing but its selection", "cell.selectionStyle = .none", "safe"),
    setting("its margins", "cell.layoutMargins = .zero", "unsafe: the cell comes from other code (`A.swift:4`)"),
    setting("one of its margins", "cell.layoutMargins.left += 4", "unsafe: the cell comes from other code (`A.swift:4`)"),
    setting("the inset of its separator", "cell.separatorInset.left = 40", "unsafe: the cell comes from other code (`A.swift:4`)"),
    setting("its indentation", "cell.indentationLevel = 2", "unsafe: the cell comes from other code (`A.swift:4`)"),
    setting("that it gets no touches", "cell.isUserInteractionEnabled = false", "unsafe: the cell comes from other code (`A.swift:4`)"),
    setting("a property by a key path", "cell[keyPath: \\.layoutMargins] = .zero", "unsafe: the cell comes from other code (`A.swift:4`)"),
]

/// A generic function that takes cells from the queue, and sets something on them.
private func setting(_ name: String, _ statement: String, _ mark: String) -> ProvenanceCase {
    ProvenanceCase(
        "a queue sets \(name)",
        typed(
            """
            let cell: NameCell = tableView.dequeueCell(for: indexPath)
            cell.textLabel?.text = "a" // \(mark)
            """) + """
                // file B.swift
                final class NameCell: UITableViewCell {}
                extension UITableView {
                    func dequeueCell<Cell: UITableViewCell>(for path: IndexPath) -> Cell {
                        let identifier = String(describing: Cell.self)
                        guard let cell = dequeueReusableCell(withIdentifier: identifier, for: path) as? Cell else { fatalError() }
                        \(statement)
                        return cell
                    }
                }
                """)
}
