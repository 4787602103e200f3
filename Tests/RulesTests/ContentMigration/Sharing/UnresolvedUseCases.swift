// Code that uses labels of objects whose types nothing tells: they may be the cells of a list. More cases of ProvenanceTests.

private func unresolved(_ name: String, _ use: String) -> ProvenanceCase {
    plainList("unresolved use: " + name, "unsafe: other code uses the labels of cells (`B.swift:", use)
}

private func other(_ name: String, _ use: String) -> ProvenanceCase { plainList("another object: " + name, "safe", use) }

/// A protocol whose extension uses the labels of the cells that conform to it.
private func requiring(_ protocol: String) -> ProvenanceCase {
    unresolved(
        `protocol`,
        """
        \(`protocol`)
        extension Red { func red() { textLabel?.textColor = .red } } // display
        extension UITableViewCell: Red {}
        func paint(_ table: UITableView) { for row in table.visibleCells { row.red() } }
        """)
}

/// A cell that is given to a function, and by that to another one.
private func passedOn(_ name: String, _ mark: String, _ statement: String) -> ProvenanceCase {
    ProvenanceCase(
        "a cell passed on to code " + name,
        listOfRows(
            cellForRowAt("let cell = UITableViewCell()\ncell.textLabel?.text = \"a\" // \(mark)\nModel().configure(cell)"),
            """
            // file Model.swift
            struct Model { func configure(_ row: UITableViewCell) { Item().show(on: row) } }
            // file Item.swift
            struct Item {
                func show(on other: UITableViewCell) {
                    \(statement)
                }
            }
            """))
}

/// A cell that a type without a table makes, and what its caller does to it.
private func made(_ name: String, _ mark: String, _ statement: String) -> ProvenanceCase {
    ProvenanceCase(
        "the caller of a function that makes a cell " + name,
        """
        // file A.swift
        enum Cells {
            static func title(_ text: String) -> UITableViewCell {
                let cell = UITableViewCell()
                cell.textLabel?.text = text // \(mark)
                return cell
            }
        }
        // file B.swift
        final class ListController: UITableViewController {
            override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                let row = Cells.title("a")
                \(statement)
                return row
            }
        }
        """)
}

let unresolvedUses = [
    unresolved(
        "a member of any object, which Objective-C finds",
        "func title(_ sender: Any?) -> String? { (sender as AnyObject).textLabel??.text }"),
    unresolved("a value that a library sends", "let token = subject.sink { row in row.textLabel?.textColor = .red }"),
    unresolved("a member of a value without a type", "func title(_ sender: Any) -> String? { box(sender).textLabel!.text }"),
    unresolved("a key path to a label", "func titles() { sort(by: path(\\.textLabel)) }"),
    unresolved("a key path through a label", "func titles() { sort(by: path(\\.textLabel?.text)) }"),
    unresolved("a key in a string", "func title(_ object: NSObject) -> Any? { object.value(forKeyPath: \"textLabel.text\") }"),
    unresolved(
        "a key of a list of cells",
        "func red(_ t: UITableView) { (t.visibleCells as NSArray).setValue(UIColor.red, forKeyPath: \"textLabel.textColor\") }"),
    unresolved(
        "a key of the cells of a table",
        "func red(_ t: UITableView) { t.setValue(UIColor.red, forKeyPath: \"visibleCells.textLabel.textColor\") }"),
    unresolved(
        "a key of the content views of a list of cells",
        "func red(_ t: UITableView) { (t.visibleCells as NSArray).setValue(UIColor.red, forKeyPath: \"contentView.backgroundColor\") }"),
    unresolved("a predicate", "let filter = NSPredicate(format: \"textLabel.text CONTAINS %@\", \"a\")"),
    unresolved("a selector", "func label(_ object: NSObject) -> Any? { object.perform(Selector((\"textLabel\"))) }"),
    requiring("protocol Red where Self: UITableViewCell {}"),
    requiring("protocol Red: UITableViewCell {}"),
    other(
        "a view of the app",
        "final class Card: UIView { var textLabel: UILabel? }\nfunc red(_ card: Card) { card.textLabel?.textColor = .red }"),
    other("a label that is always there", "func red(_ card: Any) { box(card).textLabel.textColor = .red }"),
    other(
        "another key of a list of cells",
        "func choose(_ t: UITableView) { (t.visibleCells as NSArray).setValue(true, forKey: \"selected\") }"),
    other("names in a layout", "let views = [\"textLabel\": view]\nlet format = \"H:|[textLabel]|\""),
    other("a selector of something else", "func label(_ object: NSObject) -> Any? { object.perform(Selector((\"title\"))) }"),
    passedOn("that uses the labels", "unsafe: other code uses the labels", "other.textLabel?.textColor = .red // unsafe"),
    passedOn("that leaves the labels alone", "safe", "other.tag = 1"),
    made("moves its text", "unsafe: `separatorInset` may move", "row.separatorInset.left = 80"),
    made("gives it a color", "safe", "row.backgroundColor = .red"),
]
