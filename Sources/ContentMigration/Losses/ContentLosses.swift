// Refuses what no reviewer would accept: a fix after which a cell says or shows less, or code finds nothing to read.
import CellLintUIKitModel

extension ContentMigration {
    /// Throws if the migration of a group takes away what only its labels can do.
    func checkLosses(of group: CellGroup, among parts: [CellGroup]) throws(MigrationRefusal) {
        try checkAccessibility(of: group, among: parts)
        try checkUnwrappedReads(of: group, among: parts)
        try checkRestyling(by: group, among: parts)
        if group.onlyReads { try checkIsFilled(group, among: parts) } else { try checkIsNotStatic(group) }
    }

    /// Code that changes the second text of a cell which it finds in its table would drop the first one, if no code sets that in a
    /// configuration.
    func checkKeepsTitle(of group: CellGroup) throws(MigrationRefusal) {
        if case .path = group.receiver { return }
        guard group.setsDetail, !group.written.sets(.primary), !readsOtherTable(group), writers(of: .text(.primary)) == .none,
            case .stay(let place) = writersOfOthers(of: .text(.primary), readBy: group)
        else { return }
        throw MigrationRefusal.labelsStay(place: place)
    }

    /// What other code sets on a label is nil in the configuration, unless that code is part of the fix.
    private func checkUnwrappedReads(of group: CellGroup, among parts: [CellGroup]) throws(MigrationRefusal) {
        // Code that only reads is migrated with what writes, or not at all.
        guard wholeClass == nil, !group.onlyReads, !isTakenFromTable(group, among: parts) else { return }
        for use in group.uses {
            guard case .read(let read, let property) = use.action, property.isContent,
                outline.parent(read).map({ outline.kind($0) }) == .forceUnwrap
            else { continue }
            let isWritten = parts.flatMap(\.uses).contains { other in
                other.written.contains(property) && outline.statement(around: other.node).map { !outline.contains($0, read) } ?? false
            }
            if !isWritten { throw MigrationRefusal.unwrapsLabelOfOthers }
        }
    }

    /// A label applies a font and a color to all of the attributed text that it shows. A configuration leaves a text with such attributes as
    /// it is, so that code which sets nothing else once the text is there would do nothing.
    private func checkRestyling(by group: CellGroup, among parts: [CellGroup]) throws(MigrationRefusal) {
        guard asksOwnTable(group) || runsOnShownCell(group) else { return }
        for text in ConfigurationText.allCases where !group.written.sets(text) {
            let stylers = group.uses.filter { use in use.written.contains { $0.text == text && $0.isFontOrColor } }
            let names = stylers.flatMap(\.written).filter { $0.text == text }.compactMap(\.attribute)
            let texts = parts.flatMap(\.uses).flatMap(\.assignments).filter { $0.property.isContent && $0.property.text == text }
            let areStyled = texts.allSatisfy { property, value in
                guard property == .attributedText(text) else { return false }
                return value.map { attributes(ofText: $0).allSatisfy { names.allSatisfy($0.mayHave) } } ?? true
            }
            guard let styler = stylers.first, !texts.isEmpty, areStyled else { continue }
            throw MigrationRefusal.restylesAttributedText.at(file.place(styler.node))
        }
    }

    /// Whether a group is in a method of a cell's class that UIKit calls as the state of the cell changes: `setSelected(_:animated:)`.
    private func runsOnShownCell(_ group: CellGroup) -> Bool {
        guard case .own(let function) = group.receiver else { return false }
        return outline.kind(function) == .funcDecl && outline.flags(function).contains(.isOverride)
            && !outline.isNamed(function, "prepareForReuse") && !isSetUp(group.uses[0].node)
    }

    /// What VoiceOver says of a whole cell takes the place of all its texts.
    private func checkAccessibility(of group: CellGroup, among parts: [CellGroup]) throws(MigrationRefusal) {
        for use in group.uses {
            guard case .onCell(_, let name) = use.action, ["accessibilityLabel", "accessibilityAttributedLabel"].contains(name),
                use.member != "textLabel" || parts.contains(where: \.setsDetail)
            else { continue }
            throw MigrationRefusal.silencesOtherViews(property: name)
        }
    }

    /// Code that reads a text needs code that sets it, rather than a storyboard, and sets it in a configuration.
    private func checkIsFilled(_ group: CellGroup, among parts: [CellGroup]) throws(MigrationRefusal) {
        if case .own = group.receiver, wholeClass == nil, parts.allSatisfy(\.onlyReads) {
            var others = Caveats()
            try file.classCheck.checkClass(of: resolver.selfType(at: group.uses[0].node), &others)
            throw MigrationRefusal.neverFilled
        }
        try checkRowsAreFilled(readBy: group)
        if let place = placeOfUnfilledPrototype(shownTo: group) { throw MigrationRefusal.prototypeRead(place: place) }
        guard wholeClass == nil, !index.isWhole(group, among: parts), !isTakenFromTable(group, among: parts) else { return }
        for case .read(_, let property) in group.uses.map(\.action) {
            let own = readsOtherTable(group) ? .none : writers(of: property)
            if case .stay(let place) = own { throw MigrationRefusal.labelsStay(place: place) }
            guard own == .none, case .stay(let place) = writersOfOthers(of: property, readBy: group) else { continue }
            throw MigrationRefusal.writersStay(place: place)
        }
    }

    /// A configuration for the cell of a property drops the texts that its prototype shows, if code that dequeues it sets none, and the views
    /// of the class that code makes it of.
    func checkKeepsTexts(ofPropertyIn group: CellGroup, among parts: [CellGroup]) throws(MigrationRefusal) {
        guard let base = group.uses[0].base, !group.onlyReads, let property = file.propertyAssignedHere(base),
            let values = file.values(ofProperty: property)
        else { return }
        for value in values {
            let root: NodeID? = if case .local(let local, _) = file.receiver(value, at: value) { aliases.root(of: local) } else { nil }
            let written = groups.filter { root != nil && $0.receiver.binding.map(aliases.root) == root }.flatMap(\.written)
            for case .constructed(let call) in root.map({ aliases.sources(of: $0) }) ?? aliases.sources(ofValue: value) {
                guard let made = resolver.call(call)?.constructs else { continue }
                var others = Caveats()
                _ = try file.classCheck.checkClass(of: made, &others, isMigrated)
            }
            let looks = root.map { [prototypeLook(ofRoot: $0)] } ?? aliases.sources(ofValue: value).map(look(ofSource:))
            for look in looks.compactMap({ $0 }) {
                guard look.showsContent(besides: group.written.union(written)) else { continue }
                throw MigrationRefusal(loss: .prototypeTextLost, place: look.place)
            }
        }
    }

    /// Code that changes the text of a static cell would drop all else that the storyboard shows in it.
    private func checkIsNotStatic(_ group: CellGroup) throws(MigrationRefusal) {
        guard let base = group.uses[0].base else { return }
        if staticRows(shownTo: group) == nil, !staticCells(shownTo: group).isEmpty { throw MigrationRefusal.drawnInStoryboard }
        switch group.receiver {
        case .local(let binding, _):
            for case .other(let value) in aliases.sources(of: binding) where outlet(namedBy: value) != nil {
                throw MigrationRefusal.drawnInStoryboard
            }
        case .value:
            if outline.kind(base) == .subscriptCall, let list = outline.firstChild(base), outlet(namedBy: list) != nil {
                throw MigrationRefusal.drawnInStoryboard
            }
        case .own, .first, .path: break
        }
    }

    /// A cell that is assigned a configuration lays itself out again.
    func checkRunsApartFromLayout(_ group: CellGroup, _ function: NodeID) throws(MigrationRefusal) {
        guard !group.onlyReads else { return }
        let callers = resolver.uses(ofFunction: function).compactMap { use in outline.ancestor(use) { $0 == .funcDecl } }
        if let layout = ([function] + callers).map(outline.name).first(where: Self.methodsOfLayout.contains) {
            throw MigrationRefusal.assignedInEachLayout(by: layout)
        }
        guard case .own = group.receiver, outline.kind(function) == .funcDecl, !outline.flags(function).contains(.isOverride) else {
            return
        }
        // The layout of a table or a layer may call a method of the cell.
        let isCalled = file.isNamedElsewhere(function, outline.name(function), resolver.selfType(at: function)) { home, use in
            home.outline.ancestor(use) { $0 == .funcDecl }.map { Self.methodsOfLayout.contains(home.outline.name($0)) } ?? false
        }
        if isCalled { throw MigrationRefusal.assignedInEachLayout(by: outline.name(function)) }
    }

    /// What UIKit calls where a view lays itself out, and what asks for that.
    private static let methodsOfLayout: Set = ["layoutSubviews", "layoutSublayers", "setNeedsLayout"]

    /// The code of this file that sets a text.
    private func writers(of property: ConfigurationProperty) -> TextWriters {
        tablesOfTypes.writers(property, provisional: .none) {
            let writers = groups.indices.filter { number in
                groups[number].uses.contains { $0.written.contains(where: property.replaces) }
            }
            guard let first = writers.first else { return .none }
            return writers.allSatisfy(keepsLabels) ? .stay(place: file.place(groups[first].uses[0].node)) : .migrate
        }
    }

    /// Whether a group finds its cell in the table of another object. That which sends an action may be of any table.
    private func readsOtherTable(_ group: CellGroup) -> Bool {
        file.labelUsesOfOtherCode.all.contains { $0.file == resolver.file && $0.node == group.uses[0].node && $0.tableOwner != nil }
    }

    /// The code that sets a text of cells which a group of this file finds in a table of other code: that of the table's owner, else of the
    /// whole project.
    private func writersOfOthers(of property: ConfigurationProperty, readBy group: CellGroup) -> TextWriters {
        guard let use = file.labelUsesOfOtherCode.all.first(where: { $0.file == resolver.file && $0.node == group.uses[0].node }),
            !use.isGiven
        else {
            return .none
        }
        if case .nominal(let owner, _)? = use.tableOwner {
            let writers = writers(of: property, in: file.project.sorted(Set(file.family(of: owner).map(\.file))))
            if writers != .none { return writers }
        }
        return writers(of: property, in: file.filesWithLabelUses)
    }

    private func writers(of property: ConfigurationProperty, in files: [FileID]) -> TextWriters {
        var found = TextWriters.none
        for fileID in files.prefix(Limits.maxFilesOfWriters) {
            switch migration(ofFile: fileID).writers(of: property) {
            case .migrate: return .migrate
            case .stay(let place): if found == .none { found = .stay(place: place) }
            case .none: break
            }
        }
        return files.count > Limits.maxFilesOfWriters ? .none : found
    }

    /// Whether another local of the same fix has filled in a group's cell, always before the group has it: `cell = titleCell`. Throws if other
    /// code has done so, whose content a new configuration would drop.
    func isFilledByOtherName(_ group: CellGroup, among parts: [CellGroup]) throws(MigrationRefusal) -> Bool {
        guard let root = group.receiver.binding.map(aliases.root) else { return false }
        let others = index.otherNames(of: root).filter { index.hasGroup(ofCell: $0.local) }
        for (local, value) in others {
            let filling = parts.filter { $0.receiver.binding.map(aliases.root) == local }.flatMap(\.uses)
            let isBefore = filling.allSatisfy { outline.nodes[$0.node].end <= outline.nodes[value].first }
            guard !filling.isEmpty, isBefore,
                outline.ancestor(value, where: { $0.isLoop || $0.isFunctionLike })
                    == outline.ancestor(local, where: { $0.isLoop || $0.isFunctionLike })
            else { throw MigrationRefusal.hasAlias }
        }
        return !others.isEmpty
    }

    /// Only the document shows what the cell of an outlet has besides.
    func checkTakesNoOutlet(_ function: NodeID) throws(MigrationRefusal) {
        for use in resolver.uses(ofFunction: function) {
            let arguments = outline.call(calling: use)?.arguments ?? []
            if arguments.contains(where: { outlet(namedBy: $0.value) != nil }) { throw MigrationRefusal.drawnInStoryboard }
        }
    }

    /// Whether each text has a color of its own, which no state of the cell changes. An image has none.
    func colorsAreSet(in group: CellGroup) -> Bool {
        guard !group.setsImage, let list = commonList(of: group.uses.map(\.node)) else { return false }
        let always = Set(group.uses.filter { outline.statementList(around: $0.node) == list }.flatMap(\.written))
        return ConfigurationText.allCases.allSatisfy { text in
            !group.uses.contains { $0.written.contains(.text(text)) } || always.contains(.textProperty(text, .color))
                || group.written.contains(.textProperty(text, .color)) && alwaysWrites(.textProperty(text, .color), group)
        }
    }

    /// Whether the code that fills in a cell disables it itself, but not its labels, which would be gray then.
    func disablesCell(_ group: CellGroup) -> Bool {
        guard case .local(let binding, let function) = group.receiver, outline.nodes(named: "isEnabled", in: function).isEmpty else {
            return false
        }
        return outline.nodes(named: "isUserInteractionEnabled", in: function).contains { property in
            guard let value = outline.assignment(to: property)?.value, !outline.isTrue(value),
                let cell = outline.base(of: property)
            else { return false }
            return resolver.local(namedBy: outline.unwrapped(cell)).map(aliases.root) == aliases.root(of: binding)
        }
    }

    /// Whether a fix can write the color of the only text, which is that of labels: no state of the cell changes what is set.
    func mayWriteColor(of group: CellGroup, _ cell: Cell) -> Bool {
        let color = ConfigurationProperty.textProperty(.primary, .color)
        return !cell.isHeader && !group.setsImage && !group.setsDetail && !group.written.contains(color)
            && (cell.look.map { look in
                look.image == .none && look.detail == .none && look.obstacles.isEmpty && !look.settings.contains { $0.property == color }
            } ?? true)
    }

    /// Where a prototype is that the cells of some groups come from.
    func prototypePlace(of parts: [CellGroup]) -> String? {
        parts.lazy.compactMap { $0.receiver.binding.map(self.aliases.root) }.compactMap { self.prototypeLook(ofRoot: $0)?.place }.first
    }

    /// Whether a function that a table asks for a header or footer fills in a cell.
    func isShownAsHeader(_ group: CellGroup) -> Bool {
        outline.ancestor(group.uses[0].node) { $0 == .funcDecl }.map(outline.suppliesHeader) ?? false
    }
}

extension Outline {
    /// Whether a table asks a function for a header or footer.
    func suppliesHeader(_ function: NodeID) -> Bool {
        hasParameter(function, labeled: "viewForHeaderInSection") || hasParameter(function, labeled: "viewForFooterInSection")
    }
}

/// The code that sets a text which other code reads.
enum TextWriters: Equatable {
    case none
    /// Some of it can be migrated.
    case migrate
    /// None of it can.
    case stay(place: String)
}
