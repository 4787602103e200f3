// What extensions of UIKit's cells and tables, and classes of tables, override for all cells: more cases of ProvenanceTests.

/// A list, and an extension of UIKit's cells with a member.
private func cells(_ name: String, _ mark: String, _ member: String) -> ProvenanceCase {
    plainList("an extension of all cells overrides \(name)", mark, "extension UITableViewCell { open override \(member) }")
}

/// A list, and an extension of UIKit's tables with a member.
private func tables(_ name: String, _ mark: String, _ member: String, of type: String = "UITableView") -> ProvenanceCase {
    plainList("an extension of \(type) overrides \(name)", mark, "extension \(type) { open override \(member) }")
}

/// A list whose table is of a class with a member.
private func tableClass(_ name: String, _ mark: String, _ member: String) -> ProvenanceCase {
    plainList(
        "a class of tables overrides \(name)", mark, "final class CardTable: UITableView { override \(member) }",
        "override func loadView() { tableView = CardTable() }")
}

private let grays = "unsafe: a disabled cell may show its text in a different color (`B.swift:2`)"
private let locks = "func didAddSubview(_ view: UIView) { super.didAddSubview(view); view.isUserInteractionEnabled = false }"
private let counts = "func didAddSubview(_ view: UIView) { super.didAddSubview(view); view.tag = subviews.count }"

let extensionOverrides = [
    cells("margins", "unsafe: `layoutMargins` may move the text", "var layoutMargins: UIEdgeInsets { get { .zero } set {} }"),
    cells("whether they are enabled", grays, "var isUserInteractionEnabled: Bool { get { false } set {} }"),
    cells("an indentation", "unsafe: the text of an indented cell may move", "var indentationLevel: Int { get { 2 } set {} }"),
    cells(
        "a direction", "unsafe: `effectiveUserInterfaceLayoutDirection` may move",
        "var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection { .rightToLeft }"),
    cells("a size", "unsafe: the rows may be too low", "func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: 9, height: 9) }"),
    cells("a frame and sets margins", "unsafe: `layoutMargins`", "var frame: CGRect { didSet { layoutMargins.left = 0 } }"),
    cells("what is told of subviews", "unsafe: `didAddSubview` acts on", "func didAddSubview(_ view: UIView) { view.alpha = 0.5 }"),
    cells("a background", "safe", "var backgroundColor: UIColor? { didSet { selectedBackgroundView?.backgroundColor = .red } }"),
    cells("what becomes first responder", "safe", "var canBecomeFirstResponder: Bool { true }"),
    cells("a layout and sets a background", "safe", "func layoutSubviews() { super.layoutSubviews(); backgroundColor = .red }"),

    tables("low rows", "safe: directionalLayoutMargins.top = 0", "var rowHeight: CGFloat { get { 20 } set {} }"),
    tables("high rows", "safe: without directionalLayoutMargins", "var rowHeight: CGFloat { get { 90 } set {} }"),
    tables("margins", "unsafe: `layoutMargins` may move the text", "var layoutMargins: UIEdgeInsets { get { .zero } set {} }"),
    tables("margins", "unsafe: `layoutMargins`", "var layoutMargins: UIEdgeInsets { get { .zero } set {} }", of: "UIScrollView"),
    tables("margins", "safe", "var layoutMargins: UIEdgeInsets { get { .zero } set {} }", of: "UITextView"),
    tables("what is told of cells, and disables them", grays, locks),
    tables("what is told of cells, and disables them", grays, locks, of: "UIScrollView"),
    tables("what is told of other views, and disables them", "safe", locks, of: "UIStackView"),
    tables("what is told of cells, and counts them", "safe", counts),
    tableClass("what is told of cells, and disables them", grays, locks),
    tableClass("what is told of cells, and counts them", "safe", counts),
    tableClass(
        "what adds cells, and disables them", grays,
        "func insertSubview(_ view: UIView, at index: Int) { super.insertSubview(view, at: index); view.isUserInteractionEnabled = false }"),
]
