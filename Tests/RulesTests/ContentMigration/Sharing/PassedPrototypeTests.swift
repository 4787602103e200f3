// What the prototypes of cells set that callers pass on: a function that fills them in writes it, if it knows all callers' cells.
import CellLintLinting
import Testing

/// A function that fills in a cell, its callers in the same file and in another one, and what becomes of the use in the first line of the
/// function's body.
private struct PassedPrototype: CustomTestStringConvertible {
    let name: String
    var views = """
        <label id='title' text='' textAlignment='natural'><fontDescription key='fontDescription' type='boldSystem' pointSize='15'/></label>
        """
    let code: String
    var otherCode = ""
    let applicability: Fix.Applicability
    /// A line of the fix.
    var line = ""
    /// A line that the fix must not have.
    var missing = "font"
    /// A part of a note.
    var note = ""

    var testDescription: String { name }

    var storyboard: String {
        """
        <document><scenes><scene><objects><tableViewController customClass='ListController'><tableView><prototypes>
        <tableViewCell reuseIdentifier='row' style='IBUITableViewCellStyleDefault' textLabel='title'>
        <tableViewCellContentView key='contentView'><subviews>
        \(views)
        </subviews></tableViewCellContentView></tableViewCell>
        </prototypes></tableView></tableViewController></objects></scene></scenes></document>
        """
    }
}

private let font = "content.textProperties.font = .boldSystemFont(ofSize: 15)"

private func listController(_ members: String = "", _ call: String) -> String {
    """
    final class ListController: UITableViewController {
        \(members)
        override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
            \(call)
            return cell
        }
    }
    """
}

private let filler = """
    protocol Filler { func fill(_ cell: UITableViewCell) }
    final class TextFiller: Filler {
        func fill(_ cell: UITableViewCell) { cell.textLabel?.text = "a" }
    }
    """
private let property = "let filler: Filler = TextFiller()"
private let fill = "private func fill(_ cell: UITableViewCell) { cell.textLabel?.text = \"a\" }"

private let cases = [
    PassedPrototype(name: "a private method", code: listController(fill, "fill(cell)"), applicability: .safe, line: font, missing: ""),
    PassedPrototype(
        name: "a private method that gets another cell as well",
        code: listController(fill, "if indexPath.row == 0 { let other = UITableViewCell(); fill(other); return other }\nfill(cell)"),
        applicability: .display, note: "a prototype sets `font`"),
    PassedPrototype(
        name: "a private method that only gets another cell",
        code: listController(fill, "let other = UITableViewCell(); fill(other); return other"), applicability: .safe),
    PassedPrototype(
        name: "the implementation of a protocol", code: filler,
        otherCode: listController(property, "filler.fill(cell)"), applicability: .unsafe, line: font, missing: ""),
    PassedPrototype(
        name: "the implementation of a protocol for a cell that code makes", code: filler,
        otherCode: listController(property, "let other = UITableViewCell(); filler.fill(other); return other"),
        applicability: .unsafe),
    PassedPrototype(
        name: "another method of the same name", code: filler,
        otherCode: listController("func fill(_ cell: UITableViewCell) { cell.accessoryType = .none }", "fill(cell)"),
        applicability: .unsafe),
    PassedPrototype(
        name: "a prototype with views of its own",
        views: "<label id='title' text='' textAlignment='natural'/><button id='button'/>", code: filler,
        otherCode: listController(property, "filler.fill(cell)"), applicability: .display,
        note: "a prototype has subviews of its own"),
]

@Suite struct PassedPrototypeTests {
    @Test(arguments: cases)
    private func fixWritesWhatCallersPrototypesSet(_ sample: PassedPrototype) {
        let text = SourceText(path: "A.swift", "import UIKit\n" + sample.code)
        let fix = findings(
            in: text, beside: sample.otherCode, storyboard: ("Main.storyboard", sample.storyboard), strings: ("Localizable.strings", "")
        ).first { $0.rule == "legacy_cell_content" }?.fix
        #expect(fix?.applicability == sample.applicability, "\(fix?.notes ?? [])")
        #expect(sample.note.isEmpty || fix?.notes.contains { $0.description.contains(sample.note) } ?? false, "\(fix?.notes ?? [])")
        let edits = (fix?.edits ?? []).map(\.replacement).joined()
        #expect(sample.line.isEmpty || edits.contains(sample.line), "\(edits)")
        #expect(sample.missing.isEmpty || !edits.contains(sample.missing), "\(edits)")
    }
}
