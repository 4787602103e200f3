// Cells that code makes with the identifier of a dequeue in another branch or function, and registrations whose identifiers are spelled in
// another way: more cases of ProvenanceTests.

/// A list that makes the cells which its table has none of behind an `else`, and fills in those from the queue.
private func madeBehind(_ name: String, _ mark: String, _ made: String, class others: String = "") -> ProvenanceCase {
    ProvenanceCase(
        "made behind a guard: " + name,
        listOfRows(
            """
            override func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
                guard let cell = tableView.dequeueReusableCell(withIdentifier: "row") else { return \(made) }
                cell.textLabel?.text = "a" // \(mark)
                return cell
            }
            \(highRows)
            """,
            others))
}

/// A list that makes cells in other code.
private func madeApart(
    _ name: String, _ mark: String, _ members: String, first: String = "", others: String = "final class PlainCell: UITableViewCell {}"
) -> ProvenanceCase {
    ProvenanceCase(
        "made apart: " + name,
        listOfRows(
            """
            override func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
                \(first)
                let cell = tableView.dequeueReusableCell(withIdentifier: "row")
                    ?? UITableViewCell(style: .default, reuseIdentifier: "row")
                cell.textLabel?.text = "a" // \(mark)
                return cell
            }
            \(members)
            \(highRows)
            """,
            others))
}

private func made(_ style: String, _ identifier: String = "\"row\"") -> String {
    "UITableViewCell(style: .\(style), reuseIdentifier: \(identifier))"
}

private let otherStyle = "unsafe: the configuration of a cell with the style `value2` may look different"

/// A class whose labels follow each layout.
private let coloring = """
    final class ColoredCell: UITableViewCell {
        override func layoutSubviews() {
            super.layoutSubviews()
            textLabel?.textColor = .red // display
        }
    }
    """

/// A list with two registrations, the second one of a class that uses its labels.
private func registering(_ name: String, _ mark: String, _ second: String, members: String = "", others: String = "") -> ProvenanceCase {
    ProvenanceCase(
        "registered twice: " + name,
        listOfRows(
            """
            override func viewDidLoad() {
                tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
                \(second)
            }
            override func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
                let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: path)
                cell.textLabel?.text = "a" // \(mark)
                return cell
            }
            \(members)
            """,
            coloring + others))
}

private func spelled(_ name: String, _ mark: String, _ identifier: String, members: String = "", others: String = "") -> ProvenanceCase {
    registering(
        name, mark, "tableView.register(ColoredCell.self, forCellReuseIdentifier: \(identifier))", members: members, others: others)
}

private let other = "safe"
private let same = "display"

/// A list beside another one of the same file that registers cells for its own table.
private func besideOther(_ name: String, _ mark: String, _ own: String) -> ProvenanceCase {
    ProvenanceCase(
        "beside another list: " + name,
        listOfRows(
            """
            override func viewDidLoad() { \(own) }
            override func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
                let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: path)
                cell.textLabel?.text = "a" // \(mark)
                return cell
            }
            func identifier() -> String { "row" }
            """,
            """
            final class OtherController: UITableViewController {
                override func viewDidLoad() { tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row") }
            }
            \(coloring)
            """))
}

/// A class whose initializer gives its cells an identifier.
private func initialized(_ parameters: String, _ identifier: String, _ others: String = "") -> String {
    """
    final class EndCell: UITableViewCell {
        init(\(parameters)) { super.init(style: .value2, reuseIdentifier: \(identifier)) }
        required init?(coder: NSCoder) { fatalError() }
    }
    \(others)
    """
}

/// A list whose first row is a cell with an identifier of its own.
private func makesFirst(_ name: String, _ mark: String, _ made: String, _ others: String) -> ProvenanceCase {
    madeApart("first, " + name, mark, "", first: "if path.row == 0 { return \(made) }", others: others)
}

private let ownIdentifiers = [
    makesFirst("with an initializer's identifier", otherStyle, "EndCell()", initialized("", "\"row\"")),
    makesFirst("with an initializer's other identifier", "safe", "EndCell()", initialized("", "\"end\"")),
    makesFirst("with an initializer's default", otherStyle, "EndCell()", initialized("id: String = \"row\"", "id")),
    makesFirst("with another argument", "safe", "EndCell(id: \"end\")", initialized("id: String = \"row\"", "id")),
    makesFirst("with an argument", otherStyle, "EndCell(id: \"row\")", initialized("id: String", "id")),
    makesFirst(
        "with a convenience initializer's identifier", otherStyle, "PlainCell(title: \"a\")",
        """
        final class PlainCell: UITableViewCell {
            convenience init(title: String) { self.init(style: .value2, reuseIdentifier: "row") }
        }
        """),
    makesFirst(
        "with a property's identifier", otherStyle, made("value2", "nil").replacing("UITableViewCell", with: "EndCell"),
        "final class EndCell: UITableViewCell { override var reuseIdentifier: String? { \"row\" } }"),
    makesFirst(
        "with an initializer's identifier for another list", "safe", made("default"),
        initialized("", "\"row\"", "final class EndController: UITableViewController { func spare() -> UITableViewCell { EndCell() } }")),
]

let queueMakers: [ProvenanceCase] =
    ownIdentifiers + [
        madeBehind("of another style", otherStyle, made("value2")),
        madeBehind("of the same style", "safe", made("default")),
        madeBehind("of another identifier", "unsafe", made("value2", "\"other\"")),
        madeBehind("of a class that uses its labels", "display", "ColoredCell(style: .default, reuseIdentifier: \"row\")", class: coloring),
        madeBehind(
            "of a plain class", "safe", "PlainCell(style: .default, reuseIdentifier: \"row\")",
            class: "final class PlainCell: UITableViewCell {}"),
        madeApart("in a branch before", otherStyle, "", first: "if path.row == 0 { return \(made("value2")) }"),
        madeApart("in a branch before, in the same style", "safe", "", first: "if path.row == 0 { return \(made("default")) }"),
        madeApart("by another function", otherStyle, "func spare() -> UITableViewCell { \(made("value2")) }"),
        madeApart(
            "by another function under another identifier", "safe", "func spare() -> UITableViewCell { \(made("value2", "\"end\"")) }"),
        madeApart("by another function without an identifier", "safe", "func spare() -> UITableViewCell { \(made("value2", "nil")) }"),
        madeApart(
            "by another controller for its own table", "safe", "",
            others: "final class EndController: UITableViewController { func spare() -> UITableViewCell { \(made("value2")) } }"),
        madeApart(
            "by a factory that the list names", otherStyle, "func spare() -> UITableViewCell { Factory.spare() }",
            others: "enum Factory { static func spare() -> UITableViewCell { \(made("value2")) } }"),
        spelled("in a raw string", same, "#\"row\"#"),
        spelled("in another raw string", other, "#\"end\"#"),
        spelled("with an escape", same, "\"r\\u{6F}w\""),
        spelled("on three lines", same, "\"\"\"\n    row\n    \"\"\""),
        spelled("with a type", same, "\"row\" as String"),
        spelled("by a choice", "unsafe", "isEditing ? \"row\" : \"end\""),
        spelled("by a choice of others", other, "isEditing ? \"first\" : \"end\""),
        spelled("in an interpolation", same, "\"\\(\"row\")\""),
        spelled("by an initializer", same, ".init(\"row\")"),
        registering(
            "by a stored function", "unsafe: the registered class is unknown",
            "let register: (AnyClass?, String) -> Void = tableView.register(_:forCellReuseIdentifier:); register(ColoredCell.self, \"row\")"
        ),
        registering(
            "by a function of the class", "unsafe: the registered class is unknown",
            "UITableView.register(tableView)(ColoredCell.self, forCellReuseIdentifier: \"row\")",
            members: "let label = \"forCellReuseIdentifier\""),
        registering(
            "by a stored function of another object", "safe", "",
            others: """

                final class Sink { func register(_ type: AnyClass?, forCellReuseIdentifier name: String) {} }
                let register = Sink().register(_:forCellReuseIdentifier:)
                """),
        besideOther(
            "with an identifier that is not known", "unsafe", "tableView.register(ColoredCell.self, forCellReuseIdentifier: identifier())"),
        besideOther("without a registration", "unsafe", ""),
        besideOther("with its own registration", "safe", "tableView.register(UITableViewCell.self, forCellReuseIdentifier: \"row\")"),
    ]
