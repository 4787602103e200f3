// Reports uses of a cell's built-in labels and image view where the cell also gets a content configuration.
// A configuration discards what was set before, and the built-in views are nil after it.
import CellLintContentMigration
import CellLintUIKitModel

/// `textLabel`, `detailTextLabel` and `imageView` of a cell that also gets a `contentConfiguration`, on the same path through a function.
struct MixedContentAPIs: Rule {
    let triggers: [Trigger] = [
        .all("contentConfiguration", "textLabel"), .all("contentConfiguration", "detailTextLabel"),
        .all("contentConfiguration", "imageView"),
    ]
    let supersedes = ["legacy_cell_content"]

    func check(_ file: FileContext) -> [Finding] {
        let configurations = file.cellMembers(["contentConfiguration"]).filter(file.isFilled)
        guard !configurations.all.isEmpty else { return [] }
        return MixedContentCheck(file: file, configurations: configurations, uses: file.legacyContentUses()).findings()
    }
}

private struct MixedContentCheck {
    let file: FileContext
    /// The targets of the assignments of a configuration.
    let configurations: CellMemberUses
    let uses: [LegacyContentUse]
    /// Where each built-in view is read, or may be read.
    private let reads: [BuiltInView: NodesByPosition]

    private var outline: Outline { file.outline }

    /// One of the labels or the image view of one cell.
    private struct BuiltInView: Hashable {
        let cell: CellIdentity
        let member: String
    }

    /// A use of a built-in view and a configuration of the same cell.
    private struct Clash {
        let use: LegacyContentUse
        /// The target of the assignment.
        let configuration: CellMember
        /// Whether the use is before or after the assignment.
        let order: ConflictOrder
    }

    init(file: FileContext, configurations: CellMemberUses, uses: [LegacyContentUse]) {
        (self.file, self.configurations, self.uses) = (file, configurations, uses)
        let reads = uses.filter { !file.changesLooks($0) }.compactMap { use in
            file.cellMember(use).map { (view: BuiltInView(cell: $0.cell, member: use.member), node: use.node) }
        }
        self.reads = Dictionary(grouping: reads, by: \.view).mapValues { file.outline.byPlace($0.map(\.node)) }
    }

    func findings() -> [Finding] {
        let clashes = uses.filter(\.isReplaceable).compactMap { clash(of: $0) }
        guard !clashes.isEmpty else { return [] }
        let migrations = file.contentMigrations(of: uses) { $0.legacyContentUses() }
        return clashes.map { finding(about: $0, fix: fix(from: migrations[$0.use.node])) }
    }

    // MARK: - Clashes

    private func clash(of use: LegacyContentUse) -> Clash? {
        guard let member = file.cellMember(use) else { return nil }
        for configuration in configurations.first(of: member.cell) {
            guard let order = file.conflictOrder(of: member, with: configuration) else { continue }
            // A use has an effect if it is a read, or if what it sets is read before the configuration discards it.
            if order == .before, !file.changesLooks(use) || isRead(member, before: configuration) { continue }
            return Clash(use: use, configuration: configuration, order: order)
        }
        return nil
    }

    /// Whether a built-in view is read after a use of it and before the end of an assignment.
    private func isRead(_ member: CellMember, before configuration: CellMember) -> Bool {
        guard let reads = reads[BuiltInView(cell: member.cell, member: member.name)],
            let assignment = file.assignment(to: configuration)?.statement
        else { return false }
        let (start, end) = (outline.nodes[member.node].first.next, outline.nodes[assignment].end)
        return start < end && reads.count(within: start..<end) > 0
    }

    // MARK: - Findings

    private func finding(about clash: Clash, fix: Fix?) -> Finding {
        let (use, configuration) = (clash.use, clash.configuration)
        let note = file.note(configuration.node, "the content configuration is set here")
        return file.finding(
            at: outline.nameRange(use.name)!, symbol: use.member, confidence: min(use.confidence, configuration.confidence),
            message(about: clash), notes: (note.map { [$0] } ?? []) + use.notes, fix: fix)
    }

    private func message(about clash: Clash) -> String {
        let member = clash.use.member
        let replacement = file.replacement(of: clash.use)
        let advice = replacement == .bare ? "" : "; \(replacement.advice)"
        return switch clash.order {
        case .before: "the content configuration assigned later discards `\(member)`\(advice)"
        case .after: "`\(member)` is nil once the cell has a content configuration\(consequence(of: clash.use))\(advice)"
        }
    }

    private func consequence(of use: LegacyContentUse) -> String {
        if let parent = outline.parent(use.node), outline.kind(parent) == .forceUnwrap { return ", so this crashes" }
        return file.changesLooks(use) ? ", so this has no effect" : ""
    }

    /// Only a migration into the existing configuration, which is never safe.
    private func fix(from migration: ContentMigrationResult?) -> Fix? {
        guard case .fix(let fix) = migration, fix.applicability == .unsafe else { return nil }
        return fix
    }
}
