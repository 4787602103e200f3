// Statements and the functions around them: which node is a statement, and of which list.

extension Outline {
    /// Whether a node is a statement of its own in some body.
    public func isStatement(_ node: NodeID) -> Bool { parent(node).map(isStatementList) ?? false }

    /// Whether a node's children are statements.
    public func isStatementList(_ node: NodeID) -> Bool {
        switch kind(node) {
        case .block: true
        case .ifConfigClause: ancestor(node) { $0 != .ifConfig && $0 != .ifConfigClause }.map { kind($0) == .block } ?? false
        default: false
        }
    }

    /// The innermost list of statements that a node stands in.
    public func statementList(around node: NodeID) -> NodeID? {
        var at = node
        while let list = ancestor(at, where: { $0 == .block || $0 == .ifConfigClause }) {
            if isStatementList(list) { return list }
            at = list
        }
        return nil
    }

    /// The function around a node, whatever closures are between.
    public func function(around node: NodeID) -> NodeID? { ancestor(node) { $0 == .funcDecl || $0 == .initDecl } }

    /// Whether a chain of members and calls is nil where one of its `?` finds nothing.
    public func isOptionalChain(_ node: NodeID) -> Bool {
        var at: NodeID? = node
        while let here = at {
            switch kind(here) {
            case .optionalChain: return true
            case .forceUnwrap, .member, .call, .subscriptCall: at = child(here, where: { $0 != .genericArguments && $0 != .argument })
            default: return false
            }
        }
        return false
    }
}
