// System configurations built where a cell reacts to its state → findings about those that the state never reaches.
import Linting

/// `defaultContentConfiguration()`, `listGroupedCell()` and their like without `updated(for:)` in an update handler.
struct MissingUpdatedForState: Rule {
    let triggers: [StaticString] = ["configurationUpdateHandler", "ConfigurationUpdateHandler", "updateConfiguration"]

    func check(_ file: FileContext) -> [Finding] {
        let handlers = file.updateHandlers()
        let owners = handlers.map(\.owner)
        return handlers.flatMap { handler in
            // A handler inside another is looked at for itself; a button's handler inside a cell's says nothing about the cell.
            file.outline.descendants(of: handler.body) { owners.contains($0) || isOtherHandler($0, file) }
                .compactMap { finding(at: $0, handler, file) }
        }
    }

    private func finding(at node: Int, _ handler: UpdateHandler, _ file: FileContext) -> Finding? {
        guard let build = file.systemConfiguration(builtBy: node), file.mayUse(Version(14), at: node) else { return nil }
        var flow = ConfigurationFlow(file: file, handler: handler)
        flow.follow(node)
        guard flow.isShown, !flow.isUpdated, !(build.isBackground && flow.isColouredByState) else { return nil }
        let outline = file.outline
        let callee = outline.firstChild(node)!
        let state = file.isStateInReach(at: node, of: handler) ? handler.state! : ""
        let end = outline.range(node).end
        let append = "append `.updated(for:\(state.isEmpty ? "" : " " + state))`"
        return file.finding(
            at: outline.nameRange(callee)!, symbol: outline.name(callee), confidence: min(build.confidence, handler.confidence),
            "`\(outline.name(callee))()` ignores the state where automatic updates are off: \(append)",
            fix: state.isEmpty ? nil : Fix(.safe, append, [Edit(ByteRange(end, end), ".updated(for: \(state))")]))
    }

    /// A closure that is some other view's handler.
    private func isOtherHandler(_ node: Int, _ file: FileContext) -> Bool {
        let outline = file.outline
        guard outline.kind(node) == .closure, let parent = outline.parent(node), outline.kind(parent) == .assignment,
            let target = outline.firstChild(parent)
        else { return outline.kind(node).isTypeDeclaration }
        return outline.isNamed(target, "configurationUpdateHandler")
    }
}

extension FileContext {
    /// Whether a node is a call that makes one of UIKit's configurations in the look of no state, and how sure that is.
    func systemConfiguration(builtBy node: Int) -> (isBackground: Bool, confidence: Confidence)? {
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

/// Where a configuration goes in a handler: whether the cell shows it, and what happens to it on the way.
private struct ConfigurationFlow {
    let file: FileContext
    let handler: UpdateHandler
    private(set) var isShown = false
    private(set) var isUpdated = false
    /// Assignments of the configuration's colour.
    private var colours: Set<Int> = []
    /// The block through which all that happens to the configuration leads.
    private var scope: Int
    private var seen: Set<Destination> = []

    init(file: FileContext, handler: UpdateHandler) {
        self.file = file
        self.handler = handler
        scope = handler.body
    }

    private var outline: Outline { file.outline }

    mutating func follow(_ value: Int) {
        let destination = file.resolver.destination(of: value)
        guard seen.insert(destination).inserted else { return }
        switch destination {
        case .local(let local):
            if let block = outline.ancestor(local, where: { $0 == .block }), outline.descendants(of: handler.body).contains(block) { scope = block }
            for use in file.resolver.uses(ofLocal: local, in: handler.body) { look(at: use) }
        case .target(let target):
            guard isShownBy(target) else { return }
            isShown = true
            let name = outline.name(target)
            for use in outline.descendants(of: handler.body) where use != target && (outline.kind(use) == .identifier || outline.kind(use) == .member) {
                if outline.name(use) == name { look(at: use) }
            }
        case .elsewhere: break
        }
    }

    /// What is done with the configuration where it is named.
    private mutating func look(at use: Int) {
        var at = use
        while let parent = outline.parent(at) {
            switch outline.kind(parent) {
            case .optionalChain, .forceUnwrap, .inoutArgument: at = parent
            case .member where outline.firstChild(parent) == at:
                if outline.isNamed(parent, "updated") { isUpdated = true }
                if outline.name(parent).hasPrefix("backgroundColor"), let assignment = outline.parent(parent), outline.kind(assignment) == .assignment,
                    outline.firstChild(assignment) == parent { colours.insert(assignment) }
                if let call = outline.parent(parent), outline.kind(call) == .call, isGivenState(call) { isUpdated = true }
                return
            case .argument:
                // A helper that gets the configuration and the state is trusted to bring them together.
                if let call = outline.parent(parent), outline.kind(call) == .call, isGivenState(call) { isUpdated = true }
                return follow(at)
            default: return follow(at)
            }
        }
    }

    private func isGivenState(_ call: Int) -> Bool {
        outline.children(call).dropFirst().contains { file.asksForState($0, in: handler) }
    }

    private func isShownBy(_ target: Int) -> Bool {
        switch outline.name(target) {
        case "contentConfiguration", "backgroundConfiguration": return file.cellConfidence(ofOwnerOf: target) != nil
        case "configuration":
            guard outline.kind(target) == .member, let base = outline.child(target, where: { $0 != .genericArguments }) else { return false }
            return file.resolver.inherits(file.resolver.type(of: base), from: ["UIListContentView"])
        default: return false
        }
    }

    /// Whether the code chooses the colour, whatever the state is, and asks for the state to choose it.
    var isColouredByState: Bool {
        guard outline.everyPath(through: scope, meets: colours.contains) else { return false }
        return colours.contains { assignment in
            outline.firstChild(assignment).flatMap { outline.next($0) }.map { file.asksForState($0, in: handler) } ?? false
                || outline.decisions(around: assignment, within: handler.body).contains { file.asksForState($0, in: handler) }
        }
    }
}
