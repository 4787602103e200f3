// Cells in properties whose names other code uses for other things. More cases of ProvenanceTests.

/// Settings with a cell in a property `icon`, and code in a file of its own.
private func settings(_ name: String, _ mark: String, _ others: String, _ declaration: String = "let") -> ProvenanceCase {
    ProvenanceCase(
        "a cell named icon: " + name,
        """
        // file A.swift
        final class SettingsController: UITableViewController {
            \(declaration) icon = UITableViewCell(style: .default, reuseIdentifier: nil)
            override func viewDidLoad() { icon.textLabel?.text = "Icon" } // \(mark)
            override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { icon }
        }
        // file B.swift
        struct Style { var icon: UIImage?; var icons: [UIImage] = [] }
        \(others)
        """)
}

private let open = "unsafe: is kept only if"

let cellNames = [
    settings("other code reads that of another type", "safe", "func read(_ style: Style) -> UIImage? { style.icon }"),
    settings("other code changes that of another type", "safe", "func change(_ style: inout Style) { style.icon = nil }"),
    settings("other code changes that of another type, and no constant", "safe", "func change(_ s: inout Style) { s.icon = nil }", "var"),
    settings("other code assigns an image to some object", "safe", "func change() { make().icon = UIImage() }", "var"),
    settings("other code assigns something to some object", open, "func change() { make().icon = make() }", "var"),
    settings("other code assigns any view to some object", open, "func change(_ view: UIView) { make().icon = view }", "var"),
    settings("no code assigns to a constant", "safe", "func change() { make().icon = make() }"),
    settings("other code reads that of some object", open, "func read() { print(make().icon) }"),
    settings("other code reads it", open, "func read(_ list: SettingsController) { print(list.icon) }"),
    settings("an extension reads it", open, "extension SettingsController { func read() { print(icon) } }"),
    settings(
        "an extension of another type reads its own", "safe",
        "extension Style { func read(_: SettingsController) { print(icon ?? 0) } }"),

    settings("a member of a type of UIKit has it", "safe", "func read() { print(UIPasteboard.general.icon) }"),
    settings(
        "a member that the project adds to a type of UIKit has it", open,
        "extension UIPasteboard { static var shown: Any { 0 } }\nfunc read() { print(UIPasteboard.shown.icon) }"),
    settings("a type of another module has it", "safe", "import Links\nfunc read(_ link: Link) { print(link.icon) }"),
    settings("a static member of a type of another module has it", "safe", "import Links\nfunc read() { print(Link.first.icon) }"),
    settings("a member of a value of another module has it", open, "import Links\nfunc read(_ link: Link) { print(link.owner.icon) }"),
    settings("a static member of a generic type has it", open, "import Links\nfunc read() { print(Link<Any>.first.icon) }"),
    settings(
        "a value of a type of another module has it", "safe", "import Links\nfunc read() { let link = Link(1); print(link.icon) }"),
    settings(
        "a value in one of another module has it", open, "import Links\nfunc read() { let link = Link(make()); print(link.owner().icon) }"),
    settings("an undeclared type has it", open, "func read(_ link: Link) { print(link.icon) }"),
    settings("a member of an undeclared type has it", open, "func read(_ link: Link) { print(link.owner.icon) }"),
    settings("a global of the module has it", open, "import Links\nlet shown = make()\nfunc read() { print(Settings.shown.icon) }"),
    settings("a call for some type returns what has it", open, "import Links\nfunc read() { print(Link.make(for: 1).icon) }"),
    settings("any object has it", open, "import Links\nfunc read(_ link: AnyObject) { print(link.icon) }"),
    settings("a wrapper's object has it", open, "import Links\nfunc read(_ link: Binding<Any>) { print(link.icon) }"),
    settings(
        "a wrapper of the project has it", open,
        """
        @dynamicMemberLookup struct Box { subscript(dynamicMember path: KeyPath<SettingsController, UITableViewCell>) -> Int { 0 } }
        func read(_ box: Box) { print(box.icon) }
        """),
    settings("it is called", "safe", "func read() { print(make().icon(1)) }"),
    settings("it is compared", "safe", "func read() -> Bool { make().icon != nil }"),
    settings("it may be a text", "safe", "func read() -> String { make().icon ?? \"\" }"),
    settings("it may be another view", open, "func read() -> UIView { make().icon ?? UIView() }"),
    settings("it is an image view's image", "safe", "func show(_ image: UIImage) {}\nfunc read() { show(make().icon) }"),
    settings("it is any view", open, "func show(_ view: UIView) {}\nfunc read() { show(make().icon) }"),
    settings("it is one of some views", open, "func show(_ views: UIView...) {}\nfunc read() { show(make().icon) }"),
    settings("it is one of some images", "safe", "func show(_ images: UIImage...) {}\nfunc read() { show(make().icon) }"),
]
