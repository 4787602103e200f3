// Parses types as written: names with their generic arguments, optionals, arrays, functions, compositions.

extension Parser {
    mutating func parseType() -> Int {
        deeper { parser in parser.parseFunctionOrSimpleType() }
    }

    private mutating func parseFunctionOrSimpleType() -> Int {
        let start = at
        var flags: Node.Flags = []
        while true {
            if kind == .at {
                _ = parseTypeAttribute()
                continue
            }
            guard kind == .word, isTypeSpecifier else { break }
            if keyword == .inout { flags.insert(.isInout) }
            advance()
            if kind == .leftParen, !tokens[at].flags.contains(.spaceBefore) { skipOne() } // nonisolated(nonsending)
        }
        var node = parseComposition()
        let mark = mark
        if nodes[node].kind == .tupleType, kind == .arrow || keyword == .async || keyword == .throws || keyword == .rethrows {
            let function = wrap(node, .functionType)
            parseEffects(function)
            if kind == .arrow {
                advance()
                adopt(function, parseType())
                node = close(function)
            } else {
                nodes[node].parent = -1
                reset((mark.at, mark.sub, mark.nodes))
            }
        }
        nodes[node].flags.formUnion(flags)
        if nodes[node].first.index > start { nodes[node].first = TokenID(start) }
        return node
    }

    /// Skips an attribute of a type, which leaves no node.
    private mutating func parseTypeAttribute() -> Bool {
        advance()
        guard kind == .word else { return false }
        let takesArguments = isWord(at, "convention") || isWord(at, "isolated") || isWord(at, "differentiable")
        advance()
        while kind == .dot, peek().kind == .word {
            advance()
            advance()
        }
        if takesArguments, kind == .leftParen { skipOne() }
        return true
    }

    @inline(__always)
    private var isTypeSpecifier: Bool {
        let next = peek()
        guard next.kind == .word || next.kind == .leftParen || next.kind == .leftSquare || next.kind == .at else { return false }
        switch keyword {
        case .inout, .borrowing, .consuming, .sending, .isolated, .nonisolated, .repeat, .each: return true
        default: return isWord(at, "__owned") || isWord(at, "__shared") || isWord(at, "_const")
        }
    }

    /// `A & B`, and `some`/`any` before it.
    private mutating func parseComposition() -> Int {
        if keyword == .some || keyword == .any,
            peek().kind == .word || peek().kind == .leftParen || peek().kind == .prefixOperator || peek().kind == .leftSquare
        {
            let node = open(keyword == .some ? .opaqueType : .existentialType)
            advance()
            adopt(node, deeper { $0.parseComposition() })
            return close(node)
        }
        let first = parsePostfixType()
        guard atOperator(0x26), kind == .binaryOperator || kind == .prefixAmpersand, atWhole("&") else { return first }
        let node = wrap(first, .compositionType)
        while atOperator(0x26), atWhole("&") {
            advance()
            adopt(node, parsePostfixType())
        }
        return close(node)
    }

    private mutating func parsePostfixType() -> Int {
        var node = parseSimpleType()
        while true {
            if startsLine { return node }
            if byte == 0x3F, kind == .postfixQuestion || sub > 0 || kind == .postfixOperator || kind == .infixQuestion && !spaceBefore {
                node = wrap(node, .optionalType)
                advanceByte()
                close(node)
            } else if byte == 0x21, kind == .exclamation || sub > 0 {
                node = wrap(node, .implicitlyUnwrappedType)
                advanceByte()
                close(node)
            } else if kind == .dot, isWord(at + 1, "Type") || isWord(at + 1, "Protocol") {
                node = wrap(node, .metatype)
                advance()
                advance()
                close(node)
            } else if kind == .dot, peek().kind == .word, nodes[node].kind != .typeName {
                // `[Int].Element`, `(A).B`: a member of a type that is not a name
                node = wrap(node, .typeName)
                advance()
                takeName(node)
                close(node)
            } else {
                return node
            }
        }
    }

    private var spaceBefore: Bool { sub == 0 && tokens[at].flags.contains(.spaceBefore) }

    private mutating func parseSimpleType() -> Int {
        switch kind {
        case .word: return parseNamedType()
        case .leftParen: return parseTupleType()
        case .leftSquare: return parseBracketType()
        case .prefixOperator where byte == 0x7E: // ~Copyable
            let node = open(.otherType)
            advance()
            adopt(node, parseSimpleType())
            return close(node)
        default:
            let node = open(.otherType)
            if kind == .placeholder { advance() }
            return close(node)
        }
    }

    /// `A.B<C>.D`
    private mutating func parseNamedType() -> Int {
        var node = open(.typeName)
        takeName(node)
        while true {
            if atGenericArguments {
                guard let arguments = parseGenericArguments() else { break }
                adopt(node, arguments)
            }
            guard kind == .dot, sub == 0, peek().kind == .word, !isWord(at + 1, "Type"), !isWord(at + 1, "Protocol") else { break }
            close(node)
            node = wrap(node, .typeName)
            advance()
            takeName(node)
        }
        return close(node)
    }

    /// Whether this `<` may open generic arguments: directly after the name, or before the first argument on the next line.
    @inline(__always)
    var atGenericArguments: Bool {
        atOperator(0x3C) && (!spaceBefore || kind == .prefixOperator)
    }

    /// `<A, B>`; nil, and nothing consumed, if there are no generic arguments here.
    mutating func parseGenericArguments() -> Int? {
        let start = mark
        guard depth < Limits.maxNesting, comparisons.isEmpty || !comparisons.contains(at) else { return nil }
        let node = open(.genericArguments)
        advanceByte()
        while !atOperator(0x3E) {
            guard
                kind == .word || kind == .leftParen || kind == .leftSquare || kind == .at || kind == .integer
                    || (kind == .prefixOperator && byte == 0x7E)
            else {
                return noGenericArguments(start)
            }
            if kind == .integer {
                let value = open(.otherType)
                advance()
                adopt(node, close(value))
            } else {
                adopt(node, parseType())
            }
            if !accept(.comma), !atOperator(0x3E) { return noGenericArguments(start) }
        }
        advanceByte()
        return close(node)
    }

    private mutating func noGenericArguments(_ start: (at: Int, sub: Int, nodes: Int)) -> Int? {
        reset(start)
        if sub == 0 { comparisons.insert(at) }
        return nil
    }

    private mutating func parseTupleType() -> Int {
        deeper { parser in
            let node = parser.open(.tupleType)
            parser.parseList(into: node) { $0.parseTupleElement() }
            return parser.close(node)
        }
    }

    private mutating func parseTupleElement() -> Int {
        let node = open(.tupleElement)
        takeLabels(node)
        adopt(node, parseType())
        if atWhole("..."), kind == .postfixOperator || kind == .binaryOperator {
            nodes[node].flags.insert(.isVariadic)
            advance()
        }
        return close(node)
    }

    /// `[A]`, `[K: V]`, `[3 of A]`
    private mutating func parseBracketType() -> Int {
        deeper { parser in
            let node = parser.open(.arrayType)
            parser.inBrackets { parser in
                if parser.kind == .integer || parser.kind == .word, parser.isWord(parser.at + 1, "of") {
                    parser.advance()
                    parser.advance()
                }
                parser.adopt(node, parser.parseType())
                if parser.accept(.colon) {
                    parser.nodes[node].kind = .dictionaryType
                    parser.adopt(node, parser.parseType())
                }
            }
            return parser.close(node)
        }
    }
}
