// Collects what a configuration needs to know of the cell in a group of uses: how to spell it, and what it showed before.
import CellLintUIKitModel

extension ContentMigration {
    /// The cell that a configuration is written for.
    struct Cell {
        /// The prefix of its members: `cell.`, `cell?.`, `self.` or nothing.
        var prefix: String
        /// The cell's name.
        var name: String
        /// What declares the first name of its path, or the function if that is elsewhere. The configuration must stay in its scope.
        var scope: NodeID
        /// The local that the cell is, if the function declares it.
        var local: NodeID?
        /// The block that runs all its uses.
        var body: NodeID
        /// Whether the cell is filled in from scratch; otherwise its existing content is changed.
        var isFresh: Bool
        /// Whether a reused cell begins with what another row has set, all of which is known.
        var keepsContent = false
        /// The numbers of lines among that, which begin as 1.
        var keptLines: Set<ConfigurationProperty> = []
        /// Whether no table can have shown the cell before, and all its texts have one line: so do those of each configuration.
        var isMade = false
        /// Whether nothing has configured it before its first use here.
        var isNew = false
        /// Where a local is reassigned.
        var assignments: [NodeID] = []
        /// The numbers of lines that existing content may have been given.
        var knownLines: Set<ConfigurationProperty>?
        /// The numbers of lines that code sets which the cell is given to.
        var linesOfCallees: Set<ConfigurationProperty> = []
        /// What all code of the fix sets on a cell that it fills in from scratch.
        var writtenTogether: Set<ConfigurationProperty> = []
        var isHeader = false
        /// What its prototypes set.
        var look: PrototypeLook?
        /// What documents set on all cells of its class, which each place sets again.
        var drawn: [PrototypeLook.Setting] = []
        /// Whether it exists from the start, so that what its prototype sets is not set yet when it is filled in.
        var isStatic = false
        /// Whether other rows than those that the code sets something in have views of their own, which a configuration would replace.
        var sparesOtherRows = false
        /// Whether images that are no symbols get the layout of one.
        var reservesImageHeight = false
        /// Whether its text gets the color of labels, since a disabled cell would change that of a configuration.
        var writesColor = false
        /// Whether its rows are too low for margins above and below its texts.
        var omitsMargins = false
        /// Whether its rows have no room for padding between its texts.
        var omitsPadding = false

        /// Whether a place must set what the prototypes set.
        func setsLook(in place: MigrationPlace) -> Bool { place.isFresh || isStatic || keepsContent }
    }

    /// - Parameters:
    ///   - others: the uses of the same cell in other functions or by other names.
    ///   - parts: the groups of the same fix.
    func cell(of group: CellGroup, _ others: [CellUse], _ parts: [CellGroup], _ caveats: inout Caveats) throws(MigrationRefusal) -> Cell {
        switch group.receiver {
        case .local(let binding, let function) where !index.isOfProperty(group):
            if let rows = staticRows(shownTo: group) { return try cell(of: rows, binding, in: function, group, parts, &caveats) }
            return try local(binding, in: function, group, others, parts, &caveats)
        case .first(let closure): return try firstArgument(of: closure, group, &caveats)
        case .own(let function) where file.isHelper(function):
            guard let body = outline.child(function, .block) else { throw MigrationRefusal.outsideFunction }
            return Cell(
                prefix: try spelledSelf(group), name: "cell", scope: function, body: body, isFresh: false,
                knownLines: Set(parts.flatMap(\.uses).flatMap(\.written)))
        case .own(let function): return try ownCell(in: function, group, others, parts, &caveats)
        case .path(let function, _), .local(_, let function): return try propertyCell(in: function, group, parts, &caveats)
        case .value: throw MigrationRefusal.namelessCell
        }
    }

    /// The cell that a closure without named parameters gets: `$0`.
    private func firstArgument(of closure: NodeID, _ group: CellGroup, _ caveats: inout Caveats) throws(MigrationRefusal) -> Cell {
        let spelling = try spelledReceiver(group)
        guard let body = outline.child(closure, .block) else { throw MigrationRefusal.outsideFunction }
        let isPlain = try file.classCheck.checkClass(of: resolver.type(of: group.uses[0].base!), &caveats, isMigrated)
        let isFresh = isPlain && wholeClass == nil && group.setsText && isCalledOnNewCell(closure)
        caveats.add(isFresh ? .dropsContentOfOthers : .keepsOnlyConfiguration)
        return Cell(
            prefix: spelling + ".", name: "cell", scope: closure, body: body, isFresh: isFresh, knownLines: wholeClass?.written)
    }

    /// The cell whose class has the code: `self`.
    private func ownCell(
        in function: NodeID, _ group: CellGroup, _ others: [CellUse], _ parts: [CellGroup], _ caveats: inout Caveats
    ) throws(MigrationRefusal) -> Cell {
        caveats.add(.labelsUsedElsewhere)
        guard let body = outline.child(function, .block) else { throw MigrationRefusal.outsideFunction }
        try checkRunsApartFromLayout(group, function)
        let type = resolver.selfType(at: group.uses[0].node)
        if case .external(let name) = type { throw MigrationRefusal.classOutsideProject(name: name) }
        try file.classCheck.checkClass(of: type, &caveats)
        try file.classCheck.checkOwnLabels(of: type, isMigrated)
        var isPlain = true
        switch resolver.superclass(of: type) {
        case .external?: caveats.add(.unknownClass)
        case let superclass?: isPlain = try file.classCheck.checkClass(of: superclass, &caveats, isMigrated)
        case nil: break
        }
        // A method of UIKit's own class may be called on any cell, which other code has filled in.
        let isOfAnyCell = if case .nominal(let id, _) = type { id.isInterface } else { false }
        // An override runs for all cells, also for those with views of their own, which a configuration would replace.
        if isOfAnyCell, outline.flags(function).contains(.isOverride), !group.uses.contains(where: \.isContent) {
            throw MigrationRefusal.stylesAnyCell
        }
        if isOfAnyCell { caveats.add(.keepsOnlyConfiguration) }
        let isFresh =
            isPlain && !isOfAnyCell && others.isEmpty && (wholeClass.map { $0.isAlone && alwaysWritesAll(group, among: parts) } ?? true)
            && group.setsText && outline.kind(function) != .accessor && outline.kind(function) != .closure
        return Cell(
            prefix: try spelledSelf(group), name: "cell", scope: function, body: body, isFresh: isFresh,
            isNew: isPlain && areOfNewCell(group.uses, in: function),
            knownLines: isFresh || isOfAnyCell ? nil : wholeClass?.written ?? Set((group.uses + others).flatMap(\.written)))
    }

    /// The cell of a property, or of a member of another object.
    private func propertyCell(
        in function: NodeID, _ group: CellGroup, _ parts: [CellGroup], _ caveats: inout Caveats
    ) throws(MigrationRefusal) -> Cell {
        let knownLines = wholeClass?.written ?? (index.isWhole(group, among: parts) ? knownLines(of: parts) : nil)
        if knownLines == nil { caveats.add(.keepsOnlyConfiguration) }
        let spelling = try spelledReceiver(group)
        guard let body = outline.child(function, .block) else { throw MigrationRefusal.outsideFunction }
        let look = try staticLook(of: group, &caveats)
        if look == nil { try checkKeepsTexts(ofPropertyIn: group, among: parts) }
        try file.classCheck.checkClass(of: resolver.type(of: group.uses[0].base!), &caveats, isMigrated)
        let name = spelling.withoutUnwrapping.split(at: ".").last.map(String.init) ?? "cell"
        let first = declaration(ofPath: group.uses[0].base!, in: function)
        // A loop may come to the same cell again.
        let around = first.flatMap { outline.ancestor($0) { $0.isLoop || $0.isFunctionLike } }
        let isInLoop = around.map { outline.kind($0).isLoop } ?? false
        return Cell(
            prefix: spelling + ".", name: name, scope: first ?? function, body: body, isFresh: false,
            isNew: look == nil && !isInLoop && areOfNewProperty(group, among: parts),
            knownLines: knownLines, look: look, isStatic: look != nil)
    }

    private func local(
        _ binding: NodeID, in function: NodeID, _ group: CellGroup, _ others: [CellUse], _ parts: [CellGroup], _ caveats: inout Caveats
    ) throws(MigrationRefusal) -> Cell {
        let spelling = try spelledReceiver(group)
        guard let body = outline.child(function, .block) else { throw MigrationRefusal.outsideFunction }
        let isNested = owner(of: binding) != function || outline.kind(binding) == .capture
        var isFresh = false
        let root = aliases.root(of: binding)
        let isAtOnce = runsAtOnce(group, with: root)
        if isNested || owner(of: root) != function {
            guard aliases.provenance(ofLocal: root) != .system else { throw MigrationRefusal.filledBySuper }
            if !isAtOnce { caveats.add(.closureRunsLater, at: file.place(function)) }
            try checkNotCalledBetween(function, others)
        } else {
            isFresh = try self.isFresh(aliases.provenance(ofLocal: binding), group, others, parts, body, &caveats)
        }
        if group.setsDetail, aliases.lacksDetail(binding) {
            caveats.add(.styleWithoutSecondLabel, at: file.place(binding))
        }
        // A class that sets its labels up once does not repeat that for each configuration: the fix does.
        let own = classLook(ofRoot: root)
        let facts = classFacts(ofRoot: root)
        var isPlain = try file.classCheck.checkClass(of: resolver.type(of: binding), &caveats, isMigrated, facts)
        let brought = aliases.classesOfOtherNames(of: binding, before: group.uses.map(\.node))
        let supplied = aliases.sourceClasses(of: binding, reaching: placesFilling(root, parts))
        let apart = distinguishedClasses(supplied, ofCell: root)
        for case .nominal(let id, _) in apart { caveats.add(.otherCells(class: file.project.type(id).name)) }
        for type in aliases.namedClasses(binding) + supplied + brought where !apart.contains(type) {
            isPlain = try file.classCheck.checkClass(of: type, &caveats, isMigrated, facts) && isPlain
        }
        // Callers of the same fix may have set numbers of lines.
        let callers = parts.filter { !isPart($0, of: group) }
        let isTaken = outline.kind(root) == .parameter && !isFresh && (!callers.isEmpty || index.passesAgain(to: function))
        let isOfOthers = outline.kind(root) == .parameter ? !isFresh && !isTaken : isFoundInTable(local: root)
        let look = look(of: group, in: function, own, isWritten: !isOfOthers)
        caveats.add(contentsOf: own?.caveats ?? [])
        if group.restylesAttributedText(own?.settings.map(\.property) ?? []) { caveats.add(.attributedTextKeepsLooks) }
        if assumed.copiesLabels, !isNested, aliases.provenance(ofLocal: binding) == .dequeued {
            return try cellWithLabels(of: group, binding, body, look, parts, &caveats)
        }
        if outline.kind(root) == .parameter, isFresh { for obstacle in look?.obstacles ?? [] { caveats.add(obstacle) } }
        return Cell(
            prefix: spelling + ".", name: spelling.withoutUnwrapping,
            scope: isNested ? function : binding, local: isNested ? nil : binding, body: body, isFresh: isFresh && isPlain,
            isMade: !isNested && isMade(group) && !group.written.contains(where: \.isNumberOfLines),
            assignments: isNested ? [] : aliases.assignments(to: binding),
            knownLines: isTakenFromTable(group, among: parts)
                ? linesOfSuppliers(among: parts)
                : isTaken || isNested && isAtOnce
                    ? Set(parts.flatMap(\.uses).flatMap(\.written)) : isPlain ? linesOfMakers(ofCell: root) : wholeClass?.written,
            linesOfCallees: isFresh ? linesOfCallees(ofCell: root, besides: parts) : [],
            writtenTogether: Set(parts.flatMap(\.uses).flatMap(\.written)), look: look)
    }

    /// The declaration in a function that the first name of a path refers to.
    private func declaration(ofPath path: NodeID, in function: NodeID) -> NodeID? {
        var first = path
        while let base = outline.base(of: first) { first = base }
        return resolver.local(namedBy: first).flatMap { contains(function, $0) ? $0 : nil }
    }

    /// Whether a local is a cell that a table shows.
    private func isFoundInTable(local root: NodeID) -> Bool {
        let sources = aliases.sources(of: root)
        return !sources.isEmpty
            && sources.allSatisfy { source in
                if case .other(let value) = source { file.isTakenFromTable(value) } else { false }
            }
    }

    /// What the prototypes of a local's cell set, and after them its class.
    /// - Parameter isWritten: whether no other code has made a configuration with it.
    private func look(of group: CellGroup, in function: NodeID, _ own: ClassLook?, isWritten: Bool) -> PrototypeLook? {
        let root = group.receiver.binding.map(aliases.root)
        let drawn = titleLook(of: group, in: function) ?? root.flatMap(prototypeLook)
        guard wholeClass == nil, let own else { return drawn }
        var look = drawn ?? PrototypeLook()
        if look.sparesMadeCells {
            look.sparesMadeCells = false
            look.becomeLookOfMadeCells()
        }
        look.overlay(own, isWritten: isWritten)
        return look
    }

    /// Whether a closure with uses of a plain cell runs where it is written: `names.forEach { cell.textLabel?.text = $0 }`.
    private func runsAtOnce(_ group: CellGroup, with root: NodeID) -> Bool {
        guard let owner = owner(of: root), let body = outline.child(owner, .block) else { return false }
        if let look = prototypeLook(ofRoot: root), !look.settings(showing: group.written).isEmpty || look.showsContent { return false }
        if classLook(ofRoot: root) != nil { return false }
        return group.uses.allSatisfy { resolver.block(evaluating: $0.node) == body }
    }

    /// The numbers of lines that the initializer of a property sets, now or in the fix; nil if other code sets some as well.
    private func knownLines(of parts: [CellGroup]) -> Set<ConfigurationProperty>? {
        var known: Set<ConfigurationProperty> = []
        for part in parts where part.receiver.binding != nil {
            guard let list = commonList(of: part.uses.map(\.node)), let function = outline.parent(list), outline.kind(function) == .closure
            else { continue }
            let written = Set(part.uses.flatMap(\.written))
            known.formUnion(ConfigurationText.allCases.filter(written.sets).map(\.numberOfLines))
            known.formUnion(written.filter(\.isNumberOfLines))
        }
        let others = parts.filter { $0.receiver.binding == nil }
        for use in others.flatMap(\.uses) where isSetUp(use.node) {
            known.formUnion(use.written.filter(\.isNumberOfLines))
        }
        let isAlone = others.count == 1 && others.count == parts.count
        return isAlone || others.flatMap(\.uses).flatMap(\.written).allSatisfy { !$0.isNumberOfLines || known.contains($0) } ? known : nil
    }

    /// Whether an object always runs the statement around a node before its cells can be seen, and only then.
    func isSetUp(_ node: NodeID) -> Bool { outline.statement(around: node).map(file.runsOnceAtStart) ?? false }

    /// Whether a function sets all that it ever shows at each run, and reads nothing of it: then it does not matter what was set before.
    /// - Parameter parts: the groups of the same fix, which may set a text after this one has cleared it.
    func alwaysWritesAll(_ group: CellGroup, among parts: [CellGroup]) -> Bool {
        let uses = parts.flatMap(\.uses)
        return group.written.allSatisfy { property in
            alwaysWrites(property, group)
                || uses.count <= Limits.maxComparedUses
                    && eachRun(of: group, meets: { $0.written.contains(property) || outline.hides(property, $0, among: uses) })
        }
    }

    /// Whether each run of the code with a group's uses sets a property, and reads nothing before.
    func alwaysWrites(_ property: ConfigurationProperty, _ group: CellGroup) -> Bool {
        eachRun(of: group, meets: { $0.written.contains(property) })
    }

    /// Whether each run of the code with a group's uses meets one of some uses, and reads nothing before.
    private func eachRun(of group: CellGroup, meets: (CellUse) -> Bool) -> Bool {
        guard let list = commonList(of: group.uses.map(\.node)) else { return false }
        let statements = group.uses.map { statement(of: $0.node, in: list) }.sorted { outline.nodes[$0].first < outline.nodes[$1].first }
        let stretch = outline.nodes[statements[0]].first..<outline.nodes[statements.last!].end
        guard index.jumps.within(stretch).isEmpty, index.waits.within(stretch).isEmpty,
            throwingStatements(in: stretch, list, behind: group.uses).isEmpty, !group.uses.contains(where: \.isRead)
        else { return false }
        let targets = group.uses.filter(meets).compactMap { outline.statement(around: $0.node) }
        return outline.allPaths(through: statements, meet: Set(targets))
    }

    /// The function that declares a local.
    func owner(of binding: NodeID) -> NodeID? {
        switch outline.kind(binding) {
        case .parameter, .capture: outline.parent(binding).flatMap { outline.parent($0) }
        default: outline.ancestor(binding) { $0.isFunctionLike }
        }
    }

    /// Throws for a named function or closure that is called between other uses of its cell: what it sets would be lost.
    private func checkNotCalledBetween(_ function: NodeID, _ others: [CellUse]) throws(MigrationRefusal) {
        var name = ""
        if outline.kind(function) == .funcDecl {
            name = outline.name(function)
        } else if let parent = outline.parent(function), outline.kind(parent) == .patternBinding || outline.kind(parent) == .assignment,
            let target = outline.firstChild(parent)
        {
            name = outline.name(target)
        }
        guard !name.isEmpty, let first = others.map({ outline.nodes[$0.node].first }).min(),
            let last = others.map({ outline.nodes[$0.node].end }).max()
        else { return }
        let own = outline.tokens(of: function)
        for token in first..<last where outline.tokens[token].kind == .word && !own.contains(token) && outline.word(token) == name {
            throw MigrationRefusal.filledBetweenUses(by: name)
        }
    }
}
