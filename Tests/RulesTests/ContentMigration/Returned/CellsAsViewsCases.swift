// Cells that code takes from its table and holds as any view, or gives an object that keeps them: more cases of ProvenanceTests.

private let grays = "unsafe: a disabled cell"

/// A table view controller with other members, and code in a file of its own.
private func list(_ name: String, _ mark: String, _ members: String, _ others: String = "", _ row: String = "") -> ProvenanceCase {
    ProvenanceCase(
        "cells as views: " + name,
        listOfRows(
            markedRow(mark).replacing("return cell", with: "\(row)\nreturn cell") + "\n" + members, "// file B.swift\n\(others)"))
}

/// The case for disabled cells, and that for other views.
private func lists(_ name: String, _ members: String, _ others: String = "", mark: String = grays) -> [ProvenanceCase] {
    let taken = [("tableView.visibleCells[0]", "view"), ("tableView.visibleCells", "[view]"), ("tableView.cellForRow(at: [0, 0])", "view")]
    let plain = taken.reduce(members) { code, cells in code.replacing(cells.0, with: cells.1) }
    return [list(name, mark, members, others), list(name + ", but no cells", "safe", plain, others)]
}

private let off = "isUserInteractionEnabled = false"
private let keeper =
    "final class Keeper { static let shared = Keeper(); weak var target: UIView?; func dim() { target?.\(off) } }"

private let badge = "final class Badge: UIView { override func didMoveToSuperview() { superview?.\(off) } }"
private let others =
    "\nfinal class Other: UITableViewController { func fill(_ cell: UITableViewCell) { cell.accessoryView = Badge() } }"

/// An object that keeps a cell, and does something to it later.
private func kept(_ name: String, _ mark: String, _ statement: String) -> ProvenanceCase {
    list(
        "kept, " + name, mark, "let model = Model()",
        """
        final class Model {
            weak var cell: UITableViewCell?
            func bind(_ cell: UITableViewCell) { self.cell = cell }
            func go() { \(statement) }
        }
        """, "model.bind(cell); model.go()")
}

let cellsAsViews =
    lists("a local of views", "func lock() { let all: [UIView] = tableView.visibleCells; all.forEach { $0.\(off) } }")
    + lists("a loop", "func lock() { let all: [UIView] = tableView.visibleCells; for view in all { view.\(off) } }")
    + lists("a cast", "func lock() { let all = tableView.visibleCells as [UIView]; all.forEach { $0.\(off) } }")
    + lists("some more views", "func lock() { var all: [UIView] = []; all += tableView.visibleCells; all.forEach { $0.\(off) } }")
    + lists("a set", "func lock() { let all = Set<UIView>(tableView.visibleCells); all.forEach { $0.\(off) } }")
    + lists("a dictionary", "func lock() { let all: [Int: UIView] = [0: tableView.visibleCells[0]]; all[0]?.\(off) }")
    + lists("a pattern", "func lock() { for case let view as UIView in tableView.visibleCells { view.\(off) } }")
    + lists("a property of views", "var all: [UIView] { tableView.visibleCells }\nfunc lock() { all.forEach { $0.\(off) } }")
    + lists(
        "a property that is assigned", "var all: [UIView] = []\nfunc lock() { all = tableView.visibleCells; all.forEach { $0.\(off) } }")
    + lists("a property of one", "weak var shown: UIView?\nfunc lock() { shown = tableView.cellForRow(at: [0, 0]); shown?.\(off) }")
    + lists("a function", "func shown() -> UIView? { tableView.cellForRow(at: [0, 0]) }\nfunc lock() { shown()?.\(off) }")
    + lists("a function's list", "func shown() -> [UIView] { tableView.visibleCells }\nfunc lock() { shown().forEach { $0.\(off) } }")
    + lists(
        "an initializer's argument", "func lock() { Screen(tableView.visibleCells).dim() }",
        "final class Screen { let views: [UIView]\ninit(_ all: [UIView]) { views = all }\nfunc dim() { views.forEach { $0.\(off) } } }")
    + lists(
        "a function of lists", "func lock() { tableView.visibleCells.disable() }",
        "extension Collection where Element: UIView { func disable() { forEach { $0.\(off) } } }")
    + lists(
        "a protocol's property", "var all: [UIView] { tableView.visibleCells }",
        "protocol Lockable { var all: [UIView] { get } }\nextension ListController: Lockable {}\n"
            + "extension Lockable { func lock() { all.forEach { $0.\(off) } } }")
    + lists("another object's property", "func lock() { Keeper.shared.target = tableView.cellForRow(at: [0, 0]) }", keeper)
    + lists(
        "lowered", "func lock() { let all: [UIView] = tableView.visibleCells; all.forEach { $0.frame.size.height = 20 } }",
        mark: "unsafe: setting `frame` may make the cell too low")
    + [
        list("raised", "safe", "func lock() { let all: [UIView] = tableView.visibleCells; all.forEach { $0.frame.size.height = 200 } }"),
        list(
            "enabled", "safe",
            "func lock() { let all: [UIView] = tableView.visibleCells; all.forEach { $0.isUserInteractionEnabled = true } }"),
        list(
            "an argument", grays, "func lock() { disable(tableView.visibleCells) }",
            "func disable(_ views: [UIView]) { views.forEach { $0.\(off) } }"),
        list(
            "one of some arguments", grays, "func lock() { disable(view, tableView.visibleCells[0]) }",
            "func disable(_ views: UIView...) { for view in views { view.\(off) } }"),
        list("the view around an accessory", grays, "", badge, "cell.accessoryView = Badge()"),
        list("the view around an accessory of other cells", "safe", "", badge + others),
        list("the view around other views", "safe", "let badge = Badge()", badge),
        list(
            "labels around an accessory", "unsafe", "",
            badge.replacing(off, with: "subviews.flatMap(\\.subviews).forEach { ($0 as? UILabel)?.textColor = .red }"),
            "cell.accessoryView = Badge()"),
        kept("disabled", grays, "cell?.\(off)"),
        kept("enabled", "safe", "cell?.isUserInteractionEnabled = true"),
        kept("lowered", "unsafe: setting `frame` may make", "cell?.frame.size.height = 20"),
        kept("raised", "safe", "cell?.frame.size.height = 200"),
        kept("with margins", "unsafe: `layoutMargins`", "cell?.layoutMargins = .zero"),
        kept("with an inset", "unsafe: `separatorInset`", "cell?.separatorInset.left = 60"),
        kept("with no inset", "safe", "cell?.separatorInset = .zero"),
    ] + cellsGivenBack + viewsOfClosures

private let tap = """
    final class Tap: UITapGestureRecognizer {
        var run: ((UIView) -> Void)?
        @objc func go() { if let view { run?(view) } }
    }
    """
private let onTap = """
    extension UIView {
        var onTap: ((UIView) -> Void)? {
            get { objc_getAssociatedObject(self, &key) as? (UIView) -> Void }
            set { objc_setAssociatedObject(self, &key, newValue, .OBJC_ASSOCIATION_RETAIN) }
        }
        @objc func tapped() { onTap?(self) }
    }
    var key = 0
    """
private let walk = "extension UIView { func walk(_ visit: (UIView) -> Void) { visit(self); subviews.forEach { $0.walk(visit) } } }"

private let viewsOfClosures =
    valuesWithViews + [
        list(
            "the view of a gesture of a class", grays, "", tap, "let tap = Tap(); tap.run = { $0.\(off) }; cell.addGestureRecognizer(tap)"),
        list(
            "the view of a gesture on another view", "safe",
            "func go() { let tap = Tap(); tap.run = { $0.\(off) }; bar.addGestureRecognizer(tap) }", tap + "\nlet bar = UIToolbar()"),
        list("a closure that a cell keeps", grays, "", onTap, "cell.onTap = { $0.\(off) }"),
        list("a closure that another view keeps", "safe", "func go() { let bar = UIToolbar(); bar.onTap = { $0.\(off) } }", onTap),
        list("a closure for all views below", grays, "func go() { view.walk { $0.\(off) } }", walk),
        list(
            "a closure for all views below a container's", grays, "",
            walk + "\nfinal class Main: UINavigationController { func go() { view.walk { $0.\(off) } } }"),
        list(
            "a closure for all views below another screen's", "safe", "",
            walk + "\nfinal class Other: UIViewController { func go() { view.walk { $0.\(off) } } }"),
        list(
            "an associated object", stored, "", "var key = 0", "objc_setAssociatedObject(tableView, &key, cell, .OBJC_ASSOCIATION_ASSIGN)"),
        list(
            "an object associated with the cell", "safe", "", "var key = 0",
            "objc_setAssociatedObject(cell, &key, 1, .OBJC_ASSOCIATION_RETAIN)"
        ),
        list(
            "a view around a touch", grays,
            "override func touchesEnded(_ all: Set<UITouch>, with event: UIEvent?) { all.first?.view?.superview?.\(off) }"),
    ]

/// The case for the cell of a row, and that for another view.
private func given(_ name: String, _ row: String, _ others: String, mark: String = grays) -> [ProvenanceCase] {
    [
        list("given, " + name, mark, "", others, row),
        list("given, " + name + ", but no cell", "safe", "", others, row.replacing("cell", with: "UIView()")),
    ]
}

private let stored = "unsafe: the cell is also stored elsewhere"

private let cellsGivenBack =
    given(
        "a case", "Style.off(cell).apply()",
        "enum Style { case off(UIView)\nfunc apply() { switch self { case .off(let view): view.\(off) } } }", mark: stored)
    + given("itself", "cell.me.\(off)", "extension UIView { var me: UIView { self } }")
    + given("itself by a method", "cell.itself().\(off)", "extension UIView { func itself() -> UIView { self } }")
    + given("a function's argument", "same(cell).\(off)", "func same(_ view: UIView) -> UIView { view }")
    + given("a local that computes it", "var view: UIView { cell }\nview.\(off)", "")
    + given("a local closure", "let view = { cell as UIView }\nview().\(off)", "")
    + [
        list(
            "given, any number", stored, "", "func disable(_ views: UIView...) { views.forEach { $0.\(off) } }", "disable(cell)"),
        list(
            "given, asked for later", stored, "", "func disable(_ view: @autoclosure () -> UIView) { view().\(off) }", "disable(cell)"),
        list("given, a view of its own", "safe", "", "extension UIView { var line: UIView { UIView() } }", "cell.line.\(off)"),
        list("given, perhaps another view back", "unsafe", "", "func line(_ view: UIView) -> UIView { UIView() }", "line(cell).\(off)"),
    ]

/// Code that is given cells in other values than lists, or without being named.
private let valuesWithViews =
    lists("an optional's function", "func lock() { tableView.cellForRow(at: [0, 0]).lock() }", optional)
    + lists(
        "a function of pairs", "func lock() { zip(tableView.visibleCells, [1]).lock() }",
        "extension Zip2Sequence where Sequence1.Element: UIView { func lock() { for (one, _) in self { one.\(off) } } }")
    + lists(
        "a function of dictionaries", "func lock() { [1: tableView.visibleCells[0]].lock() }",
        "extension Dictionary where Value: UIView { func lock() { values.forEach { $0.\(off) } } }")
    + lists("values by key", "func lock() { (tableView.visibleCells as NSArray).setValue(false, forKey: \"userInteractionEnabled\") }")
    + [
        list(
            "an object that is called", grays, "func lock() { Lock()(tableView.visibleCells) }",
            "struct Lock { func callAsFunction(_ all: [UIView]) { all.forEach { $0.\(off) } } }"),
        list(
            "an operator", grays, "func lock() { tableView.visibleCells <~ false }",
            "infix operator <~\nfunc <~ (all: [UIView], on: Bool) { all.forEach { $0.isUserInteractionEnabled = on } }"),
        list(
            "a value by key, of any object", grays, "",
            "extension NSObject { func lock() { setValue(false, forKey: \"userInteractionEnabled\") } }", "cell.lock()"),
        list(
            "another value by key, of any object", "safe", "",
            "extension NSObject { func mark() { setValue(1, forKey: \"tag\") } }", "cell.mark()"),
        list(
            "the responders behind a view", grays,
            "@objc func tap(_ sender: UIButton) { for case let view as UIView in sender.chain { view.\(off) } }",
            "extension UIResponder { var chain: [UIResponder] { [self] + (next?.chain ?? []) } }"),
    ]

private let optional = "extension Optional where Wrapped: UIView { func lock() { self?.\(off) } }"
