// Finds where the cells of whole classes come from. What a document sets on a cell is known only if the document is: a class whose cells are
// of an identifier that nothing registers, or of a xib that is not there, may look like anything.
import CellLintUIKitModel

extension WholeClassProof {
    /// Adds the places of code that takes cells of the classes from a document which is not known to have them.
    mutating func checkDocuments() {
        for fileID in project.sorted(Set(migration.file.inspectedFiles(mentioning: names))) where caveats.all.isEmpty {
            let home = migration.file.context(ofFile: fileID)
            for node in home.outline.nodes(namedAnyOf: names) where caveats.all.isEmpty { checkDocument(ofCellsNamedAt: node, home) }
        }
    }

    /// Judges `tableView.dequeueReusableCell(withIdentifier: "row") as! TitleCell`, an outlet, and a class that code gives to a helper.
    private mutating func checkDocument(ofCellsNamedAt node: NodeID, _ home: FileContext) {
        let outline = home.outline
        guard let around = outline.ancestor(node, where: { [.cast, .argument, .varDecl, .block].contains($0) || $0.isFunctionLike }) else {
            return
        }
        switch outline.kind(around) {
        case .cast:
            guard let value = outline.firstChild(around), !outline.contains(value, node) else { return }
            let isSure = outline.flags(around).contains(.isForced)
            for source in home.sources(ofCast: outline.unwrapped(value)) {
                switch source {
                case .dequeued(let call): check(dequeue: call, isSure, home)
                case .other(let value) where !isDrawn && home.loadsXib(value): caveats.add(.nib(place: home.place(value)))
                case .constructed, .dequeuedByType, .other: break
                }
            }
        case .varDecl where outline.isOutlet(around) && !isDrawn: caveats.add(.nib(place: home.place(node)))
        case .argument:
            guard !isDrawn, let call = outline.parent(around), let member = home.resolver.call(call)?.member, !member.isInterface,
                project.file(member).outline.mentions(FileContext.loadingXibs, in: project.member(member).node)
            else { return }
            caveats.add(.nib(place: home.place(node)))
        default: break
        }
    }

    /// Whether a document has cells of the classes, which are compared with the fix.
    private var isDrawn: Bool { !cellsInDocuments.isEmpty }

    /// - Parameter isSure: whether all cells of the call are of the classes; otherwise one known identifier tells where they come from.
    private mutating func check(dequeue call: NodeID, _ isSure: Bool, _ home: FileContext) {
        let identifiers = home.identifiers(of: .dequeued(call))
        let found = identifiers.compactMap { obstacle(toKnowing: $0, at: call, home) }
        // Those of one call differ in their places only.
        if isSure || found.count == identifiers.count, let first = found.min(by: { $0.description < $1.description }) { caveats.add(first) }
    }

    /// Why it is not known what the cells of an identifier look like.
    private func obstacle(toKnowing identifier: ReuseIdentifier, at call: NodeID, _ home: FileContext) -> Caveat? {
        let registrations = home.registrations(under: identifier, at: call)
        for registration in registrations {
            switch registration.source {
            case .type: break
            case .nib where isKnownXib(registeredBy: registration): break
            case .nib: return .nib(place: migration.file.place(registration.node, in: registration.file))
            case .unknown: return .unknownRegistration(place: migration.file.place(registration.node, in: registration.file))
            }
        }
        let isMade = home.outline.call(call)?.argument(labeled: "for") == nil && !stylesOfMade.isEmpty
        if !registrations.isEmpty || isMade || isRegisteredElsewhere { return nil }
        if case .text(let text) = identifier {
            let prototypes = home.prototypes(identifier: text, in: home.resolver.selfType(at: call))
            if prototypes.isByScene || prototypes.cells.contains(where: isOwn) { return nil }
        } else if isDrawn || !identifiers.isEmpty {
            return nil
        }
        return .prototype(
            identifier: home.outline.call(call)?.argument(labeled: "withIdentifier").map { home.outline.spelling($0.value) } ?? "")
    }

    /// Whether the xib that code registers is among the documents.
    private func isKnownXib(registeredBy registration: TableCellRegistration) -> Bool {
        guard let name = nameOfXib(registeredBy: registration) else { return isDrawn }
        return migration.file.nibCells.topLevelCells(inNibNamed: name) != nil
    }

    private func nameOfXib(registeredBy registration: TableCellRegistration) -> String? {
        let home = migration.file.context(ofFile: registration.file)
        let xib = home.outline.call(registration.node)?.firstArgument.flatMap { home.outline.call($0.value) }
        guard case .text(let name)? = xib?.argument(labeled: "nibName").map({ home.reuseIdentifier($0.value) }) else { return nil }
        return name.text
    }

    /// Whether a table may have a cell of the classes from a document under an identifier: code that takes it from the queue need not name
    /// the class.
    func mayBeDrawn(_ identifier: ReuseIdentifier, at call: NodeID, _ home: FileContext) -> Bool {
        guard isDrawn else { return false }
        let registrations = home.registrations(under: identifier, at: call)
        let open = home.uncertainRegistrations(under: identifier, at: call)
        if (registrations + open).contains(where: mayRegisterOwnXib) { return true }
        guard case .text(let text) = identifier, !home.surelyRegisters(identifier, at: call) else { return false }
        let prototypes = home.prototypes(identifier: text, in: home.resolver.selfType(at: call))
        return (prototypes.isByScene || registrations.isEmpty) && prototypes.cells.contains { isOwn($0) }
    }

    /// Whether all cells that the scenes of a dequeue have for an identifier are of the classes, and no other table makes one.
    func isOwnPrototype(_ identifier: LiteralString, at call: NodeID, _ home: ContentMigration) -> Bool {
        let prototypes = home.file.prototypes(identifier: identifier, in: home.resolver.selfType(at: call))
        return prototypes.isByScene && prototypes.cells.allSatisfy(isOwn) && !home.mayAskTableOfOtherScene(call)
            && home.file.uncertainRegistrations(under: .text(identifier), at: call).isEmpty
    }

    /// Whether code may register a xib with a cell of the classes.
    private func mayRegisterOwnXib(_ registration: TableCellRegistration) -> Bool {
        if case .type = registration.source { return false }
        if let name = nameOfXib(registeredBy: registration), let cells = file.nibCells.topLevelCells(inNibNamed: name) {
            return cells.contains { isOwn($0) }
        }
        return cellsInDocuments.contains { $0.cell.role == .topLevel }
    }

    private func isOwn(_ cell: PlacedCell) -> Bool {
        cell.cell.customClass.map(namesForObjectiveC.contains) ?? false
    }
}

extension FileContext {
    /// What code mentions that makes the objects of a xib.
    fileprivate static let loadingXibs = triggersForXibs.union(["instantiate"])

    /// Where the cell of an expression comes from that code casts.
    fileprivate func sources(ofCast value: NodeID) -> [CellSource] {
        resolver.local(namedBy: value).map { aliases.sources(of: $0) } ?? aliases.sources(ofValue: value)
    }

    fileprivate func loadsXib(_ value: NodeID) -> Bool { !outline.calls(of: "instantiate", "loadNibNamed", in: value).isEmpty }
}
