// Turns the uses of one cell in one function into edits: which of them can be migrated, where the configuration goes, and what has to be
// true of the code around it.
import CellLintUIKitModel

extension ContentMigration {
    /// - Parameter keepsContent: whether a reused cell begins with what another row has set, if the fix can know all of that.
    func edits(
        of group: CellGroup, among parts: [CellGroup], keepsContent: Bool, _ caveats: inout Caveats
    ) throws(MigrationRefusal) -> [Edit] {
        try checkCanMigrate(group, among: parts)
        if group.uses.contains(where: { $0.confidence < .certain }) { caveats.add(.uncertainType) }
        if group.roundsUnclippedImage { caveats.add(.roundsImage) }
        if group.uses.contains(where: { file.runsOnTV(at: $0.node) }) { caveats.add(.lookOnTV) }
        if group.onlyReads {
            try checkReader(group, among: parts, &caveats)
            return try staticCells(shownTo: group).isEmpty ? readOnlyEdits(of: group) : editsReadingEitherWay(group)
        }
        if case .value = group.receiver { return try valueEdits(of: group, among: parts, &caveats) }
        if mayFindCellWithViews(group) { return try foundCellEdits(of: group, &caveats) }
        for id in classesOfOtherRows(than: group) { caveats.add(.otherCells(class: file.project.type(id).name)) }
        let plan = try plan(for: group, among: parts, keepsContent: keepsContent, &caveats)
        try check(plan, of: group, among: parts, &caveats)
        return try edits(of: plan, &caveats)
    }

    /// What the uses themselves, and UIKit or a library behind their cell, rule out.
    private func checkCanMigrate(_ group: CellGroup, among parts: [CellGroup]) throws(MigrationRefusal) {
        if file.isInSwift2 { throw MigrationRefusal.oldSwift }
        guard group.uses.allSatisfy(\.isReplaceable) else { throw MigrationRefusal.predatesConfigurations }
        if let function = outline.ancestor(group.uses[0].node, where: { $0.isFunctionLike }),
            index.useCount(within: function) > 2 * Fix.maxEdits
        {
            throw MigrationRefusal.tooManyLabelsInFunction
        }
        for use in group.uses { if case .other(let reason) = use.action { throw reason.at(file.place(use.node)) } }
        if file.isHandedOutByLibrary(group.receiver, group.uses[0].base) { throw MigrationRefusal.filledByLibrary }
        try checkStaysInTable(group, parts)
        try checkLosses(of: group, among: parts)
    }

    /// Code that only reads a cell sees what a fix wrote only if the fix has all code that writes it.
    private func checkReader(_ group: CellGroup, among parts: [CellGroup], _ caveats: inout Caveats) throws(MigrationRefusal) {
        try checkIsWritten(group)
        if isStatic(group) || !readsAtOnce(group)
            || wholeClass == nil && !index.isWhole(group, among: parts) && !isTakenFromTable(group, among: parts)
        {
            caveats.add(.readsConfiguration)
        }
        if let base = group.uses[0].base {
            try file.classCheck.checkClass(of: resolver.type(of: base), &caveats, isMigrated, CellClassFacts(isCopied: isSetUpOnly))
        }
    }

    /// What a fix does with one cell in one function.
    private struct CellPlan {
        var cell: Cell
        /// The uses to rewrite.
        var group: CellGroup
        /// Statements that set a value of the cell once more.
        var repeated: [NodeID]
        var unbinding: Unbinding
        var places: [MigrationPlace]
        /// What adds views to a new cell before any of the places.
        var beginnings: [CellAddition] = []
    }

    private func plan(
        for group: CellGroup, among parts: [CellGroup], keepsContent: Bool, _ caveats: inout Caveats
    ) throws(MigrationRefusal) -> CellPlan {
        let others = parts.filter { $0.receiver != group.receiver && isPart($0, of: group) }.flatMap(\.uses)
        var cell = try laidOutCell(of: group, others, among: parts, &caveats)
        if keepsContent, case let lines = linesOfMadeCells(cell, group), let kept = linesToKeep(of: cell, group, besides: lines) {
            (cell.isFresh, cell.keepsContent, cell.keptLines, cell.knownLines) = (false, true, kept, lines)
        }
        let (changes, looks, additions, casts, viewsApart) = try changes(of: group, parts, &caveats)
        cell.writesColor = cell.isFresh && disablesCell(group) && mayWriteColor(of: group, cell)
        if cell.writesColor || colorsAreSet(in: group) { caveats = caveats.without([.disabledLook]) }
        let group = others.isEmpty && changes.isEmpty ? shortened(group, of: cell) : group
        if let block = emptiedBlocks(by: group).min() { throw refusal(ofEmptied: block) }
        if mixesTexts(group, inAnyOrder: !cell.isFresh) { caveats.add(.attributedTextKeepsLooks) }
        let repeated = try repeated(in: group, &caveats)
        let unbinding = try unbinding(group, &caveats)
        let kept = group.uses.filter { use in
            switch use.action {
            // A removed statement cannot begin or end a range.
            case .drop, .omit, .none, .other, .onCell, .highlight: false
            case .bound(let bound): unbinding.unwrapped.contains(bound.statement)
            case .write, .read, .lines, .adjust: true
            }
        }
        guard kept.contains(where: \.isShown) else {
            guard kept.isEmpty, !group.uses.contains(where: \.isHighlight), isShownByOthers(group, among: parts) else {
                throw nothingShown(kept)
            }
            for statement in looks { caveats.add(.contentViewReplaced, at: file.place(statement)) }
            return CellPlan(cell: cell, group: group, repeated: repeated, unbinding: unbinding, places: [])
        }
        let facts = classFacts(ofRoot: group.receiver.binding.map(aliases.root))
        // Cells of other classes must not get a configuration on their way through branches of their own.
        let apart = viewsApart + casts.compactMap { cast in refusal(ofCellsOf: cast.type, facts).map { (cast.node, $0) } }
        let changing = others.map(\.node) + changes + apart.map(\.node)
        var (places, beginnings) = try placements(of: kept, cell, adding: additions, changing, &caveats)
        // What new cells begin with is written at one place.
        let hasBeginning = cell.look != nil || !cell.keptLines.isEmpty
        guard !cell.keepsContent || !hasBeginning || places.count == 1 && places[0].interruptions.isEmpty else {
            throw MigrationRefusal.labelUseStays
        }
        for index in places.indices {
            places[index].exits.removeAll { exit in
                unbinding.removed.contains { contains($0, exit) } || returnsOtherCell(exit, group)
            }
        }
        for cast in casts where places.contains(where: { isWithin($0, cast.node) }) && !apart.contains(where: { $0.node == cast.node }) {
            _ = try file.classCheck.checkClass(of: cast.type, &caveats, isMigrated, facts)
        }
        guard looks.isEmpty && additions.isEmpty || others.isEmpty else { throw MigrationRefusal.usesContentView }
        for statement in looks { try apply(before: statement, to: &places, cell, besides: additions) }
        for statement in looks where !(paintsConfiguration(statement, places) && paintsAlone(group, looks)) {
            caveats.add(.contentViewReplaced, at: file.place(statement))
        }
        let steps = apart.isEmpty ? [] : places.flatMap { self.steps(of: $0, cell) }
        for view in apart where steps.contains(where: { isWithin($0.place, view.node) }) { throw view.refusal }
        return CellPlan(cell: cell, group: group, repeated: repeated, unbinding: unbinding, places: places, beginnings: beginnings)
    }

    /// Why there is no fix for cells of a class.
    func refusal(ofCellsOf type: Type, _ facts: CellClassFacts = CellClassFacts()) -> MigrationRefusal? {
        var ignored = Caveats()
        do {
            try file.classCheck.checkClass(of: type, &ignored, isMigrated, facts)
            return nil
        } catch {
            return error
        }
    }

    /// Whether other code of the fix shows something in the cells of a group, all of whose own statements go.
    private func isShownByOthers(_ group: CellGroup, among parts: [CellGroup]) -> Bool {
        wholeClass.map { !$0.isAlone } ?? false
            || parts.contains { other in
                other.receiver != group.receiver && isPart(other, of: group) && other.uses.contains(where: \.isShown)
            }
    }

    /// A group without needless `= nil`, unless the configuration would be applied elsewhere: code that only clears a cell on its way to a
    /// `return` must apply it.
    private func shortened(_ group: CellGroup, of cell: Cell) -> CellGroup {
        let shorter = withoutNeedlessNil(group, of: cell)
        func scopes(_ group: CellGroup) -> [(list: NodeID?, exits: [NodeID])]? {
            var ignored = Caveats()
            let uses = group.uses.filter { if case .drop = $0.action { false } else { true } }
            return (try? placements(of: uses, cell, [], &ignored))?.map { (outline.statementList(around: $0.first), $0.exits) }
        }
        guard let before = scopes(group), let after = scopes(shorter), before.count == after.count else { return group }
        return zip(before, after).allSatisfy { $0.list == $1.list && $0.exits == $1.exits } ? shorter : group
    }

    /// The cell, with what its configuration needs to be laid out as the cell was.
    private func laidOutCell(
        of group: CellGroup, _ others: [CellUse], among parts: [CellGroup], _ caveats: inout Caveats
    ) throws(MigrationRefusal) -> Cell {
        let type = group.uses[0].base.map { resolver.type(of: $0) } ?? resolver.selfType(at: group.uses[0].node)
        let isHeader = resolver.inherits(type, from: ["UITableViewHeaderFooterView"])
        if isHeader { caveats.add(.headerLook) } else if isShownAsHeader(group) { caveats.add(.shownOutsideTable) }
        var cell = try cell(of: group, others, parts, &caveats)
        cell.isHeader = isHeader
        // Cells of other classes are in the fix if their table has both.
        let isOfClass = index.number(of: group).map { !classesWithLabels(of: $0).isEmpty } ?? false
        cell.drawn = isOfClass ? wholeClass?.drawn ?? [] : []
        cell.reservesImageHeight = leavesRowHeightToText(group, cell.isFresh || cell.knownLines != nil, parts, cell.look)
        cell.omitsMargins = !isHeader && (wholeClass?.omitsMargins ?? needsRoomOfMargins(parts))
        cell.omitsPadding = !isHeader && needsRoomOfPadding(parts)
        addWideImages(of: group, cell.look, &caveats)
        addMovingSymbols(of: group, cell.look, &caveats)
        if let property = propertyResizingRow(group, among: parts) { caveats.add(.resizesRow(property: property.description)) }
        return cell
    }

    /// - Parameter group: all uses of the cell, including those that the plan leaves out.
    private func check(
        _ plan: CellPlan, of group: CellGroup, among parts: [CellGroup], _ caveats: inout Caveats
    ) throws(MigrationRefusal) {
        for place in plan.places { try checkReads(in: place, of: plan.cell, &caveats) }
        if plan.places.contains(where: { mayWrapTexts(in: $0, of: plan.cell) }) { caveats.add(.mayWrap) }
        for place in plan.places { try checkAdjustments(in: place, of: plan.group, plan.cell) }
        try checkHighlights(of: plan.group, plan.cell, plan.places, among: parts)
        checkLook(of: plan.cell, plan.places, &caveats)
        checkReuse(of: group, plan.places, among: parts, unwrapped: plan.unbinding.unwrapped, &caveats)
        try checkTexts(of: plan.group, &caveats)
        try checkNames(plan.group, plan.cell, plan.places)
        checkLeadsToOneCell(plan.group, plan.places, &caveats)
    }

    /// Whether a place shows a text by the configuration of other code, which may leave its number of lines open where a label has one.
    private func mayWrapTexts(in place: MigrationPlace, of cell: Cell) -> Bool {
        guard !cell.isHeader, !place.isFresh, !place.followsOthers, cell.knownLines == nil else { return false }
        let written = Set(place.uses.flatMap(\.written))
        return !singleLineTexts(showing: written, besides: written).isEmpty
    }

    private func edits(of plan: CellPlan, _ caveats: inout Caveats) throws(MigrationRefusal) -> [Edit] {
        var content = ContentName(freeName(in: plan.cell.body, plan.cell.name, plan.group, plan.places), of: plan.cell)
        content.textsToReplace = textsReplacingAttributed(plan.places.filter { !$0.isFresh }.flatMap(\.uses), &caveats)
        var edits = plan.unbinding.edits + plan.beginnings.flatMap(beginning) + (plan.cell.look?.edits ?? [])
        for use in plan.group.uses {
            if case .onCell(let target, _) = use.action, let statement = outline.parent(target), plan.repeated.contains(statement) {
                edits.append(Edit(try lines(of: statement), ""))
            } else {
                edits += try self.edits(for: use, content, &caveats)
            }
        }
        // A configuration shows such images so. How UIKit scales symbols in a cell is not known.
        if showsOnlyPictures(plan.group) { caveats = caveats.without([.leftOut(code: "contentMode = .scaleAspectFit")]) }
        return try edits + self.edits(around: plan.places, content, plan.cell, handler: highlightHandler(for: plan.group, content))
    }

    /// What prototypes show must be replaced, and what they set must be written.
    private func checkLook(of cell: Cell, _ places: [MigrationPlace], _ caveats: inout Caveats) {
        guard let look = cell.look else { return }
        let written = Set(places.flatMap(\.uses).flatMap(\.written))
        for (property, text) in places.flatMap({ contentLeft(by: cell, in: $0) }) {
            if text.value == nil { caveats.add(property == .image ? look.imageCaveat : .prototypeTextLost) }
            if property == .image, text.value != nil, !cell.reservesImageHeight, let caveat = look.imageSizeCaveat { caveats.add(caveat) }
            if case .translated = text { caveats.add(.prototypeTextTranslated, at: look.place) }
        }
        if places.contains(where: { !cell.initialValues(in: $0, self).byIdentifier.isEmpty }) { caveats.add(.looksByIdentifier) }
        if look.sparesMadeCells {
            // One place may fill in both kinds of cells.
            caveats.add(contentsOf: places.flatMap { self.look(of: cell, in: $0)?.obstacles ?? [] })
        }
        guard !places.allSatisfy(cell.setsLook) else { return }
        for setting in look.settings(showing: written) where !cell.drawn.contains(where: setting.shows) { caveats.add(setting.caveat) }
    }

    /// What other code of a function does with a group's cell.
    private typealias OtherCode = (
        changes: [NodeID], looks: [NodeID], additions: [CellAddition], casts: [(node: NodeID, type: Type)],
        viewsApart: [(node: NodeID, refusal: MigrationRefusal)]
    )

    /// Where other code changes the cell, the statements that set how its content view looks, and in other branches casts and what needs the
    /// content view of a new cell; throws if other code needs the cell's current views.
    private func changes(
        of group: CellGroup, _ parts: [CellGroup], _ caveats: inout Caveats
    ) throws(MigrationRefusal) -> OtherCode {
        var escapes = CellEscapes(aliases, parts.flatMap(\.uses), caveats, isMigrated)
        escapes.isJoined = { [self] in isJoined($0, inFile: $1, parts) }
        escapes.isOtherClass = { [self] in isOfOtherClass(group, than: $0) }
        switch group.receiver {
        case .local(let binding, let function):
            escapes.function = function
            escapes.facts = classFacts(ofRoot: aliases.root(of: binding))
            let sources = sources(of: group)
            escapes.mayAddViews = !sources.isEmpty && sources.allSatisfy(\.isMade)
            escapes.makesCell = !sources.isEmpty && sources.allSatisfy(isPlainAndMade)
            escapes.hasConfiguration = comesWithConfiguration(aliases.root(of: binding))
            // What the code does under an older name, as in `if let cell = cell`, concerns the same cell.
            try escapes.check(aliases.root(of: binding))
        case .first(let closure):
            escapes.function = closure
            try escapes.check(firstOf: closure)
        case .own, .path: break
        case .value: return ([], [], [], [], [])
        }
        if let view = escapes.viewsApart.first(where: { mayGetConfiguredCell($0.node, of: group) }) { throw view.refusal }
        caveats = escapes.caveats
        let changes = escapes.changes + interruptions(of: group, among: parts, &caveats)
        return (changes, escapes.looks, escapes.additions, escapes.casts, escapes.viewsApart)
    }

    /// Whether a cell is made of UIKit's own class, and has no views yet.
    private func isPlainAndMade(_ source: CellSource) -> Bool {
        source.isConstructed
            && aliases.classes(of: source).allSatisfy { if case .nominal(let id, _) = $0 { id.isInterface } else { false } }
    }

    /// Where the code with a group has its cell from; none for a parameter.
    private func sources(of group: CellGroup) -> [CellSource] {
        guard let root = group.receiver.binding.map(aliases.root), outline.kind(root) != .parameter else { return [] }
        return aliases.sources(of: root, reaching: group.uses.map(\.node))
    }

    /// Whether a branch without uses of a local's cell may get one that the table has shown with a configuration.
    private func mayGetConfiguredCell(_ branch: NodeID, of group: CellGroup) -> Bool {
        guard let binding = group.receiver.binding, case let root = aliases.root(of: binding), outline.kind(root) != .parameter else {
            return true
        }
        if isMade(group), identifiers(binding).isEmpty { return false }
        guard let own = queues(of: root, reaching: group.uses.map(\.node)), let others = queues(of: root, reaching: [branch]),
            !own.mayMeet(others)
        else { return true }
        // Other functions may give a cell of the branch a configuration.
        let reused = groupsByIdentifier.groups(reusedFor: others, in: typeDeclaration(around: branch))
        return reused.contains { groups[$0].receiver != group.receiver }
    }

    /// The reuse identifiers of the cells that get to some code; nil if code of the app supplies them.
    private func queues(of root: NodeID, reaching nodes: [NodeID]) -> Set<ReuseIdentifier>? {
        var identifiers: Set<ReuseIdentifier> = []
        for source in aliases.sources(of: root, reaching: nodes) {
            let own = file.identifiers(of: source)
            switch source {
            case .constructed, .dequeued: break
            case .dequeuedByType: guard !own.isEmpty else { return nil }
            case .other: return nil
            }
            identifiers.formUnion(own)
        }
        return identifiers
    }

    private func isWithin(_ place: MigrationPlace, _ node: NodeID) -> Bool {
        outline.nodes[place.first].first <= outline.nodes[node].first && outline.nodes[node].end <= outline.nodes[place.last].end
    }

    /// Whether a statement returns the cell of another local that has the same name; the group's own cell is shown nowhere then.
    private func returnsOtherCell(_ exit: NodeID, _ group: CellGroup) -> Bool {
        guard outline.kind(exit) == .returnStmt, case .local(let binding, _) = group.receiver,
            let returned = outline.firstChild(exit).flatMap({ resolver.local(namedBy: outline.unwrapped($0)) })
        else { return false }
        return returned != binding && outline.name(returned) == outline.name(binding)
    }

    /// If another cell shadows the name, the configuration would be applied to that one.
    private func checkNames(_ group: CellGroup, _ cell: Cell, _ places: [MigrationPlace]) throws(MigrationRefusal) {
        guard case .local(let binding, _) = group.receiver else { return try checkStaysTheSame(cell, places) }
        for place in places.flatMap({ [$0.first, $0.last] + $0.exits + $0.interruptions }) {
            guard case .local(binding) = resolver.lookup(outline.name(binding), from: place) else {
                throw MigrationRefusal.shadowedCell
            }
        }
    }

    /// A path must lead to the same cell from the first use to the last.
    private func checkStaysTheSame(_ cell: Cell, _ places: [MigrationPlace]) throws(MigrationRefusal) {
        let path = cell.prefix.withoutUnwrapping
        for place in places {
            let stretch = outline.nodes[place.first].first..<outline.nodes[place.last].end
            for node in index.assignments.within(stretch) {
                // In a chain of assignments each has its own target.
                guard let target = outline.firstChild(node), outline.kind(target) != .assignment else { continue }
                if leads(path, through: target) { throw MigrationRefusal.cellReassigned }
            }
            for token in stretch where outline.tokens[token].length >= 11 && cell.prefix.count <= 5 {
                switch outline.word(token) {
                case "contentConfiguration", "defaultContentConfiguration": throw MigrationRefusal.hasConfiguration
                default: break
                }
            }
        }
    }

    /// Whether a path without `?` and `!` continues after an expression. The targets of a chain of assignments may be long.
    private func leads(_ path: String, through target: NodeID) -> Bool {
        let range = outline.range(target)
        var rest = path.utf8[...]
        for byte in outline.text.bytes[range.start..<range.end] where byte != UInt8(ascii: "?") && byte != UInt8(ascii: "!") {
            guard rest.popFirst() == byte else { return false }
        }
        return rest.first == UInt8(ascii: ".")
    }
}
