// Texts and rows in which a configuration needs more room than labels, and code that looks for labels in a cell: more cases of
// ProvenanceTests.

private func sideBySide(_ mark: String, _ second: String, _ statement: String = "") -> String {
    listOfRows(
        cellForRowAt(
            """
            let cell = UITableViewCell(style: .value1, reuseIdentifier: nil)
            cell.textLabel?.text = "Version" // \(mark)
            cell.detailTextLabel?.text = \(second) // \(mark)
            \(statement)
            """))
}

private func rows(_ mark: String, _ members: String, _ others: String = "", statement: String = "") -> String {
    listOfRows(
        """
        override func viewDidLoad() { tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row") }
        \(cellForRowAt(
            """
            let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
            cell.textLabel?.text = "a" // \(mark)
            \(statement)
            """))
        \(members)
        """, others)
}

private let rowsOf80 = "override func tableView(_ table: UITableView, heightForRowAt path: IndexPath) -> CGFloat { 80 }"
private let automaticRows = "func setUp() { tableView.rowHeight = UITableView.automaticDimension }"

private let walks = """
    // file B.swift
    extension UIView {
        func allSubviews() -> [UIView] { subviews.flatMap { [$0] + $0.allSubviews() } }
        var theme: Int { get { 0 } set { for view in allSubviews() { view.tintColor = .red } } }
    }
    extension UITableViewCell {
        func labels() -> [UILabel] { allSubviews().compactMap { $0 as? UILabel } }
        func mark() { tag = 1 }
    }
    enum Theme {
        static func paint(_ view: UIView) { if let label = view as? UILabel { label.textColor = .white } else { paintAll(in: view) } }
        static func paintAll(in view: UIView) { view.subviews.forEach(paint) }
        static func dim(_ view: UIView) { view.alpha = 0.5 }
    }
    """

/// A list in a folder of its module's name, beside its superclass.
private func moduleOfList(
    _ mark: String, _ superclass: String, colors: String = "tableView.visibleCells[0].textLabel?.textColor = .red // unsafe"
) -> String {
    listOfRows(
        cellForRowAt("let cell = UITableViewCell(style: .default, reuseIdentifier: nil)\ncell.textLabel?.text = \"a\" // \(mark)"),
        """
        // file App/Base.swift
        class Base: UITableViewController {
            override func viewDidAppear(_ animated: Bool) {
                \(colors)
            }
        }
        """
    ).replacing("final class ListController: UITableViewController", with: "final class ListController: \(superclass)")
        .replacing("// file A.swift", with: "// file App/A.swift\nimport Kit")
}

private let displayed = """
    override func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
    """

/// A new cell of style `value1`, whose texts depend on the section.
private func inSections(_ mark: String, _ first: String, _ others: String, end: String = "") -> String {
    listOfRows(
        cellForRowAt(
            """
            let cell = UITableViewCell(style: .value1, reuseIdentifier: nil)
            if indexPath.section == 0 {
                cell.textLabel?.text = "Share" // \(mark)
                \(first)
            } else {
                cell.textLabel?.text = "Accept an invitation with a code" // \(mark)
                \(others)
            }
            \(end)
            """))
}

/// A cell whose text an extension of another file makes, in rows of a fixed height.
private func madeText(_ name: String, _ mark: String, _ text: String) -> ProvenanceCase {
    ProvenanceCase(
        name,
        listOfRows(
            cellForRowAt(
                """
                let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
                cell.textLabel?.attributedText = "a".marked // \(mark)
                """) + highRows, "// file B.swift\nextension String { var marked: NSAttributedString { return \(text) } }"))
}

/// A row whose text is made by some statements.
private func text(_ name: String, _ mark: String, _ statements: String, _ others: String = "") -> ProvenanceCase {
    ProvenanceCase(
        "an attributed text: " + name,
        listOfRows(
            """
            \(registersRow)
            \(highRows)
            \(cellForRowAt(
                """
                let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
                let color: [NSAttributedString.Key: Any] = [.foregroundColor: UIColor.red]
                \(statements.contains("style)") ? "let style: [NSAttributedString.Key: Any] = [.paragraphStyle: centered]" : "")
                \(statements)
                cell.textLabel?.attributedText = text // \(mark)
                """))
            """,
            others))
}

private let aligned = "unsafe: a configuration does not align a text by its paragraph style"
private let made = "let text = NSMutableAttributedString(string: \"a\")\n"

private let textsInSteps = [
    text("colored in a range", "safe", made + "text.addAttribute(.foregroundColor, value: UIColor.red, range: NSRange())"),
    text("styled in a range", aligned, made + "text.addAttribute(.paragraphStyle, value: NSParagraphStyle.default, range: NSRange())"),
    text("with an attribute of some name", aligned, made + "text.addAttribute(key, value: 1, range: NSRange())"),
    text("with constant attributes", "safe", "let text = NSMutableAttributedString(string: \"a\", attributes: color)"),
    text("with a constant style", aligned, "let text = NSMutableAttributedString(string: \"a\", attributes: style)"),
    text("with attributes that change", aligned, "var more = color\nlet text = NSAttributedString(string: \"a\", attributes: more)"),
    text("with constant attributes in a range", "safe", made + "text.setAttributes(color, range: NSMakeRange(0, text.length))"),
    text("with a constant style in a range", aligned, made + "text.setAttributes((style), range: NSRange())"),
    text("with another behind it", "safe", made + "text.append(NSAttributedString(string: \"b\", attributes: color))"),
    text("with one behind it that has a style", aligned, made + "text.append(NSAttributedString(string: \"b\", attributes: style))"),
    text("with any behind it", aligned, made + "text.append(suffix)"),
    text("passed on", aligned, made + "align(text)", "func align(_ text: NSMutableAttributedString) {}"),
    text("with a method of the project", aligned, made + "text.align()", "extension NSMutableAttributedString { func align() {} }"),
    text("kept elsewhere", aligned, made + "self.text = text"),
    text(
        "made later", "safe",
        "var text = NSMutableAttributedString()\ntext = NSMutableAttributedString(string: \"a\", attributes: color)"),
    text(
        "replaced by one with a style", aligned,
        "var text = NSAttributedString(string: \"a\")\nif isEditing { text = NSAttributedString(string: \"a\", attributes: style) }"),
    text("in another variable", aligned, "let first = NSMutableAttributedString(string: \"a\")\nlet text = first"),
]

let fitting =
    textsInSteps + [
        // MARK: - Attributed texts
        madeText(
            "a computed text with a font", "safe",
            "NSAttributedString(string: self, attributes: [NSAttributedString.Key.font: UIFont.systemFont(ofSize: 16)])"),
        madeText(
            "a computed text with a paragraph style", "unsafe: paragraph style",
            "NSAttributedString(string: self, attributes: [.paragraphStyle: NSParagraphStyle.default])"),
        madeText("a computed text of other code", "unsafe: paragraph style", "Markup.text(self)"),
        // MARK: - Content views
        ProvenanceCase(
            "a content view whose background is cleared", rows("safe", "", statement: "cell.contentView.backgroundColor = .clear")),
        ProvenanceCase(
            "a content view whose background some rows clear",
            rows(
                "unsafe: `contentView`", "",
                statement: "if isEditing { cell.contentView.backgroundColor = .red } else { cell.contentView.backgroundColor = .clear }")),
        ProvenanceCase(
            "a content view of the color of the cell",
            rows("unsafe: `contentView`", "", statement: "cell.contentView.backgroundColor = .red\ncell.backgroundColor = .red")),
        // MARK: - Side by side
        ProvenanceCase(
            "a long text of some rows beside none",
            inSections("safe", "cell.detailTextLabel?.text = \"supported\" // safe", "cell.detailTextLabel?.text = \"\" // safe")),
        ProvenanceCase(
            "a long text of some rows beside another",
            inSections(
                "unsafe: do not fit", "cell.detailTextLabel?.text = \"supported\" // unsafe: do not fit",
                "cell.detailTextLabel?.text = \"no\" // unsafe: do not fit")),
        ProvenanceCase(
            "a long text beside one of all rows",
            inSections("unsafe: do not fit", "", "", end: "cell.detailTextLabel?.text = \"supported\" // unsafe: do not fit")),
        ProvenanceCase(
            "a long text of rows that keep the second text of others",
            inSections("unsafe: do not fit", "cell.detailTextLabel?.text = \"supported\" // unsafe: do not fit", "")
                .replacing("= UITableViewCell(", with: "= tableView.dequeueReusableCell(withIdentifier: \"a\") ?? UITableViewCell(")
                .replacing("reuseIdentifier: nil", with: "reuseIdentifier: \"a\"")),
        ProvenanceCase(
            "a long text of new rows without a second text",
            inSections("safe", "cell.detailTextLabel?.text = \"supported\" // safe", "")),
        ProvenanceCase("two texts side by side, one of unknown length", sideBySide("unsafe: do not fit", "title")),
        ProvenanceCase("two texts side by side, one of them long", sideBySide("unsafe: do not fit", "\"A version that takes a line\"")),
        ProvenanceCase("two texts side by side, both short", sideBySide("safe", "\"1.0\"")),
        ProvenanceCase(
            "two short texts side by side in a small font",
            sideBySide("safe", "\"1.0\"", "cell.textLabel?.font = .systemFont(ofSize: 15) // safe")),
        ProvenanceCase(
            "two short texts side by side, one of them large",
            sideBySide("unsafe: do not fit", "\"1.0\"", "cell.textLabel?.font = .systemFont(ofSize: 90) // unsafe: do not fit")),
        ProvenanceCase("two short texts side by side with a switch", sideBySide("safe", "\"1.0\"", "cell.accessoryView = UISwitch()")),
        ProvenanceCase(
            "two short texts side by side with a view", sideBySide("unsafe: do not fit", "\"1.0\"", "cell.accessoryView = segments")),
        ProvenanceCase(
            "two short texts side by side with a symbol",
            sideBySide("safe", "\"1.0\"", "cell.imageView?.image = UIImage(systemName: \"star\") // safe")),
        ProvenanceCase(
            "two short texts side by side with a picture",
            sideBySide("unsafe: do not fit", "\"1.0\"", "cell.imageView?.image = UIImage(named: \"photo\") // unsafe: do not fit")),
        ProvenanceCase("two texts side by side, one a number", sideBySide("safe", "\"row \\(indexPath.row)\"")),
        ProvenanceCase(
            "two texts side by side, one a converted number", sideBySide("safe", "indexPath.row > 0 ? String(indexPath.row) : nil")),
        ProvenanceCase("one text of the two side by side", sideBySide("safe", "nil").replacing("\"Version\"", with: "title")),
        ProvenanceCase(
            "two texts of unknown length below each other",
            sideBySide("safe", "title").replacing(".value1", with: ".subtitle")
                .replacing(" {\n", with: " {\n\(highRows)\n", maxReplacements: 1)),

        ProvenanceCase(
            "the second text of the two side by side alone",
            listOfRows(
                cellForRowAt(
                    """
                    let cell = UITableViewCell(style: .value1, reuseIdentifier: nil)
                    cell.detailTextLabel?.text = "b" // unsafe: secondary text without a text
                    """))),
        ProvenanceCase(
            "an alignment in a style that ignores it",
            listOfRows(
                cellForRowAt(
                    """
                    let cell = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
                    cell.textLabel?.text = "b" // unsafe: this cell style ignores the alignment
                    cell.textLabel?.textAlignment = .center // unsafe
                    """))),
        ProvenanceCase(
            "a class with the second text of the two side by side alone",
            rowClass(
                "self.init(style: .value1, reuseIdentifier: nil)", "detailTextLabel?.text = \"b\" // unsafe: secondary text without a text")
        ),
        ProvenanceCase(
            "a class with an alignment in a style that ignores it",
            rowClass(
                "self.init(style: .subtitle, reuseIdentifier: nil)",
                "textLabel?.text = \"b\" // unsafe: this cell style ignores the alignment\ntextLabel?.textAlignment = .center // unsafe")),
        ProvenanceCase(
            "a class with an alignment in a style that follows it",
            rowClass(
                "self.init(style: .default, reuseIdentifier: nil)",
                "textLabel?.text = \"b\" // safe\ntextLabel?.textAlignment = .center // safe")),
        ProvenanceCase(
            "an alignment in a style that follows it", rows("safe", "", statement: "cell.textLabel?.textAlignment = .center // safe")),

        // MARK: - Insets
        ProvenanceCase(
            "the separators of a table begin behind the margin",
            rows(
                "unsafe: `separatorInset`",
                "func setUp() { tableView.separatorInset = UIEdgeInsets(top: 0, left: 60, bottom: 0, right: 0) }")),
        ProvenanceCase(
            "a side of a table's separator inset", rows("unsafe: `separatorInset`", "func setUp() { tableView.separatorInset.left = 60 }")),
        ProvenanceCase(
            "the separators of a table begin at the margin",
            rows("safe", "func setUp() { tableView.separatorInset = UIEdgeInsets(top: 0, left: 15, bottom: 0, right: 0) }")),
        ProvenanceCase("the separators of a table have no inset", rows("safe", "func setUp() { tableView.separatorInset = .zero }")),
        ProvenanceCase("the separator of a cell has no inset", rows("safe", "", statement: "cell.separatorInset = .zero")),
        ProvenanceCase(
            "a side of a cell's separator inset", rows("unsafe: `separatorInset`", "", statement: "cell.separatorInset.left = 60")),

        // MARK: - Superclasses
        ProvenanceCase(
            "the superclass of a controller is unknown",
            rows("unsafe: the superclass `ThemedController` is unknown", "").replacing("UITableViewController", with: "ThemedController")),

        ProvenanceCase(
            "the superclass of a controller is named with its module", moduleOfList("unsafe: other code uses the labels", "App.Base")),
        ProvenanceCase("the superclass of a controller is another module's", moduleOfList("unsafe: `Kit.Base` is unknown", "Kit.Base")),
        ProvenanceCase(
            "the superclass of a controller leaves the cells alone", moduleOfList("safe", "App.Base", colors: "view.tintColor = .red")),

        // MARK: - Low rows
        ProvenanceCase(
            "rows of a fixed height that is too low",
            rows("safe: Margins.top = 0", "func setUp() { tableView.rowHeight = 24 }")),
        ProvenanceCase("rows of a fixed height", rows("safe: Margins.top = 0", "func setUp() { tableView.rowHeight = 44 }")),
        ProvenanceCase("rows of a fixed height that is enough", rows("safe", "func setUp() { tableView.rowHeight = 52 }")),
        ProvenanceCase(
            "rows that compute their height", rows("safe", "func setUp() { tableView.rowHeight = UITableView.automaticDimension }")),
        ProvenanceCase("the same in Swift 4", rows("safe", "func setUp() { tableView.rowHeight = UITableViewAutomaticDimension }")),
        ProvenanceCase(
            "a large font in rows of a fixed height",
            rows(
                "unsafe: too low", "func setUp() { tableView.rowHeight = 44 }",
                statement: "cell.textLabel?.font = .systemFont(ofSize: 30) // unsafe")),
        ProvenanceCase(
            "rows that the delegate makes low: the fix takes the margins",
            rows(
                "safe",
                "override func tableView(_ tableView: UITableView, heightForRowAt path: IndexPath) -> CGFloat { path.row > 0 ? 60 : 30 }")),
        ProvenanceCase(
            "rows that the delegate makes low at times",
            rows(
                "safe: Margins.top = 0",
                """
                override func tableView(_ tableView: UITableView, heightForRowAt path: IndexPath) -> CGFloat {
                    path.row > 0 ? UITableView.automaticDimension : 30
                }
                """)),
        ProvenanceCase(
            "a variable for the height of rows",
            rows(
                "safe: Margins.top = 0",
                """
                var height: CGFloat = 30
                override func tableView(_ tableView: UITableView, heightForRowAt path: IndexPath) -> CGFloat { height }
                """)),
        ProvenanceCase(
            "rows that the delegate hides",
            rows(
                "safe",
                "override func tableView(_ tableView: UITableView, heightForRowAt path: IndexPath) -> CGFloat { path.row > 0 ? 60 : 0 }"
            )),

        ProvenanceCase(
            "a constant for the height of rows",
            rows(
                "safe: Margins.top = 0",
                "enum Sizes { static let row: CGFloat = 30 }\n" + "func setUp() { tableView.rowHeight = Sizes.row }")),
        ProvenanceCase(
            "a constant for the height of rows that are high enough",
            rows("safe", "enum Sizes { static let row: CGFloat = 30 }\n" + "func setUp() { tableView.rowHeight = 2 * Sizes.row }")),
        ProvenanceCase(
            "a property computes the height of rows",
            rows(
                "safe",
                "var height: CGFloat { CGFloat(60) / 2 }\n"
                    + "override func tableView(_ tableView: UITableView, heightForRowAt path: IndexPath) -> CGFloat { height }")),
        ProvenanceCase(
            "code computes the height of rows",
            rows(
                "safe: content.directionalLayoutMargins.top = 0",
                "override func tableView(_ tableView: UITableView, heightForRowAt path: IndexPath) -> CGFloat { tableView.bounds.height / 20 }"
            )
        ),
        ProvenanceCase(
            "the height of rows that the table has anyway",
            rows(
                "safe",
                "override func tableView(_ tableView: UITableView, heightForRowAt path: IndexPath) -> CGFloat { tableView.rowHeight }")),
        ProvenanceCase(
            "several lines in rows of a fixed height",
            rows("unsafe: too low", "func setUp() { tableView.rowHeight = 60 }", statement: "cell.textLabel?.numberOfLines = 2 // unsafe")),
        ProvenanceCase(
            "several lines in rows that have room for them",
            rows("safe", rowsOf80, statement: "cell.textLabel?.numberOfLines = 2 // safe")),
        ProvenanceCase(
            "any number of lines in rows of a fixed height",
            rows("safe: content.directionalLayoutMargins.top = 0", rowsOf80, statement: "cell.textLabel?.numberOfLines = 0 // safe")),
        ProvenanceCase(
            "any number of lines in rows that compute their height",
            rows("unsafe: only self-sizing", automaticRows, statement: "cell.textLabel?.numberOfLines = 0 // unsafe: only self-sizing")),

        // MARK: - Walks over views
        ProvenanceCase("a method of cells walks over their views", rows("unsafe: `subviews`", displayed + "_ = cell.labels()\n}", walks)),
        ProvenanceCase(
            "a method of all views changes labels by an extension of theirs",
            rows("unsafe: other code uses the labels", "", themes + "\nextension UILabel { override func theme() { textColor = .red } }")),
        ProvenanceCase(
            "a method of all views changes buttons by an extension of theirs",
            rows("safe", "", themes + "\nextension UIButton { override func theme() { tintColor = .red } }")),
        ProvenanceCase(
            "a method of views walks over those of a cell", rows("unsafe: `subviews`", displayed + "_ = cell.allSubviews()\n}", walks)),
        ProvenanceCase(
            "a property of views walks over those of a cell", rows("unsafe: `subviews`", "", walks, statement: "cell.theme = 1")),
        ProvenanceCase("a function walks over the views of a cell", rows("unsafe: `subviews`", "", walks, statement: "Theme.paint(cell)")),
        ProvenanceCase("a method of cells touches none of their views", rows("safe", displayed + "cell.mark()\n}", walks)),
        ProvenanceCase("a function touches none of the views of a cell", rows("safe", "", walks, statement: "Theme.dim(cell)")),
    ]

/// A list with cells of a class that sets its own labels.
private let themes = """
    // file B.swift
    extension UIView {
        @objc func theme() {}
        func themeAll() {
            theme()
            subviews.forEach { $0.themeAll() }
        }
    }
    """

private func rowClass(_ initializer: String, _ statements: String) -> String {
    listOfRows(
        cellForRowAt("let cell = RowCell(\"a\")"),
        """
        // file RowCell.swift
        final class RowCell: UITableViewCell {
            convenience init(_ name: String) {
                \(initializer)
        \(statements)
            }
        }
        """)
}
