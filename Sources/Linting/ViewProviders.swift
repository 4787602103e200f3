// A file → the bodies in it that give a collection view one view each time they run, and the registrations that UIKit dequeues with.
// Unusual: providers are known by what they take and give, so that it does not matter who hands them to whom.

/// Code that provides one cell or supplementary view each time it runs.
public struct ViewProvider {
    public var body: Body
    /// The closure, function or accessor.
    public var node: Int
    public var origin: Origin

    public enum Origin: Comparable, Sendable {
        /// UIKit calls it: a closure of a provider's type, or a data source's method.
        case asked
        /// It takes an index path and gives a view.
        case shape
        /// It dequeues, whoever calls.
        case dequeue
    }
}

/// A registration that UIKit declares.
public enum Registration: String, Sendable {
    case cell = "CellRegistration"
    case supplementary = "SupplementaryRegistration"
}

extension FileContext {
    /// The providers of this file, those that UIKit calls first, then by their place.
    public func viewProviders() -> [ViewProvider] {
        var found: [Int: ViewProvider] = [:]
        func add(_ node: Int?, _ origin: ViewProvider.Origin) {
            guard let node, let block = outline.child(node, .block), found[node].map({ $0.origin > origin }) ?? true else { return }
            found[node] = ViewProvider(body: Body(file: resolver.file, block: block), node: node, origin: origin)
        }
        for node in outline.nodes.indices {
            switch outline.kind(node) {
            case .closure: if isProvider(closure: node) { add(node, .asked) }
            case .funcDecl: if isProvider(function: node) { add(node, outline.isNamed(node, "collectionView") ? .asked : .shape) }
            case .call: if dequeuesConfigured(node) { add(owner(of: node), .dequeue) }
            default: break
            }
        }
        return found.values.sorted { ($0.origin, $0.node) < ($1.origin, $1.node) }
    }

    /// What a value of this type is to UIKit: one of its registrations, or nil.
    public func registration(_ type: Type) -> Registration? {
        guard case .nominal(let id, _) = type.unwrapped, project.file(id).isInterface else { return nil }
        return Registration(rawValue: project.type(id).name)
    }

    /// Whether a value of this type is a registration or a reusable view of a collection view, or holds or makes one.
    public func leadsToView(_ type: Type) -> Bool {
        switch type.unwrapped {
        case .nominal(_, let arguments):
            registration(type) != nil || resolver.inherits(type, from: ["UICollectionReusableView"]) || arguments.contains { leadsToView($0) }
        case .parameter, .composition: resolver.inherits(type, from: ["UICollectionReusableView"])
        case .tuple(let elements): elements.contains { leadsToView($0.type) }
        case .function(_, let result): leadsToView(result)
        case .external, .metatype, .optional, .unknown: false
        }
    }

    // MARK: - Who provides

    private func isProvider(closure: Int) -> Bool {
        // Both kinds of provider take three arguments, named or not.
        if let list = outline.child(closure, .parameterList), Array(outline.children(list)).count != 3 { return false }
        if outline.flags(closure).contains(.hasSignature), outline.child(closure, .parameterList) == nil { return false }
        if let expected = resolver.expectedType(closure)?.unwrapped, isProvider(expected) { return true }
        return outline.child(closure, .parameterList) != nil && isProvider(resolver.type(of: closure))
    }

    /// `(UICollectionView, IndexPath, Item) -> UICollectionViewCell?` and its like for supplementary views.
    private func isProvider(_ type: Type) -> Bool {
        guard case .function(let parameters, let result) = type, parameters.count == 3 else { return false }
        return resolver.inherits(parameters[0], from: ["UICollectionView"]) && (isIndexPath(parameters[1]) || isIndexPath(parameters[2]))
            && resolver.inherits(result, from: ["UICollectionReusableView"])
    }

    private func isProvider(function: Int) -> Bool {
        guard let list = outline.child(function, .parameterList), let result = outline.child(function, .resultType).flatMap({ outline.firstChild($0) }),
            outline.children(list).contains(where: { parameter in
                outline.child(parameter, where: { $0.isType }).map { outline.isNamed($0, "IndexPath") } ?? false
            })
        else { return false }
        return resolver.inherits(resolver.type(written: result), from: ["UICollectionReusableView"])
    }

    private func isIndexPath(_ type: Type) -> Bool {
        guard case .nominal(let id, _) = type else { return false }
        return project.file(id).isInterface && project.type(id).name == "IndexPath"
    }

    private func dequeuesConfigured(_ call: Int) -> Bool {
        guard let callee = outline.firstChild(call), outline.kind(callee) == .identifier || outline.kind(callee) == .member else { return false }
        return outline.isNamed(callee, "dequeueConfiguredReusableCell") || outline.isNamed(callee, "dequeueConfiguredReusableSupplementary")
    }

    /// The function or closure that runs a node; a closure that runs at once is part of what is around it.
    private func owner(of node: Int) -> Int? {
        var at = node
        while let owner = outline.ancestor(at, where: { $0.isFunctionLike }) {
            guard outline.kind(owner) == .closure, resolver.runsAtOnce(owner) else { return owner }
            at = owner
        }
        return nil
    }
}
