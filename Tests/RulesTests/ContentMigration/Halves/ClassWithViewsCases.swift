// Cell classes that add views to their new cells, which have a configuration by then: more cases of ProvenanceTests.

private let initializer = """
    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        setUp()
    }
    required init?(coder: NSCoder) { fatalError() }
    """

/// A list of cells of a class that adds views.
/// - Parameters:
///   - setUp: what the class does with each new cell.
///   - members: of the class, in place of an initializer that sets its cells up.
private func list(
    _ name: String, _ mark: String, _ setUp: String, members: String = initializer, text: String = "\"a\"",
    cast: String = " as! SwitchCell",
    superclass: String = "UITableViewCell", modifiers: String = "final ", _ others: String = ""
) -> ProvenanceCase {
    ProvenanceCase(
        "class with views: " + name,
        listOfRows(
            """
            override func viewDidLoad() { tableView.register(SwitchCell.self, forCellReuseIdentifier: "row") }
            \(rowMethod(
                """
                let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)\(cast)
                cell.textLabel?.text = \(text) // \(mark)
                return cell
                """))
            """,
            """
            \(modifiers)class SwitchCell: \(superclass) {
                let toggle = UISwitch()
            \(members)
                func setUp() {
                    \(setUp)
                }
            }
            \(others)
            """))
}

private let ownViews = "display: adds subviews of its own"
private let added = "contentView.addSubview(toggle)"

/// A class that sets the labels of its new cells up.
private func styledCell(_ setUp: String = "textLabel?.textColor = color // unsafe") -> String {
    """
    class StyledCell: UITableViewCell {
        var color: UIColor { .red }
        override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
            super.init(style: style, reuseIdentifier: reuseIdentifier)
            \(setUp)
        }
        required init?(coder: NSCoder) { fatalError() }
    }
    """
}

let classesWithViews = [
    list("to the content view", "unsafe: added to that of the configuration (`A.swift:18`)", added),
    list("the configuration comes first", "unsafe: + var content = cell.contentConfiguration as? UIListContentConfiguration ??", added),
    list("registered under the identifier", "unsafe: added to that of the configuration", added, cast: ""),
    list("to the cell", "unsafe: UIKit replaces the cell's `contentView`", "addSubview(toggle)"),
    list(
        "constrained to the content view", "unsafe: configuration",
        added + "\ntoggle.trailingAnchor.constraint(equalTo: contentView.trailingAnchor)"),
    list(
        "with labels", "unsafe: configuration", added + "\ntextLabel?.textColor = .red // unsafe: added to that of the configuration"),
    list(
        "that inherits from another class", "unsafe: configuration", added, superclass: "PlainCell",
        "class PlainCell: UITableViewCell { var title = \"\" }"),
    // The views would be lost, or might be.
    list("no initializer", ownViews, added, members: ""),
    list(
        "a superclass with an initializer", ownViews, added, superclass: "PlainCell",
        "class PlainCell: UITableViewCell { override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) { super.init(style: style, reuseIdentifier: reuseIdentifier) } }"
    ),
    list("a superclass that sets labels up", "unsafe: added to that of the configuration", added, superclass: "StyledCell", styledCell()),
    list(
        "a superclass that sets labels up in some cells", ownViews, added, superclass: "StyledCell",
        styledCell("if style == .default { textLabel?.textColor = .red } // display")),
    list(
        "a superclass that sets no configuration", ownViews, added, superclass: "StyledCell",
        styledCell("textLabel?.backgroundColor = .clear // display")),
    list("views are removed", ownViews, added + "\ncontentView.subviews.forEach { $0.removeFromSuperview() }"),
    list("the content view is removed", ownViews, added + "\ncontentView.removeFromSuperview()"),
    list("configurations of its own", "display", added + "\ncontentConfiguration = nil"),
    list("an outlet", "display: outlets of its own", added, members: initializer + "\n@IBOutlet var title: UILabel!"),
    list("only its own views show texts", ownViews, added, text: "nil"),
    list(
        "a cell of a document", ownViews, added,
        """
        // file SwitchCell.xib
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB"><objects>
        <tableViewCell id="r" customClass="SwitchCell"><tableViewCellContentView key="contentView"/></tableViewCell>
        </objects></document>
        """),
    list(
        "a subclass in a document", ownViews, added, modifiers: "",
        """
        final class DimCell: SwitchCell {}
        // file DimCell.xib
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB"><objects>
        <tableViewCell id="r" customClass="DimCell"><tableViewCellContentView key="contentView"/></tableViewCell>
        </objects></document>
        """),
    list("a subclass with an outlet", ownViews, added, modifiers: "", "class DimCell: SwitchCell { @IBOutlet var title: UILabel! }"),
    ProvenanceCase(
        "class with views: in one of several branches",
        listOfRows(
            rowMethod(
                """
                let cell: UITableViewCell
                if indexPath.row == 0 {
                    cell = SwitchCell(style: .default, reuseIdentifier: nil)
                } else {
                    cell = UITableViewCell()
                    cell.textLabel?.text = "a" // safe
                }
                return cell
                """),
            "final class SwitchCell: UITableViewCell {\n\(initializer)\nfunc setUp() { contentView.addSubview(UIView()) }\n}")),
    sought("code looks for cells of another class", "unsafe", superclass: "UITableViewCell"),
    sought("code looks for cells of a subclass with an outlet", "display: outlets of its own", superclass: "TitleCell"),
]

/// Code that looks among the cells of its table for those of two classes, one of which has an outlet.
private func sought(_ name: String, _ mark: String, superclass: String) -> ProvenanceCase {
    ProvenanceCase(
        "class with views: " + name,
        listOfRows(
            """
            override func viewDidLoad() { tableView.register(TitleCell.self, forCellReuseIdentifier: "row") }
            \(rowMethod(
                """
                let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath) as! TitleCell
                cell.textLabel?.text = "a" // unsafe
                return cell
                """))
            func paint() {
                for cell in tableView.visibleCells {
                    if let cell = cell as? TitleCell {
                        cell.textLabel?.textColor = .red // \(mark)
                    }
                    if let cell = cell as? FieldCell { cell.tag = 1 }
                }
            }
            """,
            """
            class TitleCell: UITableViewCell {}
            class FieldCell: \(superclass) { @IBOutlet var field: UITextField! }
            """))
}
