// Tables that other code makes, finds among the views of a screen, or sets up by other means than an assignment: more cases of
// ProvenanceTests.

private let low = "unsafe: the rows may be too low"
private let inset = "unsafe: `separatorInset`"

/// A list with a table in a property, and code in files of their own.
private func owning(_ name: String, _ mark: String, _ members: String, _ others: String) -> ProvenanceCase {
    ProvenanceCase(
        "tables made elsewhere: " + name,
        """
        // file A.swift
        final class ListController: UIViewController, UITableViewDataSource {
            \(members)
            \(dataSourceOfOneText(mark))
        }
        // file B.swift
        \(others)
        """)
}

/// A table view controller, and code in a file of its own.
private func found(_ name: String, _ mark: String, _ members: String, _ others: String = "") -> ProvenanceCase {
    ProvenanceCase(
        "tables found elsewhere: " + name,
        listOfRows(
            markedRow(mark).replacing(
                "UITableViewCell.self, forCellReuseIdentifier: \"row\") }",
                with: "UITableViewCell.self, forCellReuseIdentifier: \"row\"); setUp() }\n\(members)"), "// file B.swift\n\(others)"))
}

private let factory =
    "enum Factory { static func table() -> UITableView { let table = UITableView(); table.rowHeight = 20; return table } }"
private let property = factory.replacing("func table() ->", with: "var table:")
private let high = factory.replacing("20", with: "200")
private let assigned = "var table: UITableView!\noverride func viewDidLoad() { table = Factory.table(); table.dataSource = self }"
private let given = "let table: UITableView\ninit(table: UITableView) { self.table = table; super.init(nibName: nil, bundle: nil) }"
private let parent =
    """
    final class Parent: UIViewController {
        override func viewDidLoad() { for case let table as UITableView in view.subviews { table.rowHeight = 20 } }
    }
    """

let tablesMadeElsewhere = [
    owning("assigned", low, assigned, factory),
    owning("assigned, with high rows", "safe", assigned, high),
    owning(
        "for another list", "safe", "let table = UITableView()",
        "\(factory)\nfinal class Other: UIViewController { let table = Factory.table() }"),
    owning("a property of another type", low, assigned.replacing("table()", with: "table"), property),
    owning("given from a property", low, given, "\(property)\nfunc start() { _ = ListController(table: Factory.table) }"),
    owning("given", low, given, "\(factory)\nfunc start() { _ = ListController(table: Factory.table()) }"),
    owning(
        "given by its maker", low, given,
        "func start() { let table = UITableView(); table.rowHeight = 20; _ = ListController(table: table) }"),
    owning(
        "given to another list", "safe", "let table = UITableView()",
        """
        final class Other: UIViewController { init(table: UITableView) { super.init(nibName: nil, bundle: nil) } }
        func start() { let table = UITableView(); table.rowHeight = 20; _ = Other(table: table) }
        """),
    owning("as the view", low, "var maker = Maker()\noverride func loadView() { view = maker.make() }", maker),
    found("among subviews", low, "func setUp() {}", parent),
    found("the first of them", low, "func setUp() {}", first),
    found("in a closure", low, "func setUp() {}", closure),
    found("with high rows", "safe", "func setUp() {}", parent.replacing("20", with: "200")),
    found("each view below a view", low, "func setUp() {}", walk),
    found(
        "a host's margins", "unsafe: `layoutMargins`", "func setUp() {}",
        "func host(_ list: ListController) { list.view.layoutMargins.left = 60 }"),
    found(
        "another host's margins", "safe", "func setUp() {}",
        "final class Other: UITableViewController {}\nfunc host(_ list: Other) { list.view.layoutMargins.left = 60 }"),
    found("its direction", "unsafe: `semanticContentAttribute`", "func setUp() { tableView.semanticContentAttribute = .forceRightToLeft }"),
    found("margins of its class", "unsafe: `layoutMargins`", "override func loadView() { tableView = WideTable() }\nfunc setUp() {}", wide),
    found("margins of another class", "safe", "func setUp() {}", wide),
    found("a key path", low, "func setUp() { tableView[keyPath: \\.rowHeight] = 20 }"),
    found("a key path that is passed on", low, "func setUp() { set(tableView, \\.rowHeight, 20) }"),
    found("a key path that is read", "safe", "func setUp() { print(tableView[keyPath: \\.rowHeight]) }"),
    found(
        "a key path that is observed", "safe",
        "func setUp() { token = tableView.observe(\\.rowHeight, options: []) { _, _ in } }\nvar token: Any?"),
    found("a name in a string", low, "func setUp() { tableView.setValue(20, forKey: \"rowHeight\") }"),
    found("another name in a string", "safe", "func setUp() { tableView.setValue(20, forKey: \"tag\") }"),
    found("a tuple", low, "func setUp() { (tableView.rowHeight, tableView.tag) = (20, 1) }"),
    found("an argument that changes", low, "func setUp() { reset(&tableView.rowHeight) }"),
    found("an inset by a key path", inset, "func setUp() { tableView[keyPath: \\.separatorInset.left] = 80 }"),
    found("an inset by name", inset, "func setUp() { tableView.setValue(wide, forKey: \"separatorInset\") }\nlet wide = NSValue()"),
]

private let maker = """
    protocol Making { func make() -> UITableView }
    struct Maker: Making { func make() -> UITableView { let table = UITableView(); table.rowHeight = 20; return table } }
    """
private let first = """
    final class Parent: UIViewController {
        override func viewDidLoad() {
            if let table = view.subviews.first(where: { $0 is UITableView }) as? UITableView { table.rowHeight = 20 }
        }
    }
    """
private let closure = """
    final class Parent: UIViewController {
        override func viewDidLoad() { view.subviews.compactMap { $0 as? UITableView }.forEach { $0.rowHeight = 20 } }
    }
    """
private let walk = """
    enum Theme {
        static func apply(_ view: UIView) {
            if let table = view as? UITableView { table.rowHeight = 20 }
            view.subviews.forEach(apply)
        }
        static func start(_ window: UIWindow) { apply(window) }
    }
    """
private let wide = "final class WideTable: UITableView { override var layoutMargins: UIEdgeInsets { get { .zero } set {} } }"
