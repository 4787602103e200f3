// Tells which texts and images of prototypes a place of the code leaves as they are. The cells of other branches do not get there.
import CellLintUIKitModel

extension ContentMigration {
    /// What the prototypes of a cell show at a place that some path through the place leaves as it is, by the property that shows it.
    func contentLeft(by cell: Cell, in place: MigrationPlace) -> [(property: ConfigurationProperty, text: PrototypeText)] {
        guard cell.setsLook(in: place), let look = look(of: cell, in: place) else { return [] }
        let left = look.contentLeft(in: place, outline)
        // What differs between all prototypes may be the same for those of one branch.
        guard left.contains(where: { $0.text == .unwritable }), let root = localRoot(of: cell) else { return left }
        return findLook(ofRoot: root, reaching: place.uses.map(\.node))?.contentLeft(in: place, outline) ?? []
    }
}
