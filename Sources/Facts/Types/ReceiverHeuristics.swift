// Assumes that an undeclared `cell.then { $0.… }` passes its receiver to the closure and returns it, as the libraries do that define these
// names, and that an undeclared `bind(with: self) { owner, row in … }` passes the object on; and tells whether a type depends on that.

extension Resolver {
    /// The names of such functions, and whether they return their receiver.
    private static let conventions: [String: Bool] = [
        "then": true, "with": true, "apply": true, "also": true, "configure": true, "do": false,
    ]

    /// The type of the only parameter of a closure passed to such a function.
    func guessedReceiver(_ closure: NodeID) -> Type {
        guessedSource(ofClosure: closure).map { type(of: $0).unwrapped } ?? .unknown
    }

    /// The receiver or the object that a closure's first parameter is assumed to be.
    private func guessedSource(ofClosure closure: NodeID) -> NodeID? {
        guessedBase(ofClosure: closure) ?? passedObject(ofClosure: closure)
    }

    /// The object that is passed to a function of no file together with a closure, if it has the members that the closure uses of its first
    /// parameter: `bind(with: self) { owner, row in owner.reload(row) }`, `withUnretained(self).bind { owner, row in … }`.
    private func passedObject(ofClosure closure: NodeID) -> NodeID? {
        guard let argument = outline.parent(closure), outline.kind(argument) == .argument, let owner = outline.parent(argument),
            outline.kind(owner) == .call, expectedType(closure) == nil, case let used = membersOfFirstParameter(closure), !used.isEmpty
        else { return nil }
        let cycles = resolution.cycles
        guard call(owner) == nil, cycles == resolution.cycles else { return nil }
        return objects(passedTo: owner).first { object in
            guard case .nominal(let id, _) = type(of: object).unwrapped, project.type(id).kind == .class else { return false }
            return used.allSatisfy { if case .found = members($0, of: type(of: object).unwrapped) { true } else { false } }
        }
    }

    /// The names of the members that a closure uses of its first parameter. A parameter that is called a cell is none of the objects.
    private func membersOfFirstParameter(_ closure: NodeID) -> Set<String> {
        let parameter = outline.child(closure, .parameterList).flatMap { outline.firstChild($0) }
        if let parameter, outline.child(parameter, where: { $0.isType }) != nil { return [] }
        let name = parameter.map(outline.name) ?? "$0"
        guard !name.lowercased().contains("cell") else { return [] }
        let members = outline.expressions(named: name, in: closure).compactMap { node -> String? in
            let value = outline.wrapped(node)
            guard let member = outline.parent(value), outline.kind(member) == .member, outline.firstChild(member) == value else {
                return nil
            }
            return outline.name(member)
        }
        return Set(members)
    }

    /// The arguments of a call that are no closures, and `self` where an earlier call of the chain is given it.
    private func objects(passedTo node: NodeID) -> [NodeID] {
        var objects = outline.call(node)?.arguments.map(\.value).filter { [.identifier, .member].contains(outline.kind($0)) } ?? []
        var at = outline.call(node)?.base
        while let link = at {
            if let call = outline.call(link) {
                objects += call.arguments.map(\.value).filter { outline.keyword($0) == .self }
                at = call.base
            } else {
                at = outline.kind(link) == .member ? outline.base(of: link) : nil
            }
        }
        return objects
    }

    /// The result type of a `call` whose function no file declares.
    func guessedResult(_ node: NodeID) -> Type {
        guard let callee = outline.firstChild(node), let argument = outline.next(callee), outline.next(argument) == nil,
            let closure = outline.firstChild(argument), outline.kind(closure) == .closure,
            let base = receiver(ofUndeclared: node, where: { Self.conventions[$0] == true })
        else { return .unknown }
        return type(of: base)
    }

    /// The expression that a closure's `$0` is assumed to be; nil if its type is known otherwise.
    public func guessedBase(ofClosure closure: NodeID) -> NodeID? {
        guard let argument = outline.parent(closure), outline.kind(argument) == .argument, let owner = outline.parent(argument),
            outline.kind(owner) == .call, expectedType(closure) == nil
        else { return nil }
        return receiver(ofUndeclared: owner) { Self.conventions[$0] != nil }
    }

    /// The receiver of a call of such a function, if no file declares it.
    private func receiver(ofUndeclared node: NodeID, where isExpected: (String) -> Bool) -> NodeID? {
        guard let callee = outline.firstChild(node), outline.kind(callee) == .member, isExpected(outline.name(callee)) else { return nil }
        // A lookup that fails only because of a cycle does not prove that the function is undeclared.
        let cycles = resolution.cycles
        return call(node) == nil && cycles == resolution.cycles ? outline.base(of: callee) : nil
    }

    /// Whether the type of an expression depends on such an assumption.
    public func isGuess(_ expression: NodeID) -> Bool { isGuess(expression, depth: 0) }

    /// A chain also depends on the assumptions of its start. Each link of a long chain may be queried.
    private func isGuess(_ expression: NodeID, depth: Int) -> Bool {
        guard depth < Limits.maxGuessDepth else { return resolution.cut(false) }
        let cycles = resolution.cycles
        var links: [NodeID] = []
        var (answer, at): (Bool, NodeID?) = (false, expression)
        while !answer, let node = at {
            if let known = memos.guesses[node] {
                answer = known
                break
            }
            links.append(node)
            answer = isGuess(link: node, depth)
            at = outline.firstChild(node)
        }
        if answer || depth == 0 || resolution.isSettled(since: cycles) { for link in links { memos.guesses[link] = answer } }
        return answer
    }

    /// Whether the type of one link of a chain is guessed, apart from the type of its base.
    private func isGuess(link node: NodeID, _ depth: Int) -> Bool {
        switch outline.kind(node) {
        case .identifier: return isGuess(named: outline.name(node), node, depth)
        case .call: return call(node) == nil && !guessedResult(node).isUnknown
        case .member:
            guard let base = outline.base(of: node),
                case .found(let found) = members(outline.name(node), of: type(of: base))
            else { return false }
            return isGuess(member: found.first?.id, depth)
        default: return false
        }
    }

    private func isGuess(named name: String, _ node: NodeID, _ depth: Int) -> Bool {
        if name.utf8.first == 0x24 { return closure(ofAnonymous: node).flatMap { guessedSource(ofClosure: $0) } != nil }
        switch lookup(name, from: node) {
        case .local(let local) where outline.kind(local) == .parameter:
            guard outline.child(local, where: { $0.isType }) == nil, let owner = outline.owner(ofParameter: local)
            else { return false }
            return outline.kind(owner) == .closure && guessedSource(ofClosure: owner) != nil
        case .local(let local): return isGuess(binding: local, depth)
        case .members(let found, _): return isGuess(member: found.first?.id, depth)
        case .globals(let found): return isGuess(member: found.first, depth)
        default: return false
        }
    }

    private func isGuess(member id: DeclarationID?, _ depth: Int) -> Bool {
        guard let id, project.member(id).kind == .variable else { return false }
        return resolver(id).isGuess(binding: project.member(id).node, depth)
    }

    /// Whether a local or property gets its type from a value whose type is an assumption.
    private func isGuess(binding: NodeID, _ depth: Int) -> Bool {
        guard let parent = outline.parent(binding), [.patternBinding, .optionalBinding].contains(outline.kind(parent)),
            outline.child(parent, where: { $0.isType }) == nil, let value = outline.next(binding)
        else { return false }
        return isGuess(value, depth: depth + 1)
    }
}
