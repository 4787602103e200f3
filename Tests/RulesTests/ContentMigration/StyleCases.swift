// Cells whose identifier or style other declarations tell: an enumeration's raw value, a class in a file of its own.

/// A cell with a color that may be nil once or twice.
private func colored(_ name: String, _ mark: String, _ color: String, _ declaration: String) -> ProvenanceCase {
    ProvenanceCase(
        "a color that may be nil: " + name,
        listOfRows(
            dequeuedRow("cell.textLabel?.textColor = \(color) // \(mark)"), declaration))
}

private let maybe = "safe: ) ?? .label"
private let replaced = "safe: ?? .label"

let colorsOrNil = [
    colored("with a default", "safe", "color ?? .red", "var color: UIColor?"),
    colored("twice", maybe, "color ?? .red", "var color: UIColor??"),
    colored("the value of a key", "safe", "colors[\"a\"] ?? .red", "let colors: [String: UIColor] = [:]"),
    colored("the value of a key that may be nil", maybe, "colors[\"a\"] ?? .red", "let colors: [String: UIColor?] = [:]"),
    colored("the first of some", "safe", "colors.first ?? .red", "let colors: [UIColor] = []"),
    colored("the first of some that may be nil", maybe, "colors.first ?? .red", "let colors: [UIColor?] = []"),
    colored("one of some that may be nil", "safe", "colors[0] ?? .red", "let colors: [UIColor?] = []"),
    colored("a result of a function that fails", "safe", "(try? pick()) ?? .red", "func pick() throws -> UIColor { .red }"),
    colored(
        "of two functions that differ in the result", replaced, "pick()",
        "func pick() -> UIColor { .red }\nfunc pick() -> UIColor? { nil }"),
    colored("of a closure that is called in place", replaced, "{ isEditing ? nil : UIColor.red }()", ""),
    colored("of a closure that states its result", replaced, "{ () -> UIColor? in .red }()", ""),
    colored("of a closure without a nil", "safe", "{ if isEditing { return UIColor.red }; return .blue }()", ""),
    colored("of branches", "safe", "if isEditing { .red } else { .blue }", ""),
    colored("of a branch that is no color", "safe", "switch isEditing { case true: .red; case false: fatalError() }", ""),
    colored("of two functions that differ in more", "safe", "pick(1)", "func pick(_ number: Int) -> UIColor { .red }\n\(pickByName)"),
    colored("of two functions by a name", replaced, "pick(\"a\")", "func pick(_ number: Int) -> UIColor { .red }\n\(pickByName)"),
    colored("of two functions by one of two enumerations", replaced, "pick(.a)", picksByCases),
    colored("of two functions by the other one", "safe", "pick(.b)", picksByCases),
    colored(
        "of two subscripts", replaced, "Palette()[1]",
        "struct Palette { subscript(n: Int) -> UIColor? { nil }; subscript(n: Int) -> UIColor { .red } }"),
    colored("made by a name", replaced, "UIColor(hex: \"a\")", hexadecimal),
    colored("made by a number", "safe", "UIColor(hex: 1)", hexadecimal),
    colored("made by a constant", replaced, "UIColor(hex: hex)", "\(hexadecimal)\nlet hex = \"a\""),
    colored("made by a name, written before", replaced, ".init(hex: \"a\")", "\(hexByName)\n\(hexByNumber)"),
    colored("made by another name of a library", "unsafe: its type is unknown", "UIColor(hex: \"a\")", hexByNumber),
]

private let pickByName = "func pick(_ name: String) -> UIColor? { nil }"
private let picksByCases = """
    enum One { case b }
    enum Other { case a }
    func pick(_ one: One) -> UIColor { .red }
    func pick(_ other: Other) -> UIColor? { nil }
    """
private let hexByNumber = "extension UIColor { convenience init(hex: Int) { self.init(white: 0, alpha: 1) } }"
private let hexByName = "extension UIColor { convenience init?(hex: String) { nil } }"
private let hexadecimal = hexByNumber + "\n" + hexByName

let identifiersAndStyles = [
    ProvenanceCase(
        "a raw value is the identifier",
        raw("enum Row: String { case title = \"row\" }", ".title.rawValue", "safe")),
    ProvenanceCase(
        "the name of a case is the identifier", raw("enum Row: String { case first, row }", ".row.rawValue", "safe")),
    ProvenanceCase(
        "another case is the identifier", raw("enum Row: String { case first, row }", ".first.rawValue", "unsafe: no code registers")),
    ProvenanceCase(
        "a property that has the name of raw values",
        raw("enum Row { case row; var rawValue: String { \"other\" } }", ".row.rawValue", "unsafe: no code registers")),
    ProvenanceCase(
        "a registered class of a file without labels asks for a style", subtitle("UITableViewCell.CellStyle.subtitle", "safe")),
    ProvenanceCase(
        "a registered class of a file without labels asks for the default style", subtitle(".default", "unsafe: no second label")),
    ProvenanceCase(
        "a registered class of a file without labels asks for one of two styles",
        subtitle("isWide ? .subtitle : .value1", "safe")),
    ProvenanceCase(
        "a registered class of a file without labels asks for a style or the default one",
        subtitle("isWide ? .subtitle : .default", "unsafe: no second label")),
    ProvenanceCase(
        "a registered class of a file without labels asks for a style in an initializer that tables do not call",
        subtitle(".subtitle", "safe", "init() { super.init(style: .default, reuseIdentifier: nil) }")),
    noteCell("a style for whether there is a second text", "safe", "note == nil ? .default : .subtitle"),
    noteCell("a style for whether there is no second text", "safe", "note != nil ? .subtitle : .default"),
    noteCell("a style for whether there is another text", "unsafe: no second label", "name == nil ? .default : .subtitle"),
    noteCell("a style with a second label for no text", "unsafe: no second label", "note != nil ? .default : .subtitle"),
    noteCell(
        "a style for a text that may change", "unsafe: no second label", "note == nil ? .default : .subtitle", declaration: "var note"),
    noteCell(
        "a style for a text that is not the one shown", "unsafe: no second label", "note == nil ? .default : .subtitle", text: "name"),
    ProvenanceCase("a style that callers choose", made("style", "unsafe: the style `value2`")),
    ProvenanceCase("a style that is written", made(".value1", "safe")),
    centred("a class chooses its style", "StyleCell(id: \"a\")", "unsafe: ignores the alignment"),
    centred("a class chooses the plain style", "StyleCell(id: \"a\")", "safe", style: ".default"),
    centred("a class chooses another style for each call", "StyleCell(id: \"a\")", "unsafe: may look different", style: "next()"),
    centred("a class chooses its style in two steps", "StyleCell()", "unsafe: ignores the alignment"),
    centred("a class has a style unless asked for another", "StyleCell(\"a\")", "unsafe: ignores the alignment"),
    centred("a class is asked for the plain style", "StyleCell(\"a\", .default)", "safe"),
    centred("a class inherits the choice of its style", "WideCell(id: \"a\")", "unsafe: ignores the alignment"),
    centred("a class inherits the choice of its style, and overrides it", "PlainCell(id: \"a\")", "safe"),
    centred("a class is asked for its style by its type", ".init(id: \"a\")", "unsafe: ignores the alignment", type: ": StyleCell"),
    centred("an extension chooses the style", "UITableViewCell(wide: \"a\")", "unsafe: ignores the alignment"),
    centred("an extension has the plain style", "UITableViewCell(plain: \"a\")", "safe"),
    centred("a class passes another style on than it is asked for", "LineCell()", "unsafe: ignores the alignment"),
    centred("a class passes another style on behind a frame", "LineCell(frame: .zero)", "unsafe: ignores the alignment"),
    centred("a class passes the style on that it is asked for", "RowCell()", "safe"),
    centred("an initializer that no file declares", "StyleCell(other: 1)", "unsafe: may look different"),
    shadowed("a class has a local of the name of its parameter", "let style: CellStyle = .value2", "unsafe: the style `value2`"),
    shadowed("a class has a local of the name of its parameter, with a style like it", "let style: CellStyle = .value1", "safe"),
    shadowed("a class has a local for its parameter", "let own = style", "safe", passing: "own"),
    shadowed("a class chooses by its parameter", "let own = style == .default ? .value2 : style", "unsafe", passing: "own"),
    ProvenanceCase("a constant that is named like another style", constant(".value2", "unsafe: the style `value2`")),
    ProvenanceCase("a constant that is named like its style", constant(".value1", "safe")),
    filled("a class fills in its labels in the plain style", ".default", "safe"),
    filled("a class fills in its labels in a style of its own", ".subtitle", "unsafe: ignores the alignment"),
    filled("a class fills in its labels in a style that is not known", "next()", "unsafe: may look different"),
    branched("by a row", "safe", "indexPath.row == 0"),
    branched("by an element of a list", "safe", "flags[indexPath.row] && !flags.isEmpty"),
    branched("and more branches", "safe", "indexPath.section > 0", " } else if flags[0] { cell.detailTextLabel?.text = \"c\""),
    branched("by what a function returns", "unsafe: no second label", "load()"),
    branched("by what a property computes", "unsafe: no second label", "isLoaded"),
    chosen("a class has a second label", "StyleCell(id: \"a\")", "safe"),
    chosen("an extension has no second label", "UITableViewCell(plain: \"a\")", "unsafe: no second label"),
    ProvenanceCase("a list that only tvOS builds", built("os(tvOS)", "unsafe: the code runs on tvOS")),
    ProvenanceCase("a list that other systems leave to tvOS", built("!os(iOS) && !os(visionOS)", "unsafe: the code runs on tvOS")),
    ProvenanceCase("a list that tvOS does not build", built("!os(tvOS)", "safe")),
    ProvenanceCase("a list that iOS builds", built("os(iOS)", "safe")),
]

/// A list of plain cells, with branches for a second text.
private func branched(
    _ name: String, _ mark: String, _ condition: String, _ rest: String = ""
) -> ProvenanceCase {
    ProvenanceCase(
        "branches for the text of a missing label: " + name,
        listOfRows(
            """
            var tag = 1
            var flags = [true]
            var isLoaded: Bool { load() }
            func load() -> Bool { true }
            override func viewDidLoad() { tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row") }
            \(cellForRowAt(
                """
                let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
                cell.textLabel?.text = "a" // \(mark)
                if \(condition) { cell.detailTextLabel?.text = "b"\(rest) } // \(mark)
                """))
            """))
}

/// A registered class with a statement in its initializer.
private func shadowed(_ name: String, _ statement: String, _ mark: String, passing style: String = "style") -> ProvenanceCase {
    ProvenanceCase(
        name,
        listOfRows(
            markedRow(mark).replacing("UITableViewCell.self", with: "RowCell.self"),
            """
            // file B.swift
            final class RowCell: UITableViewCell {
                override init(style: CellStyle, reuseIdentifier: String?) {
                    \(statement)
                    super.init(style: \(style), reuseIdentifier: reuseIdentifier)
                }
                required init?(coder: NSCoder) { fatalError() }
            }
            """))
}

/// A cell whose style is a constant of the app.
private func constant(_ style: String, _ mark: String) -> String {
    listOfRows(
        cellForRowAt(
            """
            let cell = UITableViewCell(style: Styles.value1, reuseIdentifier: nil)
            cell.textLabel?.text = "a" // \(mark)
            """),
        "// file B.swift\nenum Styles { static let value1: UITableViewCell.CellStyle = \(style) }")
}

/// A class whose initializers choose a style.
private func styleCell(_ style: String) -> String {
    """
    // file StyleCell.swift
    class StyleCell: UITableViewCell {
        convenience init() { self.init(id: "style") }
        convenience init(id: String) { self.init(style: \(style), reuseIdentifier: id) }
        init(_ id: String, _ style: CellStyle = .value1) { super.init(style: style, reuseIdentifier: id) }
        override init(style: CellStyle, reuseIdentifier: String?) { super.init(style: style, reuseIdentifier: reuseIdentifier) }
        required init?(coder: NSCoder) { fatalError() }
    }
    final class WideCell: StyleCell {}
    final class PlainCell: StyleCell {
        override init(style: CellStyle, reuseIdentifier: String?) { super.init(style: .default, reuseIdentifier: reuseIdentifier) }
        required init?(coder: NSCoder) { fatalError() }
    }
    final class LineCell: UITableViewCell {
        override init(style: CellStyle, reuseIdentifier: String?) { super.init(style: .subtitle, reuseIdentifier: reuseIdentifier) }
        required init?(coder: NSCoder) { fatalError() }
    }
    final class RowCell: UITableViewCell {
        override init(style: CellStyle, reuseIdentifier: String?) { super.init(style: style, reuseIdentifier: reuseIdentifier) }
        required init?(coder: NSCoder) { fatalError() }
    }
    extension UITableViewCell {
        convenience init(wide id: String) { self.init(style: .value1, reuseIdentifier: id) }
        convenience init(plain id: String) { self.init(style: .default, reuseIdentifier: id) }
    }
    """
}

/// A cell with a centred text. The labels of some styles are as wide as their texts.
private func centred(_ name: String, _ cell: String, _ mark: String, style: String = ".value1", type: String = "") -> ProvenanceCase {
    let rows = cellForRowAt(
        """
        let cell\(type) = \(cell)
        cell.textLabel?.text = "a" // \(mark)
        cell.textLabel?.textAlignment = .center // \(mark)
        """)
    return ProvenanceCase(name, listOfRows(rows, styleCell(style)))
}

/// A class that chooses its style and fills in its own label.
private func filled(_ name: String, _ style: String, _ mark: String) -> ProvenanceCase {
    ProvenanceCase(
        name,
        listOfRows(
            cellForRowAt("let cell = OwnCell(id: \"own\")\ncell.show()"),
            """
            // file OwnCell.swift
            final class OwnCell: UITableViewCell {
                convenience init(id: String) { self.init(style: \(style), reuseIdentifier: id) }
                func show() {
                    textLabel?.text = "a" // \(mark)
                    textLabel?.textAlignment = .center // \(mark)
                }
            }
            """))
}

/// A cell with two texts.
private func chosen(_ name: String, _ cell: String, _ mark: String) -> ProvenanceCase {
    let rows = cellForRowAt(
        """
        let cell = \(cell)
        cell.textLabel?.text = "a" // \(mark)
        cell.detailTextLabel?.text = "b" // \(mark)
        """)
    return ProvenanceCase(name, listOfRows("\(highRows)\n\(rows)", styleCell(".subtitle")))
}

/// A list that a condition includes.
private func built(_ condition: String, _ mark: String) -> String {
    """
    // file A.swift
    #if \(condition)
    final class ListController: UITableViewController {
    \(cellForRowAt(
        """
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        cell.textLabel?.text = "a" // \(mark)
        """))
    }
    #endif
    """
}

/// A cell that code makes with a style.
private func made(_ style: String, _ mark: String) -> String {
    listOfRows(
        """
        private func make(_ style: UITableViewCell.CellStyle) -> UITableViewCell {
            let cell = UITableViewCell(style: \(style), reuseIdentifier: nil)
            cell.textLabel?.text = "a" // \(mark)
            return cell
        }
        """)
}

/// Cells that are registered as `row`, and dequeued by a member of `Row`.
private func raw(_ declaration: String, _ identifier: String, _ mark: String) -> String {
    listOfRows(
        "override func viewDidLoad() { tableView.register(UITableViewCell.self, forCellReuseIdentifier: \"row\") }\n"
            + cellForRowAt(
                """
                let cell = tableView.dequeueReusableCell(withIdentifier: Row\(identifier), for: indexPath)
                cell.textLabel?.text = "a" // \(mark)
                """), "// file B.swift\n" + declaration)
}

/// Cells of a class that asks for a style.
private func subtitle(_ style: String, _ mark: String, _ member: String = "") -> String {
    listOfRows(
        "override func viewDidLoad() { tableView.register(SubtitleCell.self, forCellReuseIdentifier: \"row\") }\n\(highRows)\n"
            + cellForRowAt(
                """
                let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
                cell.textLabel?.text = "a" // \(mark)
                cell.detailTextLabel?.text = "b" // \(mark)
                """),
        """
        // file Cell.swift
        final class SubtitleCell: UITableViewCell {
            override init(style: CellStyle, reuseIdentifier: String?) {
                super.init(style: \(style), reuseIdentifier: reuseIdentifier)
            }
            \(member)
            required init?(coder: NSCoder) { fatalError() }
        }
        """)
}

/// A cell whose style depends on its second text.
private func noteCell(
    _ name: String, _ mark: String, _ style: String, text: String = "note", declaration: String = "let note"
) -> ProvenanceCase {
    ProvenanceCase(
        name,
        listOfRows(
            """
            var name: String?
            \(highRows)
            \(cellForRowAt(
                """
                \(declaration) = indexPath.row > 0 ? "b" : nil
                let cell = UITableViewCell(style: \(style), reuseIdentifier: nil)
                cell.textLabel?.text = "a" // \(mark)
                cell.detailTextLabel?.text = \(text) // \(mark)
                """))
            """))
}
