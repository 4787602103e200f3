// Registrations by one table and rows of another: more cases of ProvenanceTests.

/// A scene whose class has two tables, of which the second one has a prototype.
private func twoTables(_ name: String, _ mark: String, _ registrations: String, table: String, outlet: String = "@IBOutlet ")
    -> ProvenanceCase
{
    ProvenanceCase(
        "two tables: " + name,
        """
        // file A.swift
        final class ListController: UIViewController, UITableViewDataSource {
            @IBOutlet var first: UITableView!
            \(outlet)var second: UITableView!
            override func viewDidLoad() { \(registrations) }
            func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
            func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                let cell = \(table).dequeueReusableCell(withIdentifier: "row", for: indexPath)
                cell.textLabel?.text = "a" // \(mark)
                return cell
            }
        }
        // file Main.storyboard
        <document><scenes><scene sceneID='a'><objects>
        <viewController id='b' customClass='ListController' sceneMemberID='viewController'><view key='view' id='c'><subviews>
        \(prototypeTable)
        </subviews></view></viewController></objects></scene></scenes></document>
        """)
}

private let prototypeTable = """
    <tableView style='plain' rowHeight='60' id='d'><prototypes>
    <tableViewCell reuseIdentifier='row' style='IBUITableViewCellStyleDefault' textLabel='e' id='f'>
    <tableViewCellContentView key='contentView' id='g'><subviews><label opaque='NO' text='' textAlignment='natural' id='e'>
    <fontDescription key='fontDescription' type='system' pointSize='12'/></label></subviews></tableViewCellContentView></tableViewCell>
    </prototypes></tableView>
    """

/// A controller that registers cells for its own table, and the scene of another one with a prototype.
private func otherScene(_ name: String, _ mark: String, table: String, members: String = "", other: String) -> ProvenanceCase {
    ProvenanceCase(
        "the table of another scene: " + name,
        """
        // file A.swift
        final class ListController: UITableViewController {
            \(members)
            override func viewDidLoad() { tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row") }
            override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                let cell = \(table).dequeueReusableCell(withIdentifier: "row", for: indexPath)
                cell.textLabel?.text = "a" // \(mark)
                return cell
            }
        }
        final class OtherController: UITableViewController {
            let list = ListController()
            override func viewDidLoad() { \(other) }
        }
        // file Main.storyboard
        <document><scenes><scene sceneID='a'><objects>
        <tableViewController id='b' customClass='OtherController' sceneMemberID='viewController'>
        \(prototypeTable)
        </tableViewController></objects></scene></scenes></document>
        """)
}

/// A controller with another name for its table, and the scene of another one with a prototype.
private func otherName(_ name: String, _ mark: String, _ table: String) -> ProvenanceCase {
    ProvenanceCase(
        "another name for a table: " + name,
        """
        // file A.swift
        final class ListController: UIViewController, UITableViewDataSource {
            private var tableView: UITableView { \(table) }
            override func loadView() { view = UITableView() }
            override func viewDidLoad() {
                tableView.dataSource = self
                \(registered("tableView"))
            }
            func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
            func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
                cell.textLabel?.text = "a" // \(mark)
                return cell
            }
        }
        // file Main.storyboard
        <document><scenes><scene sceneID='a'><objects>
        <tableViewController id='b' customClass='OtherController' sceneMemberID='viewController'>
        \(prototypeTable)
        </tableViewController></objects></scene></scenes></document>
        """)
}

/// A function that makes cells, and a list that shows them beside the list that may have the function.
private func factory(_ name: String, _ mark: String, _ make: String, call: String, rowHeight: String) -> ProvenanceCase {
    ProvenanceCase(
        "rows of another list: " + name,
        """
        // file A.swift
        \(make.replacing("MARK", with: mark))
        // file B.swift
        final class OtherController: UITableViewController {
            override func viewDidLoad() { tableView.rowHeight = \(rowHeight) }
            override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { \(call) }
        }
        """)
}

/// A controller that makes its table, beside a scene with a prototype.
/// - Parameter scene: the class of the scene.
private func ownTable(_ name: String, _ mark: String, _ table: String, _ load: String, scene: String) -> ProvenanceCase {
    ProvenanceCase(
        "a table that code makes: " + name,
        """
        // file A.swift
        final class ListController: UIViewController, UITableViewDataSource {
            \(table)
            override func viewDidLoad() { \(load) }
            func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
            func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
                cell.textLabel?.text = "a" // \(mark)
                return cell
            }
        }
        // file Main.storyboard
        <document><scenes><scene sceneID='a'><objects>
        <viewController id='b' customClass='\(scene)' sceneMemberID='viewController'><view key='view' id='c'><subviews>
        \(prototypeTable)
        </subviews></view></viewController></objects></scene></scenes></document>
        """)
}

private func closure(_ statements: String, _ result: String = "made") -> String {
    "private let main: UITableView = {\nlet made = UITableView()\n\(statements)\nreturn \(result)\n}()"
}

private let supplies = "main.dataSource = self\nview.addSubview(main)"
private let prototype = "unsafe: the cell may come from a prototype (`Main.storyboard:"
private let low = "safe: Margins.top = 0"
private let made = "let cell = UITableViewCell(style: .default, reuseIdentifier: nil)\ncell.textLabel?.text = \"a\" // MARK\nreturn cell"
private let free = "func textCell() -> UITableViewCell {\n\(made)\n}"
private let ofType = """
    final class ListController: UITableViewController {
        static func textCell() -> UITableViewCell {
        \(made)
        }
        override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { Self.textCell() }
    }
    """
private let ofModel = "final class Form {\nstatic let shared = Form()\nlet row: UITableViewCell = {\n\(made)\n}()\n}"

let tablesOfOthers = [
    ownTable("registered in its closure", "safe", closure(registered("made")), supplies, scene: "ListController"),
    ownTable(
        "registered in a branch of its closure", prototype, closure("if #available(iOS 99, *) { \(registered("made")) }"), supplies,
        scene: "ListController"),
    ownTable("another one of its closure", prototype, closure(registered("made"), "UITableView()"), supplies, scene: "ListController"),
    ownTable(
        "a local", "safe", "", "let main = UITableView()\n\(registered("main"))\n\(supplies)", scene: "OtherController"),
    ownTable(
        "a local for the table of another scene", prototype, "var other: UITableViewController!",
        "let main = other.tableView!\nif isEditing { \(registered("main")) }\n\(supplies)", scene: "OtherController"),
    twoTables("the first one registers, the second one is asked", prototype, registered("first"), table: "second"),
    twoTables("the first one registers, either is asked", prototype, registered("first"), table: "tableView"),
    twoTables("one is asked that registers", "safe", registered("second"), table: "second"),
    otherScene(
        "a table that the other controller gives", prototype, table: "main!", members: "weak var main: UITableView?",
        other: "list.main = tableView"),
    otherScene("its controller's", prototype, table: "(parent as! OtherController).tableView", other: ""),
    otherScene("a data source that is not loaded", prototype, table: "tableView", other: "tableView.dataSource = list"),
    otherScene("its own table", "safe", table: "self.tableView", other: ""),
    otherScene("a table that it makes", "safe", table: "tableView", members: "let main = UITableView()", other: ""),
    otherName("its view", "safe", "view as! UITableView"),
    otherName("one of several views", prototype, "view.subviews[isEditing ? 0 : 1] as! UITableView"),
    factory("a function", low, free, call: "textCell()", rowHeight: "20"),
    factory("a function, in high rows", "safe", free, call: "textCell()", rowHeight: "60"),
    factory("a type's function", low, ofType, call: "ListController.textCell()", rowHeight: "20"),
    factory("a type's function in rows that are as high", "safe", ofType, call: "ListController.textCell()", rowHeight: "60"),
    factory("a property", low, ofModel, call: "Form.shared.row", rowHeight: "20"),
    factory("a property, in high rows", "safe", ofModel, call: "Form.shared.row", rowHeight: "60"),
]

private func registered(_ table: String) -> String { "\(table).register(UITableViewCell.self, forCellReuseIdentifier: \"row\")" }
