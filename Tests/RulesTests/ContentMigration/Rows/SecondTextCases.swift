// Cells of the style `value1` whose first text may be missing where their second one is set: more cases of ProvenanceTests.

/// A list of such cells. `mark` is for all lines of some statements that name a label.
private func list(_ mark: String, _ statements: String, members: String = "") -> String {
    let moves = mark == "unsafe" ? "unsafe: secondary text without a text moves" : mark
    func marked(_ lines: String) -> String {
        lines.split(separator: "\n").map { $0.contains("abel?.") ? "\($0) // \(moves)" : "\($0)" }.joined(separator: "\n")
    }
    return listOfRows(
        """
        \(marked(members))
        \(cellForRowAt(marked("let cell = UITableViewCell(style: .value1, reuseIdentifier: nil)\n\(statements)")))
        """)
}

/// The statements of a list after one that sets the second text.
private func second(_ statements: String) -> String { "cell.detailTextLabel?.text = \"b\"\n\(statements)" }

private let inBranches = """
    if indexPath.row == 0 {
        cell.textLabel?.text = "a"
    } else {
        cell.textLabel?.text = "c"
    }
    """
private let helper = "private func show(_ cell: UITableViewCell) {\ncell.textLabel?.text = \"a\"\n}"

/// A list with one cell, whose second text changes later.
private func property(_ mark: String, _ statement: String) -> String {
    let moves = mark == "unsafe" ? "unsafe: secondary text without a text moves" : mark
    return listOfRows(
        """
        private let version = UITableViewCell(style: .value1, reuseIdentifier: nil)
        override func viewDidLoad() {
            super.viewDidLoad()
            \(statement)
            update()
        }
        private func update() {
            version.detailTextLabel?.text = "b" // \(moves)
        }
        private func rename() {
            version.textLabel?.text = "a" // \(moves)
        }
        override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { version }
        """)
}

let secondTexts = [
    ProvenanceCase("a branch sets the first text", list("unsafe", second("if indexPath.row == 0 {\ncell.textLabel?.text = \"a\"\n}"))),
    ProvenanceCase("all branches set the first text", list("safe", second(inBranches))),
    ProvenanceCase("one of two branches sets the first text", list("unsafe", second(inBranches.replacing("\"c\"", with: "nil")))),
    ProvenanceCase(
        "a branch that sets the first text sets the second one",
        list("safe", "if indexPath.row == 0 {\ncell.textLabel?.text = \"a\"\ncell.detailTextLabel?.text = \"b\"\n}")),
    ProvenanceCase(
        "a branch that sets the second text has an empty first one",
        list(
            "unsafe",
            "switch indexPath.row {\ncase 0:\n\(second("cell.textLabel?.text = \"\""))\ndefault:\n\(second("cell.textLabel?.text = \"a\""))\n}"
        )),
    ProvenanceCase(
        "a branch without a second text has an empty first one",
        list("safe", "switch indexPath.row {\ncase 0:\ncell.textLabel?.text = \"\"\ndefault:\n\(second("cell.textLabel?.text = \"a\""))\n}")
    ),
    ProvenanceCase(
        "a value of the first text is empty", list("unsafe", second("cell.textLabel?.text = indexPath.row == 0 ? \"a\" : \"\""))),
    ProvenanceCase(
        "no value of the first text is empty", list("safe", second("cell.textLabel?.text = indexPath.row == 0 ? \"a\" : \"c\""))),
    ProvenanceCase(
        "the first text is set behind an exit",
        list("unsafe", second("guard indexPath.row > 0 else { return cell }\ncell.textLabel?.text = \"a\""))),
    ProvenanceCase(
        "the first text is set before an exit",
        list("safe", "cell.textLabel?.text = \"a\"\nguard indexPath.row > 0 else { return cell }\ncell.detailTextLabel?.text = \"b\"")),
    ProvenanceCase(
        "the first text is set behind an exit and on the way to it",
        list("safe", second("if indexPath.row == 0 {\ncell.textLabel?.text = \"c\"\nreturn cell\n}\ncell.textLabel?.text = \"a\""))),
    ProvenanceCase(
        "a branch clears the first text",
        list("unsafe", second("cell.textLabel?.text = \"a\"\nif indexPath.row == 0 {\ncell.textLabel?.text = nil\n}"))),
    ProvenanceCase(
        "the first text is cleared and then set", list("safe", second("cell.textLabel?.text = nil\n\(inBranches)"))),
    ProvenanceCase("a helper sets the first text", list("safe", second("show(cell)"), members: helper)),
    ProvenanceCase(
        "a helper sets the first text in a branch", list("unsafe", second("if indexPath.row == 0 { show(cell) }"), members: helper)),
    ProvenanceCase(
        "a helper sets the second text, its caller the first one",
        list("safe", "cell.textLabel?.text = \"c\"\nshow(cell)", members: helper.replacing("textLabel", with: "detailTextLabel"))),
    ProvenanceCase("a property's cell has no first text for now", property("unsafe", "title = \"a\"")),
    ProvenanceCase("a property's cell has a first text before it is shown", property("safe", "version.textLabel?.text = \"c\" // safe")),
]
