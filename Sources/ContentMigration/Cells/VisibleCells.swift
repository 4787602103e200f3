// Tells which cells code takes from the list of those that its table shows.
import CellLintUIKitModel

extension ContentMigration {
    /// Whether a group's cell is one of those that the table of the type around shows: `for cell in tableView.visibleCells`.
    func takesVisibleCells(_ group: CellGroup) -> Bool {
        if case .first(let closure) = group.receiver {
            return outline.ancestor(closure) { $0 == .call }.map(namesVisibleCells) ?? false
        }
        return group.uses[0].base.map { isVisibleCell($0, depth: 0) } ?? false
    }

    private func isVisibleCell(_ value: NodeID, depth: Int) -> Bool {
        guard depth < Limits.maxAliasDepth else { return false }
        if namesVisibleCells(value) { return true }
        var part = outline.uncast(value)
        while outline.kind(part) == .subscriptCall || outline.kind(part) == .member, let inner = outline.firstChild(part) {
            part = outline.uncast(inner)
        }
        guard let local = resolver.local(namedBy: part) else { return false }
        let values = file.subject(ofPattern: local).map { [$0] } ?? outline.initialValues(of: local)
        return values.contains { isVisibleCell($0, depth: depth + 1) }
    }

    private func namesVisibleCells(_ code: NodeID) -> Bool {
        outline.expressions(named: "visibleCells", in: code).contains { node in
            outline.base(of: node).map { outline.mayNameOwnMember(outline.unwrapped($0)) } ?? false
        }
    }
}
