// Maps byte offsets to lines and columns. LF, CRLF and a lone CR each end a line, as in the Swift compiler.

/// A line and column as users see them: both 1-based, the column in UTF-8 bytes.
public struct Position: Hashable, Comparable, Sendable {
    public var line: Int
    public var column: Int

    public init(line: Int, column: Int) {
        self.line = line
        self.column = column
    }

    public static func < (a: Position, b: Position) -> Bool { (a.line, a.column) < (b.line, b.column) }
}

/// Where each line of a text starts; a lookup is a binary search.
public struct LineTable: Sendable {
    /// The byte offset of each line's first byte; the first is 0.
    public let starts: [Int]
    /// The length of the text in bytes.
    public let count: Int

    public init(_ text: SourceText) { self.init(text, starts: [Self.starts(in: ByteRange(0, text.count), of: text)]) }

    /// - Parameter starts: the starts of all lines but the first, one array per part of the text.
    public init(_ text: SourceText, starts parts: [[Int]]) {
        var starts = [0]
        starts.reserveCapacity(parts.reduce(1) { $0 + $1.count })
        for part in parts { starts += part }
        self.starts = starts
        count = text.count
    }

    /// The starts of the lines that follow the line endings in a part of a text. The part must not split a CRLF.
    public static func starts(in part: ByteRange, of text: SourceText) -> [Int] {
        var starts: [Int] = []
        starts.reserveCapacity(part.count / 32 + 1)
        text.bytes.withUnsafeBytes { bytes in
            // Sixteen bytes at a time, possibly past the end: few of them end a line.
            for at in stride(from: part.start, to: part.end, by: 16) {
                let text = SIMDBytes(at: bytes.baseAddress! + at)
                var ends = SIMDByteMatches((text .== SIMDBytes(repeating: 0x0A)) .| (text .== SIMDBytes(repeating: 0x0D)))
                while let place = ends.popFirst() {
                    let end = at + place
                    if end < part.end, bytes[end] == 0x0A || bytes[end + 1] != 0x0A { starts.append(end + 1) }
                }
            }
        }
        return starts
    }

    /// The 1-based line that contains a byte offset; an offset past the end is in the last line.
    public func line(at offset: Int) -> Int {
        var low = 0
        var high = starts.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if starts[middle] <= offset { low = middle } else { high = middle }
        }
        return low + 1
    }

    /// The line and column of an offset.
    public func position(at offset: Int) -> Position {
        let line = line(at: offset)
        return Position(line: line, column: offset - starts[line - 1] + 1)
    }

    /// The bytes of a 1-based line, its line end included.
    public func range(ofLine line: Int) -> ByteRange {
        ByteRange(starts[line - 1], line < starts.count ? starts[line] : count)
    }
}
