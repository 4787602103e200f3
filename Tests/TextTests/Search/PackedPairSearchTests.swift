// Tests the search for a single word, at every position of a text.
import CellLintText
import Testing

@Suite struct PackedPairSearchTests {
    @Test(arguments: ["Cell", "ab", "aaaa", "é", "Q", "backgroundColor", "DispatchQueue"])
    func packedPairSearchFindsAWordAtAnyOffset(word: String) {
        let search = PackedPairSearch(word)
        func occurs(in text: String) -> Bool {
            let source = SourceText(path: "a.swift", text)
            return source.bytes.withUnsafeBufferPointer { search.occurs(in: $0, source.count) }
        }
        for offset in 0..<150 {
            // Pairs of the word without the rest of it.
            let before = String(repeating: "CeldDisokcb", count: 14).prefix(offset)
            for after in ["", "x", String(repeating: "C\u{0}", count: 40)] { #expect(occurs(in: before + word + after), "at \(offset)") }
            #expect(!occurs(in: before + String(word.dropLast())), "at \(offset)")
        }
        SourceText(path: "a.swift", "x" + word).bytes.withUnsafeBufferPointer { bytes in
            #expect(!search.occurs(in: bytes, word.utf8.count), "cut off")
        }
    }
}
