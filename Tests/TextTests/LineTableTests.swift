// Tests line starts, and the conversion between offsets and lines and columns.
import Testing
@testable import CellLintText

@Suite struct LineTableTests {
    @Test(arguments: [
        ("", [0]), ("a", [0]), ("a\n", [0, 2]), ("a\nb", [0, 2]), ("a\r\nb\r\n", [0, 3, 6]), ("a\rb", [0, 2]), ("\n\r\n\r", [0, 1, 3, 4]),
        ("\r\r\n", [0, 1, 3]), ("é\nb", [0, 3]),
    ])
    func lineTableFindsLineStarts(_ source: String, _ starts: [Int]) {
        let text = SourceText(path: "", source)
        #expect(LineTable(text).starts == starts)
        // The same of any two parts, between which no CRLF is cut in two.
        for cut in 0...text.count where cut == 0 || text.bytes[cut - 1] != 0x0D || text.bytes[cut] != 0x0A {
            let parts = [ByteRange(0, cut), ByteRange(cut, text.count)].map { LineTable.starts(in: $0, of: text) }
            #expect(LineTable(text, starts: parts).starts == starts, "cut at \(cut)")
        }
    }

    @Test func lineTableConvertsPositions() {
        let table = LineTable(SourceText(path: "", "ab\r\né c\rd"))
        let expected: [(Int, Position)] = [
            (0, Position(line: 1, column: 1)), (1, Position(line: 1, column: 2)), (3, Position(line: 1, column: 4)),
            (4, Position(line: 2, column: 1)), (7, Position(line: 2, column: 4)), (9, Position(line: 3, column: 1)),
            (10, Position(line: 3, column: 2)), (99, Position(line: 3, column: 91)),
        ]
        for (offset, position) in expected { #expect(table.position(at: offset) == position, "offset \(offset)") }
        #expect(table.range(ofLine: 1) == ByteRange(0, 4))
        #expect(table.range(ofLine: 2) == ByteRange(4, 9))
        #expect(table.range(ofLine: 3) == ByteRange(9, 10))
        #expect(Position(line: 1, column: 9) < Position(line: 2, column: 1))
    }

    @Test func lineTableContainsEveryOffset() {
        let text = SourceText(path: "", "a\n\nbb\r\nc\rd\n")
        let table = LineTable(text)
        for offset in 0..<text.count {
            let range = table.range(ofLine: table.line(at: offset))
            #expect(range.start <= offset && offset < range.end, "offset \(offset)")
        }
    }
}
