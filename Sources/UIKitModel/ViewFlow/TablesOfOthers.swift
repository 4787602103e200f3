// Finds where the tables come from that code sets up without being that of their owner: made by a function or given to another object, or
// found among the views below or around another one.
import CellLintLinting

extension FileContext {
    /// Whether a type gets the table that an initializer, a function or a property returns: its code, or that of a related type, names it,
    /// or other code gives its objects the result.
    func getsTable(madeBy function: NodeID, of number: FileID, _ owner: DeclarationID) -> Bool {
        let source = project.file(number).outline
        let isInitializer = source.kind(function) == .initDecl
        let names = isInitializer ? ["UITableView", "init"] : [source.name(function)]
        let ofOwner = family(of: owner).map(\.file)
        let files = isInitializer ? project.sorted(Set(ofOwner)) : filesNaming(names)
        return files.contains { user in
            let home = context(ofFile: user)
            return home.outline.nodes(namedAnyOf: names).contains { node in
                let call = home.outline.call(ofCallee: node) ?? node
                guard home.mayReturnTable(call, of: function, in: number) else { return false }
                let isOwn = if case .nominal(let id, _) = home.resolver.selfType(at: call) { isRelated(owner, id) } else { false }
                return isOwn || home.objectsGiven(resultOf: call).contains { mayBe(owner, $0) }
            }
        }
    }

    /// Whether an expression runs a function, an initializer or the getter of a property of a file, also as the requirement of a protocol.
    private func mayReturnTable(_ call: NodeID, of function: NodeID, in number: FileID) -> Bool {
        if project.file(number).outline.kind(function) == .binding {
            return resolver.variable(namedBy: call).map { $0.home.file == number && $0.binding == function } ?? false
        }
        guard let member = resolver.call(call)?.member else { return false }
        return resolver.alternatives(ofMember: member).contains { $0.file == number && project.member($0).node == function }
    }

    /// The types of the objects that get the result of a call: those that a call around it makes, and that with the property it is
    /// assigned to.
    private func objectsGiven(resultOf call: NodeID) -> [Type] {
        let value = outline.outermost(call) { [.argument, .tuple, .forceUnwrap, .optionalChain, .effect, .cast].contains($0) }
        guard let user = outline.parent(value) else { return [] }
        switch outline.kind(user) {
        case .call: return (resolver.call(user)?.constructs).map { [$0] } ?? []
        case .assignment:
            guard let target = outline.firstChild(user), target != value, let object = outline.base(of: target) else { return [] }
            return [resolver.type(of: object).unwrapped]
        default: return []
        }
    }

    /// The tables that a local is one of, which code makes for others: its function returns it, or gives it to another object.
    func scope(ofTableHandedOutBy local: NodeID) -> TableSetting.Scope? {
        guard outline.kind(local) == .binding else { return nil }
        for node in references.references(to: local) {
            let value = outline.outermost(node) { [.argument, .tuple, .forceUnwrap, .optionalChain, .cast].contains($0) }
            guard let user = outline.parent(value) else { continue }
            switch outline.kind(user) {
            case .returnStmt:
                guard let maker = maker(returningAt: user) else { continue }
                return .callers(of: maker)
            case .call where outline.firstChild(user) != value:
                if case .nominal(let made, _)? = resolver.call(user)?.constructs, !made.isInterface { return .type(made) }
            case .assignment where outline.firstChild(user) != value:
                guard let target = outline.firstChild(user), let object = outline.base(of: target), !outline.isSelf(object) else {
                    continue
                }
                return .owner(of: object)
            default: continue
            }
        }
        return nil
    }

    /// The function around a `return`, or the name of the property whose getter it is in.
    private func maker(returningAt node: NodeID) -> NodeID? {
        guard let function = outline.ancestor(node, where: { $0.isFunctionLike || $0 == .varDecl }) else { return nil }
        if outline.kind(function) == .funcDecl { return function }
        guard outline.kind(function) != .closure,
            let property = outline.kind(function) == .varDecl ? function : outline.ancestor(function, where: { $0 == .varDecl })
        else { return nil }
        return outline.child(property, .patternBinding).flatMap { outline.child($0, .binding) }
    }

    /// The value that a `for` loop, a `switch` or an `if case` takes apart to a local.
    public func subject(ofPattern local: NodeID) -> NodeID? {
        guard outline.kind(local) == .binding, let parent = outline.parent(local),
            ![.patternBinding, .optionalBinding].contains(outline.kind(parent)),
            let around = outline.ancestor(local, where: { [.forStmt, .caseItem, .patternBinding, .patternCondition, .block].contains($0) })
        else { return nil }
        switch outline.kind(around) {
        case .forStmt: return outline.children(around).first { $0 != local && !outline.contains($0, local) && outline.kind($0) != .block }
        case .caseItem: return outline.ancestor(around) { $0 == .switchStmt }.flatMap { outline.firstChild($0) }
        case .patternBinding, .patternCondition: return outline.lastChild(around)
        default: return nil
        }
    }

    /// The tables that a library gives a closure: of the users of a variable that is declared with tables,
    /// `let compact = PassthroughSubject<UITableView, Never>()`, `compact.sink { $0.rowHeight = 30 }`, or all that a closure before casts.
    func source(sendingTablesTo closure: NodeID) -> TableSetting.Scope? {
        guard let call = outline.ancestor(closure, where: { $0 == .call || $0 == .block || $0 == .memberBlock }),
            outline.kind(call) == .call, resolver.call(call) == nil
        else { return nil }
        var at = outline.firstChild(call)
        while let part = at, [.call, .forceUnwrap, .member, .optionalChain].contains(outline.kind(part)) {
            if let name = nameOfVariable(declaredWithTables: part) { return .users(of: name) }
            at = outline.kind(part) == .member ? outline.base(of: part) : outline.firstChild(part)
        }
        if let name = at.flatMap(nameOfVariable) { return .users(of: name) }
        let isCast = outline.firstChild(call).map { callee in
            outline.mentions(["UITableView"], in: callee) && outline.descendants(of: callee).contains { isCastToTable($0, within: callee) }
        }
        return isCast ?? false ? .all : nil
    }

    /// Whether a closure in a chain of calls casts something to a table: `.compactMap { $0.object as? UITableView }`.
    private func isCastToTable(_ cast: NodeID, within chain: NodeID) -> Bool {
        guard outline.kind(cast) == .cast, let type = outline.lastChild(cast), outline.isNamed(type, "UITableView") else { return false }
        return outline.ancestor(cast) { $0 == .closure }.map { outline.contains(chain, $0) } ?? false
    }

    private func nameOfVariable(declaredWithTables expression: NodeID) -> String? {
        guard [.identifier, .member].contains(outline.kind(expression)),
            let (home, binding) = resolver.variable(namedBy: expression), !home.file.isInterface,
            let pattern = home.outline.parent(binding), home.outline.mentions(["UITableView"], in: pattern)
        else { return nil }
        if case .nominal = resolver.type(of: expression).unwrapped { return nil }
        return home.outline.name(binding)
    }

    /// Whether code takes an expression from the views below some view, from the controllers in another one, or from what one sends.
    func isFoundAmongSubviews(_ expression: NodeID) -> Bool {
        var seen: Set<CellProperty> = []
        return isFoundAmongSubviews(expression, &seen)
    }

    /// - Parameter seen: the helpers that were followed.
    private func isFoundAmongSubviews(_ expression: NodeID, _ seen: inout Set<CellProperty>) -> Bool {
        if !outline.nodes(namedAnyOf: Self.listsOfViews, in: expression).isEmpty { return true }
        if outline.isNamed(outline.uncast(expression), "object"), outline.kind(expression) == .cast { return true }
        var at = outline.uncast(expression)
        for _ in 0..<Limits.maxAliasDepth {
            guard [.call, .member].contains(outline.kind(at)) else { return false }
            // `view.find(UITableView.self)`
            if let call = outline.call(at), call.base != nil, takesClassOfTables(call) { return true }
            if isFoundByHelper(at, &seen) { return true }
            guard let next = outline.call(at)?.base ?? outline.base(of: at), next != at else { return false }
            at = outline.uncast(next)
        }
        return false
    }

    /// The properties by which code gets to the views in a view, or the controllers in a controller.
    private static let listsOfViews = ["arrangedSubviews", "childViewControllers", "children", "subviews", "viewControllers"]

    /// Whether a member is one that the project gives to all views or controllers, and that searches those below.
    private func isFoundByHelper(_ member: NodeID, _ seen: inout Set<CellProperty>) -> Bool {
        let found = outline.call(member) == nil ? resolver.members(namedBy: member).first?.id : resolver.call(member)?.member
        guard let found, !found.isInterface, case let home = context(ofFile: found.file),
            case let node = project.member(found).node, home.isInExtensionOfOthers(node),
            seen.insert(CellProperty(file: found.file, declaration: node)).inserted, seen.count <= Limits.maxFollowedMethods
        else { return false }
        let declaration = home.outline.kind(node) == .binding ? home.outline.ancestor(node) { $0 == .varDecl } ?? node : node
        if home.outline.mentions(Set(Self.listsOfViews), in: declaration) { return true }
        guard project.hasBodies(found.file) else { return false }
        let body = home.outline.kind(node) == .funcDecl ? home.outline.child(node, .block) : home.resolver.getter(of: node)?.block
        return body.map { home.outline.resultValues(of: $0).contains { home.isFoundAmongSubviews($0, &seen) } } ?? false
    }

    private func takesClassOfTables(_ call: CallExpr) -> Bool {
        call.arguments.contains { argument in
            outline.isNamed(argument.value, "self") && outline.base(of: argument.value).map { outline.isNamed($0, "UITableView") } ?? false
        }
    }

    /// Whether a function calls itself for the views below the one it is given.
    public func visitsSubviews(_ function: NodeID?) -> Bool {
        guard let function, outline.kind(function) == .funcDecl, isFoundAmongSubviews(function) else { return false }
        return outline.expressions(named: outline.name(function), in: function).contains { node in
            !(outline.base(of: node).map { outline.keyword($0) == .super } ?? false)
        }
    }

    /// Whether an expression is the view of a table view controller: its table.
    public func isViewOfTableController(_ view: NodeID) -> Bool {
        guard ["view", "viewIfLoaded"].contains(outline.name(view)), resolver.local(namedBy: view) == nil,
            let owner = resolver.ownerType(ofMember: view)?.unwrapped
        else { return false }
        return resolver.inherits(owner, from: ["UITableViewController"])
    }
}
