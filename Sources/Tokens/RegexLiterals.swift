// Regex literals: `/…/`, told from operators by what stands before and around, and `#/…/#`, which may span lines.
// Unusual: a bare one is looked for only from the first `/` of an operator, and a failed attempt leaves that operator.

/// Where a regex literal ends.
struct RegexExtent {
    var end: Int
    /// Whether its closing delimiter was there.
    var isTerminated: Bool
}

extension Tokenizer {
    /// The regex literal that starts at the first `/` of an operator, if one does there.
    func bareRegex(slash: Int, operatorStart: Int, operatorEnd: Int) -> RegexExtent? {
        guard !isLeftBound(operatorStart) else { return nil }
        if previous.keyword == .func || previous.keyword == .operator { return nil }
        var isCertain = false
        if !isRightBound(operatorEnd, isLeftBound: false) {
            // It looks like a binary operator: a regex only where an operand must follow.
            guard followsTryMark || previousAsksForOperand else { return nil }
            switch previous.kind {
            // In an argument list an operator may stand alone.
            case .leftParen, .interpolation, .leftSquare, .comma, .colon, .colonColon: isCertain = followsTryMark
            default: isCertain = true
            }
        }
        // A space or a comment's delimiter behind the `/`, or a comment's end before it, speak against a regex.
        switch bytes[slash + 1] {
        case UInt8(ascii: " "), UInt8(ascii: "\t"): guard isCertain else { return nil }
        case UInt8(ascii: "*"), UInt8(ascii: "/"): return nil
        default: break
        }
        if slash > 0, bytes[slash - 1] == UInt8(ascii: "*") { return nil }
        return regexEnd(from: slash + 1, hashes: 0, isCertain: isCertain, isMultiline: false)
    }

    /// The regex literal whose `#`s start at `start` and whose `/` is at `slash`.
    mutating func extendedRegex(at start: Int, slash: Int) -> RegexExtent {
        let hashes = slash - start
        var i = slash + 1
        while bytes[i] == UInt8(ascii: " ") || bytes[i] == UInt8(ascii: "\t") { i += 1 }
        let isMultiline = bytes[i] == 0x0A || bytes[i] == 0x0D
        if !isMultiline { i = slash + 1 }
        // Where the closing delimiter is missing, better to go on with the next line than to lose the rest of the file.
        let unterminated = RegexExtent(end: i, isTerminated: false)
        if isMultiline, hashes >= memory.unendingRegexHashes { return unterminated }
        if let literal = regexEnd(from: i, hashes: hashes, isCertain: true, isMultiline: isMultiline) { return literal }
        memory.unendingRegexHashes = hashes
        return unterminated
    }

    /// Looks for a regex literal's end. Where the literal is certain, what would otherwise speak against it is an error within
    /// it, and it ends with its line; only a multi-line one can then be `nil`.
    private func regexEnd(from start: Int, hashes: Int, isCertain: Bool, isMultiline: Bool) -> RegexExtent? {
        var groups = 0
        var characterClasses = 0
        var lastSpace = -1
        var i = start
        while true {
            if bytes[i] == UInt8(ascii: "/"), let close = regexClose(i, hashes: hashes) {
                if hashes == 0, bytes[close] == UInt8(ascii: "*") || bytes[close] == UInt8(ascii: "/") {
                    return isCertain ? RegexExtent(end: i, isTerminated: false) : nil
                }
                if hashes == 0, lastSpace == i - 1, !isCertain { return nil }
                return RegexExtent(end: close, isTerminated: true)
            }
            let isEscaped = bytes[i] == UInt8(ascii: "\\")
            if isEscaped { i += 1 }
            switch bytes[i] {
            case 0 where i >= end:
                return isCertain && !isMultiline ? RegexExtent(end: i, isTerminated: false) : nil
            case 0x0A, 0x0D:
                if !isMultiline { return isCertain ? RegexExtent(end: i, isTerminated: false) : nil }
            case UInt8(ascii: "(") where !isEscaped && characterClasses == 0: groups += 1
            case UInt8(ascii: ")") where !isEscaped && characterClasses == 0:
                // An unbalanced one more likely closes what surrounds an operator.
                if groups == 0, !isCertain { return nil }
                groups = max(groups - 1, 0)
            case UInt8(ascii: "[") where !isEscaped: characterClasses += 1
            case UInt8(ascii: "]") where !isEscaped: characterClasses = max(characterClasses - 1, 0)
            case UInt8(ascii: " ") where !isEscaped: lastSpace = i
            default: break
            }
            i += 1
        }
    }

    /// The end of a closing delimiter with at least as many `#`s as the opening one.
    private func regexClose(_ slash: Int, hashes: Int) -> Int? {
        guard hashes > 0 else { return slash + 1 }
        var i = slash + 1
        while bytes[i] == UInt8(ascii: "#") { i += 1 }
        return i - slash - 1 >= hashes ? i : nil
    }

    /// Whether `try?` or `try!` stands before.
    private var followsTryMark: Bool {
        (previous.kind == .postfixQuestion || previous.kind == .exclamation) && tokens[count - 2].keyword == .try
    }

    /// Whether an operand, not an operator, must follow the token before.
    private var previousAsksForOperand: Bool {
        switch previous.kind {
        case .leftBrace, .leftParen, .interpolation, .leftSquare, .prefixOperator, .prefixAmpersand, .binaryOperator, .equal,
            .semicolon, .comma, .colon, .infixQuestion, .unknown:
            true
        case .directive:
            previous.keyword != .available && previous.keyword != .unavailable && previous.keyword != .sourceLocation
        case .word: previous.keyword.asksForOperand
        default: false
        }
    }
}

extension Keyword {
    /// Whether an expression may follow it: the reserved words that are no expressions themselves. Contextual ones may be names.
    fileprivate var asksForOperand: Bool {
        switch self {
        case .as, .associatedtype, .break, .case, .catch, .class, .continue, .default, .defer, .deinit, .do, .else, .enum,
            .extension, .fallthrough, .fileprivate, .for, .func, .guard, .if, .import, .in, .`init`, .inout, .internal, .is,
            .let, .operator, .precedencegroup, .private, .protocol, .public, .repeat, .rethrows, .return, .static, .struct,
            .subscript, .switch, .throw, .throws, .try, .typealias, .var, .where, .while:
            true
        default: false
        }
    }
}
