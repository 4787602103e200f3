// Finds the observers of a variable, and whether running a body reaches a call of a given name.
// Only calls on the same instance are followed into other functions, because helpers are called on `self`.

extension Outline {
    /// The blocks that run when the variable of a `binding` is set: its `didSet`, `willSet` and `set`.
    public func observers(ofVariable binding: NodeID) -> [NodeID] {
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
    /// Whether a block calls a function of one of some names on any receiver, directly or through functions that it calls on `self`.
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
                guard let next = home.body(runBy: helper), seen.count < Limits.maxFollowedCalls, seen.insert(next).inserted else {
                    continue
                }
                waiting.append(next)
            }
        }
        return false
    }

    /// Whether the receiver of a name or member is `self`, explicit or implicit.
    public func isOnSelf(_ expression: NodeID) -> Bool {
        switch outline.kind(expression) {
        case .identifier: return true
        case .member: return outline.base(of: expression).map(outline.isSelf) ?? false
        default: return false
        }
    }
}
