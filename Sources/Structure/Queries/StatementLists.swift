// Finds statements, the lists that contain them, and the enclosing functions.

extension Outline {
    /// Whether a node is itself a statement of some body.
    public func isStatement(_ node: NodeID) -> Bool { parent(node).map(isStatementList) ?? false }

    /// Whether a node's children are statements.
    public func isStatementList(_ node: NodeID) -> Bool {
        switch kind(node) {
        case .block: true
        case .ifConfigClause: ancestor(node) { $0 != .ifConfig && $0 != .ifConfigClause }.map { kind($0) == .block } ?? false
        default: false
        }
    }

    /// Whether a list of statements is a branch whose value is used, and so has one statement: `let shown: Void? = if …`.
    public func isBranchOfValue(_ list: NodeID) -> Bool { choice(withBranch: list) != nil }

    /// The innermost statement around a node that another one may precede: not one of a branch whose value is used.
    public func statementInList(around node: NodeID) -> NodeID? {
        var found = statement(around: node)
        while let here = found, let list = statementList(around: here), isBranchOfValue(list) { found = statement(around: list) }
        return found
    }

    /// Whether a statement has a label: `rows: for row in rows { … }`.
    public func hasLabel(_ statement: NodeID) -> Bool {
        let first = nodes[statement].first
        return tokens[first].kind == .word && first.next < nodes[statement].end && tokens[first.next].kind == .colon
    }

    /// The innermost list of statements around a node.
    public func statementList(around node: NodeID) -> NodeID? {
        var at = node
        while let list = ancestor(at, where: { $0 == .block || $0 == .ifConfigClause }) {
            if isStatementList(list) { return list }
            at = list
        }
        return nil
    }

    /// The function around a node, across any closures.
    public func function(around node: NodeID) -> NodeID? { ancestor(node) { $0 == .funcDecl || $0 == .initDecl } }

    /// Whether a chain of members and calls is nil if one of its `?` is applied to nil.
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
