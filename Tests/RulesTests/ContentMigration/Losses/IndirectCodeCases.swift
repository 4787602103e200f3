// Code that cells get to by a detour: helpers of their classes, closures that make them, protocols, registrations of generic code. More
// cases of ProvenanceTests.

/// A list of cells of a class that runs a statement when it is made.
private func rows(_ mark: String, _ statement: String, _ others: String, conformance: String = "") -> String {
    listOfRows(
        """
        override func viewDidLoad() { tableView.register(RowCell.self, forCellReuseIdentifier: "row") }
        \(cellForRowAt("let cell = tableView.dequeueReusableCell(withIdentifier: \"row\", for: indexPath)\ncell.textLabel?.text = \"a\" // \(mark)"))
        """,
        """
        // file B.swift
        final class RowCell: UITableViewCell\(conformance) {
            let slider = UISlider()
            override init(style: CellStyle, reuseIdentifier: String?) {
                super.init(style: style, reuseIdentifier: reuseIdentifier)
                \(statement)
            }
            required init?(coder: NSCoder) { nil }
        }
        // file C.swift
        \(others)
        """)
}

/// A property whose closure makes a cell.
private func property(_ mark: String, _ statement: String) -> String {
    listOfRows(
        """
        let slider = UISlider()
        private lazy var nameCell: UITableViewCell = {
            let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
            \(statement)
            return cell
        }()
        func show() { nameCell.textLabel?.text = "a" } // \(mark)
        """)
}

private func maker(_ mark: String, _ statement: String, _ others: String) -> String {
    listOfRows(
        cellForRowAt(
            """
            let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
            \(statement)
            cell.textLabel?.textColor = .red // \(mark)
            """), others)
}

private let shows = """
    protocol TitleShowing { func show(title: String); func mark() }
    extension UITableViewCell: TitleShowing {
        func show(title: String) { textLabel?.text = title } // unsafe
        func mark() { accessoryType = .checkmark }
    }
    """

private func reused(_ mark: String, registration: String, _ others: String) -> String {
    listOfRows(
        """
        override func viewDidLoad() { \(registration) }
        \(cellForRowAt(
            """
            let cell = tableView.dequeueReusableCell(withIdentifier: "row") ?? UITableViewCell(style: .default, reuseIdentifier: "row")
            cell.textLabel?.text = "a" // \(mark)
            """))
        """, others)
}

private func symbol(_ mark: String, _ arguments: String, lines: Int = 0) -> String {
    listOfRows(
        """
        override func viewDidLoad() { tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row") }
        \(cellForRowAt(
            """
            let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
            cell.textLabel?.text = title // \(mark.prefix { $0 != ":" })
            cell.textLabel?.numberOfLines = \(lines) // \(mark.prefix { $0 != ":" })
            cell.imageView?.image = UIImage(systemName: "star", withConfiguration: UIImage.SymbolConfiguration(\(arguments))) // \(mark)
            """))
        """)
}

/// A list that gives each cell to an object that keeps it, whose other method runs a statement.
private func keptByOther(_ mark: String, _ statement: String, keeps: String = "shown = cell") -> String {
    listOfRows(
        """
        let loader = Loader()
        override func viewDidLoad() { tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row") }
        \(cellForRowAt("let cell = tableView.dequeueReusableCell(withIdentifier: \"row\", for: indexPath)\ncell.textLabel?.text = \"a\" // \(mark)\nloader.bind(cell)"))
        """,
        """
        // file B.swift
        final class Loader {
            weak var shown: UITableViewCell?
            func bind(_ cell: UITableViewCell) { \(keeps) }
            func end() {
                \(statement)
            }
        }
        """)
}

let indirectCode = [
    ProvenanceCase(
        "an object keeps the cell and sets its label later",
        keptByOther("unsafe: other code uses the labels of cells", "shown?.textLabel?.text = \"b\" // unsafe")),
    ProvenanceCase(
        "an object keeps the cell and unwraps its label by another name",
        keptByOther("unsafe", "guard let cell = shown else { return }\ncell.textLabel!.text = \"b\" // unsafe")),
    ProvenanceCase(
        "an object keeps the cell under a condition",
        keptByOther(
            "unsafe: other code uses the labels of cells", "shown?.textLabel?.text = \"b\" // unsafe",
            keeps: "shown = cell.isHidden ? nil : (cell)")),
    ProvenanceCase("an object keeps the cell for something else", keptByOther("safe", "shown?.accessoryType = .checkmark")),
    ProvenanceCase(
        "functions with names of one letter get the table and return the cell",
        listOfRows(
            """
            override func viewDidLoad() { f(tableView) }
            func f(_ t: UITableView) { t.rowHeight = 60 }
            func r() -> UIView {
                let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
                cell.textLabel?.text = "a" // unsafe
                return cell
            }
            """)),
    ProvenanceCase(
        "a method of all cells adds a view to the class",
        rows("display: `C.swift:2`", "embed(slider)", "extension UITableViewCell { func embed(_ v: UIView) { contentView.addSubview(v) } }")
    ),
    ProvenanceCase(
        "a method of all views adds a view to the class",
        rows("display: `C.swift:2`", "pin(slider)", "extension UIView { func pin(_ v: UIView) { addSubview(v) } }")),
    ProvenanceCase(
        "a method of all views sets no view of the class",
        rows("safe", "mark()", "extension UIView { func mark() { accessibilityIdentifier = \"row\" } }")),
    ProvenanceCase(
        "a method of all views moves the texts of the class",
        rows("unsafe", "flush()", "extension UIView { func flush() { layoutMargins = .zero } }")),
    ProvenanceCase(
        "a method adds a view to the class",
        rows(
            "display: `C.swift:2`", "Layout.embed(slider, in: self)",
            "enum Layout { static func embed(_ v: UIView, in cell: UITableViewCell) { cell.contentView.addSubview(v) } }")),
    ProvenanceCase(
        "a view adds itself to the class",
        rows("unsafe: `addSubview`", "slider.add(to: self)", "extension UIView { func add(to v: UIView) { v.addSubview(self) } }")),
    ProvenanceCase(
        "a method is given the class for something else",
        rows("safe", "Log.note(self)", "enum Log { static func note(_ cell: UITableViewCell) { print(cell.tag) } }")),
    ProvenanceCase(
        "a protocol adds a view to the class",
        rows(
            "display: `C.swift:3`", "theme()",
            "protocol Themed: UITableViewCell {}\nextension Themed { func theme() { contentView.addSubview(UIView()) } }",
            conformance: ", Themed")),
    ProvenanceCase(
        "a protocol does nothing with the views of the class",
        rows("safe", "theme()", "protocol Themed {}\nextension Themed { func theme() {} }", conformance: ", Themed")),
    ProvenanceCase(
        "the closure that makes the cell of a property adds a view", property("display", "cell.contentView.addSubview(slider)")),
    ProvenanceCase(
        "the closure that makes the cell of a property disables it", property("unsafe", "cell.isUserInteractionEnabled = false")),
    ProvenanceCase("the closure that makes the cell of a property sets its accessory", property("safe", "cell.accessoryView = slider")),
    ProvenanceCase(
        "a function shows a title in what it has as a protocol",
        maker("unsafe", "fill(cell)", "\(shows)\nfunc fill(_ row: TitleShowing) { row.show(title: \"x\") }")),
    ProvenanceCase(
        "a generic function shows a title in what it has as a protocol",
        maker("unsafe", "fill(cell)", "\(shows)\nfunc fill<Row: TitleShowing>(_ row: Row) { row.show(title: \"x\") }")),
    ProvenanceCase(
        "a function uses a member without labels of what it has as a protocol",
        maker("safe", "fill(cell)", "\(shows)\nfunc fill(_ row: TitleShowing) { row.mark() }")),
    ProvenanceCase(
        "code registers another class in a loop",
        reused(
            "unsafe", registration: "SetUp.run(tableView)",
            """
            final class OwnCell: UITableViewCell {}
            enum SetUp {
                static func run(_ table: UITableView) {
                    for name in ["row", "other"] { table.register(OwnCell.self, forCellReuseIdentifier: name) }
                }
            }
            """)),
    ProvenanceCase(
        "generic code registers classes under their names",
        reused(
            "safe", registration: "tableView.add(OwnCell.self)",
            """
            final class OwnCell: UITableViewCell {}
            extension UITableView {
                func add<Cell: UITableViewCell>(_ type: Cell.Type) { register(type, forCellReuseIdentifier: String(describing: type)) }
            }
            """)),
    ProvenanceCase("a large symbol beside a text of any length", symbol("unsafe: makes no room for the size", "pointSize: 60")),
    ProvenanceCase("a bold symbol beside a text of any length", symbol("unsafe: only self-sizing rows", "weight: .bold")),
    ProvenanceCase("a large symbol beside a line", symbol("unsafe: larger than others", "pointSize: 60", lines: 1)),
    ProvenanceCase("a call throws between two texts", throwing("safe", "cell.textLabel?.text = try load() // safe")),
    ProvenanceCase(
        "a call throws between a text and a color",
        throwing(
            "safe: as? UIListContentConfiguration ?? ",
            """
            let text = try load()
            cell.textLabel?.textColor = .red // safe
            cell.textLabel?.text = text // safe
            """)),
    ProvenanceCase(
        "attributes move a text up",
        listOfRows(dequeuedRow("\(attributed("baselineOffset: 12")) // unsafe: self-sizing rows"))),
    ProvenanceCase("attributes space a text", listOfRows(dequeuedRow("\(attributed("kern: 2")) // safe"))),
    closures("another one has a fix", "cell.textLabel?.text = \"a\" // unsafe", "unsafe"),
    closures("another one has none", "cell.textLabel?.setText(\"a\") // display", "display: cannot be changed (`A.swift:6`"),
    ProvenanceCase(
        "a font is for one text size",
        listOfRows(
            dequeuedRow(
                """
                let font = \(pinnedFont)
                cell.textLabel?.text = "a" // unsafe
                cell.textLabel?.font = font // unsafe: self-sizing rows
                """))),
    given("a text", "unsafe: `style()` is inlined", "text: \"a\"", "text: String", "label.text = text"),
    given("a name of a type", "unsafe: `style()` is inlined", "flag: isNew", "flag: Bool", "label.textColor = flag ? UIColor.red : .blue"),
    given("a number of another type", passedLabel, "price: 3", "price: Double", "label.text = \"\\(price)\""),
    given("an implicit member", passedLabel, "color: .red", "color: UIColor", "label.textColor = color"),
    given("a name that a local may hide", passedLabel, "flag: true", "flag: Bool", "label.isHidden = flag && isNew"),
    ProvenanceCase(
        "a data source is given the method that makes the cells",
        listOfRows(
            """
            let source = Source()
            \(markedRow("unsafe: other code uses the labels of cells (`B.swift:6`)"))
            func use() { source.makeCell = tableView(_:cellForRowAt:) }
            """,
            """
            // file B.swift
            final class Source: NSObject, UITableViewDataSource {
                var makeCell: (UITableView, IndexPath) -> UITableViewCell = { _, _ in UITableViewCell() }
                func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
                    let cell = makeCell(tableView, path)
                    cell.textLabel?.textColor = .red // unsafe
                    return cell
                }
                func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
            }
            """)),
    ProvenanceCase(
        "a text is assigned in parentheses",
        listOfRows(dequeuedRow("(cell.textLabel?.text) = \"a\" // display: modified in place"))),
    ProvenanceCase(
        "two texts are assigned as a tuple",
        listOfRows(dequeuedRow("(cell.textLabel?.text, cell.detailTextLabel?.text) = (\"a\", \"b\") // display: modified in place"))),
    ProvenanceCase(
        "a function returns what an assignment does",
        listOfRows(
            dequeuedRow("_ = show(cell)"),
            "private func show(_ cell: UITableViewCell) -> Void? { cell.textLabel?.text = \"a\" } // display: modified in place")),
]

private let pinnedFont =
    "UIFont.preferredFont(forTextStyle: .body, compatibleWith: UITraitCollection(preferredContentSizeCategory: .large))"
private let passedLabel = "display: `textLabel` itself is passed"

/// A function that is given closures for the same cells, of which one fills them in and another one styles them.
private func closures(_ name: String, _ fill: String, _ mark: String) -> ProvenanceCase {
    ProvenanceCase(
        "a closure styles cells: " + name,
        """
        // file A.swift
        final class Row {
            var steps: [(Int, UITableViewCell) -> Void] = []
            func add(_ step: @escaping (Int, UITableViewCell) -> Void) { steps.append(step) }
            func fill() {
                add { number, cell in \(fill)
                }
            }
            func style(_ font: UIFont) {
                add { number, cell in cell.textLabel?.font = font // \(mark)
                }
            }
        }
        """)
}

/// A method that is given a label and a value.
private func given(_ name: String, _ mark: String, _ argument: String, _ parameter: String, _ statement: String) -> ProvenanceCase {
    ProvenanceCase(
        "a method is given a label and " + name,
        listOfRows(
            """
            let isNew = true
            \(dequeuedRow("style(cell.textLabel!, \(argument)) // \(mark)"))
            private func style(_ label: UILabel, \(parameter)) { \(statement) }
            """))
}

private func attributed(_ attribute: String) -> String {
    "cell.textLabel?.attributedText = NSAttributedString(string: \"a\", attributes: [.\(attribute)])"
}

private func throwing(_ mark: String, _ statements: String) -> String {
    listOfRows(
        """
        override func viewDidLoad() { tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row") }
        \(cellForRowAt(
            """
            let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
            do {
                cell.textLabel?.text = "loading" // \(mark)
                \(statements)
            } catch { print(error) }
            """))
        func load() throws -> String { "b" }
        """)
}
