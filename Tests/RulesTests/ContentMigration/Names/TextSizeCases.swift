// Views that have a text size of their own, which cells may be in: more cases of ProvenanceTests.

private let itsOwn = "unsafe: in a view that has a text size of its own (`B.swift:"

private func app(_ name: String, _ mark: String, _ members: String) -> ProvenanceCase {
    plainList(
        "text sizes: " + name, mark,
        """
        final class MainController: UIViewController {
            let sizeLimit = UIContentSizeCategory.large
            func limit(_ window: UIWindow?, _ child: UIViewController) {
                \(members)
            }
        }
        """)
}

let textSizes = [
    app("a window with a limit", itsOwn, "window?.maximumContentSizeCategory = .extraLarge"),
    app("a view with a limit", itsOwn, "view.minimumContentSizeCategory = sizeLimit"),
    app("an undeclared view with a limit", itsOwn, "container.maximumContentSizeCategory = .large"),
    app("a label with a limit", "safe", "let label = UILabel()\nlabel.maximumContentSizeCategory = .large"),
    app("a button with a limit", "safe", "let button = UIButton()\nbutton.maximumContentSizeCategory = .large"),
    app("a limit that is read", "safe", "print(view.maximumContentSizeCategory as Any)"),
    app("a local of that name", "safe", "let maximumContentSizeCategory = sizeLimit\nprint(maximumContentSizeCategory)"),
    app("a controller's overridden traits", itsOwn, "child.traitOverrides.preferredContentSizeCategory = .large"),
    app(
        "a child's trait collection", itsOwn,
        "setOverrideTraitCollection(UITraitCollection(preferredContentSizeCategory: .large), forChild: child)"),
    app(
        "a child's other trait collection", "safe",
        "setOverrideTraitCollection(UITraitCollection(horizontalSizeClass: .compact), forChild: child)"),
    app(
        "a font of a size", "safe",
        "print(UIFont.preferredFont(forTextStyle: .body, compatibleWith: UITraitCollection(preferredContentSizeCategory: .large)))"),
]
