// Cells that code has just made, which no table can have shown before, and what code gives each cell as it makes it: more cases of
// ProvenanceTests.

/// A variable for a cell that is made in branches, and filled in there and behind them.
private func cellOfBranches(_ name: String, _ mark: String, first: String, third: String, members: String = "") -> ProvenanceCase {
    ProvenanceCase(
        name,
        listOfRows(
            """
            override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                var cell = \(first)
                switch indexPath.row {
                case 0:
                    cell = UITableViewCell(style: .default, reuseIdentifier: "name")
                    cell.textLabel?.text = "a" // \(mark)
                    cell.imageView?.image = UIImage(systemName: "star") // \(mark)
                case 1:
                    cell = UITableViewCell(style: .default, reuseIdentifier: "other")
                    cell.textLabel?.text = "b" // \(mark)
                default:
                    \(third)
                }
                return cell
            }
            \(members)
            \(highRows)
            """,
            "final class ChartCell: UITableViewCell { let chart = UIView() }"))
}

/// A text of a cell that is made in branches, and one that is set behind them.
private func textBehindBranches(_ name: String, _ mark: String, second: String, look: String = "") -> ProvenanceCase {
    ProvenanceCase(
        name,
        listOfRows(
            """
            override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                var cell = UITableViewCell()
                if indexPath.row == 0 {
                    cell = UITableViewCell(style: .default, reuseIdentifier: "name")
                    cell.textLabel?.text = "a" // \(mark)
                    \(look)
                } else if indexPath.row == 1 {
                    cell = \(second)
                }
                if indexPath.section == 1 {
                    cell.textLabel?.text = "b" // \(mark)
                }
                return cell
            }
            \(highRows)
            """))
}

/// Cells that are made anew for each row, of which one keeps its labels, beside one that is taken from a queue.
private func madeAnew(_ name: String, _ mark: String, _ taken: String, members: String = "") -> ProvenanceCase {
    ProvenanceCase(
        "cells of one identifier, all made anew: " + name,
        listOfRows(
            """
            override func viewDidLoad() { tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row") }
            override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                if indexPath.section == 1 { return \(taken) }
                if indexPath.row == 0 {
                    let cell = UITableViewCell(style: .default, reuseIdentifier: "row")
                    cell.textLabel?.show("b") // display
                    return cell
                }
                let cell = UITableViewCell(style: .default, reuseIdentifier: "row")
                cell.textLabel?.text = "a" // \(mark)
                return cell
            }
            \(members)
            """))
}

/// A cell that is made where the queue has none, with some lines, and gets its text behind that.
private func madeWithLines(
    _ name: String, _ mark: String, _ making: String, behind: String = "", members: String = "", identifier: String = "\"row\""
) -> ProvenanceCase {
    ProvenanceCase(
        name,
        listOfRows(
            """
            override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                var cell = tableView.dequeueReusableCell(withIdentifier: \(identifier))
                if cell == nil {
                    cell = UITableViewCell(style: .default, reuseIdentifier: \(identifier))
                    \(making)
                }
                cell!.textLabel?.text = "a" // \(mark)
                \(behind)
                return cell!
            }
            \(members)
            \(highRows)
            """))
}

private let lines = "cell?.textLabel?.numberOfLines = 0 // "

/// A function that takes a cell of an identifier from the queue, beside one that colors those of another.
private func rowsByIdentifier(_ name: String, _ mark: String, calls: String, access: String = "private ") -> ProvenanceCase {
    ProvenanceCase(
        name,
        listOfRows(
            """
            override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                \(calls)
                let cell = tableView.dequeueReusableCell(withIdentifier: "colored")
                    ?? UITableViewCell(style: .default, reuseIdentifier: "colored")
                cell.textLabel?.text = "a" // safe
                cell.textLabel?.textColor = .systemRed // safe
                return cell
            }
            \(access)func row(_ identifier: String, again: Bool = false) -> UITableViewCell {
                let cell = tableView.dequeueReusableCell(withIdentifier: identifier)
                    ?? UITableViewCell(style: .default, reuseIdentifier: identifier)
                cell.textLabel?.text = "b" // \(mark)
                return cell
            }
            \(highRows)
            """))
}

/// A variable whose cell each statement unwraps in another way.
private func unwrappedInSeveralWays(_ name: String, _ mark: String, type: String, _ uses: [String]) -> ProvenanceCase {
    ProvenanceCase(
        name,
        listOfRows(
            cellForRowAt(
                """
                var cell: \(type) = tableView.dequeueReusableCell(withIdentifier: "row")
                if cell == nil { cell = UITableViewCell(style: .default, reuseIdentifier: "row") }
                \(uses[0]).textLabel?.text = "a" // \(mark)
                \(uses[1]).textLabel?.textColor = .red // \(mark.prefix { $0 != ":" })
                """)))
}

let madeCells = newCells + matchedCells

/// A cell that is made where a `switch` finds none.
private func matched(
    _ name: String, _ mark: String, _ pattern: String, other: String = "case .none",
    optional: String = "tableView.dequeueReusableCell(withIdentifier: \"row\")", members: String = ""
) -> ProvenanceCase {
    ProvenanceCase(
        "a cell that a switch takes out of an optional: " + name,
        listOfRows(
            cellForRowAt(
                """
                let cell: UITableViewCell
                switch \(optional) {
                case \(pattern): cell = used
                \(other): cell = UITableViewCell(style: .default, reuseIdentifier: "row")
                }
                cell.textLabel?.text = "a" // \(mark)
                """), members))
}

private let blocked = "display: cannot be migrated"
private let matchedCells = [
    madeAnew("another identifier is taken", "safe", "tableView.dequeueReusableCell(withIdentifier: \"other\", for: indexPath)"),
    madeAnew(
        "a header is taken", "safe", "UITableViewCell()",
        members: "func head() -> UIView? { tableView.dequeueReusableHeaderFooterView(withIdentifier: \"row\") }"),
    madeAnew(
        "the same identifier is taken", blocked, "tableView.dequeueReusableCell(withIdentifier: \"row\", for: indexPath)"),
    madeAnew(
        "any identifier is taken", blocked, "tableView.dequeueReusableCell(withIdentifier: name, for: indexPath)",
        members: "var name = \"row\""),
    madeAnew(
        "code of the app takes cells", blocked, "dequeueCell()", members: "func dequeueCell() -> UITableViewCell { .init() }"),
    madeAnew(
        "an extension takes the same identifier", blocked, "UITableViewCell()",
        members: """
            }
            extension ListController {
                func next() -> UITableViewCell? { tableView.dequeueReusableCell(withIdentifier: "row") }
            """),
    matched("by its case", "safe", ".some(let used)"),
    matched("by its case with the word before it", "safe", "let .some(used)", other: "default"),
    matched("by a question mark", "safe", "let used?", other: "case nil"),
    matched(
        "by a question mark after a cast", "unsafe: the cell comes from other code", "let used as ChartCell", other: "default",
        members: chart),
    matched("which other code fills", "display", ".some(let used)", optional: "spare", members: "var spare: UITableViewCell?"),
    matched(
        "which an enumeration of the app has", "unsafe: the cell comes from other code", ".some(let used)",
        optional: "Choice.some(tableView)",
        members: "enum Choice { case none, some(Any) }"),
]
private let chart = "final class ChartCell: UITableViewCell {}"

private let newCells = [
    unwrappedInSeveralWays(
        "a cell that is unwrapped implicitly and once more", "safe: var content = cell", type: "UITableViewCell!", ["cell!", "cell"]),
    unwrappedInSeveralWays(
        "a cell that is unwrapped implicitly and maybe", "safe: content?.text", type: "UITableViewCell!", ["cell", "cell?"]),
    cellOfBranches("cells that are made in branches", "safe", first: "UITableViewCell()", third: "break"),
    cellOfBranches(
        "cells that are made in branches beside one from the queue", "safe", first: "UITableViewCell()",
        third: """
            let chart = tableView.dequeueReusableCell(withIdentifier: "chart", for: indexPath) as? ChartCell
            chart?.chart.isHidden = false
            cell = chart ?? ChartCell()
            """),
    cellOfBranches(
        "cells that are made in branches beside one from the queue with a text", "unsafe: a reused cell no longer keeps `image`",
        first: "UITableViewCell()",
        third: """
            cell = tableView.dequeueReusableCell(withIdentifier: "name", for: indexPath)
            cell.textLabel?.text = "c" // unsafe: a reused cell no longer keeps `image`
            """, members: registersRow.replacing("row", with: "name")),
    textBehindBranches("texts behind branches that make cells", "safe", second: "UITableViewCell()"),
    textBehindBranches(
        "texts behind branches that make cells with colors", "safe", second: "UITableViewCell()",
        look: "cell.textLabel?.textColor = .systemRed // safe"),
    textBehindBranches(
        "texts behind branches that make cells with several lines", "unsafe: a reused cell keeps", second: "UITableViewCell()",
        look: "cell.textLabel?.numberOfLines = 3 // unsafe: a reused cell keeps"),
    textBehindBranches(
        "texts behind branches that take cells from the queue", "safe",
        second: "tableView.dequeueReusableCell(withIdentifier: \"name\") ?? UITableViewCell(style: .default, reuseIdentifier: \"name\")"),

    madeWithLines("lines that each cell is made with", keeping, lines + keeping),
    madeWithLines(
        "lines that each cell is made with, and a color", keeping,
        lines + keeping + "\ncell?.textLabel?.textColor = .systemRed // " + keeping),
    madeWithLines(
        "lines that some cells are made with", "unsafe: a reused cell", "if isEditing { \(lines)unsafe: a reused cell\n}"),
    madeWithLines(
        "lines that each cell is made with, and that rows change", keeping, lines + keeping,
        behind: "if indexPath.row == 3 { cell!.textLabel?.numberOfLines = 2 } // " + keeping),
    madeWithLines(
        "lines that only rows set", keeping, "",
        behind: "if indexPath.row == 3 { cell!.textLabel?.numberOfLines = 2 } // safe"),
    madeWithLines(
        "lines of made cells beside others of the identifier", "unsafe: a reused cell", lines + "unsafe: a reused cell",
        members: "func other() -> UITableViewCell { UITableViewCell(style: .default, reuseIdentifier: \"row\") }"),
    madeWithLines(
        "lines of made cells beside registered ones", "unsafe: a reused cell", lines + "unsafe: a reused cell", members: registersRow),

    rowsByIdentifier("an identifier that all callers pass", "safe", calls: "if indexPath.row == 0 { return row(\"plain\") }"),
    rowsByIdentifier(
        "an identifier that two callers pass", "safe",
        calls: "if indexPath.row == 0 { return row(\"plain\", again: true) }\nif indexPath.row == 1 { return row(\"plain\") }"),
    rowsByIdentifier(
        "one identifier that other code may pass", "safe", calls: "if indexPath.row == 0 { return row(\"plain\") }", access: ""),

    returnedOrOther("a cell or a new one", "safe", "return cell ?? UITableViewCell()"),
    returnedOrOther(
        "a cell or a new one by another name", "unsafe: a different cell",
        "let shown = cell ?? UITableViewCell()\nshown.accessoryType = .checkmark\nreturn shown"),

    replaced("at once", sideBySide, "cell = \(value1)"),
    replaced("behind a return", sideBySide, "guard indexPath.section == 0 else { return \(value1) }\ncell = \(value1)"),
    replaced("if it is missing", keepsDetail, "if cell == nil { cell = \(value1) }"),
    replaced("in some rows", keepsDetail, "if indexPath.row > 0 { cell = \(value1) }"),
    replaced(
        "unless a loop ends", keepsDetail,
        "for row in 0..<9 { cell = \(queued); if row == indexPath.row { break }; cell = \(value1) }"),
    replaced(
        "unless an error is thrown", keepsDetail,
        "do { cell = \(queued); _ = try Data(contentsOf: file); cell = \(value1) } catch { print(error) }"),

    coloredRow("colors of a disabled cell in all branches", "safe", "cell.textLabel?.textColor = .systemBlue // safe"),
    coloredRow("colors of a disabled cell in some branches", "unsafe: a disabled cell", "cell.accessoryType = .checkmark"),
]

/// A cell that may be missing, as UIKit's method without a path says.
private func returnedOrOther(_ name: String, _ mark: String, _ end: String) -> ProvenanceCase {
    ProvenanceCase(
        name,
        listOfRows(
            registersRow + "\n"
                + rowMethod(
                    """
                    let cell = tableView.dequeueReusableCell(withIdentifier: "row")
                    cell?.textLabel?.text = "a" // \(mark)
                    \(end)
                    """)))
}

private let queued = "tableView.dequeueReusableCell(withIdentifier: \"row\")"
private let value1 = "UITableViewCell(style: .value1, reuseIdentifier: \"row\")"
private let sideBySide = "unsafe: only texts that do not fit side by side"
private let keepsDetail = "unsafe: a reused cell no longer keeps `secondaryText`"

/// A local with a cell of the queue, which code replaces.
private func replaced(_ name: String, _ mark: String, _ replacement: String) -> ProvenanceCase {
    ProvenanceCase(
        "a cell of the queue that is replaced " + name,
        listOfRows(
            rowMethod(
                """
                var cell: UITableViewCell! = \(queued)
                \(replacement)
                cell.textLabel?.font = .systemFont(ofSize: 12) // \(mark)
                fill(cell, indexPath.row)
                return cell
                """) + """
                    func fill(_ cell: UITableViewCell, _ row: Int) {
                        cell.textLabel?.text = names[row] // \(mark)
                        if row > 0 { cell.detailTextLabel?.text = names[row] } // \(mark)
                    }
                    let names = [title ?? ""]
                    \(highRows)
                    """))
}

/// A cell that is disabled in some rows, with a color there.
private func coloredRow(_ name: String, _ mark: String, _ other: String) -> ProvenanceCase {
    ProvenanceCase(
        name,
        listOfRows(
            rowMethod(
                """
                let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
                cell.textLabel?.text = "a" // \(mark)
                if indexPath.row > 0 {
                    cell.isUserInteractionEnabled = false
                    cell.textLabel?.textColor = .systemGray // \(mark)
                } else {
                    \(other)
                }
                return cell
                """)))
}
