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

let unresolvedUses = [
    unresolved(
        "an element of any collection",
        "extension Collection where Element == UITableViewCell {\n    func red() { for row in self { row.textLabel?.textColor = .red } }\n}"
    ),
    unresolved("a value that a library sends", "let token = subject.sink { row in row.textLabel?.textColor = .red }"),
    unresolved("a member of a value without a type", "func title(_ sender: Any) -> String? { box(sender).textLabel!.text }"),
    unresolved("a key path to a label", "func titles() { sort(by: path(\\.textLabel)) }"),
    unresolved("a key path through a label", "func titles() { sort(by: path(\\.textLabel?.text)) }"),
    unresolved("a key in a string", "func title(_ object: NSObject) -> Any? { object.value(forKeyPath: \"textLabel.text\") }"),
    unresolved("a predicate", "let filter = NSPredicate(format: \"textLabel.text CONTAINS %@\", \"a\")"),
    unresolved("a selector", "func label(_ object: NSObject) -> Any? { object.perform(Selector((\"textLabel\"))) }"),
    requiring("protocol Red where Self: UITableViewCell {}"),
    requiring("protocol Red: UITableViewCell {}"),
    other(
        "a view of the app",
        "final class Card: UIView { var textLabel: UILabel? }\nfunc red(_ card: Card) { card.textLabel?.textColor = .red }"),
    other("a label that is always there", "func red(_ card: Any) { box(card).textLabel.textColor = .red }"),
    other("names in a layout", "let views = [\"textLabel\": view]\nlet format = \"H:|[textLabel]|\""),
    other("a selector of something else", "func label(_ object: NSObject) -> Any? { object.perform(Selector((\"title\"))) }"),
]
