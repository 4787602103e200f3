// Second tables of a table view controller, tables of other objects by names of their own, and sources, delegates and attributes that are
// given without an assignment: more cases of ProvenanceTests.

private let low = "safe: Margins.top = 0"
private let inset = "unsafe: `separatorInset`"

/// A table view controller, and code in a file of its own.
private func list(_ name: String, _ mark: String, _ setUp: String, _ others: String = "") -> ProvenanceCase {
    ProvenanceCase(
        "second tables: " + name,
        listOfRows(
            markedRow(mark).replacing(
                "UITableViewCell.self, forCellReuseIdentifier: \"row\") }",
                with: "UITableViewCell.self, forCellReuseIdentifier: \"row\"); setUp() }\n\(setUp)"), "// file B.swift\n\(others)"))
}

/// An object that supplies cells, and code in a file of its own.
private func source(
    _ name: String, _ mark: String, _ others: String, _ type: String = "NSObject, UITableViewDataSource", _ start: String = ""
)
    -> ProvenanceCase
{
    ProvenanceCase(
        "tables of sources: " + name,
        """
        // file A.swift
        final class Names: \(type) {
            static let shared = Names()
            \(start)
            \(dataSourceOfOneText(mark))
        }
        // file B.swift
        \(others)
        """)
}

private let idle = "func setUp() {}"
private func host(_ members: String) -> String { "final class Host: UITableViewController {\n\(members)\n}" }
private func passing(_ height: String) -> String {
    host(
        """
        let list = ListController()
        override func viewDidLoad() { tableView.rowHeight = \(height) }
        override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            list.tableView(tableView, cellForRowAt: indexPath)
        }
        """)
}
private func mini(_ height: String) -> String {
    host(
        """
        var source: UITableViewDataSource?
        override func viewDidLoad() { tableView.dataSource = source; tableView.rowHeight = \(height) }
        """
    ).replacing("Host", with: "Mini")
}
private let second = "let other = UITableView()\nfunc setUp() { other.rowHeight = 20; other.dataSource = self }"
private func named(_ table: String, _ setting: String) -> String {
    "final class Host: UIViewController {\nlet list = ListController()\n\(table)\noverride func viewDidLoad() { \(setting) }\n}"
}
private func named(_ table: String) -> String { named(table, "table.rowHeight = 20") }
private let computed = "var table: UITableView { list.tableView }"

private let delegate =
    "final class Low: NSObject, UITableViewDelegate { func tableView(_ t: UITableView, heightForRowAt i: IndexPath) -> CGFloat { 20 } }"
private let forwarding =
    "final class Proxy: NSObject, UITableViewDelegate {\noverride func forwardingTarget(for s: Selector!) -> Any? { Low() }\n}"
private func delegated(_ name: String, _ mark: String, _ setting: String, _ others: String = delegate) -> ProvenanceCase {
    source(
        name, mark, others, "UIViewController, UITableViewDataSource",
        "let table = UITableView()\nlet low = Low()\noverride func viewDidLoad() { \(setting) }")
}

private func scene(_ attribute: String) -> String {
    """
    // file Main.storyboard
    <document><scenes><scene sceneID='a'><objects>
    <tableViewController id='b' customClass='ListController' sceneMemberID='viewController'>
    <tableView key='view' style='plain' rowHeight='-1' id='c'><userDefinedRuntimeAttributes>
    <userDefinedRuntimeAttribute type='boolean' keyPath='\(attribute)' value='YES'/></userDefinedRuntimeAttributes></tableView>
    </tableViewController></objects></scene></scenes></document>
    """
}
private let compact = "extension UITableView { @IBInspectable var compact: Bool { get { true } set { rowHeight = 20 } } }\n"
private let shifted =
    "extension UIView { @IBInspectable var shifted: Bool { get { true } set { (self as? UITableView)?.separatorInset.left = 80 } } }\n"

private func objectInScene(_ setting: String) -> String {
    """
    final class ListController: UIViewController {
        @IBOutlet var table: UITableView!
        override func viewDidLoad() { \(setting) }
    }
    // file Main.storyboard
    <document><scenes><scene sceneID='a'><objects>
    <viewController id='b' customClass='ListController' sceneMemberID='viewController'><view key='view' id='c'><subviews>
    <tableView style='plain' rowHeight='-1' id='d'><connections><outlet property='dataSource' destination='e' id='f'/></connections>
    </tableView></subviews></view></viewController>
    <customObject id='e' customClass='Names'/></objects></scene></scenes></document>
    """
}

private func style(_ height: String) -> String {
    "struct Look { let run: (UITableView) -> Void\nstatic let compact = Look { $0.rowHeight = \(height) } }\n" + applying
}
private let applying = "extension UITableView { func apply(_ look: Look) { look.run(self) } }"
private let ofProtocol =
    "protocol Look { func run(_ t: UITableView) }\n"
    + "struct Compact: Look { func run(_ t: UITableView) { t.rowHeight = 20 } }\n" + applying
private let ofSource = "extension UITableView { convenience init(source: Names) { self.init(); rowHeight = 20; dataSource = source } }\n"

let tablesOfOtherNames = diffableSecondTables + secondTables

private let secondTables = [
    // MARK: - Second tables
    list("its own", low, second),
    list("its own, with high rows", "safe", second.replacing("20", with: "60")),
    list("one that shows other cells", "safe", second.replacing("= self", with: "= nil")),
    list("a local", low, "func setUp() { let t = UITableView(); t.rowHeight = 20; t.dataSource = self; tableView.tableFooterView = t }"),
    list("one that is given it", low, "lazy var mini = Mini()\nfunc setUp() { mini.source = self }", mini("20")),
    list("one that is given it, with high rows", "safe", "lazy var mini = Mini()\nfunc setUp() { mini.source = self }", mini("60")),
    list("one that is given another object", "safe", idle, mini("20")),
    list(
        "one that takes its source", low, idle,
        named("let table = UITableView()", "table.rowHeight = 20; table.dataSource = list.tableView.dataSource")),
    list("one whose source asks it", low, idle, passing("20")),
    list("one whose source asks it, with high rows", "safe", idle, passing("60")),
    list("one whose source asks another list", "safe", idle, "final class Other: UITableViewController {}\n" + otherPassing),
    list("no table, but a stack", "unsafe: the cell is shown as something other than a row", idle, stacking),
    list("another list, in a stack", "safe", idle, stacking.replacing("ListController", with: "Other") + "\n" + otherList),
    // MARK: - Other names
    list("a computed property", low, idle, named(computed)),
    list("its inset", inset, idle, named(computed, "table.separatorInset.left = 80")),
    list("a computed property, with high rows", "safe", idle, named(computed, "table.rowHeight = 60")),
    list("its view", low, idle, named("var table: UITableView! { list.view as? UITableView }")),
    list("a lazy property", low, idle, named("lazy var table: UITableView = list.tableView")),
    list("a property that is assigned", low, idle, named("weak var table: UITableView?", "table = list.tableView; table?.rowHeight = 20")),
    list("a function", low, idle, named("func table() -> UITableView { list.tableView }", "table().rowHeight = 20")),
    list("an array", low, idle, named("var tables: [UITableView] { [list.tableView] }", "tables.forEach { $0.rowHeight = 20 }")),
    list("a local", low, idle, named(computed, "let t = table; t.rowHeight = 20")),
    list("a closure", low, idle, "lazy var list: ListController = { $0.tableView.rowHeight = 20; return $0 }(ListController())"),
    list("that of another list", "safe", idle, named(computed).replacing("ListController", with: "Other") + "\n" + otherList),
    list("a table of its own", "safe", idle, named("lazy var table: UITableView = { UITableView() }()")),
    // MARK: - Styles
    list("a style", low, "func setUp() { tableView.apply(.compact) }", style("20")),
    list("a style with high rows", "safe", "func setUp() { tableView.apply(.compact) }", style("60")),
    list("a style that is not applied", "safe", idle, style("20")),
    list("a style of a protocol", low, "func setUp() { tableView.apply(Compact()) }", ofProtocol),
    list("a style of a protocol that is not applied", "safe", idle, ofProtocol),
    list("a style for a new controller", "safe", idle, helping("UITableViewController()")),
    list("a style for a controller", low, idle, helping("make()") + "\nfunc make() -> UITableViewController { ListController() }"),
    // MARK: - Attributes of documents
    list("an attribute", low, idle, compact + scene("compact")),
    list("another attribute", "safe", idle, compact + scene("rounded")),
    list("an attribute of all views", inset, idle, shifted + scene("shifted")),
    // MARK: - Sources and delegates
    source("an object in a scene", low, objectInScene("table.rowHeight = 20")),
    source("an object in a scene, with an inset", inset, objectInScene("table.separatorInset.left = 80")),
    source("an object in a scene with high rows", "safe", objectInScene("table.rowHeight = 60")),
    source("an implicit member", low, ofSource + "final class Host: UIViewController { let table = UITableView(source: .shared) }"),
    source("a global", low, ofSource + "let table = UITableView(source: Names())"),
    source(
        "a function of no type", low,
        "func small(_ source: UITableViewDataSource) -> UITableView {\nlet t = UITableView(); t.rowHeight = 20; t.dataSource = source; return t\n}"
    ),
    delegated("a tuple", low, "(table.dataSource, table.delegate) = (self, low)"),
    delegated("a tuple that is not known", "unsafe", "(table.dataSource, table.delegate) = parts"),
    delegated("a key path", low, "table.dataSource = self; table[keyPath: \\.delegate] = low"),
    inPanel("rows that are low", low, "20"),
    inPanel("rows that are high", "safe", "60"),
    delegated("a name in a string", low, "table.dataSource = self; table.setValue(low, forKey: \"delegate\")"),
    delegated("one that passes on messages", low, "table.dataSource = self; table.delegate = Proxy()", delegate + "\n" + forwarding),
    delegated("one that passes on none", "safe", "table.dataSource = self; table.delegate = Proxy()", delegate + "\n" + plain),
]

/// The data source of a panel's table, by a key path.
private func inPanel(_ name: String, _ mark: String, _ height: String) -> ProvenanceCase {
    ProvenanceCase(
        "second tables: a key path to a panel's table with " + name,
        """
        // file A.swift
        final class ListController: UIViewController, UITableViewDataSource {
            let panel = Panel()
            override func viewDidLoad() { panel[keyPath: \\.table.dataSource] = self }
            \(dataSourceOfOneText(mark))
        }
        // file B.swift
        final class Panel: UIView { let table = UITableView(); func start() { table.rowHeight = \(height) } }
        """)
}

/// A table view controller that shows the cells of a diffable data source in another table, or in its own.
private func diffable(_ name: String, _ mark: String, _ heights: String, table: String = "small") -> ProvenanceCase {
    ProvenanceCase(
        "second tables: the diffable source of " + name,
        """
        // file A.swift
        final class ListController: UITableViewController {
            let small = UITableView()
            private var source: UITableViewDiffableDataSource<Int, String>!
            override func viewDidLoad() {
                super.viewDidLoad()
                \(heights)
                \(table).register(UITableViewCell.self, forCellReuseIdentifier: "row")
                source = UITableViewDiffableDataSource<Int, String>(tableView: \(table)) { table, path, name in
                    let cell = table.dequeueReusableCell(withIdentifier: "row", for: path)
                    cell.textLabel?.text = name // \(mark)
                    return cell
                }
            }
        }
        """)
}

private let diffableSecondTables = [
    diffable("another table with low rows", low, "small.rowHeight = 20"),
    diffable("another table with high rows", "safe", "small.rowHeight = 60"),
    diffable("another table without heights", low, "tableView.rowHeight = 44"),
    diffable("the controller's table", "safe: directionalLayoutMargins.top = 0", "tableView.rowHeight = 44", table: "tableView"),
]

private let stacking = named(
    "let stack = UIStackView()", "stack.addArrangedSubview(list.tableView(list.tableView, cellForRowAt: IndexPath(row: 0, section: 0)))")
private func helping(_ value: String) -> String {
    "extension UITableView { func tighten() { rowHeight = 20 } }\nfunc tighten(_ table: UITableView) { table.tighten() }\n"
        + "func start() { let list = \(value); tighten(list.tableView) }"
}
private let otherList = "final class Other: UITableViewController {}"
private let otherPassing = passing("20").replacing("ListController", with: "Other")
private let plain = "final class Proxy: NSObject, UITableViewDelegate {}"
