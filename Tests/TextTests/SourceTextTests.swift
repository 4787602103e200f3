// Tests that a text keeps its bytes, and ranges of them.
import Testing
@testable import CellLintText

@Suite struct SourceTextTests {
    @Test func sourceTextKeepsBytesAndAddsPadding() {
        let bytes: [UInt8] = [0x61, 0xFF, 0, 0x0D, 0x0A]
        let text = SourceText(path: "a.swift", bytes)
        #expect(text.count == 5)
        #expect(Array(text.bytes.prefix(5)) == bytes)
        #expect(Array(text.bytes.dropFirst(5)) == Array(repeating: 0, count: SourceText.padding))
        #expect(text.path == "a.swift")
        #expect(SourceText(path: "", "é").count == 2)
    }

    @Test func sourceTextGivesTheTextOfARange() {
        let text = SourceText(path: "", "let café = 1")
        #expect(text.string(ByteRange(4, 9)) == "café")
        #expect(text.matches(ByteRange(0, 3), "let"))
        #expect(!text.matches(ByteRange(0, 3), "var"))
        #expect(!text.matches(ByteRange(0, 3), "le"))
        #expect(!text.matches(ByteRange(0, 3), "lets"))
        #expect(SourceText(path: "", [0x61, 0xFF]).string(ByteRange(0, 2)) == "a\u{FFFD}")
    }

    @Test func byteRangesContainAndCompare() {
        #expect(ByteRange(2, 5).count == 3)
        #expect(ByteRange(2, 2).isEmpty && !ByteRange(2, 3).isEmpty)
        #expect(ByteRange(0, 9).contains(ByteRange(0, 9)) && !ByteRange(1, 9).contains(ByteRange(0, 2)))
        #expect(ByteRange(1, 5) < ByteRange(2, 3) && ByteRange(1, 3) < ByteRange(1, 5))
    }
}
