// Finds the uses of a function within its own file. Calls from other files are not seen.

extension Resolver {
    /// The expressions of this file that name a function declared in it, to call it or pass it on, in source order.
    public func uses(ofFunction function: NodeID) -> [NodeID] {
        let name = outline.name(function)
        guard !name.isEmpty else { return [] }
        return memos.usesOfFunctions(name) { findUses(ofFunctionsNamed: name) }[function] ?? []
    }

    /// The same for all functions of a name at once, since each may be queried.
    private func findUses(ofFunctionsNamed name: String) -> [NodeID: [NodeID]] {
        var uses: [NodeID: [NodeID]] = [:]
        for node in outline.expressions(named: name).sorted(by: { outline.nodes[$0].first < outline.nodes[$1].first }) {
            for function in Set(functions(namedBy: node)) { uses[function, default: []].append(node) }
        }
        return uses
    }

    /// The declarations of this file that an expression may name as functions.
    private func functions(namedBy node: NodeID) -> [NodeID] {
        if let call = outline.call(ofCallee: node) {
            guard let called = self.call(call) else { return [] }
            return ([called.localFunction] + own([called.member].compactMap { $0 })).compactMap { $0 }
        }
        if outline.kind(node) == .identifier {
            switch lookup(outline.name(node), from: node) {
            case .localFunctions(let functions): return functions
            case .members(let found, _): return own(found.map(\.id))
            case .globals(let found): return own(found)
            default: return []
            }
        }
        guard let base = outline.base(of: node),
            case .found(let found) = members(outline.name(node), of: type(of: base))
        else { return [] }
        return own(found.map(\.id))
    }

    /// The nodes of the members that this file declares.
    private func own(_ members: [DeclarationID]) -> [NodeID] { members.filter { $0.file == file }.map { project.member($0).node } }
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
