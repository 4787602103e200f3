// Prototypes whose classes have outlets, or use their own labels; and ordinary code of which some forms have a fix and others do not: more
// cases of ProvenanceTests.

/// A scene of the list with prototypes.
private func scene(_ prototypes: String) -> String {
    """
    // file Main.storyboard
    <document><scenes><scene><objects><tableViewController customClass='ListController'><tableView rowHeight='60'><prototypes>
    \(prototypes)
    </prototypes></tableView></tableViewController></objects></scene></scenes></document>
    """
}

/// A prototype of style `default` and class `TitleCell`.
private func prototype(_ identifier: String = "row", color: String = "", connections: String = "") -> String {
    """
    <tableViewCell reuseIdentifier='\(identifier)' style='IBUITableViewCellStyleDefault' textLabel='\(identifier)1' customClass='TitleCell'>
    <tableViewCellContentView key='contentView'><subviews><label id='\(identifier)1' text='Title' textAlignment='natural'>
    \(color.isEmpty ? "" : "<color key='textColor' systemColor='\(color)'/>")</label></subviews></tableViewCellContentView>
    <connections>\(connections)</connections></tableViewCell>
    """
}

private let connected = "<outlet property='note' destination='row1' id='o1'/>"
private let outlet = "final class TitleCell: UITableViewCell { @IBOutlet var note: UILabel! }"

private func outlets(_ name: String, _ mark: String, _ others: String, members: String = "") -> ProvenanceCase {
    ProvenanceCase(
        "a class with an outlet: " + name,
        listOfRows(
            """
            override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
                cell.textLabel?.text = "a" // \(mark)
                return cell
            }
            \(members)
            """, others))
}

private let outletsOfPrototypes = [
    outlets("no prototype connects it", "safe", "// file B.swift\n\(outlet)\n" + scene(prototype())),
    outlets(
        "the prototype connects it", "display: outlets of its own",
        "// file B.swift\n\(outlet)\n" + scene(prototype(connections: connected))),
    outlets(
        "another prototype connects it", "safe",
        "// file B.swift\n\(outlet)\n" + scene(prototype() + prototype("other", connections: connected.replacing("row1", with: "other1")))),
    outlets(
        "the prototype has a segue", "safe",
        "// file B.swift\n\(outlet)\n" + scene(prototype(connections: "<segue destination='b' kind='show' id='s'/>"))),
    outlets(
        "the class is registered", "display: outlets of its own", "// file B.swift\n\(outlet)",
        members: "override func viewDidLoad() { tableView.register(TitleCell.self, forCellReuseIdentifier: \"row\") }"),
]

private func classes(_ name: String, _ mark: String, _ prototypes: String, members: String = "") -> ProvenanceCase {
    ProvenanceCase(
        "the look of a class's prototypes: " + name,
        listOfRows(
            """
            override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath) as! TitleCell
                cell.show("a")
                return cell
            }
            \(members)
            """,
            """
            // file B.swift
            final class TitleCell: UITableViewCell {
                func show(_ title: String) { textLabel?.text = title } // \(mark)
            }
            \(scene(prototypes))
            """))
}

private let red = "systemRedColor"
private let sets = "display: a prototype sets `textColor`, which the fix does not write"

private let looksOfPrototypes = [
    classes("one", "safe", prototype(color: red)),
    classes("two of one color", "safe", prototype(color: red) + prototype("other", color: red)),
    classes("two of different colors", sets, prototype(color: red) + prototype("other", color: "systemBlueColor")),
    classes("one without a color", sets, prototype(color: red) + prototype("other")),
    classes(
        "code makes such cells as well", sets, prototype(color: red),
        members: "func other() -> UITableViewCell { TitleCell(style: .default, reuseIdentifier: nil) }"),
    classes(
        "code registers the class as well", sets, prototype(color: red),
        members: "override func viewDidLoad() { tableView.register(TitleCell.self, forCellReuseIdentifier: \"other\") }"),
]

private let twoKinds = ProvenanceCase(
    "the look of a class's prototypes: a plain cell in the same table",
    listOfRows(
        """
        override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            if indexPath.section == 0 {
                let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath) as! TitleCell
                cell.show("a")
                return cell
            }
            let cell = tableView.dequeueReusableCell(withIdentifier: "plain", for: indexPath)
            cell.textLabel?.text = "b" // safe
            return cell
        }
        """,
        """
        // file B.swift
        final class TitleCell: UITableViewCell {
            func show(_ title: String) { textLabel?.text = title } // safe: content.textProperties.color = .systemRed
        }
        \(scene(prototype(color: red) + prototype("plain").replacing(" customClass='TitleCell'", with: "")))
        """))

/// Code that takes cells of `TitleCell` without a cast, and the class, which clears its label.
private func uncast(
    _ name: String, _ mark: String, _ documents: String, ofClass: String? = nil, table: String = "tableView", members: String = ""
) -> ProvenanceCase {
    ProvenanceCase(
        "a class without a cast: " + name,
        listOfRows(
            """
            override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                let cell = \(table).dequeueReusableCell(withIdentifier: "row", for: indexPath)
                cell.textLabel?.text = "a" // \(mark)
                return cell
            }
            \(members)
            """,
            """
            // file B.swift
            final class TitleCell: UITableViewCell {
                override func prepareForReuse() {
                    super.prepareForReuse()
                    textLabel?.text = nil // \(ofClass ?? mark)
                }
            }
            \(documents)
            """))
}

private let rowOfXib = """
    // file Row.xib
    <document><objects><tableViewCell reuseIdentifier='row' customClass='TitleCell'/></objects></document>
    """

private let registersXib = """
    override func viewDidLoad() { tableView.register(UINib(nibName: "Row", bundle: nil), forCellReuseIdentifier: "row") }
    """

/// Code that registers a class by its name.
private func named(_ name: String) -> String {
    "override func viewDidLoad() { tableView.register(NSClassFromString(\(name))!, forCellReuseIdentifier: \"row\") }"
}

private let uncasts = [
    uncast("no document", "unsafe", "", ofClass: "safe", members: named("\"App.OtherCell\"")),
    uncast("a string with a module", "unsafe", "", members: named("\"App.TitleCell\"")),
    uncast("a string with a part", "unsafe", "", members: named("\"\\(module).TitleCell\"")),
    uncast("in the scene", "safe: contentConfiguration as? UIListContentConfiguration", scene(prototype())),
    uncast(
        "in one scene of two", "unsafe",
        scene(
            prototype() + "</prototypes></tableView></tableViewController><tableViewController "
                + "customClass='ListController'><tableView><prototypes>" + prototype().replacing(" customClass='TitleCell'", with: ""))),
    uncast("another table", "unsafe", scene(prototype()), table: "other", members: "var other: UITableView!"),
    uncast("a xib", "unsafe", rowOfXib, members: registersXib),
    uncast("a xib with a name of its own", "unsafe", rowOfXib, members: registersXib.replacing("\"Row\"", with: "name()")),
    uncast(
        "the xib of another class", "unsafe", rowOfXib.replacing("'TitleCell'", with: "'OtherCell'"), ofClass: "safe", members: registersXib
    ),
]

private func header(_ name: String, _ mark: String, _ statements: String, _ members: String = "") -> ProvenanceCase {
    ProvenanceCase(
        "a header that is about to be shown: " + name,
        listOfRows(
            """
            override func tableView(_ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int) {
                (view as? UITableViewHeaderFooterView)?.textLabel?.textColor = .red // \(mark)
                \(statements)
            }
            \(members)
            """))
}

private let headers = [
    header("its title", "unsafe: + titleForHeaderInSection: section)", ""),
    header(
        "it is changed twice", "display: UIKit sets the content of this header",
        "print(section)\n(view as? UITableViewHeaderFooterView)?.textLabel?.numberOfLines = 2 // display"),
    header(
        "the delegate makes it", "display: UIKit sets the content of this header", "",
        "override func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? { nil }"),
]

private func handler(_ name: String, _ mark: String, _ closure: String) -> ProvenanceCase {
    ProvenanceCase(
        "an update handler: " + name,
        listOfRows(dequeuedRow("cell.textLabel?.text = \"a\" // \(mark)\ncell.configurationUpdateHandler = \(closure)")))
}

private let has = "display: already has a content configuration"

private let handlers = [
    handler("the background", "safe", "{ cell, state in cell.backgroundColor = state.isSelected ? .red : .white }"),
    handler(
        "the background of the first argument", "safe", "{ $0.backgroundConfiguration?.backgroundColor = $1.isSelected ? .red : .white }"),
    handler("the content", has, "{ cell, state in cell.contentConfiguration = cell.defaultContentConfiguration().updated(for: state) }"),
    handler("a function that gets the cell", has, "{ cell, _ in show(cell) }"),
    handler("a function", has, "show"),
]

private let reads = [
    ProvenanceCase(
        "a size that is unwrapped behind parentheses",
        listOfRows(
            dequeuedRow(
                """
                cell.textLabel?.text = "a" // unsafe
                cell.textLabel?.font = .systemFont(ofSize: (cell.textLabel?.font.pointSize)! + 2) // unsafe: + content.textProperties.font
                """))),
    ProvenanceCase(
        "a size that is compared with nil",
        listOfRows(
            dequeuedRow(
                """
                cell.textLabel?.text = "a" // display
                if (cell.textLabel?.font.pointSize) == nil { return cell } // display: a value that is read is optional on a label
                """))),
    ProvenanceCase(
        "attributes that may be nil",
        listOfRows(
            dequeuedRow(
                """
                cell.textLabel?.text = "a" // unsafe: an attributed text that is nil no longer removes
                cell.textLabel?.attributedText = attributes(of: indexPath) // unsafe
                """) + "\nfunc attributes(of path: IndexPath) -> NSAttributedString? { nil }")),
    ProvenanceCase(
        "a content mode with its type",
        listOfRows(
            dequeuedRow(
                """
                cell.imageView?.image = UIImage(named: "a") // unsafe: `contentMode = .scaleAspectFit` is removed
                cell.imageView?.contentMode = UIView.ContentMode.scaleAspectFit // unsafe
                """))),
    ProvenanceCase(
        "another content mode with its type",
        listOfRows(
            dequeuedRow(
                """
                cell.imageView?.image = UIImage(named: "a") // display
                cell.imageView?.contentMode = UIView.ContentMode.scaleAspectFill // display
                """))),
]

private func contentView(_ name: String, _ mark: String, _ member: String) -> ProvenanceCase {
    ProvenanceCase(
        "a class changes the content view: " + name,
        listOfRows(
            """
            override func viewDidLoad() { tableView.register(TitleCell.self, forCellReuseIdentifier: "row") }
            override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
                cell.textLabel?.text = "a" // \(mark)
                return cell
            }
            """, "// file B.swift\nfinal class TitleCell: UITableViewCell {\n\(member)\n}"))
}

private let contentViews = [
    contentView(
        "as it is highlighted", "unsafe: UIKit replaces the cell's `contentView`",
        "override func setHighlighted(_ on: Bool, animated: Bool) { contentView.alpha = on ? 0.5 : 1 }"),
    contentView(
        "a view of its own as it is selected", "display: uses its `contentView`",
        "override func setSelected(_ on: Bool, animated: Bool) { contentView.layer.addSublayer(CALayer()) }"),
    contentView(
        "as it awakes", "display: uses its `contentView`", "override func awakeFromNib() { contentView.backgroundColor = .red }"),
]

private let titles = [
    ProvenanceCase(
        "a title that a class keeps in its label",
        listOfRows(
            """
            func tick() {
                tableView.cellForRow(at: [0, 0])?.detailTextLabel?.text = "b" // display: cannot be changed (`B.swift:4`)
            }
            """,
            """
            // file B.swift
            final class TitleCell: UITableViewCell {
                func setUp() {
                    textLabel?.text = "a" // display
                    textLabel?.shadowColor = .red // display
                }
            }
            """))
]

private func branches(_ name: String, _ mark: String, _ other: String) -> ProvenanceCase {
    ProvenanceCase(
        "a variable for cells of several prototypes: " + name,
        listOfRows(
            """
            override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                var cell: UITableViewCell
                if indexPath.section == 0 {
                    cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
                    \(other)
                } else {
                    cell = tableView.dequeueReusableCell(withIdentifier: "plain", for: indexPath)
                    cell.textLabel?.text = "a" // \(mark)
                }
                return cell
            }
            """,
            "// file B.swift\n\(outlet)\n"
                + scene(prototype(connections: connected) + prototype("plain").replacing(" customClass='TitleCell'", with: ""))))
}

private let variables = [
    branches("the other one has outlets", "safe", "if let other = cell as? TitleCell { other.note.text = \"b\" }"),
    branches("the other one is filled in as well", "display: outlets of its own", "cell.textLabel?.text = \"b\" // display"),
]

let classesOfPrototypes =
    uncasts + variables + outletsOfPrototypes + looksOfPrototypes + [twoKinds] + headers + handlers + reads + contentViews + titles
