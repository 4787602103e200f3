// Constants and functions of the project that have the names of UIKit's: more cases of ProvenanceTests.

/// A list of cells with a font, and a declaration in a file of its own.
private func fonts(_ name: String, _ mark: String, _ font: String, _ others: String) -> ProvenanceCase {
    ProvenanceCase(
        "declared names: " + name,
        listOfRows(
            cellForRowAt(
                """
                let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
                cell.textLabel?.text = "a" // \(mark)
                cell.textLabel?.font = \(font) // \(mark)
                """), "// file B.swift\n\(others)"))
}

/// A list of cells of a height.
private func rows(_ name: String, _ mark: String, _ height: String, _ others: String) -> ProvenanceCase {
    ProvenanceCase(
        "declared names: " + name,
        listOfRows(
            """
            override func tableView(_ table: UITableView, heightForRowAt path: IndexPath) -> CGFloat { \(height) }
            \(markedRow(mark))
            """, "// file B.swift\n\(others)"))
}

/// A list of cells of a class that an alias of a protocol names, as does one of no type.
private func aliases(_ name: String, _ mark: String, _ global: String, _ ofProtocol: String, _ protocols: String = "protocol Rows {}")
    -> ProvenanceCase
{
    ProvenanceCase(
        "declared names: " + name,
        """
        // file A.swift
        \(global)
        final class ListController: UITableViewController, Rows {
            \(markedRow(mark).replacing("UITableViewCell.self", with: "Row.self"))
        }
        // file B.swift
        \(protocols)
        \(ofProtocol)
        class FancyRow: UITableViewCell {
            override init(style: CellStyle, reuseIdentifier: String?) { super.init(style: .value1, reuseIdentifier: reuseIdentifier); setUp() }
            required init?(coder: NSCoder) { fatalError() }
            func setUp() { contentView.addSubview(UISwitch()) }
        }
        """)
}

private let plain = "typealias Row = UITableViewCell"
private let fancy = "typealias Row = FancyRow"
private let ownViews = "display: adds subviews of its own"
private let tooLarge = "unsafe: self-sizing rows"
private let withoutMargins = "safe: content.directionalLayoutMargins.top = 0"
private let brand = "extension UIFont { static func brandSystemFont(ofSize size: CGFloat) -> UIFont { .systemFont(ofSize: size * 4) } }"
private let styles = "enum Styles { static let body: UIFont.TextStyle = .largeTitle }"

let declaredNames = [
    fonts("a font of the system", "safe", ".systemFont(ofSize: 12)", brand),
    fonts("a font of the app that is named like those of the system", tooLarge, ".brandSystemFont(ofSize: 12)", brand),
    fonts(
        "a font of the app", tooLarge, "UIFont.own(ofSize: 12)",
        "extension UIFont { static func own(ofSize size: CGFloat) -> UIFont { .systemFont(ofSize: size * 4) } }"),
    fonts("a font that R.swift generates", "unsafe: + ?? .systemFont(ofSize: 17)", "R.font.light(size: 12)", ""),
    fonts("a text style", "safe", ".preferredFont(forTextStyle: .body)", styles),
    fonts("a constant with the name of a text style", tooLarge, ".preferredFont(forTextStyle: Styles.body)", styles),
    fonts(
        "a constant for a text style", "safe", ".preferredFont(forTextStyle: Styles.body)",
        styles.replacing(".largeTitle", with: ".footnote")),
    rows("the automatic height", "safe: content.text", "UITableView.automaticDimension", ""),
    rows("the automatic height, by its older name", "safe: content.text", "UITableViewAutomaticDimension", ""),
    rows(
        "a constant for the automatic height", "safe: content.text", "Metrics.automaticDimension",
        "enum Metrics { static let automaticDimension = UITableView.automaticDimension }"),
    rows(
        "a low height with the name of the automatic one", withoutMargins, "Metrics.automaticDimension",
        "enum Metrics { static let automaticDimension: CGFloat = 20 }"),
    rows(
        "a low height with the name of the automatic one, in an extension", withoutMargins, ".automaticDimension",
        "extension CGFloat { static let automaticDimension: CGFloat = 20 }"),
    rows("no height", "safe", "isEditing ? .zero : 60", ""),
    rows("no height, by its type", "safe", "isEditing ? CGFloat.leastNormalMagnitude : 60", ""),
    rows("a low height with the name of none", withoutMargins, "Metrics.zero", "enum Metrics { static let zero: CGFloat = 20 }"),
    aliases("an alias of no type", "safe", plain, ""),
    aliases("an alias of no type for a class with views", ownViews, fancy, ""),
    aliases("an alias of a protocol", ownViews, plain, "", "protocol Rows { \(fancy) }"),
    aliases("an alias of a protocol for a plain class", "safe", fancy, "", "protocol Rows { \(plain) }"),
    aliases("an alias in an extension of a protocol", ownViews, plain, "extension Rows { \(fancy) }"),
    aliases("an alias of an inherited protocol", ownViews, plain, "protocol Named { \(fancy) }", "protocol Rows: Named {}"),
    aliases("an alias of another protocol", "safe", plain, "protocol Named { \(fancy) }"),
]
