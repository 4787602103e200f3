// Uses of labels in code that finds a cell itself, in an object of another type or anywhere: more cases of ProvenanceTests.

private let used = "unsafe: other code uses the labels of cells (`B.swift:"

/// Another table's data source, with other members.
private func otherList(_ members: String) -> String {
    """
    class OtherController: UITableViewController {
        override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { UITableViewCell() }
    \(members)
    }
    """
}

private let firstCell = "func firstCell() -> UITableViewCell? { tableView.visibleCells.first }"
private let shownCells = "var shownCells: [UITableViewCell] { tableView.visibleCells }"
private let climbing = "extension UIView { var cell: UITableViewCell? { (superview as? UITableViewCell) ?? superview?.cell } }"

/// A list whose reuse identifier is not known, beside code that asks an object of another class for cells.
/// - Parameter table: the other one's.
private func otherLists(_ name: String, _ mark: String, _ table: String) -> ProvenanceCase {
    ProvenanceCase(
        name,
        """
        // file A.swift
        class OtherController: UIViewController, UITableViewDataSource, UITableViewDelegate {
            \(table)
            func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
            func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
            }
        }
        final class SpyController: OtherController {}
        // file B.swift
        final class SpyTests {
            var spy: SpyController!
            func name(_ table: UITableView) -> String? { spy.tableView(table, cellForRowAt: IndexPath()).textLabel?.text } // unsafe
        }
        // file C.swift
        final class ListController: UIViewController, UITableViewDataSource {
            struct Style { let row = "row" }
            var style = Style()
            lazy var table = UITableView()
            override func viewDidLoad() {
                table.register(UITableViewCell.self, forCellReuseIdentifier: style.row)
                table.dataSource = self
            }
            func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
            func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                let cell = tableView.dequeueReusableCell(withIdentifier: style.row, for: indexPath)
                cell.textLabel?.text = "a" // \(mark)
                return cell
            }
        }
        """)
}

/// All cases of code in other places.
let otherCells = unrelatedCells + cellsOfHelpers + passedCells + foundCells

private func zipped(_ statements: String) -> String { "func change(_ views: [UIView]) { \(statements) }" }
private func gray(_ view: String) -> String { "\(view).isUserInteractionEnabled = false" }
private let grays = "unsafe: a disabled cell"

private let foundCells = [
    // MARK: - Cells that are not used
    plainList("a found cell gets no name", "safe", "", didSelectRow("if let _ = tableView.cellForRow(at: indexPath) { title = \"\" }")),
    plainList(
        "a found cell that is needed gets no name", "safe", "",
        didSelectRow("guard let _ = tableView.cellForRow(at: indexPath) else { return }")),
    plainList(
        "a found cell gets a name in a pattern", "unsafe", "",
        didSelectRow("if case let (cell?, _) = (tableView.cellForRow(at: indexPath), 0) { paint(cell) }")),
    // MARK: - Other names of `self`
    plainList(
        "a closure finds a cell of the own table by a constant", "safe",
        """
        final class OtherController: UITableViewController {
            override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
                cell.textLabel?.text = "b" // safe
                return cell
            }
            override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
                DispatchQueue.main.async { [weak self] in
                    guard let strongSelf = self else { return }
                    strongSelf.tableView.cellForRow(at: indexPath)?.textLabel?.text = "c" // safe
                }
            }
        }
        """),
    plainList(
        "a closure finds a cell by a variable that is another object's later", used,
        """
        final class OtherController: UITableViewController {
            func rename(_ path: IndexPath, in other: ListController) {
                var owner: UITableViewController = self
                owner = other
                owner.tableView.cellForRow(at: path)?.textLabel?.text = "c" // unsafe
            }
        }
        """),

    // MARK: - Members that hand out cells
    plainList(
        "another type asks the list for a cell", used,
        "func name(_ list: ListController) -> String? { list.firstCell()?.textLabel?.text } // unsafe", firstCell),
    plainList(
        "another type asks the list for cells", used,
        "func paint(_ list: ListController) { list.shownCells.forEach { $0.textLabel?.textColor = .red } } // unsafe", shownCells),
    plainList(
        "a loop goes over the list's cells", used,
        "func paint(_ list: ListController) {\n"
            + "for case let cell as UITableViewCell in list.shownCells { cell.textLabel?.textColor = .red } // unsafe\n}",
        shownCells),
    plainList(
        "another type asks another list for a cell", "safe",
        "\(otherList(firstCell))\nfunc name(_ list: OtherController) -> String? { list.firstCell()?.textLabel?.text } // unsafe"),
    plainList(
        "a list asks itself for a cell", "safe",
        otherList("\(firstCell)\nfunc name() -> String? { firstCell()?.textLabel?.text } // unsafe")),
    plainList(
        "a protocol hands out cells", used,
        "protocol Listing { func firstCell() -> UITableViewCell? }\nextension ListController: Listing {}\n"
            + "func name(_ list: Listing) -> String? { list.firstCell()?.textLabel?.text } // unsafe",
        firstCell),
    plainList(
        "an object with a table hands out cells", used,
        """
        struct Finder {
            let table: UITableView
            func firstCell() -> UITableViewCell? { table.visibleCells.first }
        }
        func name(_ list: ListController) -> String? { Finder(table: list.tableView).firstCell()?.textLabel?.text } // unsafe
        """),
    plainList(
        "a data source of UIKit hands out cells", used,
        "",
        "func name() -> String? { (tableView.dataSource as? UITableViewDiffableDataSource<Int, "
            + "Int>)?.tableView(tableView, cellForRowAt: IndexPath()).textLabel?.text } // unsafe"
    )
    .replacingMark(used, with: "unsafe: other code uses the labels of cells (`A.swift:"),
    plainList(
        "a list shows the cells of another one", used,
        """
        final class OuterController: UITableViewController {
            let inner = UITableViewController()
            override func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
                inner.tableView(tableView, cellForRowAt: path)
            }
            func paint() { tableView.visibleCells.forEach { $0.textLabel?.textColor = .red } } // unsafe
        }
        """),

    otherLists(
        "another list that makes its table is asked for a cell", "safe",
        "private lazy var table: UITableView = {\nlet made = UITableView()\nmade.delegate = self\nmade.dataSource = self\nreturn made\n}()"),
    otherLists(
        "the delegate of the list's table is asked for a cell", used,
        "let table = UITableView()\nfunc join(_ other: ListController) { other.table.delegate = self }"),

    // MARK: - Tables
    plainList(
        "an extension of tables uses labels", used,
        "extension UITableView { func paint() { visibleCells.forEach { $0.textLabel?.textColor = .red } } } // unsafe"),
    plainList(
        "an extension of tables hands out cells", used,
        "extension UITableView { var first: UITableViewCell? { visibleCells.first } }\n"
            + "func name(_ list: ListController) -> String? { list.tableView.first?.textLabel?.text } // unsafe"
    ),
    plainList(
        "another list uses an extension of tables", "safe",
        "extension UITableView { var first: UITableViewCell? { visibleCells.first } }\n"
            + otherList("func name() -> String? { tableView.first?.textLabel?.text } // unsafe")),
    plainList(
        "a class of tables uses labels", used,
        "final class RedTable: UITableView { override func layoutSubviews() { visibleCells.forEach { "
            + "$0.textLabel?.textColor = .red } } } // unsafe"
    ),
    plainList(
        "code finds a table among views", used,
        """
        extension UIView { var tables: [UITableView] { subviews.compactMap { $0 as? UITableView } } }
        func paint(_ window: UIWindow) { window.tables.forEach { $0.visibleCells.forEach { $0.textLabel?.textColor = .red } } } // unsafe
        final class Scene { let window = UIWindow(); func start() { paint(window) } }
        """),
    plainList(
        "a view is the list's table", used,
        "func paint(_ view: UIScrollView) { (view as? UITableView)?.visibleCells.forEach { $0.textLabel?.textColor = .red } } // unsafe\n"
            + "func paint(_ list: ListController) { paint(list.tableView) }"
    ),
    plainList(
        "a view is another table", "safe",
        "func paint(_ view: UIScrollView) { (view as? UITableView)?.visibleCells.forEach { $0.textLabel?.textColor = .red } } // unsafe\n"
            + otherList("func paintAll() { paint(tableView) }")),
    plainList(
        "a library fills another table", "safe",
        """
        final class OtherController: UIViewController {
            @IBOutlet var tableView: UITableView!
            override func viewDidLoad() {
                rows.bind(to: tableView.rx.items(cellIdentifier: "row")) { (row: Int, name: String, cell: UITableViewCell) in
                    cell.textLabel?.text = name // unsafe
                }
            }
        }
        """),

    // MARK: - Views and senders
    plainList(
        "an accessory view finds its cell", used,
        "\(climbing)\nfinal class Dot: UISwitch { func paint() { cell?.textLabel?.textColor = .red } } // unsafe"),
    plainList(
        "a view of another list finds its cell", "safe",
        "\(climbing)\n" + otherList("@objc func toggle(_ sender: UISwitch) { sender.cell?.textLabel?.textColor = .red } // unsafe")),
    plainList(
        "a segue's sender is used elsewhere", used,
        """
        final class Flow: UINavigationController {
            override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
                segue.destination.title = (sender as? UITableViewCell)?.textLabel?.text // unsafe
            }
        }
        """),
    plainList(
        "a segue's sender is used in another list", "safe",
        otherList(
            """
            override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
                segue.destination.title = (sender as? UITableViewCell)?.textLabel?.text // unsafe
            }
            """)),

    // MARK: - Closures and delegates of others
    plainList(
        "a publisher's closure gets cells of the list", used,
        """
        import Combine
        final class Marker {
            func mark(_ list: ListController, _ rows: AnyPublisher<IndexPath, Never>) -> AnyCancellable {
                rows.compactMap { list.tableView.cellForRow(at: $0) }.sink { cell in cell.textLabel?.textColor = .red } // unsafe
            }
        }
        """),
    plainList(
        "a publisher's closure gets cells of another list", "safe",
        """
        import Combine
        final class OtherController: UITableViewController {}
        final class Marker {
            func mark(_ list: OtherController, _ rows: AnyPublisher<IndexPath, Never>) -> AnyCancellable {
                rows.compactMap { list.tableView.cellForRow(at: $0) }.sink { cell in cell.textLabel?.textColor = .red } // unsafe
            }
        }
        """),
    plainList(
        "a diffable data source styles the cells of its provider", used,
        """
        final class Source: UITableViewDiffableDataSource<Int, Int> {
            override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                let cell = super.tableView(tableView, cellForRowAt: indexPath)
                cell.textLabel?.textColor = .red // display
                return cell
            }
        }
        """),
    plainList(
        "a diffable data source leaves the cells of its provider", "safe",
        """
        final class Source: UITableViewDiffableDataSource<Int, Int> {
            override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                super.tableView(tableView, cellForRowAt: indexPath)
            }
        }
        """),
    plainList(
        "another list is the delegate of this one", used,
        otherList(
            """
            let results = ListController()
            override func viewDidLoad() { results.tableView.delegate = self }
            override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
                tableView.cellForRow(at: indexPath)?.textLabel?.textColor = .red // unsafe
            }
            """)),
    plainList(
        "another list is the delegate and the data source of a view's table", "safe",
        otherList(
            """
            final class Screen: UIView { let table = UITableView() }
            let screen = Screen()
            override func viewDidLoad() {
                screen.table.delegate = self
                screen.table.dataSource = self
            }
            override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
                tableView.cellForRow(at: indexPath)?.textLabel?.textColor = .red // unsafe
            }
            """)),

    // MARK: - Key paths
    plainList(
        "a key path reads labels elsewhere", used,
        "func names(_ list: ListController) -> [String?] { list.tableView.visibleCells.map(\\.textLabel?.text) } // display"),
    plainList(
        "a key path reads labels of another list", "safe",
        otherList("func names() -> [String?] { tableView.visibleCells.map(\\.textLabel?.text) } // display")),

    // MARK: - Properties
    plainList(
        "a test makes its own cell", "safe",
        """
        final class CellTests: XCTestCase {
            var cell: UITableViewCell!
            override func setUp() { cell = UITableViewCell() }
            func test() { XCTAssertEqual(cell.textLabel?.text, "a") } // unsafe
        }
        """),
    plainList(
        "a closure gets a new cell", "safe",
        """
        final class Header: UIView {
            let row = UITableViewCell().with { $0.textLabel?.text = "b" } // unsafe
        }
        extension UITableViewCell {
            func with(_ change: (UITableViewCell) -> Void) -> UITableViewCell {
                change(self)
                return self
            }
        }
        """),
    plainList(
        "shown cells beside their rows", grays, "", zipped("zip(tableView.visibleCells, [1]).forEach { cell, _ in \(gray("cell")) }")),
    plainList(
        "shown cells beside their rows, in a loop", grays, "",
        zipped("for (cell, _) in zip(tableView.visibleCells, 0...) { \(gray("cell")) }")),
    plainList("other views beside rows", "safe", "", zipped("zip(views, [1]).forEach { view, _ in \(gray("view")) }")),
    plainList(
        "one of the shown cells", grays, "extension Collection { subscript(safe index: Index) -> Element? { first } }",
        zipped(gray("tableView.visibleCells[safe: 0]?"))),
    plainList(
        "all shown cells", grays,
        "extension Sequence where Element == UITableViewCell { func gray() { forEach { cell in \(gray("cell")) } } }",
        zipped("tableView.visibleCells.gray()")),
    plainList(
        "all buttons", "safe", "extension Sequence where Element == UIButton { func gray() { forEach { view in \(gray("view")) } } }",
        zipped("buttons.gray() }\nvar buttons: [UIButton] = []\nfunc end() {")),
    plainList(
        "found cells", grays, "",
        zipped(
            "let cells = paths.compactMap { tableView.cellForRow(at: $0) }; cells.forEach { \(gray("$0")) } }\nvar paths: [IndexPath] = []\nfunc end() {"
        )),
    plainList(
        "a property has a cell of its own", "safe",
        """
        final class Header: UIView {
            var row = UITableViewCell().with { $0.isHidden = true }
            func show() { row.textLabel?.text = "b" } // unsafe
        }
        """),
    plainList(
        "a test has the list's cell", used,
        """
        final class CellTests: XCTestCase {
            var cell: UITableViewCell!
            func show(_ list: ListController) { cell = list.tableView.visibleCells[0] }
            func test() { XCTAssertEqual(cell.textLabel?.text, "a") } // unsafe
        }
        """),
]

extension ProvenanceCase {
    fileprivate func replacingMark(_ mark: String, with other: String) -> ProvenanceCase {
        ProvenanceCase(name, files.replacing(mark, with: other), areApart: areApart)
    }
}
