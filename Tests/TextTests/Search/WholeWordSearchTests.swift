// Tests the search for whole words, at every position of a text.
import CellLintText
import Testing

@Suite struct WholeWordSearchTests {
    private static let texts: [(text: String, words: Set<String>)] = [
        ("cell.paint(cell2)", ["cell", "paint"]), ("cells", []), ("_cell cell_", []), ("écell cellé", []), ("cell", ["cell"]),
        ("paint(cellForRow)", ["paint", "cellForRow"]), ("x == y", []), ("a(b)", []), ("", []),
        ("// cell\n\"paint\"", ["cell", "paint"]), ("ab.ab", ["ab"]), ("aab abb", []),
    ]

    @Test(arguments: texts) func findsWordsOnlyAsAWhole(text: String, words: Set<String>) {
        let search = WholeWordSearch(["cell", "paint", "cellForRow", "ab", "a", "=="])
        #expect(search.words(in: SourceText(path: "a.swift", text)) == words)
    }

    @Test(arguments: ["ab", "cell", "cellForRow", "dequeueReusableCell"])
    func findsEachOccurrenceOnce(word: String) {
        // The other words decide how many positions are inspected, and whether the word is searched for alone.
        for others in [["xy"], ["visibleCells"], ["cellForRowAtIndexPath"], (10..<30).map { "w\($0)" }] {
            let search = WholeWordSearch(Set([word] + others))
            for offset in 0..<40 {
                let text = SourceText(path: "a.swift", String(repeating: "-", count: offset) + "\(word) \(word)s s\(word) .\(word)")
                var found: [Int] = []
                search.forEachOccurrence(in: text) { if $0 == word { found.append($1.start) } }
                #expect(found == [offset, text.count - word.utf8.count], "at \(offset) beside \(others)")
            }
        }
    }
}
