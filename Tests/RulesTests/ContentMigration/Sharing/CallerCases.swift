// Cells that functions are given, and what their callers and other code of the project do to the same cells: part of `sharedCells`.

let cellsOfCallers = cellsFilledOnce + cellsFilledTwice

private let cellsFilledOnce = [
    ProvenanceCase(
        "a caller fills in the same cell twice",
        listOfRows(
            """
            \(dequeuedRow("fill(cell, 1)\nif indexPath.row > 0 { fill(cell, 2) }"))
            private func fill(_ cell: UITableViewCell, _ row: Int) {
                if row > 1 { cell.textLabel?.textColor = .red } else { cell.textLabel?.text = "a" } // unsafe: no longer keeps
            }
            """)),
    ProvenanceCase(
        "a caller fills in each cell once",
        listOfRows(
            """
            \(dequeuedRow("if indexPath.row > 0 { fill(cell, 1) } else { fill(cell, 2) }"))
            private func fill(_ cell: UITableViewCell, _ row: Int) {
                cell.textLabel?.text = "a" // safe
            }
            """)),
    ProvenanceCase(
        "another cell with the same identifier has a configuration",
        listOfRows(
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
        listOfRows(
            """
            \(dequeuedRow("cell.separatorInset = insets\ncell.textLabel?.text = \"a\" // unsafe: `separatorInset` may move"))
            """)),
    ProvenanceCase(
        "a height of its own may be too small for a configuration",
        listOfRows(
            """
            \(dequeuedRow(
                """
                cell.heightAnchor.constraint(equalToConstant: 35).isActive = true
                cell.textLabel?.text = "a" // unsafe: heightAnchor
                """))
            """)),
    ProvenanceCase(
        "another method sets the margins of the cells that it is given",
        listOfRows(
            """
            \(dequeuedRow("cell.textLabel?.text = \"a\" // unsafe: `layoutMargins` may move"))
            override func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
                cell.layoutMargins = .zero
            }
            """)),
    ProvenanceCase(
        "the separators of a table move no label",
        listOfRows(
            """
            func style() { tableView.separatorInset = .zero }
            \(dequeuedRow("cell.textLabel?.text = \"a\" // safe"))
            """)),
    ProvenanceCase(
        "a cell is shown as a header",
        listOfRows(
            """
            override func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
                let cell = UITableViewCell()
                cell.textLabel?.text = "a" // unsafe: the cell is shown as something other than a row
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
        listOfRows(
            """
            \(dequeuedRow("cell.textLabel?.font = .boldSystemFont(ofSize: 12) // safe\nfill(cell)"))
            private func fill(_ cell: UITableViewCell) {
                cell.textLabel?.text = "a" // safe
            }
            """)),
    ProvenanceCase(
        "a private function in a branch beside a use",
        listOfRows(
            """
            \(dequeuedRow(
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
        listOfRows(
            """
            \(dequeuedRow("cell.textLabel?.font = .boldSystemFont(ofSize: 12) // safe\nfill(cell)"))
            func fill(_ cell: UITableViewCell) {
                cell.textLabel?.text = "a" // safe
            }
            """)),
    ProvenanceCase(
        "another file calls the function",
        listOfRows(
            """
            \(dequeuedRow("cell.textLabel?.font = .boldSystemFont(ofSize: 12) // unsafe: was set with a content configuration\nfill(cell)"))
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
        listOfRows(
            """
            \(dequeuedRow("fill(cell)\ntheme(cell.textLabel!) // display: `textLabel` itself is passed to other code"))
            private func fill(_ cell: UITableViewCell) {
                cell.textLabel?.text = "a" // display: `textLabel` itself is passed to other code
            }
            private func theme(_ label: UILabel) {}
            """)),
    ProvenanceCase(
        "an implementation of a protocol fills in the same cells",
        listOfRows(
            """
            var model: (any Filling)?
            \(dequeuedRow("if indexPath.row > 0 { model?.fill(cell); return cell }\ncell.textLabel?.text = \"a\" // unsafe: `B.swift:4`"))
            """) + """
                // file B.swift
                protocol Filling { func fill(_ cell: UITableViewCell) }
                struct Filler: Filling {
                    func fill(_ cell: UITableViewCell) { cell.textLabel?.text = "b" } // unsafe
                }
                """),
    ProvenanceCase(
        "code of another file fills in cells of the same identifier",
        listOfRows(
            """
            \(dequeuedRow(
                """
                cell.textLabel?.text = "a" // unsafe: another cell with the same reuse identifier keeps its labels (`A.swift:10`)
                """))
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
        listOfRows(
            """
            @IBOutlet private weak var name: UITableViewCell!
            func show() { name.detailTextLabel?.text = "a" } // display: the cell is designed in a storyboard
            """)),
    ProvenanceCase(
        "a read that must not be nil",
        listOfRows(
            "func title(_ row: IndexPath) -> String { tableView.cellForRow(at: row)!.textLabel!.text! } // unsafe")
    ),
    ProvenanceCase(
        "a cell that takes no touches",
        listOfRows(
            dequeuedRow("cell.isUserInteractionEnabled = indexPath.row > 0\ncell.textLabel?.text = \"a\" // safe: .color = .label"))
    ),
    ProvenanceCase(
        "a cell that takes touches",
        listOfRows(dequeuedRow("cell.isUserInteractionEnabled = true\ncell.textLabel?.text = \"a\" // safe"))),
    ProvenanceCase(
        "an indented cell", listOfRows(dequeuedRow("cell.indentationLevel = 2\ncell.textLabel?.text = \"a\" // unsafe: an indented cell"))),
]

private let style = "private func style(_ cell: UITableViewCell) {\ncell.textLabel?.textColor = .red // safe\n}"

/// What a function sets on a cell before or after other code has: on another row's cell, in front of a text, in a loop.
private let cellsFilledTwice = [
    ProvenanceCase(
        "a function styles a cell when it is made",
        listOfRows(
            cellForRowAt(
                """
                if let cell = tableView.dequeueReusableCell(withIdentifier: "row") {
                    cell.textLabel?.text = "a" // \(keeping)
                    return cell
                }
                let cell = UITableViewCell(style: .default, reuseIdentifier: "row")
                style(cell)
                cell.textLabel?.text = "a" // safe
                """) + "\n" + style)),
    ProvenanceCase(
        "a function styles some rows",
        listOfRows(
            """
            \(dequeuedRow("cell.textLabel?.text = \"a\" // \(keeping)\nif indexPath.row == 0 { style(cell) }"))
            \(style)
            """)),
    ProvenanceCase(
        "a function styles each row",
        listOfRows(
            """
            \(dequeuedRow("cell.textLabel?.text = \"a\" // safe\nstyle(cell)"))
            \(style)
            """)),
    ProvenanceCase(
        "a text behind a function that sets another one",
        listOfRows(
            """
            \(dequeuedRow("if indexPath.row == 0 { fill(cell); return cell }\ncell.textLabel?.text = \"b\" // safe: numberOfLines = 1"))
            private func fill(_ cell: UITableViewCell) {
                cell.textLabel?.text = "a" // safe: numberOfLines = 1
            }
            """)),
    ProvenanceCase(
        "a loop calls a function with one cell",
        listOfRows(
            """
            \(cellForRowAt(
                """
                let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
                for step in 0..<2 { fill(cell, step) }
                """))
            private func fill(_ cell: UITableViewCell, _ step: Int) {
                if step == 0 { cell.textLabel?.text = "a" } else { cell.textLabel?.textColor = .red } // \(keeping)
            }
            """)),
    ProvenanceCase(
        "a loop calls a function with cells of its own",
        listOfRows(
            """
            func makeAll() {
                for step in 0..<2 {
                    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
                    fill(cell, step)
                }
            }
            private func fill(_ cell: UITableViewCell, _ step: Int) {
                if step == 0 { cell.textLabel?.text = "a" } else { cell.textLabel?.textColor = .red } // safe: = cell.default
            }
            """)),
    ProvenanceCase(
        "a text that a shown cell waits for",
        listOfRows(
            """
            \(dequeuedRow("cell.textLabel?.text = \"a\" // unsafe"))
            func load() async -> String { "b" }
            func reload() {
                Task { tableView.cellForRow(at: [0, 0])?.textLabel?.text = await load() } // unsafe: set after an `await`
            }
            """)),
]
