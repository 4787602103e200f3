// Tests that a text that is linted in parts has the findings of the whole.
@testable import CellLintLinting
import CellLintRules
import Testing

/// A text in parts, and other files beside it.
struct DividedCase: Sendable, CustomTestStringConvertible {
    var about: String
    var text: String
    var others: [String] = []
    /// How many parts there are; nil where it stays whole.
    var parts: Int?
    /// Where legacy content is found.
    var found: [String]

    var testDescription: String { about }
}

private let use = "func f(_ cell: PriceCell) {\n    cell.textLabel?.text = nil\n}\n"
private let plain = "class PriceCell {\n    var textLabel: UILabel?\n}\n"
private let cell = "class PriceCell: UITableViewCell {\n}\n"

let dividedCases = [
    DividedCase(about: "a type that is declared behind its use", text: use + cell, parts: 2, found: ["2:10"]),
    DividedCase(
        about: "a private type counts more than that of another file", text: use + "private " + cell, others: [plain], parts: 2,
        found: ["2:10"]),
    DividedCase(
        about: "a private type of another file", text: use + "func g() {\n}\n", others: ["private " + plain, cell], parts: 2,
        found: ["2:10"]),
    DividedCase(
        about: "a private function", text: "func f() {\n    made().textLabel?.text = nil\n}\nprivate func made() -> UITableViewCell {\n}\n",
        others: ["func made() -> Int {\n}\n"], parts: 2, found: ["2:12"]),
    DividedCase(
        about: "a private type of a private type",
        text: use + "private class PriceCell: Base {\n}\nfileprivate class Base: UITableViewCell {\n}\n",
        parts: 3, found: ["2:10"]),
    DividedCase(
        about: "a type of the text that another file needs", text: use + "class Base: UITableViewCell {\n}\n",
        others: ["class PriceCell: Base {\n}\n"], parts: 2, found: ["2:10"]),
    DividedCase(
        about: "a type and its extensions are one part",
        text: cell + use + "extension PriceCell {\n    var first: UILabel? { textLabel }\n}\n", parts: 2,
        found: ["4:10", "7:27"]),
    DividedCase(about: "lines that end in other ways", text: (use + cell).replacing("\n", with: "\r\n"), parts: 2, found: ["2:10"]),
    DividedCase(
        about: "code in a string", text: "let a = \"\"\"\n}\n\nclass B {\n}\n\nfunc f() {\n\"\"\"\n" + use + cell, parts: 2,
        found: ["10:10"]),
    DividedCase(
        about: "braces that are not indented", text: "class A {\nclass B {\n}\nclass C {\n}\n}\n" + use + cell, parts: 3, found: ["8:10"]),
    DividedCase(about: "a statement that goes on", text: "if a {\n}\nelse {\n}\n" + use + cell, parts: 3, found: ["6:10"]),
    DividedCase(about: "a condition around it", text: "#if os(iOS)\n" + use + cell + "#endif\n", parts: 1, found: ["3:10"]),
    DividedCase(about: "a brace too many", text: use + cell + "}\n", found: ["2:10"]),
    DividedCase(about: "a comment without an end", text: use + cell + "/*\n", found: ["2:10"]),
    DividedCase(about: "a comment about rules", text: use + cell + "// cell-lint:disable legacy_cell_content\n" + use, found: ["2:10"]),
    DividedCase(about: "two versions", text: "<<<<<<< a\n" + use + "=======\n>>>>>>> b\n" + use + cell, found: ["8:10"]),
    DividedCase(about: "nothing", text: "", parts: 1, found: []),
]

private let linter: Linter = {
    let entry = catalog.first { $0.id == "legacy_cell_content" }!
    let rule = ActiveRule(id: entry.id, severity: .warning, confidence: .certain, rule: entry.make())
    return Linter(rules: [rule], interfaces: [uikitInterface], knownRules: [entry.id]).with { $0.dividesLargeTexts = true }
}()

@Suite struct FileSplittingTests {
    @Test(arguments: dividedCases)
    func fileSplittingKeepsFindings(text: DividedCase) {
        let linter = linter.with { $0.largeFrom = 0 }
        let texts =
            [SourceText(path: "App/A.swift", text.text)] + text.others.enumerated().map { SourceText(path: Path("App/B\($0).swift"), $1) }
        #expect(linter.divide(texts[0], place: "", on: Serially())?.parts.count == text.parts)
        let whole = linter.with { $0.dividesLargeTexts = false }
        for (linter, about) in [(linter, "divided"), (whole, "whole")] {
            var output = linter.lint(texts.map(linter.input), from: TextsInMemory(texts))
            output.addFingerprints { $0 }
            let own = output.findings.filter { $0.location.path == "App/A.swift" }
            #expect(own.map { "\($0.location.start.line):\($0.location.start.column)" } == text.found, "\(about)")
            #expect(own.allSatisfy { !$0.declaration.isEmpty }, "\(about)")
        }
    }
    @Test func fileSplittingNeedsALargeTextWithManyDeclarations() {
        let types = (0..<30_000).map { "struct S\($0) {\n    let a = \($0)\n}\n" }.joined()
        let texts = [
            ("Types.swift", types + use + cell), ("Line.swift", String(repeating: "let a = 1; ", count: 120_000) + "\n" + use + cell),
            ("Small.swift", use + cell),
        ]
        for (path, text) in texts {
            let text = SourceText(path: Path(path), text)
            // One that stays whole is parsed by the thread that reads it.
            #expect((linter.input(text).source == nil) == (path == "Types.swift"), "\(path)")
            let parts = linter.input(text).large.flatMap { linter.divide($0, place: "", on: Serially()) }?.parts ?? []
            // So many that threads share the work, and so few that none is next to nothing.
            #expect(path == "Types.swift" ? (200...800).contains(parts.count) : parts.isEmpty, "\(path): \(parts.count)")
            #expect(parts.allSatisfy { $0.source == nil } || parts.count { $0.source != nil } == 1)
            let line = text.string(ByteRange(0, text.count)).utf8.count { $0 == 0x0A } - 3
            #expect(linter.lint([linter.input(text)]).findings.map(\.location.start) == [Position(line: line, column: 10)], "\(path)")
        }
    }
}
