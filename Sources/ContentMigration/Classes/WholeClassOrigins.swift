// Finds where the cells of whole classes come from. What a document sets on a cell is known only if the document is: a class whose cells are
// of an identifier that nothing registers, or of a xib that is not there, may look like anything.
import CellLintUIKitModel

extension WholeClassProof {
    /// Adds the places of code that takes cells of the classes from a document which is not known to have them.
    mutating func checkOrigins() {
        for number in project.sorted(Set(migration.file.triggeredFiles(mentioning: names))) where doubts.reasons.isEmpty {
            let home = migration.file.context(ofFile: number)
            for node in home.outline.nodes(namedAnyOf: names) where doubts.reasons.isEmpty { checkOrigin(ofCellsNamedAt: node, home) }
        }
    }

    /// Judges `tableView.dequeueReusableCell(withIdentifier: "row") as! TitleCell`, an outlet, and a class that code gives to a helper.
    private mutating func checkOrigin(ofCellsNamedAt node: NodeID, _ home: FileContext) {
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
                case .other(let value) where !isDrawn && home.loadsXib(value): doubts.add(.nib(place: home.place(value)))
                case .constructed, .dequeuedByType, .other: break
                }
            }
        case .varDecl where outline.isOutlet(around) && !isDrawn: doubts.add(.nib(place: home.place(node)))
        case .argument:
            guard !isDrawn, let call = outline.parent(around), let member = home.resolver.call(call)?.member, !member.isInterface,
                project.file(member).outline.mentions(FileContext.loadingXibs, in: project.member(member).node)
            else { return }
            doubts.add(.nib(place: home.place(node)))
        default: break
        }
    }

    /// Whether a document has cells of the classes, which are compared with the fix.
    private var isDrawn: Bool { !cellsInDocuments.isEmpty }

    /// - Parameter isSure: whether all cells of the call are of the classes; otherwise one known identifier tells where they come from.
    private mutating func check(dequeue call: NodeID, _ isSure: Bool, _ home: FileContext) {
        let identifiers = home.references.identifiers(of: .dequeued(call))
        let found = identifiers.compactMap { obstacle(toKnowing: $0, at: call, home) }
        // Those of one call differ in their places only.
        if isSure || found.count == identifiers.count, let first = found.min(by: { $0.description < $1.description }) { doubts.add(first) }
    }

    /// Why it is not known what the cells of an identifier look like.
    private func obstacle(toKnowing identifier: ReuseIdentifier, at call: NodeID, _ home: FileContext) -> Caveat? {
        let registrations = home.references.registrations(under: identifier, at: call)
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
            let names = Set(classes.flatMap(home.namesInDocuments))
            if prototypes.isByScene || prototypes.cells.contains(where: { $0.cell.customClass.map(names.contains) ?? false }) { return nil }
        } else if isDrawn || !identifiers.isEmpty {
            return nil
        }
        return .prototype(
            identifier: home.outline.call(call)?.argument(labeled: "withIdentifier").map { home.outline.spelling($0.value) } ?? "")
    }

    /// Whether the xib that code registers is among the documents.
    private func isKnownXib(registeredBy registration: TableCellRegistration) -> Bool {
        let home = migration.file.context(ofFile: registration.file)
        let xib = home.outline.call(registration.node)?.firstArgument.flatMap { home.outline.call($0.value) }
        guard let name = xib?.argument(labeled: "nibName").map({ home.reuseIdentifier($0.value) }), case .text(let text) = name else {
            return isDrawn
        }
        return migration.file.nibCells.topLevelCells(inNibNamed: text.text) != nil
    }
}

extension FileContext {
    /// What code mentions that makes the objects of a xib.
    fileprivate static let loadingXibs = waysToXibs.union(["instantiate"])

    /// Where the cell of an expression comes from that code casts.
    fileprivate func sources(ofCast value: NodeID) -> [CellSource] {
        resolver.local(namedBy: value).map { references.sources(of: $0) } ?? references.sources(ofValue: value)
    }

    fileprivate func loadsXib(_ value: NodeID) -> Bool { !outline.calls(of: "instantiate", "loadNibNamed", in: value).isEmpty }
}
