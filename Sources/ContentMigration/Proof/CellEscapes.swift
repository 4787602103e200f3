// Finds what else the code does with a cell. A configuration replaces the content view, so all other code that uses that view or the labels
// must be known, and a configuration made earlier must not overwrite what other code sets.
import CellLintUIKitModel

/// A walk over everything done with a cell besides the uses that become a configuration.
struct CellEscapes {
    let aliases: CellAliases
    /// The uses that become a configuration.
    let uses: [CellUse]
    /// Whether all uses in a declaration of a file become configurations as well.
    let isMigrated: (NodeID, FileID) -> Bool
    /// What is known of the cell beside the code of its class.
    var facts = CellClassFacts()
    var caveats: Caveats
    /// Functions of this file whose calls are known.
    var knownCallees: Set<NodeID> = []
    /// Whether uses of labels are examined elsewhere.
    var ignoresLabels = false
    /// Whether the cells are of other classes than one that code casts them to.
    var isOtherClass: (Type) -> Bool = { _ in false }
    /// Whether a cast to a type is left alone although the cell may be of that type.
    var skipsCast: (Type) -> Bool = { _ in false }
    /// Whether a declaration of a file belongs to the same fix.
    var isJoined: (NodeID, FileID) -> Bool = { _, _ in false }
    /// The function in which the fix can move statements behind the configuration.
    var function: NodeID?
    /// Where other migrated code changes what the cell shows.
    private(set) var changes: [NodeID] = []
    /// Casts to classes in branches from which no run gets to the uses: they are for other cells, unless a configuration gets there.
    private(set) var casts: [(node: NodeID, type: Type)] = []
    /// The reference that is being followed, if it is in such a branch.
    private(set) var apart: NodeID?
    /// Whether code assigns the cell to another object.
    private(set) var isGivenAway = false
    /// Whether the code makes the cell or takes it from a queue, so that it can have a configuration before the code adds views.
    var mayAddViews = false
    /// Whether the code makes the cell.
    var makesCell = false
    /// Whether the code gets the cell with a configuration, which the fix of the function that returns it sets.
    var hasConfiguration = false
    /// The statements of the function that set how the content view looks.
    var looks: [NodeID] = []
    /// Those that add views to the cell.
    var additions: [CellAddition] = []
    /// What needs the content view in such branches, and why there is no fix if a configuration gets there.
    var viewsApart: [(node: NodeID, refusal: MigrationRefusal)] = []

    init(_ aliases: CellAliases, _ uses: [CellUse], _ caveats: Caveats, _ isMigrated: @escaping (NodeID, FileID) -> Bool) {
        (self.aliases, self.uses, self.caveats, self.isMigrated) = (aliases, uses, caveats, isMigrated)
    }

    var file: FileContext { aliases.file }
    var outline: Outline { aliases.outline }
    private var resolver: Resolver { aliases.resolver }

    /// Throws if other code needs the cell's own views.
    mutating func check(_ binding: NodeID, depth: Int = 0) throws(MigrationRefusal) { try check(aliases.references(to: binding), depth) }

    /// Throws if other code needs the views of the cell that a closure gets as `$0`.
    mutating func check(firstOf closure: NodeID) throws(MigrationRefusal) { try check(aliases.references(toFirstOf: closure), 0) }

    /// Throws if other code needs the views of the cell whose method a function is.
    mutating func check(selfIn function: NodeID) throws(MigrationRefusal) {
        let names = outline.nodes(named: "self", in: function)
        try check(names.filter { outline.kind($0) == .identifier && outline.keyword($0) == .self }, 0)
    }

    /// Throws if other code needs the views of the cell that a call returns.
    mutating func check(received call: NodeID) throws(MigrationRefusal) { try check([call], 0) }

    /// Throws if other code needs the views of a cell that code takes from a table.
    mutating func check(taken cell: TakenFromTable) throws(MigrationRefusal) {
        switch cell {
        case .call(let call): try check([call], 0)
        case .element(let binding): try check(binding)
        case .first(let closure): try check(firstOf: closure)
        }
    }

    /// Throws if other code needs the views of a property's cell. Where it is stored is not followed.
    /// - Parameter expressions: those that name the property.
    mutating func check(property expressions: [NodeID]) throws(MigrationRefusal) {
        let stored = caveats
        try check(expressions, 0)
        var found = stored
        for reason in caveats.all where reason != .storedElsewhere && reason != .mayBeAnotherCell { found.add(reason) }
        caveats = found
    }

    private mutating func check(_ names: [NodeID], _ depth: Int) throws(MigrationRefusal) {
        for node in names where !uses.contains(where: { $0.base.map { outline.contains($0, node) } ?? false }) {
            let outer = apart
            let isApart = function != nil && !uses.isEmpty && uses.allSatisfy { outline.exclude(node, $0.node) }
            apart = outer ?? (isApart ? node : nil)
            defer { apart = outer }
            try check(reference: node, depth)
        }
    }

    private mutating func checkClass(of type: Type) throws(MigrationRefusal) {
        if let apart { return casts.append((apart, type)) }
        try file.classCheck.checkClass(of: type, &caveats, isMigrated, facts)
    }

    /// Follows another name for a cell: its uses count as well, and so does its class.
    /// - Parameter assignment: what gives a local the cell, if it has had another one; code of other branches has that.
    private mutating func check(otherName binding: NodeID, _ depth: Int, by assignment: NodeID? = nil) throws(MigrationRefusal) {
        guard depth < Limits.maxAliasDepth else { throw MigrationRefusal.hasAlias }
        try checkClass(of: resolver.type(of: binding))
        // The next turn of a loop may take another branch.
        let isRepeated = assignment.flatMap { outline.ancestor($0) { $0.isLoop } }.map { !outline.contains($0, binding) } ?? false
        let names = aliases.references(to: binding)
        try check(names.filter { name in isRepeated || assignment.map { !outline.exclude(name, $0) } ?? true }, depth + 1)
    }

    private mutating func check(reference: NodeID, _ depth: Int) throws(MigrationRefusal) {
        if outline.kind(reference) == .capture { return try check(otherName: reference, depth) }
        if outline.kind(reference) == .optionalBinding, let name = outline.firstChild(reference) {
            return try check(otherName: name, depth)
        }
        var at = reference
        while let around = outline.parent(at) {
            guard let next = try step(from: at, to: around, depth) else { return }
            at = next
        }
    }

    /// Checks what the code around an expression for the cell does with it.
    /// - Returns: the expression around that is for the cell as well; nil where its way ends.
    private mutating func step(from at: NodeID, to parent: NodeID, _ depth: Int) throws(MigrationRefusal) -> NodeID? {
        switch outline.kind(parent) {
        case .optionalChain, .forceUnwrap, .effect, .tuple: return parent
        case .inoutArgument:
            caveats.add(.storedElsewhere, at: file.place(parent))
            return parent
        case .argument:
            guard let owner = outline.parent(parent) else { break }
            if outline.kind(owner) == .tuple, outline.isOnlyChild(parent) { return owner }
            try checkCall(owner)
            if file.keepsArgument(parent, of: owner) { caveats.add(.storedElsewhere, at: file.place(owner)) }
            return file.returnedView(by: owner, for: parent)
        case .cast: return try checkCast(parent, of: at)
        case .patternBinding, .optionalBinding:
            guard let name = outline.firstChild(parent), outline.kind(name) != .wildcard else { break }
            guard outline.kind(name) == .binding else { throw MigrationRefusal.hasAlias }
            try check(otherName: name, depth)
        case .switchStmt, .patternCondition:
            checkComparison("~=", at: parent)
            let names = outline.descendants(of: parent) { outline.kind($0) == .block }.filter {
                outline.kind($0) == .binding && aliases.source(of: $0) != nil && !isOtherClass(resolver.type(of: $0))
            }
            for name in names { try check(otherName: name, depth) }
        // `case statusCell:` compares another cell with this one.
        case .caseItem: checkComparison("~=", at: parent)
        case .member:
            try checkMember(parent, of: at)
            return file.returnedView(by: parent)
        case .subscriptCall where outline.firstChild(parent) == at && resolver.isCell(at): checkSubscript(parent)
        case .assignment: if let assignment = outline.assignment(of: at) { try check(assignment, depth) }
        case .arrayLiteral where file.isShownOutsideTable(parent): caveats.add(.shownOutsideTable, at: file.place(parent))
        case .arrayLiteral
        where outline.ancestor(parent, where: { $0 == .returnStmt || $0 == .block }).map({ outline.kind($0) }) == .returnStmt: break
        case .ternary:
            if file.isShownOutsideTable(parent) { caveats.add(.shownOutsideTable, at: file.place(parent)) }
            caveats.add(.storedElsewhere, at: file.place(parent))
        case .block where outline.isBranchOfValue(parent): return outline.choice(withBranch: parent)
        case .returnStmt, .block:
            if file.isReturnedAsView(at) { caveats.add(.shownOutsideTable, at: file.place(at)) }
            if outline.kind(parent) == .block, file.mayBeInBuilder(at) { caveats.add(.passedToUnknownCode, at: file.place(at)) }
            if depth < Limits.maxAliasDepth { try check(file.viewsComputed(from: at), depth + 1) }
        case .ifConfigClause, .ifStmt, .guardStmt, .whileStmt, .stringLiteral: break
        case .dictionaryLiteral where outline.constrainsByFormat(parent):
            caveats.add(.touchesViews(member: "NSLayoutConstraint"), at: file.place(parent))
        case .binary where outline.isNamed(parent, "??") && isReturned(parent): return parent
        case .binary: checkOperation(parent)
        default: caveats.add(.storedElsewhere, at: file.place(at))
        }
        return nil
    }

    private mutating func checkCast(_ cast: NodeID, of cell: NodeID) throws(MigrationRefusal) -> NodeID? {
        if outline.isNamed(cast, "is") || uses.allSatisfy({ outline.runsOnlyIfCastFails(cast, $0.node) }) { return nil }
        // `(cell as? ChartCell)?.chart`: the cell may be a `ChartCell`.
        if let written = outline.next(cell) {
            let type = resolver.type(written: written)
            if isOtherClass(type) || skipsCast(type) { return nil }
            try checkClass(of: type)
        }
        return cast
    }

    private mutating func check(_ assignment: Assignment, _ depth: Int) throws(MigrationRefusal) {
        let target = assignment.target
        if file.showsView(assignedTo: target) { caveats.add(.shownOutsideTable, at: file.place(target)) }
        guard outline.kind(target) == .identifier, case .local(let local) = resolver.lookup(outline.name(target), from: target) else {
            isGivenAway = isGivenAway || !resolver.namesOwnMember(target)
            return caveats.add(.storedElsewhere, at: file.place(target))
        }
        do {
            try check(otherName: local, depth, by: assignment.node)
        } catch {
            // The labels that the other name is used for stay.
            guard error != .labelUseStays || uses.isEmpty else { throw error }
            caveats.add(.storedElsewhere, at: file.place(target))
        }
    }

    private mutating func checkOperation(_ operation: NodeID) {
        if outline.isNamed(operation, "??") {
            if file.isShownOutsideTable(operation) { caveats.add(.shownOutsideTable, at: file.place(operation)) }
            caveats.add(.mayBeAnotherCell, at: file.place(operation))
        } else if ["==", "!=", "===", "!=="].contains(outline.name(operation)) {
            checkComparison(outline.name(operation), at: operation)
        } else {
            // An operator of the project, or of a library, may be a function that styles the cell.
            caveats.add(.passedToUnknownCode, at: file.place(operation))
        }
    }

    private mutating func checkComparison(_ name: String, at node: NodeID) {
        if file.comparesCells(by: name) { caveats.add(.passedToUnknownCode, at: file.place(node)) }
    }

    /// Whether a value only leaves the function.
    private func isReturned(_ value: NodeID) -> Bool { outline.parent(value).map { outline.kind($0) } == .returnStmt }

    private mutating func checkMember(_ member: NodeID, of base: NodeID) throws(MigrationRefusal) {
        let name = outline.name(member)
        var isKnown = false
        switch name {
        case _ where CellNames.legacyViews.contains(name):
            if ignoresLabels { return }
            throw MigrationRefusal.labelUseStays.at(file.place(member))
        case "configurationUpdateHandler" where file.classCheck.setsBackgroundOnly(handlerOf: member): return
        case _ where CellNames.membersOfConfigurations.contains(name): throw MigrationRefusal.hasConfiguration.at(file.place(member))
        case "contentView": return try checkContentView(member)
        case _ where CellMargins.settings.contains(name) || name == "setValue":
            guard let caveat = file.placement(by: member) else { break }
            caveats.add(caveat)
            isKnown = true
        case "addSubview": return try checkAddedView(member)
        case "layoutSubviews", "prepareForReuse", "sizeToFit": return caveats.add(.touchesViews(member: name), at: file.place(member))
        case "layer" where outline.reachesIntoLayer(member): return caveats.add(.touchesViews(member: name), at: file.place(member))
        case _ where CellNames.membersOfViews.contains(name): return caveats.add(.touchesViews(member: name), at: file.place(member))
        default: break
        }
        if let call = outline.call(ofCallee: member) {
            checkKeyPaths(in: call)
            // `head.map(view.addSubview)`
            let isShown = !outline.nodes(namedAnyOf: Array(CellNames.methodsThatShow), in: call).isEmpty
            if ["flatMap", "map"].contains(name), isShown { caveats.add(.shownOutsideTable, at: file.place(call)) }
        }
        switch resolver.members(name, of: resolver.type(of: base).instance) {
        case .found(let found):
            for member in found where !file.isPrivateElsewhere(member.id) { try check(member.id, at: base) }
        default:
            // An extension of a class that the project does not declare.
            guard
                outline.parent(member).map({ outline.kind($0) }) != .call
                    || !file.labelUsesOfOtherCode.all.contains(where: { $0.member?.name == name })
            else { throw MigrationRefusal.passedToCodeWithLabels.at(file.place(member)) }
            if outline.isOwnView(member, name) { throw MigrationRefusal.classHasViews.at(file.place(member)) }
            if !isKnown, !isReadOfAnyObject(member, base), !outline.isTerm(member) {
                caveats.add(.unknownEffect(member: name), at: file.place(member))
            }
        }
    }

    /// Whether code asks an object for what a library gives objects of all kinds, so that it knows nothing of cells:
    /// `extension NSObject { func observe() { controller.observe(…) } }`.
    private func isReadOfAnyObject(_ member: NodeID, _ base: NodeID) -> Bool {
        guard case .nominal(let id, _) = resolver.type(of: base).unwrapped, id.isInterface, file.project.type(id).name == "NSObject" else {
            return false
        }
        let isCalled = outline.call(ofCallee: member) != nil
        return !isCalled && outline.assignment(to: member) == nil
    }

    /// Adds what `cell[keyPath: path]` may get at.
    private mutating func checkSubscript(_ node: NodeID) {
        guard outline.descendants(of: node).contains(where: { outline.kind($0) == .keyPath }) else {
            return caveats.add(.unknownEffect(member: "subscript"), at: file.place(node))
        }
        checkKeyPaths(in: node)
    }

    /// Adds what a call may set by a key path that it is given: `cell.with(\.isUserInteractionEnabled, false)`.
    private mutating func checkKeyPaths(in call: NodeID) {
        if let member = resolver.call(call)?.member, member.isInterface { return }
        for path in outline.descendants(of: call) where outline.kind(path) == .keyPath {
            // `dim(cell, \.contentView.alpha)`
            if !outline.expressions(named: "contentView", in: path).isEmpty { caveats.add(.contentViewReplaced, at: file.place(path)) }
            for part in outline.descendants(of: path) {
                if let caveat = Caveat.placement(of: outline.name(part), value: nil) { caveats.add(caveat, at: file.place(part)) }
            }
        }
        for argument in outline.call(call)?.arguments ?? [] where file.namesKeyPath(argument.value) {
            caveats.add(.unknownEffect(member: outline.name(argument.value)), at: file.place(argument.value))
        }
    }

    /// Checks a call that takes the cell as an argument.
    private mutating func checkCall(_ call: NodeID) throws(MigrationRefusal) {
        if let name = outline.call(call)?.name {
            if CellNames.methodsThatShow.contains(name) { caveats.add(.shownOutsideTable, at: file.place(call)) }
            if CellNames.callsThatIdentify.contains(name), resolver.call(call)?.member?.isInterface ?? true { return }
        }
        if outline.constrainsHeight(call) { caveats.add(.touchesViews(member: "NSLayoutConstraint"), at: file.place(call)) }
        checkKeyPaths(in: call)
        guard outline.kind(call) == .call, let found = resolver.call(call) else { return try checkClosure(call) }
        if let local = found.localFunction {
            try check(local, inFile: resolver.file, at: call)
        } else if let member = found.member, file.project.member(member).kind != .variable {
            try check(member, at: call)
        } else {
            try checkClosure(call)
        }
    }

    /// Checks a call of a value: of a closure in a local, or of an undeclared name.
    private mutating func checkClosure(_ call: NodeID) throws(MigrationRefusal) {
        caveats.add(.passedToUnknownCode, at: file.place(call))
        guard let callee = outline.firstChild(call), outline.kind(callee) == .identifier,
            case .local(let local) = resolver.lookup(outline.name(callee), from: callee), let declaration = outline.parent(local)
        else { return }
        try check(declaration, inFile: resolver.file, at: call)
    }

    private mutating func check(_ id: DeclarationID, at place: NodeID) throws(MigrationRefusal) {
        guard !id.isInterface else { return }
        checkOverrides(of: id)
        for id in resolver.alternatives(ofMember: id) { try check(file.codeOfMember(id), inFile: id.file, at: place) }
    }

    /// Checks what may run in place of a declaration: the implementations of a protocol's requirement, and overriding methods.
    private mutating func checkOverrides(of id: DeclarationID) {
        let member = file.project.member(id)
        guard let owner = member.owner else { return }
        let type = DeclarationID(file: id.file, owner)
        let isRequirement = file.project.type(type).kind == .protocol
        guard isRequirement || file.project.type(type).kind == .class else { return }
        for use in file.labelUsesOfOtherCode.builtTogether(with: file) {
            guard let other = use.member, other.name == member.name, use.file != id.file || other.node != member.node,
                !isJoined(other.node, use.file), use.file != resolver.file || !knownCallees.contains(other.node),
                isRequirement || use.owner.map({ resolver.isSubclass($0, of: type) }) ?? true
            else { continue }
            return caveats.add(.labelsUsed(place: file.place(use.node, in: use.file)))
        }
        for code in file.overrides(of: id) where !file.isBuiltApart(from: code.file) {
            file.classCheck.addCaveats(ofCodeGivenCells: code.node, inFile: code.file, to: &caveats)
        }
    }

    /// A declaration that uses the labels must be migrated as well.
    private mutating func check(_ declaration: NodeID, inFile fileID: FileID, at place: NodeID) throws(MigrationRefusal) {
        guard fileID != resolver.file || !knownCallees.contains(declaration) else { return }
        file.classCheck.addCaveats(ofCodeGivenCells: declaration, inFile: fileID, to: &caveats)
        guard let words = file.classCheck.words(of: declaration, inFile: fileID) else {
            if let caveat = file.classCheck.filling(byCodeGivenCells: declaration, inFile: fileID, besides: isJoined) {
                caveats.add(caveat)
            }
            return
        }
        if words == .labels, isJoined(declaration, fileID) {
            changes.append(place)
            return
        }
        let filled = file.place(place)
        caveats.add(.filledByOtherCode, at: filled)
        guard words == .configuration || isMigrated(declaration, fileID) else {
            throw (words == .layout ? MigrationRefusal.passedToCodeWithViews : .passedToCodeWithLabels).at(filled)
        }
        changes.append(place)
    }
}

extension Outline {
    /// Whether code only calculates with the value of a member, which then is a number: `cell.height / 2`.
    fileprivate func isTerm(_ member: NodeID) -> Bool {
        guard let operation = parent(wrapped(member)), kind(operation) == .binary else { return false }
        return ["*", "-", "/"].contains(name(operation))
    }
}
