// Cells that a function passes on to functions of other types, or to the closures of a property: more cases of ProvenanceTests.

/// A list that gives a cell to `style`, and other code, each file of which is declared on its own.
private func styled(_ name: String, _ mark: String, _ style: String, _ second: String) -> ProvenanceCase {
    ProvenanceCase(
        "passed on: " + name,
        listOfRows(
            cellForRowAt(
                """
                let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
                cell.textLabel?.text = "a" // \(mark)
                Theme.style(cell)
                """),
            """
            // file B.swift
            enum Theme { static func style(_ view: UIView) { \(style) } }
            // file C.swift
            \(second)
            """))
}

private let isCell = "if let cell = view as? UITableViewCell { Deep.paint(cell) }"

private func deep(_ body: String) -> String { "enum Deep { static func paint(_ cell: UITableViewCell) { \(body) } }" }

let forwardedCells = [
    styled("to code that adds a view", "unsafe", isCell, deep("cell.contentView.addSubview(UIView())")),
    styled("to code that moves the labels", "unsafe", isCell, deep("cell.layoutMargins = .zero")),
    styled(
        "to a generic function", "unsafe", isCell,
        "enum Deep { static func paint<C: UITableViewCell>(_ cell: C) { cell.contentView.addSubview(UIView()) } }"),
    styled(
        "to a function for any object", "unsafe", "Deep.paint(view)",
        "enum Deep { static func paint(_ object: Any) { (object as? UITableViewCell)?.layoutMargins = .zero } }"),
    styled("to code that sets something else", "safe", isCell, deep("cell.accessoryType = .checkmark")),
    styled(
        "by a function of no type", "unsafe", "paintView(view)",
        "func paintView(_ view: UIView) { (view as? UITableViewCell)?.indentationLevel = 3 }"),
    styled(
        "by a function of no type that does nothing to it", "safe", "paintView(view)",
        "func paintView(_ view: UIView) { view.backgroundColor = nil }"),
    styled(
        "and code that is not given cells", "safe", "Deep.paint(3)", "enum Deep { static func paint(_ count: Int) { title.textLabel } }"),
    models("that has no label", "unsafe", "let view: UIView? = cell.accessoryView; _ = view"),
    models("whose fix the closure has, too", "unsafe", "cell.textLabel?.textColor = .red // unsafe"),
    models("that keeps its labels", "display: cannot be migrated", disabled),
    models(
        "that an initializer is given", "display: cannot be migrated", disabled,
        declaration: "final class Row {\nlet fill: Fill?\ninit(fill: Fill?) { self.fill = fill }\n}"),
    models(
        "that code assigns", "display: cannot be migrated", disabled,
        declaration: "final class Row { var fill: Fill? }", make: "let row = Row()\nrow.fill ="),
    models(
        "of other models", "unsafe", disabled,
        declaration: "struct Row { var fill: Fill? }\nstruct Note { var fill: Fill? }", make: "let note = Note(fill:"),
]

private let disabled = "cell.textLabel?.text = \"b\" // display\ncell.textLabel?.isEnabled = false // display"

/// A list that gives its cells to the closures of its rows.
private func models(
    _ name: String, _ mark: String, _ body: String, declaration: String = "struct Row { var fill: Fill? }",
    make: String = "let row = Row(fill:"
) -> ProvenanceCase {
    let list = listOfRows(
        """
        var rows: [Row] = []
        \(cellForRowAt(
            """
            let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
            cell.textLabel?.text = "a" // \(mark)
            rows[indexPath.row].fill?(cell)
            """))
        """,
        """
        // file B.swift
        typealias Fill = (UITableViewCell) -> Void
        \(declaration)
        // file C.swift
        func make() {
            \(make) { (cell: UITableViewCell) in
                \(body)
            }\(make.hasSuffix(":") ? ")" : "")
        }
        """)
    return ProvenanceCase("a closure of a row " + name, list)
}
