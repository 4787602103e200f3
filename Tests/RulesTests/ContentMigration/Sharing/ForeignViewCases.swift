// Code apart that reaches into the views of a list's cells, or is the delegate of its table: more cases of ProvenanceTests.

private let otherList = """
    final class OtherController: UITableViewController {
        override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { UITableViewCell() }
    }

    """

private func painter(_ list: String) -> String {
    otherList
        + """
        final class Painter {
            let list = \(list)()
            func paint(_ path: IndexPath) { list.tableView.cellForRow(at: path)?.contentView.backgroundColor = .red }
        }
        """
}

private func walk(_ body: String, result: String = "") -> String {
    """
    final class Theme {
        func style(_ view: UIView)\(result) {
            \(body)
        }
    }
    """
}

/// A generic function that runs another one for all views below a view, and code that gives it one.
private func each(_ function: String) -> String {
    """
    extension UIView { func each<V: UIView>(_ run: (V) -> Void) { subviews.forEach { $0.each(run) }; (self as? V).map(run) } }
    \(function)
    final class Theme: UINavigationController { override func viewDidAppear(_ animated: Bool) { view.each(paint) } }
    """
}

/// A function that looks for a label among all views below a view, and code that calls it.
private func search(_ body: String) -> String {
    """
    extension UIView {
        func label(_ text: String) -> UILabel? {
            if let label = self as? UILabel, label.text == text { return label }
            if subviews.contains(where: { $0 is UISwitch }) { return nil }
            for view in subviews { if let found = view.label(text) { return found } }
            return nil
        }
    }
    // file C.swift
    final class Progress {
        \(body)
    }
    """
}

/// A list that supplies its own cells, and is made the delegate of another one's table.
private func delegate(_ mark: String, _ statement: String) -> String {
    """
    final class Third: UITableViewController {
        override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { UITableViewCell() }
        override func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
            cell.textLabel?.textColor = .red // \(mark)
        }
    }
    final class Coordinator {
        func show(_ list: ListController, _ third: Third) { \(statement) }
    }
    """
}

/// A list of cells with views of their own, and a helper that is given cells.
private func painted(_ mark: String, _ statement: String, color: String) -> String {
    listOfRows(
        """
        \(cellForRowAt("let cell = tableView.dequeueReusableCell(withIdentifier: \"row\", for: indexPath) as! OwnCell"))
        override func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
            \(statement)
        }
        """,
        """
        final class OwnCell: UITableViewCell { @IBOutlet var name: UILabel! }
        // file B.swift
        enum Theme {
            static func paint(_ cell: UITableViewCell) { \(color) } // \(mark)
        }
        """)
}

/// Code of another type that finds the cells of a list, or its table.
private func finder(_ statement: String) -> String {
    """
    \(otherList)
    final class Coach {
        func point(at list: ListController) {
            let cell = list.tableView.cellForRow(at: [0, 0])
            \(statement)
        }
    }
    """
}

/// A method that is asked whether a gesture gets a touch.
private func touch(_ result: String) -> String {
    "func gestureRecognizer(_ gesture: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool { \(result) }"
}

/// Code of another file that compares the class of a touch's view with a string.
private func compared(_ name: String, _ mark: String, _ test: String) -> ProvenanceCase {
    plainList(
        "a touch is compared with " + name, mark,
        "final class Taps: NSObject {\n\(touch("NSStringFromClass(touch.view!.classForCoder)\(test)"))\n}")
}

/// A method for Objective-C that an extension gives to all cells, and other code.
private func uncalled(
    _ name: String, _ mark: String, _ others: String = "", parameter: String = "_ on: Bool", flags: String = "@objc ",
    value: String = "false"
) -> ProvenanceCase {
    plainList(
        name, mark,
        """
        extension UITableViewCell {
            \(flags)func fade(\(parameter)) {
                isUserInteractionEnabled = \(value)
                for view in contentView.subviews { view.alpha = 0.5 }
            }
        }
        \(others)
        """)
}

/// A function that searches a view for a label.
private func search(_ name: String, _ mark: String, in view: String) -> ProvenanceCase {
    plainList(
        name, mark,
        """
        extension UIViewController {
            func shrinkTitle() {
                guard let bar = navigationController?.navigationBar else { return }
                func find(in view: UIView) -> UILabel? {
                    for part in view.subviews { if let label = find(in: part) { return label } }
                    return view as? UILabel
                }
                if let label = find(in: \(view)) { label.adjustsFontSizeToFitWidth = bar.isHidden }
            }
        }
        """)
}

private let fades = "unsafe: `contentView` acts on other views"

let foreignViews = [
    uncalled("a method for Objective-C, in a project without it", "safe"),
    uncalled("a method for Objective-C with a parameter of its name", "safe", parameter: "_ fade: Bool", value: "fade"),
    uncalled("a method for Objective-C, by its selector", fades, "let fading = #selector(UITableViewCell.fade)"),
    uncalled("a method for Objective-C, by its name", fades, "let fading = NSSelectorFromString(\"fade:\")"),
    uncalled("a method for Objective-C that code calls", fades, "func show(_ cell: UITableViewCell) { cell.fade(true) }"),
    uncalled("a method for Objective-C beside such code", fades, "// file C.m\nvoid show(UITableViewCell *cell) { [cell fade:YES]; }"),
    uncalled("a method for Objective-C by another name", fades, flags: "@objc(setFaded:) "),
    uncalled("a method for actions", fades, parameter: "_ sender: Any?"),
    uncalled("a method of an outlet's actions", fades, flags: "@IBAction "),
    search("a function that searches a bar", "safe", in: "bar"),
    search("a function that searches any view", "unsafe: other code uses the labels of cells", in: "view"),
    plainList("another type disables a cell that it finds", "unsafe: a disabled cell", finder("cell?.isUserInteractionEnabled = false")),
    plainList("another type moves the text of a cell that it finds", "unsafe: `layoutMargins`", finder("cell?.layoutMargins = .zero")),
    plainList("another type marks a cell that it finds", "safe", finder("cell?.accessoryType = .checkmark")),
    plainList(
        "another type sets the margins of the table", "unsafe: `layoutMargins`",
        finder("list.tableView.layoutMargins = UIEdgeInsets(top: 0, left: 60, bottom: 0, right: 0)")),
    plainList(
        "another type sets the margins of a stack beside the table", "safe",
        finder("_ = cell }\nlet stack = UIStackView()\nfunc show() { stack.layoutMargins = .zero")),
    plainList(
        "the controller sets the margins of its view, which is the table", "unsafe: `layoutMargins`", "",
        "override func loadView() { super.loadView(); view.layoutMargins = UIEdgeInsets(top: 0, left: 60, bottom: 0, right: 0) }"),
    plainList(
        "a class of tables moves the text of the cells that it hands out", "unsafe: `separatorInset`",
        """
        class Table: UITableView {
            override func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> UITableViewCell {
                let cell = super.dequeueReusableCell(withIdentifier: identifier, for: indexPath)
                cell.separatorInset.left = 40
                return cell
            }
        }
        """, "override func loadView() { tableView = Table() }"),
    plainList("another type colors the content view of the cells", "unsafe: `contentView`", painter("ListController")),
    plainList("another type colors the content view of other cells", "safe", painter("OtherController")),
    plainList(
        "an extension colors the content views of a table", "unsafe: `contentView`",
        "extension UITableView { func paint() { visibleCells.forEach { $0.contentView.backgroundColor = .red } } }"),
    plainList(
        "an extension fades the cells of a table", "safe",
        "extension UITableView { func fade() { visibleCells.forEach { $0.alpha = 0.5 } } }"),

    // MARK: - All views
    plainList(
        "a function colors all labels below a view", "unsafe: B.swift:3",
        walk("for part in view.subviews { (part as? UILabel)?.textColor = .red; style(part) }")),
    plainList(
        "a function colors all fields below a view", "safe",
        walk("for part in view.subviews { (part as? UITextField)?.textColor = .red; style(part) }")),
    plainList(
        "a function colors the labels in a view", "safe", walk("for part in view.subviews { (part as? UILabel)?.textColor = .red }")),
    plainList(
        "a list of open views has all labels below a view", "unsafe: B.swift:3",
        walk("var open = [view]; while let next = open.popLast() { (next as? UILabel)?.textColor = .red; open += next.subviews }")),
    plainList(
        "a list of open views has all switches below a view", "safe",
        walk("var open = [view]; while let next = open.popLast() { (next as? UISwitch)?.isOn = true; open += next.subviews }")),
    plainList(
        "a list of the labels in a view", "safe",
        walk(
            "var all: [UIView] = []; while all.isEmpty { all += [UIView()] }; for part in view.subviews { (part as? UILabel)?.text = nil }")
    ),
    plainList(
        "a sequence has all labels below a view", "unsafe: B.swift:3",
        walk(
            """
            sequence(state: [view]) { (open: inout [UIView]) -> UIView? in
                guard let next = open.popLast() else { return nil }
                open += next.subviews
                return next
            }.forEach { ($0 as? UILabel)?.textColor = .red }
            """)),
    plainList("a function knows labels by another name", "unsafe: B.swift:3", named("Label", "typealias Label = UILabel")),
    plainList("a function knows labels by a protocol", "unsafe: B.swift:3", named("Themed", themed + "extension UILabel: Themed {}")),
    plainList("a function knows switches by a protocol", "safe", named("Themed", themed + "extension UISwitch: Themed {}")),
    plainList("a function knows labels by UIKit's protocol", "unsafe: B.swift:3", named("UIContentSizeCategoryAdjusting", "")),
    plainList(
        "a function casts labels", "unsafe: B.swift:3",
        walk("label(view)?.isHidden = true; view.subviews.forEach(style)") + "\nfunc label(_ view: UIView) -> UILabel? { view as? UILabel }"
    ),
    plainList(
        "a function looks for a part of the name of labels", "unsafe: B.swift:3",
        walk("if String(describing: type(of: view)).contains(\"Label\") { view.alpha = 0 }; view.subviews.forEach(style)")),
    plainList(
        "a function looks for a part of the name of buttons", "safe",
        walk("if String(describing: type(of: view)).contains(\"Button\") { view.alpha = 0 }; view.subviews.forEach(style)")),
    plainList(
        "code gives a walk over all views a function of labels", "unsafe: B.swift:4", each("func paint(_ label: UILabel) {}")),
    plainList("code gives a walk over all views a function of fields", "safe", each("func paint(_ field: UITextField) {}")),
    plainList(
        "a function looks for an image view", "safe",
        walk("view.subviews.compactMap(style).first ?? view as? UIImageView", result: " -> UIImageView?")),
    plainList(
        "a property has all views below a view, of which the labels are colored", "unsafe: B.swift:4",
        """
        extension UIView {
            var allSubviews: [UIView] { subviews + subviews.flatMap { $0.allSubviews } }
            func style() { allSubviews.compactMap { $0 as? UILabel }.forEach { $0.textColor = .red } }
        }
        """),
    plainList(
        "a property has all views below a view, of which the switches are turned on", "safe",
        """
        extension UIView {
            var allSubviews: [UIView] { subviews + subviews.flatMap { $0.allSubviews } }
            func turnOn() { allSubviews.compactMap { $0 as? UISwitch }.forEach { $0.isOn = true } }
        }
        """),
    plainList(
        "a function looks for a label of an alert", "safe",
        search("func show(in alert: UIAlertController) { alert.view.label(\"Wait\")?.textColor = .red }")),
    plainList(
        "a function looks for a label of any view", "unsafe: B.swift:3",
        search("func show(in view: UIView) { view.label(\"Wait\")?.textColor = .red }")),
    plainList(
        "a function looks for a label of an alert and of another controller", "unsafe: B.swift:3",
        search(
            """
            func show(in alert: UIAlertController) { alert.view.label("Wait")?.textColor = .red }
            func show(in list: UITableViewController) { list.view.label("Wait")?.textColor = .red }
            """)),

    // MARK: - Classes of views
    plainList(
        "a list's touch is compared with labels", "unsafe: code compares the names of UIKit's private view classes (`A.swift:9`)",
        "",
        touch("NSStringFromClass(type(of: touch.view!)) != \"UITableViewLabel\"")),
    plainList(
        "a touch is compared with the class of content views, in another file", "unsafe: `B.swift:3`",
        "final class Taps: NSObject {\n\(touch("String(describing: type(of: touch.view!)) != \"UITableViewCellContentView\""))\n}"),
    plainList(
        "another controller compares touches", "safe",
        """
        final class OtherController: UITableViewController {
            \(touch("NSStringFromClass(type(of: touch.view!)) != \"UITableViewCellContentView\""))
        }
        """),
    compared("the beginning of the class of content views", "unsafe", ".hasPrefix(\"UITableViewCell\")"),
    compared("the beginning of the class of any list content view", "unsafe", ".hasPrefix(\"UIListContent\")"),
    compared("a beginning that no view in a cell has", "safe", ".hasPrefix(\"UITableViewCellS\")"),
    compared("a part of the class of content views", "unsafe", ".contains(\"CellContent\")"),
    compared("a part of it in names in lower case", "safe", ".lowercased().hasSuffix(\"view\")"),
    compared("a pattern", "unsafe", ".range(of: \"^UITableViewCell.*\", options: .regularExpression) != nil"),
    compared("a part of all classes of content views", "safe", ".contains(\"ContentView\")"),
    compared("an end that all content views have", "safe", ".hasSuffix(\"ContentView\")"),
    compared("an end that only one content view has", "unsafe", ".hasSuffix(\"CellContentView\")"),
    compared("the class of labels", "unsafe", " == \"UILabel\""),
    compared("another class", "safe", " == \"Cell\""),
    plainList(
        "a touch is compared with parts of the classes of content views", "unsafe", "",
        touch("[\"CellContent\", \"UITextView\"].contains { touch.view!.classForCoder.description().contains($0) }")),
    plainList(
        "a touch is compared with ends of the classes of content views", "safe", "",
        touch("[\"ContentView\", \"UITextView\"].contains { touch.view!.classForCoder.description().hasSuffix($0) }")),
    plainList("a touch's description is compared", "unsafe", "", touch("\"\\(touch.view!)\".contains(\"TableViewCell\")")),
    plainList("a text is compared with a part of a class", "safe", "", touch("title!.contains(\"TableViewCell\")")),
    plainList("a touch is compared with all content views", "unsafe", "", touch("!(touch.view is UIContentView)")),
    plainList("a touch is compared with a button", "safe", "", touch("!(touch.view is UIButton)")),
    plainList(
        "an extension of cells changes their views", "unsafe",
        "extension UITableViewCell { open override func didMoveToWindow() { contentView.subviews.forEach { $0.tintColor = .red } } }"),

    // MARK: - Cells on display
    ProvenanceCase(
        "a helper colors the cells on display",
        painted("display: also styles cells", "Theme.paint(cell)", color: "cell.textLabel?.textColor = .red")),
    ProvenanceCase(
        "a helper is given the cells on display and sets their texts",
        painted("unsafe: the cell comes from other code", "Theme.paint(cell)", color: "cell.textLabel?.text = \"a\"")),
    ProvenanceCase(
        "a helper colors no cells on display",
        painted("unsafe: content that other code set", "cell.alpha = 1", color: "cell.textLabel?.textColor = .red")),

    // MARK: - Delegates
    plainList(
        "code makes the delegate of another list that of the table", "unsafe: other code uses the labels",
        delegate("unsafe: have a configuration already", "list.tableView.delegate = third")),
    plainList(
        "code does so in a tuple", "unsafe: other code uses the labels",
        delegate("unsafe: have a configuration already", "(list.tableView.delegate, list.title) = (third, \"a\")")),
    plainList(
        "code does so by a key path", "unsafe: other code uses the labels",
        delegate("unsafe: have a configuration already", "list.tableView[keyPath: \\.delegate] = third")),
    plainList(
        "code does so by a name", "unsafe: other code uses the labels",
        delegate("unsafe: have a configuration already", "list.tableView.setValue(third, forKey: \"delegate\")")),
    plainList(
        "code makes that delegate the data source as well", "safe",
        delegate("unsafe: have a configuration already", "list.tableView.delegate = third; list.tableView.dataSource = third")),
    plainList("code keeps that delegate", "safe", delegate("unsafe", "print(list, third)")),

    // MARK: - Configurations
    plainList(
        "code asks whether shown cells have a configuration", "unsafe: `contentConfiguration` acts on",
        visible("for cell in table.visibleCells where cell.contentConfiguration is UIListContentConfiguration { cell.tag = 1 }")),
    plainList(
        "a helper asks whether a shown cell has a configuration", "unsafe: `contentConfiguration` acts on",
        visible(
            "table.visibleCells.forEach(mark)",
            "func mark(_ cell: UITableViewCell) { if cell.contentConfiguration == nil { cell.tag = 1 } }")),
    plainList(
        "code gives shown cells a configuration", "safe",
        visible("for cell in table.visibleCells { cell.contentConfiguration = cell.defaultContentConfiguration() }")),
    plainList(
        "code asks whether the cells of another list have a configuration", "safe",
        otherList
            + """
            extension OtherController {
                func go() { for cell in tableView.visibleCells where cell.contentConfiguration == nil { cell.tag = 1 } }
            }
            """),
    plainList(
        "code takes a label from the subviews of subviews", "unsafe: other code uses the labels",
        visible("(table.subviews.first?.subviews.first?.subviews.first as? UILabel)?.textColor = .red")),
    plainList(
        "code indents shown cells by a name", "unsafe: an indented cell",
        visible("table.visibleCells.forEach { $0.setValue(2, forKey: \"indentationLevel\") }")),
    plainList(
        "code indents shown cells indirectly", "unsafe: an indented cell",
        visible("table.visibleCells.forEach { indent(&$0.indentationLevel) }", "func indent(_ level: inout Int) { level += 1 }")),
    plainList(
        "code takes the indentation of shown cells back by a name", "safe",
        visible("table.visibleCells.forEach { $0.setValue(0, forKey: \"indentationLevel\") }")),
    plainList(
        "code gives shown cells to code that no rule inspects", "unsafe: a disabled cell",
        visible("table.visibleCells.forEach { $0.disable() }")
            + "\n// file C.swift\nextension UIView { func disable() { isUserInteractionEnabled = false } }"),
    plainList(
        "code gives shown cells to code that hides them", "safe",
        visible("table.visibleCells.forEach { $0.fade() }") + "\n// file C.swift\nextension UIView { func fade() { alpha = 0 } }"),
    plainList("code takes a label from subviews", "safe", visible("(table.subviews.first as? UILabel)?.textColor = .red")),
]

/// An object apart that does something with a table.
private func visible(_ statement: String, _ others: String = "") -> String {
    "final class Theme {\nfunc apply(_ table: UITableView) { \(statement) }\n\(others)\n}"
}

private let themed = "protocol Themed: UIView {}\n"

/// A walk over all views that knows some by a type.
private func named(_ type: String, _ others: String) -> String {
    walk("(view as? \(type))?.isHidden = true; view.subviews.forEach(style)") + "\n" + others
}
