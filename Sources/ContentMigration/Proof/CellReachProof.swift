// Proves that no other code fills in or reads the cells of a migration, nor changes how the rows of their table look, once they leave the
// code that fills them in.
import CellLintUIKitModel

extension CellProof {
    /// Adds the code that may meet a cell after it was filled in, and the proxies that style it.
    mutating func checkReach(of cell: ReachedCell) {
        let (binding, classes) = (cell.binding, cell.classes)
        if let name = cell.owners.lazy.compactMap(unknownSuperclass).first { caveats.add(.unknownSuperclass(name: name)) }
        if cell.reach == .outside || cell.owners.contains(where: file.handsOutTable) || goesToSubclassesOutside(cell) {
            caveats.add(.labelsUsedOutside)
        }
        file.classCheck.addCaveats(
            ofAllViewsWithImages: parts.contains(where: \.setsImage), besides: file.isBuiltApart, to: &caveats)
        if let place = file.objectiveCAppearance { caveats.add(.appearance(place: place)) }
        if let place = file.placeOfViewClassTest({ mayMeet($0, cell) }) { caveats.add(.viewClassTested(place: place)) }
        let names = (classes + cell.owners).flatMap(resolver.superclassChain).compactMap { type in
            if case .nominal(let id, _) = type { file.project.type(id).name } else { nil }
        }
        if let place = file.objectiveCUse(inCategoriesOf: Set(names)) ?? file.objectiveCUse(ofCellIn: binding) {
            return caveats.add(.labelsUsed(place: place))
        }
        let isCopied = migration.classFacts(ofRoot: aliases.root(of: binding)).isCopied
        let others = file.labelUsesOfOtherCode.builtTogether(with: file).filter { $0.file != resolver.file || !uses.contains($0.node) }
        func meets(_ use: CellOfOtherCode) -> Bool {
            mayMeet(use, cell) && !(migration.classSetUp(by: use.node, inFile: use.file).map(isCopied) ?? false)
        }
        // One is enough, and most are of no related type.
        if let use = others.first(where: { isRelated($0, to: cell.owners) && meets($0) && migration.failsWithoutLabels($0) }) {
            return caveats.add(.labelsUnwrapped(place: file.place(use.node, in: use.file)))
        }
        if let use = others.first(where: meets) { return caveats.add(.labelsUsed(place: file.place(use.node, in: use.file))) }
        reached.append(cell)
        let shared = mayBeSafe ? file.useOfSameQueue(asCellOf: binding) { mayBe($0, of: classes) } : nil
        if let shared { caveats.add(.queueShared(place: file.place(shared.node, in: shared.file))) }
        if mayBeSafe, cell.owners.count > 1 || !cell.owners.allSatisfy(file.hasTable),
            let function = outline.ancestor(binding, where: { $0 == .funcDecl })
        {
            if let caveat = file.placement(byCallersOf: function) { caveats.add(caveat) }
        }
        if mayBeSafe { checkBuilders(taking: binding) }
        checkTables(of: cell)
    }

    /// What result builders do with a cell that its function returns to code which may be in the closure of one.
    private mutating func checkBuilders(taking binding: NodeID) {
        let function = outline.function(around: binding)
        guard function.map({ !outline.isNamed($0, "tableView") }) ?? true else { return }
        for builder in file.functionsOfBuilders where !file.isBuiltApart(from: builder.file) {
            file.classCheck.addCaveats(ofCodeGivenCells: builder.node, inFile: builder.file, to: &caveats)
            if file.classCheck.words(of: builder.node, inFile: builder.file) != nil {
                caveats.add(.labelsUsed(place: file.place(builder.node, in: builder.file)))
            }
            // It may do so to each cell of a list.
            let home = file.context(ofFile: builder.file)
            let placing = home.placements.filter { home.outline.contains(builder.node, $0) }
            if let caveat = placing.lazy.compactMap({ home.placement(by: $0) }).first { caveats.add(caveat) }
        }
    }

    /// What the types that have a cell do with the cells of their tables.
    private mutating func checkTables(of cell: ReachedCell) {
        let owners = cell.owners.compactMap { if case .nominal(let id, _) = $0 { id } else { nil } }
        if mayBeSafe {
            let holders = owners + owners.flatMap(file.tableHolders) + file.tableHolders(ofCellMadeAt: cell.binding)
            let delegates = holders.flatMap(file.otherDelegates)
            if let place = delegates.lazy.compactMap(\.unknownPlace).first { caveats.add(.unknownDelegate(place: place)) }
            if let place = holders.lazy.compactMap(file.placeOfUnknownTable).first { caveats.add(.unknownTable(place: place)) }
            var seen: Set<DeclarationID> = []
            for holder in holders + delegates.flatMap(file.classes) where !holder.isInterface && seen.insert(holder).inserted {
                checkTable(of: holder, cell.classes)
            }
        }
        for part in owners.flatMap(file.family) {
            let taken = file.cellsPassedToLabels(in: part, ofCellsMadeHere: false).first { taken in
                (taken.label.file != resolver.file || !uses.contains(taken.label.node)) && !isOtherCell(taken.use, cell.binding)
            }
            guard let place = taken?.label else { continue }
            return caveats.add(.labelsUsed(place: file.place(place.node, in: place.file)))
        }
    }

    /// Whether a cell is that of a class which may have subclasses outside the project alone: they get it from `super`.
    private func goesToSubclassesOutside(_ cell: ReachedCell) -> Bool {
        guard cell.reach >= .tables || aliases.isPassedOut(cell.binding) else { return false }
        return cell.owners.contains { owner in
            guard case .nominal(let id, _) = owner, !id.isInterface else { return false }
            return file.project.file(id).outline.isMarked(file.project.type(id).node, "open") && file.subclasses(of: id).count == 1
        }
    }

    /// Whether the code of a use is that of one of some types.
    private func isRelated(_ use: CellOfOtherCode, to owners: [Type]) -> Bool {
        use.owner.map { user in owners.contains { isRelated(user, to: $0) } } ?? false
    }

    /// A superclass whose code is not there, such as one written in Objective-C: it may be the table's delegate, as that of unit tests is not.
    /// Where a class of the project with a table says that it is the data source and delegate, its superclass is neither: a class must not
    /// say so twice.
    private func unknownSuperclass(of type: Type) -> String? {
        for at in resolver.superclassChain(of: type) {
            guard case .external(let name) = at else { continue }
            let isDelegate = ["UITableViewDataSource", "UITableViewDelegate"].allSatisfy { resolver.conforms(type, toSystem: $0) }
            return name == "XCTestCase" || isDelegate && file.hasTable(type) ? nil : name
        }
        return nil
    }

    /// What the delegate's methods of a type, or of its subclasses, do with the cells that a table shows.
    mutating func checkTable(of owner: DeclarationID, _ classes: [Type]) {
        for type in file.subclasses(of: owner) { checkOwnTable(of: type, classes) }
    }

    private mutating func checkOwnTable(of owner: DeclarationID, _ classes: [Type]) {
        if let caveat = migration.placementOfShownCells(in: owner) { caveats.add(caveat) }
        let place = migration.placeOfMovingAppearance { mayBe($0, of: classes) }
        if let place { caveats.add(.appearance(place: place)) }
        let indented = isStaticCell ? nil : file.tableRows(of: owner).staticCells.first(where: \.cell.isIndented)
        if let place = migration.placeIndentingRows(owner) ?? indented?.place { caveats.add(.indentation, at: place) }
        let drawn = file.nibTables(of: owner)
        if let table = drawn.first(where: { $0.table.movingProperty != nil }), let moving = table.table.movingProperty {
            caveats.add(.margins(property: moving), at: table.place)
        } else if let table = drawn.first(where: \.table.isInset), file.measuresInsetsFromMargins {
            caveats.add(.margins(property: "separatorInset"), at: table.place)
        }
        if let place = drawn.lazy.compactMap(\.placeOfOtherOutlet).first { caveats.add(.connectedElsewhere(place: place)) }
        checkRows(of: owner)
        checkSettings(of: owner)
        if let place = file.objectiveCSetting(ofTablesOf: owner) { caveats.add(.setUpElsewhere(place: place)) }
        let delegates = file.undeclaredDelegates(of: owner)
        if !delegates.isEmpty, let place = file.objectiveCUse(besideNamesOf: delegates) { caveats.add(.labelsUsed(place: place)) }
        for part in file.family(of: owner) {
            let home = file.context(ofFile: part.file)
            let declaration = file.project.type(part).node
            for parameter in home.shownCells(in: declaration) {
                checkShownCells(home, classes, at: parameter) { escapes throws(MigrationRefusal) in try escapes.check(parameter) }
            }
            guard mayBeSafe else { continue }
            for cell in home.takenCells(in: declaration) {
                checkShownCells(home, classes, at: cell.node) { escapes throws(MigrationRefusal) in try escapes.check(taken: cell) }
            }
        }
    }

    /// Examines what the code of a table's delegate does with a cell that the table shows.
    private mutating func checkShownCells(
        _ home: FileContext, _ classes: [Type], at node: NodeID, _ check: (inout CellEscapes) throws(MigrationRefusal) -> Void
    ) {
        let number = home.resolver.file
        var escapes = escapes(in: home, ofCellsOf: classes)
        let isParameter = home.outline.kind(node) == .parameter
        do throws(MigrationRefusal) { try check(&escapes) } catch {
            let isOfView = !isParameter && error == .usesContentView
            let place = file.place(node, in: number)
            caveats.add(isOfView ? .touchesViews(member: "contentView").at(place) : .labelsUsed(place: place))
        }
        // Where a cell is kept it stays the one of its row.
        caveats.formUnion(escapes.caveats.without(isParameter ? [.mayBeAnotherCell] : [.mayBeAnotherCell, .storedElsewhere]))
    }

    /// What code of some file does with cells of some classes that it gets from elsewhere. Uses of labels are known to the whole project.
    func escapes(in home: FileContext, ofCellsOf classes: [Type]) -> CellEscapes {
        let known = home.resolver.file == resolver.file ? parts.flatMap(\.uses) : []
        var escapes = CellEscapes(home.aliases, known, Caveats(), migration.isMigrated)
        escapes.ignoresLabels = true
        escapes.facts = CellClassFacts(isCopied: migration.isSetUpOnly)
        escapes.isOtherClass = { [proof = self] in !proof.mayBe($0, of: classes) }
        escapes.isJoined = { [migration, parts] in migration.isJoined($0, inFile: $1, parts) }
        return escapes
    }

    /// Whether an expression of a type may be a cell of some classes.
    func mayBe(_ type: Type, of classes: [Type]) -> Bool { classes.contains { resolver.mayHold(type, instanceOf: $0) } }

    /// Whether code may get a cell.
    func mayMeet(_ use: CellOfOtherCode, _ cell: ReachedCell) -> Bool {
        !file.isBuiltApart(from: use.file) && mayBe(use.cell, of: cell.classes) && meets(use, cell)
            && !isOtherCell(use, cell.binding)
    }

    private func meets(_ use: CellOfOtherCode, _ cell: ReachedCell) -> Bool {
        if let property = use.property { return property.file == resolver.file && outline.contains(property.declaration, cell.binding) }
        return cell.reach >= .everywhere || use.isOfAnyTable || cell.owners.contains { meets(use, cell.reach, $0) }
    }

    /// Whether code gets a cell that reaches that far from one of its owners.
    private func meets(_ use: CellOfOtherCode, _ reach: CellReach, _ owner: Type) -> Bool {
        if let other = use.tableOwner {
            return other.isUnknown || isRelated(other, to: owner) || !file.hasTable(owner) || isShown(by: other, reach, owner)
        }
        if use.isGiven {
            if reach >= .helpers || isInheritedUnseen(owner) { return true }
            guard use.isCalledByLibrary else { return false }
        }
        if use.isOfOwnView, let user = use.owner, isFilled(viewOf: user, by: owner) { return true }
        guard let user = use.owner else { return reach == .tables || use.file == resolver.file && owner.isUnknown }
        return isRelated(user, to: owner) || isShown(by: user, reach, owner)
    }

    /// Whether the table of a type may show the cells of another one, whose table has some delegate.
    private func isShown(by user: Type, _ reach: CellReach, _ owner: Type) -> Bool {
        guard reach == .tables else { return false }
        guard case .nominal(let id, _) = user, case .nominal(let supplier, _) = owner else { return true }
        return !file.showsOwnCells(id, besides: supplier)
    }

    /// Whether a type may supply the cells of another type's table: it has no table of its own, or the other one knows it.
    private func isFilled(viewOf user: Type, by owner: Type) -> Bool {
        guard file.hasTable(owner), case .nominal(let id, _) = user, case .nominal(let supplier, _) = owner else { return true }
        let name = file.project.type(supplier).name
        return id != supplier && !file.family(of: id).allSatisfy { file.isUnwritten([name], in: $0) }
    }

    /// Whether other calls make the cell of a use than those that make the cell of a local or property.
    private func isOtherCell(_ use: CellOfOtherCode, _ binding: NodeID) -> Bool {
        // What other code is given is asked last: all files may call it.
        let own = file.supply(ofBinding: binding)
        guard own.isComplete, let supply = file.supply(of: use) else { return false }
        return !own.mayShareCells(with: supply)
    }

    /// Whether a file that no rule inspects declares a subclass of a type, whose code may pass on the cells.
    private func isInheritedUnseen(_ type: Type) -> Bool {
        guard case .nominal(let id, _) = type else { return false }
        return migration.typesInheritedUnseen(id) {
            file.isInherited(id) && file.subclasses(of: id).contains { !file.project.isInspected($0.file) }
        }
    }

    /// Whether one type is the other, inherits from it, or conforms to it.
    private func isRelated(_ type: Type, to owner: Type) -> Bool {
        // `Self` of an extension meets all of its requirements; what no file declares may be met.
        if case .composition(let parts) = type {
            return parts.allSatisfy { if case .nominal = $0 { isRelated($0, to: owner) } else { true } }
        }
        guard case .nominal(let own, _) = owner, case .nominal(let other, _) = type else { return false }
        if file.project.type(other).kind == .protocol { return resolver.conforms(owner, to: other) }
        return resolver.isRelated(own, other)
    }
}
