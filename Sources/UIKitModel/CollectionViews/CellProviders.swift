// Finds the bodies that provide views for a collection view, and the registrations that UIKit dequeues with.
// A provider is recognized by its signature or by the dequeue in it, regardless of how UIKit receives it.
import CellLintLinting

/// Code that provides one cell or supplementary view each time it runs.
public struct CellProvider {
    /// The closure, function or accessor.
    public var node: NodeID
    public var block: NodeID
    public var caller: Caller

    /// What calls the code: UIKit surely gets views from it.
    public enum Caller: Comparable, Sendable {
        /// A closure or a data source's method, which UIKit calls.
        case uiKit
        /// A function that takes an index path and returns a view, or that dequeues one.
        case otherCode
    }
}

/// A body that runs each time UIKit requests a view.
public struct ProvisionStep: Sendable {
    public var body: Body
    /// The expressions in it that contribute to the view, or to the registration that dequeues it.
    public var parts: [NodeID]
    /// How the provider reaches the body.
    public var notes: [Note]
}

/// A registration that UIKit declares.
public enum Registration: String, Sendable {
    case cell = "CellRegistration"
    case supplementary = "SupplementaryRegistration"
}

private final class ViewProviders: FileAnalysis {
    let all: [CellProvider]
    init(_ file: FileContext) { all = file.findViewProviders() }
}

extension FileContext {
    /// The providers of this file: those that UIKit calls first, then by position.
    public func viewProviders() -> [CellProvider] { analysis(ViewProviders.self).all }

    fileprivate func findViewProviders() -> [CellProvider] {
        var found: [NodeID: CellProvider] = [:]
        func add(_ node: NodeID) {
            guard found[node] == nil, let block = outline.child(node, .block) else { return }
            let isAsked = outline.kind(node) == .closure || outline.isNamed(node, "collectionView")
            found[node] = CellProvider(node: node, block: block, caller: isAsked ? .uiKit : .otherCode)
        }
        // The receiver may be anything.
        for node in outline.calls(of: "dequeueConfiguredReusableCell", "dequeueConfiguredReusableSupplementary") {
            resolver.block(evaluating: node).flatMap { outline.parent($0) }.map(add)
        }
        for node in outline.nodes(of: .closure) where found[node] == nil && isProvider(closure: node) { add(node) }
        for node in outline.nodes(of: .funcDecl) where found[node] == nil && isProvider(function: node) { add(node) }
        return found.values.sorted { ($0.caller, $0.block) < ($1.caller, $1.block) }
    }

    /// The UIKit registration that a type is, or nil.
    public func registration(_ type: Type) -> Registration? {
        switch type.unwrapped {
        case .nominal(let id, _): id.isInterface ? Registration(rawValue: project.type(id).name) : nil
        case .parameter(_, "Self", let bound?): registration(bound)
        default: nil
        }
    }

    /// Whether a value of this type is a registration or a reusable view of a collection view, or contains or makes one.
    public func leadsToView(_ type: Type) -> Bool {
        switch type.unwrapped {
        case .nominal(_, let arguments):
            registration(type) != nil || resolver.inherits(type, from: ["UICollectionReusableView"])
                || arguments.contains { leadsToView($0) }
        case .parameter, .composition: resolver.inherits(type, from: ["UICollectionReusableView"])
        case .tuple(let elements): elements.contains { leadsToView($0.type) }
        case .function(_, let result): leadsToView(result)
        case .external, .metatype, .optional, .unknown: false
        }
    }

    /// The bodies that run whenever UIKit requests a view: the providers', and those of helpers and computed properties that contribute
    /// to the view or to a registration it is dequeued with. Each is listed once.
    public func provision(by providers: [CellProvider]) -> [ProvisionStep] {
        var steps: [ProvisionStep] = []
        var visited: Set<Body> = []
        for provider in providers {
            var waiting = [(body: Body(file: resolver.file, block: provider.block), notes: [note(on: provider)])]
            while let (body, notes) = waiting.popLast() {
                guard visited.insert(body).inserted else { continue }
                let home = resolver(of: body.file)
                // The body's results and the registrations it dequeues with.
                var values = home.results(of: body.block)
                home.eachNode(in: body.block) { node in
                    if let registration = usedRegistration(node, home.outline), home.block(evaluating: node) == body.block {
                        values.append(registration)
                    }
                }
                let parts = home.contributions(to: values, in: body.block).filter { home.block(evaluating: $0) == body.block }
                steps.append(ProvisionStep(body: body, parts: parts, notes: notes))
                for node in parts {
                    guard let next = home.body(runBy: node), leadsToView(home.type(of: node)) else { continue }
                    waiting.append((next, notes + [note(on: node, home)].compactMap { $0 }))
                }
            }
        }
        return steps
    }

    /// The registration that a dequeue uses.
    private func usedRegistration(_ node: NodeID, _ outline: Outline) -> NodeID? {
        guard outline.kind(node) == .argument, outline.isNamed(node, "using") else { return nil }
        return outline.firstChild(node)
    }

    private func note(on provider: CellProvider) -> Note {
        let whole = outline.range(provider.node)
        let range = outline.nameRange(provider.node) ?? ByteRange(whole.start, whole.start + 1)
        return Note(location(range), "this runs each time a view is requested", isCause: true)
    }

    private func note(on node: NodeID, _ home: Resolver) -> Note? {
        let callee = home.outline.kind(node) == .call ? home.outline.firstChild(node) ?? node : node
        return home.outline.nameRange(callee).map {
            Note(location($0, in: home.file), "it evaluates `\(home.outline.text.string($0))` here", isCause: true)
        }
    }

    // MARK: - Providers

    /// A closure as a provider. Both kinds take three arguments, named or not, and return a value.
    private func isProvider(closure: NodeID) -> Bool {
        let list = outline.child(closure, .parameterList)
        // Its arguments are cheap to count, its result type is not to resolve.
        guard list.map({ Array(outline.children($0)).count == 3 }) ?? namesThird(closure), let block = outline.child(closure, .block),
            !resolver.results(of: block).isEmpty
        else { return false }
        if let expected = resolver.expectedType(closure) { return isProvider(expected.unwrapped) }
        return list != nil && isProvider(resolver.type(of: closure))
    }

    /// Whether `$2` occurs in a closure.
    private func namesThird(_ closure: NodeID) -> Bool {
        outline.tokens(of: closure).contains { outline.text.matches(outline.tokens[$0].range, "$2") }
    }

    /// `(UICollectionView, IndexPath, Item) -> UICollectionViewCell?` and the equivalent for supplementary views.
    private func isProvider(_ type: Type) -> Bool {
        guard case .function(let parameters, let result) = type, parameters.count == 3 else { return false }
        return resolver.inherits(parameters[0], from: ["UICollectionView"]) && (isIndexPath(parameters[1]) || isIndexPath(parameters[2]))
            && resolver.inherits(result, from: ["UICollectionReusableView"])
    }

    private func isProvider(function: NodeID) -> Bool {
        guard let list = outline.child(function, .parameterList),
            let result = outline.child(function, .resultType).flatMap({ outline.firstChild($0) }),
            outline.children(list).contains(where: { parameter in
                outline.child(parameter, where: { $0.isType }).map { outline.isNamed($0, "IndexPath") } ?? false
            })
        else { return false }
        // Checking the name first avoids resolving every model that a function returns for an index path.
        let name = outline.name(outline.kind(result) == .optionalType ? outline.firstChild(result) ?? result : result)
        guard name.ends(with: "Cell") || name.ends(with: "View") else { return false }
        return resolver.inherits(resolver.type(written: result), from: ["UICollectionReusableView"])
    }

    private func isIndexPath(_ type: Type) -> Bool {
        guard case .nominal(let id, _) = type else { return false }
        return id.isInterface && project.type(id).name == "IndexPath"
    }
}
