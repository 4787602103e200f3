// Cells that several functions, properties or states share: more cases of ProvenanceTests.

private func controller(_ members: String) -> String {
    "// file A.swift\nfinal class ListController: UITableViewController {\n\(members)\n}\n"
}

private func cellForRow(_ body: String) -> String {
    """
    override func viewDidLoad() { tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row") }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    \(body)
        return cell
    }
    """
}

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
    controller(
        """
        override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        \(body)
            return cell
        }
        """)
}

private func helper(_ mark: String, _ members: String) -> String {
    controller(
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
        controller(cellForRow("    cell.textLabel?.text = \"a\" // unsafe: `B.swift:"))
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
        controller(
            cellForRow("    cell.textLabel?.text = \"a\" // \(mark)").replacing("UITableViewCell.self", with: "RowCell.self"))
            + "// file B.swift\nfinal class RowCell: UITableViewCell {\n    \(members)\n}")
}

let sharedCells = [
    // MARK: - Code that UIKit gives the cell
    ProvenanceCase(
        "a segue's sender is a cell of the table",
        controller(
            """
            \(cellForRow("    cell.textLabel?.text = \"a\" // unsafe: `A.swift:"))
            override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
                if let cell = sender as? UITableViewCell { segue.destination.title = cell.textLabel?.text } // unsafe
            }
            """)),
    ProvenanceCase(
        "an action's sender is a cell of the table",
        controller(
            """
            \(cellForRow("    cell.textLabel?.text = \"a\" // unsafe: `A.swift:"))
            @objc private func show(_ sender: Any) {
                if let cell = sender as? UITableViewCell { title = cell.textLabel?.text } // unsafe
            }
            """)),
    ProvenanceCase(
        "a library's delegate is given a cell of the table",
        controller(
            """
            \(cellForRow("    cell.textLabel?.text = \"a\" // unsafe: `A.swift:"))
            func didSwipe(_ cell: UITableViewCell) { title = cell.textLabel?.text } // unsafe
            """
        ).replacing("UITableViewController {", with: "UITableViewController, SwipeDelegate {")),
    ProvenanceCase(
        "a method of the type is given other cells",
        controller(
            """
            \(cellForRow("    cell.textLabel?.text = \"a\" // safe"))
            func name(of cell: UITableViewCell) { title = cell.textLabel?.text } // unsafe
            """)),
    ProvenanceCase(
        "the table's data source is asked for a cell",
        controller(
            """
            \(cellForRow("    cell.textLabel?.text = \"a\" // unsafe: `A.swift:"))
            func read(_ path: IndexPath) {
                title = tableView.dataSource?.tableView(tableView, cellForRowAt: path).textLabel?.text // unsafe
            }
            """)),
    ProvenanceCase(
        "another object has the table",
        controller(
            """
            lazy var watcher = Watcher(table: tableView)
            \(cellForRow("    cell.textLabel?.text = \"a\" // unsafe: `B.swift:"))
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
        controller(cellForRow("    cell.textLabel?.text = \"a\" // safe"))
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
        controller(
            cellForRow("    cell.textLabel?.text = \"a\" // unsafe: disabled").replacing("UITableViewCell.self", with: "RowCell.self"))
            + "// file B.swift\nfinal class RowCell: UITableViewCell { func f() { isUserInteractionEnabled"),
    registeredClass("the class has other properties", "safe", "var item: String?"),

    protocolReader("an extension of a protocol reads the cells", "protocol Copying {}", "Copying where Self: UITableViewController"),
    ProvenanceCase(
        "an extension of a protocol reads the cells of other controllers",
        controller(cellForRow("    cell.textLabel?.text = \"a\" // safe"))
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
        controller(cellForRow("    cell.textLabel?.text = \"a\" // safe"))
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
                cell.contentView.backgroundColor = .red
                return cell
            }
            let cell = tableView.dequeue(NameCell.self, for: indexPath)
            cell.textLabel?.text = "b" // unsafe: same reuse identifier
            """) + queue("final class NameCell: UITableViewCell {}")),
    ProvenanceCase(
        "a caller fills in the same cell twice",
        controller(
            """
            \(cellForRow("fill(cell, 1)\nif indexPath.row > 0 { fill(cell, 2) }"))
            private func fill(_ cell: UITableViewCell, _ row: Int) {
                if row > 1 { cell.textLabel?.textColor = .red } else { cell.textLabel?.text = "a" } // unsafe: no longer keeps
            }
            """)),
    ProvenanceCase(
        "a caller fills in each cell once",
        controller(
            """
            \(cellForRow("if indexPath.row > 0 { fill(cell, 1) } else { fill(cell, 2) }"))
            private func fill(_ cell: UITableViewCell, _ row: Int) {
                cell.textLabel?.text = "a" // safe
            }
            """)),
    ProvenanceCase(
        "another cell with the same identifier has a configuration",
        controller(
            """
            override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                if indexPath.row > 0 {
                    let cell = tableView.dequeueReusableCell(withIdentifier: "a") ?? UITableViewCell(style: .default, reuseIdentifier: "a")
                    var content = cell.defaultContentConfiguration()
                    content.text = "a"
                    cell.contentConfiguration = content
                    return cell
                }
                let cell = tableView.dequeueReusableCell(withIdentifier: "a") ?? UITableViewCell(style: .default, reuseIdentifier: "a")
                cell.textLabel?.text = "b" // safe
                return cell
            }
            """)),
    ProvenanceCase(
        "the margins of a cell place its labels",
        controller(
            """
            \(cellForRow("cell.separatorInset = insets\ncell.textLabel?.text = \"a\" // unsafe: `separatorInset` may move"))
            """)),
    ProvenanceCase(
        "a height of its own may be too small for a configuration",
        controller(
            """
            \(cellForRow("cell.heightAnchor.constraint(equalToConstant: 35).isActive = true\ncell.textLabel?.text = \"a\" // unsafe: heightAnchor"))
            """)),
    ProvenanceCase(
        "another method sets the margins of the cells that it is given",
        controller(
            """
            \(cellForRow("cell.textLabel?.text = \"a\" // unsafe: `layoutMargins` may move"))
            override func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
                cell.layoutMargins = .zero
            }
            """)),
    ProvenanceCase(
        "the separators of a table move no label",
        controller(
            """
            func style() { tableView.separatorInset = .zero }
            \(cellForRow("cell.textLabel?.text = \"a\" // safe"))
            """)),
    ProvenanceCase(
        "a cell is shown as a header",
        controller(
            """
            override func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
                let cell = UITableViewCell()
                cell.textLabel?.text = "a" // unsafe: header and footer configurations
                return cell
            }
            """)),
    ProvenanceCase(
        "a project beside this one has a type of the same name",
        """
        // file One/A.swift
        class ListController: UITableViewController {
            override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
                cell.textLabel?.text = "a" // unsafe: no code registers
                return cell
            }
        }
        // file Two/A.swift
        class ListController: UITableViewController {
            override func viewDidLoad() { tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row") }
        }
        """),
    ProvenanceCase(
        "another file of the same project registers the class",
        """
        // file One/A.swift
        class ListSource: NSObject, UITableViewDataSource {
            func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
            func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
                cell.textLabel?.text = "a" // safe
                return cell
            }
        }
        // file One/B.swift
        class ListController: UITableViewController {
            let source = ListSource()
            override func viewDidLoad() { tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row") }
        }
        """),
    ProvenanceCase(
        "a private function fills in the same cell",
        controller(
            """
            \(cellForRow("cell.textLabel?.font = .boldSystemFont(ofSize: 12) // safe\nfill(cell)"))
            private func fill(_ cell: UITableViewCell) {
                cell.textLabel?.text = "a" // safe
            }
            """)),
    ProvenanceCase(
        "a private function in a branch beside a use",
        controller(
            """
            \(cellForRow(
                """
                cell.textLabel?.textColor = .red // safe
                switch indexPath.row {
                case 0: cell.textLabel?.text = "a" // safe
                default: fill(cell)
                }
                """))
            private func fill(_ cell: UITableViewCell) {
                cell.textLabel?.text = "b" // safe
            }
            """)),
    ProvenanceCase(
        "no other file calls the function",
        controller(
            """
            \(cellForRow("cell.textLabel?.font = .boldSystemFont(ofSize: 12) // safe\nfill(cell)"))
            func fill(_ cell: UITableViewCell) {
                cell.textLabel?.text = "a" // safe
            }
            """)),
    ProvenanceCase(
        "another file calls the function",
        controller(
            """
            \(cellForRow("cell.textLabel?.font = .boldSystemFont(ofSize: 12) // unsafe: was set with a content configuration\nfill(cell)"))
            func fill(_ cell: UITableViewCell) {
                cell.textLabel?.text = "a" // unsafe: was set with a content configuration
            }
            """)
                + """

                // file B.swift
                final class Preview {
                    let list = ListController()
                    func show(_ cell: UITableViewCell) { list.fill(cell) }
                }
                """),
    ProvenanceCase(
        "a caller that must keep its labels",
        controller(
            """
            \(cellForRow("fill(cell)\ntheme(cell.textLabel!) // display: the view itself is passed to other code"))
            private func fill(_ cell: UITableViewCell) {
                cell.textLabel?.text = "a" // display: the view itself is passed to other code
            }
            private func theme(_ label: UILabel) {}
            """)),
    ProvenanceCase(
        "an implementation of a protocol fills in the same cells",
        controller(
            """
            var model: (any Filling)?
            \(cellForRow("if indexPath.row > 0 { model?.fill(cell); return cell }\ncell.textLabel?.text = \"a\" // unsafe: `B.swift:4`"))
            """) + """
                // file B.swift
                protocol Filling { func fill(_ cell: UITableViewCell) }
                struct Filler: Filling {
                    func fill(_ cell: UITableViewCell) { cell.textLabel?.text = "b" } // unsafe
                }
                """),
    ProvenanceCase(
        "code of another file fills in cells of the same identifier",
        controller(
            """
            \(cellForRow("cell.textLabel?.text = \"a\" // unsafe: another cell with the same reuse identifier keeps its labels (`A.swift:10`)"))
            func other(_ tableView: UITableView, _ indexPath: IndexPath) -> UITableViewCell {
                let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
                Filler.fill(cell)
                return cell
            }
            """) + """
                // file B.swift
                enum Filler {
                    static func fill(_ cell: UITableViewCell) { cell.textLabel?.text = "b" } // unsafe
                }
                """),
    ProvenanceCase(
        "a private property reads its own cell",
        """
        // file A.swift
        final class ListController: UITableViewController {
            lazy var row: UITableViewCell = {
                let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
                cell.textLabel?.text = "a" // safe
                return cell
            }()
        }
        // file B.swift
        final class OtherController: UITableViewController {
            private lazy var other: UITableViewCell = {
                let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
                cell.textLabel?.text = "b" // safe
                return cell
            }()
            func update() { other.textLabel?.text = "c" } // safe
        }
        """),
    ProvenanceCase(
        "a private property that is given other cells",
        """
        // file A.swift
        final class ListController: UITableViewController {
            lazy var row: UITableViewCell = {
                let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
                cell.textLabel?.text = "a" // unsafe: other code uses the labels of cells (`B.swift:4`)
                return cell
            }()
        }
        // file B.swift
        final class OtherController: UITableViewController {
            private lazy var other = UITableViewCell()
            func update() { other.textLabel?.text = "c" } // unsafe
            func take(_ list: ListController) { other = list.row }
        }
        """),
    ProvenanceCase(
        "an outlet to a static cell",
        controller(
            """
            @IBOutlet private weak var name: UITableViewCell!
            func show() { name.detailTextLabel?.text = "a" } // display: the cell is designed in a storyboard
            """)),
    ProvenanceCase(
        "a read that must not be nil",
        controller(
            "func title(_ row: IndexPath) -> String { tableView.cellForRow(at: row)!.textLabel!.text! } // display: code unwraps")
    ),
    ProvenanceCase(
        "a cell that takes no touches",
        controller(cellForRow("cell.isUserInteractionEnabled = indexPath.row > 0\ncell.textLabel?.text = \"a\" // unsafe: a disabled cell"))
    ),
    ProvenanceCase(
        "a cell that takes touches",
        controller(cellForRow("cell.isUserInteractionEnabled = true\ncell.textLabel?.text = \"a\" // safe"))),
    ProvenanceCase(
        "an indented cell", controller(cellForRow("cell.indentationLevel = 2\ncell.textLabel?.text = \"a\" // unsafe: an indented cell"))),
]
