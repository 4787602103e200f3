// Cells that a property holds, and how far they get from it: more cases of ProvenanceTests.

private func controller(_ members: String) -> String {
    "// file A.swift\nfinal class ListController: UITableViewController {\n\(members)\n}\n"
}

private let reader = """
    // file B.swift
    final class OtherController: UITableViewController {
        override func numberOfSections(in tableView: UITableView) -> Int { 1 }
        override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
            title = tableView.cellForRow(at: indexPath)?.textLabel?.text // unsafe
        }
    }
    """

private func property(_ modifiers: String, _ statements: String = "") -> String {
    """
    \(modifiers) nameCell: UITableViewCell = {
        let cell = UITableViewCell(style: .value1, reuseIdentifier: nil)
    \(statements)
        return cell
    }()
    """
}

private func besideAnother(_ mark: String, _ other: String, _ statement: String) -> String {
    controller(
        """
        private let nameCell = UITableViewCell()
        var otherCell = UITableViewCell()
        override func viewDidLoad() {
            nameCell.textLabel?.text = "a" // \(mark)
        }
        func show() { otherCell.textLabel?.text = "b" } // \(other)
        """) + """
            // file B.swift
            struct Palette {
                var otherCell = 0
                mutating func change(_ list: Controller) { \(statement) }
            }
            """
}

private func visibleProperty(_ mark: String) -> String {
    controller(
        """
        \(property("lazy var", "cell.textLabel?.text = \"a\" // \(mark.prefix { $0 != ":" })"))
        override func viewWillAppear(_ animated: Bool) { nameCell.detailTextLabel?.text = "b" } // \(mark)
        """)
}

/// The cell of a property's object, between two uses of which code shows another row.
private func rowOfCells(_ name: String, _ mark: String, _ property: String) -> ProvenanceCase {
    ProvenanceCase(
        name,
        controller(
            """
            final class Row { let cell = UITableViewCell() }
            private let rows = [Row(), Row()]
            private var current = 0
            \(property)
            override func viewDidLoad() {
                row.cell.textLabel?.text = "a" // \(mark)
                current = 1
                row.cell.textLabel?.text = "b" // \(mark)
            }
            """))
}

let propertyCells = [
    ProvenanceCase(
        "the functions of a type fill in a property's cell",
        controller(
            """
            \(property("private lazy var", "cell.textLabel?.text = \"a\" // safe"))
            override func viewWillAppear(_ animated: Bool) { nameCell.detailTextLabel?.text = "b" } // safe
            func load() {
                DispatchQueue.main.async { [weak self] in
                    self?.nameCell.detailTextLabel?.text = "c" // safe
                }
            }
            func show() { title = nameCell.textLabel?.text } // safe
            override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { nameCell }
            """)),
    rowOfCells(
        "a computed property supplies another row's cell", "unsafe: earlier content is kept only if",
        "private var row: Row { rows[current] }"),
    rowOfCells("a stored property supplies the cell", "safe", "private let row = Row()"),
    ProvenanceCase(
        "an unwrapped text is set",
        controller(
            """
            private let nameCell = UITableViewCell()
            override func viewDidLoad() {
                nameCell.textLabel?.text = "a" // safe
                nameCell.textLabel?.text! = "b" // safe: content.text
            }
            """)),
    ProvenanceCase(
        "the initializer only makes the cell",
        controller(
            """
            private let nameCell = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
            \(highRows)
            override func viewDidLoad() {
                nameCell.textLabel?.text = "a" // safe
                nameCell.detailTextLabel?.text = "b" // safe
            }
            """)),
    ProvenanceCase(
        "the cell has no second label",
        controller(
            """
            private let nameCell = UITableViewCell()
            override func viewDidLoad() {
                nameCell.textLabel?.text = "a" // unsafe
                nameCell.detailTextLabel?.text = "b" // unsafe
            }
            """)),
    ProvenanceCase(
        "the property gets another cell",
        controller(
            """
            \(property("private lazy var", "cell.textLabel?.text = \"a\" // unsafe"))
            override func viewWillAppear(_ animated: Bool) { nameCell.detailTextLabel?.text = "b" } // unsafe: is kept only if
            func exchange() { nameCell = UITableViewCell(style: .value1, reuseIdentifier: nil) }
            """)),
    ProvenanceCase("other files do not name the property", visibleProperty("safe")),
    ProvenanceCase(
        "a file that knows no cells names the property",
        visibleProperty("unsafe: is kept only if") + """
            // file B.swift
            func exchange(_ list: ListController, _ other: ListController) { list.nameCell = other.nameCell }
            """),
    ProvenanceCase(
        "a file that knows no cells names a static property of the same name",
        visibleProperty("safe") + """
            // file B.swift
            enum Palette { static var nameCell = [0] }
            func fill() { Palette.nameCell.append(1) }
            """),
    ProvenanceCase(
        "a file that knows no cells assigns to the property, whatever the list is called",
        visibleProperty("unsafe: is kept only if") + """
            // file B.swift
            func exchange(_ VC: Lists.Controller) { VC.nameCell = cell() }
            """),
    ProvenanceCase(
        "an extension in a file that knows no cells names the property",
        visibleProperty("unsafe: is kept only if") + """
            // file B.swift
            extension ListController {
                func exchange(_ other: OtherController) { nameCell = other.cell }
            }
            """),
    ProvenanceCase(
        "a file that knows no cells has another name",
        visibleProperty("safe") + """
            // file B.swift
            func nameCell(_ nameCell: String) { print(nameCell) }
            """),
    ProvenanceCase(
        "a file with cells names the property",
        visibleProperty("unsafe: is kept only if") + """
            // file B.swift
            final class OtherController: UITableViewController {
                func exchange(_ list: ListController) { list.nameCell = UITableViewCell(style: .value1, reuseIdentifier: nil) }
            }
            """),
    ProvenanceCase(
        "a file with cells names another property",
        visibleProperty("safe") + """
            // file B.swift
            final class OtherController: UITableViewController {
                var nameCell = UITableViewCell()
                func exchange() { nameCell = UITableViewCell(style: .value1, reuseIdentifier: nil) }
            }
            """),
    ProvenanceCase("another property beside it is read by other files", besideAnother("safe", "unsafe", "print(list.otherCell)")),
    ProvenanceCase(
        "another property beside it may get its cell", besideAnother("unsafe: other code", "unsafe", "list.otherCell = list.cells[0]")),
    ProvenanceCase("another property beside it may be changed", besideAnother("unsafe: other code", "unsafe", "exchange(&list.otherCell)")),
    ProvenanceCase(
        "another property beside it has the name of an implicit member", besideAnother("safe", "safe", "paint(.otherCell)")),
    ProvenanceCase(
        "an object has a property of its name", besideAnother("safe", "safe", "self.otherCell = 1")),
    ProvenanceCase(
        "a type with subclasses has the property",
        visibleProperty("unsafe: is kept only if").replacing("final class", with: "class") + """
            // file B.swift
            final class LongList: ListController {}
            """),
    ProvenanceCase(
        "one declaration has two properties",
        controller(
            """
            private let firstCell = UITableViewCell(), secondCell = UITableViewCell()
            override func viewDidLoad() { firstCell.textLabel?.text = "a" } // unsafe: is kept only if
            func show() { secondCell.textLabel?.text = "b" } // unsafe: is kept only if
            """)),
    ProvenanceCase(
        "the property's cell is in a list",
        controller(
            """
            private let nameCell = UITableViewCell()
            private lazy var cells: [UITableViewCell] = [nameCell]
            override func viewDidLoad() { nameCell.textLabel?.text = "a" } // safe
            override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { cells[indexPath.row] }
            """) + reader),
    ProvenanceCase(
        "the property's cell is in a list for any code",
        controller(
            """
            private let nameCell = UITableViewCell()
            lazy var cells: [UITableViewCell] = [nameCell]
            override func viewDidLoad() { nameCell.textLabel?.text = "a" } // unsafe: other code uses
            """) + """
                // file B.swift
                final class OtherController: UITableViewController {
                    func mark(_ list: ListController) { for cell in list.cells { cell.textLabel?.text = nil } } // unsafe
                }
                """),
    ProvenanceCase(
        "a function only sets what the cell has beside its labels",
        controller(
            """
            private let nameCell = UITableViewCell()
            func prepare(_ cell: UITableViewCell) { cell.accessoryType = .checkmark }
            override func viewDidLoad() {
                prepare(nameCell)
                nameCell.textLabel?.text = "a" // safe
            }
            """) + reader),
    ProvenanceCase(
        "a function keeps the cell",
        controller(
            """
            private let nameCell = UITableViewCell()
            var cells: [UITableViewCell] = []
            func prepare(_ cell: UITableViewCell) { cells.append(cell) }
            override func viewDidLoad() {
                prepare(nameCell)
                nameCell.textLabel?.text = "a" // unsafe: other code uses
            }
            """) + reader),
    ProvenanceCase(
        "viewDidLoad sets the number of lines",
        controller(
            """
            private let nameCell = UITableViewCell()
            override func viewDidLoad() {
                nameCell.textLabel?.numberOfLines = 0 // unsafe: only self-sizing rows
                show()
            }
            private func show() { nameCell.textLabel?.text = "a" } // unsafe: only self-sizing rows
            """)),
    ProvenanceCase(
        "viewDidLoad perhaps sets the number of lines",
        controller(
            """
            private let nameCell = UITableViewCell()
            override func viewDidLoad() {
                guard title != nil else { return }
                nameCell.textLabel?.numberOfLines = 0 // unsafe
            }
            func show() { nameCell.textLabel?.text = "a" } // unsafe: is kept only if
            """)),
    ProvenanceCase(
        "another function sets the number of lines",
        controller(
            """
            \(property("private lazy var"))
            override func viewWillAppear(_ animated: Bool) { nameCell.textLabel?.text = "a" } // unsafe: is kept only if
            func expand() { nameCell.textLabel?.numberOfLines = 0 } // unsafe
            """)),
    ProvenanceCase(
        "a use stays",
        controller(
            """
            \(property("private lazy var", "cell.textLabel?.text = \"a\" // unsafe"))
            override func viewWillAppear(_ animated: Bool) { nameCell.detailTextLabel?.text = "b" } // unsafe
            func fade() { nameCell.detailTextLabel?.alpha = 0.5 } // display: `alpha` is set in another place
            """)),
    ProvenanceCase(
        "a theme gets the cell of a property",
        controller(
            """
            \(property("private lazy var", "cell.textLabel?.text = \"a\" // unsafe"))
            override func viewWillAppear(_ animated: Bool) {
                nameCell.detailTextLabel?.text = "b" // unsafe
                Theme.paint(nameCell)
            }
            """)
            + "// file B.swift\nenum Theme { static func paint(_ cell: UITableViewCell) { cell.textLabel?.textColor = .red } } // unsafe"),
    ProvenanceCase(
        "a view is added to the cell of a property",
        controller(
            """
            private let nameCell = UITableViewCell()
            override func viewDidLoad() {
                nameCell.textLabel?.text = "a" // display: `contentView` is used
                nameCell.contentView.addSubview(UISwitch())
            }
            """)),
    ProvenanceCase(
        "other controllers do not get the cells of a list",
        controller(
            """
            \(property("private lazy var", "cell.textLabel?.text = \"a\" // safe"))
            private lazy var sections: [[UITableViewCell]] = { [[nameCell]] }()
            override func viewWillAppear(_ animated: Bool) { nameCell.accessoryType = .checkmark }
            override func numberOfSections(in tableView: UITableView) -> Int { sections.count }
            override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                sections[indexPath.section][indexPath.row]
            }
            """) + reader),
    ProvenanceCase(
        "a function that other files call returns a list of cells",
        controller(
            """
            \(property("private lazy var", "cell.textLabel?.text = \"a\" // unsafe: `B.swift:5`"))
            private lazy var sections: [[UITableViewCell]] = { [[nameCell]] }()
            func numberOfSections(in tableView: UITableView) -> [[UITableViewCell]] { sections }
            """) + reader),
    ProvenanceCase(
        "a function keeps the cell of a list",
        controller(
            """
            \(property("private lazy var", "cell.textLabel?.text = \"a\" // unsafe: `B.swift:5`"))
            var shared: [UITableViewCell] = []
            override func numberOfSections(in tableView: UITableView) -> Int {
                shared.append(nameCell)
                return shared.count
            }
            """) + reader),
    ProvenanceCase(
        "a function that fills in a property's cell is named elsewhere",
        controller(
            """
            private let nameCell = UITableViewCell()
            private let otherCell = UITableViewCell()
            override func viewDidLoad() {
                otherCell.textLabel?.text = "a" // safe
                NotificationCenter.default.addObserver(self, selector: #selector(fill), name: nil, object: nil)
            }
            @objc func fill() { nameCell.textLabel?.text = "b" } // safe
            """)),
    ProvenanceCase(
        "an appearance proxy styles the labels of alerts",
        controller(
            """
            private let nameCell = UITableViewCell()
            override func viewDidLoad() { nameCell.textLabel?.text = "a" } // safe
            """)
            + "// file B.swift\nfunc start() { UILabel.appearance(whenContainedInInstancesOf: [UIAlertController.self]).numberOfLines = 0 }"
    ),
]
