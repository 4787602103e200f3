// Finds the uses of a function within its own file. Calls from other files are not seen.

extension Resolver {
    /// The expressions of this file that name a function declared in it, to call it or pass it on, in source order.
    public func uses(ofFunction function: NodeID) -> [NodeID] {
        let name = outline.name(function)
        guard !name.isEmpty else { return [] }
        return memos.usesOfFunctions(name) { findUses(ofFunctionsNamed: name) }[function] ?? []
    }

    /// Finds the uses of all functions of a name at once, since each may be queried.
    private func findUses(ofFunctionsNamed name: String) -> [NodeID: [NodeID]] {
        let functions = outline.nodes(named: name).filter { outline.kind($0) == .funcDecl }
        let nodes = outline.expressions(named: name).sorted { outline.nodes[$0].first < outline.nodes[$1].first }
        var uses: [NodeID: [NodeID]] = [:]
        for node in nodes {
            for function in self.functions(functions.prefix(Limits.maxOverloads), namedBy: node) {
                uses[function, default: []].append(node)
            }
        }
        return uses
    }

    /// The functions of this file, of some with one name, that an expression may name.
    private func functions(_ all: some Sequence<NodeID>, namedBy node: NodeID) -> [NodeID] {
        var found: NameLookupResult?
        if outline.kind(node) == .identifier {
            found = lookup(outline.name(node), from: node)
            switch found {
            case .local, .implicit: return []
            default: break
            }
        }
        let call = outline.call(ofCallee: node)
        // A property may have the name of functions: `tableView` beside `tableView(_:cellForRowAt:)`.
        if call == nil, variable(namedBy: node) != nil { return [] }
        let called = call.flatMap { self.call($0) }
        let own = called?.localFunction ?? called?.member.flatMap { $0.file == file ? project.member($0).node : nil }
        let isExact = called.map { fit($0) == .exact } ?? false
        return all.filter { function in
            if function == own { return true }
            if case .localFunctions(let locals)? = found {
                guard locals.contains(function) else { return false }
            } else {
                guard !outline.isStatement(function), mayHave(node, found, function) else { return false }
            }
            guard let call, !isUnapplied(node, function) else { return call == nil || own == nil }
            guard let other = self.call(call, ifOf: function, in: file) else { return false }
            return !isExact || fit(other) == .exact
        }
    }

    /// Whether the receiver of an expression may have a function among its members.
    private func mayHave(_ node: NodeID, _ found: NameLookupResult?, _ function: NodeID) -> Bool {
        let owner = selfType(at: function)
        let isGlobal = outline.ancestor(function) { $0 == .memberBlock } == nil
        let receiver: Type?
        switch found {
        case .globals?: return isGlobal
        case .members(_, let type)?: receiver = type
        case nil: receiver = outline.base(of: node).map { type(of: $0) }
        default: receiver = selfType(at: node)
        }
        guard !isGlobal else { return false }
        guard let receiver = receiver?.unwrapped.instance, case .nominal(let id, _) = receiver, case .nominal(let declaring, _) = owner,
            project.type(id).kind != .protocol, project.type(declaring).kind != .protocol
        else { return true }
        return isKind(receiver, of: declaring)
    }

    /// Whether a call names a method by its type, to bind it to an object: `List.fill(self)`.
    private func isUnapplied(_ node: NodeID, _ function: NodeID) -> Bool {
        guard let base = outline.base(of: node), case .metatype = type(of: base) else { return false }
        return !outline.flags(function).contains(.isStatic)
    }
}

/// A function and its direct and indirect callers, each after its own callers; members of a call cycle in any order.
public func callersFirst(_ function: NodeID, _ callers: (NodeID) -> [NodeID]) -> [NodeID] {
    var functions: [NodeID] = []
    var seen: Set<NodeID> = []
    // A worklist instead of recursion, since the depth is the file's.
    var open = [(function: function, isEntered: false)]
    while let (function, isEntered) = open.popLast() {
        if isEntered { functions.append(function) }
        guard !isEntered, seen.insert(function).inserted else { continue }
        open.append((function, true))
        for caller in callers(function).reversed() { open.append((caller, false)) }
    }
    return functions
}
