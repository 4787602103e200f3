// Headers that UIKit fills in, and cells that a superclass supplies empty: more cases of ProvenanceTests.

/// A list whose superclass supplies the cells.
private func list(of superclass: String, _ mark: String) -> String {
    """
    // file A.swift
    class BaseController: UITableViewController {
        override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = tableView.dequeueReusableCell(withIdentifier: "base", for: indexPath)
            \(superclass)
            return cell
        }
    }
    // file B.swift
    final class ListController: BaseController {
        override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = super.tableView(tableView, cellForRowAt: indexPath)
            cell.textLabel?.text = "a" // \(mark)
            return cell
        }
    }
    """
}

/// A function that styles headers, and the code that gives them to it.
private func styledHeaders(_ mark: String, titles: String, _ statement: String = "header.textLabel?.textColor = .red") -> String {
    listOfRows(
        """
        func style(_ view: UIView) {
            if let label = view as? UILabel {
                label.textColor = .red
            } else if let header = view as? UITableViewHeaderFooterView {
                \(statement) // \(mark)
            }
        }
        func styleAll() { if let header = tableView.headerView(forSection: 0) { style(header) } }
        override func tableView(_ tableView: UITableView, \(titles)
        """)
}

private let title = "titleForHeaderInSection section: Int) -> String? { \"b\" }"
private let header = "viewForHeaderInSection section: Int) -> UIView? { nil }"

/// A class with a cell in a property, and a subclass that fills it in.
private func kept(_ mark: String, _ start: String) -> String {
    """
    // file A.swift
    class Setting: NSObject {
        private lazy var made: UITableViewCell = {
            let cell = UITableViewCell(style: .value1, reuseIdentifier: nil)
            cell.textLabel?.text = "a" // \(start.isEmpty ? "unsafe" : "display: `contentView`")
            return cell
        }()
        var cell: UITableViewCell { made }
        override init() { super.init(); \(start) }
    }
    // file B.swift
    final class DateSetting: Setting {
        func show(_ date: String) { cell.detailTextLabel?.text = date } // \(mark)
    }
    """
}

/// A class that lets a member of cells fill in the cell of its property, and then sets another label of it.
private func filledIn(_ mark: String, by members: String) -> String {
    """
    // file A.swift
    extension UITableViewCell {
        func fill(_ title: String) {
            \(members)
        }
    }
    // file B.swift
    final class Setting: NSObject {
        private var cell: UITableViewCell!
        func make() { cell = UITableViewCell(style: .value1, reuseIdentifier: nil) }
        func show(_ title: String) {
            cell.fill(title)
            cell.detailTextLabel?.text = "b" // \(mark)
        }
    }
    """
}

/// A class that makes its cells, the list that shows them, and code of the list that reads what one shows.
private func readBack(_ name: String, _ mark: String, _ reader: String, maker: String = "", members: String = "") -> ProvenanceCase {
    ProvenanceCase(
        "a cell made elsewhere is read back: " + name,
        """
        // file A.swift
        final class NameCell: UITableViewCell {
            static func make(_ title: String) -> NameCell {
                let cell = NameCell(style: .value1, reuseIdentifier: nil)
                cell.textLabel?.text = title // \(maker.isEmpty ? "unsafe" : "display")
                \(maker)
                return cell
            }
        }
        final class NoteCell: UITableViewCell {}
        // file B.swift
        final class ListController: UITableViewController {
            var name = ""
            func save() {
                \(reader)
            }
            override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                \(members)
                let cell = NameCell.make("a")
                cell.detailTextLabel?.text = name // \(mark)
                return cell
            }
        }
        """)
}

private let keptShadow = "cell.textLabel?.shadowColor = .red // display"
private let found = "let cell = tableView.cellForRow(at: IndexPath(row: 1, section: 0))!"

let suppliedCells = [
    readBack(
        "what supplies it is migrated", "unsafe", "\(found)\nname = cell.detailTextLabel!.text! // unsafe"),
    readBack(
        "what supplies it has no fix", "display: cannot be migrated (`A.swift:5`: ",
        "\(found)\nname = cell.detailTextLabel!.text! // display: cannot be changed", maker: keptShadow),
    readBack(
        "and changed", "display: cannot be migrated", "\(found)\ncell.detailTextLabel?.text = \"b\" // display: cannot be changed",
        maker: keptShadow),
    readBack(
        "in a row that a closure finds", "display", "tableView.visibleCells.forEach { name = $0.textLabel?.text ?? \"\" } // display",
        maker: keptShadow),
    readBack(
        "as a cell of another class", "display",
        "\(found) as? NoteCell\nname = cell?.textLabel?.text ?? \"\" // unsafe: a value that is read", maker: keptShadow,
        members: "if indexPath.row == 1 { let note = NoteCell(); note.textLabel?.text = \"n\"; return note } // unsafe"),
    ProvenanceCase(
        "a member of cells that cannot be migrated fills in the cell of a property",
        filledIn(
            "display: cannot be migrated (`A.swift:4`: ",
            by: "textLabel?.text = title // display\ntextLabel?.shadowColor = .red // display")),
    ProvenanceCase(
        "a member of cells that can be migrated fills in the cell of a property",
        filledIn("unsafe", by: "textLabel?.text = title // unsafe")),
    ProvenanceCase("a property of the superclass has the cell", kept("unsafe", "")),
    ProvenanceCase(
        "a property of the superclass has a cell with a view",
        kept("display: cannot be migrated (`A.swift:5`: ", "made.contentView.addSubview(UITextField())")),
    ProvenanceCase(
        "a superclass supplies cells that nothing fills in", list(of: "cell.tag = 1", "unsafe: + numberOfLines = 1")),
    ProvenanceCase(
        "a superclass that sets the number of lines",
        list(
            of: "cell.textLabel?.numberOfLines = 0 // unsafe\ncell.textLabel?.text = \"b\" // unsafe",
            "unsafe: may take several lines")),
    ProvenanceCase(
        "a superclass that only styles the labels",
        list(of: "cell.textLabel?.textColor = .red // unsafe: copied from the labels", "unsafe")),
    ProvenanceCase(
        "a superclass whose cells a document draws with several lines",
        list(of: "cell.tag = 1", "unsafe: may take several lines") + """

            // file Main.storyboard
            <document><scenes><scene><objects><tableViewController customClass='OtherController'><tableView><prototypes>
            <tableViewCell reuseIdentifier='base' style='IBUITableViewCellStyleDefault' textLabel='title'>
            <tableViewCellContentView key='contentView'><subviews><label id='title' numberOfLines='0'/></subviews></tableViewCellContentView>
            </tableViewCell></prototypes></tableView></tableViewController></objects></scene></scenes></document>
            """),
    ProvenanceCase("a generic queue that finds a prototype", queued("unsafe: + numberOfLines = 0", "ListController")),
    ProvenanceCase("a generic queue, and a prototype of another scene", queued("unsafe: + numberOfLines = 1", "OtherController")),
    ProvenanceCase(
        "a header whose title UIKit sets, given to a function for views",
        styledHeaders("display: UIKit sets the content of this header", titles: title)),
    ProvenanceCase(
        "a header of a type with titles and headers",
        styledHeaders(
            "display: UIKit sets the content of this header",
            titles: "\(title)\noverride func tableView(_ tableView: UITableView, \(header)")),
    ProvenanceCase("a header without a title", styledHeaders("unsafe: header and footer", titles: header)),
    ProvenanceCase(
        "a header that gets its title later",
        listOfRows(
            """
            func update() {
                if let header = tableView.headerView(forSection: 0) {
                    header.textLabel!.text = "a" // unsafe: + textProperties.transform = .none
                }
            }
            """)),
]

/// A list that takes cells from a queue by their class, and a scene with a prototype of that name.
private func queued(_ mark: String, _ scene: String) -> String {
    listOfRows(
        cellForRowAt("let cell = tableView.dequeue(UITableViewCell.self, for: indexPath)\ncell.textLabel?.text = \"a\" // \(mark)"),
        """
        extension UITableView {
            func dequeue<T: UITableViewCell>(_ type: T.Type = T.self, for path: IndexPath) -> T {
                guard let cell = dequeueReusableCell(withIdentifier: String(describing: T.self), for: path) as? T else { fatalError() }
                return cell
            }
        }
        // file Main.storyboard
        <document><scenes><scene><objects><tableViewController customClass='\(scene)'><tableView><prototypes>
        <tableViewCell reuseIdentifier='UITableViewCell' style='IBUITableViewCellStyleDefault' textLabel='title'>
        <tableViewCellContentView key='contentView'><subviews><label id='title' numberOfLines='0'/></subviews></tableViewCellContentView>
        </tableViewCell></prototypes></tableView></tableViewController></objects></scene></scenes></document>
        """)
}
