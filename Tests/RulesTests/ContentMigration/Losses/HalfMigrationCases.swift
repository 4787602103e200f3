// Code that must migrate together or not at all: more cases of ProvenanceTests.

private let made = "let cell = UITableViewCell(style: .value1, reuseIdentifier: nil)"

private func paintsTappedRow(_ mark: String) -> String {
    """
    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.cellForRow(at: indexPath)?.textLabel?.textColor = .red // \(mark)
    }
    """
}

/// A helper that fills in the cell of a property, which other code uses as well.
private func filledProperty(_ mark: String, _ access: String) -> String {
    listOfRows(
        """
        let nameCell = UITableViewCell()
        func fill(_ cell: UITableViewCell) { cell.textLabel?.text = "a" } // \(mark)
        func show() { fill(nameCell) }
        func dim() {
            nameCell.textLabel\(access).isEnabled = false // display
        }
        """)
}

let halfMigrations = [
    ProvenanceCase("code needs the labels of a cell that a helper fills in", filledProperty("display", "!")),
    ProvenanceCase("code can do without them", filledProperty("unsafe", "?")),
    ProvenanceCase(
        "a method hands out the table's cells, and all code is migrated",
        listOfRows(
            """
            \(cellForRowAt("\(made)\ncell.textLabel?.text = \"a\" // safe"))
            func shown(_ row: Int) -> UITableViewCell? { return tableView.cellForRow(at: [0, row]) }
            func update() { if let cell = shown(1) { cell.detailTextLabel?.text = "b" } } // safe
            """)),
    ProvenanceCase(
        "a method hands out the table's cells, and some keep their labels",
        listOfRows(
            """
            \(cellForRowAt("\(made)\ncell.textLabel?.text = \"a\" // display\ncell.textLabel?.shadowColor = .red // display"))
            func shown(_ row: Int) -> UITableViewCell? { return tableView.cellForRow(at: [0, row]) }
            func update() {
                if let cell = shown(1) {
                    cell.detailTextLabel?.text = "b" // display: cannot be changed (`A.swift:5`: `UIListContentConfiguration` has no `shadowColor` (`A.swift:6`))
                }
            }
            """)),
    ProvenanceCase(
        "code that takes a cell back keeps its labels",
        listOfRows(
            """
            \(cellForRowAt("\(made)\ncell.textLabel?.text = \"a\" // display: (`A.swift:9`: `UIListContentConfiguration` has no `shadowColor`)"))
            func update() {
            tableView.cellForRow(at: [0, 0])?.textLabel?.shadowColor = .red // display
            }
            """)),
    ProvenanceCase(
        "a delegate that styles the cells of others",
        """
        // file A.swift
        class Themed: NSObject, UITableViewDelegate {
            func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
                cell.textLabel?.textColor = .white // unsafe: cells that have a configuration already are styled as well
            }
        }
        """),
    ProvenanceCase(
        "an extension that styles all cells when they come from a nib",
        """
        // file A.swift
        extension UITableViewCell {
            open override func awakeFromNib() {
                super.awakeFromNib()
                textLabel?.textColor = .white // display: also styles cells that other code fills in
            }
        }
        """),
    ProvenanceCase(
        "an extension that names any cell",
        """
        // file A.swift
        extension UITableViewCell {
            @objc func show() {
                textLabel?.text = "a" // unsafe
            }
        }
        """),
    ProvenanceCase(
        "a list of static cells that styles a tapped one", listOfRows(paintsTappedRow("display: also styles cells"))),
    ProvenanceCase(
        "a list of static cells that names a tapped one",
        listOfRows(paintsTappedRow("unsafe").replacing("textColor = .red", with: "text = \"a\""))),
    ProvenanceCase(
        "a private extension's method on a cell that is filled in as well",
        listOfRows(
            cellForRowAt("\(made)\ncell.textLabel?.text = \"a\" // safe\ncell.setDetail(indexPath.row)"),
            """
            private extension UITableViewCell {
                func setDetail(_ value: Int) {
                    if value > 0 { detailTextLabel?.text = "b" } else { detailTextLabel?.text = "c" } // safe
                }
            }
            """)),
    ProvenanceCase(
        "a private extension's methods on cells of one reuse identifier",
        listOfRows(
            """
            override func viewDidLoad() { tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row") }
            \(cellForRowAt(
                """
                let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
                if indexPath.row > 0 {
                    let other = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
                    other.setTag(5)
                    return other
                }
                cell.setTitle("a")
                """))
            """,
            """
            private extension UITableViewCell {
                func setTitle(_ title: String) { textLabel?.text = title } // unsafe: same reuse identifier
                func setTag(_ tag: Int) { textLabel?.tag = tag } // display
            }
            """)),
    ProvenanceCase(
        "private methods of one name in two files",
        listOfRows(
            cellForRowAt("\(made)\ncell.show(\"a\")"),
            """
            private extension UITableViewCell { func show(_ text: String) { textLabel?.text = text } } // safe
            // file B.swift
            final class OtherController: UITableViewController {
            \(cellForRowAt("\(made)\ncell.show(\"a\")"))
            }
            private extension UITableViewCell { func show(_ text: String) { textLabel?.text = text + text } } // safe
            """)),
    ProvenanceCase(
        "a private extension's method alone fills in the cells",
        listOfRows(
            cellForRowAt("\(made)\ncell.setTitle(\"a\")"),
            "extension UITableViewCell { fileprivate func setTitle(_ title: String) { textLabel?.text = title } } // safe")),
    ProvenanceCase(
        "a private extension's method, and a caller that keeps the labels",
        listOfRows(
            cellForRowAt("\(made)\ncell.textLabel?.shadowColor = .red // display\ncell.setTitle(\"a\")"),
            "private extension UITableViewCell { func setTitle(_ title: String) { textLabel?.text = title } } // display")),
    ProvenanceCase(
        "a private extension's method on a cell of others",
        listOfRows(
            "func update(_ cell: UITableViewCell) { cell.setTitle(\"a\") }",
            "private extension UITableViewCell { func setTitle(_ title: String) { textLabel?.text = title } } // unsafe: (`A.swift:3`)")),
    ProvenanceCase(
        "private functions that are given one cell, in other branches",
        listOfRows(
            """
            \(cellForRowAt("\(made)\nif indexPath.row > 0 { showName(in: cell) } else { showPlace(in: cell) }"))
            private func showName(in cell: UITableViewCell) { cell.textLabel?.text = "a" } // safe
            private func showPlace(in cell: UITableViewCell) { cell.textLabel?.text = "b" } // safe
            """)),
    ProvenanceCase(
        "private functions that are given one cell, one after the other",
        listOfRows(
            """
            \(cellForRowAt("\(made)\nshowName(in: cell)\nshowPlace(in: cell)"))
            private func showName(in cell: UITableViewCell) { cell.textLabel?.text = "a" } // safe
            private func showPlace(in cell: UITableViewCell) { cell.detailTextLabel?.text = "b" } // safe
            """)),
    ProvenanceCase(
        "private functions that are given one cell, one of which keeps its labels",
        listOfRows(
            """
            \(cellForRowAt("\(made)\nshowName(in: cell)\nshowPlace(in: cell)"))
            private func showName(in cell: UITableViewCell) { cell.textLabel?.text = "a" } // display
            private func showPlace(in cell: UITableViewCell) { cell.textLabel?.tag = 5 } // display
            """)),
    ProvenanceCase(
        "another name of a cell that is filled in",
        listOfRows(
            cellForRowAt(
                """
                let cell: UITableViewCell
                let detailed = UITableViewCell(style: .value1, reuseIdentifier: nil)
                detailed.detailTextLabel?.text = "b" // unsafe
                cell = detailed
                cell.textLabel?.text = "a" // unsafe: + cell.contentConfiguration as? UIListContentConfiguration ??
                """))),
    ProvenanceCase(
        "another name of a cell that is filled in by both names in turn",
        listOfRows(
            cellForRowAt(
                """
                let cell: UITableViewCell
                let detailed = UITableViewCell(style: .value1, reuseIdentifier: nil)
                cell = detailed
                cell.textLabel?.text = "a" // display: another variable refers to the same cell
                detailed.detailTextLabel?.text = "b" // display
                """))),
    ProvenanceCase(
        "another name of a cell that keeps its labels",
        listOfRows(
            cellForRowAt(
                """
                let cell: UITableViewCell
                let detailed = UITableViewCell(style: .value1, reuseIdentifier: nil)
                detailed.detailTextLabel?.shadowColor = .red // display
                cell = detailed
                cell.textLabel?.text = "a" // display
                """))),
    ProvenanceCase(
        "other names of cells whose classes set their labels",
        cellsOfClasses("safe: cell.contentConfiguration as? UIListContentConfiguration ??", keeps: "")),
    ProvenanceCase(
        "other names of cells, of which one class keeps its labels",
        cellsOfClasses("display: cannot be migrated (`A.swift:", keeps: "textLabel?.shadowColor = .red // display")),
    ProvenanceCase(
        "a function that only sets the second text",
        listOfRows(
            "func show(_ detail: String, in cell: UITableViewCell) { cell.detailTextLabel?.text = detail } // unsafe: is kept only if")),
    ProvenanceCase(
        "a function that is given an outlet",
        listOfRows(
            """
            @IBOutlet var nameCell: UITableViewCell!
            func update() { show("a", in: nameCell) }
            func show(_ detail: String, in cell: UITableViewCell) { cell.detailTextLabel?.text = detail } // display: designed in a storyboard
            """)),
    ProvenanceCase(
        "a class that only styles the texts of others",
        """
        // file A.swift
        class WideCell: UITableViewCell, Cell {
            override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
                super.init(style: .value1, reuseIdentifier: reuseIdentifier)
                textLabel?.numberOfLines = 0 // display: no code sets
            }
            required init?(coder: NSCoder) { super.init(coder: coder) }
        }
        """),
    ProvenanceCase(
        "code that reads what a function sets that keeps the labels",
        """
        // file A.swift
        struct Row {
            func fill(_ cell: UITableViewCell) {
                cell.detailTextLabel?.text = "http" // display
                cell.detailTextLabel?.shadowColor = .red // display
            }
        }
        final class ListController: UITableViewController {
            let rows: [Row] = []
            override func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
                return tableView.cellForRow(at: indexPath)?.detailTextLabel?.text?.contains("http") ?? false // display: cannot be changed (`A.swift:4`)
            }
        }
        """),
    ProvenanceCase(
        "code that reads what a function sets",
        """
        // file A.swift
        struct Row {
            func fill(_ cell: UITableViewCell) { cell.detailTextLabel?.text = "http" } // unsafe
        }
        final class ListController: UITableViewController {
            let rows: [Row] = []
            override func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
                return tableView.cellForRow(at: indexPath)?.detailTextLabel?.text?.contains("http") ?? false // unsafe: a value that is read
            }
        }
        """),
    ProvenanceCase(
        "another local's cell of a class that lays out views",
        listOfRows(
            """
            override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                var cell = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
                if indexPath.row > 0 {
                    let chart = tableView.dequeueReusableCell(withIdentifier: "chart", for: indexPath) as! ChartCell
                    chart.tag = indexPath.row
                    cell = chart
                }
                cell.textLabel?.text = "a" // display: adds subviews of its own (`A.swift:15`)
                return cell
            }
            """,
            """
            final class ChartCell: UITableViewCell {
                override func awakeFromNib() { contentView.addSubview(UISwitch()) }
            }
            """)),
    ProvenanceCase(
        "another local's cell of a class that lays out views, in another branch",
        listOfRows(
            """
            override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                let cell: UITableViewCell
                switch indexPath.row {
                case 0:
                    let chart = tableView.dequeueReusableCell(withIdentifier: "chart", for: indexPath) as! ChartCell
                    chart.tag = indexPath.row
                    cell = chart
                default:
                    cell = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
                    cell.textLabel?.text = "a" // safe
                }
                return cell
            }
            """,
            """
            final class ChartCell: UITableViewCell {
                override func awakeFromNib() { contentView.addSubview(UISwitch()) }
            }
            """)),
    ProvenanceCase(
        "functions that are given cells of one reuse identifier, of which one keeps the labels",
        functionsOfOneIdentifier("unsafe: another cell with the same reuse identifier keeps its labels (`A.swift:8`)", styled: "display")),
    ProvenanceCase(
        "functions that are given cells of one reuse identifier",
        functionsOfOneIdentifier("unsafe: no code registers", styled: nil)),
    ProvenanceCase(
        "private functions that are given cells of one reuse identifier, of which one keeps the labels",
        registered(
            functionsOfOneIdentifier(
                "unsafe: another cell with the same reuse identifier keeps its labels (`A.swift:9`)", styled: "display"))),
    ProvenanceCase(
        "private functions that are given cells of one reuse identifier", registered(functionsOfOneIdentifier("safe", styled: nil))),
]

/// A list whose cells are of two classes that set their labels, and which styles all of them.
private func cellsOfClasses(_ mark: String, keeps: String) -> String {
    listOfRows(
        cellForRowAt(
            """
            let cell: UITableViewCell
            if indexPath.row > 0 {
                let named = NameCell(style: .value1, reuseIdentifier: nil)
                named.title = "a"
                cell = named
            } else {
                let noted = NoteCell(style: .value1, reuseIdentifier: nil)
                noted.note = "b"
                cell = noted
            }
            cell.textLabel?.textColor = .red // \(mark)
            """),
        """
        final class NameCell: UITableViewCell {
            var title: String? { didSet { textLabel?.text = title } } // \(keeps.isEmpty ? "safe" : "display")
        }
        final class NoteCell: UITableViewCell {
            var note: String? {
                didSet {
                    textLabel?.text = note // \(keeps.isEmpty ? "safe" : "display")
                    \(keeps)
                }
            }
        }
        """)
}

/// The same with a registration.
private func registered(_ files: String) -> String {
    files.replacing("func note", with: "private func note").replacing("func title", with: "private func title")
        .replacing("// unsafe\n", with: "// safe\n")
        .replacing(
            "override func tableView",
            with: "override func viewDidLoad() { tableView.register(UITableViewCell.self, forCellReuseIdentifier: \"row\") }\n"
                + "override func tableView", maxReplacements: 1)
}

/// Two functions that fill in the cells of one reuse identifier.
private func functionsOfOneIdentifier(_ mark: String, styled: String?) -> String {
    let keeps = styled.map { "cell.textLabel?.shadowColor = .red // \($0)" } ?? ""
    return listOfRows(
        """
        override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            if indexPath.row > 0 {
                let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
                return note(cell, "a")
            }
            let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
            return title(cell, "b")
        }
        func note(_ cell: UITableViewCell, _ text: String) -> UITableViewCell {
            cell.textLabel?.text = text // \(mark)
            return cell
        }
        func title(_ cell: UITableViewCell, _ text: String) -> UITableViewCell {
            cell.textLabel?.text = text // \(styled ?? "unsafe")
            \(keeps)
            return cell
        }
        """)
}
