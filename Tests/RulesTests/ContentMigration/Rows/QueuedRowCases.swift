// Cells that code makes where a queue has none, and what their rows keep: more cases of ProvenanceTests.

/// Rows with a cell of a queue, which code makes and styles where that is empty.
private func queuedRow(_ name: String, _ styling: String, _ row: String) -> ProvenanceCase {
    ProvenanceCase(
        name,
        listOfRows(
            """
            var names: [String] = []
            override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                var cell = tableView.dequeueReusableCell(withIdentifier: "row")
                if cell == nil {
                    cell = UITableViewCell(style: .default, reuseIdentifier: "row")
                    \(styling)
                }
                \(row)
                return cell!
            }
            \(highRows)
            """))
}

let queuedRows = [
    queuedRow(
        "a font of a new cell, and a text of each row",
        "cell!.textLabel?.font = .systemFont(ofSize: 16) // safe: var content = cell!.defaultContentConfiguration()",
        "cell!.textLabel?.text = names[indexPath.row] // \(keeping)"),
    queuedRow(
        "a font of a new cell, and a text of each row, by an optional",
        "cell?.textLabel?.font = .systemFont(ofSize: 16) // \(keeping)", "cell?.textLabel?.text = names[indexPath.row] // \(keeping)"),
    queuedRow(
        "a text of a new cell, and one of some rows", "cell!.textLabel?.text = \"a\" // \(keeping)",
        "if indexPath.row > 0 { cell!.textLabel?.text = \"b\" } // \(keeping)"),
    queuedRow(
        "lines of a new cell", "cell!.textLabel?.numberOfLines = 0 // safe: var content = cell!.defaultContentConfiguration()",
        "cell!.textLabel?.text = names[indexPath.row] // \(keeping)"),
    queuedRow(
        "an attributed text of a new cell",
        "cell!.textLabel?.attributedText = NSAttributedString(string: \"a\") // display: plain text replaces attributed text",
        "if indexPath.row > 0 { cell!.textLabel?.text = names[indexPath.row] } // display: plain text replaces attributed text"),
    readRow(
        "a text that is read once each branch has set it",
        """
        if indexPath.row > 0 {
            cell.textLabel?.text = "a" // safe
        } else {
            cell.textLabel?.text = "b" // safe
        }
        cell.accessibilityLabel = cell.textLabel?.text // safe
        """),
    readRow(
        "a text that is read once some branch has set it",
        """
        if indexPath.row > 0 {
            cell.textLabel?.text = "a" // display: a value is read before it is set
        }
        cell.accessibilityLabel = cell.textLabel?.text // display: a value is read before it is set
        """),
    readRow(
        "a member of a font that is read by a label which is unwrapped",
        """
        cell.textLabel?.text = "a" // safe
        cell.textLabel?.font = .systemFont(ofSize: 14) // safe
        if cell.textLabel!.font.pointSize > 10 { cell.tag = 1 } // safe
        """),
    readRow(
        "a member of a font that is read as an optional",
        """
        cell.textLabel?.text = "a" // display: a value that is read is optional on a label, but not in a configuration
        cell.textLabel?.font = .systemFont(ofSize: 14) // display
        let size = cell.textLabel?.font.pointSize // display
        """),
    readRow(
        "a font that a condition binds",
        """
        cell.textLabel?.text = "a" // safe
        cell.textLabel?.font = .systemFont(ofSize: 14) // safe
        if let font = cell.textLabel?.font, let size = cell.textLabel?.font.pointSize { print(font, size) } // safe: case
        """),
    readRow(
        "a font that replaces itself",
        """
        cell.textLabel?.text = "a" // unsafe: + content.textProperties.font
        cell.textLabel?.font = cell.textLabel?.font?.withSize(12) // unsafe: a value that is read
        """),
    readRow(
        "a font of all rows but those that are left without a text",
        """
        cell.textLabel?.textColor = .label // safe: = cell.default
        guard indexPath.row > 0 else {
            cell.textLabel?.text = nil // safe: = cell.default
            return cell
        }
        cell.textLabel?.font = .systemFont(ofSize: 12) // safe: = cell.default
        cell.textLabel?.text = "a" // safe: = cell.default
        """),
    readRow(
        "a font of all rows but those that are left with a text",
        """
        cell.textLabel?.textColor = .label // \(keeping)
        guard indexPath.row > 0 else {
            cell.textLabel?.text = nil // \(keeping)
            cell.textLabel?.text = "b" // \(keeping)
            return cell
        }
        cell.textLabel?.font = .systemFont(ofSize: 12) // \(keeping)
        cell.textLabel?.text = "a" // \(keeping)
        """),
    styledRows("a font of all rows with a text", "cell.textLabel?.text = nil // safe: = cell.default"),
    styledRows("a font of some rows with a text", "cell.textLabel?.text = \"b\" // \(keeping)"),
    styledRows(
        "a font of some rows, of which others are cleared first",
        "cell.textLabel?.text = nil // \(keeping)\ncell.textLabel?.text = \"b\" // \(keeping)"),
    styledRows(
        "a text of all rows behind the one that clears it", "cell.textLabel?.text = nil // \(keeping)",
        "cell.textLabel?.text = \"c\" // \(keeping)"),
]

private func readRow(_ name: String, _ body: String) -> ProvenanceCase {
    ProvenanceCase(name, listOfRows(dequeuedRow(body) + highRows))
}

/// A font in one of two rows.
private func styledRows(_ name: String, _ other: String, _ end: String = "") -> ProvenanceCase {
    let mark = other.components(separatedBy: "// ").last!
    return ProvenanceCase(
        name,
        listOfRows(
            dequeuedRow(
                """
                if indexPath.row == 0 {
                    cell.textLabel?.text = "a" // \(mark)
                    cell.textLabel?.font = .systemFont(ofSize: 12) // \(mark)
                } else {
                    \(other)
                }
                \(end)
                """) + highRows))
}

// MARK: - Estimates

private let withoutMargins = "safe: content.directionalLayoutMargins.top = 0"
private let lowRows = "unsafe: the rows may be too low"
private let measured = "unsafe: only self-sizing rows"

/// Cells of several lines in rows that are as high as what they show, unless the table has no estimate.
private func estimated(_ name: String, _ mark: String, _ start: String = "", _ others: String = "", lines: Int = 0) -> ProvenanceCase {
    ProvenanceCase(
        "estimates: " + name,
        listOfRows(
            """
            override func viewDidLoad() { \(start) }
            \(cellForRowAt(
                """
                let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
                cell.textLabel?.text = "a" // \(mark)
                cell.textLabel?.numberOfLines = \(lines) // \(mark)
                """))
            """, "// file B.swift\n\(others)"))
}

/// A prototype of several lines in a table with an estimate.
private func drawn(_ name: String, _ mark: String, _ estimate: String, _ start: String = "", lines: Int = 0) -> ProvenanceCase {
    ProvenanceCase(
        "estimates: " + name,
        """
        // file A.swift
        final class ListController: UITableViewController {
            override func viewDidLoad() { \(start) }
            \(cellForRowAt(
                """
                let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
                cell.textLabel?.text = "a" // \(mark)
                """))
        }
        // file Main.storyboard
        <document><scenes><scene sceneID='a'><objects>
        <tableViewController id='b' customClass='ListController' sceneMemberID='viewController'>
        <tableView key='view' style='plain' rowHeight='-1' \(estimate) id='c'><prototypes>
        <tableViewCell reuseIdentifier='row' style='IBUITableViewCellStyleDefault' textLabel='d' id='f'>
        <tableViewCellContentView key='contentView'><subviews>
        <label text='Title' textAlignment='natural' numberOfLines='\(lines)' id='d'>
        <fontDescription key='fontDescription' type='system' pointSize='17'/></label>
        </subviews></tableViewCellContentView></tableViewCell>
        </prototypes></tableView></tableViewController></objects></scene></scenes></document>
        """)
}

let estimatedRows = [
    estimated("rows that are measured", measured),
    estimated("none", withoutMargins, "tableView.estimatedRowHeight = 0"),
    estimated(
        "none for rows that are to be measured", withoutMargins,
        "tableView.rowHeight = UITableView.automaticDimension; tableView.estimatedRowHeight = 0"),
    estimated("none for high rows", "safe", "tableView.rowHeight = 90; tableView.estimatedRowHeight = 0"),
    estimated("none at times", lowRows, "if isEditing { tableView.estimatedRowHeight = 0 }"),
    estimated("none at times, for one line", "safe", "if isEditing { tableView.estimatedRowHeight = 0 }", lines: 1),
    estimated("any", lowRows, "tableView.estimatedRowHeight = estimate }\nvar estimate: CGFloat = 44\nfunc end() {"),
    estimated("a height", measured, "tableView.estimatedRowHeight = 60"),
    estimated("the height of rows", measured, "tableView.estimatedRowHeight = tableView.rowHeight"),
    estimated(
        "none of the delegate", lowRows,
        "}\noverride func tableView(_ table: UITableView, estimatedHeightForRowAt path: IndexPath) -> CGFloat { 0 }\nfunc end() {"),
    estimated(
        "one of the delegate", measured,
        "}\noverride func tableView(_ table: UITableView, estimatedHeightForRowAt path: IndexPath) -> CGFloat { 60 }\nfunc end() {"),
    estimated("none by a proxy", lowRows, "", "func setUp() { UITableView.appearance().estimatedRowHeight = 0 }"),
    estimated("one by a proxy", measured, "", "func setUp() { UITableView.appearance().estimatedRowHeight = 60 }"),
    estimated(
        "none by other code", lowRows, "tableView.setUp()", "extension UITableView { func setUp() { estimatedRowHeight = 0 } }"),
    drawn("none in a document", withoutMargins, "estimatedRowHeight='0.0'"),
    drawn("none written in a document", lowRows, ""),
    drawn("none written in a document, for one line", "safe", "", lines: 1),
    drawn("one in a document", measured, "estimatedRowHeight='-1'"),
    drawn("one in code besides a document", measured, "", "tableView.estimatedRowHeight = 60"),
    drawn("none in code besides a document", withoutMargins, "estimatedRowHeight='-1'", "tableView.estimatedRowHeight = 0"),
]

// MARK: - Static cells

/// Other cells in a table with a static cell.
private func besideStaticCell(_ name: String, _ mark: String, _ cell: String, _ members: String = "", mode: String = "static")
    -> ProvenanceCase
{
    ProvenanceCase(
        "beside static cells: " + name,
        """
        // file A.swift
        final class ListController: UITableViewController {
            \(cellForRowAt(
                """
                let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
                cell.textLabel?.text = "a" // \(mark)
                """))
            \(members)
        }
        // file Main.storyboard
        <document><scenes><scene sceneID='a'><objects>
        <tableViewController id='b' customClass='ListController' sceneMemberID='viewController'>
        <tableView key='view' style='plain' dataMode='\(mode)' rowHeight='-1' estimatedRowHeight='-1' id='c'><sections><tableViewSection id='g'>
        <cells><tableViewCell \(cell) style='IBUITableViewCellStyleDefault' textLabel='d' id='f'>
        <tableViewCellContentView key='contentView'><subviews><label text='Title' textAlignment='natural' id='d'/></subviews>
        </tableViewCellContentView></tableViewCell></cells></tableViewSection></sections></tableView></tableViewController></objects></scene>
        </scenes></document>
        """)
}

private func heights(_ result: String) -> String {
    "override func tableView(_ table: UITableView, heightForRowAt path: IndexPath) -> CGFloat { \(result) }"
}

let rowsBesideStaticCells = [
    besideStaticCell("of any height", "safe", ""),
    besideStaticCell("high ones", "safe", "rowHeight='80'"),
    besideStaticCell("low ones", withoutMargins, "rowHeight='20'"),
    besideStaticCell(
        "low ones, and a height that code sets", withoutMargins, "rowHeight='20'",
        "override func viewDidLoad() { tableView.rowHeight = 60 }"),
    besideStaticCell(
        "low ones, whose height the delegate takes", withoutMargins, "rowHeight='20'",
        heights("super.tableView(table, heightForRowAt: path)")),
    besideStaticCell("low ones, but high rows", "safe", "rowHeight='20'", heights("80")),
    besideStaticCell("indented ones", "unsafe: indented", "indentationLevel='2'"),
]
