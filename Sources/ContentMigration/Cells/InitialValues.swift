// The values that a configuration begins with: those that the cell has without any of the migrated code.
import CellLintUIKitModel

extension ContentMigration.Cell {
    typealias Value = (property: ConfigurationProperty, value: String)

    /// The properties that a configuration begins with, and their values.
    struct InitialValues {
        var always: [Value]
        /// The properties of prototypes and numbers of lines, if the configuration may be that of a reused cell, which has them or what
        /// another row has set in place of them, and the properties of static cells that other code sets as well.
        var onNewCell: [Value]
        /// The properties of the cells of some reuse identifiers.
        var byIdentifier: [(identifiers: [LiteralString], values: [Value])]
    }

    func initialValues(in place: MigrationPlace, _ migration: ContentMigration) -> InitialValues {
        let texts = migration.contentLeft(by: self, in: place).compactMap { property, text in text.value.map { (property, $0) } }
        let written = Set(place.uses.flatMap(\.written) + texts.map(\.0))
        let drawn = drawn.filter { setting in setting.property.text.map { written.sets($0) } ?? false }
        let own = migration.settings(of: self, in: place, showing: written)
        let settings = drawn.overlaid(by: own.always).filter { !isSet($0.property, in: place, migration) }
        let byIdentifier = own.byIdentifier.map { part in
            let settings = part.settings.filter { !isSet($0.property, in: place, migration) }
            return (part.identifiers, settings.map { ($0.property, $0.value) })
        }
        let transform: [(ConfigurationProperty, String)] =
            isHeader && !place.followsOthers && place.uses.contains { $0.written.contains(.text(.primary)) }
            ? [(.textProperty(.primary, .transform), ".none")] : []
        // Other code of the fix that sets such a text sets its number of lines as well.
        let shown = migration.wholeClass == nil || place.isFresh ? written : written.subtracting(migration.clearedTexts(in: place))
        let lines = singleLineTexts(in: place, showing: shown, migration).filter { lines in
            !settings.contains { $0.property == lines }
        }
        let showsImage =
            migration.showsImageOtherThanSymbol(place.uses)
            || look?.imageSizeCaveat != nil && texts.contains { $0.0 == .image }
        let heights = reservesImageHeight && showsImage ? [ContentMigration.symbolHeight] : []
        let margins = (omitsMargins ? ContentMigration.noMargins : []) + (omitsPadding ? [ContentMigration.noPadding] : [])
        let kept = lines.filter(keptLines.contains)
        let sizes = migration.adjustmentsToForbid(in: place, besides: written).filter { size in
            !isSet(size, in: place, migration) && !settings.contains { $0.property == size }
        }
        let colors: [Value] = writesColor ? [(.textProperty(.primary, .color), ".label")] : []
        let always =
            transform + colors + lines.filter { !kept.contains($0) }.map { ($0, "1") } + sizes.map { ($0, "false") } + margins + heights
        func values(areInitial: Bool) -> [Value] {
            settings.filter { $0.isInitial == areInitial }.map { ($0.property, $0.value) }
                + texts.filter { (look?.initialContent.contains($0.0) ?? false) == areInitial }
        }
        let drawnValues = kept.map { ($0, "1") } + values(areInitial: false)
        return InitialValues(
            always: keepsContent ? always : always + drawnValues,
            onNewCell: (keepsContent ? drawnValues : []) + values(areInitial: true),
            byIdentifier: byIdentifier.filter { !$0.1.isEmpty })
    }

    /// Whether the list of statements of a place sets a property before any statement may leave the place.
    private func isSet(_ property: ConfigurationProperty, in place: MigrationPlace, _ migration: ContentMigration) -> Bool {
        let outline = migration.outline
        let list = outline.statementList(around: place.first)
        // A font that is read is that of the prototype.
        if place.uses.contains(where: { if case .read(_, property) = $0.action { true } else { false } }) { return false }
        return place.uses.contains { use in
            use.written.contains(property) && outline.statementList(around: use.node) == list
                && place.exits.allSatisfy { outline.nodes[use.node].first < outline.nodes[$0].first }
        }
    }

    /// The numbers of lines to set to 1.
    private func singleLineTexts(
        in place: MigrationPlace, showing written: Set<ConfigurationProperty>, _ migration: ContentMigration
    ) -> [ConfigurationProperty] {
        guard !isHeader, place.isFresh || knownLines != nil || place.followsOthers else { return [] }
        let known = (knownLines ?? (place.isFresh ? [] : writtenTogether)).union(look?.openLines ?? []).union(linesOfCallees)
        return migration.singleLineTexts(showing: written, besides: known).filter { !isSet($0, in: place, migration) }
    }
}

extension ContentMigration {
    /// The numbers of lines to set to 1 for some properties, since a cell's label shows one line and a configuration as many as its text
    /// needs.
    func singleLineTexts(
        showing written: Set<ConfigurationProperty>, besides known: Set<ConfigurationProperty>
    ) -> [ConfigurationProperty] {
        ConfigurationText.allCases.filter(written.sets).map(\.numberOfLines).filter { !known.contains($0) }
    }
}
