// Finds the calls that make the cell of an expression: through locals, properties with one cell, and functions that return cells. Two
// expressions whose cells come from different calls, and not from one table's queue, never name the same cell.
import CellLintLinting

/// What makes the cell of an expression.
public struct CellSupply {
    /// A call that constructs or dequeues a cell.
    public struct Maker: Hashable {
        public var file: FileID
        public var source: CellSource
    }

    /// A declaration of a file.
    private struct Place: Hashable {
        var file: FileID
        var node: NodeID
    }

    /// The calls that make the cell.
    public private(set) var makers: Set<Maker> = []
    /// Whether it may be an outlet's. Several outlets may be connected to one cell.
    public private(set) var isOutlet = false
    /// The reuse identifiers that it is constructed with.
    private var given: Set<ReuseIdentifier> = []
    /// The reuse identifiers under which it is dequeued.
    private var queues: Set<ReuseIdentifier> = []
    /// Whether nothing else makes it.
    public fileprivate(set) var isComplete = true
    /// The locals, properties and functions that were followed, as a guard against cycles.
    private var followed: Set<Place> = []

    /// Whether the cell may be that of another expression, by one call or by reuse.
    public func mayShareCells(with other: CellSupply) -> Bool {
        !makers.isDisjoint(with: other.makers) || isOutlet && other.isOutlet || mayShareQueue(with: other)
    }

    /// Whether a reused cell may be that of another expression.
    public func mayShareQueue(with other: CellSupply) -> Bool { mayReuse(from: other) || other.mayReuse(from: self) }

    /// Whether a queue may hold the cell.
    public var mayBeReused: Bool { !queues.isEmpty || !given.isEmpty }

    /// The reuse identifiers that a queue may hold the cell by.
    var identifiers: Set<ReuseIdentifier> { queues.union(given) }

    /// Whether some code that takes one of both from a queue gets the other by the same identifier. Identifiers count as different unless
    /// they are certainly one.
    public func sharesQueue(with other: CellSupply) -> Bool {
        !queues.isDisjoint(with: other.queues) || !queues.isDisjoint(with: other.given) || !given.isDisjoint(with: other.queues)
    }

    /// Whether a queue may hold the cells of another expression.
    private func mayReuse(from other: CellSupply) -> Bool {
        queues.contains { queue in
            other.queues.contains { $0.mayEqual(queue) } || other.given.contains { $0.mayEqual(queue) }
        }
    }

    fileprivate mutating func add(_ source: CellSource, in file: FileID, _ identifiers: Set<ReuseIdentifier>) {
        makers.insert(Maker(file: file, source: source))
        if case .constructed = source { given.formUnion(identifiers) } else { queues.formUnion(identifiers) }
    }

    fileprivate mutating func addOutlet() { isOutlet = true }

    /// Whether a declaration is to be followed: once, and not beyond the limit.
    fileprivate mutating func follows(_ node: NodeID, in file: FileID) -> Bool {
        guard followed.insert(Place(file: file, node: node)).inserted else { return false }
        guard followed.count <= Limits.maxFollowedSuppliers else {
            isComplete = false
            return false
        }
        return true
    }
}

/// The supplies that are known in one file.
private final class CellSupplies: FileMemos {
    let ofValues = Memo<NodeID, CellSupply>()
    let ofBindings = Memo<NodeID, CellSupply>()
    let ofMethods = Memo<NodeID, CellSupply>()
}

extension FileContext {
    /// What makes the cell of an expression.
    public func supply(of value: NodeID) -> CellSupply {
        analysis(CellSupplies.self).ofValues(value) {
            var supply = CellSupply()
            follow(value, &supply)
            return supply
        }
    }

    /// What makes the cell of a use, if nothing else does.
    public func supply(of use: CellOfOtherCode) -> CellSupply? {
        let home = context(ofFile: use.file)
        guard let base = use.base else { return home.supply(ofSelfIn: use) }
        guard home.mayBeCell(base), case let supply = home.supply(of: base), supply.isComplete else { return nil }
        return supply
    }

    /// What makes the cells whose method the code around a use of `self` is, if nothing else does.
    private func supply(ofSelfIn use: CellOfOtherCode) -> CellSupply? {
        guard let method = use.member?.node else { return nil }
        let supply = analysis(CellSupplies.self).ofMethods(method) {
            var supply = CellSupply()
            followReceivers(of: method, &supply)
            return supply
        }
        return supply.isComplete ? supply : nil
    }

    /// What makes the cell of a local or a property, by the node that declares it.
    public func supply(ofBinding binding: NodeID) -> CellSupply {
        analysis(CellSupplies.self).ofBindings(binding) {
            var supply = CellSupply()
            if let property = outline.ancestor(binding, where: { $0 == .varDecl }), !outline.isStatement(property),
                outline.pattern(ofVariable: property) == binding
            {
                follow(cellOf: property, &supply)
            } else {
                follow(local: binding, &supply)
            }
            return supply
        }
    }

    private func follow(_ value: NodeID, _ supply: inout CellSupply) {
        for source in aliases.sources(ofValue: value) { follow(source, &supply) }
    }

    private func follow(_ source: CellSource, _ supply: inout CellSupply) {
        switch source {
        case .constructed, .dequeued, .dequeuedByType:
            supply.add(source, in: resolver.file, possibleIdentifiers(of: source))
        case .other(let value):
            switch outline.kind(value) {
            case .identifier:
                if case .local(let local) = resolver.lookup(outline.name(value), from: value) {
                    follow(local: local, &supply)
                } else if let closure = resolver.closure(ofAnonymous: value) {
                    follow(parameterOf: closure, &supply)
                } else {
                    follow(property: value, &supply)
                }
            case .member: follow(property: value, &supply)
            case .call: follow(call: value, &supply)
            default: supply.isComplete = false
            }
        }
    }

    private func follow(local: NodeID, _ supply: inout CellSupply) {
        let root = aliases.root(of: local)
        if outline.kind(root) == .parameter, local != root { followAssignments(toCopy: local, &supply) }
        guard supply.follows(root, in: resolver.file) else { return }
        if outline.kind(root) == .parameter { return follow(parameter: root, &supply) }
        let sources = aliases.sources(of: root)
        // A pattern that is matched, and what a function puts in: `swap(&cell, &other)`.
        if sources.isEmpty || aliases.references(to: root).contains(where: isPassedInout) { supply.isComplete = false }
        for source in sources { follow(source, &supply) }
    }

    /// Follows what a copy of a parameter is assigned: `var cell = cell; if let row { cell = row }`.
    private func followAssignments(toCopy local: NodeID, _ supply: inout CellSupply) {
        guard supply.follows(local, in: resolver.file) else { return }
        for name in aliases.references(to: local) {
            if let assignment = outline.assignment(to: name), assignment.isPlain {
                follow(assignment.value, &supply)
            } else if outline.isChanged(name) || isPassedInout(name) {
                supply.isComplete = false
            }
        }
    }

    private func isPassedInout(_ name: NodeID) -> Bool {
        outline.parent(outline.wrapped(name)).map { outline.kind($0) } == .inoutArgument
    }

    /// Follows what callers give a parameter, if no other file calls the function.
    private func follow(parameter: NodeID, _ supply: inout CellSupply) {
        guard let function = outline.owner(ofParameter: parameter) else { return supply.isComplete = false }
        if outline.kind(function) == .closure { return follow(parameterOf: function, &supply) }
        guard hasOnlyKnownCalls(function) else { return supply.isComplete = false }
        if let value = outline.defaultValue(ofParameter: parameter) { follow(value, &supply) }
        for use in resolver.uses(ofFunction: function) {
            guard let call = outline.call(calling: use), let value = argument(for: parameter, ofFile: resolver.file, in: call) else {
                return supply.isComplete = false
            }
            follow(value, &supply)
        }
    }

    /// Whether no file but this one names a function, not even one that no rule inspects.
    private func hasOnlyKnownCalls(_ function: NodeID) -> Bool {
        isCalledHereOnly(function) && uses(ofFunction: function).allSatisfy { $0.home.resolver.file == resolver.file }
    }

    /// Follows what the only parameter of a closure is: `UITableViewCell().then { $0.selectionStyle = .none }`.
    private func follow(parameterOf closure: NodeID, _ supply: inout CellSupply) {
        guard let value = resolver.guessedBase(ofClosure: closure) else { return supply.isComplete = false }
        follow(value, &supply)
    }

    /// Follows the cells whose method is called, if no other file calls it.
    private func followReceivers(of method: NodeID, _ supply: inout CellSupply) {
        guard supply.follows(method, in: resolver.file), hasOnlyKnownCalls(method) else { return supply.isComplete = false }
        for use in resolver.uses(ofFunction: method) {
            guard outline.call(calling: use) != nil, let cell = outline.base(of: use) else { return supply.isComplete = false }
            follow(outline.unwrapped(cell), &supply)
        }
    }

    private func follow(property value: NodeID, _ supply: inout CellSupply) {
        if let declaration = propertyAssignedOnce(value) { return follow(cellOf: declaration, &supply) }
        guard let declaration = propertyAssignedHere(value), let values = values(ofProperty: declaration), !values.isEmpty,
            outline.flags(declaration).contains(.isPrivate) || outline.holdsUnitTests
        else {
            supply.isComplete = false
            return
        }
        guard supply.follows(declaration, in: resolver.file) else { return }
        for value in values { follow(value, &supply) }
    }

    /// Whether no other file assigns to a property.
    private func isAssignedHereOnly(_ property: NodeID) -> Bool {
        !outline.flags(property).isDisjoint(with: [.isLet, .isPrivate])
            || propertyNaming.assignedAtHome.contains(CellProperty(file: resolver.file, declaration: property))
    }

    private func follow(cellOf property: NodeID, _ supply: inout CellSupply) {
        guard supply.follows(property, in: resolver.file) else { return }
        if !isAssignedHereOnly(property) { supply.isComplete = false }
        if outline.isOutlet(property) { return supply.addOutlet() }
        guard let value = outline.pattern(ofVariable: property).flatMap({ outline.initialValues(of: $0).first }) else {
            supply.isComplete = false
            return
        }
        follow(value, &supply)
    }

    private func follow(call: NodeID, _ supply: inout CellSupply) {
        if let callee = outline.firstChild(call), outline.kind(callee) == .closure { return follow(resultOf: callee, &supply) }
        guard let called = resolver.call(call) else {
            // `UITableViewCell().then { … }`
            let argument = outline.call(call)?.firstArgument?.value
            guard let argument, outline.kind(argument) == .closure else { return supply.isComplete = false }
            return follow(parameterOf: argument, &supply)
        }
        if let function = called.localFunction { return follow(resultOf: function, &supply) }
        guard let id = called.member, !id.isInterface, project.member(id).kind == .function, project.file(id).hasBodies,
            resolver.alternatives(ofMember: id).count == 1, case let home = context(ofFile: id.file),
            !home.mayBeReplaced(project.member(id).node)
        else {
            supply.isComplete = false
            return
        }
        home.follow(resultOf: project.member(id).node, &supply)
    }

    private func follow(resultOf function: NodeID, _ supply: inout CellSupply) {
        guard supply.follows(function, in: resolver.file) else { return }
        let values = outline.child(function, .block).map(outline.resultValues) ?? []
        if values.isEmpty { supply.isComplete = false }
        for value in values { follow(value, &supply) }
    }

    /// Whether a call of a method may run another one: the implementation of a requirement, or an override.
    func mayBeReplaced(_ method: NodeID) -> Bool {
        guard !outline.flags(method).contains(.isPrivate), case .nominal(let owner, _) = resolver.selfType(at: method) else { return false }
        switch project.type(owner).kind {
        case .protocol: return true
        case .class: return isInherited(owner)
        default: return false
        }
    }
}
