// Splits string literals into quotes, segments and interpolations. A string is read from its quote, or from the end of an interpolation,
// to its end or the next interpolation; a string interrupted by an interpolation is kept in `strings`.
// The indentation of a multi-line string is known only at its end, so its segments are trimmed when it closes.

/// A string literal that is being read.
struct OpenString {
    enum Quote: UInt8 {
        case double, single, triple
    }

    var quote: Quote
    /// How many `#`s its delimiters have.
    var hashes: Int
    /// Whether a line ending directly follows the opening quote.
    var opensLine = false
    /// The number of `lines` when it began.
    var firstLine = 0
    /// The enclosing state: see the properties of the same names in `Tokenizer`.
    var parens: Int
    var lineEndsInterpolation: Bool
}

/// A segment of a multi-line string, to trim when the string closes.
struct MultilineSegment {
    enum End {
        case plain, lineEnd, escapedLineEnd
    }

    /// Its index in `tokens`.
    var token: Int
    var end: End
}

extension Tokenizer {
    /// A string whose `#`s start at `start`, and its quote at `quote`.
    mutating func openString(at start: Int, quote: Int) -> Int {
        var string = OpenString(
            quote: .double, hashes: quote - start, parens: parens, lineEndsInterpolation: lineEndsInterpolation)
        var i = quote + 1
        if bytes[quote] == UInt8(ascii: "'") {
            string.quote = .single
        } else if bytes[i] == UInt8(ascii: "\""), bytes[i + 1] == UInt8(ascii: "\""), !closesInLine(string, from: quote + 2) {
            string.quote = .triple
            i = quote + 3
        }
        emit(.openQuote, start, i, adding: string.quote == .triple ? .multiline : [])
        guard string.quote == .triple else { return read(string, from: i) }
        string.firstLine = lines.count
        string.opensLine = bytes[i] == 0x0A || bytes[i] == 0x0D
        guard string.opensLine else { return read(string, from: i) }
        flags = [.startsLine, .spaceBefore]
        return read(string, from: afterLineEnd(i))
    }

    /// Continues the innermost open string after the `)` of its interpolation.
    mutating func resumeString(at i: Int) -> Int {
        let string = strings.removeLast()
        parens = string.parens
        lineEndsInterpolation = string.lineEndsInterpolation
        return read(string, from: i)
    }

    /// Ends single-line strings whose interpolation is cut off by the line ending at `i`.
    mutating func abandonInterpolation(at i: Int) {
        while lineEndsInterpolation, let string = strings.popLast() {
            emit(.segment, i, i, adding: .unterminated)
            parens = string.parens
            lineEndsInterpolation = string.lineEndsInterpolation
        }
    }

    /// Reads a string from the start of a segment to its end or to its next interpolation.
    private mutating func read(_ string: OpenString, from start: Int) -> Int {
        var start = start
        var i = start
        while true {
            switch bytes[i] {
            case UInt8(ascii: "\""), UInt8(ascii: "'"):
                guard let close = closingEnd(of: string, at: i) else {
                    i &+= 1
                    continue
                }
                emitSegment(of: string, start, i)
                if string.quote == .triple { cutLines(of: string) }
                emit(.closeQuote, i, close, adding: string.quote == .triple ? .multiline : [])
                return close
            case UInt8(ascii: "\\"):
                guard let escaped = escaped(in: string, at: i) else {
                    i &+= 1
                    continue
                }
                if bytes[escaped] == UInt8(ascii: "(") {
                    emitSegment(of: string, start, i)
                    return interpolation(in: string, i, escaped + 1)
                }
                if string.quote == .triple, let lineEnd = lineEnd(behindBlanks: escaped) {
                    emitSegment(of: string, start, i, .escapedLineEnd)
                    flags = [.startsLine, .spaceBefore]
                    i = afterLineEnd(lineEnd)
                    start = i
                    continue
                }
                let (end, isLineEnd) = endOfEscape(escaped)
                i = end
                if isLineEnd {
                    // Swift's lexer begins a new segment after every escape that denotes a line ending.
                    emitSegment(of: string, start, i)
                    start = i
                }
            case 0x0A, 0x0D:
                guard string.quote == .triple else {
                    if i > start { emit(.segment, start, i, adding: .unterminated) }
                    return i
                }
                i = afterLineEnd(i)
                emitSegment(of: string, start, i, .lineEnd)
                flags = .startsLine
                start = i
            case 0 where i >= end:
                if i > start { emit(.segment, start, i, adding: .unterminated) }
                return i
            default:
                let eight = EightBytes(bytes, at: i &+ 1)
                let stop =
                    eight.less(than: 0x20) | eight.equal(to: UInt8(ascii: "\"")) | eight.equal(to: UInt8(ascii: "\\"))
                    | eight.equal(to: UInt8(ascii: "'"))
                i &+= 1 &+ stop.first
            }
        }
    }

    @inline(__always)
    private mutating func emitSegment(
        of string: OpenString, _ start: Int, _ end: Int, _ segmentEnd: MultilineSegment.End = .plain
    ) {
        if string.quote == .triple { lines.append(MultilineSegment(token: count, end: segmentEnd)) }
        emit(.segment, start, end)
    }

    private mutating func interpolation(in string: OpenString, _ start: Int, _ end: Int) -> Int {
        emit(.interpolation, start, end)
        strings.append(string)
        parens = 0
        lineEndsInterpolation = string.quote != .triple
        return end
    }

    /// Whether a raw string that begins with three quotes ends on its line: `#"""#` contains one quote.
    private mutating func closesInLine(_ string: OpenString, from start: Int) -> Bool {
        guard string.hashes > 0 else { return false }
        if let known = memory.rawStringEnds[string.hashes], start < known.lineEnd { return known.last >= start }
        let lineEnd = endOfLine(start)
        var last = -1
        for i in start..<max(start, lineEnd) where bytes[i] == UInt8(ascii: "\"") {
            if hasHashes(string.hashes, at: i + 1) { last = i }
        }
        memory.rawStringEnds[string.hashes] = (lineEnd, last)
        return last >= start
    }

    /// The end of the closing delimiter at a quote, if it is one.
    @inline(__always)
    private func closingEnd(of string: OpenString, at i: Int) -> Int? {
        switch string.quote {
        case .single: return bytes[i] == UInt8(ascii: "'") ? i + 1 : nil
        case .double:
            guard bytes[i] == UInt8(ascii: "\"") else { return nil }
            return string.hashes == 0 ? i + 1 : hasHashes(string.hashes, at: i + 1) ? afterHashes(i + 1) : nil
        case .triple:
            guard bytes[i] == UInt8(ascii: "\""), bytes[i + 1] == UInt8(ascii: "\""), bytes[i + 2] == UInt8(ascii: "\"") else {
                return nil
            }
            return string.hashes == 0 ? i + 3 : hasHashes(string.hashes, at: i + 3) ? afterHashes(i + 3) : nil
        }
    }

    private func hasHashes(_ hashes: Int, at start: Int) -> Bool {
        var i = start
        while i - start < hashes, bytes[i] == UInt8(ascii: "#") { i += 1 }
        return i - start == hashes
    }

    private func afterHashes(_ start: Int) -> Int {
        var i = start
        while bytes[i] == UInt8(ascii: "#") { i += 1 }
        return i
    }

    /// What the `\` at `i` escapes; `nil` if it lacks the string's `#`s and is a plain character.
    private func escaped(in string: OpenString, at i: Int) -> Int? {
        guard string.hashes > 0 else { return i + 1 }
        return hasHashes(string.hashes, at: i + 1) ? afterHashes(i + 1) : nil
    }

    /// The end of an escape sequence, starting after its `\` and `#`s, and whether it denotes a line feed or carriage return.
    func endOfEscape(_ start: Int) -> (end: Int, isLineEnd: Bool) {
        switch bytes[start] {
        case UInt8(ascii: "n"), UInt8(ascii: "r"): return (start + 1, true)
        case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "\\"): return (start + 1, false)
        case UInt8(ascii: "u") where bytes[start + 1] == UInt8(ascii: "{"):
            var value: UInt32 = 0
            var i = start + 2
            // At most eight digits; without digits it is not an escape.
            while isHexDigit(bytes[i]), i - start < 10 {
                value = value << 4 | UInt32(bytes[i] & 0x0F) + (bytes[i] > UInt8(ascii: "9") ? 9 : 0)
                i += 1
            }
            guard bytes[i] == UInt8(ascii: "}") else { return (i, false) }
            return (i + 1, value == 0x0A || value == 0x0D)
        default: return (start, false)
        }
    }

    /// The line ending that only blanks separate from `start`.
    private func lineEnd(behindBlanks start: Int) -> Int? {
        var i = start
        while bytes[i] == 0x20 || bytes[i] == 0x09 { i += 1 }
        return bytes[i] == 0x0A || bytes[i] == 0x0D ? i : nil
    }

    private func afterLineEnd(_ i: Int) -> Int {
        bytes[i] == 0x0D && bytes[i + 1] == 0x0A ? i + 2 : i + 1
    }
}

// MARK: - Indentation

extension Tokenizer {
    /// Trims the segments of a multi-line string before its closing quote is emitted: removes the
    /// indentation of the closing line from every line, that line itself, and the line ending before it.
    private mutating func cutLines(of string: OpenString) {
        let own = string.firstLine..<lines.count
        defer { lines.removeSubrange(own) }
        let last = lines[own.upperBound - 1].token
        var keepsIndentation: Int?
        if own.count > 1 {
            let lastLine = lines[own.upperBound - 2]
            switch lastLine.end {
            case .plain: return
            case .lineEnd: tokens[lastLine.token].length -= UInt32(lengthOfLineEnd(before: tokens[lastLine.token].end))
            // An error outside raw strings: Swift's parser then leaves the line as it is.
            case .escapedLineEnd: keepsIndentation = string.hashes == 0 ? lastLine.token : nil
            }
        } else if !string.opensLine {
            return
        }
        let indentation = ByteRange(tokens[last].start, endOfBlanks(tokens[last]))
        var cut = own
        if indentation.end == tokens[last].end {
            // Only indentation: not a segment.
            count -= 1
            flags = indentation.isEmpty ? .startsLine : [.startsLine, .spaceBefore]
            cut = own.dropLast()
        }
        for i in cut {
            let startsLine = i == own.lowerBound ? string.opensLine : lines[i - 1].end != .plain
            guard startsLine, lines[i].token != keepsIndentation else { continue }
            unindent(lines[i], by: indentation)
        }
    }

    private mutating func unindent(_ line: MultilineSegment, by indentation: ByteRange) {
        let token = tokens[line.token]
        var removed = 0
        while removed < indentation.count, removed < token.length, bytes[token.start + removed] == bytes[indentation.start + removed] {
            removed += 1
        }
        if removed < indentation.count {
            // Too little or different indentation: an error except in empty lines; all leading blanks of the line are removed.
            let content = token.length - UInt32(lengthOfLineEnd(before: token.end, notBefore: token.start))
            if content == 0, line.end != .escapedLineEnd { return }
            removed = endOfBlanks(token) - token.start
        }
        guard removed > 0 else { return }
        tokens[line.token].offset += UInt32(removed)
        tokens[line.token].length -= UInt32(removed)
        tokens[line.token].flags.insert(.spaceBefore)
        tokens[line.token - 1].flags.insert(.spaceAfter)
    }

    private func endOfBlanks(_ token: Token) -> Int {
        var i = token.start
        while i < token.end, bytes[i] == 0x20 || bytes[i] == 0x09 { i += 1 }
        return i
    }

    private func lengthOfLineEnd(before end: Int, notBefore start: Int = 0) -> Int {
        guard end > start else { return 0 }
        switch bytes[end - 1] {
        case 0x0A: return end - 1 > start && bytes[end - 2] == 0x0D ? 2 : 1
        case 0x0D: return 1
        default: return 0
        }
    }
}
