// Code that shows something in the same cells before or after the code with a fix, or seems to: more cases of ProvenanceTests.

/// An extension of tables that takes a cell from the queue, and a list whose code styles that cell.
private func helper(_ name: String, _ mark: String, _ statement: String) -> ProvenanceCase {
    ProvenanceCase(
        "a helper that dequeues a cell: " + name,
        listOfRows(
            """
            let items: [Item] = []
            override func viewDidLoad() { tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row") }
            \(cellForRowAt(
                """
                let cell = tableView.dequeueReusableCell(withItem: items[indexPath.row], for: indexPath)
                cell.textLabel?.text = "a" // \(mark)
                """))
            """,
            """
            // file B.swift
            protocol Item { func show(in cell: UITableViewCell) }
            extension UITableView {
                func dequeueReusableCell(withItem item: Item, for indexPath: IndexPath) -> UITableViewCell {
                    let cell = dequeueReusableCell(withIdentifier: "row", for: indexPath)
                    \(statement)
                    return cell
                }
            }
            """))
}

private func displayed(_ name: String, _ mark: String, _ members: String, text: String = "") -> ProvenanceCase {
    ProvenanceCase(
        "a helper for headers: " + name,
        listOfRows(
            """
            \(members)
            override func tableView(_ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int) {
                Theme.style(view)
            }
            """,
            """
            // file B.swift
            enum Theme {
                static func style(_ view: UIView) {
                    let header = view as! UITableViewHeaderFooterView
                    header.textLabel?.textColor = .red // \(mark)
                    \(text)
                }
            }
            """))
}

/// Code that reads a text of a cell whose class sets it by a property.
private func reader(_ name: String, _ mark: String, own: String, _ member: String) -> ProvenanceCase {
    ProvenanceCase(
        "a reader of what the cell's class sets: " + name,
        """
        // file A.swift
        final class NameCell: UITableViewCell {
            var name: String? { didSet { textLabel?.text = name } } // \(own)
            \(member)
        }
        // file B.swift
        final class ListController: UITableViewController {
            override func viewDidLoad() { tableView.register(NameCell.self, forCellReuseIdentifier: "row") }
            override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath) as! NameCell
                cell.name = "a"
                return cell
            }
            override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
                let cell = tableView.cellForRow(at: indexPath)
                title = cell?.textLabel?.text // \(mark)
            }
        }
        """)
}

private let prototype = """
    // file Main.storyboard
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB"><scenes><scene sceneID="s"><objects>
    <tableViewController id="v" customClass="ListController" sceneMemberID="viewController">
    <tableView key="view" style="plain" rowHeight="400" id="t"><prototypes>
    <tableViewCell reuseIdentifier="row" style="IBUITableViewCellStyleDefault" textLabel="l" id="c">
    <tableViewCellContentView key="contentView" id="w"><subviews>
    <label textAlignment="center" id="l"><fontDescription key="fontDescription" type="boldSystem" pointSize="20"/></label>
    </subviews></tableViewCellContentView></tableViewCell>
    </prototypes></tableView></tableViewController>
    </objects></scene></scenes></document>
    """

private func shown(_ name: String, _ mark: String, _ supply: String) -> ProvenanceCase {
    ProvenanceCase(
        "a cell of a prototype that is shown: " + name,
        listOfRows(
            """
            override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                \(supply)
            }
            override func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
                cell.textLabel?.text = "a" // \(mark)
            }
            """, prototype))
}

/// One local for cells of a prototype and for cells that code makes.
private func branches(_ name: String, _ body: String) -> ProvenanceCase {
    ProvenanceCase("made cells beside a prototype: " + name, listOfRows(cellForRowAt("var cell: UITableViewCell\n" + body), prototype))
}

/// A property of a view that names labels and the views below, and that property of another one.
private func chart(around type: String) -> String {
    """
    final class Chart: UIView {
        var items: [Int] = [] {
            didSet {
                inner?.items = items
                for view in subviews { view.removeFromSuperview() }
                addSubview(UILabel())
            }
        }
        var inner: \(type)?
    }
    final class Bar: UIView { var items: [Int] = [] }
    """
}

private let taken = "cell = tableView.dequeueReusableCell(withIdentifier: \"row\", for: indexPath)"
private let made = "cell = UITableViewCell(style: .default, reuseIdentifier: nil)"

let otherFillers = [
    helper("and does nothing with it", "unsafe: only the cell comes from other code", ""),
    helper("and passes it to an item", "unsafe: earlier content is kept", "item.show(in: cell)"),
    helper("and sets its text", "unsafe: earlier content is kept", "cell.textLabel?.text = \"b\" // unsafe"),
    helper("and sets an accessory", "unsafe: only the cell comes from other code", "cell.accessoryType = .checkmark"),
    displayed("titles of UIKit", "display: UIKit sets the content of this header", ""),
    displayed(
        "headers of the delegate", "unsafe",
        """
        override func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
            UITableViewHeaderFooterView()
        }
        """),
    displayed("a text of the code", "unsafe", "", text: "header.textLabel?.text = \"a\" // unsafe"),
    reader("it has a fix", "unsafe", own: "unsafe", ""),
    reader("it has none", "display", own: "display", "override func layoutSubviews() { textLabel?.frame = bounds } // display"),
    shown(
        "nothing fills it in before", "unsafe: + content.textProperties.alignment = .center",
        "tableView.dequeueReusableCell(withIdentifier: \"row\", for: indexPath)"),
    branches(
        "each in a branch",
        """
        if indexPath.row == 0 {
            \(taken)
            cell.textLabel?.text = "a" // safe: content.textProperties.alignment = .center
        } else {
            \(made)
            cell.textLabel?.text = "b" // safe
        }
        """),
    plainList("a property removes views, and sets one of its name", "safe", chart(around: "Bar")),
    plainList("a property removes views, and sets that of the views below", "unsafe: B.swift:3", chart(around: "Chart")),
    branches(
        "one place for both",
        """
        if indexPath.row == 0 { \(taken) } else { \(made) }
        cell.textLabel?.text = "a" // unsafe: cells created in code also get
        """),
]
