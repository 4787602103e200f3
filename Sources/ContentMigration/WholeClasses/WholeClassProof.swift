// Proves that the migration of a whole cell class changes nothing: the fix keeps in the configuration what the code kept in the labels, so
// it is enough that no other code meets the labels or the views of such a cell. All files that name the class are looked at.
import CellLintUIKitModel

/// A search for code that stands against the migration of cell classes with all uses of their labels.
struct WholeClassProof {
    /// What only a single cell's fix cannot know.
    static let questions: Set<Caveat> = [
        .labelsUsedElsewhere, .classFillsLabels, .keepsOnlyConfiguration, .keepsOnlyConfigurationOfOthers, .dropsContentOfOthers,
        .prototypeTextLost,
    ]

    let migration: ContentMigration
    let groups: [PlacedGroup]
    /// Whether the edits leave nothing to review.
    private let mayBeSafe: Bool
    /// Whether the edits leave out the margins above and below the texts.
    var omitsMargins = false
    var caveats: Caveats
    /// The classes whose cells the fix may concern, with all that inherit from them.
    private(set) var classes: [DeclarationID] = []
    var isOwn: Set<DeclarationID> = []
    private(set) var names: [String] = []
    /// The types with code that names one of the classes.
    private(set) var holders: [DeclarationID] = []
    private var isHolder: Set<DeclarationID> = []
    private var usesOfFix: [FileID: Set<NodeID>] = [:]
    /// The styles of the cells that calls make of each class.
    var stylesOfMade: [DeclarationID: Set<CellStyle>] = [:]
    /// The files that no rule inspects and that name a class, once they are looked at.
    private var otherFiles: [FileID] = []
    /// Whether code names one of them beside its declaration.
    var isNamed = false
    /// The reuse identifiers that the classes are registered under.
    private(set) var identifiers: Set<ReuseIdentifier> = []
    /// Whether code gives one of the classes to other code than a registration, which may register it under any identifier.
    var isRegisteredElsewhere = false
    /// Whether code gives one of the classes away in any way, as a generic argument, too.
    private(set) var isGivenAway = false
    /// Whether code or documents make cells of the classes in a way that is understood.
    private(set) var hasMaker = false
    /// How far cells get from the code that makes them.
    private var reach = CellReach.owner

    /// - Parameter caveats: what the edits themselves leave to review.
    init(_ migration: ContentMigration, _ groups: [PlacedGroup], _ caveats: Caveats) {
        (self.migration, self.groups, self.caveats) = (migration, groups, caveats)
        mayBeSafe = caveats.all.isEmpty
        for group in groups {
            let home = migration.migration(ofFile: group.file)
            usesOfFix[group.file, default: []].formUnion(home.groups[group.number].uses.map(\.node))
            let chain = home.file.cellClasses(of: home.groups[group.number])
            for id in chain.prefix(1) + home.classesWithLabels(of: group.number) where !isOwn.contains(id) {
                for id in home.file.subclasses(of: id) where isOwn.insert(id).inserted { classes.append(id) }
            }
        }
        // In another target, or another clause of `#if`, code that names a class means the other one of its name.
        for id in classes.flatMap(otherDeclarations) where isOwn.insert(id).inserted { classes.append(id) }
        names = Set(classes.map { project.type($0).name }).sorted()
    }

    var file: FileContext { migration.file }
    var project: ProjectView { migration.file.project }
    var resolver: Resolver { migration.resolver }

    mutating func check() {
        identifiers = Set(file.tableCellRegistrations.identifiers { isOwnClass($0) })
        addNibHolders()
        for group in groups { checkReceiver(of: group) }
        for id in classes { checkClass(id) }
        let setsImage = groups.contains { migration.migration(ofFile: $0.file).groups[$0.number].setsImage }
        migration.file.classCheck.addCaveats(ofAllViewsWithImages: setsImage, besides: isBuiltApart, to: &caveats)
        if let test = file.placeOfViewClassTest({ mayMeet($0) && !isBuiltApart($0.file) }) { caveats.add(.viewClassTested(place: test)) }
        examine(file.inspectedFiles(mentioning: names))
        // All other files of the project are read only for a fix that is safe without them.
        guard caveats.all.isEmpty else { return }
        otherFiles = findOtherFiles()
        if !otherFiles.isEmpty { examine(otherFiles) }
        checkDocuments()
        guard caveats.all.isEmpty else { return }
        if let place = objectiveCUse { return caveats.add(.labelsUsed(place: place)) }
        let known = (isNamed, holders.count, reach)
        findHoldersByStrings()
        // Code that cell-lint does not follow may give the cells to any table.
        if file.objectiveCMakesCells(ofClassesNamed: namesForObjectiveC) { (isNamed, isGivenAway, reach) = (true, true, .tables) }
        if known != (isNamed, holders.count, reach) { examine([]) }
        guard isNamed, caveats.all.isEmpty else { return }
        if let walk = file.walksOverLabels.first(where: { !isBuiltApart($0.file) }) {
            return caveats.add(.labelsUsed(place: file.place(walk.node, in: walk.file)))
        }
        for use in file.viewUsesOfOtherCode where mayMeet(use.cell) && !isBuiltApart(use.cell.file) {
            let (node, fileID) = (use.place.node, use.place.file)
            return caveats.add(.touchesViews(member: project.file(fileID).outline.name(node)), at: file.place(node, in: fileID))
        }
        let placement = migration.placementOfFoundCells { mayMeet($0) && !isBuiltApart($0.file) }
        if let placement { return caveats.add(placement) }
        for passed in file.passedCells where !passed.use.isGiven && mayMeet(passed.use) && !isBuiltApart(passed.use.file) {
            if let use = passed.labelUses.first(where: { !isOfFix($0.file, $0.node) }) {
                return caveats.add(.labelsUsed(place: file.place(use.node, in: use.file)))
            }
        }
    }

    /// Looks for code that stands against the fix in some files, and among the uses of labels as far as the files so far tell who has cells.
    private mutating func examine(_ found: [FileID]) {
        for file in found { findHolders(in: file) }
        hasMaker = !identifiers.isEmpty || !stylesOfMade.isEmpty || !cellsInDocuments.isEmpty
        guard holders.count <= Limits.maxHolders else { return caveats.add(.labelsUsedElsewhere) }
        checkStyles()
        for holder in holders {
            checkTable(of: holder)
            for owner in file.tableOwners(ofSource: holder) where !isHolder.contains(owner) { checkTable(of: owner) }
        }
        guard isNamed else { return }
        for use in file.labelUsesOfOtherCode.builtTogether(withAnyOf: homes) where !isOfFix(use.file, use.node) && mayMeet(use) {
            let place = file.place(use.node, in: use.file)
            let isOfHolder = use.owner.map(isRelatedToHolder) ?? false
            return caveats.add(isOfHolder && migration.failsWithoutLabels(use) ? .labelsUnwrapped(place: place) : .labelsUsed(place: place))
        }
        for use in file.otherLabelUses.builtTogether(withAnyOf: homes)
        where !isOfFix(use.file, use.node) && mayBeOfOwnCell(use.node, use.file) {
            return caveats.add(.labelsUsed(place: file.place(use.node, in: use.file)))
        }
    }

    // MARK: - The fix

    /// The cell of a group must be of the classes, or be known like the cell of any other fix.
    private mutating func checkReceiver(of group: PlacedGroup) {
        let home = migration.migration(ofFile: group.file)
        let found = home.groups[group.number]
        let parts = groups.filter { $0.file == group.file }.map { home.groups[$0.number] }
        if home.isTakenFromTable(found, among: parts) { return }
        let type = found.uses[0].base.map { home.resolver.type(of: $0).unwrapped } ?? .unknown
        guard case .nominal(let id, _) = type, id.isInterface, let binding = found.receiver.binding else {
            if home.classesWithLabels(of: group.number).isEmpty {
                caveats.add(.labelsUsedElsewhere, at: home.file.place(found.uses[0].node))
            }
            return
        }
        let sources = home.aliases.sources(of: binding)
        let isOwn = sources.map { source in
            if case .dequeued(let call) = source, let identifier = home.file.reuseIdentifier(of: source) {
                let registrations = home.file.registrations(under: identifier, at: call)
                if registrations.isEmpty, case .text(let text) = identifier { return isOwnPrototype(text, at: call, home) }
                return !registrations.isEmpty && registrations.allSatisfy { isOwnClass($0.source) }
            }
            return home.aliases.classes(of: source).allSatisfy { isOwnClass(.type($0)) }
        }
        if !isOwn.isEmpty, isOwn.allSatisfy({ $0 }) { return }
        guard !isOwn.contains(true) else { return caveats.add(.unknownClass, at: home.file.place(binding)) }
        var proof = CellProof(home, parts)
        do throws(MigrationRefusal) { try proof.check(binding) } catch { caveats.add(.unknownClass, at: home.file.place(binding)) }
        proof.checkPassedCells()
        caveats.formUnion(proof.caveats)
        if let other = home.staying(besides: parts, of: found) {
            caveats.add(.identifierShared(place: file.place(other.node, in: other.file)))
        }
    }

    func isOwnClass(_ source: TableCellRegistration.Source) -> Bool {
        if case .type(.nominal(let id, _)) = source { isOwn.contains(id) } else { false }
    }

    // MARK: - The classes

    /// The other classes of a class's name.
    private func otherDeclarations(of id: DeclarationID) -> [DeclarationID] {
        let type = project.type(id)
        guard type.outer == nil, !type.isPrivate, project.countOfTypes(type.name) > 1 else { return [] }
        return project.topLevelTypes(type.name).filter {
            project.type($0).kind == .class && !project.type($0).isPrivate && !isBuiltApart($0.file)
        }
    }

    private mutating func checkClass(_ id: DeclarationID) {
        guard project.type(id).kind == .class else { return }
        let name = project.type(id).name
        let declared = file.place(project.type(id).node, in: id.file)
        // Code outside the project may use the class.
        if project.file(id).outline.isMarked(project.type(id).node, "open", "public") {
            caveats.add(.labelsUsedElsewhere, at: declared)
        }
        // A library's protocol may fill in the cells that conform to it.
        if resolver.conformsToLibraryProtocol(.nominal(id, [])) { caveats.add(.labelsUsedElsewhere, at: declared) }
        if !file.nibCells.incompleteDocuments.isEmpty { caveats.add(.prototype(identifier: name)) }
        let keepsViews = migration.file.classCheck.startsBeforeViews(of: id) != nil
        for part in file.family(of: id) { checkWords(in: part, keepsViews: keepsViews) }
    }

    /// What a class does beside its labels must not depend on its views.
    /// - Parameter keepsViews: whether its cells have a configuration when it adds views.
    private mutating func checkWords(in part: DeclarationID, keepsViews: Bool) {
        let outline = project.file(part).outline
        let home = file.context(ofFile: part.file)
        home.checkPlacement(in: project.type(part).node, &caveats)
        migration.file.classCheck.addCaveats(ofOwnViewsIn: part, to: &caveats)
        if let place = home.placePassingItselfToUnknownCode(part) { caveats.add(.passedToUnknownCode, at: place) }
        for token in outline.tokens(of: project.type(part).node) where outline.tokens[token].kind == .word {
            guard outline.tokens[token].length >= 8 else { continue }
            let word = outline.word(token)
            if keepsViews, ["addSubview", "contentView"].contains(word) { continue }
            if CellNames.membersOfViews.contains(word) || CellNames.membersOfConfigurations.contains(word)
                || ["IBOutlet", "layoutSubviews", "updateConstraints"].contains(word)
            {
                caveats.add(.touchesViews(member: word), at: file.place(token, in: part.file))
            }
        }
    }

    // MARK: - The code that names them

    private mutating func findHolders(in fileID: FileID) {
        let outline = project.file(fileID).outline
        let nodes = outline.nodes(namedAnyOf: names)
        // Other projects of the folder may have classes of the same names.
        guard !nodes.isEmpty, !isBuiltApart(fileID) else { return }
        let home = file.context(ofFile: fileID)
        for node in nodes { addHolder(around: node, home) }
        if mayBeSafe { checkViews(in: home) }
        if mayBeSafe, caveats.all.isEmpty { for node in nodes { checkEscapes(ofCellNamedAt: node, home) } }
    }

    private mutating func addHolder(around node: NodeID, _ home: FileContext) {
        guard home.outline.kind(node) != .classDecl, home.outline.kind(node) != .extensionDecl else { return }
        isNamed = true
        if case .nominal(let id, _) = home.resolver.selfType(at: node) { addHolder(id) }
        noteStyle(at: node, home)
        if home.outline.function(around: node).map(home.outline.suppliesHeader) ?? false { caveats.add(.headerLook) }
        isRegisteredElsewhere = isRegisteredElsewhere || home.outline.isClassOutsideRegistration(node)
        isGivenAway = isGivenAway || home.givesAwayClass(node)
        guard reach < .tables else { return }
        var search = CellReachSearch()
        let owner = home.resolver.selfType(at: node)
        if let function = home.outline.ancestor(node, where: { $0.isFunctionLike }) {
            if case .nominal(let id, _) = owner, isOwn.contains(id) { return }
            guard home.mayReturnCell(function) else { return }
            reach = max(reach, home.reach(ofResultOf: function, owner, &search))
            for case .nominal(let id, _) in search.callingTypes { addHolder(id) }
        } else if let property = home.outline.ancestor(node, where: { $0 == .varDecl }) {
            reach = max(reach, home.reach(ofProperty: property))
        }
    }

    /// Adds a type whose code may have cells of the classes.
    mutating func addHolder(_ id: DeclarationID) { if !isOwn.contains(id), isHolder.insert(id).inserted { holders.append(id) } }

    /// Code that reaches into the views of such a cell, or places its labels.
    private mutating func checkViews(in home: FileContext) {
        let outline = home.outline
        for node in outline.nodes(namedAnyOf: CellNames.membersOfViews) where isCell(node, home) {
            caveats.add(.touchesViews(member: outline.name(node)), at: home.place(node))
        }
        for node in outline.nodes(namedAnyOf: CellMargins.settings) + home.loweredViews where isCell(node, home) {
            if let caveat = home.placement(by: node) { caveats.add(caveat) }
        }
        let ofTaken = home.caveatsOfTakenCells { taken in
            if let cell = taken.cell { return isCell(cell, taken.type, home) }
            return isOwnClass(.type(taken.type))
        }
        caveats.add(contentsOf: ofTaken)
    }

    /// Whether a member is that of a cell which may be of the classes.
    private func isCell(_ member: NodeID, _ home: FileContext) -> Bool {
        guard home.outline.kind(member) == .member, let base = home.outline.base(of: member) else { return false }
        return isCell(base, home.resolver.type(of: base).unwrapped, home)
    }

    /// Whether an expression of a type is such a cell.
    private func isCell(_ base: NodeID, _ type: Type, _ home: FileContext) -> Bool {
        if type.isUnknown { return home.outline.receiverName(base).lowercased().ends(with: "cell") }
        return mayBeOwn(type) && home.resolver.inherits(type, from: ["UITableViewCell"]) && !isOtherCell(base, home)
    }

    // MARK: - Other uses of labels

    private var homes: [FileContext] { Set(groups.map(\.file)).map(file.context) }

    private func isBuiltApart(_ other: FileID) -> Bool { groups.allSatisfy { file.context(ofFile: $0.file).isBuiltApart(from: other) } }

    private func isOfFix(_ file: FileID, _ node: NodeID) -> Bool { usesOfFix[file]?.contains(node) ?? false }

    /// Whether a use on a cell that the code around made, or that is not known for certain, may be on a cell of the classes.
    private func mayBeOfOwnCell(_ node: NodeID, _ fileID: FileID) -> Bool {
        let home = file.context(ofFile: fileID)
        guard home.outline.kind(node) == .member, let base = home.outline.base(of: node) else {
            return mayBeOwn(home.resolver.selfType(at: node))
        }
        let type = home.resolver.type(of: base).unwrapped
        guard !type.isUnknown else { return isNear(home.resolver.selfType(at: node)) }
        return mayBeOwn(type) && !home.resolver.inherits(type, from: ["UITableViewHeaderFooterView"]) && !isOtherCell(base, home)
    }

    /// Whether a type may have cells of the classes.
    func isNear(_ type: Type) -> Bool { reach >= .tables || isRelatedToHolder(type) || mayHold(type) }

    /// Whether a cell of a type may be of the classes.
    func mayBeOwn(_ type: Type) -> Bool { classes.contains { resolver.mayHold(type, instanceOf: .nominal($0, [])) } }

    /// Whether code that uses labels may do so on a cell of the classes.
    private func mayMeet(_ use: CellOfOtherCode) -> Bool {
        guard mayBeOwn(use.cell) else { return false }
        if let base = use.base, isOtherCell(base, file.context(ofFile: use.file)) { return false }
        if let property = use.property {
            let outline = project.file(property.file).outline
            return classes.contains { id in
                !outline.nodes(named: project.type(id).name, in: property.declaration).isEmpty
            }
        }
        if use.isOfAnyTable { return true }
        if let other = use.tableOwner { return other.isUnknown || isRelatedToHolder(other) || mayHold(other) }
        if use.isGiven {
            if isGivenOwnCell(use) { return true }
            guard use.isCalledByLibrary else { return false }
        }
        return use.owner.map(isNear) ?? true
    }

    private func isRelatedToHolder(_ type: Type) -> Bool {
        guard case .nominal(let id, _) = type else { return true }
        return isHolder.contains(id) || isOwn.contains(id) || resolver.superclasses(of: type).contains(where: isHolder.contains)
            || holders.contains { resolver.isSubclass(.nominal($0, []), of: id) }
    }

    /// Whether a type that names none of the classes may have such cells in its table.
    private func mayHold(_ type: Type) -> Bool {
        guard case .nominal(let id, _) = type else { return true }
        var supplies = false
        for part in file.family(of: id) {
            let home = file.context(ofFile: part.file)
            let declaration = project.type(part).node
            for call in home.outline.calls(of: "dequeueReusableCell", in: declaration) {
                supplies = true
                guard let identifier = home.reuseIdentifier(of: .dequeued(call)),
                    !mayStandForOwnCell(identifier, at: call, home)
                else { return true }
            }
            supplies = supplies || !home.outline.tableMethods(labeled: "cellForRowAt", in: declaration).isEmpty
        }
        return !supplies
    }

    /// Whether code may pass a cell of the classes to the function or property around a use.
    private func isGivenOwnCell(_ use: CellOfOtherCode) -> Bool {
        guard let member = use.member else { return true }
        let files = file.inspectedFiles(mentioning: [member.name]) + otherFiles
        let named = files.map { (file: $0, nodes: project.file($0).outline.expressions(named: member.name)) }.filter { !$0.nodes.isEmpty }
        // Types are known later than names, and most cells are called so.
        return [true, false].contains { areNamedCells in
            named.contains { fileID, nodes in
                let home = file.context(ofFile: fileID)
                return nodes.contains { isGivenOwnCell(at: $0, home, areNamedCells) }
            }
        }
    }

    /// - Parameter areNamedCells: whether only the values count that are called cells, or only the others.
    private func isGivenOwnCell(at node: NodeID, _ home: FileContext, _ areNamedCells: Bool) -> Bool {
        let outline = home.outline
        let call = outline.call(ofCallee: node)
        var cells = (call.flatMap { outline.call($0) }?.arguments ?? []).map(\.value)
        if let base = outline.base(of: node) { cells.append(base) }
        // A method of the cell itself.
        if outline.kind(node) == .identifier, case .nominal(let id, _) = home.resolver.selfType(at: node), isOwn.contains(id) {
            return true
        }
        return cells.contains { value in
            guard outline.receiverName(value).lowercased().contains("cell") == areNamedCells else { return false }
            let type = home.resolver.type(of: value).unwrapped
            guard mayBeOwn(type), home.resolver.inherits(type, from: ["UITableViewCell"]) || type.isUnknown && areNamedCells else {
                return false
            }
            if isOtherCell(value, home) { return false }
            guard case .local(let local, _) = home.receiver(value, at: value) else { return true }
            let function = outline.ancestor(home.aliases.root(of: local)) { $0.isFunctionLike }
            let isOfTable = !home.aliases.sources(of: local).isEmpty || function.map { outline.isNamed($0, "tableView") } ?? false
            // The code finds the cell itself, mostly in its own table.
            return !isOfTable || reach > .owner || isNear(home.resolver.selfType(at: node))
        }
    }
}
