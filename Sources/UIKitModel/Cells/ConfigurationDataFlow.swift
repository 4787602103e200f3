// A configuration that is built in an update handler → whether the cell shows it, and what meets it on the way there.
// Unusual: a helper that gets both the configuration and the state is trusted to bring them together; it is not looked into.
import CellLintLinting

extension FileContext {
    /// The bare names and members in the body of a handler.
    public func names(in handler: UpdateHandler) -> HandlerNames { HandlerNames(handler, self) }

    /// Whether a node is a call that makes one of UIKit's configurations in the look of no state, and how sure that is.
    public func systemConfiguration(builtBy node: NodeID) -> (isBackground: Bool, confidence: Confidence)? {
        guard outline.kind(node) == .call, let callee = outline.firstChild(node), outline.nodes[callee].name >= 0 else { return nil }
        let name = outline.name(callee)
        let isDefault = name == "defaultContentConfiguration" || name == "defaultBackgroundConfiguration"
        guard let call = resolver.call(node), let member = call.member else {
            // The cell's type is open, the method's name is not.
            return isDefault && outline.firstChild(callee) != nil ? (name == "defaultBackgroundConfiguration", .likely) : nil
        }
        guard case .nominal(let id, _) = call.result, project.file(id).isInterface else { return nil }
        let made = project.type(id).name
        guard made == "UIBackgroundConfiguration" || made == "UIListContentConfiguration" else { return nil }
        let isFactory = project.file(member).isInterface && project.member(member).isStatic && name != "clear"
        return isDefault || isFactory ? (made == "UIBackgroundConfiguration", .certain) : nil
    }
}

/// The bare names and members in the body of a handler, by their names and by the locals that they stand for.
public final class HandlerNames {
    fileprivate let byName: [String: [NodeID]]
    private let resolver: Resolver
    private var byLocal: [String: [NodeID: [NodeID]]] = [:]

    fileprivate init(_ handler: UpdateHandler, _ file: FileContext) {
        let outline = file.outline
        let nodes = outline.descendants(of: handler.body).filter { outline.kind($0) == .identifier || outline.kind($0) == .member }
        byName = Dictionary(grouping: nodes, by: outline.name)
        resolver = file.resolver
    }

    /// The bare names of a local. Many may be called alike.
    fileprivate func uses(of local: NodeID) -> [NodeID] {
        let name = resolver.outline.name(local)
        if let known = byLocal[name] { return known[local] ?? [] }
        var found: [NodeID: [NodeID]] = [:]
        for use in byName[name] ?? [] where resolver.outline.kind(use) == .identifier {
            if case .local(let local) = resolver.lookup(name, from: use) { found[local, default: []].append(use) }
        }
        byLocal[name] = found
        return found[local] ?? []
    }
}

/// Where a configuration goes in a handler.
public struct ConfigurationFlow {
    /// Whether it becomes the content or background of a cell, or a list content view's configuration.
    public private(set) var isShown = false
    /// Whether the state reaches it.
    public private(set) var isUpdated = false
    private let file: FileContext
    private let handler: UpdateHandler
    /// Assignments of the configuration's colour.
    private var colours: Set<NodeID> = []
    /// The block through which all that happens to the configuration leads.
    private var scope: NodeID
    private var seen: Set<Destination> = []
    /// Expressions that have the configuration for a value.
    private var waiting: [NodeID]

    private let names: HandlerNames

    /// - Parameters:
    ///   - build: the expression that makes the configuration.
    ///   - names: what `names(in:)` says about the handler.
    public init(of build: NodeID, in handler: UpdateHandler, _ names: HandlerNames, _ file: FileContext) {
        self.file = file
        self.names = names
        self.handler = handler
        scope = handler.body
        waiting = [build]
        while let value = waiting.popLast() { follow(value) }
    }

    private var outline: Outline { file.outline }

    /// Through how many variables a configuration is followed, and how often one of them is looked at. Behind that anything may happen.
    private static let longest = 50
    private static let most = 200

    private mutating func follow(_ value: NodeID) {
        let destination = file.resolver.destination(of: value)
        guard seen.count < Self.longest, seen.insert(destination).inserted else { return }
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
            guard isShownBy(target) else { return }
            isShown = true
            look(at: names.byName[outline.name(target)] ?? [], besides: target)
        case .elsewhere: break
        }
    }

    private mutating func look(at uses: [NodeID], besides target: NodeID? = nil) {
        guard uses.count <= Self.most else { return isUpdated = true }
        for use in uses where use != target { look(at: use) }
    }

    /// What is done with the configuration where it is named.
    private mutating func look(at use: NodeID) {
        var at = use
        while let parent = outline.parent(at) {
            switch outline.kind(parent) {
            case .optionalChain, .forceUnwrap, .inoutArgument: at = parent
            case .member where outline.firstChild(parent) == at:
                if outline.isNamed(parent, "updated") { isUpdated = true }
                if outline.name(parent).hasPrefix("backgroundColor"), let assignment = outline.parent(parent),
                    outline.kind(assignment) == .assignment,
                    outline.firstChild(assignment) == parent
                {
                    colours.insert(assignment)
                }
                if let call = outline.parent(parent), outline.kind(call) == .call, isGivenState(call) { isUpdated = true }
                return
            case .argument:
                // A helper that gets the configuration and the state is trusted to bring them together.
                if let call = outline.parent(parent), outline.kind(call) == .call, isGivenState(call) { isUpdated = true }
                return waiting.append(at)
            default: return waiting.append(at)
            }
        }
    }

    private func isGivenState(_ call: NodeID) -> Bool {
        outline.children(call).dropFirst().contains { file.asksForState($0, in: handler) }
    }

    private func isShownBy(_ target: NodeID) -> Bool {
        switch outline.name(target) {
        case "contentConfiguration", "backgroundConfiguration": return file.cellConfidence(ofOwnerOf: target) != nil
        case "configuration":
            guard outline.kind(target) == .member, let base = outline.base(of: target) else {
                return false
            }
            return file.resolver.inherits(file.resolver.type(of: base), from: ["UIListContentView"])
        default: return false
        }
    }

    /// Whether the code chooses the colour, whatever the state is, and asks for the state to choose it.
    public var isColouredByState: Bool {
        guard outline.everyPath(through: scope, meets: colours.contains) else { return false }
        return colours.contains { assignment in
            outline.firstChild(assignment).flatMap { outline.next($0) }.map { file.asksForState($0, in: handler) } ?? false
                || outline.decisions(around: assignment, within: handler.body).contains { file.asksForState($0, in: handler) }
        }
    }
}
