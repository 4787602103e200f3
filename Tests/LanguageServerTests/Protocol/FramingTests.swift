// Tests how bytes become messages, in pieces of any size.
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
    // A length that is wrong: the next message is read.
    ("Content-Length: -5\r\n\r\n{}Content-Length: 1\r\n\r\n1", "! 1"),
    ("Content-Length: 1\r\n\r\n{}Content-Length: 1\r\n\r\n1", "{ 1"),
    ("Content-Length: 0\r\n\r\n{\n\n}Content-Length: 1\r\n\r\n1", " ! 1"),
    ("Content-Length: 9999\r\n\r\n{}Content-Length: 1\r\n\r\n1", "! 1"),
    ("Content-Length: 999999999999\r\n\r\n{}Content-Length: 1\r\n\r\n1Content-Length: 1\r\n\r\n2", "! 1 2"),
    ("Content-Length: 3\r\n\r\n{}Content-Length: 1\r\n\r\n1", "! 1"),
    ("Content-Length: 18\r\n\r\n{}content-length: 1\r\n\r\n1", "! 1"),
    ("Content-Length: 19\r\n\r\n{}Content-Length: 1\r\n\r\n1", "! 1"),
    ("Content-Length: 20\r\n\r\n{}Content-Length: 1\r\n\r\n1", "! 1"),
    ("Content-Length: 2\r\n\r\n{}{}{}Content-Length: 1\r\n\r\n1", "{} 1"),
    ("\u{D4E}Content-Length\u{301}: 5\r\n\r\nContent-Length: 1\r\n\r\n1", "! 1"),
    ("Content-Length: 33\r\n\r\n{\"a\":\"Content-Length: 5\\r\\n\\r\\n\"}", "{\"a\":\"Content-Length: 5\\r\\n\\r\\n\"}"),
])
func frameReaderTakesBytesInAnyPieces(_ text: String, _ read: String) { #expect(frames(text) == [read]) }

@Test func frameReaderSkipsTooLargeMessages() {
    var reader = FrameReader()
    let size = Limits.maxBodyLength + 1
    var problems = 0
    for frame in reader.feed(Array("Content-Length: \(size)\r\n\r\n".utf8)) { if case .problem = frame { problems += 1 } }
    #expect(problems == 1)
    for _ in 0..<size / (1 << 20) { #expect(reader.feed([UInt8](repeating: 0x20, count: 1 << 20)) == []) }
    #expect(reader.feed(Array("Content-Length: 2\r\n\r\n{}".utf8)) == [.body(Array("{}".utf8))])
}

@Test func frameReaderGivesUpEndlessHeaders() {
    var reader = FrameReader()
    let frames = reader.feed([UInt8](repeating: 0x41, count: Limits.maxHeaderLength + 1))
    #expect(frames.count == 1)
    #expect(reader.feed(Array("Content-Length: 2\r\n\r\n{}".utf8)) == [.body(Array("{}".utf8))])
}
