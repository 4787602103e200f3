// A function → the places of its file that name it. A question about one file: calls from other files are not seen.

extension Resolver {
    /// The expressions of this file, called or handed on, that name a function which it declares, first to last.
    public func uses(ofFunction function: Int) -> [Int] {
        let name = outline.name(function)
        guard !name.isEmpty else { return [] }
        return outline.expressions(named: name).filter { names($0, function) }.sorted { outline.nodes[$0].first < outline.nodes[$1].first }
    }

    private func names(_ node: Int, _ function: Int) -> Bool {
        if let call = outline.call(ofCallee: node) {
            guard let called = self.call(call) else { return false }
            return called.localFunction == function || called.member.map { isThis($0, function) } ?? false
        }
        if outline.kind(node) == .identifier {
            switch lookup(outline.name(node), from: node) {
            case .localFunctions(let functions): return functions.contains(function)
            case .members(let found, _): return found.contains { isThis($0.id, function) }
            case .globals(let found): return found.contains { isThis($0, function) }
            default: return false
            }
        }
        guard let base = outline.child(node, where: { $0 != .genericArguments }), case .found(let found) = members(outline.name(node), of: type(of: base)) else { return false }
        return found.contains { isThis($0.id, function) }
    }

    private func isThis(_ id: DeclarationID, _ function: Int) -> Bool { Int(id.file) == file && project.member(id).node == function }
}

/// A function and those that call it, each behind its callers; those that call one another in some order.
public func callersFirst(_ function: Int, _ callers: (Int) -> [Int]) -> [Int] {
    var functions: [Int] = []
    var seen: Set<Int> = []
    // A list instead of recursion, since the depth is the file's.
    var open = [(function: function, isEntered: false)]
    while let (function, isEntered) = open.popLast() {
        if isEntered { functions.append(function) }
        guard !isEntered, seen.insert(function).inserted else { continue }
        open.append((function, true))
        for caller in callers(function).reversed() { open.append((caller, false)) }
    }
    return functions
}
