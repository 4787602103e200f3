// Tells cells of several prototypes apart by their reuse identifiers, where one place of the code fills in all of them.
import CellLintUIKitModel

/// What only the cells of some prototypes begin with.
struct SettingsOfIdentifiers {
    /// As literals, in order; not empty.
    var identifiers: [LiteralString]
    var settings: [PrototypeLook.Setting]
}

extension ContentMigration {
    /// What the prototypes set whose cells get to a place: all of them, and those of some identifiers.
    func settings(
        of cell: Cell, in place: MigrationPlace, showing written: Set<ConfigurationProperty>
    ) -> (always: [PrototypeLook.Setting], byIdentifier: [SettingsOfIdentifiers]) {
        guard cell.setsLook(in: place), let look = look(of: cell, in: place) else { return ([], []) }
        let settings = look.settings(showing: written)
        guard settings.contains(where: { !$0.identifiers.isEmpty }), let all = identifiers(of: cell, in: place) ?? look.identifiers else {
            return (settings, [])
        }
        var (always, apart): ([PrototypeLook.Setting], [SettingsOfIdentifiers]) = ([], [])
        for setting in settings {
            let identifiers = setting.identifiers.intersection(all).sorted()
            if setting.identifiers.isEmpty || identifiers.count == all.count {
                always.append(setting)
            } else if let known = apart.firstIndex(where: { $0.identifiers == identifiers }) {
                apart[known].settings.append(setting)
            } else if !identifiers.isEmpty {
                apart.append(SettingsOfIdentifiers(identifiers: identifiers, settings: [setting]))
            }
        }
        return (always, apart)
    }

    /// What the prototypes of a cell set where a place fills it in; nil if that fills in only cells that code makes.
    func look(of cell: Cell, in place: MigrationPlace) -> PrototypeLook? {
        guard let look = cell.look, look.sparesMadeCells, let root = localRoot(of: cell) else { return cell.look }
        return findLook(ofRoot: root, reaching: place.uses.map(\.node), asOnePlace: true)
    }

    func localRoot(of cell: Cell) -> NodeID? {
        guard let root = cell.local.map(aliases.root), outline.kind(root) == .binding else { return nil }
        return root
    }

    /// The reuse identifiers of the prototypes whose cells get to a place; nil if that is not known.
    private func identifiers(of cell: Cell, in place: MigrationPlace) -> Set<LiteralString>? {
        localRoot(of: cell).flatMap { findLook(ofRoot: $0, reaching: place.uses.map(\.node))?.identifiers }
    }

    /// The condition that a cell is one of some prototypes.
    func condition(_ identifiers: [LiteralString], on prefix: String) -> String {
        let (literals, identifier) = (identifiers.map(\.text), "\(prefix)reuseIdentifier")
        return literals.count == 1 ? "\(identifier) == \(literals[0])" : "[\(literals.joined(separator: ", "))].contains(\(identifier))"
    }
}
