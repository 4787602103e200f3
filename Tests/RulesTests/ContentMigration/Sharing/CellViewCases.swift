// Code that gets at the views of cells whose class uses its own labels, by a member that all cells have or by a parameter: more cases of
// ProvenanceTests.

private func fills(_ mark: String, _ statement: String, own: String = "") -> String {
    """
    // file Cell.swift
    final class TitleCell: UITableViewCell {
        func show(_ title: String) {
            textLabel?.text = title // \(mark)
            \(own)
        }
    }
    // file List.swift
    final class ListController: UITableViewController {
        override func viewDidLoad() { tableView.register(TitleCell.self, forCellReuseIdentifier: "title") }
        override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = tableView.dequeueReusableCell(withIdentifier: "title", for: indexPath) as! TitleCell
            \(statement)
            cell.show("a")
            return cell
        }
    }
    // file Views.swift
    extension UITableViewCell {
        func shade() { contentView.backgroundColor = .red }
        func shadeAll() { shade() }
        var isShaded: Bool {
            get { false }
            set { contentView.alpha = newValue ? 0.5 : 1 }
        }
        func select() { accessoryType = .checkmark }
    }
    extension UIView {
        func clear() { subviews.forEach { $0.removeFromSuperview() } }
        func fade() { alpha = 0.5 }
    }
    enum Theme {
        static func shade(_ cell: UITableViewCell) { cell.contentView.backgroundColor = .red }
        static func fade(_ view: UIView) { view.alpha = 0.5 }
    }
    """
}

/// A list that gives its cells to code of a file that has nothing else to do with cells.
private func placed(_ name: String, _ mark: String, _ statement: String, _ others: String) -> ProvenanceCase {
    ProvenanceCase(
        "code of all views: " + name,
        listOfRows(
            dequeuedRow("cell.textLabel?.text = \"a\" // \(mark)\n\(statement)") + "\n" + highRows, "// file B.swift\n\(others)"))
}

private let disables = "unsafe: a disabled cell may show its text in a different color"

private let placedCells = [
    placed(
        "an extension disables them", disables, "cell.lock()", "extension UIView { func lock() { isUserInteractionEnabled = false } }"),
    placed("a method disables them", disables, "cell.isUserInteractionEnabled.toggle()", ""),
    placed("a tuple disables them", disables, "var row = 1\n(cell.isUserInteractionEnabled, row) = (false, 2)\nprint(row)", ""),
    placed("a tuple reads whether they are disabled", "safe", "print((cell.isUserInteractionEnabled, 1))", ""),
    placed("an extension enables them", "safe", "cell.unlock()", "extension UIView { func unlock() { isUserInteractionEnabled = true } }"),
    placed(
        "a property disables them", disables, "cell.isLocked = true",
        "extension UIView { var isLocked: Bool { get { false } set { isUserInteractionEnabled = !newValue } } }"),
    placed(
        "a function disables what it is given", disables, "lock(cell)",
        "func lock(_ view: UIView) { view.isUserInteractionEnabled = false }"),
    placed(
        "a function disables another view", "safe", "lock(cell)",
        "let cover = UIView()\nfunc lock(_ view: UIView) { cover.isUserInteractionEnabled = false }"),
    placed(
        "a protocol of views disables them", disables, "cell.lock()",
        """
        protocol Locking: UIView {}
        extension Locking { func lock() { isUserInteractionEnabled = false } }
        extension UITableViewCell: Locking {}
        """),
    placed(
        "an extension gives them margins", "unsafe: `layoutMargins`", "cell.pad()",
        "extension UIView { func pad() { layoutMargins.left = 60 } }"),
    placed(
        "an extension turns them", "unsafe: `semanticContentAttribute`", "cell.turn()",
        "extension UIView { func turn() { semanticContentAttribute = .forceRightToLeft } }"),
    placed(
        "an extension gives them a height", "unsafe: `heightAnchor`", "cell.pin(20)",
        "extension UIView { func pin(_ height: CGFloat) { heightAnchor.constraint(equalToConstant: height).isActive = true } }"),
    placed(
        "an extension gives them a width", "safe", "cell.pin(20)",
        "extension UIView { func pin(_ width: CGFloat) { widthAnchor.constraint(equalToConstant: width).isActive = true } }"),
    placed(
        "another list disables its cells", "safe", "",
        """
        final class OtherList: UITableViewController {
            override func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell { UITableViewCell() }
            func lock() { tableView.visibleCells.map { $0 as UIView }.forEach { $0.isUserInteractionEnabled = false } }
        }
        """),
    placed(
        "the list disables them as views", disables, "",
        """
        extension ListController {
            func lock() { tableView.visibleCells.map { $0 as UIView }.forEach { $0.isUserInteractionEnabled = false } }
        }
        """),
    placed(
        "the list disables other views", "safe", "",
        """
        extension ListController {
            func lock() { toolbarItems?.compactMap(\\.customView).forEach { $0.isUserInteractionEnabled = false } }
        }
        """),
    handed("an object's method that disables them", disables, "cell.isUserInteractionEnabled = false"),
    handed("an object's method that marks them", "safe", "cell.tag = 1"),
    handed("an object's method that gives them to a library", "unsafe: the cell is passed to code that", "Library.paint(cell)"),
    handed(
        "an object's method that shows them elsewhere", "unsafe: the cell is shown as something other than a row",
        "stack.addArrangedSubview(cell)"),
    handed("an object's method that colors their content view", "unsafe: `contentView`", "cell.contentView.backgroundColor = .red"),
    placed(
        "an extension gives them to an object's method that disables them", disables, "cell.finish()",
        "\(painter("cell.isUserInteractionEnabled = false"))\nextension UITableViewCell { func finish() { painter.paint(self) } }"),
    kept("and disables it", disables, "var view: UIView?; init(_ view: UIView) { self.view = view }", "view?"),
    kept("and enables it", "safe", "var view: UIView?; init(_ view: UIView) { self.view = view }", "view?", "true"),
    kept(
        "and disables a view of its own", "safe", "let cover = UIView(); var view: UIView?; init(_ view: UIView) { self.view = view }",
        "cover"),
    kept(
        "in a list and disables all", disables, "var views: [UIView] = []; init(_ view: UIView) { views.append(view) }",
        "views.forEach { $0", "false }"),
    kept("no longer than it needs it", "safe", "var view: UIView?; init(_ view: UIView) { view.alpha = 1 }", "view?"),
    placed(
        "a key path disables them", disables, "cell.with(\\.isUserInteractionEnabled, false)",
        "extension UIView { func with<V>(_ path: ReferenceWritableKeyPath<UIView, V>, _ value: V) { self[keyPath: path] = value } }"),
    placed(
        "a key path selects them", "safe", "cell.with(\\.isHidden, false)",
        "extension UIView { func with<V>(_ path: ReferenceWritableKeyPath<UIView, V>, _ value: V) { self[keyPath: path] = value } }"),
    locked("a function disables the cells of a list", disables, "lock(tableView.visibleCells)", lockingList),
    locked("a function enables the cells of a list", "safe", "lock(tableView.visibleCells)", lockingList.replacing("false", with: "true")),
    locked("a function is passed on to disable cells", disables, "tableView.visibleCells.forEach(lock)", locking),
    locked("a function that disables cells is called by another one", disables, "lockAll(tableView)", "\(locking)\n\(lockingAll)"),
    locked("a function disables what a view shows", disables, "lock(tableView)", lockingViews),
    locked("a function disables what another view shows", "safe", "lock(cover)", lockingViews, "let cover = UIView()"),
    placed("a function disables the cells of another list", "safe", "", "\(lockingList)\n\(otherList)"),
]

/// An object that keeps a view.
private func kept(_ name: String, _ mark: String, _ members: String, _ base: String, _ value: String = "false") -> ProvenanceCase {
    placed(
        "an object keeps it \(name)", mark, "_ = Keeper(cell)",
        "final class Keeper { \(members)\nfunc change() { \(base).isUserInteractionEnabled = \(value) } }")
}

/// An object that a function gives cells to.
private func handed(_ name: String, _ mark: String, _ statement: String) -> ProvenanceCase {
    placed(
        "a function gives them to \(name)", mark, "finish(cell)",
        "\(painter(statement))\nfunc finish(_ cell: UITableViewCell) { painter.paint(cell) }")
}

private func painter(_ statement: String) -> String {
    "final class Painter { let stack = UIStackView()\nfunc paint(_ cell: UITableViewCell) { \(statement) } }\nlet painter = Painter()"
}

private let locking = "func lock(_ cell: UITableViewCell) { cell.isUserInteractionEnabled = false }"
private let lockingAll = "func lockAll(_ table: UITableView) { for cell in table.visibleCells { lock(cell) } }"
private let lockingList = "func lock(_ cells: [UITableViewCell]) { for cell in cells { cell.isUserInteractionEnabled = false } }"
private let lockingViews =
    "func lock(_ view: UIView) { for case let cell as UITableViewCell in view.subviews { cell.isUserInteractionEnabled = false } }"
private let otherList = """
    final class OtherList: UITableViewController {
        override func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell { UITableViewCell() }
        func go() { lock(tableView.visibleCells) }
    }
    """

/// A list that passes its cells on after it has filled them in.
private func locked(_ name: String, _ mark: String, _ call: String, _ function: String, _ member: String = "") -> ProvenanceCase {
    placed(name, mark, "", "\(function)\nextension ListController { func go() { \(member); \(call) } }")
}

/// A list whose cells have a class that runs a statement when they are laid out.
private func laidOut(_ name: String, _ mark: String, _ statement: String) -> ProvenanceCase {
    ProvenanceCase(
        "heights of cells: " + name,
        listOfRows(
            dequeuedRow("cell.textLabel?.text = \"a\" // \(mark)").replacing("UITableViewCell.self", with: "LowCell.self"),
            """
            final class LowCell: UITableViewCell {
                let bar = UIView()
                override func layoutSubviews() { super.layoutSubviews(); \(statement) }
            }
            """))
}

private func lowered(_ name: String, _ mark: String, _ statement: String) -> ProvenanceCase {
    plainList("heights of cells: " + name, mark, "extension ListController { func go(_ path: IndexPath) { \(statement) } }")
}

private let lowers = "unsafe: setting `frame` may make the cell too low"

private let loweredCells = [
    laidOut("the class lowers them", lowers, "frame.size.height = 20"),
    laidOut("the class lowers their bounds", "unsafe: setting `bounds` may make", "self.bounds.size.height = 20"),
    laidOut("the class gives them a frame", lowers, "frame = CGRect(x: 0, y: 0, width: 9, height: 20)"),
    laidOut("the class raises them", "safe", "frame.size.height = 200"),
    laidOut("the class makes them narrow", "safe", "frame.size.width = 20"),
    laidOut("the class moves them", "safe", "frame.origin.x = 20"),
    laidOut("the class lowers another view", "safe", "bar.frame.size.height = 20"),
    laidOut("the class has a local of that name", "safe", "var frame = bar.frame; frame.size.height = 20; bar.frame = frame"),
    lowered("the list lowers one", lowers, "tableView.cellForRow(at: path)?.frame.size.height = 20"),
    lowered("the list lowers those it shows", lowers, "tableView.visibleCells.forEach { $0.frame.size.height = 20 }"),
    lowered("the list raises one", "safe", "tableView.cellForRow(at: path)?.frame.size.height = 200"),
    lowered("the list makes one narrow", "safe", "tableView.cellForRow(at: path)?.frame.size.width = 20"),
    lowered("the list makes one as high as itself", "safe", "tableView.cellForRow(at: path)?.frame = tableView.bounds"),
    lowered("the list lowers another view", "safe", "tableView.tableHeaderView?.frame.size.height = 20"),
]

let cellViews = placedCells + viewsOfClasses + loweredCells

private let viewsOfClasses = [
    ProvenanceCase("an extension colors the content view of cells", fills("unsafe: `contentView`", "cell.shade()")),
    ProvenanceCase("an extension does so by another of its methods", fills("unsafe: `contentView`", "cell.shadeAll()")),
    ProvenanceCase("an extension does so when a property is set", fills("unsafe: `contentView`", "cell.isShaded = true")),
    ProvenanceCase("the class does so", fills("unsafe: `contentView`", "", own: "shade()")),
    ProvenanceCase("the class does so with its name", fills("unsafe: `contentView`", "", own: "self.isShaded = false")),
    ProvenanceCase("an extension of all views removes those of cells", fills("unsafe: `subviews`", "cell.clear()")),
    ProvenanceCase("an extension leaves the views of cells alone", fills("safe", "cell.select(); cell.fade()", own: "select()")),
    ProvenanceCase("an extension colors the content view of other cells", fills("safe", "UITableViewCell().shade()")),
    ProvenanceCase("a function colors the content view of cells", fills("unsafe: `contentView`", "Theme.shade(cell)")),
    ProvenanceCase("the class passes itself to such a function", fills("unsafe: `contentView`", "", own: "Theme.shade(self)")),
    ProvenanceCase("a function fades cells", fills("safe", "Theme.fade(cell)", own: "Theme.fade(self)")),
]
