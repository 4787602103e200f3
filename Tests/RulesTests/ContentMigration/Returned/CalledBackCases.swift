// Code that takes a cell out of a view, or of what leads to one, that UIKit or other code gives it: more cases of ProvenanceTests.

private let used = "unsafe: other code uses the labels of cells (`B.swift:3`)"

private let rowOfField =
    """
    extension ListController: UITextFieldDelegate {
        func textFieldDidEndEditing(_ field: UITextField) { (field.superview as? UITableViewCell)?.textLabel?.textColor = .red } // unsafe
    }
    """
private let paint =
    """
    func paint(_ view: UIView) {
        if let cell = view as? UITableViewCell { cell.textLabel?.textColor = .red } // unsafe
        view.subviews.forEach(paint)
    }
    """
private let style =
    """
    enum Theme {
        static func style(_ view: UIView) { if let cell = view as? UITableViewCell { cell.textLabel?.textColor = .red } } // unsafe
    }
    """
private let paintRows =
    """
    func paint(_ view: UIScrollView) {
        for row in view.subviews { (row as? UITableViewCell)?.textLabel?.textColor = .red } // unsafe
    }
    """
private let paintMapped =
    """
    func paint(_ view: UIView) {
        _ = (view as? UITableViewCell).map { $0.textLabel?.textColor = .red } // unsafe
    }
    """
private let visit = "func visit(_ views: [UIView]) { for view in views { visit(view.subviews) } }"
/// A function of one more step before a walk, and code that calls it.
private func step(_ taken: String, _ start: String) -> String {
    "\(paint)\nfunc apply(_ view: \(taken)) { paint(view) }\n// file C.swift\n\(otherController(start))"
}
private func otherController(_ body: String, _ superclass: String = "UIViewController") -> String {
    """
    final class Screen: \(superclass) {
        override func viewDidAppear(_ isAnimated: Bool) { \(body) }
    }
    """
}

/// A delegate of text fields that does something with the cell around one.
private func fields(_ statement: String, _ superclass: String = "NSObject", _ members: String = "") -> String {
    """
    final class Fields: \(superclass), UITextFieldDelegate {
        func textFieldDidEndEditing(_ field: UITextField) {
            if let cell = field.superview as? UITableViewCell { \(statement) }
        }
        \(members)
    }
    """
}
private let coloring = "if var content = cell.contentConfiguration as? UIListContentConfiguration { content.textProperties.color = .red }"
private let colorAll =
    """
    enum Theme {
        static func apply(to window: UIWindow? = UIApplication.shared.windows.first) { if let window { paint(window) } }
        static func paint(_ view: UIView) {
            if let cell = view as? UITableViewCell { \(coloring) }
            view.subviews.forEach(paint)
        }
    }
    """

let calledBackCells = [
    // MARK: - Methods of delegates
    plainList("a text field's delegate takes the cell around the field", "unsafe: (`B.swift:3`)", rowOfField),
    plainList(
        "the delegate passes the field on", "unsafe: (`B.swift:2`)",
        """
        func mark(_ view: UIView) { (view.superview as? UITableViewCell)?.textLabel?.textColor = .red } // unsafe
        final class Fields: NSObject, UITextFieldDelegate { func textFieldDidEndEditing(_ field: UITextField) { mark(field) } }
        """),
    plainList(
        "the delegate is another object", "unsafe: (`B.swift:6`)",
        """
        final class Menu: NSObject, UIContextMenuInteractionDelegate {
            func contextMenuInteraction(
                _ shown: UIContextMenuInteraction, configurationForMenuAtLocation at: CGPoint
            ) -> UIContextMenuConfiguration? {
                print((shown.view as? UITableViewCell)?.textLabel?.text ?? "") // unsafe
                return nil
            }
        }
        """),
    plainList(
        "the delegate takes cells of a class", "safe",
        """
        final class FieldCell: UITableViewCell {}
        final class Fields: NSObject, UITextFieldDelegate {
            func textFieldDidEndEditing(_ field: UITextField) { (field.superview as? FieldCell)?.textLabel?.textColor = .red } // unsafe
        }
        """),
    plainList(
        "the delegate of another list takes its cells", "safe",
        """
        final class FieldController: UITableViewController, UITextFieldDelegate {
            override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { UITableViewCell() }
            func textFieldDidEndEditing(_ field: UITextField) {
                (field.superview as? UITableViewCell)?.textLabel?.textColor = .red // unsafe
            }
        }
        """),
    plainList(
        "no code calls a helper of a delegate", "safe",
        """
        final class Fields: NSObject, UITextFieldDelegate {
            func mark(_ view: UIView) { (view as? UITableViewCell)?.textLabel?.textColor = .red } // unsafe
        }
        """),

    plainList("the delegate disables the cell", "unsafe", fields("cell.isUserInteractionEnabled = false")),
    plainList("the delegate moves the text", "unsafe", fields("cell.separatorInset.left = 80")),
    plainList("the delegate places the content", "unsafe", fields("cell.contentView.layoutMargins.left = 80")),
    plainList("the delegate asks for a configuration", "unsafe", fields(coloring)),
    plainList("the delegate fades the cell", "safe", fields("cell.alpha = 0.5")),
    plainList(
        "the delegate disables cells of another list", "safe",
        fields(
            "cell.isUserInteractionEnabled = false", "UITableViewController",
            "override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { UITableViewCell() }")
    ),
    plainList(
        "the delegate goes from view to view", "unsafe",
        """
        final class Fields: NSObject, UITextFieldDelegate {
            func textFieldDidEndEditing(_ field: UITextField) {
                var view: UIView? = field
                while let inner = view, !(inner is UITableViewCell) { view = inner.superview }
                if let cell = view as? UITableViewCell { cell.isUserInteractionEnabled = false }
            }
        }
        """),

    // MARK: - Any view
    plainList("a walk asks for configurations", "unsafe", "\(colorAll)\n\(otherController("Theme.apply(to: view.window)"))"),
    plainList("a walk begins at a default window", "unsafe", colorAll),
    plainList(
        "no code begins a walk that asks for configurations", "safe", colorAll.replacing(" = UIApplication.shared.windows.first", with: "")),
    plainList("a walk begins at the view of a controller around", used, "\(paint)\n\(otherController("paint(view)"))"),
    plainList("a walk begins at a window", used, "\(paint)\n\(otherController("if let window = view.window { paint(window) }"))"),
    plainList(
        "a walk begins at what a navigation controller shows", used,
        "\(paint)\n\(otherController("paint(topViewController!.view)", "UINavigationController"))"),
    plainList("a walk begins at a stack", used, "\(paint)\n\(otherController("paint(UIStackView())"))"),
    plainList("a walk begins at a button", "safe", "\(paint)\n\(otherController("paint(UIButton())"))"),
    plainList("no code begins a walk", "safe", paint),
    plainList("a function begins a walk at the view that it is given", used, step("UIView", "apply(view)")),
    plainList("a function begins a walk at a window", used, step("UIWindow", "if let window = view.window { apply(window) }")),
    plainList("a function begins a walk at a button", "safe", step("UIView", "apply(UIButton())")),
    plainList(
        "no code begins a walk of two steps", "safe", "\(paint)\nfunc apply(_ view: UIView) { paint(view) }"),
    plainList(
        "the views of a screen go through a function to one that takes no cells out of them", "safe",
        "\(style)\nfunc apply(_ view: UIView) { Theme.style(view) }\n\(otherController("apply(view)"))"),
    plainList(
        "a walk begins at the list", used, "\(paint)", "override func viewDidAppear(_ isAnimated: Bool) { paint(tableView) }"),
    plainList(
        "a function takes a cell for any view", used,
        "\(style)\n\(otherController("view.subviews.forEach { row in Theme.style(row) }"))"),
    plainList("a function is given the view of a controller", "safe", "\(style)\n\(otherController("Theme.style(view)"))"),
    plainList(
        "a function takes cells out of any scroll view", used,
        "\(paintRows)\n\(otherController("for child in children { if let view = child.view as? UIScrollView { paint(view) } }"))"),
    plainList("no code gives a function scroll views", "safe", paintRows),
    plainList(
        "a closure takes a cell for any view", used,
        "\(paintMapped)\n// file C.swift\n\(otherController("view.subviews.forEach { row in paint(row) }"))"),
    plainList("no code gives a closure views", "safe", paintMapped),
    plainList("a function goes through the views of another screen", "safe", "\(visit)\n\(otherController("visit(view.subviews)"))"),
    plainList(
        "a function goes through the views of cells", "unsafe: `subviews` acts on other views",
        "\(visit)\nfunc start(_ list: ListController) { visit(list.tableView.visibleCells) }"),
    plainList(
        "an alert is about a cell", used,
        """
        func ask(_ alert: UIAlertController) {
            (alert.popoverPresentationController?.sourceView as? UITableViewCell)?.textLabel?.text = nil // unsafe
        }
        """),
    plainList("a function is given a label", "safe", "\(style)\n\(otherController("Theme.style(UILabel())"))"),

    // MARK: - Dynamic lookup
    plainList(
        "the sender of a segue is any object", "unsafe: other code uses the labels of cells (`A.swift:", "",
        """
        override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
            segue.destination.title = ((sender as AnyObject).textLabel as? UILabel)?.text
        }
        """),
    plainList(
        "any object has another label", "safe", "",
        """
        override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
            segue.destination.title = ((sender as AnyObject).titleLabel as? UILabel)?.text
        }
        """),

    // MARK: - List content views
    plainList(
        "a proxy styles the views of configurations", "unsafe: code compares the names of UIKit",
        "func start() { UIListContentView.appearance().alpha = 0.5 }"),
    plainList("code makes a view of a configuration", "safe", "let view = UIListContentView(configuration: .cell())"),
]
