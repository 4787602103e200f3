// Finds cells that code holds as any view: `let views: [UIView] = tableView.visibleCells`, `gesture.view`, `button.superview`. What it does to
// such a view it does to a cell.
import CellLintUIKitModel

extension FileContext {
    /// What is known of the cell that a member is of, if its code holds the cell as any view: one use for each type that may have it.
    func usesOfCellAsView(at member: NodeID) -> [ForeignLabelUse] {
        guard let base = outline.base(of: member), case let type = resolver.type(of: base).unwrapped,
            isAnyView(type) || type.isUnknown && (isReachedFromView(base) || isInExtensionOfLists(base))
        else { return [] }
        var search = CellOriginSearch()
        guard let origin = search.origin(of: base, in: self) else { return [] }
        let use = useOfAnyCell(at: member, isOfAnyTable: false)
        // What all views have does not tell whose cells they are.
        if case .nominal(let id, _) = origin, id.isInterface || project.type(id).kind == .protocol { return [use] }
        return ([origin] + (search.isBehindView ? usersOfAccessory(origin) : [])).map { owner in
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
        return inspectedFiles(mentioning: names).flatMap { number -> [Type] in
            let user = context(ofFile: number)
            guard user.outline.mentions(Self.viewsBesideContent, in: .root) else { return [] }
            return user.outline.nodes(namedAnyOf: names).map { user.resolver.selfType(at: $0) }
        }.filter { !$0.isUnknown && $0 != type && found.insert($0).inserted }
    }

    /// The properties for views whose superview is the cell.
    private static let viewsBesideContent: Set = [
        "accessoryView", "backgroundView", "editingAccessoryView", "multipleSelectionBackgroundView", "selectedBackgroundView",
    ]
}

/// What other files assign to properties of a file.
private final class ValuesByOthers: FileMemos {
    let ofProperties = Memo<NodeID, [(file: FileID, value: NodeID)]>()
}

/// Follows the names of a view to code that takes a cell from a table, or gets to one from another view.
private struct CellOriginSearch {
    private var seen: Set<CellProperty> = []
    /// Whether the view is one that code gets to from another one.
    private(set) var isBehindView = false

    /// The type of the code that takes the cell from its table. Nil if the view comes from elsewhere.
    mutating func origin(of view: NodeID, in home: FileContext) -> Type? {
        let outline = home.outline
        guard seen.count < Limits.maxFollowedTakers, seen.insert(CellProperty(file: home.resolver.file, declaration: view)).inserted else {
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
                if let found = origin(of: value, in: other) { return found }
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
        case "sender":
            let function = local.map(references.root).flatMap { outline.parent($0) }.flatMap { outline.parent($0) }
            return function.map { outline.isNamed($0, "prepare") && outline.flags($0).contains(.isOverride) } ?? false
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
            return cellMeaning(of: type) >= .anyView
        }
    }

    private func isInteraction(_ type: Type) -> Bool {
        guard case .nominal(let id, _) = type, id.isInterface else { return false }
        return project.type(id).name.ends(with: "Interaction")
    }
}

extension FileContext {
    /// The values that a local, a property or a function of the object around may have, as far as code spells them.
    fileprivate func valuesOfView(namedBy node: NodeID) -> [(home: FileContext, value: NodeID)] {
        if outline.name(node).begins(with: "$") { return resolver.closure(ofAnonymous: node).map(valuesOfView(givenTo:)) ?? [] }
        if resolver.isSelf(node) { return lists(usingCodeAround: node) }
        if let local = resolver.local(namedBy: node) {
            return Set([local, references.root(of: local)]).sorted().flatMap { values(ofLocal: $0) }
        }
        if let call = outline.call(ofCallee: node) {
            guard resolver.namesOwnMember(node), let function = resolver.call(call)?.member, !function.isInterface,
                case let home = context(ofFile: function.file),
                let body = home.outline.child(project.member(function).node, .block)
            else { return [] }
            let others = home.replacements(of: project.member(function).node).flatMap { other, function in
                other.here(other.outline.child(function, .block).map(other.outline.resultValues) ?? [])
            }
            return home.here(home.outline.resultValues(of: body)) + others
        }
        if outline.isNamed(node, "sourceView") { return here(valuesGiven(toVariablesNamed: "sourceView")) }
        guard let (owner, binding) = resolver.variable(namedBy: node), !owner.file.isInterface else { return [] }
        let home = context(ofFile: owner.file)
        if let getter = owner.getter(of: binding) {
            return home.here(home.outline.resultValues(of: getter.block)) + home.values(inPlaceOf: binding)
        }
        if home.isRequirement(binding) { return home.values(inPlaceOf: binding) }
        guard resolver.namesOwnMember(node) else { return [] }
        let own = home.outline.initialValues(of: binding) + home.valuesGiven(toVariablesNamed: home.outline.name(binding))
        return home.here(own) + (own.isEmpty ? home.valuesByOthers(of: binding) : [])
    }

    private func here(_ values: [NodeID]) -> [(home: FileContext, value: NodeID)] { values.map { (self, $0) } }

    private func valuesGiven(toVariablesNamed name: String) -> [NodeID] {
        outline.expressions(named: name).flatMap(valuesStored)
    }

    private func values(ofLocal local: NodeID) -> [(home: FileContext, value: NodeID)] {
        if outline.kind(local) == .parameter {
            guard let function = outline.owner(ofParameter: local) else { return [] }
            if outline.kind(function) == .closure { return valuesOfView(givenTo: function) }
            let calls = resolver.uses(ofFunction: function).compactMap { outline.call(calling: $0) }
            return here(calls.compactMap { argument(for: local, ofFile: resolver.file, in: $0) }) + viewsGiven(to: local)
        }
        let values = outline.initialValues(of: local) + (subject(ofPattern: local).map { [$0] } ?? [])
        return here(values + references.references(to: local).flatMap(valuesStored))
    }

    /// The list whose method is given a closure: `views` of `views.forEach { … }`.
    private func valuesOfView(givenTo closure: NodeID) -> [(home: FileContext, value: NodeID)] {
        guard let call = outline.ancestor(closure, where: { $0 == .call }).flatMap({ outline.call($0) }) else { return [] }
        return call.base.map { here([$0]) } ?? lists(usingCodeAround: closure)
    }

    private func isRequirement(_ binding: NodeID) -> Bool {
        if case .nominal(let id, _) = resolver.selfType(at: binding) { project.type(id).kind == .protocol } else { false }
    }

    /// The values of the properties that other types have in place of one.
    private func values(inPlaceOf binding: NodeID) -> [(home: FileContext, value: NodeID)] {
        replacements(of: binding).flatMap { home, other in
            let computed = home.resolver.getter(of: other).map { home.outline.resultValues(of: $0.block) }
            return home.here(computed ?? home.outline.initialValues(of: other))
        }
    }

    /// The values that other files give a property which an object gets from elsewhere.
    private func valuesByOthers(of binding: NodeID) -> [(home: FileContext, value: NodeID)] {
        guard outline.isStored(binding), let declaration = outline.ancestor(binding, where: { $0 == .varDecl }),
            !outline.isOutlet(declaration), !outline.isStatement(declaration)
        else { return [] }
        // All files of the project are searched.
        return analysis(ValuesByOthers.self).ofProperties(binding) { findValuesByOthers(of: binding) }.map { (context(ofFile: $0), $1) }
    }

    private func findValuesByOthers(of binding: NodeID) -> [(file: FileID, value: NodeID)] {
        let name = outline.name(binding)
        return filesWithBodies(storingIn: name).filter { $0 != resolver.file }.flatMap { number in
            let home = context(ofFile: number)
            return home.outline.expressions(named: name).filter { node in
                home.resolver.variable(namedBy: node).map { $0.home.file == resolver.file && $0.binding == binding } ?? false
            }.flatMap(home.valuesStored).map { (number, $0) }
        }
    }
}
