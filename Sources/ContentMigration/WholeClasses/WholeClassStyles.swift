// Finds the styles that cells of whole classes have, by the calls that make them, and asks whether a configuration has their layout.
import CellLintUIKitModel

extension WholeClassProof {
    /// However a class is made, its style must have the look of its configuration, and a second label if its second text is set.
    mutating func checkStyles() {
        var found: Set<CellStyle> = []
        let isQueued = mayBeQueued
        for group in groups {
            let home = migration.migration(ofFile: group.file)
            let uses = home.groups[group.number].uses
            let (setsDetail, showsDetail) = (home.groups[group.number].setsDetail, home.textLengths(uses).second != 0)
            let chain = home.file.cellClasses(of: home.groups[group.number])
            for id in classes where project.type(id).kind == .class {
                guard let first = chain.first, resolver.isKind(.nominal(id, []), of: first) else { continue }
                var all = stylesOfMade[id] ?? []
                if isQueued { all.formUnion(migration.file.styles(ofQueued: .nominal(id, []))) }
                found.formUnion(all)
                // A set has another order in each run, and caveats are told in the order in which they are found.
                for style in CellStyle.allCases where all.contains(style) {
                    if [.value2, .unknown].contains(style) { caveats.add(.styleWithOtherLook) }
                    if setsDetail, !style.hasSecondLabel { caveats.add(.styleWithoutSecondLabel) }
                    let isStacked = setsDetail && showsDetail && migration.stackingStyles.contains(style)
                    if isStacked || !textHeights.keepRowHeight, !areRowsFixed(of: holders) { caveats.add(.rowHeights) }
                    if isStacked, omitsMargins { checkSharedRows(of: holders, textHeights) }
                }
            }
        }
        if migration.file.objectiveCMakesValue2(of: Set(names)) { caveats.add(.styleWithOtherLook) }
        for style in CellStyle.allCases where found.contains(style) { checkLayout(of: style) }
        checkShownRows()
    }

    /// Whether tables may make cells of the classes: those that only code makes or a document has are of the styles there.
    private var mayBeQueued: Bool {
        if stylesOfMade.isEmpty, cellsInDocuments.isEmpty { return true }
        if !identifiers.isEmpty || isRegisteredElsewhere { return true }
        return !migration.file.tableCellRegistrations.identifiers { if case .unknown = $0 { true } else { false } }.isEmpty
    }

    /// Code of a class must not change the height of a row that is on screen.
    private mutating func checkShownRows() {
        guard !areRowsFixed(of: holders) else { return }
        let parts = Dictionary(grouping: groups, by: \.file)
        for fileID in project.sorted(parts.keys) {
            let home = migration.migration(ofFile: fileID)
            guard let property = home.propertyResizingOwnRow(parts[fileID]!.map { home.groups[$0.number] }) else { continue }
            return caveats.add(.resizesRow(property: property.description))
        }
    }

    /// What code does with the rows of a type's table.
    mutating func checkTable(of holder: DeclarationID) {
        var proof = CellProof(migration, [])
        proof.rowsHaveRoom = hasRoomWithoutMargins
        proof.checkTable(of: holder, classes.map { .nominal($0, []) })
        caveats.formUnion(proof.caveats)
        let showsSymbols = groups.contains { group in
            let home = migration.migration(ofFile: group.file)
            return home.showsSymbols(home.groups[group.number])
        }
        if showsSymbols, let place = migration.file.placeOfSeparatorInset(ofTablesOf: holder) {
            caveats.add(.margins(property: "separatorInset"), at: place)
        }
        if !hasRoomWithoutMargins, let place = migration.placeOfLowRows(in: holder, for: textHeights) {
            caveats.add(.lowRows(place: place))
        }
    }

    /// Whether no margins take room in the rows, whose heights do not depend on what they show.
    var hasRoomWithoutMargins: Bool { omitsMargins && areRowsFixed(of: holders) }

    /// Two texts below each other must fit into the rows of some types' tables, where no margins take room.
    mutating func checkSharedRows(of types: [DeclarationID], _ texts: TextHeights) {
        for case .fixed(let heights) in types.map({ migration.file.tableRows(of: $0).heights }) {
            if heights.contains(where: texts.exceedTogether) { caveats.add(.sharedRowHeight) }
        }
    }

    /// Whether the rows of the tables of some types are of fixed heights.
    func areRowsFixed(of types: [DeclarationID]) -> Bool {
        !types.isEmpty
            && types.allSatisfy { if case .fixed = migration.file.tableRows(of: $0).heights { true } else { false } }
    }

    /// Notes the styles of the cells that a call makes of a class.
    mutating func noteStyle(at node: NodeID, _ home: FileContext) {
        guard home.outline.kind(node) == .identifier || home.outline.kind(node) == .member, let call = home.outline.call(ofCallee: node),
            case .nominal(let id, _)? = home.resolver.call(call)?.constructs, isOwn.contains(id)
        else { return }
        stylesOfMade[id, default: []].formUnion(home.styles(ofCellMadeBy: call))
    }
}
