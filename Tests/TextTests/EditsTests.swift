// Tests edits on a short text.
import Testing

import CellLintText

@Suite struct EditsTests {
    /// Edits of `abcdef` as (start, end, replacement).
    @Test(
        arguments: [
            ([], "abcdef"),
            ([(0, 1, "X")], "Xbcdef"),
            ([(5, 6, "")], "abcde"),
            ([(6, 6, "g")], "abcdefg"),
            ([(0, 0, "_")], "_abcdef"),
            ([(4, 5, "E"), (0, 1, "A")], "AbcdEf"),
            ([(1, 2, "é"), (2, 3, "👋")], "aé👋def"),
            ([(2, 2, "1"), (2, 2, "2"), (2, 3, "C")], "ab12Cdef"),
            ([(0, 6, "")], ""),
        ] as [([(Int, Int, String)], String)])
    func editsAreApplied(_ edits: [(Int, Int, String)], _ result: String) {
        #expect(applied(edits) == result)
    }

    @Test(
        arguments: [
            [(0, 2, ""), (1, 3, "")],
            [(0, 6, "x"), (2, 2, "y")],
            [(1, 2, "a"), (1, 2, "a")],
            [(6, 7, "")],
            [(7, 7, "")],
            [(-1, 0, "")],
            [(3, 2, "")],
        ] as [[(Int, Int, String)]])
    func editsThatOverlapOrReachOutsideAreRefused(_ edits: [(Int, Int, String)]) {
        #expect(applied(edits) == nil)
    }

    /// Behind the place, else before it; of a line that is longer than any the first line's count.
    @Test(arguments: [
        ("a\r\nb", 0, "x\r\ny"), ("a\r\nb", 3, "x\r\ny"), ("a\rb", 0, "x\ry"), ("ab", 1, "x\ny"),
        ("a\r\n" + long, 20_000, "x\r\ny"), (long + "\r\nb", 20_000, "x\ny"), (long + "\r\nb", 50_000, "x\r\ny"),
    ])
    func editsEndLinesAsTheTextDoes(_ text: String, _ place: Int, _ replacement: String) {
        #expect(Edit(ByteRange(place, place), "x\ny").withLineEnds(of: SourceText(path: "", text)).replacement == replacement)
    }
}

private let long = String(repeating: "a", count: 60_000)

private func applied(_ edits: [(Int, Int, String)]) -> String? {
    SourceText(path: "a.swift", "abcdef").applying(edits.map { Edit(ByteRange($0.0, $0.1), $0.2) })
        .map { String(decoding: $0, as: UTF8.self) }
}
