// Code that runs in place of the method that is called: overrides in subclasses, implementations of requirements, and overrides in
// extensions of UIKit's own classes.

/// A list that gives its cells to another object's method before it sets their text.
private func prepared(_ name: String, _ mark: String, _ painter: String) -> ProvenanceCase {
    ProvenanceCase(
        name,
        listOfRows(
            """
            var painter: Painter?
            \(registersRow)
            \(rowMethod(
                """
                let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
                painter?.prepare(cell)
                cell.textLabel?.text = "a" // \(mark)
                return cell
                """))
            """,
            "// file B.swift\n\(painter)"))
}

private let addsView = "unsafe: `contentView` acts on other views"
private let paintsLine = "func prepare(_ cell: UITableViewCell) { cell.contentView.addSubview(UIView()) }"
private let marksRow = "func prepare(_ cell: UITableViewCell) { cell.accessoryType = .checkmark }"
private let painter = "protocol Painter { func prepare(_ cell: UITableViewCell) }"

let overrides = [
    prepared(
        "a subclass's method adds a view", addsView,
        """
        class Painter { func prepare(_ cell: UITableViewCell) {} }
        class Marker: Painter {}
        final class LinePainter: Marker { override \(paintsLine) }
        """),
    prepared(
        "a subclass's method adds an accessory", "safe",
        """
        class Painter { func prepare(_ cell: UITableViewCell) {} }
        final class Marker: Painter { override \(marksRow) }
        final class LinePainter { \(paintsLine) }
        """),
    prepared(
        "the method of a structure that conforms adds a view", addsView,
        """
        \(painter)
        struct LinePainter { \(paintsLine) }
        // file C.swift
        extension LinePainter: Painter {}
        """),
    prepared("a protocol's own method adds a view", addsView, "\(painter)\nextension Painter { \(paintsLine) }"),
    prepared(
        "the method of a structure that conforms adds an accessory", "safe",
        "\(painter)\nstruct Marker: Painter { \(marksRow) }\nstruct LinePainter { \(paintsLine) }"),

    plainList(
        "an extension overrides a method of all labels", "unsafe: an extension overrides `didMoveToWindow`",
        "extension UILabel { open override func didMoveToWindow() { textColor = .red } }"),
    plainList(
        "an extension overrides a method of all image views", "safe",
        "extension UIImageView { open override func didMoveToWindow() { tintColor = .red } }"),
    plainList(
        "an extension overrides a method of all cells that walks over their labels", addsView,
        """
        extension UITableViewCell {
            open override func didMoveToSuperview() { paint() }
            func paint() { for case let label as UILabel in contentView.subviews { label.textColor = .red } }
        }
        """),
    plainList(
        "an extension overrides a method of all cells that sets their background", "safe",
        "extension UITableViewCell { open override func didMoveToSuperview() { backgroundColor = .red } }"),
    plainList(
        "a controller paints all views, each by its own method", "unsafe: other code uses the labels of cells",
        """
        extension UIView { @objc func paint() { subviews.forEach { $0.paint() } } }
        extension UILabel { override func paint() { textColor = .red } }
        class PaintedController: UIViewController { override func viewDidLayoutSubviews() { view.paint() } }
        """),
    plainList(
        "a function passes all cells below a view on", "unsafe: other code uses the labels of cells",
        """
        func paintAll(_ view: UIView) {
            if let cell = view as? UITableViewCell { paint(cell) }
            view.subviews.forEach(paintAll)
        }
        func paint(_ cell: UITableViewCell) { cell.textLabel?.textColor = .red } // unsafe
        """),
    plainList(
        "a unit test paints all labels below a view", "safe",
        """
        extension UIView { func all() -> [UIView] { subviews.flatMap { [$0] + $0.all() } } }
        // file RowTests.swift
        import XCTest
        final class RowTests: XCTestCase {
            func paint(_ view: UIView) { for case let label as UILabel in view.all() { label.textColor = .red } }
            func paintAll(_ view: UIView) {
                (view as? UILabel)?.textColor = .red
                view.subviews.forEach(paintAll)
            }
        }
        """),
    plainList(
        "a unit test of Swift Testing paints all labels below a view", "safe",
        """
        // file RowTests.swift
        import Testing
        @Suite struct RowTests {
            func paintAll(_ view: UIView) {
                (view as? UILabel)?.textColor = .red
                view.subviews.forEach(paintAll)
            }
        }
        """),
    plainList(
        "code beside a unit test paints all labels below a view", "unsafe: other code uses the labels of cells",
        """
        func paintAll(_ view: UIView) {
            (view as? UILabel)?.textColor = .red
            view.subviews.forEach(paintAll)
        }
        // file RowTests.swift
        import XCTest
        final class RowTests: XCTestCase {}
        """),
    plainList(
        "an extension of alerts searches its own view", "safe",
        """
        extension UIView { var allSubviews: [UIView] { subviews + subviews.flatMap { $0.allSubviews } } }
        extension UIAlertController {
            var titleLabel: UILabel? { view.allSubviews.compactMap { $0 as? UILabel }.first }
        }
        """),
]

/// What extensions of all labels and views override or exchange without an effect on what is shown.
let routedEvents = [
    plainList(
        "what labels tell assistive apps", "safe",
        "extension UILabel { open override var accessibilityValue: String? { get { text } set { text = newValue } } }"),
    plainList(
        "what all views tell assistive apps", "unsafe: an extension overrides `accessibilityValue`",
        "extension UIView { open override var accessibilityValue: String? { get { nil } set { alpha = 0 } } }"),
    plainList(
        "labels with a menu to copy their text", "safe",
        """
        extension UILabel {
            open override var canBecomeFirstResponder: Bool { isUserInteractionEnabled }
            open override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
                guard isUserInteractionEnabled else { return false }
                return action == #selector(copy(_:)) || super.canPerformAction(action, withSender: sender)
            }
            open override func copy(_ sender: Any?) { UIPasteboard.general.string = text }
        }
        """),
    plainList(
        "views with a menu to copy what is associated with them", "safe",
        """
        private var key = 0
        extension UIView {
            open override var canBecomeFirstResponder: Bool { objc_getAssociatedObject(self, &key) != nil }
            open override func copy(_ sender: Any?) {
                let text = objc_getAssociatedObject(self, &key) as? () -> String?
                UIPasteboard.general.string = text?()
            }
        }
        """),
    plainList(
        "views that associate an object when they are asked for a touch", "unsafe: an extension overrides `hitTest`",
        """
        private var key = 0
        extension UIView {
            open override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
                objc_setAssociatedObject(self, &key, point, .OBJC_ASSOCIATION_RETAIN)
                return nil
            }
        }
        """),
    plainList(
        "labels that a touch paints", "unsafe: an extension overrides `touchesBegan`",
        """
        extension UILabel {
            open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
                let color = tintColor
                textColor = color
            }
        }
        """),
    plainList(
        "labels that paint themselves when they are asked for a touch", "unsafe: an extension overrides `hitTest`",
        """
        extension UILabel {
            open override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { dim(); return nil }
            func dim() { textColor = .red }
        }
        """),
    plainList("code exchanges which view a touch is in", "safe", exchangedPoint("UIView.isWider && app_point(inside: point, with: event)")),
    plainList(
        "code exchanges which view a touch is in, and dims it", "unsafe: a swizzled method may change the views of cells",
        exchangedPoint("{ alpha = 0.5; return app_point(inside: point, with: event) }()")),
    plainList(
        "code exchanges a method of events and one that draws", "unsafe: a swizzled method may change the views of cells",
        exchangedPoint("app_point(inside: point, with: event)", "#selector(UIView.draw(_:))")),
    plainList(
        "code exchanges a method that a variable names", "unsafe: a swizzled method may change the views of cells",
        exchangedPoint("app_point(inside: point, with: event)", "Selector(name)")),
]

/// An extension of all views that puts its own code in place of `point(inside:with:)`.
private func exchangedPoint(_ value: String, _ other: String = "#selector(UIView.point(inside:with:))") -> String {
    """
    extension UIView {
        static var isWider = false
        @objc func app_point(inside point: CGPoint, with event: UIEvent?) -> Bool { return \(value) }
        static func exchange(_ name: String) {
            let (old, own) = (#selector(UIView.point(inside:with:)), #selector(UIView.app_point(inside:with:)))
            print(\(other))
            guard let a = class_getInstanceMethod(UIView.self, old), let b = class_getInstanceMethod(UIView.self, own) else { return }
            method_exchangeImplementations(a, b)
        }
    }
    """
}

private func exchanging(_ type: String, _ selector: String, _ method: String) -> String {
    """
    extension \(type) {
        static func exchange() {
            let own = class_getInstanceMethod(self, #selector(app_run))!
            method_exchangeImplementations(class_getInstanceMethod(self, #selector(\(selector)))!, own)
        }
        @objc func app_run() { \(method) }
    }
    """
}

/// Methods of UIKit's own classes that code replaces when the app runs.
let replacedMethods = [
    plainList(
        "code exchanges a method of all labels", "unsafe: a swizzled method may change the views of cells (`B.swift:7`)",
        exchanging("UILabel", "didMoveToWindow", "textColor = .red")),
    plainList(
        "a method of all labels that calls itself is exchanged elsewhere", "unsafe: a swizzled method may change the views of cells",
        "extension UILabel { @objc func app_moved() { app_moved(); textColor = .red } }"),
    plainList(
        "a method of all labels calls itself with a text that is made", "unsafe: a swizzled method may change the views of cells",
        "extension UILabel { @objc func app_set(_ text: String, slowly: Bool) { app_set(\"\\(text)!\", slowly: slowly); textColor = .red } }"
    ),
    plainList(
        "a method of all labels calls itself without an argument", "unsafe: a swizzled method may change the views of cells",
        "extension UILabel { @objc func app_set(_ text: String, slowly: Bool = true) { app_set(text); textColor = .red } }"),
    plainList(
        "a method of all labels calls another one of its name", "safe",
        """
        extension UILabel {
            @objc func app_set(_ text: String, slowly: Bool) { app_set(text); textColor = .red }
            func app_set(_ text: String) { self.text = text }
        }
        """),
    plainList("a method of all labels", "safe", "extension UILabel { @objc func show(show: Bool) { if show { textColor = .red } } }"),
    plainList(
        "code exchanges a method of all controllers", "safe", exchanging("UIViewController", "viewDidLoad", "view.tintColor = .red")),
    plainList("code exchanges a method of fonts", "unsafe: a swizzled method", exchanging("UIFont", "fontName", "print(self)")),
    plainList(
        "code exchanges a method of all cells and places their texts", "unsafe: `layoutMargins`",
        exchanging("UITableViewCell", "didMoveToWindow", "app_run(); layoutMargins = .zero")),
    plainList(
        "code exchanges a method of all cells and sets their background", "safe",
        exchanging("UITableViewCell", "didMoveToWindow", "app_run(); backgroundColor = .red")),
    plainList(
        "a block in place of a method of all labels", "unsafe: a swizzled method may change the views of cells (`B.swift:4`)",
        replacing("UILabel", "method_setImplementation(method, imp_implementationWithBlock(block))")),
    plainList(
        "a block in place of a method of all controllers", "safe",
        replacing("UIViewController", "method_setImplementation(method, imp_implementationWithBlock(block))")),
    plainList("a method of all labels that is only asked for", "safe", replacing("UILabel", "print(method, block)")),
    plainList(
        "a method of all cells that a block replaces", "unsafe: a swizzled method may change the views of cells",
        """
        enum Start {
            static func run(_ block: @escaping @convention(block) (UITableViewCell) -> Void) {
                class_replaceMethod(UITableViewCell.self, #selector(UIView.didMoveToWindow), imp_implementationWithBlock(block), "v@:")
            }
        }
        """),
    plainList(
        "a method of a class that code makes of another one", "safe",
        """
        extension UIView {
            func keepHidden(_ imp: IMP) {
                guard let type = objc_allocateClassPair(object_getClass(self)!, "Kept", 0) else { return }
                let types = method_getTypeEncoding(class_getInstanceMethod(UIView.self, #selector(setter: UIView.isHidden))!)
                class_replaceMethod(type, #selector(setter: UIView.isHidden), imp, types)
                object_setClass(self, type)
            }
        }
        """),
    plainList(
        "a method of all image views, beside texts alone", "safe",
        replacing("UIImageView", "method_setImplementation(method, imp_implementationWithBlock(block))")),
]

/// Code that gets at a method of a class by Objective-C's runtime.
private func replacing(_ type: String, _ statement: String) -> String {
    """
    enum Start {
        static func run(_ block: Any) {
            let method = class_getInstanceMethod(\(type).self, #selector(\(type).copy))!
            \(statement)
        }
    }
    """
}

/// A list that gives its cells to code for any view before it sets their text.
private func styled(_ name: String, _ mark: String, _ statement: String, _ others: String, _ members: String = "") -> ProvenanceCase {
    ProvenanceCase(
        "code for any view: " + name,
        listOfRows(
            """
            \(members)
            \(registersRow)
            \(rowMethod(
                """
                let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
                \(statement)
                cell.textLabel?.text = "a" // \(mark)
                return cell
                """))
            """,
            "// file B.swift\n\(others)"))
}

private let styles = """
    struct Style<Part: UIView> { let run: (Part) -> Void }
    extension Style where Part: UITableViewCell { static var small: Style<Part> { Style { $0.isUserInteractionEnabled = false } } }
    """
private func theme(_ statement: String) -> String {
    """
    final class Theme { func paint(_ part: UIView) { \(statement) } }
    extension UIView { func style() { Theme().paint(self) } }
    """
}
private let heightOf20 = """
    c.addConstraint(NSLayoutConstraint(item: c, attribute: .height, relatedBy: .equal, toItem: nil, attribute: .height, multiplier: 1,
        constant: 20))
    """
private func format(_ format: String) -> String {
    "c.addConstraints(NSLayoutConstraint.constraints(withVisualFormat: \"\(format)\", options: [], metrics: nil, views: [\"c\": c]))"
}

let stylesOfAnyView = [
    styled(
        "a value with a closure, by an extension of views", "unsafe: the cell is passed to code that cell-lint cannot check",
        "cell.apply(.small)", styles + "\nextension UIView { func apply(_ style: Style<UIView>) { style.run(self) } }"),
    styled(
        "a value with a closure, by a protocol", "unsafe: the cell is passed to code that cell-lint cannot check", "cell.apply(.small)",
        """
        \(styles)
        protocol Styled {}
        extension UIView: Styled {}
        extension Styled where Self: UIView { func apply(_ style: Style<Self>) { style.run(self) } }
        """),
    styled(
        "an object that disables a cell", "unsafe: a disabled cell", "cell.style()",
        theme("(part as? UITableViewCell).map { row in row.isUserInteractionEnabled = false }")),
    styled("an object that colors a view", "safe", "cell.style()", theme("part.backgroundColor = .red")),
    styled(
        "an animation", "safe", "cell.fade()", "extension UIView { func fade() { UIView.animate(withDuration: 1) { self.alpha = 1 } } }"),
    styled(
        "a protocol of controllers passes itself on", "safe", "finish(cell)",
        """
        protocol Hosting: AnyObject { func log(_ host: Any) }
        extension Hosting { func finish(_ cell: UITableViewCell) { log(self); cell.accessoryType = .none } }
        extension ListController: Hosting { func log(_ host: Any) {} }
        """),
    styled(
        "a helper's object passes the cell on to code that sets an image", "unsafe: other code uses the labels of cells (`B.swift:4`)",
        "finish(cell)",
        """
        final class Loader {
            func load(into cell: UITableViewCell) { show(nil, in: cell) }
            func show(_ image: UIImage?, in cell: UITableViewCell) { cell.imageView?.image = image } // unsafe
        }
        """,
        "let loader = Loader()\nfunc finish(_ cell: UITableViewCell) { loader.load(into: cell) }"),
    styled(
        "a key path in a constant", "unsafe: the effect of `path` is unknown", "apply(path, cell)",
        "func apply(_ path: ReferenceWritableKeyPath<UITableViewCell, Bool>, _ cell: UITableViewCell) { cell[keyPath: path] = false }",
        "let path = \\UITableViewCell.isUserInteractionEnabled"),
    styled("a constraint of the height", "unsafe: `NSLayoutConstraint` acts on", "pin(cell)", "func pin(_ c: UIView) { \(heightOf20) }"),
    styled(
        "a constraint of the height by a format", "unsafe: `NSLayoutConstraint` acts on", "pin(cell)",
        "func pin(_ c: UIView) { \(format("V:[c(20)]")) }"),
]
