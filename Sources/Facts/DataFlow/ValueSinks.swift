// Finds where the value of an expression goes: into a variable, into a property, or elsewhere. One step; rules follow it further.

/// Where the value of an expression goes.
public enum Destination: Hashable, Sendable {
    /// A local variable: its `binding`.
    case local(NodeID)
    /// Assigned to something else: the target's node.
    case target(NodeID)
    /// Passed on, returned or dropped.
    case elsewhere
}

extension Resolver {
    /// Where the value of an expression goes, through parentheses, `try`, casts, `??` and the branches of conditions.
    public func destination(of expression: NodeID) -> Destination {
        var at = expression
        while let parent = outline.parent(at) {
            switch outline.kind(parent) {
            case .effect, .cast, .forceUnwrap, .optionalChain, .tuple: break
            case .argument: if outline.parent(parent).map({ outline.kind($0) != .tuple }) ?? true { return .elsewhere }
            case .binary: if !outline.isNamed(parent, "??" as StaticString) { return .elsewhere }
            case .ternary: if outline.firstChild(parent) == at { return .elsewhere }
            case .block, .elseClause, .switchCase: if outline.next(at) != nil, outline.kind(parent) == .block { return .elsewhere }
            case .ifStmt, .switchStmt: if outline.firstChild(parent) == at { return .elsewhere }
            case .patternBinding, .optionalBinding:
                guard let pattern = outline.firstChild(parent), pattern != at, outline.kind(pattern) == .binding else { return .elsewhere }
                return isLocal(parent) ? .local(pattern) : .target(pattern)
            case .assignment:
                guard outline.isNamed(parent, "=" as StaticString), let target = outline.firstChild(parent), target != at else {
                    return .elsewhere
                }
                return local(namedBy: target).map { .local($0) } ?? .target(target)
            default: return .elsewhere
            }
            at = parent
        }
        return .elsewhere
    }

    /// Whether a `patternBinding` or `optionalBinding` declares a local.
    private func isLocal(_ binding: NodeID) -> Bool {
        guard let list = outline.ancestor(binding, where: { $0 == .block || $0 == .memberBlock || $0 == .file || $0 == .closure }) else {
            return false
        }
        return outline.kind(list) == .block || outline.kind(list) == .closure
    }
}
