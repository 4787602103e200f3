// Registrations that replace the one of an identifier by a loop or a function, and cells that are shown outside of tables. More cases of
// ProvenanceTests.

/// A list that registers UIKit's class and then others.
private func list(_ name: String, _ mark: String, _ registration: String, _ others: String = "") -> ProvenanceCase {
    ProvenanceCase(
        "replaced registrations: " + name,
        listOfRows(
            """
            override func viewDidLoad() {
                tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
                \(registration)
            }
            \(rowMethod(
                """
                let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
                cell.textLabel?.text = "a" // \(mark)
                return cell
                """))
            """,
            """
            // file B.swift
            final class BadgeCell: UITableViewCell {
                override func layoutSubviews() { super.layoutSubviews(); contentView.subviews.first?.frame.origin.x = 40 }
            }
            \(others)
            """))
}

/// A controller that shows a cell by itself.
private func shown(_ name: String, _ mark: String, _ use: String) -> ProvenanceCase {
    ProvenanceCase(
        "a cell outside of a table: " + name,
        """
        // file A.swift
        final class FormController: UIViewController {
            let stack = UIStackView()
            override func viewDidLoad() {
                let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
                cell.textLabel?.text = "a" // \(mark)
                \(use)
            }
        }
        """)
}

private let unknown = "unsafe: the registered class is unknown"
private let generic =
    "extension UITableView { func use<C: UITableViewCell>(_ type: C.Type, _ name: String) { register(type, forCellReuseIdentifier: name) } }"
private func loop(_ names: String) -> String { "for name in \(names) { tableView.register(BadgeCell.self, forCellReuseIdentifier: name) }" }

private func registerBadge(_ name: String) -> String { "tableView.register(BadgeCell.self, forCellReuseIdentifier: \(name))" }

/// A function of a list, and other code that calls it.
private func upgrade(_ name: String) -> String {
    """
    extension ListController {
        func upgrade(_ name: String, to type: UITableViewCell.Type) { tableView.register(type, forCellReuseIdentifier: name) }
    }
    final class Owner { func go(_ list: ListController) { list.upgrade("\(name)", to: BadgeCell.self) } }
    """
}

/// Names in an array or a dictionary.
private func names(_ list: String) -> String { "enum Names { static let all = \(list) }" }

private let propertyOfTables = """
    extension UITableView {
        var classes: [String: AnyClass] {
            get { [:] }
            set { for (name, type) in newValue { register(type, forCellReuseIdentifier: name) } }
        }
    }
    """

/// Registrations under names that are no plain constants.
private let namesOfRegistrations = [
    list("the first of some names", "display", registerBadge("Names.all[0]"), names("[\"row\", \"other\"]")),
    list("the second of some names", "safe", registerBadge("Names.all[1]"), names("[\"row\", \"other\"]")),
    list("any of some names", unknown, registerBadge("Names.all[view.tag]"), names("[\"row\", \"other\"]")),
    list("any of other names", "safe", registerBadge("Names.all[view.tag]"), names("[\"badge\", \"other\"]")),
    list("a name from a dictionary", unknown, registerBadge("Names.all[\"a\"]!"), names("[\"a\": \"row\", \"b\": \"other\"]")),
    list("a name unless there is another one", unknown, registerBadge("title ?? \"row\"")),
    list("a name that a function returns", unknown, registerBadge("name(0)"), "func name(_ number: Int) -> String { number.description }"),
    list("a name that a closure returns", unknown, registerBadge("({ \"row\" })()")),
    list("the name of a function", unknown, registerBadge("#function")),
    list("a value in a string", unknown, registerBadge("\"\\(Names.row)\""), "enum Names { case row }"),
    list(
        "a property of a value", unknown, registerBadge("Names.row.value"),
        "struct Names { static let row = Names(value: \"row\")\nlet value: String }"),
    list(
        "a local with the result of a function", unknown, "let name = title!.lowercased(); " + registerBadge("name")),
    list(
        "what a function of the class returns", "safe", registerBadge("BadgeCell.name()"),
        "extension BadgeCell { static func name() -> String { \"badge\" } }"),
    list(
        "a subscript of tables", unknown, "tableView[\"row\"] = BadgeCell.self",
        "extension UITableView { subscript(name: String) -> AnyClass? { get { nil } set { register(newValue, forCellReuseIdentifier: name) } } }"
    ),
    list(
        "an operator of tables", unknown, "tableView <+ (BadgeCell.self, \"row\")",
        "infix operator <+\nfunc <+ (table: UITableView, cell: (AnyClass, String)) { table.register(cell.0, forCellReuseIdentifier: cell.1) }"
    ),
    list("a property of tables", unknown, "tableView.classes = [\"row\": BadgeCell.self]", propertyOfTables),
    list("a property of tables that no code sets", "safe", "", propertyOfTables),
    list("a function as a value", unknown, "let add = tableView.register as (AnyClass?, String) -> Void; add(BadgeCell.self, \"row\")"),
]

private let paint = """
    extension UITableViewCell {
        static func register(in table: UITableView, _ name: String) { table.register(self, forCellReuseIdentifier: name) }
    }

    """

/// A list whose subclass registers a cell by a static function.
private func inherited(_ name: String, _ mark: String, _ identifier: String) -> ProvenanceCase {
    let register = "override func viewWillAppear(_ a: Bool) { BadgeCell.register(in: tableView, \"\(identifier)\") }"
    let plain = list(name, mark, "", paint + "final class SubList: ListController { \(register) }")
    return ProvenanceCase(plain.name, plain.files.replacing("final class ListController", with: "class ListController"))
}

/// Other code that does so for the table of a list.
private func painting(_ name: String) -> String {
    paint + "final class Owner { func go(_ list: ListController) { BadgeCell.register(in: list.tableView, \"\(name)\") } }"
}

/// A type with a method that registers a class for a table under a name of its own.
private func registering(_ head: String, _ name: String) -> String {
    "\(head)\nfunc register(in table: UITableView) { table.register(BadgeCell.self, forCellReuseIdentifier: \(name)) } }"
}

/// A function that is given a table, and the declaration of its parameter for the name.
private func helper(_ parameter: String, _ register: String) -> String {
    "enum Helper { static func setUp(_ tableView: UITableView, \(parameter)) { \(register) } }"
}

private let named = registering("struct Row { let id: String", "id")

/// Registrations by code that is given the table.
private let namesOfHelpers = [
    list("the name of a case", unknown, "Row.row.register(in: tableView)", registering("enum Row: String { case row", "rawValue")),
    list("the name of a value", unknown, "Row(id: \"row\").register(in: tableView)", named),
    list("the name of each value", unknown, "rows.forEach { $0.register(in: tableView) }", named + "\nlet rows = [Row(id: \"row\")]"),
    list("a known name of a value", "safe", "Row().register(in: tableView)", registering("struct Row { let id = \"badge\"", "id")),
    list(
        "the name of a value for another table", "safe", "",
        named + "\nfinal class Other: UITableViewController { override func viewDidLoad() { Row(id: \"row\").register(in: tableView) } }"),
    list(
        "the name of a value for the table of a data source", unknown, "",
        named + "\nfinal class Other: UIViewController { let table = UITableView()\nlet list = ListController()\n"
            + "override func viewDidLoad() { Row(id: \"row\").register(in: table); table.dataSource = list } }"),
    list(
        "the name of a protocol's value", unknown, "Row().register(in: tableView)",
        "protocol Named { var id: String { get } }\nstruct Row: Named { let id = \"row\" }\n" + registering("extension Named {", "id")),
    list("a name that a helper is given", unknown, "Helper.setUp(tableView, title!)", helper("_ name: String", registerBadge("name"))),
    list(
        "another name that a helper is given", "safe", "Helper.setUp(tableView, \"badge\")", helper("_ name: String", registerBadge("name"))
    ),
    list("names that a helper is given", unknown, "Helper.setUp(tableView, [\"row\"])", helper("_ names: [String]", loop("names"))),
    list("a default name", unknown, "Helper.setUp(tableView)", helper("_ name: String = \"row\"", registerBadge("name"))),
    list("another default name", "safe", "Helper.setUp(tableView)", helper("_ name: String = \"badge\"", registerBadge("name"))),
    list(
        "a name in a pair", unknown, "let (type, name) = (BadgeCell.self, \"row\"); tableView.register(type, forCellReuseIdentifier: name)"),
]

let replacedRegistrations = replacingCode + namesOfRegistrations + namesOfHelpers

private let replacingCode = [
    list("a loop", unknown, loop("[\"row\", \"other\"]")),
    list("a loop over other names", "safe", loop("[\"first\", \"second\"]")),
    list("a loop over a property", unknown, loop("names"), "extension ListController { var names: [String] { [\"row\"] } }"),
    list(
        "a closure", unknown, "classes.forEach { tableView.register($1, forCellReuseIdentifier: $0) }",
        "let classes: [String: UITableViewCell.Type] = [\"row\": BadgeCell.self]"),
    list("a function of tables", "display", "tableView.use(BadgeCell.self, \"row\")", generic),
    list("a function that other code calls", unknown, "", upgrade("row")),
    inherited("a function that a subclass calls", unknown, "row"),
    inherited("a function that a subclass calls for another name", "safe", "badge"),
    list("a function that other code calls for the list's table", unknown, "", painting("row")),
    list("a function that other code calls for another name of the table", "safe", "", painting("badge")),
    list("a function that other code calls for another name", "safe", "", upgrade("badge")),
    list("a function of tables for another name", "safe", "tableView.use(BadgeCell.self, \"badge\")", generic),
    list(
        "a function of tables with other arguments", "safe", "",
        "extension UITableView { func register(nib name: String) { register(UINib(nibName: name, bundle: nil), forCellReuseIdentifier: name) } }"
    ),
    list(
        "a function that other code calls", "safe", "",
        generic + "\nfunc start() { UITableView().use(BadgeCell.self, \"row\") }"),
    list("a name in two parts", "display", "tableView.register(BadgeCell.self, forCellReuseIdentifier: \"ro\" + \"w\")"),
    list("another name in two parts", "safe", "tableView.register(BadgeCell.self, forCellReuseIdentifier: \"row\" + \"Badge\")"),
    list("a name that is computed", unknown, registerBadge("[\"ro\", \"w\"].joined()")),
    list(
        "a name that is computed in a function", unknown, "setUp(tableView)",
        "func setUp(_ tableView: UITableView) { let name = \"ROW\".lowercased(); \(registerBadge("name")) }"),
    list(
        "a name that is computed for a constant", unknown, "",
        "enum Kit { static let name = String(\"wor\".reversed()) }\nextension ListController { func set() { \(registerBadge("Kit.name")) } }"
    ),
    list(
        "a name that is computed for another list", "safe", "",
        "final class Other: UITableViewController { override func viewDidLoad() { \(registerBadge("\"ROW\".lowercased()")) } }"),
    list("a name that begins alike", unknown, registerBadge("\"r\\(end)\"")),
    list("a name that begins otherwise", "safe", registerBadge("\"badge\\(end)\"")),
    list("a name that ends otherwise", "safe", registerBadge("\"\\(start)Badge\"")),
    shown("in a view", "unsafe: other than a row", "view.addSubview(cell)"),
    shown("in a stack", "unsafe: other than a row", "stack.addArrangedSubview(cell)"),
    shown("with a view of its own", "safe", "cell.accessoryView = UISwitch()"),
    shown("in a list of views", "unsafe: other than a row", "view.addSubview(UIStackView(arrangedSubviews: [cell]))"),
    shown("in a list of views that a closure adds", "unsafe: other than a row", "[cell].forEach { stack.addArrangedSubview($0) }"),
]
