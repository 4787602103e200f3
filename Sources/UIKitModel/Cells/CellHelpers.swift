// Finds the methods that a private extension adds to UIKit's cells. Only the code of their file calls them; other files may have methods of
// the same name, which the code of this one cannot mean.
import CellLintLinting

extension FileContext {
    /// Whether a function is a private method of UIKit's cells.
    public func isHelper(_ function: NodeID) -> Bool {
        guard outline.kind(function) == .funcDecl, let type = outline.member(around: function)?.of,
            outline.kind(type) == .extensionDecl, case .nominal(let id, _) = resolver.selfType(at: function),
            id.isInterface
        else { return false }
        return outline.flags(function).contains(.isPrivate) || outline.flags(type).contains(.isPrivate)
    }

    /// The helper that is called by `cell.show`.
    func helper(calledBy callee: NodeID) -> NodeID? {
        guard outline.kind(callee) == .member, let call = outline.call(ofCallee: callee),
            let labels = outline.call(call)?.arguments.map(\.label)
        else { return nil }
        let helpers = outline.nodes(named: outline.name(callee)).filter { isHelper($0) }
        guard !helpers.isEmpty else { return nil }
        if let member = resolver.call(call)?.member {
            if member.file == resolver.file { return helpers.first { $0 == project.member(member).node } }
            guard isPrivateElsewhere(member) else { return nil }
        }
        let named = helpers.filter { parameterLabels($0) == labels }
        return named.count == 1 ? named[0] : nil
    }

    private func parameterLabels(_ function: NodeID) -> [String] {
        let parameters = outline.child(function, .parameterList).map { Array(outline.children($0)) } ?? []
        return parameters.filter { outline.kind($0) == .parameter }.map { parameter in
            let label = outline.outerLabel(parameter) ?? outline.name(parameter)
            return label == "_" ? "" : label
        }
    }

    /// Where the code of this file names a helper, or perhaps does.
    public func uses(ofHelper function: NodeID) -> [(callee: NodeID, isCall: Bool)] {
        outline.expressions(named: outline.name(function)).compactMap { node in
            if helper(calledBy: node) == function { return (node, true) }
            if let member = outline.call(ofCallee: node).flatMap({ resolver.call($0)?.member }), !isPrivateElsewhere(member) {
                return nil
            }
            return (node, false)
        }
    }
}

extension FileContext {
    /// Whether a member is private to another file.
    public func isPrivateElsewhere(_ id: DeclarationID) -> Bool {
        guard id.file != resolver.file else { return false }
        let (outline, node) = (project.file(id).outline, project.member(id).node)
        let declaration = outline.kind(node) == .binding ? outline.ancestor(node) { $0 == .varDecl } ?? node : node
        let type = outline.member(around: declaration)?.of
        return outline.flags(declaration).contains(.isPrivate) || type.map { outline.flags($0).contains(.isPrivate) } ?? false
    }
}
