// Tests files that are only skimmed at first: their declarations are found, and nothing else of them is read.
import CellLintLinting
import CellLintRules
import Testing

/// Texts, and the paths of those that were asked for; only one thread asks here.
private final class Loaded: FileProvider, @unchecked Sendable {
    private let texts: [SourceText]
    private(set) var paths: [Path] = []

    init(_ texts: [SourceText]) { self.texts = texts }

    func path(of file: FileID) -> Path? { texts[file].path }

    func text(of file: FileID) -> SourceText? {
        paths.append(texts[file].path)
        return texts[file]
    }
}

@Suite struct LoadingOnDemandTests {
    /// Lints the first files with the others at hand on demand; gives the findings as `line:column symbol` and the paths that were loaded.
    private func onDemand(_ files: [(path: Path, text: String)], first: Int = 1, _ ruleID: String = "legacy_cell_content") -> (
        found: [String], loaded: [Path], fixes: [String]
    ) {
        let entry = catalog.first { $0.id == ruleID }!
        let linter = Linter(
            rules: [ActiveRule(id: entry.id, severity: entry.severity, confidence: entry.confidence, rule: entry.make())],
            interfaces: [uikitInterface], knownRules: catalog.map(\.id))
        let inputs = files.enumerated().map { number, file in
            var input = LintInput(SourceText(path: file.path, file.text))
            if number >= first { (input.source, input.hits) = (nil, 0) }
            return input
        }
        let loaded = Loaded(files.map { SourceText(path: $0.path, $0.text) })
        let output = linter.lint(inputs, from: loaded)
        return (
            output.findings.map { "\($0.location.start.line):\($0.location.start.column) \($0.symbol)" }, loaded.paths.sorted(),
            output.findings.map { $0.fix?.title ?? "" }
        )
    }

    @Test func loadingOnDemandFollowsSuperclasses() {
        let result = onDemand([
            ("A.swift", "func f(_ cell: PriceCell) { cell.textLabel?.text = nil }"),
            ("B.swift", "final class PriceCell: BaseCell {}"),
            ("C.swift", "class BaseCell: RootCell {}"),
            ("D.swift", "class RootCell: UITableViewCell {}"),
            ("E.swift", "class Unrelated: RootCell { class Inner {} }"),
        ])
        #expect(result.found == ["1:34 textLabel"])
        #expect(result.loaded == ["B.swift", "C.swift", "D.swift"])
    }

    @Test func loadingOnDemandFindsOverridesInOtherFiles() {
        let result = onDemand([
            ("A.swift", "func f(_ cell: PriceCell) { cell.textLabel?.text = nil; cell.imageView?.image = nil }"),
            ("B.swift", "class PriceCell: UITableViewCell { override var textLabel: UILabel? { nil } }"),
        ])
        #expect(result.found == ["1:62 imageView"])
        #expect(result.loaded == ["B.swift"])
    }

    @Test func loadingOnDemandReadsTheNearestDeclarations() {
        let use = "func f(_ cell: PriceCell) { cell.textLabel?.text = nil }"
        let near = onDemand([
            ("One/A.swift", use), ("One/B.swift", "final class PriceCell: UITableViewCell {}"),
            ("Two/B.swift", "final class PriceCell: UIView {}"), ("Two/C.swift", "final class PriceCell: UIView {}"),
        ])
        #expect(near.found == ["1:34 textLabel"])
        #expect(near.loaded == ["One/B.swift"])
        let hidden = onDemand([
            ("One/A.swift", use), ("One/B.swift", "private final class PriceCell: UIView {}"),
            ("Two/B.swift", "final class PriceCell: UITableViewCell {}"),
        ])
        #expect(hidden.found == ["1:34 textLabel"])
        #expect(hidden.loaded == ["One/B.swift", "Two/B.swift"])
    }

    @Test func loadingOnDemandReadsExtensionsLast() {
        let known = onDemand([
            ("A.swift", "func f(_ cell: UITableViewCell) { cell.textLabel?.text = nil }"),
            ("B.swift", "extension UITableViewCell { func style() {} }"),
        ])
        #expect(known.found == ["1:40 textLabel"])
        #expect(known.loaded == [])
        let asked = onDemand([
            ("A.swift", "func f(_ view: UITableView) { view.firstCell.textLabel?.text = nil }"),
            ("B.swift", "extension UITableView { var firstCell: UITableViewCell { visibleCells[0] } }"),
        ])
        #expect(asked.found == ["1:46 textLabel"])
        #expect(asked.loaded == ["B.swift"])
    }

    /// The first file asks how the second one is repaired before anybody has parsed the third, which says what `style()` does.
    @Test func loadingOnDemandForgetsAnswersWithoutAFile() {
        let files: [(path: Path, text: String)] = [
            ("A.swift", "func f(_ cell: PriceCell) { cell.textLabel?.text = nil }"),
            ("B.swift", "class PriceCell: UITableViewCell { override func awakeFromNib() { super.awakeFromNib(); textLabel?.style() } }"),
            ("C.swift", "extension UILabel { func style() { textColor = .red } }"),
        ]
        let result = onDemand(files, first: 2)
        #expect(result.fixes.count == 2)
        #expect(result.fixes == onDemand(files, first: 3).fixes)
    }

    @Test func loadingOnDemandSkipsMissingFiles() {
        let entry = catalog.first { $0.id == "legacy_cell_content" }!
        let linter = Linter(
            rules: [ActiveRule(id: entry.id, severity: .warning, confidence: .likely, rule: entry.make())],
            interfaces: [uikitInterface], knownRules: [])
        var gone = LintInput(SourceText(path: "B.swift", "class PriceCell: UITableViewCell {}"))
        gone.source = nil
        let output = linter.lint([LintInput(SourceText(path: "A.swift", "func f(_ x: PriceCell) { x.textLabel?.text = nil }")), gone])
        #expect(output.findings.isEmpty)
    }
}
