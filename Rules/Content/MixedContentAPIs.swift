// Reports uses of a cell's built-in labels and image view where the cell also gets a content configuration.
// A configuration discards what was set before, and the built-in views are nil after it.
import CellLintContentMigration
import CellLintUIKitModel

/// `textLabel`, `detailTextLabel` and `imageView` of a cell that also gets a `contentConfiguration`: on the same path through a function, from
/// its class, from the setter of the same property, or when its table reuses it for another row.
struct MixedContentAPIs: Rule {
    let triggers: [Trigger] = ["contentConfiguration", "textLabel", "detailTextLabel"]
    let supersedes = ["legacy_cell_content"]

    func check(_ file: FileContext) -> [Finding] {
        let uses = file.replaceableContentUses()
        guard !uses.isEmpty else { return [] }
        let configurations = file.cellMembers(["contentConfiguration"]).filter(file.isFilled)
        return MixedContentCheck(file: file, configurations: configurations, uses: uses).findings()
    }
}

private struct MixedContentCheck: FileCheck {
    let file: FileContext
    /// The targets of the assignments of a configuration.
    let configurations: CellMemberUses
    let uses: [LegacyContentUse]
    /// Where each built-in view is read, or may be read.
    private let reads: [BuiltInView: NodesByPosition]

    /// One of the labels or the image view of one cell.
    private struct BuiltInView: Hashable {
        let cell: CellIdentity
        let member: String
    }

    /// A use of a built-in view and a configuration of the same cell.
    fileprivate struct Clash {
        let use: LegacyContentUse
        /// The target of the assignment.
        let configuration: NodeID
        /// The file of the assignment.
        let home: FileContext
        let confidence: Confidence
        let cause: Cause
    }

    /// Why the cell of a use has a configuration.
    fileprivate enum Cause {
        /// The same function sets it: before or after the use.
        case path(ConflictOrder)
        /// The setter of the property whose getter contains the use sets it.
        case setter
        /// Its class sets it, in the named initializer or override.
        case life(String)
        /// Another row of the same reuse identifier set it.
        case reuse
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
        let migrations = file.makesFixes ? file.contentMigrations { $0.replaceableContentUses() } : [:]
        let cells = file.cells(ofUses: uses)
        return clashes.map { finding(about: $0, fix: fix(of: $0, migrations[$0.use.node]), cell: cells[$0.use.node]) }
    }

    // MARK: - Clashes

    private func clash(of use: LegacyContentUse) -> Clash? {
        guard let member = file.cellMember(use) else { return clashWithLife(of: use) }
        return clashOnPath(of: use, member) ?? clashWithSetter(of: use, member) ?? clashWithLife(of: use) ?? clashOnReuse(of: use, member)
    }

    private func clashOnPath(of use: LegacyContentUse, _ member: CellMember) -> Clash? {
        for configuration in configurations.first(of: member.cell) {
            guard let order = file.conflictOrder(of: member, with: configuration) else { continue }
            // A use has an effect if it is a read, or if what it sets is read before the configuration discards it.
            if order == .before, !file.changesLooks(use) || isRead(member, before: configuration) { continue }
            return clash(of: use, with: configuration, .path(order))
        }
        return nil
    }

    /// The getter of a property reads a view, and its setter sets a configuration instead.
    private func clashWithSetter(of use: LegacyContentUse, _ member: CellMember) -> Clash? {
        guard let getter = accessor(around: use.node), outline.isNamed(getter, "get") else { return nil }
        for configuration in configurations.first(of: member.cell) {
            guard let setter = accessor(around: configuration.node), outline.parent(setter) == outline.parent(getter),
                outline.isNamed(setter, "set"), let assignment = file.assignment(to: configuration)?.statement,
                let body = outline.child(setter, .block), outline.allPaths(through: outline.children(body), meet: [assignment]),
                !file.isFallback(use.node, to: assignment)
            else { continue }
            return clash(of: use, with: configuration, .setter)
        }
        return nil
    }

    private func accessor(around node: NodeID) -> NodeID? {
        outline.ancestor(node) { $0.isFunctionLike }.flatMap { outline.kind($0) == .accessor ? $0 : nil }
    }

    /// The class of the cell gives it a configuration sooner or later, whatever this function does.
    private func clashWithLife(of use: LegacyContentUse) -> Clash? {
        let base = outline.kind(use.node) == .member ? outline.base(of: use.node) : nil
        let owner = base.map { file.resolver.type(of: $0) } ?? file.resolver.selfType(at: use.node)
        guard let life = file.assignment(of: "contentConfiguration", inLifeOf: owner, besideUse: use.node) else { return nil }
        return Clash(
            use: use, configuration: life.target, home: file.context(ofFile: life.file), confidence: use.confidence,
            cause: .life(life.runner))
    }

    /// Another row of the same reuse identifier gets a configuration, which the cell keeps.
    private func clashOnReuse(of use: LegacyContentUse, _ member: CellMember) -> Clash? {
        guard file.changesLooks(use) || isForced(use), let (home, configuration) = file.configurationOfReusedCell(member) else {
            return nil
        }
        return Clash(
            use: use, configuration: configuration.node, home: home, confidence: min(use.confidence, configuration.confidence),
            cause: .reuse)
    }

    private func clash(of use: LegacyContentUse, with configuration: CellMember, _ cause: Cause) -> Clash {
        Clash(
            use: use, configuration: configuration.node, home: file, confidence: min(use.confidence, configuration.confidence), cause: cause
        )
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

    private func finding(about clash: Clash, fix: Fix?, cell: NodeID?) -> Finding {
        let use = clash.use
        return file.finding(
            on: use.name, symbol: use.member, confidence: clash.confidence,
            message(about: clash), notes: [clash.home.note(clash.configuration, clash.note, isCause: true)] + use.notes, fix: fix,
            subject: cell)
    }

    private func message(about clash: Clash) -> String {
        let member = clash.use.member
        let replacement = file.replacement(of: clash.use)
        let advice = replacement == .bare ? "" : "; \(replacement.advice)"
        return switch clash.cause {
        case .path(.before): "the content configuration assigned later discards `\(member)`\(advice)"
        case .path(.after): "`\(member)` is nil once the cell has a content configuration\(consequence(of: clash.use))\(advice)"
        case .setter: "`\(member)` is nil once this property has been set, because its setter sets a content configuration"
        case .life(let runner): "`\(member)` is nil as soon as \(runner) has set a content configuration\(advice)"
        case .reuse:
            "a reused cell keeps the content configuration of another row with this identifier, and its `\(member)` is nil\(advice)"
        }
    }

    private func consequence(of use: LegacyContentUse) -> String {
        if isForced(use) { return ", so this crashes" }
        return file.changesLooks(use) ? ", so this has no effect" : ""
    }

    private func isForced(_ use: LegacyContentUse) -> Bool { outline.parent(use.node).map { outline.kind($0) == .forceUnwrap } ?? false }

    /// A migration, which is never safe here: rows look different afterwards. None where another function sets the configuration: it must get
    /// the values of all uses, which are one thing to do.
    private func fix(of clash: Clash, _ migration: ContentMigrationResult?) -> Fix? {
        if case .life(let runner) = clash.cause { return Fix.suggestion("keep the values in properties, and show them in \(runner)") }
        guard case .fix(let fix) = migration, !fix.edits.isEmpty else { return nil }
        switch clash.cause {
        case .path: return fix.applicability == .unsafe ? fix : nil
        case .reuse: return fix.reviewed(because: [.showsMore])
        case .setter, .life: return nil
        }
    }
}

extension MixedContentCheck.Clash {
    fileprivate var note: String {
        switch cause {
        case .path, .life: "the content configuration of the cell is set here"
        case .setter: "the setter sets the content configuration here"
        case .reuse: "a cell of the same reuse identifier gets its content configuration here"
        }
    }
}

extension FixNote {
    fileprivate static let showsMore = Self("rows show what they did not show before")
}
