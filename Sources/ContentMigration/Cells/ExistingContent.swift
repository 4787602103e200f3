// Decides whether a cell is filled in from scratch, or keeps what other code, or its class, has shown in it before.
import CellLintUIKitModel

extension ContentMigration {
    /// Whether a cell is filled in from scratch; throws if its existing content cannot be known.
    func isFresh(
        _ provenance: CellProvenance, _ group: CellGroup, _ others: [CellUse], _ parts: [CellGroup], _ body: NodeID,
        _ caveats: inout Caveats
    ) throws(MigrationRefusal) -> Bool {
        if try isFilledByOtherName(group, among: parts) {
            if provenance == .dequeued { throw MigrationRefusal.hasAlias }
            caveats.add(.keepsOnlyConfiguration)
            return false
        }
        switch provenance {
        case .constructed: return true
        case .dequeued:
            // What is registered may have its own texts: styling them does not fill the cell in, nor does setting only the second text.
            if assumed.copiesLabels { return false }
            if !parts.contains(where: \.setsText) || leavesTitle(group.uses + others, of: group), !knowsTexts(of: group) {
                caveats.add(.prototypeTextLost)
            }
            return true
        case .parameter, .known:
            if isTakenFromTable(group, among: parts) {
                if linesOfSuppliers(among: parts) == nil { caveats.add(.keepsOnlyConfiguration) }
                return false
            }
            if provenance == .parameter { return try isFreshParameter(group, parts, outline.parent(body) ?? body, &caveats) }
            if let binding = group.receiver.binding, isFilledByUIKit(binding, setsText: group.setsText) {
                throw MigrationRefusal.headerFilledByUIKit
            }
            caveats.add(.keepsOnlyConfiguration)
            return false
        case .system: throw MigrationRefusal.filledBySuper
        case .unknown: throw MigrationRefusal.unknownProvenance
        }
    }

    /// Whether a function fills in the cell that it is given from scratch.
    private func isFreshParameter(
        _ group: CellGroup, _ parts: [CellGroup], _ function: NodeID, _ caveats: inout Caveats
    ) throws(MigrationRefusal) -> Bool {
        if titleLook(of: group, in: function) != nil { return true }
        if !outline.flags(function).contains(.isPrivate) { try checkTakesNoOutlet(function) }
        if group.setsText, isCalledHereOnly(function, group) { return !sharesCells(function, parts) }
        if let handed = index.cellsHanded(to: function), handed.contains(where: { $0 != group.receiver }) {
            // Callers fill in the cell as well, in the same fix: what they set must not be dropped.
            if !file.isCalledHereOnly(function) { caveats.add(.keepsOnlyConfigurationOfOthers) }
            return false
        }
        // What sets only the second text leaves the first to others, and what clears a text leaves how it looks.
        guard group.setsText, !leavesTitle(group.uses, of: group), !group.uses.filter(\.isContent).allSatisfy(clearsText) else {
            caveats.add(.keepsOnlyConfigurationOfOthers)
            if isWillDisplayHeader(function) { throw MigrationRefusal.headerFilledByUIKit }
            return false
        }
        let isShown = group.receiver.binding.map { outline.outerLabel(aliases.root(of: $0)) == "willDisplay" } ?? false
        if wholeClass == nil, isShown {
            if let parameter = group.receiver.binding.map(aliases.root), let first = cellsShownUnfilled(as: parameter).first {
                caveats.add(.madeElsewhere(place: first.home.file.place(first.source.node)))
                return true
            }
            // What other code has set on a cell that UIKit shows stays, as it does on its labels.
            caveats.add(.keepsOnlyConfigurationOfOthers)
            return false
        }
        caveats.add(wholeClass == nil ? caveat(ofCallersOf: group) : .dropsContentOfOthers)
        return true
    }

    /// Whether a use sets no text, or an empty one.
    private func clearsText(_ use: CellUse) -> Bool {
        guard case .write(_, _, let value) = use.action else { return false }
        return outline.kind(value) == .nilLiteral || outline.kind(value) == .stringLiteral && outline.stringValue(value)?.isEmpty ?? false
    }

    /// Whether the texts that a dequeued cell begins with are known: those of its prototypes, or none if only code makes the cell.
    private func knowsTexts(of group: CellGroup) -> Bool {
        guard let root = group.receiver.binding.map(aliases.root) else { return false }
        if let look = prototypeLook(ofRoot: root) { return !look.mayHaveOtherTexts }
        return aliases.sources(of: root).allSatisfy { source in
            guard case .dequeued(let call) = source else { return true }
            guard let identifier = file.reuseIdentifier(of: source) else { return false }
            return file.registrations(under: identifier, at: call).allSatisfy { if case .type = $0.source { true } else { false } }
        }
    }

    /// Whether the second text is set where the first may be left as it is: in a statement list where neither it, a nested nor an enclosing
    /// list sets the first.
    private func leavesTitle(_ uses: [CellUse], of group: CellGroup) -> Bool {
        if alwaysWrites(.text(.primary), group) { return false }
        func lists(setting text: ConfigurationText) -> [ByteRange] {
            uses.filter { $0.written.sets(text) }.compactMap { outline.statementList(around: $0.node).map(outline.range) }
        }
        // Of nested lists, the outermost.
        let titled = lists(setting: .primary).sorted().reduce(into: [ByteRange]()) { titled, list in
            if titled.last.map({ $0.end <= list.start }) ?? true { titled.append(list) }
        }
        return lists(setting: .secondary).contains { list in
            let next = firstIndex(below: titled.count) { titled[$0].end > list.start }
            return next == titled.count || titled[next].start >= list.end
        }
    }

    /// Whether only this file passes cells to a function, and none of them has other uses there.
    private func isCalledHereOnly(_ function: NodeID, _ group: CellGroup) -> Bool {
        file.isCalledHereOnly(function) && !index.handsCells(to: function, otherThan: group.receiver)
    }

    /// Whether another call, or another function of the same fix, may get a cell as well.
    private func sharesCells(_ function: NodeID, _ parts: [CellGroup]) -> Bool {
        if index.passesAgain(to: function) { return true }
        let others = parts.compactMap { $0.receiver.binding }.filter { outline.kind($0) == .parameter }.compactMap(owner)
        return others.contains { $0 != function && index.passOneCell(to: function, and: $0) }
    }
}
