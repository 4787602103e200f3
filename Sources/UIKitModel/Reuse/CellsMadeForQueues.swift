// Finds the cells that code makes with a reuse identifier, in whatever branch or function it does. A table hands them to any code that asks
// it for that identifier.
import CellLintLinting

/// A call that makes a cell with a reuse identifier.
public struct CellMadeForQueue {
    public let file: FileID
    public let call: NodeID
    /// The type around the code.
    public let owner: Type
    /// The identifiers that the code may give the cell.
    public let identifiers: Set<ReuseIdentifier>
}

/// The calls of all files that rules inspect, by identifier and by the type whose table may show the cell.
private final class CellsMadeForQueues {
    let all: [CellMadeForQueue]
    private(set) var index = QueueIndex(.ofTable)
    /// The identifiers that initializers of the project give cells.
    private(set) var ofInitializers: [FileID: [NodeID: Set<ReuseIdentifier>]] = [:]

    init(_ file: FileContext) {
        let homes = file.project.inspectedFiles(containing: ["reuseIdentifier"]).map(file.context)
        let others = homes.flatMap(\.cellsWithIdentifiersOfTheirOwn)
        for made in others { ofInitializers[made.file, default: [:]][made.call, default: []].formUnion(made.identifiers) }
        all = homes.flatMap(\.cellsMadeForQueues) + others
        for (number, made) in all.enumerated() {
            let isOfTable = file.showsTable(made.owner) && !file.isCellClass(made.owner)
            index.add(number, made.identifiers, lineage: isOfTable ? file.resolver.lineage(of: made.owner) : [])
        }
    }
}

extension FileContext {
    /// The cells that code makes with one of some reuse identifiers, and that the table of a type may get. Code of an unrelated type must
    /// use the same identifier for certain.
    public func cellsMade(under identifiers: Set<ReuseIdentifier>, forTableOf owner: Type) -> [CellMadeForQueue] {
        guard !identifiers.isEmpty else { return [] }
        let made = projectAnalysis { CellsMadeForQueues(self) }
        let met = made.index.candidates(meeting: identifiers, lineage: showsTable(owner) ? resolver.lineage(of: owner) : [])
        return met.map { made.all[$0] }.filter { cell in
            let isOfObject = mayBeOneObject(owner, cell.owner)
            return (isOfObject ? cell.identifiers.mayMeet(identifiers) : !cell.identifiers.isDisjoint(with: identifiers))
                && (mayHaveSameTable(owner, cell.owner) || isCellClass(cell.owner) && isNamed(cell.owner, byCodeOf: owner))
                && !isBuiltApart(from: cell.file)
        }
    }

    /// The identifiers that an initializer of the project gives the cell of a call.
    func identifiersOfItsOwn(ofCellMadeBy call: NodeID) -> Set<ReuseIdentifier> {
        guard let made = resolver.call(call), made.constructs.map(isCellClass) ?? false, made.member.map({ !$0.isInterface }) ?? true else {
            return []
        }
        return projectAnalysis { CellsMadeForQueues(self) }.ofInitializers[resolver.file]?[call] ?? []
    }

    /// Whether the code of two types may be that of one object, and so ask one table.
    public func mayBeOneObject(_ type: Type, _ other: Type) -> Bool {
        guard case .nominal(let id, _) = type, case .nominal(let second, _) = other else { return type == other }
        return resolver.isRelated(id, second)
    }

    /// Whether a type is a class of cells: its code makes them for the tables of others.
    fileprivate func isCellClass(_ type: Type) -> Bool { resolver.inherits(type, from: ["UITableViewCell"]) }

    /// The calls of this file.
    fileprivate var cellsMadeForQueues: [CellMadeForQueue] {
        outline.nodes(named: "reuseIdentifier").compactMap { node in
            // `super.init(style: style, reuseIdentifier: identifier)` makes no other cell.
            guard outline.kind(node) == .argument, let call = outline.parent(node), outline.kind(call) == .call,
                outline.callOfSuperInit(call) == nil, let made = resolver.call(call)?.constructs,
                resolver.inherits(made, from: ["UITableViewCell"])
            else { return nil }
            return madeCell(call, identifiers(of: .constructed(call)))
        }
    }

    private func madeCell(_ call: NodeID, _ identifiers: Set<ReuseIdentifier>) -> CellMadeForQueue {
        CellMadeForQueue(file: resolver.file, call: call, owner: resolver.selfType(at: call), identifiers: identifiers)
    }

    // MARK: - Identifiers of a class's own

    /// The calls, in all files, of this file's initializers that give their cells a reuse identifier, and all that make cells of a class
    /// which overrides the property: `init() { super.init(style: .default, reuseIdentifier: "row") }`.
    fileprivate var cellsWithIdentifiersOfTheirOwn: [CellMadeForQueue] {
        outline.nodes(named: "reuseIdentifier").flatMap { node -> [CellMadeForQueue] in
            guard case .nominal(let id, _) = resolver.selfType(at: node), isCellClass(.nominal(id, [])) else { return [] }
            if outline.kind(node) == .binding, outline.isOverride(node), let getter = resolver.getter(of: node) {
                let identifiers = Set(outline.resultValues(of: getter.block).flatMap(possibleIdentifiers))
                return calls(making: id) { _ in true }.map { home, call in home.madeCell(call, identifiers) }
            }
            guard let value = identifierOfOwn(node), let initializer = outline.function(around: node),
                outline.kind(initializer) == .initDecl
            else { return [] }
            let calls = calls(making: id) { call in
                call.member.map { $0.file == resolver.file && project.member($0).node == initializer } ?? false
            }
            return calls.map { home, call in home.madeCell(call, identifiers(value, ofCall: call, to: initializer, in: home)) }
        }
    }

    /// The identifier that an initializer gives another one of its class or superclass, unless its callers give it by the usual label.
    private func identifierOfOwn(_ label: NodeID) -> NodeID? {
        guard outline.kind(label) == .argument, let call = outline.parent(label).flatMap({ outline.call($0) }), call.name == "init",
            let base = call.base, outline.isSelf(base) || outline.isSuper(base),
            let value = outline.firstChild(label), outline.kind(value) != .nilLiteral
        else { return nil }
        guard let local = resolver.local(namedBy: value), outline.kind(local) == .parameter else { return value }
        return (outline.outerLabel(local) ?? outline.name(local)) == "reuseIdentifier" ? nil : value
    }

    /// The identifiers that a call of an initializer may give its cell: what it passes for the parameter, or the default.
    private func identifiers(
        _ value: NodeID, ofCall call: NodeID, to initializer: NodeID, in home: FileContext
    ) -> Set<ReuseIdentifier> {
        guard let (parameter, _) = givenParameter(value, of: initializer) else { return possibleIdentifiers(value) }
        if let argument = home.argument(of: call, for: parameter, self) { return home.possibleIdentifiers(argument) }
        return outline.defaultValue(ofParameter: parameter).map(possibleIdentifiers) ?? []
    }

    /// The calls in all files that make cells of a class or of its subclasses and meet a condition.
    private func calls(making id: DeclarationID, where isMeant: (Call) -> Bool) -> [(home: FileContext, call: NodeID)] {
        // Those of UIKit's own class are made by that name.
        let classes = id.isInterface ? [id] : subclasses(of: id)
        let names = classes.map { project.type($0).name }
        return inspectedFiles(mentioning: names).flatMap { fileID in
            let home = context(ofFile: fileID)
            return names.flatMap { home.outline.calls(of: $0) }.filter { call in
                guard let made = home.resolver.call(call), let type = made.constructs else { return false }
                return home.resolver.isKind(type, of: id) && isMeant(made) && home.project.hasBodies(fileID)
            }.map { (home, $0) }
        }
    }

    /// Whether the code of a type names another type.
    private func isNamed(_ type: Type, byCodeOf owner: Type) -> Bool {
        guard case .nominal(let id, _) = owner, case .nominal(let other, _) = type, !other.isInterface else { return false }
        return names(id, other)
    }
}
