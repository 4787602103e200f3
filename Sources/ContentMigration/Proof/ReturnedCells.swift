// Tells where code gets a cell back as a view: from a function that it gives it to, from the cell itself, or from a local that computes it:
// `styled(cell)`, `cell.me`, `var view: UIView { cell }`. And where it is kept with other views.
import CellLintUIKitModel

extension FileContext {
    /// The call of a function of the project which is given a cell, if its result is that cell as a view.
    func returnedView(by call: NodeID, for argument: NodeID) -> NodeID? {
        guard isAnyView(resolver.type(of: call).unwrapped), let call = outline.call(call),
            let parameter = parameter(taking: argument, of: call), case let home = context(ofFile: parameter.file),
            let function = home.outline.owner(ofParameter: parameter.node),
            let body = home.outline.child(function, .block)
        else { return nil }
        let givesBack = home.outline.resultValues(of: body).contains { value in
            home.resolver.local(namedBy: home.outline.uncast(value)).map(home.aliases.root) == parameter.node
        }
        return givesBack ? call.node : nil
    }

    /// What a member of a cell that the project declares returns, if that is the cell as a view.
    func returnedView(by member: NodeID) -> NodeID? {
        let result = outline.call(ofCallee: member) ?? member
        guard isAnyView(resolver.type(of: result).unwrapped),
            let found = outline.call(ofCallee: member) == nil ? resolver.members(namedBy: member).first?.id : resolver.call(result)?.member,
            !found.isInterface, project.hasBodies(found.file), case let home = context(ofFile: found.file),
            case let node = project.member(found).node,
            let body = home.outline.kind(node) == .funcDecl ? home.outline.child(node, .block) : home.resolver.getter(of: node)?.block
        else { return nil }
        return home.outline.resultValues(of: body).contains { home.resolver.isSelf(home.outline.uncast($0)) } ? result : nil
    }

    /// The local whose getter or closure returns a value, and what names or calls it.
    func viewsComputed(from value: NodeID) -> [NodeID] {
        guard let pattern = outline.ancestor(value, where: { $0 == .patternBinding }),
            let local = outline.firstChild(pattern), outline.kind(local) == .binding,
            let declaration = outline.parent(pattern), outline.isStatement(declaration),
            let body = resolver.getter(of: local)?.block ?? outline.child(pattern, .closure).flatMap({ outline.child($0, .block) }),
            outline.resultValues(of: body).contains(value)
        else { return [] }
        let uses = aliases.references(to: local)
        return resolver.getter(of: local) != nil ? uses : uses.compactMap { outline.call(ofCallee: $0) }
    }

    /// Whether a call keeps an argument with other values: a function with any number of them, one that asks for it later, the case of an
    /// enumeration, or the system's for objects that belong to another one.
    func keepsArgument(_ argument: NodeID, of call: NodeID) -> Bool {
        guard let call = outline.call(call) else { return false }
        if call.name == "objc_setAssociatedObject" { return call.firstArgument?.node != argument }
        if let member = resolver.call(call.node)?.member, project.member(member).kind == .enumCase { return true }
        guard let parameter = parameter(taking: argument, of: call), case let source = project.file(parameter.file).outline else {
            return false
        }
        return source.flags(parameter.node).contains(.isVariadic) || source.mentions(["autoclosure"], in: parameter.node)
    }
}
