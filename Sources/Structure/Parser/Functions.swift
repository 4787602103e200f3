// Parses functions, initializers, subscripts and macros: their names, parameters, effects and results.

extension Parser {
    mutating func parseFunction(_ node: Int, _ kind: Node.Kind) {
        nodes[node].kind = kind
        if kind == .initDecl {
            takeName(node)
            if self.kind == .postfixQuestion || self.kind == .infixQuestion { nodes[node].flags.insert(.isOptional); advance() }
            if self.kind == .exclamation { nodes[node].flags.insert(.isForced); advance() }
        } else {
            advance()
            parseFunctionName(node)
        }
        if atOperator(0x3C) { adopt(node, parseGenericParameters()) }
        if self.kind == .leftParen { adopt(node, parseParameters()) }
        parseEffects(node)
        if self.kind == .arrow { adopt(node, parseResult()) }
        if keyword == .where { adopt(node, parseWhere()) }
        if kind == .macroDecl, self.kind == .equal {
            advance()
            adopt(node, parseExpression())
        }
        guard self.kind == .leftBrace else { return }
        // The body of `==` is part of what a type declares: rules read what it compares.
        let isOperator = kind == .funcDecl && nodes[node].name.map { tokens[$0].kind != .word } ?? false
        adopt(node, isOperator ? parseBlock() : parseBody())
    }

    /// A word, or an operator whose last `<` may open the generic parameters: `func ==<T>(…)`.
    private mutating func parseFunctionName(_ node: Int) {
        switch kind {
        case .word: takeName(node)
        case .leftParen, .leftBrace, .endOfFile: break
        default:
            let token = tokens[at]
            nodes[node].name = TokenID(at)
            if token.length > 1, bytes[token.end - 1] == 0x3C, peek().kind == .word {
                sub = Int(token.length) - 1
            } else {
                advance()
            }
        }
    }

    /// `async throws(E)`
    mutating func parseEffects(_ node: Int) {
        while true {
            switch keyword {
            case .async: nodes[node].flags.insert(.isAsync); advance()
            case .rethrows: advance()
            case .throws:
                advance()
                if kind == .leftParen { skipOne() }
            default: return
            }
        }
    }

    private mutating func parseResult() -> Int {
        let node = open(.resultType)
        advance()
        adopt(node, parseType())
        return close(node)
    }

    /// `(label name: Type = value, …)` of a function, initializer, subscript or case.
    mutating func parseParameters() -> Int {
        deeper { parser in
            let node = parser.open(.parameterList)
            parser.parseList(into: node) { $0.parseParameter() }
            return parser.close(node)
        }
    }

    private mutating func parseParameter() -> Int {
        let node = open(.parameter)
        while kind == .at, !isTypeAttribute() { adopt(node, parseAttribute()) }
        // An element of a payload may be a bare type: `case a(Int, b: C)`.
        takeLabels(node)
        adopt(node, parseType())
        if kind == .binaryOperator || kind == .postfixOperator, atWhole("...") {
            nodes[node].flags.insert(.isVariadic)
            advance()
        }
        if kind == .equal {
            advance()
            adopt(node, parseExpression())
        }
        return close(node)
    }

    /// Whether an attribute before a parameter belongs to a bare type (`@escaping () -> Void`) rather than to the parameter.
    private func isTypeAttribute() -> Bool {
        let next = behindAttribute(at)
        return tokens[next].kind != .word || tokens[min(next + 1, tokens.count - 1)].kind == .dot
    }

    mutating func parseSubscript(_ node: Int) {
        nodes[node].kind = .subscriptDecl
        takeName(node)
        if atOperator(0x3C) { adopt(node, parseGenericParameters()) }
        if kind == .leftParen { adopt(node, parseParameters()) }
        if kind == .arrow { adopt(node, parseResult()) }
        if keyword == .where { adopt(node, parseWhere()) }
        if kind == .leftBrace { adopt(node, parseAccessors()) }
    }
}
