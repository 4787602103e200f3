// A place in a body → what decides whether it runs; a body → whether every way through it does something.

extension Outline {
    /// What a place depends on inside a body: the conditions and subjects of the `if`s, `switch`es, ternaries and loops around it, those
    /// of the `else`s that it stands in included. Of more than a hundred the innermost.
    public func decisions(around node: NodeID, within body: NodeID) -> [NodeID] {
        var result: [NodeID] = []
        var at = node
        while at != body, result.count < 100, let parent = parent(at) {
            switch kind(parent) {
            case .ifStmt, .guardStmt, .whileStmt:
                result += children(parent).filter { kind($0) != .block && kind($0) != .elseClause && $0 != at }
            case .switchStmt, .ternary: if let subject = firstChild(parent), subject != at { result.append(subject) }
            default: break
            }
            at = parent
        }
        return result
    }

    /// Whether every way through a block comes by a statement for which `matches` holds; one that leaves early counts as a way that does.
    public func everyPath(through block: NodeID, meets matches: (NodeID) -> Bool) -> Bool {
        for statement in children(block) {
            if matches(statement) { return true }
            switch kind(statement) {
            case .ifStmt:
                if everyBranch(of: statement, meets: matches) { return true }
            case .switchStmt:
                let cases = children(statement).filter { kind($0) == .switchCase }
                if !cases.isEmpty, cases.allSatisfy({ child($0, .block).map { everyPath(through: $0, meets: matches) } ?? false }) {
                    return true
                }
            case .block, .doStmt: if everyPath(through: statement, meets: matches) { return true }
            case .returnStmt, .throwStmt, .jumpStmt: return true
            default: break
            }
        }
        return false
    }

    /// The same of the branches of an `if`; a loop, since chains of `else if` are long.
    private func everyBranch(of statement: NodeID, meets matches: (NodeID) -> Bool) -> Bool {
        var at = statement
        while let then = child(at, .block), everyPath(through: then, meets: matches), let other = child(at, .elseClause) {
            guard let next = firstChild(other), kind(next) == .ifStmt else { return everyPath(through: other, meets: matches) }
            if matches(next) { return true }
            at = next
        }
        return false
    }

    /// What the `return`s in a body give, in the order of the source; those of functions and closures in it are left out.
    public func returnedValues(in body: NodeID) -> [NodeID] {
        let statements = descendants(of: body) { node in
            node != body && (!kind(node).mayHoldReturns || parent(node).map { kind($0) == .returnStmt } ?? false)
        }
        return statements.filter { kind($0) == .returnStmt }.compactMap { firstChild($0) }
    }

    /// The node and all that is inside, a node before its children; what `skips` holds for is left out with all that is in it.
    public func descendants(of node: NodeID, skipping skips: (NodeID) -> Bool = { _ in false }) -> [NodeID] {
        var result: [NodeID] = []
        var waiting = [node]
        while let next = waiting.popLast() {
            guard !skips(next) else { continue }
            result.append(next)
            waiting += children(next).reversed()
        }
        return result
    }
}

extension Node.Kind {
    /// Whether a `return` of the body around may be or stand in a node of this kind, other than in an expression.
    fileprivate var mayHoldReturns: Bool {
        switch self {
        case .returnStmt, .ifStmt, .elseClause, .block, .guardStmt, .switchStmt, .switchCase, .doStmt, .catchClause, .forStmt, .whileStmt,
            .repeatStmt,
            .ifConfig, .ifConfigClause:
            true
        default: false
        }
    }
}
