// Proves that a configuration puts the texts of a cell where its style does, and that they fit into its rows.
import CellLintUIKitModel

extension CellProof {
    /// Where a style puts the texts that a migration writes, a configuration must put them as well.
    /// - Parameter look: what a prototype of this style sets.
    mutating func checkLayout(of style: CellStyle, _ look: PrototypeLook? = nil) {
        let uses = parts.flatMap(\.uses)
        var lengths = migration.textLengths(uses)
        if let look { lengths.join(look) }
        let showsOwnText = look.map { $0.text != .none || $0.detail != .none } ?? false
        let areNew = parts.allSatisfy(migration.isMade)
        let mayStack = lengths.mayStack && (showsOwnText || migration.mayStackTexts(uses, width: lengths.width, areNew: areNew))
        let settings = (look?.settings ?? []) + migration.settingsOfClasses(of: parts)
        let isAligned = settings.contains { if case .textProperty(_, .alignment) = $0.property { true } else { false } }
        if !style.ignoresAlignment, migration.mayAlignParagraphs(uses) { caveats.add(.paragraphStyleAligns) }
        caveats.addLayout(of: style, lengths, mayStack: mayStack, isAligned: isAligned || migration.writesAlignment(uses)) {
            migration.maySetSecondTextAlone(parts, showsText: look.map { $0.text != .none } ?? false)
        }
    }

    /// What Interface Builder draws in one row must fit in there as a configuration.
    mutating func checkRoom(_ look: PrototypeLook) {
        var shown = look
        if !showsDetail(look) { shown.styles = [] }
        heightsWithLook = textHeights
        heightsWithLook?.join(shown)
        for style in CellStyle.allCases where look.styles.contains(style) { checkLayout(of: style, look) }
        guard !migration.assumed.omitsMargins, migration.rowHeights(of: parts) == .unknown else { return }
        if let place = look.placeOfLowRows(for: textHeights) { caveats.add(.lowRows(place: place)) }
    }

    /// The rows of a table must have room for a configuration. In rows of fixed heights it has no margins that take room.
    mutating func checkRows(of owner: DeclarationID) {
        if rowsHaveRoom || migration.assumed.omitsMargins { return }
        if case .fixed = migration.rowHeights(of: parts) { return }
        let place = migration.placeOfLowRows(
            in: owner, for: textHeights, shown: heightsWithLook, of: migration.roots(of: parts), isStatic: isStaticCell)
        if let place { caveats.add(.lowRows(place: place)) }
    }

    /// A cell that shows both texts below each other must be in rows of fixed heights: by themselves, labels take more height than a
    /// configuration (.github/UIKIT.md#rows).
    mutating func checkHeights(of look: PrototypeLook, in heights: @autoclosure () -> RowHeights) {
        var texts = textHeights
        texts.join(look)
        checkHeights(of: texts, stacked: !look.styles.isDisjoint(with: migration.stackingStyles) && showsDetail(look), look, in: heights())
    }

    /// Checks the heights of the rows for a style of cells that code makes.
    mutating func checkHeights(of style: CellStyle, showsDetail: Bool, in heights: @autoclosure () -> RowHeights) {
        let stacked = migration.stackingStyles.contains(style) && showsDetail
        checkHeights(of: textHeights, stacked: stacked, nil, in: heights())
    }

    /// Each label of a cell has the height of its row for itself, and the two texts of a configuration share it.
    /// - Parameter heights: are asked last: they take all files to tell.
    private mutating func checkHeights(
        of texts: TextHeights, stacked: Bool, _ look: PrototypeLook?, in heights: @autoclosure () -> RowHeights
    ) {
        let changes = (stacked || !texts.keepRowHeight ? [Caveat.rowHeights] : []) + enlargedSymbols(look)
        guard !changes.isEmpty else { return }
        guard case .fixed(let heights) = heights() else { return caveats.add(contentsOf: changes) }
        guard stacked else { return }
        let (migration, parts) = (migration, parts)
        let rooms = Set(heights.map { texts.room(in: $0, width: migration.leastWidthOfTexts(in: parts)) })
        if rooms.contains(.none) || rooms.contains(.withoutPadding) && !migration.needsRoomOfPadding(parts) {
            caveats.add(.sharedRowHeight)
        }
    }

    /// Beside a text of several lines a cell makes room for its image, and a configuration for a symbol of the standard size.
    private func enlargedSymbols(_ look: PrototypeLook?) -> [Caveat] {
        let uses = parts.filter { $0.setsImage && !migration.leavesRowHeightToText($0, true, parts, look) }.flatMap(\.uses)
        return migration.enlargedSymbols(of: uses).map { .symbolSize(image: outline.quotable($0)) }
    }

    /// Whether a height is one for which the fix leaves out margins, since the rows have it anyway.
    private func isOwnHeight(_ height: NodeID, _ home: FileContext) -> Bool {
        guard case .fixed(let heights) = migration.rowHeights(of: parts), case let numbers = home.resolver.numbers(height) else {
            return false
        }
        return !numbers.isEmpty && numbers.allSatisfy(heights.contains)
    }

    /// What code apart from a type does to the rows of its table.
    mutating func checkSettings(of owner: DeclarationID) {
        let (file, texts) = (migration.file, textHeights)
        let heights = file.tableSettings(for: owner) { setting in
            let home = file.context(ofFile: setting.file)
            if file.replacesRows(setting) { return true }
            return !migration.assumed.omitsMargins && file.property(of: setting) == "rowHeight"
                && file.mayGive(setting) { !isOwnHeight($0, home) && home.mayBeLow($0, for: texts) }
        }
        for setting in heights { caveats.add(.lowRows(place: file.place(setting.node, in: setting.file))) }
        let margins = file.tableSettings(for: owner) { setting in
            CellMargins.propertiesOfTables.contains(file.property(of: setting)) && file.movesLabels(setting)
        }
        for setting in margins {
            caveats.add(.margins(property: file.property(of: setting)), at: file.place(setting.node, in: setting.file))
        }
    }
}

extension WholeClassProof {
    /// Where a style puts the texts that all groups together set, a configuration must put them as well.
    mutating func checkLayout(of style: CellStyle) {
        var lengths = TextLengths()
        var isAligned = false
        for group in groups {
            let home = migration.migration(ofFile: group.file)
            let uses = home.groups[group.number].uses
            lengths.join(home.textLengths(uses))
            isAligned = isAligned || home.writesAlignment(uses)
            if !style.ignoresAlignment, home.mayAlignParagraphs(uses) { caveats.add(.paragraphStyleAligns) }
        }
        caveats.addLayout(of: style, lengths, mayStack: lengths.mayStack, isAligned: isAligned) {
            Dictionary(grouping: groups, by: \.file).contains { file, groups in
                let home = migration.migration(ofFile: file)
                return home.maySetSecondTextAlone(groups.map { home.groups[$0.number] }, showsText: false)
            }
        }
    }

    /// The height of the texts that all groups together set.
    var textHeights: TextHeights {
        groups.reduce(into: TextHeights(stackingStyles: migration.stackingStyles)) { heights, group in
            let home = migration.migration(ofFile: group.file)
            heights.join(home.textHeights(ofGroup: group.number))
        }
    }
}

extension ContentMigration {
    /// Whether some uses write an alignment other than the natural one.
    fileprivate func writesAlignment(_ uses: [CellUse]) -> Bool {
        uses.contains { use in
            guard case .write(_, .textProperty(_, .alignment), let value) = use.action else { return false }
            return !outline.isNamed(value, "natural")
        }
    }
}

extension Caveats {
    /// Adds what a configuration does with texts that a cell of a style does not.
    /// - Parameter mayHaveSecondAlone: whether a cell may have a second text, but no first one.
    fileprivate mutating func addLayout(
        of style: CellStyle, _ lengths: TextLengths, mayStack: Bool, isAligned: Bool, mayHaveSecondAlone: () -> Bool
    ) {
        if style == .value1 {
            if mayStack { add(.stacksTexts) } else if lengths.second != 0, mayHaveSecondAlone() { add(.secondTextMoves) }
        }
        if isAligned, style.ignoresAlignment { add(.alignmentTakesEffect) }
    }
}

extension ContentMigration {
    /// An image that has been limited by its row grows with it, where a project accepts other heights of rows but not other sizes of images.
    func checkImages(of groups: [CellGroup], _ caveats: inout Caveats) {
        guard caveats.madeChanges.contains(.rowHeight) else { return }
        for case (.image, let value?) in groups.flatMap(\.uses).flatMap(\.assignments) {
            if let image = file.imageOtherThanSymbol(value) { caveats.add(.imageSize(image: outline.quotable(image))) }
        }
    }
}
