// The lines of fixes for code that calls what no interface of these tests declares: libraries, and optional requirements of protocols.
import CellLintLinting
import CellLintText
import Testing

/// Code, and lines that the fix of its first finding has, or must not have.
private struct FixText: CustomTestStringConvertible {
    let name: String
    let code: String
    let line: String
    var missing = ""
    /// Whether there is a fix.
    var isFixed = true

    var testDescription: String { name }
}

private let readAgain = "contentConfiguration as? UIListContentConfiguration ?? "

private func willDisplay(_ statements: String, _ members: String = "", kind: String = "Header") -> String {
    """
    final class TableDelegate: NSObject, UITableViewDelegate {
        func tableView(_ table: UITableView, willDisplay\(kind)View view: UIView, forSection number: Int) {
            \(statements)
        }
        \(members)
    }
    """
}

private let cast = "guard let header = view as? UITableViewHeaderFooterView else { return }\n"

private let cases = [
    FixText(
        name: "a cell that a queue passes on to a closure",
        code: """
            func row(_ tableView: UITableView, at path: IndexPath) -> UITableViewCell {
                tableView.dequeueReusableCell(withIdentifier: "row", for: path).then {
                    $0.textLabel?.text = "a"
                    $0.accessoryType = .checkmark
                }
            }
            """,
        line: "var content = $0.defaultContentConfiguration()\n        content.textProperties.numberOfLines = 1", missing: readAgain),
    FixText(
        name: "a second text that the style never shows, in a fix to review",
        code: """
            func row(_ name: String) -> UITableViewCell {
                let cell = UITableViewCell()
                cell.textLabel?.text = "a"
                cell.detailTextLabel?.text = name
                cell.decorate()
                return cell
            }
            """,
        line: "content.text", missing: "secondaryText"),
    FixText(
        name: "a color made by a number, where a name may make none",
        code: """
            extension UIColor {
                convenience init?(hex: String) { nil }
                convenience init(hex: Int) { self.init(white: 0, alpha: 1) }
            }
            func row() -> UITableViewCell {
                let cell = UITableViewCell()
                cell.textLabel?.textColor = UIColor(hex: 1)
                cell.decorate()
                return cell
            }
            """,
        line: "textProperties.color", missing: "?? .label"),
    FixText(
        name: "a new cell in a closure",
        code: "func row() -> UITableViewCell { let cell = UITableViewCell(); cell.do { $0.textLabel?.text = \"a\" }; return cell }",
        line: "var content = $0.defaultContentConfiguration()", missing: readAgain),
    FixText(
        name: "a cell in a closure that other code fills in as well",
        code: """
            func row() -> UITableViewCell {
                let cell = UITableViewCell()
                cell.do { $0.textLabel?.text = "a" }
                cell.textLabel?.textColor = .red
                return cell
            }
            """,
        line: readAgain),
    FixText(
        name: "a method of any cell",
        code: """
            extension UITableViewCell { func clear() { detailTextLabel?.text = nil } }
            func row() -> UITableViewCell {
                let cell = UITableViewCell(style: .value1, reuseIdentifier: nil)
                cell.textLabel?.text = "a"
                cell.clear()
                return cell
            }
            """, line: readAgain, missing: "numberOfLines"),
    FixText(
        name: "a given cell in a closure", code: "func fill(_ cell: UITableViewCell) { cell.do { $0.textLabel?.text = \"a\" } }",
        line: readAgain),
    FixText(
        name: "a title of another object", code: willDisplay(cast + "header.textLabel?.textColor = .red"),
        line: "content.text = table.dataSource?.tableView?(table, titleForHeaderInSection: number)", missing: "transform"),
    FixText(
        name: "a footer", code: willDisplay(cast + "header.textLabel?.textAlignment = .center", kind: "Footer"),
        line: "content.text = table.dataSource?.tableView?(table, titleForFooterInSection: number)"),
    FixText(
        name: "a title in capitals", code: willDisplay(cast + "header.textLabel?.text = header.textLabel?.text?.capitalized"),
        line: "content.text = table.dataSource?"),
    FixText(
        name: "a title that the code sets", code: willDisplay(cast + "header.textLabel?.text = \"title\""),
        line: "content.textProperties.transform = .none",
        missing: "dataSource"),
    FixText(
        name: "a header that code makes",
        code: willDisplay(
            cast + "header.textLabel?.textColor = .red",
            "func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? { nil }"),
        line: "", isFixed: false),
    FixText(
        name: "a header of another class",
        code: "final class TallHeader: UITableViewHeaderFooterView {}\n"
            + willDisplay("guard let header = view as? TallHeader else { return }\nheader.textLabel?.textColor = .red"),
        line: "", isFixed: false),
]

@Suite struct FixTextTests {
    @Test(arguments: cases)
    private func fixHasLine(_ sample: FixText) {
        let text = SourceText(path: "A.swift", "import UIKit\n" + sample.code)
        let fix = findings(in: text, beside: "", storyboard: ("Main.storyboard", ""), strings: ("Localizable.strings", "")).first?.fix
        #expect(fix?.applicability == (sample.isFixed ? .unsafe : .display), "\(fix?.notes ?? [])")
        let edits = (fix?.edits ?? []).map(\.replacement).joined()
        #expect(edits.contains(sample.line) || sample.line.isEmpty, "\(edits)")
        #expect(sample.missing.isEmpty || !edits.contains(sample.missing), "\(edits)")
    }
}
