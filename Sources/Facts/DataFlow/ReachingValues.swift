// An expression → the expressions whose value it may have: locals are followed to what they are given, conditions to their branches.
// The way back of `ValueFlow`. What cannot be followed stands for itself, so that the caller sees that it stays open.

extension Resolver {
    /// The expressions that an expression stands for, each once, in the order in which they are reached.
    public func possibleValues(of expression: NodeID) -> [NodeID] {
        var result: [NodeID] = []
        var seen: Set<NodeID> = []
        // Lists that are gone through one in the other: a local may be given thousands of values, of which the first are looked at.
        var waiting: [ArraySlice<NodeID>] = [[expression]]
        while var list = waiting.popLast(), seen.count < 200 {
            guard let node = list.popFirst() else { continue }
            waiting.append(list)
            guard seen.insert(node).inserted else { continue }
            if let values = given(to: node) { waiting.append(values[...]) } else { result.append(node) }
        }
        return result
    }

    /// The local that an expression names and nothing more, or the expression: what stands for the same has the same possible values.
    public func source(ofValue expression: NodeID) -> NodeID {
        guard outline.kind(expression) == .identifier, case .local(let local) = lookup(outline.name(expression), from: expression) else {
            return expression
        }
        return local
    }

    /// What an expression takes its value from; nil where it is a value of its own, or stays open.
    private func given(to node: NodeID) -> [NodeID]? {
        switch outline.kind(node) {
        case .tuple:
            guard let only = outline.onlyChild(node), outline.nodes[only].name < 0 else { return nil }
            return outline.firstChild(only).map { [$0] }
        case .effect, .forceUnwrap, .optionalChain: return outline.child(node, where: { !$0.isType }).map { [$0] }
        case .cast: return outline.firstChild(node).map { [$0] }
        case .ternary: return Array(outline.children(node).dropFirst())
        case .ifStmt, .switchStmt: return values(of: node) { branches(of: node) }
        case .identifier:
            guard case .local(let local) = lookup(outline.name(node), from: node), outline.kind(local) == .binding else { return nil }
            let values = values(of: local) { valuesGiven(toLocal: local) }
            return values.isEmpty ? nil : values
        default: return nil
        }
    }

    /// What is kept of a node that many expressions may lead to.
    private func values(of node: NodeID, _ find: () -> [NodeID]) -> [NodeID] {
        if let known = valuesGiven[node] { return known }
        let found = find()
        valuesGiven[node] = found
        return found
    }

    /// What a local is declared with and what is assigned to it later; empty where it comes from a pattern.
    private func valuesGiven(toLocal local: NodeID) -> [NodeID] {
        guard let declaration = outline.parent(local), [.patternBinding, .optionalBinding].contains(outline.kind(declaration)) else {
            return []
        }
        let values = outline.children(declaration).filter { $0 != local && !outline.kind($0).isType && outline.kind($0) != .accessorBlock }
        guard outline.kind(declaration) == .patternBinding, let scope = outline.ancestor(declaration, where: { $0 == .block }) else {
            return values
        }
        return values + (valuesAssigned(to: NameInBlock(name: outline.name(local), block: scope))[local] ?? [])
    }

    /// By the locals of a name what is assigned to them in a block, first to last.
    private func valuesAssigned(to place: NameInBlock) -> [NodeID: [NodeID]] {
        if let known = valuesAssigned[place] { return known }
        var found: [NodeID: [NodeID]] = [:]
        for target in assignmentTargets(place.name).within(outline.tokens(of: place.block)) {
            guard let value = outline.next(target), case .local(let local) = lookup(place.name, from: target) else { continue }
            found[local, default: []].append(value)
        }
        valuesAssigned[place] = found
        return found
    }

    /// The names that assignments of the file stand for, by their places.
    private func assignmentTargets(_ name: String) -> NodesByPosition {
        if let known = assignmentTargets[name] { return known }
        let found = outline.byPlace(
            outline.nodes(named: name).filter { node in
                outline.kind(node) == .identifier
                    && outline.parent(node).map { outline.kind($0) == .assignment && outline.firstChild($0) == node } ?? false
            })
        assignmentTargets[name] = found
        return found
    }
}

/// A name as it may be declared in a block.
struct NameInBlock: Hashable {
    var name: String
    var block: NodeID
}
