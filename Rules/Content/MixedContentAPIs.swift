// Cells that get a content configuration and are filled in by their labels besides → the uses of the labels that go nowhere.
import Linting

/// `textLabel`, `detailTextLabel` and `imageView` of a cell that gets a `contentConfiguration` on the same way through a function.
struct MixedContentAPIs: Rule {
    let triggers: [Trigger] = [
        .all("contentConfiguration", "textLabel"), .all("contentConfiguration", "detailTextLabel"), .all("contentConfiguration", "imageView"),
    ]
    let supersedes = ["legacy_cell_content"]

    func check(_ file: FileContext) -> [Finding] {
        let members = file.cellMembers(["contentConfiguration"])
        let settings = members.filter(file.isFilled)
        guard !settings.all.isEmpty else { return [] }
        let uses = file.legacyContentUses()
        let reads = uses.filter { !file.changesLooks($0) }
        let clashes = uses.compactMap { use in use.isReplaceable ? clash(of: use, with: settings, members, reads, file) : nil }
        guard !clashes.isEmpty else { return [] }
        let migrations = file.contentMigrations(of: uses) { $0.legacyContentUses() }
        return clashes.map { finding($0, migrations[$0.use.node], file) }
    }

    private struct Clash {
        var use: LegacyContentUse
        var setting: CellMember
        var meeting: Meeting
    }

    private func clash(
        of use: LegacyContentUse, with settings: CellMembers, _ members: CellMembers, _ reads: [LegacyContentUse], _ file: FileContext
    ) -> Clash? {
        guard let member = file.cellMember(use) else { return nil }
        for setting in settings.of(member.cell) {
            guard let meeting = file.meeting(of: member, with: setting, among: members) else { continue }
            // What is read of the labels, or may be, before they go has been of use.
            if meeting == .before, !file.changesLooks(use) || isRead(member, before: setting, reads, file) { continue }
            return Clash(use: use, setting: setting, meeting: meeting)
        }
        return nil
    }

    private func isRead(_ member: CellMember, before setting: CellMember, _ reads: [LegacyContentUse], _ file: FileContext) -> Bool {
        reads.contains { other in
            let place = file.outline.nodes[other.node].first
            return other.member == member.name && place > file.outline.nodes[member.node].first
                && file.assignment(to: setting).map { place < file.outline.nodes[$0.statement].end } ?? false && file.cellMember(other)?.cell == member.cell
        }
    }

    // MARK: - What is said

    private func finding(_ clash: Clash, _ migration: ContentMigrationResult?, _ file: FileContext) -> Finding {
        let use = clash.use
        let replacement = file.replacement(of: use)
        let advice = replacement == .bare ? "" : ": \(replacement.advice)"
        let message = switch clash.meeting {
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
