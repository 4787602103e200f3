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
]
