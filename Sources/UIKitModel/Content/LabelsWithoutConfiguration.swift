// Finds code that uses labels only of cells without a content configuration: the `else` of `if var content = cell.contentConfiguration as?
// UIListContentConfiguration`, what runs if that is nil, and what stands behind `??`. Such cells show their labels, whatever other code does.
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
            if outline.kind(parent) == .binary, outline.isNamed(parent, "??"), let shown = outline.firstChild(parent), shown != at,
                outline.expressions(named: "contentConfiguration", in: shown).contains(where: { isConfiguration($0, of: cell) })
            {
                return true
            }
            if outline.kind(at) == .block, outline.kind(parent) == .ifStmt, requiresNoConfiguration(cell, parent) { return true }
            at = parent
        }
        return false
    }

    /// Whether the only condition of a statement is that a cell has the configuration of a list.
    private func hasConfigurationOtherwise(_ cell: CellReceiver, _ statement: NodeID) -> Bool {
        let conditions = outline.children(statement).filter { outline.kind($0) != .block && outline.kind($0) != .elseClause }
        guard conditions.count == 1, outline.kind(conditions[0]) == .optionalBinding, let cast = outline.child(conditions[0], .cast),
            outline.flags(cast).contains(.isOptional), let configuration = outline.firstChild(cast), let type = outline.lastChild(cast),
            outline.isNamed(type, "UIListContentConfiguration")
        else { return false }
        return isConfiguration(configuration, of: cell)
    }

    /// Whether a condition of a statement is that a cell has no configuration: `if cell.contentConfiguration == nil`.
    private func requiresNoConfiguration(_ cell: CellReceiver, _ statement: NodeID) -> Bool {
        outline.children(statement).contains { condition in
            guard outline.kind(condition) == .binary, outline.isNamed(condition, "=="),
                case let operands = Array(outline.children(condition)), operands.count == 2, outline.kind(operands[1]) == .nilLiteral
            else { return false }
            return isConfiguration(operands[0], of: cell)
        }
    }

    private func isConfiguration(_ expression: NodeID, of cell: CellReceiver) -> Bool {
        guard outline.isNamed(expression, "contentConfiguration") else { return false }
        let base = outline.kind(expression) == .member ? outline.base(of: expression) : nil
        return receiver(base, at: expression) == cell
    }
}
