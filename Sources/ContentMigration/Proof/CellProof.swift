// Proves that a migration changes nothing: that the cell is empty when it is filled in, and that no other code fills in or reads it.
// What cannot be proved becomes a caveat, with the place in the code that stands against it.
import CellLintUIKitModel

/// A search for reasons why the migration of a cell is not safe.
struct CellProof {
    let migration: ContentMigration
    /// Whether the edits leave nothing to review. Otherwise only what rules the fix out matters, and who else uses the labels.
    let mayBeSafe: Bool
    /// Whether the migration sets the second text of the cell that is examined.
    private var setsDetail: Bool
    /// The groups that are migrated together.
    let parts: [CellGroup]
    /// The uses of labels of these groups.
    let uses: Set<NodeID>
    /// The height of their texts, which several checks compare with rows.
    lazy var textHeights = migration.textHeights(of: parts)
    /// The height of the texts with what the prototypes set.
    var heightsWithLook: TextHeights?
    var caveats: Caveats
    /// The cells of the locals and properties that were examined.
    var reached: [ReachedCell] = []
    /// The functions that pass on the cell, as a guard against cycles.
    var functions: Set<NodeID> = []
    /// Whether no margins take room in the rows.
    var rowsHaveRoom = false
    /// Whether the cell is one that a document draws as a row.
    private(set) var isStaticCell = false

    /// - Parameter caveats: what the edits themselves leave to review.
    init(_ migration: ContentMigration, _ parts: [CellGroup], _ caveats: Caveats = Caveats()) {
        (self.migration, self.parts, self.caveats) = (migration, parts, caveats)
        mayBeSafe = caveats.all.isEmpty
        setsDetail = parts.contains(where: \.setsDetail)
        uses = Set(parts.flatMap(\.uses).map(\.node))
    }

    var file: FileContext { migration.file }
    var outline: Outline { migration.outline }
    var resolver: Resolver { migration.resolver }
    var aliases: CellAliases { migration.aliases }

    /// Examines the cell of a local, or of a parameter that only this file's code supplies.
    mutating func check(_ binding: NodeID) throws(MigrationRefusal) {
        // Another name of a property's cell, which is examined with the property.
        if parts.contains(where: { $0.receiver.binding == binding && migration.index.isOfProperty($0) }) { return }
        let root = aliases.root(of: binding)
        let isTaken = parts.contains { $0.receiver.binding == binding && migration.isTakenFromTable($0, among: parts) }
        if isTaken { return try checkClass(resolver.type(of: binding).unwrapped, ofCell: root) }
        guard outline.kind(root) != .parameter else {
            let type = resolver.type(of: root).unwrapped
            if resolver.inherits(type, from: ["UITableViewCell"]) { try checkClass(type, ofCell: root) }
            if mayBeSafe { try checkCallers(of: root) }
            return
        }
        setsDetail = parts.contains { $0.setsDetail && !isOtherSource($0, than: root) }
        let sources = aliases.sources(of: root, reaching: migration.placesFilling(root, parts))
        if sources.isEmpty { caveats.add(.unknownClass, at: file.place(root)) }
        if file.isShownOutsideTable(in: outline.function(around: root), resolver.type(of: root)) {
            caveats.add(.shownOutsideTable, at: file.place(root))
        }
        var classes: [Type] = [resolver.type(of: binding).unwrapped]
        for source in sources where !migration.isNeededByNoTable(source, sources) { classes += try self.classes(of: source) }
        for source in sources { classes += self.classes(ofCellsMadeForQueueOf: source, besides: sources, as: classes[0]) }
        classes += prototypeClasses(ofRoot: root)
        classes = classes.flatMap(resolver.alternatives)
        let apart = migration.distinguishedClasses(classes, ofCell: root)
        for type in classes where !apart.contains(type) { try checkClass(type, ofCell: root) }
        // The initializer of a property makes the cell.
        if let local = outline.ancestor(root, where: { $0 == .varDecl }),
            let property = outline.isStatement(local) ? outline.ancestor(local, where: { $0 == .varDecl }) : local,
            !outline.isStatement(property), let name = outline.pattern(ofVariable: property)
        {
            try checkUses(ofProperty: name)
        }
        checkReach(of: reachedCell(of: root, classes))
        if mayBeSafe, aliases.isPassedOut(root) { checkReceivers(ofCell: root, classes) }
    }

    /// Whether a group fills in a cell of its own.
    private func isOtherSource(_ part: CellGroup, than root: NodeID) -> Bool {
        guard let other = part.receiver.binding.map(aliases.root), other != root, outline.kind(other) != .parameter else { return false }
        return aliases.sources(of: other).allSatisfy(\.isMade)
    }

    /// Examines the one cell of a property, which this file's code uses, and supplies unless a storyboard does.
    mutating func check(property: NodeID) throws(MigrationRefusal) {
        guard let pattern = outline.child(property, .patternBinding), let binding = outline.firstChild(pattern) else { return }
        setsDetail = parts.contains(where: \.setsDetail)
        let migration = migration
        let look = migration.look(ofOutlet: property)
        isStaticCell = look != nil
        if let look {
            checkRoom(look)
            checkHeights(of: look, in: migration.rowHeights(ofOutlet: property))
        }
        var classes: [Type] = [resolver.type(of: binding).unwrapped] + (look?.classes ?? [])
        for call in outline.descendants(of: pattern) where outline.kind(call) == .call && resolver.call(call)?.constructs != nil {
            guard let made = resolver.call(call)?.constructs, resolver.inherits(made, from: ["UITableViewCell"]) else { continue }
            classes += try self.classes(of: .constructed(call))
        }
        classes = classes.flatMap(resolver.alternatives)
        for type in classes { try checkClass(type) }
        try checkUses(ofProperty: binding)
        for local in migration.localsReturned(byInitializerIn: pattern) {
            try checkUses { escapes throws(MigrationRefusal) in try escapes.check(local) }
        }
        let owner = resolver.selfType(at: binding)
        checkReach(of: ReachedCell(binding: binding, classes: classes, reach: file.reach(ofProperty: property), owners: [owner]))
    }

    /// Examines what this file's code does with the cell that a property names.
    private mutating func checkUses(ofProperty binding: NodeID) throws(MigrationRefusal) {
        let names = outline.expressions(named: outline.name(binding)).filter { node in
            resolver.variable(namedBy: node).map { $0.home.file == resolver.file && $0.binding == binding } ?? true
        }
        try checkUses { escapes throws(MigrationRefusal) in try escapes.check(property: names) }
    }

    /// Examines what this file's code does with the names of the cell. Uses of labels are known to the whole project.
    private mutating func checkUses(_ check: (inout CellEscapes) throws(MigrationRefusal) -> Void) throws(MigrationRefusal) {
        var escapes = CellEscapes(aliases, parts.flatMap(\.uses), Caveats(), migration.isMigrated)
        escapes.ignoresLabels = true
        escapes.isJoined = { [migration, parts] in migration.isJoined($0, inFile: $1, parts) }
        try check(&escapes)
        caveats.formUnion(escapes.caveats)
    }

    // MARK: - Sources

    /// The classes of the cells that a source supplies.
    private mutating func classes(of source: CellSource) throws(MigrationRefusal) -> [Type] {
        switch source {
        case .other(let value):
            caveats.add(.madeElsewhere(place: file.place(value)))
            return []
        case .constructed(let call):
            guard let type = resolver.call(call)?.constructs else { return [] }
            check(file.styles(ofCellMadeBy: call), at: call)
            return [type]
        case .dequeued(let call): return registeredClasses(of: source, call)
        case .dequeuedByType(let call): return classes(dequeuedByTypeIn: call)
        }
    }

    /// The classes of the cells that the queue of a dequeue may get from code which makes them elsewhere.
    /// - Parameter stated: the class that they must have to be bound to the local.
    private mutating func classes(
        ofCellsMadeForQueueOf source: CellSource, besides sources: [CellSource], as stated: Type
    ) -> [Type] {
        // Many functions may make cells of one class.
        var (classes, styles): ([Type], Set<CellStyle>) = ([], [])
        for made in migration.cellsMade(forQueueOf: source, besides: sources) {
            if case .nominal(let id, _) = stated, file.project.type(id).kind == .class, made.type != stated,
                !resolver.isSubclass(made.type, of: id)
            {
                continue
            }
            if !classes.contains(made.type) { classes.append(made.type) }
            styles.formUnion(made.styles)
        }
        check(CellStyle.allCases.filter(styles.contains), at: source.node)
        return classes
    }

    /// Whether the second text is only set in other branches than those that make a cell.
    private func leavesDetail(of call: NodeID) -> Bool {
        parts.flatMap(\.uses).allSatisfy { use in
            use.written.allSatisfy { $0.text != .secondary } || outline.exclude(call, use.node)
        }
    }

    /// The class that a call of the app asks a table's queue for. Only code makes such a cell, if no document has one of the class.
    private mutating func classes(dequeuedByTypeIn call: NodeID) -> [Type] {
        let type = resolver.type(of: call).unwrapped
        if migration.isPlainCell(dequeuedByTypeIn: call) {
            checkStyles(ofQueued: type, at: call)
            return [type]
        }
        // UIKit's own class may stand for any other.
        guard case .nominal(let id, _) = type, !id.isInterface, !file.isInherited(id) else {
            caveats.add(.unknownClass, at: file.place(call))
            return []
        }
        let name = file.project.type(id).name
        let cells = file.namesInDocuments(of: id).flatMap(file.nibCells.cells) + file.nibCells.prototypes(identifier: LiteralString(name))
        if let cell = cells.first { caveats.add(.nib(place: cell.place)) }
        if !file.nibCells.incompleteDocuments.isEmpty { caveats.add(.prototype(identifier: name)) }
        checkStyles(ofQueued: type, at: call)
        return [type]
    }

    /// A style must have the labels that the fix fills in, and the look of its configuration.
    private mutating func check(_ styles: [CellStyle], at source: NodeID) {
        let (setsDetail, file) = (setsDetail && !leavesDetail(of: source), file)
        for style in styles {
            if [.value2, .unknown].contains(style) { caveats.add(.styleWithOtherLook) }
            checkLayout(of: style)
            checkHeights(of: style, showsDetail: setsDetail && showsDetail(), in: file.rowHeights(ofCellMadeAt: source))
            if setsDetail, !style.hasSecondLabel, !migration.hasNoSecondText(whereLabelIsMissingIn: source, parts) {
                caveats.add(.styleWithoutSecondLabel, at: file.place(source))
            }
        }
    }

    /// The styles of the cells that a table makes of a class must have them as well.
    private mutating func checkStyles(ofQueued type: Type, at source: NodeID) {
        check(resolver.alternatives(of: type).flatMap(file.styles(ofQueued:)), at: source)
    }

    private mutating func registeredClasses(of source: CellSource, _ call: NodeID) -> [Type] {
        guard let identifier = file.reuseIdentifier(of: source) else {
            caveats.add(.unknownClass, at: file.place(call))
            return []
        }
        let registrations = file.registrations(under: identifier, at: call)
        let open = file.uncertainRegistrations(under: identifier, at: call).first
        for other in [open, file.registrationsOfOtherValues(at: call).first].compactMap({ $0 }) {
            caveats.add(.unknownRegistration(place: file.place(other.node, in: other.file)))
        }
        // Thousands of tables may register one class under one name.
        var seen: Set<Type> = []
        return registrations.compactMap { registration in
            switch registration.source {
            case .type(let type):
                guard seen.insert(type).inserted else { return nil }
                checkStyles(ofQueued: type, at: call)
                return type
            case .nib: caveats.add(.nib(place: file.place(registration.node, in: registration.file)))
            case .unknown: caveats.add(.unknownRegistration(place: file.place(registration.node, in: registration.file)))
            }
            return nil
        }
    }

    /// The classes of the prototypes that a cell may come from. What they set must be written into the fix.
    private mutating func prototypeClasses(ofRoot root: NodeID) -> [Type] {
        let migration = migration
        guard let look = migration.prototypeLook(ofRoot: root) else { return [] }
        let replaced = look.unsizedFonts.filter { replacesFont(of: $0.key) }.flatMap(\.value)
        let background = Caveat.prototypeSets(setting: "contentView.backgroundColor", place: "")
        let painted = parts.allSatisfy(migration.alwaysPaintsContentView) ? [background] : []
        caveats.add(contentsOf: look.obstacles.filter { !(replaced + painted).contains($0) } + look.colorCaveats)
        if let obstacle = look.imageObstacle, look.image != .none || parts.contains(where: \.setsImage) { caveats.add(obstacle) }
        if setsDetail, !look.hasDetail { caveats.add(.styleWithoutSecondLabel) }
        checkRoom(look)
        checkHeights(of: look, in: migration.rowHeights(ofRoots: [root]))
        if !writesLook(ofRoot: root) {
            let written = Set(parts.flatMap(\.uses).flatMap(\.written))
            for setting in look.settings(showing: written) { caveats.add(setting.caveat) }
            for property in look.contentLeft(by: written) { caveats.add(property == .image ? look.imageCaveat : .prototypeTextLost) }
        }
        return look.classes
    }

    /// Whether code that sets a text always sets its font as well.
    private func replacesFont(of text: ConfigurationText) -> Bool {
        let showing = parts.filter { $0.written.sets(text) }
        return !showing.isEmpty && showing.allSatisfy { migration.alwaysWrites(.textProperty(text, .font), $0) }
    }

    /// Whether the cell may show a second text, of the code or of its prototypes.
    func showsDetail(_ look: PrototypeLook? = nil) -> Bool {
        setsDetail && migration.textLengths(parts.flatMap(\.uses)).second != 0 || look.map { $0.detail != .none } ?? false
    }

    /// Whether the fix fills in a cell where its prototype is known, or callers pass no others.
    private func writesLook(ofRoot root: NodeID) -> Bool {
        parts.contains { part in
            guard let other = part.receiver.binding.map(aliases.root) else { return false }
            if other == root { return true }
            guard outline.kind(other) == .parameter, let look = migration.prototypeLook(ofRoot: other) else { return false }
            return look.obstacles.isEmpty
        }
    }

    /// A class must leave its labels alone, and not pass itself to code that does not.
    /// - Parameter root: the local with a cell of the class.
    private mutating func checkClass(_ type: Type, ofCell root: NodeID? = nil) throws(MigrationRefusal) {
        let isFilled = parts.contains { $0.receiver.binding.map(aliases.root) == root }
        let facts = migration.classFacts(ofRoot: isFilled ? root : nil)
        _ = try file.classCheck.checkClass(of: type, &caveats, migration.isMigrated, facts)
        for at in resolver.superclassChain(of: type) {
            guard case .nominal(let id, _) = at, !id.isInterface else { return }
            for part in file.family(of: id) {
                let home = file.context(ofFile: part.file)
                home.checkPlacement(in: file.project.type(part).node, &caveats)
                if mayBeSafe, let place = home.placePassingItselfToUnknownCode(part) { caveats.add(.passedToUnknownCode, at: place) }
                if let use = file.cellsPassedToLabels(in: part, ofCellsMadeHere: true).first?.label {
                    caveats.add(.labelsUsed(place: file.place(use.node, in: use.file)))
                }
            }
        }
    }

    // MARK: - Other code

    /// How far the cell of a local gets.
    private func reachedCell(of binding: NodeID, _ classes: [Type]) -> ReachedCell {
        let owner = resolver.selfType(at: binding)
        guard aliases.isPassedOut(binding) else {
            return ReachedCell(binding: binding, classes: classes, reach: .owner, owners: [owner])
        }
        var search = CellReachSearch()
        let reach = file.reach(ofResultOf: outline.ancestor(binding) { $0.isFunctionLike }, owner, &search)
        // An extension of UIKit's own class has no table, but the types that call its functions may.
        let isOfAny = if case .nominal(let id, _) = owner { id.isInterface && !search.callingTypes.isEmpty } else { false }
        return ReachedCell(binding: binding, classes: classes, reach: reach, owners: (isOfAny ? [] : [owner]) + search.callingTypes)
    }
}

/// The cell of a local or property.
struct ReachedCell {
    let binding: NodeID
    let classes: [Type]
    let reach: CellReach
    /// The types whose code has the cell: the one that makes it, and those that take it from a function.
    let owners: [Type]
}

extension ContentMigration {
    /// Whether a call asks a queue for UIKit's own class by the name of that class, under which nothing else is registered.
    func isPlainCell(dequeuedByTypeIn call: NodeID) -> Bool {
        let name: LiteralString = "UITableViewCell"
        guard case .nominal(let cell, _) = resolver.type(of: call).unwrapped, cell.isInterface,
            LiteralString(file.project.type(cell).name) == name
        else { return false }
        let isNamed = (outline.call(call)?.arguments ?? []).allSatisfy { argument in
            switch resolver.type(of: argument.value) {
            case .metatype: true
            case .nominal(let id, _): ["IndexPath", "NSIndexPath"].contains(file.project.type(id).name)
            default: false
            }
        }
        return isNamed && namesClass(resolver.call(call)?.member) && file.nibCells.prototypes(identifier: name).isEmpty
            && file.nibCells.incompleteDocuments.isEmpty
            && file.tableCellRegistrations.under(.text(name)).allSatisfy { registration in
                if case .type(.nominal(cell, _)) = registration.source { true } else { false }
            }
    }

    /// Whether a function makes the reuse identifier of the name of a class.
    private func namesClass(_ function: DeclarationID?) -> Bool {
        guard let function else { return false }
        return file.project.file(function).outline.mentions(["describing", "NSStringFromClass"], in: file.project.member(function).node)
    }
}
