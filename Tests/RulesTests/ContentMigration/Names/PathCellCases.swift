// Cells that a path of properties leads to, such as `row.cell`: more cases of ProvenanceTests.

private func controller(_ members: String) -> String {
    "// file A.swift\nfinal class ListController: UITableViewController {\n\(members)\n}\n"
}

/// A controller with objects that have a cell each.
private func members(_ statements: String) -> String {
    controller(
        """
        private var rows: [Row] = []
        override func viewDidLoad() {
            \(statements)
        }
        override func tableView(_ table: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell { rows[path.row].cell }
        """) + "// file Row.swift\nfinal class Row { let cell = UITableViewCell(style: .default, reuseIdentifier: nil) }"
}

/// A controller that sets up the cell of one row after the other.
private func rowsInTurn(_ name: String, _ mark: String, _ path: String, _ step: String, _ members: String) -> ProvenanceCase {
    ProvenanceCase(
        "rows in turn: " + name,
        controller(
            """
            private let rows = [Row(), Row()]
            \(members)
            override func viewDidLoad() {
                \(path).cell.textLabel?.text = "a" // \(mark)
                \(step)
                \(path).cell.textLabel?.textColor = .red // \(mark)
            }
            override func tableView(_ table: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell { rows[path.row].cell }
            """) + "private final class Row { let cell = UITableViewCell() }\nfunc log(_ text: String) { print(text) }")
}

private let replaced = "unsafe: a different cell may take its place (`A.swift:8`)"
private let current = "private lazy var current = rows[0]\n"

let pathCells = [
    ProvenanceCase(
        "a local's cell in a function", members("let row = Row()\nrow.cell.textLabel?.text = \"a\" // unsafe\nrows.append(row)")),
    ProvenanceCase(
        "a local's cell in a loop",
        members("for text in [\"a\", \"b\"] {\nlet row = Row()\nrow.cell.textLabel?.text = text // unsafe\nrows.append(row)\n}")),
    ProvenanceCase("the cell of a loop's variable", members("for row in rows {\nrow.cell.textLabel?.text = \"a\" // unsafe\n}")),
    ProvenanceCase(
        "a cell that several expressions set up",
        controller(
            """
            private let rows = [Row()]
            override func viewDidLoad() {
                rows[0].cell.textLabel?.text = "a" // unsafe: earlier content is kept only if
                rows.first?.cell.textLabel?.font = .systemFont(ofSize: 12) // unsafe: + as? UIListContentConfiguration
            }
            """) + "private final class Row { let cell = UITableViewCell() }"),
    ProvenanceCase(
        "the cells of two locals of one name",
        members(
            """
            let row = Row()
            row.cell.textLabel?.text = "a" // unsafe
            if isEditing {
                let row = Row()
                row.cell.textLabel?.text = "b" // unsafe
                rows.append(row)
            }
            row.cell.textLabel?.textColor = .red // unsafe
            rows.append(row)
            """)),
    rowsInTurn(
        "of a constant", "safe", "first", "next()", "private let first = Row()\nprivate func next() { index += 1 }; private var index = 0"),
    rowsInTurn("a function replaces the row", replaced, "current", "next()", current + "private func next() { current = rows[1] }"),
    rowsInTurn(
        "an observer replaces the row", replaced, "current", "index = 1",
        current + "private var index = 0 { didSet { current = rows[index] } }"),
    rowsInTurn(
        "an object on the path gets another row", replaced, "cursor.row", "cursor.step()",
        "private let cursor = Cursor()\nprivate final class Cursor { var row = Row(); func step() { row = Row() } }"),
    rowsInTurn("nothing runs in between", "safe", "current", "title = nil", current + "private var other = 0"),
]
