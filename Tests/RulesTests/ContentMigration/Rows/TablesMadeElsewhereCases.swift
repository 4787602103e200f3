// Tables that other code makes, finds among the views of a screen, or sets up by other means than an assignment: more cases of
// ProvenanceTests.

private let low = "safe: Margins.top = 0"
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
    found("a header's superview", low, "func setUp() {}", header("(superview as? UITableView)?.rowHeight = 20")),
    found("a header's superview, with high rows", "safe", "func setUp() {}", header("(superview as? UITableView)?.rowHeight = 200")),
    found("a header's superview in a closure", low, "func setUp() {}", header("superview.map { ($0 as? UITableView)?.rowHeight = 20 }")),
    found("a header's next responder", low, "func setUp() {}", header("(next as? UITableView)?.rowHeight = 20")),
    found("a header's stack", "safe", "func setUp() {}", header("(superview as? UIStackView)?.spacing = 20")),
    found("superviews in a loop", low, "func setUp() {}", header(climb)),
    found("superviews in a sequence", low, "func setUp() {}", header(sequence)),
    found("a helper's table", low, "func setUp() {}", header("enclosingTable?.rowHeight = 20")),
    found("a helper's table in a local", low, "func setUp() {}", header("let table = enclosingTable\ntable?.rowHeight = 20")),
    found("a generic helper's table", low, "func setUp() {}", header("parent(UITableView.self)?.rowHeight = 20")),
    found("a generic helper's stack", "safe", "func setUp() {}", header("parent(UIStackView.self)?.spacing = 20")),
    found("the inset of a helper's table", inset, "func setUp() {}", header("enclosingTable?.separatorInset.left = 60")),
    found("the delegate of a helper's table", low, "func setUp() {}", header("enclosingTable?.delegate = Rows.shared") + rows),
    found("a delegate by an operator", low, "func setUp() { tableView <~ { $0.delegate = Rows.shared } }", closures + rows),
    found(
        "a delegate by an operator, high rows", "safe", "func setUp() { tableView <~ { $0.delegate = Rows.shared } }",
        closures + rows.replacing("20", with: "200")),
    found("a delegate by a style", low, "func setUp() { Style.low.apply(tableView) }", closures + rows),
    found(
        "a delegate of another object", "safe", "func setUp() { client <~ { $0.delegate = self } }\nlet client = Client()", closures + rows),
    found("the view of a gesture", low, "func setUp() {}\n@objc func tap(_ tap: UITapGestureRecognizer) { \(tapped) }"),
    found(
        "the view of another list's gesture", "safe", "func setUp() {}",
        "final class Other: UITableViewController { @objc func tap(_ tap: UITapGestureRecognizer) { \(tapped) } }"),
    found("a view with a tag", low, "func setUp() { (view.viewWithTag(7) as? UITableView)?.rowHeight = 20 }"),
    found("its view, if it is loaded", low, "func setUp() { (viewIfLoaded as? UITableView)?.rowHeight = 20 }"),
    owning("heights by an older name", low, "\(own)\n@objc func tableView(_ table: UITableView, \(oldHeight)20 }", ""),
    owning("heights by an older name, high rows", "safe", "\(own)\n@objc func tableView(_ table: UITableView, \(oldHeight)200 }", ""),
    owning("heights by a selector", low, own, "extension ListController { \(selector)20 } }"),
    owning("heights by a selector, high rows", "safe", own, "extension ListController { \(selector)200 } }"),
    owning("another method by a selector", "safe", own, "extension ListController { \(selector.replacing("height", with: "low"))20 } }"),
    owning("an indentation by an older name", "unsafe: indented", "\(own)\n\(oldIndentation)", ""),
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

private let own = "let table = UITableView()"
private let oldHeight = "heightForRowAtIndexPath path: IndexPath) -> CGFloat { "
private let selector = "@objc(tableView:heightForRowAtIndexPath:) func height(_ table: UITableView, _ path: IndexPath) -> CGFloat { "
private let oldIndentation =
    "@objc func tableView(_ table: UITableView, indentationLevelForRowAtIndexPath path: IndexPath) -> Int { 2 }"
private let tapped = "let table = tap.view as! UITableView; table.rowHeight = 20"
private let climb = """
    var view: UIView = self
    repeat { view = view.superview! } while !(view is UITableView)
    (view as! UITableView).rowHeight = 20
    """
private let sequence = """
    let table = sequence(first: self as UIView, next: { $0.superview }).first { $0 is UITableView } as? UITableView
    table?.rowHeight = 20
    """
/// Code that gets a table by an operator or a style.
private let closures = """
    infix operator <~
    func <~ <T>(object: T, setUp: (T) -> Void) { setUp(object) }
    struct Style<V: UIView> { let apply: (V) -> Void }
    extension Style where V == UITableView { static let low = Style { table in table.delegate = Rows.shared } }
    """
private let rows = """

    final class Rows: NSObject, UITableViewDelegate {
        static let shared = Rows()
        func tableView(_ table: UITableView, heightForRowAt path: IndexPath) -> CGFloat { 20 }
    }
    """

/// A header with code that runs once the table shows it, and helpers of all views.
private func header(_ statements: String) -> String {
    """
    final class Header: UIView {
        override func didMoveToSuperview() {
            \(statements)
        }
    }
    extension UIView {
        var enclosingTable: UITableView? { superview as? UITableView ?? superview?.enclosingTable }
        func parent<V: UIView>(_ type: V.Type) -> V? { superview as? V ?? superview?.parent(type) }
    }
    """
}
