// Rows of tables that have a class of the app, or come from a factory: more cases of ProvenanceTests.

private let low = "safe: Margins.top = 0"
private let otherRows = "unsafe: the rows may be too low"
private let moved = "unsafe: `separatorInset` may move"

/// A data source with a table of its own.
/// - Parameters:
///   - members: those that declare the table.
///   - others: the code of the table's class, in a file of its own.
private func list(_ name: String, _ mark: String, _ members: String, _ others: String, document: String = "") -> ProvenanceCase {
    ProvenanceCase(
        "classes of tables: " + name,
        """
        // file A.swift
        final class ListController: UIViewController, UITableViewDataSource {
            \(members)
            override func viewDidLoad() { list.dataSource = self }
            \(dataSourceOfOneText(mark))
        }
        // file B.swift
        \(others)
        \(document)
        """)
}

/// A class of tables that sets itself up in a method.
private func tableClass(_ setting: String) -> String {
    """
    class SmallTable: UITableView {
        override init(frame: CGRect, style: UITableView.Style) { super.init(frame: frame, style: style); configure() }
        required init?(coder: NSCoder) { super.init(coder: coder); configure() }
        func configure() { \(setting) }
    }
    """
}

private func drawn(_ type: String) -> String {
    """
    // file List.xib
    <document><objects><placeholder placeholderIdentifier='IBFilesOwner' customClass='ListController'/>
    <view><subviews><tableView customClass='\(type)' id='table'/></subviews></view></objects></document>
    """
}

private let made = "let list = SmallTable(frame: .zero, style: .plain)"
private let outlet = "@IBOutlet var list: UITableView!"

let classesOfTables = tablesWithSources + classesAndMakers

private let classesAndMakers =
    [
        ("delegate", otherRows, "override var delegate: UITableViewDelegate? { get { super.delegate } set { super.delegate = Other() } }"),
        ("observed delegate", "safe", "override var delegate: UITableViewDelegate? { didSet { print(1) } }"),
        (
            "register", otherRows,
            "override func register(_ type: AnyClass?, forCellReuseIdentifier id: String) { super.register(Row.self, forCellReuseIdentifier: id) }"
        ),
        ("register of its own", "safe", "func register<T>(_ type: T.Type, named name: String) {}"),
    ].map { name, mark, member in list("override of \(name)", mark, made, "class SmallTable: UITableView { \(member) }") }
    + [("safe", "rowHeight = 60"), (low, "rowHeight = 20"), (moved, "separatorInset.left = 60")].flatMap { mark, setting in
        [
            list("one that is made, \(setting)", mark, made, tableClass(setting)),
            list("one of an outlet, \(setting)", mark, "@IBOutlet var list: SmallTable!", tableClass(setting)),
            list("one of a document, \(setting)", mark, outlet, tableClass(setting), document: drawn("SmallTable")),
            list(
                "a superclass, \(setting)", mark, "let list = TinyTable(frame: .zero, style: .plain)",
                tableClass(setting) + "\nfinal class TinyTable: SmallTable {}"),
            list(
                "a function that makes one, \(setting)", mark,
                "lazy var list: UITableView = makeList()\nfunc makeList() -> UITableView { SmallTable() }",
                tableClass(setting)),
            list(
                "a function of tables, \(setting)", mark, "let list = UITableView.small()",
                "extension UITableView { static func small() -> UITableView { let table = UITableView(); table.\(setting); return table } }"
            ),
            list(
                "a property of tables, \(setting)", mark, "let list = UITableView.small",
                "extension UITableView { static var small: UITableView { let table = UITableView(); table.\(setting); return table } }"),
            list(
                "a function of no type, \(setting)", mark, "let list = makeTable()",
                "func makeTable() -> UITableView { let table = UITableView(); table.\(setting); return table }"),
            list(
                "an initializer of tables, \(setting)", mark, "let list = UITableView(small: true)",
                "extension UITableView { convenience init(small: Bool) { self.init(frame: .zero, style: .plain); \(setting) } }"),
            list(
                "a builder, \(setting)", mark, "lazy var list = Builder().small().table()",
                """
                final class Builder {
                    private let made = UITableView()
                    func small() -> Builder { made.\(setting); return self }
                    func table() -> UITableView { made }
                }
                """),
        ]
    } + [
        list("the table of another type", "safe", "let list = UITableView()", tableClass("rowHeight = 20")),
        list(
            "a document's table of another class", "safe", outlet,
            tableClass("rowHeight = 20") + "\nfinal class OtherTable: UITableView {}", document: drawn("OtherTable")),
        list(
            "another initializer", "safe", "let list = UITableView(frame: .zero, style: .plain)",
            "extension UITableView { convenience init(small: Bool) { self.init(frame: .zero, style: .plain); rowHeight = 20 } }"),
        list(
            "an initializer with a height", low, "let list = UITableView(rowHeight: 20)",
            "extension UITableView { convenience init(rowHeight: CGFloat) { self.init(); self.rowHeight = rowHeight } }"),
        list(
            "a property that is overridden", low, made,
            "final class SmallTable: UITableView { override var rowHeight: CGFloat { get { 20 } set {} } }"),
        list(
            "a property that is overridden with enough", "safe", made,
            "final class SmallTable: UITableView { override var rowHeight: CGFloat { get { 60 } set {} } }"),
        list(
            "a method that places rows", otherRows, made,
            "final class SmallTable: UITableView { override func rectForRow(at path: IndexPath) -> CGRect { .zero } }"),
        list(
            "a method that places rows in another class", "safe", made,
            "final class SmallTable: UITableView {}\nfinal class Other: UITableView { override func rectForRow(at p: IndexPath) -> CGRect { .zero } }"
        ),
        list(
            "insets that are overridden", moved, made,
            """
            final class SmallTable: UITableView {
                override var separatorInset: UIEdgeInsets { get { UIEdgeInsets(top: 0, left: 60, bottom: 0, right: 0) } set {} }
            }
            """),
        list(
            "no insets", "safe", made,
            "final class SmallTable: UITableView { override var separatorInset: UIEdgeInsets { get { .zero } set {} } }"),
    ]

/// A class of tables that shows cells of its own, and an object that sets up such a table.
private func ownSource(_ name: String, _ mark: String, _ owner: String, supertypes: String = "", isApart: Bool = false) -> ProvenanceCase {
    let start = "override init(frame: CGRect, style: UITableView.Style) { super.init(frame: frame, style: style); dataSource ="
    let coder = "required init?(coder: NSCoder) { fatalError() }"
    return ProvenanceCase(
        "tables with sources: " + name,
        """
        // file A.swift
        \(isApart
            ? """
            class NamesTable: UITableView { let names = Names(); \(start) names }; \(coder) }
            final class Names: NSObject, UITableViewDataSource { \(dataSourceOfOneText(mark)) }
            """
            : """
            class NamesTable: UITableView, UITableViewDataSource { \(start) self }; \(coder)
            \(dataSourceOfOneText(mark))
            }
            """)
        // file B.swift
        \(owner.hasPrefix("//") ? "" : "final class Owner: UIView\(supertypes) { let table = NamesTable(frame: .zero, style: .plain)\n\(owner)\n}")
        final class Other: UIView { let table = UITableView(); func start() { table.rowHeight = 20 } }
        \(owner.hasPrefix("//") ? owner : "")
        """)
}

/// A scene with such a table.
private func sceneOfNames(_ attributes: String) -> String {
    """
    // file Main.storyboard
    <document><scenes><scene><objects><viewController id='v'><view key='view'><subviews>
    <tableView customClass='NamesTable' \(attributes)/></subviews></view></viewController></objects></scene></scenes></document>
    """
}

private let tablesWithSources = [
    ownSource("its owner sets nothing", "safe", ""),
    ownSource("its owner makes the rows high", "safe", "func start() { table.rowHeight = 60 }"),
    ownSource("its owner makes the rows low", low, "func start() { table.rowHeight = 20 }"),
    ownSource("the owner of one with another source makes the rows low", low, "func start() { table.rowHeight = 20 }", isApart: true),
    ownSource("the owner of one with another source makes the rows high", "safe", "func start() { table.rowHeight = 60 }", isApart: true),
    ownSource("its owner moves the separators", moved, "func start() { table.separatorInset.left = 60 }"),
    ownSource(
        "its owner is the delegate", low,
        "func start() { table.delegate = self }\nfunc tableView(_ t: UITableView, heightForRowAt p: IndexPath) -> CGFloat { 20 }",
        supertypes: ", UITableViewDelegate"),
    ownSource(
        "its owner wants a readable width", "unsafe: `cellLayoutMarginsFollowReadableWidth`",
        "func start() { table.cellLayoutMarginsFollowReadableWidth = true }"),
    ownSource("its owner wants no readable width", "safe", "func start() { table.cellLayoutMarginsFollowReadableWidth = false }"),
    ownSource(
        "a document wants a readable width", "unsafe: `cellLayoutMarginsFollowReadableWidth`",
        sceneOfNames("layoutMarginsFollowReadableWidth='YES'")),
    ownSource("a document makes the rows low", low, sceneOfNames("rowHeight='20'")),
    ownSource("a document makes the rows high", "safe", sceneOfNames("rowHeight='60'")),
    ownSource(
        "a protocol's extension makes the rows low", low,
        "func start() { table.tighten() } }\nprotocol Tight {}\nextension NamesTable: Tight {}\n"
            + "extension Tight where Self: UITableView { func tighten() { rowHeight = 20 }"),
]

// MARK: - Tables that other code gives

private let givenTable = "let list: UITableView\ninit(list: UITableView) { self.list = list; super.init(nibName: nil, bundle: nil) }"
private let lowTable = "final class LowTable: UITableView { override func didMoveToWindow() { super.didMoveToWindow(); rowHeight = 20 } }"

/// A list of low rows, one of high rows, and one that gets another table.
private func given(_ name: String, _ others: String, members: String = givenTable) -> [ProvenanceCase] {
    [
        list("given \(name)", low, members, "\(lowTable)\n\(others)"),
        list("given \(name), high rows", "safe", members, "\(lowTable.replacing("20", with: "200"))\n\(others)"),
        list(
            "given \(name), to another one", "safe", "let list = UITableView()",
            "\(lowTable)\n\(others.replacing("ListController", with: "Other"))\nfinal class Other: UIViewController {\n\(members) }"),
    ]
}

let givenClassesOfTables =
    given("by the initializer", "func open() { _ = ListController(list: LowTable()) }")
    + given("by a local", "func open() { let table: UITableView = LowTable(); _ = ListController(list: table) }")
    + given("by a function", "func make() -> UITableView { LowTable() }\nfunc open() { _ = ListController(list: make()) }")
    + given(
        "by a static property",
        "extension UITableView { static let low: UITableView = LowTable() }\nfunc open() { _ = ListController(list: .low) }")
    + given("by an assignment", "func open() { let c = ListController(); c.list = LowTable() }", members: "var list: UITableView!")
    + given(
        "as the view", "func open() { let c = ListController(); c.view = LowTable() }",
        members: "var list: UITableView { view as! UITableView }")
    + given(
        "by a closure", "func open(_ c: ListController) { c.make = { LowTable() } }",
        members: "var make: () -> UITableView = { UITableView() }\nlazy var list = make()")

/// A list that shows a placeholder where something is dropped.
private func dropped(_ name: String, _ mark: String, _ placeholder: String, _ others: String = "") -> ProvenanceCase {
    plainList(
        "a placeholder, \(name)", mark, others,
        """
        func tableView(_ table: UITableView, performDropWith coordinator: UITableViewDropCoordinator) {
            coordinator.drop(item, to: \(placeholder))
        }
        """)
}

private let start = "(insertionIndexPath: [0, 0], reuseIdentifier: \"row\", rowHeight: "
private let makesPlaceholder =
    "func placeholder() -> UITableViewDropPlaceholder { let new = UITableViewDropPlaceholder\(start)44)\nnew.cellUpdateHandler = "

let placeholders = [
    dropped("low", low, "UITableViewDropPlaceholder\(start)20)"),
    dropped("high", "safe: without directionalLayoutMargins", "UITableViewDropPlaceholder\(start)80)"),
    dropped(
        "as high as its cell", "safe: without directionalLayoutMargins", "UITableViewDropPlaceholder\(start)UITableView.automaticDimension)"
    ),
    dropped("low, by its type's initializer", low, ".init\(start)height)", "let height: CGFloat = 20"),
    dropped("low, in a class of its own", low, "Placeholder\(start)20)", "final class Placeholder: UITableViewDropPlaceholder {}"),
    dropped(
        "whose cell is disabled", "unsafe: a disabled cell", "placeholder()",
        "\(makesPlaceholder){ $0.isUserInteractionEnabled = false }\nreturn new }"),
    dropped(
        "whose content view fades", "unsafe", "placeholder()",
        "\(makesPlaceholder){ cell in cell.contentView.alpha = 0.5 }\nreturn new }"),
    dropped("whose cell has a color", "safe", "placeholder()", "\(makesPlaceholder){ $0.backgroundColor = .red }\nreturn new }"),
]
