// Cells that the delegate of a table or code with several tables gets: part of `tableCells`.

/// A list that sets attributed texts.
private func attributedRow(_ name: String, _ use: String) -> ProvenanceCase {
    ProvenanceCase(
        name,
        listOfRows(
            """
            \(registersRow)
            \(rowMethod(
                """
                let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
                cell.textLabel?.attributedText = NSAttributedString(string: "a") // unsafe
                return cell
                """))
            \(didSelectRow(use))
            """))
}

let cellsOfDelegates = [
    ProvenanceCase(
        "another object is the table's delegate",
        listOfRows(
            markedRow("unsafe: `B.swift:5`"),
            """
            // file B.swift
            final class Owner: UIViewController, UITableViewDelegate {
                let list = ListController()
                func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
                    cell.textLabel?.textColor = .red // unsafe: have a configuration already
                }
            }
            """)),
    ProvenanceCase(
        "a data source of its own cells is another table's delegate",
        listOfRows(
            markedRow("safe"),
            """
            // file B.swift
            final class OtherController: UITableViewController {
                override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { UITableViewCell() }
                override func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
                    cell.textLabel?.textColor = .red // unsafe
                }
            }
            """)),
    ProvenanceCase(
        "the delegate's method calls a hook",
        listOfRows(
            """
            \(markedRow("unsafe: cell-lint cannot check"))
            var decorate: ((UITableViewCell) -> Void)?
            override func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
                decorate?(cell)
            }
            """)),
    ProvenanceCase(
        "the delegate's method goes through the views",
        listOfRows(
            """
            \(markedRow("unsafe"))
            override func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
                for case let label as UILabel in cell.contentView.subviews { label.textColor = .red }
            }
            """)),
    ProvenanceCase(
        "a function is given a table",
        listOfRows(
            markedRow("unsafe: `B.swift:2`"),
            """
            // file B.swift
            func recolor(_ table: UITableView) { table.visibleCells.forEach { $0.textLabel?.textColor = .red } } // unsafe
            """)),
    ProvenanceCase(
        "the data source is asked by name",
        listOfRows(
            markedRow("unsafe: `B.swift:6`"),
            """
            // file B.swift
            final class Adapter: NSObject {
                let inner = ListController()
                func cell(_ table: UITableView, _ path: IndexPath) -> UITableViewCell {
                    let cell = inner.tableView(table, cellForRowAt: path)
                    cell.textLabel?.numberOfLines = 0 // unsafe
                    return cell
                }
            }
            """)),
    ProvenanceCase(
        "the table indents rows",
        listOfRows(
            """
            \(markedRow("unsafe: an indented cell"))
            override func tableView(_ tableView: UITableView, indentationLevelForRowAt indexPath: IndexPath) -> Int { 1 }
            """)),
    ProvenanceCase(
        "a cell whose style has a configuration of its own",
        listOfRows(
            """
            func make() -> UITableViewCell {
                let cell = UITableViewCell(style: .value2, reuseIdentifier: nil)
                cell.textLabel?.text = "a" // unsafe: `value2` may look different
                return cell
            }
            """)),
    ProvenanceCase(
        "the type reaches into the views of its cells",
        listOfRows(
            """
            \(markedRow("unsafe: `contentView`"))
            \(didSelectRow("tableView.cellForRow(at: indexPath)?.contentView.backgroundColor = .red"))
            """)),
    ProvenanceCase(
        "the type reaches into the views of another class",
        listOfRows(
            """
            \(markedRow("safe"))
            \(didSelectRow("(tableView.cellForRow(at: indexPath) as? WideCell)?.contentView.backgroundColor = .red"))
            """, "final class WideCell: UITableViewCell {}")),
    attributedRow(
        "one function gives a text attributes and another a color",
        "tableView.cellForRow(at: indexPath)?.textLabel?.textColor = .red // unsafe"),
    attributedRow("an attributed text is read as a plain one", "title = tableView.cellForRow(at: indexPath)?.textLabel?.text // unsafe"),
    ProvenanceCase(
        "a view is added to the cell of a property that only its initializer fills in",
        listOfRows(
            """
            private lazy var nameCell: UITableViewCell = {
                let cell = UITableViewCell()
                cell.textLabel?.text = "a" // display: `contentView` is used
                return cell
            }()
            override func viewDidLoad() { nameCell.contentView.addSubview(UISwitch()) }
            """)),
    ProvenanceCase(
        "a generic function hands the cell on",
        listOfRows(
            rowMethod(
                """
                let cell = tableView.dequeue(NameCell.self, for: indexPath)
                cell.textLabel?.text = "a" // unsafe
                return cell
                """),
            """
            // file B.swift
            final class NameCell: UITableViewCell {}
            extension UITableView {
                static var hook: ((UITableViewCell) -> Void)?
                func dequeue<Cell: UITableViewCell>(_ type: Cell.Type, for path: IndexPath) -> Cell {
                    let cell = dequeueReusableCell(withIdentifier: String(describing: type), for: path) as! Cell
                    UITableView.hook?(cell)
                    return cell
                }
            }
            """)),
    ProvenanceCase(
        "a generic function is asked for UIKit's class",
        listOfRows(
            rowMethod(
                """
                let cell = tableView.dequeue(UITableViewCell.self, for: indexPath)
                cell.textLabel?.text = "a" // safe
                return cell
                """),
            """
            // file B.swift
            extension UITableView {
                func dequeue<Cell: UITableViewCell>(_ type: Cell.Type, for path: IndexPath) -> Cell {
                    dequeueReusableCell(withIdentifier: String(describing: type), for: path) as! Cell
                }
            }
            """)),
]
