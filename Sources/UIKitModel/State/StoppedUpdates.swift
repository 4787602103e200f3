// Finds code of the project that may switch off the automatic updates of a cell, so that its configuration stays as it was made.
import CellLintLinting

extension FileContext {
    /// The place of code that may switch off the automatic updates of cells of a type.
    public func placeStoppingUpdates(of part: UpdatePart, ofCell cell: Type) -> String? {
        for number in project.triggeredFiles(containing: ["\(part.flag)"]) where project.hasBodies(number) {
            let home = context(ofFile: number)
            let stop = home.outline.nodes(named: "\(part.flag)").first { use in
                // An override may answer anything.
                let stops =
                    home.outline.kind(use) == .binding
                    || home.outline.assignment(to: use).map { !home.outline.isTrue($0.value) } ?? false
                return stops && !areApart(cell, home.resolver.ownerType(ofMember: use)?.unwrapped ?? .unknown)
            }
            if let stop { return home.place(stop) }
        }
        return nil
    }

    /// Whether two types are classes of cells, and no object is of both.
    private func areApart(_ one: Type, _ other: Type) -> Bool {
        guard case .nominal(let first, _) = one, case .nominal(let second, _) = other, first != second,
            [one, other].allSatisfy({ resolver.inherits($0, from: CellNames.reusableViews) })
        else { return false }
        return !resolver.isSubclass(one, of: second) && !resolver.isSubclass(other, of: first)
    }
}
