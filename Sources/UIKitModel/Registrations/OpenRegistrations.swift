// Finds the registrations that a dequeue may meet although their identifiers are not known to be its own.
import CellLintLinting

extension FileContext {
    /// The registrations whose identifiers the code gets elsewhere, and which a dequeue may meet.
    public func uncertainRegistrations(under identifier: ReuseIdentifier, at call: NodeID) -> [TableCellRegistration] {
        let isRegistered = !registrations(under: identifier, at: call).isEmpty
        return isRegistered ? replacingRegistrations(under: identifier, at: call) : openRegistrations(under: identifier, at: call)
    }

    /// The registrations whose identifier the code gets elsewhere, and which may replace what a call of a table's queue makes otherwise.
    /// Generic code registers a class under its name. What a storyboard has for an identifier is registered for one table only.
    public func openRegistrations(under identifier: ReuseIdentifier, at call: NodeID) -> [TableCellRegistration] {
        let owner = resolver.selfType(at: call)
        if case .text(let text) = identifier, !nibCells.prototypes(identifier: text).isEmpty {
            return replacingRegistrations(under: identifier, at: call)
        }
        return tableCellRegistrations.open.filter { registration in
            if case .nominal(let own, _) = owner, isForOtherTable(registration, than: own) { return false }
            if isBuiltApart(from: registration.file) { return false }
            guard case .unknown = registration.source, case .text(let text) = identifier else { return true }
            let types = project.types(text.text, meantIn: resolver.file)
            return types.contains { resolver.inherits(.nominal($0, []), from: ["UITableViewCell"]) }
        }
    }

    /// The registrations that may replace those of an identifier for a type's own table: in a loop over identifiers, under one that code
    /// computes, or in a function that the type's code gives the identifier.
    public func replacingRegistrations(under identifier: ReuseIdentifier, at call: NodeID) -> [TableCellRegistration] {
        guard case .text(let text) = identifier, case .nominal(let own, _) = resolver.selfType(at: call) else { return [] }
        return tableCellRegistrations.open.filter { registration in
            let home = context(ofFile: registration.file)
            guard !isBuiltApart(from: registration.file) else { return false }
            let isOwn = isOfRelatedClass(registration, own)
            guard let value = home.outline.call(registration.node)?.argument(labeled: "forCellReuseIdentifier")?.value else {
                return isOwn || isMadeByOthers(registration, for: own)
            }
            if home.mayCompute(text, value) { return isOwn || isMadeByOthers(registration, for: own) }
            guard let local = home.openName(in: value) else { return false }
            guard let function = home.outline.functionWithParameter(local) else {
                // What callers of a helper give a loop is known by their calls, but not what code assigns to a property.
                let isKnown = !home.outline.isInAccessor(local) && home.isOfHelpers(home.resolver.selfType(at: local))
                return home.mayRunOver(text, local) && (isOwn || !isKnown && isMadeByOthers(registration, for: own))
            }
            return (isOwn || isMadeByOthers(registration, for: own)) && gives(text, for: local, of: function, home, own)
        }
    }

    /// Whether the code of a type or its subclasses, or other code that has its objects, calls a function of a file with a reuse identifier.
    /// - Parameter parameter: that for the identifier.
    private func gives(
        _ text: LiteralString, for parameter: NodeID, of function: NodeID, _ owner: FileContext, _ own: DeclarationID
    ) -> Bool {
        // What code gives an operator or a subscript is not looked for.
        guard owner.outline.kind(function) == .funcDecl, !owner.outline.isOperator(function) else { return true }
        let name = owner.outline.name(function)
        let family = subclasses(of: own).flatMap(self.family)
        let files = Set(family.map(\.file)).union(inspectedFiles(mentioning: [name]))
        return project.sorted(files).contains { fileID in
            let home = context(ofFile: fileID)
            return home.outline.calls(of: name).contains { call in
                guard let found = home.outline.call(call), home.mayGive(text, for: parameter, of: owner, call),
                    home.resolver.takesArguments(of: call, function, in: owner.resolver.file)
                else { return false }
                if family.contains(where: { $0.file == fileID && home.outline.contains(project.type($0).node, call) }) { return true }
                let tables = found.arguments.map(\.value).filter(home.isTable)
                let objects = [found.base].compactMap { $0 } + tables.compactMap { home.outline.base(of: home.outline.unwrapped($0)) }
                return objects.contains { mayBe(own, home.resolver.type(of: $0).unwrapped) }
            }
        }
    }
}

extension FileContext {
    /// Whether a call of another file's function may pass a reuse identifier for a parameter, or leave it at its default.
    fileprivate func mayGive(_ text: LiteralString, for parameter: NodeID, of home: FileContext, _ call: NodeID) -> Bool {
        let identifiers =
            argument(of: call, for: parameter, home).map(possibleIdentifiers)
            ?? home.outline.defaultValue(ofParameter: parameter).map(home.possibleIdentifiers)
        // The name of a class that is passed is compared where the class is.
        let isString = project.isSystemType(home.resolver.type(of: parameter), ["String"])
        return identifiers?.contains { if case .text(let other) = $0 { other == text } else { isString } } ?? false
    }

    /// Whether a local of a loop, a closure or a pattern may be a string: it is not if a list of other strings is written there.
    fileprivate func mayRunOver(_ text: LiteralString, _ local: NodeID) -> Bool {
        guard let loop = outline.ancestor(local, where: { $0 == .forStmt || $0 == .block }), outline.kind(loop) == .forStmt else {
            return true
        }
        guard let list = outline.children(loop).first(where: { outline.kind($0) == .arrayLiteral }) else { return true }
        let identifiers = outline.children(list).map(reuseIdentifier)
        return identifiers.contains { if case .text(let other) = $0 { other == text } else { true } }
    }
}

extension Outline {
    /// Whether the nearest function or accessor around a node is an accessor.
    fileprivate func isInAccessor(_ node: NodeID) -> Bool {
        ancestor(node) { $0 == .funcDecl || $0 == .initDecl || $0 == .accessor }.map { kind($0) } == .accessor
    }

    /// The function that has a parameter; nil for that of a closure, and for another local.
    fileprivate func functionWithParameter(_ local: NodeID) -> NodeID? {
        guard kind(local) == .parameter, let function = owner(ofParameter: local) else { return nil }
        return kind(function) == .closure ? nil : function
    }
}
