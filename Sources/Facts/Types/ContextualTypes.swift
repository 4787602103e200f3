// Finds the contextual type of an expression: a parameter's type, an annotation, a result. Closures take their parameter types
// from it, implicit members their base.

extension Resolver {
    /// The expected type of an expression; nil if its context determines none.
    public func expectedType(_ node: NodeID) -> Type? {
        guard let parent = outline.parent(node) else { return nil }
        return resolution.deeper { findExpectedType(node, in: parent) } ?? nil
    }

    private func findExpectedType(_ node: NodeID, in parent: NodeID) -> Type? {
        switch outline.kind(parent) {
        case .argument: return argumentType(parent)
        case .patternBinding, .optionalBinding:
            return outline.child(parent, where: { $0.isType }).map { type(written: $0) }
        case .assignment:
            guard let target = outline.firstChild(parent), target != node else { return nil }
            return known(type(of: target))
        case .parameter: return outline.child(parent, where: { $0.isType }).map { type(written: $0) }
        case .returnStmt: return outline.ancestor(parent, where: { $0.isFunctionLike }).flatMap { resultType($0) }
        case .block: return implicitReturn(node, parent)
        case .elseClause: return outline.parent(parent).flatMap { expectedType($0) }
        case .ternary, .effect, .forceUnwrap:
            guard outline.kind(parent) != .ternary || outline.firstChild(parent) != node else { return nil }
            return expectedType(parent)
        case .cast:
            guard let written = outline.child(parent, where: { $0.isType }),
                outline.flags(parent).isDisjoint(with: [.isOptional, .isForced])
            else { return nil }
            return type(written: written)
        case .arrayLiteral: return expectedType(parent).flatMap { known(element(of: $0)) }
        case .dictionaryLiteral: return dictionaryPart(node, parent)
        case .binary: return otherOperand(node, parent)
        case .caseItem, .patternCondition: return patternSubject(parent)
        case .call where outline.firstChild(parent) == node && outline.kind(node) == .closure:
            // `= { … }()`: the expected type of the call is the closure's result
            return expectedType(parent).map { .function([], $0) }
        case .member where outline.base(of: parent) == node && outline.tokens[outline.nodes[node].first].kind == .dot:
            // `.cell().updated(for: state)`: every link of a chain with an implied base has the expected type
            return expectedType(parent)
        case .call where outline.firstChild(parent) == node: return expectedType(parent)
        default: return nil
        }
    }

    private func known(_ type: Type) -> Type? { type.isUnknown ? nil : type }

    private func argumentType(_ argument: NodeID) -> Type? {
        guard let owner = outline.parent(argument) else { return nil }
        switch outline.kind(owner) {
        case .call: return call(owner)?.parameterTypes[argument]
        case .tuple:
            guard let expected = expectedType(owner) else { return nil }
            let parts = Array(outline.children(owner))
            if parts.count == 1 { return expected }
            guard case .tuple(let elements) = expected.unwrapped, let index = parts.firstIndex(of: argument), index < elements.count else {
                return nil
            }
            return elements[index].type
        default: return nil
        }
    }

    private func dictionaryPart(_ node: NodeID, _ parent: NodeID) -> Type? {
        guard case .nominal(_, let arguments)? = expectedType(parent)?.unwrapped, arguments.count == 2 else { return nil }
        let index = Array(outline.children(parent)).firstIndex(of: node) ?? 0
        return arguments[index % 2]
    }

    private func otherOperand(_ node: NodeID, _ parent: NodeID) -> Type? {
        if outline.isNamed(parent, "??" as StaticString) {
            if let expected = expectedType(parent) { return expected }
        }
        guard let left = outline.firstChild(parent), left != node else { return nil }
        return known(type(of: left).unwrapped)
    }

    private func patternSubject(_ parent: NodeID) -> Type? {
        if outline.kind(parent) == .patternCondition {
            return outline.firstChild(parent).flatMap { outline.next($0) }.map { type(of: $0) }
        }
        guard let statement = outline.ancestor(parent, where: { $0 == .switchStmt }), let subject = outline.firstChild(statement) else {
            return nil
        }
        return known(type(of: subject))
    }

    /// The only expression of a body is its result; the last one of a branch is that of its `if` or `switch`.
    private func implicitReturn(_ node: NodeID, _ block: NodeID) -> Type? {
        guard outline.next(node) == nil, let owner = outline.parent(block) else { return nil }
        switch outline.kind(owner) {
        case .funcDecl, .closure, .accessorBlock, .accessor, .subscriptDecl:
            return outline.firstChild(block) == node ? resultType(owner) : nil
        case .ifStmt: return expectedType(owner)
        case .elseClause, .switchCase: return outline.parent(owner).flatMap { expectedType($0) }
        default: return nil
        }
    }

    /// The result type of a function, accessor or closure.
    func resultType(_ owner: NodeID) -> Type? {
        switch outline.kind(owner) {
        case .funcDecl, .subscriptDecl:
            return outline.child(owner, .resultType).flatMap { outline.firstChild($0) }.map { type(written: $0) }
        case .closure:
            if let written = outline.child(owner, .resultType).flatMap({ outline.firstChild($0) }) { return type(written: written) }
            guard case .function(_, let result)? = expectedType(owner)?.unwrapped else { return nil }
            return known(result)
        case .accessor: return outline.isNamed(owner, "get" as StaticString) ? outline.parent(owner).flatMap { resultType($0) } : nil
        case .accessorBlock:
            guard let property = outline.parent(owner) else { return nil }
            return outline.kind(property) == .subscriptDecl
                ? resultType(property) : outline.child(property, where: { $0.isType }).map { type(written: $0) }
        default: return nil
        }
    }

    // MARK: - Closures

    /// The closure whose parameter a `$0` is: the innermost one without named parameters.
    public func closure(ofAnonymous node: NodeID) -> NodeID? {
        var at = node
        while let closure = outline.ancestor(at, where: { $0 == .closure }) {
            if outline.child(closure, .parameterList) == nil { return closure }
            at = closure
        }
        return nil
    }

    /// The type of a closure's parameter, named or `$0`.
    func closureParameterType(_ closure: NodeID, _ index: Int, isOneOfSeveral: Bool) -> Type {
        if let expected = expectedType(closure)?.unwrapped {
            guard case .function(let parameters, _) = expected else { return .unknown }
            // A tuple is destructured for a closure of several parameters.
            if parameters.count == 1, case .tuple(let elements) = parameters[0], isOneOfSeveral {
                return index < elements.count ? elements[index].type : .unknown
            }
            return index < parameters.count ? parameters[index] : .unknown
        }
        return index == 0 ? guessedReceiver(closure) : .unknown
    }

    func closureType(_ closure: NodeID) -> Type {
        var parameters: [Type] = []
        if let list = outline.child(closure, .parameterList) {
            parameters = outline.children(list).map { type(of: $0) }
        } else if case .function(let expected, _)? = expectedType(closure)?.unwrapped {
            parameters = expected
        }
        return .function(parameters, closureResult(closure))
    }

    /// The annotated type of a closure's parameter.
    func writtenParameterType(_ closure: NodeID, _ index: Int) -> Type? {
        guard let list = outline.child(closure, .parameterList),
            let parameter = outline.children(list).dropFirst(index).first(where: { _ in true })
        else { return nil }
        return outline.child(parameter, where: { $0.isType }).map { type(written: $0) }
    }

    /// The result type of a closure: annotated or expected, else that of its only expression or its first `return`.
    func closureResult(_ closure: NodeID) -> Type {
        if let written = outline.child(closure, .resultType).flatMap({ outline.firstChild($0) }) { return type(written: written) }
        guard let block = outline.child(closure, .block) else { return .unknown }
        if let only = outline.onlyChild(block), outline.kind(only) != .returnStmt { return type(of: only) }
        if let value = outline.returnedValues(in: block).first { return type(of: value) }
        return resultType(closure) ?? .unknown
    }
}
