// Finds the tables of the xibs that the code of a type loads by name, which need not name a class as their owner.
import CellLintLinting

extension FileContext {
    /// The words by which code loads a xib, or names one that UIKit loads.
    public static let triggersForXibs: Set = ["UINib", "loadNibNamed", "nibName"]

    /// The tables of the xibs whose names the code of a type or its superclasses has as literals:
    /// `Bundle.main.loadNibNamed("List", owner: nil)`, `override var nibName: String? { "List" }`.
    func loadedTables(of id: DeclarationID) -> [PlacedTable] {
        guard nibCells.haveTablesInXibs else { return [] }
        let names = Set(family(of: id).flatMap { context(ofFile: $0.file).xibsNamed(in: project.type($0).node) })
        return names.sorted().flatMap(nibCells.contents(ofXibNamed:)).filter { !isBuiltApart(from: $0.path) }
    }

    private func xibsNamed(in declaration: NodeID) -> [String] {
        guard outline.mentions(Self.triggersForXibs, in: declaration), project.hasBodies(resolver.file) else { return [] }
        return outline.nodes(of: .stringLiteral, in: declaration).compactMap { outline.literal($0) }
    }
}
