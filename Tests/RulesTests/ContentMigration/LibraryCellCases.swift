// Cells that a library hands out, and cells of its classes: more cases of ProvenanceTests.

private func controller(_ superclass: String, _ statements: String, _ others: String = "") -> String {
    """
    // file A.swift
    final class ListController: \(superclass) {
        override func viewDidLoad() {
            super.viewDidLoad()
    \(statements)
        }
    }
    \(others)
    """
}

let libraryCells = [
    ProvenanceCase(
        "the rows of a form",
        controller(
            "FormViewController",
            """
            form +++ Section() <<< ButtonRow("a") { row in
                row.cell.textLabel?.text = "a" // display: code outside the project supplies the cell
            }.cellUpdate { cell, _ in
                cell.textLabel?.textColor = .red // display: code outside the project supplies the cell
            }
            form.last <<< SwitchRow { $0.cell.textLabel?.numberOfLines = 0 } // display: code outside the project supplies the cell
            PushRow<String>.defaultCellUpdate = { cell, row in cell.textLabel?.text = "b" } // display: code outside the project supplies the cell
            if let cell = form.row(tagged: "a")?.baseCell { cell.textLabel?.text = "c" } // display: code outside the project supplies the cell
            let row = SwitchRow("b")
            row.cell.textLabel?.text = "d" // display: code outside the project supplies the cell
            row.onChange { row in row.cell.textLabel?.text = "e" } // display: code outside the project supplies the cell
            """)),
    ProvenanceCase(
        "a closure for the rows of a form",
        controller(
            "UIViewController",
            """
            let update: (LabelRow.Cell, LabelRow) -> Void = { cell, row in
                cell.textLabel?.textColor = .red // display: code outside the project supplies the cell
            }
            LabelRow.defaultCellUpdate = update
            let style: (UITableViewCell) -> Void = { cell in
                cell.textLabel?.textColor = .red // unsafe
            }
            style(UITableViewCell())
            """)),
    ProvenanceCase(
        "a row of the app that inherits from the form's",
        controller(
            "FormViewController",
            """
            let row = PairRow { $0.tag = "pair" }.cellSetup { (cell, _) in
                cell.textLabel?.textColor = .gray // display: code outside the project supplies the cell
            }
            form +++ Section() <<< row
            """, "final class PairRow: Row<PairCell> {}")),
    ProvenanceCase(
        "the app makes the rows of a form",
        controller(
            "UIViewController",
            """
            Rows.button { _ in }.cellUpdate { cell, _ in cell.textLabel?.text = "a" } // display: code outside the project supplies the cell
            sound.cellUpdate { cell, _ in cell.textLabel?.text = "b" } // display: code outside the project supplies the cell
            """,
            """
            enum Rows { static func button(_ change: (ButtonRow) -> Void) -> ButtonRow { ButtonRow() } }
            private let sound = ButtonRow("sound")
            final class TallRow: ButtonRow {
                func grow() { cell.textLabel?.numberOfLines = 0 } // display: code outside the project supplies the cell
            }
            func grow(_ row: TallRow) { row.cell.textLabel?.numberOfLines = 0 } // display: code outside the project supplies the cell
            final class LinkRow: Row<UITableViewCell> {}
            let link = LinkRow() { $0.cell.textLabel?.numberOfLines = 0 } // display: code outside the project supplies the cell
            let other = LinkRow() { row in row.cell.textLabel?.numberOfLines = 0 } // display: code outside the project supplies the cell
            final class OwnRow {
                let cell = UITableViewCell()
                init(_ change: (OwnRow) -> Void) { change(self) }
            }
            let own = OwnRow { $0.cell.textLabel?.numberOfLines = 0 } // unsafe
            """)),
    ProvenanceCase(
        "a library's list",
        controller(
            "UIViewController",
            """
            let list = SelectionList()
            list.setupCell = { (cell: UITableViewCell, index: Int) in
                cell.textLabel?.textColor = .red // display: code outside the project supplies the cell
            }
            """)),
    ProvenanceCase(
        "a property with a library's list",
        """
        // file A.swift
        final class ListController: UITableViewController {
            private let source = ListSource<Int>(items: [1])
            private let own = OwnSource()
            override func viewDidLoad() {
                self.source.fill = { (cell: UITableViewCell, index: Int) in
                    cell.textLabel?.textColor = .red // display: code outside the project supplies the cell
                }
                self.source.update = { [unowned self] (cell, index) in self.configure(cell) }
                self.own.fill = { (cell: UITableViewCell, index: Int) in
                    cell.textLabel?.textColor = .red // unsafe
                }
            }
            private func configure(_ cell: UITableViewCell) {
                cell.textLabel?.text = "a" // display: code outside the project supplies the cell
            }
        }
        final class OwnSource { var fill: ((UITableViewCell, Int) -> Void)? }
        """),
    ProvenanceCase(
        "a library that passes on the cells of a table",
        controller(
            "UITableViewController",
            """
            names.bind(to: tableView.rx.items(cellIdentifier: "row")) { (_, name: String, cell: UITableViewCell) in
                cell.textLabel?.text = name // unsafe
            }
            """,
            "private let names = Observable.just([\"a\"])")),
    ProvenanceCase(
        "a library that hands back what it is given",
        controller("UIViewController", "let cell = UITableViewCell().then { $0.textLabel?.text = \"a\" } // unsafe\nprint(cell)")),
    ProvenanceCase(
        "the app's own rows",
        controller(
            "UIViewController",
            """
            let row = Row()
            row.cell.textLabel?.text = "a" // unsafe
            row.update { cell in cell.textLabel?.text = "b" } // unsafe
            rows.forEach { row in row.cell.textLabel?.text = "c" } // unsafe
            """,
            """
            private let rows = [Row()]
            final class Row {
                let cell = UITableViewCell()
                func update(_ change: (UITableViewCell) -> Void) { change(cell) }
            }
            """)),
    suppliedToLibrary("a delegate's method", "unsafe: code outside the project may use the labels", "SideMenuDelegate"),
    suppliedToLibrary("a method of the project's protocol", "safe", "MenuDelegate"),
    ProvenanceCase(
        "a closure that supplies a library's cells",
        controller(
            "UIViewController",
            """
            let menu = DropDown()
            menu.cellProvider = { index in
                let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
                cell.textLabel?.text = "\\(index)" // unsafe: code outside the project may use the labels
                return cell
            }
            """)),
    ProvenanceCase(
        "a cell of a library's class",
        controller(
            "UITableViewController",
            """
            let cell = tableView.dequeueReusableCell(withIdentifier: "row") as! BadgeTableViewCell
            cell.textLabel?.text = "a" // unsafe: the cell class `BadgeTableViewCell` is declared outside the project
            """, "func show(_ cell: BadgeTableViewCell) { cell.textLabel?.text = \"b\" } // unsafe: outside the project")),
    ProvenanceCase(
        "a cell of a library's class with a label of its own",
        controller(
            "UITableViewController",
            """
            let cell = tableView.dequeueReusableCell(withIdentifier: "row") as! BadgeTableViewCell
            cell.textLabel?.text = "a" // display: adds subviews of its own
            cell.badgeLabel.text = "b"
            """)),
    ProvenanceCase(
        "a cell of the app's class with a library's superclass",
        controller(
            "UITableViewController",
            """
            let cell = tableView.dequeueReusableCell(withIdentifier: "row") as! MailCell
            cell.textLabel?.text = "a" // unsafe: the cell's class is unknown
            """, "final class MailCell: BadgeTableViewCell {}")),
]

/// A cell that a method returns for code of a protocol.
private func suppliedToLibrary(_ name: String, _ mark: String, _ protocol: String) -> ProvenanceCase {
    ProvenanceCase(
        "supplied by " + name,
        """
        // file A.swift
        final class Host: UIViewController, \(`protocol`) {
            func menu(_ menu: AnyObject, cellForItemAt index: Int) -> UITableViewCell {
                let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
                cell.textLabel?.text = "a" // \(mark)
                return cell
            }
        }
        // file B.swift
        protocol MenuDelegate { func menu(_ menu: AnyObject, cellForItemAt index: Int) -> UITableViewCell }
        """)
}
