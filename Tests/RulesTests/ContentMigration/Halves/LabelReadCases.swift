// Values that other methods of a class compute from its labels, and methods that leave nothing for a configuration: more cases of
// ProvenanceTests.

/// A list whose cells show a title.
private let list = """
    final class ListController: UITableViewController {
        override func viewDidLoad() { tableView.register(TitleCell.self, forCellReuseIdentifier: "row") }
        override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath) as! TitleCell
            cell.show("a")
            return cell
        }
    }
    """

/// A class of cells whose text has the font of its label, and a list of such cells.
private func titled(_ mark: String, _ body: String, _ members: String) -> String {
    """
    // file A.swift
    final class TitleCell: UITableViewCell {
        var titleFont: UIFont! {
            get { textLabel?.font } // \(mark)
            set { textLabel?.font = newValue } // \(mark)
        }
    \(body)
    \(members)
    }
    \(list)
    """
}

private let large =
    "func large(_ title: String) -> NSAttributedString { NSAttributedString(string: title, attributes: [.font: titleFont!]) }"

/// A class with two labels, and a method beside those that show something.
private func described(_ mark: String, _ method: String, _ show: String) -> String {
    """
    // file A.swift
    final class TitleCell: UITableViewCell {
        override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
            super.init(style: .value1, reuseIdentifier: reuseIdentifier)
        }
        required init?(coder: NSCoder) { fatalError() }
    \(method)
        func show(_ title: String) {
    \(show)
        }
    }
    \(list)
    """
}

let labelReads = [
    ProvenanceCase(
        "a value is computed from the label behind another use",
        titled(
            "unsafe: + contentConfiguration = content",
            """
                func show(_ title: String) {
                    textLabel?.numberOfLines = 2 // unsafe
                    textLabel?.attributedText = large(title) // unsafe
                }
            """, large)),
    ProvenanceCase(
        "it is computed before the cell has a configuration",
        titled(
            "display: a closure or another variable also sets the cell's content",
            """
                func show(_ title: String) {
                    textLabel?.attributedText = large(title) // display: a closure or another variable also sets the cell's content
                    textLabel?.numberOfLines = 2 // display
                }
            """, large)),
    ProvenanceCase(
        "the method changes the label as well",
        titled(
            "display: a closure or another variable also sets the cell's content",
            """
                func show(_ title: String) {
                    textLabel?.numberOfLines = 2 // display: a closure or another variable also sets the cell's content
                    textLabel?.attributedText = large(title) // display
                }
            """,
            """
                func large(_ title: String) -> NSAttributedString {
                    titleFont = .boldSystemFont(ofSize: 20)
                    return NSAttributedString(string: title, attributes: [.font: titleFont!])
                }
            """)),
    ProvenanceCase(
        "a method whose statements all go",
        described(
            "unsafe",
            "func prepare() { \n textLabel?.accessibilityIdentifier = \"title\" // unsafe: UI tests no longer find\n"
                + "detailTextLabel?.accessibilityIdentifier = \"value\" // unsafe\n }",
            "textLabel?.text = title // unsafe\n detailTextLabel?.text = title // unsafe")),
    ProvenanceCase(
        "nothing is shown at all",
        described(
            "display", "func prepare() { \n textLabel?.accessibilityIdentifier = \"title\" // display\n }",
            "detailTextLabel?.accessibilityIdentifier = title // display")),
    ProvenanceCase(
        "VoiceOver is told the text that a label has",
        described(
            "unsafe", "",
            """
            textLabel?.text = title // unsafe: `accessibilityLabel = title` is removed
            textLabel?.accessibilityLabel = title // unsafe
            detailTextLabel?.text = "b" // unsafe
            """)),
    ProvenanceCase(
        "VoiceOver is told another text",
        described(
            "display", "",
            """
            textLabel?.text = title // display: VoiceOver would skip its other texts
            textLabel?.accessibilityLabel = "Name: " + title // display
            detailTextLabel?.text = "b" // display
            """)),
    ProvenanceCase(
        "labels are faded in",
        listOfRows(
            cellForRowAt(
                """
                let cell = UITableViewCell()
                cell.textLabel?.text = "a" // display: the change of a label is animated
                UIView.animate(withDuration: 1) {
                    cell.textLabel?.alpha = 1 // display: animated
                }
                """))),
    ProvenanceCase(
        "a closure that no animation runs",
        listOfRows(
            cellForRowAt(
                """
                let cell = UITableViewCell()
                cell.textLabel?.text = "a" // display: a block would be empty
                run {
                    cell.textLabel?.alpha = 1 // display: a block would be empty
                }
                """), "func run(_ body: () -> Void) { body() }")),
]

/// A header with a background, which is given back as soon as it has its text.
private func colored(_ mark: String, _ statements: String) -> String {
    listOfRows(
        """
        override func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
        \(statements)
            switch section {
            case 0:
                header.textLabel?.text = "a" // \(mark)
                return header
            default: return nil
            }
        }
        """)
}

let coloredViews = [
    ProvenanceCase(
        "the background of a view that several paths leave",
        colored(
            "unsafe",
            """
            let header = UITableViewHeaderFooterView()
            header.contentView.backgroundColor = .red
            header.textLabel?.textColor = .white // unsafe: + header.contentConfiguration = content
            """)),
    ProvenanceCase(
        "a subview of a view that several paths leave",
        colored(
            "unsafe",
            """
            let header = UITableViewHeaderFooterView()
            header.contentView.addSubview(UISwitch())
            header.textLabel?.textColor = .white // unsafe: are added to that of the configuration
            """)),
    ProvenanceCase(
        "the background of a header without a name",
        listOfRows(
            """
            override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { "a" }
            override func tableView(_ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int) {
                (view as! UITableViewHeaderFooterView).contentView.backgroundColor = .red
                (view as! UITableViewHeaderFooterView).textLabel?.textColor = .white // unsafe: + header.contentConfiguration = content
                (view as! UITableViewHeaderFooterView).textLabel?.alpha = 1 // unsafe: UIKit replaces the cell's `contentView`
            }
            """)),
]

/// A list with cells of a class that has views of its own beside others, and code that finds a cell.
private func mixed(_ mark: String, _ found: String) -> String {
    listOfRows(
        """
        override func viewDidLoad() { tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row") }
        override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            guard indexPath.row > 0 else { return SwitchCell() }
            let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
            cell.textLabel?.text = "a" // \(mark)
            return cell
        }
        override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        \(found)
        }
        """,
        """
        final class SwitchCell: UITableViewCell {
            let switchView = UISwitch()
            func place() { contentView.addSubview(switchView) }
        }
        """)
}

let foundBesideViews = [
    ProvenanceCase(
        "only a cell with a configuration is changed",
        mixed(
            "unsafe",
            "tableView.cellForRow(at: indexPath)?.textLabel?.text = \"b\" // "
                + "unsafe: + if let cell = tableView.cellForRow(at: indexPath), var content = cell.contentConfiguration as? UIListContentConfiguration {"
        )),
    ProvenanceCase(
        "only a cell with a name that has a configuration is changed",
        mixed(
            "unsafe",
            """
            let cell = tableView.cellForRow(at: indexPath)!
            cell.textLabel?.text = "b" // unsafe: + if var content = cell.contentConfiguration as? UIListContentConfiguration {
            """)),
    ProvenanceCase(
        "a cell is changed in several places",
        mixed(
            "display: code for cells of the same table cannot be changed",
            """
            let cell = tableView.cellForRow(at: indexPath)!
            cell.textLabel?.text = "b" // display: the cell class adds subviews of its own
            cell.accessoryType = .checkmark
            cell.textLabel?.textColor = .red // display
            """)),
    ProvenanceCase(
        "a cell of one row is changed in several places",
        mixed(
            "unsafe",
            """
            let cell = tableView.cellForRow(at: IndexPath(row: 1, section: 0))!
            cell.textLabel?.text = "b" // unsafe: a cell of the class `SwitchCell`, which has subviews of its own, must not reach this code
            cell.accessoryType = .checkmark
            cell.textLabel?.textColor = .red // unsafe
            """)),
    ProvenanceCase(
        "a cell of a row that is not known is changed in several places",
        mixed(
            "display: code for cells of the same table cannot be changed",
            """
            let cell = tableView.cellForRow(at: IndexPath(row: rowToShow, section: 0))!
            cell.textLabel?.text = "b" // display: the cell class adds subviews of its own
            cell.accessoryType = .checkmark
            cell.textLabel?.textColor = .red // display
            """)),
    ProvenanceCase(
        "any cell must be there",
        mixed("display", "tableView.cellForRow(at: indexPath)!.textLabel?.text = \"b\" // display: the cell class adds subviews of its own")
    ),
]
