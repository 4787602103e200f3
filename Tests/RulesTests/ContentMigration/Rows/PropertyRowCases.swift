// The heights of rows that functions and variables hold, and those of a property's cell, and its other names: more cases of
// ProvenanceTests.

/// The one cell of a property, with both texts.
private func subtitleProperty(_ name: String, _ mark: String, _ members: String, others: String = "") -> ProvenanceCase {
    ProvenanceCase(
        name,
        listOfRows(
            """
            private let row = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
            override func viewDidLoad() {
                row.textLabel?.text = "a" // \(mark)
                row.detailTextLabel?.text = "b" // \(mark)
                row.detailTextLabel?.numberOfLines = 0 // \(mark)
            }
            override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { row }
            \(members)
            """, others))
}

/// A cell that the closure of a property makes, and a table's method returns.
private func madeForProperty(_ name: String, _ mark: String, _ method: String) -> ProvenanceCase {
    ProvenanceCase(
        name,
        listOfRows(
            """
            private lazy var row: UITableViewCell = {
                let cell = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
                cell.textLabel?.text = "a" // \(mark)
                cell.detailTextLabel?.text = "b" // \(mark)
                return cell
            }()
            override func viewDidLoad() { tableView.rowHeight = 60 }
            override func tableView(_ table: UITableView, \(method) { row }
            """))
}

private func heights(_ body: String) -> String {
    "override func tableView(_ table: UITableView, heightForRowAt path: IndexPath) -> CGFloat { \(body) }"
}

/// Plain cells in rows whose height a function returns.
private func computedRows(_ name: String, _ mark: String, _ height: String, _ members: String = "", others: String = "") -> ProvenanceCase {
    ProvenanceCase(
        name,
        listOfRows(
            """
            \(cellForRowAt(
                """
                let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
                cell.textLabel?.text = "a" // \(mark)
                """))
            \(heights(height))
            \(members)
            """, others))
}

private let noMargins = "safe: content.directionalLayoutMargins.top = 0"

/// A property's cell that a data source fills in by another name.
private func otherName(
    _ name: String, _ mark: String, modifiers: String = "private lazy var", _ other: String = "", _ statement: String = ""
) -> ProvenanceCase {
    ProvenanceCase(
        name,
        listOfRows(
            """
            \(modifiers) nameCell: UITableViewCell = {
                let cell = UITableViewCell(style: .value1, reuseIdentifier: nil)
                cell.textLabel?.textColor = .red // \(mark)
                return cell
            }()
            override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                var cell = nameCell
                cell.textLabel?.text = "a" // \(mark)
                \(statement)
                return cell
            }
            """,
            """
            // file B.swift
            func paint(_ view: UIView) { (view as? UITableViewCell)?.imageView?.image = nil } // unsafe
            func use(_ list: ListController) { \(other) }
            """))
}

/// Rows that are as high as their text, which may have several lines.
private func measuredRows(_ name: String, _ mark: String, _ height: String, _ others: String = "") -> ProvenanceCase {
    ProvenanceCase(
        "measured rows: " + name,
        listOfRows(
            """
            override func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { \(height) }
            \(cellForRowAt(
                """
                let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
                cell.textLabel?.numberOfLines = 0 // \(mark)
                cell.textLabel?.text = "a" // \(mark)
                """))
            """, others))
}

let propertyRows = [
    measuredRows(
        "the bounds of a text", noMargins,
        "NSString(string: name).boundingRect(with: room, options: .usesLineFragmentOrigin, attributes: nil, context: nil).size.height"),
    measuredRows("the size of a text and some space", noMargins, "ceil(String(describing: self).size(withAttributes: nil).height) + 8"),
    measuredRows(
        "a size that the project computes", "unsafe: too low", "String(describing: self).size(withAttributes: nil).height",
        "extension String { func size(withAttributes: Any?) -> CGSize { CGSize(width: -1, height: -1) } }"),
    measuredRows("a size of something else", "unsafe: too low", "layout.size(of: name).height"),
    otherName("a local names a property's cell", "safe"),
    otherName(
        "a local names a property's cell that another object may have", "unsafe", modifiers: "lazy var", "let shared = list.nameCell"),
    otherName("a local names a property's cell and is passed on", "unsafe", "", "paint(cell)"),
    otherName("a local may name another cell", "unsafe", "", "if isEditing { cell = UITableViewCell() }"),
    subtitleProperty("a property's cell in rows of a fixed height", "safe: directionalLayoutMargins.top = 0", heights("185")),
    subtitleProperty(
        "a property's cell in rows of two heights", "safe: directionalLayoutMargins.top = 0", heights("path.row > 0 ? 185 : 170")),
    subtitleProperty(
        "a property's cell in automatic rows", "unsafe: self-sizing rows", heights("UITableView.automaticDimension")),
    subtitleProperty(
        "a property's cell that another table may show", "unsafe",
        heights("180") + "\nfunc give(_ other: OtherController) { other.row = row }",
        others: "final class OtherController: UITableViewController { var row: UITableViewCell? }"),
    subtitleProperty(
        "a property's cell that is a header", "unsafe",
        heights("180") + "\noverride func tableView(_ t: UITableView, viewForHeaderInSection s: Int) -> UIView? { row }"),
    subtitleProperty(
        "a property's cell that is the table's header", "unsafe",
        heights("180") + "\noverride func viewWillAppear(_ animated: Bool) { tableView.tableHeaderView = row }"),
    subtitleProperty(
        "a property's cell that may be the table's header", "unsafe",
        heights("180") + "\noverride func viewWillAppear(_ animated: Bool) { tableView.tableHeaderView = animated ? row : nil }"),
    subtitleProperty(
        "a property's cell that is the view", "unsafe",
        heights("180") + "\noverride func viewWillAppear(_ animated: Bool) { view = row }"),
    subtitleProperty(
        "a property's cell in a stack", "unsafe",
        heights("180") + "\nfunc show() { view.addSubview(UIStackView(arrangedSubviews: [row])) }"),
    subtitleProperty(
        "a property's cell that is hidden", "safe",
        heights("185") + "\noverride func viewWillAppear(_ animated: Bool) { row.isHidden = animated }"),
    madeForProperty("a closure's cell in rows of a fixed height", "safe", "cellForRowAt path: IndexPath) -> UITableViewCell"),
    madeForProperty("a closure's cell that is a header", "unsafe", "viewForHeaderInSection section: Int) -> UIView?"),
    computedRows(
        "a function returns the height", noMargins, "height(of: path)", "private func height(of path: IndexPath) -> CGFloat { 44 }"),
    computedRows(
        "a function returns one of two heights", noMargins, "height()",
        "private func height() -> CGFloat { if isEditing { return 44 } else { return rest() } }\nprivate func rest() -> CGFloat { 50 }"),
    computedRows(
        "a function computes the height", noMargins, "height()", "private func height() -> CGFloat { view.bounds.height / 9 }"),
    computedRows("a part of the table is the height of a row", noMargins, "tableView.bounds.size.height / 3 - 4"),
    computedRows(
        "a constant is computed", noMargins, "height", "private lazy var row = 3\nprivate var height: CGFloat { view.frame.width * 0.2 }"),
    computedRows("a cell is measured", "safe: Margins.top = 0", "sample.bounds.height + 4", "let sample = UITableViewCell()"),
    computedRows("a content is measured", "safe: Margins.top = 0", "sample.contentView.frame.height / 2", "let sample = UITableViewCell()"),
    computedRows(
        "the least size of a cell is measured", "safe: Margins.top = 0", "sample.systemLayoutSizeFitting(.zero).height + 1",
        "let sample = UITableViewCell()"),
    computedRows("a part of a height that is not known", "safe: Margins.top = 0", "rowSize / 2", "var rowSize: CGFloat = 0"),
    computedRows(
        "a function calls itself", "safe: Margins.top = 0", "height(3)",
        "private func height(_ n: Int) -> CGFloat { n > 0 ? height(n - 1) : 44 }"),
    ProvenanceCase(
        "a subclass may return another height",
        computedRows("", "safe: Margins.top = 0", "height()", "func height() -> CGFloat { 44 }").files.replacing(
            "final class", with: "class")
            + "\nfinal class HighController: ListController { override func height() -> CGFloat { view.bounds.height / 9 } }"),
    ProvenanceCase(
        "a function's height is set too late",
        listOfRows(
            """
            \(cellForRowAt(
                """
                let cell = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
                cell.textLabel?.text = "a" // unsafe
                cell.detailTextLabel?.text = "b" // unsafe
                """))
            private func height() -> CGFloat { 60 }
            func grow() { tableView.rowHeight = height() }
            """)),
]

/// The method that says how high rows are, by a variable.
private func variableHeight(_ statements: String, first: String = "var height: CGFloat = 0") -> String {
    "override func tableView(_ table: UITableView, heightForRowAt path: IndexPath) -> CGFloat { \(first)\n\(statements)\nreturn height }"
}

/// Heights that a variable has before it gets those of its rows.
let heightsOfVariables = [
    takenCell(
        "a height that a variable has at first", "safe", "cell?.textLabel?.font = .systemFont(ofSize: 30)",
        variableHeight("if path.row == 0 { height = 108 } else { height = 80 }")),
    takenCell(
        "a height that a constant gets later", "safe", "cell?.textLabel?.font = .systemFont(ofSize: 30)",
        variableHeight("if path.row == 0 { height = 108 } else { height = 80 }", first: "let height: CGFloat")),
    takenCell(
        "a height that a variable keeps in some rows", "unsafe", "cell?.textLabel?.font = .systemFont(ofSize: 30)",
        variableHeight("if path.row == 0 { height = 108 }", first: "var height = UITableView.automaticDimension")),
    takenCell(
        "a height that a branch leaves before it is set", "unsafe", "cell?.textLabel?.font = .systemFont(ofSize: 30)",
        variableHeight(
            "switch path.row {\ncase 0: height = 108\ndefault:\nif isEditing { break }\nheight = 45\n}",
            first: "var height = UITableView.automaticDimension")),
    takenCell(
        "a height that grows", "unsafe", "cell?.textLabel?.font = .systemFont(ofSize: 30)",
        variableHeight("height = 20\nheight += inset", first: "var height: CGFloat = 0")),
]

// MARK: - Heights of some rows

/// Plain cells in all sections but the first one, whose rows have another height.
private func laterSections(
    _ name: String, _ mark: String, _ height: String = "path.section == 0 ? low(path) : 60", isFirst: String = "indexPath.section == 0",
    _ members: String = "", others: String = ""
) -> ProvenanceCase {
    ProvenanceCase(
        name,
        listOfRows(
            """
            \(registersRow)
            \(rowMethod(
                """
                if \(isFirst) { return UITableViewCell() }
                let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
                cell.textLabel?.text = "a" // \(mark)
                return cell
                """))
            \(heights(height))
            func low(_ path: IndexPath) -> CGFloat { CGFloat(path.row) }
            \(members)
            """, others))
}

private let tooLow = "safe: Margins.top = 0"
private let firstRow = "indexPath.row == 0"

/// Plain cells that a function of its own makes.
private func rowsOfFunction(_ name: String, _ mark: String, _ row: String) -> ProvenanceCase {
    ProvenanceCase(
        name,
        listOfRows(
            """
            \(rowMethod(row))
            private func plain() -> UITableViewCell {
                let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
                cell.textLabel?.text = "a" // \(mark)
                return cell
            }
            \(heights("path.section == 0 ? CGFloat(path.row) : 60"))
            """))
}

/// Cells of one identifier in several sections, some of which keep the color of other rows.
private func keptColor(_ name: String, _ height: String, first: String, second: String) -> ProvenanceCase {
    ProvenanceCase(
        name,
        listOfRows(
            """
            \(registersRow)
            \(rowMethod(
                """
                if indexPath.section == 0 {
                    let first = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
                    first.textLabel?.text = "a" // \(first)
                    first.textLabel?.textColor = .black // \(first)
                    return first
                }
                let second = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
                second.textLabel?.text = "b" // \(second)
                if isEditing { second.textLabel?.textColor = .red } // \(second)
                return second
                """))
            override func numberOfSections(in tableView: UITableView) -> Int { 3 }
            \(heights(height))
            """))
}

let heightsOfSections = [
    keptColor("cells that keep a color in rows of one height", "44", first: "safe", second: "safe"),
    keptColor(
        "cells that keep a color of rows without margins", "path.section == 0 ? 44 : UITableView.automaticDimension",
        first: "unsafe: another cell with the same reuse identifier", second: "unsafe: a reused cell no longer keeps"),
    laterSections("a height of other sections", "safe"),
    laterSections("low rows of the same height", noMargins, "path.section == 0 ? low(path) : 30"),
    laterSections("the same behind an exit", "safe", "if path.section == 0 { return low(path) }\nreturn 60"),
    laterSections("behind a guard", "safe", "guard path.section > 0 else { return low(path) }\nreturn 60"),
    laterSections("in cases", "safe", "switch path.section {\ncase 0: return low(path)\ndefault: return 60\n}"),
    laterSections(
        "in cases of both numbers", "safe", "switch (path.section, path.row) {\ncase (0, _): return low(path)\ndefault: return 60\n}"),
    laterSections(
        "in a variable", "safe", "let height: CGFloat\nif path.section == 0 { height = low(path) } else { height = 60 }\nreturn height"),
    laterSections("rows that fit their content", "safe", "path.section == 0 ? low(path) : UITableView.automaticDimension"),
    laterSections("a height of other rows", "safe", "path.row == 0 ? low(path) : 60", isFirst: firstRow),
    rowsOfFunction("a function that is called for some sections", "safe", "indexPath.section == 0 ? UITableViewCell() : plain()"),
    rowsOfFunction("a function that is called for all of them", tooLow, "plain()"),

    laterSections("a height of some of the same sections", tooLow, "path.section == 1 ? low(path) : 60"),
    laterSections(
        "cases that go on to the next one", tooLow,
        "switch path.section {\ncase 1: fallthrough\ncase 0: return low(path)\ndefault: return 60\n}"),
    laterSections(
        "a case with a condition", tooLow,
        "switch path.section {\ncase let section where section > 0: return low(path)\ndefault: return 60\n}"),
    laterSections("a condition that computes", tooLow, "path.section % 2 == 0 ? low(path) : 60"),
    laterSections(
        "sections that are compared with rows", tooLow, "path.section == path.row ? low(path) : 60",
        isFirst: "indexPath.section == indexPath.row"),
    laterSections("a number that may change", tooLow, "path.section == first ? low(path) : 60", "var first = 0"),
    laterSections(
        "an exit that may be left out", tooLow,
        "switch path.section {\ncase 0: return 60\ndefault:\nif isEditing { break }\nreturn 60\n}\nreturn low(path)"),
    laterSections(
        "a cell for another row", tooLow, "path.section == 0 ? low(path) : 60",
        "func first() -> UITableViewCell { tableView(tableView, cellForRowAt: IndexPath(row: 0, section: 1)) }"),
    laterSections(
        "a data source that asks for cells of other rows", tooLow,
        others: """
            final class Shifted: NSObject {
                var source: UITableViewDataSource!
                func cell(_ t: UITableView) -> UITableViewCell { source.tableView(t, cellForRowAt: IndexPath(row: 0, section: 1)) }
            }
            """),
    laterSections("rows that are moved", tooLow, "path.section == 0 ? low(path) : 60", "func swap() { tableView.moveRow(at: a, to: b) }"),
    laterSections(
        "rows in front of which others are inserted", tooLow, "path.row == 0 ? low(path) : 60", isFirst: firstRow,
        "func add() { tableView.insertRows(at: [], with: .none) }"),
    laterSections(
        "sections in which rows are inserted", "safe", "path.section == 0 ? low(path) : 60",
        "func add() { tableView.insertRows(at: [], with: .none) }"),
]
