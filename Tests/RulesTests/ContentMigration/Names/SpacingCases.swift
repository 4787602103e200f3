// Assignments in files that no rule inspects, with other blanks than one on each side of `=`: more cases of ProvenanceTests.

/// A list of one cell, code in another file that assigns to its table by its blanks, and files with what that code uses.
private func assigned(_ name: String, _ mark: String, _ code: String, _ others: String, _ part: String, _ harmless: String)
    -> [ProvenanceCase]
{
    let list = "static let shared = ListController()\n\(markedRow(mark))"
    return [" = ", "  = ", "=", "\n        = "].flatMap { blanks in
        let name = "blanks \(blanks.debugDescription): " + name
        let files = "// file C.swift\n\(code.replacing(" = ", with: blanks))\n\(others)"
        return [
            ProvenanceCase(name, listOfRows(list, files)),
            ProvenanceCase(
                name + ", harmless", listOfRows(list.replacing(mark, with: "safe"), files.replacing(part, with: harmless))),
        ]
    }
}

let spacedAssignments =
    assigned(
        "a delegate", "safe: Margins.top = 0", "func begin(_ rows: Rows) { ListController.shared.tableView.delegate = rows }",
        """
        // file D.swift
        final class Rows: NSObject, UITableViewDelegate {
            func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { 20 }
        }
        """, "20", "200")
    + assigned(
        "margins", "unsafe: `layoutMargins` may move",
        "func begin() { ListController.shared.view.layoutMargins = UIEdgeInsets(top: 0, left: 4, bottom: 0, right: 4) }", "",
        "ListController.shared.view", "UIView()")
    + assigned(
        "a property", "safe: Margins.top = 0",
        """
        final class Start {
            let it = makeIt()
            func begin() {
                it.table = ListController.shared.tableView
                it.run()
            }
        }
        """,
        """
        // file D.swift
        final class Styler {
            var table: UITableView?
            func run() { table?.rowHeight = 20 }
        }
        // file E.swift
        func makeIt() -> Styler { Styler() }
        """, "= 20", "= 200")
