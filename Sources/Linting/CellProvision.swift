// A cell at a place → whether it is being filled in for a row there: just dequeued, or given to the handler of a registration, and
// still as the last row left it.

extension FileContext {
    /// Whether a member is one of a reused cell that nothing else has filled in yet.
    public func isBeingProvided(_ member: CellMember) -> Bool {
        guard case .local(let binding) = member.cell, let block = resolver.block(evaluating: member.node), block == provision(of: binding) else { return false }
        return !isHandedOn(member, in: block) && !fillsItself(ownerType(of: member))
    }

    /// The block in which a local cell comes from a queue, by its own call or as the parameter of a registration's handler.
    private func provision(of binding: Int) -> Int? {
        if outline.kind(binding) == .parameter {
            guard let closure = outline.parent(binding).flatMap({ outline.parent($0) }), outline.kind(closure) == .closure, isRegistrationHandler(closure),
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
    private func isRegistrationHandler(_ closure: Int) -> Bool {
        guard let argument = outline.parent(closure), outline.kind(argument) == .argument, let call = outline.parent(argument), outline.kind(call) == .call,
            let made = resolver.call(call)?.constructs
        else { return false }
        return registration(made) == .cell
    }

    /// Whether the cell is given to other code before, or asked to do something of its own.
    private func isHandedOn(_ member: CellMember, in block: Int) -> Bool {
        let question = HandOverQuestion(cell: member.cell, block: block)
        let first: Int?
        if let known = session.handOvers[resolver.file]?[question] {
            first = known
        } else {
            first = handOver(of: member.cell, in: block)
            session.handOvers[resolver.file, default: [:]][question] = .some(first)
        }
        return first.map { outline.nodes[$0].end <= outline.nodes[member.node].first } ?? false
    }

    /// Where a cell is first given to other code, or asked to do something of its own.
    private func handOver(of owner: CellIdentity, in block: Int) -> Int? {
        outline.descendants(of: block).first { node in
            guard outline.kind(node) == .identifier, let parent = outline.parent(node), cell(behind: node, at: node) == owner else { return false }
            var at = node
            var above = parent
            while [.optionalChain, .forceUnwrap].contains(outline.kind(above)), let next = outline.parent(above) { (at, above) = (above, next) }
            if outline.kind(above) == .argument { return true }
            guard outline.kind(above) == .member, outline.firstChild(above) == at, let call = outline.parent(above), outline.kind(call) == .call,
                outline.firstChild(call) == above
            else { return false }
            return resolver.call(call)?.member.map { !project.file($0).isInterface } ?? true
        }
    }

    /// Whether a class of the project has a hand in the content configuration of its cells.
    private func fillsItself(_ type: Type) -> Bool {
        var at = type.unwrapped
        for _ in 0..<64 {
            guard case .nominal(let id, _) = at, !project.file(id).isInterface else { return false }
            for part in [id] + resolver.extensions(of: id) {
                let source = project.file(part).outline
                let node = source.nodes[project.type(part).node]
                if (node.first..<node.end).contains(where: { source.tokens[Int($0)].length == 20 && source.word(Int($0)) == "contentConfiguration" }) { return true }
            }
            at = resolver.superclass(of: at) ?? .unknown
        }
        return false
    }
}

/// Which cell is meant, and where.
struct HandOverQuestion: Hashable {
    var cell: CellIdentity
    var block: Int
}
