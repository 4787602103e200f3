// Cases of calls that could run several functions: a cell that any of them is given counts for all that may take it.

/// A function that fills in the cells it is given, once with a new cell and once with one of an unknown prototype.
/// - Parameters:
///   - members: of the class of the call, with `MARK` behind the statement that fills the cell in.
///   - others: other code of the file.
private func given(_ name: String, by call: String, members: String = "", others: String = "") -> [ProvenanceCase] {
    let cells = [
        ("UITableViewCell()", "safe"),
        ("tableView.dequeueReusableCell(withIdentifier: \"row\", for: indexPath)", "unsafe: no code registers"),
    ]
    return cells.map { cell, mark in
        let text = listOfRows(cellForRowAt("let cell = \(cell)\n\(call)") + "\n" + members, others)
        return ProvenanceCase("\(name), \(mark)", text.replacing("MARK", with: "// \(mark)"))
    }
}

private let fillsLabel = "fileprivate func fill(_ label: UILabel, with text: String) { label.text = text }"
private let fillsCell = "fileprivate func fill(_ cell: UITableViewCell, with text: String) { cell.textLabel?.text = text } MARK"

let overloads =
    given("an overload takes labels", by: "fill(cell, with: \"a\")", members: "\(fillsLabel)\n\(fillsCell)")
    + given(
        "the overload for cells is in an extension", by: "fill(cell, with: \"a\")", members: fillsLabel,
        others: "extension ListController {\n\(fillsCell)\n}")
    + given(
        "it is in an extension of another class", by: "Filler().fill(cell, with: \"a\")",
        others: "private final class Filler {\n\(fillsLabel)\n}\nextension Filler {\n\(fillsCell)\n}")
    + given(
        "it is in the superclass of another class", by: "Filler().fill(cell, with: \"a\")",
        others: "private class Base {\n\(fillsCell)\n}\nprivate final class Filler: Base {\n\(fillsLabel)\n}")
    + given(
        "it is in an extension of a protocol", by: "fill(cell, with: \"a\")", members: fillsLabel,
        others: "private protocol Filling {}\nextension Filling {\n\(fillsCell)\n}\nextension ListController: Filling {}")
    + given("both overloads are global", by: "fill(cell, with: \"a\")", others: "\(fillsLabel)\n\(fillsCell)")
    + given(
        "an overload is generic", by: "fill(cell, with: \"a\")",
        members: "private func fill<Row>(_ row: Row, with text: String) {}\n\(fillsCell)")
    + given(
        "an overload takes a view and has a default argument", by: "fill(cell, with: \"a\")",
        members: "private func fill(_ view: UIView, with text: String, at row: Int = 0) {}\n\(fillsCell)")
    + given(
        "an overload takes another structure", by: "fill(cell, with: \"a\")",
        members: "struct Texts {}\nprivate func fill(_ cell: UITableViewCell, with texts: Texts) {}\n\(fillsCell)")
    + given(
        "a private requirement is called", by: "filler.fill(cell, with: \"a\")", members: "private let filler: Filling = Filler()",
        others: """
            private protocol Filling { func fill(_ cell: UITableViewCell, with text: String) }
            private final class Filler: Filling {
            \(fillsCell)
            }
            """)
    + [
        ProvenanceCase(
            "the receiver has another method of the name",
            listOfRows(
                "\(cellForRowAt("let cell = UITableViewCell()\nfill(cell, with: \"a\")"))\n\(fillsCell.replacing("MARK", with: "// safe"))",
                """
                final class OtherList: UITableViewController {
                    private func fill(_ cell: UITableViewCell, with text: String) { cell.accessibilityHint = text }
                    func open() { fill(tableView.dequeueReusableCell(withIdentifier: "row")!, with: "a") }
                }
                """)),
        ProvenanceCase(
            "a cell of unknown type may be meant",
            listOfRows(
                """
                \(fillsLabel)
                \(fillsCell.replacing("MARK", with: "// unsafe: passes the cell on"))
                func show() { fill(Rows.make(), with: "a") }
                """)),
        ProvenanceCase(
            "a generic requirement may be called with any cell",
            """
            // file A.swift
            private protocol Filling {
                associatedtype Row
                func fill(_ row: Row)
            }
            private final class Filler: Filling {
                fileprivate func fill(_ cell: UITableViewCell) { cell.textLabel?.text = "a" } // unsafe: passes the cell on
            }
            private func fill<Some: Filling>(_ row: Some.Row, by filler: Some) { filler.fill(row) }
            """),
        ProvenanceCase(
            "a private operator fills cells in",
            """
            // file A.swift
            infix operator <-
            private func <- (cell: UITableViewCell, text: String) { cell.textLabel?.text = text } // unsafe: values that other code sets
            """),
        ProvenanceCase(
            "an operator is applied to a cell",
            listOfRows(
                cellForRowAt("let cell = UITableViewCell()\ncell.textLabel?.text = \"a\" // unsafe: cannot check\ncell <- .red"),
                """
                // file B.swift
                infix operator <-
                func <- (cell: UITableViewCell, color: UIColor) { cell.textLabel?.textColor = color } // unsafe: kept only if
                """)),
        ProvenanceCase(
            "cells are compared",
            listOfRows(
                cellForRowAt(
                    "let cell = UITableViewCell()\ncell.textLabel?.text = \"a\" // safe\nif cell === tableView.tableHeaderView {}"))),
        ProvenanceCase(
            "a selector may name a private method",
            """
            // file A.swift
            final class Filler: NSObject {
                @objc private func fill(_ cell: UITableViewCell) { cell.textLabel?.text = "a" } // unsafe: values that other code sets
            }
            """),
        ProvenanceCase(
            "Objective-C may call a method of the class",
            """
            // file A.swift
            @objcMembers final class Filler: NSObject {
                func fill(_ cell: UITableViewCell) { cell.textLabel?.text = "a" } // unsafe: comes from other code
                func fillNew() { fill(UITableViewCell()) }
            }
            """),
        plainList(
            "a label is read by its name", "unsafe: uses the labels of cells",
            "func text(of list: UITableView) -> Any? { list.visibleCells.first?.value(forKeyPath: \"textLabel.text\") }"),
        plainList(
            "the view of another object has the name", "safe",
            "func text(of action: UIAlertAction) -> Any? { action.value(forKey: \"imageView\") }"),
    ]
