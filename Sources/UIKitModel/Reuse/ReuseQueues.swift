// Finds the configurations that cells of one reuse identifier get. A table hands the cell of one row to another row of the same
// identifier, with the configuration that it has.
import CellLintLinting

/// The cells that one type takes from a table by one reuse identifier.
public struct ReuseQueue: Hashable {
    fileprivate var owner: DeclarationID
    /// The table as the code spells it.
    fileprivate var table: String
    fileprivate var identifier: ReuseIdentifier
}

/// The assignments of a content configuration to cells of each queue, in one file.
private final class ConfigurationsOfQueues: FileAnalysis {
    private(set) var byQueue: [ReuseQueue: [CellMember]] = [:]

    init(_ file: FileContext) {
        for member in file.cellMembers(["contentConfiguration"]).all where file.isFilled(member) {
            for queue in file.reuseQueues(of: member) { byQueue[queue, default: []].append(member) }
        }
    }
}

extension FileContext {
    /// The queues that the cell of a member may come from; empty if some of them are unknown.
    fileprivate func reuseQueues(of member: CellMember) -> Set<ReuseQueue> {
        guard case .local(let binding) = member.cell, case .nominal(let owner, _) = resolver.selfType(at: member.node) else { return [] }
        var queues: Set<ReuseQueue> = []
        for source in aliases.sources(of: binding) {
            switch source {
            case .constructed: continue
            case .other, .dequeuedByType: return []
            case .dequeued(let call):
                guard let table = outline.call(call)?.base, let identifier = reuseIdentifier(of: source) else { return [] }
                // Any other expression may be another string each time.
                if case .inFile = identifier { return [] }
                queues.insert(ReuseQueue(owner: owner, table: path(table), identifier: identifier))
            }
        }
        return queues
    }

    /// Where code of the same type assigns a content configuration to a cell that may be the same one, reused for another row.
    public func configurationOfReusedCell(_ use: CellMember) -> (file: FileContext, member: CellMember)? {
        let queues = reuseQueues(of: use)
        guard !queues.isEmpty, case .nominal(let owner, _) = resolver.selfType(at: use.node), !keepsItsOwnContent(ownerType(of: use))
        else { return nil }
        // A cell that code resets does not keep what it showed.
        let resets = cellMembers(["contentConfiguration"]).of(use.cell).filter { assignment(to: $0) != nil && !isFilled($0) }
        guard resets.isEmpty else { return nil }
        var files: Set<FileID> = []
        for part in [owner] + resolver.extensions(of: owner) where files.insert(part.file).inserted {
            let home = context(ofFile: part.file)
            let known = home.analysis(ConfigurationsOfQueues.self).byQueue
            for queue in queues {
                if let member = known[queue]?.first(where: { !isFallback(use.node, to: $0.node, in: home) }) { return (home, member) }
            }
        }
        return nil
    }

    /// Whether a class of the project names the content configuration: it may reset it.
    private func keepsItsOwnContent(_ type: Type) -> Bool {
        guard case .nominal(let id, _) = type.unwrapped else { return true }
        return family(of: id).contains(where: namesConfiguration)
    }
}
