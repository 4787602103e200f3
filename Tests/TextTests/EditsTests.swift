// Edits on a short text, and the text that they make.
import Testing

import Text

@Suite struct EditsTests {
    /// Edits of `abcdef` as (start, end, replacement).
    @Test(arguments: [
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
    func apply(_ edits: [(Int, Int, String)], _ result: String) {
        #expect(applied(edits) == result)
    }

    @Test(arguments: [
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
}

private func applied(_ edits: [(Int, Int, String)]) -> String? {
    SourceText(path: "a.swift", "abcdef").applying(edits.map { Edit(ByteRange($0.0, $0.1), $0.2) })
        .map { String(decoding: $0, as: UTF8.self) }
}
