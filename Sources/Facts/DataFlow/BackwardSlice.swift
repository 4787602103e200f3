// Computes a backward slice: the expressions of a body that may contribute to a return value or an argument.
// Locals are followed by name alone, since a superfluous name only costs time. The rest of the body is never
// resolved, so the slice of one value does not load the files of unrelated code.

extension Resolver {
    /// The expressions that a body returns: those of its `return`s, or its only expression; branches are followed.
    public func results(of block: NodeID) -> [NodeID] {
        var values: [NodeID] = []
        if let only = outline.onlyChild(block) { values += lastStatements(of: only) }
        values += outline.returnedValues(in: block)
        return values
    }

    /// The names, members and calls that may contribute to some expressions of a block, through its locals and through
    /// assignments to names in it.
    public func contributions(to expressions: [NodeID], in block: NodeID) -> [NodeID] {
        var found: [NodeID] = []
        var names: Set<String> = []
        var seen: Set<NodeID> = []
        var given: [String: [NodeID]]?
        var waiting = expressions
        while let node = waiting.popLast() {
            guard seen.insert(node).inserted else { continue }
            switch outline.kind(node) {
            case .identifier, .member, .call, .subscriptCall: found.append(node)
            case .ifStmt, .switchStmt, .doStmt:
                waiting += lastStatements(of: node)
                continue
            case .closure:
                if runsAtOnce(node), let block = outline.child(node, .block) { waiting += results(of: block) }
                continue
            case .stringLiteral, .keyPath, .opaque, .genericArguments: continue
            case let kind where kind.isType: continue
            default: break
            }
            if [.identifier, .member].contains(outline.kind(node)), names.insert(outline.name(node)).inserted {
                if given == nil { given = valuesGiven(in: block) }
                waiting += given![outline.name(node)] ?? []
            }
            waiting += outline.children(node)
        }
        return found
    }

    /// Visits all descendants of a node except the contents of nested functions and types; closures are entered.
    public func eachNode(in node: NodeID, _ visit: (NodeID) -> Void) {
        // A stack instead of recursion, since chains of calls have no length limit.
        var waiting = [node]
        while let node = waiting.popLast() {
            visit(node)
            switch outline.kind(node) {
            case .funcDecl, .accessorBlock, .typealiasDecl, .opaque, .keyPath, .attribute, .genericArguments, .parameterList: continue
            case let kind where kind.isTypeDeclaration || kind.isType: continue
            default: break
            }
            let mark = waiting.count
            waiting.append(contentsOf: outline.children(node))
            waiting[mark...].reverse()
        }
    }

    /// For each name, the values that a block binds or assigns to it.
    private func valuesGiven(in block: NodeID) -> [String: [NodeID]] {
        var values: [String: [NodeID]] = [:]
        eachNode(in: block) { node in
            switch outline.kind(node) {
            case .patternBinding, .optionalBinding:
                guard let pattern = outline.firstChild(node), outline.kind(pattern) == .binding,
                    let value = outline.children(node).dropFirst().first(where: { !outline.kind($0).isType })
                else { return }
                values[outline.name(pattern), default: []].append(value)
            case .assignment:
                guard let target = outline.firstChild(node), let value = outline.next(target) else { return }
                values[outline.name(assigned(target)), default: []].append(value)
            default: return
            }
        }
        return values
    }

    /// The expression that names an assignment's target: `a.b` in `a.b[c]?`.
    private func assigned(_ target: NodeID) -> NodeID {
        var at = target
        while [.subscriptCall, .optionalChain, .forceUnwrap, .tuple, .argument].contains(outline.kind(at)),
            let inner = outline.firstChild(at)
        { at = inner }
        return at
    }

    /// The last statements of a statement's branches that may be a value, or the statement itself.
    private func lastStatements(of node: NodeID) -> [NodeID] {
        var values: [NodeID] = []
        // A stack instead of recursion, since chains of `else if` have no length limit.
        var waiting = [node]
        while let next = waiting.popLast() {
            switch outline.kind(next) {
            case .ifStmt, .switchStmt, .doStmt, .elseClause, .switchCase, .catchClause, .ifConfig, .ifConfigClause:
                waiting += outline.children(next).compactMap { child -> NodeID? in
                    switch outline.kind(child) {
                    case .block: outline.lastChild(child)
                    case .ifStmt, .elseClause, .switchCase, .catchClause, .ifConfigClause: child
                    default: nil
                    }
                }.reversed()
            case .varDecl, .returnStmt, .assignment: break
            default: values.append(next)
            }
        }
        return values
    }
}
