// Rows of fixed heights, by what fixes them, and rows that a change on screen resizes: more cases of ProvenanceTests.

/// A list of plain cells whose rows have a fixed height.
/// - Parameters:
///   - height: statements at the start of the controller.
///   - look: statements behind the one for the text.
private func fixedRows(_ name: String, _ mark: String, _ height: String, style: String = "default", look: String = "") -> ProvenanceCase {
    ProvenanceCase(
        name,
        listOfRows(
            """
            override func viewDidLoad() { \(height) }
            \(cellForRowAt(
                """
                let cell = UITableViewCell(style: .\(style), reuseIdentifier: nil)
                cell.textLabel?.text = "a" // \(mark)
                \(look)
                """))
            """))
}

/// A controller of a document's table, for which code registers the cells.
private func drawnTable(
    _ name: String, _ mark: String, rowHeight: Int, members: String = "", elements: String = ""
) -> ProvenanceCase {
    ProvenanceCase(
        name,
        """
        // file A.swift
        final class ListController: UIViewController, UITableViewDataSource {
            @IBOutlet var table: UITableView!
            override func viewDidLoad() { table.register(UITableViewCell.self, forCellReuseIdentifier: "row") }
            func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
            func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
                cell.textLabel?.text = "a" // \(mark)
                return cell
            }
            \(members)
        }
        // file List.xib
        <document><objects><placeholder placeholderIdentifier='IBFilesOwner' customClass='ListController'/>
        <view><subviews><tableView rowHeight='\(rowHeight)' id='table'>\(elements)</tableView></subviews></view></objects></document>
        """)
}

/// A data source with a class of its own, and the controller of its table.
private func sourceApart(_ name: String, _ mark: String, _ members: String) -> ProvenanceCase {
    ProvenanceCase(
        name,
        """
        // file A.swift
        final class Rows: NSObject, UITableViewDataSource {
            func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
            func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
                cell.textLabel?.text = "a" // \(mark)
                return cell
            }
        }
        // file B.swift
        final class ListController: UITableViewController {
            let rows = Rows()
            \(members)
        }
        """)
}

/// A controller whose table is made when it is first needed.
private func lazyTable(_ name: String, _ mark: String, _ members: String = "") -> ProvenanceCase {
    ProvenanceCase(
        name,
        """
        // file A.swift
        final class ListController: UIViewController, UITableViewDataSource {
            private lazy var table: UITableView = {
                let table = UITableView()
                table.dataSource = self
                table.rowHeight = 60
                return table
            }()
            override func viewDidLoad() { view.addSubview(table) }
            \(dataSourceOfTwoTexts(mark))
            \(members)
        }
        """)
}

private let margins = "safe: content.directionalLayoutMargins.top = 0"
private let detail = "cell.detailTextLabel?.text = \"b\" // "

private let heightOfTable = "override func tableView(_ table: UITableView, heightForRowAt path: IndexPath) -> CGFloat { table.rowHeight }"

let rowHeights = [
    // MARK: - Margins
    fixedRows("rows that are set up with the usual height", margins, "tableView.rowHeight = 44"),
    fixedRows(
        "the same in a method for that", margins, "setUp() }\nprivate func setUp() { tableView.rowHeight = 44"),
    fixedRows("the same only at times", "safe: Margins.top = 0", "if isEditing { tableView.rowHeight = 44 }"),
    fixedRows(
        "a variable that is named like the height of tables", "safe: Margins.top = 0",
        "tableView.rowHeight = rowHeight }\nvar rowHeight: CGFloat = 24\nfunc enlarge() { rowHeight = 60"),
    fixedRows(
        "a constant that is named like the height of tables", "safe",
        "tableView.rowHeight = rowHeight }\nlet rowHeight: CGFloat = 60\nfunc enlarge() {"),
    fixedRows(
        "a delegate that returns the height of the table", "safe: Margins.top = 0",
        "tableView.rowHeight = 24 }\n\(heightOfTable) func end() {"),
    fixedRows(
        "a delegate that returns the superclass's height", "safe: Margins.top = 0",
        "tableView.rowHeight = 24 }\n"
            + heightOfTable.replacing("table.rowHeight", with: "super.tableView(table, heightForRowAt: path)") + " func end() {"),
    fixedRows(
        "a delegate that returns the height of a table with high rows", "safe", "tableView.rowHeight = 80 }\n\(heightOfTable) func end() {"),
    fixedRows("a delegate that returns the height of a table whose rows nothing fixes", "safe", "}\n\(heightOfTable) func end() {"),
    fixedRows(
        "two texts below each other in rows for one", margins, "tableView.rowHeight = 60", style: "subtitle", look: detail + margins),
    ProvenanceCase(
        "two texts below each other in rows for one that may change",
        plainRows("unsafe: too low", "func shrink() { tableView.rowHeight = 60 }", style: "subtitle")),
    ProvenanceCase(
        "two texts below each other in rows for two",
        plainRows("unsafe: self-sizing rows", "func shrink() { tableView.rowHeight = 66 }", style: "subtitle")),
    ProvenanceCase(
        "two texts side by side in rows for one", plainRows("safe", "func shrink() { tableView.rowHeight = 60 }", style: "value1")),

    lazyTable("rows of a table that is made when it is needed", margins),
    lazyTable("rows of two such tables", "unsafe: too low", "private lazy var other = UITableView()"),
    lazyTable("rows of such a table and one that may be missing", "unsafe: too low", "private var other: UITableView?"),
    lazyTable("rows of such a table that is replaced", "unsafe: too low", "func replace() { table = UITableView() }"),

    // MARK: - Fonts
    ProvenanceCase(
        "a large text style in low rows",
        plainRows("unsafe: too low", "func shrink() { tableView.rowHeight = 60 }", font: ".preferredFont(forTextStyle: .largeTitle)")),
    ProvenanceCase(
        "a small text style in low rows",
        plainRows("safe", "func shrink() { tableView.rowHeight = 60 }", font: ".preferredFont(forTextStyle: .footnote)")),
    ProvenanceCase(
        "a font of other traits",
        plainRows(
            "unsafe: self-sizing rows", "func shrink() { tableView.rowHeight = 60 }",
            font: ".preferredFont(forTextStyle: .footnote, compatibleWith: large)")),
    ProvenanceCase(
        "a font of the same traits",
        plainRows(
            "safe", "func shrink() { tableView.rowHeight = 60 }",
            font: ".preferredFont(forTextStyle: .footnote, compatibleWith: traitCollection)")),
    ProvenanceCase(
        "a font that is not known in low rows",
        plainRows("unsafe: too low", "var font = UIFont()\nfunc shrink() { tableView.rowHeight = 60 }", font: "font")),
    ProvenanceCase(
        "a constant font in low rows",
        plainRows("safe", "let font = UIFont.systemFont(ofSize: 12)\nfunc shrink() { tableView.rowHeight = 60 }", font: "font")),
    ProvenanceCase(
        "a large constant font in low rows",
        plainRows(
            "unsafe: too low", "let font = UIFont(name: \"Menlo\", size: 30)!\nfunc shrink() { tableView.rowHeight = 60 }", font: "font")),

    // MARK: - Least heights
    ProvenanceCase("rows of at least a height", plainRows("safe", growingRows("max(54, size + 24)"))),
    ProvenanceCase("rows of at least a height that is too low", plainRows("safe: Margins.top = 0", growingRows("max(40, size + 24)"))),
    ProvenanceCase("rows that are a height higher than a font", plainRows("safe", growingRows("size + 54"))),
    ProvenanceCase("rows that are lower than a height", plainRows("safe: Margins.top = 0", growingRows("min(54, size + 24)"))),
    ProvenanceCase(
        "rows of at least a height by a function of the app",
        plainRows("safe: Margins.top = 0", growingRows("max(54, size + 24)") + "\nfunc max(_ a: CGFloat, _ b: CGFloat) -> CGFloat { b }")),
    ProvenanceCase("rows that are compared with a height", plainRows("safe", comparedRows("let", "height > 54"))),
    ProvenanceCase("a height that is compared with rows", plainRows("safe", comparedRows("let", "54 <= height"))),
    ProvenanceCase("rows that are compared with a lower height", plainRows("safe: Margins.top = 0", comparedRows("let", "height > 30"))),
    ProvenanceCase(
        "rows that are compared with one of two heights",
        plainRows("safe: Margins.top = 0", comparedRows("let", "height > (isTight ? 30 : 54)"))),
    ProvenanceCase("rows that are compared the other way", plainRows("safe: Margins.top = 0", comparedRows("let", "height < 54"))),
    ProvenanceCase("rows whose font is compared", plainRows("safe: Margins.top = 0", comparedRows("let", "height / 2 > 54"))),
    ProvenanceCase("rows that may change behind a comparison", plainRows("safe: Margins.top = 0", comparedRows("var", "height > 54"))),
    ProvenanceCase("rows that may be compared", plainRows("safe: Margins.top = 0", comparedRows("let", "height > 54 || isEditing"))),

    // MARK: - Documents
    drawnTable("a document's table with low rows", margins, rowHeight: 30),
    drawnTable("a document's table that computes the heights", "safe", rowHeight: -1),
    drawnTable(
        "a document's table whose rows may become lower", "safe: Margins.top = 0", rowHeight: 60,
        members: "func shrink() { table.rowHeight = 30 }"),
    drawnTable(
        "a document's table that insets its separators", "unsafe: `separatorInset` may move", rowHeight: -1,
        elements: "<inset key='separatorInset' minX='80' minY='0.0' maxX='0.0' maxY='0.0'/>"),
    drawnTable(
        "a document's table that insets its separators by less than the margin", "safe", rowHeight: -1,
        elements: "<inset key='separatorInset' minX='15' minY='0.0' maxX='0.0' maxY='0.0'/>"),
    ProvenanceCase(
        "a document's table of another controller",
        drawnTable("", "safe", rowHeight: 30).files.replacing("customClass='ListController'", with: "customClass='OtherController'")),
    ProvenanceCase(
        "a document's table beside one that code makes",
        drawnTable("", "safe", rowHeight: 30).files.replacing("@IBOutlet var table: UITableView!", with: "let table = UITableView()")),

    // MARK: - Data sources apart
    sourceApart("a data source's controller leaves the rows as they are", "safe", "func show() { tableView.dataSource = rows }"),
    sourceApart(
        "a data source's controller makes low rows", "safe: Margins.top = 0",
        "func show() { tableView.dataSource = rows; tableView.rowHeight = 30 }"),
    sourceApart(
        "a data source's controller moves the separators", "unsafe: `separatorInset`",
        "func show() { tableView.dataSource = rows; tableView.separatorInset.left = 60 }"),
    sourceApart(
        "a data source's controller indents rows", "unsafe: indented",
        "override func tableView(_ table: UITableView, indentationLevelForRowAt path: IndexPath) -> Int { 1 }"),
]

/// Rows whose height follows the size of a font.
private func growingRows(_ height: String) -> String {
    """
    func adapt() {
        let size = UIFont.preferredFont(forTextStyle: .body).pointSize
        tableView.rowHeight = \(height)
    }
    """
}

/// Rows of the height of a property that compares that of a font with a constant.
private func comparedRows(_ keyword: String, _ condition: String) -> String {
    """
    static var rows: CGFloat {
        \(keyword) height = UIFont.preferredFont(forTextStyle: .body).pointSize + 24
        if \(condition) { return height }
        return 54
    }
    func adapt() { tableView.rowHeight = ListController.rows }
    """
}

/// A list of plain cells, with other members.
private func plainRows(_ mark: String, _ members: String, style: String = "default", font: String = "") -> String {
    let second = style == "default" ? "" : "cell.detailTextLabel?.text = \"1\" // \(mark)"
    let look = font.isEmpty ? second : "cell.textLabel?.font = \(font) // \(mark)"
    return listOfRows(
        """
        \(members)
        \(cellForRowAt(
            """
            let cell = UITableViewCell(style: .\(style), reuseIdentifier: nil)
            cell.textLabel?.text = "a" // \(mark)
            \(look)
            """))
        """)
}

/// The one cell of a property, which code changes later.
func shownCell(_ name: String, _ mark: String, _ members: String) -> ProvenanceCase {
    ProvenanceCase(
        name,
        listOfRows(
            """
            private let row = UITableViewCell(style: .default, reuseIdentifier: nil)
            override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { row }
            \(members)
            """))
}

/// A cell that is taken from its table, and changed.
func takenCell(_ name: String, _ mark: String, _ statement: String, _ members: String = "") -> ProvenanceCase {
    plainList(
        name, mark, "",
        """
        override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
            let cell = tableView.cellForRow(at: indexPath)
            \(statement) // \(mark.prefix { $0 != ":" })
        }
        \(members)
        """)
}

private let fixedHeight = "override func tableView(_ table: UITableView, heightForRowAt path: IndexPath) -> CGFloat { 80 }"

private let omitsMargins = "safe: content.directionalLayoutMargins.top = 0"

/// A property's data source that supplies the cells of a table whose rows have a fixed height.
private func lazySource(_ name: String, _ mark: String, of table: String) -> ProvenanceCase {
    ProvenanceCase(
        name,
        listOfRows(
            """
            let other = UITableView()
            lazy var source = UITableViewDiffableDataSource<Int, String>(tableView: \(table)) { table, path, name in
                let cell = table.dequeueReusableCell(withIdentifier: "row", for: path)
                cell.textLabel?.text = name // \(mark)
                return cell
            }
            override func viewDidLoad() {
                tableView.rowHeight = 44
                \(table).register(UITableViewCell.self, forCellReuseIdentifier: "row")
            }
            """))
}

let fixedRowsOfOthers = [
    lazySource("a property's data source in fixed rows", omitsMargins, of: "self.tableView"),
    lazySource("a property's data source of a table beside the fixed rows", "safe: Margins.top = 0", of: "self.other"),
    ProvenanceCase(
        "a text in a fixed row that is read",
        listOfRows(
            """
            override func viewDidLoad() { tableView.rowHeight = 44 }
            \(cellForRowAt(
                """
                let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
                cell.textLabel?.text = "a" // \(omitsMargins)
                """))
            override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
                title = tableView.cellForRow(at: indexPath)?.textLabel?.text // safe
            }
            """)),
    ProvenanceCase(
        "a font in a fixed row that is set on screen",
        listOfRows(
            """
            override func viewDidLoad() { tableView.rowHeight = 44 }
            \(cellForRowAt(
                """
                let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
                cell.textLabel?.text = "a" // safe: directionalLayoutMargins.top = 0
                """))
            override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
                tableView.cellForRow(at: indexPath)?.textLabel?.font = .systemFont(ofSize: 30) // safe: directionalLayoutMargins.top = 0
            }
            """)),
]

let heightsOnScreen = [
    takenCell("a color of a cell on screen", "safe", "cell?.textLabel?.textColor = .red"),
    takenCell("a font of a cell on screen", "unsafe", "cell?.textLabel?.font = .systemFont(ofSize: 30)"),
    takenCell("a font of a cell on screen in a fixed row", "safe", "cell?.textLabel?.font = .systemFont(ofSize: 30)", fixedHeight),
    takenCell("lines of a cell on screen", "unsafe", "cell?.textLabel?.numberOfLines = 0"),
    shownCell("a text of one line", "", "func show(_ text: String) { row.textLabel?.text = text } // safe"),
    shownCell(
        "a text of any number of lines", "",
        """
        override func viewDidLoad() { row.textLabel?.numberOfLines = 0 } // unsafe
        func show(_ text: String) { row.textLabel?.text = text } // unsafe
        """),
    shownCell(
        "a text of any number of lines that is set at the start", "",
        """
        override func viewDidLoad() {
            row.textLabel?.numberOfLines = 0 // unsafe: only self-sizing rows
            show("a")
        }
        private func show(_ text: String) { row.textLabel?.text = text } // unsafe: only self-sizing rows
        """),
]
