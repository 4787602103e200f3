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
        let value = outline.wrappedOrChosen(expression)
        guard let user = outline.parent(value), let target = outline.firstChild(user), target != value else { return .elsewhere }
        switch outline.kind(user) {
        case .patternBinding, .optionalBinding:
            guard outline.kind(target) == .binding else { return .elsewhere }
            return isLocal(user) ? .local(target) : .target(target)
        case .assignment:
            guard outline.isNamed(user, "=" as StaticString) else { return .elsewhere }
            return local(namedBy: target).map { .local($0) } ?? .target(target)
        default: return .elsewhere
        }
    }

    /// Whether a `patternBinding` or `optionalBinding` declares a local.
    private func isLocal(_ binding: NodeID) -> Bool {
        guard let list = outline.ancestor(binding, where: { $0 == .block || $0 == .memberBlock || $0 == .file || $0 == .closure }) else {
            return false
        }
        return outline.kind(list) == .block || outline.kind(list) == .closure
    }
}
