// Resolves a call to a function and its result type. Overloads are chosen by labels, and those with the same labels by the classes of arguments.

/// A call with a resolved callee.
public struct Call {
    /// For each `argument` node the type of its parameter.
    var parameterTypes: [NodeID: Type]
    /// For each `argument` node the position of its parameter.
    public internal(set) var positions: [NodeID: Int] = [:]
    public var result: Type
    /// The function that is called; nil for a local function or a value.
    public var member: DeclarationID?
    /// The local function that is called: its node.
    public var localFunction: NodeID?
    /// The type that an initializer makes.
    public var constructs: Type?
    /// Whether the function is generic.
    var isGeneric = false
}

extension Resolver {
    /// What a `call` node calls; nil if that is unknown.
    public func call(_ node: NodeID) -> Call? {
        resolution.answer(node, in: memos.calls, cut: nil, isFinal: { $0 != nil }) {
            guard var call = outline.firstChild(node).flatMap({ findCall(node, callee: $0) }) else { return nil }
            if let member = call.member, !hasOneType(member) { call.result = .unknown }
            return call
        }
    }

    private func findCall(_ node: NodeID, callee: NodeID) -> Call? {
        switch outline.kind(callee) {
        case .identifier:
            switch outline.keyword(callee) {
            case .self, .super, .Self: return value(node, callee)
            default: return named(node, callee)
            }
        case .member: return member(node, callee)
        case .optionalChain, .forceUnwrap:
            // `delegate.handler?(x)`, `provider!(x)`
            return outline.firstChild(callee).map { type(of: $0) }.flatMap { apply($0, node) }
        case .closure:
            let type = type(of: callee)
            return apply(type, node)
        case .arrayLiteral, .dictionaryLiteral: return literalType(callee)
        default: return value(node, callee)
        }
    }

    private func value(_ node: NodeID, _ callee: NodeID) -> Call? { apply(type(of: callee), node) }

    /// `[Cell]()`
    private func literalType(_ callee: NodeID) -> Call? {
        type(spelledBy: callee).map { Call(parameterTypes: [:], result: $0) }
    }

    /// `name(…)`
    private func named(_ node: NodeID, _ callee: NodeID) -> Call? {
        let name = outline.name(callee)
        switch lookup(name, from: callee) {
        case .localFunctions(let functions):
            let calls = functions.compactMap { function in
                match(node, signature(of: function, .function, owner: nil), nil).map { call in
                    var call = call
                    call.localFunction = function
                    return call
                }
            }
            return best(of: calls) ?? calls.first
        case .members(let found, let type):
            if let call = overload(node, found) ?? overload(node, name, of: type) { return call }
            return found.first.flatMap { project.member($0.id).kind == .variable ? apply(self.type(of: $0), node) : nil }
        case .globals(let found):
            let calls = found.prefix(Limits.maxOverloads).compactMap { match(node, FoundMember(id: $0, substitution: [:])) }
            if let call = best(of: calls) ?? calls.first { return call }
            return found.first.flatMap { project.member($0).kind == .variable ? apply(declaredType($0), node) : nil }
        case .local(let local): return apply(type(of: local), node)
        case .implicit, .type, .unknownSuperclass, .unknown: return apply(type(of: callee), node)
        }
    }

    /// `base.name(…)`, `.name(…)`
    private func member(_ node: NodeID, _ callee: NodeID) -> Call? {
        let name = outline.name(callee)
        guard let base = outline.base(of: callee) else {
            guard let expected = expectedType(node)?.unwrapped else { return nil }
            if name == "init" { return initializer(node, expected) }
            return overload(node, name, of: .metatype(expected))
        }
        var baseType = type(of: base)
        if name == "init" {
            // `Cell.init(…)` makes an instance; `super.init(…)` and `self.init(…)` continue initializing this one.
            guard case .metatype(let made) = baseType else { return baseType.isUnknown ? nil : initializer(node, baseType) }
            return initializer(node, made)
        }
        if case .metatype(let outer) = baseType {
            if let nested = nestedType(name, in: outer) {
                let arguments =
                    outline.child(callee, .genericArguments).map { list in outline.children(list).map { type(written: $0) } } ?? []
                return initializer(node, applying(arguments, to: nested))
            }
        } else if outline.kind(base) != .optionalChain, outline.kind(base) != .forceUnwrap {
            // A method of `Optional` itself (`map`) only without an intervening `?`.
        } else {
            baseType = baseType.unwrapped
        }
        if let call = overload(node, name, of: baseType) ?? overload(node, aliasMembers(name, of: base, baseType)) { return call }
        return typeOfMember(name, of: baseType).flatMap { apply($0, node) }
    }

    // MARK: - What is applied

    /// Calls a value: a function, or a type.
    private func apply(_ type: Type, _ node: NodeID) -> Call? {
        switch type.unwrapped {
        case .function(let parameters, let result):
            var call = Call(parameterTypes: [:], result: result)
            for (index, argument) in outline.children(node).dropFirst().enumerated() where index < parameters.count {
                call.parameterTypes[argument] = parameters[index]
                call.positions[argument] = index
            }
            return call
        case .metatype(let made): return initializer(node, made)
        default: return nil
        }
    }

    /// Makes a value of a type.
    private func initializer(_ node: NodeID, _ made: Type) -> Call? {
        switch made {
        case .nominal(let id, _):
            var best: (call: Call, fit: OverloadFit?, owner: Type)?
            // The call may infer the type's generic parameters. An inherited initializer makes the subclass.
            let open = Dictionary(parameters(of: id).map { ($0, nil as Type?) }, uniquingKeysWith: { a, _ in a })
            eachOverload("init", of: made) { found in
                let member = project.member(found.id)
                guard member.kind == .initializer else { return false }
                let home = resolver(found.id)
                var signature = home.signature(of: member.node, .initializer, owner: member.owner)
                signature.generics.merge(open) { a, _ in a }
                signature.result = made
                guard let call = match(node, signature.substituting(found.substitution), found.id) else { return false }
                let owner = home.selfType(at: member.node)
                guard let first = best else {
                    // The types of arguments matter only where a second initializer takes their labels. Where not all files are known, the
                    // search for one may ask for them.
                    let isTold = call.parameterTypes.isEmpty || project.isOpen
                    let fit: OverloadFit? = found.id.isInterface ? .exact : isTold ? fit(call) : nil
                    best = (call, fit, owner)
                    return fit == .exact
                }
                let fitOfBest = first.fit ?? fit(first.call)
                best?.fit = fitOfBest
                // An initializer of the subclass is nearer than one that it inherits.
                if fitOfBest == .exact || fitOfBest != .none && first.owner != owner { return true }
                let fit = found.id.isInterface ? .exact : fit(call)
                if fit > fitOfBest { best = (call, fit, owner) }
                return fit == .exact
            }
            let memberwise =
                best == nil && project.type(id).kind == .struct ? match(node, memberwiseSignature(made, open), nil) : nil
            var call = best?.call ?? memberwise ?? Call(parameterTypes: [:], result: made)
            call.constructs = call.result
            if let member = call.member, isFailable(member) { call.result = .optional(call.result) }
            return call
        case .external, .composition, .optional, .parameter:
            return Call(parameterTypes: [:], result: made, constructs: made)
        default: return nil
        }
    }

    /// Whether an initializer is an `init?` or `init!`.
    func isFailable(_ initializer: DeclarationID) -> Bool {
        !project.file(initializer).outline.flags(project.member(initializer).node).isDisjoint(with: [.isOptional, .isForced])
    }

    /// The implicit memberwise initializer of a struct.
    private func memberwiseSignature(_ made: Type, _ open: [DeclarationID: Type?]) -> Signature {
        let parameters = storedProperties(of: made).compactMap { property -> Signature.Parameter? in
            let outline = project.file(property.member).outline
            let binding = project.member(property.member).node
            guard let owner = outline.parent(binding) else { return nil }
            let isLet = outline.parent(owner).map { outline.flags($0).contains(.isLet) } ?? false
            let hasValue = outline.child(owner, where: { !$0.isType && $0 != .binding && $0 != .accessorBlock }) != nil
            if isLet, hasValue { return nil }
            let isOptional = if case .optional = property.type { !isLet } else { hasValue }
            return Signature.Parameter(label: property.name, type: property.type, isOptional: isOptional, isVariadic: false)
        }
        return Signature(parameters: parameters, result: made, generics: open)
    }

    private func parameters(of id: DeclarationID) -> [DeclarationID] {
        resolver(id).parameters(of: project.type(id).node).compactMap { type in
            if case .parameter(let key, _, _) = type { key } else { nil }
        }
    }

    // MARK: - Overloads

    private func overload(_ node: NodeID, _ found: [FoundMember]) -> Call? { best(of: found.compactMap { match(node, $0) }) }

    /// The call of several whose parameters fit the arguments best; nil if all take other types.
    private func best(of calls: [Call]) -> Call? {
        let fits = calls.map(fit)
        return [.exact, .sure, .possible].lazy.compactMap { fits.firstIndex(of: $0) }.first.map { calls[$0] }
    }

    /// The nearest function of a type that takes the types of the arguments, else the nearest with the same labels.
    private func overload(_ node: NodeID, _ name: String, of type: Type) -> Call? {
        var nearest: Call?
        var best: (call: Call, fit: OverloadFit, id: DeclarationID)?
        eachOverload(name, of: type) { member in
            if let best, best.id.file != member.id.file || project.member(best.id).owner != project.member(member.id).owner { return true }
            guard let call = match(node, member) else { return false }
            nearest = nearest ?? call
            // A library tells its overloads apart by more than classes.
            let fit = member.id.isInterface ? .exact : fit(call)
            if fit > best?.fit ?? .none { best = (call, fit, member.id) }
            return fit == .exact
        }
        return best?.call ?? nearest
    }

    private func match(_ node: NodeID, _ found: FoundMember) -> Call? {
        let member = project.member(found.id)
        guard member.kind == .function || member.kind == .enumCase || member.kind == .initializer else { return nil }
        let signature = resolver(found.id).signature(of: member.node, member.kind, owner: member.owner)
        return match(node, signature.substituting(found.substitution), found.id)
    }

    /// A subscript of a declared type.
    func subscriptCall(_ node: NodeID, _ base: Type) -> Call? {
        var result: Call?
        eachOverload("subscript", of: base) { found in
            let member = project.member(found.id)
            guard member.kind == .subscript else { return false }
            let signature = resolver(found.id).signature(of: member.node, .subscript, owner: member.owner).substituting(found.substitution)
            result = match(node, signature, found.id)
            return result != nil
        }
        return result
    }

    /// The call with arguments that match a signature; nil if they do not fit it.
    private func match(_ node: NodeID, _ signature: Signature, _ member: DeclarationID?) -> Call? {
        var matching = ArgumentMatching(node, signature, self)
        return matching?.call(of: member)
    }
}
