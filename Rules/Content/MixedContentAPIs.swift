// Cells that get a content configuration and are filled in by their labels besides → the uses of the labels that go nowhere.
import CellLintContentMigration
import CellLintUIKitModel

/// `textLabel`, `detailTextLabel` and `imageView` of a cell that gets a `contentConfiguration` on the same way through a function.
struct MixedContentAPIs: Rule {
    let triggers: [Trigger] = [
        .all("contentConfiguration", "textLabel"), .all("contentConfiguration", "detailTextLabel"),
        .all("contentConfiguration", "imageView"),
    ]
    let supersedes = ["legacy_cell_content"]

    func check(_ file: FileContext) -> [Finding] {
        let members = file.cellMembers(["contentConfiguration"])
        let settings = members.filter(file.isFilled)
        guard !settings.all.isEmpty else { return [] }
        let uses = file.legacyContentUses()
        let reads = reads(among: uses, file)
        let clashes = uses.compactMap { use in use.isReplaceable ? clash(of: use, with: settings, reads, file) : nil }
        guard !clashes.isEmpty else { return [] }
        let migrations = file.contentMigrations(of: uses) { $0.legacyContentUses() }
        return clashes.map { finding($0, migrations[$0.use.node], file) }
    }

    private struct Clash {
        var use: LegacyContentUse
        var setting: CellMember
        var meeting: ConflictOrder
    }

    private func clash(
        of use: LegacyContentUse, with settings: CellMemberUses, _ reads: [Label: NodesByPosition], _ file: FileContext
    ) -> Clash? {
        guard let member = file.cellMember(use) else { return nil }
        for setting in settings.first(of: member.cell) {
            guard let meeting = file.meeting(of: member, with: setting) else { continue }
            // What is read of the labels, or may be, before they go has been of use.
            if meeting == .before, !file.changesLooks(use) || isRead(member, before: setting, reads, file) { continue }
            return Clash(use: use, setting: setting, meeting: meeting)
        }
        return nil
    }

    private struct Label: Hashable {
        var cell: CellIdentity
        var member: String
    }

    /// Where each label is read, or may be.
    private func reads(among uses: [LegacyContentUse], _ file: FileContext) -> [Label: NodesByPosition] {
        let reads = uses.filter { !file.changesLooks($0) }.compactMap { use in
            file.cellMember(use).map { (label: Label(cell: $0.cell, member: use.member), node: use.node) }
        }
        return Dictionary(grouping: reads, by: \.label).mapValues { file.outline.byPlace($0.map(\.node)) }
    }

    private func isRead(_ member: CellMember, before setting: CellMember, _ reads: [Label: NodesByPosition], _ file: FileContext) -> Bool {
        guard let reads = reads[Label(cell: member.cell, member: member.name)], let statement = file.assignment(to: setting)?.statement
        else { return false }
        let (start, end) = (Int(file.outline.nodes[member.node].first) + 1, Int(file.outline.nodes[statement].end))
        return start < end && reads.count(within: start..<end) > 0
    }

    // MARK: - What is said

    private func finding(_ clash: Clash, _ migration: ContentMigrationResult?, _ file: FileContext) -> Finding {
        let use = clash.use
        let replacement = file.replacement(of: use)
        let advice = replacement == .bare ? "" : ": \(replacement.advice)"
        let message =
            switch clash.meeting {
            case .before: "the content configuration that is set afterwards discards `\(use.member)`\(advice)"
            case .after: "`\(use.member)` is nil beside a content configuration\(consequence(of: use, file))\(advice)"
            }
        let note = file.note(clash.setting.node, "the content configuration of the cell is set here")
        return file.finding(
            at: file.outline.nameRange(use.name)!, symbol: use.member, confidence: min(use.confidence, clash.setting.confidence), message,
            notes: (note.map { [$0] } ?? []) + use.notes, fix: fix(migration))
    }

    /// Only what was folded into the configuration, which is never safe.
    private func fix(_ migration: ContentMigrationResult?) -> Fix? {
        guard case .fix(let fix) = migration, fix.applicability == .unsafe else { return nil }
        return fix
    }

    private func consequence(of use: LegacyContentUse, _ file: FileContext) -> String {
        if let parent = file.outline.parent(use.node), file.outline.kind(parent) == .forceUnwrap { return ", so this traps" }
        return file.changesLooks(use) ? ", so this does nothing" : ""
    }
}
