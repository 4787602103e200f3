// Follows the tables that code makes to the types whose objects get them: `ListController(table: Factory.lowTable())`.
import CellLintLinting

extension TableSearch {
    /// Follows a table of a class to the types that get it, from the code that makes it.
    init(madeBy maker: NodeID, of id: DeclarationID, in home: FileContext) {
        (user, isNamedAsTable, isTypedAsTable) = (.nominal(id, []), true, true)
        followResult(at: maker, in: home)
    }

    /// Adds the types that get what an initializer makes.
    mutating func followTables(madeBy initializer: NodeID, in home: FileContext) {
        guard isNew(initializer, in: home, .made) else { return }
        for (user, use) in home.uses(ofInitializer: initializer) { followResult(at: use, in: user) }
    }

    /// Follows a table, which is the value of an expression, to the types that get it.
    mutating func followMade(_ table: NodeID, in home: FileContext) {
        let outline = home.outline
        let value = outline.outermostValue(with: table)
        guard isNew(value, in: home, .made), let around = outline.parent(value) else { return }
        switch outline.kind(around) {
        case .call: followArgument(value, of: around, in: home)
        // `UITableView().compact()`
        case .member: if let call = outline.call(calling: around), home.isTable(call.node) { followMade(call.node, in: home) }
        case .optionalBinding, .patternBinding:
            guard let variable = outline.firstChild(around), variable != value else { return }
            followUses(ofVariable: variable, in: home)
        case .assignment:
            guard let target = outline.firstChild(around), target != value else { return }
            if let local = home.resolver.local(namedBy: target) { return followUses(ofVariable: local, in: home) }
            addGetter(outline.base(of: target).map { home.resolver.type(of: $0).unwrapped.instance } ?? home.resolver.selfType(at: around))
            if let (owner, binding) = home.resolver.variable(namedBy: target), !owner.file.isInterface {
                followUses(ofVariable: binding, in: home.context(ofFile: owner.file))
            }
        case .block, .returnStmt: if let maker = outline.maker(returning: value) { followResults(ofMaker: maker, in: home) }
        default: break
        }
    }

    /// Adds a type whose code has a table. What the code around the name does with its own tables is its own.
    mutating func addGetter(_ type: Type) { if type != user, !type.isUnknown { addOwner(type) } }

    private mutating func followArgument(_ argument: NodeID, of call: NodeID, in home: FileContext) {
        if home.outline.firstChild(call) == argument { return followMade(call, in: home) }
        if case .nominal(let made, _)? = home.resolver.call(call)?.constructs, !made.isInterface { addGetter(.nominal(made, [])) }
        guard let view = home.outline.call(call), let parameter = home.parameter(taking: argument, of: view) else { return }
        followUses(ofVariable: parameter.node, in: home.context(ofFile: parameter.file))
    }

    /// Follows the uses of a local or parameter. A property belongs to the type around it, and others take it from an object that shows
    /// nothing itself: `Factory.shared.table`.
    private mutating func followUses(ofVariable variable: NodeID, in home: FileContext) {
        if let declaration = home.outline.ancestor(variable, where: { $0 == .varDecl || $0 == .block || $0 == .memberBlock }),
            home.outline.kind(declaration) == .varDecl, !home.outline.isStatement(declaration)
        {
            let owner = home.resolver.selfType(at: variable)
            addGetter(owner)
            let isStatic = home.outline.flags(declaration).contains(.isStatic)
            guard isStatic || !home.resolver.isControllerOrView(owner), isNew(variable, in: home, .made)
            else { return }
            for (user, use) in home.uses(ofVariable: variable) { followResult(at: use, in: user) }
            return
        }
        guard isNew(variable, in: home, .made) else { return }
        for use in home.aliases.references(to: variable) { followMade(use, in: home) }
    }

    private mutating func followResults(ofMaker maker: NodeID, in home: FileContext) {
        guard isNew(maker, in: home, .made) else { return }
        switch home.outline.kind(maker) {
        case .closure:
            var search = FunctionValueSearch()
            search.follow(maker, in: home)
            if !search.isComplete { scopes.append(.all) }
            for (file, call) in search.calls { followResult(at: call, in: home.context(ofFile: file)) }
        default:
            let uses = home.outline.kind(maker) == .funcDecl ? home.uses(ofFunction: maker) : home.uses(ofVariable: maker)
            let owner = home.resolver.selfType(at: maker)
            for (user, use) in uses where user.mayHaveMember(use, of: owner) { followResult(at: use, in: user) }
        }
    }

    /// Adds the type whose code gets a table by an expression or by its call, and those that it gives the table.
    private mutating func followResult(at use: NodeID, in home: FileContext) {
        addGetter(home.resolver.selfType(at: use))
        followMade(home.outline.call(ofCallee: use) ?? use, in: home)
    }
}

extension FileContext {
    /// Whether the object of a member may be of a type, if code knows the object by a protocol.
    fileprivate func mayHaveMember(_ use: NodeID, of owner: Type) -> Bool {
        guard case .nominal(let type, _) = owner, let object = outline.base(of: use),
            case .nominal(let required, _) = resolver.type(of: object).unwrapped, project.type(required).kind == .protocol,
            case (let types, true) = typesOfValues(of: object)
        else { return true }
        return types.contains { resolver.isRelated($0, type) }
    }
}
