// Finds what code registers for a dequeued cell, and whether the code around makes such cells itself.
import CellLintUIKitModel

extension ContentMigration {
    /// The registrations that a dequeue meets: those of its own type or file, otherwise those of files that name its type.
    func registrations(under identifier: ReuseIdentifier, at call: NodeID) -> [TableCellRegistration] {
        let all = file.tableCellRegistrations.under(identifier)
        guard case .nominal(let own, _) = resolver.selfType(at: call) else { return all.filter { $0.file == resolver.file } }
        let files = Set(file.family(of: own).map(\.file))
        let near = all.filter { files.contains($0.file) }
        if !near.isEmpty { return near }
        if case .qualified = identifier { return all }
        let name = file.project.type(own).name
        // Another project beside this one may have a type of the same name.
        return all.filter { registration in
            !file.project.file(registration.file).outline.nodes(named: name).isEmpty
                && file.project.types(name, meantIn: registration.file).contains(own)
        }
    }

    /// Whether code around a dequeue makes the cells of its identifier where the queue is empty.
    func isConstructed(_ identifier: ReuseIdentifier, around call: NodeID) -> Bool {
        let owner = outline.member(around: call)?.of
        return outline.nodes(named: "reuseIdentifier").contains { node in
            guard outline.kind(node) == .argument, let made = outline.parent(node), outline.kind(made) == .call,
                outline.member(around: made)?.of == owner
            else { return false }
            return references.reuseIdentifier(of: .constructed(made)) == identifier
        }
    }
}
