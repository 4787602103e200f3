// Every page of the catalogue, every block of it, in every variant. A failure stands at its line of the Markdown.
// `BLESS=1 swift test --filter RulesTests` writes the findings' messages and the fixed blocks into the pages.
import Foundation
@testable import CellLintLinting
import CellLintRules
import Testing

@Suite struct RulesTests {
    @Test(arguments: pages)
    func pageAgreesWithTheLinter(_ entry: CatalogEntry) throws {
        let url = rulesFolder.appending(path: entry.path.text)
        var page = Page(entry)
        if ProcessInfo.processInfo.environment["BLESS"] == "1" {
            // The file, not the embedded page: an edit since the build must not be lost.
            let old = try String(contentsOf: url, encoding: .utf8)
            let new = blessed(Page(path: entry.path, text: old), .catalogue)
            if new != old { try new.write(to: url, atomically: true, encoding: .utf8) }
            page = Page(path: entry.path, text: new)
        }
        for failure in failures(of: page, .catalogue) {
            let place = SourceLocation(fileID: "Rules/\(entry.path)", filePath: url.path, line: failure.line, column: 1)
            Issue.record(Comment(rawValue: failure.reason), sourceLocation: place)
        }
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
        for word in entry.make().triggers.flatMap(\.words) { #expect(word.utf8.count >= 4 && word.utf8.allSatisfy { $0 < 0x80 }) }
    }

    /// The other tests hand every file to the rule; an app's files must bring one of its triggers along.
    @Test(arguments: pages)
    func triggersOccurInWrongExamples(_ entry: CatalogEntry) {
        let triggers = linter(entry.id).triggers
        for example in Page(entry).examples where example.isWrong {
            let isAwake = example.files.contains { triggers.hits(SourceText(path: $0.path, $0.text)) != 0 }
            #expect(isAwake, "no trigger in the example in line \(example.line) of \(entry.path)")
        }
    }

    /// What a page shows of a rule is found in a file of megabytes, too, which is linted in parts.
    @Test(arguments: pages)
    func splitFilesHaveTheSameFindings(_ entry: CatalogEntry) {
        let whole = linter(entry.id).with { $0.largeFrom = .max }
        let parted = linter(entry.id).with { ($0.largeFrom, $0.dividesLargeTexts) = (0, true) }
        for example in Page(entry).examples {
            let files = example.files.map { SourceText(path: $0.path, $0.text) }
            func places(_ linter: Linter) -> [Location: String] {
                Dictionary(linter.lint(files.map(linter.input)).findings.map { ($0.location, $0.message) }) { first, _ in first }
            }
            var expected = places(whole)
            // The function that calls `LogView()` would not be looked at in a file of its own either.
            if entry.id == "table_view_list" { expected = expected.filter { files[0].string($0.key.range) != "LogView" } }
            // What is said once a file is said once a part.
            let found = places(parted).filter { expected[$0.key] != nil || !expected.values.contains($0.value) }
            #expect(found == expected, "line \(example.line) of \(entry.path)")
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
