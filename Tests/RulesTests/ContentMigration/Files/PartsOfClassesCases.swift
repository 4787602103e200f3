// Cell classes that use their labels in several files, or in code for old systems alone: more cases of ProvenanceTests.

import CellLintLinting

private func cells(_ name: String, _ mark: String, _ body: String, _ others: String) -> ProvenanceCase {
    ProvenanceCase(
        "a class in several files: " + name,
        """
        // file Cell.swift
        class TitleCell: UITableViewCell {
            var title: String? {
                get { textLabel?.text } // \(mark)
                set { textLabel?.text = newValue } // \(mark)
            }
            \(body)
        }
        \(others)
        // file List.swift
        final class ListController: UITableViewController {
            override func viewDidLoad() { tableView.register(TitleCell.self, forCellReuseIdentifier: "row") }
            \(cellForRowAt(
                """
                let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath) as! TitleCell
                cell.title = "a"
                """))
            func show() { print((tableView.visibleCells.first as? TitleCell)?.title ?? "") }
        }
        """)
}

private let extended = [
    cells(
        "an extension styles the label", "safe", "",
        "// file Style.swift\nextension TitleCell { func style() { textLabel?.textColor = .red } } // safe"),
    cells(
        "an extension for a protocol", "safe", "",
        """
        // file Style.swift
        protocol Titled { func show(_ name: String) }
        extension TitleCell: Titled {
            func show(_ name: String) { textLabel?.text = name } // safe
        }
        """),
    cells(
        "an extension lays out the label", "display: has no `frame`", "",
        "// file Style.swift\nextension TitleCell { func style() { textLabel?.frame.origin.x = 9 } } // display: has no `frame`"),
    cells(
        "an extension adds a view", "display: adds subviews of its own", "",
        "// file Style.swift\nextension TitleCell { func style(_ view: UIView) { contentView.addSubview(view) } }"),
]

/// A class whose height depends on its label on some systems.
private func heights(_ name: String, _ mark: String, _ condition: String, _ own: String = "", rest: String = "") -> ProvenanceCase {
    ProvenanceCase(
        "a label of old systems: " + name,
        """
        // file Cell.swift
        class TitleCell: UITableViewCell {
            var added: CGFloat = 0
            func measure() {
                added = 0
                \(condition) { \(own.isEmpty ? "" : "// " + own)
                    added = textLabel?.frame.height ?? 0\(own.isEmpty ? "" : " // " + own)
                } \(rest)
            }
        }
        // file List.swift
        final class ListController: UITableViewController {
            override func viewDidLoad() { tableView.register(TitleCell.self, forCellReuseIdentifier: "row") }
            \(cellForRowAt(
                """
                let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
                cell.textLabel?.text = "a" // \(mark)
                """))
        }
        """, target: Version(17))
}

private func denied(_ version: String) -> String {
    "if !ProcessInfo.processInfo.isOperatingSystemAtLeast(OperatingSystemVersion(\(version)))"
}

let partsOfClasses =
    extended + [
        heights("one that the app no longer supports", "safe", denied("majorVersion: 11, minorVersion: 0, patchVersion: 0")),
        heights("`#unavailable`", "safe", "if #unavailable(iOS 15)"),
    ]
