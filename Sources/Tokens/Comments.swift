// Comments and conflict markers: what can be between tokens besides white space.

/// What failed searches for an end have learned, so that a hostile text cannot make them quadratic.
struct SearchMemory {
    /// No version control conflict ends after the first position where a search for an end failed.
    var noConflictEnd = false
    var noPerforceEnd = false
    /// No multi-line regex with at least this many `#`s is closed.
    var unendingRegexHashes = Int.max
    /// The end of the line last searched for a placeholder's end, and the last such end in it.
    var placeholderLineEnd = 0
    var lastPlaceholderEnd = -1
    /// No curly quote before this offset closes.
    var noCurlyQuoteBefore = 0
    /// By number of `#`s: the end of the line last searched for a raw string's end, and the last such end in it.
    var rawStringEnds: [Int: (lineEnd: Int, last: Int)] = [:]
}

extension Tokenizer {
    mutating func lineComment(at start: Int) -> Int {
        let lineEnd = endOfLine(start &+ 2)
        addComment(bytes[start &+ 2] == UInt8(ascii: "/") ? .docLine : .line, start, lineEnd)
        return lineEnd
    }

    /// A block comment, including nested ones.
    mutating func blockComment(at start: Int) -> Int {
        var i = start + 2
        var depth = 1
        while depth > 0 {
            let byte = bytes[i]
            if byte == UInt8(ascii: "*"), bytes[i + 1] == UInt8(ascii: "/") {
                depth -= 1
                i += 2
            } else if byte == UInt8(ascii: "/"), bytes[i + 1] == UInt8(ascii: "*") {
                depth += 1
                i += 2
            } else if byte == 0, i >= end {
                break
            } else {
                if byte == 0x0A || byte == 0x0D { flags.insert(.startsLine) }
                i += 1
            }
        }
        let isDocumentation = bytes[start + 2] == UInt8(ascii: "*") && start + 3 < i && bytes[start + 3] != UInt8(ascii: "/")
        addComment(isDocumentation ? .docBlock : .block, start, i)
        return i
    }

    private mutating func addComment(_ kind: Comment.Kind, _ start: Int, _ end: Int) {
        flags.insert(.spaceBefore)
        comments.append(Comment(kind: kind, range: ByteRange(start, end), nextToken: TokenID(count - 1)))
    }

    /// The end of a conflict from `<<<<<<< ` to `>>>>>>> `, or from `>>>> ` to `<<<<`, each at the start of a line: Swift skips
    /// both versions. `nil` if this is not a marker, or the other end is missing.
    mutating func conflictMarker(at start: Int) -> Int? {
        guard start == 0 || bytes[start - 1] == 0x0A || bytes[start - 1] == 0x0D || bytes[start - 1] == 0 else { return nil }
        if !memory.noConflictEnd, matches("<<<<<<< ", at: start) {
            if let markerEnd = lineStart(of: ">>>>>>> ", from: start + 8) { return endOfLine(markerEnd) }
            memory.noConflictEnd = true
        } else if !memory.noPerforceEnd, matches(">>>> ", at: start) {
            if let markerEnd = lineStart(of: "<<<<\n", from: start + 5) { return markerEnd + 4 }
            memory.noPerforceEnd = true
        }
        return nil
    }

    /// The next line that starts with a marker.
    private func lineStart(of marker: StaticString, from start: Int) -> Int? {
        var i = start
        while i < end {
            if bytes[i - 1] == 0x0A || bytes[i - 1] == 0x0D, matches(marker, at: i) { return i }
            i += 1
        }
        return nil
    }

    private func matches(_ word: StaticString, at offset: Int) -> Bool {
        for i in 0..<word.utf8CodeUnitCount where bytes[offset + i] != word.utf8Start[i] { return false }
        return true
    }
}
