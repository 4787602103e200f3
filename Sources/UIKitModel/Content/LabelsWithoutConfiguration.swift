// Finds code that uses labels only of cells without a content configuration: the `else` of `if var content = cell.contentConfiguration as?
// UIListContentConfiguration`. Such cells show their labels, whatever other code does.
import CellLintLinting

extension FileContext {
    /// The uses of labels in the file in whose place a configuration may be used: all but those of cells that surely have none.
    public func replaceableContentUses() -> [LegacyContentUse] {
        let uses = legacyContentUses()
        guard !uses.isEmpty, !outline.expressions(named: "contentConfiguration").isEmpty else { return uses }
        return uses.filter { !runsWithoutConfiguration($0.node) }
    }

    /// Whether code runs only if the cell of a label has no configuration.
    private func runsWithoutConfiguration(_ label: NodeID) -> Bool {
        let cell = receiver(outline.kind(label) == .member ? outline.base(of: label) : nil, at: label)
        switch cell {
        case .local, .own, .path: break
        case .first, .value: return false
        }
        var at = label
        while let parent = outline.parent(at), !outline.kind(at).isFunctionLike {
            let isElse =
                outline.kind(at) == .elseClause && outline.kind(parent) == .ifStmt
                || outline.kind(at) == .block && outline.kind(parent) == .guardStmt
            if isElse, hasConfigurationOtherwise(cell, parent) { return true }
            at = parent
        }
        return false
    }

    /// Whether the only condition of a statement is that a cell has the configuration of a list.
    private func hasConfigurationOtherwise(_ cell: CellReceiver, _ statement: NodeID) -> Bool {
        let conditions = outline.children(statement).filter { outline.kind($0) != .block && outline.kind($0) != .elseClause }
        guard conditions.count == 1, outline.kind(conditions[0]) == .optionalBinding, let cast = outline.child(conditions[0], .cast),
            outline.flags(cast).contains(.isOptional), let configuration = outline.firstChild(cast), let type = outline.lastChild(cast),
            outline.isNamed(configuration, "contentConfiguration"), outline.isNamed(type, "UIListContentConfiguration")
        else { return false }
        let base = outline.kind(configuration) == .member ? outline.base(of: configuration) : nil
        return receiver(base, at: configuration) == cell
    }
}
