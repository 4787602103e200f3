// A place in a body → what decides whether it runs; a body → whether every way through it does something.

extension Outline {
    /// What a place depends on inside a body: the conditions and subjects of the `if`s, `switch`es, ternaries and loops around it, those
    /// of the `else`s that it stands in included.
    public func decisions(around node: Int, within body: Int) -> [Int] {
        var result: [Int] = []
        var at = node
        while at != body, let parent = parent(at) {
            switch kind(parent) {
            case .ifStmt, .guardStmt, .whileStmt: result += children(parent).filter { kind($0) != .block && kind($0) != .elseClause && $0 != at }
            case .switchStmt, .ternary: if let subject = firstChild(parent), subject != at { result.append(subject) }
            default: break
            }
            at = parent
        }
        return result
    }

    /// Whether every way through a block comes by a statement for which `matches` holds; one that leaves early counts as a way that does.
    public func everyPath(through block: Int, meets matches: (Int) -> Bool) -> Bool {
        for statement in children(block) {
            if matches(statement) { return true }
            switch kind(statement) {
            case .ifStmt:
                guard let then = child(statement, .block), everyPath(through: then, meets: matches), let other = child(statement, .elseClause) else { break }
                if everyPath(through: other, meets: matches) { return true }
            case .switchStmt:
                let cases = children(statement).filter { kind($0) == .switchCase }
                if !cases.isEmpty, cases.allSatisfy({ child($0, .block).map { everyPath(through: $0, meets: matches) } ?? false }) { return true }
            case .block, .doStmt: if everyPath(through: statement, meets: matches) { return true }
            case .returnStmt, .throwStmt, .jumpStmt: return true
            default: break
            }
        }
        return false
    }

    /// The node and all that is inside, a node before its children; what `skips` holds for is left out with all that is in it.
    public func descendants(of node: Int, skipping skips: (Int) -> Bool = { _ in false }) -> [Int] {
        var result: [Int] = []
        var waiting = [node]
        while let next = waiting.popLast() {
            guard !skips(next) else { continue }
            result.append(next)
            waiting += children(next).reversed()
        }
        return result
    }
}
