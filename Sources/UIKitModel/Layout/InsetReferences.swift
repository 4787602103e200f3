// Tells whether some table of the project measures separator insets from the margins of its cells: by `separatorInsetReference`, in code, in
// a document or by the proxy of all tables. Few projects have one.
import CellLintLinting

private final class InsetReferences {
    private static let property = "separatorInsetReference"
    let isChanged: Bool

    init(_ file: FileContext) {
        let homes = file.project.inspectedFiles(containing: [Self.property]).map(file.context)
        isChanged = homes.contains(where: Self.isChanged) || file.nibCells.measureInsetsFromMargins
    }

    private static func isChanged(in home: FileContext) -> Bool {
        let outline = home.outline
        let isAssigned = outline.expressions(named: property).contains { node in
            outline.assignment(to: node).map { !outline.isNamed($0.value, "fromCellEdges") } ?? false
        }
        return isAssigned || !home.indirectSettings(of: property, in: .root).isEmpty
    }
}

extension FileContext {
    /// Whether some table of the project measures separator insets from the margins of its cells, not from their edges.
    public var measuresInsetsFromMargins: Bool { projectAnalysis { InsetReferences(self) }.isChanged }
}
