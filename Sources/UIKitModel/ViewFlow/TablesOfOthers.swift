// Finds where a table comes from if the code that sets it up does not own it: a function makes it, another object is given it, or it is found
// among the views below or around another one.
import CellLintLinting

extension FileContext {
    /// The value that a `for` loop, a `switch` or an `if case` takes apart to a local.
    public func subject(ofPattern local: NodeID) -> NodeID? {
        guard outline.kind(local) == .binding, let parent = outline.parent(local),
            ![.patternBinding, .optionalBinding].contains(outline.kind(parent)),
            let around = outline.ancestor(local, where: { [.forStmt, .caseItem, .patternBinding, .patternCondition, .block].contains($0) })
        else { return nil }
        switch outline.kind(around) {
        case .forStmt: return outline.children(around).first { $0 != local && !outline.contains($0, local) && outline.kind($0) != .block }
        case .caseItem: return outline.ancestor(around) { $0 == .switchStmt }.flatMap { outline.firstChild($0) }
        case .patternBinding, .patternCondition: return outline.lastChild(around)
        default: return nil
        }
    }

    /// Whether code takes an expression from the views below some view, from the controllers in another one, or from what one sends.
    func isFoundAmongSubviews(_ expression: NodeID) -> Bool {
        var seen: Set<CellProperty> = []
        return isFoundAmongSubviews(expression, &seen)
    }

    /// - Parameter seen: the helpers that were followed.
    private func isFoundAmongSubviews(_ expression: NodeID, _ seen: inout Set<CellProperty>) -> Bool {
        if !outline.nodes(namedAnyOf: Self.listsOfViews, in: expression).isEmpty { return true }
        if outline.isNamed(outline.uncast(expression), "object"), outline.kind(expression) == .cast { return true }
        var at = outline.uncast(expression)
        for _ in 0..<Limits.maxAliasDepth {
            guard [.call, .member].contains(outline.kind(at)) else { return false }
            // `view.find(UITableView.self)`
            if let call = outline.call(at), call.base != nil, takesClassOfTables(call) { return true }
            if isFoundByHelper(at, &seen) { return true }
            guard let next = outline.call(at)?.base ?? outline.base(of: at), next != at else { return false }
            at = outline.uncast(next)
        }
        return false
    }

    /// The properties by which code gets to the views in a view, or the controllers in a controller.
    private static let listsOfViews = ["arrangedSubviews", "childViewControllers", "children", "subviews", "viewControllers"]

    /// Whether a member is one that the project gives to all views or controllers, and that searches those below.
    private func isFoundByHelper(_ member: NodeID, _ seen: inout Set<CellProperty>) -> Bool {
        let found = outline.call(member) == nil ? resolver.members(namedBy: member).first?.id : resolver.call(member)?.member
        guard let found, !found.isInterface, case let home = context(ofFile: found.file),
            case let node = project.member(found).node, home.isInExtensionOfOthers(node),
            seen.insert(CellProperty(file: found.file, declaration: node)).inserted, seen.count <= Limits.maxFollowedMethods
        else { return false }
        let declaration = home.outline.kind(node) == .binding ? home.outline.ancestor(node) { $0 == .varDecl } ?? node : node
        if home.outline.mentions(Set(Self.listsOfViews), in: declaration) { return true }
        guard project.hasBodies(found.file) else { return false }
        let body = home.outline.kind(node) == .funcDecl ? home.outline.child(node, .block) : home.resolver.getter(of: node)?.block
        return body.map { home.outline.resultValues(of: $0).contains { home.isFoundAmongSubviews($0, &seen) } } ?? false
    }

    /// Whether code asks for a table by its class: `view.find(UITableView.self)`.
    func takesClassOfTables(_ call: CallExpr) -> Bool {
        call.arguments.contains { argument in
            outline.metatypeBase(of: argument.value).map { outline.isNamed($0, "UITableView") } ?? false
        }
    }

    /// The type of the object whose view an expression is, by the name; nil for any other expression.
    public func ownerOfView(_ view: NodeID) -> Type? {
        guard ["view", "viewIfLoaded"].contains(outline.name(view)), resolver.local(namedBy: view) == nil else { return nil }
        return resolver.ownerType(ofMember: view)?.unwrapped
    }

    /// Whether an expression is the view of a table view controller: its table.
    public func isViewOfTableController(_ view: NodeID) -> Bool {
        ownerOfView(view).map { resolver.inherits($0, from: ["UITableViewController"]) } ?? false
    }

    /// Whether an expression is the view of an alert, which UIKit shows in views of its own.
    func isViewOfAlert(_ view: NodeID) -> Bool {
        ownerOfView(view).map { resolver.inherits($0, from: ["UIAlertController"]) } ?? false
    }
}
