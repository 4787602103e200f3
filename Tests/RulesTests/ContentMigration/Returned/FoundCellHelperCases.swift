// Cells that code finds in a table and passes to a helper, which does something to their views: more cases of ProvenanceTests.

private let lock = "one.isUserInteractionEnabled = false"
private let all = "subviews.forEach { $0.isUserInteractionEnabled = false }"
private let loading = "func setLoading() { \(all) }"
private let touched = "unsafe: `contentView`"
private let margins = "unsafe: `layoutMargins`"
private let disabled = "unsafe: a disabled cell"

/// A list that finds its cells and gives them to code of another file.
private func found(_ name: String, _ mark: String, _ members: String, _ others: String) -> ProvenanceCase {
    ProvenanceCase(
        "cells passed to a helper: " + name,
        listOfRows(markedRow(mark) + "\n" + members, "// file B.swift\n\(others)"))
}

private func selecting(_ call: String) -> String {
    didSelectRow("guard let cell = tableView.cellForRow(at: indexPath) else { return }\n\(call)")
}

private let paint = "cell.contentView.subviews.forEach { ($0 as? UILabel)?.textColor = .red }"
private let recolor = "func recolor(_ cell: UITableViewCell) { \(paint) }"
private let theme = "enum Theme { static func recolor(_ cell: UITableViewCell) { \(paint) } }"
private let views = "enum Theme { static func pad(_ view: UIView) { view.layoutMargins.left = 60 } }"
private let nothing = "enum Theme { static func mark(_ cell: UITableViewCell) { cell.accessoryType = .checkmark } }"
private let otherList = """
    final class OtherController: UITableViewController {
        override func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell { UITableViewCell() }
        func go() { tableView.visibleCells.forEach(Theme.recolor) }
    }
    """

private func lists(_ name: String, _ mark: String, _ list: String, _ cells: String) -> ProvenanceCase {
    found("as \(name)", mark, "func go() { lock(\(cells)) }", "func lock(_ all: \(list)) { for one in all { \(lock) } }")
}

let cellsFoundForHelpers = [
    lists("some collection", disabled, "some Collection<UITableViewCell>", "tableView.visibleCells"),
    lists("any sequence", disabled, "any Sequence<UIView>", "tableView.visibleCells"),
    lists("a slice", disabled, "ArraySlice<UITableViewCell>", "tableView.visibleCells.prefix(3)"),
    lists("a sequence without a type", disabled, "AnySequence<UIView>", "AnySequence(tableView.visibleCells)"),
    lists("a lazy sequence", disabled, "LazySequence<[UITableViewCell]>", "tableView.visibleCells.lazy"),
    lists("a slice of switches", "safe", "ArraySlice<UIControl>", "[UISwitch()][...]"),
    found(
        "as an enumerated sequence", disabled, "func go() { lock(tableView.visibleCells.enumerated()) }",
        "func lock(_ all: EnumeratedSequence<[UITableViewCell]>) { for (_, one) in all { \(lock) } }"),
    found(
        "as a generic sequence", disabled, "func go() { lock(tableView.visibleCells) }",
        "func lock<All: Sequence>(_ all: All) where All.Element: UIView { all.forEach { one in \(lock) } }"),
    found("a method of the list", touched, selecting("recolor(cell)") + "\n" + recolor, ""),
    found("a theme", touched, selecting("Theme.recolor(cell)"), theme),
    found(
        "a theme, by another function", touched, selecting("Theme.go(cell)"),
        theme.replacing(
            "enum Theme {",
            with: """
                enum Theme {
                    static func go(_ cell: UITableViewCell) { recolor(cell) }
                """)),
    found(
        "an extension of cells", touched, selecting("cell.recolor()"),
        "extension UITableViewCell { func recolor() { let cell = self; \(paint) } }"),
    found(
        "a property of an extension", touched, selecting("title = cell.titleView?.description"),
        "extension UITableViewCell { var titleView: UIView? { contentView.subviews.first } }"),
    found("visible cells", touched, "func go() { for cell in tableView.visibleCells { Theme.recolor(cell) } }", theme),
    found("the function itself", touched, "func go() { tableView.visibleCells.forEach(Theme.recolor) }", theme),
    found("a function for any view", margins, selecting("Theme.pad(cell)"), views),
    found("a function for any view, with the table", margins, "func go() { Theme.pad(view) }", views),
    found("a function for any view, with another view", "safe", "func go() { Theme.pad(UIView()) }", views),
    found("a function that marks them", "safe", selecting("Theme.mark(cell)"), nothing),
    found("of another list", "safe", "", "\(theme)\n\(otherList)"),
    found("cells made for nothing else", "safe", "", "\(theme)\nfunc go() { Theme.recolor(UITableViewCell()) }"),
    found(
        "a configuration taken away", "unsafe",
        "func go() { tableView.visibleCells.forEach { $0.contentConfiguration = nil } }",
        ""),
    found(
        "a size that is asked for", "unsafe: `systemLayoutSizeFitting`",
        "func go() { title = \"\\(tableView.visibleCells.map { $0.systemLayoutSizeFitting(.zero).width })\" }", ""),
    found("every view below a view", disabled, "func go() { view.lock() }", walking("isUserInteractionEnabled = false")),
    found("every view below a view, enabled", "safe", "func go() { view.lock() }", walking("isUserInteractionEnabled = true")),
    found("the subviews of the table", disabled, "func go() { tableView.subviews.forEach { $0.isUserInteractionEnabled = false } }", ""),
    found("the subviews of any view", disabled, "func go() { view.setLoading() }", "extension UIView { \(loading) }"),
    found(
        "the subviews of any view that scrolls", disabled, "func go() { tableView.setLoading() }", "extension UIScrollView { \(loading) }"),
    found(
        "the subviews of any view, of a protocol", disabled, "func go() { view.setLoading() }",
        "protocol Loading: UIView {}\nextension Loading { \(loading) }\nextension UIView: Loading {}"),
    found(
        "the subviews of a view that an object keeps", disabled, "func go() { Locker(view).lock() }",
        "struct Locker { let view: UIView\ninit(_ view: UIView) { self.view = view }\nfunc lock() { view.\(all) } }"),
    found(
        "the subviews of any controller's view", disabled, "func go() { setLoading() }",
        "protocol Loading: UIViewController {}\nextension Loading { func setLoading() { view.\(all) } }\nextension ListController: Loading {}"
    ),
    found(
        "the subviews of another controller's view", disabled, "",
        "final class MainController: UIViewController { let list = ListController()\nfunc lock() { list.view.\(all) } }"),
    found(
        "the subviews of the own view of another controller", "safe", "",
        "final class MainController: UIViewController { func lock() { view.\(all) } }"),
    found("the subviews of the view given to a function", disabled, "func go() { lock(view) }", "func lock(_ one: UIView) { one.\(all) }"),
    found(
        "the subviews of another view given to a function", "safe", "func go() { lock(UIView()) }",
        "func lock(_ one: UIView) { one.\(all) }"),
    found(
        "the subviews of the table given to a function", disabled, "func go() { lock(tableView) }",
        "func lock(_ one: UITableView) { one.\(all) }"),
    found("the subviews around an alert", "safe", "func go(_ alert: UIAlertController) { alert.view.superview?.\(all) }", ""),
    found("the subviews around an overlay", disabled, "let overlay = Overlay()", overlay),
    found("the subviews around an overlay of other screens", "safe", "", overlay),
    found(
        "every view of a list of views to visit", disabled, "func go() { lock(view) }",
        "func lock(_ view: UIView) { var rest = [view]; while let one = rest.popLast() { \(lock); rest += one.subviews } }"),
    found("the subviews of stacks", "safe", "func go() { UIStackView().setLoading() }", "extension UIStackView { \(loading) }"),
    found("the subviews of a class of views", "safe", "func go() { Bar().setLoading() }", "final class Bar: UIView { \(loading) }"),
    found(
        "the subviews of any view, for their colors", "safe", "func go() { view.paint() }",
        "extension UIView { func paint() { subviews.forEach { $0.backgroundColor = .red } } }"),
    found(
        "the subviews of a bar", "safe", "let bar = UIView()\nfunc go() { bar.subviews.forEach { $0.isUserInteractionEnabled = false } }",
        ""),
    found(
        "a library's stream of cells", disabled,
        "func go() { tableView.rx.willDisplayCell.subscribe(onNext: { cell, _ in cell.isUserInteractionEnabled = false }) }", ""),
    found(
        "a library's stream of cells from events", disabled,
        "func go() { tableView.rx.willDisplayCell.map(\\.cell).subscribe(onNext: { $0.isUserInteractionEnabled = false }) }", ""),
    found(
        "a library's stream of other objects", "safe",
        "func go() { grid.rx.willDisplayCell.subscribe(onNext: { cell, _ in cell.isUserInteractionEnabled = false }) }", ""),
    ProvenanceCase(
        "cells passed to a helper: by the queue of a class of tables",
        """
        // file A.swift
        final class ListController: UITableViewController {
            override func loadView() { tableView = LinedTable() }
            \(markedRow(touched))
        }
        // file B.swift
        final class LinedTable: UITableView {
            override func dequeueReusableCell(withIdentifier identifier: String, for path: IndexPath) -> UITableViewCell {
                let cell = super.dequeueReusableCell(withIdentifier: identifier, for: path)
                addLine(cell)
                return cell
            }
            func addLine(_ cell: UITableViewCell) { cell.contentView.addSubview(UIView()) }
        }
        """),
    ProvenanceCase(
        "cells passed to a helper: by a subclass of the list",
        """
        // file A.swift
        class ListController: UITableViewController {
            \(markedRow(touched))
        }
        // file B.swift
        final class PaintedController: ListController {
            override func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
                let cell = super.tableView(tableView, cellForRowAt: path)
                Theme.recolor(cell)
                return cell
            }
        }
        // file C.swift
        \(theme)
        """),
]

private let overlay = "final class Overlay: UIView { func lock() { superview?.\(all) } }"

private func walking(_ statement: String) -> String {
    "extension UIView { func lock() { \(statement); subviews.forEach { $0.lock() } } }"
}
