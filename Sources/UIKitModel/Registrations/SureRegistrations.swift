// Tells the registrations that surely replace a storyboard's prototype: those for a type's own table, on every path, before it shows cells.
import CellLintLinting

extension FileContext {
    /// Whether the type around a dequeue, or one of its superclasses, always registers what a table makes for an identifier. A helper that
    /// it calls may not always do so.
    public func surelyRegisters(_ identifier: ReuseIdentifier, at call: NodeID) -> Bool {
        let owner = resolver.selfType(at: call)
        guard case .nominal(let own, _) = owner else { return false }
        return tableCellRegistrations.under(identifier).contains { registration in
            let home = context(ofFile: registration.file)
            guard case .nominal(let id, _) = home.resolver.selfType(at: registration.node), resolver.isKind(owner, of: id),
                let registering = home.outline.call(registration.node), registering.argument(labeled: "forCellReuseIdentifier") != nil,
                let table = registering.base.map(home.outline.unwrapped),
                let name = home.nameOfOwnTable(table), isQueue(of: call, ofTable: name, in: own)
            else { return false }
            return home.runsAtStart(registration.node)
        }
    }
}

extension FileContext {
    /// Whether a call takes a cell from the queue of a table that a type has in a property.
    private func isQueue(of call: NodeID, ofTable name: String, in owner: DeclarationID) -> Bool {
        guard let table = outline.call(call)?.base.map(outline.unwrapped) else { return false }
        if resolver.namesOwnMember(table) { return outline.name(table) == name }
        guard let local = resolver.local(namedBy: table).map(aliases.root) else { return false }
        if outline.kind(local) == .parameter { return showsOneTable(owner) }
        let value = outline.parent(local).flatMap { Array(outline.children($0)).last }.map(outline.unwrapped)
        return value.map { resolver.namesOwnMember($0) && outline.name($0) == name } ?? false
    }
}

extension FileContext {
    /// The property of the object around with a table that an expression names; nil for other tables. The local of a closure that makes a
    /// property's initial value is the table of that property: `let table: UITableView = { let made = UITableView(); …; return made }()`.
    fileprivate func nameOfOwnTable(_ table: NodeID) -> String? {
        if resolver.namesOwnMember(table) { return namesOwnTable(table) ? outline.name(table) : nil }
        guard let local = resolver.local(namedBy: table), let closure = outline.ancestor(local, where: { $0.isFunctionLike }),
            outline.kind(closure) == .closure, outline.variableMade(by: closure) != nil, aliases.assignedValues(local).isEmpty,
            let body = outline.child(closure, .block), case let results = outline.returnedValues(in: body), results.count == 1,
            resolver.local(namedBy: outline.unwrapped(results[0])) == local,
            let pattern = outline.ancestor(closure, where: { $0 == .patternBinding })
        else { return nil }
        return outline.firstChild(pattern).map(outline.name)
    }
}
