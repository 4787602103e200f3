// Finds the lists whose own function or property runs: what an extension of lists does to its elements, it does to theirs.
import CellLintLinting

extension FileContext {
    /// Whether code is in an extension of lists, or of other values of a library that hold some, as optionals do.
    public func isInExtensionOfLists(_ node: NodeID) -> Bool {
        guard outline.ancestor(node, where: { $0 == .extensionDecl }) != nil else { return false }
        return holdsValues(resolver.selfType(at: node))
    }

    private func holdsValues(_ type: Type) -> Bool {
        switch type {
        case .nominal(_, let elements): !elements.isEmpty && isValue(type)
        case .composition(let parts): parts.contains(where: holdsValues)
        case .optional: true
        default: false
        }
    }

    /// The lists whose code names the function or property of an extension around a node.
    public func lists(usingCodeAround node: NodeID) -> [(home: FileContext, value: NodeID)] {
        let member = outline.memberOrGlobal(around: node)
        guard isInExtensionOfLists(node),
            let named = outline.kind(member) == .funcDecl ? member : outline.pattern(ofVariable: member)
        else { return [] }
        let name = outline.name(named)
        return filesNaming([name]).map(context).flatMap { user in
            user.outline.expressions(named: name).filter { user.mayName($0, named, of: resolver.file) }.compactMap { use in
                user.outline.base(of: use).map { (user, $0) }
            }
        }
    }
}
