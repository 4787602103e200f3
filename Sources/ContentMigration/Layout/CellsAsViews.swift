// Finds cells that code holds as any view: `let views: [UIView] = tableView.visibleCells`, `gesture.view`, `button.superview`. What it does to
// such a view it does to a cell.
import CellLintUIKitModel

extension FileContext {
    /// What is known of the cell that a member is of, if its code holds the cell as any view: one use for each type that may have it.
    func usesOfCellAsView(at member: NodeID) -> [CellOfOtherCode] {
        guard let base = outline.base(of: member), case let type = resolver.type(of: base).unwrapped,
            isAnyView(type) || type.isUnknown && (isReachedFromView(base) || isInExtensionOfLists(base))
                || isValue(type) && outline.isNamed(member, "setValue")
        else { return [] }
        var search = TakingTypeSearch()
        let taking = search.types(takingCellShownBy: base, in: self)
        guard !taking.isEmpty else { return [] }
        // What all views have does not tell whose cells they are, and a container shows those of others.
        let isOfAll = taking.contains { type in
            if case .nominal(let id, _) = type { id.isInterface || project.type(id).kind == .protocol } else { false }
        }
        let isOfTable = taking.contains(where: isTableOrScrollView)
        if isOfAll || isOfTable {
            return [anyCell(at: member, isOfAnyTable: isOfTable || showsControllers(resolver.selfType(at: member)))]
        }
        let users = search.isBehindView ? taking.flatMap { typesNaming($0, with: CellNames.viewsBesideContent) } : []
        return (taking + users).map { owner in
            var use = anyCell(at: member, isOfAnyTable: false)
            use.owner = owner.isUnknown ? nil : owner
            return use
        }
    }

    /// The types whose code names a class of views, in files with some words.
    func typesNaming(_ type: Type, with words: Set<String> = []) -> [Type] {
        guard case .nominal(let id, _) = type, !id.isInterface, resolver.inherits(type, from: ["UIView"]) else { return [] }
        let names = subclasses(of: id).map { project.type($0).name }
        var found: Set<Type> = []
        return inspectedFiles(mentioning: names).flatMap { fileID -> [Type] in
            let user = context(ofFile: fileID)
            guard words.isEmpty || user.outline.mentions(words, in: .root) else { return [] }
            return user.outline.nodes(namedAnyOf: names).map { user.resolver.selfType(at: $0) }
        }.filter { !$0.isUnknown && $0 != type && found.insert($0).inserted }
    }
}

/// Follows the names of a view to code that takes a cell from a table, or gets to one from another view.
private struct TakingTypeSearch {
    private var seen: Set<CellProperty> = []
    /// Whether the view is one that code gets to from another one.
    private(set) var isBehindView = false

    /// The types of the code that has the cell, or takes it from a table. None if the view comes from elsewhere.
    /// - Parameter isWhole: whether the expression is the view, and not only a part of what leads to it.
    mutating func types(takingCellShownBy view: NodeID, in home: FileContext, isWhole: Bool = true) -> [Type] {
        let outline = home.outline
        guard seen.count < Limits.maxFollowedCallees, seen.insert(CellProperty(file: home.resolver.file, declaration: view)).inserted else {
            return []
        }
        let taken = outline.expressions(named: "cellForRow", "visibleCells", in: view).first
        if let taken { return [home.resolver.selfType(at: taken)] }
        let isCell = isWhole && home.cellLikelihood(of: home.resolver.type(of: view)) == .cell
        if isCell || home.isSelfOfWalk(view) { return [home.resolver.selfType(at: view)] }
        for node in outline.descendants(of: view, skipping: { outline.kind($0) == .closure }) {
            guard [.identifier, .member].contains(outline.kind(node)) else { continue }
            let owners = home.ownersOfCells(behind: node)
            if !owners.isEmpty {
                isBehindView = true
                return owners
            }
            for (other, value) in home.valuesOfView(namedBy: node) {
                let found = types(takingCellShownBy: value, in: other, isWhole: isWhole && node == outline.uncast(view))
                if !found.isEmpty { return found }
            }
        }
        return []
    }
}

// MARK: - From view to view

extension FileContext {
    /// Whether the value of an expression, whose type is not known, is one that code gets to from a view: that of an interaction, or one of
    /// the views around another.
    fileprivate func isReachedFromView(_ expression: NodeID) -> Bool {
        let name = outline.name(outline.unwrapped(expression))
        if ["sourceView", "superview", "view"].contains(name) || Self.membersForAnyView.contains(name) { return true }
        return outline.mentions(["sequence"], in: expression) && outline.mentions(["superview", "next"], in: expression)
    }

    /// Whether code hands a function `self`, which an extension gives to all views, and goes on with the views below.
    fileprivate func isSelfOfWalk(_ value: NodeID) -> Bool {
        resolver.isSelf(value) && isInExtensionOfOthers(value) && visitsSubviews(outline.ancestor(value) { $0 == .funcDecl })
    }

    /// The types whose code may have the cells that a name leads to from some view.
    fileprivate func ownersOfCells(behind node: NodeID) -> [Type] {
        if let local = resolver.local(namedBy: node), isAddedToTable(aliases.root(of: local)) { return [resolver.selfType(at: node)] }
        if outline.isNamed(node, "view") { return ownersOfCells(ofInteractionAt: node) }
        return mayLeadToCell(node) ? [resolver.selfType(at: node)] : []
    }

    /// Whether a name leads from some view to another one that may be a cell: from a view in a cell to what it is in, to a view of a tag,
    /// or to what begins a segue.
    private func mayLeadToCell(_ node: NodeID) -> Bool {
        let local = resolver.local(namedBy: node)
        guard local == nil || outline.isNamed(node, "sender") else { return false }
        switch outline.name(node) {
        case "superview":
            // What is around a table or the view of a controller is no cell.
            return !(outline.base(of: node).map(outline.unwrapped).map { isTable($0) || isViewOfController($0) } ?? false)
        case "viewWithTag": return true
        case _ where Self.membersForAnyView.contains(outline.name(node)): return true
        // Of `tableView.layer.sublayers`.
        case "delegate": return resolver.ownerType(ofMember: node).map { isLayer($0.unwrapped) } ?? false
        // A segue's popover points to the row that was tapped.
        case "sourceView": return outline.mentions(["destination"], in: node)
        case "subviews":
            // `var all: [UIView] { subviews + subviews.flatMap(\.all) }`
            return outline.ancestor(node) { $0 == .varDecl || $0 == .funcDecl }.map { member in
                if outline.kind(member) == .funcDecl { return isInExtensionOfOthers(node) && visitsSubviews(member) }
                let name = outline.pattern(ofVariable: member).map(outline.name)
                return name.map { !outline.expressions(named: $0, in: member).isEmpty } ?? false
            } ?? false
        case "next": return resolver.ownerType(ofMember: node).map { resolver.inherits($0.unwrapped, from: ["UIResponder"]) } ?? false
        case "sender": return local.map(aliases.root).map(outline.isSegueSender) ?? false
        default: return false
        }
    }

    /// The members of UIKit for the view that has the focus, or gets it, and for what an app says of a drag.
    private static let membersForAnyView: Set = [
        "focusedItem", "focusedView", "localContext", "localObject", "nextFocusedItem", "nextFocusedView", "previouslyFocusedItem",
        "previouslyFocusedView",
    ]

    private func isLayer(_ type: Type) -> Bool {
        if case .external(let name) = type { name == "CALayer" } else { resolver.inherits(type, from: ["CALayer"]) }
    }

    /// Whether a local is what UIKit gives a method of tables that takes their subviews: `override func didAddSubview(_ view: UIView)`.
    private func isAddedToTable(_ local: NodeID) -> Bool {
        guard outline.kind(local) == .parameter, let function = outline.function(around: local), outline.isOverride(function),
            ["addSubview", "didAddSubview", "insertSubview", "willRemoveSubview"].contains(outline.name(function))
        else { return false }
        return isTableOrScrollView(resolver.selfType(at: function))
    }

    private func isTableOrScrollView(_ type: Type) -> Bool {
        resolver.inherits(type, from: ["UITableView"]) || isListOrScrollView(type)
    }

    private func isViewOfController(_ view: NodeID) -> Bool {
        ownerOfView(view).map { resolver.inherits($0, from: ["UIViewController"]) } ?? outline.isNamed(view, "view")
    }

    /// The types whose code adds a gesture or an interaction to cells, if a member is its view. Code of a file that adds some to any views has
    /// such a view itself.
    private func ownersOfCells(ofInteractionAt member: NodeID) -> [Type] {
        // `if let view { … }` names the member as well.
        let local = resolver.local(namedBy: member)
        let isMember = local.map { outline.parent($0).map(outline.kind) == .optionalBinding && outline.isOnlyChild($0) } ?? true
        guard isMember, let owner = resolver.ownerType(ofMember: member)?.unwrapped else { return [] }
        let isOfInteraction = if case .external(let name) = owner { name.ends(with: "Interaction") } else { false }
        guard isOfInteraction || resolver.inherits(owner, from: ["UIGestureRecognizer"]) || isInteraction(owner) else { return [] }
        let own = viewsWithInteractions.contains { $0.likelihood >= .anyView } ? [resolver.selfType(at: member)] : []
        // The app's own class may be in another file than the cells.
        guard case .nominal(let id, _) = owner, !id.isInterface else { return own }
        return own
            + inspectedFiles(mentioning: subclasses(of: id).map { project.type($0).name }).flatMap { fileID in
                context(ofFile: fileID).viewsWithInteractions.filter { $0.likelihood == .cell }.map(\.owner)
            }
    }

    /// What this file adds gestures or interactions to, with the type of the code.
    private var viewsWithInteractions: [(likelihood: CellLikelihood, owner: Type)] {
        outline.expressions(named: "addGestureRecognizer", "addInteraction").map { node in
            let owner = resolver.selfType(at: node)
            return (cellLikelihood(of: outline.base(of: node).map { resolver.type(of: $0) } ?? owner), owner)
        }
    }

    private func isInteraction(_ type: Type) -> Bool {
        guard case .nominal(let id, _) = type, id.isInterface else { return false }
        return project.type(id).name.ends(with: "Interaction")
    }
}

extension FileContext {
    /// The values that the name of a view may have, as far as code spells them; in an extension of lists, the lists that have its members.
    fileprivate func valuesOfView(namedBy node: NodeID) -> [(home: FileContext, value: NodeID)] {
        let isOfSelf = resolver.isSelf(node) || isInExtensionOfLists(node) && resolver.namesOwnMember(node)
        if isOfSelf || isGivenElementOfSelf(node) { return lists(usingCodeAround: node) }
        // UIKit's own property, which code sets at a popover before it reads it there.
        if outline.isNamed(node, "sourceView") {
            return outline.expressions(named: "sourceView").flatMap { self.valuesStored(in: $0) }.map { (self, $0) }
        }
        return values(of: outline.call(ofCallee: node) ?? node).map { home, value in
            // `cell.onTap = { view in … }`, where an extension of views calls the closure with `self`.
            let isObject = home.resolver.isSelf(value) && home.isInExtensionOfOthers(value) && !home.isSelfOfWalk(value)
            return isObject ? objectKeepingClosure(withParameter: node).map { (self, $0) } ?? (home, value) : (home, value)
        }
    }

    /// The object that code gives the closure of whose parameters a name is one: the base of the property or method that gets the closure.
    private func objectKeepingClosure(withParameter name: NodeID) -> NodeID? {
        let isAnonymous = outline.name(name).begins(with: "$")
        let parameter = resolver.local(namedBy: name).map(aliases.root)
        let function = isAnonymous ? resolver.closure(ofAnonymous: name) : parameter.flatMap(outline.owner)
        guard let closure = function, outline.kind(closure) == .closure else { return nil }
        let value = outline.outermost(closure) { [.argument, .tuple].contains($0) }
        if let assignment = outline.assignment(of: value) { return outline.base(of: assignment.target) }
        return outline.call(around: value)?.base
    }

    /// `$0` of `forEach { $0.layer.opacity = 0 }`, in an extension of lists
    private func isGivenElementOfSelf(_ node: NodeID) -> Bool {
        guard isInExtensionOfLists(node), let closure = resolver.closure(ofAnonymous: node) else { return false }
        return outline.ancestor(closure, where: { $0 == .call }).flatMap { outline.call($0) }.map { $0.base == nil } ?? false
    }
}
