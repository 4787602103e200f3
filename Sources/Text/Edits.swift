// Applies edits to a text and keeps its line endings. The core of every fix; callers decide which edits can be combined.

extension SourceText {
    /// The text after all edits, which may come in any order; insertions at the same offset keep their order.
    /// Nil if two edits overlap or one is out of bounds: then none of them can be trusted.
    public func applying(_ edits: [Edit]) -> [UInt8]? {
        guard let order = order(of: edits) else { return nil }
        var result: [UInt8] = []
        result.reserveCapacity(count)
        var copied = 0
        for index in order {
            let edit = edits[index]
            result += bytes[copied..<edit.range.start]
            result += edit.replacement.utf8
            copied = edit.range.end
        }
        result += bytes[copied..<count]
        return result
    }

    /// Whether edits can be applied, which costs no copy of the text.
    public func allows(_ edits: [Edit]) -> Bool { order(of: edits) != nil }

    /// The order in which edits are applied; nil if two overlap or one is out of bounds.
    private func order(of edits: [Edit]) -> [Int]? {
        // Indices break ties: Swift's sort is not documented as stable.
        let order = edits.indices.sorted { (edits[$0].range, $0) < (edits[$1].range, $1) }
        var end = 0
        for index in order {
            let range = edits[index].range
            guard range.start >= end, range.end >= range.start, range.end <= count else { return nil }
            end = range.end
        }
        return order
    }
}

extension Edit {
    /// The edit with each `\n` of its replacement replaced by the text's line ending near the edit: LF, CRLF or a lone CR.
    public func withLineEnds(of text: SourceText) -> Edit {
        guard replacement.utf8.contains(0x0A) else { return self }
        let end = text.lineEnd(near: range.start)
        guard end != [0x0A] else { return self }
        var bytes: [UInt8] = []
        for byte in replacement.utf8 {
            if byte == 0x0A, bytes.last != 0x0D { bytes += end } else { bytes.append(byte) }
        }
        return Edit(range, String(decoding: bytes, as: UTF8.self))
    }
}

extension SourceText {
    /// The bytes that end the line at an offset, or the previous line if it is the last; LF in a single-line text. In an overlong line,
    /// which thousands of edits may share, only the surroundings of the offset are searched, then the start of the text.
    public func lineEnd(near offset: Int) -> [UInt8] {
        func isEnd(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }
        let start = max(0, min(offset, count))
        let near = 16 << 10
        guard
            let at = bytes[start..<min(count, start + near)].firstIndex(where: isEnd)
                ?? bytes[max(0, start - near)..<start].lastIndex(where: isEnd) ?? bytes[..<min(count, near)].firstIndex(where: isEnd)
        else { return [0x0A] }
        if bytes[at] == 0x0D { return at + 1 < count && bytes[at + 1] == 0x0A ? [0x0D, 0x0A] : [0x0D] }
        return at > 0 && bytes[at - 1] == 0x0D ? [0x0D, 0x0A] : [0x0A]
    }
}
