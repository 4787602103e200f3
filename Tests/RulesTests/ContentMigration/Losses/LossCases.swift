// Fixes after which a cell would say or show less, or code would find nothing to read: more cases of ProvenanceTests.

/// A class whose cells show an attributed text, and the code that styles it later.
private func restyled(
    _ name: String, _ mark: String, _ text: String, in method: String = "override func setSelected(_ selected: Bool, animated: Bool) {"
) -> ProvenanceCase {
    ProvenanceCase(
        "an attributed text and a later color: " + name,
        """
        // file A.swift
        final class NoteCell: UITableViewCell {
            func fill(_ note: String) {
                \(text) // \(mark)
            }
            \(method)
                textLabel?.textColor = .gray // \(mark)
            }
        }
        // file B.swift
        func fill(_ cell: NoteCell) { cell.fill("a") }
        """)
}

let losses = [
    restyled(
        "the text has a color", "display: which a configuration ignores",
        "textLabel?.attributedText = NSAttributedString(string: note, attributes: [.foregroundColor: UIColor.red])"),
    restyled(
        "the text may have a color", "display: which a configuration ignores", "textLabel?.attributedText = Markup(note).text"),
    restyled("the text has no color", "unsafe", "textLabel?.attributedText = NSAttributedString(string: note)"),
    restyled(
        "some text is plain", "unsafe",
        "if note.isEmpty { textLabel?.text = note } else { textLabel?.attributedText = Markup(note).text }"),
    restyled("the color may come first", "unsafe", "textLabel?.attributedText = Markup(note).text", in: "func dim() {"),
    restyled(
        "the color comes first", "unsafe", "textLabel?.attributedText = Markup(note).text",
        in: "init() {\nsuper.init(style: .default, reuseIdentifier: nil)"),
    colored("a color by an initializer of a library", "unsafe: may be nil: its type is unknown", "UIColor(brand: \"sky\")"),
    colored("a color of SwiftUI", "safe", "UIColor(Theme.sky)"),
    colored("a color by an initializer of UIKit", "safe", "UIColor(displayP3Red: 1, green: 0, blue: 0, alpha: 1)"),
    colored(
        "a color by an initializer of the project", "safe", "UIColor(brand: \"sky\")",
        "extension UIColor { convenience init(brand: String) { self.init(white: 1, alpha: 1) } }"),
    ProvenanceCase(
        "a cell of an unknown class with a label of its own",
        listOfRows(
            cellForRowAt(
                """
                let cell = tableView.dequeueReusableCell(withIdentifier: R.cells.row, for: indexPath)!
                cell.titleLabel.text = "a"
                cell.imageView?.image = UIImage(systemName: "star") // display: adds subviews of its own
                """))),
    ProvenanceCase(
        "a cell of an unknown class with a property",
        listOfRows(
            cellForRowAt(
                """
                let cell = tableView.dequeueReusableCell(withIdentifier: R.cells.row, for: indexPath)!
                cell.title = "a"
                cell.textLabel?.text = "a" // unsafe: the effect of `title` is unknown
                """))),
    ProvenanceCase(
        "the label of a title that VoiceOver reads alone",
        listOfRows(
            cellForRowAt(
                """
                let cell = UITableViewCell()
                cell.textLabel?.text = "a" // unsafe
                cell.textLabel?.accessibilityLabel = "b" // unsafe: now applies to the whole cell
                """))),
    ProvenanceCase(
        "the label of an image",
        listOfRows(
            cellForRowAt(
                """
                let cell = UITableViewCell()
                cell.textLabel?.text = "a" // display
                cell.imageView?.accessibilityLabel = "b" // display: VoiceOver would skip its other texts
                """))),
    ProvenanceCase(
        "a class that reads what no code sets",
        """
        // file A.swift
        final class CopiedCell: UITableViewCell, Row {
            override func copy(_ sender: Any?) { UIPasteboard.general.string = textLabel?.text } // display: no code sets the value that is read
        }
        """),
    ProvenanceCase(
        "a class with a view that reads what no code of the class sets",
        """
        // file A.swift
        final class ChartCell: UITableViewCell {
            let chart = UIProgressView()
            override func layoutSubviews() {
                contentView.addSubview(chart)
                chart.accessibilityLabel = textLabel?.text // display: adds subviews of its own (`A.swift:5`)
            }
        }
        """),
    ProvenanceCase(
        "a class that reads what it sets",
        """
        // file A.swift
        final class CopiedCell: UITableViewCell {
            override func copy(_ sender: Any?) { UIPasteboard.general.string = textLabel?.text } // safe
            func show(_ text: String) { textLabel?.text = text } // safe
        }
        """),
    ProvenanceCase(
        "a text that the superclass sets is unwrapped",
        """
        // file A.swift
        class ListController: UITableViewController {
            override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                let cell = UITableViewCell()
                show(in: cell.textLabel) // display
                return cell
            }
        }
        // file B.swift
        final class LoudController: ListController {
            override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                let cell = super.tableView(tableView, cellForRowAt: indexPath)
                cell.textLabel?.text = cell.textLabel?.text!.uppercased() // display: code unwraps what other code sets
                return cell
            }
        }
        final class WideController: ListController {
            override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                let cell = super.tableView(tableView, cellForRowAt: indexPath)
                cell.textLabel?.text = cell.textLabel?.text?.uppercased() // unsafe: earlier content is kept only
                return cell
            }
        }
        """),
    ProvenanceCase(
        "a text that the same code sets is unwrapped",
        listOfRows(
            cellForRowAt("let cell = UITableViewCell()\ncell.textLabel?.text = \"a\" // safe\nprint(cell.textLabel!.text!) // safe"))),
    ProvenanceCase(
        "a text of any cell is unwrapped",
        """
        // file A.swift
        func title(of cell: UITableViewCell) -> String { return cell.textLabel?.text ?? "" } // unsafe: a value that is read
        func shortTitle(of cell: UITableViewCell) -> String { return cell.textLabel!.text! } // unsafe
        """),
    ProvenanceCase(
        "a title of the table's own header",
        """
        // file A.swift
        extension UITableView {
            func refresh(_ section: Int) {
                let header = headerView(forSection: section)
                header?.textLabel?.text = dataSource?.tableView?(self, titleForHeaderInSection: section) // display: UIKit sets the content
            }
            func show(_ title: String, _ section: Int) {
                let header = headerView(forSection: section)
                header?.textLabel?.text = title // unsafe
            }
        }
        """),
    ProvenanceCase(
        "cells that an outlet collection names",
        """
        // file A.swift
        final class SettingsController: UITableViewController {
            @IBOutlet var rows: [UITableViewCell]!
            var others: [UITableViewCell] = []
            func style() {
                for row in rows {
                    row.textLabel?.textColor = .red // display: the cell is designed in a storyboard
                }
                for other in others {
                    other.textLabel?.textColor = .red // unsafe
                }
                rows[0].textLabel?.text = "a" // display: the cell is designed in a storyboard
            }
        }
        """),
    ProvenanceCase(
        "a class that styles cells which no code fills in",
        """
        // file A.swift
        final class StyledCell: UITableViewCell, Row {
            override func awakeFromNib() { textLabel?.textColor = .red } // display: no code sets the text of the cells
        }
        """),
]

/// A cell with a text of some color.
private func colored(_ name: String, _ mark: String, _ color: String, _ others: String = "") -> ProvenanceCase {
    ProvenanceCase(
        name,
        listOfRows(
            cellForRowAt(
                """
                let cell = UITableViewCell()
                cell.textLabel?.text = "a" // \(mark)
                cell.textLabel?.textColor = \(color) // \(mark)
                """), others))
}
