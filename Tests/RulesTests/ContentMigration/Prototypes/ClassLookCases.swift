// Cell classes that only set the looks of new labels: their lines stay, and each fix writes what they set. More cases of ProvenanceTests.

/// A class with some code, a list of its cells, and another list that keeps the labels of such cells.
/// - Parameters:
///   - mark: that of the first list.
///   - setUp: what the class does as it makes a cell.
///   - members: what else the class has.
///   - made: how the first list makes a cell.
private func look(
    _ name: String, _ mark: String, _ setUp: String, members: String = "required init?(coder: NSCoder) { nil }",
    made: String = "TitleCell(style: .default, reuseIdentifier: nil)", row: String = "", others: String = ""
) -> ProvenanceCase {
    ProvenanceCase(
        "a class sets up its cells: " + name,
        listOfRows(
            """
            override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                let cell = \(made)
                cell.textLabel?.text = "a" // \(mark)
                \(row)
                return cell
            }
            """,
            """
            // file B.swift
            class TitleCell: UITableViewCell {
                override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
                    super.init(style: style, reuseIdentifier: reuseIdentifier)
                    \(setUp)
                }
                \(members)
            }
            // file C.swift
            final class OtherController: UITableViewController {
                override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                    let cell = TitleCell(style: .default, reuseIdentifier: nil)
                    cell.textLabel?.shadowColor = .red // display: has no `shadowColor`
                    return cell
                }
            }
            \(others)
            """))
}

private let kept = "display: other code uses the labels of the same cells"
private let red = "textLabel?.textColor = .red // display"

let looksOfClasses = [
    look("a color", "safe: content.textProperties.color = .red", red),
    look("several lines", "unsafe: + content.textProperties.numberOfLines = 0", "textLabel?.numberOfLines = 0 // display"),
    look(
        "a font that may be nil", "unsafe: + ?? .systemFont(ofSize: 17)", "textLabel?.font = UIFont(name: \"Menlo\", size: 17) // display"),
    look(
        "the middle", "safe: content.textProperties.alignment = .center",
        "textLabel?.textAlignment = NSTextAlignment.center // display"),
    look(
        "a method that the initializers call", "safe: content.textProperties.color = .red", "setUp()",
        members: "required init?(coder: NSCoder) { nil }\nprivate func setUp() { \(red)\n}"),
    look(
        "a method that other code calls as well", kept, "setUp()",
        members: "required init?(coder: NSCoder) { nil }\nfunc setUp() { \(red)\n}\nfunc change() { setUp() }"),
    look("a value of the cell", kept, "textLabel?.textColor = tintColor // display"),
    look("a parameter", kept, "textLabel?.numberOfLines = style == .default ? 0 : 1 // display"),
    look("a condition", kept, "if style == .default { \(red)\n}"),
    look("a text", kept, "textLabel?.text = \"b\" // display"),
    look("a label that is read", kept, red, members: "var color: UIColor? { textLabel?.textColor } // display"),
    look(
        "a cell that is used again", kept, red,
        members: "override func prepareForReuse() { textLabel?.textColor = .red // display\n}\nrequired init?(coder: NSCoder) { nil }"),
    look(
        "a constant of the project", "safe: content.textProperties.color = Theme.title", "textLabel?.textColor = Theme.title // display",
        others: "// file D.swift\nenum Theme { static let title = UIColor.red }"),
    look(
        "a variable of the project", kept, "textLabel?.textColor = Theme.title // display",
        others: "// file D.swift\nenum Theme { static var title = UIColor.red }"),
    look(
        "a private constant", kept, "textLabel?.textColor = .title // display",
        others: "// file D.swift\nprivate extension UIColor { static let title = UIColor.red }"),
    look(
        "a color of the project's own", "safe: content.textProperties.color = .title", "textLabel?.textColor = .title // display",
        others: "// file D.swift\nextension UIColor { static let title = UIColor.red }"),
    look(
        "a subclass with its own color", "safe: content.textProperties.color = .blue", red,
        made: "BlueCell(style: .default, reuseIdentifier: nil)",
        others: """
            // file D.swift
            final class BlueCell: TitleCell {
                override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
                    super.init(style: style, reuseIdentifier: reuseIdentifier)
                    textLabel?.textColor = .blue // display
                }
                required init?(coder: NSCoder) { nil }
            }
            """),
    look(
        "a cell of either class", kept, red,
        made:
            "indexPath.row > 0 ? TitleCell(style: .default, reuseIdentifier: nil) : UITableViewCell(style: .default, reuseIdentifier: nil)"),
    look(
        "a color of the row", "safe", red,
        row: "cell.textLabel?.textColor = .blue // safe"),
    look(
        "a text with attributes", "unsafe: attributed text", red,
        row: "cell.textLabel?.attributedText = NSAttributedString(string: \"b\") // unsafe"),
    look(
        "a function that gets the cell", "display: passed to code that uses its labels", red, row: "show(cell)",
        others: """
            // file D.swift
            extension ListController {
                func show(_ cell: TitleCell) { cell.detailTextLabel?.text = "b" } // display
            }
            """),
    look(
        "a cell of the table", "unsafe: + content.textProperties.color = .red", red,
        others: """
            // file D.swift
            extension ListController {
                func mark(_ path: IndexPath) {
                    (tableView.cellForRow(at: path) as? TitleCell)?.detailTextLabel?.text = "b" // unsafe: kept only
                }
            }
            """),
    look(
        "a color literal", "safe: content.textProperties.color = #colorLiteral",
        "textLabel?.textColor = #colorLiteral(red: 1, green: 0, blue: 0, alpha: 1) // display"),
    look(
        "a property with the cell", "display: class sets `textProperties.color`", red, made: "titleCell",
        others:
            "// file D.swift\nextension ListController { var titleCell: TitleCell { TitleCell(style: .default, reuseIdentifier: nil) } }"),
    look(
        "an initializer of its own", kept, red,
        members: """
            required init?(coder: NSCoder) { nil }
            init(title: String) {
                super.init(style: .default, reuseIdentifier: nil)
                textLabel?.textColor = .blue // display
            }
            """),
]
