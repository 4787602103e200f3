// Uses of labels that go with a statement around them.
import CellLintUIKitModel

extension FileContext {
    /// What never runs can go where it has no counterpart.
    func settleObsoleteStatements(_ group: inout CellGroup, _ uses: [LegacyContentUse]) {
        guard uses.contains(where: \.isObsolete) else { return }
        for use in group.uses {
            guard case .other = use.action, let statement = obsoleteStatement(around: use.node) else { continue }
            group.drop(statement, outline)
        }
    }

    /// What a removed statement reads of a label needs no counterpart.
    func settleRemovedStatements(_ group: inout CellGroup) {
        let removed = group.uses.compactMap { if case .drop(let statement, _) = $0.action { statement } else { nil } }
        guard !removed.isEmpty else { return }
        for index in group.uses.indices {
            guard case .other = group.uses[index].action, removed.contains(where: { outline.contains($0, group.uses[index].node) }) else {
                continue
            }
            group.uses[index].action = .none
        }
    }
}
