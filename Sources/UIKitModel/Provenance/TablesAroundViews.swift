// Finds the tables that code gets to from a view: by its superviews or the responders behind it, by a gesture or a tag. A header or a cell may
// set up the table around it, of whatever type that is.
import CellLintLinting

/// Follows such ways in the code of one file.
struct TablesAroundViews {
    private let file: FileContext
    private var outline: Outline { file.outline }
    private var resolver: Resolver { file.resolver }

    /// The names by which code gets from a view to others, among other uses.
    private static let ways: Set = ["superview", "viewWithTag", "next", "view", "sequence"]

    init(_ file: FileContext) { self.file = file }

    /// The tables that an expression may name which code gets to from a view: by its superviews or the responders behind it, by a gesture
    /// or a tag. They are those of the object around, if that has some, and otherwise any.
    func scope(of expression: NodeID) -> TableSetting.Scope? {
        let value = outline.uncast(expression)
        if outline.isNamed(value, "tableView"), outline.kind(value) == .member || resolver.local(namedBy: value) == nil { return nil }
        var seen: Set<DeclarationID> = []
        guard isReached(expression, &seen), file.isTable(expression) || mentionsTables(expression) else { return nil }
        return scope(around: expression)
    }

    /// The tables of the object around code, if that has some, and otherwise any.
    func scope(around node: NodeID) -> TableSetting.Scope {
        guard case .nominal(let id, _) = resolver.selfType(at: node), !id.isInterface, file.hasTable(.nominal(id, [])) else { return .all }
        return .type(id)
    }

    /// Whether the type of a value that code gets to from a view is written beside it: `parent(UITableView.self)`.
    private func mentionsTables(_ expression: NodeID) -> Bool {
        if outline.mentions(["UITableView"], in: expression) { return true }
        guard let local = resolver.local(namedBy: outline.unwrapped(expression)) else { return false }
        return outline.parent(local).map { outline.mentions(["UITableView"], in: $0) } ?? false
    }

    /// Whether code gets to the value of an expression from a view: directly, by a local, or by a helper.
    /// - Parameter seen: the expressions that were followed; each is looked at once. Where there are too many, one may be such a value.
    private func isReached(_ expression: NodeID, _ seen: inout Set<DeclarationID>) -> Bool {
        guard seen.count < Limits.maxFollowedTables else { return true }
        guard seen.insert(DeclarationID(file: resolver.file, node: expression)).inserted else { return false }
        var part = outline.uncast(expression)
        if isReachedByHelper(part, &seen) { return true }
        while true {
            if leadsOn(part) { return true }
            let next: NodeID?
            switch outline.kind(part) {
            case .identifier:
                guard let local = resolver.local(namedBy: part), outline.kind(local) != .parameter else { return false }
                let first = file.subject(ofPattern: local).map { [$0] } ?? outline.initialValues(of: local)
                return (first + file.references.assignedValues(local)).contains { isReached($0, &seen) }
            case .binary, .ternary: return outline.children(part).contains { isReached($0, &seen) }
            case .member: next = outline.base(of: part)
            case .call: next = outline.firstChild(part)
            default: return false
            }
            guard let next else { return false }
            part = outline.uncast(next)
        }
    }

    /// Whether a part of an expression leads from a view to others: `superview`, `next`, the view of a gesture.
    func leadsOn(_ part: NodeID) -> Bool {
        switch outline.name(part) {
        case "superview", "viewWithTag": true
        case "next": resolver.ownerType(ofMember: part).map { resolver.inherits($0.unwrapped, from: ["UIResponder"]) } ?? false
        case "view": resolver.ownerType(ofMember: part).map { resolver.inherits($0.unwrapped, from: ["UIGestureRecognizer"]) } ?? false
        case "sequence": outline.parent(part).map { !outline.nodes(namedAnyOf: ["superview", "next"], in: $0).isEmpty } ?? false
        default: false
        }
    }

    /// Whether a property or function of the project gets to its result from a view.
    private func isReachedByHelper(_ value: NodeID, _ seen: inout Set<DeclarationID>) -> Bool {
        let helper: DeclarationID?
        if let callee = outline.call(value)?.calledExpression {
            // Which initializer makes a value takes longer to find out.
            if outline.kind(callee) == .identifier, case .metatype = resolver.type(of: callee) { return false }
            helper = resolver.call(value)?.member
        } else {
            guard [.identifier, .member].contains(outline.kind(value)), resolver.local(namedBy: value) == nil else { return false }
            helper = resolver.members(namedBy: value).first?.id
        }
        guard let helper, !helper.isInterface else { return false }
        let home = file.context(ofFile: helper.file)
        let node = file.project.member(helper).node
        // Its words tell without its body: files whose bodies are asked for are checked again.
        let declaration = home.outline.kind(node) == .binding ? home.outline.ancestor(node) { $0 == .varDecl } ?? node : node
        guard home.outline.mentions(Self.ways, in: declaration), file.project.hasBodies(helper.file) else { return false }
        let body = home.outline.kind(node) == .funcDecl ? home.outline.child(node, .block) : home.resolver.getter(of: node)?.block
        return body.map { home.outline.resultValues(of: $0).contains { TablesAroundViews(home).isReached($0, &seen) } } ?? false
    }
}
