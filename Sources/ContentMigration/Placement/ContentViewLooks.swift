// Runs a statement that sets how a cell's content view looks, or that adds views to it, only once the cell has a configuration: until then
// the view is another.
import CellLintUIKitModel

extension ContentMigration {
    /// Lets a place apply its configuration before a statement, or moves the statement behind the place.
    /// - Parameter additions: the statements that add views to the content view, whose look may follow.
    func apply(
        before statement: NodeID, to places: inout [MigrationPlace], _ cell: Cell, besides additions: [CellAddition]
    ) throws(MigrationRefusal) {
        let refusal = MigrationRefusal.usesContentView.at(file.place(statement))
        var isMoved = false
        for (number, place) in places.enumerated() {
            guard let list = outline.statementList(around: place.first), outline.nodes[statement].first < outline.nodes[place.last].end,
                mayPrecede(statement, place.last, in: cell.body) || contains(place.last, statement)
            else { continue }
            if outline.parent(statement) == list {
                guard !isMoved else { throw refusal }
                isMoved = true
                if canMove(statement, behind: place, additions) {
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

    /// Whether each run of a statement that sets the background of a content view comes behind a configuration, so that the view is that of
    /// the configuration, which later ones leave as it is (.github/UIKIT.md#content-views).
    func paintsConfiguration(_ statement: NodeID, _ places: [MigrationPlace]) -> Bool {
        guard let background = outline.firstChild(statement), outline.isNamed(background, "backgroundColor") else { return false }
        return places.contains { place in
            if place.moved.contains(statement) { return meansTheSame(statement, behind: place) }
            return place.exits.contains(statement) || place.interruptions.contains(statement)
                || place.goesOn && outline.isAlwaysPreceded(statement, by: place.last)
        }
    }

    /// Whether no cell of a group keeps a background that other code has set before it got a configuration.
    func paintsAlone(_ group: CellGroup, _ looks: [NodeID]) -> Bool {
        if alwaysPaintsContentView(group) { return true }
        var files = Set([resolver.file])
        if case .nominal(let owner, _) = resolver.selfType(at: group.uses[0].node), !owner.isInterface {
            files.formUnion(file.family(of: owner).map(\.file))
        }
        return files.allSatisfy { fileID in
            guard file.project.hasBodies(fileID) else { return false }
            return file.project.file(fileID).outline.expressions(named: "contentView").allSatisfy { view in
                fileID == resolver.file && looks.contains { contains($0, view) }
            }
        }
    }

    /// Whether a background that is set behind a place is the same there, and none that the place sets.
    private func meansTheSame(_ statement: NodeID, behind place: MigrationPlace) -> Bool {
        guard let value = outline.lastChild(statement),
            ConstantLooks(file: file, seesProject: true).contain(value, for: .imageProperty(.tintColor))
        else { return false }
        let between = outline.nodes[statement].end..<outline.nodes[place.last].end
        return !between.contains { outline.tokens[$0].kind == .word && outline.text.matches(outline.wordRange($0), "contentView") }
    }

    /// Whether all code that shows something in a group's cell sets the background of the configuration's view as well.
    func alwaysPaintsContentView(_ group: CellGroup) -> Bool {
        guard case .local(let binding, let function) = group.receiver, let list = commonList(of: group.uses.map(\.node)) else {
            return false
        }
        let root = aliases.root(of: binding)
        return outline.nodes(named: "backgroundColor", in: function).contains { background in
            guard let statement = outline.parent(background), outline.kind(statement) == .assignment, outline.parent(statement) == list,
                outline.firstChild(statement) == background, let view = outline.base(of: background),
                outline.isNamed(view, "contentView"), let cell = outline.base(of: view),
                resolver.local(namedBy: outline.unwrapped(cell)).map(aliases.root) == root
            else { return false }
            return group.uses.allSatisfy { use in
                outline.isAlwaysPreceded(use.node, by: statement) || outline.isAlwaysFollowed(use.node, by: statement, index.exits)
            }
        }
    }

    /// The places of some uses, with a configuration before each statement that adds views to the cell; and of those statements the ones
    /// before which a new cell needs a configuration of its own.
    /// - Parameter others: what else changes the cell.
    func placements(
        of uses: [CellUse], _ cell: Cell, adding additions: [CellAddition], _ others: [NodeID], _ caveats: inout Caveats
    ) throws(MigrationRefusal) -> (places: [MigrationPlace], beginnings: [CellAddition]) {
        guard !additions.isEmpty else { return (try placements(of: uses, cell, others, &caveats), []) }
        var ignored = caveats
        let starts = try placements(of: uses, cell, others, &ignored).map { outline.nodes[$0.first].first }
        func isBefore(_ addition: CellAddition) -> Bool { starts.contains { outline.nodes[addition.statement].first < $0 } }
        let behind = additions.filter { !isBefore($0) }.map(\.statement)
        var places = try placements(of: uses, cell, others + behind, &caveats)
        let list = places.first.flatMap { outline.statementList(around: $0.first) }
        let inside = additions.filter { isBefore($0) && outline.parent($0.statement) != list }
        for addition in inside {
            let isFirst = uses.allSatisfy { use in
                outline.exclude(addition.statement, use.node) || outline.nodes[addition.statement].first < outline.nodes[use.node].first
            }
            guard isFirst, isOfNewCell(addition) else {
                throw refusal(ofAddition: addition.statement)
            }
        }
        let beside = additions.map(\.statement).filter { outline.parent($0) == list && !behind.contains($0) }
        if let first = beside.min(by: { outline.nodes[$0].first < outline.nodes[$1].first }) {
            guard places.count == 1, places[0].interruptions.isEmpty, startsLine(first) else {
                throw refusal(ofAddition: first)
            }
            places[0].first = first
            places[0].exits.append(first)
        }
        var seen: Set<NodeID> = []
        return (places, inside.filter { seen.insert(outline.parent($0.statement) ?? $0.statement).inserted })
    }

    private func refusal(ofAddition statement: NodeID) -> MigrationRefusal {
        let refusal = outline.expressions(named: "contentView", in: statement).isEmpty ? MigrationRefusal.addsViews : .usesContentView
        return refusal.at(file.place(statement))
    }

    /// Whether a statement that adds views runs only on a cell that the code around it has just made: `if cell == nil { cell = … }`.
    private func isOfNewCell(_ addition: CellAddition) -> Bool {
        guard let root = resolver.local(namedBy: outline.unwrapped(addition.cell)).map(aliases.root),
            outline.ancestor(addition.statement, where: { $0.isLoop || $0.isFunctionLike }).map({ !outline.kind($0).isLoop }) ?? false
        else { return false }
        let sources = aliases.sources(of: root, reaching: [addition.statement])
        if !sources.isEmpty, sources.allSatisfy(\.isConstructed) { return true }
        let start = outline.nodes[addition.statement].first
        guard let last = aliases.assignments(to: root).last(where: { outline.nodes[$0].end <= start }),
            let list = outline.statementList(around: last), outline.parent(last) == list, contains(list, addition.statement),
            let value = outline.lastChild(last), case let made = aliases.sources(ofValue: value)
        else { return false }
        return !made.isEmpty && made.allSatisfy(\.isConstructed)
    }

    /// The line that gives a new cell a configuration before it gets views.
    func beginning(before addition: CellAddition) -> [Edit] {
        let cell = outline.source(addition.cell)
        let line = before(addition.statement, ["\(cell).contentConfiguration = \(cell).defaultContentConfiguration()"])
        return [line] + [closing(behindOnly: addition.statement)].compactMap { $0 }
    }

    /// Whether a configuration may be applied before a statement of a place's list, and once more behind.
    private func mayInterrupt(_ statement: NodeID, _ place: MigrationPlace) -> Bool {
        place.interruptions.isEmpty && place.moved.isEmpty && startsLine(statement)
            && !place.uses.contains { contains(statement, $0.node) }
    }

    /// Whether a statement in front of a place can follow its first part: only code that adds views comes between the parts.
    private func mayFollowFirstPart(_ statement: NodeID, of place: MigrationPlace, _ additions: [CellAddition]) -> Bool {
        outline.nodes[statement].first < outline.nodes[place.first].first && outline.completes(place.first)
            && place.interruptions.allSatisfy { interruption in
                additions.contains { $0.statement == interruption } && !contains(place.first, interruption)
            }
    }

    /// Whether all runs of a place get to its end, and the statement means the same there.
    private func canMove(_ statement: NodeID, behind place: MigrationPlace, _ additions: [CellAddition]) -> Bool {
        guard place.goesOn, place.exits.isEmpty, startsLine(place.first),
            place.interruptions.isEmpty || mayFollowFirstPart(statement, of: place, additions),
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
