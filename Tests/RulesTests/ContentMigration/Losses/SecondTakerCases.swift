// Cells that a function passes on to functions of other types: more cases of ProvenanceTests.

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

let cellsPassedOn = [
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
]
