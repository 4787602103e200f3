// Parses the start of a chain: names, literals, tuples, closures, key paths, macros, `if` and `switch` as expressions.

extension Parser {
    mutating func parsePrimary() -> Int {
        switch kind {
        case .word: return parseWord()
        case .integer, .float: return parseSingle(.numberLiteral)
        case .regex: return parseSingle(.regexLiteral)
        case .openQuote: return parseString()
        case .leftParen: return parseTuple()
        case .leftSquare: return parseBracketLiteral()
        case .leftBrace: return parseClosure()
        case .dot:
            guard peek().kind == .word else { return parseSingle(.missing) }
            let node = open(.member)
            advance()
            takeName(node)
            if atGenericArguments { adoptGenericArguments(node) }
            return close(node)
        case .backslash: return parseKeyPath()
        case .pound: return parseMacro()
        case .directive where keyword == .available || keyword == .unavailable:
            let node = open(.availability)
            takeName(node)
            if kind == .leftParen { skipOne() }
            return close(node)
        case .at:
            // `(@convention(c) (Int) -> Void).self`
            let node = open(.typeExpression)
            adopt(node, parseType())
            return close(node)
        case .binaryOperator, .postfixOperator, .equal, .placeholder, .unknown, .prefixOperator, .infixQuestion, .arrow, .exclamation,
            .postfixQuestion:
            return parseSingle(.missing)
        default:
            return close(open(.missing))
        }
    }

    private mutating func parseSingle(_ kind: Node.Kind) -> Int {
        let node = open(kind)
        if !atCloser, self.kind != .comma, self.kind != .semicolon { advance() }
        return close(node)
    }

    private mutating func parseWord() -> Int {
        switch keyword {
        case .true, .false: return parseSingle(.boolLiteral)
        case .nil: return parseSingle(.nilLiteral)
        case .if: return parseIf()
        case .switch: return parseSwitch()
        case .do where peek().kind == .leftBrace: return parseDo()
        case .underscore: return parseSingle(.wildcard)
        case .any where wordFollows, .some where wordFollows:
            let node = open(.typeExpression)
            adopt(node, parseType())
            return close(node)
        case .case, .default, .else, .in, .where, .func, .var, .let, .class, .struct, .enum, .extension, .import, .protocol, .return,
            .guard, .for, .while:
            // not an expression: left to the enclosing list, which can handle it
            return close(open(.missing))
        default: break
        }
        // In a pattern after `let`, a bare name is bound; a called or qualified one is looked up.
        if namesBind, peek().kind != .dot, peek().kind != .leftParen || peek().flags.contains(.startsLine) {
            let node = open(.binding)
            takeName(node)
            return close(node)
        }
        let node = open(.identifier)
        takeName(node)
        if atGenericArguments { adoptGenericArguments(node) }
        return close(node)
    }

    /// A string: its interpolations are its children.
    private mutating func parseString() -> Int {
        deeper { parser in
            let node = parser.open(.stringLiteral)
            parser.advance()
            while true {
                switch parser.kind {
                case .segment: parser.advance()
                case .interpolation: parser.parseList(into: node) { $0.parseArgument() }
                case .closeQuote:
                    parser.advance()
                    return parser.close(node)
                default:
                    return parser.close(node) // an unterminated string
                }
            }
        }
    }

    private mutating func parseTuple() -> Int {
        deeper { parser in
            // A function type, as in `[(Int) -> Void]()`.
            if parser.isBeforeArrow(parser.behind(parser.at)) {
                let node = parser.open(.typeExpression)
                parser.adopt(node, parser.parseType())
                return parser.close(node)
            }
            let node = parser.open(.tuple)
            parser.parseArguments(into: node)
            return parser.close(node)
        }
    }

    /// Whether the effects of a function type and its arrow come next: `async throws(E) ->`.
    private func isBeforeArrow(_ start: Int) -> Bool {
        var index = start
        while [.async, .throws, .rethrows].contains(tokens[index].keyword) {
            index += 1
            if tokens[index].kind == .leftParen { index = behind(index) }
        }
        return tokens[index].kind == .arrow
    }

    private mutating func parseBracketLiteral() -> Int {
        deeper { parser in
            let node = parser.open(.arrayLiteral)
            parser.inBrackets { parser in
                if parser.kind == .colon {
                    parser.nodes[node].kind = .dictionaryLiteral
                    parser.advance()
                }
                while !parser.atCloser {
                    parser.adopt(node, parser.parseExpression())
                    if parser.accept(.colon) {
                        parser.nodes[node].kind = .dictionaryLiteral
                        parser.adopt(node, parser.parseExpression())
                    }
                    if !parser.accept(.comma) { break }
                }
            }
            return parser.close(node)
        }
    }

    private mutating func parseKeyPath() -> Int {
        let node = open(.keyPath)
        advance()
        let root = open(.keyPathRoot)
        if kind == .word {
            takeName(root)
            if atGenericArguments { adoptGenericArguments(root) }
        } else if kind == .leftSquare {
            // `\[Int].count`: the root is a type
            adopt(root, parseType())
        }
        close(root)
        adopt(node, parsePostfix(parseOptionalStart(root)))
        return close(node)
    }

    /// `\.?.name`, where `.?.` is one token.
    private mutating func parseOptionalStart(_ root: Int) -> Int {
        guard kind == .binaryOperator, atWhole(".?."), peek().kind == .word else { return root }
        let node = wrap(wrapClosed(root, .optionalChain), .member)
        advance()
        takeName(node)
        return close(node)
    }

    private mutating func wrapClosed(_ inner: Int, _ kind: Node.Kind) -> Int {
        let node = wrap(inner, kind)
        return close(node)
    }

    private mutating func parseMacro() -> Int {
        let node = open(.macro)
        advance()
        if kind == .word, !tokens[at].flags.contains(.spaceBefore) { takeName(node) }
        if atGenericArguments { adoptGenericArguments(node) }
        if kind == .leftParen, !startsLine { parseArguments(into: node) }
        parseTrailingClosures(into: node)
        return close(node)
    }
}

// MARK: - Closures

extension Parser {
    mutating func parseClosure() -> Int {
        deeper { parser in
            let node = parser.open(.closure)
            let hasSignature = parser.closureHasSignature
            var isFirst = true
            var block = -1
            parser.inBrackets { parser in
                if isFirst {
                    isFirst = false
                    (parser.inPattern, parser.namesBind) = (false, false)
                    if hasSignature {
                        parser.nodes[node].flags.insert(.hasSignature)
                        parser.parseClosureSignature(node)
                    }
                    block = parser.open(.block)
                }
                parser.parseBlockBody(block)
                parser.close(block)
            }
            if block >= 0 { parser.adopt(node, block) }
            return parser.close(node)
        }
    }

    /// Looks ahead from a `{` for `[captures] (parameters) async throws -> Type in`.
    private var closureHasSignature: Bool {
        var index = at + 1
        while tokens[index].kind == .at {
            index += 1
            while tokens[index].kind == .word, tokens[index].keyword != .in || tokens[index + 1].kind == .dot {
                index += 1
                guard tokens[index].kind == .dot else { break }
                index += 1
            }
            if tokens[index].kind == .leftParen, !tokens[index].flags.contains(.spaceBefore) { index = behind(index) }
        }
        if tokens[index].kind == .leftSquare { index = behind(index) }
        if tokens[index].kind == .leftParen {
            index = behind(index)
        } else {
            while tokens[index].kind == .word, tokens[index].keyword != .in, tokens[index].keyword != .async,
                tokens[index].keyword != .throws
            {
                index += 1
                guard tokens[index].kind == .comma else { break }
                index += 1
            }
        }
        if tokens[index].keyword == .in { return true }
        // effects and a result type, up to `in`
        guard
            tokens[index].kind == .arrow || tokens[index].keyword == .async || tokens[index].keyword == .throws
                || tokens[index].keyword == .rethrows
        else { return false }
        let end = min(behind(at), index + 200)
        while index < end {
            switch tokens[index].kind {
            case .leftParen, .leftSquare: index = behind(index)
            case .leftBrace, .rightBrace, .rightParen, .rightSquare, .semicolon, .equal, .endOfFile: return false
            default:
                if tokens[index].keyword == .in { return true }
                index += 1
            }
        }
        return false
    }

    private mutating func parseClosureSignature(_ node: Int) {
        while kind == .at { adopt(node, parseAttribute()) }
        if kind == .leftSquare { adopt(node, parseCaptures()) }
        if kind == .leftParen {
            adopt(node, parseClosureParameters())
        } else if kind == .word, keyword != .in, keyword != .async, keyword != .throws {
            let list = open(.parameterList)
            repeat {
                let parameter = open(.parameter)
                guard kind == .word, keyword != .in else { adopt(list, close(parameter)); break }
                takeName(parameter)
                adopt(list, close(parameter))
            } while accept(.comma)
            adopt(node, close(list))
        }
        parseEffects(node)
        if kind == .arrow {
            let result = open(.resultType)
            advance()
            adopt(result, parseType())
            adopt(node, close(result))
        }
        while keyword != .in, !atCloser { skipOne() }
        accept(Keyword.in)
    }

    private mutating func parseClosureParameters() -> Int {
        let list = open(.parameterList)
        inBrackets { parser in
            while !parser.atCloser {
                let parameter = parser.open(.parameter)
                while parser.kind == .at { parser.adopt(parameter, parser.parseAttribute()) }
                if parser.kind == .word {
                    parser.takeName(parameter)
                    if parser.kind == .word { parser.takeName(parameter) }
                }
                if parser.accept(.colon) { parser.adopt(parameter, parser.parseType()) }
                if parser.atWhole("..."), parser.kind == .postfixOperator {
                    parser.nodes[parameter].flags.insert(.isVariadic); parser.advance()
                }
                parser.adopt(list, parser.close(parameter))
                if !parser.accept(.comma) { break }
            }
        }
        return close(list)
    }

    private mutating func parseCaptures() -> Int {
        let list = open(.captureList)
        inBrackets { parser in
            while !parser.atCloser {
                let capture = parser.open(.capture)
                if parser.keyword == .weak, parser.peek().kind == .word { parser.nodes[capture].flags.insert(.isWeak); parser.advance() }
                if parser.keyword == .unowned, parser.peek().kind == .word || parser.peek().kind == .leftParen {
                    parser.nodes[capture].flags.insert(.isUnowned)
                    parser.advance()
                    if parser.kind == .leftParen { parser.skipOne() }
                }
                if parser.kind == .word {
                    parser.takeName(capture)
                    if parser.accept(.equal) { parser.adopt(capture, parser.parseExpression()) }
                }
                parser.adopt(list, parser.close(capture))
                if !parser.accept(.comma) { break }
            }
        }
        return close(list)
    }
}
