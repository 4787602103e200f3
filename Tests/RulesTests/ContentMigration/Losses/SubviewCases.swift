// Cells to which code adds subviews: more cases of ProvenanceTests. Those that belong in the content view would be dropped with it, once
// the fix of `subview_outside_content_view` has moved them there.

private let dequeued = "let cell = tableView.dequeueReusableCell(withIdentifier: \"row\", for: indexPath) as! RowCell"

/// A list of cells of a class that runs a statement for each.
private func list(_ mark: String, _ statement: String, dequeued: String = dequeued) -> String {
    listOfRows(
        """
        override func viewDidLoad() { tableView.register(RowCell.self, forCellReuseIdentifier: "row") }
        \(cellForRowAt("\(dequeued)\ncell.textLabel?.text = \"a\" // \(mark)"))
        """,
        """
        class RowCell: UITableViewCell {
            let chart = UIView(), separator = UIView()
            func setUp(_ views: [UIView]) {
                \(statement)
            }
        }
        """)
}

private let toCell = "unsafe: views that the code adds to the cell must stay above the `contentView` of the configuration"
private let inClass = "display: adds subviews of its own (`A.swift:13`)"

let addedSubviews = [
    ProvenanceCase("the class adds a view to itself", list(inClass, "addSubview(chart)")),
    ProvenanceCase("the class adds a view to itself by name", list(inClass, "self.addSubview(chart)")),
    ProvenanceCase("the class adds several views to itself", list(inClass, "views.forEach(addSubview)")),
    ProvenanceCase(
        "the registered class adds a view to itself",
        list(inClass, "addSubview(chart)", dequeued: dequeued.replacing(" as! RowCell", with: ""))),
    ProvenanceCase("the class adds a separator to itself", list("unsafe: `addSubview` acts on other views", "addSubview(separator)")),
    ProvenanceCase(
        "a method of the app adds a view that stays behind the content",
        list("unsafe: `addSubview` acts on other views", "addSubview(chart, pinned: true); sendSubviewToBack(chart)")),
    ProvenanceCase(
        "the class adds a view that stays behind the content",
        list("unsafe: `addSubview` acts on other views", "addSubview(chart); sendSubviewToBack(chart)")),
    ProvenanceCase(
        "the class adds a view to another one", list("unsafe: `addSubview` acts on other views", "chart.addSubview(separator)")),
    ProvenanceCase(
        "the code adds a view to the cell",
        list(toCell, "", dequeued: dequeued + "\ncell.addSubview(UISwitch())")),
    ProvenanceCase(
        "a closure adds a view to the cell",
        list("display: the code adds subviews to the cell", "", dequeued: dequeued + "\nlater { cell.addSubview(UISwitch()) }")),
    ProvenanceCase(
        "the code adds a separator to the cell",
        list("unsafe: `addSubview` acts on other views", "", dequeued: dequeued + "\ncell.addSubview(cell.separator)")),
]

// MARK: - In other branches

/// Cells that get a view in one branch and texts in others.
private func branches(
    _ name: String, _ mark: String, _ statements: String, made: String = "let cell = UITableViewCell()", _ members: String = ""
) -> ProvenanceCase {
    ProvenanceCase(
        "views apart: " + name,
        listOfRows(
            """
            let field = UITextField()
            override func viewDidLoad() { tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row") }
            \(rowMethod("\(made)\n\(statements.replacing("MARK", with: mark))\nreturn cell"))
            \(members)
            """))
}

private let addsField = "cell.contentView.addSubview(field)"
private let text = "cell.textLabel?.text = \"a\" // MARK"
private let used = "display: the cell's `contentView` is used"
private let added = "unsafe: views that the code adds to the `contentView` are added to that of the configuration"
private let applied = "safe: cell.contentConfiguration = content"
private let queued = "let cell = tableView.dequeueReusableCell(withIdentifier: \"row\", for: indexPath)"

let viewsApart = [
    branches("behind the texts", applied, "if isEditing {\n\(text)\n} else {\n\(addsField)\n}"),
    branches("before the texts", applied, "if isEditing {\n\(addsField)\n} else {\n\(text)\n}"),
    branches("between texts", applied, "if isEditing {\n\(text)\n} else if isViewLoaded {\n\(addsField)\n} else {\n\(text)\n}"),
    branches(
        "in a case", applied,
        "switch indexPath.row {\ncase 0: \(text)\ncase 1:\nlet box = cell.contentView\nbox.addSubview(field)\ndefault: \(text)\n}"),
    branches("in a branch that returns", added, "if isEditing {\n\(addsField)\nreturn cell\n}\n\(text)"),
    branches("a view of the cell itself", applied, "if isEditing {\n\(text)\n} else {\ncell.addSubview(field)\n}"),
    branches("in the branch of a text", added, "if isEditing {\n\(text)\n\(addsField)\n} else {\n\(text)\n}"),
    branches("behind the branches", added, "if isEditing {\n\(text)\n}\n\(addsField)"),
    branches("a text before the branches", added, "\(text)\nif isEditing {\n\(addsField)\n} else {\n\(text)\n}"),
    branches(
        "a case that goes on to that of a text", added, "switch indexPath.row {\ncase 0:\n\(addsField)\nfallthrough\ndefault: \(text)\n}"),
    branches("in a later run of a loop", used, "for n in 0..<2 {\nif n == 0 {\n\(text)\n} else {\n\(addsField)\n}\n}"),
    branches("before all texts", added, "\(addsField)\n\(text)"),
    branches("of which others go", used, "\(text)\ncell.contentView.subviews.forEach { $0.removeFromSuperview() }"),
    branches("later", used, "\(text)\nDispatchQueue.main.async { \(addsField) }"),
    branches("a cell of a queue", used, "if isEditing {\n\(text)\n} else {\n\(addsField)\n}", made: queued),
    branches(
        "a new cell that a queue may return again", used, "if isEditing {\n\(text)\n} else {\n\(addsField)\n}",
        made: "let cell = UITableViewCell(style: .default, reuseIdentifier: \"own\")",
        "func other() -> UITableViewCell? { tableView.dequeueReusableCell(withIdentifier: \"own\") }"),
    branches(
        "in code that is given the cell", "display: the cell is passed to code that lays out views in it",
        "if isEditing {\n\(text)\n} else {\nadd(to: cell)\n}",
        "private func add(to cell: UITableViewCell) { \(addsField) }"),
]

// MARK: - Of queues

/// A cell of one queue that gets a view, and one of another queue that gets a text.
private func queues(_ name: String, _ mark: String, field: String, made: String = "field", _ members: String = "") -> ProvenanceCase {
    branches(
        "of another queue, " + name, mark,
        """
        let cell: UITableViewCell
        if isEditing {
            cell = tableView.dequeueReusableCell(withIdentifier: \(field)) ?? UITableViewCell(style: .default, reuseIdentifier: "\(made)")
            \(addsField)
        } else {
            cell = tableView.dequeueReusableCell(withIdentifier: "row") ?? UITableViewCell(style: .default, reuseIdentifier: "row")
            \(text)
        }
        """, made: "", members)
}

private let queue = "var cell: UITableViewCell! = tableView.dequeueReusableCell(withIdentifier: \"own\")"
private let makes = "cell = UITableViewCell(style: .default, reuseIdentifier: \"own\")"
private let begins = "unsafe: + cell.contentConfiguration = cell.defaultContentConfiguration()"

let viewsOfQueues = [
    queues("which is known", applied, field: "\"field\""),
    queues("which may be the same", used, field: "name", "var name = \"row\""),
    queues("but made for that of the texts", used, field: "\"field\"", made: "row"),
    queues(
        "which other code fills in", used, field: "\"field\"",
        """
        func other() -> UITableViewCell {
            let cell = tableView.dequeueReusableCell(withIdentifier: "field")!
            cell.textLabel?.text = "b" // unsafe: another cell with the same reuse identifier
            return cell
        }
        """),
    branches("a queue's cell, behind the texts", added, "\(text)\n\(addsField)", made: queued),
    branches("a queue's cell, before the texts", added, "\(addsField)\n\(text)", made: queued),
    branches("a queue's cell itself", toCell, "\(text)\ncell.addSubview(field)", made: queued),
    branches("a queue's cell itself, before the texts", toCell, "cell.addSubview(field)\n\(text)", made: queued),
    branches("a queue's cell, in some rows before the texts", used, "if isEditing {\n\(addsField)\n}\n\(text)", made: queued),
    branches("a queue's new cell", begins, "if cell == nil {\n\(makes)\n\(addsField)\n}\n\(text)", made: queue),
    branches("a queue's new cell itself", begins, "if cell == nil {\n\(makes)\ncell.addSubview(field)\n}\n\(text)", made: queue),
    branches(
        "a queue's new cell that gets several", begins, "if cell == nil {\n\(makes)\n\(addsField)\n\(addsField)\n}\n\(text)", made: queue),
    branches(
        "a queue's cell instead of the new one", used,
        "if cell == nil {\n\(makes)\n\(queueAgain)\n\(addsField)\n}\n\(text)",
        made: queue),
    branches(
        "a queue's new cell in a branch of its own", begins,
        """
        if isEditing {
            \(textOfRow)
        } else {
            if cell == nil {
                \(makes)
                \(addsField)
            }
            \(text)
        }
        """, made: queue),
    branches("a new cell, in a loop", used, "for field in [field] {\n\(addsField)\n}\n\(text)"),
]

private let textOfRow = """
    cell = tableView.dequeueReusableCell(withIdentifier: "row")
    \(text)
    """
private let queueAgain = "cell = tableView.dequeueReusableCell(withIdentifier: \"other\")"

// MARK: - Searched

/// A cell with a text in whose content view code looks for others.
private func searched(_ name: String, _ mark: String, _ statements: String) -> ProvenanceCase {
    branches("searched, " + name, mark, "\(text)\n\(statements)", made: queued)
}

/// A loop over the views of a cell.
private func searched(_ name: String, _ mark: String, if condition: String, _ end: String = "") -> ProvenanceCase {
    searched(name, mark, "for view in cell.contentView.subviews {\nif \(condition) {\nview.removeFromSuperview()\n}\(end)\n}")
}

private let found = "unsafe: `subviews` acts on other views once the cell has a configuration"

let searchedViews = [
    searched("a tag", found, if: "view.tag == 7"),
    searched("tags from a number on", found, if: "(view.tag >= 100)"),
    searched("a named tag", found, if: "view.tag == Self.fieldTag"),
    searched("a class", found, if: "let field = view as? UITextField"),
    searched("a class, without a name", found, if: "view is UITextField"),
    searched("a class of the views of a configuration", used, if: "let label = view as? UILabel"),
    searched("no tag", used, if: "view.tag == 0"),
    searched("any tag but one", used, if: "!(view.tag == 7)"),
    searched("a tag, or all", used, if: "view.tag == 7 || isEditing"),
    searched("all of no class", used, if: "(view as? UITextField) == nil"),
    searched("a tag that is the number of a row", used, if: "view.tag == indexPath.row"),
    searched("all others", used, if: "view.tag == 7", " else {\nview.alpha = 0\n}"),
    searched("all as well", used, if: "view.tag == 7", "\nview.alpha = 0"),
    searched("by a clause", found, "for view in cell.contentView.subviews where view.tag == 7 { view.removeFromSuperview() }"),
    searched("by the clause for others", used, "for view in cell.contentView.subviews where view.tag != 7 { view.removeFromSuperview() }"),
    searched("by a method", "unsafe: `viewWithTag` acts on other views", "cell.contentView.viewWithTag(7)?.removeFromSuperview()"),
    searched("by a method that finds the view itself", used, "cell.contentView.viewWithTag(0)?.removeFromSuperview()"),
]
