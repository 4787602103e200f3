// Finds cells that a table may reuse in place of a migrated one. A cell with a configuration shows no labels, so the cells of one reuse
// identifier are migrated together or not at all.
import CellLintUIKitModel

extension ContentMigration {
    /// Where a cell that a table may reuse in place of these keeps its labels.
    func staying(besides parts: [CellGroup]) -> NodeID? {
        parts.first { $0.receiver.binding.map { !identifiers($0).isEmpty } ?? false }.flatMap { staying(besides: parts, of: $0) }
    }

    /// - Parameter part: one of the groups, whose cell may be reused.
    func staying(besides parts: [CellGroup], of part: CellGroup) -> NodeID? {
        part.receiver.binding.flatMap { staying(besides: parts, ofCell: $0, usedAt: part.uses[0].node) }
    }

    /// - Parameters:
    ///   - binding: a local whose cell may be reused.
    ///   - node: code that fills in the cell.
    func staying(besides parts: [CellGroup], ofCell binding: NodeID, usedAt node: NodeID) -> NodeID? {
        let identifiers = identifiers(binding)
        guard !identifiers.isEmpty else { return nil }
        let owner = outline.member(around: node)?.of
        for (number, group) in groups.enumerated() {
            guard let binding = group.receiver.binding, !parts.contains(where: { $0.receiver == group.receiver }),
                outline.member(around: group.uses[0].node)?.of == owner, !identifiers.isDisjoint(with: self.identifiers(binding))
            else { continue }
            let together = index.parts(with: group).groups
            guard case .success(let fix) = fixOfOneCell(together.first ?? number, together.map { groups[$0] }), fix.applicability == .safe
            else { return group.uses[0].node }
        }
        return handedOver(under: identifiers, in: owner, parts)
    }

    /// Where code dequeues such a cell without using its labels, and gives it to code that does.
    private func handedOver(under identifiers: Set<ReuseIdentifier>, in owner: NodeID?, _ parts: [CellGroup]) -> NodeID? {
        let helpers = Set(parts.compactMap { if case .own(let function) = $0.receiver { function } else { nil } })
        return outline.calls(of: "dequeueReusableCell").first { node in
            guard outline.member(around: node)?.of == owner, let identifier = references.reuseIdentifier(of: .dequeued(node)),
                identifiers.contains(identifier)
            else { return false }
            let value = outline.outermost(node) { [.cast, .forceUnwrap, .optionalChain, .effect, .tuple, .binary].contains($0) }
            guard let pattern = outline.parent(value), [.patternBinding, .optionalBinding].contains(outline.kind(pattern)),
                let binding = outline.firstChild(pattern), outline.kind(binding) == .binding,
                !groups.contains(where: { $0.receiver.binding.map { references.root(of: $0) == binding } ?? false })
            else { return false }
            var escapes = CellEscapes(references, [], Caveats(), isMigrated)
            escapes.takers = helpers
            do throws(MigrationRefusal) { try escapes.check(binding) } catch { return error != .hasConfiguration }
            return escapes.doubts.reasons.contains(where: \.isAboutLabelUse)
        }
    }

    private func identifiers(_ binding: NodeID) -> Set<ReuseIdentifier> {
        Set(references.sources(of: binding).compactMap(references.reuseIdentifier))
    }

    /// Whether code around a dequeue makes the cells of its identifier where the queue is empty.
    func isConstructed(_ identifier: ReuseIdentifier, around call: NodeID) -> Bool {
        let owner = outline.member(around: call)?.of
        return outline.nodes(named: "reuseIdentifier").contains { node in
            guard outline.kind(node) == .argument, let made = outline.parent(node), outline.kind(made) == .call,
                outline.member(around: made)?.of == owner
            else { return false }
            return references.reuseIdentifier(of: .constructed(made)) == identifier
        }
    }
}
