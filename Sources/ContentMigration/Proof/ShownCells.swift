// Finds cells that code shows as any view, outside of a table: there they need not have the size of a row, and a configuration has margins.
import CellLintUIKitModel

extension CellNames {
    /// The functions of the system that keep an object, or tell it from others, and do nothing with it.
    static let callsThatIdentify: Set = [
        "ObjectIdentifier", "addObserver", "objc_getAssociatedObject", "objc_removeAssociatedObjects", "objc_setAssociatedObject",
        "removeObserver",
    ]
    /// The functions that show a view which they are given.
    static let methodsThatShow: Set = [
        "UIBarButtonItem", "UIStackView", "addArrangedSubview", "addSubview", "insertArrangedSubview", "insertSubview",
    ]
    /// The properties with a view that UIKit shows.
    static let propertiesOfShownViews = CellNames.viewsBesideContent.union([
        "customView", "inputAccessoryView", "inputView", "tableFooterView", "tableHeaderView", "titleView", "view",
    ])
}

extension FileContext {
    /// Whether code shows the cell that an expression is as any view.
    func showsOutsideTable(_ cell: NodeID) -> Bool {
        var escapes = CellEscapes(aliases, [], Caveats()) { _, _ in true }
        escapes.ignoresLabels = true
        try? escapes.check(received: cell)
        return escapes.caveats.all.contains(.shownOutsideTable)
    }

    /// Whether code shows a cell, or a list of some, that it gets from a function or a property.
    func showsOutsideTable(_ received: ReceivedCell) -> Bool {
        let value = outline.call(ofCallee: received.node) ?? received.node
        if isList(value) { return areShownOutsideTable(listAt: received.node) }
        if isShownWithOthers(received) || showsOutsideTable(value) { return true }
        return !received.isKept && isShownOutsideTable(in: outline.function(around: received.node), resolver.type(of: value))
    }

    /// Whether a function shows a cell that it returns as something other than a row, or a header as something other than a header.
    func isShownOutsideTable(in function: NodeID?, _ type: Type) -> Bool {
        guard let function, outline.showsOutsideTable(function) else { return false }
        return !(outline.suppliesHeader(function) && resolver.inherits(type.unwrapped, from: ["UITableViewHeaderFooterView"]))
    }

    /// Whether a list or one of two values is shown: `UIStackView(arrangedSubviews: [cell])`, `[cell].forEach(stack.addArrangedSubview)`,
    /// `tableView.backgroundView = isEmpty ? cell : nil`.
    func isShownOutsideTable(_ value: NodeID) -> Bool {
        let whole = outline.outermost(value) { [.argument, .tuple, .effect, .ternary, .binary, .arrayLiteral].contains($0) }
        if let assignment = outline.assignment(of: whole) { return showsView(assignedTo: assignment.target) }
        if let user = outline.parent(whole), [.returnStmt, .block].contains(outline.kind(user)) { return isReturnedAsView(whole) }
        guard let call = outline.call(around: value) else { return false }
        return CellNames.methodsThatShow.contains(call.name)
            || !outline.nodes(namedAnyOf: Array(CellNames.methodsThatShow), in: call.node).isEmpty
    }

    /// Whether UIKit shows the view in a property: one that the project does not declare, or overrides.
    func showsView(assignedTo target: NodeID) -> Bool {
        guard CellNames.propertiesOfShownViews.contains(outline.name(target)) else { return false }
        guard let (home, binding) = resolver.variable(namedBy: target), !home.file.isInterface else { return true }
        return home.outline.isOverride(binding)
    }

    /// Whether a function returns a cell as any view, or to SwiftUI, unless code of the project calls the function: that is followed.
    func isReturnedAsView(_ value: NodeID) -> Bool {
        guard let function = outline.ancestor(value, where: { $0.isFunctionLike || $0 == .varDecl }),
            outline.kind(outline.parent(value) ?? .root) == .returnStmt || outline.isOnlyChild(value)
        else { return false }
        if outline.kind(function) == .closure { return returnsView(function) }
        if let property = outline.kind(function) == .varDecl ? function : outline.ancestor(function, where: { $0 == .varDecl }),
            let binding = outline.pattern(ofVariable: property),
            [.varDecl, .accessor, .accessorBlock].contains(outline.kind(function))
        {
            return CellNames.propertiesOfShownViews.contains(outline.name(binding))
        }
        guard outline.kind(function) == .funcDecl, let written = outline.child(function, .resultType).flatMap({ outline.firstChild($0) })
        else { return false }
        if outline.isShownBySwiftUI(function) { return true }
        if outline.suppliesHeader(function) { return isShownOutsideTable(in: function, resolver.type(of: value)) }
        var type = resolver.type(written: written).unwrapped
        if case .nominal(let id, let elements) = type, let element = elements.last, id.isInterface, project.type(id).kind != .class {
            type = element.unwrapped
        }
        return isAnyView(type) && receivers(ofCellMadeAt: value).isEmpty
    }

    /// Whether code expects any view of a closure or of a function that it names.
    private func returnsView(_ function: NodeID) -> Bool {
        guard case .function(_, let result)? = resolver.expectedType(function)?.unwrapped, case .nominal = result.unwrapped else {
            return false
        }
        return isAnyView(result.unwrapped)
    }

    /// Whether other code shows what a function returns, which is only named: `names.map(makeRow).forEach(stack.addArrangedSubview)`.
    func isShownWithOthers(_ received: ReceivedCell) -> Bool {
        guard !received.isKept else { return false }
        if received.isFunction { return returnsView(received.node) || areShownOutsideTable(listAt: received.node) }
        guard let call = outline.call(ofCallee: received.node), let parent = outline.parent(call),
            outline.kind(parent) == .returnStmt || outline.kind(parent) == .block,
            let closure = outline.ancestor(call, where: { $0.isFunctionLike }), outline.kind(closure) == .closure
        else { return false }
        return areShownOutsideTable(listAt: closure)
    }

    /// Whether an expression is a list or another collection.
    func isList(_ expression: NodeID) -> Bool {
        if case .nominal(_, let elements) = resolver.type(of: expression).unwrapped { !elements.isEmpty } else { false }
    }

    /// Whether the views of a list that a function or property returns are shown where it is named.
    func areShownOutsideTable(listAt node: NodeID, depth: Int = 0) -> Bool {
        let list = outline.call(ofCallee: node) ?? node
        let use = outline.outermost(list) { [.call, .argument, .member, .optionalChain, .forceUnwrap].contains($0) }
        var code = use
        if let user = outline.parent(use) {
            switch outline.kind(user) {
            case .forStmt: code = user
            case .patternBinding, .optionalBinding:
                guard let name = outline.firstChild(user), outline.kind(name) == .binding, depth < Limits.maxAliasDepth else { break }
                if aliases.references(to: name).contains(where: { areShownOutsideTable(listAt: $0, depth: depth + 1) }) { return true }
            default: break
            }
        }
        return !outline.nodes(namedAnyOf: Array(CellNames.methodsThatShow), in: code).isEmpty
    }
}

extension Outline {
    /// Whether SwiftUI shows the view that a function returns.
    func isShownBySwiftUI(_ function: NodeID) -> Bool { isNamed(function, "makeUIView") }

    /// Whether UIKit or SwiftUI shows the view that a function returns as something other than a row.
    func showsOutsideTable(_ function: NodeID) -> Bool {
        isShownBySwiftUI(function) || suppliesHeader(function) || hasParameter(function, labeled: "viewForRow")
    }
}
