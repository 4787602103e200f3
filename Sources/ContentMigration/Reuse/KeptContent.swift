// Finds what a reused cell keeps from another row since code does not set it for every row. A new configuration keeps nothing.
import CellLintUIKitModel

/// What the code of a file sets on the cells of each reuse identifier.
final class ContentOfQueues {
    /// The cells that one type dequeues by one identifier.
    fileprivate struct Queue: Hashable {
        var owner: Type
        var identifier: ReuseIdentifier
    }

    /// The first use that sets each property to something other than nil.
    private var writes: [Queue: [ConfigurationProperty: NodeID]] = [:]
    /// What changes the cells that the code of each type takes from its table, whatever their identifiers are.
    private var changes: [Type: [ConfigurationProperty: NodeID]] = [:]
    /// The attributes that attributed texts leave to their labels.
    private var looks: [Queue: [ConfigurationText: Set<LeftLook>]] = [:]
    /// Whose uses fill in the cells.
    private var fillers: [Queue: Set<CellReceiver>] = [:]
    private let queues: [Queue]
    /// The positions of the queues of each type, by their identifiers.
    private var ofTypes: [Type: IdentifierIndex] = [:]

    init(_ migration: ContentMigration) {
        for group in migration.groups {
            for (queue, calls) in migration.queues(of: group) {
                fillers[queue, default: []].insert(group.receiver)
                for use in group.uses where migration.mayFill(use, calls) {
                    for property in use.written where writes[queue]?[property] == nil { writes[queue, default: [:]][property] = use.node }
                    for text in ConfigurationText.allCases {
                        looks[queue, default: [:]][text, default: []].formUnion(migration.looksLeft(by: use, of: text).any)
                    }
                }
            }
        }
        queues = Array(fillers.keys)
        for (number, queue) in queues.enumerated() { ofTypes[queue.owner, default: .ofTable].add(number, [queue.identifier]) }
        for (owner, group) in migration.groupsTakenFromTables {
            for use in group.uses where !use.setsNil(migration.outline) {
                for property in use.written
                where !migration.setsForEachRow(property, group) || migration.file.mayReconfigureRows {
                    changes[owner, default: [:]][property] = changes[owner]?[property] ?? use.node
                }
            }
        }
    }

    /// The queues from which a table may take a cell for one of some queues: their identifiers may be equal.
    private func met(by queues: some Sequence<Queue>) -> Set<Queue> {
        Set(queues.flatMap { ofTypes[$0.owner]?.numbers(meeting: [$0.identifier]) ?? [] }.map { self.queues[$0] })
    }

    /// Whether only the uses of a group fill in the cells that may be reused in place of its own.
    fileprivate func isOnlyFiller(_ group: CellGroup, _ migration: ContentMigration) -> Bool {
        met(by: migration.queues(of: group).keys).allSatisfy { fillers[$0] == [group.receiver] }
    }

    /// What attributed texts may have left to the labels of cells that are reused in place of those of a group.
    fileprivate func looks(of text: ConfigurationText, left group: CellGroup, _ migration: ContentMigration) -> [LeftLook] {
        let queues = migration.queues(of: group)
        let met = met(by: queues.keys).compactMap { looks[$0]?[text] }
        let own = group.uses.filter { migration.mayFill($0, queues.values.flatMap { $0 }) }.map {
            migration.looksLeft(by: $0, of: text).any
        }
        let all = (met + own).reduce(into: Set<LeftLook>()) { $0.formUnion($1) }
        return LeftLook.allCases.filter(all.contains)
    }

    /// What is set on cells that may be reused in place of those of a group, in the order of the properties' names.
    func content(ofCellsReusedFor group: CellGroup, _ migration: ContentMigration) -> [(property: ConfigurationProperty, node: NodeID)] {
        var found: [ConfigurationProperty: NodeID] = [:]
        let queues = migration.queues(of: group)
        let met = met(by: queues.keys).flatMap { writes[$0] ?? [:] }
        let changed = Set(queues.keys.map(\.owner)).flatMap { changes[$0] ?? [:] }
        for (property, node) in met + changed { found[property] = min(found[property] ?? node, node) }
        for use in group.uses where migration.mayFill(use, queues.values.flatMap { $0 }) {
            for property in use.written where found[property] == nil { found[property] = use.node }
        }
        let named = found.map { (name: $0.key.description, property: $0.key, node: $0.value) }
        return named.sorted { $0.name < $1.name }.map { ($0.property, $0.node) }
    }
}

extension ContentMigration {
    /// The queues that the cells of a group come from, with the calls that take them from there.
    fileprivate func queues(of group: CellGroup) -> [ContentOfQueues.Queue: [NodeID]] {
        guard let binding = group.receiver.binding else { return [:] }
        var queues: [ContentOfQueues.Queue: [NodeID]] = [:]
        for local in cells(givenTo: binding) {
            let owner = resolver.selfType(at: local)
            for source in aliases.sources(of: local) {
                let call: NodeID? =
                    switch source {
                    case .dequeued(let call), .dequeuedByType(let call): call
                    case .constructed, .other: nil
                    }
                for identifier in file.identifiers(of: source) {
                    queues[ContentOfQueues.Queue(owner: owner, identifier: identifier), default: []] += call.map { [$0] } ?? []
                }
            }
        }
        return queues
    }

    /// The locals of this file whose cells callers pass to the function of a parameter; a local stands for itself.
    private func cells(givenTo binding: NodeID) -> [NodeID] {
        let root = aliases.root(of: binding)
        guard outline.kind(root) == .parameter, let function = outline.ancestor(root, where: { $0.isFunctionLike }) else {
            return [binding]
        }
        return resolver.uses(ofFunction: function).flatMap(cells(passedBy:))
    }

    /// The locals whose cells a use of a function passes to it.
    private func cells(passedBy use: NodeID) -> [NodeID] {
        let arguments = outline.call(calling: use)?.arguments ?? []
        return arguments.compactMap { resolver.local(namedBy: $0.value) }.filter {
            resolver.inherits(resolver.type(of: $0), from: ["UITableViewCell"])
        }
    }

    /// Whether a use sets something other than nil on a cell that one of some calls takes from a queue.
    fileprivate func mayFill(_ use: CellUse, _ calls: [NodeID]) -> Bool {
        !use.setsNil(outline) && (calls.isEmpty || !calls.allSatisfy { outline.exclude($0, use.node) })
    }

    /// Adds what a reused cell keeps now and would not keep as soon as each row begins with a new configuration.
    /// - Parameters:
    ///   - group: with the statements that only set nil.
    ///   - unwrapped: the `if`s around names of labels, whose statements always run.
    func checkReuse(
        of group: CellGroup, _ places: [MigrationPlace], among parts: [CellGroup], unwrapped: Set<NodeID>, _ caveats: inout Caveats
    ) {
        guard let binding = group.receiver.binding, mayBeReused(binding), !isMade(group) else { return }
        let calls = queues(of: group).values.flatMap { $0 }
        let fresh = places.filter { place in place.isFresh && (calls.isEmpty || !calls.allSatisfy { outline.exclude($0, place.first) }) }
        guard !fresh.isEmpty else { return }
        let helpers = helpers(among: parts)
        let names = parts.filter { $0.receiver != group.receiver && isPart($0, of: group) }.flatMap(\.uses)
        let paths = fresh.map { RowPaths(self, $0, of: group.uses, names, helpers, unwrapped) }
        let showsDetail = !neverHasSecondLabel(aliases.root(of: binding))
        let lost = contentOfQueues.content(ofCellsReusedFor: group, self).filter { property, _ in
            (showsDetail || property.text != .secondary) && !paths.allSatisfy { $0.alwaysSet(property) }
        }
        if let first = lost.first {
            var names: [String] = []
            for name in lost.map(\.property.description) where !names.contains(name) { names.append(name) }
            return caveats.add(.keptOnReuse(properties: names, place: file.place(first.node)))
        }
        for text in ConfigurationText.allCases where showsDetail || text != .secondary {
            let isKept = contentOfQueues.looks(of: text, left: group, self).contains { look in
                !paths.allSatisfy { $0.alwaysMeets { looksLeft(by: $0, of: text).all.contains(look) || $0.sets(look, of: text) } }
            }
            if isKept { return caveats.add(.attributedLookEnds) }
        }
    }

    /// The looks that an attributed text of a use may leave to its label, and those that each of its values does.
    fileprivate func looksLeft(by use: CellUse, of text: ConfigurationText) -> (any: Set<LeftLook>, all: Set<LeftLook>) {
        let texts = use.assignments.filter { $0.property == .attributedText(text) }.flatMap { $0.value.map(attributes) ?? [.unknown] }
        let looks = texts.map { attributes in Set(LeftLook.allCases.filter { $0.isLeft(by: attributes) }) }
        guard let first = looks.first else { return ([], []) }
        return (looks.reduce(first) { $0.union($1) }, looks.reduce(first) { $0.intersection($1) })
    }

    /// The numbers of lines that a configuration keeps which begins with what a reused cell shows; nil unless it has all that the labels
    /// have, and nothing else: rows do not differ in what a configuration sets for each of them, and what prototypes set is what all new
    /// cells begin with.
    /// - Parameter lines: the numbers of lines that each cell is made with.
    func linesToKeep(
        of cell: Cell, _ group: CellGroup, besides lines: Set<ConfigurationProperty>
    ) -> Set<ConfigurationProperty>? {
        guard cell.isFresh, !cell.isHeader, !cell.reservesImageHeight, let binding = group.receiver.binding,
            isTakenFromQueue(binding)
        else { return nil }
        let content = Set(contentOfQueues.content(ofCellsReusedFor: group, self).map(\.property))
        let kept = content.filter { $0.isNumberOfLines && !lines.contains($0) }
        let showsLook = cell.look.map { $0.showsContent || !$0.settings(showing: content).isEmpty } ?? false
        if showsLook || !kept.isEmpty || mayKeepMargins(binding), !contentOfQueues.isOnlyFiller(group, self) { return nil }
        return content.contains { if case .attributedText = $0 { true } else { false } } ? nil : kept
    }

    /// Whether a cell in a row that fits its content may have been in one of a fixed height, where a configuration may have no margins.
    private func mayKeepMargins(_ binding: NodeID) -> Bool {
        guard case .nominal(let owner, _) = resolver.selfType(at: binding), file.tableRows(of: owner).haveSeveralHeights else {
            return false
        }
        if case .fixed = rowHeights(ofRoots: suppliedRoots([aliases.root(of: binding)]) ?? []) { return false }
        return true
    }

    /// The functions of a fix that are given cells, with the statements that call them.
    private func helpers(among parts: [CellGroup]) -> [(part: CellGroup, body: NodeID, calls: [NodeID])] {
        parts.compactMap { part in
            guard let function = functionGivenCell(of: part), let body = outline.child(function, .block) else { return nil }
            return (part, body, resolver.uses(ofFunction: function).compactMap { outline.statement(around: $0) })
        }
    }

    /// The function with the uses of a group, if callers give it the cell.
    func functionGivenCell(of group: CellGroup) -> NodeID? {
        switch group.receiver {
        case .own(let own) where file.isHelper(own): own
        case .local(let local, let around) where outline.kind(aliases.root(of: local)) == .parameter: around
        default: nil
        }
    }

    /// Whether the cell of a local, or each cell that callers pass to the function of a parameter, comes from the queue of a table.
    private func isTakenFromQueue(_ binding: NodeID) -> Bool {
        guard outline.kind(binding) == .parameter, let function = outline.ancestor(binding, where: { $0.isFunctionLike }) else {
            return aliases.provenance(ofLocal: binding) == .dequeued
        }
        let uses = resolver.uses(ofFunction: function).map(cells(passedBy:))
        return !uses.isEmpty
            && uses.allSatisfy { cells in
                cells.count == 1 && cells.allSatisfy { aliases.provenance(ofLocal: $0) == .dequeued }
            }
    }

    /// Whether the cell of a local, or a cell that callers pass to the function of a parameter, is not always made anew.
    private func mayBeReused(_ binding: NodeID) -> Bool {
        guard outline.kind(binding) == .parameter, let function = outline.ancestor(binding, where: { $0.isFunctionLike }) else {
            return aliases.provenance(ofLocal: binding) == .dequeued
        }
        return resolver.uses(ofFunction: function).map(cells(passedBy:)).contains { cells in
            cells.isEmpty || cells.contains { aliases.provenance(ofLocal: $0) != .constructed }
        }
    }
}

/// The paths through a place that fill in the cell of a row.
private struct RowPaths {
    private let outline: Outline
    private let place: MigrationPlace
    /// The statements of the place's list up to its end, which may begin with some that only set nil.
    private let statements: [NodeID]
    private let uses: [CellUse]
    /// The uses of the cell in the function, which may belong to other places.
    private let all: [CellUse]
    private let helpers: [(part: CellGroup, body: NodeID, calls: [NodeID])]
    private let unwrapped: Set<NodeID>
    /// The branches that no row gets to.
    private let unreached: [NodeID]
    /// The branches that the rows take.
    private let branches: () -> [RowBranches]
    /// The statements of branches that no row gets to, or is meant to get to.
    private var idle: Set<NodeID> = []

    /// - Parameters:
    ///   - own: the uses of the cell, with those that only set nil, which the place need not have.
    ///   - names: its uses by another name.
    init(
        _ migration: ContentMigration, _ place: MigrationPlace, of own: [CellUse], _ names: [CellUse],
        _ helpers: [(part: CellGroup, body: NodeID, calls: [NodeID])], _ unwrapped: Set<NodeID>
    ) {
        (outline, self.place, self.helpers, self.unwrapped) = (migration.outline, place, helpers, unwrapped)
        (uses, all) = (place.uses + own.filter { $0.setsNil(migration.outline) } + names, own + names)
        unreached = migration.file.casesWithoutRows(around: place.first)
        branches = { migration.file.branchesOfRows(around: place.first) }
        guard let list = outline.statementList(around: place.first) else {
            statements = []
            return
        }
        let (outline, end) = (outline, outline.nodes[place.last].end)
        statements = outline.children(list).filter { outline.nodes[$0].end <= end }
        idle = idleStatements(in: list, migration)
    }

    /// The statements of `default: assertionFailure()` where no other code of the place sets a text or an image.
    private func idleStatements(in list: NodeID, _ migration: ContentMigration) -> Set<NodeID> {
        let content = place.uses.filter { $0.isContent && !$0.setsNil(outline) }
        guard content.count <= Limits.maxComparedUses else { return [] }
        let idle = statements.filter { outline.nodes[$0].first >= outline.nodes[place.first].first }
            .flatMap { outline.descendants(of: $0) }.filter { outline.kind($0) == .switchCase }
            .compactMap { outline.child($0, .block).flatMap { outline.onlyChild($0) } }
            .filter { statement in
                outline.isIdle(statement)
                    && !content.contains {
                        migration.mayPrecede($0.node, statement, in: list) || migration.mayPrecede(statement, $0.node, in: list)
                    }
            }
        return Set(idle)
    }

    /// Whether every path that applies the configuration sets a property.
    func alwaysSet(_ property: ConfigurationProperty) -> Bool {
        alwaysMeets { $0.written.contains(where: property.replaces) || hides(property, $0) }
    }

    /// Whether a use clears the text that a property styles, and no code of the row sets it later.
    private func hides(_ property: ConfigurationProperty, _ use: CellUse) -> Bool {
        guard outline.hides(property, use, among: all), let text = property.text else { return false }
        return !helpers.flatMap(\.part.uses).contains { $0.shows(text, outline) }
    }

    /// Whether every such path meets one of some uses, also if each row is looked at on its own.
    func alwaysMeets(_ counts: (CellUse) -> Bool) -> Bool {
        if alwaysMeets(counts, RowBranches(unreached: unreached)) { return true }
        let rows = branches()
        return !rows.isEmpty && rows.allSatisfy { alwaysMeets(counts, $0) }
    }

    /// Whether every path that some rows take meets one of some uses.
    private func alwaysMeets(_ counts: (CellUse) -> Bool, _ branches: RowBranches) -> Bool {
        func writes(_ uses: [CellUse]) -> Set<NodeID> { Set(uses.filter(counts).compactMap { outline.statement(around: $0.node) }) }
        var targets = idle.union(writes(uses))
        for branch in branches.unreached {
            let block = outline.kind(branch) == .block ? branch : outline.child(branch, .block)
            if let block { targets.formUnion(outline.children(block)) }
        }
        for helper in helpers where outline.allPaths(through: outline.children(helper.body), meet: writes(helper.part.uses)) {
            targets.formUnion(helper.calls)
        }
        let exits = place.exits.filter { exit in !branches.unreached.contains { outline.contains($0, exit) } }
        // Inner statements first.
        for statement in (branches.certain + unwrapped).sorted(by: { outline.nodes[$0].first > outline.nodes[$1].first }) {
            guard let then = outline.child(statement, .block) else { continue }
            let leaving = unwrapped.contains(statement) ? [] : exits
            if outline.allPaths(through: outline.children(then), meet: targets, leavingAt: leaving) { targets.insert(statement) }
        }
        return outline.allPaths(
            through: statements, meet: targets, leavingAt: exits.filter { !outline.isMet(before: $0, targets, in: place.first) })
    }
}

/// A part of the look of an attributed text, which its label keeps for the texts of other rows.
private enum LeftLook: CaseIterable {
    case font, color, other

    func isLeft(by attributes: TextAttributes) -> Bool {
        switch self {
        case .font: attributes.mayHave("font")
        case .color: attributes.mayHave("foregroundColor")
        case .other: attributes.mayHaveOthers || attributes.values.keys.contains { $0 != "font" && $0 != "foregroundColor" }
        }
    }
}

extension CellUse {
    /// Whether the use sets a part of a text's look by itself.
    fileprivate func sets(_ look: LeftLook, of text: ConfigurationText) -> Bool {
        switch look {
        case .font: written.contains(.textProperty(text, .font))
        case .color: written.contains(.textProperty(text, .color))
        case .other: false
        }
    }
}

extension Outline {
    /// Whether a statement is a failed assertion.
    fileprivate func isIdle(_ statement: NodeID) -> Bool {
        kind(statement) == .call && call(statement).map { $0.name == "assertionFailure" } ?? false
    }
}
