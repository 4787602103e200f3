// Tests the search for and replacement of subsequences.
import Testing

import CellLintText

@Suite struct PartsTests {
    /// A text, a part, the offset at which it first stands, and the text with `-+` in its place.
    @Test(
        arguments: [
            ("", "a", nil, ""),
            ("a", "a", 0, "-+"),
            ("abc", "c", 2, "ab-+"),
            ("abc", "abcd", nil, "abc"),
            ("aab", "ab", 1, "a-+"),
            ("aaaa", "aa", 0, "-+-+"),
            ("aaa", "aa", 0, "-+a"),
            ("a\r\nb", "\r\n", 1, "a-+b"),
            ("x👋👋y", "👋y", 2, "x👋-+"),
        ] as [(String, String, Int?, String)])
    func subsequencesAreReplaced(_ text: String, _ part: String, _ offset: Int?, _ replaced: String) {
        let found = firstPart(part, in: text)
        #expect(found.map { text.distance(from: text.startIndex, to: $0.lowerBound) } == offset)
        #expect(found.map { String(text[$0]) } == offset.map { _ in part })
        #expect(replacingParts(part, of: text) == replaced)
        #expect(holds(text, part) == (offset != nil))
    }

    @Test func subsequenceSearchFindsAnEmptyPartAtTheStart() {
        #expect(firstPart("", in: "ab") == "ab".startIndex..<"ab".startIndex)
        #expect(replacingParts("", of: "ab") == "ab")
        #expect(holds("ab", ""))
    }

    /// A `/` that makes one character with its neighbors is a `/`; and canonically equal texts are not the same bytes.
    @Test(arguments: [
        ("a/b", "a/", "/b", true), ("a/\u{301}b", "a/", "/\u{301}b", true), ("a\u{D4E}/b", "a\u{D4E}", "/b", true),
        ("\r\n", "\r", "\n", true),
        ("", "", "", true), ("a", "ab", "ba", false), ("\u{E9}", "e\u{301}", "e\u{301}", false),
    ])
    func textsBeginAndEndByBytes(text: String, start: String, end: String, expected: Bool) {
        #expect(text.begins(with: start) == expected)
        #expect(text.ends(with: end) == expected)
        if expected { #expect((start + text.dropping(bytes: start.utf8.count)).utf8.elementsEqual(text.utf8)) }
    }

    /// For any text: of a `String` Swift's own would be called here, since a test is linked with it.
    private func firstPart<Whole: Collection>(_ part: Whole, in text: Whole) -> Range<Whole.Index>? where Whole.Element: Equatable {
        text.firstRange(of: part)
    }

    private func replacingParts(_ part: String, of text: String) -> String { text.replacing(part, with: "-+") }
    private func holds(_ text: String, _ part: String) -> Bool { text.contains(part) }
}
