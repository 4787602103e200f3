// Finds code between the uses of a cell that may put another object on the path to it: `current.cell` after `advance()`.
import CellLintFacts
import CellLintUIKitModel

extension ContentMigration {
    /// Doubts that a path leads to the same cell at each use of a group if code in between may assign a variable on the path: the
    /// configuration would be that of the last one.
    func checkLeadsToOneCell(_ group: CellGroup, _ places: [MigrationPlace], _ caveats: inout Caveats) {
        guard case .path = group.receiver, let base = group.uses[0].base.map(outline.unwrapped),
            let owner = outline.base(of: base), mayChange(pathTo: owner)
        else { return }
        for place in places {
            let stretch = outline.nodes[place.first].first..<outline.nodes[place.last].end
            let running = index.calls.within(stretch) + index.assignments.within(stretch)
            guard let other = running.first(where: { mayRunOtherCode($0) || runsOwnObserver($0) }) else { continue }
            caveats.add(.mayBeAnotherCell, at: file.place(other))
        }
    }

    /// Whether a path has a variable that other code may assign another object.
    private func mayChange(pathTo object: NodeID) -> Bool {
        var at: NodeID? = object
        while let node = at.map(outline.unwrapped) {
            if outline.keyword(node) == .self { return false }
            if let local = resolver.local(namedBy: node) { return !outline.isLet(local) && !aliases.assignments(to: local).isEmpty }
            guard let (home, binding) = resolver.variable(namedBy: node), home.outline.isConstant(binding) else { return true }
            at = outline.base(of: node)
        }
        return false
    }

    /// Whether an assignment runs an observer of the type around.
    private func runsOwnObserver(_ assignment: NodeID) -> Bool {
        guard outline.kind(assignment) == .assignment, let target = outline.firstChild(assignment).map(outline.unwrapped),
            let (home, binding) = resolver.variable(namedBy: target), !home.file.isInterface
        else { return false }
        return home.outline.hasAccessors(binding)
    }
}
