// What a fix says of other code that has to do with its cells: more cases of ProvenanceTests.

private let register = "tableView.register(UITableViewCell.self, forCellReuseIdentifier: \"row\")"

private func list(_ mark: String, _ members: String, _ others: String = "", cell: String = "UITableViewCell") -> String {
    listOfRows(
        """
        override func viewDidLoad() { \(register.replacing("UITableViewCell", with: cell)) }
        \(cellForRowAt(
            """
            let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
            cell.textLabel?.text = "a" // \(mark)
            """))
        \(members)
        """, others)
}

private let chart = """
    final class ChartCell: UITableViewCell {
        func show() { contentView.addSubview(UISwitch()) }
    }
    """
private let showsChart = """
    override func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
        (cell as? ChartCell)?.show()
    }
    """

/// A function that fills in cells, and a caller in another file.
private func filler(_ mark: String, _ statement: String) -> String {
    """
    // file A.swift
    final class Filler {
        func fill(_ cell: UITableViewCell) { cell.textLabel?.text = "a" } // \(mark)
    }
    // file B.swift
    final class Preview {
        let filler = Filler()
        func make() -> UITableViewCell {
            let cell = UITableViewCell()
            \(statement)
            filler.fill(cell)
            return cell
        }
    }
    """
}

private let reader = """
    @objc func rename(_ tap: UITapGestureRecognizer) {
        let table = tap.view as! UITableView
        show(table.cellForRow(at: [0, 0])!.textLabel!) // display: `textLabel` itself is passed to other code
    }
    func show(_ label: UILabel) { title = label.text }
    """

/// Two readers of cells that a call fills in.
private func readers(of call: String, _ mark: String) -> String {
    let read = "title = tableView.cellForRow(at: [0, 0])?.textLabel?.text"
    return listOfRows(
        """
        override func viewDidLoad() { \(register) }
        \(cellForRowAt("let cell = tableView.dequeueReusableCell(withIdentifier: \"row\", for: indexPath)\n\(call)"))
        \(call == "fill(cell)" ? "func fill(_ cell: UITableViewCell) { cell.textLabel?.text = \"a\" } // \(mark)" : "")
        func note() { \(read) } // \(mark)
        func remember() { \(read) } // \(mark)
        """)
}

let codeOfOthers = [
    ProvenanceCase(
        "code of the same list unwraps a label", list("display: other code unwraps the labels of these cells (`A.swift:", reader)),
    ProvenanceCase(
        "code that unwraps a label of its own table",
        list(
            "safe",
            """
            @objc func rename() {
                title = tableView.cellForRow(at: [0, 0])!.textLabel!.text! // safe: UIListContentConfiguration)!.text
            }
            """)),
    ProvenanceCase(
        "code that unwraps a label, but no text",
        list(
            "safe",
            """
            @objc func rename() {
                title = tableView.cellForRow(at: [0, 0])!.textLabel!.text // safe: contentConfiguration as? UIListContentConfiguration)?.text
            }
            """)),
    ProvenanceCase(
        "code of another list unwraps a label",
        list(
            "unsafe: other code uses the labels of cells (`B.swift:", "",
            "// file B.swift\nfinal class Other: NSObject { var title: String?\n\(reader)\n}")),
    ProvenanceCase("readers of cells that a function fills in", readers(of: "fill(cell)", "safe")),
    ProvenanceCase(
        "readers of cells that a function of another file fills in",
        readers(of: "Filler().fill(cell)", "unsafe")
            + "\n// file B.swift\nstruct Filler { func fill(_ cell: UITableViewCell) { cell.textLabel?.text = \"b\" } } // unsafe"),
    ProvenanceCase("the delegate asks for cells of another class", list("safe", showsChart, chart)),
    ProvenanceCase("the delegate asks for cells of this class", list("display: adds subviews", showsChart, chart, cell: "ChartCell")),
    ProvenanceCase(
        "a caller sets a value that is lost",
        filler(
            "unsafe: values that other code sets on this cell are lost (`B.swift:6`)",
            "cell.textLabel?.font = .boldSystemFont(ofSize: 20) // unsafe")),
    ProvenanceCase("a caller sets nothing", filler("unsafe: the cell comes from other code (`B.swift:7`)", "cell.tag = 1")),
    ProvenanceCase(
        "what one property's cell is given at first and later is one fix to review",
        listOfRows(
            """
            private let nameCell: UITableViewCell = {
                let cell = UITableViewCell(style: .value1, reuseIdentifier: nil)
                cell.textLabel?.text = "name" // unsafe: below each other
                return cell
            }()
            private let plainCell: UITableViewCell = {
                let cell = UITableViewCell(style: .value1, reuseIdentifier: nil)
                cell.textLabel?.text = "name" // safe
                return cell
            }()
            func show(_ name: String) { nameCell.detailTextLabel?.text = name } // unsafe: below each other
            """)),
    ProvenanceCase(
        "a text to which the other text of the cell is added",
        listOfRows(
            cellForRowAt(
                """
                let cell = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
                cell.textLabel?.text = "a" // display: a label is modified in place
                cell.detailTextLabel?.text = "b" // display
                cell.textLabel?.text?.append(cell.detailTextLabel?.text ?? "") // display
                """))),
    ProvenanceCase(
        "a text to which a local is added",
        listOfRows(
            cellForRowAt(
                """
                let cell = UITableViewCell()
                cell.textLabel?.text = "a" // safe
                cell.textLabel?.text?.append(title ?? "") // safe
                """))),
    ProvenanceCase(
        "code written in Swift 2",
        listOfRows(
            """
            override func tableView(tableView: UITableView, cellForRowAtIndexPath indexPath: NSIndexPath) -> UITableViewCell {
                let cell = UITableViewCell()
                cell.textLabel?.text = "a" // display: the code is written in Swift 2
                cell.textLabel?.textAlignment = .Center // display: the code is written in Swift 2
                return cell
            }
            """)),
    ProvenanceCase(
        "a class that calls a function of the project with a name of Swift 2",
        """
        // file A.swift
        final class ValueCell: UITableViewCell {
            func configure(name: String) {
                textLabel?.text = name // safe
                tag = Int(UIFont.systemFontOfSize(size: 14).pointSize)
            }
        }
        extension UIFont { static func systemFontOfSize(size: CGFloat) -> UIFont { .systemFont(ofSize: size) } }
        """),
    ProvenanceCase(
        "a class written in Swift 2",
        """
        // file A.swift
        final class ValueCell: UITableViewCell {
            override init(style: UITableViewCellStyle, reuseIdentifier: String?) {
                super.init(style: .Value1, reuseIdentifier: reuseIdentifier)
            }
            func configure(name: String) {
                textLabel?.text = name // display: the code is written in Swift 2
            }
        }
        """),
    ProvenanceCase(
        "a method that kept its name of Swift 2",
        listOfRows(
            dataSourceOfOneText("safe")
                + "\nfunc tableView(tableView: UITableView, didSelectRowAtIndexPath indexPath: NSIndexPath) {}")),
    ProvenanceCase(
        "a delegate written in Swift 2",
        listOfRows(
            """
            func tableView(tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
            func make() -> UITableViewCell {
                let cell = UITableViewCell()
                cell.textLabel?.text = "a" // display: the code is written in Swift 2
                return cell
            }
            """)),
    ProvenanceCase(
        "a delegate with a method that was left in Swift 2",
        listOfRows(
            """
            func tableView(tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat { 30 }
            override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
            func make() -> UITableViewCell {
                let cell = UITableViewCell()
                cell.textLabel?.text = "a" // safe
                return cell
            }
            """)),
    ProvenanceCase(
        "code with a function of an old name",
        listOfRows(
            """
            func systemFont(OfSize size: CGFloat) {}
            func make() -> UITableViewCell {
                let cell = UITableViewCell()
                cell.textLabel?.text = "a" // safe
                return cell
            }
            """)),
    ProvenanceCase(
        "a class that colors its content view",
        """
        // file A.swift
        final class LoudCell: UITableViewCell {
            override func setSelected(_ selected: Bool, animated: Bool) {
                textLabel?.textColor = selected ? .red : .black // display: no code sets the text
                contentView.backgroundColor = .yellow
            }
        }
        """),
]
