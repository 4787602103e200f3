// Finds the expressions that `hash(into:)` feeds, the parts of a type that a synthesized hash feeds, and the name of a part.

extension Outline {
    /// The hasher parameter of a function named `hash`; nil for every other function.
    public func hasher(of function: NodeID) -> String? {
        guard let list = child(function, .parameterList), let parameter = onlyChild(list), outerLabel(parameter) == "into",
            let type = child(parameter, where: { $0.isType }), source(type).ends(with: "Hasher")
        else { return nil }
        return name(parameter)
    }

    /// The statements of a body that feed a hasher, each with the fed expression. A nested one belongs to the outer one.
    public func feeds(of hasher: String, in block: NodeID) -> [(statement: NodeID, value: NodeID)] {
        var feeds: [(statement: NodeID, value: NodeID)] = []
        for node in descendants(of: block) {
            if let last = feeds.last, nodes[node].first < nodes[last.statement].end { continue }
            if let value = fed(hasher, by: node) { feeds.append((node, value)) }
        }
        return feeds
    }

    /// The expression that a call feeds to a hasher; nil if it feeds none.
    private func fed(_ hasher: String, by call: NodeID) -> NodeID? {
        guard kind(call) == .call, let callee = firstChild(call), kind(callee) == .member, let base = firstChild(callee),
            let argument = next(callee)
        else { return nil }
        if isNamed(callee, "combine"), kind(base) == .identifier, name(base) == hasher, nodes[argument].name == nil {
            return firstChild(argument)
        }
        // `name.hash(into: &hasher)`, `super.hash(into: &hasher)`
        return isNamed(callee, "hash") && isNamed(argument, "into") && !isSelf(base) ? base : nil
    }
}

extension Resolver {
    /// All parts of a type that the compiler would compare and hash.
    public func storedParts(of type: Type) -> [ValuePart] {
        var position = 0
        var last: DeclarationID?
        let payloads = payloads(of: type).map { payload -> ValuePart in
            position = payload.member == last ? position + 1 : 0
            last = payload.member
            return .payload(payload.member, position)
        }
        return storedProperties(of: type).map { .property($0.member) } + payloads
    }

    /// The type of a stored property or payload.
    public func valueType(of part: ValuePart, in type: Type) -> Type? {
        switch part {
        case .property(let id): return declaredType(id)
        case .payload(let id, let position):
            let payloads = payloads(of: type).filter { $0.member == id }
            return payloads.indices.contains(position) ? payloads[position].type : nil
        case .nested, .identity: return nil
        }
    }

    public func isStored(_ property: DeclarationID) -> Bool {
        project.member(property).kind == .variable && project.file(property).outline.isStored(project.member(property).node)
    }

    /// Whether values of a type can be fed to a hasher, as far as the files show.
    public func isHashable(_ type: Type) -> Bool {
        switch type {
        case .optional(let inner): return isHashable(inner)
        case .nominal(let id, let arguments):
            if id.isInterface { return arguments.allSatisfy { isHashable($0) } }
            let isPlain = project.type(id).kind == .enum && payloads(of: type).isEmpty
            return isPlain || inherits(type, from: ["NSObject"]) || conforms(type, toSystem: "Hashable")
        default: return false
        }
    }

    /// Whether a part is different for each value: `let id = UUID()`, `let id = UUID().uuidString`.
    public func isUnique(_ part: ValuePart) -> Bool {
        guard case .property(let id) = part else { return false }
        let outline = project.file(id).outline
        let binding = project.member(id).node
        guard outline.isConstant(binding), let property = outline.parent(binding) else { return false }
        guard var value = outline.lastChild(property) else { return false }
        while outline.kind(value) == .member, let base = outline.base(of: value) { value = base }
        return outline.kind(value) == .call
    }

    /// The name of a part in messages.
    public func name(of part: ValuePart) -> String {
        switch part {
        case .property(let id): "`\(project.member(id).name)`"
        case .nested(.property(let id), let inner): "`\(project.member(id).name).\(project.member(inner).name)`"
        case .nested(let whole, let inner): "`\(project.member(inner).name)` of \(name(of: whole))"
        case .payload(let id, _): "the associated values of `\(project.member(id).name)`"
        case .identity: "the object's identity"
        }
    }
}
