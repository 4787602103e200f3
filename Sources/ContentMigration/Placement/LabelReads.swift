// Finds code between two uses of a cell that reads what its labels show and changes nothing: `formatted(value)`, where that method asks for
// the label's font. It only needs the configuration to be applied before.
import CellLintUIKitModel

extension ContentMigration {
    /// The assignment to a cell in whose value other code reads the cell, if the cell has been assigned a configuration by then.
    /// - Parameter list: the statements with the uses.
    func assignment(readingCellAt other: NodeID, _ uses: [CellUse], in list: NodeID) -> NodeID? {
        guard let statement = outline.statement(around: other), let assignment = outline.assignment(statement),
            outline.contains(assignment.value, other),
            outline.ancestor(statement, where: { $0.isFunctionLike }) == outline.ancestor(list, where: { $0.isFunctionLike }),
            uses.contains(where: { !contains(statement, $0.node) && isAlwaysSet(before: statement, by: $0.node) }), onlyReadsLabels(other)
        else { return nil }
        return statement
    }

    /// Whether each path to a statement meets a use before.
    private func isAlwaysSet(before statement: NodeID, by use: NodeID) -> Bool {
        guard let earlier = outline.statement(around: use), outline.nodes[earlier].end <= outline.nodes[statement].first else {
            return false
        }
        return outline.statementList(around: earlier).map { contains($0, statement) } ?? false
    }

    /// Whether an expression runs members of its own type, or of a cell, that read labels, and none that changes them.
    private func onlyReadsLabels(_ node: NodeID) -> Bool {
        var seen: Set<Body> = []
        return onlyReadsLabels(node, &seen)
    }

    private func onlyReadsLabels(_ node: NodeID, _ seen: inout Set<Body>) -> Bool {
        guard let body = resolver.body(runBy: outline.call(ofCallee: node) ?? node) else { return false }
        guard seen.insert(body).inserted else { return true }
        let home = migration(ofFile: body.file)
        guard case .nominal(let id, _) = home.resolver.selfType(at: body.block), !id.isInterface, file.subclasses(of: id) == [id] else {
            return false
        }
        let reads = Set(home.groups.flatMap(\.uses).filter(\.isRead).map(\.node))
        guard home.outline.nodes(namedAnyOf: CellNames.content, in: body.block).allSatisfy(reads.contains) else { return false }
        return home.runs(ofMembersOf: id, in: body.block).allSatisfy { home.onlyReadsLabels($0, &seen) }
    }
}
