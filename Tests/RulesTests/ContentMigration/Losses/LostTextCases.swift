// Code that would find or leave no text after a migration of part of the code: more cases of ProvenanceTests.

private func storyboard(of identifier: String, text: String, lines: String = "") -> String {
    """
    // file Main.storyboard
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB"><scenes><scene sceneID="s"><objects>
    <tableViewController id="v" customClass="ListController" sceneMemberID="viewController">
    <tableView key="view" style="plain" rowHeight="400" id="t"><prototypes>
    <tableViewCell reuseIdentifier="\(identifier)" style="IBUITableViewCellStyleValue1" textLabel="l" detailTextLabel="d" id="c">
    <tableViewCellContentView key="contentView" id="cc"><subviews>
    <label \(text) \(lines) id="l"><fontDescription key="fontDescription" type="system" pointSize="17"/></label>
    <label id="d"><fontDescription key="fontDescription" type="system" pointSize="17"/></label>
    </subviews></tableViewCellContentView></tableViewCell>
    </prototypes></tableView></tableViewController>
    </objects></scene></scenes></document>
    """
}

/// A list that keeps the cell it dequeues in a property, and sets its second text.
private func keptCell(_ name: String, _ mark: String, text: String, _ statement: String = "") -> ProvenanceCase {
    ProvenanceCase(
        name,
        listOfRows(
            """
            weak var total: UITableViewCell?
            func update() {
                total?.detailTextLabel?.text = "b" // \(mark)
            }
            \(cellForRowAt(
                """
                let cell = tableView.dequeueReusableCell(withIdentifier: "total", for: indexPath)
                total = cell
                \(statement)
                """))
            """, storyboard(of: "total", text: text)))
}

/// A list with a computed reuse identifier.
private func row(_ name: String, _ mark: String, _ identifier: String, _ others: String, lines: String = "") -> ProvenanceCase {
    ProvenanceCase(
        name,
        listOfRows(
            """
            var rows: [Row] = []
            \(cellForRowAt(
                """
                let row = rows[indexPath.row]
                let cell = tableView.dequeueReusableCell(withIdentifier: \(identifier), for: indexPath)
                cell.textLabel?.text = "a" // \(mark)
                """))
            """, others + "\n" + storyboard(of: "total", text: "", lines: lines)))
}

private let choice = "enum Row { case total, other\nvar id: String { switch self { case .total: \"total\"; case .other: \"other\" } } }"

/// A class with a method that changes its label, and its use.
private func changed(in method: String, _ mark: String, _ others: String = "") -> ProvenanceCase {
    ProvenanceCase(
        "a class changes its label in `\(method)`",
        """
        // file A.swift
        final class CenteredCell: UITableViewCell {
            override func \(method)() {
                super.\(method)()
                textLabel?.textAlignment = .center // \(mark)
            }
            \(others)
        }
        """)
}

/// A class whose label a table changes in a method.
private func changed(by method: String, _ mark: String) -> ProvenanceCase {
    ProvenanceCase(
        "a table changes a cell's label in `\(method)`",
        """
        // file A.swift
        final class CenteredCell: UITableViewCell {
            func center() {
                textLabel?.text = "a" // \(mark)
            }
        }
        // file B.swift
        final class Table: UITableView {
            override func \(method)() {
                super.\(method)()
                for cell in visibleCells { (cell as? CenteredCell)?.center() }
            }
        }
        """)
}

let lostTexts = [
    keptCell("a property's prototype has a text", "display: text that is set in the prototype cell would be lost", text: "text=\"Total\""),
    keptCell("a property's prototype has no text", "unsafe: kept only if", text: ""),
    row("the prototypes of all cases are looked up", "unsafe: + numberOfLines = 0", "row.id", choice, lines: "numberOfLines=\"0\""),
    row(
        "those of all raw values are", "unsafe: + numberOfLines = 0", "row.rawValue", "enum Row: String { case total }",
        lines: "numberOfLines=\"0\""),
    row(
        "the choice between identifiers is not known", "unsafe: + numberOfLines = 1", "row.id", "struct Row { var id: String }",
        lines: "numberOfLines=\"0\""),
    changed(in: "layoutSubviews", "display: `layoutSubviews` would assign a configuration in each layout"),
    changed(in: "setNeedsLayout", "display: `setNeedsLayout` would assign a configuration in each layout"),
    changed(in: "prepareForReuse", "safe"),
    changed(by: "layoutSubviews", "display: `center` would assign a configuration in each layout"),
    changed(by: "reloadData", "safe"),
    ProvenanceCase(
        "a class changes its label by a method that `layoutSubviews` calls",
        """
        // file A.swift
        final class CenteredCell: UITableViewCell {
            override func layoutSubviews() {
                super.layoutSubviews()
                center()
            }
            private func center() {
                textLabel?.textAlignment = .center // display: `layoutSubviews` would assign a configuration in each layout
            }
        }
        """),
    ProvenanceCase(
        "code of another file reads what cannot be migrated",
        """
        // file A.swift
        final class FramedCell: UITableViewCell {
            override func layoutSubviews() {
                super.layoutSubviews()
                _ = detailTextLabel?.frame // display
            }
        }
        final class ListController: UITableViewController {
            override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                let cell = FramedCell(style: .value1, reuseIdentifier: nil)
                cell.detailTextLabel?.text = "a" // display
                return cell
            }
        }
        // file B.swift
        func text(of list: ListController) -> String? {
            list.tableView.cellForRow(at: [0, 0])?.detailTextLabel?.text // display: no code that sets the value that is read can be migrated (`A.swift:11`)
        }
        """),
    ProvenanceCase(
        "code of another file reads what is migrated",
        """
        // file A.swift
        final class ListController: UITableViewController {
            override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                let cell = UITableViewCell(style: .value1, reuseIdentifier: nil)
                cell.detailTextLabel?.text = "a" // unsafe
                return cell
            }
        }
        // file B.swift
        func text(of list: ListController) -> String? {
            list.tableView.cellForRow(at: [0, 0])?.detailTextLabel?.text // unsafe: a value that is read
        }
        """),
    ProvenanceCase(
        "no code that sets the text that is read can be migrated",
        """
        // file A.swift
        final class ListController: UITableViewController {
            override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
                UIPasteboard.general.string = tableView.cellForRow(at: indexPath)?.detailTextLabel?.text // display: no code that sets
            }
        }
        // file B.swift
        final class Item {
            func fill(_ cell: UITableViewCell) {
                cell.detailTextLabel?.text = "a" // display
                _ = cell.detailTextLabel?.frame // display
            }
        }
        """),
]
