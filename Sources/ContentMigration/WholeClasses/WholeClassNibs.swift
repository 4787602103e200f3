// Compares the cells of a class in storyboards and xibs with what the migration of the class writes, and finds other languages' uses.
import CellLintUIKitModel

extension WholeClassProof {
    /// What a document sets on such a cell must be plain, or set by the class as well.
    mutating func checkNibs() {
        for cell in cellsOfDocuments { check(cell) }
    }

    /// The cells of the classes that documents make.
    private var cellsOfDocuments: [PlacedCell] {
        classes.filter { !endsWhenDecoded($0) }.flatMap(migration.file.namesInDocuments).flatMap(migration.file.nibCells.cells)
    }

    /// Whether the initializer that documents call ends the program, as Xcode writes it for classes that have none.
    private func endsWhenDecoded(_ id: DeclarationID) -> Bool {
        let outline = project.file(id).outline
        return outline.child(project.type(id).node, .memberBlock).map { members in
            outline.children(members).contains { member in
                outline.kind(member) == .initDecl && outline.hasParameter(member, labeled: "coder")
                    && outline.child(member, .block).flatMap { outline.firstChild($0) }.map(outline.neverReturns) ?? false
            }
        } ?? false
    }

    /// What documents set alike on all cells of the classes and no code of the fix sets, so that each part of the fix may write it; none if
    /// code makes some of the cells.
    var settingsOfDocuments: [PrototypeLook.Setting] {
        let cells = cellsOfDocuments
        guard !cells.isEmpty, !areMade else { return [] }
        let written = writtenByGroups
        let settings = cells.map { cell in
            migration.look(of: cell).settings(showing: written).filter { !written.contains($0.property) }
        }
        return settings.dropFirst().allSatisfy { $0.show(settings[0]) } ? settings[0] : []
    }

    /// Whether code makes cells of the classes, or lets tables make some.
    private var areMade: Bool {
        !migration.file.tableCellRegistrations.identifiers(where: isOwnClass).isEmpty
            || migration.file.inspectedFiles(mentioning: names).contains { fileID in
                let home = migration.file.context(ofFile: fileID)
                return home.outline.nodes(namedAnyOf: names).contains { node in
                    if home.outline.isClassOutsideRegistration(node) { return true }
                    guard let call = home.outline.call(ofCallee: node) else { return false }
                    return home.resolver.call(call)?.constructs.map { isOwnClass(.type($0)) } ?? true
                }
            }
    }

    private var writtenByGroups: Set<ConfigurationProperty> {
        Set(groups.flatMap { migration.migration(ofFile: $0.file).groups[$0.number].uses }.flatMap(\.written))
    }

    /// Where Objective-C code may use the labels of such a cell.
    var objectiveCUse: String? {
        let owners = Set(names + holders.map { project.type($0).name })
        return migration.file.objectiveCUse(besideNamesOf: Set(names)) ?? migration.file.objectiveCUse(inCategoriesOf: owners)
    }

    private mutating func check(_ cell: PlacedCell) {
        let look = migration.look(of: cell)
        let place = cell.place
        let (written, drawn) = (writtenByGroups, migration.wholeClass?.drawn ?? [])
        let isStyled = written.contains(where: \.isFontOrColor)
        for obstacle in look.obstacles + [look.imageObstacle].compactMap({ $0 }) {
            caveats.add(obstacle.isLoss && isStyled ? .nib(place: place) : obstacle)
        }
        if !drawn.isEmpty { caveats.add(contentsOf: look.colorCaveats) }
        for setting in look.settings(showing: written) where !(written + drawn.map(\.property)).contains(setting.property) {
            caveats.add(setting.caveat)
        }
        if look.image != .none { caveats.add(written.contains(.image) ? .nib(place: place) : look.imageCaveat) }
        if look.styles.contains(.value1), written.contains(.text(.secondary)) { caveats.add(.stacksTexts) }
        let showsDetail = look.detail != .none || written.sets(.secondary)
        var texts = textHeights
        texts.join(look)
        let isStacked = showsDetail && !look.styles.isDisjoint(with: migration.stackingStyles)
        if isStacked || !texts.keepRowHeight, !areRowsFixed(of: sceneTypes(of: cell)) { caveats.add(.rowHeights) }
        if isStacked, omitsMargins { checkSharedRows(of: sceneTypes(of: cell), texts) }
        if hasOtherOutlet(cell) { caveats.add(.nib(place: place)) }
        if !(omitsMargins && areRowsFixed(of: sceneTypes(of: cell))), let low = look.placeOfLowRows(for: textHeights) {
            caveats.add(.lowRows(place: low))
        }
        if written.contains(.text(.secondary)), !look.hasDetail { caveats.add(.styleWithoutSecondLabel) }
        for (text, shown) in [(ConfigurationText.primary, look.text), (.secondary, look.detail)] where shown != .none {
            let isWritten = written.sets(text)
            if isWritten, shown.isPlaceholder { continue }
            // Code sets the text of a static cell only where it changes.
            caveats.add(isWritten && cell.cell.role != .static ? .nib(place: place) : .nibTextLost(place: place))
        }
    }

    /// Whether an outlet leads to a cell whose property has another type: its code is not that of the class's users.
    private func hasOtherOutlet(_ cell: PlacedCell) -> Bool {
        sceneTypes(of: cell).contains { type in
            migration.file.namesInDocuments(of: type).flatMap { migration.file.nibCells.outlets(ofClass: $0) }.contains { placed in
                guard case .cell = placed.outlet.target, placed.path == cell.path, placed.cell.place.start == cell.cell.place.start,
                    case .found(let members) = resolver.members(placed.outlet.name, of: .nominal(type, []))
                else { return false }
                return members.contains { !isOwnClass(.type(resolver.declaredType($0.id).unwrapped)) }
            }
        }
    }

    /// The types of a scene with a prototype; none for the cell of a xib.
    func sceneTypes(of cell: PlacedCell) -> [DeclarationID] {
        cell.cell.sceneClasses.flatMap { project.types($0, meantIn: migration.resolver.file) }
    }
}
