// Finds code that reads the update handlers of cells, and may run that of one cell for another.
import CellLintLinting

extension FileContext {
    /// The place of code that may run the update handler of a cell for another cell: that reads the handler.
    public func placeReadingHandler(ofCell cell: Type) -> String? {
        let read = projectAnalysis { ReadHandlers(self) }.all.first { !areApart(cell, $0.owner) }
        return read.map { context(ofFile: $0.file).place($0.node) }
    }
}

/// The code of a project that reads update handlers of cells.
private final class ReadHandlers {
    typealias Place = (file: FileID, node: NodeID, owner: Type)
    let all: [Place]

    init(_ file: FileContext) {
        let files = file.project.inspectedFiles(containing: ["configurationUpdateHandler"])
        all = files.filter(file.project.hasBodies).flatMap { fileID in
            let home = file.context(ofFile: fileID)
            return home.outline.nodes(named: "configurationUpdateHandler").compactMap { use -> Place? in
                guard Self.isRead(use, home.outline) else { return nil }
                let owner = home.ownerOfCellProperty(use)
                if case .nominal = owner, home.cellConfidence(owner) == nil { return nil }
                return (fileID, use, owner)
            }
        }
    }

    private static func isRead(_ use: NodeID, _ outline: Outline) -> Bool {
        switch outline.kind(use) {
        case .identifier, .member:
            if outline.assignment(to: use) != nil { return false }
            // `cell.configurationUpdateHandler == nil`
            return !(outline.parent(use).map { outline.children($0).contains { outline.kind($0) == .nilLiteral } } ?? false)
        case .binding: return outline.isOverride(use)
        default: return outline.isInPathOrSelector(use)
        }
    }
}
