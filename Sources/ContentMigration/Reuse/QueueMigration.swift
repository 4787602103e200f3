// Finds cells that a table may reuse in place of a migrated one. A cell with a configuration shows no labels, so the cells of one reuse
// identifier are migrated together or not at all.
import CellLintUIKitModel

/// The cells of some groups that are migrated together, which other code may take from the queue of their table.
private struct QueueOfGroups {
    var identifiers: Set<ReuseIdentifier>
    /// The type around the code that fills them in.
    var owner: Type
    var fix: Fix.Applicability
    var parts: [CellGroup]
    var file: FileID
}

extension ContentMigration {
    /// Where a cell that a table may reuse in place of these keeps its labels.
    /// - Parameter fix: how sure their own fix is. With an unsafe one the other cells may have one, too.
    func staying(besides parts: [CellGroup], evenIf fix: Fix.Applicability) -> NodeInFile? {
        if let part = parts.first(where: { $0.receiver.binding.map { !identifiers($0).isEmpty } ?? false }) {
            return part.receiver.binding.flatMap { staying(besides: parts, ofCell: $0, usedAt: part.uses[0].node, evenIf: fix) }
        }
        // The cells that callers pass.
        for part in parts {
            guard case .local(let binding, let function) = part.receiver, outline.kind(binding) == .parameter else { continue }
            let uses = resolver.uses(ofFunction: function)
            guard uses.count <= Limits.maxComparedCalls else { return NodeInFile(file: resolver.file, node: uses[0]) }
            for use in uses {
                guard let call = outline.call(ofCallee: use), let cell = passedCell(in: call) else { continue }
                if let other = staying(besides: parts, ofCell: cell, usedAt: call, evenIf: fix) { return other }
            }
        }
        return nil
    }

    /// Why a cell of this file that certainly has the reuse identifier of some groups cannot be migrated, though code sets its labels.
    func refusal(of other: NodeInFile, besides parts: [CellGroup]) -> MigrationRefusal? {
        guard other.file == resolver.file, let number = groups.indices.first(where: { groups[$0].uses[0].node == other.node }),
            !groups[number].onlyReads, let binding = groups[number].receiver.binding, case let own = identifiers(binding), own.count == 1,
            case .text? = own.first,
            parts.contains(where: { $0.receiver.binding.map { identifiers($0) == own } ?? false })
        else { return nil }
        return refusalOfItself(number)
    }

    /// - Parameter part: one of the groups, whose cell may be reused.
    func staying(besides parts: [CellGroup], of part: CellGroup) -> NodeInFile? {
        part.receiver.binding.flatMap { staying(besides: parts, ofCell: $0, usedAt: part.uses[0].node) }
    }

    /// - Parameters:
    ///   - binding: a local whose cell may be reused.
    ///   - node: code that fills in the cell.
    func staying(
        besides parts: [CellGroup], ofCell binding: NodeID, usedAt node: NodeID, evenIf fix: Fix.Applicability = .safe
    ) -> NodeInFile? {
        let identifiers = identifiers(binding)
        guard !identifiers.isEmpty else { return nil }
        let reused = groupsByIdentifier.groups(reusedFor: identifiers, in: typeDeclaration(around: node))
        let other = reused.first { number in
            !parts.contains { $0.receiver == groups[number].receiver } && !hasFixOfOneCell(number, asSureAs: fix)
        }
        if let other {
            return NodeInFile(file: resolver.file, node: groups[other].uses[0].node)
        }
        let handed = QueueOfGroups(
            identifiers: identifiers, owner: resolver.selfType(at: node), fix: fix, parts: parts, file: resolver.file)
        return filesSharingQueue(with: handed.owner).lazy.compactMap { self.migration(ofFile: $0).handedOver(handed) }.first
    }

    /// This file, and those with other parts of a type, its superclasses or subclasses, that take cells from a queue.
    func filesSharingQueue(with owner: Type) -> [FileID] {
        guard case .nominal(let id, _) = owner else { return [resolver.file] }
        let files = Set(file.subclasses(of: id).flatMap(file.family).map(\.file)).subtracting([resolver.file])
        let others = files.filter {
            !file.project.file($0).outline.calls(of: "dequeueReusableCell").isEmpty && !file.isBuiltApart(from: $0)
        }
        return [resolver.file] + file.project.sorted(others)
    }

    /// The groups of all cells that a table may reuse for one another, among them a given one, ascending.
    func groupsOfQueue(with number: Int) -> [Int] {
        var queue: Set<Int> = [number]
        var open = [number]
        while let next = open.popLast() {
            // A function that is given the cell shares its fix.
            for part in index.parts(with: groups[next]).groups where queue.insert(part).inserted { open.append(part) }
            guard let binding = groups[next].receiver.binding else { continue }
            let identifiers = identifiers(binding)
            guard !identifiers.isEmpty else { continue }
            let owner = typeDeclaration(around: groups[next].uses[0].node)
            for other in groupsByIdentifier.groups(reusedFor: identifiers, in: owner) where queue.insert(other).inserted {
                open.append(other)
            }
        }
        return queue.sorted()
    }

    /// The declaration or extension of a type whose code is at a node.
    func typeDeclaration(around node: NodeID) -> NodeID? { outline.member(around: node)?.of }

    private func hasFixOfOneCell(_ number: Int, asSureAs fix: Fix.Applicability) -> Bool {
        guard case .success(let other) = fixOfOneCell(with: number) else { return false }
        return fix != .safe || other.applicability == .safe
    }

    /// Where code of this file dequeues such a cell without using its labels, and gives it to code that does.
    private func handedOver(_ queue: QueueOfGroups) -> NodeInFile? {
        let isHere = queue.file == resolver.file
        let helpers = isHere ? Set(queue.parts.compactMap(functionGivenCells)) : []
        // What the functions do with other cells is asked for without regard to these, which are asked for in turn.
        func migrates(_ declaration: NodeID, _ fileID: FileID) -> Bool {
            if !isHere, fileID == queue.file, migration(ofFile: fileID).areParts(declaration, queue.parts) { return true }
            guard fileID == resolver.file else { return isMigrated(declaration, inFile: fileID) }
            let inside = index.groups(within: declaration)
            return !inside.isEmpty && inside.allSatisfy { hasFixOfOneCell($0, asSureAs: queue.fix) }
        }
        func stays(_ binding: NodeID) -> Bool {
            guard !index.hasGroup(ofCell: binding) else { return false }
            var escapes = CellEscapes(aliases, [], Caveats(), migrates)
            escapes.knownCallees = helpers
            escapes.isJoined = { [file] in [file.resolver.file, queue.file].contains($1) && migrates($0, $1) }
            do throws(MigrationRefusal) { try escapes.check(binding) } catch { return error != .hasConfiguration }
            return escapes.caveats.all.contains(where: \.isAboutLabelUse)
        }
        let candidates = dequeues.candidates(meeting: queue.identifiers, lineage: resolver.lineage(of: queue.owner))
        guard candidates.count <= Limits.maxComparedDequeues else {
            return candidates.first.map { NodeInFile(file: resolver.file, node: $0) }
        }
        for node in candidates {
            guard queue.identifiers.mayMeet(file.identifiers(of: .dequeued(node))) else { continue }
            if isHere, let factory = outline.ancestor(node, where: { $0.isFunctionLike }), aliases.isFactory(factory) {
                let uses = outline.kind(factory) == .closure ? [factory] : resolver.uses(ofFunction: factory)
                let other = uses.first { use in
                    guard let call = outline.call(ofCallee: use) else { return true }
                    return local(of: call).map(stays) ?? !isReturned(call)
                }
                if let other { return NodeInFile(file: resolver.file, node: other) }
            } else if file.mayBeOneObject(resolver.selfType(at: node), queue.owner), let local = local(of: node), stays(local) {
                return NodeInFile(file: resolver.file, node: node)
            }
        }
        return nil
    }

    /// The local that a cell is bound or assigned to.
    private func local(of cell: NodeID) -> NodeID? {
        let value = outline.wrappedOrChosen(cell)
        guard let user = outline.parent(value), let target = outline.firstChild(user) else { return nil }
        switch outline.kind(user) {
        case .patternBinding, .optionalBinding: return outline.kind(target) == .binding ? target : nil
        case .assignment: return resolver.local(namedBy: target).map(aliases.root)
        default: return nil
        }
    }

    /// Whether the result of a call is returned at once.
    private func isReturned(_ call: NodeID) -> Bool {
        let value = outline.wrappedOrCast(call)
        guard let parent = outline.parent(value) else { return false }
        return outline.kind(parent) == .returnStmt || outline.kind(parent) == .block
    }

    /// The function that a group's cells are given to.
    private func functionGivenCells(_ part: CellGroup) -> NodeID? {
        switch part.receiver {
        case .own(let function): function
        case .local(let binding, let function) where outline.kind(binding) == .parameter: function
        default: nil
        }
    }

    func identifiers(_ binding: NodeID) -> Set<ReuseIdentifier> {
        let sources = aliases.sources(of: binding)
        let isMade = sources.allSatisfy { $0.isConstructed || isNameOfMadeCell($0) }
        let identifiers = Set(sources.flatMap { file.identifiers(of: $0) })
        return isMade && !file.mayTakeFromQueue(resolver.selfType(at: binding), identifiers) ? [] : identifiers
    }

    /// Whether a local is assigned the cell of another one, which code makes: `cell = nameCell`.
    private func isNameOfMadeCell(_ source: CellSource) -> Bool {
        guard case .other(let value) = source, let local = resolver.local(namedBy: outline.unwrapped(value)),
            case let sources = aliases.sources(of: aliases.root(of: local)), !sources.isEmpty
        else { return false }
        return sources.allSatisfy(\.isConstructed)
    }

    /// Whether code of the object around a dequeue makes the cells of its identifier where the queue is empty.
    func isConstructed(_ identifier: ReuseIdentifier, around call: NodeID) -> Bool {
        let owner = resolver.selfType(at: call)
        return file.cellsMade(under: [identifier], forTableOf: owner).contains { made in
            file.mayBeOneObject(owner, made.owner)
                && file.context(ofFile: made.file).reuseIdentifier(of: .constructed(made.call)) == identifier
        }
    }

    /// The local that a call passes as its only cell.
    func passedCell(in call: NodeID) -> NodeID? {
        let cells = (outline.call(call)?.arguments ?? []).filter {
            resolver.inherits(resolver.type(of: $0.value), from: ["UITableViewCell"])
        }
        guard cells.count == 1, outline.kind(cells[0].value) == .identifier,
            case .local(let local) = resolver.lookup(outline.name(cells[0].value), from: cells[0].value)
        else { return nil }
        return local
    }
}
