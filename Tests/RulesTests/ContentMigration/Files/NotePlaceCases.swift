// Cases of ProvenanceTests: the notes of a fix name the file and line of the code that they are about.

let notePlaces: [ProvenanceCase] = [
    row(
        "a setting of the cell", "cell.isUserInteractionEnabled.toggle()", "unsafe: text in a different color (`A.swift:7`)"),
    row("a property by its name", "cell.setValue(2, forKey: \"indentationLevel\")", "unsafe: indented cell may move (`A.swift:7`)"),
    row("an unknown member", "cell.decorate()", "unsafe: the effect of `decorate` is unknown (`A.swift:7`)"),
    row("unknown members", "cell.decorate()\ncell.polish()", "unsafe: `decorate` (`A.swift:7`), `polish` (`A.swift:8`) are unknown"),
    row("a function outside of the project", "decorate(cell)", "unsafe: that cell-lint cannot check (`A.swift:7`)"),
    row("one that is called twice", "decorate(cell)\ndecorate(cell)", "unsafe: cannot check (`A.swift:7`, `A.swift:8`)"),
    row("the content view", "print(cell.contentView.subviews)", "display: `contentView` is used (`A.swift:7`)"),
    ProvenanceCase(
        "the margins of a table in another file",
        listOfRows(
            highRows + "\n" + cellForRowAt(madeRow("unsafe: `separatorInset` may move the text (`B.swift:2`)")),
            "// file B.swift\nfunc widen(_ list: ListController) { list.tableView.separatorInset.left = 40 }")),
]

private func madeRow(_ mark: String) -> String { "let cell = UITableViewCell()\ncell.textLabel?.text = \"a\" // \(mark)" }

/// A controller that does something with the cell which it fills in.
private func row(_ name: String, _ statements: String, _ mark: String) -> ProvenanceCase {
    ProvenanceCase(name, listOfRows(highRows + "\n" + cellForRowAt(madeRow(mark) + "\n" + statements)))
}
