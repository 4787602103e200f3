// Code that only seems to be in doubt: more cases of ProvenanceTests.
import CellLintLinting

private func cell(_ lines: String...) -> String {
    """
    // file A.swift
    final class ListController: UITableViewController {
        var names: [String] = []
        var isOn = false
        override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
            \(lines.joined(separator: "\n        "))
            return cell
        }
    }
    """
}

let needlessCaveats = [
    ProvenanceCase("labels that no supported system asks for", fallback("14", "safe"), target: Version(17)),
    ProvenanceCase(
        "labels that a supported system asks for", fallback("18", "unsafe: other code uses the labels", inside: " // unsafe"),
        target: Version(17)),
    ProvenanceCase(
        "a question that any content view answers",
        cell(
            "_ = cell.contentView.alignmentRect(forFrame: .zero)",
            "cell.textLabel?.text = \"a\" // unsafe: UIKit replaces the cell's `contentView`")),
    ProvenanceCase(
        "lines of an attributed text",
        cell(
            "cell.textLabel?.attributedText = NSAttributedString(string: \"a\") // unsafe: only self-sizing rows",
            "cell.textLabel?.numberOfLines = 0 // unsafe: only self-sizing rows")),
    ProvenanceCase(
        "the font of an attributed text",
        cell(
            "cell.textLabel?.attributedText = NSAttributedString(string: \"a\", attributes: [.font: UIFont()]) // unsafe: attributed text keeps",
            "cell.textLabel?.font = .boldSystemFont(ofSize: 12) // unsafe: attributed text keeps")),
    ProvenanceCase(
        "a color before an attributed text",
        cell(
            "cell.textLabel?.textColor = .red // safe", "cell.textLabel?.attributedText = NSAttributedString(string: \"a\") // safe")),
    ProvenanceCase(
        "a color before and behind an attributed text",
        cell(
            "for name in names {", "cell.textLabel?.textColor = .red // unsafe: attributed text keeps",
            "let text = NSAttributedString(string: name, attributes: [.foregroundColor: UIColor.blue])",
            "cell.textLabel?.attributedText = text // unsafe", "}")),
    ProvenanceCase(
        "a disabled cell with a color for each text",
        cell(
            "cell.isUserInteractionEnabled = isOn", "cell.textLabel?.text = \"a\" // safe",
            "cell.textLabel?.textColor = isOn ? .red : .gray // safe")),
    ProvenanceCase(
        "a disabled cell with a color in one case",
        cell(
            "cell.isUserInteractionEnabled = isOn", "cell.textLabel?.text = \"a\" // unsafe: a disabled cell",
            "if isOn { cell.textLabel?.textColor = .red } // unsafe: a disabled cell")),
    ProvenanceCase(
        "a disabled cell with a second text",
        cell(
            "cell.isUserInteractionEnabled = isOn", "cell.textLabel?.text = \"a\" // unsafe: a disabled cell",
            "cell.textLabel?.textColor = .red // unsafe: a disabled cell",
            "cell.detailTextLabel?.text = \"b\" // unsafe: a disabled cell")),
    ProvenanceCase(
        "a second text in the branch with a second label",
        """
        // file A.swift
        final class ListController: UITableViewController {
            \(highRows)
            override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                let cell: UITableViewCell
                if indexPath.row > 0 {
                    cell = UITableViewCell(style: .default, reuseIdentifier: nil)
                    cell.textLabel?.text = "a" // safe
                } else {
                    cell = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
                    cell.textLabel?.text = "b" // safe
                    cell.detailTextLabel?.text = "c" // safe
                }
                return cell
            }
        }
        """),
    ProvenanceCase(
        "a second text behind the branches",
        """
        // file A.swift
        final class ListController: UITableViewController {
            override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                let cell: UITableViewCell
                if indexPath.row > 0 {
                    cell = UITableViewCell(style: .default, reuseIdentifier: nil)
                } else {
                    cell = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
                }
                cell.detailTextLabel?.text = "c" // unsafe: the cell's style has no second label
                return cell
            }
        }
        """),
    ProvenanceCase(
        "a class that is registered by another name of it",
        """
        // file A.swift
        final class ListController: UITableViewController {
            override func viewDidLoad() { tableView.register(UITableViewCell.classForCoder(), forCellReuseIdentifier: "row") }
            override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
                cell.textLabel?.text = "a" // safe
                return cell
            }
        }
        """),
    ProvenanceCase(
        "a closure that runs at once", cell("names.forEach { cell.textLabel?.text = $0 } // safe")),
    ProvenanceCase(
        "a closure that runs later", cell("DispatchQueue.main.async { cell.textLabel?.text = \"a\" } // unsafe: the closure may run")),
    ProvenanceCase(
        "cells that no code takes from a queue",
        """
        // file A.swift
        final class ListController: UITableViewController {
            override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                if indexPath.row > 0 {
                    let cell = UITableViewCell(style: .subtitle, reuseIdentifier: "\\(indexPath)")
                    cell.textLabel?.text = "a" // safe
                    return cell
                }
                let cell = UITableViewCell(style: .subtitle, reuseIdentifier: "\\(indexPath)")
                cell.textLabel?.text = "b" // display
                cell.textLabel?.shadowColor = .red // display
                return cell
            }
        }
        """),
    ProvenanceCase(
        "cells of a queue that one branch takes from",
        """
        // file A.swift
        final class ListController: UITableViewController {
            override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                if indexPath.row > 0 {
                    let cell = UITableViewCell(style: .subtitle, reuseIdentifier: "row")
                    cell.textLabel?.text = "a" // display: other code uses the labels of the same cells
                    return cell
                }
                let cell = tableView.dequeueReusableCell(withIdentifier: "row") ?? UITableViewCell(style: .subtitle, reuseIdentifier: "row")
                cell.textLabel?.text = "b" // display
                cell.textLabel?.shadowColor = .red // display
                return cell
            }
        }
        """),
    ProvenanceCase("a class without an inset", insetCell("separatorInset = .zero", "safe")),
    ProvenanceCase("a class without an inset, by its type's name", insetCell("self.separatorInset = UIEdgeInsets.zero", "safe")),
    ProvenanceCase("a class with an inset", insetCell("separatorInset.left = 40", "unsafe: `separatorInset` may move")),
    ProvenanceCase(
        "a class that computes with a margin", insetCell("layer.frame.origin.x = max(layoutMargins.left + 8, 0)", "safe")),
    ProvenanceCase("a class that sets a margin", insetCell("layoutMargins.left += 8", "unsafe: `layoutMargins` may move")),
    ProvenanceCase(
        "a class that passes on a margin", insetCell("widen(&layoutMargins.left, 8)", "unsafe: `layoutMargins` may move")),
    ProvenanceCase("styles of a condition", styledCell("isOn ? .default : .subtitle", "safe")),
    ProvenanceCase("styles of a constant", styledCell("style", "safe", "let style: UITableViewCell.CellStyle = isOn ? .default : .value1")),
    ProvenanceCase("styles of which one is another", styledCell("isOn ? .default : .value2", "unsafe: with the style `value2`")),
    ProvenanceCase(
        "styles of a variable",
        styledCell("style", "safe", "var style = UITableViewCell.CellStyle.default\nif isOn { style = UITableViewCell.CellStyle.value1 }")),
    ProvenanceCase(
        "styles of a variable that is another one",
        styledCell("style", "unsafe: with the style `value2`", "var style = UITableViewCell.CellStyle.default\nif isOn { style = .value2 }")
    ),
    ProvenanceCase(
        "styles of a variable that other code sets",
        styledCell("style", "unsafe: with the style `value2`", "var style = UITableViewCell.CellStyle.default\nchoose(&style)")),
    ProvenanceCase(
        "styles of a variable that is set with another",
        styledCell(
            "style", "unsafe: with the style `value2`",
            "var (style, isLow) = (UITableViewCell.CellStyle.default, false)\n(style, isLow) = (.value2, true)")),
    ProvenanceCase(
        "styles of a variable that is set beside another",
        styledCell(
            "style", "unsafe: with the style `value2`",
            "var style = UITableViewCell.CellStyle.default\nvar isLow = false\n(style, isLow) = (.value2, true)")),
    ProvenanceCase(
        "styles of a variable that is set to itself",
        styledCell("style", "safe", "var style = UITableViewCell.CellStyle.default\nstyle = style")),
    ProvenanceCase(
        "styles of which one shows two texts side by side",
        styledCell("isOn ? .subtitle : .value1", "unsafe: texts that do not fit side by side", second: "names[1]")),
    ProvenanceCase("a view in the accessory view", accessory("let box = UIView()", "safe")),
    ProvenanceCase(
        "a halo around a focused cell",
        accessory("let box = UIView()\ncell.focusEffect = UIFocusHaloEffect()\ncell.restorationIdentifier = \"row\"", "safe")),
    ProvenanceCase("a view in one that is given", accessory("let box = views[0]", "unsafe: `addSubview` acts on other views")),
    ProvenanceCase(
        "a view in one that is another one later",
        accessory("var box = UIView()\nbox = cell", "unsafe: `addSubview` acts on other views")),
    ProvenanceCase("a proxy for the selection", proxy("cell.selectedBackgroundView = UIView()", "safe")),
    ProvenanceCase("a proxy for margins", proxy("cell.layoutMargins = .zero", "unsafe: an appearance proxy")),
    ProvenanceCase("a proxy that is passed on", proxy("Look.other(cell)", "unsafe: an appearance proxy")),
    ProvenanceCase("unit tests that make cells", testCase("XCTestCase", "safe")),
    ProvenanceCase("a library's class that makes cells", testCase("LibraryCase", "unsafe: the superclass `LibraryCase` is unknown")),
    ProvenanceCase("UIKit's own class by a generic queue", genericQueue("UITableViewCell.self", "safe")),
    ProvenanceCase(
        "UIKit's own class by a generic queue, with another class of the identifier",
        genericQueue(
            "UITableViewCell.self", "unsafe: the cell's class is unknown",
            "final class OtherCell: UITableViewCell {}\nfunc set(_ table: UITableView) {\n"
                + "table.register(OtherCell.self, forCellReuseIdentifier: \"UITableViewCell\")\n}")),
    ProvenanceCase(
        "UIKit's own class by a generic queue of one identifier",
        genericQueue("UITableViewCell.self", "unsafe: the cell's class is unknown", name: "\"row\"")),
    ProvenanceCase(
        "UIKit's own class by a generic queue with an identifier",
        genericQueue("UITableViewCell.self, name: \"row\"", "unsafe: the cell's class is unknown")),
    ProvenanceCase(
        "a cell that is unwrapped in two ways",
        mixedSpelling("cell!.textLabel?.text = \"a\" // safe", "cell?.imageView?.image = nil // safe")),
    ProvenanceCase(
        "a cell that is unwrapped in two ways and read",
        mixedSpelling(
            "cell!.textLabel?.text = \"a\" // display: written in several ways", "print(cell?.textLabel?.text ?? \"\") // display")),
    ProvenanceCase("cells of another class have left", otherClass("return chart", "unsafe: no code registers")),
    ProvenanceCase("cells of another class stay", otherClass("chart.tag = 1", "display: adds subviews of its own")),
]

private func insetCell(_ inset: String, _ mark: String) -> String {
    """
    // file A.swift
    final class PlainCell: UITableViewCell {
        override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
            super.init(style: .subtitle, reuseIdentifier: nil)
            \(inset)
        }
        required init?(coder: NSCoder) { fatalError() }
    }
    final class ListController: UITableViewController {
        override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = PlainCell(style: .subtitle, reuseIdentifier: nil)
            cell.textLabel?.text = "a" // \(mark)
            return cell
        }
    }
    """
}

private func genericQueue(
    _ arguments: String, _ mark: String, _ others: String = "", name: String = "String(describing: Cell.self)"
) -> String {
    """
    // file A.swift
    extension UITableView {
        func dequeue<Cell: UITableViewCell>(_ type: Cell.Type, name: String = \(name), for path: IndexPath) -> Cell {
            return dequeueReusableCell(withIdentifier: name, for: path) as! Cell
        }
    }
    \(others)
    final class ListController: UITableViewController {
        override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = tableView.dequeue(\(arguments), for: indexPath)
            cell.textLabel?.text = "a" // \(mark)
            return cell
        }
    }
    """
}

private func mixedSpelling(_ first: String, _ second: String) -> String {
    """
    // file A.swift
    final class ListController: UITableViewController {
        override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            var cell = tableView.dequeueReusableCell(withIdentifier: "row")
            if cell == nil { cell = UITableViewCell(style: .subtitle, reuseIdentifier: "row") }
            \(first)
            \(second)
            return cell!
        }
    }
    """
}

private func otherClass(_ statement: String, _ mark: String) -> String {
    """
    // file A.swift
    final class ChartCell: UITableViewCell {
        override func awakeFromNib() { contentView.addSubview(UISwitch()) }
    }
    final class ListController: UITableViewController {
        override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
            if let chart = cell as? ChartCell {
                chart.tag = indexPath.row
                \(statement)
            }
            cell.textLabel?.text = "a" // \(mark)
            return cell
        }
    }
    """
}

/// A cell whose style code computes.
private func styledCell(_ style: String, _ mark: String, _ declaration: String = "", second: String? = nil) -> String {
    listOfRows(
        """
        let isOn: Bool
        let names: [String]
        \(highRows)
        \(cellForRowAt(
            """
            \(declaration)
            let cell = UITableViewCell(style: \(style), reuseIdentifier: nil)
            cell.textLabel?.text = names[0] // \(mark)
            \(second.map { "cell.detailTextLabel?.text = \($0) // \(mark)" } ?? "")
            """))
        """)
}

/// A method that is given a cell and adds a view to another one.
private func accessory(_ box: String, _ mark: String) -> String {
    listOfRows(
        """
        let views: [UIView]
        \(cellForRowAt(
            """
            let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
            cell.textLabel?.text = "a" // \(mark)
            extend(cell)
            """))
        func extend(_ cell: UITableViewCell) {
            \(box)
            box.addSubview(UIView())
            cell.accessoryView = box
        }
        """)
}

/// A function that is given the appearance proxy of all cells.
private func proxy(_ statement: String, _ mark: String) -> String {
    listOfRows(
        cellForRowAt("let cell = UITableViewCell(style: .default, reuseIdentifier: nil)\ncell.textLabel?.text = \"a\" // \(mark)"),
        """
        // file B.swift
        enum Look {
            static func select(_ cell: UITableViewCell) { \(statement) }
            static func other(_ cell: UITableViewCell) {}
        }
        // file C.swift
        func start() { Look.select(UITableViewCell.appearance()) }
        """)
}

private func testCase(_ superclass: String, _ mark: String) -> String {
    """
    // file A.swift
    final class ListTests: \(superclass) {
        func testCell() {
            let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
            cell.textLabel?.text = "a" // \(mark)
        }
    }
    """
}

/// A class that fills in its own cells, and a list that uses the labels of any cells below a version.
private func fallback(_ version: String, _ mark: String, inside: String = "") -> String {
    listOfRows(
        """
        var identifier: String { title ?? "" }
        \(cellForRowAt(
            """
            let cell = tableView.dequeueReusableCell(withIdentifier: identifier, for: indexPath)
            if #available(iOS \(version), *) { return cell } else {
                cell.textLabel?.text = "a"\(inside)
            }
            """))
        """,
        """
        // file B.swift
        final class NameCell: UITableViewCell {
            func show(_ name: String) { textLabel?.text = name } // \(mark)
        }
        final class NameController: UITableViewController {
            override func viewDidLoad() { tableView.register(NameCell.self, forCellReuseIdentifier: "name") }
            \(cellForRowAt(
                """
                let cell = tableView.dequeueReusableCell(withIdentifier: "name", for: indexPath) as! NameCell
                cell.show("b")
                """))
        }
        """)
}
