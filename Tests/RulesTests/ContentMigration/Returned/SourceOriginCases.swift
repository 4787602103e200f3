// Data sources that other code makes or asks for cells, and tables of a class that other code gives a list: more cases of ProvenanceTests.

private let low = "safe: Margins.top = 0"

/// A data source that a screen shows in a plain table, and other code in a file of its own.
private func source(_ name: String, _ mark: String, _ others: String) -> ProvenanceCase {
    ProvenanceCase(
        "origins of sources: " + name,
        """
        // file A.swift
        final class Names: NSObject, UITableViewDataSource { \(dataSourceOfOneText(mark)) }
        final class Home: UIViewController {
            let table = UITableView(), names = Names()
            override func viewDidLoad() { table.dataSource = names }
        }
        // file B.swift
        \(others)
        """)
}

/// A screen with a table of low or high rows that gets a data source.
private func screen(_ source: String, height: String, _ members: String = "") -> String {
    """
    final class Screen: UIViewController {
        let table = UITableView()
        override func viewDidLoad() { table.dataSource = \(source); table.rowHeight = \(height) }
        \(members)
    }
    """
}

/// The data source of low rows, that of high rows, and that of low rows which show another one.
private func sources(_ name: String, _ value: String, _ others: String, members: String = "") -> [ProvenanceCase] {
    let other = "final class Others: NSObject, UITableViewDataSource { \(dataSourceOfOneText("safe: Margins.top = 0")) }"
    return [
        source(name, low, "\(others)\n\(screen(value, height: "20", members))"),
        source(name + ", high rows", "safe", "\(others)\n\(screen(value, height: "200", members))"),
        source(
            name + ", another one", "safe",
            "\((others + "\n" + screen(value, height: "20", members)).replacing("Names", with: "Others"))\n\(other)"),
    ]
}

private let forwarding = """
    final class Proxy: NSObject, UITableViewDataSource {
        let inner = Names()
        func tableView(_ table: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
        func tableView(_ table: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell { inner.tableView(table, cellForRowAt: path) }
    }
    """
private let openProxy = forwarding.replacing("let inner = Names()", with: "weak var inner: UITableViewDataSource?")
private let adapter = forwarding.replacing("Proxy: NSObject", with: "Proxy<S: UITableViewDataSource>: NSObject")
    .replacing("let inner = Names()", with: "let inner: S; init(_ inner: S) { self.inner = inner }")

let originsOfSources =
    sources("a function", "makeSource()", "func makeSource() -> UITableViewDataSource { Names() }")
    + sources(
        "a function that may return none", "makeSource(true)", "func makeSource(_ b: Bool) -> UITableViewDataSource? { b ? Names() : nil }")
    + sources("an opaque type", "makeSource()", "func makeSource() -> some UITableViewDataSource { Names() }")
    + sources("a static function", "Sources.list()", "enum Sources { static func list() -> UITableViewDataSource { Names() } }")
    + sources("a global constant", "shared", "let shared: UITableViewDataSource = Names()")
    + sources(
        "a property with cases", "Kind.names.source",
        "enum Kind { case names, none; var source: UITableViewDataSource? { switch self { case .names: Names(); case .none: nil } } }")
    + sources("a closure", "$0", "func load(_ show: (UITableViewDataSource) -> Void) { show(Names()) }").map { made in
        ProvenanceCase(
            made.name, made.files.replacing("table.dataSource = $0;", with: "load { table.dataSource = $0 };"))
    }
    + sources("a proxy", "proxy", forwarding, members: "let proxy = Proxy()")
    + sources(
        "a proxy of any source", "proxy", openProxy, members: "let proxy = Proxy()\nfunc show(_ names: Names) { proxy.inner = names }")
    + sources("a generic adapter", "proxy", adapter, members: "let proxy = Proxy(Names())")
    + sourcesOfModels

// MARK: - Requirements

private let model = "protocol Model { var source: UITableViewDataSource? { get } }"
private let store = "var source: UITableViewDataSource?; func load() { source = Names() }"

private func models(_ name: String, _ others: String) -> [ProvenanceCase] {
    sources("a requirement, " + name, "model.source", "\(model)\n\(others)", members: "var model: Model!")
}

private let sourcesOfModels =
    models("a class's property", "final class Rows: Model { \(store) }")
    + models("a superclass's property", "class Base { \(store) }\nfinal class Rows: Base, Model {}")
    + models("a library's property", "extension LibraryRows: Model {}\nfunc load(_ rows: LibraryRows) { rows.source = Names() }")
    + sources(
        "a requirement, a superclass's function", "model.rows()",
        """
        protocol Model { func rows() -> UITableViewDataSource }
        class Base { func rows() -> UITableViewDataSource { Names() } }
        final class Rows: Base, Model {}
        """, members: "var model: Model!")
    + [
        source(
            "a requirement, another class's property", "safe",
            "\(model)\nfinal class Other { \(store) }\n\(screen("model.source", height: "20", "var model: Model!"))")
    ]

// MARK: - Registrations

/// A data source of cells that its screen registers, and that a function shows in another table.
private func registered(_ name: String, _ mark: String, _ attach: String) -> ProvenanceCase {
    ProvenanceCase(
        "registered beside sources: " + name,
        """
        // file A.swift
        final class Names: NSObject, UITableViewDataSource {
            func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
            func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
                cell.textLabel?.text = "a" // \(mark)
                return cell
            }
        }
        final class Home: UIViewController {
            let table = UITableView(), names = Names()
            override func viewDidLoad() { table.register(UITableViewCell.self, forCellReuseIdentifier: "row"); table.dataSource = names }
        }
        // file B.swift
        let shared = Names()
        \(attach)
        final class FancyRow: UITableViewCell {
            override init(style: CellStyle, reuseIdentifier: String?) { super.init(style: style, reuseIdentifier: reuseIdentifier); setUp() }
            required init?(coder: NSCoder) { fatalError() }
            func setUp() { contentView.addSubview(UISwitch()) }
        }
        """)
}

private let attach = """
    func attach(_ table: UITableView, _ source: UITableViewDataSource) {
        table.register(FancyRow.self, forCellReuseIdentifier: "row"); table.dataSource = source
    }
    func show(_ table: UITableView) { attach(table, shared) }
    """
private let attachment = """
    extension UITableView {
        func attach(_ source: UITableViewDataSource) { register(FancyRow.self, forCellReuseIdentifier: "row"); dataSource = source }
    }
    func show(_ table: UITableView) { table.attach(shared) }
    """

let registeredBesideSources = [("a function", attach), ("an extension", attachment)].flatMap { name, code in
    [
        registered("\(name)", "display: adds subviews of its own", code),
        registered("\(name), the same class", "safe", code.replacing("FancyRow", with: "UITableViewCell")),
        registered("\(name), another identifier", "safe", code.replacing("\"row\"", with: "\"other\"")),
    ]
}

// MARK: - Table view controllers

/// A table view controller whose cells another object asks for, or that gets another table.
private func list(_ name: String, _ mark: String, _ others: String) -> ProvenanceCase {
    plainList("tables of origins: " + name, mark, others)
}

private let listProxy = forwarding.replacing("Names", with: "ListController")
private let smallTable =
    "final class SmallTable: UITableView { override func didMoveToWindow() { super.didMoveToWindow(); rowHeight = 20 } }"
private let bigTable = smallTable.replacing("20", with: "200")

private func lists(_ name: String, _ others: String) -> [ProvenanceCase] {
    [
        list(name, low, "\(smallTable)\n\(others)"), list(name + ", high rows", "safe", "\(bigTable)\n\(others)"),
        list(
            name + ", another list", "safe",
            "\(smallTable)\nfinal class Other: UITableViewController {}\n\(others.replacing("ListController", with: "Other"))"),
    ]
}

let tablesOfOrigins =
    [
        list("a proxy", low, "\(listProxy)\n\(screen("proxy", height: "20", "let proxy = Proxy()"))"),
        list("a proxy, high rows", "safe", "\(listProxy)\n\(screen("proxy", height: "200", "let proxy = Proxy()"))"),
    ]
    + lists("a table that is assigned", "func open() { let list = ListController(); list.tableView = SmallTable() }")
    + lists(
        "a table by a function",
        "func open(_ list: ListController) { list.tableView = make() }\nfunc make() -> UITableView { SmallTable() }")
    + lists("a view that is assigned", "func open(_ list: ListController) { list.view = SmallTable() }")
    + [
        list(
            "an extension of all lists", low, "\(smallTable)\nextension UITableViewController { func small() { tableView = SmallTable() } }"
        ),
        list(
            "the table of another screen", "safe",
            "\(smallTable)\nfinal class Screen: UIViewController { lazy var table: SmallTable = { let t = SmallTable(); return t }() }"),
    ]

// MARK: - Members that others override

private let movedMargins = "unsafe: `layoutMargins` may move"
private let polisher = "final class Polisher { func polish(_ main: HasMain?) { main?.main().layoutMargins.left = 60 } }"

/// A list that gives other code a view by a member of a superclass or protocol.
private func shown(_ name: String, _ mark: String, _ member: String, _ others: String, type: String = "UIViewController") -> ProvenanceCase
{
    ProvenanceCase(
        "overridden members: " + name,
        """
        // file A.swift
        final class ListController: \(type), UITableViewDataSource {
            let table = UITableView()
            \(member)
            override func viewDidLoad() { table.dataSource = self }
            \(dataSourceOfOneText(mark))
        }
        // file B.swift
        \(others)
        """)
}

/// The case for a member that gives the table, and that for another view.
private func shownBoth(_ name: String, _ member: String, _ others: String, type: String = "UIViewController") -> [ProvenanceCase] {
    [
        shown(name, movedMargins, member, others, type: type),
        shown(
            name + ", another view", "safe", member.replacing("{ table }", with: "{ other }") + "\nlet other = UIStackView()", others,
            type: type),
    ]
}

let overriddenMembers =
    shownBoth(
        "a superclass's property", "override var main: UIView { table }",
        "class Screen: UIViewController { var main: UIView { UIView() }; func polish() { main.layoutMargins.left = 60 } }", type: "Screen")
    + shownBoth(
        "a superclass's function", "override func main() -> UIView { table }",
        "class Screen: UIViewController { func main() -> UIView { UIView() }; func polish() { main().layoutMargins.left = 60 } }",
        type: "Screen")
    + shownBoth(
        "a protocol's property", "var main: UIView { table }",
        "protocol HasMain { var main: UIView { get } }\nextension ListController: HasMain {}\n"
            + polisher.replacing("main()", with: "main"))
    + shownBoth(
        "a protocol's function", "func main() -> UIView { table }",
        "protocol HasMain { func main() -> UIView }\nextension ListController: HasMain {}\n\(polisher)")
