// Cells that code takes from its own table and passes on, and cells that are shown as something else than a row. More cases of
// ProvenanceTests.

private let unknown = "unsafe: the cell is passed to code that cell-lint cannot check"
private let outside = "unsafe: the cell is shown as something other than a row"

/// A list that takes a cell from its table.
private func taken(_ name: String, _ mark: String, _ use: String, _ others: String = "") -> ProvenanceCase {
    ProvenanceCase(
        "a cell taken from the table: " + name,
        listOfRows("\(markedRow(mark))\n\(didSelectRow(use))\nvar last: UITableViewCell?", "// file B.swift\n\(others)"))
}

private let takenCells = [
    taken("given to a library", unknown, "Brand.highlight(tableView.cellForRow(at: indexPath)!)"),
    taken("given to a library by a name", unknown, "if let row = tableView.cellForRow(at: indexPath) { Brand.highlight(row) }"),
    taken("given to a library in a loop", unknown, "for row in tableView.visibleCells { Brand.highlight(row) }"),
    taken("given to a library by a closure", unknown, "tableView.visibleCells.forEach { Brand.highlight($0) }"),
    taken("given to a library by a closure's parameter", unknown, "tableView.visibleCells.forEach { row in Brand.highlight(row) }"),
    taken(
        "with a key path", "unsafe: a disabled cell", "tableView.cellForRow(at: indexPath)?[keyPath: \\.isUserInteractionEnabled] = false"),
    taken(
        "given to a function that colors its views", "unsafe: `contentView`", "shade(tableView.cellForRow(at: indexPath)!)",
        "func shade(_ cell: UITableViewCell) { cell.contentView.backgroundColor = .red }"),
    taken(
        "given to a function of the app", "safe", "if let row = tableView.cellForRow(at: indexPath) { mark(row) }",
        "func mark(_ cell: UITableViewCell) { cell.accessoryType = .checkmark }"),
    taken("without its configuration", "unsafe", "tableView.visibleCells.forEach { $0.contentConfiguration = nil }"),
    taken("kept", "safe", "last = tableView.cellForRow(at: indexPath)"),
    taken("asked for its place", "safe", "print(tableView.cellForRow(at: indexPath)?.frame ?? .zero)"),
    taken("that a popover points to", "safe", "popover.sourceView = tableView.cellForRow(at: indexPath)", "let popover = Popover()"),
    taken(
        "of another class", "safe", "if let row = tableView.cellForRow(at: indexPath) as? WideCell { Brand.highlight(row) }",
        "final class WideCell: UITableViewCell {}"),
    taken(
        "of another table", "safe", "OtherController().tableView.visibleCells.forEach { Brand.highlight($0) }",
        "final class OtherController: UITableViewController {}"),
    ProvenanceCase(
        "a cell that a subclass passes on",
        """
        // file A.swift
        class ListController: UITableViewController { \(markedRow(unknown)) }
        // file B.swift
        final class BrandedController: ListController {
            \(rowMethod("let cell = super.tableView(tableView, cellForRowAt: indexPath)\nBrand.apply(to: cell)\nreturn cell"))
        }
        """),
]

/// A list that shows the cell of a function.
private func shown(_ name: String, _ mark: String, _ use: String) -> ProvenanceCase {
    ProvenanceCase(
        "a cell shown as " + name,
        listOfRows(
            """
            \(rowMethod("createCell()"))
            func createCell() -> UITableViewCell {
                let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
                cell.textLabel?.text = "a" // \(mark)
                return cell
            }
            \(use)
            """))
}

private let shownElsewhere = [
    shown("a row", "safe", ""),
    shown("the header of a table", outside, "override func viewDidLoad() { tableView.tableHeaderView = createCell() }"),
    shown("the view of a controller", outside, "override func loadView() { view = createCell() }"),
    shown("the view of a button", outside, "func button() -> UIBarButtonItem { UIBarButtonItem(customView: createCell()) }"),
    shown(
        "the header of a section", outside,
        "override func tableView(_ t: UITableView, viewForHeaderInSection section: Int) -> UIView? { createCell() }"),
    shown("a view of SwiftUI", outside, "func makeUIView(context: Context) -> UIView { createCell() }"),
]

/// A list of closures that make cells, and code that calls them.
private func kept(_ name: String, _ mark: String, _ code: String) -> ProvenanceCase {
    ProvenanceCase(
        "a cell of a closure that code keeps: " + name,
        """
        // file A.swift
        struct Item { let make: () -> UITableViewCell }
        enum Items {
            static let all = [
                Item(make: {
                    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
                    cell.textLabel?.text = "a" // \(mark)
                    return cell
                })
            ]
        }
        // file B.swift
        \(code)
        """)
}

/// A list that shows the cells of the closures.
private func listOfItems(_ members: String = "") -> String {
    "final class ListController: UITableViewController {\n\(rowMethod("Items.all[0].make()"))\n\(members)\n}"
}

private let otherLow =
    "final class OtherController: UITableViewController {\n\(rowMethod("Items.all[0].make()"))\noverride func viewDidLoad() { tableView.rowHeight = 20 }\n}"

private let cellsOfKeptClosures = [
    kept("called for rows", "safe", listOfItems()),
    kept("called for low rows", "safe: Margins", listOfItems("override func viewDidLoad() { tableView.rowHeight = 20 }")),
    kept("called for the low rows of another table", "safe: Margins", listOfItems() + "\n" + otherLow),
    kept(
        "in a table with insets", "unsafe: `separatorInset`",
        listOfItems("override func viewDidLoad() { tableView.separatorInset.left = 80 }")),
    kept(
        "called for a row with an indentation", "unsafe",
        listOfItems("override func tableView(_ t: UITableView, indentationLevelForRowAt p: IndexPath) -> Int { 2 }")),
    kept("shown as a header", outside, listOfItems("override func viewDidLoad() { tableView.tableHeaderView = Items.all[0].make() }")),
    kept(
        "shown in a stack", outside,
        "final class Page: UIViewController { override func viewDidLoad() { UIStackView().addArrangedSubview(Items.all[0].make()) } }"),
    ProvenanceCase(
        "views of a protocol's property that are shown",
        """
        // file A.swift
        protocol Provider { var rows: [UIView] { get } }
        struct Rows: Provider {
            var rows: [UIView] {
                let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
                cell.textLabel?.text = "a" // \(outside)
                return [cell]
            }
        }
        // file B.swift
        func show(_ provider: any Provider, in stack: UIStackView) { provider.rows.forEach { stack.addArrangedSubview($0) } }
        """),
]

/// A list that returns cells as they come from a queue, and fills them in when it shows them.
private func late(_ name: String, _ mark: String, _ row: String, _ members: String) -> ProvenanceCase {
    ProvenanceCase(
        "a cell that is filled in when it is shown: " + name,
        listOfRows(
            """
            override func viewDidLoad() { tableView.register(RowCell.self, forCellReuseIdentifier: "row") }
            \(rowMethod(row))
            override func tableView(_ table: UITableView, willDisplay cell: UITableViewCell, forRowAt path: IndexPath) {
                cell.textLabel?.text = "a" // \(mark)
            }
            """,
            "// file B.swift\nfinal class RowCell: UITableViewCell { \(members) }"))
}

private let ownViews = "display: the cell class adds subviews of its own"
private let addsView =
    "override init(style: CellStyle, reuseIdentifier: String?) { super.init(style: style, reuseIdentifier: reuseIdentifier); contentView.addSubview(UIView()) }"
private let dequeue = "tableView.dequeueReusableCell(withIdentifier: \"row\", for: indexPath)"

private let cellsFilledLate = [
    late("of a registered class", ownViews, dequeue, addsView),
    late("of a registered class, by a name", ownViews, "let cell = \(dequeue); return cell", addsView),
    late(
        "of a class that is made where the queue is empty", ownViews,
        "tableView.dequeueReusableCell(withIdentifier: \"other\") ?? RowCell()", addsView),
    late("of a plain class", "unsafe", dequeue, "var number = 0"),
]

/// A list that reads the text of a cell which its superclass supplies.
private func inherited(_ name: String, _ mark: String, _ superclass: String, _ others: String = "") -> ProvenanceCase {
    ProvenanceCase(
        "a text of a superclass's cell: " + name,
        """
        // file A.swift
        final class ListController: \(superclass) {
            \(rowMethod(
                """
                let cell = super.tableView(tableView, cellForRowAt: indexPath)
                if cell.textLabel?.text == "a" { cell.accessoryType = .checkmark } // \(mark)
                return cell
                """))
        }
        // file B.swift
        \(others)
        """)
}

private let textsOfSuperclasses = [
    inherited("of UIKit's class", "display: the text that is read comes from a static cell", "UITableViewController"),
    inherited(
        "of a class that sets it", "unsafe", "BaseController",
        "class BaseController: UITableViewController { \(markedRow("unsafe: other code uses the labels")) }"),
]

let takenAndShownCells = takenCells + shownElsewhere + cellsOfKeptClosures + cellsFilledLate + textsOfSuperclasses
