// Parses properties: their patterns, types, values, and the accessors of properties and subscripts.

extension Parser {
    mutating func parseVariables(_ node: Int) {
        nodes[node].kind = .varDecl
        if keyword == .let { nodes[node].flags.insert(.isLet) }
        advance()
        repeat {
            let binding = open(.patternBinding)
            adopt(binding, parsePattern())
            if accept(.colon) { adopt(binding, parseType()) }
            if acceptEqual() { adopt(binding, parseExpression()) }
            if kind == .leftBrace, !(startsLine && nodes[Int(lastChild[binding])].kind == .binding) || atAccessors {
                adopt(binding, parseAccessors())
            }
            adopt(node, close(binding))
        } while accept(.comma)
    }

    /// Whether this brace opens accessors rather than a closure or a getter's block.
    var atAccessors: Bool {
        guard kind == .leftBrace else { return false }
        var index = at + 1
        while tokens[index].kind == .at { index = behindAttribute(index) }
        while tokens[index].keyword == .mutating || tokens[index].keyword == .nonmutating || tokens[index].keyword == .nonisolated {
            index += 1
        }
        let next = tokens[min(index + 1, tokens.count - 1)]
        switch tokens[index].keyword {
        case .get, .set, .willSet, .didSet, ._read, ._modify: break
        case .`init`: return next.kind == .leftParen || next.kind == .leftBrace || next.keyword == .get
        default: return isWord(index, "unsafeAddress") || isWord(index, "unsafeMutableAddress")
        }
        switch next.kind {
        case .leftBrace, .rightBrace: return true
        case .leftParen: return tokens[behind(index + 1)].kind == .leftBrace
        case .word:
            switch next.keyword {
            case .get, .set, ._modify, ._read, .async, .throws, .mutating, .nonmutating, .didSet, .willSet: return true
            default: return false
            }
        case .at: return true
        default: return false
        }
    }

    mutating func parseAccessors() -> Int {
        guard atAccessors else {
            let node = open(.accessorBlock)
            adopt(node, parseBody())
            return close(node)
        }
        return deeper { parser in
            let node = parser.open(.accessorBlock)
            parser.inBrackets { parser in
                while !parser.atCloser, parser.kind == .word || parser.kind == .at {
                    parser.adopt(node, parser.parseAccessor())
                }
            }
            return parser.close(node)
        }
    }

    private mutating func parseAccessor() -> Int {
        let node = open(.accessor)
        while kind == .at { adopt(node, parseAttribute()) }
        while keyword == .mutating || keyword == .nonmutating || keyword == .nonisolated { advance() }
        if kind == .word { takeName(node) } else { skipOne() }
        if kind == .leftParen {
            // `set(value)`: the name is a parameter of the accessor.
            let list = open(.parameterList)
            inBrackets { parser in
                guard parser.kind == .word else { return }
                let parameter = parser.open(.parameter)
                parser.takeName(parameter)
                parser.adopt(list, parser.close(parameter))
            }
            adopt(node, close(list))
        }
        parseEffects(node)
        if kind == .leftBrace { adopt(node, parseBody()) }
        return close(node)
    }
}
