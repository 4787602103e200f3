// Finds the static cells that outlets name, and those at the top of a xib, which its owner's code puts into a table. Such a cell exists once
// for its owner, and only the document says what it shows at first.
import CellLintLinting

extension FileContext {
    /// The cells that a property may name: that of its scene or xib, in each document with one.
    /// - Returns: none if it is no outlet, or if other outlets, also those of other objects, lead into such a cell, or if a scene or an outlet may be missing.
    public func staticCells(ofOutlet property: NodeID) -> [PlacedCell] {
        guard outline.isOutlet(property), case .nominal(let owner, _) = resolver.selfType(at: property), !isInherited(owner),
            let binding = outline.pattern(ofVariable: property),
            project.countOfTypes(project.type(owner).name) == 1, nibCells.incompleteDocuments.isEmpty
        else { return [] }
        let (name, names) = (outline.name(binding), namesInDocuments(of: owner))
        let found = names.flatMap(nibCells.outlets(ofClass:)).filter { $0.outlet.name == name }
        let isAlone = found.allSatisfy { placed in
            nibCells.outlets(toCellOf: placed).allSatisfy { other in
                names.contains(other.outlet.owner) ? other.outlet.name == name : other.outlet.isInCell
            }
        }
        guard isAlone, found.allSatisfy({ $0.outlet.leadsToCell && !$0.outlet.isCollection && $0.cell.role != .prototype }) else {
            return []
        }
        return found.map { PlacedCell(path: $0.path, cell: $0.cell) }
    }
}

extension NibOutlet {
    fileprivate var leadsToCell: Bool { if case .cell = target { true } else { false } }
}

extension Outline {
    /// Whether a document may set a property: it is marked `@IBOutlet`.
    public func isOutlet(_ property: NodeID) -> Bool {
        children(property).contains { kind($0) == .attribute && isNamed($0, "IBOutlet") }
    }
}
