// Computes the lines that a fix's edits change, before and after. Edits on adjacent lines form one piece.

struct EditedLines {
    /// The 1-based number of the first line that differs.
    var firstLine: Int
    /// Without line endings.
    var old: [ArraySlice<UInt8>]
    var new: [ArraySlice<UInt8>]

    var lastLine: Int { firstLine + max(old.count, new.count, 1) - 1 }

    /// The number of bytes that the first lines have in common at their start.
    var firstDifference: Int {
        guard let a = old.first, let b = new.first else { return 0 }
        return zip(a, b).prefix { $0 == $1 }.count
    }
}

/// The lines that edits change, in order; empty for edits outside the text.
func editedLines(_ edits: [Edit], in file: SourceFiles.File) -> [EditedLines] {
    guard edits.allSatisfy({ file.holds($0.range) }), zip(edits, edits.dropFirst()).allSatisfy({ $0.range.end <= $1.range.start })
    else { return [] }
    var pieces: [EditedLines] = []
    var next = 0
    while next < edits.count {
        let firstLine = file.lines.line(at: edits[next].range.start)
        var lastLine = firstLine
        let first = next
        while next < edits.count, next == first || file.lines.line(at: edits[next].range.start) <= lastLine + 1 {
            lastLine = file.lines.line(at: edits[next].range.end)
            next += 1
        }
        let range = ByteRange(file.lines.range(ofLine: firstLine).start, file.lines.range(ofLine: lastLine).end)
        // Longer diffs are unreadable, and a line of 5 MB may have thousands of fixes.
        guard range.count <= 1 << 16 else { continue }
        pieces.append(compared(range, edits[first..<next], firstLine, file.text))
    }
    return pieces.filter { !$0.old.isEmpty || !$0.new.isEmpty }
}

/// The effect of edits on a range of whole lines, without unchanged lines at either end.
private func compared(_ range: ByteRange, _ edits: ArraySlice<Edit>, _ firstLine: Int, _ text: SourceText) -> EditedLines {
    var bytes: [UInt8] = []
    var offset = range.start
    for edit in edits {
        bytes += text.bytes[offset..<edit.range.start]
        bytes += edit.replacement.utf8
        offset = edit.range.end
    }
    bytes += text.bytes[offset..<range.end]
    var old = splitLines(text.bytes[range.start..<range.end])[...]
    var new = splitLines(bytes[...])[...]
    var line = firstLine
    while let a = old.first, let b = new.first, a.elementsEqual(b) {
        old.removeFirst()
        new.removeFirst()
        line += 1
    }
    while let a = old.last, let b = new.last, a.elementsEqual(b) {
        old.removeLast()
        new.removeLast()
    }
    return EditedLines(firstLine: line, old: Array(old), new: Array(new))
}

/// Lines without their endings (LF, CRLF, CR); text after the last line ending is a line only if it is not empty.
private func splitLines(_ bytes: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var start = bytes.startIndex
    var i = start
    while i < bytes.endIndex {
        let byte = bytes[i]
        guard byte == 0x0A || byte == 0x0D else {
            i += 1
            continue
        }
        lines.append(bytes[start..<i])
        i += byte == 0x0D && i + 1 < bytes.endIndex && bytes[i + 1] == 0x0A ? 2 : 1
        start = i
    }
    if start < bytes.endIndex { lines.append(bytes[start...]) }
    return lines
}
