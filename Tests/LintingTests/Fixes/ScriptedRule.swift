// A rule whose findings and fixes a test writes itself, and projects with such rules.
@testable import CellLintLinting

/// A rule of a test: whatever a closure finds in a file.
struct Scripted: Rule {
    var find: @Sendable (FileContext) -> [Finding] = { _ in [] }
    var triggers: [Trigger] { ["word"] }

    init() {}
    init(_ find: @escaping @Sendable (FileContext) -> [Finding]) { self.find = find }
    func check(_ file: FileContext) -> [Finding] { find(file) }
}

/// Finds a spelling wherever it stands, and replaces it.
func replacing(
    _ old: String, by new: String, _ applicability: Fix.Applicability = .safe, confidence: Confidence = .certain
) -> Scripted {
    Scripted { file in
        ranges(of: old, in: file).map { range in
            var fix = Fix.safe("replace with `\(new)`", [Edit(range, new)])
            fix.applicability = applicability
            return file.finding(at: range, symbol: old, confidence: confidence, "`\(old)`", fix: fix)
        }
    }
}

func ranges(of spelling: String, in file: FileContext) -> [ByteRange] {
    let text = file.outline.text
    let word = Array(spelling.utf8)
    guard text.count >= word.count else { return [] }
    return (0...(text.count - word.count)).filter { text.bytes[$0..<($0 + word.count)].elementsEqual(word) }.map {
        ByteRange($0, $0 + word.count)
    }
}

func scriptedProject(_ files: [(String, String)], _ rules: [Scripted], levels: RuleLevels? = nil) -> LintProject<Serially> {
    let active = rules.enumerated().map { ActiveRule(id: "rule_\($0.offset)", severity: .warning, confidence: .likely, rule: $0.element) }
    let linter = Linter(rules: active, interfaces: [], knownRules: active.map(\.id), levels: levels)
    let texts = files.map { SourceText(path: Path($0.0), $0.1) }
    var project = linter.project(texts.map { linter.input($0) }, from: TextsInMemory(texts), on: Serially())
    project.lint()
    return project
}

func text(_ source: SourceText) -> String { source.string(ByteRange(0, source.count)) }
