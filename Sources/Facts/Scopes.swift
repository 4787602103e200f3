// A bare name at a place → what it names there: locals from the inside out, members of the types around, then globals.

/// What a bare name stands for.
public enum Named {
    /// A local: the node of its `binding`, `parameter` or `capture`.
    case local(Int)
    /// `newValue`, `oldValue` or `error`: the accessor's or clause's node.
    case implicit(Int)
    case localFunctions([Int])
    /// Members of a type around, with that type.
    case members([FoundMember], of: Type)
    case globals([DeclarationID])
    /// A type around has superclasses that lead out of the project, to this name: it may be theirs.
    case leaves(String)
    case unknown
}

extension Resolver {
    /// What a name means where a node stands.
    public func lookup(_ name: String, from node: Int) -> Named {
        let outer = resolution.bareName
        resolution.bareName = BareName(name: name)
        let found = find(name, from: node)
        // What the file or another declares as a global is no member that somebody has to look for.
        if case .globals = found {} else { resolution.open.formUnion(resolution.bareName?.open ?? []) }
        resolution.bareName = outer
        return found
    }

    private func find(_ name: String, from node: Int) -> Named {
        var at = node
        var exit: String?
        var isInnermostType = true
        while let (child, parent) = surroundings(of: at) {
            at = child
            if let found = lookup(name, in: parent, from: at) { return found }
            if outline.kind(parent) == .memberBlock, let declaration = outline.parent(parent) {
                if name == "self" { return .unknown }
                if let found = lookupMember(name, of: declaration, instances: isInnermostType, &exit) { return found }
                isInnermostType = false
            }
            at = parent
        }
        return lookupGlobal(name, exit)
    }

    /// A name among what one node around the place introduces.
    private func lookup(_ name: String, in scope: Int, from at: Int) -> Named? {
        switch outline.kind(scope) {
        case .block: return lookup(name, inBlock: scope, before: at)
        case .varDecl:
            for sibling in outline.children(scope) {
                if sibling == at { break }
                if outline.kind(sibling) == .patternBinding, let found = binding(name, in: outline.firstChild(sibling)) { return .local(found) }
            }
            return nil
        case .ifStmt, .whileStmt, .guardStmt:
            if outline.kind(at) == .elseClause || (outline.kind(scope) == .guardStmt && outline.kind(at) == .block) { return nil }
            var found: Int?
            for condition in outline.children(scope) {
                if condition == at { break }
                found = conditionBinding(name, condition) ?? found
            }
            return found.map { .local($0) }
        case .forStmt:
            guard outline.kind(at) == .block || outline.kind(at) == .whereGuard else { return nil }
            return binding(name, in: outline.firstChild(scope)).map { .local($0) }
        case .switchCase, .catchClause:
            guard outline.kind(at) == .block else { return nil }
            for item in outline.children(scope) where outline.kind(item) == .caseItem {
                if let found = binding(name, in: outline.firstChild(item)) { return .local(found) }
            }
            return outline.kind(scope) == .catchClause && name == "error" ? .implicit(scope) : nil
        case .caseItem:
            guard outline.kind(at) == .whereGuard else { return nil }
            return binding(name, in: outline.firstChild(scope)).map { .local($0) }
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

    private func lookup(_ name: String, inBlock block: Int, before at: Int) -> Named? {
        let place = outline.nodes[at].first
        var functions: [Int] = []
        for statement in localNames(of: block).declaring(name, before: place, outline) {
            switch outline.kind(statement) {
            case .varDecl:
                guard outline.nodes[statement].first < place else { continue }
                for pattern in outline.children(statement) where outline.kind(pattern) == .patternBinding {
                    if let found = binding(name, in: outline.firstChild(pattern)) { return functions.isEmpty ? .local(found) : .localFunctions(functions) }
                }
            case .guardStmt:
                guard outline.nodes[statement].end <= place else { continue }
                for condition in outline.children(statement) {
                    if let found = conditionBinding(name, condition) { return .local(found) }
                }
            case .funcDecl:
                guard outline.isNamed(statement, name) else { continue }
                functions.append(statement)
                if functions.count == ProjectFacts.mostOverloads { return .localFunctions(functions) }
            default: continue  // types are found by `lookupType`
            }
        }
        return functions.isEmpty ? nil : .localFunctions(functions)
    }

    private func lookup(_ name: String, inClosure closure: Int) -> Named? {
        if let found = parameter(name, of: closure) { return .local(found) }
        if let captures = outline.child(closure, .captureList) {
            for capture in outline.children(captures) where outline.isNamed(capture, name) { return .local(capture) }
        }
        return nil
    }

    private func parameter(_ name: String, of declaration: Int) -> Int? {
        guard let list = outline.child(declaration, .parameterList) else { return nil }
        return outline.children(list).first { outline.isNamed($0, name) }
    }

    private func conditionBinding(_ name: String, _ condition: Int) -> Int? {
        switch outline.kind(condition) {
        case .optionalBinding, .patternCondition: binding(name, in: outline.firstChild(condition))
        default: nil
        }
    }

    /// The node that binds a name in a pattern.
    func binding(_ name: String, in pattern: Int?) -> Int? {
        guard let pattern else { return nil }
        switch outline.kind(pattern) {
        case .binding: return outline.isNamed(pattern, name) ? pattern : nil
        case .closure, .stringLiteral: return nil
        default:
            for part in outline.children(pattern) { if let found = binding(name, in: part) { return found } }
            return nil
        }
    }

    // MARK: - Beyond locals

    private func lookupMember(_ name: String, of declaration: Int, instances: Bool, _ exit: inout String?) -> Named? {
        guard let body = outline.child(declaration, .memberBlock) else { return nil }
        let type = selfType(at: body)
        // Of the types further out only static members are in reach.
        switch members(name, of: type) {
        case .found(let found):
            let reachable = instances ? found : found.filter { project.member($0.id).isStatic }
            if !reachable.isEmpty { return .members(reachable, of: type) }
        case .leaves(let name): if instances { exit = exit ?? name }
        case .none, .unknown: break
        }
        return nil
    }

    private func lookupGlobal(_ name: String, _ exit: String?) -> Named {
        // An upper-case name is a type far more often than a global: ask for it first.
        let isUpper = name.utf8.first.map { $0 >= 0x41 && $0 <= 0x5A } ?? false
        if isUpper || name == "self" { return .unknown }
        let candidates = project.globals(name).filter { Int($0.file) == file || !isPrivate($0) }
        if !candidates.isEmpty {
            let best = candidates.map { project.nearness(Int($0.file), file) }.max()!
            return .globals(candidates.filter { project.nearness(Int($0.file), file) == best })
        }
        return exit.map { .leaves($0) } ?? .unknown
    }

    private func isPrivate(_ id: DeclarationID) -> Bool {
        let outline = project.file(id).outline
        let node = project.member(id).node
        let declaration = outline.kind(node) == .binding ? outline.ancestor(node) { $0 == .varDecl } ?? node : node
        return outline.flags(declaration).contains(.isPrivate)
    }
}

// MARK: - The way out

extension Resolver {
    /// The nearest node around one that is more than a link of an expression, and the node directly in it that leads there.
    func surroundings(of node: Int) -> (child: Int, around: Int)? {
        let child = outline.outermost(node, elseIfs: true) { $0.introducesNothing }
        return outline.parent(child).map { (child, $0) }
    }
}

extension Node.Kind {
    /// Whether nodes of this kind introduce no name for what stands in them, and may be some of thousands within each other.
    fileprivate var introducesNothing: Bool {
        switch self {
        case .member, .call, .subscriptCall, .argument, .optionalChain, .forceUnwrap, .postfixOperation, .binary, .assignment, .ternary, .cast, .elseClause: true
        default: false
        }
    }
}

extension Outline {
    /// Whether a node is named so.
    func isNamed(_ node: Int, _ word: String) -> Bool {
        guard let range = nameRange(node), range.count == word.utf8.count else { return false }
        var at = range.start
        for byte in word.utf8 {
            if text.bytes[at] != byte { return false }
            at += 1
        }
        return true
    }
}
