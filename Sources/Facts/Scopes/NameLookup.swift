// Resolves an unqualified name: locals from the inside out, members of the enclosing types, then globals.

/// What an unqualified name refers to.
public enum NameLookupResult {
    /// A local: the node of its `binding`, `parameter` or `capture`.
    case local(NodeID)
    /// `newValue`, `oldValue` or `error`: the accessor's or clause's node.
    case implicit(NodeID)
    case localFunctions([NodeID])
    /// Members of an enclosing type, with that type.
    case members([FoundMember], of: Type)
    case globals([DeclarationID])
    /// A type: what `lookupType` finds, unless no file declares it.
    case type(Type)
    /// An enclosing type has a superclass of this name outside the project, which may declare the member.
    case unknownSuperclass(String)
    case unknown
}

extension Resolver {
    /// What a name refers to in the scope of a node.
    public func lookup(_ name: String, from node: NodeID) -> NameLookupResult {
        let outer = resolution.bareName
        resolution.bareName = BareName(name: name)
        let found = find(name, from: node)
        // If any file declares it as a global, the member need not be searched for.
        if case .globals = found {} else { resolution.open.formUnion(resolution.bareName?.open ?? []) }
        resolution.bareName = outer
        return found
    }

    private func find(_ name: String, from node: NodeID) -> NameLookupResult {
        var at = node
        var exit: String?
        var isInnermostType = true
        while let (child, parent) = surroundings(of: at) {
            at = child
            if let found = lookup(name, in: parent, from: at, around: node) { return found }
            if outline.kind(parent) == .memberBlock, let declaration = outline.parent(parent) {
                if name == "self" { return .unknown }
                if let found = lookupMember(name, of: declaration, instances: isInnermostType, &exit) { return found }
                isInnermostType = false
            }
            at = parent
        }
        return lookupGlobal(name, from: node, exit)
    }

    /// The local that an identifier names; nil for anything else.
    public func local(namedBy node: NodeID) -> NodeID? {
        guard outline.kind(node) == .identifier else { return nil }
        let name = outline.name(node)
        guard isDeclared(name, aroundUse: node), case .local(let local) = lookup(name, from: node) else { return nil }
        return local
    }

    /// Whether code around an expression may declare a local of a name, which takes neither types nor other files to tell.
    private func isDeclared(_ name: String, aroundUse node: NodeID) -> Bool {
        var at = node
        while let (child, parent) = surroundings(of: at) {
            if lookup(name, in: parent, from: child, around: node) != nil { return true }
            at = parent
        }
        return false
    }

    /// The type whose member an expression names: that of its base, or that of `self` for a name alone; nil for an implied base.
    public func ownerType(ofMember node: NodeID) -> Type? {
        outline.kind(node) == .member ? outline.base(of: node).map { type(of: $0) } : selfType(at: node)
    }

    /// The members that an identifier or a member access may name.
    public func members(namedBy node: NodeID) -> [FoundMember] {
        if outline.kind(node) == .identifier {
            if case .members(let members, _) = lookup(outline.name(node), from: node) { return members }
        } else if let base = outline.base(of: node), case .found(let members) = members(outline.name(node), of: type(of: base).unwrapped) {
            return members
        }
        return []
    }

    /// Looks a name up among those that one enclosing node introduces.
    private func lookup(_ name: String, in scope: NodeID, from at: NodeID, around node: NodeID) -> NameLookupResult? {
        switch outline.kind(scope) {
        case .block: return lookup(name, inBlock: scope, before: outline.kind(at) == .ifConfig ? statement(in: at, around: node) : at)
        case .varDecl: return binding(name, in: scope, before: at).map { .local($0) }
        case .ifStmt, .whileStmt, .guardStmt:
            if outline.kind(at) == .elseClause || (outline.kind(scope) == .guardStmt && outline.kind(at) == .block) { return nil }
            return binding(name, in: scope, before: at, last: true).map { .local($0) }
        case .forStmt:
            guard outline.kind(at) == .block || outline.kind(at) == .whereGuard else { return nil }
            return binding(name, in: scope).map { .local($0) }
        case .switchCase, .catchClause:
            guard outline.kind(at) == .block else { return nil }
            if let found = binding(name, in: scope) { return .local(found) }
            return outline.kind(scope) == .catchClause && name == "error" ? .implicit(scope) : nil
        case .caseItem: return outline.kind(at) == .whereGuard ? binding(name, in: scope).map { .local($0) } : nil
        case .closure: return outline.kind(at) == .block ? lookup(name, inClosure: scope) : nil
        case .funcDecl, .initDecl, .subscriptDecl:
            guard outline.kind(at) == .block || outline.kind(at) == .accessorBlock else { return nil }
            return parameter(name, of: scope).map { .local($0) }
        case .accessor:
            guard outline.kind(at) == .block else { return nil }
            if let found = parameter(name, of: scope) { return .implicit(found) }
            let accessor = outline.name(scope)
            let takesNew = accessor == "set" || accessor == "willSet"
            return (takesNew && name == "newValue") || (accessor == "didSet" && name == "oldValue") ? .implicit(scope) : nil
        default: return nil
        }
    }

    private func lookup(_ name: String, inBlock block: NodeID, before at: NodeID) -> NameLookupResult? {
        let place = outline.nodes[at].first
        var functions: [NodeID] = []
        for statement in localNames(of: block).declaring(name, before: place, outline) {
            switch outline.kind(statement) {
            case .varDecl:
                guard outline.nodes[statement].first < place, let found = binding(name, in: statement) else { continue }
                return functions.isEmpty ? .local(found) : .localFunctions(functions)
            case .guardStmt:
                guard outline.nodes[statement].end <= place, let found = binding(name, in: statement) else { continue }
                return .local(found)
            case .funcDecl:
                guard outline.isNamed(statement, name) else { continue }
                functions.append(statement)
                if functions.count == Limits.maxOverloads { return .localFunctions(functions) }
            default: continue // types are found by `lookupType`
            }
        }
        return functions.isEmpty ? nil : .localFunctions(functions)
    }

    /// The statement of a clause of an `#if` that contains a node. What the clause declares in front of it is in scope.
    private func statement(in config: NodeID, around node: NodeID) -> NodeID {
        var (at, statement) = (node, config)
        while at != config, let parent = outline.parent(at) {
            if outline.kind(parent) == .ifConfigClause, outline.kind(at) != .ifConfig { statement = at }
            at = parent
        }
        return statement
    }

    private func lookup(_ name: String, inClosure closure: NodeID) -> NameLookupResult? {
        let captures = outline.child(closure, .captureList)
        return (parameter(name, of: closure) ?? captures.flatMap { binding(name, in: $0) }).map { .local($0) }
    }

    private func parameter(_ name: String, of declaration: NodeID) -> NodeID? {
        outline.child(declaration, .parameterList).flatMap { binding(name, in: $0) }
    }

    // MARK: - Beyond locals

    private func lookupMember(_ name: String, of declaration: NodeID, instances: Bool, _ exit: inout String?) -> NameLookupResult? {
        guard let body = outline.child(declaration, .memberBlock) else { return nil }
        let type = selfType(at: body)
        // Only static members of types further out are accessible.
        switch members(name, of: type) {
        case .found(let found):
            let reachable = instances ? found : found.filter { project.member($0.id).isStatic }
            if !reachable.isEmpty { return .members(reachable, of: type) }
        case .unknownSuperclass(let name): if instances { exit = exit ?? name }
        case .none, .unknown: break
        }
        return nil
    }

    private func lookupGlobal(_ name: String, from node: NodeID, _ exit: String?) -> NameLookupResult {
        if name == "self" { return .unknown }
        let isUpper = name.utf8.startsWithASCIIUppercase
        if isUpper {
            // Often a type of this file, while many other files declare one of its name.
            let type = lookupType(name, from: node)
            if case .external = type {} else { return .type(type) }
        }
        let found = project.globals(name, meantIn: file)
        if !found.isEmpty { return .globals(found) }
        return isUpper ? .unknown : exit.map { .unknownSuperclass($0) } ?? .unknown
    }
}

// MARK: - Enclosing nodes

extension Resolver {
    /// The nearest ancestor that is more than a link of an expression, and its child on the path to the node.
    func surroundings(of node: NodeID) -> (child: NodeID, around: NodeID)? {
        let child = outline.outermost(node, elseIfs: true) { $0.introducesNothing }
        return outline.parent(child).map { (child, $0) }
    }
}

extension Node.Kind {
    /// Whether nodes of this kind introduce no name for their contents, and may be nested thousands deep.
    fileprivate var introducesNothing: Bool {
        switch self {
        case .member, .call, .subscriptCall, .argument, .optionalChain, .forceUnwrap, .postfixOperation, .binary, .assignment, .ternary,
            .cast, .elseClause:
            true
        default: false
        }
    }
}

extension Outline {
    func isNamed(_ node: NodeID, _ word: String) -> Bool {
        guard let range = nameRange(node), range.count == word.utf8.count else { return false }
        var at = range.start
        for byte in word.utf8 {
            if text.bytes[at] != byte { return false }
            at += 1
        }
        return true
    }
}
