// Subclasses that name their superclass by an alias, in a composition or with its module.
import Testing

/// A cell class that sets its own label, and a subclass that adds a view.
private func badge(_ name: String, _ mark: String, of superclass: String, _ alias: String = "") -> ProvenanceCase {
    ProvenanceCase(
        name,
        """
        // file A.swift
        class NameCell: UITableViewCell {
            func set(_ name: String) { textLabel?.text = name } // \(mark)
        }
        protocol Badged {}
        \(alias)
        // file B.swift
        final class BadgeCell: \(superclass) {
            private let badge = UIView()
            override func layoutSubviews() {
                super.layoutSubviews()
                contentView.addSubview(badge)
            }
        }
        final class List: UITableViewController {
            override func viewDidLoad() {
                tableView.rowHeight = 60
                tableView.register(BadgeCell.self, forCellReuseIdentifier: "row")
            }
            override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath) as! NameCell
                cell.set("a")
                return cell
            }
        }
        """)
}

private let addsViews = "unsafe: `addSubview` acts on other views"

let subclassNames = [
    badge("a subclass by its plain name", addsViews, of: "NameCell"),
    badge("a subclass of a composition", addsViews, of: "NameCell & Badged"),
    badge("a subclass of a composition, whose class is the second", addsViews, of: "Badged & NameCell"),
    badge("a subclass of an alias", addsViews, of: "Row", "typealias Row = NameCell"),
    badge("a subclass of an alias of an alias", addsViews, of: "Line", "typealias Row = NameCell\ntypealias Line = Row"),
    badge("a subclass of an alias of a composition", addsViews, of: "Row", "typealias Row = Badged & NameCell"),
    badge("a subclass of an alias in a type", addsViews, of: "Cells.Row", "enum Cells { typealias Row = NameCell }"),
    badge("a subclass with the module", addsViews, of: "App.NameCell"),
    ProvenanceCase(
        "a subclass with a label of its own",
        """
        // file A.swift
        class NameCell: UITableViewCell {
            func set(_ name: String) { textLabel?.text = name } // unsafe: `textLabel` acts on other views
        }
        final class LargeCell: NameCell {
            private let large = UILabel()
            override var textLabel: UILabel? { large }
        }
        """),
    ProvenanceCase(
        "an extension of an alias changes the heights of rows",
        listOfRows(
            dequeuedRow("cell.textLabel?.text = \"a\" // safe: Margins.top = 0"),
            """
            typealias List = ListController
            extension List { func shrink() { tableView.rowHeight = 20 } }
            """)),
]

extension ProvenanceTests {
    @Test(arguments: subclassNames) func subclassesAreFound(_ sample: ProvenanceCase) throws { try fixesAreAsSureAsMarked(sample) }
}
