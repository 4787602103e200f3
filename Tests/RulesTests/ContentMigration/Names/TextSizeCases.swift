// Views that have a text size of their own, which cells may be in, and fonts that keep theirs: more cases of ProvenanceTests.

private let itsOwn = "unsafe: in a view that has a text size of its own (`B.swift:"

private func app(_ name: String, _ mark: String, _ members: String) -> ProvenanceCase {
    plainList(
        "text sizes: " + name, mark,
        """
        final class MainController: UIViewController {
            let sizeLimit = UIContentSizeCategory.large
            func limit(_ window: UIWindow?, _ child: UIViewController) {
                \(members)
            }
        }
        """)
}

/// A row with a font, and whether a configuration is told to keep it.
private func font(_ name: String, _ value: String, isKept: Bool, _ others: String = "", _ members: String = "") -> ProvenanceCase {
    ProvenanceCase(
        "text sizes: " + name,
        listOfRows(
            """
            \(cellForRowAt(
                """
                let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
                cell.textLabel?.text = "a" // safe: \(isKept ? "" : "without ")adjustsFontForContentSizeCategory = false
                cell.textLabel?.font = \(value) // safe
                """))
            \(members)
            \(highRows)
            """, others.isEmpty ? "" : "// file B.swift\n" + others))
}

private let body = "UIFont.preferredFont(forTextStyle: .body)"

let textSizes = [
    font("a font that is made for the row", body, isKept: false),
    font("a font of one size", "Fonts.small", isKept: false, "enum Fonts { static let small = UIFont.systemFont(ofSize: 12) }"),
    font("a font that is made once", "Fonts.body", isKept: true, "enum Fonts { static let body = \(body) }"),
    font("a font that is made each time", "Fonts.body", isKept: false, "enum Fonts { static var body: UIFont { \(body) } }"),
    font("a font that a function makes", "Fonts.body()", isKept: false, "enum Fonts { static func body() -> UIFont { \(body) } }"),
    font(
        "a font that a function has made", "Fonts.large()", isKept: true,
        "enum Fonts { static let body = \(body); static func large() -> UIFont { body } }"),
    font(
        "a font of the controller", "font", isKept: true, "",
        "lazy var font = UIFontMetrics.default.scaledFont(for: .systemFont(ofSize: 9))"),
    font(
        "a font of other traits", ".preferredFont(forTextStyle: .body, compatibleWith: traits)", isKept: true, "",
        "let traits = UITraitCollection(legibilityWeight: .bold)"),

    app("a window with a limit", itsOwn, "window?.maximumContentSizeCategory = .extraLarge"),
    app("a view with a limit", itsOwn, "view.minimumContentSizeCategory = sizeLimit"),
    app("an undeclared view with a limit", itsOwn, "container.maximumContentSizeCategory = .large"),
    app("a label with a limit", "safe", "let label = UILabel()\nlabel.maximumContentSizeCategory = .large"),
    app("a button with a limit", "safe", "let button = UIButton()\nbutton.maximumContentSizeCategory = .large"),
    app("a limit that is read", "safe", "print(view.maximumContentSizeCategory as Any)"),
    app("a local of that name", "safe", "let maximumContentSizeCategory = sizeLimit\nprint(maximumContentSizeCategory)"),
    app("a controller's overridden traits", itsOwn, "child.traitOverrides.preferredContentSizeCategory = .large"),
    app(
        "a child's trait collection", itsOwn,
        "setOverrideTraitCollection(UITraitCollection(preferredContentSizeCategory: .large), forChild: child)"),
    app(
        "a child's other trait collection", "safe",
        "setOverrideTraitCollection(UITraitCollection(horizontalSizeClass: .compact), forChild: child)"),
    app(
        "a font of a size", "safe",
        "print(UIFont.preferredFont(forTextStyle: .body, compatibleWith: UITraitCollection(preferredContentSizeCategory: .large)))"),
]
