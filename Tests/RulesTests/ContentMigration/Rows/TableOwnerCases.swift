// Rows of tables that another object than their data source owns, makes or gives the data source: more cases of ProvenanceTests.

private let low = "safe: Margins.top = 0"
private let moved = "unsafe: `separatorInset` may move"

/// A class that is the data source of a table of another one.
/// - Parameters:
///   - members: what makes it the data source.
///   - others: the code of the table's owner, in a file of its own.
private func source(
    _ name: String, _ mark: String, _ members: String, _ others: String, type: String = "UIViewController, UITableViewDataSource"
) -> ProvenanceCase {
    ProvenanceCase(
        "tables of others: " + name,
        """
        // file A.swift
        final class Names: \(type) {
            \(members)
            \(dataSourceOfOneText(mark))
        }
        // file B.swift
        \(others)
        """)
}

/// The same for an object that is no controller.
private func object(_ name: String, _ mark: String, _ others: String) -> ProvenanceCase {
    source(name, mark, "", others, type: "NSObject, UITableViewDataSource")
}

private func listView(_ setting: String, _ start: String = "override init(frame: CGRect) { super.init(frame: frame);", members: String = "")
    -> String
{
    """
    final class ListView: UIView {
        let table = UITableView()
        \(members)
        \(start) \(setting) }
        required init?(coder: NSCoder) { fatalError() }
    }
    """
}

private func listView(named name: String, _ setting: String) -> String {
    listView(setting).replacing("ListView", with: name)
}

private let ofView = "override func loadView() { view = ListView() }\noverride func viewDidLoad() { root.table.dataSource = self }"
private let typedRoot = "var root: ListView { view as! ListView }\n" + ofView

private func coordinated(_ setting: String) -> String {
    """
    struct Names: UIViewRepresentable {
        func makeCoordinator() -> Rows { Rows() }
        func makeUIView(context: Context) -> UITableView {
            let table = UITableView()
            \(setting)
            table.dataSource = context.coordinator
            return table
        }
        func updateUIView(_ table: UITableView, context: Context) {}
    }
    """.replacing("struct Names", with: "struct List").replacing("Rows", with: "Names")
}

/// A controller that makes a table and gives it a data source.
private func controller(_ members: String) -> String {
    """
    final class ListController: UIViewController {
        let names = Names()
        \(members)
    }
    """
}

let tablesOfOtherOwners =
    // MARK: - The view of a controller
    [("safe", "table.rowHeight = 60"), (low, "table.rowHeight = 20"), (moved, "table.separatorInset.left = 80")].flatMap { mark, setting in
        [
            source("root view, \(setting)", mark, typedRoot, listView(setting)),
            source("root view in a property, \(setting)", mark, "let root = ListView()\n" + ofView, listView(setting)),
            source(
                "table of the root view in a property, \(setting)", mark,
                "let root = ListView()\nvar table: UITableView { root.table }\nfunc start() { table.dataSource = self }", listView(setting)),
            source(
                "root view that is cast, \(setting)", mark, "func start() { (view as! ListView).table.dataSource = self }",
                listView(setting)),
            source(
                "local for the table, \(setting)", mark,
                typedRoot + "\nfunc start() { let table = root.table; table.dataSource = self }", listView(setting)),
            source(
                "table that is passed on, \(setting)", mark,
                "let root = ListView()\nfunc start() { fill(root.table) }\nfunc fill(_ table: UITableView) { table.dataSource = self }",
                listView(setting)),
            source(
                "table of a closure, \(setting)", mark,
                "let root = ListView()\nfunc start() { [root.table].forEach { $0.dataSource = self } }", listView(setting)),
            source(
                "root view that is a superclass, \(setting)", mark, typedRoot,
                "final class TallView: ListView {}\n"
                    + listView(setting).replacing("final class ListView", with: "class ListView")),
            source(
                "method of the root view, \(setting)", mark, "let root = ListView()\nfunc start() { root.show(self) }",
                listView(setting, members: "func show(_ source: UITableViewDataSource) { table.dataSource = source }")),
            source(
                "property of the root view, \(setting)", mark, "let root = ListView()\nfunc start() { root.source = self }",
                listView(setting, members: "weak var source: UITableViewDataSource? { didSet { table.dataSource = source } }")),
            object("coordinator, \(setting)", mark, coordinated(setting)),
            object(
                "local table, \(setting)", mark,
                controller("func start() { let table = UITableView(); \(setting); table.dataSource = names }")),
            object(
                "lazy table, \(setting)", mark,
                controller(
                    "lazy var table: UITableView = { let table = UITableView(); \(setting); table.dataSource = names; return table }()")),
            object(
                "data source of a model, \(setting)", mark,
                """
                final class Model { let source = Names() }
                final class ListController: UIViewController {
                    let model = Model()
                    let table = UITableView()
                    override func viewDidLoad() { \(setting); table.dataSource = model.source }
                }
                """),
            object(
                "data source behind a protocol, \(setting)", mark,
                """
                final class ListController: UIViewController {
                    var source: UITableViewDataSource?
                    let table = UITableView()
                    override func viewDidLoad() { \(setting); table.dataSource = source }
                }
                """),
            ProvenanceCase(
                "tables of others: diffable data source, \(setting)",
                """
                // file A.swift
                final class Names: UIViewController {
                    let root = ListView()
                    lazy var source = UITableViewDiffableDataSource<Int, String>(tableView: root.table) { table, path, name in
                        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
                        cell.textLabel?.text = name // \(mark)
                        return cell
                    }
                }
                // file B.swift
                \(listView(setting))
                """),
        ]
    } + [
        // MARK: - Others
        source(
            "margins of the root view's table", "unsafe: `layoutMargins` may move", typedRoot, listView("table.layoutMargins.left = 80")),
        source(
            "view that is not that of the controller", "safe", typedRoot,
            listView("") + listView(named: "OtherView", "table.rowHeight = 20")),
        source(
            "data source of a table of its own, beside another table", "safe",
            "let table = UITableView()\nfunc start() { table.dataSource = self }",
            """
            final class ListView: UIView {
                let table = UITableView()
                func show(_ source: UITableViewDataSource) { table.rowHeight = 20; table.dataSource = source }
            }
            """),
        source(
            "sibling with low rows", "safe", "let root = ListView()\nfunc start() { root.table.dataSource = self }",
            listView("") + "\nfinal class Others: UIViewController { let root = OtherView() }\n"
                + listView(named: "OtherView", "table.rowHeight = 20")),
    ]

// MARK: - Tables without a delegate

/// A data source with a table of its own that is no delegate, beside a class with code for cells.
private func sourceOnly(
    _ name: String, _ mark: String, _ setUp: String = "", table: String = "let table = UITableView()", _ others: String = ""
) -> ProvenanceCase {
    ProvenanceCase(
        "a data source alone: " + name,
        """
        // file A.swift
        final class ListController: UIViewController, UITableViewDataSource {
            \(table)
            override func viewDidLoad() {
                table.dataSource = self
                \(setUp)
            }
            \(dataSourceOfOneText(mark))
        }
        final class Painter: NSObject, UITableViewDelegate {
            private func paint(_ cell: UITableViewCell) { cell.textLabel?.textColor = .red } // unsafe
            func start(_ cell: UITableViewCell) { paint(cell) }
        }
        \(others)
        """)
}

private let usedElsewhere = "unsafe: other code uses the labels of cells"

let sourcesWithoutDelegate = [
    sourceOnly("its own table", "safe"),
    sourceOnly("the table of an outlet", "safe", table: "@IBOutlet var table: UITableView!"),
    sourceOnly("another delegate", usedElsewhere, "table.delegate = painter", table: "let table = UITableView(), painter = Painter()"),
    sourceOnly("an unknown delegate", "unsafe", "table.delegate = anyDelegate"),
    sourceOnly(
        "a function that sets the delegate", usedElsewhere, "decorate(table)",
        "let painter = Painter()\nfunc decorate(_ table: UITableView) { table.delegate = painter }"),
    sourceOnly(
        "other code that sets the delegate", usedElsewhere, "",
        "final class Other { let painter = Painter()\nfunc go(_ list: ListController) { list.table.delegate = painter } }"),
    sourceOnly(
        "the table of another object", usedElsewhere, "other.tableView.dataSource = self",
        table: "let table = UITableView(), other = Other()",
        "final class Other { let tableView = UITableView() }"),
]
