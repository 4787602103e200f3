// Lets code that finds a cell in its table, and sets its texts, leave the cells alone that lay out views of their own: they have no
// configuration.
import CellLintUIKitModel

extension ContentMigration {
    /// The classes of a table's cells which no code of the fix fills in, as far as a group may find such a cell.
    func otherClasses(of cells: TableCells, asCellOf group: CellGroup) -> [DeclarationID] {
        guard case .nominal(let own, _)? = group.uses[0].base.map({ resolver.type(of: $0).unwrapped }) else { return [] }
        return cells.otherClasses.compactMap { other in
            guard case .nominal(let id, _) = other, resolver.isKind(other, of: own) else { return nil }
            return id
        }
    }

    /// The part of a class that lays out views of its own.
    func partWithViews(of id: DeclarationID) -> DeclarationID? {
        file.family(of: id).first { file.classCheck.words(of: $0) == .layout }
    }

    /// Whether code that finds a cell in its table may change only a cell with a configuration: `cellForRow(at: path)?.textLabel?.text = title`.
    func mayAskForConfiguration(_ group: CellGroup) -> Bool {
        guard !group.onlyReads, let base = group.uses[0].base else { return false }
        switch group.receiver {
        case .value: return outline.isOptionalChain(base)
        case .local(let binding, let function):
            let root = aliases.root(of: binding)
            return outline.kind(root) == .binding && owner(of: root) == function && statementsOfUses(group) != nil
        case .first, .own, .path: return false
        }
    }

    /// The statements with a group's uses, if each only sets a property of the cell, and one follows the other.
    func statementsOfUses(_ group: CellGroup) -> [NodeID]? {
        var statements: [NodeID] = []
        for use in group.uses {
            guard case .write(let target, _, _) = use.action, let statement = outline.parent(target), outline.isStatement(statement) else {
                return nil
            }
            if let last = statements.last, outline.next(last) != statement { return nil }
            statements.append(statement)
        }
        return statements
    }

    /// Whether a group may find a cell of its table that lays out views of its own, and must leave it alone.
    func mayFindCellWithViews(_ group: CellGroup) -> Bool {
        guard mayAskForConfiguration(group), asksOwnTable(group), let cells = index.number(of: group).flatMap({ tableCells(with: $0) })
        else {
            return false
        }
        return otherClasses(of: cells, asCellOf: group).contains { partWithViews(of: $0) != nil }
    }
}
