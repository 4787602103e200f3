// Places as clients name them ⇄ offsets.
import CellLintLinting
import Testing
@testable import CellLintLanguageServer

@Test(arguments: [
    // line, character in UTF-16, in UTF-8, offset
    (0, 0, 0, 0), (0, 1, 1, 1), (0, 3, 5, 5), (1, 0, 0, 7), (1, 1, 2, 9), (2, 0, 0, 11), (3, 0, 0, 12), (3, 2, 2, 14),
])
func protocolPositionsConvertBothWays(_ line: Int, _ utf16: Int, _ utf8: Int, _ offset: Int) {
    let text = SourceText(path: "A.swift", "a😀\r\né\r\n\rxy")
    for (encoding, character) in [(PositionEncoding.utf16, utf16), (.utf8, utf8)] {
        let map = PlaceMap(text, encoding)
        #expect(map.place(at: offset) == Place(line: line, character: character))
        #expect(map.offset(of: Place(line: line, character: character)) == offset)
    }
}

@Test func protocolPositionsAreClampedToTheText() {
    let text = SourceText(path: "A.swift", "a😀b\nc")
    #expect(PlaceMap(text, .utf16).offset(of: Place(line: 0, character: 2)) == 1)
    #expect(PlaceMap(text, .utf8).offset(of: Place(line: 0, character: 3)) == 1)
    for encoding in [PositionEncoding.utf8, .utf16] {
        #expect(PlaceMap(text, encoding).offset(of: Place(line: 0, character: 99)) == 6)
        #expect(PlaceMap(text, encoding).offset(of: Place(line: 9, character: 0)) == 8)
    }
}
