// Cells that get a background configuration and a background of the older kind → the older ones, since one of the two resets the other.
import CellLintUIKitModel

/// `backgroundColor` and the background views of a cell that gets a `backgroundConfiguration` on the same way through a function.
struct MixedBackgroundAPIs: Rule {
    let triggers: [Trigger] = [
        .all("backgroundConfiguration", "backgroundColor"), .all("backgroundConfiguration", "backgroundView"),
        .all("backgroundConfiguration", "BackgroundView"),
    ]
    let supersedes = ["direct_cell_background"]

    func check(_ file: FileContext) -> [Finding] {
        let members = file.cellMembers(["backgroundConfiguration"])
        let settings = members.filter(file.isFilled)
        guard !settings.all.isEmpty else { return [] }
        let clashes = file.cellBackgrounds().compactMap { clash(of: $0, with: settings, file) }
        let fixes = Dictionary(grouping: clashes) { $0.setting.cell }.compactMapValues { fix(of: $0, members, file) }
        return clashes.map { clash in
            let fix = clash.background.property == nil ? nil : fixes[clash.setting.cell]
            let note = file.note(clash.setting.node, "the background configuration of the cell is set here")
            let member = clash.background.member
            return file.finding(
                at: file.outline.nameRange(member.node)!, symbol: member.name, confidence: min(member.confidence, clash.setting.confidence),
                message(clash, file), notes: note.map { [$0] } ?? [], fix: fix)
        }
    }

    private struct Clash {
        var background: CellBackground
        var setting: CellMember
        var meeting: ConflictOrder
    }

    private func clash(of background: CellBackground, with settings: CellMemberUses, _ file: FileContext) -> Clash? {
        for setting in settings.first(of: background.member.cell) {
            guard let meeting = file.meeting(of: background.member, with: setting) else { continue }
            // Nothing is lost with what shows nothing.
            if meeting == .before, file.outline.isNamed(background.value, "clear") { continue }
            return Clash(background: background, setting: setting, meeting: meeting)
        }
        return nil
    }

    private func message(_ clash: Clash, _ file: FileContext) -> String {
        let name = clash.background.member.name
        let advice = file.advice(for: clash.background)
        guard clash.meeting == .after else { return "the background configuration that is set afterwards resets `\(name)`: \(advice)" }
        if file.isIgnored(clash.background) { return "a header or footer ignores `\(name)`: \(advice)" }
        if name != "backgroundColor" || file.resolver.inherits(file.ownerType(of: clash.background.member), from: ["UICollectionViewCell"])
        {
            return "`\(name)` resets the background configuration that is set before: \(advice)"
        }
        return "`\(name)` and a background configuration exclude each other: \(advice)"
    }

    /// The fix of all backgrounds of a cell that a configuration has a property for.
    private func fix(of clashes: [Clash], _ members: CellMemberUses, _ file: FileContext) -> Fix? {
        guard members.of(clashes[0].setting.cell).count == 1 else { return nil }
        return file.fix(moving: clashes.filter { $0.background.property != nil }.map(\.background), into: clashes[0].setting)
    }
}
