// Finds the node that binds a name in patterns, parameters, captures and conditions.
// A long list is indexed once: it may bind thousands of names and be queried from thousands of places.

extension Resolver {
    /// Up to this many tokens a linear search is cheaper than a table.
    private static let short = 192

    /// The first node, or the last one, that binds a name in a list of parameters or captures, in a declaration's patterns, in a
    /// statement's conditions or in the items of a case.
    /// - Parameter end: a descendant; bindings after it do not count.
    func binding(_ name: String, in scope: NodeID, before end: NodeID? = nil, last: Bool = false) -> NodeID? {
        let place = end.map { outline.nodes[$0].first } ?? outline.endOfFile
        guard outline.tokens(of: scope).count > Self.short else {
            var found: NodeID?
            outline.eachBinding(in: scope) { node in
                guard outline.nodes[node].first < place else { return false }
                if outline.isNamed(node, name) { found = node }
                return last || found == nil
            }
            return found
        }
        guard let all = boundNames(in: scope)[name] else { return nil }
        let count = firstIndex(below: all.count) { outline.nodes[all[$0]].first >= place }
        return count == 0 ? nil : all[last ? count - 1 : 0]
    }

    /// All nodes that bind names in one of these scopes, by name, in source order.
    private func boundNames(in scope: NodeID) -> [String: [NodeID]] {
        memos.bindings(scope) {
            var found: [String: [NodeID]] = [:]
            outline.eachBinding(in: scope) { node in
                found[outline.name(node), default: []].append(node)
                return true
            }
            return found
        }
    }
}

extension Outline {
    /// The nodes that bind names in such a list, declaration, statement or case, in source order; not those of its blocks.
    /// - Parameter body: returns false to stop.
    @discardableResult
    func eachBinding(in scope: NodeID, _ body: (NodeID) -> Bool) -> Bool {
        switch kind(scope) {
        case .parameterList, .captureList: return children(scope).allSatisfy(body)
        case .forStmt, .caseItem: return firstChild(scope).map { eachBinding(inPattern: $0, body) } ?? true
        default:
            return children(scope).allSatisfy { part in
                switch kind(part) {
                case .patternBinding, .optionalBinding, .patternCondition, .caseItem:
                    firstChild(part).map { eachBinding(inPattern: $0, body) } ?? true
                default: true
                }
            }
        }
    }

    private func eachBinding(inPattern pattern: NodeID, _ body: (NodeID) -> Bool) -> Bool {
        switch kind(pattern) {
        case .binding: body(pattern)
        case .closure, .stringLiteral: true
        default: children(pattern).allSatisfy { eachBinding(inPattern: $0, body) }
        }
    }
}
