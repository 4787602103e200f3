// Cells that code shows as any view, outside of a table: more cases of ProvenanceTests.

private let shown = "unsafe: the cell is shown as something other than a row"

/// A screen with a function that makes a cell, and other code that shows it.
private func shows(_ name: String, _ mark: String, _ statement: String, result: String = "UITableViewCell", value: String = "cell")
    -> ProvenanceCase
{
    ProvenanceCase(
        "shown elsewhere: " + name,
        """
        // file A.swift
        final class Screen: UITableViewController {
            let stack = UIStackView()
            var isEmpty = false
            \(statement)
            private func make() -> \(result) {
                let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
                cell.textLabel?.text = "a" // \(mark)
                return \(value)
            }
        }
        """)
}

/// A screen with a cell in a property.
private func keeps(_ name: String, _ mark: String, _ statement: String) -> ProvenanceCase {
    ProvenanceCase(
        "shown elsewhere, from a property: " + name,
        """
        // file A.swift
        final class Screen: UITableViewController {
            var isEmpty = false
            lazy var cell: UITableViewCell = {
                let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
                cell.textLabel?.text = "a" // \(mark)
                return cell
            }()
            override func viewDidLoad() { \(statement) }
        }
        """)
}

/// A class of cells with one text.
private func ofClass(_ name: String, _ mark: String, _ statement: String) -> ProvenanceCase {
    ProvenanceCase(
        "shown elsewhere, of a class: " + name,
        """
        // file A.swift
        final class Banner: UITableViewCell {
            init(text: String) { super.init(style: .default, reuseIdentifier: nil); textLabel?.text = text } // \(mark)
            required init?(coder: NSCoder) { fatalError() }
        }
        final class Screen: UITableViewController {
            let stack = UIStackView()
            \(statement)
        }
        """)
}

private let row = "override func tableView(_ t: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell"

private let entry = "func entry(_ number: Int) -> UITableViewCell { make() }"

let cellsShownElsewhere = [
    plainList(
        "shown elsewhere: a cell of the own data source", shown, "",
        "let stack = UIStackView()\nfunc go() { stack.addArrangedSubview(tableView(tableView, cellForRowAt: IndexPath(row: 0, section: 0))) }"
    ),
    plainList(
        "shown elsewhere: a cell of the table's data source", shown, "",
        """
        let stack = UIStackView()
        func go() {
            if let cell = tableView.dataSource?.tableView(tableView, cellForRowAt: IndexPath()) { stack.addArrangedSubview(cell) }
        }
        """),
    plainList(
        "shown elsewhere: a cell of the own data source that code names", "safe", "",
        "func go() { let cell = tableView(tableView, cellForRowAt: IndexPath()); title = cell.reuseIdentifier }"),
    shows("a row", "safe", "\(row) { make() }"),
    shows("a stack", shown, "func go() { stack.addArrangedSubview(make()) }"),
    shows("any view", shown, "func go() { stack.addArrangedSubview(make()) }", result: "UIView"),
    shows("any view that may be missing", shown, "func go() -> UIView? { make() }", result: "UIView?"),
    shows("a list of views", shown, "func go() { make().forEach { stack.addArrangedSubview($0) } }", result: "[UIView]", value: "[cell]"),
    shows(
        "a list of cells", shown, "func go() { make().forEach { stack.addArrangedSubview($0) } }", result: "[UITableViewCell]",
        value: "[cell]"),
    shows(
        "a list of cells for a stack", shown, "lazy var box = UIStackView(arrangedSubviews: make())", result: "[UITableViewCell]",
        value: "[cell]"),
    shows("a list of rows", "safe", "lazy var rows = make()\n\(row) { rows[path.row] }", result: "[UITableViewCell]", value: "[cell]"),
    shows("a function that returns any view", shown, "func box() -> UIView { make() }"),
    shows("a header", shown, "override func tableView(_ t: UITableView, viewForHeaderInSection s: Int) -> UIView? { make() }"),
    shows(
        "a footer with a name", shown,
        "override func tableView(_ t: UITableView, viewForFooterInSection s: Int) -> UIView? { let view = make(); return view }"),
    shows("the view of a screen", shown, "override func loadView() { view = make() }"),
    shows("the footer of a table", "unsafe", "func go() { tableView.tableFooterView = make() }"),
    keeps("the background of a table", shown, "tableView.backgroundView = cell"),
    keeps("the background of a table in one case", shown, "tableView.backgroundView = isEmpty ? cell : nil"),
    keeps("an accessory", "safe", "cell.accessoryView = UIView()"),
    ProvenanceCase(
        "shown elsewhere: a view of SwiftUI",
        """
        // file A.swift
        struct Row: UIViewRepresentable {
            func makeUIView(context: Context) -> UITableViewCell {
                let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
                cell.textLabel?.text = "a" // \(shown)
                return cell
            }
            func updateUIView(_ cell: UITableViewCell, context: Context) {}
        }
        """),
    ofClass("a stack", shown, "func go() { stack.addArrangedSubview(Banner(text: \"a\")) }"),
    ofClass("a list for a stack", shown, "lazy var box = UIStackView(arrangedSubviews: [Banner(text: \"a\")])"),
    ofClass("a row", "safe", "\(row) { Banner(text: \"a\") }"),
    ofClass("a property for a stack", shown, "let banner = Banner(text: \"a\")\nfunc go() { stack.addArrangedSubview(banner) }"),
    ofClass(
        "a property in a list for a stack", shown,
        "let banner = Banner(text: \"a\")\nlazy var box = UIStackView(arrangedSubviews: [banner])"),
    ofClass(
        "a property that code assigns, for a stack", shown,
        "var banner: Banner?\nfunc go() { banner = Banner(text: \"a\"); stack.addArrangedSubview(banner!) }"),
    ofClass("a property for a row", "safe", "let banner = Banner(text: \"a\")\n\(row) { banner }"),
    // Functions that are only named, and cells that a property keeps.
    shows("a function for a loop", shown, "func go() { for view in [0, 1].map(entry) { stack.addArrangedSubview(view) } }\n\(entry)"),
    shows("a function for a list", shown, "func go() { view = UIStackView(arrangedSubviews: [0, 1].map(entry)) }\n\(entry)"),
    shows("a function for a chain", shown, "func go() { [0, 1].map(entry).forEach(stack.addArrangedSubview) }\n\(entry)"),
    shows("a closure for a chain", shown, "func go() { [0, 1].map { _ in make() }.forEach { stack.addArrangedSubview($0) } }"),
    shows("a function for rows", "safe", "lazy var rows = [0, 1].map(entry)\n\(row) { rows[path.row] }\n\(entry)"),
    shows(
        "a function for code that expects any view", shown,
        "func go() { show(entry) }\nfunc show(_ view: (Int) -> UIView) { stack.addArrangedSubview(view(0)) }\n\(entry)"),
    shows("a closure that returns any view", shown, "lazy var view: () -> UIView = { make() }"),
    shows("a property", shown, "var head: UITableViewCell?\nfunc go() { head = make(); stack.addArrangedSubview(head!) }"),
    shows(
        "a property that is bound", shown,
        "var head: UITableViewCell?\nfunc go() { head = make(); guard let head else { return }; stack.addArrangedSubview(head) }"),
    shows("a property that is mapped", shown, "var head: UITableViewCell?\nfunc go() { head = make(); head.map(view.addSubview) }"),
    shows("a property for a row", "safe", "var head: UITableViewCell?\nfunc go() { head = make() }\n\(row) { head! }"),
    shows("one of two views", shown, "var other: UIView?\nfunc go() { stack.addArrangedSubview(other ?? make()) }"),
    shows(
        "a branch", shown,
        "func go() { let view: UIView = switch isEmpty { case true: make(); case false: UIView() }; stack.addArrangedSubview(view) }"),
    shows("a bar above the keyboard", shown, "override var inputAccessoryView: UIView? { make() }"),
    shows("a layer", "unsafe: `layer`", "func go() { make().layer.render(in: context) }"),
    shows("the corners of a layer", "safe", "\(row) { let cell = make(); cell.layer.cornerRadius = 4; return cell }"),
    shows("a key path", "unsafe", "\(row) { let cell = make(); cell[keyPath: \\.isUserInteractionEnabled] = false; return cell }"),
]
