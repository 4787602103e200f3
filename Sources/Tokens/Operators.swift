// Tokenizes operators: where one ends, which of the four kinds the surrounding white space makes it, and what else can begin
// with the same bytes: comments, regex literals, editor placeholders, conflict markers, characters beyond ASCII.

extension Tokenizer {
    /// `/`: a comment, a regex literal or an operator.
    mutating func slash(at start: Int) -> Int {
        switch bytes[start &+ 1] {
        case UInt8(ascii: "/"): lineComment(at: start)
        case UInt8(ascii: "*"): blockComment(at: start)
        default: operatorToken(at: start)
        }
    }

    /// `<` or `>`: a conflict marker, an editor placeholder or an operator.
    mutating func angle(at start: Int) -> Int {
        let byte = bytes[start]
        if bytes[start + 1] == byte, bytes[start + 2] == byte, let markerEnd = conflictMarker(at: start) {
            flags.formUnion([.startsLine, .spaceBefore])
            return markerEnd
        }
        if byte == UInt8(ascii: "<"), bytes[start + 1] == UInt8(ascii: "#"), let end = placeholder(at: start) {
            emit(.placeholder, start, end)
            return end
        }
        return operatorToken(at: start)
    }

    /// Anything that starts with a byte beyond ASCII.
    mutating func nonASCII(at start: Int) -> Int {
        let scalar = Scalar(bytes, at: start)
        if scalar.value != 0xFEFF, scalar.startsOperator { return operatorToken(at: start) }
        if scalar.value != 0xFEFF, scalar.continuesWord {
            // A combining character starts a word here, as in Swift's own recovery.
            let end = endOfWord(start + scalar.length)
            emit(.word, start, end)
            return end
        }
        // Curly quotes come from editors that replace straight ones: like Swift, treat what they enclose as an operand. All other
        // scalars are skipped like white space.
        if scalar.value == 0x201C || scalar.value == 0x201D {
            let end = scalar.value == 0x201C ? endOfCurlyQuotes(start) : start + scalar.length
            emit(scalar.value == 0x201C ? .word : .unknown, start, end)
            return end
        }
        flags.insert(.spaceBefore)
        return start + scalar.length
    }

    /// The operator at `start`, or what its first `/` begins.
    mutating func operatorToken(at start: Int) -> Int {
        var (end, slash) = operatorExtent(start)
        if let slash, let literal = bareRegex(slash: slash, operatorStart: start, operatorEnd: end) {
            if slash > start { emitOperator(start, slash) }
            emit(.regex, slash, literal.end, adding: literal.isTerminated ? [] : .unterminated)
            return literal.end
        }
        if let slash, end - start > 2 {
            // A comment may begin inside what looks like an operator.
            for i in max(slash, start + 1)..<end where startsComment(i) {
                end = i
                break
            }
        }
        emitOperator(start, end)
        return end
    }

    /// The end of the longest operator, and its first `/`.
    private mutating func operatorExtent(_ start: Int) -> (end: Int, slash: Int?) {
        let mayHoldDots = bytes[start] == UInt8(ascii: ".")
        var slash = bytes[start] == UInt8(ascii: "/") ? start : nil
        var i = start + Scalar(bytes, at: start).length
        while true {
            let byte = bytes[i]
            switch classes[Int(byte)] {
            case .slash:
                if slash == nil { slash = i }
                i &+= 1
            case .operatorSign, .questionOrExclamation: i &+= 1
            case .dot:
                guard mayHoldDots else { return (i, slash) }
                i &+= 1
            case .angle:
                if byte == UInt8(ascii: "<"), bytes[i + 1] == UInt8(ascii: "#"), hasPlaceholderEnd(i) { return (i, slash) }
                i &+= 1
            case .nonASCII:
                let scalar = Scalar(bytes, at: i)
                guard scalar.continuesOperator else { return (i, slash) }
                i += scalar.length
            default: return (i, slash)
            }
        }
    }

    private mutating func emitOperator(_ start: Int, _ end: Int) {
        let isLeftBound = isLeftBound(start)
        let isRightBound = isRightBound(end, isLeftBound: isLeftBound)
        emit(operatorKind(start, end, isLeftBound: isLeftBound, isRightBound: isRightBound), start, end)
    }

    // Both are inlined: Swift copies the whole tokenizer to call a nonmutating method.
    @inline(__always)
    private func operatorKind(_ start: Int, _ end: Int, isLeftBound: Bool, isRightBound: Bool) -> Token.Kind {
        switch (end - start, bytes[start]) {
        case (1, UInt8(ascii: "=")): return .equal
        case (1, UInt8(ascii: "&")) where isRightBound && !isLeftBound: return .prefixAmpersand
        case (1, UInt8(ascii: ".")): return .dot
        case (1, UInt8(ascii: "?")): return isLeftBound ? .postfixQuestion : .infixQuestion
        case (2, UInt8(ascii: "-")) where bytes[start + 1] == UInt8(ascii: ">"): return .arrow
        default:
            for i in start..<(end - 1) where bytes[i] == UInt8(ascii: "*") && bytes[i + 1] == UInt8(ascii: "/") { return .unknown }
            return isLeftBound == isRightBound ? .binaryOperator : isLeftBound ? .postfixOperator : .prefixOperator
        }
    }

    /// Whether an operator that starts here directly follows an operand.
    func isLeftBound(_ start: Int) -> Bool {
        guard start > 0 else { return false }
        switch bytes[start &- 1] {
        case 0x20, 0x0A, 0x0D, 0x09, 0, UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"), UInt8(ascii: ","),
            UInt8(ascii: ";"), UInt8(ascii: ":"):
            return false
        case UInt8(ascii: "/"): return start < 2 || bytes[start - 2] != UInt8(ascii: "*")
        case 0xA0: return start < 2 || bytes[start - 2] != 0xC2
        default: return true
        }
    }

    /// Whether an operator that ends here is directly followed by an operand.
    @inline(__always)
    func isRightBound(_ end: Int, isLeftBound: Bool) -> Bool {
        switch bytes[end] {
        case 0x20, 0x0A, 0x0D, 0x09, 0, UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"), UInt8(ascii: ","),
            UInt8(ascii: ";"), UInt8(ascii: ":"):
            return false
        // `x^.y` has a postfix operator, `^.y` a prefix one.
        case UInt8(ascii: "."): return !isLeftBound
        case UInt8(ascii: "/"): return !startsComment(end)
        case 0xC2: return bytes[end + 1] != 0xA0
        default: return true
        }
    }

    private func startsComment(_ i: Int) -> Bool {
        bytes[i] == UInt8(ascii: "/") && (bytes[i + 1] == UInt8(ascii: "/") || bytes[i + 1] == UInt8(ascii: "*"))
    }

    /// The end of `<#…#>`, which must close on the same line and before the next one opens.
    private func placeholder(at start: Int) -> Int? {
        var i = start + 2
        while bytes[i] != 0x0A, bytes[i] != 0 || i < end {
            if bytes[i] == UInt8(ascii: "#"), bytes[i + 1] == UInt8(ascii: ">") { return i + 2 }
            if bytes[i] == UInt8(ascii: "<"), bytes[i + 1] == UInt8(ascii: "#") { return nil }
            i += 1
        }
        return nil
    }

    /// Whether `#>` follows on the line, so that an operator ends where a placeholder may begin.
    private mutating func hasPlaceholderEnd(_ start: Int) -> Bool {
        if start >= memory.placeholderLineEnd {
            var i = start + 1
            memory.lastPlaceholderEnd = -1
            while bytes[i] != 0x0A, bytes[i] != 0 || i < end {
                if bytes[i] == UInt8(ascii: "#"), bytes[i + 1] == UInt8(ascii: ">") { memory.lastPlaceholderEnd = i }
                i += 1
            }
            memory.placeholderLineEnd = i
        }
        return memory.lastPlaceholderEnd > start
    }

    /// The end of `“…”` on one line, if its content could be a string without interpolations; otherwise the end of the
    /// quote alone.
    private mutating func endOfCurlyQuotes(_ start: Int) -> Int {
        guard start >= memory.noCurlyQuoteBefore else { return start + 3 }
        var i = start + 3
        search: while bytes[i] >= 0x20, bytes[i] != 0x7F {
            switch bytes[i] {
            case UInt8(ascii: "\""): return i + 1
            case UInt8(ascii: "\\"):
                switch bytes[i + 1] {
                case UInt8(ascii: "0"), UInt8(ascii: "t"): i += 2
                case UInt8(ascii: "u") where bytes[endOfEscape(i + 1).end - 1] != UInt8(ascii: "}"): break search
                default:
                    let escape = endOfEscape(i + 1).end
                    guard escape > i + 1 else { break search }
                    i = escape
                }
            default:
                let scalar = Scalar(bytes, at: i)
                guard scalar.value != nil else { break search }
                i += scalar.length
                if scalar.value == 0x201D { return i }
            }
        }
        memory.noCurlyQuoteBefore = i
        return start + 3
    }
}
