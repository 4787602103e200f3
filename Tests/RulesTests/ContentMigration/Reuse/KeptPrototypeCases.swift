// Cells of prototypes that keep what another row has set, or that code takes back from their table: more cases of ProvenanceTests.

/// A list with a prototype in a scene whose rows have a height.
private func prototypeList(
    _ name: String, _ members: String, style: String = "Subtitle", detail: String = "Detail", lines: String = "", rowHeight: Int = 80,
    others: String = ""
) -> ProvenanceCase {
    ProvenanceCase(
        "prototype: " + name,
        """
        // file A.swift
        final class ListController: UITableViewController {
        \(members)
        }
        \(others)
        // file Main.storyboard
        <document><scenes><scene sceneID='a'><objects>
        <tableViewController id='b' customClass='ListController' sceneMemberID='viewController'>
        <tableView key='view' style='plain' rowHeight='\(rowHeight)' id='c'><prototypes>
        <tableViewCell reuseIdentifier='row' style='IBUITableViewCellStyle\(style)' textLabel='d' detailTextLabel='e' id='f'>
        <tableViewCellContentView key='contentView'><subviews>
        <label text='Title' textAlignment='natural' \(lines) id='d'><fontDescription key='fontDescription' type='system' pointSize='18'/>
        </label><label text='\(detail)' textAlignment='natural' id='e'/>
        </subviews></tableViewCellContentView></tableViewCell>
        </prototypes></tableView></tableViewController></objects></scene></scenes></document>
        """)
}

private func row(_ statements: String) -> String {
    cellForRowAt("let cell = tableView.dequeueReusableCell(withIdentifier: \"row\", for: indexPath)\n" + statements)
}

private let keptPrototypes = [
    prototypeList(
        "a text that one row leaves to the others",
        row(
            """
            if indexPath.row == 0 {
                cell.textLabel?.text = "a" // \(keeping)
                cell.detailTextLabel?.text = "b" // safe
            } else if indexPath.row == 1 {
                cell.textLabel?.text = "c" // safe
                cell.detailTextLabel?.text = "d" // safe
            }
            """)),
    prototypeList(
        "what new cells begin with",
        row(
            """
            cell.textLabel?.text = "a" // safe: if cell.contentConfiguration == nil {
            if indexPath.row > 0 { cell.detailTextLabel?.text = "b" } // safe
            """)),
    prototypeList(
        "a private function for the cells of all rows",
        row("show(cell, indexPath.row)")
            + """

            private func show(_ cell: UITableViewCell, _ row: Int) {
                if row == 0 {
                    cell.textLabel?.text = "a" // \(keeping)
                    cell.detailTextLabel?.text = "b" // safe
                } else if row == 1 {
                    cell.textLabel?.text = "c" // safe
                    cell.detailTextLabel?.text = "d" // safe
                }
            }
            """),
    prototypeList(
        "a private function that is also given a cell which no queue has",
        row("show(cell, indexPath.row)")
            + """

            func preview() -> UITableViewCell {
                let cell = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
                show(cell, 0)
                return cell
            }
            private func show(_ cell: UITableViewCell, _ row: Int) {
                cell.textLabel?.text = "a" // display
                if row == 1 { cell.detailTextLabel?.text = "d" } // display
            }
            """),
    prototypeList(
        "two places that fill in the same cells",
        """
        override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            if indexPath.section == 0 {
                let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
                cell.textLabel?.text = "a" // unsafe
                return cell
            }
            let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
            if indexPath.row > 0 { cell.textLabel?.text = "b" } // unsafe
            cell.detailTextLabel?.text = "c" // unsafe
            return cell
        }
        """),
]

private let takenPrototypes = [
    prototypeList(
        "a color on a cell that is found in the table",
        row("cell.textLabel?.text = \"a\" // safe: if cell.contentConfiguration == nil {")
            + """

            override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
                let cell = tableView.cellForRow(at: indexPath)
                cell?.textLabel?.textColor = .red // \(keeping)
            }
            """, style: "Default", rowHeight: 44),
    prototypeList(
        "a text that is read from the table",
        row("cell.textLabel?.text = \"a\" // safe: directionalLayoutMargins.top = 0")
            + """

            override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
                print(tableView.cellForRow(at: indexPath)?.textLabel?.text ?? "") // safe
            }
            """, style: "Default", rowHeight: 44),
    prototypeList(
        "a color on a cell that is about to be shown",
        row("cell.textLabel?.text = \"a\" // safe: content.textProperties.font = .systemFont(ofSize: 18)")
            + """

            override func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
                cell.textLabel?.textColor = .red // safe: as? UIListContentConfiguration
            }
            """, style: "Default", rowHeight: 44),
    prototypeList(
        "a color on a cell that a row leaves to the prototype",
        row("if indexPath.row > 0 { cell.textLabel?.text = \"a\" } // unsafe: earlier content is kept only")
            + """

            override func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
                cell.textLabel?.textColor = .red // unsafe: earlier content is kept only
            }
            """, style: "Default"),
    prototypeList(
        "a second text on a cell that is about to be shown",
        row("cell.textLabel?.text = \"a\" // unsafe: earlier content is kept only")
            + """

            override func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
                cell.detailTextLabel?.text = "b" // unsafe: earlier content is kept only
            }
            """),
    prototypeList(
        "a color on a cell of many lines that is about to be shown",
        row("cell.textLabel?.text = \"a\" // unsafe: earlier content is kept only")
            + """

            override func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
                cell.textLabel?.text = "b" // unsafe: earlier content is kept only
            }
            """, style: "Default", lines: "numberOfLines='0'"),
]

let prototypesInRows = keptPrototypes + takenPrototypes + replacedPrototypes + oneOfTwo + setUpPrototypes

private let bold = "safe: .systemFont(ofSize: 18)"
private let doubtful = "unsafe: prototype"

/// A list that may register a class in place of its prototype.
private func replaced(_ name: String, _ mark: String, _ start: String, _ others: String, members: String = "") -> ProvenanceCase {
    prototypeList(
        "registered elsewhere: " + name,
        "override func viewDidLoad() { \(start) }\n" + row("cell.textLabel?.text = \"a\" // \(mark)") + members, style: "Default",
        others: "// file B.swift\n" + others)
}

private let registers = "register(UITableViewCell.self, forCellReuseIdentifier: \"row\")"

private let replacedPrototypes = [
    replaced("not at all", bold, "", ""),
    replaced("by a method of tables", doubtful, "tableView.setUp()", "extension UITableView { func setUp() { \(registers) } }"),
    replaced("by a method of tables that is not called", bold, "", "extension UITableView { func setUp() { \(registers) } }"),
    replaced(
        "by a method of controllers", doubtful, "setUp()", "extension UITableViewController { func setUp() { tableView.\(registers) } }"),
    replaced("by a function", doubtful, "setUp(tableView)", "func setUp(_ table: UITableView) { table.\(registers) }"),
    replaced(
        "for another table", bold, "", "final class Other: UITableViewController { override func viewDidLoad() { tableView.\(registers) } }"
    ),
    replaced(
        "in pairs", "unsafe: the registered class is unknown",
        "[(\"row\", UITableViewCell.self)].forEach { tableView.register($0.1, forCellReuseIdentifier: $0.0) }", ""),
    replaced(
        "in a loop over pairs", "unsafe: the registered class is unknown",
        "for (id, type) in Cells.all { tableView.register(type, forCellReuseIdentifier: id) }",
        "enum Cells { static let all: [String: UITableViewCell.Type] = [\"row\": UITableViewCell.self] }"),
]

/// A list that takes cells from two queues, and may register a class for one of them.
private func oneReplaced(_ name: String, _ mark: String, _ first: String, _ second: String, _ identifier: String) -> ProvenanceCase {
    let cell = "let cell = indexPath.row == 0 ? tableView.\(dequeue(first)) : tableView.\(dequeue(second))"
    return prototypeList(
        "registered elsewhere: " + name,
        "override func viewDidLoad() { if isEditing { tableView.\(registers.replacing("row", with: identifier)) } }\n"
            + cellForRowAt(cell + "\ncell.textLabel?.text = \"a\" // \(mark)"), style: "Default", detail: "")
}

private func dequeue(_ identifier: String) -> String { "dequeueReusableCell(withIdentifier: \"\(identifier)\", for: indexPath)" }

private let oneOfTwo = [
    oneReplaced("one of two", "unsafe: + .systemFont(ofSize: 18)", "row", "other", "other"),
    oneReplaced("one of two, in front", "unsafe: + .systemFont(ofSize: 18)", "other", "row", "other"),
    oneReplaced("the one with a font, of two", "unsafe: prototype", "row", "other", "row"),
    oneReplaced("the one with a font, of two, behind the other", "unsafe: prototype", "other", "row", "row"),
]

/// A list that registers a class in place of its prototype, unless the code for that does not run.
private func setUp(_ name: String, _ mark: String, _ members: String, _ others: String = "") -> ProvenanceCase {
    prototypeList(
        "registered " + name, members + "\n" + row("cell.textLabel?.text = \"a\" // \(mark)"), style: "Default", others: others
    ).open
}

private let registersHere = "tableView.\(registers)"
private let plain = "safe"

private let setUpPrototypes = [
    setUp("at the start", plain, "override func viewDidLoad() { \(registersHere) }"),
    setUp("in a method", plain, "override func viewDidLoad() { setUp() }\nfunc setUp() { \(registersHere) }"),
    setUp(
        "behind a closure that returns", plain,
        "override func viewDidLoad() { let find: () -> Void = { return }; find(); \(registersHere) }"),
    setUp(
        "in a method that a subclass replaces", doubtful, "override func viewDidLoad() { setUp() }\nfunc setUp() { \(registersHere) }",
        "final class SubController: ListController { override func setUp() {} }"),
    setUp(
        "in a method that a subclass extends", plain, "override func viewDidLoad() { setUp() }\nfunc setUp() { \(registersHere) }",
        "final class SubController: ListController { override func setUp() { super.setUp() } }"),
    setUp(
        "at a start that a subclass replaces", doubtful, "override func viewDidLoad() { \(registersHere) }",
        "final class SubController: ListController { override func viewDidLoad() { title = \"a\" } }"),
    setUp(
        "behind an error", doubtful,
        "override func viewDidLoad() { try? setUp() }\nfunc setUp() throws { try find(); \(registersHere) }\nfunc find() throws {}"),
    setUp(
        "of another object", doubtful,
        "override func viewDidLoad() { other.setUp() }\nlazy var other = ListController()\nfunc setUp() { \(registersHere) }"),
    setUp(
        "in one initializer", doubtful,
        "init() { super.init(style: .plain); \(registersHere) }\nrequired init?(coder: NSCoder) { super.init(coder: coder) }"),
    setUp(
        "by all initializers", plain,
        """
        init() { super.init(style: .plain); setUp() }
        required init?(coder: NSCoder) { super.init(coder: coder); setUp() }
        private func setUp() { \(registersHere) }
        """),
    setUp("in a lazy property", doubtful, "lazy var setUp: Void = { \(registersHere) }()"),
    setUp("when a property changes", doubtful, "var isLong = false { didSet { \(registersHere) } }"),
]

extension ProvenanceCase {
    /// With a list that may have subclasses.
    fileprivate var open: ProvenanceCase {
        ProvenanceCase(name, files.replacing("final class ListController", with: "class ListController"))
    }
}
