// Rows of cells of style `subtitle`: two labels make them higher than a configuration does, unless their height is fixed. More cases of
// ProvenanceTests.

/// A list whose cells show two texts.
/// - Parameters:
///   - members: what fixes the heights of the rows.
///   - made: an expression for a cell.
private func twoTexts(
    _ name: String, _ mark: String, _ members: String = "", _ others: String = "", style: String = "subtitle",
    made: String = ""
) -> ProvenanceCase {
    let made = made.isEmpty ? "UITableViewCell(style: .\(style), reuseIdentifier: nil)" : made
    return ProvenanceCase(
        name,
        listOfRows(
            """
            \(members)
            \(cellForRowAt(
                """
                let cell = \(made)
                cell.textLabel?.text = "a" // \(mark)
                cell.detailTextLabel?.text = "b" // \(mark)
                """))
            """, others))
}

private let high = "override func tableView(_ table: UITableView, heightForRowAt path: IndexPath) -> CGFloat { 80 }"
private let otherHeight = "unsafe: self-sizing rows may change their height"
private let register = "override func viewDidLoad() { tableView.register(TitleCell.self, forCellReuseIdentifier: \"title\")"
private let dequeued = "tableView.dequeueReusableCell(withIdentifier: \"title\", for: indexPath)"

/// A cell class of style `subtitle`.
private func titleCell(_ members: String = "") -> String {
    """
    // file Cell.swift
    final class TitleCell: UITableViewCell {
        override init(style: CellStyle, reuseIdentifier: String?) { super.init(style: .subtitle, reuseIdentifier: reuseIdentifier) }
        required init?(coder: NSCoder) { fatalError() }
        \(members)
    }
    """
}

/// A cell class that sets its own labels, and a list of its cells.
private func ownTexts(
    _ name: String, _ mark: String, _ height: String, second: String = "detailTextLabel?.text = \"b\" // "
) -> ProvenanceCase {
    ProvenanceCase(
        name,
        listOfRows(
            """
            \(register); \(height) }
            \(cellForRowAt("let cell = \(dequeued) as! TitleCell\ncell.show()"))
            """,
            titleCell(
                """
                func show() {
                    textLabel?.text = "a" // \(mark)
                    \(second.isEmpty ? "" : second + mark)
                }
                """)))
}

/// A cell that gets its second text on screen.
private func secondOnScreen(_ name: String, _ mark: String, _ members: String) -> ProvenanceCase {
    ProvenanceCase(
        name,
        listOfRows(
            """
            \(members)
            \(cellForRowAt(
                """
                let cell = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
                cell.textLabel?.text = "a" // \(mark)
                """))
            override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
                tableView.cellForRow(at: indexPath)?.detailTextLabel?.text = "b" // \(mark)
            }
            """))
}

/// A list whose cells show two texts, the second one in two lines.
private func twoLines(_ name: String, _ mark: String, height: Int, lines: Int = 2) -> ProvenanceCase {
    ProvenanceCase(
        name,
        listOfRows(
            """
            override func viewDidLoad() { tableView.rowHeight = \(height) }
            \(cellForRowAt(
                """
                let cell = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
                cell.textLabel?.text = "a" // \(mark)
                cell.detailTextLabel?.text = "b" // \(mark)
                cell.detailTextLabel?.numberOfLines = \(lines) // \(mark)
                """))
            """))
}

/// A list whose cells show a second text without a limit of lines.
private func anyLines(
    _ name: String, _ mark: String, _ text: String, _ members: String = "", _ statement: String = "", others: String = "", height: Int
) -> ProvenanceCase {
    ProvenanceCase(
        name,
        listOfRows(
            """
            \(members)
            override func tableView(_ table: UITableView, heightForRowAt path: IndexPath) -> CGFloat { \(height) }
            \(cellForRowAt(
                """
                let cell = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
                cell.textLabel?.text = "a" // \(mark)
                cell.detailTextLabel?.text = \(text) // \(mark)
                cell.detailTextLabel?.numberOfLines = 0 // \(mark)
                \(statement)\(statement.contains("Label") ? " // \(mark)" : "")
                """))
            """, others))
}

private let small = "cell.detailTextLabel?.font = .systemFont(ofSize: 12)"
private func symbol(_ name: String) -> String { "cell.imageView?.image = UIImage(systemName: \"\(name)\") // safe" }
private let tooLow = "unsafe: the rows may be too low for both texts"

private let noPadding = "safe: textToSecondaryTextVerticalPadding = 0"
private func heightOfRows(_ height: Int) -> String { "override func viewDidLoad() { tableView.rowHeight = \(height) }" }

let subtitleRows = [
    twoTexts("two lines that fit at some text sizes only without padding", noPadding, heightOfRows(44)),
    twoTexts("two lines that fit at all text sizes", "safe: without VerticalPadding", heightOfRows(60)),
    anyLines("a second text of any number of lines", "safe: textToSecondaryTextVerticalPadding = 0", "title", height: 85),
    anyLines("a second text of which four lines fit without the padding of a configuration", tooLow, "title", height: 80),
    anyLines("a short second text without a limit of lines", "safe", "\"Keep it secret\"", height: 60),
    anyLines(
        "a second text that fits in two lines without the padding of a configuration",
        "safe: textToSecondaryTextVerticalPadding = 0", "\"Keep your account names a secret\"", height: 80),
    anyLines("a second text that needs three lines", tooLow, "\"Keep your account names a secret, always and everywhere\"", height: 80),
    anyLines("a constant second text", "safe", "Self.hint", "static let hint = \"Keep it\"", height: 80),
    anyLines("a second text of a variable", tooLow, "Self.hint", "static var hint = \"Keep it\"", height: 80),
    anyLines("a second text of two", "safe", "indexPath.row > 0 ? \"Keep\" : \"Drop\"", height: 80),
    anyLines("a second text of two, one of which is not known", tooLow, "indexPath.row > 0 ? \"Keep\" : title", height: 80),
    anyLines("a second text with line feeds", tooLow, "\"a\\nb\"", height: 80),
    anyLines("a second text of letters whose widths are not known", tooLow, "\"\u{65E5}\u{672C}\"", height: 80),
    anyLines("a second text that grows in place", tooLow, "\"a\"", "", "cell.detailTextLabel?.text?.append(title!)", height: 80),
    anyLines("a second text beside an accessory", tooLow, "\"a\"", "", "cell.accessoryType = .checkmark", height: 80),
    anyLines("a second text beside a symbol", "safe", "\"a\"", "", symbol("star"), height: 80),
    anyLines(
        "a second text beside another image", tooLow, "\"a\"", "", "cell.imageView?.image = UIImage(named: \"a\") // unsafe", height: 80),
    anyLines(
        "a second text in a narrow table", tooLow, "\"a\"", "override func viewDidLoad() { tableView.frame.size.width = 90 }", height: 80),
    anyLines(
        "a second text in a table whose rows are narrower than it", tooLow, "\"a\"",
        "func make() -> UITableView { UITableView(frame: .zero, style: .insetGrouped) }", height: 80),
    anyLines(
        "a second text in a popover", tooLow, "\"a\"",
        others: "func show(_ list: ListController) { list.preferredContentSize = CGSize(width: 90, height: 90) }", height: 80),
    anyLines("a second text in a fixed font", "safe", "\"Keep your account names a secret, always\"", "", small, height: 80),
    twoLines("a second text of two lines in rows that are too low", "unsafe: the rows may be too low for both texts", height: 44),
    twoLines("a second text of two lines in rows with room for it", "safe", height: 60),
    twoLines("a second text of two lines in rows with room at small sizes", "safe: textToSecondaryTextVerticalPadding = 0", height: 64),
    // MARK: - Heights
    twoTexts("two texts below each other", otherHeight),
    twoTexts("two texts below each other in rows of the delegate's height", "safe", high),
    twoTexts("two texts below each other in rows of a height", "safe", "override func viewDidLoad() { tableView.rowHeight = 80 }"),
    twoTexts(
        "two texts below each other in rows of a height, for which another object is asked", otherHeight,
        "let rows = Rows()\noverride func viewDidLoad() { tableView.rowHeight = 80; tableView.delegate = rows }",
        "final class Rows: NSObject, UITableViewDelegate {}"),
    twoTexts(
        "two texts below each other in rows of a height, for which the controller is asked", "safe",
        "override func viewDidLoad() { tableView.rowHeight = 80; tableView.delegate = self }"),
    twoTexts("two texts below each other in rows that get a height later", otherHeight, "func show() { tableView.rowHeight = 80 }"),
    twoTexts(
        "two texts below each other in rows that code makes automatic", otherHeight,
        "override func viewDidLoad() { tableView.rowHeight = UITableView.automaticDimension }"),
    twoTexts(
        "two texts below each other in rows of which some have a height", otherHeight,
        high.replacing("{ 80 }", with: "{ path.row > 0 ? 80 : UITableView.automaticDimension }")),
    twoTexts("two texts side by side", "safe", style: "value1"),
    ProvenanceCase(
        "one text of a cell for two",
        listOfRows(
            cellForRowAt(
                """
                let cell = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
                cell.textLabel?.text = "a" // safe
                """))),
    ProvenanceCase(
        "two texts of a data source apart",
        """
        // file A.swift
        final class Rows: NSObject, UITableViewDataSource {
            func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
            func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                let cell = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
                cell.detailTextLabel?.text = "a" // \(otherHeight)
                return cell
            }
        }
        """),

    // MARK: - Cells
    twoTexts("two texts of a registered class", otherHeight, "\(register) }", titleCell(), made: dequeued),
    twoTexts("two texts of a registered class in rows of a height", "safe", "\(register) }\n\(high)", titleCell(), made: dequeued),
    twoTexts(
        "two texts of a queue's cell", otherHeight, made: "\(queue) ?? UITableViewCell(style: .subtitle, reuseIdentifier: \"a\")"),
    ProvenanceCase(
        "two texts of a property",
        listOfRows(
            """
            private let row = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
            override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { row }
            func show(_ text: String) { row.detailTextLabel?.text = text } // \(otherHeight)
            """)),
    ProvenanceCase(
        "two texts of a property in rows of a height",
        listOfRows(
            """
            private let row = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
            override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { row }
            func show(_ text: String) { row.detailTextLabel?.text = text } // safe
            \(high)
            """)),
    ProvenanceCase(
        "two texts of a parameter",
        listOfRows(
            """
            \(cellForRowAt("let cell = UITableViewCell(style: .subtitle, reuseIdentifier: nil)\nfill(cell)"))
            private func fill(_ cell: UITableViewCell) { cell.detailTextLabel?.text = "a" } // \(otherHeight)
            """)),
    ProvenanceCase(
        "two texts of a parameter in rows of a height",
        listOfRows(
            """
            \(cellForRowAt("let cell = UITableViewCell(style: .subtitle, reuseIdentifier: nil)\nfill(cell)"))
            private func fill(_ cell: UITableViewCell) { cell.detailTextLabel?.text = "a" } // safe
            \(high)
            """)),

    secondOnScreen("a second text of a cell on screen", "unsafe", ""),
    secondOnScreen("a second text of a cell on screen in a row of a height", "safe", high),

    // MARK: - Whole classes
    ownTexts("two texts of a class that sets them", otherHeight, ""),
    ownTexts("two texts of a class that sets them in rows of a height", "safe", "tableView.rowHeight = 80"),
    ownTexts("one text of a class for two", "safe", "", second: ""),
    ownTexts("a large font of a class", otherHeight, "", second: "textLabel?.font = .boldSystemFont(ofSize: 30) // "),
    ownTexts(
        "a large font of a class in rows of a height", "safe", "tableView.rowHeight = 80",
        second: "textLabel?.font = .boldSystemFont(ofSize: 30) // "),

    // MARK: - Fonts
    font("a font of less than 18 points", "safe", ".systemFont(ofSize: 14)"),
    font("a large font", otherHeight, ".systemFont(ofSize: 24)"),
    font("a large font in rows of a height", "safe", ".systemFont(ofSize: 24)", high),
    font("a font whose leading is unknown", otherHeight, "UIFont(name: \"Futura\", size: 17)"),
    font("any lines in the font of the style", otherHeight, ".systemFont(ofSize: 17)", lines: 0),
    font("any lines in a small font", otherHeight, ".systemFont(ofSize: 12)", lines: 0),
    font("any lines in a small font in rows of a height", "safe", ".systemFont(ofSize: 12)", high, lines: 0),

    namedFonts(
        "a high font below another text in low rows", "unsafe: the rows may be too low for both texts",
        "UIFont(name: \"Zapfino\", size: 17)"),
    namedFonts("a high font below another text", "safe", "UIFont(name: \"Zapfino\", size: 17)", height: 100),
    namedFonts("a system font below another text in low rows", "safe", ".systemFont(ofSize: 17)"),

    // MARK: - Overloads
    ProvenanceCase(
        "a function beside another of the same labels",
        listOfRows(
            """
            \(cellForRowAt("var cell = UITableViewCell(style: .subtitle, reuseIdentifier: nil)\nfill(&cell, with: \"a\")"))
            private func fill(_ label: inout UILabel, with text: String) { label.text = text }
            private func fill(_ cell: inout UITableViewCell, with text: String) { cell.detailTextLabel?.text = text } // unsafe
            """)),
]

/// A list of cells with one text in a font.
private func font(_ name: String, _ mark: String, _ font: String, _ members: String = "", lines: Int = 1) -> ProvenanceCase {
    ProvenanceCase(
        name,
        listOfRows(
            """
            \(members)
            \(cellForRowAt(
                """
                let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
                cell.textLabel?.font = \(font) // \(mark)
                cell.textLabel?.numberOfLines = \(lines) // \(mark)
                cell.textLabel?.text = "a" // \(mark)
                """))
            """))
}

private let queue = "tableView.dequeueReusableCell(withIdentifier: \"a\")"

/// A list of cells with two texts, the first one in a font.
private func namedFonts(_ name: String, _ mark: String, _ font: String, height: Int = 44) -> ProvenanceCase {
    ProvenanceCase(
        name,
        listOfRows(
            """
            override func viewDidLoad() { tableView.rowHeight = \(height) }
            \(cellForRowAt(
                """
                let cell = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
                cell.textLabel?.font = \(font) // \(mark)
                cell.textLabel?.text = "a" // \(mark)
                cell.detailTextLabel?.text = "b" // \(mark)
                """))
            """))
}
