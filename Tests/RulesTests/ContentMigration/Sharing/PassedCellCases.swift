// Uses of labels in code that other code gives a cell: more cases of ProvenanceTests.

/// A list of cells of a class, which has members, that sets a text, and other code in a file of its own.
private func rows(_ name: String, _ mark: String, _ others: String, _ members: String = "", cell: String = "") -> ProvenanceCase {
    ProvenanceCase(
        name,
        listOfRows(
            """
            override func viewDidLoad() { tableView.register(RowCell.self, forCellReuseIdentifier: "row") }
            \(cellForRowAt(
                """
                let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath) as! RowCell
                cell.textLabel?.text = "a" // \(mark)
                """))
            \(members)
            """,
            """
            // file RowCell.swift
            class RowCell: UITableViewCell {
            \(cell)
            }
            // file B.swift
            \(others)
            """))
}

/// A list that colors a cell of its own, by a copy of the parameter that a statement may give another cell.
private func copied(_ name: String, _ mark: String, _ second: String, _ statement: String) -> ProvenanceCase {
    ProvenanceCase(
        "a copy of a parameter is given " + name,
        listOfRows(
            """
            let extra = UITableViewCell()
            override func viewDidLoad() {
                tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
                mark(extra)
            }
            \(cellForRowAt(
                """
                let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
                cell.textLabel?.text = "a" // \(mark)
                """))
            func mark(_ cell: UITableViewCell) {
                var cell = cell
                if let row = tableView.cellForRow(at: [0, 0]) { \(statement) }
                cell.textLabel?.textColor = .red // \(second)
            }
            """))
}

private let usedInB = "unsafe: other code uses the labels of cells (`B.swift:2`)"
private let usedInC = "unsafe: other code uses the labels of cells (`B.swift:3`)"

private let paint = "func paint(_ cell: UITableViewCell) { cell.textLabel?.textColor = .red } // unsafe"
/// Each function names the other one, and the second names the first twice.
private let paintInCircles = """
    func paint(_ cell: UITableViewCell, _ n: Int) { cell.textLabel?.textColor = .red; paintTwice(cell, n) } // unsafe
    func paintTwice(_ cell: UITableViewCell, _ n: Int) { if n > 3 { paint(cell, n - 1) } else { paint(cell, 0) } }
    """
private let otherList =
    """
    final class OtherController: UITableViewController {
        override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { UITableViewCell() }
        func paintAll() { tableView.visibleCells.forEach { paint($0) } }
    }
    """
private let themeable =
    """
    protocol Themeable { func theme() }
    extension UITableViewCell: Themeable { func theme() { textLabel?.textColor = .red } } // unsafe
    """
private let pickers =
    """
    protocol RowDelegate: AnyObject { func pick(_ cell: RowCell) }
    final class Picker: RowDelegate { func pick(_ cell: RowCell) { print(cell.textLabel?.text ?? "") } } // unsafe
    """

let passedCells = [
    // MARK: - Functions
    plainList(
        "a function is called with cells of the list", usedInB,
        "\(paint)\nfunc paintAll(_ list: ListController) { list.tableView.visibleCells.forEach { paint($0) } }"),
    plainList(
        "a function is passed on with cells of the list", usedInB,
        "\(paint)\nfunc paintAll(_ list: ListController) { list.tableView.visibleCells.forEach(paint) }"),
    plainList(
        "a function that calls the function is called with a cell of the list", usedInB,
        "\(paint)\nfunc paintOnce(_ cell: UITableViewCell) { paint(cell) }",
        "override func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt path: IndexPath) { paintOnce(cell) }"
    ),
    plainList("a function is called with cells of another list", "safe", "\(paint)\n\(otherList)"),
    plainList("a function is called with a new cell", "safe", "\(paint)\nfunc makeRed() { let cell = UITableViewCell()\npaint(cell) }"),
    plainList(
        "functions that call one another in a circle, with a cell of the list", usedInB,
        "\(paintInCircles)\nfunc paintAll(_ list: ListController) { list.tableView.visibleCells.forEach { paintTwice($0, 2) } }"),
    plainList(
        "functions that call one another in a circle, with a new cell", "safe",
        "\(paintInCircles)\nfunc makeRed() { let cell = UITableViewCell()\npaintTwice(cell, 2) }"),
    plainList(
        "a function that calls itself with a cell of the list", usedInB,
        """
        func paint(_ cell: UITableViewCell, in list: ListController) { cell.textLabel?.textColor = .red // unsafe
            for other in list.tableView.visibleCells where other != cell { paint(other, in: list) }
        }
        """),
    plainList(
        "a function that calls itself", "safe",
        "func paint(_ cell: UITableViewCell, _ n: Int) { cell.textLabel?.textColor = .red; paint(cell, n - 1) } // unsafe"),
    plainList(
        "a function that calls itself with views in the one that it is given", "safe",
        """
        func find(in view: UIView) -> UIScrollView? {
            for subview in view.subviews { if let found = find(in: subview) { return found } }
            return view as? UIScrollView
        }
        func start(_ controller: UIViewController) { _ = find(in: controller.view) }
        """),
    plainList("a function is never called", "safe", "\(paint)\nfunc paintOnce(_ cell: UITableViewCell) { paint(cell) }"),
    plainList(
        "a function with another label is called with cells of the list", "safe",
        "\(paint)\nfunc paint(all cell: UITableViewCell) {}\n"
            + "func paintAll(_ list: ListController) { list.tableView.visibleCells.forEach { paint(all: $0) } }"
    ),
    plainList(
        "a function takes a list of cells", usedInB,
        "func paint(_ cells: [UITableViewCell]) { cells.forEach { $0.textLabel?.textColor = .red } } // unsafe\n"
            + "func paintAll(_ list: ListController) { paint(list.tableView.visibleCells) }"
    ),
    plainList(
        "a function takes another list's cells", "safe",
        """
        func paint(_ cells: [UITableViewCell]) { cells.forEach { $0.textLabel?.textColor = .red } } // unsafe
        final class OtherController: UITableViewController {
            override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { UITableViewCell() }
            func paintAll() { paint(tableView.visibleCells) }
        }
        """),
    rows(
        "a generic function is called with cells of the class", usedInB,
        """
        func paint<Cell: RowCell>(_ cell: Cell) { cell.textLabel?.textColor = .red } // unsafe
        func paintAll(_ list: ListController) { (list.tableView.visibleCells as? [RowCell])?.forEach { paint($0) } }
        """),
    rows(
        "a function is called with cells of another class", "safe",
        """
        final class OtherCell: UITableViewCell {}
        func paint(_ cell: OtherCell) { cell.textLabel?.textColor = .red } // unsafe
        func paintAll(_ list: ListController) { list.tableView.visibleCells.compactMap { $0 as? OtherCell }.forEach { paint($0) } }
        """),

    // MARK: - Delegates and closures of cells
    rows(
        "a cell's delegate reads its label", "unsafe: other code uses the labels of cells (`B.swift:3`)", pickers,
        cell:
            "weak var delegate: RowDelegate?\n"
            + "override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { delegate?.pick(self) }"
    ),
    rows(
        "the list's delegate reads its labels", "unsafe: other code uses the labels of cells (`B.swift:3`)", pickers,
        """
        weak var delegate: RowDelegate?
        override func tableView(_ tableView: UITableView, didSelectRowAt path: IndexPath) {
            if let cell = tableView.cellForRow(at: path) as? RowCell { delegate?.pick(cell) }
        }
        """),
    rows(
        "no code asks the delegate", "safe", pickers, cell: "weak var delegate: RowDelegate?"),
    rows(
        "a cell's closure reads its label", usedInB,
        "func watch(_ cell: RowCell) { cell.picked = { print($0.textLabel?.text ?? \"\") } } // unsafe",
        cell: "var picked: ((RowCell) -> Void)?"),

    // MARK: - Protocols
    plainList(
        "a protocol's method is called on cells of the list", usedInC,
        "\(themeable)\nfunc paintAll(_ list: ListController) { list.tableView.visibleCells.forEach { ($0 as? Themeable)?.theme() } }"),
    plainList(
        "a function calls a protocol's method", usedInC, "\(themeable)\nfunc paint(_ item: Themeable) { item.theme() }",
        "override func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt path: IndexPath) { paint(cell) }"),
    plainList(
        "a registry calls a protocol's method", usedInC,
        "\(themeable)\nenum Themes {\n    static var all: [Themeable] = []\n    static func apply() { all.forEach { $0.theme() } }\n}"),
    plainList("no code calls a protocol's method", "safe", themeable),
    plainList(
        "a protocol's method is called on views of its own", "safe",
        "\(themeable)\nfinal class Bar: UIView, Themeable { func theme() {} }\nfunc paint(_ bar: Bar) { bar.theme() }"),
    plainList(
        "views call an override of cells", usedInC,
        """
        extension UIView { @objc func theme() { subviews.forEach { $0.theme() } } }
        extension UITableViewCell { override func theme() { textLabel?.textColor = .red } } // display
        """),
    plainList(
        "a protocol requires the label", usedInB,
        "protocol Labelled { var textLabel: UILabel? { get } }\nextension UITableViewCell: Labelled {}\n"
            + "func paint(_ item: Labelled) { item.textLabel?.textColor = .red }"
    ),
    plainList(
        "a protocol of other views requires the label", "safe",
        "protocol Labelled { var textLabel: UILabel? { get } }\nfinal class Bar: UIView, Labelled { let textLabel: UILabel? = nil }"),

    // MARK: - Copies of parameters
    copied("another cell of the table", "unsafe: other code uses the labels of cells", "unsafe", "cell = row"),
    copied("no other cell", "safe", "unsafe", "_ = row"),

    // MARK: - Extensions of cells
    plainList(
        "a method of an extension is called on cells of the list", usedInB,
        "extension UITableViewCell { func theme() { textLabel?.textColor = .red } } // unsafe\n"
            + "func paintAll(_ list: ListController) { list.tableView.visibleCells.forEach { $0.theme() } }"
    ),
    plainList(
        "UIKit calls a method of an extension", usedInB,
        "extension UITableViewCell { open override func awakeFromNib() { super.awakeFromNib(); textLabel?.textColor = .red } } // display"),
]
