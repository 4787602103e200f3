// Tests every page of the catalog: every block, in every variant. A failure has the line of the Markdown file.
// `BLESS=1 swift test --filter RulesTests` writes the findings' messages and the fixed blocks into the pages.
import Foundation
@testable import CellLintLinting
import CellLintRules
import Testing

@Suite struct RulesTests {
    @Test(arguments: examplePages)
    func pageAgreesWithTheLinter(_ examples: ExamplePage) throws {
        for failure in failures(of: try examples.blessedPage(), .catalog) { examples.record(failure) }
    }

    /// A folder of another name would never be run.
    @Test func casesBelongToRules() throws {
        let folders = try FileManager.default.contentsOfDirectory(atPath: casesFolder.path)
        #expect(Set(folders).subtracting(catalog.map(\.id)).isEmpty)
    }

    @Test(arguments: pages)
    func catalogEntryEqualsItsPage(_ entry: CatalogEntry) throws {
        let page = Page(entry)
        #expect(entry.page.utf8.elementsEqual(try Data(contentsOf: rulesFolder.appending(path: entry.path.text))))
        #expect(entry.id == page.id)
        #expect(entry.summary == page.summary)
        #expect(entry.severity.name == page["severity"])
        #expect(entry.confidence.name == page["confidence"] ?? "likely")
        #expect(entry.isDefault == (page["default"] != "off"))
        #expect(entry.fix == page["fix"])
        #expect(entry.since == page["since"]?.dropFirst(4).description ?? "")
        let rule = entry.make()
        let words = (rule.triggers + rule.triggersOfFixes).flatMap(\.words)
        for word in words { #expect(word.utf8.count >= 4 && word.utf8.allSatisfy { $0 < 0x80 }) }
    }

    /// The other tests hand every file to the rule; an app's files must bring one of its triggers along.
    @Test(arguments: examplePages)
    func triggersOccurInWrongExamples(_ examples: ExamplePage) throws {
        let triggers = linter(examples.entry.id).triggers
        for example in try examples.page().examples where example.isWrong {
            let isAwake = example.files.contains { triggers.hits(SourceText(path: $0.path, $0.text)) != 0 }
            if !isAwake { examples.record(Page.Problem(line: example.line, reason: "no trigger of the rule in this example")) }
        }
    }

    /// What a page shows of a rule is found in a file of megabytes, too, which is linted in parts.
    @Test(arguments: examplePages)
    func splitFilesHaveTheSameFindings(_ examples: ExamplePage) throws {
        let id = examples.entry.id
        let whole = linter(id).with { $0.largeFrom = .max }
        let parted = linter(id).with { ($0.largeFrom, $0.dividesLargeTexts) = (0, true) }
        for example in try examples.page().examples {
            let files = example.files.map { SourceText(path: $0.path, $0.text) }
            func places(_ linter: Linter) -> [Location: String] {
                Dictionary(linter.lint(files.map(linter.input)).findings.map { ($0.location, $0.message) }) { first, _ in first }
            }
            var expected = places(whole)
            // The function that calls `LogView()` would not be looked at in a file of its own either.
            if id == "table_view_list" { expected = expected.filter { files[0].string($0.key.range) != "LogView" } }
            // What is said once a file is said once a part.
            let found = places(parted).filter { expected[$0.key] != nil || !expected.values.contains($0.value) }
            if found != expected {
                examples.record(Page.Problem(line: example.line, reason: "whole: \(expected.values), in parts: \(found.values)"))
            }
        }
    }

    /// A run that makes no fixes looks at fewer files.
    @Test(arguments: examplePages)
    func runsWithoutFixesHaveTheSameFindings(_ examples: ExamplePage) throws {
        let all = linter(examples.entry.id)
        let without = all.with { ($0.makesFixes, $0.isLastRun) = (false, true) }
        for example in try examples.page().examples {
            let files = example.files.map { SourceText(path: $0.path, $0.text) }
            func findings(_ linter: Linter) -> [String] {
                let inputs = files.map { text in
                    text.bytes.withUnsafeBufferPointer { bytes in
                        let hits = linter.triggers.hits(text)
                        return linter.triggers.isInspected(hits)
                            ? linter.input(text) : linter.input(uninspected: hits, bytes, count: text.count) { text }
                    }
                }
                return linter.lint(inputs, from: TextsInMemory(files)).findings.map { "\($0.location): \($0.message) \($0.notes)" }
            }
            let (expected, found) = (findings(all), findings(without))
            if found != expected {
                examples.record(Page.Problem(line: example.line, reason: "with fixes: \(expected), without: \(found)"))
            }
        }
    }

    @Test func catalogIsSortedAndUnique() {
        #expect(zip(catalog, catalog.dropFirst()).allSatisfy { $0.id < $1.id })
    }

    @Test func interfaceIsEmbeddedUnchanged() throws {
        let file = rulesFolder.appending(path: "UIKit.swiftinterface")
        let text = uikitInterface.text
        #expect(text.bytes[..<text.count].elementsEqual(try Data(contentsOf: file)))
    }
}

/// The folder `Rules` of this repository.
let rulesFolder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../Rules").standardizedFileURL

extension CatalogEntry: CustomTestStringConvertible {
    public var testDescription: String { id }
}

extension StaticString {
    /// The literal's bytes.
    var utf8: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: utf8Start, count: utf8CodeUnitCount) }
}
