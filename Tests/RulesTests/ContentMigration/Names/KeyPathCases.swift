// Key paths and dynamic members by which code sets the heights of a table's rows: more cases of ProvenanceTests.

/// A list of registered cells, with members and other code that may set the height of its rows.
private func list(_ name: String, _ mark: String, _ statement: String, members: String = "", _ others: String = "") -> ProvenanceCase {
    ProvenanceCase(
        "key paths: " + name,
        listOfRows(
            """
            override func viewDidLoad() {
                tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
                \(statement)
            }
            override func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
                let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: path)
                cell.textLabel?.text = "a" // \(mark)
                return cell
            }
            \(members)
            """,
            others))
}

private let low = "safe: Margins.top = 0"

/// A value that sets members by their names.
private func builder(_ attribute: String) -> String {
    """
    \(attribute) struct Builder<Base: AnyObject> {
        let base: Base
        subscript<Value>(dynamicMember path: ReferenceWritableKeyPath<Base, Value>) -> (Value) -> Self {
            { base[keyPath: path] = $0; return self }
        }
        \(attribute.isEmpty ? "func rowHeight(_ height: CGFloat) {}" : "")
    }
    """
}

/// A value that is made of a key path, and sets it later.
private let style = """
    struct Style<Base: AnyObject> {
        let apply: (Base) -> Void
        init<Value>(_ path: ReferenceWritableKeyPath<Base, Value>, _ value: Value) { apply = { $0[keyPath: path] = value } }
        static func set<Value>(_ path: ReferenceWritableKeyPath<Base, Value>, _ value: Value) -> Self { Self(path, value) }
    }
    extension UITableView { func apply(_ styles: [Style<UITableView>]) { styles.forEach { $0.apply(self) } } }
    extension UIView { func dress(_ styles: [Style<UIView>]) { styles.forEach { $0.apply(self) } } }
    """

/// A cell that a function is given with a key path.
private func dimmed(_ name: String, _ mark: String, _ path: String) -> ProvenanceCase {
    ProvenanceCase(
        "key paths: " + name,
        listOfRows(
            """
            override func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
                let cell = UITableViewCell()
                cell.textLabel?.text = "a" // \(mark)
                dim(cell, \(path))
                return cell
            }
            func dim(_ cell: UITableViewCell, _ path: ReferenceWritableKeyPath<UITableViewCell, CGFloat>) { cell[keyPath: path] = 0.4 }
            """))
}

private let pairs =
    "func set<Base: AnyObject, Value>(_ base: Base, _ pair: (ReferenceWritableKeyPath<Base, Value>, Value)) { base[keyPath: pair.0] = pair.1 }"

let keyPaths: [ProvenanceCase] = [
    dimmed("into the content view", "unsafe: UIKit replaces the cell's `contentView`", "\\.contentView.alpha"),
    dimmed("to the cell", "safe", "\\.alpha"),
    dimmed("to a part of an inset", "unsafe: `separatorInset`", "\\.separatorInset.left"),
    dimmed("to a part of a size", "safe", "\\.bounds.size.width"),
    list("a pair for a function", low, "set(tableView, (\\.rowHeight, 20))", pairs),
    list("a pair for a function of another view", "safe", "set(view.layer, (\\.opacity, 1))", pairs),
    list("the name of a property for any object", low, "let object: NSObject = tableView; object.setValue(20, forKeyPath: \"rowHeight\")"),
    list("the name of a model's property", "safe", "let object: NSObject = model; object.setValue(20, forKey: \"rowHeight\")"),
    list("a dynamic member", low, "Builder(base: tableView).rowHeight(20)", builder("@dynamicMemberLookup")),
    list("a method of the same name", "safe", "Builder(base: tableView).rowHeight(20)", builder("")),
    list("a dynamic member of another object", "safe", "Builder(base: view).rowHeight(20)", builder("@dynamicMemberLookup")),
    list("a binding target of a library", low, "tableView.reactive[\\.rowHeight] <~ heights"),
    list("a binding target of another view", "safe", "navigationController?.navigationBar.reactive[\\.rowHeight] <~ heights"),
    list("a list of styles", low, "tableView.apply([.init(\\.rowHeight, 20)])", style),
    list("a list of styles for another view", "safe", "navigationController?.view.dress([.init(\\.alpha, 1)])", style),
    list("a stored style", low, "compact.apply(tableView)", members: "let compact: Style<UITableView> = .set(\\.rowHeight, 20)", style),
    list(
        "a stored style of something else", "safe", "print(compact)",
        members: "let compact: Style<Model> = .set(\\.rowHeight, 20)", "final class Model { var rowHeight = 0 }\n" + style),
    list(
        "a list of key paths", low, "for (path, height) in [(\\UITableView.rowHeight, CGFloat(20))] { tableView[keyPath: path] = height }"),
    list(
        "a method of key paths", low, "(\\UITableView.rowHeight).set(20, on: tableView)",
        "extension ReferenceWritableKeyPath { func set(_ value: Value, on root: Root) { root[keyPath: self] = value } }"),
    list(
        "the wrapper of a property", low, "height = 20", members: "@Proxy(\\ListController.tableView!.rowHeight) var height: CGFloat",
        "@propertyWrapper struct Proxy {}"),
    list(
        "the wrapper of a model's property", "safe", "height = 20", members: "@Proxy(\\ListController.model.rowHeight) var height: CGFloat",
        "@propertyWrapper struct Proxy {}"),
]
