// Parses expressions: operators by precedence, then prefixes, then chains of members, calls and subscripts.

/// Swift's standard precedence groups, loosest first. Operators declared in the file count as `.standard`.
enum Precedence: UInt8, Comparable {
    case assignment, ternary, standard, disjunction, conjunction, comparison, coalescing, cast, range, addition, multiplication, shift

    static func < (a: Precedence, b: Precedence) -> Bool { a.rawValue < b.rawValue }

    var next: Precedence { Precedence(rawValue: rawValue + 1) ?? .shift }
}

extension Parser {
    mutating func parseExpression() -> Int { parseExpression(above: .assignment) }

    /// An expression of operators that bind at least as tightly as `level`.
    mutating func parseExpression(above level: Precedence) -> Int {
        deeper { parser in
            var left = parser.parseUnary()
            var links = 0
            while let operation = parser.infix(), operation >= level {
                let before = parser.at
                left = parser.parseInfix(left, operation)
                links += 1
                if parser.at == before { break }
            }
            parser.longestChain = max(parser.longestChain, links)
            return left
        }
    }

    /// The precedence of the infix operator here, if there is one.
    @inline(__always)
    private func infix() -> Precedence? {
        switch kind {
        case .equal: return inPattern ? nil : .assignment
        case .infixQuestion: return .ternary
        case .binaryOperator: return precedence(tokens[at])
        case .word:
            guard keyword == .as || keyword == .is else { return nil }
            return .cast
        default: return nil
        }
    }

    @inline(__always)
    private func precedence(_ token: Token) -> Precedence {
        let first = bytes[token.start]
        let second = bytes[token.start + 1]
        switch (token.length, first, second) {
        case (2, 0x3F, 0x3F): return .coalescing
        case (2, 0x7C, 0x7C): return .disjunction
        case (2, 0x26, 0x26): return .conjunction
        case (1, 0x2B, _), (1, 0x2D, _), (1, 0x7C, _), (1, 0x5E, _): return .addition
        case (1, 0x2A, _), (1, 0x2F, _), (1, 0x25, _), (1, 0x26, _): return .multiplication
        case (2, 0x26, 0x2B), (2, 0x26, 0x2D): return .addition
        case (2, 0x26, 0x2A): return .multiplication
        case (2, 0x3C, 0x3C), (2, 0x3E, 0x3E), (3, 0x26, 0x3C), (3, 0x26, 0x3E): return .shift
        case (1, 0x3C, _), (1, 0x3E, _), (2, 0x3D, 0x3D), (2, 0x21, 0x3D), (2, 0x3C, 0x3D), (2, 0x3E, 0x3D), (2, 0x7E, 0x3D):
            return .comparison
        case (3, 0x3D, 0x3D), (3, 0x21, 0x3D): return .comparison
        case (3, 0x2E, 0x2E): return .range
        default:
            // `+=`, `|=`, `??=`: an operator that ends in `=` and is not a comparison
            return bytes[token.end - 1] == 0x3D ? .assignment : .standard
        }
    }

    private mutating func parseInfix(_ left: Int, _ operation: Precedence) -> Int {
        switch operation {
        case .assignment:
            let node = wrap(left, .assignment)
            takeName(node)
            adopt(node, parseExpression(above: .assignment))
            return close(node)
        case .ternary:
            let node = wrap(left, .ternary)
            advance()
            let trail = closuresTrail
            adopt(node, parseExpression(above: .ternary))
            closuresTrail = trail
            if accept(.colon) { adopt(node, parseExpression(above: .ternary)) }
            return close(node)
        case .cast:
            let node = wrap(left, .cast)
            takeName(node)
            if kind == .postfixQuestion || kind == .infixQuestion { nodes[node].flags.insert(.isOptional); advance() }
            if kind == .exclamation { nodes[node].flags.insert(.isForced); advance() }
            adopt(node, parseType())
            return close(node)
        default:
            let node = wrap(left, .binary)
            takeName(node)
            adopt(node, parseExpression(above: operation == .coalescing ? .coalescing : operation.next))
            return close(node)
        }
    }
}

// MARK: - Prefixes

extension Parser {
    private mutating func parseUnary() -> Int {
        switch kind {
        case .prefixOperator:
            let node = open(.prefixOperation)
            takeName(node)
            adopt(node, deeper { $0.parseUnary() })
            return close(node)
        case .prefixAmpersand:
            let node = open(.inoutArgument)
            advance()
            adopt(node, deeper { $0.parseUnary() })
            return close(node)
        case .word: return parseWordExpression()
        default: return parsePostfix(parsePrimary())
        }
    }

    private mutating func parseWordExpression() -> Int {
        switch keyword {
        case .try:
            return parseEffect(level: .ternary)
        case .await where operandFollows:
            return parseEffect(level: .ternary)
        case .copy where wordFollows, .consume where wordFollows, .each where wordFollows, .repeat where wordFollows,
            .discard where wordFollows,
            .yield where operandFollows && !inPattern && peek().kind != .leftParen:
            return parseEffect(level: .shift)
        case .let where inPattern, .var where inPattern:
            return parseValueBinding()
        case .is where inPattern:
            let node = open(.isPattern)
            advance()
            adopt(node, parseType())
            return close(node)
        case .none where isWord(at, "unsafe") && wordFollows:
            return parseEffect(level: .ternary)
        default:
            return parsePostfix(parsePrimary())
        }
    }

    /// Whether a word that can start an operand follows on the same line, which makes the contextual keyword before it a keyword.
    @inline(__always)
    var wordFollows: Bool {
        let next = peek()
        guard next.kind == .word, !next.flags.contains(.startsLine) else { return false }
        switch next.keyword {
        case .in, .is, .as, .else, .where: return false
        default: return true
        }
    }

    private var operandFollows: Bool {
        let next = peek()
        guard !next.flags.contains(.startsLine) else { return false }
        switch next.kind {
        case .word: return wordFollows
        case .leftParen, .leftSquare, .leftBrace, .pound, .openQuote, .prefixOperator, .prefixAmpersand:
            return next.flags.contains(.spaceBefore)
        case .dot: return next.flags.contains(.spaceBefore)
        default: return false
        }
    }

    private mutating func parseEffect(level: Precedence) -> Int {
        let node = open(.effect)
        takeName(node)
        if kind == .postfixQuestion { nodes[node].flags.insert(.isOptional); advance() }
        if kind == .exclamation { nodes[node].flags.insert(.isForced); advance() }
        adopt(node, parseExpression(above: level))
        return close(node)
    }
}

// MARK: - Chains

extension Parser {
    /// The members, calls, subscripts and postfix operators after an expression.
    mutating func parsePostfix(_ base: Int) -> Int {
        var node = base
        var links = 0
        defer { longestChain = max(longestChain, links) }
        while true {
            links += 1
            switch kind {
            case .dot:
                guard let member = parseMember(node) else { return node }
                node = member
            case .leftParen where !startsLine:
                if let end = compoundNameEnd(node) {
                    jump(to: end)
                    close(node)
                    continue
                }
                let call = wrap(node, .call)
                parseArguments(into: call)
                parseTrailingClosures(into: call)
                node = close(call)
            case .leftSquare where !startsLine:
                let call = wrap(node, .subscriptCall)
                parseArguments(into: call)
                parseTrailingClosures(into: call)
                node = close(call)
            case .leftBrace where closureTrails(node):
                let call = wrap(node, .call)
                parseTrailingClosures(into: call)
                node = close(call)
            case .postfixQuestion where !startsLine:
                node = wrap(node, .optionalChain)
                advance()
                close(node)
            case .exclamation where !startsLine:
                node = wrap(node, .forceUnwrap)
                advance()
                close(node)
            case .postfixOperator where !startsLine:
                node = wrap(node, .postfixOperation)
                takeName(node)
                close(node)
            case .directive where keyword == .if && memberFollowsDirective:
                node = parsePostfixIfConfig(node)
            default:
                return node
            }
        }
    }

    /// `.name`, `.0`, `.name<T>`; nil if none of these follows the dot.
    private mutating func parseMember(_ base: Int?) -> Int? {
        let next = peek()
        guard next.kind == .word || next.kind == .integer || next.kind == .float else {
            if let base {
                // an incomplete member access: `cell.`
                let node = wrap(base, .member)
                advance()
                return close(node)
            }
            return nil
        }
        if next.flags.contains(.startsLine), next.keyword != .none, base != nil, next.keyword != .`init` {
            let node = wrap(base!, .member)
            advance()
            return close(node)
        }
        let node = base.map { wrap($0, .member) } ?? open(.member)
        advance()
        takeName(node)
        if atGenericArguments { adoptGenericArguments(node) }
        return close(node)
    }

    /// The index after the labels of a compound name, `(_:at:)` after `cell`; nil if these are call arguments.
    @inline(__always)
    private func compoundNameEnd(_ node: Int) -> Int? {
        guard nodes[node].kind == .identifier || nodes[node].kind == .member, nodes[node].name == TokenID(at - 1), peek().kind == .word,
            peek(2).kind == .colon,
            peek(3).kind == .word || peek(3).kind == .rightParen
        else { return nil }
        var index = at + 1
        while tokens[index].kind == .word, tokens[index + 1].kind == .colon { index += 2 }
        return tokens[index].kind == .rightParen ? index + 1 : nil
    }

    /// `<…>` after a name, if the next token shows that it is not a comparison.
    mutating func adoptGenericArguments(_ node: Int) {
        let start = mark
        guard let arguments = parseGenericArguments() else { return }
        if sub > 0, byte != 0x3F, byte != 0x21 {
            // `a<b>>c`: an operator, of which only `?` and `!` may follow the arguments
            reset(start)
            return
        }
        if sub == 0, !startsLine {
            switch kind {
            case .word, .integer, .float, .openQuote, .prefixOperator, .binaryOperator, .infixQuestion, .pound, .backslash, .regex:
                if keyword != .in, keyword != .else, keyword != .as, keyword != .is, keyword != .where {
                    reset(start)
                    return
                }
            default: break
            }
        }
        adopt(node, arguments)
    }

    /// Whether this brace opens a trailing closure of the preceding expression.
    @inline(__always)
    private func closureTrails(_ node: Int) -> Bool {
        switch nodes[node].kind {
        case .numberLiteral, .stringLiteral, .boolLiteral, .nilLiteral, .regexLiteral, .arrayLiteral, .dictionaryLiteral, .missing,
            .closure, .tuple,
            .keyPathRoot, .ifStmt, .switchStmt, .doStmt:
            return false
        default: break
        }
        if atAccessors { return false }
        if closuresTrail { return true }
        // In a condition, only a closure that something other than a body follows on its last line.
        let end = behind(at)
        let next = tokens[min(end, tokens.count - 1)]
        guard partners[at] > 0, !next.flags.contains(.startsLine) else { return false }
        switch next.kind {
        case .leftBrace, .comma, .colon, .dot, .leftParen, .leftSquare, .postfixQuestion, .exclamation:
            return next.kind != .leftParen || !next.flags.contains(.spaceBefore)
        case .binaryOperator, .infixQuestion: return true
        case .word: return next.keyword == .where || next.keyword == .as || next.keyword == .is || next.keyword == .else && isGuardCondition
        default: return false
        }
    }

    /// Whether the conditions being parsed are those of a `guard`, whose body must follow an `else`.
    private var isGuardCondition: Bool {
        var index = nodes.count - 1
        while index >= 0 {
            switch nodes[index].kind {
            case .guardStmt where nodes[index].end == nodes[index].first: return true
            case .ifStmt where nodes[index].end == nodes[index].first, .whileStmt where nodes[index].end == nodes[index].first,
                .switchStmt where nodes[index].end == nodes[index].first, .forStmt where nodes[index].end == nodes[index].first:
                return false
            default: index -= 1
            }
            if nodes.count - index > 200 { return false }
        }
        return false
    }

    private var memberFollowsDirective: Bool {
        var index = at + 1
        while index < tokens.count, !tokens[index].flags.contains(.startsLine) { index += 1 }
        return index < tokens.count && tokens[index].kind == .dot
    }

    /// `#if` between the members of a chain: the first clause continues the chain, the others are chains of their own.
    private mutating func parsePostfixIfConfig(_ base: Int) -> Int {
        var node = base
        var isFirst = true
        while kind == .directive, keyword != .endif {
            advance()
            while !startsLine, !atCloser { skipOne() }
            if isFirst {
                node = parsePostfix(node)
            } else if kind == .dot {
                let other = wrap(node, .binary)
                adopt(other, parsePostfix(parsePrimary()))
                node = close(other)
            }
            isFirst = false
            while kind != .directive, !atCloser { skipOne() }
            if atCloser { break }
        }
        if kind == .directive, keyword == .endif {
            advance()
            while !startsLine, !atCloser { skipOne() }
        }
        return node
    }
}

// MARK: - Arguments

extension Parser {
    /// `(label: value, …)` or `[…]`.
    mutating func parseArguments(into node: Int) {
        guard depth < Limits.maxNesting else {
            skipOne()
            return
        }
        depth += 1
        defer { depth -= 1 }
        parseList(into: node) { $0.parseArgument() }
    }

    mutating func parseArgument() -> Int {
        let node = open(.argument)
        if kind == .word, peek().kind == .colon {
            takeName(node)
            advance()
        }
        adopt(node, parseExpression())
        return close(node)
    }

    mutating func parseTrailingClosures(into call: Int) {
        guard kind == .leftBrace, closureTrails(call) else { return }
        var node = open(.argument)
        nodes[node].flags.insert(.isTrailing)
        adopt(node, parseClosure())
        adopt(call, close(node))
        // `label: { … }` after the first
        while kind == .word, peek().kind == .colon, peek(2).kind == .leftBrace, keyword != .default {
            node = open(.argument)
            nodes[node].flags.insert(.isTrailing)
            takeName(node)
            advance()
            adopt(node, parseClosure())
            adopt(call, close(node))
        }
    }
}
