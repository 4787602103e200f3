// Finds the lists whose own function or property runs: what an extension of lists does to its elements, it does to theirs.
import CellLintLinting

extension FileContext {
    private static let lists: Set = [
        "Array", "ArraySlice", "BidirectionalCollection", "Collection", "MutableCollection", "RandomAccessCollection", "Sequence", "Set",
    ]

    /// Whether code is in an extension of lists.
    public func isInExtensionOfLists(_ node: NodeID) -> Bool {
        let extended = outline.ancestor(node) { $0 == .extensionDecl }.flatMap { outline.firstChild($0) }
        return extended.map { Self.lists.contains(outline.name($0)) } ?? false
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
