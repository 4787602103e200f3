// Edits on a text → the new text. The core of every fix; which edits go together is decided elsewhere.

extension SourceText {
    /// The text after all edits, which may come in any order; edits that insert at one place keep the order they are given in.
    /// Nil if two edits overlap or one reaches outside the text: then none of them can be trusted.
    public func applying(_ edits: [Edit]) -> [UInt8]? {
        // Sorted by hand over indices: Swift's sort need not keep the order of equals.
        let order = edits.indices.sorted { (edits[$0].range, $0) < (edits[$1].range, $1) }
        var result: [UInt8] = []
        result.reserveCapacity(count)
        var copied = 0
        for index in order {
            let edit = edits[index]
            guard edit.range.start >= copied, edit.range.end >= edit.range.start, edit.range.end <= count else { return nil }
            result += bytes[copied..<edit.range.start]
            result += edit.replacement.utf8
            copied = edit.range.end
        }
        result += bytes[copied..<count]
        return result
    }
}
