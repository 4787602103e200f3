// Judges what code adds to a cell, and what it does with the content view, which a configuration replaces.
import CellLintUIKitModel

extension CellEscapes {
    /// The migration replaces the content view.
    mutating func checkContentView(_ member: NodeID) throws(MigrationRefusal) {
        guard let name = outline.nodes[member].name else { throw MigrationRefusal.usesContentView.at(file.place(member)) }
        let use = outline.contentViewUse(at: name)
        let statement = outline.statement(around: member)
        let isHere = statement.map { outline.ancestor($0, where: \.isFunctionLike) == function } ?? false
        if use == .look, let statement, outline.kind(statement) == .assignment {
            if isHere { looks.append(statement) }
            if isHere || isBehindUses(statement) { return doubts.add(.contentViewReplaced, at: file.place(member)) }
        }
        if use == .addition, mayAddViews, apart == nil, isHere, let statement {
            if !additions.contains(statement) { additions.append(statement) }
            return doubts.add(.addsViews, at: file.place(member))
        }
        if use.needsView { try refuse(.usesContentView, member) }
        if let caveat = use.caveat { doubts.add(caveat, at: file.place(member)) }
    }

    /// Whether no use of the cell follows a statement in its function.
    private func isBehindUses(_ statement: NodeID) -> Bool {
        let function = outline.ancestor(statement, where: \.isFunctionLike)
        guard outline.ancestor(statement, where: { $0.isLoop || $0.isFunctionLike }) == function else { return false }
        return uses.allSatisfy { use in
            outline.nodes[use.node].end <= outline.nodes[statement].first
                || outline.ancestor(use.node, where: { $0.isFunctionLike }) != function
        }
    }

    /// A view that belongs in the content view would be dropped with it.
    mutating func checkAddedView(_ member: NodeID) throws(MigrationRefusal) {
        let code = outline.ancestor(member, where: \.isFunctionLike) ?? member
        guard let name = outline.nodes[member].name, !outline.addsContent(at: name, in: outline.tokens(of: code)) else {
            return try refuse(.addsViews, member)
        }
        doubts.add(.touchesViews(member: "addSubview"), at: file.place(member))
    }

    /// Throws for code that needs the content view, unless a configuration may leave it as it is.
    private mutating func refuse(_ refusal: MigrationRefusal, _ node: NodeID) throws(MigrationRefusal) {
        let placed = refusal.at(file.place(node))
        guard apart != nil else { throw placed }
        viewsApart.append((node, placed))
    }
}
