// Says what a storyboard sets on a static cell, for the fix of all code that fills it in by an outlet.
import CellLintUIKitModel

extension ContentMigration {
    /// What a static cell shows before code fills it in; nil for a group without an outlet.
    /// - Throws: if that is not known.
    func staticLook(of group: CellGroup, _ caveats: inout Caveats) throws(MigrationRefusal) -> PrototypeLook? {
        guard let (home, declaration) = group.uses[0].base.flatMap(outlet) else { return nil }
        guard home.file == resolver.file, let look = look(ofOutlet: declaration) else { throw MigrationRefusal.drawnInStoryboard }
        if let obstacle = look.imageObstacle, group.setsImage { caveats.add(obstacle) }
        // Code puts it into a table.
        if let cell = file.staticCells(ofOutlet: declaration).first(where: { $0.cell.role == .topLevel }) {
            caveats.add(.nib(place: cell.place))
        }
        caveats.add(contentsOf: look.obstacles + look.colorCaveats)
        if group.setsDetail, !look.hasDetail { caveats.add(.styleWithoutSecondLabel) }
        for type in look.classes { try file.classCheck.checkClass(of: type, &caveats, isMigrated) }
        if group.reads { caveats.add(.readsConfiguration) }
        return look
    }

    /// The declaration of the outlet that an expression names, with the resolver of its file: a cell of a table with static cells.
    func outlet(namedBy expression: NodeID) -> (home: Resolver, declaration: NodeID)? {
        guard let (home, binding) = resolver.variable(namedBy: outline.unwrapped(expression)),
            let declaration = home.outline.ancestor(binding, where: { $0 == .varDecl }), home.outline.isOutlet(declaration)
        else { return nil }
        return (home, declaration)
    }

    /// Throws for code that reads a static cell if no code sets what it shows, only the storyboard.
    func checkIsWritten(_ group: CellGroup) throws(MigrationRefusal) {
        guard let property = index.number(of: group).flatMap({ index.properties[$0] }), outline.isOutlet(property),
            let cell = file.staticCells(ofOutlet: property).first,
            index.groupsOfOutlets[property, default: []].allSatisfy({ groups[$0].onlyReads })
        else { return }
        throw MigrationRefusal.staticCellRead(place: cell.place)
    }

    /// Whether a group fills in a static cell.
    func isStatic(_ group: CellGroup) -> Bool {
        index.number(of: group).flatMap { index.properties[$0] }.map(outline.isOutlet) ?? false
    }

    /// The look of the static cells that an outlet names. What some code sets may have been set when other code runs.
    /// - Returns: nil if the cells have other views.
    func look(ofOutlet property: NodeID) -> PrototypeLook? {
        looks(property) {
            var look: PrototypeLook?
            for cell in file.staticCells(ofOutlet: property) {
                guard cell.cell.otherViews.isEmpty, cell.cell.textLabel != nil else { return nil }
                let next = self.look(of: cell)
                if look == nil { look = next } else { look?.join(next) }
            }
            guard let found = index.groupsOfOutlets[property] else { return nil }
            let writers = found.map { groups[$0] }.filter { !$0.onlyReads }
            let written = Set(writers.flatMap(\.written))
            look?.leaveOut(written, setEachTime: written.filter { property in writers.allSatisfy { alwaysWrites(property, $0) } })
            return look
        }
    }
}

extension CellGroup {
    /// Whether some use reads what the cell shows.
    fileprivate var reads: Bool { uses.contains { if case .read = $0.action { true } else { false } } }
}

extension PrototypeLook {
    /// Leaves what code writes, which a later run of other code must not undo, to cells without a configuration.
    /// - Parameter always: what each run of such code writes, so that the prototype's value is never shown beside a configuration.
    fileprivate mutating func leaveOut(_ written: Set<ConfigurationProperty>, setEachTime always: Set<ConfigurationProperty>) {
        for property in [.text(.primary), .text(.secondary), .image] as [ConfigurationProperty]
        where written.contains(where: { $0.replaces(property) }) {
            initialContent.insert(property)
        }
        settings.removeAll { always.contains($0.property) }
        obstacles += settings.filter { written.contains($0.property) && !$0.identifiers.isEmpty }.map(\.caveat)
        for index in settings.indices where written.contains(settings[index].property) { settings[index].isInitial = true }
    }
}
