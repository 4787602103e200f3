// Lets code that reads a row of a table with static cells read it either way: from the configuration that other code gives some rows, else
// from the label, whose text only the storyboard sets.
import CellLintUIKitModel

extension ContentMigration {
    /// Throws if code of the same type reads rows that a group gives a configuration, and cannot be changed.
    func checkReaders(ofRowsFilledBy group: CellGroup) throws(MigrationRefusal) {
        let type = resolver.selfType(at: group.uses[0].node)
        for reader in groups where reader.onlyReads && resolver.selfType(at: reader.uses[0].node) == type {
            guard !staticCells(shownTo: reader).isEmpty, (try? editsReadingEitherWay(reader)) == nil else { continue }
            throw MigrationRefusal.labelsStay(place: file.place(reader.uses[0].node))
        }
    }

    /// Throws for code that reads static rows unless code of the same type gives some of them a configuration.
    func checkRowsAreFilled(readBy reader: CellGroup) throws(MigrationRefusal) {
        guard let cell = staticCells(shownTo: reader).first else {
            if let call = cellOfUIKit(for: reader) { throw MigrationRefusal.staticCellRead(place: file.place(call)) }
            return
        }
        let type = resolver.selfType(at: reader.uses[0].node)
        let isFilled = groups.indices.contains { number in
            let group = groups[number]
            return !group.onlyReads && resolver.selfType(at: group.uses[0].node) == type && staticRows(shownTo: group) != nil
                && !keepsLabels(number)
        }
        guard isFilled else { throw MigrationRefusal.staticCellRead(place: cell.place) }
    }

    /// The edits that let code read what a row shows either way.
    func editsReadingEitherWay(_ reader: CellGroup) throws(MigrationRefusal) -> [Edit] {
        try reader.uses.map { use throws(MigrationRefusal) in
            guard case .read(let target, let property) = use.action, property.isContent, let around = outline.parent(target),
                ![.optionalChain, .forceUnwrap, .member].contains(outline.kind(around)),
                [.optionalChain, .forceUnwrap].contains(outline.parent(use.node).map { outline.kind($0) })
            else { throw MigrationRefusal.readOfNonOptional }
            let range = outline.range(target)
            try checkNoComment(in: range)
            let cell = use.base.map { outline.source($0) + "." } ?? ""
            let text = "(\(cell)contentConfiguration as? UIListContentConfiguration)?.\(property) ?? \(outline.source(target))"
            let isApart = [.assignment, .argument, .patternBinding, .optionalBinding].contains(outline.kind(around))
            return Edit(range, isApart ? text : "(\(text))")
        }
    }
}
