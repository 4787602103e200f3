// Judges what code adds to a cell, and what it does with the content view, which a configuration replaces.
import CellLintUIKitModel

/// A statement that adds views to a cell.
struct CellAddition {
    var statement: NodeID
    /// The expression that names the cell there.
    var cell: NodeID
}

extension CellEscapes {
    /// The migration replaces the content view.
    mutating func checkContentView(_ member: NodeID) throws(MigrationRefusal) {
        guard let name = outline.nodes[member].name else { throw MigrationRefusal.usesContentView.at(file.place(member)) }
        let use = outline.contentViewUse(at: name)
        let statement = outline.statement(around: member)
        let isHere = statement.map(isHere) ?? false
        if use == .look, let statement, outline.kind(statement) == .assignment {
            if isHere {
                if !looks.contains(statement) { looks.append(statement) }
                return
            }
            if isBehindUses(statement) { return caveats.add(.contentViewReplaced, at: file.place(member)) }
        }
        if use == .addition, hasConfiguration || followsConfiguration(member) {
            return caveats.add(.addsViews, at: file.place(member))
        }
        if use == .layout, let statement, isHere, asksNewCell(member, in: statement) { return }
        if use.needsView { try refuse(.usesContentView, member) }
        if let caveat = use.caveat { caveats.add(caveat, at: file.place(member)) }
    }

    /// Whether code looks for views in a cell that has none yet: the function has just made it.
    private func asksNewCell(_ contentView: NodeID, in statement: NodeID) -> Bool {
        guard makesCell, let member = outline.parent(contentView), outline.kind(member) == .member, outline.isNamed(member, "subviews"),
            outline.ancestor(statement, where: { $0.isLoop || $0.isFunctionLike }) == function
        else { return false }
        let changes = uses.map(\.node) + additions.map(\.statement)
        return changes.allSatisfy { outline.exclude(statement, $0) || outline.nodes[statement].first < outline.nodes[$0].first }
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

    /// A view that belongs in the content view would lie below that of a configuration which the cell gets later.
    mutating func checkAddedView(_ member: NodeID) throws(MigrationRefusal) {
        let code = outline.ancestor(member, where: \.isFunctionLike) ?? member
        guard let name = outline.nodes[member].name, !outline.addsContent(at: name, in: outline.tokens(of: code)) else {
            if hasConfiguration || followsConfiguration(member) || isBehindConfiguration(member) {
                return caveats.add(.addsViewsToCell, at: file.place(member))
            }
            return try refuse(.addsViews, member)
        }
        caveats.add(.touchesViews(member: "addSubview"), at: file.place(member))
    }

    /// Whether the fix can give the cell a configuration before a statement that adds views.
    private mutating func followsConfiguration(_ member: NodeID) -> Bool {
        guard mayAddViews, apart == nil, let statement = outline.statement(around: member), isHere(statement),
            let cell = outline.base(of: member)
        else { return false }
        if !additions.contains(where: { $0.statement == statement }) { additions.append(CellAddition(statement: statement, cell: cell)) }
        return true
    }

    /// Whether each run of the function that adds a view to its parameter's cell has set a configuration before: the fix ends with that
    /// behind the last use.
    private func isBehindConfiguration(_ member: NodeID) -> Bool {
        guard apart == nil, let statement = outline.statement(around: member), isHere(statement), let list = outline.parent(statement),
            let cell = outline.base(of: member).map(outline.unwrapped), let local = file.resolver.local(namedBy: cell),
            outline.kind(local) == .parameter, isBehindUses(statement)
        else { return false }
        let own = uses.filter { outline.ancestor($0.node, where: \.isFunctionLike) == function }
        return own.contains(where: { !$0.written.isEmpty && outline.statement(around: $0.node).flatMap(outline.parent) == list })
            && own.allSatisfy { outline.contains(list, $0.node) }
    }

    /// Whether a statement runs in the function with the uses.
    private func isHere(_ statement: NodeID) -> Bool { outline.ancestor(statement, where: \.isFunctionLike) == function }

    /// Throws for code that needs the content view, unless a configuration may leave it as it is.
    private mutating func refuse(_ refusal: MigrationRefusal, _ node: NodeID) throws(MigrationRefusal) {
        let placed = refusal.at(file.place(node))
        guard apart != nil else { throw placed }
        viewsApart.append((node, placed))
    }
}
