// Code that takes cells back from the table that shows them: more cases of ProvenanceTests.

let tableCells = cellsTakenBack + cellsOfDelegates + cellsOfResults

private let cellsTakenBack = [
    ProvenanceCase(
        "the type reads the labels of its cells again",
        listOfRows("\(markedRow("safe"))\n\(didSelectRow("title = tableView.cellForRow(at: indexPath)?.textLabel?.text // safe"))")),
    ProvenanceCase(
        "the type changes its cells later",
        listOfRows(
            """
            \(markedRow("safe"))
            \(didSelectRow(
                """
                let cell = tableView.cellForRow(at: indexPath)
                cell?.textLabel?.textColor = .red // safe
                """))
            func clear() {
                tableView.cellForRow(at: [0, 0])?.textLabel?.text = "b" // safe
            }
            """)),
    ProvenanceCase(
        "helpers make the cells",
        listOfRows(
            """
            \(rowMethod(
                """
                switch indexPath.section {
                case 0: return name(indexPath.row)
                default: return UITableViewCell()
                }
                """))
            func name(_ row: Int) -> UITableViewCell {
                let cell = UITableViewCell(style: .value1, reuseIdentifier: nil)
                cell.textLabel?.text = "a" // safe
                return cell
            }
            \(didSelectRow("title = tableView.cellForRow(at: indexPath)?.detailTextLabel?.text // safe"))
            """)),
    ProvenanceCase(
        "a changed cell may be another one",
        listOfRows(
            """
            \(rowMethod(
                """
                if indexPath.section > 0 {
                    let other = UITableViewCell()
                    other.contentView.addSubview(UISwitch())
                    return other
                }
                let cell = UITableViewCell(style: .value1, reuseIdentifier: nil)
                cell.textLabel?.text = "a" // unsafe
                return cell
                """))
            \(didSelectRow("tableView.cellForRow(at: indexPath)?.textLabel?.textColor = .red // unsafe"))
            """)),
    ProvenanceCase(
        "a read cell may set its own labels",
        listOfRows(
            """
            \(rowMethod(
                """
                if indexPath.section > 0 { return LoudCell() }
                let cell = UITableViewCell(style: .value1, reuseIdentifier: nil)
                cell.textLabel?.text = "a" // unsafe
                return cell
                """))
            \(didSelectRow("title = tableView.cellForRow(at: indexPath)?.textLabel?.text // unsafe"))
            """, "final class LoudCell: UITableViewCell { func shout() { textLabel?.text = \"!\" } } // unsafe")),
    ProvenanceCase(
        "a changed cell has another class than a cell with views",
        listOfRows(
            """
            \(rowMethod(
                """
                if indexPath.section > 0 { return PlainCell() }
                let cell = NameCell(style: .value1, reuseIdentifier: nil)
                cell.textLabel?.text = "a" // safe
                return cell
                """))
            \(didSelectRow("(tableView.cellForRow(at: indexPath) as? NameCell)?.textLabel?.textColor = .red // safe"))
            """, "final class NameCell: UITableViewCell {}\nfinal class PlainCell: UITableViewCell {}")),
    ProvenanceCase(
        "a list of cells is not followed",
        listOfRows(
            """
            var cells: [UITableViewCell] = []
            \(rowMethod("return cells[indexPath.row]"))
            func add() {
                let cell = UITableViewCell()
                cell.textLabel?.text = "a" // unsafe
                cells.append(cell)
            }
            \(didSelectRow("title = tableView.cellForRow(at: indexPath)?.textLabel?.text // unsafe"))
            """)),
    ProvenanceCase(
        "another object supplies the cells",
        listOfRows(
            """
            \(markedRow("unsafe"))
            \(didSelectRow("title = tableView.cellForRow(at: indexPath)?.textLabel?.text // unsafe"))
            func exchange(_ source: UITableViewDataSource) { tableView.dataSource = source }
            """)),
    ProvenanceCase(
        "a type with two tables",
        listOfRows(
            """
            \(markedRow("unsafe"))
            let other = UITableView()
            \(didSelectRow("title = tableView.cellForRow(at: indexPath)?.textLabel?.text // unsafe"))
            """)),
    ProvenanceCase(
        "a type with subclasses",
        listOfRows(
            """
            \(markedRow("unsafe"))
            \(didSelectRow("title = tableView.cellForRow(at: indexPath)?.textLabel?.text // unsafe"))
            """, "class OtherController: ListController {}"
        ).replacingOccurrences(of: "final class List", with: "class List")),
    ProvenanceCase(
        "the delegate's method styles the cells",
        listOfRows(
            """
            \(markedRow("safe"))
            override func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
                cell.textLabel?.textColor = .red // safe
            }
            """)),
    ProvenanceCase(
        "one of the cells must keep its labels",
        listOfRows(
            """
            \(markedRow("display: cannot be changed"))
            \(didSelectRow("tableView.cellForRow(at: indexPath)?.textLabel?.isHidden = true // display"))
            func read() { title = tableView.cellForRow(at: [0, 0])?.textLabel?.text } // display: cannot be changed
            """)),
    ProvenanceCase(
        "the cells differ in their numbers of lines",
        listOfRows(
            """
            \(rowMethod(
                """
                let cell = UITableViewCell()
                cell.textLabel?.text = "a" // unsafe
                cell.textLabel?.numberOfLines = 0 // unsafe
                return cell
                """))
            \(didSelectRow("tableView.cellForRow(at: indexPath)?.textLabel?.text = \"b\" // unsafe: is kept only if"))
            """)),
    ProvenanceCase(
        "the delegate's method may get a cell with views",
        listOfRows(
            """
            private let nameCell = NameCell()
            \(rowMethod("return nameCell"))
            override func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
                cell.textLabel?.textColor = .red // display: adds subviews of its own
            }
            """, "final class NameCell: UITableViewCell { func setUp() { contentView.addSubview(UISwitch()) } }")),
    ProvenanceCase(
        "who supplies the cells keeps the labels",
        listOfRows(
            """
            \(rowMethod(
                """
                let cell = UITableViewCell()
                cell.textLabel?.text = "a" // display: no `tag`
                cell.textLabel?.tag = 5 // display
                return cell
                """))
            \(didSelectRow("title = tableView.cellForRow(at: indexPath)?.textLabel?.text // display: code for cells of the same table"))
            """)),
    ProvenanceCase(
        "a library's rows fill in their cells themselves",
        listOfRows(
            """
            func form() {
                let list = SelectionList()
                add(SwitchRow() { $0.cell.textLabel?.numberOfLines = 0 }) // display: code outside the project
                add(ButtonRow("a") { row in row.cell.textLabel?.text = "a" }) // display: code outside the project
                add(ButtonRow("b").cellUpdate { cell, row in cell.textLabel?.text = "b" }) // display: code outside the project
                list.setUpCell = { (cell: UITableViewCell, index: Int) in cell.textLabel?.textColor = .red } // display: code outside
            }
            """)),
    ProvenanceCase(
        "a library's function hands on a cell of the app",
        listOfRows("func make() { cell = UITableViewCell().then { $0.textLabel?.text = \"a\" } } // unsafe")),
    ProvenanceCase(
        "a function of the app hands on cells",
        listOfRows(
            """
            func each(_ body: (UITableViewCell, Int) -> Void) { for cell in tableView.visibleCells { body(cell, 0) } }
            func mark() { each { cell, _ in cell.textLabel?.text = "a" } } // unsafe
            """)),
    ProvenanceCase(
        "an extension of a library's class sets the labels",
        listOfRows(
            """
            \(rowMethod(
                """
                let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath) as! SettingsTableViewCell
                if indexPath.row == 0 { cell.setName() } else { cell.textLabel?.text = "a" } // display
                return cell
                """))
            """, "extension SettingsTableViewCell { func setName() { textLabel?.text = \"b\" } } // display: outside the project")),
]

/// A list whose rows are read or painted, which may also be the delegate of another list.
private func listWithResults(
    _ name: String, _ mark: String, _ readerMark: String, setUp: String, reader: String, results: String = ""
) -> ProvenanceCase {
    ProvenanceCase(
        name,
        listOfRows(
            """
            let results = ResultsController()
            \(markedRow(mark))
            override func viewDidLoad() { \(setUp) }
            \(reader) // \(readerMark)
            }
            """,
            """
            // file B.swift
            final class ResultsController: UITableViewController {
                \(results)
            }
            """))
}

/// A list of results whose delegate other code may choose.
private let resultsOfAnyDelegate = """
    weak var other: UITableViewDelegate?
    override func viewDidLoad() { tableView.delegate = other }
    """

private let readsTappedRow = """
    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        title = tableView.cellForRow(at: indexPath)?.textLabel?.text
    """
private let paintsRows = """
    override func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
        cell.textLabel?.textColor = .red
    """
private let cellsOfResults = [
    listWithResults("a list reads its tapped row", "safe", "safe", setUp: "_ = results", reader: readsTappedRow),
    listWithResults("a list paints its rows", "safe", "safe", setUp: "_ = results", reader: paintsRows),
    listWithResults(
        "a list reads the tapped row of another one, too", "unsafe", "unsafe", setUp: "results.tableView.delegate = self",
        reader: readsTappedRow),
    listWithResults(
        "a list paints the rows of another one, too", "unsafe", "unsafe: are styled as well", setUp: "results.tableView.delegate = self",
        reader: paintsRows),
    listWithResults(
        "results that may have the list for a delegate", "unsafe", "unsafe", setUp: "results.other = self", reader: readsTappedRow,
        results: resultsOfAnyDelegate),
    listWithResults(
        "results whose delegate chooses their cells, too", "safe", "safe", setUp: "results.other = other", reader: readsTappedRow,
        results: resultsOfAnyDelegate.replacing("= other", with: "= other; tableView.dataSource = source")
            + "\nweak var source: UITableViewDataSource?"),
    listWithResults(
        "a list is asked what is dragged from another one", "unsafe", "unsafe", setUp: "results.tableView.dragDelegate = self",
        reader: readsTappedRow),
    listWithResults(
        "a list gets a table from a gesture", "unsafe", "unsafe", setUp: "_ = results",
        reader: """
            func read(_ tap: UITapGestureRecognizer, _ indexPath: IndexPath) {
                let table = tap.view as! UITableView
                title = table.cellForRow(at: indexPath)?.textLabel?.text
            """),
    listWithResults(
        "a list chooses between two tables", "safe", "unsafe", setUp: "_ = results",
        reader: """
            var shown: UITableView { results.isEditing ? results.tableView : tableView }
            func read(_ indexPath: IndexPath) {
                title = shown.cellForRow(at: indexPath)?.textLabel?.text
            """),
    listWithResults(
        "a list has another name for its table", "safe", "safe", setUp: "_ = results",
        reader: """
            var shown: UITableView { tableView }
            func read(_ indexPath: IndexPath) {
                title = shown.cellForRow(at: indexPath)?.textLabel?.text
            """),
    listWithResults(
        "a list reads a row of another one by a local", "safe", "unsafe", setUp: "_ = results",
        reader: """
            func read(_ indexPath: IndexPath) {
                let table: UITableView = results.tableView
                title = table.cellForRow(at: indexPath)?.textLabel?.text
            """),
    listWithResults(
        "a list reads a row of its own by a local", "safe", "safe", setUp: "_ = results",
        reader: """
            func read(_ indexPath: IndexPath) {
                let table: UITableView = tableView
                title = table.cellForRow(at: indexPath)?.textLabel?.text
            """),
]
