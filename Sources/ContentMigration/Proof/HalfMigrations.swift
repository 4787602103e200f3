// Refuses half migrations: fixes for cells on which other code certainly sets labels as well, and keeps them. As soon as one code sets a
// configuration, the cell no longer shows what the other one sets.
import CellLintUIKitModel

/// Code that has the cells of a group as well.
struct CellHolder: Hashable {
    let file: FileID
    /// The local, parameter or closure that has the cell.
    let receiver: CellReceiver
    /// Where the code passes the cell on, or returns it.
    let node: NodeID
}

extension ContentMigration {
    /// Throws if code that has the same cells as a group keeps labels that it sets.
    func checkIsWhole(_ fix: Fix, of group: CellGroup) throws(MigrationRefusal) {
        var seen: Set<CellHolder> = []
        let own = CellHolder(file: resolver.file, receiver: group.receiver, node: group.uses[0].node)
        if group.receiver.binding == nil { try checkOtherUses(ofCell: own, with: fix, from: file) }
        try checkCallees(ofCell: own, with: fix, from: file)
        try checkOtherClosures(besides: group)
        for supplier in suppliers(ofTableWithCellOf: group) { try migration(ofFile: supplier.file).checkMigrates(supplier, for: group) }
        for holder in holders(ofCell: group.receiver, group.uses[0].base) {
            let home = migration(ofFile: holder.file)
            if let given = holder.receiver.binding, home.isFilledByUIKit(given, setsText: group.setsText) {
                throw MigrationRefusal.headerFilledByUIKit
            }
            try home.checkMigrates(holder, with: fix, from: file, &seen, depth: 0)
        }
        try checkReceivers(ofCell: group.receiver, with: fix)
    }

    /// Throws if code that a function returns a cell to sets labels on it and keeps them.
    private func checkReceivers(ofCell receiver: CellReceiver, with fix: Fix) throws(MigrationRefusal) {
        guard let root = receiver.binding.map(aliases.root), outline.kind(root) != .parameter else { return }
        for received in file.receivers(ofCellMadeAt: root) where !received.isKept && !received.isPossible {
            let home = migration(ofFile: received.file)
            let value = home.outline.wrapped(home.outline.call(ofCallee: received.node) ?? received.node)
            guard let pattern = home.outline.parent(value), home.outline.kind(pattern) == .patternBinding,
                let local = home.outline.firstChild(pattern), home.outline.kind(local) == .binding
            else { continue }
            let holder = CellHolder(file: received.file, receiver: .local(local, in: .root), node: received.node)
            try home.checkOtherUses(ofCell: holder, with: fix, from: file)
            try home.checkCallees(ofCell: holder, with: fix, from: file)
        }
    }

    /// Throws if a closure styles a cell that another closure fills in and keeps the labels of: the same function is given both.
    private func checkOtherClosures(besides group: CellGroup) throws(MigrationRefusal) {
        guard !group.uses.contains(where: \.isContent), let function = functionGivenClosure(with: group) else { return }
        for other in groups where other.receiver != group.receiver && functionGivenClosure(with: other) == function {
            guard case .failure(let why) = fix(of: other), why != .circularDependency else { continue }
            throw MigrationRefusal.labelsStay(place: file.place(other.uses[0].node), why: why)
        }
    }

    /// The function of the project that is given a closure with a group's cell as its parameter.
    private func functionGivenClosure(with group: CellGroup) -> DeclarationID? {
        guard let binding = group.receiver.binding, outline.kind(binding) == .parameter,
            let closure = outline.ancestor(binding, where: \.isFunctionLike),
            outline.kind(closure) == .closure, let argument = outline.parent(closure), outline.kind(argument) == .argument,
            let function = outline.parent(argument).flatMap({ resolver.call($0) })?.member, !file.project.file(function).isInterface
        else { return nil }
        return function
    }

    /// Throws if this file's code sets what a group reads, or any text or image, on a cell that it supplies to a table, and has no fix.
    private func checkMigrates(_ supplier: CellHolder, for reader: CellGroup) throws(MigrationRefusal) {
        let read = reader.uses.compactMap { if case .read(_, let property) = $0.action { property } else { nil } }
        func matters(_ property: ConfigurationProperty) -> Bool {
            property.isContent && (!reader.onlyReads || read.contains(where: property.replaces))
        }
        for group in groups where isSame(group.receiver, supplier.receiver) {
            try checkMigrates(group, where: matters)
        }
        for callee in callees(given: supplier) {
            let home = migration(ofFile: callee.file)
            for number in home.index.groups(within: callee.node) where home.isFilled(number, byGiving: callee.node) {
                try home.checkMigrates(home.groups[number], where: matters)
            }
        }
    }

    /// Throws if a group sets some property and has no fix.
    private func checkMigrates(
        _ group: CellGroup, where matters: (ConfigurationProperty) -> Bool
    ) throws(MigrationRefusal) {
        guard let use = group.uses.first(where: { $0.written.contains(where: matters) }), case .failure(let why) = fix(of: group),
            why != .circularDependency
        else { return }
        throw MigrationRefusal.labelsStay(place: file.place(use.node), why: why)
    }

    /// Throws if this file's code sets labels on a cell and keeps them.
    private func checkMigrates(
        _ holder: CellHolder, with fix: Fix, from other: FileContext, _ seen: inout Set<CellHolder>, depth: Int
    ) throws(MigrationRefusal) {
        guard depth < Limits.maxAliasDepth, seen.insert(holder).inserted else { return }
        if file.isHandedOutByLibrary(holder.receiver, nil) { throw MigrationRefusal.filledByLibrary }
        let root = holder.receiver.binding.map(aliases.root)
        if let root, aliases.provenance(ofLocal: root) == .system { throw MigrationRefusal.filledBySuper }
        try checkOtherUses(ofCell: holder, with: fix, from: other)
        try checkCallees(ofCell: holder, with: fix, from: other)
        for next in holders(ofCell: holder.receiver, nil) {
            try migration(ofFile: next.file).checkMigrates(next, with: fix, from: other, &seen, depth: depth + 1)
        }
    }

    /// Throws if this file's code sets labels on a cell by the name that it has here, and keeps them.
    private func checkOtherUses(ofCell holder: CellHolder, with fix: Fix, from other: FileContext) throws(MigrationRefusal) {
        for number in groups.indices where isSame(groups[number].receiver, holder.receiver) {
            let group = groups[number]
            guard let use = group.uses.first(where: { needsLabels($0) && !outline.exclude($0.node, holder.node) }),
                !fix.changes(use.node, in: file, from: other)
            else { continue }
            try checkMigrates(number, at: use)
        }
    }

    /// Throws if a declaration that this file's code gives a cell to sets labels on it and keeps them.
    private func checkCallees(ofCell holder: CellHolder, with fix: Fix, from other: FileContext) throws(MigrationRefusal) {
        for callee in callees(given: holder) {
            let home = migration(ofFile: callee.file)
            for number in home.index.groups(within: callee.node) where home.isFilled(number, byGiving: callee.node) {
                try home.checkLabels(of: number, with: fix, from: other)
            }
        }
        try checkClosures(ofCell: holder, with: fix, from: other)
    }

    /// Throws if a closure that this file's code calls with a cell, by the property which keeps it, sets labels on the cell and keeps them.
    private func checkClosures(ofCell holder: CellHolder, with fix: Fix, from other: FileContext) throws(MigrationRefusal) {
        for callee in properties(calledWithCell: holder) {
            for file in file.inspectedFiles(mentioning: [outline.name(callee)]) {
                let home = migration(ofFile: file)
                for number in home.groups.indices where home.isFilled(number, byCalling: callee, self.file) {
                    try home.checkLabels(of: number, with: fix, from: other)
                }
            }
        }
    }

    /// Throws if a group sets labels and keeps them.
    private func checkLabels(of number: Int, with fix: Fix, from other: FileContext) throws(MigrationRefusal) {
        guard let use = groups[number].uses.first(where: needsLabels), !fix.changes(use.node, in: file, from: other) else { return }
        try checkMigrates(number, at: use)
    }

    /// The properties with closures that this file's code calls with a cell: `model.fill?(cell)`.
    private func properties(calledWithCell holder: CellHolder) -> [NodeID] {
        names(ofCell: holder).compactMap { node in
            guard !outline.exclude(node, holder.node), let argument = outline.parent(node), outline.kind(argument) == .argument,
                let call = outline.parent(argument), let callee = outline.firstChild(call).map(outline.unwrapped), callee != holder.node,
                let found = resolver.call(call), found.member == nil, found.localFunction == nil, found.constructs == nil,
                resolver.onlyVariable(namedBy: callee) != nil
            else { return nil }
            return callee
        }
    }

    /// Whether a group within a closure fills in the cell that a call of a property passes to the closure.
    private func isFilled(_ number: Int, byCalling property: NodeID, _ home: FileContext) -> Bool {
        let receiver = groups[number].receiver
        switch receiver {
        case .first: break
        case .local(let local, _):
            let parameter = aliases.root(of: local)
            guard outline.kind(parameter) == .parameter,
                outline.ancestor(parameter, where: \.isFunctionLike).map({ outline.kind($0) }) == .closure
            else { return false }
        case .own, .path, .value: return false
        }
        return holders(ofCell: receiver, nil).contains { $0.file == home.resolver.file && $0.node == property }
    }

    /// Whether a use sets what a cell with a configuration does not show, or stops the app because such a cell has no labels.
    private func needsLabels(_ use: CellUse) -> Bool {
        !use.written.isEmpty || outline.parent(use.node).map { outline.kind($0) == .forceUnwrap } ?? false
    }

    private func checkMigrates(_ number: Int, at use: CellUse) throws(MigrationRefusal) {
        guard let refusal = refusalOfItself(number) ?? refusalOfViews(number) else { return }
        throw MigrationRefusal.classUsedElsewhere(place: file.place(use.node), why: refusal)
    }

    /// Why code for cells of the same table as those of a group, which keeps its labels, rules out a fix.
    func labelsStay(at number: Int) -> MigrationRefusal {
        let place = file.place(groups[number].uses[0].node)
        guard case .failure(let why) = fixOfOneCell(with: number), why != .circularDependency else { return .labelsStay(place: place) }
        return .labelsStay(place: place, why: why)
    }

    /// Why the groups of a cell cannot be migrated if other code needs the views in it.
    private func refusalOfViews(_ number: Int) -> MigrationRefusal? {
        guard case .failure(let refusal) = fixOfOneCell(with: number), [.addsViews, .usesContentView].contains(refusal) else { return nil }
        return refusal
    }

    func isSame(_ receiver: CellReceiver, _ other: CellReceiver) -> Bool {
        if let first = receiver.binding, let second = other.binding { return aliases.root(of: first) == aliases.root(of: second) }
        guard case .path(let function, let path) = receiver, case .path(let otherFunction, path) = other,
            !path.utf8.contains(UInt8(ascii: "."))
        else { return receiver == other }
        // All functions of a type have the same properties.
        return outline.ancestor(function, where: \.isTypeDeclaration) == outline.ancestor(otherFunction, where: \.isTypeDeclaration)
    }

    /// Whether a group within a declaration fills in the cell that the declaration is given.
    private func isFilled(_ number: Int, byGiving declaration: NodeID) -> Bool {
        switch groups[number].receiver {
        case .own: true
        case .local(let local, _):
            outline.kind(aliases.root(of: local)) == .parameter && outline.contains(declaration, aliases.root(of: local))
        case .first, .path, .value: false
        }
    }

    // MARK: - Code with the same cell

    /// The code that gives a cell to the function or closure of a parameter, and the functions that return the cell of a local.
    private func holders(ofCell receiver: CellReceiver, _ base: NodeID?) -> [CellHolder] {
        switch receiver {
        case .local(let binding, _):
            let root = aliases.root(of: binding)
            guard outline.kind(root) == .parameter else { return makers(ofCell: root) }
            guard let list = outline.parent(root), let function = outline.parent(list) else { return [] }
            guard outline.kind(function) == .closure else { return file.allCellsGiven(to: root).map(holder) }
            let place = Array(outline.children(list)).firstIndex(of: root)
            return place.map { file.cellsGiven(to: function, at: $0).map(holder) } ?? []
        case .first(let closure): return file.cellsGiven(to: closure, at: 0).map(holder)
        case .path: return base.map { makers(ofProperty: $0) } ?? []
        case .value:
            guard let local = base.flatMap({ resolver.local(namedBy: outline.uncast($0)) }) else {
                return base.map { makers(ofProperty: $0) } ?? []
            }
            return holders(ofCell: .local(local, in: .root), nil)
        case .own(let function): return file.allCellsGiven(toSelfOf: function).map(holder)
        }
    }

    /// The locals with the cell of a property whose initial value makes it, and of those that a getter returns.
    private func makers(ofProperty base: NodeID, depth: Int = 0) -> [CellHolder] {
        guard depth < Limits.maxAliasDepth, let (home, binding) = resolver.onlyVariable(namedBy: outline.unwrapped(base)),
            !home.file.isInterface, file.project.hasBodies(home.file)
        else { return [] }
        let owner = migration(ofFile: home.file)
        if let getter = home.getter(of: binding) {
            return home.outline.resultValues(of: getter.block).flatMap { owner.makers(ofProperty: $0, depth: depth + 1) }
        }
        guard let value = home.outline.initialValues(of: binding).first,
            home.outline.kind(value) == .call, let callee = home.outline.firstChild(value), home.outline.kind(callee) == .closure
        else { return [] }
        return owner.returned(by: callee)
    }

    /// The code that returns the cells of the table which a group takes its cell from: `tableView.cellForRow(at: path)`. Which row that is
    /// is not known.
    private func suppliers(ofTableWithCellOf group: CellGroup) -> [CellHolder] {
        guard asksOwnTable(group), case .nominal(let id, _) = resolver.selfType(at: group.uses[0].node) else { return [] }
        let type = group.uses[0].base.map { resolver.type(of: $0).unwrapped } ?? .unknown
        return file.family(of: id).flatMap { part -> [CellHolder] in
            let home = migration(ofFile: part.file)
            return home.rowMethods(of: part).flatMap(home.supplied).filter { holder in
                guard let binding = holder.receiver.binding else { return true }
                return resolver.mayHoldOne(type, migration(ofFile: holder.file).resolver.type(of: binding).unwrapped)
            }
        }
    }

    /// The cells that a method of a data source returns: its own locals, or those of functions that it calls.
    private func supplied(by method: NodeID) -> [CellHolder] {
        let values = outline.child(method, .block).map { outline.resultValues(of: $0) } ?? []
        let elsewhere = values.flatMap { aliases.sources(ofValue: $0) }.flatMap(makers)
        return returned(by: method) + elsewhere
    }

    private func holder(_ given: CellArgument) -> CellHolder {
        let home = file.context(ofFile: given.file)
        return CellHolder(file: given.file, receiver: home.receiver(given.base, at: given.base ?? given.node), node: given.node)
    }

    /// The locals that functions of the project return as the cell of a local: `super.tableView(tableView, cellForRowAt: indexPath)`.
    private func makers(ofCell root: NodeID) -> [CellHolder] { aliases.sources(of: root).flatMap(makers) }

    private func makers(ofCell source: CellSource) -> [CellHolder] {
        guard case .other(let value) = source, outline.kind(value) == .call, let call = resolver.call(value) else { return [] }
        return function(runBy: call).map { migration(ofFile: $0.file).returned(by: $0.node) } ?? []
    }

    /// The numbers of lines that the functions which return the cell of a local set: none; nil if they may set some, or a prototype does.
    func linesOfMakers(ofCell root: NodeID) -> Set<ConfigurationProperty>? {
        let sources = aliases.sources(of: root)
        let made = makers(ofCell: root)
        guard !made.isEmpty, made.count == sources.count,
            made.allSatisfy({ migration(ofFile: $0.file).leavesLines($0) })
        else { return nil }
        return []
    }

    /// Whether neither code nor a prototype sets a number of lines on a cell that a function makes and returns.
    private func leavesLines(_ holder: CellHolder) -> Bool {
        guard let root = holder.receiver.binding.map(aliases.root), aliases.provenance(ofLocal: root) <= .dequeued,
            file.nibCells.incompleteStoryboards.isEmpty,
            callees(given: holder).allSatisfy({ file.classCheck.words(of: $0.node, inFile: $0.file) == nil }),
            !groups.contains(where: { isSame($0.receiver, holder.receiver) && $0.written.contains(where: \.isNumberOfLines) }),
            !(classLook(ofRoot: root)?.settings.contains { $0.property.isNumberOfLines } ?? false)
        else { return false }
        return aliases.sources(of: root).allSatisfy { source in
            guard case .dequeued = source else { return source.isConstructed }
            guard case .text(let identifier)? = file.reuseIdentifier(of: source) else { return false }
            return file.nibCells.prototypes(identifier: identifier).allSatisfy { prototype in
                let look = look(of: prototype)
                return look.openLines.isEmpty && !look.settings.contains { $0.property.isNumberOfLines }
            }
        }
    }

    /// The numbers of lines that members and functions of other fixes set which code gives the cell of a local to.
    func linesOfCallees(ofCell root: NodeID, besides parts: [CellGroup]) -> Set<ConfigurationProperty> {
        let holder = CellHolder(file: resolver.file, receiver: .local(root, in: .root), node: parts[0].uses[0].node)
        return callees(given: holder).reduce(into: []) { lines, callee in
            guard !isJoined(callee.node, inFile: callee.file, parts) else { return }
            let home = migration(ofFile: callee.file)
            for number in home.index.groups(within: callee.node) where home.isFilled(number, byGiving: callee.node) {
                lines.formUnion(home.groups[number].written.filter(\.isNumberOfLines))
            }
        }
    }

    func returned(by function: NodeID) -> [CellHolder] {
        let values = outline.child(function, .block).map { outline.resultValues(of: $0) } ?? []
        return values.compactMap { value in
            let cell = outline.unwrapped(value)
            guard case .local(let local, let function) = file.receiver(cell, at: cell) else { return nil }
            return CellHolder(file: resolver.file, receiver: .local(local, in: function), node: value)
        }
    }

    /// The declarations with uses of labels that code gives a cell to: functions that take it, and members of cells that are called or set.
    private func callees(given holder: CellHolder) -> [NodeInFile] {
        names(ofCell: holder).compactMap { node -> NodeInFile? in
            guard !outline.exclude(node, holder.node) else { return nil }
            let cell = outline.wrapped(node)
            guard let parent = outline.parent(cell) else { return nil }
            let call: NodeID? =
                switch outline.kind(parent) {
                case .member where outline.firstChild(parent) == cell: outline.call(ofCallee: parent)
                case .argument: outline.parent(parent)
                default: nil
                }
            guard let call, outline.kind(call) == .call, outline.firstChild(call) != holder.node, let found = resolver.call(call) else {
                return outline.assignment(to: parent) == nil ? nil : property(namedBy: parent)
            }
            return function(runBy: found)
        }
    }

    /// Where this file names a cell: a local or parameter, or a property by its chain of names.
    private func names(ofCell holder: CellHolder) -> [NodeID] {
        switch holder.receiver {
        case .local(let binding, _): return aliases.references(to: aliases.root(of: binding))
        case .path(let function, let path):
            return file.expressions(ofPath: path, in: outline.ancestor(function, where: \.isTypeDeclaration))
        case .first, .own, .value: return []
        }
    }

    /// The property of the project that an expression of this file names, with its accessors and observers.
    private func property(namedBy member: NodeID) -> NodeInFile? {
        guard outline.kind(member) == .member, let (home, binding) = resolver.onlyVariable(namedBy: member), !home.file.isInterface,
            file.project.hasBodies(home.file), let pattern = home.outline.parent(binding)
        else { return nil }
        return NodeInFile(file: home.file, node: pattern)
    }

    /// The function of the project that a call of this file runs.
    func function(runBy call: Call) -> NodeInFile? {
        if let local = call.localFunction { return NodeInFile(file: resolver.file, node: local) }
        guard let member = call.member, !member.isInterface, file.project.member(member).kind == .function,
            file.project.hasBodies(member.file)
        else { return nil }
        return NodeInFile(file: member.file, node: file.project.member(member).node)
    }
}

extension Fix {
    /// Whether the fix changes the statement of a use.
    func changes(_ use: NodeID, in home: FileContext, from own: FileContext) -> Bool {
        let statement = home.outline.range(home.outline.statement(around: use) ?? use)
        let edits =
            home.resolver.file == own.resolver.file ? self.edits : others.first { $0.path == home.outline.text.path }?.edits ?? []
        return edits.contains { $0.range.start < statement.end && statement.start < $0.range.end }
    }
}
