// Finds the bodies in which a cell reacts to its state: closures of `configurationUpdateHandler`, and overrides of
// `updateConfiguration(using:)`. A button's handler does not count.
import CellLintLinting

/// A body that runs when a cell's state changes.
public struct UpdateHandler: Sendable {
    /// The closure or function.
    public var owner: NodeID
    /// Its block.
    public var body: NodeID
    /// The name of the state, `$1` without named parameters; nil if the body ignores the state.
    public var state: String?
    /// The state as the source spells it, for use in a fix.
    public var spelledState: String?
    /// How certain it is that this is a cell's handler.
    public var confidence: Confidence
}

private final class UpdateHandlers: FileAnalysis {
    let all: [UpdateHandler]
    init(_ file: FileContext) { all = file.findUpdateHandlers() }
}

extension FileContext {
    /// The update handlers of cells and of table header and footer views, in outline order.
    public func updateHandlers() -> [UpdateHandler] { analysis(UpdateHandlers.self).all }

    fileprivate func findUpdateHandlers() -> [UpdateHandler] {
        (outline.nodes(of: .closure).compactMap { closureHandler($0) }
            + outline.nodes(named: "updateConfiguration").compactMap { overrideHandler($0) })
            .sorted { $0.owner < $1.owner }
    }

    private func closureHandler(_ closure: NodeID) -> UpdateHandler? {
        guard let body = outline.child(closure, .block), let confidence = closureConfidence(closure) else { return nil }
        guard let parameters = outline.child(closure, .parameterList) else {
            return UpdateHandler(owner: closure, body: body, state: "$1", spelledState: "$1", confidence: confidence)
        }
        return handler(closure, body, state: Array(outline.children(parameters)).dropFirst().first, confidence)
    }

    /// How certain it is that a closure is a handler: assigned as one, or the value of a variable of a handler's type.
    private func closureConfidence(_ closure: NodeID) -> Confidence? {
        if let target = outline.assignment(of: closure)?.target, outline.isNamed(target, "configurationUpdateHandler") {
            return cellConfidence(ofOwnerOf: target)
        }
        guard let binding = outline.parent(closure), outline.kind(binding) == .patternBinding,
            case .function(let parameters, _)? = resolver.expectedType(closure)?.unwrapped, parameters.count == 2,
            case .nominal(let id, _) = parameters[1], id.isInterface,
            ["UICellConfigurationState", "UIViewConfigurationState"].contains(project.type(id).name)
        else { return nil }
        return cellConfidence(parameters[0])
    }

    private func overrideHandler(_ function: NodeID) -> UpdateHandler? {
        guard outline.kind(function) == .funcDecl, outline.flags(function).contains(.isOverride),
            let body = outline.child(function, .block), let parameters = outline.child(function, .parameterList),
            let parameter = outline.firstChild(parameters), outline.outerLabel(parameter) == "using",
            let confidence = cellConfidence(resolver.selfType(at: function))
        else { return nil }
        return handler(function, body, state: parameter, confidence)
    }

    private func handler(_ owner: NodeID, _ body: NodeID, state parameter: NodeID?, _ confidence: Confidence) -> UpdateHandler {
        let state = parameter.flatMap { outline.isNamed($0, "_") ? nil : $0 }
        return UpdateHandler(
            owner: owner, body: body, state: state.map(outline.name), spelledState: state.map(outline.spelledName), confidence: confidence)
    }

    // MARK: - The state

    /// Whether an expression reads the cell's state: the handler's parameter, a local made from it, or the cell's own flags.
    /// - Parameter ofUIKit: whether the states that the app has added do not count, of which UIKit knows nothing.
    public func asksForState(_ expression: NodeID, in handler: UpdateHandler, ofUIKit: Bool = false) -> Bool {
        var waiting = [expression]
        var seen: Set<NodeID> = []
        while let next = waiting.popLast() {
            for node in outline.descendants(of: next) where outline.kind(node) == .identifier || outline.kind(node) == .member {
                let name = outline.name(node)
                if ["isSelected", "isHighlighted", "configurationState"].contains(name) { return true }
                guard outline.kind(node) == .identifier else { continue }
                if isState(node, of: handler), !ofUIKit || !readsCustomState(node) { return true }
                guard case .local(let local) = resolver.lookup(name, from: node), outline.kind(local) == .binding,
                    seen.insert(local).inserted, let declaration = outline.parent(local)
                else { continue }
                waiting += outline.children(declaration).filter { $0 != local }
            }
        }
        return false
    }

    /// Whether an expression only reads a custom state of a state: by its key, or by a property of the app that does not ask for UIKit's.
    private func readsCustomState(_ state: NodeID) -> Bool {
        guard let parent = outline.parent(state), outline.firstChild(parent) == state else { return false }
        if outline.kind(parent) == .subscriptCall { return true }
        guard outline.kind(parent) == .member,
            case .found(let found) = resolver.members(outline.name(parent), of: resolver.type(of: state)),
            let member = found.first?.id, !member.isInterface
        else { return false }
        let home = resolver.resolver(of: member.file)
        guard let getter = home.getter(of: project.member(member).node) else { return false }
        return home.outline.descendants(of: getter.block).allSatisfy { !systemStates.contains(home.outline.name($0)) }
    }

    /// Whether a name refers to the handler's state.
    public func isState(_ identifier: NodeID, of handler: UpdateHandler) -> Bool {
        guard let state = handler.state, outline.name(identifier) == state else { return false }
        return names(state, at: identifier, of: handler)
    }

    /// Whether the handler's state is visible at a place, not shadowed by another declaration.
    public func isStateInReach(at node: NodeID, of handler: UpdateHandler) -> Bool {
        handler.state.map { names($0, at: node, of: handler) } ?? false
    }

    private func names(_ state: String, at node: NodeID, of handler: UpdateHandler) -> Bool {
        if state == "$1" { return outline.ancestor(node, where: { $0 == .closure }) == handler.owner }
        guard case .local(let local) = resolver.lookup(state, from: node), outline.kind(local) == .parameter else { return false }
        return outline.owner(ofParameter: local) == handler.owner
    }
}

/// The properties of `UICellConfigurationState` and `UIViewConfigurationState`.
private let systemStates: Set<String> = [
    "isSelected", "isHighlighted", "isFocused", "isDisabled", "isPinned", "isEditing", "isExpanded", "isSwiped", "isReordering",
    "cellDragState", "cellDropState", "traitCollection",
]
