// Tests invariants on generated documents that are nearly XML. Each run generates the same; `cell-lint-fuzz --documents` makes others.
import CellLintFuzzing
import CellLintInterfaceBuilder
import Testing

@Suite struct DocumentFuzzTests {
    private static let generator = DocumentGenerator(seed: 1)
    private static let mutator = Mutator((0..<100).map(generator.document), seed: 1)

    @Test func fuzzedDocumentsKeepAllPromises() {
        for number in 0..<300 { #expect(flaws(ofDocument: Self.mutator.text(number)) == [], "document \(number)") }
    }

    /// Documents without cells would show nothing.
    @Test func generatedDocumentsHoldWhatIsRead() {
        let documents = (0..<500).map { NibDocument(SourceText(path: "", Self.generator.document($0))) }
        let cells = documents.flatMap(\.cells)
        let counts = [
            cells.count, cells.count { $0.textLabel != nil }, cells.count { !$0.settings.isEmpty }, documents.count { !$0.outlets.isEmpty },
        ]
        #expect(counts.min()! > 0, "\(counts)")
        #expect(documents.count(where: \.isWhole) == documents.count)
    }
}
