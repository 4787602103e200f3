// Tests which fixes are safe for a project that accepts changes of a cell's look: each case is a list with one doubt, which one change
// settles and the others do not.
import CellLintContentMigration
@testable import CellLintLinting
import CellLintRules
import Testing

/// A list that returns a cell, after some statements.
private func list(_ style: String, _ statements: String, rowHeight: String = "") -> String {
    """
    final class ListController: UITableViewController {
        var names: [String] = []
        override func viewDidLoad() { \(rowHeight) }
        override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = UITableViewCell(style: .\(style), reuseIdentifier: nil)
            cell.textLabel?.text = names[indexPath.row]
            \(statements)
            return cell
        }
    }
    """
}

private let twoLines = "cell.textLabel?.numberOfLines = 2"

/// For each change a list whose fix makes that change alone.
private let lists: [(change: AcceptableChange, list: String)] = [
    (.imageSize, list("default", "\(twoLines)\ncell.imageView?.image = UIImage(named: \"a\")", rowHeight: "tableView.rowHeight = 90")),
    (.rowHeight, list("subtitle", "cell.detailTextLabel?.text = names[0]")),
    (.stackedTexts, list("value1", "cell.detailTextLabel?.text = names[0]", rowHeight: "tableView.rowHeight = 90")),
    (.textPosition, list("default", "cell.indentationLevel = 2")),
]

/// Whether all fixes of a list are safe if some changes are accepted in files at the paths that begin with `Lists`.
private func isSafe(_ list: String, at path: Path = "Lists/A.swift", accepting changes: [AcceptableChange]) -> Bool {
    let options: RuleOptionValues = { rule, path in
        rule == "legacy_cell_content" && path.bytes.starts(with: "Lists".utf8) ? ["acceptedChanges": changes.map(\.rawValue)] : [:]
    }
    let input = LintInput(SourceText(path: path, "import UIKit\n" + list))
    let findings = linter("legacy_cell_content").with { $0.ruleOptions = options }.lint([input], from: TextsInMemory()).findings
    return !findings.isEmpty && findings.allSatisfy { $0.fix?.applicability == .safe }
}

@Suite struct AcceptedChangesTests {
    @Test func acceptedChangesAreTheChoicesOfTheOption() {
        let option = catalog.first { $0.id == "legacy_cell_content" }?.options.first { $0.name == "acceptedChanges" }
        #expect(option?.choices == AcceptableChange.allCases.map(\.rawValue))
        #expect(lists.map(\.change) == AcceptableChange.allCases)
    }

    @Test(arguments: lists.indices)
    func acceptedChangeNeedsNoReview(_ index: Int) {
        let (change, list) = lists[index]
        #expect(isSafe(list, accepting: [change]))
        #expect(!isSafe(list, accepting: AcceptableChange.allCases.filter { $0 != change }))
        #expect(!isSafe(list, at: "Other/A.swift", accepting: [change]))
    }

    @Test func stackedTextsNeedRoom() {
        let texts = "cell.detailTextLabel?.text = names[0]"
        #expect(!isSafe(list("value1", texts), accepting: [.stackedTexts]))
        #expect(isSafe(list("value1", texts), accepting: [.stackedTexts, .rowHeight]))
        // Enough for one line at any text size, and for two at the usual one.
        #expect(!isSafe(list("value1", texts, rowHeight: "tableView.rowHeight = 50"), accepting: AcceptableChange.allCases))
    }

    @Test func imagesGrowWithTheirRows() {
        let image = "cell.imageView?.image = UIImage(named: \"a\")\ncell.detailTextLabel?.text = names[0]"
        for style in ["subtitle", "value1"] {
            #expect(!isSafe(list(style, image), accepting: [.stackedTexts, .rowHeight]))
            #expect(isSafe(list(style, image), accepting: [.stackedTexts, .rowHeight, .imageSize]))
            #expect(isSafe(list(style, image.replacing("named", with: "systemName")), accepting: [.stackedTexts, .rowHeight]))
        }
    }

    @Test(arguments: lists.indices)
    func otherDoubtsStay(_ index: Int) {
        let reader = "\nfunc read(_ list: UITableView, _ path: IndexPath) -> String? { list.cellForRow(at: path)?.textLabel?.text }\n"
        #expect(!isSafe(lists[index].list + reader, accepting: AcceptableChange.allCases))
    }
}
