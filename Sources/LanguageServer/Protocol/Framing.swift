// Bytes as they come from a client → the bodies of its messages, each behind a header that tells its length.
// Unusual: nothing that a client sends ends the reading. What cannot be read is reported and stepped over.

/// Takes messages apart from each other.
struct FrameReader {
    enum Frame: Equatable {
        case body([UInt8])
        /// What is wrong with what came.
        case problem(String)
    }

    /// Larger messages are stepped over.
    static let largestBody = 256 << 20
    static let largestHeader = 1 << 13

    private var buffer: [UInt8] = []
    /// What in `buffer` is done with.
    private var start = 0
    /// The length of the body that is being read.
    private var length: Int?
    /// How much of a body that is too large is still to come.
    private var skipped = 0

    /// The frames that are whole now.
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

    /// Reads a header if it is whole: then the length of the body is known, or what is wrong.
    private mutating func readHeader() -> String? {
        while start < buffer.count, buffer[start] == 0x0A || buffer[start] == 0x0D { start += 1 }
        guard let end = headerEnd() else {
            guard buffer.count - start > Self.largestHeader else { return nil }
            start = buffer.count
            return "a header without end"
        }
        let header = buffer[start..<end.lines]
        start = end.body
        guard let length = contentLength(header) else { return "a header without a `Content-Length`" }
        guard length <= Self.largestBody else {
            let here = min(length, buffer.count - start)
            start += here
            skipped = length - here
            return "a message of \(length) bytes; more than \(Self.largestBody) are not read"
        }
        self.length = length
        return nil
    }

    /// Where the header's lines end and the body begins: behind an empty line.
    private func headerEnd() -> (lines: Int, body: Int)? {
        var line = start
        var at = start
        while at < min(buffer.count, start + Self.largestHeader) {
            if buffer[at] == 0x0A {
                let isEmpty = at == line || at == line + 1 && buffer[line] == 0x0D
                if isEmpty { return (line, at + 1) }
                line = at + 1
            }
            at += 1
        }
        return nil
    }

    /// What the header says; other fields, such as `Content-Type`, do not matter: there is but one encoding.
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

/// A message behind its header, ready to be sent.
func framed(_ body: String) -> [UInt8] {
    Array("Content-Length: \(body.utf8.count)\r\n\r\n".utf8) + Array(body.utf8)
}
