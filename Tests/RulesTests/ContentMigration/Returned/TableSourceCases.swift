// Lists whose table another object has, which they know by a protocol, a superclass or a closure: more cases of ProvenanceTests.

private let low = "safe: Margins.top = 0"

/// A list with members that tell its table, and code in a file of its own.
private func list(_ name: String, _ mark: String, _ members: String, _ others: String) -> ProvenanceCase {
    ProvenanceCase(
        "tables of other objects: \(name)",
        """
        // file A.swift
        final class ListController: UIViewController, UITableViewDataSource {
            \(members)
            override func viewDidLoad() { table.dataSource = self }
            \(dataSourceOfOneText(mark))
        }
        // file B.swift
        \(others)
        """)
}

/// The case for low rows, and that for high ones.
private func lists(_ name: String, _ members: String, _ others: String) -> [ProvenanceCase] {
    [list(name, low, members, others), list(name + ", high rows", "safe", members, others.replacing("= 20", with: "= 200"))]
}

private func given(_ type: String) -> String {
    "let root: \(type); init(root: \(type)) { self.root = root; super.init(nibName: nil, bundle: nil) }"
}

private let viewing = "protocol Viewing { var table: UITableView { get } }"
private let low20 = "let t = UITableView(); t.rowHeight = 20; return t"
private let listView = """
    final class ListView: UIView, Viewing {
        let table = UITableView()
        override func didMoveToWindow() { table.rowHeight = 20 }
    }
    """
private let styled = "final class StyledList: UITableViewController { override func viewDidLoad() { tableView.rowHeight = 20 } }"

private let small = "extension UITableView { static var small: UITableView { \(low20) } }\n"
private let other = "final class Other: UIViewController { let table = UITableView() }"
private let hosting = """
    \(other)
    protocol Host { associatedtype T: UITableView; var table: T { get } }
    extension ListController: Host {}
    extension Other: Host {}
    func lower<H: Host>(_ host: H) { host.table.rowHeight = 20 }
    """

let tableSources =
    lists(
        "a protocol's property", "\(given("Viewing")); var table: UITableView { root.table }",
        "\(viewing)\n\(listView)\nfunc open() { _ = ListController(root: ListView()) }")
    + lists("a view as a protocol", "var table: UITableView { (view as! Viewing).table }", "\(viewing)\n\(listView)")
    + lists(
        "a protocol's method", "lazy var table: UITableView = giver!.table(); weak var giver: Giver?",
        """
        protocol Giver: AnyObject { func table() -> UITableView }
        final class Coordinator: Giver {
            func table() -> UITableView { \(low20) }
            func open() { let list = ListController(); list.giver = self }
        }
        """)
    + lists(
        "a struct by a protocol", "lazy var table: UITableView = theme.table; var theme: Viewing = Plain()",
        """
        \(viewing)
        struct Plain: Viewing { var table: UITableView { UITableView() } }
        struct Small: Viewing { var table: UITableView { \(low20) } }
        func open() { let list = ListController(); list.theme = Small() }
        """)
    + lists(
        "a controller by its superclass", "let list: UITableViewController = StyledList(); var table: UITableView { list.tableView }",
        styled)
    + lists(
        "a controller that a function makes",
        "lazy var list: UITableViewController = make(); var table: UITableView { list.tableView }; "
            + "func make() -> UITableViewController { StyledList() }", styled)
    + lists("an implicit member", "let table: UITableView = .small", small)
    + lists("a generic host", "let table = UITableView()", "\(hosting)\nfunc open() { lower(ListController()) }")
    + lists(
        "an initializer's host",
        "unowned var table: UITableView; init(host: Host) { table = host.table; super.init(nibName: nil, bundle: nil) }",
        "final class Host: UIViewController { let table = UITableView(); override func viewDidLoad() { table.rowHeight = 20 } }")
    + lists(
        "a closure that other code replaces", "var make: () -> UITableView = { UITableView() }; lazy var table = make()",
        "func open() { let list = ListController(); list.make = { \(low20) } }")
    + lists(
        "a closure of an initializer",
        "let table: UITableView; init(make: () -> UITableView) { table = make(); super.init(nibName: nil, bundle: nil) }",
        "func open() { _ = ListController { \(low20) } }")
    + [
        list(
            "another list's implicit member", "safe", "let table = UITableView()",
            small + other.replacing("UITableView()", with: "UITableView.small")),
        list("another generic host", "safe", "let table = UITableView()", "\(hosting)\nfunc open() { lower(Other()) }"),
        list(
            "another list's table, with a method that is given any object", "safe", "let table = UITableView()",
            """
            final class Other: UIViewController {
                let table = UITableView()
                func go(_ note: Notification) { table.rowHeight = 20; table.perform(show, with: note.object) }
            }
            """),
        list(
            "another type of a protocol", "safe", "\(given("Viewing")); var table: UITableView { root.table }",
            """
            \(viewing)
            \(listView.replacing("= 20", with: "= 200"))
            struct Other: Viewing { var table: UITableView { \(low20) } }
            func open() { _ = ListController(root: ListView()) }
            """),
        list(
            "another controller", "safe", "let list: UITableViewController = Other(); var table: UITableView { list.tableView }",
            "\(styled)\nfinal class Other: UITableViewController { override func viewDidLoad() { tableView.rowHeight = 60 } }"),
        list(
            "another list's closure", "safe", "let table = UITableView()",
            """
            final class Other: UIViewController { var make: () -> UITableView = { UITableView() }; lazy var table = make() }
            func open() { let other = Other(); other.make = { \(low20) } }
            """),
    ]
