// Tells which cells code has just made, and what it gives each cell as it makes it: `if cell == nil { cell = UITableViewCell(…); … }`. A reused
// cell of such code has that as well.
import CellLintUIKitModel

extension ContentMigration {
    /// Whether the code has just made the cell of a local, wherever it fills it in: other cells that the local may name get to none of the
    /// uses.
    func isMade(_ group: CellGroup) -> Bool {
        guard let root = group.receiver.binding.map(aliases.root), outline.kind(root) != .parameter else { return false }
        let sources = aliases.sources(of: root, reaching: group.uses.map(\.node))
        return !sources.isEmpty && sources.allSatisfy(\.isConstructed)
    }

    /// The numbers of lines that are set on all cells which a table may return for those of a group: code makes them, where the queue is
    /// empty, and sets these each time.
    func linesOfMadeCells(_ cell: Cell, _ group: CellGroup) -> Set<ConfigurationProperty> {
        let lines = Set(group.written.filter(\.isNumberOfLines))
        guard !lines.isEmpty, cell.look == nil, let root = group.receiver.binding.map(aliases.root) else { return [] }
        var making: Set<NodeID> = []
        for source in aliases.sources(of: root) {
            switch source {
            case .constructed(let call): making.insert(call)
            case .dequeued(let call):
                guard let identifier = file.reuseIdentifier(of: source), file.registrations(under: identifier, at: call).isEmpty
                else { return [] }
            case .dequeuedByType, .other: return []
            }
        }
        let assignments = cell.assignments.filter { assignment in making.contains { outline.contains(assignment, $0) } }
        guard assignments.count == making.count, isOnlyMaker(making, identifiers(root), of: resolver.selfType(at: root)) else { return [] }
        return lines.filter { property in assignments.allSatisfy { isFollowed($0, byUseWriting: property, group) } }
    }

    /// Whether no other code of a type, or of one that may have the same table, makes cells with some identifiers.
    private func isOnlyMaker(_ making: Set<NodeID>, _ identifiers: Set<ReuseIdentifier>, of owner: Type) -> Bool {
        filesSharingQueue(with: owner) == [resolver.file]
            && file.cellsMade(under: identifiers, forTableOf: owner).allSatisfy { $0.file == resolver.file && making.contains($0.call) }
    }

    /// Whether the statements behind an assignment always set a property.
    private func isFollowed(_ assignment: NodeID, byUseWriting property: ConfigurationProperty, _ group: CellGroup) -> Bool {
        let list = outline.statementList(around: assignment)
        let end = outline.nodes[assignment].end
        return group.uses.contains { use in
            guard use.written.contains(property), outline.statementList(around: use.node) == list, end <= outline.nodes[use.node].first
            else {
                return false
            }
            let between = end..<outline.nodes[use.node].first
            return index.jumps.within(between).isEmpty && index.throwingCalls.within(between).isEmpty
        }
    }

    /// The classes and styles of the cells that the queue of a dequeue may get from other code than some, which makes them with the
    /// identifier.
    /// - Parameter known: sources that are not asked for.
    func cellsMade(forQueueOf source: CellSource, besides known: [CellSource] = []) -> [(type: Type, styles: [CellStyle])] {
        guard case .dequeued(let call) = source else { return [] }
        return file.cellsMade(under: file.identifiers(of: source), forTableOf: resolver.selfType(at: call)).compactMap { made in
            let (home, isHere) = (file.context(ofFile: made.file), made.file == resolver.file)
            if isHere, known.contains(.constructed(made.call)) || isNeededByNoTable(.constructed(made.call), [source]) { return nil }
            guard let type = home.resolver.call(made.call)?.constructs else { return nil }
            return (type, home.styles(ofCellMadeBy: made.call))
        }
    }
}
