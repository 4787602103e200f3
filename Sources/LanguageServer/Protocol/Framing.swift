// Splits the client's bytes into message bodies, each preceded by a header with its length.
// Invalid input never ends the reading: it is reported, and the reading goes on at the next header. Editors do not restart a server that
// ends, or only a few times, and would lose its documents. A header is found again since no JSON contains one: a line of JSON does not
// end with `Content-Length: 2`.
import CellLintCLibrary
import CellLintLinting

/// Splits input into messages.
struct FrameReader {
    enum Frame: Equatable {
        case body([UInt8])
        /// An error in the input.
        case problem(String)
    }

    private var buffer: [UInt8] = []
    /// The consumed part of `buffer`.
    private var start = 0
    /// The length of the current body.
    private var length: Int?
    /// How far the current body has been searched for a header.
    private var searched = 0
    /// Whether the next header is searched for.
    private var isLost = false

    /// The frames that are complete now.
    mutating func feed(_ bytes: [UInt8]) -> [Frame] {
        buffer += bytes
        var frames: [Frame] = []
        while let frame = next() { frames.append(frame) }
        buffer.removeFirst(start)
        searched -= start
        start = 0
        return frames
    }

    private mutating func next() -> Frame? {
        if isLost {
            guard let header = header(in: start..<buffer.count) else {
                start = max(start, buffer.count - Limits.maxHeaderLine)
                return nil
            }
            (start, isLost) = (header, false)
        }
        if length == nil, let problem = readHeader() {
            isLost = true
            return .problem(problem)
        }
        guard let length else { return nil }
        let end = start + length
        let isComplete = buffer.count >= end
        let known = max(start, searched)..<min(end, buffer.count)
        searched = known.upperBound
        if let header = header(in: known) ?? (isComplete ? headerCut(at: end) : nil) {
            (start, self.length) = (header, nil)
            return .problem("a message is shorter than its `Content-Length`")
        }
        guard isComplete else { return nil }
        defer { start = end }
        self.length = nil
        return .body(Array(buffer[start..<end]))
    }

    /// Reads a header once it is complete, and sets the body's length, or returns an error.
    private mutating func readHeader() -> String? {
        while start < buffer.count, buffer[start].isLineEnd { start += 1 }
        guard let end = headerEnd() else { return buffer.count - start > Limits.maxHeaderLength ? "the header has no end" : nil }
        let lines = buffer[start..<end.lines].split(separator: 0x0A)
        start = end.body
        guard let length = lines.compactMap({ Self.contentLength($0)?.value }).last else { return "the header has no `Content-Length`" }
        guard length <= Limits.maxBodyLength else {
            return "the message has \(length) bytes; the limit is \(Limits.maxBodyLength)"
        }
        self.length = length
        return nil
    }

    /// Where the header's lines end and the body begins: after an empty line.
    private func headerEnd() -> (lines: Int, body: Int)? {
        var line = start
        var at = start
        while at < min(buffer.count, start + Limits.maxHeaderLength) {
            if buffer[at] == 0x0A {
                let isEmpty = at == line || at == line + 1 && buffer[line] == 0x0D
                if isEmpty { return (line, at + 1) }
                line = at + 1
            }
            at += 1
        }
        return nil
    }

    /// The first header whose line ends in a range.
    private func header(in range: Range<Int>) -> Int? {
        var at = range.lowerBound
        while let end = lineEnd(in: at..<range.upperBound) {
            if let header = Self.contentLength(buffer[max(start, end - Limits.maxHeaderLine)..<end]) { return header.start }
            at = end + 1
        }
        return nil
    }

    private func lineEnd(in range: Range<Int>) -> Int? {
        buffer.withUnsafeBytes { bytes in
            guard !range.isEmpty, let found = memchr(bytes.baseAddress! + range.lowerBound, 0x0A, range.count) else { return nil }
            return UnsafeRawPointer(found) - bytes.baseAddress!
        }
    }

    /// The header of which a body that is too long has the first bytes.
    private func headerCut(at end: Int) -> Int? {
        let tail = buffer[max(start, end - Limits.maxHeaderLine)..<end]
        guard let first = tail.lastIndex(where: { $0 | 0x20 == UInt8(ascii: "c") }) else { return nil }
        let name = tail[first...].prefix(Self.name.count)
        guard name.lazy.map(\.lowercasedASCII).elementsEqual(Self.name.prefix(name.count)) else { return nil }
        return tail[(first + name.count)...].allSatisfy({ " \t\r0123456789".utf8.contains($0) }) ? first : nil
    }

    private static let name = Array("content-length:".utf8)

    /// The length that a line ends with, and where that field begins: what is left of a message may be before it. Other fields, such as
    /// `Content-Type`, do not matter, since only one encoding exists.
    private static func contentLength(_ line: ArraySlice<UInt8>) -> (start: Int, value: Int)? {
        guard let first = line.suffix(Limits.maxHeaderLine).lastIndex(where: { $0 | 0x20 == UInt8(ascii: "c") }),
            line[first...].prefix(name.count).map(\.lowercasedASCII) == name
        else { return nil }
        let digits = line[(first + name.count)...].split { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }
        guard digits.count == 1, digits[0].allSatisfy(\.isASCIIDigit) else { return nil }
        return (first, Int(String(decoding: digits[0], as: UTF8.self)) ?? .max)
    }
}

/// A message with its header, ready to send.
func framed(_ body: String) -> [UInt8] {
    Array("Content-Length: \(body.utf8.count)\r\n\r\n".utf8) + Array(body.utf8)
}
