// Splits the client's bytes into message bodies, each preceded by a header with its length.
// Invalid input never ends the reading: it is reported and skipped.

/// Splits input into messages.
struct FrameReader {
    enum Frame: Equatable {
        case body([UInt8])
        /// An error in the input.
        case problem(String)
    }

    /// Larger messages are skipped.
    static let maxBodyLength = 256 << 20
    static let maxHeaderLength = 1 << 13

    private var buffer: [UInt8] = []
    /// The consumed part of `buffer`.
    private var start = 0
    /// The length of the current body.
    private var length: Int?
    /// The remaining bytes of a body that is too large.
    private var skipped = 0

    /// The frames that are complete now.
    mutating func feed(_ bytes: [UInt8]) -> [Frame] {
        var bytes = bytes[...]
        if skipped > 0 {
            let count = min(skipped, bytes.count)
            skipped -= count
            bytes = bytes.dropFirst(count)
        }
        buffer += bytes
        var frames: [Frame] = []
        while let frame = next() { frames.append(frame) }
        buffer.removeFirst(start)
        start = 0
        return frames
    }

    private mutating func next() -> Frame? {
        if length == nil, let problem = readHeader() { return .problem(problem) }
        guard let length, buffer.count - start >= length else { return nil }
        defer { start += length }
        self.length = nil
        return .body(Array(buffer[start..<start + length]))
    }

    /// Reads a header once it is complete, and sets the body's length, or returns an error.
    private mutating func readHeader() -> String? {
        while start < buffer.count, buffer[start] == 0x0A || buffer[start] == 0x0D { start += 1 }
        guard let end = headerEnd() else {
            guard buffer.count - start > Self.maxHeaderLength else { return nil }
            start = buffer.count
            return "a header without end"
        }
        let header = buffer[start..<end.lines]
        start = end.body
        guard let length = contentLength(header) else { return "a header without a `Content-Length`" }
        guard length <= Self.maxBodyLength else {
            let here = min(length, buffer.count - start)
            start += here
            skipped = length - here
            return "a message of \(length) bytes; more than \(Self.maxBodyLength) are not read"
        }
        self.length = length
        return nil
    }

    /// Where the header's lines end and the body begins: after an empty line.
    private func headerEnd() -> (lines: Int, body: Int)? {
        var line = start
        var at = start
        while at < min(buffer.count, start + Self.maxHeaderLength) {
            if buffer[at] == 0x0A {
                let isEmpty = at == line || at == line + 1 && buffer[line] == 0x0D
                if isEmpty { return (line, at + 1) }
                line = at + 1
            }
            at += 1
        }
        return nil
    }

    /// The length in the header; other fields, such as `Content-Type`, do not matter, since only one encoding exists.
    private func contentLength(_ header: ArraySlice<UInt8>) -> Int? {
        for line in header.split(separator: 0x0A) {
            let parts = String(decoding: line, as: UTF8.self).split(separator: ":", maxSplits: 1)
            guard parts.count == 2, parts[0].lowercased().hasSuffix("content-length") else { continue }
            let digits = parts[1].filter { !$0.isWhitespace }
            guard !digits.isEmpty, digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
            return Int(digits) ?? .max
        }
        return nil
    }
}

/// A message with its header, ready to send.
func framed(_ body: String) -> [UInt8] {
    Array("Content-Length: \(body.utf8.count)\r\n\r\n".utf8) + Array(body.utf8)
}
