// Tells which expressions in the code of a table view controller may name its own table, by whatever name: `tableView`, `view`, a local or
// a property for them, the parameter of a closure.
import CellLintLinting

extension FileContext {
    /// Whether an expression may name the table that the table view controller around it shows, and not only another one.
    func mayBeTableOfController(_ expression: NodeID) -> Bool {
        var seen: Set<NodeID> = []
        return mayBeTableOfController(expression, &seen)
    }

    /// Whether an expression surely names the table that the object around it shows: that of a table view controller, the view of another
    /// one, or a property, also by a local or a getter.
    public func namesOwnTable(_ expression: NodeID, depth: Int = 0) -> Bool {
        let table = outline.uncast(expression)
        guard depth < Limits.maxAliasDepth else { return false }
        if let local = resolver.local(namedBy: table) {
            let values = outline.kind(local) == .parameter ? valuesGiven(to: local) : outline.initialValues(of: local)
            return !values.isEmpty && aliases.assignedValues(local).isEmpty
                && values.allSatisfy { namesOwnTable($0, depth: depth + 1) }
        }
        guard resolver.namesOwnMember(table), let (home, binding) = resolver.onlyVariable(namedBy: table) else { return false }
        if home.file.isInterface { return ["tableView", "view"].contains(outline.name(table)) }
        if let getter = home.getter(of: binding) {
            let values = home.outline.resultValues(of: getter.block)
            return values.count == 1 && context(ofFile: home.file).namesOwnTable(values[0], depth: depth + 1)
        }
        return isTable(table) && !resolver.inherits(resolver.selfType(at: table), from: ["UITableViewController"])
    }

    /// The arguments for a parameter of a function that only this file calls; empty for any other.
    private func valuesGiven(to parameter: NodeID) -> [NodeID] {
        guard let list = outline.parent(parameter), let function = outline.parent(list), isCalledHereOnly(function),
            case let parameters = Array(outline.children(list)), let place = parameters.firstIndex(of: parameter)
        else { return [] }
        let uses = resolver.uses(ofFunction: function)
        let values = uses.compactMap { use -> NodeID? in
            guard let call = outline.call(calling: use), call.arguments.count == parameters.count
            else { return nil }
            return call.arguments[place].value
        }
        return values.count == uses.count ? values : []
    }

    private func mayBeTableOfController(_ expression: NodeID, _ seen: inout Set<NodeID>) -> Bool {
        let table = outline.uncast(expression)
        guard seen.count < Limits.maxFollowedTables, seen.insert(table).inserted else { return false }
        switch outline.kind(table) {
        case .ternary, .binary, .tuple, .arrayLiteral, .dictionaryLiteral, .subscriptCall, .argument:
            return outline.children(table).contains { mayBeTableOfController($0, &seen) }
        case .call: return mayReturnTableOfController(table, &seen)
        case .identifier, .member: break
        default: return false
        }
        if outline.name(table).begins(with: "$") {
            return resolver.closure(ofAnonymous: table).map { isGivenTable($0, as: table, &seen) } ?? false
        }
        if let local = resolver.local(namedBy: table) { return mayBeTableOfController(local: local, &seen) }
        guard !resolver.namesOwnMember(table) else { return mayBeTableOfController(member: table, &seen) }
        // `[tableView].first`, `pair.0`
        return outline.base(of: table).map { !isObject($0) && mayBeTableOfController($0, &seen) } ?? false
    }

    private func isObject(_ expression: NodeID) -> Bool {
        resolver.inherits(resolver.type(of: expression).unwrapped, from: ["NSObject"])
    }

    /// Whether a call returns the table: a function of the controller or of an extension, a closure, or a function that is given the table.
    private func mayReturnTableOfController(_ call: NodeID, _ seen: inout Set<NodeID>) -> Bool {
        guard let called = outline.call(call) else { return false }
        if outline.kind(outline.unwrapped(called.calledExpression)) == .closure {
            return outline.descendants(of: called.calledExpression).contains { node in
                resolver.namesOwnMember(node) && mayBeTableOfController(node, &seen)
            }
        }
        let given = [called.base].compactMap { $0 } + called.arguments.map(\.value)
        if given.contains(where: { mayBeTableOfController($0, &seen) }) { return true }
        guard called.base.map(resolver.isSelf) ?? true, let function = resolver.call(call)?.member, !function.isInterface,
            project.hasBodies(function.file)
        else { return false }
        let home = context(ofFile: function.file)
        let values = home.outline.child(project.member(function).node, .block).map(home.outline.resultValues) ?? []
        guard function.file == resolver.file else { return values.contains { home.namesOwnTable($0) } }
        return values.contains { mayBeTableOfController($0, &seen) }
    }

    /// The controller's own property for its table, one that returns it, or one that code assigns it to.
    private func mayBeTableOfController(member: NodeID, _ seen: inout Set<NodeID>) -> Bool {
        guard let (home, binding) = resolver.variable(namedBy: member) else { return outline.isNamed(member, "tableView") }
        if home.file.isInterface { return ["tableView", "view", "viewIfLoaded"].contains(outline.name(member)) }
        guard home.file == resolver.file else { return false }
        // A document connects outlets.
        if let declaration = outline.ancestor(binding, where: { $0 == .varDecl }), outline.isOutlet(declaration) {
            return outline.mentions(["UITableView"], in: declaration)
        }
        let values =
            home.getter(of: binding).map { outline.resultValues(of: $0.block) }
            ?? outline.initialValues(of: binding)
            + outline.expressions(named: outline.name(binding)).compactMap { outline.assignment(to: $0)?.value }
        return values.contains { mayBeTableOfController($0, &seen) }
    }

    private func mayBeTableOfController(local: NodeID, _ seen: inout Set<NodeID>) -> Bool {
        guard let parent = outline.parent(local), seen.insert(local).inserted else { return false }
        if outline.kind(local) == .parameter {
            guard let function = outline.parent(parent) else { return false }
            return outline.kind(function) == .closure ? isGivenTable(function, as: local, &seen) : outline.kind(function) == .funcDecl
        }
        // `[weak tableView]`, `[weak table = tableView]`
        if outline.kind(local) == .capture {
            if let value = outline.firstChild(local) { return mayBeTableOfController(value, &seen) }
            return outline.isNamed(local, "tableView") || outline.isNamed(local, "view")
        }
        // `guard let tableView else { return }`
        if outline.kind(parent) == .optionalBinding, outline.isOnlyChild(local) {
            return outline.isNamed(local, "tableView") || outline.isNamed(local, "view")
        }
        if let pattern = outline.ancestor(local, where: { [.forStmt, .patternCondition, .block].contains($0) }),
            outline.kind(pattern) != .block, ![.patternBinding, .optionalBinding].contains(outline.kind(parent))
        {
            return outline.descendants(of: pattern, skipping: { outline.kind($0) == .block }).contains {
                $0 != local && mayBeTableOfController($0, &seen)
            }
        }
        let values = outline.initialValues(of: local) + aliases.assignedValues(local)
        return values.contains { mayBeTableOfController($0, &seen) } || becomesTableOfController(local)
    }

    /// Whether code makes a local the controller's table: `tableView = table`.
    private func becomesTableOfController(_ local: NodeID) -> Bool {
        aliases.references(to: aliases.root(of: local)).contains { node in
            guard let assignment = outline.assignment(of: outline.wrappedOrChosen(node)) else { return false }
            let target = outline.unwrapped(assignment.target)
            return (outline.isNamed(target, "tableView") || outline.isNamed(target, "view")) && resolver.namesOwnMember(target)
        }
    }

    /// Whether a call or operator that runs a closure names the table beside it, `tableView.then { … }`, `[tableView].forEach { … }`,
    /// `tableView ~> { … }`, or may give it any object.
    private func isGivenTable(_ closure: NodeID, as parameter: NodeID, _ seen: inout Set<NodeID>) -> Bool {
        guard let call = outline.ancestor(closure, where: { [.binary, .block, .call].contains($0) }), outline.kind(call) != .block else {
            return false
        }
        if outline.kind(call) == .call, resolver.call(call) == nil, resolver.type(of: parameter).isUnknown { return true }
        return outline.descendants(of: call, skipping: { $0 == closure }).contains { mayBeTableOfController($0, &seen) }
    }
}
