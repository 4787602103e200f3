// Finds cells that code holds as any view: `let views: [UIView] = tableView.visibleCells`, `gesture.view`, `button.superview`. What it does to
// such a view it does to a cell.
import CellLintUIKitModel

extension FileContext {
    /// What is known of the cell that a member is of, if its code holds the cell as any view: one use for each type that may have it.
    func usesOfCellAsView(at member: NodeID) -> [CellOfOtherCode] {
        guard let base = outline.base(of: member), case let type = resolver.type(of: base).unwrapped,
            isAnyView(type) || type.isUnknown && (isReachedFromView(base) || isInExtensionOfLists(base))
        else { return [] }
        var search = TakingTypeSearch()
        guard let taking = search.type(takingCellShownBy: base, in: self) else { return [] }
        let use = anyCell(at: member, isOfAnyTable: false)
        // What all views have does not tell whose cells they are.
        if case .nominal(let id, _) = taking, id.isInterface || project.type(id).kind == .protocol { return [use] }
        return ([taking] + (search.isBehindView ? usersOfAccessory(taking) : [])).map { owner in
            var use = use
            use.owner = owner.isUnknown ? nil : owner
            return use
        }
    }

    /// The types whose code names a class of views, and puts views beside the contents of cells.
    private func usersOfAccessory(_ type: Type) -> [Type] {
        guard case .nominal(let id, _) = type, !id.isInterface, resolver.inherits(type, from: ["UIView"]) else { return [] }
        let names = subclasses(of: id).map { project.type($0).name }
        var found: Set<Type> = []
        return inspectedFiles(mentioning: names).flatMap { fileID -> [Type] in
            let user = context(ofFile: fileID)
            guard user.outline.mentions(Self.viewsBesideContent, in: .root) else { return [] }
            return user.outline.nodes(namedAnyOf: names).map { user.resolver.selfType(at: $0) }
        }.filter { !$0.isUnknown && $0 != type && found.insert($0).inserted }
    }

    /// The properties for views whose superview is the cell.
    private static let viewsBesideContent: Set = [
        "accessoryView", "backgroundView", "editingAccessoryView", "multipleSelectionBackgroundView", "selectedBackgroundView",
    ]
}

/// Follows the names of a view to code that takes a cell from a table, or gets to one from another view.
private struct TakingTypeSearch {
    private var seen: Set<CellProperty> = []
    /// Whether the view is one that code gets to from another one.
    private(set) var isBehindView = false

    /// The type of the code that takes the cell from its table. Nil if the view comes from elsewhere.
    mutating func type(takingCellShownBy view: NodeID, in home: FileContext) -> Type? {
        let outline = home.outline
        guard seen.count < Limits.maxFollowedCallees, seen.insert(CellProperty(file: home.resolver.file, declaration: view)).inserted else {
            return nil
        }
        if let taken = outline.expressions(named: "cellForRow", "visibleCells", in: view).first { return home.resolver.selfType(at: taken) }
        for node in outline.descendants(of: view, skipping: { outline.kind($0) == .closure }) {
            guard [.identifier, .member].contains(outline.kind(node)) else { continue }
            if home.mayLeadToCell(node) {
                isBehindView = true
                return home.resolver.selfType(at: node)
            }
            for (other, value) in home.valuesOfView(namedBy: node) {
                if let found = type(takingCellShownBy: value, in: other) { return found }
            }
        }
        return nil
    }
}

// MARK: - From view to view

extension FileContext {
    /// Whether the value of an expression, whose type is not known, is one that code gets to from a view: that of an interaction, or one of
    /// the views around another.
    fileprivate func isReachedFromView(_ expression: NodeID) -> Bool {
        if outline.isNamed(outline.unwrapped(expression), "view") { return true }
        return outline.mentions(["sequence"], in: expression) && outline.mentions(["superview", "next"], in: expression)
    }

    /// Whether a name leads from some view to another one that may be a cell: from a view in a cell to what it is in, from a gesture to the
    /// view that it is of, to a view of a tag, or to what begins a segue.
    fileprivate func mayLeadToCell(_ node: NodeID) -> Bool {
        let local = resolver.local(namedBy: node)
        guard local == nil || outline.isNamed(node, "sender") else { return false }
        switch outline.name(node) {
        case "superview":
            // What is around a table or the view of a controller is no cell.
            return !(outline.base(of: node).map(outline.unwrapped).map { outline.isNamed($0, "view") || isTable($0) } ?? false)
        case "viewWithTag": return true
        case "subviews":
            // `var all: [UIView] { subviews + subviews.flatMap(\.all) }`
            return outline.ancestor(node) { $0 == .varDecl }.map { property in
                let name = outline.pattern(ofVariable: property).map(outline.name)
                return name.map { !outline.expressions(named: $0, in: property).isEmpty } ?? false
            } ?? false
        case "next": return resolver.ownerType(ofMember: node).map { resolver.inherits($0.unwrapped, from: ["UIResponder"]) } ?? false
        case "view": return mayBeViewWithCells(node)
        case "sender": return local.map(aliases.root).map(outline.isSegueSender) ?? false
        default: return false
        }
    }

    /// Whether a member is the view of a gesture or of an interaction, which this file or one that it is in adds to cells.
    private func mayBeViewWithCells(_ member: NodeID) -> Bool {
        guard let owner = resolver.ownerType(ofMember: member)?.unwrapped else { return false }
        let isOfInteraction = if case .external(let name) = owner { name.ends(with: "Interaction") } else { false }
        guard isOfInteraction || resolver.inherits(owner, from: ["UIGestureRecognizer"]) || isInteraction(owner) else { return false }
        return outline.expressions(named: "addGestureRecognizer", "addInteraction").contains { node in
            let type = (outline.base(of: node).map { resolver.type(of: $0) } ?? resolver.selfType(at: node)).unwrapped
            return cellLikelihood(of: type) >= .anyView
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
        if resolver.isSelf(node) || isGivenElementOfSelf(node) { return lists(usingCodeAround: node) }
        // UIKit's own property, which code sets at a popover before it reads it there.
        if outline.isNamed(node, "sourceView") {
            return outline.expressions(named: "sourceView").flatMap { self.valuesStored(in: $0) }.map { (self, $0) }
        }
        return values(of: outline.call(ofCallee: node) ?? node)
    }

    /// `$0` of `forEach { $0.layer.opacity = 0 }`, in an extension of lists
    private func isGivenElementOfSelf(_ node: NodeID) -> Bool {
        guard let closure = resolver.closure(ofAnonymous: node) else { return false }
        return outline.ancestor(closure, where: { $0 == .call }).flatMap { outline.call($0) }.map { $0.base == nil } ?? false
    }
}
