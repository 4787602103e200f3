// The labels of a cell that gets a content configuration of its own besides → a fix that writes into that configuration instead.

extension ContentMigration {
    /// The fix where one assignment gives the cell the configuration that makes all its labels useless; nil where nothing does.
    func folded(_ group: CellGroup) throws -> Fix? {
        let members = file.cellMembers(["contentConfiguration"])
        guard !members.isEmpty else { return nil }
        let uses = group.members(file)
        let settings = members.filter { $0.cell == uses[0]?.cell && file.assignment(to: $0) != nil }
        guard let setting = settings.first, settings.count == 1, file.isFilled(setting), let assignment = file.assignment(to: setting)?.statement,
            uses.allSatisfy({ $0.flatMap { file.meeting(of: $0, with: setting, among: members) } != nil })
        else { return nil }
        guard group.uses.allSatisfy(\.isReplaceable) else { throw Refusal("fallback") }
        let writes = try group.uses.map { use in
            guard case .write(let target, let property, _) = use.action, let statement = outline.parent(target) else { throw Refusal("has a configuration") }
            let step = try step(for: use)
            guard step.fallback == nil else { throw Refusal("optional value") }
            return FoldedWrite(statement: statement, target: target, property: property, value: step.value.map { [$0] } ?? [])
        }
        let folding = ConfigurationFolding(file: file, type: "UIListContentConfiguration", name: "content")
        guard let edits = folding.edits(for: writes, into: assignment) else { throw Refusal("has a configuration") }
        return Fix(.unsafe, "write into the content configuration", edits)
    }
}

extension CellGroup {
    /// The uses as a rule finds them, for questions about the cell.
    fileprivate func members(_ file: FileContext) -> [CellMember?] {
        uses.map { use in
            let base = use.base == use.node ? nil : use.base
            return file.cell(behind: base, at: use.node).map {
                CellMember(node: use.node, name: use.member, base: base, cell: $0, confidence: use.confidence)
            }
        }
    }
}
