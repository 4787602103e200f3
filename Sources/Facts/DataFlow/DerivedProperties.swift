// Tells whether other properties determine a stored property: a key or a hash computed from them, by an initializer or later, differs
// only when they do.

extension Resolver {
    /// Whether a stored property may be the same whenever `others` are: a constant, or computed from them alone.
    /// True also if the property's values are unknown.
    public func mayFollow(_ property: DeclarationID, from others: Set<ValuePart>, of type: Type) -> Bool {
        guard case .nominal(let owner, _) = type else { return true }
        let home = resolver(property)
        let binding = project.member(property).node
        guard let declaration = home.outline.parent(binding) else { return true }
        if home.outline.parent(declaration).map({ home.outline.flags($0).contains(.isLet) }) ?? false,
            let value = home.outline.initialValues(of: binding).first
        {
            // `let kind = "photo"`, but not `let id = UUID()`.
            return ![.call, .identifier].contains(home.outline.kind(value))
        }
        // The memberwise initializer of a struct sets each property to its argument.
        if project.type(owner).kind == .struct, project.members(named: "init", of: owner).isEmpty { return false }
        var origins: Set<Source> = []
        for part in [owner] + extensions(of: owner) {
            origins.formUnion(resolver(part).origins(of: property, others, in: project.type(part).node))
        }
        return !origins.contains(.free) && !origins.isEmpty
    }

    /// The expressions from which a type's code takes a property's values.
    private func origins(of property: DeclarationID, _ others: Set<ValuePart>, in part: NodeID) -> Set<Source> {
        let initial = memos.initialValues(part) { findInitialValues(in: part) }
        var passedOn: Set<NodeID> = []
        for value in initial.passedOn where others.contains(.property(value.property)) { passedOn.insert(value.local) }
        var origins: Set<Source> = initial.isHidden ? [.hidden] : []
        var ofLocals: [NodeID: Set<Source>] = [:]
        for value in initial.values[property] ?? [] {
            let sources = sources(of: value, others, passedOn, &ofLocals, depth: 0)
            if sources.contains(.hidden) { origins.insert(.hidden) } else { origins.formUnion(sources.contains(.free) ? [.free] : sources) }
        }
        return origins
    }

    /// The values that the code of a type or extension assigns to the type's own properties.
    private func findInitialValues(in part: NodeID) -> DerivedProperties {
        var found = DerivedProperties()
        for node in outline.descendants(of: part) {
            if outline.kind(node) == .initDecl, let block = outline.child(node, .block), outline.isSkipped(block) { found.isHidden = true }
            guard outline.kind(node) == .assignment, outline.isNamed(node, "="), let target = outline.firstChild(node),
                let value = outline.next(target),
                let assigned = ownProperty(target)
            else { continue }
            found.values[assigned, default: []].append(value)
            let whole = boxed(value) ?? value
            if let local = local(namedBy: whole) { found.passedOn.append((assigned, local)) }
        }
        return found
    }

    private enum Source { case settled, free, hidden }

    /// - Parameter ofLocals: the sources of locals queried so far; many others may name the same local.
    private func sources(
        of value: NodeID, _ others: Set<ValuePart>, _ passedOn: Set<NodeID>, _ ofLocals: inout [NodeID: Set<Source>], depth: Int
    ) -> Set<Source> {
        var sources: Set<Source> = []
        for node in outline.descendants(of: value) where outline.kind(node) == .identifier {
            if outline.isNamed(node, "self") {
                let property = outline.parent(node).flatMap { ownProperty($0) }
                sources.insert(property.map { others.contains(.property($0)) ? .settled : .free } ?? .hidden)
                continue
            }
            switch lookup(outline.name(node), from: node) {
            case .local(let local) where passedOn.contains(local): sources.insert(.settled)
            case .local(let local) where outline.kind(local) == .parameter: sources.insert(.free)
            case .local(let local):
                if ofLocals[local] == nil, depth < Limits.maxValueDepth, let made = constant(local) {
                    ofLocals[local] = self.sources(of: made, others, passedOn, &ofLocals, depth: depth + 1)
                }
                sources.formUnion(ofLocals[local] ?? [.hidden])
            case .members(let found, _):
                guard let member = found.first, !project.member(member.id).isStatic else { continue }
                sources.insert(
                    others.contains(.property(member.id)) ? .settled : project.member(member.id).kind == .variable ? .free : .hidden)
            default: continue
            }
        }
        return sources
    }

    /// The argument of a pure wrapper: `AnyHashable(value)` differs whenever `value` does.
    private func boxed(_ value: NodeID) -> NodeID? {
        guard outline.kind(value) == .call, let callee = outline.firstChild(value), outline.name(callee).first?.isUppercase ?? false,
            let argument = outline.next(callee), outline.next(argument) == nil, outline.kind(argument) == .argument,
            outline.name(argument).isEmpty
        else { return nil }
        return outline.onlyChild(argument)
    }

    /// The initial value of a local `let`.
    private func constant(_ local: NodeID) -> NodeID? {
        guard outline.kind(local) == .binding, let parent = outline.parent(local) else { return nil }
        if outline.kind(parent) == .patternBinding, !(outline.parent(parent).map { outline.flags($0).contains(.isLet) } ?? false) {
            return nil
        }
        return outline.initialValues(of: local).first
    }

    /// The property of `self` that an expression names.
    private func ownProperty(_ node: NodeID) -> DeclarationID? {
        switch outline.kind(node) {
        case .member:
            guard let base = outline.firstChild(node), outline.kind(base) == .identifier, outline.isNamed(base, "self"),
                case .found(let found) = members(outline.name(node), of: selfType(at: node))
            else { return nil }
            return found.first?.id
        case .identifier: return members(namedBy: node).first?.id
        default: return nil
        }
    }
}

/// What some code assigns to the properties of its type.
struct DerivedProperties {
    var values: [DeclarationID: [NodeID]] = [:]
    /// Locals that are assigned directly or in a wrapper.
    var passedOn: [(property: DeclarationID, local: NodeID)] = []
    /// Whether a part of the code was not parsed.
    var isHidden = false
}
