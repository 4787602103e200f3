// Finds where code names a property without using it, so that other code may: in a key path, a selector or a string.

extension Outline {
    /// Whether a node is part of a key path, or of a macro such as `#selector(…)`, by which other code may use what it names.
    public func isInPathOrSelector(_ node: NodeID) -> Bool {
        kind(node) == .keyPath || isInside(node, [.keyPath, .macro])
    }

    /// Whether a node is an argument of a macro, which may make a string of it: `#keyPath(UIView.alpha)`.
    public func isInMacro(_ node: NodeID) -> Bool { isInside(node, [.macro]) }

    /// Whether an expression of some kind is around a node, in the same statement.
    private func isInside(_ node: NodeID, _ kinds: [Node.Kind]) -> Bool {
        ancestor(node) { $0 == .block || kinds.contains($0) }.map { kind($0) != .block } ?? false
    }

    /// The strings that are a property's name, or end with it after a period as a key path.
    public func strings(naming property: String) -> [NodeID] {
        nodes(of: .stringLiteral).filter { literal($0)?.split(at: ".").last.map(String.init) == property }
    }
}
