// Bytes ⇒ frames, in whatever pieces they come; URIs ⇄ paths; places ⇄ offsets.
import CellLintLinting
import Testing
@testable import CellLintLanguageServer

/// What is read of a text, a body as itself and a problem as `!`, for one piece and for pieces of every small size.
private func frames(_ text: String) -> Set<String> {
    let bytes = Array(text.utf8)
    return Set(
        [bytes.count, 1, 2, 3, 7].map { size in
            var reader = FrameReader()
            var read: [String] = []
            for start in stride(from: 0, to: bytes.count, by: max(1, size)) {
                for frame in reader.feed(Array(bytes[start..<min(bytes.count, start + max(1, size))])) {
                    if case .body(let body) = frame { read.append(String(decoding: body, as: UTF8.self)) } else { read.append("!") }
                }
            }
            return read.joined(separator: " ")
        })
}

@Test(arguments: [
    ("Content-Length: 2\r\n\r\n{}", "{}"),
    ("Content-Length: 2\r\n\r\n{}Content-Length: 1\r\n\r\n1", "{} 1"),
    ("Content-Type: application/vscode-jsonrpc; charset=utf-8\r\nContent-Length: 2\r\n\r\n{}", "{}"),
    ("content-length:2\n\n{}", "{}"),
    ("Content-Length: 4\r\n\r\n\"é\"Content-Length: 0\r\n\r\n", "\"é\" "),
    ("Content-Length: 9\r\n\r\n{}", ""),
    ("Content-Length: two\r\n\r\nContent-Length: 2\r\n\r\n{}", "! {}"),
    ("Content-Length: -1\r\n\r\nContent-Length: 2\r\n\r\n{}", "! {}"),
    ("Hello\r\n\r\nContent-Length: 2\r\n\r\n{}", "! {}"),
    ("Content-Length: 99999999999999999999999\r\n\r\nall of this is stepped over", "!"),
    ("\n\n\nContent-Length: 2\r\n\r\n{}", "{}"),
])
func framing(_ text: String, _ read: String) { #expect(frames(text) == [read]) }

@Test func aMessageThatIsTooLargeIsSteppedOver() {
    var reader = FrameReader()
    let size = FrameReader.largestBody + 1
    var problems = 0
    for frame in reader.feed(Array("Content-Length: \(size)\r\n\r\n".utf8)) { if case .problem = frame { problems += 1 } }
    #expect(problems == 1)
    for _ in 0..<size / (1 << 20) { #expect(reader.feed([UInt8](repeating: 0x20, count: 1 << 20)) == []) }
    #expect(reader.feed(Array(" Content-Length: 2\r\n\r\n{}".utf8)) == [.body(Array("{}".utf8))])
}

@Test func aHeaderWithoutEndIsGivenUp() {
    var reader = FrameReader()
    let frames = reader.feed([UInt8](repeating: 0x41, count: FrameReader.largestHeader + 1))
    #expect(frames.count == 1)
    #expect(reader.feed(Array("Content-Length: 2\r\n\r\n{}".utf8)) == [.body(Array("{}".utf8))])
}

@Test(
    arguments: [
        ("file:///a/b.swift", "/a/b.swift"), ("file:/a/b.swift", "/a/b.swift"), ("file://localhost/a", "/a"), ("FILE:///a", "/a"),
        ("file:///a%20b/%C3%A9.swift", "/a b/é.swift"), ("file:///a//./b", "/a/b"), ("file:///a#1", "/a"),
        ("file://host/a", nil), ("untitled:Untitled-1", nil), ("file:///a%", nil), ("file:///%zz", nil), ("file:///%ff", nil),
        ("file:///a%00b", nil),
        ("file:///a/../b", nil), ("https://a/b", nil), ("", nil), ("file:", nil), ("file://", nil),
    ] as [(String, String?)])
func pathOfURI(_ uri: String, _ expected: String?) { #expect(path(ofURI: uri) == expected) }

@Test func urisOfPathsLeadBack() {
    for name in ["/a/b.swift", "/a b/é.swift", "/a%20b", "/a?b#c", "/a:b@c+d&e=f", "/😀"] { #expect(path(ofURI: uri(ofPath: name)) == name) }
}

@Test(arguments: [
    // line, character in UTF-16, in UTF-8, offset
    (0, 0, 0, 0), (0, 1, 1, 1), (0, 3, 5, 5), (1, 0, 0, 7), (1, 1, 2, 9), (2, 0, 0, 11), (3, 0, 0, 12), (3, 2, 2, 14),
])
func places(_ line: Int, _ utf16: Int, _ utf8: Int, _ offset: Int) {
    let text = SourceText(path: "A.swift", "a😀\r\né\r\n\rxy")
    for (encoding, character) in [(PositionEncoding.utf16, utf16), (.utf8, utf8)] {
        let map = PlaceMap(text, encoding)
        #expect(map.place(at: offset) == Place(line: line, character: character))
        #expect(map.offset(of: Place(line: line, character: character)) == offset)
    }
}

@Test func placesThatAreNone() {
    let text = SourceText(path: "A.swift", "a😀b\nc")
    #expect(PlaceMap(text, .utf16).offset(of: Place(line: 0, character: 2)) == 1)
    #expect(PlaceMap(text, .utf8).offset(of: Place(line: 0, character: 3)) == 1)
    for encoding in [PositionEncoding.utf8, .utf16] {
        #expect(PlaceMap(text, encoding).offset(of: Place(line: 0, character: 99)) == 6)
        #expect(PlaceMap(text, encoding).offset(of: Place(line: 9, character: 0)) == 8)
    }
}
