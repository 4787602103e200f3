// Finds the cells of a table whose texts only a storyboard sets: code that reads such a text finds nothing in a configuration.
import CellLintUIKitModel

extension ContentMigration {
    /// The cells that a storyboard has for a group's own table, if code supplies no others.
    func staticCells(shownTo group: CellGroup) -> [PlacedCell] {
        guard case .nominal(let id, _) = resolver.selfType(at: group.uses[0].node), asksOwnTable(group) || isOfOwnScene(group),
            case let cells = file.nibCells.staticCells(inSceneOf: file.project.type(id).name), !cells.isEmpty,
            !file.family(of: id).contains(where: file.suppliesCells) || takesStaticCells(id, unfilled: group.onlyReads)
        else { return [] }
        return cells
    }

    /// The call by which a subclass of UIKit's table controller asks it for a cell: it has none but those of a storyboard.
    func cellOfUIKit(for group: CellGroup) -> NodeID? {
        guard case .nominal(let id, _) = resolver.selfType(at: group.uses[0].node),
            case .nominal(let superclass, _)? = resolver.superclass(of: .nominal(id, [])), superclass.isInterface
        else { return nil }
        return values(ofCellOf: group).first(where: outline.asksSuperclassForCell)
    }

    /// What the cell of a group may be, without casts.
    private func values(ofCellOf group: CellGroup) -> [NodeID] {
        let root = group.receiver.binding.map(aliases.root)
        return ((root.map { aliases.sources(of: $0).map(\.node) } ?? []) + [group.uses[0].base].compactMap { $0 }).map(outline.uncast)
    }

    /// Whether a cell is the sender of a segue, or what `super` supplies for a row.
    private func isOfOwnScene(_ group: CellGroup) -> Bool {
        group.receiver.binding.map(aliases.root).map(outline.isSegueSender) ?? false
            || values(ofCellOf: group).contains { value in
                outline.asksSuperclassForCell(value) || resolver.local(namedBy: value).map(outline.isSegueSender) ?? false
            }
    }

    /// Where a storyboard has a prototype with a text that a group reads, if the group's own table shows its cells as they are.
    func placeOfUnfilledPrototype(shownTo group: CellGroup) -> String? {
        guard case .nominal(let id, _) = resolver.selfType(at: group.uses[0].node), asksOwnTable(group) else { return nil }
        let read = group.uses.compactMap { if case .read(_, let property) = $0.action { property } else { nil } }
        return file.family(of: id).lazy.compactMap { part in
            let home = self.migration(ofFile: part.file)
            return home.rowMethods(of: part).lazy.compactMap { home.placeOfUnfilledPrototype(suppliedBy: $0, showing: read) }.first
        }.first
    }

    /// Whether the cells that a group supplies have one line of each text, and all that a prototype sets once they are in a table: the fix
    /// writes that into a configuration which each of them gets.
    /// - Parameter written: what all code for the cells sets.
    func knowsLook(ofCellsSuppliedBy group: CellGroup, showing written: Set<ConfigurationProperty>) -> Bool {
        guard let root = group.receiver.binding.map(aliases.root), let look = prototypeLook(ofRoot: root) else { return true }
        let settings = look.settings(showing: written)
        if settings.isEmpty, !look.showsContent { return true }
        return look.openLines.isEmpty && !settings.contains { $0.property.isNumberOfLines } && alwaysFills(root, by: group)
            && (!written.sets(.secondary) || group.written.sets(.secondary))
    }

    /// Whether a group always gives the cell of a local a configuration before other code can get it.
    private func alwaysFills(_ local: NodeID, by group: CellGroup) -> Bool {
        guard let declaration = outline.statement(around: local), let list = outline.statementList(around: declaration),
            commonList(of: group.uses.map(\.node)) == list, alwaysWrites(.text(.primary), group),
            let first = group.uses.map({ outline.nodes[statement(of: $0.node, in: list)].first }).min(),
            case let start = outline.nodes[declaration].end, start <= first
        else { return false }
        return index.jumps.within(start..<first).isEmpty && index.throwingCalls.within(start..<first).isEmpty
    }

    /// The methods of a type or an extension in this file that supply the cells of a table.
    func rowMethods(of part: DeclarationID) -> [NodeID] {
        outline.tableMethods(labeled: "cellForRowAt", in: file.project.type(part).node)
    }

    /// Whether the methods of a type that supply cells also take those that a storyboard draws from UIKit.
    /// - Parameter isUnfilled: whether they must leave the text to it.
    private func takesStaticCells(_ id: DeclarationID, unfilled isUnfilled: Bool) -> Bool {
        file.family(of: id).contains { part in
            let home = migration(ofFile: part.file)
            return home.rowMethods(of: part).contains { method in
                home.outline.calls(of: "tableView", in: method).contains { call in
                    home.outline.asksSuperclassForCell(call) && !(isUnfilled && home.setsTextAlways(ofCellFrom: call))
                }
            }
        }
    }

    /// Whether code always sets the text of the cell that a call returns.
    private func setsTextAlways(ofCellFrom call: NodeID) -> Bool {
        groups.contains { group in
            guard let root = group.receiver.binding.map(aliases.root), alwaysWrites(.text(.primary), group) else { return false }
            return aliases.sources(of: root).contains { $0.node == call }
        }
    }

    /// What supplies the cells that a table is about to show as a parameter of `tableView(_:willDisplay:forRowAt:)`, if the same type supplies
    /// them, and only takes them from the table's queue.
    func cellsShownUnfilled(as parameter: NodeID) -> [(home: ContentMigration, source: CellSource)] {
        guard outline.outerLabel(parameter) == "willDisplay", case .nominal(let id, _) = resolver.selfType(at: parameter) else { return [] }
        let content: [ConfigurationProperty] = [.text(.primary), .text(.secondary), .image]
        var cells: [(home: ContentMigration, source: CellSource)] = []
        for part in file.family(of: id) {
            let home = migration(ofFile: part.file)
            for method in home.rowMethods(of: part) {
                for value in home.outline.child(method, .block).map({ home.outline.resultValues(of: $0) }) ?? [] {
                    let sources = home.sourcesLeftAlone(value, content)
                    guard !sources.isEmpty, sources.allSatisfy({ if case .dequeued = $0 { true } else { false } }) else { return [] }
                    cells += sources.map { (home, $0) }
                }
            }
        }
        return cells
    }

    private func placeOfUnfilledPrototype(suppliedBy method: NodeID, showing read: [ConfigurationProperty]) -> String? {
        let values = outline.child(method, .block).map(outline.resultValues) ?? []
        for value in values {
            for case .dequeued(let call) in sourcesLeftAlone(value, read) {
                guard let look = look(ofSource: .dequeued(call)), look.classes.isEmpty else { continue }
                let shows = read.contains {
                    $0.replaces(.text(.primary)) && look.text != .none || $0.replaces(.text(.secondary)) && look.detail != .none
                }
                if shows { return look.place }
            }
        }
        return nil
    }

    /// The sources of the cells that a value is, unless code may set what other code reads of them.
    private func sourcesLeftAlone(_ value: NodeID, _ read: [ConfigurationProperty]) -> [CellSource] {
        guard let local = resolver.local(namedBy: outline.unwrapped(value)) else { return aliases.sources(ofValue: value) }
        let root = aliases.root(of: local)
        guard let callees = functionsGiven(root) else { return [] }
        let own = groups.indices.filter { groups[$0].receiver.binding.map(aliases.root) == root }
        let filling = own + callees.flatMap { index.groups(within: $0) }
        let isFilled = filling.contains { number in groups[number].written.contains { written in read.contains(where: written.replaces) } }
        return isFilled ? [] : aliases.sources(of: root)
    }
}
