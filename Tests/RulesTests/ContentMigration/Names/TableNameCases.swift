// Rows whose table has another name where code sets their height. More cases of ProvenanceTests.

/// A table view controller with code that sets a height in `viewDidLoad`.
private func rows(_ start: String, _ mark: String, _ members: String = "") -> ProvenanceCase {
    ProvenanceCase(
        "a table by another name: " + start,
        listOfRows(
            """
            \(members)
            override func viewDidLoad() { \(start) }
            \(cellForRowAt(
                """
                let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
                cell.textLabel?.text = "a" // \(mark)
                """))
            """))
}

private let low = "safe: Margins.top = 0"
private let fixed = "safe: directionalLayoutMargins.top = 0"

let tablesByOtherNames = [
    rows("let tv = tableView!; tv.rowHeight = 20", fixed),
    rows("let tv = tableView!; tv.rowHeight = 60", "safe"),
    rows("guard let tv = tableView else { return }; tv.rowHeight = 20", low),
    rows("guard let tableView else { return }; tableView.rowHeight = 20", low),
    rows("if let tv = tableView { tv.rowHeight = 20 }", low),
    rows("if case let tv? = tableView { tv.rowHeight = 20 }", low),
    rows("(view as? UITableView)?.rowHeight = 20", fixed),
    rows("[tableView].forEach { $0?.rowHeight = 20 }", low),
    rows("for tv in [tableView!] { tv.rowHeight = 20 }", low),
    rows(
        "let tv: UITableView = condition ? tableView : other; tv.rowHeight = 20", low, "var condition = true; let other = UITableView()"),
    rows("list.rowHeight = 20", fixed, "var list: UITableView { tableView }"),
    rows("list = tableView; list.rowHeight = 20", low, "weak var list: UITableView!"),
    rows("setUp(tableView)", fixed, "func setUp(_ tv: UITableView) { tv.rowHeight = 20 }"),
    rows("setUp(other)", low, "let other = UITableView()\nfunc setUp(_ tv: UITableView) { tv.rowHeight = 20 }"),
    rows("other.rowHeight = 20", "safe", "let other = UITableView()"),
    rows("let tv = other; tv.rowHeight = 20", "safe", "let other = UITableView()"),
    rows("for tv in [other] { tv.rowHeight = 20 }", "safe", "let other = UITableView()"),
    rows("list.rowHeight = 20", "safe", "let other = UITableView()\nvar list: UITableView { other }"),
]
