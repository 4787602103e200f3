// Rows whose reuse identifier is the name of their class, however the code spells it: more cases of ProvenanceTests.

/// A list of two kinds of rows, of which the second sets a color.
/// - Parameters:
///   - first: the identifier of the first kind, for which the class is registered.
///   - second: that of the second kind.
private func kinds(
    _ name: String, _ mark: String, _ first: String, _ second: String, _ others: String, dequeue: String = ""
) -> ProvenanceCase {
    let dequeued = dequeue.isEmpty ? "tableView.dequeueReusableCell(withIdentifier: \(first), for: indexPath)" : dequeue
    return ProvenanceCase(
        "identifier: " + name,
        listOfRows(
            """
            override func viewDidLoad() { tableView.register(PlainCell.self, forCellReuseIdentifier: \(first)) }
            override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                if indexPath.section == 1 {
                    let cell = tableView.dequeueReusableCell(withIdentifier: \(second), for: indexPath)
                    cell.textLabel?.textColor = .red // unsafe
                    cell.textLabel?.text = "b" // unsafe
                    return cell
                }
                let cell = \(dequeued)
                cell.textLabel?.text = "a" // \(mark)
                return cell
            }
            """,
            """
            // file B.swift
            final class PlainCell: UITableViewCell {}
            \(others)
            """))
}

private let kept = "unsafe: another cell with the same reuse identifier keeps its labels"
private let ofClass = "extension UITableViewCell { static var reuseID: String { String(describing: self) } }"
private let queue = """
    extension UITableView {
        func dequeue<Cell: UITableViewCell>(_ type: Cell.Type, for path: IndexPath) -> Cell {
            dequeueReusableCell(withIdentifier: String(describing: type), for: path) as! Cell
        }
    }
    """

let identifiersOfClasses = spellingsOfClasses + originsOfClasses + accentedIdentifiers + chosenIdentifiers

/// A list that takes its cells under one of two identifiers.
/// - Parameter second: the class that is registered under the second one.
private func chosen(_ name: String, _ mark: String, second: String) -> ProvenanceCase {
    ProvenanceCase(
        "one of two identifiers: " + name,
        listOfRows(
            """
            override func viewDidLoad() {
                tableView.register(PlainCell.self, forCellReuseIdentifier: "a")
                tableView.register(\(second).self, forCellReuseIdentifier: "b")
            }
            override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                let cell = tableView.dequeueReusableCell(withIdentifier: indexPath.row == 0 ? "a" : "b", for: indexPath)
                cell.textLabel?.text = "a" // \(mark)
                return cell
            }
            """,
            """
            // file B.swift
            final class PlainCell: UITableViewCell {}
            final class SwitchCell: UITableViewCell { override func awakeFromNib() { contentView.addSubview(UISwitch()) } }
            """))
}

private let chosenIdentifiers = [
    chosen("of plain classes", "unsafe", second: "PlainCell"),
    chosen("of a class with a view", "display: the cell class adds subviews of its own", second: "SwitchCell"),
]

/// A list that registers a plain class and takes its cells under identifiers with an accent, and a storyboard.
/// - Parameter rest: the accented letter at the end of each identifier, in one scalar or two.
private func accented(
    _ name: String, _ mark: String, registered: String?, dequeued rest: String, prototype: String? = nil
) -> ProvenanceCase {
    ProvenanceCase(
        "an accent in identifiers: " + name,
        listOfRows(
            """
            override func viewDidLoad() { \(registered.map { register("UITableViewCell.self", "caf" + $0) } ?? "") }
            override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                let cell = tableView.dequeueReusableCell(withIdentifier: "caf\(rest)", for: indexPath)
                cell.textLabel?.text = "a" // \(mark)
                return cell
            }
            """, prototype.map { scene("", identifier: "caf" + $0) } ?? ""))
}

private let (inOneScalar, inTwoScalars) = ("\u{E9}", "e\u{301}")

private let accentedIdentifiers = [
    accented("registered as it is dequeued", "safe", registered: inTwoScalars, dequeued: inTwoScalars),
    accented("registered in one scalar, dequeued in two", unregistered, registered: inOneScalar, dequeued: inTwoScalars),
    accented("registered in two scalars, dequeued in one", unregistered, registered: inTwoScalars, dequeued: inOneScalar),
    accented(
        "drawn as it is dequeued", "unsafe: self-sizing rows", registered: nil, dequeued: inOneScalar, prototype: inOneScalar),
    accented("drawn in one scalar, dequeued in two", unregistered, registered: nil, dequeued: inTwoScalars, prototype: inOneScalar),
]

private let spellingsOfClasses = [
    kinds("the name and a property that computes it", kept, "\"PlainCell\"", "PlainCell.reuseID", ofClass),
    kinds("the name and a property on a line of its own", kept, "\"PlainCell\"", "PlainCell\n.reuseID", ofClass),
    kinds("a property that computes the name, and the name", kept, "PlainCell.reuseID", "\"PlainCell\"", ofClass),
    kinds("a property that computes the name, and another name", "safe", "PlainCell.reuseID", "\"OtherCell\"", ofClass),
    kinds("the class's description and a property", kept, "String(describing: PlainCell.self)", "PlainCell.reuseID", ofClass),
    kinds(
        "two properties that compute the name", kept, "PlainCell.reuseID", "PlainCell.identifier",
        ofClass + "\nextension UIView { static var identifier: String { \"\\(self)\" } }"),
    kinds(
        "a property of another class", "safe", "\"PlainCell\"", "OtherCell.reuseID", ofClass + "\nfinal class OtherCell: UITableViewCell {}"
    ),
    kinds(
        "a queue by class and a property that computes the name", kept, "\"PlainCell\"", "PlainCell.reuseID", ofClass + "\n" + queue,
        dequeue: "tableView.dequeue(PlainCell.self, for: indexPath)"),
]

/// A class that fills in its own label, and a list that takes its cells from somewhere.
private func whole(
    _ name: String, _ mark: String, start: String = "", row: String = dequeue("\"row\""), members: String = "", others: String = ""
) -> ProvenanceCase {
    ProvenanceCase(
        "the origin of a class's cells: " + name,
        listOfRows(
            """
            override func viewDidLoad() { \(start) }
            override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                let cell = \(row)
                cell.show("a")
                return cell
            }
            \(members)
            """,
            """
            // file B.swift
            class TitleCell: UITableViewCell {
                func show(_ title: String) { textLabel?.text = title } // \(mark)
            }
            \(others)
            """))
}

private func dequeue(_ identifier: String) -> String {
    "tableView.dequeueReusableCell(withIdentifier: \(identifier), for: indexPath) as! TitleCell"
}

private func register(_ source: String, _ identifier: String = "row") -> String {
    "tableView.register(\(source), forCellReuseIdentifier: \"\(identifier)\")"
}

private let nib = register("UINib(nibName: \"Title\", bundle: nil)")
private let unregistered = "unsafe: no code registers"
private let anyNib = "unsafe: a nib may style the cell (`A.swift:"
private let helpers = """
    extension UIView {
        static func load<View: UIView>(_ type: View.Type) -> View {
            Bundle.main.loadNibNamed(String(describing: type), owner: nil)![0] as! View
        }
    }
    """

/// A xib with a cell.
private func xib(_ attributes: String) -> String {
    """
    // file Title.xib
    <document><objects><tableViewCell style='IBUITableViewCellStyleDefault' textLabel='title' \(attributes)>
    <tableViewCellContentView key='contentView'><subviews><label id='title' text='Title' textAlignment='natural'/></subviews>
    </tableViewCellContentView></tableViewCell></objects></document>
    """
}

/// A scene of the list with a prototype.
private func scene(_ attributes: String, identifier: String = "row") -> String {
    """
    // file Main.storyboard
    <document><scenes><scene><objects><tableViewController customClass='ListController'><tableView><prototypes>
    <tableViewCell reuseIdentifier='\(identifier)' style='IBUITableViewCellStyleDefault' textLabel='title' \(attributes)>
    <tableViewCellContentView key='contentView'><subviews><label id='title' text='Title' textAlignment='natural'>
    <fontDescription key='fontDescription' style='UICTFontTextStyleTitle3'/></label></subviews></tableViewCellContentView>
    </tableViewCell></prototypes></tableView></tableViewController></objects></scene></scenes></document>
    """
}

private let originsOfClasses = [
    whole("the class is registered", "safe", start: register("TitleCell.self")),
    whole(
        "the class is named for Objective-C", "safe", start: register("TitleCell.self"),
        others: "extension TitleCell { static var id: String { NSStringFromClass(self) } }"),
    whole(
        "a cell is passed to other code", "unsafe: the cell is passed to code that cell-lint cannot check",
        start: register("TitleCell.self"), others: "extension TitleCell { var id: String { NSStringFromClass(self) } }"),
    whole("a subclass is registered", "safe", start: register("WideCell.self"), others: "final class WideCell: TitleCell {}"),
    whole("nothing is registered", unregistered),
    whole("another identifier is registered", unregistered, start: register("TitleCell.self", "title")),
    whole(
        "one of two identifiers is registered", unregistered, start: register("TitleCell.self"),
        row: dequeue("indexPath.row == 0 ? \"row\" : \"other\"")),
    whole(
        "both identifiers are registered", "safe", start: register("TitleCell.self") + "; " + register("TitleCell.self", "other"),
        row: dequeue("indexPath.row == 0 ? \"row\" : \"other\"")),
    whole(
        "a cell is made where none is left", "safe",
        row: "tableView.dequeueReusableCell(withIdentifier: \"row\") as? TitleCell ?? TitleCell(style: .default, reuseIdentifier: \"row\")"),
    whole("a xib that is not there", anyNib, start: nib),
    whole("a xib", "safe", start: nib, others: xib("customClass='TitleCell'")),
    whole(
        "a xib that code loads", "safe", row: "Bundle.main.loadNibNamed(\"Title\", owner: nil)![0] as! TitleCell",
        others: xib("customClass='TitleCell'")),
    whole("a missing xib that code loads", anyNib, row: "Bundle.main.loadNibNamed(\"Title\", owner: nil)![0] as! TitleCell"),
    whole("a missing xib that a helper loads", anyNib, row: "UIView.load(TitleCell.self)", others: helpers),
    whole("an outlet without a document", anyNib, row: "titleCell!", members: "@IBOutlet var titleCell: TitleCell!"),
    whole("a prototype with the compiler's name of the class", "unsafe", others: scene("customClass='_TtC3App9TitleCell'")),
]
