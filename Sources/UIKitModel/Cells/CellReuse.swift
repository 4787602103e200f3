// A cell at a place → whether it is being filled in for a row there: just dequeued, or given to the handler of a registration, and
// still as the last row left it.
import CellLintLinting

extension FileContext {
    /// Whether a member is one of a reused cell that nothing else has filled in yet.
    public func isBeingProvided(_ member: CellMember) -> Bool {
        guard case .local(let binding) = member.cell, let block = resolver.block(evaluating: member.node), block == provision(of: binding)
        else { return false }
        return !isHandedOn(member, in: block) && !fillsItself(ownerType(of: member))
    }

    /// The block in which a local cell comes from a queue, by its own call or as the parameter of a registration's handler.
    private func provision(of binding: NodeID) -> NodeID? {
        if outline.kind(binding) == .parameter {
            guard let closure = outline.parent(binding).flatMap({ outline.parent($0) }), outline.kind(closure) == .closure,
                isRegistrationHandler(closure),
                outline.parent(binding).flatMap({ outline.firstChild($0) }) == binding
            else { return nil }
            return outline.child(closure, .block)
        }
        guard references.origin(ofLocal: binding) == .dequeued, let declaration = outline.parent(binding) else { return nil }
        // A configured dequeue has run the registration's handler already.
        let isConfigured = outline.descendants(of: declaration).contains { outline.name($0).hasPrefix("dequeueConfigured") }
        return isConfigured ? nil : resolver.block(evaluating: declaration)
    }

    /// Whether a closure is what a cell registration is made with.
    private func isRegistrationHandler(_ closure: NodeID) -> Bool {
        guard let argument = outline.parent(closure), outline.kind(argument) == .argument, let call = outline.parent(argument),
            outline.kind(call) == .call,
            let made = resolver.call(call)?.constructs
        else { return false }
        return registration(made) == .cell
    }

    /// Whether the cell is given to other code before, or asked to do something of its own.
    private func isHandedOn(_ member: CellMember, in block: NodeID) -> Bool {
        handOvers(in: block)[member.cell].map { outline.nodes[$0].end <= outline.nodes[member.node].first } ?? false
    }

    /// Where each cell is first given to other code, or asked to do something of its own.
    private func handOvers(in block: NodeID) -> [CellIdentity: NodeID] {
        let known = analysis(HandOvers.self)
        if let first = known.firstByBlock[block] { return first }
        var first: [CellIdentity: NodeID] = [:]
        for node in outline.descendants(of: block) {
            guard let taker = taker(of: node), let cell = cell(behind: node, at: node), first[cell] == nil, isOther(taker) else { continue }
            first[cell] = node
        }
        known.firstByBlock[block] = first
        return first
    }

    /// The argument that a name is, or the call of a function on it.
    private func taker(of node: NodeID) -> NodeID? {
        guard outline.kind(node) == .identifier, var above = outline.parent(node) else { return nil }
        var at = node
        while [.optionalChain, .forceUnwrap].contains(outline.kind(above)), let next = outline.parent(above) { (at, above) = (above, next) }
        if outline.kind(above) == .argument { return above }
        return outline.kind(above) == .member && outline.firstChild(above) == at ? outline.call(ofCallee: above) : nil
    }

    /// Whether what takes a cell is none of UIKit's functions on it.
    private func isOther(_ taker: NodeID) -> Bool {
        outline.kind(taker) == .argument || resolver.call(taker)?.member.map { !project.file($0).isInterface } ?? true
    }

    /// Whether a class of the project has a hand in the content configuration of its cells.
    private func fillsItself(_ type: Type) -> Bool {
        var at = type.unwrapped
        for _ in 0..<64 {
            guard case .nominal(let id, _) = at, !project.file(id).isInterface else { return false }
            if ([id] + resolver.extensions(of: id)).contains(where: references.namesConfiguration) { return true }
            at = resolver.superclass(of: at) ?? .unknown
        }
        return false
    }
}

/// By the blocks of one file, where each of their cells is first given to other code.
private final class HandOvers: FileAnalysis {
    var firstByBlock: [NodeID: [CellIdentity: NodeID]] = [:]
    init(_ file: FileContext) {}
}
