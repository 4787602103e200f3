// Runs a statement that sets how a cell's content view looks, or that adds views to it, only once the cell has a configuration: until then
// the view is another.
import CellLintUIKitModel

extension ContentMigration {
    /// Lets a place apply its configuration before a statement, or moves the statement behind the place.
    func apply(before statement: NodeID, to places: inout [MigrationPlace], _ cell: Cell) throws(MigrationRefusal) {
        let refusal = MigrationRefusal.usesContentView.at(file.place(statement))
        var isMoved = false
        for (number, place) in places.enumerated() {
            guard let list = outline.statementList(around: place.first), outline.nodes[statement].first < outline.nodes[place.last].end,
                mayPrecede(statement, place.last, in: cell.body) || contains(place.last, statement)
            else { continue }
            if outline.parent(statement) == list {
                guard !isMoved else { throw refusal }
                isMoved = true
                if canMove(statement, behind: place) {
                    places[number].moved.append(statement)
                } else {
                    guard places.count == 1, mayInterrupt(statement, place) else { throw refusal }
                    // The view stays the cell's with each configuration that follows.
                    if outline.nodes[statement].first < outline.nodes[place.first].first { places[number].first = statement }
                    places[number].exits.append(statement)
                }
            } else {
                guard contains(list, statement), outline.nodes[place.first].first < outline.nodes[statement].first, place.moved.isEmpty,
                    !place.uses.contains(where: { contains(statement, $0.node) })
                else { throw refusal }
                places[number].interruptions.append(statement)
            }
        }
    }

    /// The places of some uses, with a configuration before each statement that adds views to the content view.
    /// - Parameter others: what else changes the cell.
    func placements(
        of uses: [CellUse], _ cell: Cell, adding additions: [NodeID], _ others: [NodeID], _ doubts: inout Caveats
    ) throws(MigrationRefusal) -> [MigrationPlace] {
        guard !additions.isEmpty else { return try placements(of: uses, cell, others, &doubts) }
        var ignored = doubts
        let starts = try placements(of: uses, cell, others, &ignored).map { outline.nodes[$0.first].first }
        let before = additions.filter { addition in starts.contains { outline.nodes[addition].first < $0 } }
        var places = try placements(of: uses, cell, others + additions.filter { !before.contains($0) }, &doubts)
        guard let first = before.min(by: { outline.nodes[$0].first < outline.nodes[$1].first }) else { return places }
        guard places.count == 1, places[0].interruptions.isEmpty, startsLine(first),
            before.allSatisfy({ outline.parent($0) == outline.statementList(around: places[0].first) })
        else { throw MigrationRefusal.usesContentView }
        places[0].first = first
        places[0].exits.append(first)
        return places
    }

    /// Whether a configuration may be applied before a statement of a place's list, and once more behind.
    private func mayInterrupt(_ statement: NodeID, _ place: MigrationPlace) -> Bool {
        place.interruptions.isEmpty && place.moved.isEmpty && startsLine(statement)
            && !place.uses.contains { contains(statement, $0.node) }
    }

    /// Whether all runs of a place get to its end, and the statement means the same there.
    private func canMove(_ statement: NodeID, behind place: MigrationPlace) -> Bool {
        guard place.goesOn, place.exits.isEmpty, place.interruptions.isEmpty, startsLine(place.first),
            outline.restOfLine(behind: place.last) != nil, !outline.source(statement).contains("\n")
        else { return false }
        let names = Set(outline.tokens(of: statement).filter { outline.tokens[$0].kind == .word }.map { outline.word($0) })
        let between = outline.nodes[statement].end..<outline.nodes[place.last].end
        return !index.assignments.within(between).contains { assignment in
            guard let target = outline.firstChild(assignment), outline.kind(target) == .identifier else { return false }
            return names.contains(outline.name(target))
        }
    }
}
