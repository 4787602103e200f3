// Reports content configurations that are read back from a cell while it is being filled in.
// What the code does not set for this row is left over from the row that the reused cell showed before.
import CellLintUIKitModel

/// `cell.contentConfiguration as? UIListContentConfiguration`, changed and assigned again, where a reused cell needs a new configuration.
struct ContentConfigurationReadback: Rule {
    let triggers: [Trigger] = [.all("contentConfiguration", "UIListContentConfiguration")]

    func check(_ file: FileContext) -> [Finding] {
        ReadbackCheck(file: file, members: file.cellMembers(["contentConfiguration"])).findings()
    }
}

private struct ReadbackCheck: FileCheck {
    let file: FileContext
    /// The uses of `contentConfiguration`.
    let members: CellMemberUses

    func findings() -> [Finding] {
        var known: [CellIdentity: Assignments] = [:]
        return members.all.compactMap { member in
            guard let local = localReadingBack(member) else { return nil }
            let assignments = known[member.cell] ?? assignments(to: members.of(member.cell))
            known[member.cell] = assignments
            guard assignments.locals.contains(local), let end = assignments.firstEnd, end > outline.nodes[member.node].first else {
                return nil
            }
            return file.finding(
                on: member.node, symbol: member.name, confidence: member.confidence,
                "a reused cell keeps everything that this code does not set; start from `\(newConfiguration(for: member))`",
                notes: member.base.map { file.provenanceNotes(of: $0) } ?? [])
        }
    }

    // MARK: - The read

    /// The local that gets the cast configuration, if the cell is one that is being provided.
    private func localReadingBack(_ member: CellMember) -> NodeID? {
        guard let cast = outline.parent(member.node), isListContentCast(cast), isFilledForRow(member),
            file.mayUse(Version(14), at: cast), case .local(let local) = resolver.destination(of: member.node)
        else { return nil }
        return local
    }

    /// Whether the cell has the content of another row: in a provider, or in a method of the cell that a provider calls.
    private func isFilledForRow(_ member: CellMember) -> Bool {
        if case .own(let function) = member.cell { return file.fillsRow(function) }
        return file.isBeingProvided(member)
    }

    private func isListContentCast(_ cast: NodeID) -> Bool {
        guard outline.kind(cast) == .cast, !outline.isNamed(cast, "is"), let type = outline.child(cast, where: { $0.isType }) else {
            return false
        }
        return file.project.isSystemType(resolver.type(written: type), ["UIListContentConfiguration"])
    }

    // MARK: - The assignments

    /// The assignments to one cell's configuration.
    private struct Assignments {
        /// The locals that are assigned.
        var locals: Set<NodeID> = []
        /// The token after the first assignment; from there on, the configuration is this row's.
        var firstEnd: TokenID?
    }

    private func assignments(to members: [CellMember]) -> Assignments {
        var assignments = Assignments()
        for member in members {
            guard let (statement, value) = file.assignment(to: member) else { continue }
            assignments.firstEnd = min(assignments.firstEnd ?? outline.nodes[statement].end, outline.nodes[statement].end)
            if let local = local(namedBy: value) { assignments.locals.insert(local) }
        }
        return assignments
    }

    /// The local that an expression names, with or without `?` and `!`.
    private func local(namedBy expression: NodeID) -> NodeID? {
        var name = expression
        while [.forceUnwrap, .optionalChain].contains(outline.kind(name)), let inner = outline.firstChild(name) { name = inner }
        return resolver.local(namedBy: name)
    }

    // MARK: - The advice

    /// An expression for a new configuration of the same cell.
    private func newConfiguration(for member: CellMember) -> String {
        let type = file.ownerType(of: member)
        if resolver.inherits(type, from: ["UICollectionViewCell"]), !resolver.inherits(type, from: ["UICollectionViewListCell"]) {
            return "UIListContentConfiguration.cell()"
        }
        let receiver = member.base.map { outline.receiverName($0) } ?? ""
        return (receiver.isEmpty ? "" : receiver + ".") + "defaultContentConfiguration()"
    }
}
