// One method takes the cells of a table apart by their classes, and gives each to a method of its own: what keeps the labels of one class
// is nothing to the others. More cases of ProvenanceTests.

/// A list of plain cells and of cells with outlets, which a method for each class fills in.
/// - Parameters:
///   - marks: those of the plain cell's class, of its text and of the other class's image.
///   - statements: what the method that gets both does with each.
private func taken(
    _ name: String, _ marks: (own: String, text: String, image: String), _ statements: String = "", card: String = "UITableViewCell",
    branches: String = "if let cell = cell as? PlainCell { fillPlain(cell) } else if let cell = cell as? CardCell { fillCard(cell) }",
    _ members: String = ""
) -> ProvenanceCase {
    ProvenanceCase(
        name,
        listOfRows(
            """
            override func viewDidLoad() {
                tableView.register(PlainCell.self, forCellReuseIdentifier: "plain")
                tableView.register(CardCell.self, forCellReuseIdentifier: "card")
            }
            override func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
                let cell = tableView.dequeueReusableCell(withIdentifier: path.row == 0 ? "plain" : "card", for: path)
                fill(cell)
                return cell
            }
            private func fill(_ cell: UITableViewCell) {
                \(branches)
                \(statements)
            }
            private func fillPlain(_ cell: PlainCell) {
                cell.mark()
                cell.textLabel?.text = "a" // \(marks.text)
            }
            private func fillCard(_ cell: CardCell) {
                cell.imageView?.image = nil // \(marks.image)
                cell.show("b")
            }
            \(members)
            """,
            """
            // file Cells.swift
            class PlainCell: UITableViewCell {
                func mark() { textLabel?.textColor = .red } // \(marks.own)
            }
            final class CardCell: \(card) {
                @IBOutlet private weak var title: UILabel!
                func show(_ text: String) { title.text = text }
            }
            """))
}

private let outlets = "display: the cell class has outlets of its own"
private let passed = "unsafe: the cell's class sets its own labels"
private let others = "display: other code uses the labels of the same cells and cannot be migrated"

let cellsOfUnrelatedClasses = [
    taken("methods for two classes", ("safe", "safe", outlets)),
    taken(
        "methods for two classes, chosen by patterns", (passed, passed, outlets),
        branches: "switch cell { case let cell as PlainCell: fillPlain(cell); case let cell as CardCell: fillCard(cell); default: break }"),
    taken("methods for a class and a subclass", (others, others, outlets), card: "PlainCell"),
    taken(
        "methods for two classes, and statements for both", (others, others, outlets),
        "cell.textLabel?.font = nil // \(outlets)"),
    taken(
        "methods for two classes, and one for both", (others, others, outlets), "paint(cell)",
        "private func paint(_ cell: UITableViewCell) { cell.textLabel?.font = nil } // \(outlets)"),
    taken(
        "methods for two classes, and one that the table shows both with",
        ("unsafe: other code uses the labels of cells", "unsafe: other code uses the labels of cells", outlets), "",
        """
        override func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt path: IndexPath) {
            cell.textLabel?.textAlignment = .center // unsafe
        }
        """),
]
