// Cells and tables that code gets to from other views, by closures of libraries, and by searching: more cases of ProvenanceTests.

private let off = "isUserInteractionEnabled = false"
private let grays = "unsafe: a disabled cell"
private let low = "safe: Margins.top = 0"

/// A table view controller with other members, and code in a file of its own.
private func list(_ name: String, _ mark: String, _ members: String, _ others: String = "", row: String = "") -> ProvenanceCase {
    ProvenanceCase(
        "reached views: " + name,
        listOfRows(
            markedRow(mark).replacing("return cell", with: "\(row)\nreturn cell") + "\n" + members, "// file B.swift\n\(others)"))
}

/// The case for an action that disables a view, and that for another view.
private func action(_ name: String, _ view: String, _ parameter: String, row: String, instead: String) -> [ProvenanceCase] {
    func members(_ view: String) -> String { "let badge = UILabel()\n@objc func act(_ sender: \(parameter)) { \(view)?.\(off) }" }
    return [list(name, grays, members(view), row: row), list(name + ", but another view", "safe", members(instead), row: row)]
}

private let tap = "cell.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(act(_:))))"
private let button = "cell.accessoryView = UIButton()"

/// A statement that runs when a library calls a closure.
private func closure(_ name: String, _ mark: String, _ statement: String) -> ProvenanceCase {
    list("closures, " + name, mark, "let model = Model()\nlet bag = Bag()\nfunc go() { \(statement) }", "import RxSwift")
}

private let other =
    "final class Other: NSObject, UITableViewDelegate { func tableView(_ t: UITableView, heightForRowAt i: IndexPath) -> CGFloat { 20 } }"

/// A parent controller that searches the views of its children.
private func search(_ name: String, _ mark: String, _ statement: String) -> ProvenanceCase {
    list(
        "search, " + name, mark, "",
        """
        final class Parent: UIViewController {
            let own = UITableView()
            override func viewDidAppear(_ animated: Bool) { super.viewDidAppear(animated); \(statement) }
        }
        extension UIView {
            func find<T: UIView>(_ type: T.Type) -> T? { subviews.lazy.compactMap { $0 as? T ?? $0.find(type) }.first }
            func first<T: UIView>() -> T? { find(T.self) }
            func all<T: UIView>(_ type: T.Type) -> [T] { subviews.flatMap { ($0 as? T).map { [$0] } ?? $0.all(type) } }
            var table: UITableView? { self as? UITableView ?? subviews.compactMap(\\.table).first }
            func each<T>(_ type: T.Type, _ f: (T) -> Void) { if let x = self as? T { f(x) }; subviews.forEach { $0.each(type, f) } }
        }
        """)
}

let reachedViews =
    // MARK: - From view to view
    action("gesture", "sender.view", "UITapGestureRecognizer", row: tap, instead: "Optional(badge)")
    + action("view in the cell", "sender.superview", "UIButton", row: button, instead: "Optional(sender)")
    + action("responder", "(sender.next as? UIView)", "UIButton", row: button, instead: "(sender as? UIView)")
    + action("tag", "view.viewWithTag(3)", "UIButton", row: "cell.tag = 3", instead: "Optional(view)")
    + [
        list(
            "gesture of another view", "safe", "let badge = UILabel()\n@objc func act(_ tap: UITapGestureRecognizer) { tap.view?.\(off) }"),
        list(
            "gesture, by a function", grays,
            "@objc func act(_ tap: UITapGestureRecognizer) { dim(tap.view) }\nfunc dim(_ view: UIView?) { view?.\(off) }", row: tap),
        list(
            "gesture, by a local", grays,
            "@objc func act(_ tap: UITapGestureRecognizer) { guard let view = tap.view else { return }; view.\(off) }", row: tap),
        list(
            "interaction", grays, "func go(_ menu: UIContextMenuInteraction) { menu.view?.\(off) }",
            row: "cell.addInteraction(UIContextMenuInteraction(delegate: self))"),
        list(
            "what begins a segue", grays,
            "override func prepare(for segue: UIStoryboardSegue, sender: Any?) { (sender as? UIView)?.\(off) }"),
        list(
            "a getter of views", grays, "@objc func act(_ button: UIButton) { button.cell?.\(off) }",
            "extension UIView { var cell: UIView? { self is UITableViewCell ? self : superview?.cell } }", row: button),
        list(
            "source of a popover", grays,
            "func go(_ next: UIPopoverPresentationController) { next.sourceView = tableView.cellForRow(at: [0, 0]); next.sourceView?.\(off) }"
        ),
        list(
            "another source", "safe",
            "let badge = UILabel()\nfunc go(_ next: UIPopoverPresentationController) { next.sourceView = badge; next.sourceView?.\(off) }"),
        list("superview of an alert", "safe", "let alert = UIAlertController()\nfunc go() { alert.view.superview?.\(off) }"),
    ]
    // MARK: - Closures of libraries
    + [
        ("bind(with: self) { me, i in", "}"), ("withUnretained(self).bind { me, i in", "}"), ("delegate(on: self) { me, _ in", "}"),
        ("subscribe(with: self, onNext: { me, i in", "})"),
    ].flatMap { start, end in
        [
            closure("\(start) cell", grays, "model.\(start) me.tableView.cellForRow(at: i)?.\(off) \(end)"),
            closure("\(start) view", "safe", "model.\(start) me.navigationController?.view.\(off) \(end)"),
            closure("\(start) margins", "unsafe: `layoutMargins` may move", "model.\(start) me.tableView.layoutMargins = .zero \(end)"),
        ]
    }
    + [
        closure("table", "unsafe: `separatorInset` may move", "model.call(with: tableView) { list in list.separatorInset.left = 60 }"),
        closure("first argument", grays, "model.call(self) { $0.tableView.cellForRow(at: [0, 0])?.\(off) }"),
        closure("binder", low, "Observable.just(20).bind(to: tableView.rx.rowHeight)"),
        closure("binder of margins", "unsafe: `layoutMargins` may move", "Observable.just(.zero).bind(to: tableView.rx.layoutMargins)"),
        closure("binder of another view", "safe", "Observable.just(.zero).bind(to: navigationItem.titleView.rx.layoutMargins)"),
        closure("key path", low, "Just(20).assign(to: \\.tableView.rowHeight, on: self)"),
        closure("key path of margins", "unsafe: `layoutMargins` may move", "Just(.zero).assign(to: \\.tableView.layoutMargins, on: self)"),
        closure("key path of another view", "safe", "Just(.zero).assign(to: \\.toolbar.layoutMargins, on: self)"),
        closure("capture", low, "model.load { [weak tableView] in tableView?.rowHeight = 20 }"),
        closure("capture by another name", low, "model.load { [weak self, weak list = tableView] in list?.rowHeight = 20 }"),
        closure("capture of enough height", "safe", "model.load { [weak tableView] in tableView?.rowHeight = 60 }"),
        list(
            "closures, delegate", low,
            "let model = Model()\nfunc go() { model.bind(with: self) { me, _ in me.tableView.delegate = Other() } }", other),
    ]
    // MARK: - Searching
    + [
        search("children", low, "children.compactMap { $0.view as? UITableView }.forEach { $0.rowHeight = 20 }"),
        search("first child", low, "if let list = children.compactMap({ $0.view as? UITableView }).first { list.rowHeight = 20 }"),
        search("helper", low, "let list: UITableView? = view.first(); list?.rowHeight = 20"),
        search("helper for all", low, "view.all(UITableView.self).forEach { $0.rowHeight = 20 }"),
        search("property", low, "view.table?.rowHeight = 20"),
        search("helper with a closure", low, "view.each(UITableView.self) { $0.rowHeight = 20 }"),
        search("cells", grays, "view.table?.cellForRow(at: [0, 0])?.\(off)"),
        search("cells of a child", grays, "children.lazy.compactMap { $0.view as? UITableView }.first?.cellForRow(at: [0, 0])?.\(off)"),
        search("own table", "safe", "own.rowHeight = 20; own.cellForRow(at: [0, 0])?.\(off)"),
        search("enough height", "safe", "view.table?.rowHeight = 60"),
        search("other views", "safe", "view.all(UIButton.self).forEach { $0.\(off) }"),
    ]
    // MARK: - Focus, drags and layers
    + [
        focus("the focused view", grays, "UIScreen.main.focusedView?.\(off)"),
        focus("the next view", grays, "context.nextFocusedView?.\(off)"),
        focus("the next item", grays, "(context.nextFocusedItem as? UIView)?.\(off)"),
        focus("the last view", "unsafe: `layoutMargins`", "context.previouslyFocusedView?.layoutMargins = .zero"),
        focus("a border", "safe", "context.nextFocusedView?.layer.borderWidth = 2"),
        focus("another view", "safe", "navigationItem.titleView?.\(off)"),
        focus("a drag", grays, "(drag.localContext as? UIView)?.\(off)"),
        focus("an item of a drag", grays, "(drag.items[0].localObject as? UIView)?.\(off)"),
        focus("layers", grays, "tableView.layer.sublayers?.forEach { ($0.delegate as? UIView)?.\(off) }"),
        focus("a table's delegate", "safe", "(tableView.delegate as? Model)?.\(off)"),
        focus("a segue's popover", grays, "segue.destination.popoverPresentationController?.sourceView?.\(off)"),
        focus("another popover", "safe", "popover.sourceView = toolbar; popover.sourceView?.\(off)"),
    ]

/// A controller that does something to a view which UIKit hands it.
private func focus(_ name: String, _ mark: String, _ statement: String) -> ProvenanceCase {
    list("handed out, " + name, mark, "let model = Model()\nvar toolbar = UIToolbar()\nfunc go() { \(statement) }")
}
