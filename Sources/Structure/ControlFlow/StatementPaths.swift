// Follows the paths through statements: which of them meet some others, where jumps lead, and after which statements control goes on.

extension Outline {
    /// The `defer` statement that runs a node behind all others of its scope.
    public func deferBlock(around node: NodeID) -> NodeID? {
        ancestor(node) { $0 == .deferStmt || $0.isFunctionLike }.flatMap { kind($0) == .deferStmt ? $0 : nil }
    }

    /// Whether every path through some statements that reaches their end meets one of `targets`.
    /// - Parameters:
    ///   - statements: in source order.
    ///   - exits: the statements inside that leave them and count as their end. Other paths that leave do not count.
    public func allPaths(through statements: some Sequence<NodeID>, meet targets: Set<NodeID>, leavingAt exits: [NodeID] = []) -> Bool {
        var before: [NodeID] = []
        for statement in statements {
            if allPaths(throughStatement: statement, meet: targets, exits) {
                return !before.contains { here in mayLeave(here) || exits.contains { contains(here, $0) } }
            }
            before.append(statement)
        }
        return false
    }

    private func allPaths(throughStatement statement: NodeID, meet targets: Set<NodeID>, _ exits: [NodeID]) -> Bool {
        if exits.contains(statement) { return false }
        if targets.contains(statement) { return true }
        switch kind(statement) {
        case .ifStmt:
            // A loop, since chains of `else if` are long.
            var at = statement
            while let then = child(at, .block), allPaths(through: children(then), meet: targets, leavingAt: exits),
                let other = child(at, .elseClause).flatMap({ firstChild($0) })
            {
                guard kind(other) == .ifStmt else { return allPaths(through: children(other), meet: targets, leavingAt: exits) }
                if targets.contains(other) { return true }
                at = other
            }
            return false
        case .switchStmt:
            let branches = children(statement).dropFirst()
            return branches.allSatisfy { branch in
                kind(branch) == .switchCase
                    && child(branch, .block).map { allPaths(through: children($0), meet: targets, leavingAt: exits) } ?? false
            }
        // What follows a `catch` may lack the rest of the `do`, so each clause has to meet one.
        case .doStmt:
            let clauses = [statement] + children(statement).filter { kind($0) == .catchClause }
            return clauses.allSatisfy { clause in
                child(clause, .block).map { allPaths(through: children($0), meet: targets, leavingAt: exits) } ?? false
            }
        case .call: return neverReturns(statement)
        case .returnStmt, .throwStmt: return true
        default: return false
        }
    }

    /// Whether each path to an exit meets one of some statements in a branch around the exit.
    /// - Parameter statement: one of a list that contains the branch.
    public func isMet(before exit: NodeID, _ targets: Set<NodeID>, in statement: NodeID) -> Bool {
        let outer = statementList(around: statement)
        var at = exit
        while at != statement, let list = statementList(around: at), list != outer {
            let end = nodes[at].first
            if allPaths(through: children(list).filter({ nodes[$0].end <= end }), meet: targets) { return true }
            guard let next = self.statement(around: list), next != at else { return false }
            at = next
        }
        return false
    }

    /// Whether a `break` or the like goes from a statement past those that follow it.
    private func mayLeave(_ statement: NodeID) -> Bool {
        descendants(of: statement).contains { jump in
            guard kind(jump) == .jumpStmt, let target = jumpTarget(jump) else { return kind(jump) == .jumpStmt }
            return !contains(statement, target)
        }
    }

    /// The target of a `break` or `continue`. A `fallthrough` leads to another case of its `switch`.
    public func jumpTarget(_ jump: NodeID) -> NodeID? {
        if tokens(of: jump).count > 1 {
            let label = word(nodes[jump].first.next)
            var at = parent(jump)
            while let statement = at, !kind(statement).isFunctionLike {
                if isLabeled(statement, label) { return statement }
                at = parent(statement)
            }
            return nil
        }
        let leavesSwitches = !isNamed(jump, "continue")
        return ancestor(jump) { kind in
            kind == .forStmt || kind == .whileStmt || kind == .repeatStmt || (leavesSwitches && kind == .switchStmt)
        }
    }

    /// Whether a statement begins with a label: `outer: for …`.
    private func isLabeled(_ statement: NodeID, _ label: String) -> Bool {
        let first = nodes[statement].first
        guard [.forStmt, .whileStmt, .repeatStmt, .switchStmt, .ifStmt, .doStmt].contains(kind(statement)), first.next < endOfFile else {
            return false
        }
        return tokens[first.next].kind == .colon && word(first) == label
    }

    // MARK: - Completion

    /// Whether control continues after a statement.
    public func completes(_ statement: NodeID) -> Bool {
        switch kind(statement) {
        case .returnStmt, .throwStmt: return false
        case .jumpStmt: return false
        case .ifStmt:
            // A loop, not recursion, since chains of `else if` can be long.
            var at = statement
            while let block = child(at, .block), !listCompletes(block), let other = child(at, .elseClause),
                let branch = firstChild(other)
            {
                guard kind(branch) == .ifStmt else {
                    return kind(branch) == .block ? listCompletes(branch) : completes(branch)
                }
                at = branch
            }
            return true
        case .switchStmt:
            let cases = children(statement).filter { kind($0) == .switchCase }
            guard cases.count > 0, !children(statement).contains(where: { kind($0) == .ifConfig }) else { return true }
            if breaks(out: statement) { return true }
            return cases.contains { child($0, .block).map { listCompletes($0, inSwitch: true) } ?? true }
        case .doStmt:
            let blocks = [statement] + children(statement).filter { kind($0) == .catchClause }
            return blocks.contains { child($0, .block).map { listCompletes($0) } ?? true }
        case .call: return !neverReturns(statement)
        default: return true
        }
    }

    private func listCompletes(_ list: NodeID, inSwitch: Bool = false) -> Bool {
        let statements = Array(children(list))
        if inSwitch, let last = statements.last, kind(last) == .jumpStmt, isNamed(last, "fallthrough") { return false }
        return statements.allSatisfy(completes)
    }

    /// Whether a `break` exits this switch only.
    private func breaks(out statement: NodeID) -> Bool {
        descendants(of: statement).contains { node in
            kind(node) == .jumpStmt && isNamed(node, "break") && jumpTarget(node) == statement
        }
    }
}
