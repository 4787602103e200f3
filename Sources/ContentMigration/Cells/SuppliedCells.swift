// Finds the cells that a table's data source returns: those that code of its file fills in, and the classes of all others.
import CellLintUIKitModel

extension ContentMigration {
    /// Adds the cells that a function of the type returns.
    /// - Returns: whether all of them are known.
    func addCells(returnedBy function: NodeID, _ type: DeclarationID, to cells: inout TableCells, depth: Int) -> Bool {
        guard depth < Limits.maxInlinedCalls, let body = outline.child(function, .block),
            !outline.descendants(of: body).contains(where: { outline.kind($0) == .ifConfig })
        else { return false }
        let values = outline.resultValues(of: body)
        guard !values.isEmpty else { return false }
        for value in values {
            guard addCells(value, type, to: &cells, depth: depth) else { return false }
        }
        return true
    }

    private func addCells(_ value: NodeID, _ type: DeclarationID, to cells: inout TableCells, depth: Int) -> Bool {
        outline.valuesChosen(in: value).allSatisfy { addCell($0, type, to: &cells, depth: depth) }
    }

    private func addCell(_ value: NodeID, _ type: DeclarationID, to cells: inout TableCells, depth: Int) -> Bool {
        switch outline.kind(value) {
        case .identifier, .member:
            if case .local(let local) = resolver.lookup(outline.name(value), from: value), outline.kind(value) == .identifier {
                return addCells(ofLocal: local, type, to: &cells, depth: depth)
            }
            guard let property = file.propertyOfOneCell(value) else { return false }
            let named = index.properties.filter { $0.value == property }.map(\.key)
            cells.suppliers.formUnion(named)
            // A cell that nothing fills in after it was made.
            if named.isEmpty { cells.otherClasses.append(resolver.type(of: value).unwrapped) }
            return true
        case .call:
            guard let call = resolver.call(value) else { return false }
            if let made = call.constructs {
                // A cell that UIKit alone fills in shows what a configuration shows.
                if case .nominal(let id, _) = made, id.isInterface { return true }
                cells.otherClasses.append(made)
                return true
            }
            if let local = call.localFunction { return addCells(returnedBy: local, type, to: &cells, depth: depth + 1) }
            guard let member = call.member, member.file == resolver.file, file.project.member(member).kind == .function,
                resolver.selfType(at: file.project.member(member).node) == .nominal(type, [])
            else { return addClasses(registeredForQueueOf: value, to: &cells) }
            return addCells(returnedBy: file.project.member(member).node, type, to: &cells, depth: depth + 1)
        default: return false
        }
    }

    /// The functions of this file that are given the cell of a local; nil if other code of the app may be given it.
    func functionsGiven(_ root: NodeID) -> Set<NodeID>? {
        let isKnown = aliases.references(to: root).allSatisfy { node in
            guard let user = outline.call(givenPart: node) else { return true }
            guard let call = resolver.call(user.node) else { return false }
            return call.localFunction != nil || call.constructs != nil
                || call.member.map { $0.file == resolver.file || file.project.file($0).isInterface } ?? false
        }
        return isKnown ? Set(aliases.callees(given: root)) : nil
    }

    private func addCells(ofLocal local: NodeID, _ type: DeclarationID, to cells: inout TableCells, depth: Int) -> Bool {
        let root = aliases.root(of: local)
        let sources = aliases.sources(of: root)
        guard !sources.isEmpty else { return false }
        let filled = groups.indices.filter { groups[$0].receiver.binding.map(aliases.root) == root }
        cells.suppliers.formUnion(filled)
        if filled.isEmpty {
            guard let callees = functionsGiven(root) else { return false }
            cells.suppliers.formUnion(callees.flatMap { index.groups(within: $0) })
        }
        for source in sources {
            switch source {
            case .constructed(let call):
                guard filled.isEmpty else { continue }
                cells.otherClasses.append(resolver.call(call)?.constructs ?? .unknown)
            case .dequeuedByType(let call):
                guard filled.isEmpty else { continue }
                cells.otherClasses.append(resolver.type(of: call).unwrapped)
            case .dequeued:
                guard filled.isEmpty else { continue }
                cells.otherClasses.append(resolver.type(of: root).unwrapped)
                guard let classes = registeredClasses(of: source) else { return false }
                cells.otherClasses += classes
            case .other(let value):
                guard filled.isEmpty || file.propertyOfOneCell(value) != nil, addCells(value, type, to: &cells, depth: depth + 1) else {
                    return false
                }
            }
        }
        return true
    }

    /// Adds the classes of a cell that is returned as it comes from a queue.
    /// - Returns: whether code registers them.
    private func addClasses(registeredForQueueOf value: NodeID, to cells: inout TableCells) -> Bool {
        let sources = aliases.sources(ofValue: value)
        guard sources.count == 1, let classes = registeredClasses(of: sources[0]), !classes.isEmpty || !outline.alwaysGetsCell(value) else {
            return false
        }
        cells.otherClasses += classes
        return true
    }

    /// The classes that code registers for a dequeue; nil if it also registers what is not known.
    private func registeredClasses(of source: CellSource) -> [Type]? {
        guard case .dequeued(let call) = source, let identifier = file.reuseIdentifier(of: source) else { return nil }
        var classes: [Type] = []
        for registration in file.registrations(under: identifier, at: call) {
            guard case .type(let type) = registration.source else { return nil }
            classes.append(type)
        }
        return classes
    }
}
