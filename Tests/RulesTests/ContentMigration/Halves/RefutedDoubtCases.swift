// Doubts that the code itself refutes, each beside code that only looks like it: more cases of ProvenanceTests.

private func row(_ name: String, _ statements: String, _ others: String = "", identifier: String = "row") -> ProvenanceCase {
    ProvenanceCase(
        name,
        listOfRows(
            """
            var isOn = false
            var color = UIColor.red
            override func viewDidLoad() { tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row") }
            \(cellForRowAt("let cell = tableView.dequeueReusableCell(withIdentifier: \"\(identifier)\", for: indexPath)\n\(statements)"))
            """, others))
}

private let replaced = "unsafe: UIKit replaces the cell's `contentView`"
private let text = "cell.textLabel?.text = \"a\""
private let colors = """
    // file B.swift
    enum Shades {
        static let fixed = UIColor.red
        static var changing = UIColor.red
        static var bySystem: UIColor {
            if #available(iOS 18, *) { return .systemBackground }
            return UIColor(white: 1, alpha: 1)
        }
        static var byChance: UIColor { Bool.random() ? .red : .blue }
        static var kept: UIColor { get { .red } set { print(newValue) } }
        static func made() -> UIColor { return UIColor(named: "made")! }
        static func made(_ number: Int) -> UIColor { .red }
        static func shade(_ white: CGFloat = 1) -> UIColor { UIColor(white: white, alpha: 1) }
        static func counted() -> UIColor { print("counted"); return .red }
        static func chosen() -> UIColor { Bool.random() ? .red : .blue }
        static func only() -> UIColor { .red }
    }
    """

private func background(_ name: String, _ mark: String, _ color: String) -> ProvenanceCase {
    row("a background of \(name) before the text", "cell.contentView.backgroundColor = \(color)\n\(text) // \(mark)", colors)
}

private let contentViews = [
    background("a fixed color", "safe", ".red"),
    background("a constant", "safe", "Shades.fixed"),
    background("a variable", replaced, "Shades.changing"),
    background("a color for each system", "safe", "Shades.bySystem"),
    background("a color by chance", replaced, "Shades.byChance"),
    background("a color that code can set", replaced, "Shades.kept"),
    background("a function that returns a constant", "safe", "Shades.only()"),
    background("a function of two forms", replaced, "Shades.made()"),
    background("a function with a parameter", replaced, "Shades.shade()"),
    background("a function that does more", replaced, "Shades.counted()"),
    background("a function that chooses", replaced, "Shades.chosen()"),
    background("the list's color", replaced, "color"),
    row("a background of any color behind the text", "\(text) // safe\ncell.contentView.backgroundColor = color"),
    row("a background of some rows behind the text", "\(text) // safe\nif isOn { cell.contentView.backgroundColor = color }"),
    row(
        "a background of rows without text",
        """
        if isOn {
            cell.contentView.backgroundColor = .red
            return cell
        }
        \(text) // display: `contentView`
        """),
    row(
        "a background that is cleared again before the text",
        """
        cell.contentView.backgroundColor = .red
        if isOn { cell.contentView.backgroundColor = .clear }
        \(text) // \(replaced)
        """),
    row(
        "a background of other rows with the same identifier",
        """
        \(text) // \(replaced)
        if isOn { cell.contentView.backgroundColor = .red }
        """,
        """
        extension ListController {
            func paint(_ path: IndexPath) {
                let other = tableView.dequeueReusableCell(withIdentifier: "row", for: path)
                other.contentView.backgroundColor = .blue
            }
        }
        """),
    row("a background behind the text of some rows", "if isOn { \(text) } // \(replaced)\ncell.contentView.backgroundColor = .red"),
    row("a content view that fades behind the text", "\(text) // \(replaced)\ncell.contentView.alpha = 0.5"),
]

private func scene(_ name: String, _ mark: String, _ statement: String) -> ProvenanceCase {
    ProvenanceCase(
        "a prototype with a background: " + name,
        listOfRows(
            """
            var isOn = false
            \(cellForRowAt(
                """
                let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
                if isOn { \(text) } else { cell.textLabel?.text = "b" } // \(mark)
                \(statement)
                """))
            """,
            """
            // file Main.storyboard
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB"><scenes><scene sceneID="s"><objects>
            <tableViewController id="v" customClass="ListController" sceneMemberID="viewController">
            <tableView key="view" style="plain" rowHeight="400" id="t"><prototypes>
            <tableViewCell reuseIdentifier="row" style="IBUITableViewCellStyleDefault" textLabel="l" id="c">
            <tableViewCellContentView key="contentView" id="w"><subviews>
            <label textAlignment="natural" id="l"><fontDescription key="fontDescription" type="system" pointSize="17"/></label>
            </subviews><color key="backgroundColor" systemColor="systemRedColor"/></tableViewCellContentView></tableViewCell>
            </prototypes></tableView></tableViewController>
            </objects></scene></scenes></document>
            """))
}

private let prototypes = [
    scene("code sets another", "safe", "cell.contentView.backgroundColor = .red"),
    scene(
        "code sets another for some rows", "unsafe: a prototype sets `contentView.backgroundColor`",
        "if isOn { cell.contentView.backgroundColor = .red }"),
    scene(
        "code leaves before it sets another", "unsafe: a prototype sets `contentView.backgroundColor`",
        "if isOn { return cell }\ncell.contentView.backgroundColor = .red"),
    scene("code sets none", "unsafe: a prototype sets `contentView.backgroundColor`", ""),
]

private func list(of declaration: String, _ mark: String) -> String {
    """
    // file A.swift
    final class ListController: LibraryController\(declaration)
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
            cell.textLabel?.text = "a" // \(mark)
            return cell
        }
    }
    """
}

private let superclasses = [
    ProvenanceCase(
        "a class of a library's whose own extension is the table's delegate",
        list(of: " { let table = UITableView() }\nextension ListController: UITableViewDataSource, UITableViewDelegate {", "safe")),
    ProvenanceCase(
        "a table of a library's that is its own delegate",
        list(of: ", UITableViewDataSource, UITableViewDelegate {", "unsafe: the superclass `LibraryController` is unknown")),
    ProvenanceCase(
        "a class of a library's that is a data source itself",
        list(of: ", UITableViewDataSource {", "unsafe: the superclass `LibraryController` is unknown")),
    ProvenanceCase(
        "a class of a library's that may have inherited the table's methods",
        list(of: " {", "unsafe: the superclass `LibraryController` is unknown")),
]

private func observed(_ name: String, _ mark: String, _ statement: String, of type: String = "NSObject") -> ProvenanceCase {
    row(
        name, "cell.observe()\n\(text) // \(mark)", "// file B.swift\nextension \(type) { func observe() { \(statement) } }")
}

private let objects = [
    observed("a library's property of all objects", "safe", "self.libraryObserver.start { [weak self] in print(self as Any) }"),
    observed(
        "a library's method of all objects", "unsafe: the effect of `startLibrary`",
        "self.startLibrary { [weak self] in print(self as Any) }"),
    observed(
        "a library's property of cells", "unsafe: the effect of `libraryObserver`",
        "self.libraryObserver.start { [weak self] in print(self as Any) }", of: "UITableViewCell"),
]

private let disabled = "unsafe: a disabled cell"

private let disabledCells = [
    row("a cell whose code disables it", "cell.isUserInteractionEnabled = isOn\n\(text) // safe: content.textProperties.color = .label"),
    row("a cell whose code enables it", "cell.isUserInteractionEnabled = true\n\(text) // safe: without textProperties.color"),
    row(
        "a cell whose code disables it, with a second text",
        """
        cell.isUserInteractionEnabled = isOn
        \(text) // \(disabled)
        cell.detailTextLabel?.text = "b" // \(disabled)
        """),
    row(
        "a cell whose code disables it, with an image",
        """
        cell.isUserInteractionEnabled = isOn
        \(text) // \(disabled)
        cell.imageView?.image = UIImage(systemName: "tag") // \(disabled)
        """),
    row(
        "a cell whose code disables it with its label",
        """
        cell.isUserInteractionEnabled = isOn
        \(text) // \(disabled)
        cell.textLabel?.isEnabled = isOn // \(disabled)
        """),
    row(
        "a cell that other code disables",
        "cell.lock()\n\(text) // \(disabled)", "extension UITableViewCell { func lock() { isUserInteractionEnabled = false } }"),
]

private func attributed(_ name: String, _ mark: String, _ attributes: String, _ property: String) -> ProvenanceCase {
    row(
        "an attributed text with \(name)",
        """
        cell.textLabel?.attributedText = NSAttributedString(string: "a", attributes: [\(attributes)]) // \(mark)
        cell.textLabel?.\(property) // \(mark)
        """)
}

private let keepsLook = "unsafe: attributed text keeps its own font and color"

private let attributedLooks = [
    attributed("a font, and a color behind it", "safe", ".font: UIFont.boldSystemFont(ofSize: 17)", "textColor = .red"),
    attributed("a color, and a color behind it", keepsLook, ".foregroundColor: UIColor.blue", "textColor = .red"),
    attributed("a font, and a font behind it", keepsLook, ".font: UIFont.boldSystemFont(ofSize: 17)", "font = .systemFont(ofSize: 15)"),
    attributed("a link, and a color behind it", keepsLook, ".link: \"a\"", "textColor = .red"),
    attributed("an underline, and an alignment behind it", keepsLook, ".underlineStyle: 1", "textAlignment = .center"),
]

private let otherDoubts = [
    ProvenanceCase(
        "an empty identifier, which no prototype has",
        listOfRows(cellForRowAt("let cell = tableView.dequeueReusableCell(withIdentifier: \"\") ?? UITableViewCell()\n\(text) // safe"))),
    ProvenanceCase(
        "an identifier that a prototype may have",
        listOfRows(
            cellForRowAt(
                "let cell = tableView.dequeueReusableCell(withIdentifier: \"other\") ?? UITableViewCell()\n\(text) // unsafe: no code registers"
            ))),
    row("a text at the right", "\(text) // unsafe: `.right` becomes\ncell.textLabel?.textAlignment = .right // unsafe: + .natural"),
    ProvenanceCase(
        "a header that is displayed by a method whose parameters have no names",
        listOfRows(
            """
            override func tableView(_: UITableView, titleForHeaderInSection _: Int) -> String? { "a" }
            override func tableView(_: UITableView, willDisplayHeaderView view: UIView, forSection _: Int) {
                (view as? UITableViewHeaderFooterView)?.textLabel?.textColor = .red // unsafe: + titleForHeaderInSection: section)
            }
            """)),
    ProvenanceCase(
        "a header that is displayed by a method whose code uses the name of a parameter",
        listOfRows(
            """
            var section = 0
            override func tableView(_: UITableView, titleForHeaderInSection _: Int) -> String? { "a" }
            override func tableView(_: UITableView, willDisplayHeaderView view: UIView, forSection _: Int) {
                print(section)
                (view as? UITableViewHeaderFooterView)?.textLabel?.textColor = .red // display: UIKit sets the content
            }
            """)),
]

let refutedDoubts =
    contentViews + prototypes + superclasses + objects + disabledCells + attributedLooks + otherDoubts
