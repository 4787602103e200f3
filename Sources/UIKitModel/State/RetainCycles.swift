// Finds the retain cycles of update handlers that capture their own cell.
// Two locals are one cell if one is an alias of the other, as after `guard let cell = cell as? BadgeCell`.
import CellLintLinting

/// The places where a handler retains its own cell.
public struct HandlerCycle {
    /// In source order: expressions, captures, and bindings of the form `if let cell`. Never empty.
    public var mentions: [NodeID]
    /// The local that the handler is assigned to; nil if the cell is `self`.
    public var local: NodeID?

    /// Whether the cell is `self`.
    public var isSelf: Bool { local == nil }
}

extension FileContext {
    /// The cycle between a handler and its cell; nil if there is none, or the cell is neither a local nor `self`.
    public func cycle(through handler: UpdateHandler) -> HandlerCycle? {
        guard let target = outline.assignment(of: handler.owner)?.target, let cell = cell(owning: target) else { return nil }
        let aliases = aliases
        let mentions = outline.descendants(of: handler.owner).filter { node in
            guard let place = resolver.placeOfReading(node) ?? superclassPlace(node), !isWeakCapture(node, of: handler.owner),
                !isComputedOnce(node, for: handler.owner)
            else { return false }
            switch (cell, resolver.lookup(outline.name(node), from: place)) {
            case (.local(let owned), .local(let named)):
                return !outline.contains(handler.owner, named) && !isWeak(named) && aliases.root(of: named) == aliases.root(of: owned)
            case (.selfValue, .local): return false
            case (.selfValue, _): return ["self", "super"].contains(outline.name(node))
            default: return false
            }
        }
        guard !mentions.isEmpty else { return nil }
        let local: NodeID? = if case .local(let owned) = cell { owned } else { nil }
        return HandlerCycle(mentions: mentions.sorted { outline.nodes[$0].first < outline.nodes[$1].first }, local: local)
    }

    private enum OwnedCell: Equatable { case local(NodeID), selfValue }

    /// The cell that the handler is assigned to.
    private func cell(owning target: NodeID) -> OwnedCell? {
        var base = outline.base(of: target)
        while let inner = base, outline.kind(inner) == .optionalChain || outline.kind(inner) == .forceUnwrap {
            base = outline.firstChild(inner)
        }
        guard base.map({ outline.kind($0) == .identifier }) ?? true else { return nil }
        let name = base.map { outline.name($0) } ?? "self"
        if case .local(let local) = resolver.lookup(name, from: target) { return isWeak(local) ? nil : .local(local) }
        return name == "self" ? .selfValue : nil
    }

    private func superclassPlace(_ node: NodeID) -> NodeID? {
        outline.isSuper(node) ? node : nil
    }

    /// `[weak cell]` of the handler itself. A nested closure captures the cell when the handler runs, so the handler retains it until then.
    private func isWeakCapture(_ node: NodeID, of closure: NodeID) -> Bool {
        guard outline.isInCaptureList(node, of: closure) else { return false }
        let capture = outline.kind(node) == .capture ? node : outline.ancestor(node, where: { $0 == .capture })
        return capture.map(isWeak) ?? false
    }

    /// Whether the capture list of a closure uses a node to compute a value, as in `[tag = cell.tag]`: the closure retains the value alone.
    private func isComputedOnce(_ node: NodeID, for closure: NodeID) -> Bool {
        outline.isInCaptureList(node, of: closure) && outline.kind(node) != .capture
            && outline.parent(node).map { outline.kind($0) != .capture } ?? true
    }

    /// Whether a local does not retain its value.
    private func isWeak(_ local: NodeID) -> Bool {
        let weak: Node.Flags = [.isWeak, .isUnowned]
        if outline.kind(local) == .capture { return !outline.flags(local).isDisjoint(with: weak) }
        return outline.ancestor(local, where: { $0 == .varDecl || $0 == .block }).map { !outline.flags($0).isDisjoint(with: weak) } ?? false
    }
}
