// Chooses where a cell's configuration is made and where it is applied, so that every path through the function that fills in the
// cell applies it once.
import CellLintUIKitModel

/// A range of statements with uses.
struct MigrationPlace {
    /// The configuration is declared before this statement.
    var first: NodeID
    /// The last statement with a use.
    var last: NodeID
    /// Whether control continues after `last`; then the configuration is applied there.
    var goesOn: Bool
    /// Statements that exit the range, or run code that reads the cell: the configuration is applied before each.
    var exits: [NodeID]
    /// Statements in which a closure or another name changes the cell: the configuration is applied before and read again after.
    var interruptions: [NodeID] = []
    /// Statements that need the configuration's view: they are moved behind the last use.
    var moved: [NodeID] = []
    var uses: [CellUse] = []
    /// Whether the cell is filled in from scratch: the configuration starts from its default.
    var isFresh = false
    /// Whether other code of the fix may have begun to fill in the cell before.
    var followsOthers = false
    /// Whether the cell has no configuration yet to start from.
    var isNew = false
    /// The assignments in the range that give the cell's local another cell, which gets a configuration from scratch.
    var restarts: [NodeID] = []
}

extension ContentMigration {
    /// - Parameters:
    ///   - others: where closures, other names or other functions change the cell.
    func placements(
        of uses: [CellUse], _ cell: Cell, _ others: [NodeID], _ caveats: inout Caveats
    ) throws(MigrationRefusal) -> [MigrationPlace] {
        var own = caveats
        do throws(MigrationRefusal) {
            let places = try placementsApart(uses, cell, others, &own)
            caveats = own
            return places
        } catch {
            guard error == .cellReassigned, mayRestart(uses, cell, others) else { throw error }
            let restarted = try place(of: uses, cell, others, &caveats, restarts: true)
            caveats.add(.restartsForOtherCell, at: restarted.restarts.first.map { file.place($0) })
            return [restarted]
        }
    }

    /// A place for the uses of each cell that a local is assigned.
    private func placementsApart(
        _ uses: [CellUse], _ cell: Cell, _ others: [NodeID], _ caveats: inout Caveats
    ) throws(MigrationRefusal) -> [MigrationPlace] {
        var stretches: [(governor: NodeID?, uses: [CellUse])] = []
        var isMerged: [Bool] = []
        for use in uses {
            // The last assignment that can have run; one in a branch that exits early may not have run.
            let governor = cell.assignments.last {
                outline.nodes[$0].end <= outline.nodes[use.node].first && mayPrecede($0, use.node, in: cell.body)
            }
            let isSure = governor.flatMap { outline.statementList(around: $0) }.map { contains($0, use.node) } ?? true
            if let known = stretches.indices.first(where: { stretches[$0].governor == governor && isMerged[$0] != isSure }) {
                stretches[known].uses.append(use)
            } else {
                stretches.append((governor, [use]))
                isMerged.append(!isSure)
            }
        }
        let parts = zip(stretches, isMerged).flatMap { stretch, isMerged in
            let apart = cell.sparesOtherRows ? usesByList(stretch.uses) : branches(of: stretch.uses, cell)
            return apart.map { ((governor: stretch.governor, uses: $0), isMerged) }
        }
        return try parts.map { stretch, isMerged throws(MigrationRefusal) in
            var place = try place(of: stretch.uses, cell, others, &caveats)
            let first = stretch.uses[0].node
            var before = others
            if isMerged {
                before += parts.map(\.0.uses).filter { $0[0].node != first }.flatMap { $0 }.map(\.node)
            } else if let governor = stretch.governor {
                // A cell that the code has just made keeps nothing.
                place.isNew = place.isNew || cell.keepsContent && makesPlainCell(governor)
                // Anything before the assignment affected another cell.
                before.removeAll { outline.nodes[$0].first < outline.nodes[governor].first }
            }
            if before.contains(where: { mayPrecede($0, first, in: cell.body) }) {
                place.followsOthers = place.isFresh
                place.isFresh = false
                if isMerged, !cell.keepsContent, !cell.isMade { caveats.add(.reusedCellKeepsContent) }
            }
            // Uses in other functions precede these only if a statement between calls one.
            if before.contains(where: { contains(cell.body, $0) && mayPrecede($0, first, in: cell.body) }) { place.isNew = false }
            return place
        }
    }

    /// Some uses, apart for each branch of a statement in which other branches give the cell's local another cell: that one must not get the
    /// configuration.
    private func branches(of uses: [CellUse], _ cell: Cell) -> [[CellUse]] {
        guard !cell.assignments.isEmpty, let list = commonList(of: uses.map(\.node)) else { return [uses] }
        let statement = statement(of: uses[0].node, in: list)
        let others = cell.assignments.filter { contains(statement, $0) }
        guard !others.isEmpty, uses.allSatisfy({ contains(statement, $0.node) }),
            others.allSatisfy({ other in uses.allSatisfy { outline.exclude(other, $0.node) } }),
            outline.ancestor(statement, where: { $0.isLoop || $0.isFunctionLike }).map({ !isLoop($0) }) ?? true,
            let lists = lists(inside: statement, around: uses), lists.count > 1
        else { return [uses] }
        return lists.flatMap { inner in branches(of: uses.filter { contains(inner, $0.node) }, cell) }
    }

    /// Whether an assignment gives its local a new cell of UIKit's own class, or of another class of UIKit.
    func makesPlainCell(_ assignment: NodeID) -> Bool {
        guard let value = outline.firstChild(assignment).flatMap({ outline.next($0) }), outline.kind(value) == .call,
            case .nominal(let id, _)? = resolver.call(value)?.constructs
        else { return false }
        return id.isInterface
    }

    /// - Parameter restarts: whether the local may be assigned another cell in between.
    private func place(
        of uses: [CellUse], _ cell: Cell, _ others: [NodeID], _ caveats: inout Caveats, restarts: Bool = false
    ) throws(MigrationRefusal) -> MigrationPlace {
        let list = liftedOutOfLoops(commonList(of: uses.map(\.node)), cell)
        guard let list else { throw MigrationRefusal.noCommonBlock }
        guard !outline.isBranchOfValue(list) else { throw MigrationRefusal.branchOfValue }
        let statements = uses.map { statement(of: $0.node, in: list) }
        guard let first = statements.min(by: { outline.nodes[$0].first < outline.nodes[$1].first }),
            let last = statements.max(by: { outline.nodes[$0].first < outline.nodes[$1].first })
        else { throw MigrationRefusal.noCommonBlock }
        guard !contains(first, cell.scope) else { throw MigrationRefusal.declaredInSameStatement }
        let stretch = outline.nodes[first].first..<outline.nodes[last].end
        for use in uses {
            guard outline.ancestor(use.node, where: { $0 == .deferStmt }).map({ !contains($0, list) }) != true else {
                throw MigrationRefusal.filledByDefer
            }
        }
        let assignments = cell.assignments.filter { stretch.contains(outline.nodes[$0].first) }
        guard assignments.isEmpty || restarts && assignments.allSatisfy({ makesPlainCell($0) && runsAtMostOnce($0, in: list) }) else {
            throw MigrationRefusal.cellReassigned
        }
        var interruptions: [NodeID] = []
        var readings: [NodeID] = []
        for other in others where stretch.contains(outline.nodes[other].first) {
            var statement = statement(of: other, in: list)
            if statements.contains(statement) {
                if let reading = assignment(readingCellAt: other, uses, in: list) {
                    if !readings.contains(reading) { readings.append(reading) }
                    continue
                }
                // In a branch, beside uses in others.
                guard let inner = outline.statement(around: other), let innerList = outline.statementList(around: inner),
                    outline.ancestor(innerList, where: { $0.isFunctionLike }) == outline.ancestor(list, where: { $0.isFunctionLike }),
                    !uses.contains(where: { contains(inner, $0.node) })
                else { throw MigrationRefusal.filledAtTheSameTime }
                statement = inner
            }
            if !interruptions.contains(statement) { interruptions.append(statement) }
        }
        if !readings.isEmpty { caveats.add(.readsConfiguration) }
        let jumps = exits(in: stretch, list).filter { exit in uses.contains { mayPrecede($0.node, exit, in: list) } }
        let throwing = throwingStatements(in: stretch, list, behind: uses).filter { !jumps.contains($0) }
        let exits = (jumps + throwing + readings.filter { !throwing.contains($0) }).filter { exit in
            !interruptions.contains { contains($0, exit) }
        }
        return MigrationPlace(
            first: first, last: last, goesOn: outline.completes(last), exits: exits, interruptions: interruptions, uses: uses,
            isFresh: cell.isFresh, isNew: cell.isNew, restarts: assignments)
    }

    // MARK: - Statement lists

    /// The innermost statement list that contains all nodes.
    func commonList(of nodes: [NodeID]) -> NodeID? {
        var list = outline.statementList(around: nodes[0])
        while let here = list, !nodes.allSatisfy({ contains(here, $0) }) { list = outline.statementList(around: here) }
        return list
    }

    /// A loop inside the cell's scope fills in one configuration, not one per iteration.
    /// A cell assigned in the loop is a different cell in each iteration.
    private func liftedOutOfLoops(_ list: NodeID?, _ cell: Cell) -> NodeID? {
        guard var list else { return nil }
        var at = list
        while let parent = outline.parent(at), !contains(parent, cell.scope) || parent == list {
            if isLoop(parent) {
                if cell.assignments.contains(where: { contains(parent, $0) }) { return list }
                guard let outer = outline.statementList(around: parent) else { return nil }
                list = outer
            }
            at = parent
        }
        return list
    }

    func contains(_ node: NodeID, _ inner: NodeID) -> Bool { outline.contains(node, inner) }

    func statement(of node: NodeID, in list: NodeID) -> NodeID {
        var at = node
        while let parent = outline.parent(at), parent != list { at = outline.outermost(parent) { $0 != outline.kind(list) } }
        return at
    }

    // MARK: - Exits

    /// The statements in a token range that exit it.
    private func exits(in stretch: Range<TokenID>, _ list: NodeID) -> [NodeID] {
        index.jumps.within(stretch).filter { node in
            let here = outline.nodes[node]
            guard outline.ancestor(node, where: { $0.isFunctionLike }) == outline.ancestor(list, where: { $0.isFunctionLike }) else {
                return false
            }
            guard here.kind == .jumpStmt else { return true }
            guard let target = outline.jumpTarget(node) else { return true }
            return !stretch.contains(outline.nodes[target].first)
        }
    }

    /// The statements in a token range with a call that may throw out of it once one of some uses has run.
    func throwingStatements(in stretch: Range<TokenID>, _ list: NodeID, behind uses: [CellUse]) -> [NodeID] {
        var found: [NodeID] = []
        for node in index.throwingCalls.within(stretch) {
            guard outline.ancestor(node, where: { $0.isFunctionLike }) == outline.ancestor(list, where: { $0.isFunctionLike }),
                !isCaught(node, in: stretch), let statement = outline.statementInList(around: node), !found.contains(statement),
                uses.contains(where: { isSet($0.node, before: statement, in: list) })
            else { continue }
            found.append(statement)
        }
        return found
    }

    /// Whether a statement around an expression that throws catches the error within a token range.
    private func isCaught(_ node: NodeID, in stretch: Range<TokenID>) -> Bool {
        var at = node
        while let parent = outline.parent(at), stretch.contains(outline.nodes[parent].first), !outline.kind(parent).isFunctionLike {
            if outline.kind(parent) == .doStmt, outline.kind(at) == .block, outline.child(parent, .catchClause) != nil { return true }
            at = parent
        }
        return false
    }

    /// Whether a use can have run before a statement, which may contain it and run again.
    func isSet(_ use: NodeID, before statement: NodeID, in list: NodeID) -> Bool {
        guard contains(statement, use) else { return mayPrecede(use, statement, in: list) }
        var around = outline.parent(statement)
        while let here = around, here != list {
            if isLoop(here) { return true }
            around = outline.parent(here)
        }
        return false
    }

    /// Whether a use can have run before an exit: not from another branch, unless a loop in the range repeats.
    func mayPrecede(_ use: NodeID, _ exit: NodeID, in list: NodeID) -> Bool {
        if let block = outline.deferBlock(around: exit), let scope = outline.parent(block), contains(scope, use), !contains(block, use) {
            return true
        }
        var around = outline.parent(exit)
        while let here = around, !contains(here, use) { around = outline.parent(here) }
        guard around != nil else { return true }
        while let here = around, here != list {
            if isLoop(here) { return true }
            around = outline.parent(here)
        }
        if outline.nodes[use].first > outline.nodes[exit].first { return false }
        return !outline.exclude(use, exit)
    }

    /// Whether one run may give a label of a new cell an attributed text and then a font, color or the like. What is set before the text is
    /// nothing new: a configuration as well gives its label the text last (.github/UIKIT.md#texts).
    /// - Parameter inAnyOrder: whether what is set first may come behind a text of an earlier run.
    func mixesTexts(_ group: CellGroup, inAnyOrder: Bool) -> Bool {
        guard group.mixesTexts else { return false }
        let list = inAnyOrder ? nil : commonList(of: group.uses.map(\.node))
        let isRepeated = list.flatMap { outline.ancestor($0) { $0.isLoop || $0.isFunctionLike } }.map(isLoop) ?? false
        return ConfigurationText.allCases.contains { text in
            group.uses(writing: .attributedText(text)).contains { first in
                group.uses(styling: text).contains { second in
                    let isBehind = isRepeated || list.map { mayPrecede(first.node, second.node, in: $0) } ?? true
                    return isBehind && restyles(text, setBy: first, second)
                }
            }
        }
    }

    /// Whether a use sets what an attributed text may have as an attribute.
    private func restyles(_ text: ConfigurationText, setBy first: CellUse, _ second: CellUse) -> Bool {
        guard case .write(_, .attributedText(text), let value) = first.action else { return true }
        let attributes = attributes(ofText: value)
        return second.written.contains { property in
            guard property.restyles(text) else { return false }
            switch property {
            case .textProperty(_, .color): return attributes.contains { $0.mayHave("foregroundColor") || $0.mayHave("link") }
            case .textProperty(_, .font): return attributes.contains { $0.mayHave("font") }
            default: return true
            }
        }
    }

    private func isLoop(_ node: NodeID) -> Bool { outline.kind(node).isLoop }
}
