// Finds the values that a body returns, and lists nodes without those of nested functions and the like.

extension Outline {
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
