// Labels that code compares with the views of their cell, and cells that a function returns with a configuration: more cases of
// ProvenanceTests.

/// A list that walks over the subviews of each cell that its table reuses.
private func walk(_ name: String, _ mark: String, over views: String = "cell.subviews", _ condition: String) -> ProvenanceCase {
    ProvenanceCase(
        "compared label: " + name,
        listOfRows(
            """
            override func viewDidLoad() { tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row") }
            \(cellForRowAt(
                """
                let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
                for view in \(views) {
                    if \(condition) { view.removeFromSuperview() } // \(mark)
                }
                cell.textLabel?.text = "a" // \(mark)
                """))
            """))
}

let comparedLabels = [
    walk("behind another condition", "unsafe: `view != cell.textLabel` is removed", "view is UILabel && view != cell.textLabel"),
    walk("in front of another condition", "unsafe: is removed", "view != cell.textLabel && view is UILabel"),
    walk("by identity", "unsafe: `view !== cell.textLabel!` is removed", "view is UILabel, view.tag > 0 && view !== cell.textLabel!"),
    walk("in front of the view", "unsafe: is removed", "view is UILabel && cell.textLabel != view"),
    // Nothing would be left of the condition, or the views may be those of the configuration.
    walk("alone", "display: itself is used", "view != cell.textLabel"),
    walk("in an alternative", "display: itself is used", "view is UIButton || view != cell.textLabel"),
    walk("for equality", "display: itself is used", "view is UILabel && view == cell.textLabel"),
    walk(
        "in the content view", "display: itself is used", over: "cell.contentView.subviews", "view is UILabel && view != cell.textLabel"),
    walk("in another cell", "display: itself is used", over: "tableView.subviews", "view is UILabel && view != cell.textLabel"),
]

/// A list with a function that makes its cells, and another that adds a button to them.
/// - Parameters:
///   - mark: that of the row.
///   - setUp: what is done with each new cell, and the mark of that.
///   - button: what the function does with the button.
private func maker(
    _ name: String, _ mark: String, setUp: String = "cell.textLabel?.textColor = .red // unsafe", button: String, _ branch: String
) -> ProvenanceCase {
    ProvenanceCase(
        "maker of cells: " + name,
        listOfRows(
            """
            \(cellForRowAt(
                """
                let cell = makeCell()
                if indexPath.row == 0 {
                    cell.textLabel?.text = "a" // \(mark)
                } else {
                    \(branch)
                }
                """))
            func makeCell() -> UITableViewCell {
                let cell = UITableViewCell()
                \(setUp)
                return cell
            }
            func makeButton(in cell: UITableViewCell) {
                let button = UIButton()
                \(button)
            }
            """))
}

private let cleared = "cell.textLabel?.text = \"\" // "

let madeConfigurations = [
    maker(
        "adds a button behind the configuration", "unsafe", button: "\(cleared)unsafe\ncell.addSubview(button)", "makeButton(in: cell)"),
    maker(
        "keeps what the maker has set", "unsafe",
        button: "\(cleared)unsafe: + cell.contentConfiguration as? UIListContentConfiguration ??\ncell.addSubview(button)",
        "makeButton(in: cell)"),
    maker("gets a view", "unsafe: must stay above", button: "", "cell.addSubview(UIButton())"),
    maker(
        "adds a button before the configuration", "display", setUp: "cell.textLabel?.textColor = .red // display",
        button: "cell.addSubview(button)\n\(cleared)display", "makeButton(in: cell)"),
    maker(
        "adds a button where a configuration may be missing", "display", setUp: "cell.textLabel?.textColor = .red // display",
        button: "if isEditing {\n\(cleared)display\n}\ncell.addSubview(button)", "makeButton(in: cell)"),
    maker(
        "sets no configuration on some ways", "display",
        setUp: "if isEditing { cell.textLabel?.textColor = .red } // display", button: "", "cell.addSubview(UIButton())"),
]

/// A list of rows that a function fills in.
private func look(
    _ name: String, _ mark: String, makes: String = "let cell = UITableViewCell()", others: String = "", _ body: String
) -> ProvenanceCase {
    ProvenanceCase(
        "look of the content view: " + name,
        listOfRows(cellForRowAt("\(makes)\n\(body.replacing("// mark", with: "// \(mark)"))"), others))
}

private let text = "cell.textLabel?.text = \"a\" // mark"

let looksOfContentViews = [
    look("a border", "unsafe: replaces the cell's `contentView`", "cell.contentView.layer.borderWidth = 1\n\(text)"),
    look("a mask", "display: `contentView` is used", "cell.contentView.layer.mask = CALayer()\n\(text)"),
    look(
        "in front of views", "unsafe: added to that of the configuration",
        """
        cell.contentView.backgroundColor = .white
        cell.textLabel?.textColor = .red // mark
        if indexPath.row > 0 {
            \(text)
            if isEditing { cell.contentView.addSubview(UIView()) }
        }
        """),
    look(
        "views of a cell that has none", "unsafe: added to that of the configuration",
        """
        if let view = cell.contentView.subviews.first(where: { $0 is UIImageView }) { view.removeFromSuperview() }
        \(text)
        cell.contentView.addSubview(UIView())
        """),
    look(
        "views behind a label", "display: `contentView` is used",
        "\(text)\nif let view = cell.contentView.subviews.first { view.removeFromSuperview() }"),
    look(
        "views of a queued cell", "display: `contentView` is used",
        makes: "let cell = tableView.dequeueReusableCell(withIdentifier: \"row\", for: indexPath)",
        "if let view = cell.contentView.subviews.first { view.removeFromSuperview() }\n\(text)"),
    look(
        "a font of an optional cell", "unsafe: + content!.textProperties.font",
        makes: "var made: UITableViewCell? = isEditing ? nil : UITableViewCell()\nlet cell = made!",
        "made?.textLabel?.font = made?.textLabel?.font.withSize(13) // mark\nmade?.textLabel?.text = \"a\" // unsafe"),
    // Locals of a function that is given the cell are no labels.
    look(
        "a local named like an image view", "safe",
        others: "enum Theme { static func apply(_ cell: UITableViewCell) { let imageView = UIImageView(); imageView.alpha = 0 } }",
        "\(text)\nTheme.apply(cell)"),
    look(
        "a local of a nested block", "unsafe",
        others: """
            extension UITableViewCell {
                func apply() {
                    if isEditing { let imageView = UIView(); imageView.alpha = 0 }
                    imageView?.image = nil // unsafe
                }
            }
            """,
        "\(text)\ncell.apply()"),
]
