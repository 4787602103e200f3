// Cell classes that use their own labels, and the code that may meet their cells: more cases of ProvenanceTests.

private func titleCell(_ mark: String, style: String = ".subtitle", modifiers: String = "", _ rest: String = "") -> String {
    """
    // file Cell.swift
    \(modifiers)class TitleCell: UITableViewCell {
        override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
            super.init(style: \(style), reuseIdentifier: reuseIdentifier)
            textLabel?.textColor = .red // \(mark)
        }
        required init?(coder: NSCoder) { nil }
    \(rest)
    }

    """
}

private func rows(_ body: String, _ rest: String = "") -> String {
    """
    // file List.swift
    final class ListController: UITableViewController {
        override func viewDidLoad() { tableView.register(TitleCell.self, forCellReuseIdentifier: "title") }
        override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = tableView.dequeueReusableCell(withIdentifier: "title", for: indexPath) as! TitleCell
    \(body)
            return cell
        }
    \(rest)
    }

    """
}

private func text(_ mark: String) -> String { "        cell.textLabel?.text = \"a\" // \(mark)" }

/// - Parameters:
///   - mark: that of the class.
///   - list: that of the list; nil for the same. A cell of its table is known whatever becomes of other cells of the class.
private func whole(_ name: String, _ mark: String, list: String? = nil, _ rest: String) -> ProvenanceCase {
    ProvenanceCase(name, titleCell(mark) + rows(text(list ?? mark)) + rest)
}

let classCells = [
    whole("a class and a list", "safe", ""),
    whole(
        "another type has a member of the name that the cell has",
        "safe",
        """
        // file Form.swift
        final class FormController: UITableViewController {
            lazy var titleCell: TitleCell = TitleCell()
            override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { titleCell }
        }
        // file Other.swift
        final class OtherController: UITableViewController {
            lazy var titleCell = UITableViewCell()
            override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { titleCell }
            func mark(_ rows: [UITableViewCell]) { rows[0].textLabel?.text = "b" } // unsafe
        }
        """),
    whole(
        "code of another type gets the cell by its member",
        "unsafe",
        """
        // file Form.swift
        final class FormController: UITableViewController {
            lazy var titleCell: TitleCell = TitleCell()
            override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { titleCell }
        }
        // file Other.swift
        final class OtherController: UIViewController {
            let form = FormController()
            var rows: [UITableViewCell] { [form.titleCell] }
            func mark() { rows[0].textLabel?.text = "b" } // unsafe
        }
        """),
    ProvenanceCase(
        "a list that knows the cells as UIKit's own",
        titleCell("safe") + rows(text("safe")).replacing(" as! TitleCell", with: "")),
    ProvenanceCase(
        "a class alone",
        """
        // file Cell.swift
        final class TitleCell: UITableViewCell {
            func show(_ title: String) { textLabel?.text = title } // safe
        }
        // file List.swift
        func fill(_ cell: TitleCell) { cell.show("a") }
        """),
    ProvenanceCase(
        "what the class sets is read again",
        titleCell("safe", "    var title: String? { textLabel?.text } // safe") + rows(text("safe"))),
    ProvenanceCase(
        "a color that is read may be of the configuration",
        titleCell("unsafe", "    var color: UIColor? { textLabel?.textColor } // unsafe: a value that is read") + rows(text("unsafe"))),
    ProvenanceCase(
        "the list asks its table for the cells again",
        titleCell("safe")
            + rows(
                text("safe"),
                """
                    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
                        title = tableView.cellForRow(at: indexPath)?.textLabel?.text // safe
                    }
                """)),
    ProvenanceCase(
        "the class conforms to a library's protocol",
        titleCell("unsafe: other code").replacing("UITableViewCell {", with: "UITableViewCell, RowCell {") + rows(text("safe"))),
    ProvenanceCase(
        "the class conforms to a protocol of the SDK",
        titleCell("safe").replacing("UITableViewCell {", with: "UITableViewCell, UITextFieldDelegate, MKMapViewDelegate {")
            + rows(text("safe"))),
    ProvenanceCase("other code may use a public class", titleCell("unsafe: other code", modifiers: "public ") + rows(text("safe"))),
    ProvenanceCase("the list reaches into a cell", titleCell("display: no code sets") + rows("        cell.contentView.alpha = 0\n")),

    // MARK: - Views and layout
    ProvenanceCase(
        "the class lays out its labels",
        titleCell("unsafe: `layoutSubviews`", "    override func layoutSubviews() { super.layoutSubviews() }") + rows(text("safe"))),
    ProvenanceCase(
        "the class has margins", titleCell("unsafe: `layoutMargins`", "    func inset() { layoutMargins = .zero }") + rows(text("unsafe"))),
    ProvenanceCase(
        "the list gives a cell a height",
        titleCell("unsafe: `heightAnchor`")
            + rows(text("unsafe") + "\n        cell.heightAnchor.constraint(equalToConstant: 35).isActive = true")),
    ProvenanceCase(
        "the class disables its label as it disables itself",
        titleCell(
            "unsafe: a disabled cell",
            """
            func enable(_ state: Bool) {
                isUserInteractionEnabled = state
                textLabel?.isEnabled = state // unsafe
                textLabel?.font = .systemFont(ofSize: 20) // unsafe
            }
            """) + rows(text("unsafe"))),
    ProvenanceCase(
        "the list disables a cell",
        titleCell("unsafe: disabled") + rows(text("unsafe") + "\n        cell.isUserInteractionEnabled = false")),
    whole(
        "a file that no rule inspects reaches into the cell", "unsafe: `contentView`", list: "safe",
        "// file Other.swift\nfunc hide(_ cell: TitleCell) { cell.contentView.alpha = 0 }"),
    whole(
        "a file that no rule inspects has views of its own", "safe",
        "// file Other.swift\nfinal class Other: UIViewController { let type = TitleCell.self; func hide() { view.addSubview(UIView()) } }"),
    whole(
        "a subclass has views of its own", "unsafe: `contentView`", list: "safe",
        "// file Other.swift\nfinal class WideCell: TitleCell { func add() { contentView.addSubview(UIView()) } }"),

    // MARK: - Texts
    ProvenanceCase(
        "the class has no second label",
        titleCell("unsafe: second label", style: "style") + rows("        cell.detailTextLabel?.text = \"a\" // unsafe")),
    ProvenanceCase(
        "the class has a second label however it is made",
        titleCell("safe") + rows("        cell.detailTextLabel?.text = \"a\" // safe", highRows)),
    ProvenanceCase(
        "another method lets the text wrap",
        titleCell("unsafe: more than one line", "    func wrap() { textLabel?.numberOfLines = 0 } // unsafe") + rows(text("unsafe"))),
    ProvenanceCase(
        "every text may wrap",
        titleCell("unsafe: only self-sizing rows").replacing("textLabel?.textColor = .red", with: "textLabel?.numberOfLines = 0")
            + rows(text("unsafe: only self-sizing rows"))),
    ProvenanceCase(
        "a text with attributes and a color",
        titleCell("unsafe: attributed text") + rows("        cell.textLabel?.attributedText = NSAttributedString(string: \"a\") // unsafe")),

    // MARK: - Other code
    whole(
        "a function may be given such a cell", "unsafe: Other.swift:2", list: "safe",
        """
        // file Other.swift
        func paint(_ cell: UITableViewCell) { cell.textLabel?.textColor = .blue } // unsafe
        // file Caller.swift
        func show(_ cell: TitleCell) { paint(cell) }
        """),
    whole(
        "a function takes what conforms to a protocol of cells", "unsafe: other code may use", list: "unsafe",
        """
        // file Other.swift
        protocol Themed: UITableViewCell {}
        extension TitleCell: Themed {}
        func paint(_ cell: Themed) { cell.textLabel?.textColor = .blue } // unsafe
        // file Caller.swift
        func show(_ cell: TitleCell) { paint(cell) }
        """),
    whole(
        "a function names the class with its module", "safe", list: "safe",
        """
        // file Other.swift
        func paint(_ cell: App.TitleCell) { cell.textLabel?.textColor = .blue } // safe
        // file Caller.swift
        func show(_ cell: TitleCell) { paint(cell) }
        """),
    whole(
        "a function is given other cells", "safe",
        """
        // file Other.swift
        func paint(_ cell: UITableViewCell) { cell.textLabel?.textColor = .blue } // unsafe
        func make() -> UIView {
            let cell = UITableViewCell()
            paint(cell)
            return cell
        }
        """),
    whole(
        "a delegate of any table", "unsafe: Other.swift:4",
        """
        // file Other.swift
        final class Painter: NSObject, UITableViewDelegate {
            func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
                cell.textLabel?.textColor = .blue // unsafe
            }
        }
        """),
    whole(
        "a class of cells beside a table with cells of its own", "safe",
        """
        // file Other.swift
        final class Other: UITableViewController {
            override func viewDidLoad() { tableView.register(UITableViewCell.self, forCellReuseIdentifier: "other") }
            override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                tableView.dequeueReusableCell(withIdentifier: "other", for: indexPath)
            }
            func paint() { tableView.cellForRow(at: [0, 0])?.textLabel?.textColor = .blue } // unsafe
        }
        """),
    whole(
        "a table whose cells come from elsewhere", "unsafe: Other.swift:3", list: "safe",
        """
        // file Other.swift
        final class Other: UITableViewController {
            func paint() { tableView.cellForRow(at: [0, 0])?.textLabel?.textColor = .blue } // display
        }
        """),
    whole(
        "a local may name a cell of the class or another one", "display: cannot be migrated", list: "safe",
        """
        // file Other.swift
        final class WideCell: UITableViewCell { let bar = UIView(); func add() { contentView.addSubview(bar) } }
        final class Other: UITableViewController {
            func make(_ isWide: Bool, at path: IndexPath) -> UITableViewCell {
                let cell: UITableViewCell
                if isWide {
                    cell = tableView.dequeueReusableCell(withIdentifier: "wide", for: path) as! WideCell
                } else {
                    cell = tableView.dequeueReusableCell(withIdentifier: "title", for: path) as! TitleCell
                }
                cell.textLabel?.text = "a" // display: adds subviews
                return cell
            }
        }
        """),
    ProvenanceCase(
        "an extension of a protocol fills in the labels of the class",
        """
        // file Named.swift
        protocol Named {}
        extension Named where Self: UITableViewCell {
            func name(_ text: String) { textLabel?.text = text } // unsafe
        }

        """ + titleCell("unsafe").replacing("UITableViewCell {", with: "UITableViewCell, Named {") + rows("        cell.name(\"a\")")),
    ProvenanceCase(
        "the list keeps a label",
        titleCell("display: cannot be migrated") + rows("        print(cell.textLabel!) // display: `textLabel` itself is passed")),
]
