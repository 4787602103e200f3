// Registrations whose class is the value of a variable: more cases of ProvenanceTests.

/// A controller that registers a cell's class, and a class that colors its text.
private func registering(_ name: String, _ mark: String, _ register: String, _ members: String = "") -> ProvenanceCase {
    ProvenanceCase(
        "registered classes: " + name,
        """
        // file A.swift
        class ListController: UITableViewController {
            \(members)
            override func viewDidLoad() { \(register) }
            \(rowMethod(
                """
                let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
                cell.textLabel?.text = "a" // \(mark)
                return cell
                """))
        }
        // file B.swift
        final class RedCell: UITableViewCell {
            override func prepareForReuse() { backgroundColor = .red }
        }
        enum Cells { final class Plain: UITableViewCell {} }
        """)
}

private func register(_ value: String) -> String { "tableView.register(\(value), forCellReuseIdentifier: \"row\")" }

private let variable = "unsafe: the registered class is unknown"
private let types = "let types: [UITableViewCell.Type] = [RedCell.self]"

/// A controller that registers its cells by a method of tables, and other code.
private func helping(
    _ name: String, _ mark: String, _ register: String, _ helper: String, identifier: String = "\"row\"", others: String = ""
)
    -> ProvenanceCase
{
    ProvenanceCase(
        "registering methods: " + name,
        """
        // file A.swift
        final class ListController: UITableViewController {
            override func viewDidLoad() { tableView.\(register) }
            \(rowMethod(
                """
                let cell = tableView.dequeueReusableCell(withIdentifier: \(identifier), for: indexPath)
                cell.textLabel?.text = "a" // \(mark)
                return cell
                """))
        }
        // file B.swift
        final class RedCell: UITableViewCell { override func layoutSubviews() { textLabel?.frame.origin.x = 9 } } // display
        final class PlainCell: UITableViewCell {}
        extension UITableView { \(helper) }
        extension UICollectionView { func add<Cell: UICollectionViewCell>(_ type: Cell.Type) {} }
        // file C.swift
        final class OtherController: UITableViewController { override func viewDidLoad() { \(others) } }
        """)
}

private let plainHelper = "func add(_ name: String) { register(UITableViewCell.self, forCellReuseIdentifier: name) }"
private let classHelper =
    "func add<Cell: UITableViewCell>(_ type: Cell.Type) { register(type, forCellReuseIdentifier: String(describing: type)) }"
private let both = "func add(_ type: AnyClass, as name: String) { register(type, forCellReuseIdentifier: name) }"
private let plainName = "String(describing: PlainCell.self)"

private let registeringMethods = [
    helping("that is given the identifier", "safe", "add(\"row\")", plainHelper),
    helping("that is given another identifier", "unsafe: no code registers", "add(\"title\")", plainHelper),
    helping("that is given an identifier of another list's", "safe", "add(\"row\")", plainHelper, others: "tableView.add(\"title\")"),
    helping("that is given a variable as well", variable, "add(\"row\")", plainHelper, others: "tableView.add(title!)"),
    helping("that is given the class", "safe", "add(PlainCell.self)", classHelper, identifier: plainName),
    helping(
        "that is given other classes, too", "safe", "add(PlainCell.self)", classHelper, identifier: plainName,
        others: "tableView.add(RedCell.self)"),
    helping(
        "that is given some class", variable, "add(PlainCell.self)", classHelper, identifier: plainName,
        others: "tableView.add(type(of: cell))"),
    helping(
        "beside that of collection views", "safe", "add(PlainCell.self)", classHelper, identifier: plainName,
        others: "UICollectionView().add(UICollectionViewCell.self)"),
    helping("that is given both", "safe", "add(PlainCell.self, as: \"row\")", both),
    helping("that is given both, for a class with labels of its own", "display", "add(RedCell.self, as: \"row\")", both),
    helping("that is passed on", variable, "add(\"row\")", plainHelper, others: "[\"row\"].forEach(tableView.add)"),
]

let registeredVariables = registeredClasses + registeringMethods

private let registeredClasses = [
    registering("the name of a class", "safe", register("UITableViewCell.self")),
    registering("the name of a nested class", "safe", register("Cells.Plain.self")),
    registering("a local", variable, "let type: UITableViewCell.Type = RedCell.self; " + register("type.self")),
    registering("an element", variable, types + "\nfor type in types { \(register("type.self")) }"),
    registering("an anonymous parameter", variable, types + "\ntypes.forEach { \(register("$0.self")) }"),
    registering("a property", variable, register("cellClass.self"), "var cellClass: UITableViewCell.Type { RedCell.self }"),
    registering("a property of self", variable, register("self.cellClass.self"), "var cellClass: UITableViewCell.Type = RedCell.self"),
    registering("a parameter", variable, "", "func set(_ type: UITableViewCell.Type) { \(register("type.self")) }"),
    registering("an element of a tuple", variable, "let pair: (Int, UITableViewCell.Type) = (1, RedCell.self); " + register("pair.1.self")),
    registering(
        "the result of a function", variable, register("cellClass().self"), "func cellClass() -> UITableViewCell.Type { RedCell.self }"),
]
