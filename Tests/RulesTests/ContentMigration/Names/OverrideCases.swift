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

private let addsView = "unsafe: `contentView` accesses different views"
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
        "an extension of alerts searches its own view", "safe",
        """
        extension UIView { var allSubviews: [UIView] { subviews + subviews.flatMap { $0.allSubviews } } }
        extension UIAlertController {
            var titleLabel: UILabel? { view.allSubviews.compactMap { $0 as? UILabel }.first }
        }
        """),
]
