// Names of UIKit's that a fix writes and that the project declares as well: more cases of ProvenanceTests.

private func tinted(_ name: String, _ mark: String, _ others: String) -> ProvenanceCase {
    ProvenanceCase(
        name,
        listOfRows(
            """
            var tint: UIColor?
            \(cellForRowAt(
                """
                let cell = UITableViewCell()
                cell.textLabel?.text = "a" // \(mark)
                cell.textLabel?.textColor = tint // \(mark)
                """))
            """,
            "// file B.swift\n\(others)"))
}

/// A list whose rows keep the texts of other rows, so that a safe fix asks for a cell's configuration by its type.
private func kept(_ name: String, _ mark: String, _ others: String) -> ProvenanceCase {
    ProvenanceCase(
        name,
        listOfRows(
            dequeuedRow(
                """
                switch indexPath.row {
                case 0: cell.textLabel?.text = "a" // \(mark)
                case 1: cell.textLabel?.text = "b" // \(mark)
                default: break
                }
                """), "// file B.swift\n\(others)"))
}

private let label = "unsafe: the fix writes `label`, which refers to a declaration of the project (`B.swift:2`)"
private let type = "unsafe: a reused cell no longer keeps `text`"

let redeclaredNames = [
    tinted("a color is UIKit's", "safe: ?? .label", "extension UIColor { static let title = UIColor.red }"),
    tinted("the project has a color of that name", label, "extension UIColor { static var label: UIColor { .red } }"),
    tinted("another file cannot name the project's color", "safe", "private extension UIColor { static var label: UIColor { .red } }"),
    tinted("the color is one of a color", "safe", "extension UIColor { var label: UIColor { self } }"),
    kept("the project has a type of that name", type, "struct UIListContentConfiguration { var text: String? }"),
    kept("the type is one of the controller", type, "extension ListController { struct UIListContentConfiguration {} }"),
    kept("the type is one of another controller", "safe", "final class Screen { struct UIListContentConfiguration {} }"),
    plainList(
        "the project makes configurations of its own", "unsafe: the fix writes `defaultContentConfiguration`",
        "extension UITableViewCell { func defaultContentConfiguration() -> UIListContentConfiguration { .subtitleCell() } }"),
]
