// Lets code that asks its table for the cell of one row, which it names by numbers, leave alone the cells of other rows that lay out views of
// their own.
import CellLintUIKitModel

extension ContentMigration {
    /// Whether the cells of a supplier may keep their labels, though code takes others from the same table: they lay out views of their own,
    /// and all of that code asks for the cell of one row.
    private func mayStayApart(_ supplier: Int, in cells: TableCells) -> Bool {
        cells.suppliers.contains(supplier) && classWithViews(of: groups[supplier]) != nil
            && cells.taken.allSatisfy { asksForOneRow(groups[$0]) }
    }

    /// Whether a group of a table's cells cannot be migrated, and its cells may get to code of the others.
    func keepsLabels(_ number: Int, in cells: TableCells) -> Bool { keepsLabels(number) && !mayStayApart(number, in: cells) }

    /// The classes of a table's cells that lay out views of their own, which a group that asks for one row must not find.
    func classesOfOtherRows(than group: CellGroup) -> [DeclarationID] {
        guard asksForOneRow(group), let number = index.number(of: group), let cells = tableCells(with: number),
            cells.taken.contains(number)
        else { return [] }
        let others = otherClasses(of: cells, asCellOf: group).filter { partWithViews(of: $0) != nil }
        let supplied = cells.suppliers.sorted().compactMap { classWithViews(of: groups[$0]) }
        return (supplied + others).reduce(into: []) { all, id in if !all.contains(id) { all.append(id) } }
    }

    /// Whether code sets what the cell of one row shows: `tableView.cellForRow(at: IndexPath(row: 0, section: 1))?.textLabel?.text = title`.
    func asksForOneRow(_ group: CellGroup) -> Bool {
        guard !group.onlyReads, let base = group.uses[0].base else { return false }
        switch group.receiver {
        case .value: return namesOneRow(outline.unwrapped(base))
        case .local(let binding, _):
            let sources = aliases.sources(of: aliases.root(of: binding))
            return !sources.isEmpty && sources.allSatisfy { if case .other(let value) = $0 { namesOneRow(value) } else { false } }
        case .own, .first, .path: return false
        }
    }

    private func namesOneRow(_ value: NodeID) -> Bool {
        guard let call = outline.call(outline.unwrapped(value)), call.name == "cellForRow",
            let row = call.argument(labeled: "at")?.value
        else { return false }
        let numbers = outline.kind(row) == .call ? outline.call(row)?.arguments.map(\.value) ?? [] : Array(outline.children(row))
        let isPath = outline.kind(row) == .arrayLiteral || outline.call(row)?.name == "IndexPath"
        return isPath && numbers.count == 2 && numbers.allSatisfy { outline.kind($0) == .numberLiteral }
    }

    /// The class of a group's cell, if it lays out views of its own.
    private func classWithViews(of group: CellGroup) -> DeclarationID? {
        guard case .nominal(let id, _)? = group.uses[0].base.map({ resolver.type(of: $0).unwrapped }), !id.isInterface,
            partWithViews(of: id) != nil
        else { return nil }
        return id
    }
}
