// Finds the body in which an expression is evaluated, and the bodies that it runs in turn: calls, getters, closures that run immediately.
// What counts is when code runs, not where it is written. A closure that is stored or escapes is left out, although
// its text is in the body; a helper in another file is reached through the call.

/// Code that runs as one: the block of a function, closure or getter.
public struct Body: Hashable, Sendable {
    public var file: FileID
    /// The `block` node.
    public var block: NodeID

    public init(file: FileID, block: NodeID) {
        self.file = file
        self.block = block
    }
}

extension Resolver {
    /// The block whose execution evaluates a node: a function's, a getter's, or that of a closure that does not run immediately.
    /// Nil for initial values of properties, which are evaluated once.
    public func block(evaluating node: NodeID) -> NodeID? {
        // Every node on the path has the same answer, so long chains of calls are climbed once.
        var way: [NodeID] = []
        var at = node
        while memos.evaluatingBlocks[at] == nil, let parent = outline.parent(at) {
            way.append(at)
            switch evaluation(of: at, in: parent) {
            case .withParent: at = parent
            case .by(let block):
                for node in way { memos.evaluatingBlocks[node] = .some(block) }
                return block
            }
        }
        let block = memos.evaluatingBlocks[at] ?? nil
        for node in way { memos.evaluatingBlocks[node] = .some(block) }
        return block
    }

    private enum Evaluation {
        case withParent
        /// Nil for an initial value.
        case by(NodeID?)
    }

    /// What evaluates a node.
    private func evaluation(of node: NodeID, in parent: NodeID) -> Evaluation {
        switch outline.kind(parent) {
        case .memberBlock, .typealiasDecl: .by(nil)
        case .varDecl where outline.flags(parent).contains(.isLazy): .by(nil)
        case .closure where outline.kind(node) == .block && !runsAtOnce(parent): .by(node)
        case .funcDecl, .initDecl, .deinitDecl, .subscriptDecl, .accessor, .accessorBlock: .by(outline.kind(node) == .block ? node : nil)
        default: .withParent
        }
    }

    /// Whether a closure runs while the enclosing expression is evaluated: `{ … }()`, and non-escaping arguments.
    public func runsAtOnce(_ closure: NodeID) -> Bool {
        guard let parent = outline.parent(closure) else { return false }
        if outline.kind(parent) == .call { return outline.firstChild(parent) == closure }
        guard outline.kind(parent) == .argument, let owner = outline.parent(parent), outline.kind(owner) == .call else { return false }
        guard let call = call(owner) else {
            // An unresolved receiver: go by the method names of sequences and optionals.
            guard let callee = outline.firstChild(owner), outline.kind(callee) == .member else { return false }
            return namesOfSequences.contains(outline.name(callee))
        }
        guard let position = call.positions[parent] else { return false }
        if let function = call.localFunction { return !escapes(position, of: function) }
        guard let member = call.member, project.member(member).kind == .function else { return false }
        return !resolver(member).escapes(position, of: project.member(member).node)
    }

    /// Whether the closure passed for a parameter of a function may escape.
    private func escapes(_ position: Int, of function: NodeID) -> Bool {
        guard let list = outline.child(function, .parameterList) else { return true }
        let parameters = Array(outline.children(list))
        guard position < parameters.count, let written = outline.child(parameters[position], where: { $0.isType }) else { return true }
        if outline.hasAttribute("escaping", from: outline.nodes[written].first) { return true }
        guard case .function = type(written: written) else { return true }
        return false
    }

    /// The body that evaluating a node runs: of the function or closure that a `call` calls, or the getter that an `identifier`,
    /// `member` or `subscriptCall` reads. Nil for everything else, initialisers included.
    public func body(runBy node: NodeID) -> Body? {
        switch outline.kind(node) {
        case .call:
            guard let call = call(node) else { return calledClosure(node) }
            guard call.constructs == nil else { return nil }
            if let function = call.localFunction { return outline.child(function, .block).map { Body(file: file, block: $0) } }
            guard let member = call.member else { return calledClosure(node) }
            return project.file(member).outline.child(project.member(member).node, .block).map { Body(file: member.file, block: $0) }
        case .identifier, .member:
            guard outline.call(ofCallee: node) == nil, !isAssigned(node) else { return nil }
            return variable(namedBy: node).flatMap { $0.home.getter(of: $0.binding) }
        case .subscriptCall:
            guard !isAssigned(node), let base = outline.firstChild(node),
                let member = subscriptCall(node, type(of: base).unwrapped)?.member
            else { return nil }
            return resolver(member).getter(in: project.member(member).node)
        default: return nil
        }
    }

    private func isAssigned(_ node: NodeID) -> Bool {
        guard let parent = outline.parent(node), outline.kind(parent) == .assignment else { return false }
        return outline.firstChild(parent) == node && outline.isNamed(parent, "=" as StaticString)
    }

    /// The closure that a variable is initialized with, if the call calls it.
    private func calledClosure(_ call: NodeID) -> Body? {
        guard let variable = outline.firstChild(call).flatMap({ variable(namedBy: $0) }),
            let property = variable.home.property(of: variable.binding),
            let closure = variable.home.outline.child(property, .closure)
        else { return nil }
        return variable.home.outline.child(closure, .block).map { Body(file: variable.home.file, block: $0) }
    }

    /// The local or member variable that an expression names: its `binding`, and the resolver of its file.
    public func variable(namedBy node: NodeID) -> (home: Resolver, binding: NodeID)? {
        if let local = localVariable(namedBy: node) { return (self, local) }
        return memberVariable(namedBy: node).map(homeAndBinding)
    }

    /// The variables of which an expression names one, and the code does not tell which: those of several targets, or of clauses of `#if`.
    public func variables(namedBy node: NodeID) -> [(home: Resolver, binding: NodeID)] {
        if let local = localVariable(namedBy: node) { return [(self, local)] }
        return memberVariable(namedBy: node).map { alternatives(ofMember: $0).map(homeAndBinding) } ?? []
    }

    /// The variable that an expression names, unless there are several of which it may name one.
    public func onlyVariable(namedBy node: NodeID) -> (home: Resolver, binding: NodeID)? {
        let all = variables(namedBy: node)
        return all.count == 1 ? all[0] : nil
    }

    private func homeAndBinding(_ member: DeclarationID) -> (home: Resolver, binding: NodeID) {
        (resolver(member), project.member(member).node)
    }

    private func localVariable(namedBy node: NodeID) -> NodeID? {
        switch outline.kind(node) {
        case .identifier:
            guard case .local(let local) = lookup(outline.name(node), from: node) else { return nil }
            return outline.kind(local) == .binding ? local : nil
        case .optionalChain, .forceUnwrap: return outline.firstChild(node).flatMap(localVariable)
        default: return nil
        }
    }

    private func memberVariable(namedBy node: NodeID) -> DeclarationID? {
        let found: [FoundMember]
        switch outline.kind(node) {
        case .identifier:
            switch lookup(outline.name(node), from: node) {
            case .members(let members, _): found = members
            case .globals(let globals): found = globals.map { FoundMember(id: $0, substitution: [:]) }
            default: return nil
            }
        case .member:
            let base = outline.base(of: node)
            guard let owner = base.map({ type(of: $0) }) ?? expectedType(node).map({ Type.metatype($0.unwrapped) }) else { return nil }
            let wantsStatic = if case .metatype = owner { true } else { false }
            if case .found(let members) = members(outline.name(node), of: owner) {
                found = members.filter { project.member($0.id).isStatic == wantsStatic }
            } else {
                found = base.map { aliasMembers(outline.name(node), of: $0, owner) } ?? []
            }
        case .optionalChain, .forceUnwrap: return outline.firstChild(node).flatMap { memberVariable(namedBy: $0) }
        default: return nil
        }
        return found.first { project.member($0.id).kind == .variable }?.id
    }

    /// The enum case that an expression names: `.loading`, `Row.loading`, or the callee of `.row(1)`.
    public func enumCase(namedBy node: NodeID) -> DeclarationID? {
        let base = outline.base(of: node)
        guard outline.kind(node) == .member else { return nil }
        let implied = base == nil ? expectedType(outline.call(ofCallee: node) ?? node) : nil
        guard let owner = base.map({ type(of: $0) }) ?? implied.map({ Type.metatype($0.unwrapped) }), case .metatype = owner,
            case .found(let found) = members(outline.name(node), of: owner)
        else { return nil }
        return found.first { project.member($0.id).kind == .enumCase }?.id
    }

    private func property(of binding: NodeID) -> NodeID? {
        outline.parent(binding).flatMap { outline.kind($0) == .patternBinding ? $0 : nil }
    }

    /// The getter of the computed variable that a `binding` declares.
    public func getter(of binding: NodeID) -> Body? { property(of: binding).flatMap { getter(in: $0) } }

    /// The getter of a `patternBinding` or `subscriptDecl`.
    private func getter(in declaration: NodeID) -> Body? {
        guard let accessors = outline.child(declaration, .accessorBlock) else { return nil }
        let explicit = outline.children(accessors).first { outline.isNamed($0, "get" as StaticString) }
        return outline.child(explicit ?? accessors, .block).map { Body(file: file, block: $0) }
    }
}

/// Methods of sequences and optionals that run their closure before they return.
private let namesOfSequences: Set<String> = [
    "map", "flatMap", "compactMap", "mapValues", "compactMapValues", "forEach", "filter", "reduce", "first", "last", "contains",
    "allSatisfy", "firstIndex", "lastIndex", "sorted", "min", "max", "sort", "removeAll",
]
