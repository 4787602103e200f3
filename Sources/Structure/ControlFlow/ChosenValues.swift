// Finds the expressions of which one gives an expression its value, through parentheses, casts and conditions; and the code around an
// expression that takes its value. Names are not followed: see `Resolver.possibleValues(of:)`.

extension Outline {
    /// The expressions of which one gives an expression its value, in source order: what parentheses, `try`, `await`, casts, `?` and `!` are
    /// around, the sides of `??`, and what `?:`, `if` and `switch` choose from. The expression itself, if it is none of these.
    public func valuesChosen(in expression: NodeID) -> [NodeID] {
        var values: [NodeID] = []
        // A stack instead of recursion, since chains of `else if` and of operators have no length limit.
        var open = [expression]
        while let next = open.popLast() {
            let value = uncast(next)
            let parts = kind(value) == .binary && isNamed(value, "??") ? Array(children(value)) : branches(of: value)
            if parts == [value] { values.append(value) } else { open += parts.reversed() }
        }
        return values
    }

    /// The expressions that a conditional expression, an `if` or a `switch` chooses from, each of which may choose again; the expression
    /// itself, if it is none of these. What is no single expression stays a block or a statement; a branch that never ends normally has no
    /// value.
    public func branches(of expression: NodeID) -> [NodeID] {
        if kind(expression) == .ternary { return Array(children(expression).dropFirst()) }
        guard [.ifStmt, .switchStmt].contains(kind(expression)) else { return [expression] }
        var values: [NodeID] = []
        var open = [expression]
        while let next = open.popLast() {
            let parts = Array(children(next))
            switch kind(next) {
            case .ifStmt where child(next, .elseClause) != nil:
                open += parts.filter { [.block, .elseClause].contains(kind($0)) }.reversed()
            case .switchStmt: open += parts.dropFirst().reversed()
            case .elseClause, .ifConfig: open += parts.reversed()
            case .switchCase: open += parts.filter { kind($0) == .block }
            case .ifConfigClause: open += parts.filter { kind($0) != .ifConfigCondition }.reversed()
            case .block where !parts.allSatisfy(completes): break
            case .block where parts.count == 1 && kind(parts[0]) == .ifConfig: open.append(parts[0])
            case .block: values.append(parts.count == 1 ? parts[0] : next)
            default: values.append(next)
            }
        }
        return values
    }

    /// The `if` or `switch` whose value is that of one of its branches: `let view = switch row { case .head: makeRow() … }`. Nil where it is
    /// a statement.
    public func choice(withBranch list: NodeID) -> NodeID? {
        var at = list
        while let branch = parent(at), [.elseClause, .switchCase, .ifConfigClause, .ifConfig, .ifStmt, .switchStmt].contains(kind(branch)) {
            at = branch
        }
        return [.ifStmt, .switchStmt].contains(kind(at)) && !isStatement(at) ? at : nil
    }
}
