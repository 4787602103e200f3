// Cells that have a name before the one that is migrated: what the code does under either of them concerns the same cell.
import Testing

/// A dequeued cell that gets a second name behind a statement.
private func renamed(
    _ name: String, _ mark: String, _ statement: String, as second: String = "guard let cell = first else { fatalError() }"
) -> ProvenanceCase {
    ProvenanceCase(
        name,
        listOfRows(
            registersRow + "\n"
                + cellForRowAt(
                    """
                    let first = tableView.dequeueReusableCell(withIdentifier: "row")
                    \(statement)
                    \(second)
                    cell.textLabel?.text = "a" // \(mark)
                    """),
            "func paint(_ cell: UITableViewCell?) { cell?.contentView.backgroundColor = .red }"))
}

let olderNames = [
    renamed("no use of the older name", "safe", ""),
    renamed("a comparison of the older name", "safe", "if first === tableView { fatalError() }"),
    renamed("a label by the older name", "safe", "first?.textLabel?.textColor = .red // safe"),
    renamed("a view is added by the older name", "display: another variable shadows the cell", "first?.contentView.addSubview(UISwitch())"),
    renamed(
        "the content view fades by the older name", "unsafe: UIKit replaces the cell's `contentView`",
        "first?.contentView.alpha = 0.5"),
    renamed("the older name is passed on", "display: the cell is passed to code that lays out views in it", "paint(first)"),
    renamed("the older name's margins", "unsafe: `layoutMargins` may move the text", "first?.layoutMargins = .zero"),
    renamed(
        "a view is added by the older name of a copy", "display: another variable shadows the cell",
        "first?.contentView.addSubview(UISwitch())", as: "let cell = first!"),
    renamed(
        "a view is added before a pattern", "display: another variable shadows the cell", "first?.contentView.addSubview(UISwitch())",
        as: "guard case let cell as UITableViewCell = first else { fatalError() }"),
]

extension ProvenanceTests {
    @Test(arguments: olderNames) func olderNamesCount(_ sample: ProvenanceCase) throws { try fixesAreAsSureAsMarked(sample) }
}
