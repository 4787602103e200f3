// A file → the bodies in it that give a collection view one view each time they run, and the registrations that UIKit dequeues with.
// Unusual: a provider is known by what it takes and gives, or by the dequeue in it, so that it does not matter who hands it to whom.

/// Code that provides one cell or supplementary view each time it runs.
public struct ViewProvider {
    /// The closure, function or accessor.
    public var node: Int
    public var block: Int
    public var origin: Origin

    public enum Origin: Comparable, Sendable {
        /// A closure, or a data source's method, which UIKit calls.
        case asked
        /// A function that takes an index path and gives a view, or that dequeues one.
        case called
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
        func add(_ node: Int) {
            guard found[node] == nil, let block = outline.child(node, .block) else { return }
            let isAsked = outline.kind(node) == .closure || outline.isNamed(node, "collectionView")
            found[node] = ViewProvider(node: node, block: block, origin: isAsked ? .asked : .called)
        }
        for node in outline.nodes.indices where isConfiguredDequeue(node) {
            resolver.block(evaluating: node).flatMap { outline.parent($0) }.map(add)
        }
        for node in outline.nodes.indices where found[node] == nil {
            switch outline.kind(node) {
            case .closure: if isProvider(closure: node) { add(node) }
            case .funcDecl: if isProvider(function: node) { add(node) }
            default: break
            }
        }
        return found.values.sorted { ($0.origin, $0.block) < ($1.origin, $1.block) }
    }

    /// What a value of this type is to UIKit: one of its registrations, or nil.
    public func registration(_ type: Type) -> Registration? {
        switch type.unwrapped {
        case .nominal(let id, _): project.file(id).isInterface ? Registration(rawValue: project.type(id).name) : nil
        case .parameter(_, "Self", let bound?): registration(bound)
        default: nil
        }
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

    /// `dequeueConfiguredReusableCell(using:for:item:)` or its like for supplementary views, of whatever receiver.
    private func isConfiguredDequeue(_ node: Int) -> Bool {
        guard outline.kind(node) == .call, let callee = outline.firstChild(node), [.identifier, .member].contains(outline.kind(callee)) else { return false }
        return outline.isNamed(callee, "dequeueConfiguredReusableCell") || outline.isNamed(callee, "dequeueConfiguredReusableSupplementary")
    }

    /// A closure in place of a provider. Both kinds take three arguments, named or not, and give something.
    private func isProvider(closure: Int) -> Bool {
        guard let block = outline.child(closure, .block), !resolver.results(of: block).isEmpty else { return false }
        if let list = outline.child(closure, .parameterList) {
            guard Array(outline.children(list)).count == 3 else { return false }
            return resolver.expectedType(closure).map { isProvider($0.unwrapped) } ?? isProvider(resolver.type(of: closure))
        }
        let tokens = Int(outline.nodes[closure].first)..<Int(outline.nodes[closure].end)
        guard tokens.contains(where: { outline.word($0) == "$2" }) else { return false }
        return resolver.expectedType(closure).map { isProvider($0.unwrapped) } ?? false
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
        // A look at the name saves the look-up of every model that a function gives for an index path.
        let name = outline.name(outline.kind(result) == .optionalType ? outline.firstChild(result) ?? result : result)
        guard name.hasSuffix("Cell") || name.hasSuffix("View") else { return false }
        return resolver.inherits(resolver.type(written: result), from: ["UICollectionReusableView"])
    }

    private func isIndexPath(_ type: Type) -> Bool {
        guard case .nominal(let id, _) = type else { return false }
        return project.file(id).isInterface && project.type(id).name == "IndexPath"
    }
}
