// Follows lists of views, which may be cells, through the code of the whole project: to what it gives a parameter, to the lists whose own
// function or property runs, and to what other types have in place of a property or function.
import CellLintLinting

extension FileContext {
    private static let lists: Set = [
        "Array", "ArraySlice", "BidirectionalCollection", "Collection", "MutableCollection", "RandomAccessCollection", "Sequence", "Set",
    ]

    /// The files of the project that name some properties of views, with their bodies: also those that no rule inspects.
    public func filesOfViews(naming properties: [String]) -> [FileID] { filesNaming(properties) }

    /// What code gives a parameter for a list of views.
    public func viewsGiven(to parameter: NodeID) -> [(home: FileContext, value: NodeID)] {
        guard isListOfViews(parameter) else { return [] }
        return valuesGiven(to: parameter).all.map { (context(ofFile: $0.file), $0.value) }
    }

    private func isListOfViews(_ parameter: NodeID) -> Bool {
        let type = resolver.type(of: parameter).unwrapped
        if outline.flags(parameter).contains(.isVariadic), isAnyView(type) { return true }
        if case .parameter = type {
            return outline.owner(ofParameter: parameter).map { outline.mentions(["UIView"], in: $0) } ?? false
        }
        return holdsViews(type)
    }

    /// Whether a type is that of lists of any views.
    private func holdsViews(_ type: Type) -> Bool {
        if case .nominal(let id, let elements) = type { id.isInterface && elements.contains { isAnyView($0.unwrapped) } } else { false }
    }

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

    /// What other types have in place of a property or function with a list of views: subclasses, and those that conform to its protocol.
    public func replacements(of member: NodeID) -> [(home: FileContext, member: NodeID)] {
        let result = outline.child(member, .resultType).flatMap { outline.firstChild($0) }
        guard holdsViews((result.map { resolver.type(written: $0) } ?? resolver.type(of: member)).unwrapped),
            case .nominal(let owner, _) = resolver.selfType(at: member), !owner.isInterface
        else { return [] }
        let name = outline.name(member)
        let isRequirement = project.type(owner).kind == .protocol
        guard isRequirement || isInherited(owner) else { return [] }
        return filesNaming([name]).map(context).flatMap { home in
            home.outline.nodes(named: name).filter { node in
                guard home.outline.kind(node) == outline.kind(member), home.resolver.file != resolver.file || node != member,
                    case let type = home.resolver.selfType(at: node), type != .nominal(owner, [])
                else { return false }
                return isRequirement ? home.resolver.conforms(type, to: owner) : home.resolver.isSubclass(type, of: owner)
            }.map { (home, $0) }
        }
    }
}
