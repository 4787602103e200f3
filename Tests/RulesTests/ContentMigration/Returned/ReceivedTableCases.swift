// Tables that code gets by a function's value, an initializer, a list or an extension, and sets up: more cases of ProvenanceTests.

private let low = "unsafe: the rows may be too low for the margins of a configuration (`B.swift:"

/// A table view controller that runs some code at its start, and code in a file of its own.
private func list(_ name: String, _ mark: String, _ start: String, _ others: String, _ members: String) -> ProvenanceCase {
    ProvenanceCase(
        "received tables: " + name,
        listOfRows(
            (mark.contains("too low") ? markedImage(mark) : markedRow(mark)).replacing(
                "\"row\") }", with: "\"row\"); \(start) }\n\(members)"),
            "// file B.swift\n\(others)\nfinal class Other: UITableViewController {}"))
}

/// The case for low rows, and that for high ones.
private func own(_ name: String, _ start: String, _ others: String, _ members: String = "", at line: Int = 2) -> [ProvenanceCase] {
    [
        list(name, "\(low)\(line)`)", start, others, members),
        list(name + ", high rows", "safe", start, others.replacing("= 20", with: "= 200"), members),
    ]
}

/// The case for the table of this list, and that for the one of another.
private func foreign(_ name: String, _ members: String, _ others: String = "", at line: Int = 2) -> [ProvenanceCase] {
    let main = "\(others)\nfinal class Main: NSObject { let list = ListController(); \(members) }"
    return [
        list(name, "\(low)\(line)`)", "", main, ""),
        list(name + ", another list", "safe", "", main.replacing("= ListController()", with: "= Other()"), ""),
    ]
}

private let compact = "func compact(_ table: UITableView?) { table?.rowHeight = 20 }"
private let handler = "var configure: ((UITableView) -> Void)?"
private let coordinator = "class Coordinator { init(table: UITableView) { table.rowHeight = 20 } }"
private let delegate = """
    final class Rows: NSObject, UITableViewDelegate {
        func tableView(_ table: UITableView, heightForRowAt path: IndexPath) -> CGFloat { return 20 }
    }
    """
private let nest = "struct Nest<Base> { let base: Base }\nextension UITableView { var nest: Nest<UITableView> { .init(base: self) } }"

let receivedTables =
    // MARK: - Values of functions
    own(
        "function in a property", "configure?(tableView)", compact + "\nfunc show(_ list: ListController) { list.configure = compact }",
        handler)
    + own(
        "closure that calls a function", "configure?(tableView)",
        compact + "\nfunc show(_ list: ListController) { list.configure = { compact($0) } }", handler)
    + own(
        "curried function", "compact(1)(tableView)", "func compact(_ scale: Int) -> (UITableView) -> Void { { $0.rowHeight = 20 } }")
    + own(
        "functions that numbers are mapped to", "for style in [1, 2].map(compact) { style(tableView) }",
        "func compact(_ scale: Int) -> (UITableView) -> Void { { $0.rowHeight = 20 } }")
    + own(
        "function of a list that a closure makes", "let styles = [1, 2].map { compact($0) }; styles.first?(tableView)",
        "func compact(_ scale: Int) -> (UITableView) -> Void { { $0.rowHeight = 20 } }")
    + own(
        "object of a type that is given", "",
        "func make<List: UITableViewController>(_ type: List.Type) { let list = type.init(); list.tableView.rowHeight = 20 }")
    + own(
        "dictionary of closures", "Styles.all[\"low\"]?(tableView)",
        "enum Styles { static let all: [String: (UITableView) -> Void] = [\"low\": { $0.rowHeight = 20 }] }")
    + own(
        "list of functions", "Styles.all.forEach { $0(tableView) }", compact + "\nenum Styles { static let all = [compact] }")
    + own(
        "member of a struct", "Style.low.apply(tableView)",
        "struct Style { let apply: (UITableView) -> Void; static let low = Style { $0.rowHeight = 20 } }")
    + foreign("function that is passed on", "func go() { [list.tableView].forEach(compact) }", compact)
    // MARK: - Lists
    + foreign("loop", "func go() { for table in [list.tableView] { compact(table) } }", compact)
    + foreign("local list", "func go() { let all = [list.tableView]; all.forEach { compact($0) } }", compact)
    + foreign("tuple", "func go() { let (table, _) = (list.tableView, 1); compact(table) }", compact)
    + own(
        "list that grows", "tables.append(tableView)", "extension ListController { func go() { tables.forEach { $0.rowHeight = 20 } } }",
        "var tables: [UITableView] = []")
    // MARK: - Initializers
    + foreign("implicit initializer", "lazy var rows: Coordinator = .init(table: list.tableView)", coordinator)
    + foreign("inherited initializer", "lazy var rows = Rows(table: list.tableView)", coordinator + "\nfinal class Rows: Coordinator {}")
    + foreign(
        "implicit initializer in a call", "var all: [Coordinator] = []; func go() { all.append(.init(table: list.tableView)) }", coordinator
    )
    + foreign(
        "generic struct", "func go() { list.tableView.nest.low() }",
        nest + "\nextension Nest where Base: UITableView { func low() { base.rowHeight = 20 } }", at: 4)
    // MARK: - Extensions
    + own(
        "extension of controllers that goes on", "style()",
        "extension UITableViewController { func low() { tableView.rowHeight = 20 }; func style() { low() } }")
    + own(
        "protocol of tables", "tableView.low()",
        "protocol Low: UITableView {}\nextension Low { func low() { rowHeight = 20 } }\nextension UITableView: Low {}", at: 3)
    + own(
        "chain of methods", "tableView.style()",
        "extension UITableView { func low() -> Self { rowHeight = 20; return self }; func same() -> Self { self }; func style() { _ = same().low() } }"
    )
    + own(
        "search by self", "",
        "extension UIView { func low() { (self as? UITableView)?.rowHeight = 20; subviews.forEach { $0.low() } } }\n"
            + "func go(_ window: UIWindow) { window.low() }")
    // MARK: - Values of libraries and globals
    + own("global variable", "kept = tableView; low()", "var kept: UITableView?\nfunc low() { kept?.rowHeight = 20 }", at: 3)
    + own(
        "case of a result", "done?(.success(tableView))",
        "func open(_ list: ListController) { list.done = { result in if case .success(let t) = result { t.rowHeight = 20 } } }",
        "var done: ((Result<UITableView, Error>) -> Void)?")
    + own(
        "result of a closure", "Group { self.tableView }.low()",
        "struct Group { let t: UITableView; init(_ f: () -> UITableView) { t = f() }; func low() { t.rowHeight = 20 } }")
    + own("method of a type", "UITableView.low(tableView)()", "extension UITableView { func low() { rowHeight = 20 } }")
    + own(
        "array of Objective-C", "Lists.low(NSArray(object: tableView!))",
        "enum Lists { static func low(_ all: NSArray) { all.forEach { ($0 as? UITableView)?.rowHeight = 20 } } }")
    + own(
        "list of boxes", "Lists.all.append(Weak(tableView)); Lists.low()",
        """
        struct Weak<T: AnyObject> { weak var value: T?; init(_ value: T) { self.value = value } }
        enum Lists {
            static var all: [Weak<UITableView>] = []
            static func low() { all.compactMap(\\.value).forEach { $0.rowHeight = 20 } }
        }
        """, at: 5)
    + own(
        "presented view", "",
        "final class Sheet: UIPresentationController { func low() { (presentedView as? UITableView)?.rowHeight = 20 } }")
    // MARK: - Keys and key paths
    + foreign("key path of lists", "func go() { let all = [list]; all.map(\\.tableView).forEach { $0?.rowHeight = 20 } }", at: 3)
    + foreign("key path of the table", "func go() { list[keyPath: \\.tableView]?.rowHeight = 20 }", at: 3)
    + foreign(
        "property that a key sets", "let box = Box(); func go() { box.setValue(list.tableView, forKey: \"table\") }",
        "class Box: NSObject { @objc var table: UITableView?; func low() { table?.rowHeight = 20 } }")
    + foreign(
        "property that a key path sets", "let box = Box(); func go() { box[keyPath: \\Box.table] = list.tableView }",
        "class Box { var table: UITableView?; func low() { table?.rowHeight = 20 } }")
    + foreign("key path that is set", "func go() { list.tableView[keyPath: \\.rowHeight] = 20 }", at: 3)
    + foreign("key that is set", "func go() { list.tableView.setValue(20, forKey: \"rowHeight\") }", at: 3)
    + foreign("keys that are set", "func go() { list.tableView.setValuesForKeys([\"rowHeight\": 20]) }", at: 3)
    + foreign("key of a table", "func go() { list.setValue(20, forKeyPath: \"tableView.rowHeight\") }", at: 3)
    + foreign("part of a tuple", "func go() { (list.tableView.rowHeight, _) = (20, 1) }", at: 3)
    + foreign("changed argument", "func go() { low(&list.tableView.rowHeight) }; func low(_ height: inout CGFloat) { height = 20 }", at: 3)
    + foreign("changed height", "func go() { list.tableView.rowHeight -= 380 }", at: 3)
    // MARK: - Calls without a name
    + foreign(
        "default value", "", "let list = ListController()\nfunc low(_ table: UITableView = list.tableView) { table.rowHeight = 20 }", at: 3)
    // MARK: - Delegates
    + foreign(
        "delegate by a parameter",
        "let rows = Rows(); func go() { bind(list.tableView) }; func bind(_ table: UITableView) { table.delegate = rows }", delegate, at: 3)
    + foreign(
        "delegate by an extension", "let rows = Rows(); func go() { list.tableView.bind(rows) }",
        delegate + "\nextension UITableView { func bind(_ rows: UITableViewDelegate) { delegate = rows } }", at: 3)
    + [
        list(
            "own list of other tables", "safe", "", "",
            "lazy var others = [UITableView()]\nfunc go() { others.forEach { $0.rowHeight = 20 } }"),
        list(
            "property of its own table", "safe", "",
            "final class Panel { var table: UITableView?; func go() { table = UITableView(); table?.rowHeight = 20 } }", ""),
    ]
