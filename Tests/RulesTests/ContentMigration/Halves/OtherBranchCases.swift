// Cells that other branches or other objects have: locals that get another cell, outlets that documents fill, and code that asks a cell for
// its configuration. More cases of ProvenanceTests.

/// A method that makes a cell, and in one branch another one that it returns instead.
private func branches(_ other: String, _ mark: String, _ end: String = "") -> String {
    listOfRows(
        """
        override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            var cell = UITableViewCell(style: .default, reuseIdentifier: nil)
            if indexPath.row == 0 {
        \(other)
                cell = other
            } else {
                cell.textLabel?.text = "a" // \(mark)
            }
        \(end)
            return cell
        }
        """,
        """
        final class FieldCell: UITableViewCell {
            let field = UITextField()
            func place() { contentView.addSubview(field) }
        }
        """)
}

private let fieldCell = """
    let other = FieldCell(style: .default, reuseIdentifier: nil)
    other.textLabel?.text = "b" // display: the cell class adds subviews of its own
    """

/// A method that styles the cells which the table shows, and a list of such cells.
private func themed(_ mark: String, _ statements: String) -> String {
    listOfRows(
        """
        override func viewDidLoad() { tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row") }
        \(cellForRowAt(
            """
            let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
            cell.textLabel?.text = "a" // unsafe: other code uses the labels of cells
            """))
        override func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
            Theme.paint(cell)
        }
        """,
        """
        enum Theme {
            static func paint(_ cell: UITableViewCell) {
        \(statements)
            }
        }
        """)
}

let cellsOfOtherBranches = [
    ProvenanceCase("another branch returns a cell with views of its own", branches(fieldCell, "safe")),
    ProvenanceCase(
        "the code behind both branches styles the cell",
        branches(
            fieldCell, "display: the cell class adds subviews of its own",
            "cell.textLabel?.textColor = .red // display: the cell class adds subviews of its own")),
    ProvenanceCase(
        "another branch returns a plain cell",
        branches(
            "let other = UITableViewCell(style: .default, reuseIdentifier: nil)\nother.textLabel?.text = \"b\" // unsafe: other code uses",
            "safe")),
    ProvenanceCase(
        "a loop gets to the other branch",
        listOfRows(
            """
            override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                var cell = UITableViewCell(style: .default, reuseIdentifier: nil)
                for turn in 0..<2 {
                    if turn == 0 {
                        let other = FieldCell(style: .default, reuseIdentifier: nil)
                        other.textLabel?.text = "b" // display
                        cell = other
                    } else {
                        cell.textLabel?.text = "a" // display: the cell class adds subviews of its own
                    }
                }
                return cell
            }
            """,
            """
            final class FieldCell: UITableViewCell {
                let field = UITextField()
                func place() { contentView.addSubview(field) }
            }
            """)),
    ProvenanceCase(
        "code styles the cells on display either way",
        themed(
            "unsafe",
            """
            cell.backgroundColor = .black
            cell.textLabel?.textColor = .white // unsafe: + } else {
            cell.detailTextLabel?.textColor = .gray // unsafe: cells that have a configuration already are styled as well
            """)),
    ProvenanceCase(
        "it does so already",
        themed(
            "unsafe",
            """
            if var content = cell.contentConfiguration as? UIListContentConfiguration {
                content.textProperties.color = .white
                cell.contentConfiguration = content
            } else {
                cell.textLabel?.textColor = .white
            }
            """)),
    ProvenanceCase(
        "it does so in a guard, for another cell",
        themed(
            "unsafe",
            """
            let other = UITableViewCell()
            guard let content = other.contentConfiguration as? UIListContentConfiguration else {
                cell.textLabel?.textColor = .white // unsafe
                return
            }
            other.contentConfiguration = content
            """)),
    ProvenanceCase(
        "statements between those that style",
        themed(
            "unsafe",
            """
            cell.textLabel?.textColor = .white // display: also styles cells that other code fills in
            cell.backgroundColor = .black
            cell.detailTextLabel?.textColor = .gray // display
            """)),
    plainList(
        "an outlet", "safe", "", "@IBOutlet var head: UITableViewCell!\nfunc tint() { head.textLabel?.textColor = .red } // display"),
    plainList(
        "an outlet that code assigns", "unsafe: `A.swift:", "",
        """
        @IBOutlet var head: UITableViewCell!
        func tint() { head.textLabel?.textColor = .red } // display
        func take() { head = tableView.visibleCells.first }
        """),
]
