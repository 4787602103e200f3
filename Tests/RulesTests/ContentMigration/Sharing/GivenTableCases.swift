// Tables that a list gives another object, which sets them up later, and tables that functions return: more cases of ProvenanceTests.

private let low = "unsafe: the rows may be too low for the margins of a configuration (`B.swift:"
private let inset = "unsafe: `separatorInset`"

/// A table view controller that runs some code at its start, and code in a file of its own.
private func list(_ name: String, _ mark: String, _ start: String, _ others: String = "", members: String = "") -> ProvenanceCase {
    ProvenanceCase(
        "tables given away: " + name,
        listOfRows(
            (mark.contains("too low") ? markedImage(mark) : markedRow(mark)).replacing(
                "UITableViewCell.self, forCellReuseIdentifier: \"row\") }",
                with: "UITableViewCell.self, forCellReuseIdentifier: \"row\"); \(start) }\n\(members)"), "// file B.swift\n\(others)"))
}

/// The case for low rows, that for high ones, and that for a list which gives no table.
private func lists(_ name: String, _ start: String, _ others: String, at line: Int = 2) -> [ProvenanceCase] {
    [
        list(name, "\(low)\(line)`)", start, others),
        list(name + ", high rows", "safe", start, others.replacing("= 20", with: "= 200")),
        list(
            name + ", of another list", "safe", "_ = title",
            others + "\nfinal class Other: UITableViewController { override func viewDidLoad() { \(start) } }"),
    ]
}

private let memberwise = "struct Style { let table: UITableView; func run() { table.rowHeight = 20 } }"
private let keeper = "final class Keeper { weak var table: UITableView?; func run() { table?.rowHeight = 20 } }"
private let binder = """
    final class Keeper {
        weak var kept: UITableView?; func bind(_ table: UITableView) { kept = table }
        func run() { kept?.rowHeight = 20 }
    }
    let keeper = Keeper()
    """
private let delegate = """
    final class Rows: NSObject, UITableViewDelegate {
        weak var list: UITableView? { didSet { list?.delegate = self } }
        func tableView(_ table: UITableView, heightForRowAt path: IndexPath) -> CGFloat { return 20 }
    }
    """
private let namespace = """
    struct Ex<Base> { let base: Base }
    protocol Extended {}
    extension Extended { var ex: Ex<Self> { Ex(base: self) } }
    extension UIView: Extended {}
    extension Ex where Base: UITableView { func compact() { base.rowHeight = 20 } }
    """
private let plainNamespace = """
    extension UITableView { var ex: TableEx { TableEx(base: self) } }
    struct TableEx { let base: UITableView; func compact() { base.rowHeight = 20 } }
    """

let givenTables =
    lists("members of a struct", "Style(table: tableView).run()", memberwise)
    + lists("a struct in a local", "let style = Style(table: tableView); style.run()", memberwise)
    + lists("a struct that unwraps it", "Style(table: tableView).run()", unwrapping)
    + lists("a struct that names it anew", "Style(table: tableView).run()", memberwise.replacing("{ table.r", with: "{ let t = table; t.r"))
    + lists("a struct's observer", "var style = Style(table: tableView); style.isLow = true", observing)
    + lists("a property of a local object", "let keeper = Keeper(); keeper.table = tableView; keeper.run()", keeper)
    + lists("a property of a global object", "keeper.table = tableView", keeper + "\nlet keeper = Keeper()")
    + lists("a property with an observer", "Keeper.shared.table = tableView", shared)
    + lists("any view", "keeper.view = tableView", anyView)
    + lists("a function that keeps it", "keeper.bind(tableView)", binder, at: 4)
    + lists("a dictionary", "keeper.views[\"a\"] = tableView", dictionary)
    + lists(
        "a struct that is passed on", "lower(Style(table: tableView))",
        "func lower(_ style: Style) { style.table.rowHeight = 20 }\n" + plain)
    + lists("a closure that returns it", "lower { self.tableView }", "func lower(_ table: () -> UITableView) { table().rowHeight = 20 }")
    + lists("a tuple that is passed on", "lower((tableView, 1))", "func lower(_ pair: (UITableView, Int)) { pair.0.rowHeight = 20 }")
    + lists("a namespace", "tableView.ex.compact()", namespace, at: 6)
    + lists("a namespace of tables alone", "tableView.ex.compact()", plainNamespace, at: 3)
    + [
        list("the delegate of a property's table", "\(low)4`)", "rows.list = tableView", delegate, members: "let rows = Rows()"),
        list(
            "the delegate of a property's table, high rows", "safe", "rows.list = tableView", delegate.replacing("20", with: "200"),
            members: "let rows = Rows()"),
        list("a struct of its own table", "safe", "Panel().run()", own),
        list(
            "the inset of a struct's table", inset, "Style(table: tableView).run()", memberwise.replacing("rowHeight = 20", with: wideInset)
        ),
        list("a namespace of images", "safe", "imageView.ex.load()", namespace + "\nlet imageView = UIImageView()" + imageMembers),
        returned("a function", "table().rowHeight = 20", "func table() -> UITableView { tableView }"),
        returned("a function of its view", "table()?.rowHeight = 20", "func table() -> UITableView? { view as? UITableView }"),
        returned("a function's result in a local", "let t = table(); t.rowHeight = 20", "func table() -> UITableView { tableView }"),
        returned("a function of an extension", "table().rowHeight = 20", "func table() -> UITableView { tableView }", isApart: true),
        returned(
            "a function of tables", "tableView.itself().rowHeight = 20", "",
            "extension UITableView { func itself() -> UITableView { self } }"),
        returned("a generic function", "same(tableView).rowHeight = 20", "func same<T>(_ value: T) -> T { value }"),
        returned("a closure", "({ self.tableView }()).rowHeight = 20", ""),
        returned("a list", "[tableView].first??.rowHeight = 20", ""),
        returned("a dictionary", "let all: [String: UITableView] = [\"a\": tableView]; all[\"a\"]?.rowHeight = 20", ""),
        returned("a tuple", "let pair = (tableView, 1); pair.0?.rowHeight = 20", ""),
        list(
            "a function that makes another table", "safe", "table().rowHeight = 20",
            members: "func table() -> UITableView { UITableView() }"),
        list("a function's high rows", "safe", "table().rowHeight = 200", members: "func table() -> UITableView { tableView }"),
        list("another object's function", "\(low)2`)", "", lowering, members: "func table() -> UITableView { tableView }"),
        list(
            "another object's function, passed on", "\(low)2`)", "",
            "func lower(_ table: UITableView) { table.rowHeight = 20 }\nfunc start(_ list: ListController) { lower(list.table()) }",
            members: "func table() -> UITableView { tableView }"),
        list(
            "another list's function", "safe", "", lowering.replacing("ListController", with: "Other") + other,
            members: "func table() -> UITableView { tableView }"),
    ] + insets

/// A list that sets the height of a table which some code returns.
private func returned(_ name: String, _ setting: String, _ members: String, _ others: String = "", isApart: Bool = false) -> ProvenanceCase
{
    let extended = "extension UITableViewController { \(members) }"
    return list(
        "returned by " + name, "unsafe: the rows may be too low", setting, isApart ? extended : others, members: isApart ? "" : members)
}

/// A list that gives its table to an operator beside a closure.
private func operated(_ name: String, _ setting: String, _ mark: String) -> ProvenanceCase {
    list(name, mark, setting, "infix operator ~>\nfunc ~> <Value>(_ value: Value, _ change: (Value) -> Void) { change(value) }")
}

private let unwrapping = """
    struct Style { weak var table: UITableView?; func run() { guard let table else { return }; table.rowHeight = 20 } }
    """
private let observing = "struct Style { let table: UITableView; var isLow = false { didSet { table.rowHeight = 20 } } }"
private let shared = """
    final class Keeper { weak var table: UITableView? { didSet { table?.rowHeight = 20 } }
        static let shared = Keeper() }
    """
private let anyView = """
    final class Keeper { weak var view: UIView?; func run() { (view as? UITableView)?.rowHeight = 20 } }
    let keeper = Keeper()
    """
private let dictionary = """
    final class Keeper { var views: [String: UIView] = [:]; func run() { (views["a"] as? UITableView)?.rowHeight = 20 } }
    let keeper = Keeper()
    """
private let plain = "struct Style { let table: UITableView }"
private let own = "final class Panel { let table = UITableView(); func run() { table.rowHeight = 20 } }"
private let wideInset = "separatorInset.left = 60"
private let imageMembers = "\nextension Ex where Base: UIImageView { func load() {} }"
private let lowering = "func start(_ list: ListController) { list.table().rowHeight = 20 }"
private let other = "\nfinal class Other: UITableViewController { func table() -> UITableView { tableView } }"

// MARK: - Insets measured from margins

private let reference = "tableView.separatorInsetReference = .fromAutomaticInsets"
private let small = "tableView.separatorInset.left = 10"

private let insets = [
    list("a small inset", "safe", small),
    list("a small inset from the margins", inset, "\(reference); \(small)"),
    list("a small inset from the edges", "safe", "tableView.separatorInsetReference = .fromCellEdges; \(small)"),
    list("no inset from the margins", "safe", "\(reference); tableView.separatorInset = .zero"),
    list("no inset but the margins", "safe", reference),
    list(
        "a small inset, measured by all tables", inset, small,
        "func start() { UITableView.appearance().separatorInsetReference = .fromAutomaticInsets }"),
    list(
        "an inset that is as great as the margin", "safe", "tableView.separatorInset = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 16)"
    ),
    list("no inset, by an older name", "safe", "tableView.separatorInset = UIEdgeInsetsMake(0, 0, 0, 0)"),
    list("an inset, by an older name", inset, "tableView.separatorInset = UIEdgeInsetsMake(0, 40, 0, 0)"),
    list("great margins", "safe", "tableView.layoutMargins = UIEdgeInsets(top: 0, left: 40, bottom: 0, right: 40)"),
    list(
        "small margins", "unsafe: `layoutMargins` may move",
        "tableView.layoutMargins = UIEdgeInsets(top: 0, left: 10, bottom: 0, right: 40)"),
    list("one great margin", "unsafe: `layoutMargins` may move", "tableView.layoutMargins.left = 40"),
    list("margins that code adds to", "unsafe: `layoutMargins` may move", "tableView.layoutMargins.left += 40"),
    list("a small inset, measured by a key", inset, "tableView.setValue(1, forKey: \"separatorInsetReference\"); \(small)"),
]
