// Examines code that passes cells on: the callers of functions that are given cells, whose cells must be empty and theirs alone afterwards,
// and code that passes the cells to others that use labels.
import CellLintUIKitModel

extension CellProof {
    /// The cells that callers pass to a private function must be empty, and left alone afterwards.
    mutating func checkCallers(of parameter: NodeID) throws(MigrationRefusal) {
        guard let function = outline.ancestor(parameter, where: { $0.isFunctionLike }), functions.insert(function).inserted else { return }
        // UIKit or other files pass cells that any code may have filled in.
        if !file.isCalledHereOnly(function) { caveats.add(.dropsContentOfOthers) }
        let uses = resolver.uses(ofFunction: function)
        guard uses.count <= Limits.maxComparedCalls else { return caveats.add(.passedOn(place: file.place(uses[0]))) }
        for use in uses {
            guard let call = outline.call(ofCallee: use), let cell = migration.passedCell(in: call) else {
                let isKnown = outline.call(ofCallee: use).map { migration.givesBackCell($0, to: function, parts) } ?? false
                if !isKnown { caveats.add(.passedOn(place: file.place(use))) }
                continue
            }
            var escapes = CellEscapes(aliases, parts.flatMap(\.uses), Caveats()) { [migration] in
                $1 == migration.resolver.file && $0 == function || migration.isMigrated($0, inFile: $1)
            }
            escapes.knownCallees = [function]
            escapes.isJoined = { [migration, parts] in migration.isJoined($0, inFile: $1, parts) }
            try escapes.check(cell)
            caveats.formUnion(escapes.caveats)
            if let again = secondCall(of: function, with: cell, besides: call) { caveats.add(.passedOn(place: file.place(again))) }
            try check(cell)
        }
    }

    /// A helper must be called on cells that are known.
    mutating func check(helper function: NodeID) throws(MigrationRefusal) {
        let uses = file.uses(ofHelper: function)
        if uses.isEmpty { caveats.add(.labelsUsedElsewhere) }
        for (use, isCall) in uses {
            guard isCall, let base = outline.base(of: use),
                case .local(let local, _) = file.receiver(base, at: base)
            else {
                caveats.add(.passedOn(place: file.place(use)))
                continue
            }
            let root = aliases.root(of: local)
            // The cells of other groups are examined as such.
            guard !parts.contains(where: { $0.receiver.binding.map(aliases.root) == root }), functions.insert(root).inserted else {
                continue
            }
            if outline.kind(root) == .parameter {
                caveats.add(.passedOn(place: file.place(use)))
                continue
            }
            var escapes = CellEscapes(aliases, parts.flatMap(\.uses), Caveats(), migration.isMigrated)
            escapes.knownCallees = [function]
            escapes.isJoined = { [migration, parts] in migration.isJoined($0, inFile: $1, parts) }
            try escapes.check(root)
            caveats.formUnion(escapes.caveats)
            try check(root)
            if let other = migration.staying(besides: parts, ofCell: root, usedAt: use) {
                caveats.add(.identifierShared(place: file.place(other.node, in: other.file)))
            }
        }
    }

    /// Another call that may fill in the same cell before or after a call.
    private func secondCall(of function: NodeID, with cell: NodeID, besides call: NodeID) -> NodeID? {
        guard let body = outline.ancestor(call, where: { $0.isFunctionLike }).flatMap({ outline.child($0, .block) }) else { return call }
        return resolver.uses(ofFunction: function).compactMap { outline.call(ofCallee: $0) }.first { other in
            other != call && migration.passedCell(in: other) == cell
                && (migration.mayPrecede(other, call, in: body) || migration.mayPrecede(call, other, in: body))
        }
    }

    // MARK: - Returned cells

    /// Examines what all code does with the cell that the function around a local returns to it.
    mutating func checkReceivers(ofCell local: NodeID, _ classes: [Type]) {
        for received in file.receivers(ofCellMadeAt: local) {
            let home = file.context(ofFile: received.file)
            let value = home.outline.call(ofCallee: received.node) ?? received.node
            let place = file.place(received.node, in: received.file)
            if home.showsOutsideTable(received) { caveats.add(.shownOutsideTable, at: place) }
            // A property may have other cells as well, whose labels are another question.
            if home.isList(value) || received.isKept { continue }
            var escapes = escapes(in: home, ofCellsOf: classes)
            do throws(MigrationRefusal) { try escapes.check(received: value) } catch {
                switch error {
                // The views of another class are those of another cell.
                case .classHasViews where received.isPossible: break
                case .usesContentView: caveats.add(.touchesViews(member: "contentView"), at: place)
                case .addsViews: caveats.add(.touchesViews(member: "addSubview"), at: place)
                default: caveats.add(.labelsUsed(place: place))
                }
            }
            // Lists and properties of the same object are followed with the code that names them.
            let followed: Set<Caveat> = escapes.isGivenAway ? [.mayBeAnotherCell] : [.mayBeAnotherCell, .storedElsewhere]
            let found = escapes.caveats.without(followed).all
            caveats.add(contentsOf: received.isPossible ? found.filter { $0.unknownMember == nil && $0 != .unknownClass } : found)
        }
    }

    // MARK: - Passing on

    /// Adds the code that reaches into the views of the cells, and that with uses of labels which other code passes them to. All callers of
    /// such code are looked at, only for a fix that is safe without them.
    mutating func checkPassedCells() {
        guard caveats.all.isEmpty else { return }
        if let walk = file.walksOverLabels.first(where: { !file.isBuiltApart(from: $0.file) }) {
            return caveats.add(.labelsUsed(place: file.place(walk.node, in: walk.file)))
        }
        if let place = file.objectiveCWalk { return caveats.add(.labelsUsed(place: place)) }
        for cell in reached {
            guard let use = file.viewUsesOfOtherCode.first(where: { mayMeet($0.cell, cell) })?.place else { continue }
            let place = file.place(use.node, in: use.file)
            return caveats.add(.touchesViews(member: file.project.file(use.file).outline.name(use.node)), at: place)
        }
        for cell in reached {
            guard let caveat = migration.placementOfFoundCells({ mayMeet($0, cell) }) else { continue }
            return caveats.add(caveat)
        }
        for cell in reached {
            guard let use = labelUse(ofPassedOn: cell) else { continue }
            return caveats.add(.labelsUsed(place: file.place(use.node, in: use.file)))
        }
        for cell in reached {
            for found in file.foundCellsForUnknownCode where mayMeet(found.cell, cell) {
                guard let callee = found.callee else {
                    return caveats.add(.passedToUnknownCode, at: file.place(found.cell.node, in: found.cell.file))
                }
                file.classCheck.addCaveats(ofCodeGivenCells: file.codeOfMember(callee), inFile: callee.file, to: &caveats)
            }
        }
    }

    private func labelUse(ofPassedOn cell: ReachedCell) -> NodeInFile? {
        for passed in file.passedCells {
            guard mayMeet(passed.use, cell) else { continue }
            if let use = passed.labelUses.first(where: { $0.file != resolver.file || !uses.contains($0.node) }) { return use }
        }
        let parts = cell.classes.flatMap(file.projectClasses).flatMap(file.family)
        return parts.lazy.flatMap { file.cellsPassedToLabels(in: $0, ofCellsMadeHere: true, isIndirect: true) }.first?.label
    }
}

extension ContentMigration {
    /// Where a local's cell is filled in by some groups, or goes to other code. Cells from other branches stay as they are.
    func placesFilling(_ root: NodeID, _ parts: [CellGroup]) -> [NodeID] {
        let uses = parts.filter { $0.receiver.binding.map(aliases.root) == root }.flatMap(\.uses).map(\.node)
        return uses + aliases.references(to: root).filter { mayFillCell(in: $0) }
    }

    /// Whether code may fill in a local's cell where a node refers to it: it calls a method of the cell, or passes it on.
    private func mayFillCell(in reference: NodeID, depth: Int = 0) -> Bool {
        let outer = outline.outermost(reference) { [.optionalChain, .forceUnwrap, .cast, .tuple, .argument].contains($0) }
        let isShort = outline.kind(reference) == .optionalBinding
        guard let parent = isShort ? reference : outline.parent(outer) else { return true }
        switch outline.kind(parent) {
        case .member: return outline.call(ofCallee: parent) != nil
        case .returnStmt: return false
        case .assignment: return outline.firstChild(parent) != outer
        case .optionalBinding, .patternBinding:
            guard depth < Limits.maxAliasDepth, let name = outline.child(parent, .binding), aliases.source(of: name) != nil else {
                return true
            }
            return aliases.references(to: name).contains { mayFillCell(in: $0, depth: depth + 1) }
        case .call: return !leavesCellsAlone(parent)
        default: return true
        }
    }

    /// Whether a call runs only code of the project that does nothing with labels and content views.
    private func leavesCellsAlone(_ call: NodeID) -> Bool {
        guard let found = resolver.call(call) else { return false }
        if let local = found.localFunction { return file.classCheck.words(of: local, inFile: resolver.file) == nil }
        guard let member = found.member, !member.isInterface, file.project.member(member).kind != .variable,
            isSurelyRun(member)
        else { return false }
        return resolver.alternatives(ofMember: member).allSatisfy { id in
            file.classCheck.words(of: file.codeOfMember(id), inFile: id.file) == nil
        }
    }

    /// Whether a call of a member runs its code: it is neither a protocol's requirement nor overridden.
    private func isSurelyRun(_ id: DeclarationID) -> Bool {
        let owner = file.project.member(id).owner.map { DeclarationID(file: id.file, $0) }
        return owner.map { file.project.type($0).kind != .protocol } ?? true && file.overrides(of: id).isEmpty
    }

    /// What callers have to do with the cells of a group whose function fills them in anew: values that they set as well are lost.
    func caveat(ofCallersOf group: CellGroup) -> Caveat {
        guard let parameter = group.receiver.binding.map(aliases.root) else { return .dropsContentOfOthers }
        var callers: [String] = []
        for given in file.allCellsGiven(to: parameter) {
            let home = migration(ofFile: given.file)
            if let use = home.firstUse(besides: given.node, ofCell: given.base) {
                return .dropsContentOfOthers.at(home.file.place(use))
            }
            callers.append(home.file.place(given.node))
        }
        return callers.first.map(Caveat.madeElsewhere) ?? .dropsContentOfOthers
    }

    /// Whether code that finds a cell in a table unwraps a label of it, and stays as it is: `cell!.textLabel!.text`.
    func failsWithoutLabels(_ use: CellOfOtherCode) -> Bool {
        let home = migration(ofFile: use.file)
        guard !use.isGiven, use.tableOwner == nil,
            home.outline.parent(use.node).map({ home.outline.kind($0) }) == .forceUnwrap
        else { return false }
        return home.index.groups(within: use.node).allSatisfy(home.keepsLabels)
    }

    /// The first use that sets something on the cell of an expression, in the same run of the code as a call.
    private func firstUse(besides call: NodeID, ofCell base: NodeID?) -> NodeID? {
        guard let base, case .local(let local, _) = file.receiver(base, at: base) else { return nil }
        let root = aliases.root(of: local)
        let uses = groups.filter { $0.receiver.binding.map(aliases.root) == root }.flatMap(\.uses)
        return uses.first { !$0.written.isEmpty && !outline.exclude(call, $0.node) }?.node
    }
}
