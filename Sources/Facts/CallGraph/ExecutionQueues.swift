// Finds the queue on which a node runs, as far as the closures around it say: of Dispatch, of tasks, of the main actor.
// A closure passed to any other function runs on an unknown queue, and a function on that of its caller; both are answers.

/// The queue on which code runs.
public enum Queue: Hashable, Sendable {
    /// The main queue or actor.
    case main
    /// A global or custom dispatch queue, or a detached task.
    case background
    /// The queue of the caller of this function, accessor or initializer.
    case caller(NodeID)
    case unknown
}

extension Resolver {
    /// The queue on which a node is evaluated.
    public func queue(running node: NodeID) -> Queue {
        var at = node
        while let parent = outline.ancestor(at, where: { $0.isFunctionLike || $0 == .varDecl }) {
            switch outline.kind(parent) {
            case .closure where outline.isInCaptureList(node, of: parent): break
            case .closure:
                switch outline.isMainActor(parent) ? .main : queue(ofClosure: parent) {
                case .caller: break
                case let queue: return queue
                }
            case .funcDecl, .initDecl, .deinitDecl, .subscriptDecl, .accessor, .accessorBlock:
                if outline.isMainActor(parent) { return .main }
                return outline.hasModifier("nonisolated", parent) || asksForMainThread(parent, before: node) ? .unknown : .caller(parent)
            case .varDecl where outline.flags(parent).contains(.isLazy): return .unknown
            default: break
            }
            at = parent
        }
        return .unknown
    }

    /// Whether code in front of a node asks which thread it runs on, as in `if Thread.isMainThread`: what depends on that is not followed.
    private func asksForMainThread(_ function: NodeID, before node: NodeID) -> Bool {
        outline.nodes(named: "isMainThread").contains {
            outline.contains(function, $0) && outline.nodes[$0].first < outline.nodes[node].first
        }
    }

    /// Whether a function is isolated to the main actor: by its own attribute, or that of the type or extension around it, or of a superclass.
    public func isOnMainActor(_ function: NodeID) -> Bool {
        if outline.isMainActor(function) { return true }
        guard !outline.hasModifier("nonisolated", function) else { return false }
        if let owner = outline.ancestor(function, where: \.isTypeDeclaration), outline.isMainActor(owner) { return true }
        let type = selfType(at: function)
        guard case .nominal(let id, _) = type else { return false }
        return ([id] + superclasses(of: type)).contains { project.file($0).outline.isMainActor(project.type($0).node) }
    }

    /// The queue on which a call's function runs. An awaited call of a function on the main actor goes there from any queue; one that is not
    /// awaited stays where it is, if the compiler lets it.
    public func queue(ofCall call: NodeID, to function: NodeID) -> Queue {
        outline.isAwaited(call) && isOnMainActor(function) ? .main : queue(running: call)
    }

    /// The queue that a closure is sent to; `caller` if it runs with the surrounding code.
    private func queue(ofClosure closure: NodeID) -> Queue {
        guard let argument = outline.parent(closure), let call = outline.parent(argument), outline.kind(argument) == .argument,
            let callee = outline.firstChild(call)
        else { return runsAtOnce(closure) ? .caller(closure) : .unknown }
        guard outline.kind(callee) == .member, let base = outline.base(of: callee) else {
            // A task starts on the queue that creates it.
            return runsAtOnce(closure) || isSystem(callee, "Task") ? .caller(closure) : .unknown
        }
        switch outline.name(callee) {
        case "async", "sync", "asyncAfter", "asyncAndWait", "addOperation", "schedule", "perform":
            let queue = queue(named: base)
            if queue != .unknown { return queue }
        case "detached" where isSystem(base, "Task"): return .background
        case "run" where isSystem(base, "MainActor"): return .main
        default: break
        }
        return runsAtOnce(closure) ? .caller(closure) : .unknown
    }

    /// The queue that an expression denotes: `DispatchQueue.main`, or a variable by its initial value.
    private func queue(named expression: NodeID) -> Queue {
        var found: Set<Queue> = []
        for value in possibleValues(of: expression) { found.insert(queue(ofValue: value)) }
        return found.count == 1 ? found.first! : .unknown
    }

    private func queue(ofValue value: NodeID) -> Queue {
        let queue = queue(spelled: value)
        guard queue == .unknown, let (home, binding) = variable(namedBy: value) else { return queue }
        return home.outline.initialValues(of: binding).first.map { home.queue(spelled: $0) } ?? .unknown
    }

    /// `DispatchQueue.main` and the like, and initializer calls.
    private func queue(spelled value: NodeID) -> Queue {
        let callee = outline.kind(value) == .call ? outline.firstChild(value) ?? value : value
        if callee != value, isSystem(callee, "DispatchQueue") { return .background }
        guard outline.kind(callee) == .member, let base = outline.base(of: callee),
            ["DispatchQueue", "OperationQueue", "RunLoop"].contains(outline.name(base)), isSystem(base, outline.name(base))
        else { return .unknown }
        return outline.isNamed(callee, "main" as StaticString)
            ? .main : outline.isNamed(callee, "global" as StaticString) ? .background : .unknown
    }

    /// Whether an expression is the name of a type that the project does not declare.
    private func isSystem(_ expression: NodeID, _ name: String) -> Bool {
        guard outline.kind(expression) == .identifier, outline.isNamed(expression, name) else { return false }
        if case .nominal(let id, _) = type(of: expression).instance { return id.isInterface }
        return true
    }
}

extension Outline {
    /// Whether `await` stands before an expression, perhaps with more of the expression around it.
    fileprivate func isAwaited(_ node: NodeID) -> Bool {
        var at = node
        while let parent = parent(at), !kind(parent).isFunctionLike, kind(parent) != .block {
            if kind(parent) == .effect, isNamed(parent, "await" as StaticString) { return true }
            at = parent
        }
        return false
    }

    /// Whether a modifier precedes the keyword of a declaration.
    func hasModifier(_ modifier: String, _ declaration: NodeID) -> Bool {
        let node = nodes[declaration]
        let end = node.name ?? firstChild(declaration).map { nodes[$0].first } ?? node.end
        return (node.first..<max(node.first, end)).contains { word($0) == modifier }
    }

    /// Whether a declaration or closure is annotated with the main actor.
    public func isMainActor(_ node: NodeID) -> Bool {
        guard kind(node) == .closure else {
            return children(node).contains { kind($0) == .attribute && isNamed($0, "MainActor" as StaticString) }
        }
        // A closure's attributes have no nodes.
        return hasAttribute("MainActor", from: nodes[node].first.next)
    }
}
