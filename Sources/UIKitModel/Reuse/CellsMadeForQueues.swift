// Finds the cells that code makes with a reuse identifier, in whatever branch or function it does. A table hands them to any code that asks
// it for that identifier.
import CellLintLinting

/// A call that makes a cell with a reuse identifier.
public struct CellMadeForQueue {
    public let file: FileID
    public let call: NodeID
    /// The type around the code.
    public let owner: Type
    /// Those that the code may give the cell.
    public let identifiers: Set<ReuseIdentifier>
}

/// The calls of all files that rules inspect, by identifier and by the type whose table may show the cell.
private final class CellsMadeForQueues {
    let all: [CellMadeForQueue]
    private(set) var index = QueueIndex(.ofTable)

    init(_ file: FileContext) {
        all = file.project.triggeredFiles(containing: ["reuseIdentifier"]).flatMap { file.context(ofFile: $0).cellsMadeForQueues }
        for (number, made) in all.enumerated() {
            index.add(number, made.identifiers, lineage: file.showsTable(made.owner) ? file.resolver.lineage(of: made.owner) : [])
        }
    }
}

extension FileContext {
    /// The cells that code makes with one of some reuse identifiers, and that the table of a type may get. Code of an unrelated type must
    /// use the same identifier for certain.
    public func cellsMade(under identifiers: Set<ReuseIdentifier>, forTableOf owner: Type) -> [CellMadeForQueue] {
        guard !identifiers.isEmpty else { return [] }
        let made = projectAnalysis { CellsMadeForQueues(self) }
        let met = made.index.candidates(meeting: identifiers, lineage: showsTable(owner) ? resolver.lineage(of: owner) : [])
        return met.map { made.all[$0] }.filter { cell in
            let isOfObject = mayBeOneObject(owner, cell.owner)
            return (isOfObject ? cell.identifiers.mayMeet(identifiers) : !cell.identifiers.isDisjoint(with: identifiers))
                && mayHaveSameTable(owner, cell.owner) && !isBuiltApart(from: cell.file)
        }
    }

    /// Whether the code of two types may be that of one object, and so ask one table.
    public func mayBeOneObject(_ type: Type, _ other: Type) -> Bool {
        guard case .nominal(let id, _) = type, case .nominal(let second, _) = other else { return type == other }
        return isRelated(id, second)
    }

    /// The calls of this file.
    fileprivate var cellsMadeForQueues: [CellMadeForQueue] {
        outline.nodes(named: "reuseIdentifier").compactMap { node in
            // `super.init(style: style, reuseIdentifier: identifier)` makes no other cell.
            guard outline.kind(node) == .argument, let call = outline.parent(node), outline.kind(call) == .call,
                outline.call(call)?.base.flatMap(outline.keyword) != .super, let made = resolver.call(call)?.constructs,
                resolver.inherits(made, from: ["UITableViewCell"])
            else { return nil }
            return CellMadeForQueue(
                file: resolver.file, call: call, owner: resolver.selfType(at: call),
                identifiers: references.identifiers(of: .constructed(call)))
        }
    }
}
