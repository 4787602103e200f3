// Finds the types whose tables show the cells of a data source apart from them. They set up the table, and may be its delegate.
import CellLintLinting

/// The holders that are known in one file.
private final class KnownTableHolders: FileAnalysis {
    let ofSources = Memo<DeclarationID, [DeclarationID]>()
    init(_ file: FileContext) {}
}

extension FileContext {
    /// The types with tables whose code names a data source that is neither a controller nor a view.
    public func tableHolders(ofSource id: DeclarationID) -> [DeclarationID] {
        analysis(KnownTableHolders.self).ofSources(id) { findTableHolders(ofSource: id) }
    }

    private func findTableHolders(ofSource id: DeclarationID) -> [DeclarationID] {
        let type = Type.nominal(id, [])
        guard !resolver.inherits(type, from: ["UIViewController", "UIView"]), family(of: id).contains(where: suppliesCells) else {
            return []
        }
        let name = project.type(id).name
        var seen: Set<DeclarationID> = [id]
        return project.triggeredFiles(containing: [name]).flatMap { number -> [DeclarationID] in
            let nodes = project.file(number).outline.nodes(named: name)
            guard !nodes.isEmpty, !isBuiltApart(from: number) else { return [] }
            let home = context(ofFile: number)
            return nodes.compactMap { node in
                guard case .nominal(let holder, _) = home.resolver.selfType(at: node), !seen.contains(holder),
                    home.hasTable(.nominal(holder, [])), project.hasBodies(number)
                else { return nil }
                seen.insert(holder)
                return holder
            }
        }
    }
}
