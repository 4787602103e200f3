// Parses patterns: what `var`, `for` and conditions bind, and what a `case` matches.
// The pattern of a `case` is an expression in which `let` binds names, as in Swift's own grammar.

extension Parser {
    /// The pattern of a `var`, a `for` or an optional binding, which binds every name in it.
    mutating func parsePattern() -> Int {
        deeper { parser in
            // `for (index, var value) in`
            if parser.keyword == .var || parser.keyword == .let, parser.peek().kind == .word || parser.peek().kind == .leftParen {
                parser.advance()
            }
            switch parser.kind {
            case .word:
                let node = parser.open(parser.keyword == .underscore ? .wildcard : .binding)
                parser.takeName(node)
                return parser.close(node)
            case .leftParen:
                let node = parser.open(.tuplePattern)
                parser.inBrackets { parser in
                    while !parser.atCloser {
                        if parser.kind == .word, parser.peek().kind == .colon { parser.advance(); parser.advance() }
                        parser.adopt(node, parser.parsePattern())
                        if !parser.accept(.comma) { break }
                    }
                }
                return parser.close(node)
            default:
                let node = parser.open(.missing)
                if parser.kind == .placeholder { parser.advance() }
                return parser.close(node)
            }
        }
    }

    /// The pattern of a `case`: an expression in which `let` binds names.
    mutating func parseMatchPattern() -> Int {
        let (pattern, trail) = (inPattern, closuresTrail)
        inPattern = true
        closuresTrail = false
        defer { (inPattern, closuresTrail) = (pattern, trail) }
        return parseExpression(above: .ternary)
    }

    /// `let …` inside a pattern.
    mutating func parseValueBinding() -> Int {
        let node = open(.valueBinding)
        let bind = namesBind
        namesBind = true
        defer { namesBind = bind }
        advance()
        adopt(node, parseExpression(above: .ternary))
        return close(node)
    }
}
