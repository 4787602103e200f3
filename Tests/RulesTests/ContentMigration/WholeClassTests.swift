// Tests fixes over several files: a cell class that uses its own labels, and the code of other files that uses those of its cells.
import CellLintLinting
import Testing

/// The files before and after the fixes, or the reasons why there are none.
private struct WholeCase: CustomTestStringConvertible, Sendable {
    var name: String
    var files: [String: String]
    /// The files that change, without the lines that all of them begin with.
    var fixed: [String: String] = [:]
    /// The files of each finding's fix; empty for a finding without one.
    var parts: [Set<String>]
    /// A part of the reason in each finding without a fix.
    var refusals: [String] = []
    var testDescription: String { name }
}

private let plainCell = """
    class TitleCell: UITableViewCell {
        func setUp() { textLabel?.numberOfLines = 2 }
    }
    """
private let migratedCell = """
    class TitleCell: UITableViewCell {
        func setUp() {
            var content = contentConfiguration as? UIListContentConfiguration ?? defaultContentConfiguration()
            content.textProperties.numberOfLines = 2
            contentConfiguration = content
        }
    }
    """

private func list(_ name: String, _ lines: String...) -> String {
    """
    final class \(name): UITableViewController {
        func fill(_ cell: TitleCell) {
    \(lines.map { "        " + $0 }.joined(separator: "\n"))
        }
    }
    """
}

private let reading = "var content = cell.contentConfiguration as? UIListContentConfiguration ?? cell.defaultContentConfiguration()"
private let assigning = "cell.contentConfiguration = content"

private let wholeCases = [
    WholeCase(
        name: "a class and two files",
        files: [
            "Cell.swift": plainCell, "First.swift": list("First", "cell.textLabel?.text = \"a\""),
            "Second.swift": list("Second", "cell.textLabel?.text = \"b\"", "cell.imageView?.image = nil"),
        ],
        fixed: [
            "Cell.swift": migratedCell, "First.swift": list("First", reading, "content.text = \"a\"", assigning),
            "Second.swift": list("Second", reading, "content.text = \"b\"", "content.image = nil", assigning),
        ], parts: Array(repeating: ["Cell.swift", "First.swift", "Second.swift"], count: 4)),
    WholeCase(
        name: "a subclass in another file",
        files: [
            "Cell.swift": plainCell, "Wide.swift": "final class WideCell: TitleCell {}",
            "List.swift": list("List", "cell.textLabel?.text = \"a\"").replacing("TitleCell", with: "WideCell"),
        ],
        fixed: [
            "Cell.swift": migratedCell,
            "List.swift": list("List", reading, "content.text = \"a\"", assigning).replacing("TitleCell", with: "WideCell"),
        ], parts: Array(repeating: ["Cell.swift", "List.swift"], count: 2)),
    WholeCase(
        name: "the class sets a text, and does not drop what others set",
        files: [
            "Cell.swift": "class TitleCell: UITableViewCell {\n    func show(_ title: String) { textLabel?.text = title }\n}",
            "List.swift": list("List", "cell.imageView?.tintColor = .red", "cell.show(\"a\")"),
        ],
        fixed: [
            "Cell.swift": """
            class TitleCell: UITableViewCell {
                func show(_ title: String) {
                    var content = contentConfiguration as? UIListContentConfiguration ?? defaultContentConfiguration()
                    content.textProperties.numberOfLines = 1
                    content.text = title
                    contentConfiguration = content
                }
            }
            """,
            "List.swift": list("List", reading, "content.imageProperties.tintColor = .red", assigning, "cell.show(\"a\")"),
        ], parts: Array(repeating: ["Cell.swift", "List.swift"], count: 2)),
    WholeCase(
        name: "one file cannot be migrated, so none is",
        files: [
            "Cell.swift": plainCell, "First.swift": list("First", "cell.textLabel?.text = \"a\""),
            "Second.swift": list("Second", "cell.textLabel?.text = \"b\"", "cell.contentView.addSubview(badge)"),
        ], parts: [[], [], []],
        refusals: [
            "other code uses the labels of the same cells and cannot be migrated (`Second.swift:4`: the cell's `contentView` is used (`Second.swift:5`))",
            "other code uses the labels of the same cells and cannot be migrated (`Second.swift:4`: the cell's `contentView` is used (`Second.swift:5`))",
            "the cell's `contentView` is used",
        ]),
    WholeCase(
        name: "an accessor yields a text",
        files: [
            "Cell.swift": "class TitleCell: UITableViewCell {\n    var title: String? {\n        _read { yield textLabel?.text }\n    }\n}",
            "List.swift": list("List", "cell.textLabel?.text = \"a\""),
        ], parts: [[], []],
        refusals: [
            "an accessor yields a value of a label",
            "other code uses the labels of the same cells and cannot be migrated (`Cell.swift:4`: an accessor yields a value of a label)",
        ]),
    WholeCase(
        name: "a class that leaves its labels alone",
        files: [
            "Cell.swift": "class TitleCell: UITableViewCell {}", "First.swift": list("First", "cell.textLabel?.text = \"a\""),
            "Second.swift": list("Second", "cell.contentView.addSubview(badge)", "cell.textLabel?.text = \"b\""),
        ],
        fixed: [
            "First.swift": list(
                "First", "var content = cell.defaultContentConfiguration()", "content.textProperties.numberOfLines = 1",
                "content.text = \"a\"", assigning)
        ], parts: [["First.swift"], []], refusals: ["the cell's `contentView` is used"]),
]

struct WholeClassTests {
    private func project(_ files: [String: String]) -> LintProject<Serially> {
        let inputs = files.sorted { $0.key < $1.key }.map { LintInput(SourceText(path: Path($0.key), "import UIKit\n" + $0.value)) }
        var project = linter("legacy_cell_content").project(inputs, on: Serially())
        project.lint()
        return project
    }

    @Test(arguments: wholeCases)
    private func classMigratesWithItsUsers(_ example: WholeCase) {
        var project = project(example.files)
        let findings = project.output().findings
        let parts = findings.map { finding -> Set<String> in
            guard let fix = finding.fix, !fix.edits.isEmpty else { return [] }
            return Set([finding.location.path.text] + fix.others.map(\.path.text))
        }
        #expect(parts == example.parts)
        let refused = zip(findings, parts).filter { $1.isEmpty }.map { finding, _ in
            (finding.fix.map { [$0.title] + $0.notes.map(\.description) } ?? []).joined(separator: "; ")
        }
        #expect(refused.count == example.refusals.count)
        for (text, refusal) in zip(refused, example.refusals) { #expect(text.contains(refusal)) }

        let result = project.fix(allowsUnsafe: true)
        #expect(result.notices == [])
        let after = example.files.merging(example.fixed) { $1 }
        let texts = project.output().files.map { ($0.key.text, $0.value.text.string(ByteRange(0, $0.value.text.count))) }
        #expect(Dictionary(uniqueKeysWithValues: texts) == after.mapValues { "import UIKit\n" + $0 })
        var again = self.project(after)
        #expect(again.fix(allowsUnsafe: true).files.isEmpty)
    }

    /// Whichever file is checked first, and whatever was checked before it.
    @Test(arguments: wholeCases)
    private func fixIsTheSameFromEachFile(_ example: WholeCase) {
        var project = project(example.files)
        let findings = project.output().findings.filter { $0.fix?.others.isEmpty == false }
        #expect(Set(findings.map { FixIdentity($0) }).count == (example.parts.contains { $0.count > 1 } ? 1 : 0))
    }
}
