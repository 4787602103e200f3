// Finds the files that use the labels of a cell class, which the class itself may do as well.
import CellLintLinting

/// The classes of the project whose cells' labels a file uses.
private final class CellClassesOfFile: Sendable {
    let file: FileID
    let classes: Set<DeclarationID>

    init(_ file: FileContext) {
        self.file = file.resolver.file
        classes = Set(
            file.legacyContentUses().flatMap { use in
                let base = file.outline.kind(use.node) == .member ? file.outline.base(of: use.node) : nil
                return file.cellClasses(ofReceiver: base, at: use.node)
            })
    }
}

/// The same by class, for the whole project.
private final class FilesByCellClass {
    private(set) var files: [DeclarationID: [FileID]] = [:]

    init(_ file: FileContext) {
        let labelled = file.project.triggeredFiles.filter {
            !file.project.file($0).outline.nodes(namedAnyOf: CellNames.legacyViews).isEmpty
        }
        for found in file.sharedAnalyses(of: labelled, make: CellClassesOfFile.init) {
            for id in found.classes { files[id, default: []].append(found.file) }
        }
    }
}

extension FileContext {
    /// The static class of a cell and its superclasses, as far as the project declares them.
    /// - Parameter base: the expression for the cell; nil for the cell whose code contains the node.
    public func cellClasses(ofReceiver base: NodeID?, at node: NodeID) -> [DeclarationID] {
        var type = base.map { resolver.type(of: $0).unwrapped } ?? resolver.selfType(at: node)
        if case .parameter(_, _, let bound?) = type { type = bound }
        return resolver.superclassChain(of: type).compactMap { type in
            guard case .nominal(let id, _) = type, !project.file(id).isInterface else { return nil }
            return id
        }
    }

    /// The files that use the labels of cells whose static type is a class or inherits from it.
    public func filesUsingLabels(ofCells id: DeclarationID) -> [FileID] { projectAnalysis { FilesByCellClass(self) }.files[id] ?? [] }
}
