// Parses declarations: types, extensions, functions, properties with their accessors, enum cases, and their parts.

/// The kind of list that contains a declaration or statement.
enum ListKind { case file, block, members, enumMembers, cases }

extension Parser {
    /// Whether a declaration starts here, after any attributes and modifiers.
    @inline(__always)
    func atDeclaration(in list: ListKind) -> Bool {
        var index = at
        // Looking past many of them at each would take too long.
        for _ in 0..<Limits.maxModifiers {
            let token = tokens[index]
            if token.kind == .at {
                guard tokens[index + 1].kind == .word else { return false }
                index = behindAttribute(index)
                if tokens[index].kind == .endOfFile { return list == .members || list == .enumMembers }
                // An attribute at the end of its line may belong to a closure or a statement.
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
                return next.kind == .word && !next.flags.contains(.startsLine) && next.keyword != .in && next.keyword != .is
                    && next.keyword != .as
            case .operator: return index > at
            default:
                guard let next = behindModifier(index) else { return false }
                index = next
            }
        }
        return true
    }

    /// The index after a modifier, if this is one and something follows it.
    @inline(__always)
    private func behindModifier(_ index: Int) -> Int? {
        let token = tokens[index]
        guard token.kind == .word, isModifier(token.keyword) else { return nil }
        var next = index + 1
        if tokens[next].kind == .leftParen, !tokens[next].flags.contains(.spaceBefore) || tokens[next + 1].keyword == .set {
            // `private(set)`, `private (set)`, `unowned(unsafe)`, `nonisolated(unsafe)`
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

    /// The index after an attribute, for lookahead.
    func behindAttribute(_ index: Int) -> Int {
        var next = index + 1
        guard tokens[min(next, tokens.count - 1)].kind == .word else { return min(next, tokens.count - 1) }
        next += 1
        while tokens[next].kind == .dot, tokens[next + 1].kind == .word { next += 2 }
        let name = next - 1
        next = behindAngles(next)
        if opensArguments(next, of: name) { next = behind(next) }
        return min(next, tokens.count - 1)
    }

    /// Whether a token opens the arguments of an attribute. Only `@available` and `@objc` allow white space before it.
    private func opensArguments(_ index: Int, of name: Int) -> Bool {
        guard tokens[index].kind == .leftParen else { return false }
        return !tokens[index].flags.contains(.spaceBefore)
            || ((isWord(name, "available") || isWord(name, "objc")) && !tokens[index].flags.contains(.startsLine))
    }

    /// The index after `<…>`, for lookahead; the same index if none opens there.
    private func behindAngles(_ index: Int) -> Int {
        guard bytes[tokens[index].start] == 0x3C, !tokens[index].flags.contains(.spaceBefore) else { return index }
        var depth = 0
        var next = index
        while next < min(index + 200, tokens.count - 1) {
            switch tokens[next].kind {
            case .binaryOperator, .prefixOperator, .postfixOperator:
                for byte in bytes[tokens[next].start..<tokens[next].end] { depth += byte == 0x3C ? 1 : byte == 0x3E ? -1 : 0 }
                next += 1
                if depth <= 0 { return next }
            case .leftParen, .leftSquare: next = behind(next)
            case .leftBrace, .rightBrace, .rightParen, .rightSquare, .semicolon, .equal: return index
            default: next += 1
            }
        }
        return index
    }

    /// A declaration, with its attributes and modifiers.
    mutating func parseDeclaration() -> Int {
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
            case .final: flags.insert(.isFinal)
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

    /// Whether the token after `class` makes it a modifier.
    @inline(__always)
    private func isMemberIntroducer(_ index: Int) -> Bool {
        switch tokens[index].keyword {
        case .func, .var, .let, .subscript: return true
        default: return isModifier(tokens[index].keyword) && tokens[min(index + 1, tokens.count - 1)].kind == .word
        }
    }

    /// The part of a declaration after the modifiers.
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
            if kind == .leftBrace { adopt(node, parseBody()) }
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
            // operator, precedencegroup, or modifiers without a declaration
            if kind == .word { advance() }
            if kind == .word, !startsLine { takeName(node) }
            skipLine()
        }
    }

    /// Skips to the next line, past brackets.
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
        skipRest()
        if let name = nodes[node].name, opensArguments(at, of: name.index) {
            if isWord(name.index, "available") { jump(to: behind(at)) } else { parseArguments(into: node) }
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
        // The rest of a `><` after an extended type belongs to no node.
        if sub == 0, atOperator(0x3C) { adopt(node, parseGenericParameters()) }
        if kind == .colon { adopt(node, parseInheritance()) }
        if keyword == .where { adopt(node, parseWhere()) }
        guard kind == .leftBrace else { return }
        adopt(
            node,
            deeper { parser in
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
            if acceptEqual() { adopt(parameter, parseType()) }
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
        if acceptEqual() { adopt(node, parseType()) }
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
