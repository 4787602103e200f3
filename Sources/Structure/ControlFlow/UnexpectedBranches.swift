// Tells the branches of code that are not meant to run: those that contain an assertion failure.

extension Outline {
    /// Whether a branch around a node is not meant to run: a statement of it is `assertionFailure(…)`.
    public func isUnexpected(_ node: NodeID) -> Bool {
        var at = node
        while let block = ancestor(at, where: { $0 == .block || $0.isFunctionLike }), kind(block) == .block {
            guard let owner = parent(block), !kind(owner).isFunctionLike else { return false }
            let traps = children(block).contains {
                call($0).map { isNamed($0.calledExpression, "assertionFailure" as StaticString) } ?? false
            }
            if traps { return true }
            at = block
        }
        return false
    }
}
