// A variable → what runs when it changes; a body → whether running it comes by a call of some name.
// Unusual: only calls on the same instance are followed into other functions, since nothing else can be meant by a helper.

extension Outline {
    /// The blocks that run when the variable of a `binding` is set: of its `didSet`, `willSet` and `set`.
    public func reactions(toVariable binding: NodeID) -> [NodeID] {
        guard let property = ancestor(binding, where: { $0 == .patternBinding }), let accessors = child(property, .accessorBlock) else {
            return []
        }
        return children(accessors).filter {
            isNamed($0, "didSet" as StaticString) || isNamed($0, "willSet" as StaticString) || isNamed($0, "set" as StaticString)
        }
        .compactMap { child($0, .block) }
    }
}

extension Resolver {
    /// Whether a block calls a function of one of some names on whatever receiver, itself or in functions that it calls on `self`.
    public func calls(anyOf names: [StaticString], running block: NodeID) -> Bool {
        var waiting = [Body(file: file, block: block)]
        var seen = Set(waiting)
        while let body = waiting.popLast() {
            let home = resolution.resolver(body.file)
            var helpers: [NodeID] = []
            var isCalled = false
            home.eachNode(in: body.block) { node in
                guard home.outline.kind(node) == .call, let callee = home.outline.firstChild(node) else { return }
                isCalled = isCalled || names.contains { home.outline.isNamed(callee, $0) }
                if home.isOnSelf(callee) { helpers.append(node) }
            }
            if isCalled { return true }
            for helper in helpers {
                guard let next = home.body(runBy: helper), seen.count < 100, seen.insert(next).inserted else { continue }
                waiting.append(next)
            }
        }
        return false
    }

    /// Whether a name or member is asked of `self`, or of nothing.
    public func isOnSelf(_ expression: NodeID) -> Bool {
        switch outline.kind(expression) {
        case .identifier: return true
        case .member:
            guard let base = outline.base(of: expression) else { return false }
            return outline.receiverName(base) == "self"
        default: return false
        }
    }
}
