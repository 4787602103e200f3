// Cells that the branches of an `if` or `switch` make, which is a value, and cells of variables with observers: more cases of
// ProvenanceTests.

private let dequeued = "tableView.dequeueReusableCell(withIdentifier: \"row\", for: indexPath)"
private let registersTwo = """
    override func viewDidLoad() {
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "other")
    }
    """

/// A list that sets the text of the cell which an expression chooses.
private func chosen(_ name: String, _ mark: String, _ value: String, members: String = registersTwo, others: String = "")
    -> ProvenanceCase
{
    ProvenanceCase(
        name,
        listOfRows(
            """
            \(members)
            \(cellForRowAt("let cell = \(value)\ncell.textLabel?.text = \"a\" // \(mark)"))
            """, others))
}

/// An `if` that takes the cell of the first row from a queue, and ends with another value.
private func firstRow(or other: String) -> String { "if indexPath.row == 0 { \(dequeued) } else { \(other) }" }

private let otherDequeued = "tableView.dequeueReusableCell(withIdentifier: \"other\", for: indexPath)"

/// A list whose data source fills in the cell of a function that consists of an expression.
private func returned(_ name: String, _ mark: String, _ body: String, members: String = registersTwo, others: String = "") -> ProvenanceCase
{
    chosen(
        name, mark, "makeCell(for: indexPath)",
        members: """
            \(members)
            private func makeCell(for indexPath: IndexPath) -> UITableViewCell {
                \(body)
            }
            """,
        others: others)
}

private let shop = "\n// file B.swift\nenum Shop { static var cell: UITableViewCell { last! }; static var last: UITableViewCell? }"

let chosenCells = [
    chosen("a conditional expression chooses the cell", "safe", "indexPath.row == 0 ? \(dequeued) : \(otherDequeued)"),
    chosen("an `if` chooses the cell", "safe", firstRow(or: otherDequeued)),
    chosen("an `if` inside of an `if` chooses the cell", "safe", firstRow(or: firstRow(or: otherDequeued))),
    chosen("an `else if` chooses the cell", "safe", "if indexPath.row == 1 { \(otherDequeued) } else \(firstRow(or: otherDequeued))"),
    chosen(
        "a `switch` chooses the cell", "safe",
        "switch indexPath.row {\ncase 0: \(dequeued)\ncase 1: UITableViewCell(style: .default, reuseIdentifier: nil)\n"
            + "default: \(otherDequeued)\n}"),
    chosen("a branch traps", "safe", firstRow(or: "fatalError()")),
    chosen("a branch gives a cell of other code", "unsafe: the cell comes from other code", firstRow(or: "Shop.cell"), others: shop),
    chosen(
        "a branch of a `switch` gives a cell of other code", "unsafe: the cell comes from other code",
        "switch indexPath.row {\ncase 0: \(dequeued)\ndefault: Shop.cell\n}", others: shop),
    chosen(
        "a branch takes a cell that code does not register", "unsafe: no code registers", firstRow(or: otherDequeued), members: registersRow
    ),
    chosen(
        "a branch gives the cell that another row shows", "unsafe: the cell comes from other code",
        firstRow(or: "tableView.cellForRow(at: IndexPath(row: 0, section: 0))!")),
    returned("a function returns one of two cells", "safe", "return indexPath.row == 0 ? \(dequeued) : \(otherDequeued)"),
    returned("a function returns the value of an `if`", "safe", "return \(firstRow(or: otherDequeued))"),
    returned("a function consists of an `if`", "safe", firstRow(or: otherDequeued)),
    returned(
        "a function returns the value of a `switch`", "safe",
        "return switch indexPath.row { case 0: \(dequeued)\ndefault: \(otherDequeued) }"),
    returned(
        "a function returns an `if` with a cell of other code", "unsafe: the cell comes from other code",
        "return \(firstRow(or: "Shop.cell"))", others: shop),
    returned(
        "a function returns an `if` with the cell of a property", "unsafe: the cell comes from other code",
        "return \(firstRow(or: "last"))", members: registersTwo + "\nprivate let last = UITableViewCell()"),
    ProvenanceCase(
        "the value of an `if` is the cell, which code of another file styles",
        listOfRows(
            """
            \(registersRow)
            \(cellForRowAt(
                """
                let made = \(dequeued)
                made.textLabel?.text = "a" // unsafe: passed to code that also sets its content
                let cell = if indexPath.row > 0 { UITableViewCell() } else { made }
                Shop.style(cell)
                """))
            """, "// file B.swift\nenum Shop { static func style(_ cell: UITableViewCell) { cell.textLabel?.textColor = .red } } // unsafe")
    ),
]

/// A list that sets the text of a cell in a variable.
private func observed(_ name: String, _ mark: String, _ value: String, members: String = registersRow, others: String = "")
    -> ProvenanceCase
{
    ProvenanceCase(
        name,
        listOfRows(
            """
            \(members)
            \(cellForRowAt("var cell\(value)\ncell.textLabel?.text = \"a\" // \(mark)"))
            """, others))
}

private let made = "UITableViewCell(style: .default, reuseIdentifier: nil)"

let observedCells = [
    observed("a variable with an observer has a new cell", "safe", " = \(made) { didSet { print(1) } }"),
    observed("a variable with an observer has a cell from a queue", "safe", " = \(dequeued) { willSet { print(1) } }"),
    observed(
        "a variable with an observer has a cell of other code", "unsafe: the cell comes from other code",
        " = Shop.cell { didSet { print(1) } }", others: shop),
    observed("a variable is computed", "display: the origin of the cell is unknown", ": UITableViewCell { \(made) }"),
]
