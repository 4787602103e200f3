// Cells that a function fills in, also when a table gives them back, and functions with the name of UIKit's methods. More cases of
// ProvenanceTests.

/// A list of fetched objects, whose updates fill in a cell that the table shows.
private func fetched(
    _ name: String, _ mark: String, _ fill: String = "", _ row: String = "", object: String = "tableView.cellForRow(at: path)!",
    _ members: String = ""
) -> ProvenanceCase {
    ProvenanceCase(
        "fetched objects: " + name,
        listOfRows(
            """
            \(registersRow)
            \(rowMethod(
                """
                let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
                configure(cell, with: indexPath.row)
                \(row)
                return cell
                """))
            func configure(_ cell: UITableViewCell, with number: Int) {
                \(fill.isEmpty ? "cell.textLabel?.text = \"\\(number)\" // \(mark)" : fill)
            }
            func controller(didChange number: Int, at path: IndexPath) { configure(\(object), with: number) }
            \(members)
            """))
}

private let prototype = "tableView.dequeueReusableCell(withIdentifier: \"title\", for: indexPath)"

private let fetchedRows = [
    fetched("updated by the function of the rows", "safe"),
    fetched(
        "updated in another table", "unsafe: other code passes the cell on", object: "results.cellForRow(at: path)!",
        "let results = UITableView()"),
    fetched("updated if there is something to show", "", "if number > 0 { cell.textLabel?.text = \"a\" } // safe"),
    fetched(
        "updated by a part of the function", "",
        "cell.textLabel?.textColor = .red // unsafe\nif number > 0 { cell.textLabel?.text = \"a\" } // unsafe"),
    fetched("with another text of the row", "unsafe: other code", "", "cell.textLabel?.textColor = .red // unsafe"),
    fetched("beside cells of a prototype", "unsafe: other code", "", "if indexPath.row == 0 { return \(prototype) }"),
    fetched(
        "beside rows of another class", "unsafe: other code", "", "if indexPath.row == 0 { return OwnCell() }",
        "final class OwnCell: UITableViewCell {}"),
]

/// A list whose rows another function fills in.
private func named(_ name: String, _ mark: String, _ labels: String, _ arguments: String, _ modifiers: String = "") -> ProvenanceCase {
    ProvenanceCase(
        "a function named tableView: " + name,
        listOfRows(
            """
            \(registersRow)
            \(rowMethod(
                """
                let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
                self.tableView(tableView, \(arguments))
                return cell
                """))
            \(modifiers) func tableView(_ tableView: UITableView, \(labels)) {
                cell.textLabel?.text = "a" // \(mark)
            }
            """))
}

private let namedLikeUIKit = [
    named("that fills in a cell", "safe", "configure cell: UITableViewCell, at path: IndexPath", "configure: cell, at: indexPath"),
    named("that is private", "safe", "configure cell: UITableViewCell", "configure: cell", "private"),
    named(
        "that UIKit calls as well", "unsafe", "willDisplay cell: UITableViewCell, forRowAt path: IndexPath",
        "willDisplay: cell, forRowAt: indexPath", "override"),
]

let givenBackCells = fetchedRows + namedLikeUIKit
