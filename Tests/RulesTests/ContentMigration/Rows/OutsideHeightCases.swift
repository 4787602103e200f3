// Rows whose height other code sets by an extension, a protocol or a closure, and tables whose name does not tell what they are. More cases
// of ProvenanceTests. So are rows whose height a subclass overrides.

private let low = "safe: Margins.top = 0"

/// A list, and code in files of their own.
private func list(_ name: String, _ mark: String, _ members: String, _ others: String..., conforming: String = "") -> ProvenanceCase {
    ProvenanceCase(
        "heights from outside: " + name,
        """
        // file A.swift
        final class ListController: UITableViewController\(conforming.isEmpty ? "" : ", " + conforming) {
            \(members)
            \(cellForRowAt(
                """
                let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
                cell.textLabel?.text = "a" // \(mark)
                """))
        }
        \(others.enumerated().map { "// file B\($0).swift\n\($1)" }.joined(separator: "\n"))
        """)
}

private func tabs(_ lists: String) -> String {
    "class Tabs: UITabBarController { func go() { for \(lists) { list.tableView.rowHeight = 20 } } }"
}

/// A list that registers cells, and a class that a closure may register.
private func registering(_ name: String, _ mark: String, _ closure: String) -> ProvenanceCase {
    ProvenanceCase(
        "registrations from outside: " + name,
        """
        // file A.swift
        final class ListController: UITableViewController {
            var configure: ((UITableView) -> Void)?
            override func viewDidLoad() { tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row"); configure?(tableView) }
            \(cellForRowAt(
                """
                let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
                cell.textLabel?.text = "a" // \(mark)
                """))
        }
        // file B.swift
        final class BadgeCell: UITableViewCell {
            override func layoutSubviews() { super.layoutSubviews(); contentView.subviews.first?.frame.origin.x = 40 }
        }
        // file C.swift
        func start() { let list = ListController(); list.configure = { \(closure) } }
        """)
}

/// A list whose table is in a property with a wrapper.
private func wrapped(_ name: String, _ mark: String, _ property: String, _ wrapper: String) -> ProvenanceCase {
    ProvenanceCase(
        "a wrapper \(name)",
        """
        // file A.swift
        final class ListController: UIViewController, UITableViewDataSource {
            \(property)
            override func viewDidLoad() { list.dataSource = self; view.addSubview(list) }
            \(dataSourceOfOneText(mark))
        }
        // file B.swift
        \(wrapper)
        """)
}

private func made(_ statement: String) -> String {
    "@propertyWrapper struct Made { var wrappedValue: UITableView = { let t = UITableView(); \(statement)return t }() }"
}

/// A table in a property of some name, and a delegate that another object gives it.
private func named(_ name: String, _ mark: String, _ height: Int) -> ProvenanceCase {
    ProvenanceCase(
        "a table named \(name), rows of \(height)",
        """
        // file A.swift
        final class ListController: UIViewController, UITableViewDataSource {
            let \(name) = UITableView()
            override func viewDidLoad() { \(name).dataSource = self }
            \(dataSourceOfOneText(mark))
        }
        // file B.swift
        final class Heights: NSObject, UITableViewDelegate {
            func tableView(_ table: UITableView, heightForRowAt path: IndexPath) -> CGFloat { \(height) }
        }
        // file C.swift
        final class Coordinator {
            let heights = Heights()
            func start() -> ListController { let list = ListController(); list.\(name).delegate = heights; return list }
        }
        """)
}

private let controllers = "extension UITableViewController { func tighten() { tableView.rowHeight = 20 } }"
private let tables = "protocol TableShowing: AnyObject { var tableView: UITableView! { get } }"
private let user = "final class Coordinator { var screen: TableShowing?; func start() { screen?.tableView.rowHeight = 20 } }"
private let property = "var configure: (UITableView) -> Void = { _ in }\noverride func viewDidLoad() { configure(tableView) }"
private let lowView = "func tighten(_ view: UIView) { (view as? UITableView)?.rowHeight = 20 }"
private let lowTable = "func tighten(_ view: UIView) { guard let table = view as? UITableView else { return }; table.rowHeight = 20 }"
private func start(_ code: String) -> String { "final class Coordinator { func start() { let list = ListController(); \(code) } }" }

let heightsFromOutside =
    tablesMadeElsewhere + tablesOfOtherNames + [
        list("an extension that other code calls", low, "", controllers, start("list.tighten()")),
        list(
            "an extension that many files call, the last one for the list", low, "", controllers,
            (0..<60).map { "// file C\($0).swift\nfunc start\($0)(_ list: UIPageController) { list.tighten() }" }.joined(separator: "\n"),
            "// file Z.swift\n" + start("list.tighten()")),
        list(
            "an extension that other code calls for the next list as well", low, "", controllers,
            """
            final class NextController: UITableViewController {
                \(cellForRowAt(
                    """
                    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
                    cell.textLabel?.text = "b" // \(low)
                    """))
            }
            """, start("list.tighten(); NextController(style: .plain).tighten()")),
        list(
            "an extension that other code calls for another controller", "safe", "", controllers,
            "final class OtherController: UITableViewController { override func viewDidLoad() { tighten() } }"),
        list(
            "a property of an extension", low, "",
            "extension UITableViewController { var isTight: Bool { get { false } set { tableView.rowHeight = newValue ? 20 : 60 } } }",
            start("list.isTight = true")),
        list(
            "a generic function", low, "",
            "func tight<C: UITableViewController>(_ list: C) -> C { list.tableView.rowHeight = 20; return list }",
            "final class Coordinator { let list = tight(ListController()) }"),
        list(
            "a generic function for another controller", "safe", "",
            "func tight<C: UITableViewController>(_ list: C) -> C { list.tableView.rowHeight = 20; return list }",
            "final class OtherController: UITableViewController {}\nfinal class Coordinator { let list = tight(OtherController()) }"),
        list(
            "a function that is given the table", low, "", "func tighten(_ table: UITableView) { table.rowHeight = 20 }",
            start("tighten(list.tableView)")),
        list("a protocol of the controller", low, "", tables, user, conforming: "TableShowing"),
        list(
            "a protocol of another controller", "safe", "", tables, user,
            "final class OtherController: UITableViewController, TableShowing {}"),
        list("a closure in a property", low, property, start("list.configure = { $0.rowHeight = 20 }")),
        list("a closure with a named parameter", low, property, start("list.configure = { table in table.rowHeight = 20 }")),
        list("a closure that sets something else", "safe", property, start("list.configure = { $0.backgroundColor = .red }")),
        list(
            "a closure of an initializer", low,
            """
            let configure: (UITableView) -> Void
            init(configure: @escaping (UITableView) -> Void) { self.configure = configure; super.init(style: .plain) }
            required init?(coder: NSCoder) { fatalError() }
            override func viewDidLoad() { configure(tableView) }
            """, "final class Coordinator { func start() { _ = ListController { table in table.rowHeight = 20 } } }"),
        list(
            "a closure of a method", low, "func setUp(_ change: (UITableView) -> Void) { change(tableView) }",
            start("list.setUp { $0.rowHeight = 20 }")),
        list("a function that is given the view", low, "", lowView, start("tighten(list.view)")),
        list("a function that is given the view and names it", low, "", lowTable, start("tighten(list.view)")),
        list("a function that is given another view", "safe", "", lowView, "func start() { tighten(UITableView()) }"),
        list(
            "a factory makes the table", low, "override func viewDidLoad() { tableView = Factory.lowTable() }",
            "enum Factory { static func lowTable() -> UITableView { let made = UITableView(); made.rowHeight = 20; return made } }"),
        list(
            "a factory makes the table of another list", "safe", "",
            "enum Factory { static func lowTable() -> UITableView { let made = UITableView(); made.rowHeight = 20; return made } }",
            "final class OtherController: UITableViewController { override func viewDidLoad() { tableView = Factory.lowTable() } }"),
        list("a key path", low, "override func viewDidLoad() { tableView[keyPath: \\.rowHeight] = 20 }"),
        list("the name of the property", low, "override func viewDidLoad() { tableView.setValue(20, forKey: \"rowHeight\") }"),
        list("the name of another property", "safe", "override func viewDidLoad() { tableView.setValue(20, forKey: \"tag\") }"),
        list("a function of a library calls a closure", low, "override func viewDidLoad() { configure { $0.rowHeight = 20 } }"),
        list(
            "a function of a library calls a closure with a name", low,
            "override func viewDidLoad() { Lib.each { t in t.rowHeight = 20 } }"),
        list(
            "a function of a library calls a closure with another object", "safe",
            "let box = UIView()\noverride func viewDidLoad() { configure { box.rowHeight = 20 } }"),
        list(
            "an object keeps the table", low, "override func viewDidLoad() { keeper = Keeper(tableView) }\nvar keeper: Keeper?",
            "final class Keeper { let table: UITableView; init(_ list: UITableView) { table = list; table.rowHeight = 20 } }"),
        list(
            "an object has a table of its own", "safe", "let keeper = Keeper()",
            "final class Keeper { let table: UITableView; init() { table = UITableView(); table.rowHeight = 20 } }"),
        list("a closure for a list of tables", low, "", start("[list.tableView].forEach { $0?.rowHeight = 20 }")),
        list(
            "the height that they have anyway", "safe: directionalLayoutMargins.top = 0",
            "override func viewDidLoad() { tableView.rowHeight = 44 }", start("list.tableView.rowHeight = 44")),
        list(
            "another height than they have", low, "override func viewDidLoad() { tableView.rowHeight = 44 }",
            start("list.tableView.rowHeight = 40")),
        list(
            "a view of SwiftUI", low, "",
            """
            struct Screen: UIViewControllerRepresentable {
                func makeUIViewController(context: Context) -> ListController { ListController() }
                func updateUIViewController(_ list: ListController, context: Context) { list.tableView.rowHeight = 20 }
            }
            """),
        list(
            "a generic view of SwiftUI", low, "",
            """
            struct Screen<Controller: UITableViewController>: UIViewControllerRepresentable {
                let make: () -> Controller
                func makeUIViewController(context: Context) -> Controller { let list = make(); list.tableView.rowHeight = 20; return list }
                func updateUIViewController(_ list: Controller, context: Context) {}
            }
            """),
        list("a key path in a constant", low, "override func loadView() { let p = \\UITableView.rowHeight; tableView[keyPath: p] = 20 }"),
        list(
            "a function that is given a key path of tables", low,
            """
            func set<V>(_ path: ReferenceWritableKeyPath<UITableView, V>, _ value: V) { tableView[keyPath: path] = value }
            override func viewDidLoad() { set(\\.rowHeight, 20) }
            """),
        list("a path of names", low, "override func viewDidLoad() { setValue(20, forKeyPath: \"tableView.rowHeight\") }"),
        list("the own table behind parentheses", "safe", "override func viewDidLoad() { (self).tableView.rowHeight = 20 }"),
        list("a path to another object", "safe", "override func viewDidLoad() { setValue(20, forKeyPath: \"model.rowHeight\") }"),
        list("several names", low, "override func viewDidLoad() { tableView.setValuesForKeys([\"rowHeight\": 20]) }"),
        list("several other names", "safe", "override func viewDidLoad() { tableView.setValuesForKeys([\"tag\": 20]) }"),
        list("a name that is not known", "unsafe", "func set(_ key: String) { tableView.setValue(20, forKey: key) }"),
        list(
            "a selector", low,
            "override func viewDidLoad() { tableView.perform(#selector(setter: UITableView.rowHeight), with: 20) }"),
        list(
            "a table that becomes the controller's", low,
            "override func loadView() { let made = UITableView(); made.rowHeight = 20; tableView = made }"),
        list(
            "a table that may become the controller's", low,
            "override func loadView() { let made = UITableView(); made.rowHeight = 20; tableView = isEditing ? made : UITableView() }"),
        list(
            "a table that becomes the controller's view", low,
            "override func loadView() { let made = UITableView(); made.rowHeight = 20; view = made }"),
        list(
            "a table that becomes a subview", "safe",
            "override func viewDidLoad() { let made = UITableView(); made.rowHeight = 20; view.addSubview(made) }"),
        list(
            "an object that is called like a function", low, "override func viewDidLoad() { Compact()(tableView) }",
            "struct Compact { func callAsFunction(_ table: UITableView) { table.rowHeight = 20 } }"),
        list(
            "a table that is found by its class", low, "",
            "final class Host: UIViewController { func go() { view.find(UITableView.self)?.rowHeight = 20 } }"),
        list(
            "a table of a notification", low, "",
            "final class Host { func go(_ n: Notification) { (n.object as? UITableView)?.rowHeight = 20 } }"),
        list("controllers in a tab bar", low, "", tabs("case let list as UITableViewController in viewControllers ?? []")),
        list("controllers of another class", "safe", "", tabs("list in [OtherList()]"), "class OtherList: UITableViewController {}"),
        list("a stream of tables", low, "", "let bag = subject.sink { (table: UITableView) in table.rowHeight = 20 }"),
        list(
            "a stream of tables that the list names", low, "override func viewDidLoad() { compact.send(tableView) }",
            "let compact = PassthroughSubject<UITableView, Never>()\nlet bag = compact.sink { $0.rowHeight = 20 }"),
        list(
            "a stream of tables that another list names", "safe", "",
            "let compact = PassthroughSubject<UITableView, Never>()\nlet bag = compact.sink { $0.rowHeight = 20 }",
            "final class OtherController: UITableViewController { override func viewDidLoad() { compact.send(tableView) } }"),
        list(
            "a stream of tables that an object passes on", low, "override func viewDidLoad() { Bus.shared.lists.send(tableView) }",
            """
            final class Bus {
                static let shared = Bus()
                let lists = PassthroughSubject<UITableView, Never>()
                init() { bag = lists.sink { [weak self] list in self?.tighten(list) } }
                func tighten(_ list: UITableView) { list.rowHeight = 20 }
            }
            """),
        list(
            "a stream that casts tables", low, "",
            "let bag = center.publisher(for: name).compactMap { $0.object as? UITableView }.sink { $0.rowHeight = 20 }"),
        list(
            "a stream that casts other views", "safe", "",
            "let bag = center.publisher(for: name).compactMap { $0.object as? Grid }.sink { $0.rowHeight = 20 }"),
        list(
            "a library's chain of calls for another table", "safe", "",
            """
            final class OtherController: UIViewController {
                lazy var list = UITableView().then { $0.rowHeight = 20 }
                func make() -> Any { UITableView().apply { $0.rowHeight = 20 }.other { $0.rowHeight = 20 } }
            }
            """),
        list(
            "a stream of models that the list names", "safe", "override func viewDidLoad() { sizes.send(Size()) }",
            "let sizes = PassthroughSubject<Size, Never>()\nlet bag = sizes.sink { $0.rowHeight = 20 }\nfinal class Size { var rowHeight = 1 }"
        ),
        list(
            "an operator of the app", low, "override func viewDidLoad() { tableView.rowHeight <- 20 }",
            "infix operator <-\nfunc <- (left: inout CGFloat, right: CGFloat) { left = right }"),
        list("an operator that compares", "safe", "override func viewDidLoad() { print(tableView.rowHeight == 20) }"),
        list(
            "an outlet for several tables", low,
            "@IBOutlet var lists: [UITableView]!\noverride func viewDidLoad() { lists.forEach { $0.rowHeight = 20 } }"),
        list("an outlet for the table", low, "@IBOutlet var list: UITableView!\noverride func viewDidLoad() { list.rowHeight = 20 }"),
        list(
            "a property for another table", "safe",
            "let list = UITableView()\noverride func viewDidLoad() { list.rowHeight = 20; view.addSubview(list) }"),
        wrapped(
            "that sets a height", low, "@Styled(\\.rowHeight, 20) var list = UITableView()",
            """
            @propertyWrapper struct Styled<Part: AnyObject, Value> {
                var wrappedValue: Part
                init(wrappedValue: Part, _ path: ReferenceWritableKeyPath<Part, Value>, _ value: Value) {
                    wrappedValue[keyPath: path] = value
                    self.wrappedValue = wrappedValue
                }
            }
            """),
        wrapped("that sets something else", "safe", "@Styled(\\.tag, 20) var list = UITableView()", "@propertyWrapper struct Styled {}"),
        wrapped("that makes low rows", low, "@Made var list: UITableView", made("t.rowHeight = 20; ")),
        wrapped(
            "that has a low table", low, "@Rows(height: 20) var list: UITableView",
            "@propertyWrapper struct Rows {\n let wrappedValue = UITableView()\n init(height: CGFloat) { wrappedValue.rowHeight = height } }"
        ),
        wrapped("that makes a table", "safe", "@Made var list: UITableView", made("")),
        list(
            "a generic style of tables", low, "override func viewDidLoad() { Style.small.apply(tableView) }",
            """
            struct Style<Value> { let apply: (Value) -> Void }
            extension Style where Value == UITableView { static let small = Style { $0.rowHeight = 20 } }
            """),
        list(
            "a generic style of tables that the list does not name", "safe", "",
            """
            struct Style<Value> { let apply: (Value) -> Void }
            extension Style where Value == UITableView { static let small = Style { $0.rowHeight = 20 } }
            """),
        list(
            "a method of tables that runs in place of another one", low, "",
            "extension UITableView { @objc func mine() { mine(); rowHeight = 20 } }"),
        list("a method of tables that nothing calls", "safe", "", "extension UITableView { @objc func mine() { rowHeight = 20 } }"),
        list("a proxy in an extension", low, "", "extension UITableView { static func low() { appearance().rowHeight = 20 } }"),
        list("a proxy of controls", "safe", "", "extension UIControl { static func low() { appearance().rowHeight = 20 } }"),
        list("a proxy of a list of classes", low, "", "func go() { for type in [UITableView.self] { type.appearance().rowHeight = 20 } }"),
        list("a proxy of a generic class", low, "", "func go<T: UITableView>(_ type: T.Type) { type.appearance().rowHeight = 20 }"),
        list(
            "a closure that is given a proxy", "unsafe: an appearance proxy styles the labels of cells", "",
            "func go() { UITableView.appearance().then { $0.rowHeight = 20 } }"),
        registering("another class", "display", "table in table.register(BadgeCell.self, forCellReuseIdentifier: \"row\")"),
        registering(
            "a loop over tables", "display",
            "_ in for t in all(list) { t.register(BadgeCell.self, forCellReuseIdentifier: \"row\") } }\n"
                + "func all(_ list: ListController) -> [UITableView] { [list.tableView]"),
        registering(
            "a loop over other tables", "safe",
            "_ in for t in all() { t.register(BadgeCell.self, forCellReuseIdentifier: \"row\") } }\n"
                + "func all() -> [UITableView] { [UITableView()]"),
        registering("another identifier", "safe", "table in table.register(BadgeCell.self, forCellReuseIdentifier: \"badge\")"),
    ]
    + ["grid", "rows", "tblMain", "tableView"].flatMap { [named($0, low, 20), named($0, "safe", 90)] }

/// A list with a height, and its superclass with another one.
private func overriding(_ name: String, _ mark: String, _ own: String, _ inherited: String) -> ProvenanceCase {
    ProvenanceCase(
        "overridden heights: " + name,
        """
        // file A.swift
        final class ListController: BaseController {
            \(own.isEmpty ? "" : overriddenMethod(own))
            \(cellForRowAt(
                """
                let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
                cell.textLabel?.text = "a" // \(mark)
                """))
        }
        // file B.swift
        class BaseController: UITableViewController { \(overriddenMethod(inherited)) }
        """)
}

private func overriddenMethod(_ height: String) -> String {
    "override func tableView(_ table: UITableView, heightForRowAt path: IndexPath) -> CGFloat { \(height) }"
}

private let fixed = "safe: directionalLayoutMargins.top = 0"

let overriddenHeights = [
    overriding("a low one of automatic ones", fixed, "44", "UITableView.automaticDimension"),
    overriding("a high one of low ones", "safe", "60", "20"),
    overriding("one that asks the superclass", low, "path.row == 0 ? 60 : super.tableView(table, heightForRowAt: path)", "20"),
    overriding("none", fixed, "", "20"),
    inClause("an open condition", fixed, "BETA"),
    inClause("a condition that is met", fixed, "canImport(UIKit)"),
]

/// A list with a height in a clause of `#if`.
private func inClause(_ name: String, _ mark: String, _ condition: String) -> ProvenanceCase {
    ProvenanceCase(
        "heights in a clause: " + name,
        """
        // file A.swift
        final class ListController: UITableViewController {
            \(cellForRowAt(
                """
                let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
                cell.textLabel?.text = "a" // \(mark)
                """))
        }
        // file B.swift
        #if \(condition)
        extension ListController { \(overriddenMethod("20")) }
        #endif
        """)
}
