// Finds the conditions that a node depends on, and whether every path through a block meets a given statement.

extension Outline {
    /// The control dependences of a node inside a body: the conditions and subjects of the `if`s, `switch`es, ternaries and loops around
    /// it, including those of enclosing `else`s. At most a hundred, innermost first.
    public func decisions(around node: NodeID, within body: NodeID) -> [NodeID] {
        var result: [NodeID] = []
        var at = node
        while at != body, result.count < Limits.maxDecisions, let parent = parent(at) {
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

    /// Whether every path through a block meets a statement for which `matches` is true; an early exit counts as meeting it.
    public func everyPath(through block: NodeID, meets matches: (NodeID) -> Bool) -> Bool {
        everyPath(throughStatements: children(block), meets: matches)
    }

    /// Whether every path through consecutive statements meets one.
    public func everyPath(throughStatements statements: some Sequence<NodeID>, meets matches: (NodeID) -> Bool) -> Bool {
        for statement in statements {
            if matches(statement) { return true }
            switch kind(statement) {
            case .ifStmt:
                if everyBranch(of: statement, meets: matches) { return true }
            case .switchStmt:
                let cases = children(statement).filter { kind($0) == .switchCase }
                if !cases.isEmpty, cases.allSatisfy({ child($0, .block).map { everyPath(through: $0, meets: matches) } ?? false }) {
                    return true
                }
            case .block: if everyPath(through: statement, meets: matches) { return true }
            case .doStmt:
                let clauses = [statement] + children(statement).filter { kind($0) == .catchClause }
                if clauses.allSatisfy({ child($0, .block).map { everyPath(through: $0, meets: matches) } ?? false }) { return true }
            case .returnStmt, .throwStmt, .jumpStmt: return true
            case .call where neverReturns(statement): return true
            default: break
            }
        }
        return false
    }

    /// Whether every path through the branches of an `if` has a match; a loop, since chains of `else if` are long.
    private func everyBranch(of statement: NodeID, meets matches: (NodeID) -> Bool) -> Bool {
        var at = statement
        while let then = child(at, .block), everyPath(through: then, meets: matches), let other = child(at, .elseClause) {
            guard let next = firstChild(other), kind(next) == .ifStmt else { return everyPath(through: other, meets: matches) }
            if matches(next) { return true }
            at = next
        }
        return false
    }

    /// The values of the `return`s in a body, in source order, without those of nested functions and closures.
    public func returnedValues(in body: NodeID) -> [NodeID] {
        let statements = descendants(of: body) { node in
            node != body && (!kind(node).mayHoldReturns || parent(node).map { kind($0) == .returnStmt } ?? false)
        }
        return statements.filter { kind($0) == .returnStmt }.compactMap { firstChild($0) }
    }

    /// The values that a body returns: those of its `return`s, or its one expression if it has none.
    public func resultValues(of body: NodeID) -> [NodeID] {
        let returned = returnedValues(in: body)
        return returned.isEmpty ? onlyChild(body).map { [$0] } ?? [] : returned
    }

    /// The node and all its descendants, parents before children; nodes for which `skips` is true are left out with their descendants.
    public func descendants(of node: NodeID, skipping skips: (NodeID) -> Bool = { _ in false }) -> [NodeID] {
        var result: [NodeID] = []
        var at = node
        while true {
            if !skips(at) {
                result.append(at)
                if let child = firstChild(at) {
                    at = child
                    continue
                }
            }
            // On to the next node that does not lie within this one.
            while at != node, next(at) == nil { at = parent(at)! }
            guard at != node, let sibling = next(at) else { return result }
            at = sibling
        }
    }
}

extension Node.Kind {
    /// Whether a node of this kind may be or contain a `return` of the enclosing body, other than in an expression.
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
