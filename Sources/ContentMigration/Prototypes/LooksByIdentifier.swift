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
        guard cell.setsLook(in: place), let look = cell.look else { return ([], []) }
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

    /// The reuse identifiers of the prototypes whose cells get to a place; nil if that is not known.
    private func identifiers(of cell: Cell, in place: MigrationPlace) -> Set<LiteralString>? {
        guard outline.kind(cell.scope) == .binding, case let root = aliases.root(of: cell.scope), outline.kind(root) == .binding else {
            return nil
        }
        return findLook(ofRoot: root, reaching: place.uses.map(\.node))?.identifiers
    }

    /// The condition that a cell is one of some prototypes.
    func condition(_ identifiers: [LiteralString], on prefix: String) -> String {
        let (literals, identifier) = (identifiers.map(\.text), "\(prefix)reuseIdentifier")
        return literals.count == 1 ? "\(identifier) == \(literals[0])" : "[\(literals.joined(separator: ", "))].contains(\(identifier))"
    }
}
