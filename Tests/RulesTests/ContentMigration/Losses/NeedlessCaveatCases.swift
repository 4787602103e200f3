// Code that only seems to be in doubt: more cases of ProvenanceTests.

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
    ProvenanceCase(
        "a question that any content view answers",
        cell(
            "_ = cell.contentView.alignmentRect(forFrame: .zero)",
            "cell.textLabel?.text = \"a\" // unsafe: UIKit replaces the cell's `contentView`")),
    ProvenanceCase(
        "lines of an attributed text",
        cell(
            "cell.textLabel?.attributedText = NSAttributedString(string: \"a\") // safe", "cell.textLabel?.numberOfLines = 0 // safe")),
    ProvenanceCase(
        "the font of an attributed text",
        cell(
            "cell.textLabel?.attributedText = NSAttributedString(string: \"a\") // unsafe: attributed text keeps",
            "cell.textLabel?.font = .boldSystemFont(ofSize: 12) // unsafe: attributed text keeps")),
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
                    cell.textLabel?.text = "a" // unsafe: another cell with the same reuse identifier
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
