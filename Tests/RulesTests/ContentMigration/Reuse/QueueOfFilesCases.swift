// Cells of a reuse identifier that other files of the same controller take from the queue and pass on. More cases of ProvenanceTests.

/// A list, and an extension of it in another file that dequeues a cell.
private func queue(_ name: String, _ mark: String, _ use: String, _ others: String = "", identifier: String = "row", members: String = "")
    -> ProvenanceCase
{
    ProvenanceCase(
        "a queue of two files: " + name,
        """
        // file A.swift
        class ListController: UITableViewController {
            \(members)
            override func viewDidLoad() {
                tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
                tableView.register(UITableViewCell.self, forCellReuseIdentifier: "other")
            }
            \(rowMethod(
                """
                if indexPath.section == 1 { return special(indexPath) }
                let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
                cell.textLabel?.text = "a" // \(mark)
                return cell
                """))
        }
        // file B.swift
        extension ListController {
            func special(_ path: IndexPath) -> UITableViewCell {
                let cell = tableView.dequeueReusableCell(withIdentifier: "\(identifier)", for: path)
                \(use)
                return cell
            }
        }
        // file C.swift
        \(others)
        """)
}

private let shared = "unsafe: reuse identifier"
private let fill =
    "enum Theme { static func fill(_ cell: UITableViewCell) { cell.textLabel?.attributedText = NSAttributedString(string: \"x\") } } // unsafe"
private let mark = "enum Theme { static func fill(_ cell: UITableViewCell) { cell.accessoryType = .checkmark } }"

let queuesOfFiles = [
    queue("passed to code that fills it in", "unsafe", "Theme.fill(cell)", fill),
    queue("passed to other code", "safe", "Theme.fill(cell)", mark),
    queue("given to a closure", "unsafe", "decorate?(cell)", members: "var decorate: ((UITableViewCell) -> Void)?"),
    queue("of another identifier", "safe", "decorate?(cell)", identifier: "other", members: "var decorate: ((UITableViewCell) -> Void)?"),
    queue("that nothing fills in", "safe", "cell.accessoryType = .checkmark"),
    ProvenanceCase(
        "a queue of two files: of a superclass",
        """
        // file A.swift
        final class ListController: BaseController {
            \(registersRow)
            \(rowMethod(
                """
                if indexPath.section == 1 { return special(indexPath) }
                let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
                cell.textLabel?.text = "a" // unsafe
                return cell
                """))
        }
        // file B.swift
        class BaseController: UITableViewController {
            var decorate: ((UITableViewCell) -> Void)?
            func special(_ path: IndexPath) -> UITableViewCell {
                let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: path)
                decorate?(cell)
                return cell
            }
        }
        """),
]
