// Tests the conversion between the protocol's positions and byte offsets.
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

/// In long lines characters are counted in blocks, at whose ends they may be cut.
@Test(arguments: [PositionEncoding.utf8, .utf16, .utf32])
func protocolPositionsInLongLines(encoding: PositionEncoding) {
    let line = String(repeating: "aé€😀", count: 5_000)
    let string = "xy\n\(line)\n😀z\n\(line)"
    let map = PlaceMap(SourceText(path: "A.swift", string), encoding)
    var place = Place(line: 0, character: 0)
    var offset = 0
    for scalar in string.unicodeScalars {
        if map.place(at: offset) != place {
            Issue.record("\(map.place(at: offset)) instead of \(place)")
            return
        }
        offset += UTF8.width(scalar)
        let units = encoding == .utf8 ? UTF8.width(scalar) : encoding == .utf16 ? UTF16.width(scalar) : 1
        place = scalar == "\n" ? Place(line: place.line + 1, character: 0) : Place(line: place.line, character: place.character + units)
    }
}
