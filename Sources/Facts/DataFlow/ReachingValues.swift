// Finds the expressions whose value an expression may have, by following locals to their values and conditions to their branches.
// The reverse of `destination(of:)`. An expression that cannot be followed stays in the result, so the caller sees that it is open.

extension Resolver {
    /// The expressions that an expression may evaluate to, each once, in the order in which they are reached.
    public func possibleValues(of expression: NodeID) -> [NodeID] {
        var result: [NodeID] = []
        var seen: Set<NodeID> = []
        // A stack of slices: a local may have thousands of values, of which only the first are inspected.
        var waiting: [ArraySlice<NodeID>] = [[expression]]
        while var list = waiting.popLast(), seen.count < Limits.maxReachingValues {
            guard let node = list.popFirst() else { continue }
            waiting.append(list)
            guard seen.insert(node).inserted else { continue }
            if let values = given(to: node) { waiting.append(values[...]) } else { result.append(node) }
        }
        return result
    }

    /// The local that an expression merely names, or the expression itself: equal sources have equal possible values.
    public func source(ofValue expression: NodeID) -> NodeID { local(namedBy: expression) ?? expression }

    /// The expressions from which an expression takes its value; nil if it is a value of its own, or unknown.
    private func given(to node: NodeID) -> [NodeID]? {
        guard outline.kind(node) == .identifier else {
            let values = memos.values(node) { outline.valuesChosen(in: node) }
            return values == [node] ? nil : values
        }
        guard let local = local(namedBy: node), outline.kind(local) == .binding else { return nil }
        let values = memos.values(local) { valuesGiven(toLocal: local) }
        return values.isEmpty ? nil : values
    }

    /// The initial value of a local and the values assigned to it later; empty if a pattern binds it.
    private func valuesGiven(toLocal local: NodeID) -> [NodeID] {
        let values = outline.initialValues(of: local)
        guard let declaration = outline.parent(local), outline.kind(declaration) == .patternBinding,
            let scope = outline.ancestor(declaration, where: { $0 == .block })
        else { return values }
        return values + (valuesAssigned(to: NameInBlock(name: outline.name(local), block: scope))[local] ?? [])
    }

    /// For each local of a name, the values assigned to it in a block, in source order.
    private func valuesAssigned(to place: NameInBlock) -> [NodeID: [NodeID]] {
        memos.assignedValues(place) {
            var found: [NodeID: [NodeID]] = [:]
            for target in assignmentTargets(place.name).within(outline.tokens(of: place.block)) {
                guard let value = outline.next(target), case .local(let local) = lookup(place.name, from: target) else { continue }
                found[local, default: []].append(value)
            }
            return found
        }
    }

    /// The identifiers of a name that are assignment targets in the file, by position.
    private func assignmentTargets(_ name: String) -> NodesByPosition {
        memos.assignmentTargets(name) {
            outline.byPlace(
                outline.nodes(named: name).filter { node in
                    outline.kind(node) == .identifier
                        && outline.parent(node).map { outline.kind($0) == .assignment && outline.firstChild($0) == node } ?? false
                })
        }
    }
}

/// A name that a block may declare.
struct NameInBlock: Hashable {
    var name: String
    var block: NodeID
}
