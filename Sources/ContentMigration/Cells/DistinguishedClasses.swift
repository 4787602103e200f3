// Finds the classes that code casts a cell to only where it does not fill in the cell: `case .chart: if let chart = cell as? ChartCell`.
// The code that does fill it in is for cells of other classes, though nothing tells which of them an identifier stands for.
import CellLintUIKitModel

extension ContentMigration {
    /// The classes, of some of a local's cell, that lay out views of their own and have branches of their own.
    func distinguishedClasses(_ classes: [Type], ofCell root: NodeID) -> [Type] {
        let laidOut = classes.filter(hasOwnViews)
        guard !laidOut.isEmpty else { return [] }
        let uses = index.ownGroups(ofCell: root).flatMap { groups[$0].uses }.map(\.node)
        let casts = casts(ofCell: root)
        return laidOut.filter { type in
            let own = casts.filter { $0.type == type }.map(\.node)
            if own.contains(where: { cast in uses.allSatisfy { outline.runsOnlyIfCastFails(cast, $0) } }) { return true }
            return !own.isEmpty && own.allSatisfy { cast in uses.allSatisfy { outline.exclude(cast, $0) } } && !isTold(type, ofCell: root)
        }
    }

    /// Whether the cells of a group are of a class of the project that has nothing to do with another one: no cell is of both.
    func isOfOtherClass(_ group: CellGroup, than other: Type) -> Bool {
        group.uses[0].base.map { resolver.areCellsApart(resolver.type(of: $0), other) } ?? false
    }

    /// Whether a local surely gets cells of a class: code makes one, or registers the class under an identifier that is known.
    private func isTold(_ type: Type, ofCell root: NodeID) -> Bool {
        aliases.sources(of: root).contains { source in
            switch file.reuseIdentifier(of: source) {
            case .text?, nil: aliases.classes(of: source).contains(type)
            default: false
            }
        }
    }

    /// Whether a class lays out views of its own.
    private func hasOwnViews(_ type: Type) -> Bool {
        guard case .nominal(let id, _) = type, !id.isInterface else { return false }
        return partWithViews(of: id) != nil
    }

    /// The casts of a local's cell, and the classes that they ask for.
    private func casts(ofCell root: NodeID) -> [(node: NodeID, type: Type)] {
        aliases.references(to: root).compactMap { reference in
            let cell = outline.outermost(reference) { [.optionalChain, .forceUnwrap, .tuple].contains($0) }
            guard let cast = outline.parent(cell), outline.kind(cast) == .cast, outline.firstChild(cast) == cell,
                let written = outline.next(cell)
            else { return nil }
            return (cast, resolver.type(written: written).unwrapped)
        }
    }
}

extension Resolver {
    /// Whether two types are classes of cells of the project of which no cell is both.
    func areCellsApart(_ type: Type, _ other: Type) -> Bool {
        guard case .nominal(let own, _) = type.unwrapped, !own.isInterface, case .nominal(let id, _) = other.unwrapped, !id.isInterface
        else { return false }
        return [own, id].allSatisfy { inherits(.nominal($0, []), from: ["UITableViewCell"]) } && !isRelated(own, id)
    }
}

extension Outline {
    /// Whether code is for cells of other classes than one that an `if` or `guard` asks for by its only condition: it is in the `else`, or
    /// behind an `if` that leaves the code around.
    func runsOnlyIfCastFails(_ cast: NodeID, _ code: NodeID) -> Bool {
        guard let condition = parent(cast), kind(condition) == .optionalBinding, let branch = parent(condition),
            firstChild(branch) == condition, let next = next(condition)
        else { return false }
        switch (kind(branch), kind(next)) {
        case (.guardStmt, .block): return contains(next, code)
        case (.ifStmt, .block):
            if let other = self.next(next), contains(other, code) { return true }
            return leaves(next) && nodes[branch].end <= nodes[code].first
                && statementList(around: branch).map { contains($0, code) } ?? false
        default: return false
        }
    }
}
