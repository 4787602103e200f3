// Divides a range of statements with uses where other code changes the cell in between: each part applies what it has set, and reads the
// configuration again only if other code may have changed the cell since an earlier part.
import CellLintUIKitModel

/// A part of a place.
struct MigrationStep {
    /// How the configuration of a part begins.
    enum Start {
        /// With a declaration; `whole` includes the parts that go on with the variable.
        case declaration(whole: MigrationPlace)
        /// With the variable of an earlier part, read again.
        case readAgain
        /// With the variable of an earlier part as it is.
        case asItIs
    }

    var place: MigrationPlace
    var start: Start
}

extension ContentMigration {
    func steps(of place: MigrationPlace, _ cell: Cell) -> [MigrationStep] {
        let undivided = [MigrationStep(place: place, start: .declaration(whole: place))]
        guard !place.interruptions.isEmpty, let list = outline.statementList(around: place.first) else { return undivided }
        var parts = self.parts(of: place, place.uses, in: list)
        // The content view stays the same once the first part has set a configuration.
        for number in parts.indices.dropFirst() { parts[number].moved = [] }
        var owners = Array(parts.indices)
        var steps: [MigrationStep] = []
        for (number, part) in parts.enumerated() {
            let inScope = parts[..<number].lastIndex { earlier in
                outline.statementList(around: earlier.first).map { contains($0, part.first) } ?? false
            }
            if let inScope {
                owners[number] = owners[inScope]
                let isStale = place.interruptions.contains {
                    outline.nodes[$0].first >= outline.nodes[parts[inScope].last].end && mayPrecede($0, part.first, in: list)
                }
                steps.append(MigrationStep(place: part, start: isStale ? .readAgain : .asItIs))
            } else {
                let earlier = place.interruptions + parts[..<number].flatMap(\.uses).map(\.node)
                let isFirst = !earlier.contains { mayPrecede($0, part.first, in: list) }
                // What a new configuration begins with is written once, before all else.
                guard isFirst || !cell.setsLook(in: place) else { return undivided }
                var part = part
                part.isFresh = part.isFresh && isFirst
                part.isNew = part.isNew && isFirst
                steps.append(MigrationStep(place: part, start: .declaration(whole: part)))
            }
        }
        for number in steps.indices {
            guard case .declaration = steps[number].start else { continue }
            let uses = parts.indices.filter { owners[$0] == number }.flatMap { parts[$0].uses }
            guard let around = outline.statementList(around: parts[number].first) else { continue }
            steps[number].start = .declaration(whole: part(steps[number].place, uses, in: around))
        }
        return steps
    }

    /// The parts of a list's statements between those with interruptions, and the parts of the lists inside such statements.
    private func parts(of place: MigrationPlace, _ uses: [CellUse], in list: NodeID) -> [MigrationPlace] {
        let nodes = uses.map(\.node) + place.interruptions.filter { contains(list, $0) }
        let statements = Set(nodes.map { statement(of: $0, in: list) }).sorted { outline.nodes[$0].first < outline.nodes[$1].first }
        var parts: [MigrationPlace] = []
        var open: [CellUse] = []
        func close() {
            if !open.isEmpty { parts.append(part(place, open, in: list)) }
            open = []
        }
        for statement in statements {
            let inside = uses.filter { contains(statement, $0.node) }
            guard place.interruptions.contains(where: { contains(statement, $0) }) else {
                open += inside
                continue
            }
            guard let lists = lists(inside: statement, around: inside) else {
                open += inside
                continue
            }
            close()
            for inner in lists { parts += self.parts(of: place, inside.filter { contains(inner, $0.node) }, in: inner) }
        }
        close()
        return parts
    }

    /// The outermost lists of a statement that contain some uses; nil if a use is in none of them, or if they may run one after the other.
    func lists(inside statement: NodeID, around uses: [CellUse]) -> [NodeID]? {
        var lists: [NodeID] = []
        guard !outline.tokens(of: statement).contains(where: { outline.tokens[$0].keyword == .fallthrough }) else { return nil }
        for use in uses {
            var at = use.node
            var list: NodeID?
            while true {
                let kind = outline.kind(at)
                guard !kind.isFunctionLike, !kind.isLoop, kind != .deferStmt, kind != .ifConfig else { return nil }
                if at == statement { break }
                if outline.isStatementList(at) { list = at }
                guard let parent = outline.parent(at) else { return nil }
                at = parent
            }
            guard let list else { return nil }
            if lists.last != list { lists.append(list) }
        }
        return lists
    }

    private func part(_ place: MigrationPlace, _ uses: [CellUse], in list: NodeID) -> MigrationPlace {
        var part = place
        let statements = uses.map { statement(of: $0.node, in: list) }.sorted { outline.nodes[$0].first < outline.nodes[$1].first }
        (part.first, part.last, part.uses) = (statements[0], statements[statements.count - 1], uses)
        part.goesOn = outline.completes(part.last)
        let stretch = outline.nodes[part.first].first..<outline.nodes[part.last].end
        part.interruptions = place.interruptions.filter { stretch.contains(outline.nodes[$0].first) }
        part.exits = place.exits.filter { exit in
            stretch.contains(outline.nodes[exit].first) && uses.contains { isSet($0.node, before: exit, in: list) }
        }
        return part
    }
}
