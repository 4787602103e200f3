// Tables that code holds as any view, and sets the margins or the direction of: more cases of ProvenanceTests.

private let flat = "layoutMargins = .zero"
private let moved = "unsafe: `layoutMargins` may move"
private let turned = "semanticContentAttribute = .forceRightToLeft"

/// A table view controller with other members, and code in a file of its own.
private func list(_ name: String, _ mark: String, _ members: String, _ others: String = "") -> ProvenanceCase {
    ProvenanceCase("tables as views: " + name, listOfRows(markedRow(mark) + "\n" + members, "// file B.swift\n\(others)"))
}

/// The case for the table, and that for a button in its place.
private func lists(_ name: String, _ members: String, _ others: String = "", mark: String = moved) -> [ProvenanceCase] {
    [
        list(name, mark, members, others),
        list(
            name + ", but a button", "safe", "let button = UIButton()\n" + members.replacing("tableView", with: "button"),
            others),
    ]
}

/// A controller whose table is a property.
private func plain(_ name: String, _ mark: String, _ statement: String, _ members: String, _ others: String = "") -> ProvenanceCase {
    ProvenanceCase(
        "tables as views: " + name,
        """
        // file A.swift
        final class ListController: UIViewController, UITableViewDataSource {
            let table = UITableView()
            let badge = UILabel()
            override func viewDidLoad() {
                super.viewDidLoad()
                table.rowHeight = 60
                table.dataSource = self
                \(statement)
            }
            \(members)
            \(dataSourceOfOneText(mark))
        }
        // file B.swift
        \(others)
        """)
}

private func plains(_ name: String, _ statement: String, _ members: String = "", _ others: String = "") -> [ProvenanceCase] {
    [
        plain(name, moved, statement, members, others),
        plain(name + ", but a label", "safe", statement.replacing("table", with: "badge"), members, others),
    ]
}

private let box = "final class Box: UIView { var content: UIView? { didSet { content?.\(flat) } } }"
private let ownView = "final class Card: UIView { func flatten() { \(flat) } }"

/// Code of another controller that gets to this one.
private func other(_ name: String, _ mark: String, _ statement: String, _ members: String = "", type: String = "UIViewController")
    -> ProvenanceCase
{
    list(
        name, mark, "",
        "final class Main: \(type) { let list = ListController(); \(members)\n func go(_ segue: UIStoryboardSegue) { \(statement) } }")
}

let tablesAsViews =
    // MARK: - Extensions and functions
    lists("extension of views", "func go() { tableView.flatten() }", "extension UIView { func flatten() { \(flat) } }")
    + ["view", "viewIfLoaded", "title"].map { name in
        list(
            "what controllers have by the key path `\(name)`", name == "title" ? "safe" : moved, "",
            """
            final class Tabs: UITabBarController {
                func go() { viewControllers?.map(\\.\(name)).forEach { ($0 as? UITableView)?.\(flat) } }
            }
            """)
    } + [
        list(
            "extension of tables, without self", moved, "func go() { tableView.flatten() }",
            "extension UITableView { func flatten() { \(flat) } }"),
        list(
            "class of tables, without self", moved, "override func loadView() { tableView = FlatTable() }",
            "final class FlatTable: UITableView { override func didMoveToWindow() { \(flat) } }"),
        list(
            "extension of other views, without self", "safe", "func go() { tableView.reload() }",
            "extension UIButton { func flatten() { \(flat) } }\nextension UITableView { func reload() { reloadData() } }"),
    ]
    + lists(
        "direction", "func go() { tableView.mirror() }", "extension UIView { func mirror() { \(turned) } }",
        mark: "unsafe: `semanticContentAttribute`")
    + lists(
        "extension with a property", "func go() { tableView.isFlat = true }",
        "extension UIView { var isFlat: Bool { get { true } set { \(flat) } } }")
    + lists(
        "extension with a closure", "func go() { tableView.configure { $0.\(flat) } }",
        "extension UIView { func configure(_ f: (UIView) -> Void) { f(self) } }")
    + lists(
        "extension that goes on", "func go() { tableView.style() }",
        "extension UIView { func style() { flatten() }; func flatten() { \(flat) } }")
    + lists("function", "func go() { flatten(tableView) }\nfunc flatten(_ view: UIView?) { view?.\(flat) }")
    + lists(
        "static function", "func go() { Style.flatten(tableView) }", "enum Style { static func flatten(_ view: UIView) { view.\(flat) } }")
    + lists("global function", "func go() { flatten(tableView) }", "func flatten(_ view: UIView) { view.\(flat) }")
    + lists(
        "function of any object", "func go() { flatten(tableView) }", "func flatten(_ object: AnyObject) { (object as? UIView)?.\(flat) }")
    + lists("generic function", "func go() { flatten(tableView) }", "func flatten<V: UIView>(_ view: V) { view.\(flat) }")
    + lists("function that is passed on", "func go() { [tableView].forEach(flatten) }", "func flatten(_ view: UIView) { view.\(flat) }")
    + lists("local", "func go() { let view: UIView = tableView; view.\(flat) }")
    + lists("list", "func go() { let all: [UIView] = [tableView]; all.forEach { $0.\(flat) } }")
    + lists("loop", "func go() { for view in [tableView] as [UIView] { view.\(flat) } }")
    + lists(
        "capture", "func go() { let view: UIView = tableView; later { [weak view] in view?.\(flat) } }\nfunc later(_ f: () -> Void) { f() }"
    )
    + lists("getter", "var content: UIView { tableView }\nfunc go() { content.\(flat) }")
    + lists("result", "func content() -> UIView { tableView }\nfunc go() { content().\(flat) }")
    + lists("property", "weak var held: UIView?\nfunc go() { held = tableView; held?.\(flat) }")
    + lists(
        "protocol", "func go() { flatten(tableView) }\nfunc flatten(_ view: Flat) { view.\(flat) }",
        "protocol Flat: UIView {}\nextension UIView: Flat {}")
    + [
        list("delegate's scroll view", moved, "override func scrollViewDidScroll(_ scrollView: UIScrollView) { scrollView.\(flat) }"),
        list("gesture's view", moved, "@objc func drag(_ gesture: UIPanGestureRecognizer) { gesture.view?.\(flat) }"),
        list("superview of a cell", moved, "func go() { tableView.visibleCells.first?.superview?.\(flat) }"),
        list("controller's view, by a function", moved, "func go() { flatten(view) }\nfunc flatten(_ view: UIView) { view.\(flat) }"),
        list("superview of the table", "safe", "func go() { tableView.superview?.\(flat); view.superview?.\(flat) }"),
        list("own class", "safe", "let card = Card()\nfunc go() { card.flatten() }", ownView),
        list(
            "margins that are read", "safe", "func go() { flatten(tableView) }\nfunc flatten(_ view: UIView) { print(view.layoutMargins) }"),
        list("navigation bar", "safe", "func go() { navigationController?.navigationBar.\(flat); navigationController?.view.\(flat) }"),
        list("new view", "safe", "func go() { let view = UIView(); view.\(flat); tableView.addSubview(view) }"),
        list("subviews of a stack", "safe", "let stack = UIStackView()\nfunc go() { let row: UIView = stack; row.\(flat) }"),
    ]
    + [
        "safe": "subviews.forEach { $0.isUserInteractionEnabled = true }",
        "unsafe: a disabled": "subviews.forEach { $0.isUserInteractionEnabled = false }",
    ]
    .sorted { $0.key < $1.key }.map { mark, statement in
        list("views in the scroll view, \(mark)", mark, "override func scrollViewDidScroll(_ view: UIScrollView) { view.\(statement) }")
    }
    // MARK: - Tables of plain controllers
    + plains("method", "add(table)", "func add(_ view: UIView) { view.\(flat); self.view.addSubview(view) }")
    + plains("embedding view", "view.embed(table)", "", "extension UIView { func embed(_ view: UIView) { view.\(flat) } }")
    + plains(
        "given to an initializer", "view = Card(table)", "",
        "final class Card: UIView { convenience init(_ view: UIView) { self.init(); view.\(flat) } }")
    + plains("given to a property", "let box = Box(); box.content = table", "", box)
    + plains("root view", "view = table; view.\(flat)")
    + [
        plain(
            "arranged subviews", moved, "stack.addArrangedSubview(table); stack.arrangedSubviews.forEach { $0.\(flat) }",
            "let stack = UIStackView()"),
        plain("last subview", moved, "view.addSubview(table); view.subviews.last?.\(flat)", ""),
        plain("own root view", "safe", "view.addSubview(table); view.\(flat)", ""),
        plain(
            "class of views for its subviews", moved, "view = Card(); view.addSubview(table)", "",
            "final class Card: UIView { override func layoutSubviews() { subviews.forEach { $0.\(flat) } } }"),
        plain(
            "class of views of others", "safe", "", "",
            "final class Card: UIView { override func layoutSubviews() { subviews.forEach { $0.\(flat) } } }"),
    ]
    // MARK: - Controllers
    + [
        other("child controllers", moved, "children.forEach { $0.view.\(flat) }"),
        other("destination", moved, "segue.destination.view.\(flat)"),
        other("destination in a local", moved, "let next = segue.destination; next.view.\(flat)"),
        other("controller on top", moved, "navigationController?.topViewController?.view.\(flat)"),
        other("typed local", moved, "let next: UIViewController = ListController(); next.view.\(flat)"),
        other(
            "other controller", "safe", "let next: UIViewController = Other(); next.view.\(flat)", "final class Other: UIViewController {}"),
        other("parameter", moved, "flatten(list)", "func flatten(_ next: UIViewController) { next.view.\(flat) }"),
        other(
            "parameter, but another controller", "safe", "flatten(UIViewController())",
            "func flatten(_ next: UIViewController) { next.view.\(flat) }"),
        other(
            "pushed", moved, "", "override func pushViewController(_ next: UIViewController, animated: Bool) { next.view.\(flat) }",
            type: "UINavigationController"),
        other("own view", "safe", "view.\(flat); navigationController?.view.\(flat)"),
        list(
            "extension of controllers", moved, "func go() { flatten() }", "extension UIViewController { func flatten() { view.\(flat) } }"),
        list(
            "extension of controllers, for another", "safe", "",
            "extension UIViewController { func flatten() { view.\(flat) } }\nfinal class Main: UIViewController { func go() { flatten() } }"
        ),
    ]
