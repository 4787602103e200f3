// Byte offsets → lines and columns. LF, CRLF and a lone CR each end a line, as in the Swift compiler.

/// A place as people and reports name it: both 1-based, the column in UTF-8 bytes.
public struct Position: Hashable, Comparable, Sendable {
    public var line: Int
    public var column: Int

    public init(line: Int, column: Int) {
        self.line = line
        self.column = column
    }

    public static func < (a: Position, b: Position) -> Bool { (a.line, a.column) < (b.line, b.column) }
}

/// Where each line of a text starts; a look-up is a binary search.
public struct LineTable: Sendable {
    /// The byte offset of each line's first byte; the first is 0.
    public let starts: [Int]
    /// The length of the text in bytes.
    public let count: Int

    public init(_ text: SourceText) {
        var starts = [0]
        text.bytes.withUnsafeBufferPointer { bytes in
            var i = 0
            while i < text.count {
                let byte = bytes[i]
                i += 1
                if byte == 0x0A || (byte == 0x0D && bytes[i] != 0x0A) { starts.append(i) }
            }
        }
        self.starts = starts
        self.count = text.count
    }

    /// The 1-based line that holds a byte offset; an offset past the end is in the last line.
    public func line(at offset: Int) -> Int {
        var low = 0
        var high = starts.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if starts[middle] <= offset { low = middle } else { high = middle }
        }
        return low + 1
    }

    public func position(at offset: Int) -> Position {
        let line = line(at: offset)
        return Position(line: line, column: offset - starts[line - 1] + 1)
    }

    /// The bytes of a 1-based line, its line end included.
    public func range(ofLine line: Int) -> ByteRange {
        ByteRange(starts[line - 1], line < starts.count ? starts[line] : count)
    }
}
