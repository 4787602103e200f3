// Infers the type of a local, parameter, property or case: from its annotation, else its value, its pattern or the context of its closure.

extension Resolver {
    /// The type of a `binding`, `parameter` or `capture`.
    func findLocalType(_ node: NodeID) -> Type {
        switch outline.kind(node) {
        case .binding: return matchedType(node)
        case .parameter: return parameterType(node)
        case .capture:
            let type =
                outline.firstChild(node).map { self.type(of: $0) }
                ?? self.type(named: outline.name(node), from: outline.parent(node) ?? node)
            return outline.flags(node).contains(.isWeak) ? .optional(type.unwrapped) : type
        default: return .unknown
        }
    }

    private func parameterType(_ node: NodeID) -> Type {
        if let written = outline.child(node, where: { $0.isType }) {
            let type = self.type(written: written)
            return outline.flags(node).contains(.isVariadic) ? array(of: type) : type
        }
        // A closure's parameter without a type, or that of a `set(name)`.
        guard let list = outline.parent(node), let owner = outline.parent(list) else { return .unknown }
        if outline.kind(owner) == .accessor { return accessorValueType(owner) }
        guard outline.kind(owner) == .closure else { return .unknown }
        return closureParameterType(owner, place(ofParameter: node, in: list), isOneOfSeveral: !outline.isOnlyChild(node))
    }

    /// The position of a parameter among a closure's. The positions in a long list are computed once for all its parameters.
    private func place(ofParameter node: NodeID, in list: NodeID) -> Int {
        for (place, parameter) in zip(0..<8, outline.children(list)) where parameter == node { return place }
        return memos.parameterPlaces(list) {
            Dictionary(uniqueKeysWithValues: outline.children(list).enumerated().map { ($1, $0) })
        }[node]!
    }

    /// The type of `newValue` in an accessor: that of its property.
    func accessorValueType(_ accessor: NodeID) -> Type {
        guard let block = outline.parent(accessor), let owner = outline.parent(block) else { return .unknown }
        switch outline.kind(owner) {
        case .patternBinding: return outline.firstChild(owner).map { type(of: $0) } ?? .unknown
        case .subscriptDecl:
            return outline.child(owner, .resultType).flatMap { outline.firstChild($0) }.map { type(written: $0) } ?? .unknown
        default: return .unknown
        }
    }

    /// The type of the value that a pattern is matched against.
    private func matchedType(_ pattern: NodeID) -> Type {
        guard let parent = outline.parent(pattern) else { return .unknown }
        switch outline.kind(parent) {
        case .patternBinding: return propertyType(parent)
        case .optionalBinding:
            if let written = outline.child(parent, where: { $0.isType }) { return type(written: written).unwrapped }
            if let value = outline.next(pattern) { return type(of: value).unwrapped }
            return type(named: outline.name(pattern), from: parent).unwrapped
        case .forStmt:
            if let written = outline.child(parent, where: { $0.isType }) { return type(written: written) }
            return outline.next(pattern).map { element(of: type(of: $0)) } ?? .unknown
        case .caseItem: return subjectType(parent)
        case .patternCondition: return outline.next(pattern).map { type(of: $0) } ?? .unknown
        case .tuplePattern: return part(of: matchedType(parent), at: position(of: pattern, in: parent))
        case .valueBinding: return matchedType(parent)
        case .cast: return outline.next(pattern).map { type(written: $0) } ?? .unknown
        case .optionalChain: return matchedType(parent).unwrapped
        case .argument: return payloadType(parent)
        default: return .unknown
        }
    }

    private func propertyType(_ binding: NodeID) -> Type {
        if let written = outline.child(binding, where: { $0.isType }) { return type(written: written) }
        guard let pattern = outline.firstChild(binding), let value = outline.next(pattern), outline.kind(value) != .accessorBlock else {
            return .unknown
        }
        return type(of: value)
    }

    private func subjectType(_ item: NodeID) -> Type {
        guard let owner = outline.parent(item), outline.kind(owner) == .switchCase,
            let statement = outline.ancestor(owner, where: { $0 == .switchStmt }), let subject = outline.firstChild(statement)
        else { return .unknown }
        return type(of: subject)
    }

    /// The type of an element of a payload or tuple in a pattern.
    private func payloadType(_ argument: NodeID) -> Type {
        guard let owner = outline.parent(argument) else { return .unknown }
        let matched = matchedType(owner)
        guard outline.kind(owner) == .call, let callee = outline.firstChild(owner) else {
            return part(of: matched.unwrapped, at: position(of: argument, in: owner))
        }
        let index = position(of: argument, in: owner) - 1
        guard case .found(let found) = members(outline.name(callee), of: matched), let first = found.first,
            case .function(let parameters, _) = type(of: first), index < parameters.count, index >= 0
        else { return .unknown }
        return parameters[index]
    }

    private func position(of node: NodeID, in parent: NodeID) -> Int {
        var index = 0
        for child in outline.children(parent) {
            if child == node { return index }
            index += 1
        }
        return index
    }

    private func part(of type: Type, at index: Int) -> Type {
        guard case .tuple(let elements) = type.unwrapped, index < elements.count else { return .unknown }
        return elements[index].type
    }

    // MARK: - Members

    /// The type of a member as found: a function type for a function, for a case a function from its payload to the enum. Unknown if it has
    /// another type in another target.
    public func type(of member: FoundMember) -> Type {
        hasOneType(member.id) ? declaredType(member.id).substituting(member.substitution) : .unknown
    }

    /// The declared type of a member or global.
    public func declaredType(_ id: DeclarationID) -> Type {
        resolution.settled(resolution.memberTypes, id, isFinal: { $0 != .unknown }) {
            let member = project.member(id)
            let home = resolver(id)
            if member.kind == .variable { return home.type(of: member.node) }
            let signature = home.signature(of: member.node, member.kind, owner: member.owner)
            let isPlainCase = member.kind == .enumCase && home.outline.child(member.node, .parameterList) == nil
            return isPlainCase ? signature.result : .function(signature.parameters.map(\.type), signature.result)
        }
    }

    /// The type of what an unqualified name refers to.
    func type(named name: String, from node: NodeID) -> Type {
        if name == "self" { return selfValueType(from: node) }
        return type(of: lookup(name, from: node), name, from: node)
    }

    func type(of named: NameLookupResult, _ name: String, from node: NodeID) -> Type {
        switch named {
        case .local(let local): return type(of: local)
        case .implicit(let scope):
            switch outline.kind(scope) {
            case .accessor: return accessorValueType(scope)
            case .parameter: return type(of: scope)
            default: return .unknown
            }
        case .localFunctions(let functions):
            let signature = signature(of: functions[0], .function, owner: nil)
            return .function(signature.parameters.map(\.type), signature.result)
        case .members(let found, _): return found.first.map { type(of: $0) } ?? .unknown
        case .globals(let found): return found.first.map { declaredType($0) } ?? .unknown
        case .type(let type): return .metatype(type)
        case .unknownSuperclass, .unknown:
            let type = lookupType(name, from: node)
            if case .external = type { return .unknown }
            return .metatype(type)
        }
    }

    /// The type of `self`: a closure's capture or a `guard let self` takes precedence over the enclosing type.
    func selfValueType(from node: NodeID) -> Type {
        if case .local(let local) = lookup("self", from: node) { return type(of: local) }
        let type = selfType(at: node)
        return isStaticContext(node) ? .metatype(type) : type
    }

    /// Whether code is in a static member.
    func isStaticContext(_ node: NodeID) -> Bool {
        var at = node
        while let (child, parent) = surroundings(of: at) {
            at = child
            if outline.kind(parent) == .memberBlock {
                return outline.flags(at).contains(.isStatic)
            }
            at = parent
        }
        return false
    }
}
