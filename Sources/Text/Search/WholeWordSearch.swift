// Finds which of many words occur in a text as whole words, in code, strings or comments.

/// Words that are searched for together.
public struct WholeWordSearch: Sendable {
    private let words: [String]
    private let search: MultiPatternSearch

    /// - Parameter sought: the words. Those of one byte and operators are not found.
    public init(_ sought: Set<String>) {
        words = sought.filter { $0.utf8.count >= 2 && $0.utf8.allSatisfy(\.isWordByte) }.sorted()
        search = MultiPatternSearch(words.map { ($0, 1) })
    }

    /// The words that occur in a text.
    public func words(in text: SourceText) -> Set<String> {
        var found: Set<String> = []
        forEachOccurrence(in: text) { word, _ in found.insert(word) }
        return found
    }

    /// Calls a function for each occurrence of a word.
    public func forEachOccurrence(in text: SourceText, _ body: (_ word: String, _ range: ByteRange) -> Void) {
        text.bytes.withUnsafeBufferPointer { bytes in
            search.forEachOccurrence(in: bytes, text.count) { word, start in
                let end = start + words[word].utf8.count
                // No word byte follows the text.
                guard !bytes[end].isWordByte, start == 0 || !bytes[start - 1].isWordByte else { return }
                body(words[word], ByteRange(start, end))
            }
        }
    }
}
