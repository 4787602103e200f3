// Cells of several classes that one local names in different branches: only those that get to the uses of labels count. More cases of
// ProvenanceTests.

private let inputCell = """
    final class InputCell: UITableViewCell { @IBOutlet weak var field: UITextField! }
    """

/// A list whose local is given a cell with an outlet, or a plain one.
private func list(_ name: String, _ mark: String, _ statements: String, _ others: String = "") -> ProvenanceCase {
    ProvenanceCase(
        "branches: " + name,
        listOfRows(
            """
            override func viewDidLoad() {
                tableView.register(UITableViewCell.self, forCellReuseIdentifier: "plain")
                tableView.register(InputCell.self, forCellReuseIdentifier: "input")
            }
            override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                var cell = UITableViewCell()
                let item = Item(rawValue: indexPath.row)!
            \(statements.replacingOccurrences(of: "MARK", with: mark))
                return cell
            }
            private enum Item: Int { case title, price, end }
            private func mark(_ cell: UITableViewCell) { cell.tag = 1 }
            \(others)
            """, inputCell))
}

private let input = "cell = tableView.dequeueReusableCell(withIdentifier: \"input\", for: indexPath) as! InputCell"
private let plain = "cell = tableView.dequeueReusableCell(withIdentifier: \"plain\", for: indexPath)"
private let text = "cell.textLabel?.text = \"a\" // MARK"
private let refused = "display: the cell class has outlets of its own"

let branchCells = [
    list(
        "a cast of the other cell", "safe",
        "switch item {\ncase .price:\n\(input)\n(cell as? InputCell)?.field.text = \"b\"\ndefault:\n\(plain)\n\(text)\n}"),
    list(
        "another name of the other cell", "safe",
        """
        switch item {
        case .price:
            \(input)
            if let cell = cell as? InputCell { cell.field.text = "b" }
        default:
            \(plain)
            \(text)
        }
        """),
    list("a cast behind the branches", refused, "if item == .price { \(input) } else { \(plain) }\n\(text)"),
    list(
        "a cast in the branch of the labels", refused,
        "switch item {\ncase .price: \(input)\ndefault:\n\(plain)\n\(text)\n(cell as? InputCell)?.field.text = \"b\"\n}"),
    list(
        "code with labels is given the other cell", "display",
        "switch item {\ncase .price:\n\(input)\nfill(cell)\ndefault:\n\(plain)\n\(text)\n}",
        "private func fill(_ cell: UITableViewCell) { cell.textLabel?.text = \"b\" } // display"),
    list(
        "a cast in a branch between those with labels", "safe",
        """
        \(plain)
        switch item {
        case .title: cell.textLabel?.text = "b" // MARK
        case .price: (cell as? InputCell)?.field.text = "b"
        case .end: \(text)
        }
        """),
    list(
        "the branches of a second switch", refused,
        "switch item {\ncase .price: \(input)\ndefault: \(plain)\n}\nswitch item {\ncase .title, .end: \(text)\ndefault: break\n}"),
    list(
        "a computed identifier, and a cast apart", "unsafe: no code registers",
        "\(computed)\nswitch item {\ncase .price: \(cast)\ndefault: \(text)\n}", id),
    list(
        "a computed identifier, and a cast in front", refused,
        "\(computed)\n\(cast)\nswitch item {\ncase .price: break\ndefault: \(text)\n}", id),
    list("a computed identifier, and labels of all cells", refused, "\(computed)\nif item == .price { \(cast) }\n\(text)", id),
    list(
        "an identifier of cells with views, and a cast apart", refused,
        "\(anInput)\nswitch item {\ncase .price: \(cast)\ndefault: \(text)\n}"),
    list("a cast that fails", toldApart, "\(anInput)\nif let input = cell as? InputCell { input.tag = 1 } else { \(text)\n}"),
    list("a cast that fails of a plain cell", "safe", "\(plain)\nif let input = cell as? InputCell { input.tag = 1 } else { \(text)\n}"),
    list(
        "a cast that fails, or another condition", refused,
        "\(anInput)\nif let input = cell as? InputCell, isEditing { input.tag = 1 } else { \(text)\n}"),
    list(
        "a cast that leaves only a switch", refused,
        "\(anInput)\nswitch item {\ncase .price: if let input = cell as? InputCell { input.tag = 1; break }\ndefault: break\n}\n\(text)"),
]

private let id = "private var ids: [String] { [\"plain\", \"input\"] }"
private let computed = "cell = tableView.dequeueReusableCell(withIdentifier: ids[indexPath.row], for: indexPath)"
private let anInput = "cell = tableView.dequeueReusableCell(withIdentifier: \"input\", for: indexPath)"
private let cast = "(cell as? InputCell)?.field.text = \"b\""
private let toldApart = "unsafe: a cell of the class `InputCell`, which has subviews of its own, must not reach this code"

/// A row whose cells have one reuse identifier with those of another row, which keeps its labels.
private func queue(_ name: String, _ mark: String, _ other: String, _ statement: String) -> ProvenanceCase {
    ProvenanceCase(
        "a half of a queue: " + name,
        listOfRows(
            """
            override func viewDidLoad() { tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row") }
            override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                if indexPath.row == 0 {
                    let cell = tableView.dequeueReusableCell(withIdentifier: \(other), for: indexPath)
                    \(statement) // display
                    return cell
                }
                let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
                cell.textLabel?.text = "a" // \(mark)
                return cell
            }
            private var other: String { String(tableView.tag) }
            """))
}

let halvesOfQueues = [
    queue("a label that code styles", "display: cannot be migrated (`A.swift:7`: `UIListConten", "\"row\"", "cell.textLabel?.show(\"b\")"),
    queue("another identifier", "safe", "\"head\"", "cell.textLabel?.show(\"b\")"),
    queue("an identifier that may be the same", "unsafe: keeps its labels (`A.swift:7`)", "other", "cell.textLabel?.show(\"b\")"),
]

private func prototype(_ identifier: String, _ font: String) -> String {
    """
    <tableViewCell reuseIdentifier="\(identifier)" style="IBUITableViewCellStyleDefault" textLabel="\(identifier)l" id="\(identifier)">
    <tableViewCellContentView key="contentView" id="\(identifier)c"><subviews>
    <label text="" textAlignment="natural" id="\(identifier)l"><fontDescription key="fontDescription" \(font)/></label>
    </subviews></tableViewCellContentView></tableViewCell>
    """
}

/// A row that takes its cell from one of two prototypes, by a variable.
private func chosen(_ name: String, _ mark: String, _ statement: String, bold: String) -> ProvenanceCase {
    ProvenanceCase(
        "a prototype by a variable: " + name,
        listOfRows(
            """
            override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                var name = "plain"
                if indexPath.row == 0 { \(statement) }
                let cell = tableView.dequeueReusableCell(withIdentifier: name, for: indexPath)
                cell.textLabel?.text = "a" // \(mark)
                return cell
            }
            """,
            """
            // file Main.storyboard
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB"><scenes><scene sceneID="s"><objects>
            <tableViewController id="v" customClass="ListController" sceneMemberID="viewController">
            <tableView key="view" style="plain" rowHeight="400" id="t"><prototypes>
            \(prototype("plain", "type=\"system\" pointSize=\"16\""))
            \(prototype("bold", bold))
            </prototypes></tableView></tableViewController>
            </objects></scene></scenes></document>
            """))
}

private let bold = "type=\"boldSystem\" pointSize=\"16\""

let chosenPrototypes = [
    chosen("two fonts", "unsafe: the prototypes differ", "name = \"bold\"", bold: bold),
    chosen("one font", "unsafe: + .systemFont(ofSize: 16)", "name = \"bold\"", bold: "type=\"system\" pointSize=\"16\""),
    chosen("a name that code puts together", "unsafe: no code registers", "name += \"s\"", bold: bold),
    chosen("a name that code changes in place", "unsafe: no code registers", "name.removeLast()", bold: bold),
]

/// A cell that UIKit shows, whose colors a closure has set.
let filledShownCells = [
    ProvenanceCase(
        "a cell that UIKit shows keeps what other code has set",
        listOfRows(
            """
            override func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
                cell.textLabel?.text = "a" // unsafe: + cell.contentConfiguration as? UIListContentConfiguration ??
            }
            """))
]
