// Rows whose height the scene of a controller sets, and whose cells come from other code: a data source, a factory, a function. Tables that
// outlets of other objects of the scene lead to. More cases of ProvenanceTests.

private let low = "safe: Margins.top = 0"

/// Code that makes cells, in a file of its own, and a controller with a scene.
private func rows(_ name: String, _ head: String, _ members: String, end: String = "return cell }", enclosing: String = "}")
    -> [ProvenanceCase]
{
    [(60, "safe"), (20, low)].map { height, mark in
        ProvenanceCase(
            "a scene with rows of \(height): " + name,
            """
            // file A.swift
            \(head)
                let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
                cell.textLabel?.text = "a" // \(mark)
                \(end)
            \(enclosing)
            // file B.swift
            final class ListController: UITableViewController {
                \(members)
            }
            // file Main.storyboard
            <document><scenes><scene sceneID='a'><objects>
            <tableViewController id='b' customClass='ListController' sceneMemberID='viewController'>
            <tableView key='view' style='plain' rowHeight='\(height)' id='c'/></tableViewController></objects></scene></scenes></document>
            """)
    }
}

/// A list whose scene gives its table a runtime attribute or a delegate.
private func scene(_ name: String, _ mark: String, _ others: String, attribute: String = "", connection: String = "", objects: String = "")
    -> ProvenanceCase
{
    ProvenanceCase(
        "a scene: " + name,
        listOfRows(markedRow(mark), others) + """

            // file Main.storyboard
            <document><scenes><scene sceneID='a'><objects>
            <tableViewController id='b' customClass='ListController' sceneMemberID='viewController'>
            <tableView key='view' style='plain' rowHeight='60' id='c'><userDefinedRuntimeAttributes>\(attribute)</userDefinedRuntimeAttributes>
            <connections>\(connection)</connections></tableView></tableViewController>\(objects)</objects></scene></scenes></document>
            """)
}

private func setting(_ property: String) -> String { "<userDefinedRuntimeAttribute type='boolean' keyPath='\(property)' value='YES'/>" }

private let indenting =
    "final class Other: NSObject, UITableViewDelegate { func tableView(_ t: UITableView, \(levels) i: IndexPath) -> Int { 2 } }"
private let levels = "indentationLevelForRowAt"
private let flattening = "extension UIView { @IBInspectable var isFlat: Bool { get { true } set { layoutMargins = .zero } } }"

/// The root view of a controller's xib, with an outlet to the table.
private func nib(_ name: String, _ mark: String, customClass: String) -> ProvenanceCase {
    ProvenanceCase(
        "root view of a xib: " + name,
        """
        // file A.swift
        final class Panel: UIView {
            @IBOutlet var table: UITableView!
            override func awakeFromNib() { table.rowHeight = 20 }
        }
        final class ListController: UIViewController, UITableViewDataSource {
            @IBOutlet var list: UITableView!
            \(dataSourceOfOneText(mark))
        }
        // file ListController.xib
        <document><objects><placeholder placeholderIdentifier='IBFilesOwner' id='-1' customClass='ListController'>
        <connections><outlet property='list' destination='d' id='g'/></connections></placeholder>
        <view customClass='\(customClass)' id='c'><connections><outlet property='table' destination='d' id='h'/></connections>
        <subviews><tableView style='plain' rowHeight='60' id='d'>
        <connections><outlet property='dataSource' destination='-1' id='e'/></connections>
        </tableView></subviews></view></objects></document>
        """)
}

private let settingsOfDocuments = [
    scene("no attribute", "safe", ""),
    scene(
        "readable width", "unsafe: `cellLayoutMarginsFollowReadableWidth`", "", attribute: setting("cellLayoutMarginsFollowReadableWidth")),
    scene("safe area", "unsafe: `insetsContentViewsToSafeArea`", "", attribute: setting("insetsContentViewsToSafeArea")),
    scene("another attribute", "safe", "", attribute: setting("isOpaque")),
    scene("property of all views", "unsafe: `layoutMargins`", flattening, attribute: setting("isFlat")),
    scene("property that is not set", "safe", flattening),
    scene(
        "delegate that indents", "unsafe: the text of an indented cell", indenting,
        connection: "<outlet property='delegate' destination='e' id='f'/>", objects: "<customObject id='e' customClass='Other'/>"),
    scene("no delegate", "safe", indenting, objects: "<customObject id='e' customClass='Other'/>"),
    nib("of a class with an outlet", "unsafe: an object of another class has an outlet", customClass: "Panel"),
    nib("of the controller's class", "safe", customClass: "ListController"),
]

private let connected = "unsafe: an object of another class has an outlet to the table or its cells (`Main.storyboard:4`)"

/// A table in the view of a controller.
/// - Parameters:
///   - connection: one of that view, in line 4 of the document.
///   - header: what the table has above its rows.
///   - scene: further objects.
private func outlet(
    _ name: String, _ mark: String, _ connection: String, customClass: String = "Panel", header: String = "", scene: String = ""
) -> ProvenanceCase {
    ProvenanceCase(
        "outlets of a scene: " + name,
        """
        // file A.swift
        final class Panel: UIView {
            @IBOutlet var table: UITableView!
            override func awakeFromNib() { table.rowHeight = 20 }
        }
        final class ListController: UIViewController, UITableViewDataSource {
            \(dataSourceOfOneText(mark))
        }
        // file Main.storyboard
        <document><scenes><scene sceneID='a'><objects>
        <viewController id='b' customClass='ListController' sceneMemberID='viewController'>
        <view key='view' customClass='\(customClass)' id='c'><connections>
        \(connection)</connections><subviews><tableView style='plain' rowHeight='60' id='d'>\(header)
        <connections><outlet property='dataSource' destination='b' id='e'/></connections>
        </tableView><label id='f'/></subviews></view></viewController>\(scene)</objects></scene></scenes></document>
        """)
}

/// A view above the rows of a table, and a prototype of which no code asks for cells.
private let above = """
    <view key='tableHeaderView' id='h'><subviews><label id='i'/></subviews></view>
    <prototypes><tableViewCell reuseIdentifier='other' id='j'/></prototypes>
    """

let outletsOfScenes = settingsOfDocuments + outlets

private let outlets = [
    outlet("the view around a table", connected, "<outlet property='table' destination='d' id='g'/>"),
    outlet("a collection", connected, "<outletCollection property='tables' destination='d' id='g'/>"),
    outlet("an action of the table", connected, "<action selector='compact' destination='d' id='g'/>"),
    outlet("the view around a table, to something else", "safe", "<outlet property='label' destination='f' id='g'/>"),
    outlet("the controller", "safe", "<outlet property='table' destination='d' id='g'/>", customClass: "ListController"),
    outlet("an object without a class", "safe", "<outlet property='table' destination='d' id='g'/>", customClass: ""),
    outlet("the view around, to a label above the rows", "safe", "<outlet property='label' destination='i' id='g'/>", header: above),
    outlet("the view around a table, to a cell", connected, "<outlet property='cell' destination='j' id='g'/>", header: above),
]

private let provider = "(_ table: UITableView, _ path: IndexPath, _ name: String) -> UITableViewCell? {"
private func diffable(_ provider: String) -> String {
    "lazy var source = UITableViewDiffableDataSource<Int, String>(tableView: tableView, cellProvider: \(provider))"
}

let sceneSources =
    rows(
        "a data source that makes itself that of a table",
        "final class Source: UITableViewDiffableDataSource<Int, String> { "
            + "init(_ table: UITableView) { super.init(tableView: table) { _, _, _ in",
        "lazy var source = Source(tableView)", end: "return cell } }")
    + rows(
        "a data source with a convenience initializer",
        "final class Source: UITableViewDiffableDataSource<Int, String> { "
            + "convenience init(for table: UITableView) { self.init(tableView: table) { _, _, _ in",
        "lazy var source = Source(for: tableView)", end: "return cell } }")
    + rows(
        "a factory of data sources",
        "enum Factory { static func make(for table: UITableView) -> UITableViewDiffableDataSource<Int, String> { "
            + ".init(tableView: table) { _, _, _ in",
        "lazy var source = Factory.make(for: tableView)", end: "return cell } }")
    + rows("a function of no type", "func makeCell\(provider)", diffable("makeCell"), enclosing: "")
    + rows("a static function", "enum Cells { static func makeCell\(provider)", diffable("Cells.makeCell"))
    + rows(
        "a requirement of a protocol",
        "protocol Row { func makeCell() -> UITableViewCell }\nstruct NameRow: Row { func makeCell() -> UITableViewCell {",
        "var rows: [Row] = []\n\(rowMethod("rows[indexPath.row].makeCell()"))")
