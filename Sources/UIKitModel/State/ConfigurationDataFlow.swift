// Follows a configuration built in an update handler: whether the cell shows it, and whether the state reaches it.
// A helper that takes both the configuration and the state is trusted to combine them; its body is not checked.
import CellLintLinting

extension FileContext {
    /// The bare names and members in the body of a handler.
    public func names(in handler: UpdateHandler) -> HandlerNames { HandlerNames(handler, self) }

    /// Whether a node is a call that makes a stateless default configuration of UIKit, and how certain that is.
    public func systemConfiguration(builtBy node: NodeID) -> (isBackground: Bool, confidence: Confidence)? {
        guard outline.kind(node) == .call, let callee = outline.firstChild(node), outline.nodes[callee].name != nil else { return nil }
        let name = outline.name(callee)
        let isDefault = name == "defaultContentConfiguration" || name == "defaultBackgroundConfiguration"
        guard let call = resolver.call(node), let member = call.member else {
            // The cell's type is unknown, the method's name is not.
            return isDefault && outline.firstChild(callee) != nil ? (name == "defaultBackgroundConfiguration", .likely) : nil
        }
        guard case .nominal(let id, _) = call.result, id.isInterface else { return nil }
        let made = project.type(id).name
        guard made == "UIBackgroundConfiguration" || made == "UIListContentConfiguration" else { return nil }
        let isFactory = member.isInterface && project.member(member).isStatic && name != "clear"
        return isDefault || isFactory ? (made == "UIBackgroundConfiguration", .certain) : nil
    }
}

/// The bare names and members in a handler's body, by name and by the local that each refers to.
public final class HandlerNames {
    fileprivate let byName: [String: [NodeID]]
    private let resolver: Resolver
    private let byLocal = Memo<String, [NodeID: [NodeID]]>()

    fileprivate init(_ handler: UpdateHandler, _ file: FileContext) {
        let outline = file.outline
        let nodes = outline.descendants(of: handler.body).filter { outline.kind($0) == .identifier || outline.kind($0) == .member }
        byName = Dictionary(grouping: nodes, by: outline.name)
        resolver = file.resolver
    }

    /// The bare names that refer to a local. Many locals may have the same name.
    fileprivate func uses(of local: NodeID) -> [NodeID] {
        let name = resolver.outline.name(local)
        let uses = byLocal(name) {
            var found: [NodeID: [NodeID]] = [:]
            for use in byName[name] ?? [] where resolver.outline.kind(use) == .identifier {
                if case .local(let local) = resolver.lookup(name, from: use) { found[local, default: []].append(use) }
            }
            return found
        }
        return uses[local] ?? []
    }
}

/// Where a configuration flows in a handler.
public struct ConfigurationFlow {
    /// Whether it becomes a cell's content or background, or the configuration of a list content view.
    public private(set) var isShown = false
    /// Whether it becomes the configuration of a list content view, which only code updates.
    public private(set) var isShownInOwnView = false
    /// Whether the state reaches it.
    public private(set) var isUpdated = false
    /// Whether code may read what is in it, which the state changes.
    public private(set) var isRead = false
    private let file: FileContext
    private let handler: UpdateHandler
    /// Assignments of the configuration's color.
    private var colors: Set<NodeID> = []
    /// The block that contains everything done with the configuration.
    private var scope: NodeID
    private var seen: Set<Destination> = []
    /// Expressions whose value is the configuration.
    private var waiting: [NodeID]

    private let names: HandlerNames

    /// - Parameters:
    ///   - build: the expression that makes the configuration.
    ///   - names: the result of `names(in:)` for the handler.
    public init(of build: NodeID, in handler: UpdateHandler, _ names: HandlerNames, _ file: FileContext) {
        self.file = file
        self.names = names
        self.handler = handler
        scope = handler.body
        waiting = [build]
        while let value = waiting.popLast() { follow(value) }
    }

    private var outline: Outline { file.outline }

    private mutating func follow(_ value: NodeID) {
        let destination = file.resolver.destination(of: value)
        guard seen.count < Limits.maxConfigurationVariables, seen.insert(destination).inserted else { return }
        switch destination {
        case .local(let local):
            if let block = outline.ancestor(local, where: { $0 == .block }),
                outline.nodes[block].first >= outline.nodes[handler.body].first,
                outline.nodes[block].end <= outline.nodes[handler.body].end
            {
                scope = block
            }
            look(at: names.uses(of: local))
        case .target(let target):
            guard isShownBy(target) else { return isRead = true }
            isShown = true
            if outline.isNamed(target, "configuration") { isShownInOwnView = true }
            look(at: names.byName[outline.name(target)] ?? [], besides: target)
        case .elsewhere: isRead = true
        }
    }

    private mutating func look(at uses: [NodeID], besides target: NodeID? = nil) {
        guard uses.count <= Limits.maxConfigurationUses else { return isUpdated = true }
        for use in uses where use != target { look(at: use) }
    }

    /// Follows one use of the configuration.
    private mutating func look(at use: NodeID) {
        var at = use
        while let parent = outline.parent(at) {
            switch outline.kind(parent) {
            case .inoutArgument:
                isRead = true
                at = parent
            case .optionalChain, .forceUnwrap: at = parent
            case .member where outline.firstChild(parent) == at:
                if outline.isNamed(parent, "updated") { isUpdated = true }
                if outline.name(parent).begins(with: "backgroundColor"), let assignment = outline.parent(parent),
                    outline.kind(assignment) == .assignment,
                    outline.firstChild(assignment) == parent
                {
                    colors.insert(assignment)
                }
                if let call = outline.parent(parent), outline.kind(call) == .call, isGivenState(call) { isUpdated = true }
                if !isWritten(parent) { isRead = true }
                return
            case .argument:
                // A helper that takes the configuration and the state is trusted to combine them.
                if let call = outline.parent(parent), outline.kind(call) == .call, isGivenState(call) { isUpdated = true }
                return waiting.append(at)
            default: return waiting.append(at)
            }
        }
    }

    /// Whether code only assigns a property of the configuration, or one of its parts.
    private func isWritten(_ property: NodeID) -> Bool {
        outline.assignment(toPartOf: property).map(\.isPlain) ?? false
    }

    private func isGivenState(_ call: NodeID) -> Bool {
        outline.children(call).dropFirst().contains { file.asksForState($0, in: handler) }
    }

    private func isShownBy(_ target: NodeID) -> Bool {
        switch outline.name(target) {
        case "contentConfiguration", "backgroundConfiguration":
            return file.cellConfidence(ofOwnerOf: target) != nil && !isOfOtherCell(target)
        case "configuration":
            guard outline.kind(target) == .member, let base = outline.base(of: target) else {
                return false
            }
            return file.resolver.inherits(file.resolver.type(of: base), from: ["UIListContentView"])
        default: return false
        }
    }

    /// Whether an override shows a configuration in a cell that is not its own, and whose state is another: that of a property.
    private func isOfOtherCell(_ target: NodeID) -> Bool {
        guard outline.kind(handler.owner) == .funcDecl, outline.kind(target) == .member,
            let cell = outline.base(of: target).map(outline.uncast)
        else { return false }
        return !outline.isSelf(cell) && !outline.isSuper(cell) && file.resolver.local(namedBy: cell) == nil
    }

    /// Whether every path sets the color and some assignment chooses it by state.
    public var isColoredByState: Bool {
        guard outline.allPaths(through: outline.children(scope), meet: colors) else { return false }
        return colors.contains { assignment in
            outline.firstChild(assignment).flatMap { outline.next($0) }.map { file.asksForState($0, in: handler) } ?? false
                || outline.decisions(around: assignment, within: handler.body).contains { file.asksForState($0, in: handler) }
        }
    }
}
