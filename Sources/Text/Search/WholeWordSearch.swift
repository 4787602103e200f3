// Finds which of many words occur in a text as whole words, in code, strings or comments.

/// Words that are searched for together.
public struct WholeWordSearch: Sendable {
    /// Those of one search for all.
    private let words: [String]
    private let search: MultiPatternSearch
    /// Short words, of which each is searched for alone.
    private let shortWords: [(word: String, search: PackedPairSearch)]

    /// - Parameter sought: the words. Those of one byte and operators are not found.
    public init(_ sought: Set<String>) {
        let found = sought.filter { $0.utf8.count >= 2 && $0.utf8.allSatisfy(\.isWordByte) }
        let sorted = found.sorted { ($0.utf8.count, $0) < ($1.utf8.count, $1) }
        let count = Self.countOfShort(sorted.map(\.utf8.count))
        shortWords = sorted[..<count].map { ($0, PackedPairSearch($0)) }
        words = Array(sorted[count...])
        search = MultiPatternSearch(words.map { ($0, 1) })
    }

    /// How many words are better searched for alone. A search for several inspects the fewer bytes of a text, the longer the shortest of its
    /// words is: a name of four letters beside long ones makes it inspect all of them, which takes as long as eight searches for one word.
    /// - Parameter lengths: those of the words, ascending.
    private static func countOfShort(_ lengths: [Int]) -> Int {
        func cost(_ count: Int) -> Double { Double(count) + (count < lengths.count ? 8 / Double(max(1, lengths[count] - 3)) : 0) }
        return (0...lengths.count).min { cost($0) < cost($1) } ?? 0
    }

    /// The words that occur in a text.
    public func words(in text: SourceText) -> Set<String> {
        var found: Set<String> = []
        forEachOccurrence(in: text) { word, _ in found.insert(word) }
        return found
    }

    /// Calls a function for each occurrence of a word, in any order.
    public func forEachOccurrence(in text: SourceText, _ body: (_ word: String, _ range: ByteRange) -> Void) {
        text.bytes.withUnsafeBufferPointer { bytes in
            func visit(_ word: String, _ start: Int) {
                let end = start + word.utf8.count
                // No word byte follows the text.
                guard !bytes[end].isWordByte, start == 0 || !bytes[start - 1].isWordByte else { return }
                body(word, ByteRange(start, end))
            }
            search.forEachOccurrence(in: bytes, text.count) { visit(words[$0], $1) }
            for (word, search) in shortWords { search.forEachOccurrence(in: bytes, text.count) { visit(word, $0) } }
        }
    }
}
