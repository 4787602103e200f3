// Finds the configurations that cells of one reuse identifier get. A table hands the cell of one row to another row of the same
// identifier, with the configuration that it has.
import CellLintLinting

/// The cells that one type takes from a table by one reuse identifier.
public struct ReusePool: Hashable {
    fileprivate var owner: DeclarationID
    /// The table as the code spells it.
    fileprivate var table: String
    fileprivate var identifier: ReuseIdentifier
}

/// The assignments of a content configuration to cells of each pool, in one file.
private final class PooledConfigurations: FileAnalysis {
    private(set) var byPool: [ReusePool: [CellMember]] = [:]

    init(_ file: FileContext) {
        for member in file.cellMembers(["contentConfiguration"]).all where file.isFilled(member) {
            for pool in file.reusePools(of: member) { byPool[pool, default: []].append(member) }
        }
    }
}

extension FileContext {
    /// The pools that the cell of a member may come from; empty if some of them are unknown.
    fileprivate func reusePools(of member: CellMember) -> Set<ReusePool> {
        guard case .local(let binding) = member.cell, case .nominal(let owner, _) = resolver.selfType(at: member.node) else { return [] }
        var pools: Set<ReusePool> = []
        for source in references.sources(of: binding) {
            switch source {
            case .constructed: continue
            case .other, .dequeuedByType: return []
            case .dequeued(let call):
                guard let table = outline.call(call)?.base, let identifier = references.reuseIdentifier(of: source) else { return [] }
                // Any other expression may be another string each time.
                if case .inFile = identifier { return [] }
                pools.insert(ReusePool(owner: owner, table: path(table), identifier: identifier))
            }
        }
        return pools
    }

    /// Where code of the same type assigns a content configuration to a cell that may be the same one, reused for another row.
    public func configurationOfReusedCell(_ use: CellMember) -> (file: FileContext, member: CellMember)? {
        let pools = reusePools(of: use)
        guard !pools.isEmpty, case .nominal(let owner, _) = resolver.selfType(at: use.node), !keepsItsOwnContent(ownerType(of: use))
        else { return nil }
        // A cell that code resets does not keep what it showed.
        let resets = cellMembers(["contentConfiguration"]).of(use.cell).filter { assignment(to: $0) != nil && !isFilled($0) }
        guard resets.isEmpty else { return nil }
        var files: Set<FileID> = []
        for part in [owner] + resolver.extensions(of: owner) where files.insert(part.file).inserted {
            let home = context(ofFile: part.file)
            let known = home.analysis(PooledConfigurations.self).byPool
            for pool in pools {
                if let member = known[pool]?.first(where: { !isFallback(use.node, to: $0.node, in: home) }) { return (home, member) }
            }
        }
        return nil
    }

    /// Whether a class of the project names the content configuration: it may reset it.
    private func keepsItsOwnContent(_ type: Type) -> Bool {
        guard case .nominal(let id, _) = type.unwrapped else { return true }
        return family(of: id).contains(where: references.namesConfiguration)
    }
}
