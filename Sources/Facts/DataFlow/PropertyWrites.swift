// The writes of a property, and whether each is followed by a call that announces it. `custom_state_without_update` uses this.
// Writes in initializers and in `prepareForReuse` are left out, because the object is not on screen at that moment.

/// The writes of a property in the files that a rule inspects.
public struct PropertyWrites {
    /// Whether every write is in a function that makes the call. A property that other files may set, but that has no visible write,
    /// counts as one whose writes are not followed.
    public let areFollowed: Bool
    /// A write without the call: its file and the expression that names the property.
    public private(set) var unfollowed: (file: FileID, node: NodeID)?

    /// - Parameters:
    ///   - property: a stored property of an instance.
    ///   - calls: names of functions, any of which suffices.
    public init(of property: DeclarationID, followedBy calls: [StaticString], _ resolver: Resolver) {
        let outline = resolver.project.file(property).outline
        let binding = resolver.project.member(property).node
        let isPrivate = outline.ancestor(binding, where: { $0 == .varDecl }).map { outline.flags($0).contains(.isPrivate) } ?? false
        let name = resolver.project.member(property).name
        var isSet = false
        for home in isPrivate ? [resolver.resolver(property)] : resolver.triggeredFiles {
            // One function may set it repeatedly.
            var answers: [NodeID?: Bool] = [:]
            func isFollowed(_ node: NodeID) -> Bool {
                let block = home.outermostBlock(around: node)
                if let known = answers[block] { return known }
                let answer = block.map { home.calls(anyOf: calls, running: $0) } ?? false
                answers[block] = answer
                return answer
            }
            for node in home.changes(of: property, named: name) {
                isSet = true
                if unfollowed == nil, !isFollowed(node) { unfollowed = (home.file, node) }
            }
        }
        areFollowed = unfollowed == nil && (isPrivate || isSet)
    }
}

extension Resolver {
    /// The expressions that name a property where it is assigned or mutated in place.
    fileprivate func changes(of property: DeclarationID, named name: String) -> [NodeID] {
        outline.expressions(named: name).filter { isChanged($0) && names($0, property) && !isPreparation($0, of: property) }
    }

    /// Whether an expression is the target of an assignment, or of a call whose result is unused: `tags.append(tag)`.
    private func isChanged(_ node: NodeID) -> Bool {
        guard outline.call(ofCallee: node) == nil else { return false }
        let changed = outline.outermost(node) {
            $0 == .optionalChain || $0 == .forceUnwrap || $0 == .subscriptCall || $0 == .member || $0 == .call
        }
        guard let parent = outline.parent(changed) else { return false }
        switch outline.kind(parent) {
        case .assignment: return outline.firstChild(parent) == changed
        case .inoutArgument: return true
        case .block: return outline.kind(changed) == .call
        default: return false
        }
    }

    private func names(_ node: NodeID, _ property: DeclarationID) -> Bool {
        let found: MemberLookup
        if outline.kind(node) == .identifier {
            guard case .members(let members, _) = lookup(outline.name(node), from: node) else { return false }
            return members.contains { $0.id == property }
        } else {
            guard let base = outline.base(of: node) else { return false }
            found = members(outline.name(node), of: type(of: base).unwrapped)
        }
        guard case .found(let members) = found else { return false }
        return members.contains { $0.id == property }
    }

    /// Whether a node is in an initializer of the class, or where a cell is prepared for reuse.
    private func isPreparation(_ node: NodeID, of property: DeclarationID) -> Bool {
        guard let function = outline.ancestor(node, where: { $0 == .initDecl || $0 == .funcDecl || $0 == .memberBlock }) else {
            return false
        }
        guard isOnSelf(node) else { return false }
        return outline.kind(function) == .initDecl || outline.isNamed(function, "prepareForReuse" as StaticString)
    }

    /// The body of the outermost function around a node, not counting members of nested types.
    fileprivate func outermostBlock(around node: NodeID) -> NodeID? {
        var block: NodeID?
        var at = node
        while let next = outline.ancestor(at, where: { $0 == .block || $0 == .memberBlock }), outline.kind(next) == .block {
            block = next
            at = next
        }
        return block
    }
}
