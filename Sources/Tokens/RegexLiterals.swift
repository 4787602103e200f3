// Tokenizes regex literals: `/…/`, distinguished from operators by context, and `#/…/#`, which may span lines.
// A bare regex is tried only at the first `/` of an operator; if that fails, the token stays an operator.

/// Where a regex literal ends.
struct RegexExtent {
    var end: Int
    /// Whether it has a closing delimiter.
    var isTerminated: Bool
}

extension Tokenizer {
    /// The bare regex literal at the first `/` of an operator, if there is one.
    func bareRegex(slash: Int, operatorStart: Int, operatorEnd: Int) -> RegexExtent? {
        guard !isLeftBound(operatorStart) else { return nil }
        if previous.keyword == .func || previous.keyword == .operator { return nil }
        var isCertain = false
        if !isRightBound(operatorEnd, isLeftBound: false) {
            // Spaced like a binary operator: a regex only where an operand must follow.
            guard followsTryMark || previousAsksForOperand else { return nil }
            switch previous.kind {
            // In an argument list, an operator may be an argument by itself.
            case .leftParen, .interpolation, .leftSquare, .comma, .colon, .colonColon: isCertain = followsTryMark
            default: isCertain = true
            }
        }
        // A space or a comment delimiter after the `/`, or a comment's end before it, rules out a regex.
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
        // Without a closing delimiter, resuming on the next line is better than losing the rest of the file.
        let unterminated = RegexExtent(end: i, isTerminated: false)
        if isMultiline, hashes >= memory.unendingRegexHashes { return unterminated }
        if let literal = regexEnd(from: i, hashes: hashes, isCertain: true, isMultiline: isMultiline) { return literal }
        memory.unendingRegexHashes = hashes
        return unterminated
    }

    /// Finds the end of a regex literal. If the literal is certain, what would otherwise rule it out is an error within
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
                // An unbalanced parenthesis more likely closes one around an operator.
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

    /// Whether the previous token belongs to `try?` or `try!`.
    private var followsTryMark: Bool {
        (previous.kind == .postfixQuestion || previous.kind == .exclamation) && tokens[count - 2].keyword == .try
    }

    /// Whether an operand, not an operator, must follow the previous token.
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
    /// Whether an expression may follow it: the reserved words that are not expressions themselves. Contextual keywords may be names.
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
