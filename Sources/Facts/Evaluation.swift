// A body → what is evaluated whenever it runs, and which bodies that runs in turn: calls, getters, closures that are run at once.
// Unusual: what counts is when code runs, not where it stands. A closure that is only handed on or kept is left out, although
// its text is in the body; a helper in another file is reached through the call.

/// Code that runs as one: the block of a function, closure or getter.
public struct Body: Hashable, Sendable {
    public var file: Int
    /// The `block` node.
    public var block: Int

    public init(file: Int, block: Int) {
        self.file = file
        self.block = block
    }
}

extension Resolver {
    /// The block whose running evaluates a node: a function's, a getter's, that of a closure which does not run at once.
    /// Nil for initial values of properties, which are evaluated once.
    public func block(evaluating node: Int) -> Int? {
        var at = node
        while let parent = outline.parent(at) {
            switch outline.kind(parent) {
            case .memberBlock, .typealiasDecl: return nil
            case .varDecl where outline.flags(parent).contains(.isLazy): return nil
            case .closure where outline.kind(at) == .block && !runsAtOnce(parent): return at
            case .funcDecl, .initDecl, .deinitDecl, .subscriptDecl, .accessor, .accessorBlock: return outline.kind(at) == .block ? at : nil
            default: at = parent
            }
        }
        return nil
    }

    /// Whether a closure runs while the expression around it is evaluated: `{ … }()`, and arguments that do not escape.
    public func runsAtOnce(_ closure: Int) -> Bool {
        guard let parent = outline.parent(closure) else { return false }
        if outline.kind(parent) == .call { return outline.firstChild(parent) == closure }
        guard outline.kind(parent) == .argument, let owner = outline.parent(parent), outline.kind(owner) == .call else { return false }
        guard let call = call(owner) else {
            // Of a receiver that nobody knows: by the names that sequences and optionals use.
            guard let callee = outline.firstChild(owner), outline.kind(callee) == .member else { return false }
            return namesOfSequences.contains(outline.name(callee))
        }
        guard let position = call.positions[parent] else { return false }
        if let function = call.localFunction { return !escapes(position, of: function) }
        guard let member = call.member, project.member(member).kind == .function else { return false }
        return !resolver(member).escapes(position, of: project.member(member).node)
    }

    /// Whether a function may keep the closure that it gets for a parameter.
    private func escapes(_ position: Int, of function: Int) -> Bool {
        guard let list = outline.child(function, .parameterList) else { return true }
        let parameters = Array(outline.children(list))
        guard position < parameters.count, let written = outline.child(parameters[position], where: { $0.isType }) else { return true }
        var at = Int(outline.nodes[written].first)
        while outline.tokens[at].kind == .at {
            if outline.word(at + 1) == "escaping" { return true }
            at += 2
        }
        guard case .function = type(written: written) else { return true }
        return false
    }

    /// The body that evaluating a node runs: that of the function or closure a `call` calls, or the getter that an
    /// `identifier` or `member` reads. Nil for everything else, initialisers included.
    public func body(runBy node: Int) -> Body? {
        switch outline.kind(node) {
        case .call:
            if let call = call(node), let function = call.localFunction ?? call.member.map({ project.member($0).node }) {
                let file = call.localFunction == nil ? Int(call.member!.file) : self.file
                guard call.constructs == nil else { return nil }
                return resolution.resolver(file).outline.child(function, .block).map { Body(file: file, block: $0) }
            }
            return outline.firstChild(node).flatMap { variable(namedBy: $0) }.flatMap { $0.home.closure(in: $0.binding) }
        case .identifier, .member:
            if let parent = outline.parent(node), outline.firstChild(parent) == node, [.call, .assignment].contains(outline.kind(parent)),
                outline.kind(parent) == .call || outline.isNamed(parent, "=" as StaticString) { return nil }
            return variable(namedBy: node).flatMap { $0.home.getter(of: $0.binding) }
        default: return nil
        }
    }

    /// The local or member variable that an expression names: its `binding`, and the resolver of the file with it.
    private func variable(namedBy node: Int) -> (home: Resolver, binding: Int)? {
        let found: [FoundMember]
        switch outline.kind(node) {
        case .identifier:
            switch lookup(outline.name(node), from: node) {
            case .local(let local): return outline.kind(local) == .binding ? (self, local) : nil
            case .members(let members, _): found = members
            case .globals(let globals): found = globals.map { FoundMember(id: $0, substitution: [:]) }
            default: return nil
            }
        case .member:
            let base = outline.child(node, where: { $0 != .genericArguments })
            guard let owner = base.map({ type(of: $0) }) ?? expectedType(node)?.unwrapped,
                case .found(let members) = members(outline.name(node), of: owner)
            else { return nil }
            found = members
        case .optionalChain, .forceUnwrap: return outline.firstChild(node).flatMap { variable(namedBy: $0) }
        default: return nil
        }
        guard let member = found.first(where: { project.member($0.id).kind == .variable }) else { return nil }
        return (resolver(member.id), project.member(member.id).node)
    }

    /// The getter of a computed variable.
    private func getter(of binding: Int) -> Body? {
        guard let property = outline.parent(binding), outline.kind(property) == .patternBinding, let block = outline.child(property, .accessorBlock) else { return nil }
        if let implicit = outline.child(block, .block) { return Body(file: file, block: implicit) }
        for accessor in outline.children(block) where outline.isNamed(accessor, "get" as StaticString) {
            return outline.child(accessor, .block).map { Body(file: file, block: $0) }
        }
        return nil
    }

    /// The closure that a variable was made with.
    private func closure(in binding: Int) -> Body? {
        guard let property = outline.parent(binding), outline.kind(property) == .patternBinding, let closure = outline.child(property, .closure) else { return nil }
        return outline.child(closure, .block).map { Body(file: file, block: $0) }
    }
}

/// Functions of sequences and optionals that run their closure before they return.
private let namesOfSequences: Set<String> = [
    "map", "flatMap", "compactMap", "mapValues", "compactMapValues", "forEach", "filter", "reduce", "first", "last", "contains", "allSatisfy",
    "firstIndex", "lastIndex", "sorted", "min", "max", "sort", "removeAll",
]
