// The writes of a property, and whether each is followed by a call that announces it. `custom_state_without_update` uses this.
// Writes in initializers and in `prepareForReuse` are left out, because the object is not on screen at that moment.

/// The writes of properties in the files that a rule inspects. Belongs to one thread.
public final class PropertyWrites {
    private let calls: [StaticString]
    /// The outermost bodies that were searched for a call, and whether running them reaches it: one may set many properties.
    private let reached = Memo<Body, Bool>()

    /// - Parameter calls: names of functions, any of which announces a change.
    public init(followedBy calls: [StaticString]) { self.calls = calls }

    /// The first write of a property without the call.
    public struct Unfollowed {
        /// The file and the expression that names the property. Nil if no write is visible, but other files may set the property.
        public let place: (file: FileID, node: NodeID)?
    }

    /// Nil if every write is in a function that makes the call.
    /// - Parameter property: a stored property of an instance.
    public func unfollowed(_ property: DeclarationID, _ resolver: Resolver) -> Unfollowed? {
        let (outline, member) = (resolver.project.file(property).outline, resolver.project.member(property))
        let isPrivate = outline.flags(ofVariable: member.node).contains(.isPrivate)
        let files = isPrivate ? [property.file] : resolver.files(changing: property, named: member.name)
        for file in files {
            let home = resolver.resolver(of: file)
            for node in home.changes(named: member.name)[property] ?? [] where !isFollowed(node, home) {
                return Unfollowed(place: (file, node))
            }
        }
        return isPrivate || !files.isEmpty ? nil : Unfollowed(place: nil)
    }

    private func isFollowed(_ node: NodeID, _ home: Resolver) -> Bool {
        guard let block = home.outermostBlock(around: node) else { return false }
        return reached(Body(file: home.file, block: block)) { home.calls(anyOf: calls, running: block) }
    }
}

extension Resolver {
    /// The files with changes of a property, ascending.
    fileprivate func files(changing property: DeclarationID, named name: String) -> [FileID] {
        let files = resolution.filesChanging(name) {
            var found: [DeclarationID: [FileID]] = [:]
            for file in resolution.changedNames.files(changing: name) {
                for property in resolver(of: file).changes(named: name).keys { found[property, default: []].append(file) }
            }
            return found
        }
        return files[property] ?? []
    }

    /// For each member, the expressions of a name by which this file assigns it or mutates it in place.
    fileprivate func changes(named name: String) -> [DeclarationID: [NodeID]] {
        memos.changes(name) {
            var found: [DeclarationID: [NodeID]] = [:]
            for node in changedExpressions[name] ?? [] where !isPreparation(node) && mayMutate(node) {
                for member in Set(members(namedBy: node).map(\.id)) { found[member, default: []].append(node) }
            }
            return found
        }
    }

    /// The changed expressions of this file by name, each list ascending.
    func findChangedExpressions() -> [String: [NodeID]] {
        Dictionary(grouping: outline.changedExpressions, by: outline.name).mapValues { $0.sorted() }
    }

    /// Whether a changed expression may change the value itself. A call on an instance of a class does not, nor does the call of a closure that a
    /// property stores.
    private func mayMutate(_ node: NodeID) -> Bool {
        let changed = outline.outermost(node) {
            $0 == .optionalChain || $0 == .forceUnwrap || $0 == .subscriptCall || $0 == .member || $0 == .call
        }
        guard let call = outline.call(changed), outline.isStatement(changed) else { return true }
        if case .nominal(let id, _) = type(of: node).unwrapped, project.type(id).kind == .class { return false }
        let function = outline.unwrapped(call.calledExpression)
        return outline.kind(function) != .member || !members(namedBy: function).contains { project.member($0.id).kind == .variable }
    }

    /// Whether a node is in an initializer of its own class, or where a cell is prepared for reuse.
    private func isPreparation(_ node: NodeID) -> Bool {
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
