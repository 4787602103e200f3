// Migrates the labels of a cell that also has a content configuration: the fix writes into that configuration.
import CellLintUIKitModel

extension ContentMigration {
    /// The fix if one assignment sets the configuration that disables all labels of the cell; nil if there is none.
    func folded(_ group: CellGroup) throws(MigrationRefusal) -> Fix? {
        let members = file.cellMembers(["contentConfiguration"])
        guard !members.all.isEmpty else { return nil }
        let uses = group.members(file)
        let settings = uses[0].map { Array(members.of($0.cell).lazy.filter { self.file.assignment(to: $0) != nil }.prefix(2)) } ?? []
        guard let setting = settings.first, settings.count == 1, file.isFilled(setting),
            let assignment = file.assignment(to: setting)?.statement,
            uses.allSatisfy({ $0.flatMap { file.conflictOrder(of: $0, with: setting) } != nil })
        else { return nil }
        guard group.uses.allSatisfy(\.isReplaceable) else { throw MigrationRefusal.predatesConfigurations }
        guard group.uses.count <= Fix.maxEdits else { throw MigrationRefusal.tooManyUses }
        let name = "content"
        var caveats = Caveats()
        let writes = try group.uses.map { use throws(MigrationRefusal) in
            guard case .write(let target, let property, _) = use.action, let statement = outline.parent(target) else {
                throw MigrationRefusal.hasConfiguration
            }
            // The first edit replaces the target, which the folding rewrites.
            let value = try self.edits(for: use, ContentName(name: name, mark: "", cell: ""), &caveats).dropFirst()
            // The configuration's own value cannot be read by a name that is chosen only later.
            guard !value.contains(where: { $0.range.isEmpty }) else { throw MigrationRefusal.optionalFontOrColor }
            return FoldedWrite(statement: statement, target: target, property: property.description, value: Array(value))
        }
        let folding = ConfigurationFolding(file: file, type: "UIListContentConfiguration", name: name)
        guard let edits = folding.edits(for: writes, into: assignment) else { throw MigrationRefusal.hasConfiguration }
        return Fix.unsafe("set the values in the content configuration", edits, review: caveats.notes)
    }
}

extension CellGroup {
    /// The uses as `CellMember`s, for queries about the cell.
    fileprivate func members(_ file: FileContext) -> [CellMember?] {
        uses.map { use in
            file.cell(behind: use.base, at: use.node).map {
                CellMember(node: use.node, name: use.member, base: use.base, cell: $0, confidence: use.confidence)
            }
        }
    }
}
