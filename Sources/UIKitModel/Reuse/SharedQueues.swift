// Finds code of other types that may take the same cells from the queue of a table. A table hands the cell of one row to any code that asks
// for its reuse identifier, with all that other code set.
import CellLintLinting

/// The uses of labels of cells that code made, in the whole project, by what other code must have in common with them to get such a cell.
private final class UsesByQueue {
    let all: [NodeInFile]
    private(set) var index = QueueIndex(.ofAnyTable)

    init(_ file: FileContext) {
        all = file.otherLabelUses.all
        for (number, use) in all.enumerated() {
            let home = file.context(ofFile: use.file)
            guard home.outline.kind(use.node) == .member, let base = home.outline.base(of: use.node) else { continue }
            let user = home.resolver.selfType(at: use.node)
            index.add(number, home.supply(of: base).identifiers, lineage: file.showsTable(user) ? file.resolver.lineage(of: user) : [])
        }
    }
}

/// What is known of types whose code gives cells to tables.
private final class KnownQueueUsers: FileMemos {
    let kinds = Memo<Type, Set<DeclarationID>>()
    let filesNaming = Memo<String, [FileID]>()
    let identifiersAsked = Memo<DeclarationID, Set<ReuseIdentifier>>()
}

extension FileContext {
    /// A use of a label of a cell that may come from the same queue as the cell of a local: another type, or another extension of the same
    /// one, dequeues it from what may be the same table.
    /// - Parameter mayBe: whether the local's cell may be of a class.
    public func useOfSameQueue(asCellOf binding: NodeID, where mayBe: (Type) -> Bool) -> NodeInFile? {
        let own = supply(ofBinding: binding)
        guard own.mayBeReused else { return nil }
        let declaration = outline.member(around: binding)?.of
        let owner = resolver.selfType(at: binding)
        let uses = projectAnalysis { UsesByQueue(self) }
        // A table of its own gives its cells to no other type that has one.
        let met = uses.index.candidates(meeting: own.identifiers, lineage: showsTable(owner) ? resolver.lineage(of: owner) : [])
        let found = met.lazy.map { uses.all[$0] }.first { use in
            let home = context(ofFile: use.file)
            guard home.outline.kind(use.node) == .member, let base = home.outline.base(of: use.node),
                use.file != resolver.file || outline.member(around: use.node)?.of != declaration,
                mayBe(home.resolver.type(of: base).unwrapped)
            else { return false }
            let (other, user) = (home.supply(of: base), home.resolver.selfType(at: use.node))
            let sharesQueue =
                own.sharesQueue(with: other) || own.mayShareQueue(with: other) && mayBeGivenIdentifier(use.node, home, by: owner)
            return sharesQueue && mayHaveSameTable(owner, user) && !isBuiltApart(from: use.file)
        }
        return found.map { NodeInFile(file: $0.file, node: $0.node) }
    }

    /// Whether code without a table of its own may get a reuse identifier from a type: an object, or an extension whose function that type
    /// names.
    private func mayBeGivenIdentifier(_ node: NodeID, _ home: FileContext, by owner: Type) -> Bool {
        guard case .nominal(let user, _) = home.resolver.selfType(at: node), !showsTable(.nominal(user, [])) else { return false }
        guard user.isInterface, case .nominal(let id, _) = owner else { return true }
        guard let function = home.outline.function(around: node), home.outline.kind(function) == .funcDecl else { return false }
        return isNamed(home.outline.name(function), in: id)
    }

    /// Whether code of two types may get the same table: as one object, or since one gives its table to the other, or a third one to both.
    func mayHaveSameTable(_ type: Type, _ other: Type) -> Bool {
        guard case .nominal(let id, _) = type, case .nominal(let second, _) = other else { return true }
        if resolver.isRelated(id, second) { return true }
        switch (showsTable(type), showsTable(other)) {
        case (true, true): return false
        case (true, false): return names(id, second)
        case (false, true): return names(second, id)
        case (false, false): return areNamedTogether(id, second) || areOfOneKind(type, other)
        }
    }

    /// Whether code may treat objects of two types alike that give cells to tables: they have a superclass or protocol of the project in
    /// common that knows tables or cells.
    private func areOfOneKind(_ type: Type, _ other: Type) -> Bool {
        !kindsWithTables(type).isDisjoint(with: kindsWithTables(other))
    }

    /// Whether code of a type may ask a table for cells to reuse that have one of some identifiers, or that of its superclasses or subclasses.
    public func mayTakeFromQueue(_ type: Type, _ identifiers: Set<ReuseIdentifier>) -> Bool {
        guard resolver.knowsSuperclasses(of: type), case .nominal(let id, _) = type else { return true }
        guard !id.isInterface else { return false }
        let asked = context(ofFile: id.file).analysis(KnownQueueUsers.self).identifiersAsked(id) {
            Set(subclasses(of: id).flatMap(family)).reduce(into: []) { asked, part in
                asked.formUnion(context(ofFile: part.file).identifiersAsked(in: project.type(part).node))
            }
        }
        return identifiers.mayMeet(asked)
    }

    /// The identifiers by which code of a type's declaration asks tables for cells: any, for a call of the app that says so by its name, and
    /// in a body that was not parsed.
    private func identifiersAsked(in type: NodeID) -> Set<ReuseIdentifier> {
        let calls = outline.calls(of: "dequeueReusableCell", in: type).filter { call in
            outline.call(call).map { $0.argument(labeled: "withIdentifier") ?? $0.argument(labeled: "withReuseIdentifier") } != nil
        }
        let words = outline.tokens(of: type).filter {
            outline.tokens[$0].kind == .word && outline.word($0).utf8.starts(with: "dequeue".utf8)
        }.map(outline.word)
        let others = words.filter { !["dequeueReusableHeaderFooterView", "dequeueReusableSupplementaryView"].contains($0) }
        guard others.count == calls.count, others.allSatisfy({ $0 == "dequeueReusableCell" }) else {
            return [.inFile(resolver.file, "")]
        }
        let ofTables = calls.filter { outline.call($0)?.argument(labeled: "withReuseIdentifier") == nil }
        return ofTables.reduce(into: []) { $0.formUnion(possibleIdentifiers(of: .dequeued($1))) }
    }

    private func kindsWithTables(_ type: Type) -> Set<DeclarationID> {
        analysis(KnownQueueUsers.self).kinds(type) {
            let all = resolver.superclassChain(of: type) + resolver.allConformances(of: type)
            let kinds = Set(all.compactMap { if case .nominal(let id, _) = $0, !id.isInterface { id } else { nil } })
            return kinds.filter { kind in
                project.file(kind).outline.mentions(["UITableView", "UITableViewCell"], in: project.type(kind).node)
            }
        }
    }

    /// Whether a type is a controller or view of the project, which shows a table of its own rather than that of another one.
    func showsTable(_ type: Type) -> Bool {
        guard case .nominal(let id, _) = type, !id.isInterface else { return false }
        return resolver.isControllerOrView(type)
    }

    /// Whether the code of a type, or of its superclasses, names another type.
    func names(_ id: DeclarationID, _ other: DeclarationID) -> Bool {
        let name = project.type(other).name
        return resolver.superclassChain(of: .nominal(id, [])).contains { type in
            guard case .nominal(let id, _) = type, !id.isInterface else { return false }
            return isNamed(name, in: id)
        }
    }

    private func isNamed(_ name: String, in id: DeclarationID) -> Bool { family(of: id).contains { !isUnwritten([name], in: $0) } }

    /// Whether a file names both types other than by declaring them.
    private func areNamedTogether(_ id: DeclarationID, _ other: DeclarationID) -> Bool {
        func isNamed(_ name: String, in fileID: FileID) -> Bool {
            let outline = project.file(fileID).outline
            return outline.nodes(named: name).contains { !outline.kind($0).isTypeDeclaration }
        }
        let (name, second) = (project.type(id).name, project.type(other).name)
        let files = analysis(KnownQueueUsers.self).filesNaming(name) {
            inspectedFiles(mentioning: [name]).filter { isNamed(name, in: $0) }
        }
        return files.contains { isNamed(second, in: $0) }
    }
}
