// Finds code of the project that may switch off the automatic updates of a cell, so that its configuration stays as it was made.
import CellLintLinting

extension FileContext {
    /// The place of code that may switch off the automatic updates of cells of a type.
    public func placeStoppingUpdates(of part: UpdatePart, ofCell cell: Type) -> String? {
        let stop = projectAnalysis { StoppedUpdates(self) }.all.first { $0.part == part && !areApart(cell, $0.owner) }
        return stop.map { context(ofFile: $0.file).place($0.node) }
    }

    /// Whether two types are classes of cells, and no object is of both.
    private func areApart(_ one: Type, _ other: Type) -> Bool {
        guard case .nominal(let first, _) = one, case .nominal(let second, _) = other, first != second,
            [one, other].allSatisfy({ resolver.inherits($0, from: CellNames.reusableViews) })
        else { return false }
        return !resolver.isSubclass(one, of: second) && !resolver.isSubclass(other, of: first)
    }
}

/// The code of a project that may switch off automatic updates.
private final class StoppedUpdates {
    struct Place {
        var part: UpdatePart
        var file: FileID
        var node: NodeID
        /// The type whose cells stop; unknown if it may be any.
        var owner: Type
    }

    let all: [Place]

    init(_ file: FileContext) {
        let files = file.project.triggeredFiles(containing: UpdatePart.allCases.map { "\($0.flag)" })
        all = files.filter(file.project.hasBodies).flatMap { number in
            let home = file.context(ofFile: number)
            return UpdatePart.allCases.flatMap { part in
                home.outline.nodes(named: "\(part.flag)").filter { Self.mayStop($0, home.outline) }.map { use in
                    let owner = home.resolver.ownerType(ofMember: use)?.unwrapped ?? .unknown
                    return Place(part: part, file: number, node: use, owner: owner)
                }
            }
        }
    }

    /// Whether a node may set the flag to false. An override may answer anything.
    private static func mayStop(_ use: NodeID, _ outline: Outline) -> Bool {
        outline.kind(use) == .binding || outline.assignment(to: use).map { !outline.isTrue($0.value) } ?? false
    }
}
