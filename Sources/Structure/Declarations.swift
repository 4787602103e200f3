// Tokens → declarations: types, extensions, functions, properties with their accessors, cases, and what they are made of.

/// What kind of list a declaration or statement stands in.
enum ListKind { case file, block, members, enumMembers, cases }

extension Parser {
    /// Whether a declaration starts here, attributes and modifiers looked over.
    func atDeclaration(in list: ListKind) -> Bool {
        var index = at
        while true {
            let token = tokens[index]
            if token.kind == .at {
                index = behindAttribute(index)
                if tokens[index].kind == .endOfFile { return list == .members || list == .enumMembers }
                // An attribute with nothing behind it but another line may belong to a closure or a statement.
                continue
            }
            guard token.kind == .word else { return false }
            switch token.keyword {
            case .func, .var, .let, .enum, .struct, .protocol, .extension, .typealias, .import, .associatedtype:
                return true
            case .subscript:
                let next = tokens[index + 1]
                return list == .members || list == .enumMembers || index > at || (next.kind != .leftParen && next.kind != .dot)
            case .class:
                let next = tokens[index + 1]
                return next.kind == .word
            case .`init`:
                guard list == .members || list == .enumMembers || index > at else { return false }
                return tokens[index + 1].kind != .dot
            case .deinit: return list == .members || list == .enumMembers
            case .case: return list == .enumMembers || index > at
            case .actor, .macro, .precedencegroup:
                let next = tokens[index + 1]
                return next.kind == .word && !next.flags.contains(.startsLine) && next.keyword != .in && next.keyword != .is && next.keyword != .as
            case .operator: return index > at
            default:
                guard let next = behindModifier(index) else { return false }
                index = next
            }
        }
    }

    /// The index behind a modifier, if this is one that something follows.
    private func behindModifier(_ index: Int) -> Int? {
        let token = tokens[index]
        guard token.kind == .word, isModifier(token.keyword) else { return nil }
        var next = index + 1
        if tokens[next].kind == .leftParen, !tokens[next].flags.contains(.spaceBefore) {
            // `private(set)`, `unowned(unsafe)`, `nonisolated(unsafe)`
            guard tokens[min(next + 2, tokens.count - 1)].kind == .rightParen else { return nil }
            next += 3
        }
        guard tokens[min(next, tokens.count - 1)].kind == .word || tokens[min(next, tokens.count - 1)].kind == .at else { return nil }
        return next
    }

    private func isModifier(_ keyword: Keyword) -> Bool {
        switch keyword {
        case .async, .borrowing, .consuming, .convenience, .distributed, .dynamic, .fileprivate, .final, .indirect, .infix, .internal,
            .isolated, .lazy, .mutating, .nonisolated, .nonmutating, .open, .optional, .override, .package, .postfix, .prefix,
            .private, .public, .required, .static, .unowned, .weak, .class, .sending:
            return true
        default: return false
        }
    }

    /// The index behind an attribute, for looking ahead.
    private func behindAttribute(_ index: Int) -> Int {
        var next = index + 1
        guard tokens[min(next, tokens.count - 1)].kind == .word else { return min(next, tokens.count - 1) }
        next += 1
        while tokens[next].kind == .dot, tokens[next + 1].kind == .word { next += 2 }
        if tokens[next].kind == .leftParen, !tokens[next].flags.contains(.spaceBefore) { next = behind(next) }
        return min(next, tokens.count - 1)
    }

    /// A declaration, with its attributes and modifiers.
    mutating func parseDeclaration(in list: ListKind) -> Int {
        let node = open(.otherDecl)
        while kind == .at { adopt(node, parseAttribute()) }
        var flags: Node.Flags = []
        while kind == .word, isModifier(keyword), let next = behindModifier(at) {
            if keyword == .class, !isMemberIntroducer(next) { break }
            switch keyword {
            case .static, .class: flags.insert(.isStatic)
            case .lazy: flags.insert(.isLazy)
            case .override: flags.insert(.isOverride)
            case .weak: flags.insert(.isWeak)
            case .unowned: flags.insert(.isUnowned)
            case .indirect: flags.insert(.isIndirect)
            case .private, .fileprivate: if next == at + 1 { flags.insert(.isPrivate) }
            default: break
            }
            jump(to: next)
            while kind == .at { adopt(node, parseAttribute()) }
        }
        nodes[node].flags = flags
        parseIntroduced(node)
        return close(node)
    }

    /// Whether what follows `class` makes it a modifier.
    private func isMemberIntroducer(_ index: Int) -> Bool {
        switch tokens[index].keyword {
        case .func, .var, .let, .subscript: return true
        default: return isModifier(tokens[index].keyword) && tokens[min(index + 1, tokens.count - 1)].kind == .word
        }
    }

    /// What follows the modifiers.
    private mutating func parseIntroduced(_ node: Int) {
        switch keyword {
        case .class: parseType(node, .classDecl)
        case .struct: parseType(node, .structDecl)
        case .enum: parseType(node, .enumDecl)
        case .protocol: parseType(node, .protocolDecl)
        case .actor: parseType(node, .actorDecl)
        case .extension:
            nodes[node].kind = .extensionDecl
            advance()
            adopt(node, parseType())
            parseTypeTail(node, members: .members)
        case .func: parseFunction(node, .funcDecl)
        case .macro: parseFunction(node, .macroDecl)
        case .`init`: parseFunction(node, .initDecl)
        case .deinit:
            nodes[node].kind = .deinitDecl
            takeName(node)
            if kind == .leftBrace { adopt(node, parseBlock()) }
        case .subscript: parseSubscript(node)
        case .var, .let: parseVariables(node)
        case .case: parseCases(node)
        case .typealias: parseAlias(node, .typealiasDecl)
        case .associatedtype: parseAlias(node, .associatedtypeDecl)
        case .import:
            nodes[node].kind = .importDecl
            advance()
            skipLine()
        default:
            // operator, precedencegroup, or modifiers that nothing follows
            if kind == .word { advance() }
            if kind == .word, !startsLine { takeName(node) }
            skipLine()
        }
    }

    /// Moves to the next line, over brackets.
    private mutating func skipLine() {
        while !startsLine, kind != .semicolon, !atCloser { skipOne() }
    }

    mutating func parseAttribute() -> Int {
        let node = open(.attribute)
        advance()
        guard kind == .word else { return close(node) }
        takeName(node)
        while kind == .dot, peek().kind == .word {
            advance()
            takeName(node)
        }
        if atOperator(0x3C), let arguments = parseGenericArguments() { adopt(node, arguments) }
        if kind == .leftParen, !tokens[at].flags.contains(.spaceBefore) {
            if isWord(Int(nodes[node].name), "available") { jump(to: behind(at)) } else { parseArguments(into: node) }
        }
        return close(node)
    }
}

// MARK: - Types

extension Parser {
    private mutating func parseType(_ node: Int, _ kind: Node.Kind) {
        nodes[node].kind = kind
        advance()
        if self.kind == .word { takeName(node) }
        parseTypeTail(node, members: kind == .enumDecl ? .enumMembers : .members)
    }

    /// Generic parameters, inheritance, `where`, members.
    private mutating func parseTypeTail(_ node: Int, members: ListKind) {
        if atOperator(0x3C) { adopt(node, parseGenericParameters()) }
        if kind == .colon { adopt(node, parseInheritance()) }
        if keyword == .where { adopt(node, parseWhere()) }
        guard kind == .leftBrace else { return }
        adopt(node, deeper { parser in
            let block = parser.open(.memberBlock)
            parser.inBrackets { $0.parseStatements(into: block, in: members) }
            return parser.close(block)
        })
    }

    private mutating func parseInheritance() -> Int {
        let node = open(.inheritanceClause)
        repeat {
            advance()
            adopt(node, parseType())
        } while kind == .comma
        return close(node)
    }

    /// `<T: P, each U>`
    mutating func parseGenericParameters() -> Int {
        let node = open(.genericParameterList)
        let end = tokens.count
        advanceByte()
        while at < end, !atOperator(0x3E), !atCloser {
            let parameter = open(.genericParameter)
            if keyword == .each { nodes[parameter].flags.insert(.isPack); advance() }
            if keyword == .let { advance() }
            if kind == .word { takeName(parameter) } else if kind != .comma { skipOne() }
            if accept(.colon) { adopt(parameter, parseType()) }
            if atOperator(0x3D) { advanceByte(); adopt(parameter, parseType()) }
            adopt(node, close(parameter))
            if keyword == .where { adopt(node, parseWhere()) }
            if !accept(.comma), !atOperator(0x3E) { break }
        }
        if atOperator(0x3E) { advanceByte() }
        return close(node)
    }

    mutating func parseWhere() -> Int {
        let node = open(.whereClause)
        advance()
        while true {
            let requirement = open(.requirement)
            adopt(requirement, parseType())
            if kind == .colon || (kind == .binaryOperator && atWhole("==")) {
                takeName(requirement)
                adopt(requirement, parseType())
            }
            adopt(node, close(requirement))
            guard accept(.comma) else { break }
        }
        return close(node)
    }

    private mutating func parseAlias(_ node: Int, _ kind: Node.Kind) {
        nodes[node].kind = kind
        advance()
        if self.kind == .word { takeName(node) }
        if atOperator(0x3C) { adopt(node, parseGenericParameters()) }
        if self.kind == .colon { adopt(node, parseInheritance()) }
        if atOperator(0x3D) {
            advanceByte()
            adopt(node, parseType())
        }
        if keyword == .where { adopt(node, parseWhere()) }
    }

    private mutating func parseCases(_ node: Int) {
        nodes[node].kind = .enumCaseDecl
        advance()
        repeat {
            let element = open(.enumCase)
            guard kind == .word else { adopt(node, close(element)); break }
            takeName(element)
            if kind == .leftParen { adopt(element, parseParameters()) }
            if kind == .equal {
                advance()
                adopt(element, parseExpression())
            }
            adopt(node, close(element))
        } while accept(.comma)
    }
}

// MARK: - Functions

extension Parser {
    private mutating func parseFunction(_ node: Int, _ kind: Node.Kind) {
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
        if self.kind == .leftBrace { adopt(node, parseBlock()) }
    }

    /// A word, or an operator whose last `<` may open the generic parameters: `func ==<T>(…)`.
    private mutating func parseFunctionName(_ node: Int) {
        switch kind {
        case .word: takeName(node)
        case .leftParen, .leftBrace, .endOfFile: break
        default:
            let token = tokens[at]
            nodes[node].name = Int32(truncatingIfNeeded: at)
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

    /// `(label name: Type = value, …)` of a function, initialiser, subscript or case.
    mutating func parseParameters() -> Int {
        deeper { parser in
            let node = parser.open(.parameterList)
            parser.inBrackets { parser in
                while !parser.atCloser {
                    parser.adopt(node, parser.parseParameter())
                    if !parser.accept(.comma) { break }
                }
            }
            return parser.close(node)
        }
    }

    private mutating func parseParameter() -> Int {
        let node = open(.parameter)
        while kind == .at, !isTypeAttribute() { adopt(node, parseAttribute()) }
        // A payload's element may be a bare type: `case a(Int, b: C)`.
        if kind == .word, peek().kind == .colon {
            nodes[node].label = Int32(truncatingIfNeeded: at)
            takeName(node)
            advance()
        } else if kind == .word, peek().kind == .word, peek(2).kind == .colon {
            nodes[node].label = Int32(truncatingIfNeeded: at)
            advance()
            takeName(node)
            advance()
        }
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

    private mutating func parseSubscript(_ node: Int) {
        nodes[node].kind = .subscriptDecl
        takeName(node)
        if atOperator(0x3C) { adopt(node, parseGenericParameters()) }
        if kind == .leftParen { adopt(node, parseParameters()) }
        if kind == .arrow { adopt(node, parseResult()) }
        if keyword == .where { adopt(node, parseWhere()) }
        if kind == .leftBrace { adopt(node, parseAccessors()) }
    }
}

// MARK: - Properties

extension Parser {
    private mutating func parseVariables(_ node: Int) {
        nodes[node].kind = .varDecl
        if keyword == .let { nodes[node].flags.insert(.isLet) }
        advance()
        repeat {
            let binding = open(.patternBinding)
            adopt(binding, parsePattern())
            if accept(.colon) { adopt(binding, parseType()) }
            if atOperator(0x3D) {
                advanceByte()
                adopt(binding, parseExpression())
            }
            if kind == .leftBrace, !(startsLine && nodes[Int(lastChild[binding])].kind == .binding) || atAccessors {
                adopt(binding, parseAccessors())
            }
            adopt(node, close(binding))
        } while accept(.comma)
    }

    /// Whether the brace here opens accessors rather than a closure or a getter's block.
    var atAccessors: Bool {
        guard kind == .leftBrace else { return false }
        var index = at + 1
        while tokens[index].kind == .at { index = behindAttribute(index) }
        while tokens[index].keyword == .mutating || tokens[index].keyword == .nonmutating || tokens[index].keyword == .nonisolated { index += 1 }
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
            adopt(node, parseBlock())
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
        if kind == .leftBrace { adopt(node, parseBlock()) }
        return close(node)
    }
}
