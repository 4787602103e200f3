// Rows whose heights a storyboard or an extension of another type sets. More cases of ProvenanceTests.

/// A list of cells with two texts, in a scene whose rows have a height.
private func scene(
    _ name: String, _ mark: String, _ others: String = "", attribute: String = "", customClass: String = "ListController",
    style: String = "subtitle", start: String = "", rowHeight: Int = 60
) -> ProvenanceCase {
    ProvenanceCase(
        "scene: " + name,
        """
        // file A.swift
        \(attribute) class ListController: UITableViewController {
            \(start.isEmpty ? "" : "override func viewDidLoad() { \(start) }")
            \(cellForRowAt(
                """
                let cell = UITableViewCell(style: .\(style), reuseIdentifier: nil)
                cell.textLabel?.text = "a" // \(mark)
                \(style == "subtitle" ? "cell.detailTextLabel?.text = \"b\" // \(mark)" : "")
                """))
        }
        // file B.swift
        \(others)
        // file Main.storyboard
        <document><scenes><scene sceneID='a'><objects>
        <tableViewController id='b' customClass='\(customClass)' sceneMemberID='viewController'>
        <tableView key='view' style='plain' rowHeight='\(rowHeight)' id='c'/></tableViewController></objects></scene></scenes></document>
        """)
}

private func loading(_ nib: String) -> String { "_ = ListController(nibName: \"\(nib)\", bundle: nil)" }

/// A list that may get its table from a xib with low rows.
private func nib(_ name: String, _ mark: String, _ document: String, _ statements: String) -> ProvenanceCase {
    ProvenanceCase(
        "a xib " + name,
        """
        // file A.swift
        final class ListController: UITableViewController {
            \(cellForRowAt("let cell = UITableViewCell(style: .default, reuseIdentifier: nil)\ncell.textLabel?.text = \"a\" // \(mark)"))
        }
        // file B.swift
        func show() { \(statements) }
        // file \(document).xib
        <document><objects><placeholder placeholderIdentifier='IBFilesOwner' id='-1' customClass='ListController'>
        <connections><outlet property='view' destination='a' id='b'/></connections></placeholder>
        <tableView style='plain' rowHeight='20' id='a'/></objects></document>
        """)
}

/// A list that loads its table from a xib whose owner has another class.
private func loaded(_ name: String, _ mark: String, _ members: String, rowHeight: Int = 20, attributes: String = "") -> ProvenanceCase {
    ProvenanceCase(
        "a xib by name: " + name,
        """
        // file A.swift
        final class ListController: UITableViewController {
            \(members)
            \(cellForRowAt("let cell = UITableViewCell(style: .default, reuseIdentifier: nil)\ncell.textLabel?.text = \"a\" // \(mark)"))
        }
        // file Small.xib
        <document><objects><placeholder placeholderIdentifier='IBFilesOwner' id='-1' customClass='NSObject'/>
        <tableView style='plain' rowHeight='\(rowHeight)' \(attributes) id='a'/></objects></document>
        """)
}

private func loadedTable(_ name: String) -> String {
    "override func loadView() { view = Bundle.main.loadNibNamed(\"\(name)\", owner: nil)![0] as? UITableView }"
}

private let tablesOfLoadedXibs = [
    loaded("low rows", low, loadedTable("Small")),
    loaded("high rows", "safe", loadedTable("Small"), rowHeight: 60),
    loaded("a xib of another name", "safe", loadedTable("Big")),
    loaded("the name of the controller's xib", low, "override var nibName: String? { \"Small\" }"),
    loaded(
        "an instance of a xib", low, "override func loadView() { UINib(nibName: \"Small\", bundle: nil).instantiate(withOwner: self) }"),
    scene(
        "content that ignores the safe area", "unsafe: `insetsContentViewsToSafeArea`", style: "default",
        start: "tableView.insetsContentViewsToSafeArea = false"),
    scene("content that minds the safe area", "safe", style: "default", start: "tableView.insetsContentViewsToSafeArea = true"),
    scene(
        "rows of a readable width", "unsafe: `cellLayoutMarginsFollowReadableWidth`", style: "default",
        start: "tableView.cellLayoutMarginsFollowReadableWidth = true"),
    scene("rows of any width", "safe", style: "default", start: "tableView.cellLayoutMarginsFollowReadableWidth = false"),
]

private func lowered(_ name: String, _ mark: String, _ others: String) -> ProvenanceCase {
    plainList("rows that \(name) makes low", mark, others, "override func viewWillAppear(_ animated: Bool) { tighten() }")
}

/// A list of cells that code makes.
private func lists(
    _ name: String, _ mark: String, style: String = "subtitle", _ members: String, _ others: String = "", controller: Bool = false
) -> ProvenanceCase {
    ProvenanceCase(
        "rows with " + name,
        """
        // file A.swift
        class ListController: \(controller ? "UITableViewController" : "UIViewController, UITableViewDataSource") {
            \(members)
            \(controller ? "override " : "")func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                let cell = UITableViewCell(style: .\(style), reuseIdentifier: nil)
                cell.textLabel?.text = "a" // \(mark)
                \(style == "subtitle" ? "cell.detailTextLabel?.text = \"b\" // \(mark)" : "")
                return cell
            }
        }
        // file B.swift
        \(others)
        """)
}

/// A static function of one scene's class that takes a table, and a second scene with another prototype of the same identifier.
private func twoScenes(_ name: String, _ mark: String, _ other: String) -> ProvenanceCase {
    func scene(_ name: String, _ content: String) -> String {
        """
        <scene sceneID='\(name)'><objects><tableViewController id='\(name)1' customClass='\(name)' sceneMemberID='viewController'>
        <tableView key='view' style='plain' rowHeight='44' id='\(name)2'><prototypes>
        <tableViewCell reuseIdentifier='cell' style='IBUITableViewCellStyleDefault' textLabel='\(name)3' id='\(name)4'>
        <tableViewCellContentView key='contentView' id='\(name)5'><subviews>
        <label opaque='NO' text='' textAlignment='natural' id='\(name)3'>\(content)</label></subviews></tableViewCellContentView></tableViewCell>
        </prototypes></tableView></tableViewController></objects></scene>
        """
    }
    return ProvenanceCase(
        name,
        """
        // file A.swift
        final class ListController: UITableViewController {
            static func cell(_ table: UITableView, _ path: IndexPath) -> UITableViewCell {
                let cell = table.dequeueReusableCell(withIdentifier: "cell", for: path)
                cell.textLabel?.text = "a" // \(mark)
                return cell
            }
            override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                ListController.cell(tableView, indexPath)
            }
        }
        final class OtherController: UITableViewController {
            override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                \(other)
            }
        }
        // file Main.storyboard
        <document><scenes>\(scene("ListController", ""))
        \(scene("OtherController", "<fontDescription key='fontDescription' type='system' pointSize='12'/>"))</scenes></document>
        """)
}

/// A prototype with a system font of some size in rows of a fixed height.
private func systemFont(_ name: String, _ mark: String, size: Int, rowHeight: Int) -> ProvenanceCase {
    ProvenanceCase(
        "system font of a prototype: " + name,
        """
        // file A.swift
        final class ListController: UITableViewController {
            \(cellForRowAt(
                """
                let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
                cell.textLabel?.text = "a" // \(mark)
                """))
        }
        // file Main.storyboard
        <document><scenes><scene sceneID='a'><objects>
        <tableViewController id='b' customClass='ListController' sceneMemberID='viewController'>
        <tableView key='view' style='plain' rowHeight='\(rowHeight)' id='c'><prototypes>
        <tableViewCell reuseIdentifier='row' style='IBUITableViewCellStyleDefault' textLabel='d' id='f'>
        <tableViewCellContentView key='contentView'><subviews><label text='Title' textAlignment='natural' id='d'>
        <fontDescription key='fontDescription' type='system' pointSize='\(size)'/></label></subviews>
        </tableViewCellContentView></tableViewCell></prototypes></tableView></tableViewController></objects></scene></scenes></document>
        """)
}

private func automatic(_ height: String) -> String { "{ func grow() { \(height) = UITableView.automaticDimension } }" }

private let unfixed = "unsafe: self-sizing rows"
private let tighten = "{ func tighten() { tableView.rowHeight = 30 } }"
private let low = "safe: Margins.top = 0"

/// A prototype in low rows of a scene, and the members of its controller and other code.
private func lowPrototype(_ name: String, _ members: String, _ others: String, customClass: String = "", rowHeight: String = "44")
    -> ProvenanceCase
{
    ProvenanceCase(
        "low prototype: " + name,
        """
        // file A.swift
        final class ListController: UITableViewController {
            \(members)
        }
        // file B.swift
        \(others)
        // file Main.storyboard
        <document><scenes><scene sceneID='a'><objects>
        <tableViewController id='b' customClass='ListController' sceneMemberID='viewController'>
        <tableView key='view' style='plain' rowHeight='\(rowHeight)' id='c'><prototypes>
        <tableViewCell reuseIdentifier='row' style='IBUITableViewCellStyleDefault' textLabel='d' \(customClass) id='f'>
        <tableViewCellContentView key='contentView'><subviews><label text='Title' textAlignment='natural' id='d'/></subviews>
        </tableViewCellContentView></tableViewCell></prototypes></tableView></tableViewController></objects></scene></scenes></document>
        """)
}

private let dequeued = "let cell = tableView.dequeueReusableCell(withIdentifier: \"row\", for: indexPath)"
private let noMargins = "safe: directionalLayoutMargins.top = 0"
private let titleClass = "customClass='TitleCell'"

private let lowPrototypes = [
    lowPrototype(
        "a function that is given its cells",
        cellForRowAt("\(dequeued)\nshow(cell)") + "\nfunc show(_ cell: UITableViewCell) {\ncell.textLabel?.text = \"a\" // \(noMargins)\n}",
        ""),
    lowPrototype(
        "its class", cellForRowAt("\(dequeued) as! TitleCell\ncell.show()"),
        "final class TitleCell: UITableViewCell {\nfunc show() {\ntextLabel?.text = \"a\" // \(noMargins)\n}\n}", customClass: titleClass),
    lowPrototype(
        "its class in rows without a height", cellForRowAt("\(dequeued) as! TitleCell\ncell.show()"),
        "final class TitleCell: UITableViewCell {\nfunc show() {\ntextLabel?.text = \"a\" // safe: numberOfLines\n}\n}",
        customClass: titleClass, rowHeight: "-1"),
    lowPrototype(
        "its class in another table", cellForRowAt("\(dequeued) as! TitleCell\ncell.show()"),
        """
        final class TitleCell: UITableViewCell {
            func show() {
                textLabel?.text = "a" // unsafe: too low
            }
        }
        final class OtherController: UITableViewController {
            \(cellForRowAt("let cell = TitleCell()\ncell.show()"))
        }
        """, customClass: titleClass),
]

let sceneRows = tablesOfLoadedXibs + scenesOfRows + lowPrototypes

private let scenesOfRows = [
    scene("rows of a height", "safe"),
    scene("a class that code makes", unfixed, "func show() -> UIViewController { ListController() }"),
    scene("a class that code makes with a style", unfixed, "func show() -> UIViewController { ListController(style: .plain) }"),
    scene("a class that code makes by its initializer", unfixed, "func show() -> UIViewController { ListController.init() }"),
    scene("a class that code makes by a leading dot", unfixed, "func show() -> ListController { .init(style: .plain) }"),
    scene("a class that code makes by another name", unfixed, "typealias Names = ListController\nlet names = Names()"),
    scene(
        "a class that a generic function makes", unfixed,
        "func make<T: UIViewController>(_ type: T.Type) -> T { T() }\nlet list = make(ListController.self)"),
    scene("a class that only its name is asked of", "safe", "let name = String(describing: ListController.self)"),
    scene(
        "a class that makes itself", unfixed,
        "extension ListController { static func make() -> UIViewController { self.init(style: .plain) } }"),
    scene(
        "a class with an initializer of its own", "safe", "extension ListController { convenience init(title: String) { self.init() } }"),
    scene(
        "a class that Objective-C makes", unfixed,
        "// file Home.m\n@implementation Home\n- (void)go { [self open:[[ListController alloc] init]]; }\n@end"),
    scene("a subclass that code makes", unfixed, "final class Sub: ListController {}\nlet sub = Sub()"),
    scene(
        "a class that code makes for a storyboard", "safe",
        "func make(_ coder: NSCoder) -> UIViewController? { ListController(coder: coder) }"),
    scene("a class that is only named", "safe", "func isList(_ other: UIViewController) -> Bool { other is ListController }"),
    scene(
        "a name for Objective-C", "safe: directionalLayoutMargins.top = 0", attribute: "@objc(XYList)", customClass: "XYList",
        style: "default", rowHeight: 30),
    scene(
        "the class's name beside that for Objective-C", "safe: directionalLayoutMargins.top = 0", attribute: "@objc(XYList)",
        style: "default", rowHeight: 30),
    scene(
        "no class in the scene that gets its object by code", "safe: directionalLayoutMargins.top = 0",
        "func show(_ s: UIStoryboard) { _ = s.instantiateViewController(identifier: \"list\") { ListController(coder: $0) } }",
        customClass: "", style: "default", rowHeight: 20),
    scene(
        "no class in the scene that gets its object by code, and rows that are not fixed", unfixed,
        "func show(_ s: UIStoryboard) { _ = s.instantiateViewController(identifier: \"list\") { ListController(coder: $0) } }",
        customClass: "", rowHeight: -1),
    scene("no class in a scene", "safe", customClass: "", style: "default", rowHeight: 20),
    nib("that the class is not named after, loaded by its name", "safe: directionalLayoutMargins.top = 0", "Small", loading("Small")),
    nib("that the class is not named after, and an object without it", low, "Small", "\(loading("Small")); _ = ListController()"),
    nib("that the class is named after", "safe: directionalLayoutMargins.top = 0", "ListController", "_ = ListController()"),
    nib("that the class is named after but for its kind", "safe: directionalLayoutMargins.top = 0", "List", "_ = ListController()"),
    lowered("an extension of UIKit's controllers", low, "extension UITableViewController \(tighten)"),
    lowered(
        "a protocol's extension", low,
        "protocol Tight: UITableViewController {}\nextension Tight \(tighten)\nextension ListController: Tight {}"),
    lowered(
        "an extension for some controllers", low,
        "protocol Tight {}\nextension Tight where Self: UITableViewController \(tighten)\nextension ListController: Tight {}"),
    scene(
        "rows that an extension of tables makes automatic", unfixed, "extension UITableView \(automatic("rowHeight"))",
        start: "tableView.grow()"),
    scene(
        "rows that a function makes automatic", unfixed, "func grow(_ table: UITableView) { table.rowHeight = -1 }",
        start: "grow(tableView)"),
    scene(
        "rows that a protocol makes automatic", unfixed,
        "protocol Tall {}\nextension Tall where Self: UITableViewController \(automatic("tableView.rowHeight"))\nextension ListController: Tall {}",
        start: "grow()"),
    scene(
        "rows that another class makes automatic", unfixed,
        "final class Home: UIViewController { var list: ListController!\nfunc go() { list.tableView.rowHeight = UITableView.automaticDimension } }"
    ),
    scene(
        "rows that another class makes high", "safe",
        "final class Home: UIViewController { var list: ListController!\nfunc go() { list.tableView.rowHeight = 90 } }"),
    scene("rows of another table that an extension makes automatic", "safe", "extension UITableView \(automatic("rowHeight"))"),
    plainList("rows that no code makes low", "safe", "extension UITableViewController \(tighten)"),

    // MARK: - Fonts of prototypes
    systemFont("the default, which the configuration replaces by one that grows", low, size: 17, rowHeight: 54),
    systemFont("the default in rows for all text sizes", "safe: without Margins.top", size: 17, rowHeight: 60),
    systemFont("another one, which does not grow", "safe: without Margins.top", size: 16, rowHeight: 54),

    // MARK: - Scenes that share code
    twoScenes("a function of a scene's class that another scene calls", "display", "ListController.cell(tableView, indexPath)"),
    twoScenes("a function of a scene's class that only the scene calls", "safe", "super.tableView(tableView, cellForRowAt: indexPath)"),

    // MARK: - Heights that do not hold for each row
    scene(
        "a class that code without other words makes", unfixed,
        "import Foundation\n// file Home.swift\nfunc show() { open(ListController(), 1) }"),
    lists(
        "a height of the delegate in a file of its own", "safe: directionalLayoutMargins.top = 0", style: "default",
        "let list = UITableView()",
        """
        extension ListController: UITableViewDelegate {
            func tableView(_ t: UITableView, heightForRowAt p: IndexPath) -> CGFloat { 20 }
        }
        """
    ),
    lists("a height of the table", "safe", "override func viewDidLoad() { tableView.rowHeight = 60 }", controller: true),
    lists(
        "a height of another view", unfixed, "let calendar = Calendar()\noverride func viewDidLoad() { calendar.rowHeight = 60 }",
        "final class Calendar: UIView { var rowHeight = 1 }", controller: true),
    lists(
        "a height of another table", unfixed, "let popup = UITableView()\noverride func viewDidLoad() { popup.rowHeight = 60 }",
        controller: true),
    lists("a property of that name", unfixed, "var rowHeight = 1\noverride func viewDidLoad() { rowHeight = 60 }", controller: true),
    lists(
        "a height of one subclass", unfixed, "",
        """
        final class Sub: ListController { override func viewDidLoad() { tableView.rowHeight = 60 } }
        final class Other: ListController {}
        """,
        controller: true),
]
