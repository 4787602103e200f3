// Cells of properties that code of other files or languages reaches, and methods of a delegate that extensions give UIKit's own classes: more
// cases of ProvenanceTests.

private let used = "unsafe: other code uses the labels of cells (`R.m:"

/// A list with a cell in a property, and a file beside it.
private func property(_ name: String, _ mark: String, _ file: String, _ code: String, modifiers: String = "") -> ProvenanceCase {
    ProvenanceCase(
        "a reached property: " + name,
        """
        // file A.swift
        @objcMembers final class ListController: UITableViewController {
            \(modifiers) var nameCell = UITableViewCell()
            override func viewDidLoad() { nameCell.textLabel?.text = "a" } // \(mark)
            override func tableView(_ table: UITableView, heightForRowAt path: IndexPath) -> CGFloat { 60 }
            override func tableView(_ table: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell { nameCell }
        }
        // file \(file)
        \(code)
        """)
}

private func objectiveC(_ name: String, _ mark: String, _ statement: String, modifiers: String = "", of type: String = "ListController")
    -> ProvenanceCase
{
    property(
        name, mark, "R.m", "#import \"App-Swift.h\"\n@implementation R\n- (void)go:(\(type) *)list {\n\(statement)\n}\n@end",
        modifiers: modifiers)
}

private func extended(_ name: String, _ mark: String, _ code: String) -> ProvenanceCase { property(name, mark, "B.swift", code) }

/// A list whose class inherits what an extension adds.
private func inherited(_ name: String, _ mark: String, _ code: String, type: String = "UITableViewController", members: String = "")
    -> ProvenanceCase
{
    plainList("inherited from an extension: " + name, mark, "extension \(type) { \(code) }", members)
}

private let height = "@objc open func tableView(_ table: UITableView, heightForRowAt path: IndexPath) -> CGFloat { 20 }"
private let level = "@objc open func tableView(_ table: UITableView, indentationLevelForRowAt path: IndexPath) -> Int { 3 }"
private let wrapper = """
    @dynamicMemberLookup struct Wrapper {
        let cell: UITableViewCell
        subscript<Value>(dynamicMember path: KeyPath<UITableViewCell, Value>) -> Value { cell[keyPath: path] }
    }
    """

/// A structure with a cell that its code styles, and code that makes one.
private func structure(_ name: String, _ mark: String, _ made: String, _ declaration: String = "var cell") -> ProvenanceCase {
    ProvenanceCase(
        "a structure's cell: " + name,
        """
        // file A.swift
        struct Row {
            \(declaration) = UITableViewCell()
            func paint() { cell.textLabel?.textColor = .red } // \(mark)
        }
        // file B.swift
        struct Item { var cell: UITableViewCell }
        func paint(_ other: UITableViewCell) { \(made) }
        """)
}

let cellsOfStructures = [
    structure("made by the structure", "safe", "Row().paint()"),
    structure("given to the initializer", "unsafe", "Row(cell: other).paint()", "private(set) var cell"),
    structure("given to an initializer of a known type", "unsafe", "let row: Row = .init(cell: other); row.paint()"),
    structure("given to another structure", "safe", "_ = Item(cell: other)"),
    structure("a constant", "safe", "_ = Row(); print(Item(cell: other))", "let cell"),
]

let reachedProperties = [
    objectiveC("a label's color", "\(used)5`)", "list.nameCell.textLabel.textColor = UIColor.redColor;"),
    objectiveC("messages", "\(used)5`)", "[[[list nameCell] textLabel] setTextColor:[UIColor redColor]];"),
    objectiveC("a local", "\(used)6`)", "UITableViewCell *cell = list.nameCell;\ncell.textLabel.textColor = nil;"),
    objectiveC("a key path", "\(used)5`)", "[list setValue:nil forKeyPath:@\"nameCell.textLabel.textColor\"];"),
    objectiveC("a view", "\(used)5`)", "[list.nameCell.contentView addSubview:[UIView new]];"),
    objectiveC("an inset", "\(used)5`)", "list.nameCell.separatorInset = UIEdgeInsetsMake(0, 90, 0, 0);"),
    objectiveC("another property", "safe", "list.title = list.otherCell.textLabel.text;"),
    objectiveC("another class's property", "safe", "list.nameCell.textLabel.textColor = nil;", of: "OtherController"),
    objectiveC("a private property", "safe", "list.nameCell.textLabel.textColor = nil;", modifiers: "private"),
    extended(
        "a property for its content view", "unsafe",
        "extension ListController { var host: UIView { nameCell.contentView } }"),
    extended(
        "a local for its content view", "unsafe",
        "extension ListController { func add() { let host = nameCell.contentView; host.addSubview(UILabel()) } }"),
    extended(
        "an argument", "unsafe",
        "extension ListController { func add() { put(self.nameCell.contentView) } }\nfunc put(_ view: UIView) {}"),
    ProvenanceCase(
        "a reached property: that of a class whose name is a letter",
        extended("", "unsafe", "extension ListController { var host: UIView { nameCell.contentView } }").files.replacing(
            "ListController", with: "V")),
    extended(
        "another cell's content view", "safe",
        "final class Other { let nameCell = UICollectionViewCell(); var host: UIView { nameCell.contentView } }"),
    property(
        "a wrapper", "unsafe", "B.swift",
        "\(wrapper)\nfunc go(_ list: ListController) { Wrapper(cell: list.nameCell).textLabel?.textColor = nil }"),
    inherited("a height", "safe: directionalLayoutMargins.top = 0", height),
    inherited("a computed height", "safe: Margins.top = 0", height.replacing("20", with: "CGFloat(path.row)")),
    inherited("a height of any controller but those of tables", "safe", height, type: "UIViewController"),
    ProvenanceCase(
        "inherited from an extension: a height of any controller",
        """
        // file A.swift
        final class ListController: UIViewController, UITableViewDataSource {
            let table = UITableView()
            override func viewDidLoad() { table.dataSource = self; table.delegate = self }
            \(dataSourceOfOneText("safe: directionalLayoutMargins.top = 0"))
        }
        // file B.swift
        extension UIViewController: UITableViewDelegate { \(height) }
        """),
    inherited("enough height", "safe", height.replacing("20", with: "60")),
    inherited("a height of other objects", "safe", height, type: "UINavigationController"),
    inherited(
        "a height that the list overrides", "safe", height,
        members: "override func tableView(_ table: UITableView, heightForRowAt path: IndexPath) -> CGFloat { 60 }"),
    inherited("an indentation", "unsafe: the text of an indented cell may move", level),
    inherited("an indentation of other objects", "safe", level, type: "UINavigationController"),
]
