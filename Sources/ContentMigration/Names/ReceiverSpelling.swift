// How code spells the cell whose labels it uses, which its configuration is written with.
import CellLintUIKitModel

extension ContentMigration {
    /// The receiver whose configuration is read: `cell`, `cell?`, `cell!`. Of several spellings it is the one that never traps.
    func spelledReceiver(_ group: CellGroup) throws(MigrationRefusal) -> String {
        let spellings = Set(
            group.uses.compactMap(\.base).map { base in
                let source = outline.source(base)
                return source.begins(with: "self.") ? source.dropping(bytes: 5) : source
            })
        guard !spellings.first!.contains("\n"), spellings.count == 1 || areOfOneOptional(spellings, group) else {
            throw MigrationRefusal.mixedCellSpellings
        }
        let base = spellings.count == 1 ? nil : group.uses.compactMap(\.base).first { outline.kind($0) == .optionalChain }
        return outline.source(base ?? group.uses[0].base!)
    }

    /// Whether spellings differ only in how they unwrap one local whose values are all written, not read: `cell?` and `cell!`, or `cell` of a
    /// type that is unwrapped implicitly.
    private func areOfOneOptional(_ spellings: Set<String>, _ group: CellGroup) -> Bool {
        guard let binding = group.receiver.binding, let name = spellings.first?.withoutUnwrapping else { return false }
        let isImplicit = outline.parent(binding).flatMap { outline.child($0, .implicitlyUnwrappedType) } != nil
        return spellings.isSubset(of: [name + "?", name + "!"] + (isImplicit ? [name] : []))
            && group.uses.allSatisfy { use in
                switch use.action {
                case .write, .lines, .drop, .omit: true
                default: false
                }
            }
    }

    /// How a cell's own members are spelled: with nothing, `self.` or `self?.` in front.
    func spelledSelf(_ group: CellGroup) throws(MigrationRefusal) -> String {
        let spellings = Set(group.uses.map { $0.base.map(outline.source) ?? "" })
        if spellings.contains("") {
            guard spellings.isSubset(of: ["", "self", "super"]) else {
                throw MigrationRefusal.mixedSelfSpellings
            }
        }
        if spellings.contains("") { return "" }
        if spellings.isSubset(of: ["self", "super"]) { return "self." }
        guard spellings.count == 1 else { throw MigrationRefusal.mixedSelfSpellings }
        return spellings.first! + "."
    }
}
