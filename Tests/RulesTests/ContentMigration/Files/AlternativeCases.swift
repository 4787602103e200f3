// Cases of names with two declarations, one for each target or clause of `#if`: a proof needs all of them. More cases of ProvenanceTests.

/// Two declarations in the files of two targets.
private func targets(_ first: String, _ second: String) -> String {
    """
    // file Pad/B.swift
    \(first)
    // file Phone/B.swift
    \(second)
    """
}

/// Two declarations in the clauses of `#if`, as members of a type if it has a head.
private func clauses(_ first: String, _ second: String, in head: String = "") -> String {
    """
    // file B.swift
    \(head.isEmpty ? "" : head + " {")
    #if LARGE
    \(first)
    #else
    \(second)
    #endif
    \(head.isEmpty ? "" : "}")
    """
}

/// Rows of a height that another declaration says.
private func rows(_ height: String, _ name: String, _ mark: String, _ others: String) -> ProvenanceCase {
    ProvenanceCase(
        "two heights: " + name,
        listOfRows(
            """
            override func viewDidLoad() { tableView.rowHeight = \(height) }
            \(cellForRowAt(
                """
                let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
                cell.textLabel?.text = "a" // \(mark)
                """))
            """, others))
}

/// A registered class.
private func cells(_ name: String, _ mark: String, _ others: String) -> ProvenanceCase {
    ProvenanceCase(
        "two classes: " + name,
        listOfRows(
            """
            override func viewDidLoad() { tableView.register(NameCell.self, forCellReuseIdentifier: "row") }
            \(cellForRowAt(
                """
                let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
                cell.textLabel?.text = "a" // \(mark)
                """))
            """, others))
}

/// A cell that a function is given, and others that it is made with.
private func row(_ name: String, _ mark: String, _ others: String, made: String = "UITableViewCell()", then: String = "")
    -> ProvenanceCase
{
    ProvenanceCase(
        "two declarations: " + name,
        listOfRows(
            cellForRowAt(
                """
                let cell = \(made)
                cell.textLabel?.text = "a" // \(mark)
                \(then)
                """), others))
}

/// A registered class of a library and of two samples.
private func samples(_ name: String, _ mark: String, library: String, other: String, own: String = "") -> ProvenanceCase {
    ProvenanceCase(
        "classes of samples: " + name,
        """
        // file Examples/One/A.swift
        final class ListController: UITableViewController {
            override func viewDidLoad() { tableView.register(NameCell.self, forCellReuseIdentifier: "row") }
            \(cellForRowAt(
                """
                let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
                cell.textLabel?.text = "a" // \(mark)
                """))
        }
        // file Examples/One/Cells/C.swift
        \(own)
        // file Examples/Two/B.swift
        \(other)
        // file Library/B.swift
        \(library)
        """)
}

/// A list of a library, of which a sample has a copy, and code of another sample.
private func copied(_ name: String, _ mark: String, _ folder: String, _ user: String) -> ProvenanceCase {
    let list = """
        class ListController: UITableViewController {
            \(cellForRowAt(
                """
                let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
                cell.textLabel?.text = "a" // \(mark)
                """))
        }
        """
    return ProvenanceCase(
        "a copied list: " + name,
        """
        // file Library/A.swift
        \(list)
        // file \(folder)One/B.swift
        \(user)
        // file \(folder)Two/A.swift
        \(list)
        """)
}

private let low = "safe: directionalLayoutMargins.top = 0"
private let height = "static let height: CGFloat ="
private let high = "let height: CGFloat = 60"
private let plain = "class NameCell: UITableViewCell {}"
private let badged = """
    class NameCell: UITableViewCell {
        override func layoutSubviews() { super.layoutSubviews(); contentView.subviews.first?.frame.origin.x = 40 }
    }
    """
/// The class, if it uses its label.
private func clearing(_ mark: String, _ statement: String = "") -> String {
    """
    class NameCell: UITableViewCell {
        override func prepareForReuse() {
            super.prepareForReuse()
            \(statement)
            textLabel?.text = nil // \(mark)
        }
    }
    """
}

/// Two aliases of the registered class.
private func aliases(_ second: String) -> String {
    targets("typealias NameCell = UITableViewCell", "typealias NameCell = \(second)")
        + "\n// file C.swift\n" + badged.replacing("NameCell", with: "BadgedCell")
}

private let kept = "safe: contentConfiguration as? UIListContentConfiguration ??"
private let mark = "func decorate(_ cell: UITableViewCell) { cell.accessoryType = .checkmark }"
private let unmark = "func decorate(_ cell: UITableViewCell) { cell.accessoryType = .none }"
private let dim = "func decorate(_ cell: UITableViewCell) { cell.contentView.subviews.first?.alpha = 0.5 }"

private let tooLow = "safe: Margins.top = 0"
private let lowSubclass =
    "final class LowController: ListController { override func viewDidLoad() { super.viewDidLoad(); tableView.rowHeight = 20 } }"
private let lowProperty = "struct Owner { let list = ListController()\nfunc go() { list.tableView.rowHeight = 20 } }"
private let lowExtension = """
    extension ListController { \(highRows.replacing("400", with: "20")) }
    """

let declaredTwice =
    ofSamples + ofExtensions + [
        rows("height", "low in the second clause", low, clauses(high, "let height: CGFloat = 20")),
        rows("height", "high in both clauses", "safe", clauses(high, "let height: CGFloat = 70")),
        rows("height", "low in the second target", low, targets(high, "let height: CGFloat = 20")),
        rows("height", "high in both targets", "safe", targets(high, "let height: CGFloat = 80")),
        rows("Size.height", "members of two clauses", low, clauses("\(height) 60", "\(height) 20", in: "enum Size")),
        rows("Size.height", "high members of two clauses", "safe", clauses("\(height) 60", "\(height) 90", in: "enum Size")),
        rows("Size.height", "types of two clauses", low, clauses("enum Size { \(height) 60 }", "enum Size { \(height) 20 }")),
        rows("Size.height", "types of two targets", low, targets("enum Size { \(height) 60 }", "enum Size { \(height) 20 }")),
        rows("Size.height", "high types of two targets", "safe", targets("enum Size { \(height) 60 }", "enum Size { \(height) 60 }")),
        rows(
            "Size.Row.height", "nested types of two targets", low,
            targets("enum Size { enum Row { \(height) 60 } }", "enum Size { enum Row { \(height) 20 } }")),
        cells("views in the second clause", "display", clauses(plain, badged)),
        cells("views in the second target", "display", targets(plain, badged)),
        cells("plain in both targets", "safe", targets(plain, plain)),
        cells("labels in the second clause", kept, clauses(plain, clearing(kept))),
        cells("labels in the second target", kept, targets(plain, clearing(kept))),
        cells(
            "labels that stay in the second target", "display",
            targets(plain, clearing("display", "textLabel?.shadowColor = .red // display"))),
        cells("aliases of one class", "safe", aliases("UITableViewCell")),
        cells("aliases of two classes", "unsafe", aliases("BadgedCell")),
        cells(
            "two superclasses", "display",
            targets("class BaseCell: UITableViewCell {}", badged.replacing("NameCell", with: "BaseCell"))
                + "\n// file C.swift\nfinal class NameCell: BaseCell {}"),
        row("functions of two clauses", "display", clauses(mark, dim), then: "decorate(cell)"),
        row("functions of two targets", "display", targets(mark, dim), then: "decorate(cell)"),
        row("harmless functions of two targets", "safe", targets(mark, unmark), then: "decorate(cell)"),
        row(
            "methods of two targets", "display", targets("enum Theme { static \(mark) }", "enum Theme { static \(dim) }"),
            then: "Theme.decorate(cell)"),
        row(
            "another function of the name", "safe", targets(mark, "func decorate(_ view: UILabel) { view.superview?.alpha = 0.5 }"),
            then: "decorate(cell)"),
        row(
            "a style in two clauses", "unsafe",
            clauses("let style = UITableViewCell.CellStyle.default", "let style = UITableViewCell.CellStyle.value2"),
            made: "UITableViewCell(style: style, reuseIdentifier: nil)"),
        row(
            "a font in two targets", "unsafe: self-sizing rows",
            targets(
                "enum Fonts { static let title = UIFont.systemFont(ofSize: 16) }",
                "enum Fonts { static let title = UIFont.systemFont(ofSize: 40) }"),
            then: "cell.textLabel?.font = Fonts.title // unsafe"),
        row(
            "a small font in two targets", "safe",
            targets(
                "enum Fonts { static let title = UIFont.systemFont(ofSize: 16) }",
                "enum Fonts { static let title = UIFont.systemFont(ofSize: 15) }"),
            then: "cell.textLabel?.font = Fonts.title // safe"),
        ProvenanceCase(
            "an identifier in two clauses",
            listOfRows(
                """
                override func viewDidLoad() { tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row") }
                \(cellForRowAt(
                """
                let cell = tableView.dequeueReusableCell(withIdentifier: Identifier.row, for: indexPath)
                cell.textLabel?.text = "a" // unsafe: no code registers
                """))
                """, clauses("static let row = \"row\"", "static let row = \"other\"", in: "enum Identifier"))),
    ]

private let ofSamples = [
    samples("views in the library's", "display", library: badged, other: plain),
    samples("views in another sample's", "display", library: plain, other: badged),
    samples("views in no class", "safe", library: plain, other: plain),
    samples("views in others than its own", "safe", library: badged, other: badged, own: plain),
    copied("low rows of a subclass", tooLow, "Examples/", lowSubclass),
    copied("low rows of a subclass beside the library", tooLow, "", lowSubclass),
    copied("low rows of an object", tooLow, "Samples/", lowProperty),
    copied("low rows of an object beside the library", tooLow, "", lowProperty),
    copied("low rows by an extension", low, "", lowExtension),
    copied("other code", "safe", "Examples/", "final class LowController: UITableViewController {}"),
]

/// Extensions of two targets with a member of one name.
private let ofExtensions = [
    row(
        "methods of cells, of which one sets a label", "unsafe: labels of cells",
        targets(
            "extension UITableViewCell { func mark() { accessoryType = .checkmark } }",
            "extension UITableViewCell { func mark() { textLabel?.font = .systemFont(ofSize: 9) } } // unsafe"),
        then: "cell.mark()"),
    row(
        "methods of cells and of views", "unsafe",
        targets(
            "extension UITableViewCell { func mark() { accessoryType = .checkmark } }",
            "extension UIView { func mark() { subviews.forEach { $0.isHidden = true } } }"),
        then: "cell.mark()"),
    row(
        "methods of the controller", "unsafe",
        targets(
            "extension ListController { \(mark) }",
            "extension ListController { func decorate(_ cell: UITableViewCell) { cell.textLabel?.text = nil } } // unsafe"),
        then: "decorate(cell)"),
    row(
        "methods of the controller that set no label", "safe",
        targets("extension ListController { \(mark) }", "extension ListController { \(unmark) }"), then: "decorate(cell)"),
    row(
        "a method of a type and one of an extension", "unsafe",
        targets(
            "enum Theme { static \(mark) }",
            "enum Theme {}\nextension Theme { static func decorate(_ cell: UITableViewCell) { cell.textLabel?.text = nil } } // unsafe"),
        then: "Theme.decorate(cell)"),
    row(
        "methods of a protocol", "unsafe",
        targets(
            "extension Styling { \(mark) }",
            "extension Styling { func decorate(_ cell: UITableViewCell) { cell.textLabel?.text = nil } } // unsafe")
            + "\n// file C.swift\nprotocol Styling {}\nextension ListController: Styling {}", then: "decorate(cell)"),
    row(
        "makers of cells", "unsafe",
        targets(
            "extension ListController { func make() -> UITableViewCell { UITableViewCell() } }",
            """
            extension ListController {
                func make() -> UITableViewCell { let made = UITableViewCell(); made.detailTextLabel?.text = "b"; return made } // unsafe
            }
            """), made: "make()"),
    row(
        "colors of which one may be nil", "safe",
        targets(
            "extension UIColor { static var brand: UIColor { .red } }", "extension UIColor { static var brand: UIColor? { nil } }"),
        then: "cell.textLabel?.textColor = .brand // safe: ?? .label"),
    row(
        "functions for colors of which one may be nil", "safe",
        targets(
            "enum Theme { static func brand() -> UIColor { .red } }", "enum Theme { static func brand() -> UIColor? { nil } }"),
        then: "cell.textLabel?.textColor = Theme.brand() // safe: ?? .label"),
    row(
        "initializers of colors of which one may fail", "unsafe",
        targets(
            "extension UIColor { convenience init(code: String) { self.init(white: 0, alpha: 1) } }",
            "extension UIColor { convenience init?(code: String) { return nil } }"),
        then: "cell.textLabel?.textColor = UIColor(code: \"333\") // unsafe"),
    row(
        "images of which one is no symbol", "unsafe: not a symbol",
        targets(
            "extension UIImage { static func star() -> UIImage? { UIImage(systemName: \"star\") } }",
            "extension UIImage { static func star() -> UIImage? { UIImage(named: \"star\") } }"),
        then: "cell.textLabel?.numberOfLines = 2 // unsafe\ncell.imageView?.image = .star() // unsafe"),
    row(
        "what is private to another file", "safe",
        targets(
            "extension UITableViewCell { func mark() { accessoryType = .checkmark } }",
            "private extension UITableViewCell { func mark() { textLabel?.font = .systemFont(ofSize: 9) } } // unsafe"),
        then: "cell.mark()"),
]
