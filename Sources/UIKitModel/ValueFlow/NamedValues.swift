// Finds what an expression may be that names a local, a parameter, a property or a function: one step back to where its value comes from.
import CellLintLinting

/// The values of expressions that were asked for: objects of many types may come from one property.
private final class KnownValues {
    let ofExpressions = ProjectMemo<NodeInFile, [(file: FileID, value: NodeID)]>()
}

extension FileContext {
    /// The values that code gives what an expression names, in all files.
    public func values(of expression: NodeID) -> [(home: FileContext, value: NodeID)] {
        let value = outline.uncast(expression)
        func here(_ values: [NodeID]) -> [(home: FileContext, value: NodeID)] { values.map { (self, $0) } }
        if outline.name(value).begins(with: "$") { return values(given: valuesGiven(toAnonymous: value)) }
        if let local = resolver.local(namedBy: value).map(aliases.root) {
            if outline.kind(local) == .parameter { return values(given: valuesGiven(to: local)) }
            if let list = subject(ofPattern: local) { return here([list]) }
            if let (owner, binding) = propertyNamed(byLocal: local) { return context(ofFile: owner.file).values(ofProperty: binding) }
            return here(outline.initialValues(of: local) + aliases.assignedValues(local))
        }
        switch outline.kind(value) {
        case .call: return results(ofCall: value)
        case .argument, .arrayLiteral, .binary, .tuple: return here(Array(outline.children(value)))
        case .ternary, .ifStmt, .switchStmt: return here(outline.branches(of: value).filter { $0 != value })
        case .identifier, .member:
            guard let (owner, binding) = resolver.variable(namedBy: value), !owner.file.isInterface else { return [] }
            return context(ofFile: owner.file).values(ofProperty: binding)
        default: return []
        }
    }

    /// Whether an expression names a local or property with a key path. What callers give a parameter is known by their calls.
    public func namesKeyPath(_ value: NodeID) -> Bool {
        guard outline.kind(value) == .identifier || outline.kind(value) == .member else { return false }
        return resolver.variables(namedBy: value).contains { home, binding in
            if home.outline.initialValues(of: binding).contains(where: { home.outline.kind($0) == .keyPath }) { return true }
            guard case .nominal(let id, _) = home.type(of: binding).unwrapped else { return false }
            return project.type(id).name.ends(with: "KeyPath")
        }
    }

    private func values(given: GivenValues) -> [(home: FileContext, value: NodeID)] {
        given.all.map { file, value in (context(ofFile: file), value) }
    }

    /// The values of a property, and of the others that may take its place.
    private func values(ofProperty binding: NodeID) -> [(home: FileContext, value: NodeID)] {
        values(ofOneProperty: binding) + overrides(of: binding).flatMap { context(ofFile: $0.file).values(ofOneProperty: $0.node) }
    }

    private func values(ofOneProperty binding: NodeID) -> [(home: FileContext, value: NodeID)] {
        if let getter = resolver.getter(of: binding) {
            return project.hasBodies(resolver.file) ? outline.resultValues(of: getter.block).map { (self, $0) } : []
        }
        let initial = outline.initialValues(of: binding)
        guard let declaration = outline.ancestor(binding, where: { $0 == .varDecl }), !outline.isOutlet(declaration),
            initial.isEmpty || !outline.isLet(binding)
        else { return initial.map { (self, $0) } }
        return initial.map { (self, $0) } + valuesStored(inPropertyNamed: outline.name(binding), binding)
    }

    /// What a call of the project's code returns: of a function, or of the closures that a property or local holds.
    func results(ofCall node: NodeID) -> [(home: FileContext, value: NodeID)] {
        guard let call = outline.call(node) else { return [] }
        if let found = resolver.call(node) {
            if found.constructs != nil { return [] }
            if let function = found.localFunction { return results(ofFunction: function) }
            if let member = found.member {
                guard !member.isInterface, project.hasBodies(member.file) else { return [] }
                let function = NodeInFile(file: member.file, node: project.member(member).node)
                let others = context(ofFile: member.file).overrides(of: function.node).filter { project.hasBodies($0.file) }
                return ([function] + others).flatMap { context(ofFile: $0.file).results(ofFunction: $0.node) }
            }
        }
        let callee = outline.unwrapped(call.calledExpression)
        if outline.kind(callee) == .closure { return results(ofFunction: callee) }
        guard [.identifier, .member].contains(outline.kind(callee)) else { return [] }
        return values(of: callee).flatMap { user, value -> [(home: FileContext, value: NodeID)] in
            user.outline.kind(value) == .closure ? user.results(ofFunction: value) : []
        }
    }

    private func results(ofFunction function: NodeID) -> [(home: FileContext, value: NodeID)] {
        (outline.child(function, .block).map(outline.resultValues) ?? []).map { (self, $0) }
    }

    /// The types of the project that an object may be of.
    /// - Returns: those that the values tell which code gives it, and whether these are all.
    func typesOfValues(of expression: NodeID) -> (types: [DeclarationID], areAll: Bool) {
        var (found, seen): ([DeclarationID], Set<CellProperty>) = ([], [])
        let areAll = addTypes(ofValuesOf: expression, to: &found, &seen)
        return (found, areAll)
    }

    private func addTypes(ofValuesOf expression: NodeID, to found: inout [DeclarationID], _ seen: inout Set<CellProperty>) -> Bool {
        let name = CellProperty(file: resolver.file, declaration: outline.uncast(expression))
        guard seen.insert(name).inserted else { return true }
        let type = resolver.type(of: expression).unwrapped
        if case .nominal(let id, _) = type, !id.isInterface, project.type(id).kind != .protocol {
            found.append(id)
            return true
        }
        guard mayHaveObjects(type) else { return false }
        let values = seen.count < Limits.maxFollowedTables ? values(of: expression) : []
        var areAll = !values.isEmpty
        for (home, value) in values where !home.addTypes(ofValuesOf: value, to: &found, &seen) { areAll = false }
        return areAll
    }

    /// Whether an expression may be an object of a class, its superclasses or subclasses, as far as the values tell which code gives it.
    /// - Parameter classes: the class, and its subclasses.
    func mayBe(_ expression: NodeID, objectOf classes: [DeclarationID]) -> Bool {
        var seen: Set<CellProperty> = []
        return leads(expression, toObjectsOf: classes, &seen)
    }

    private func leads(_ expression: NodeID, toObjectsOf classes: [DeclarationID], _ seen: inout Set<CellProperty>) -> Bool {
        let name = CellProperty(file: resolver.file, declaration: outline.uncast(expression))
        guard seen.insert(name).inserted else { return false }
        let type = resolver.type(of: expression).unwrapped
        if case .nominal(let id, _) = type, !id.isInterface, project.type(id).kind != .protocol {
            return resolver.isRelated(classes[0], id)
        }
        guard seen.count < Limits.maxFollowedTables, mayLead(type, toObjectsOf: classes) else { return false }
        let values = projectAnalysis(make: KnownValues.init).ofExpressions(
            NodeInFile(file: name.file, node: name.declaration), in: project
        ) { self.values(of: expression).map { ($0.home.resolver.file, $0.value) } }
        return values.contains { context(ofFile: $0.file).leads($0.value, toObjectsOf: classes, &seen) }
    }

    /// Whether an expression of a type may be an object of one of some classes, or have one. A type that no file declares may be a protocol
    /// that they conform to.
    private func mayLead(_ type: Type, toObjectsOf classes: [DeclarationID]) -> Bool {
        switch type {
        case .external, .function, .metatype, .tuple: true
        case .composition(let types): types.allSatisfy { mayLead($0, toObjectsOf: classes) }
        case .parameter(_, _, let bound?): mayLead(bound, toObjectsOf: classes)
        case .nominal(_, let elements) where isValue(type): elements.contains { mayLead($0.unwrapped, toObjectsOf: classes) }
        default: classes.contains { resolver.mayHold(type, instanceOf: .nominal($0, [])) }
        }
    }

    /// Whether values of a type may be objects, or have some: a number or an index path has none.
    private func mayHaveObjects(_ type: Type) -> Bool {
        guard case .nominal(_, let elements) = type, isValue(type) else { return true }
        return elements.contains { mayHaveObjects($0.unwrapped) }
    }

    /// The types of the project that conform to a protocol and may be built together with this file.
    func typesConforming(to id: DeclarationID) -> [DeclarationID] {
        filesNaming([project.type(id).name]).map(context).flatMap { home -> [DeclarationID] in
            let parts = [.classDecl, .enumDecl, .extensionDecl, .structDecl].flatMap { home.outline.nodes(of: $0) }
            return parts.compactMap { part in
                guard let body = home.outline.child(part, .memberBlock),
                    case .nominal(let type, _) = home.resolver.selfType(at: body), !type.isInterface,
                    home.resolver.conforms(.nominal(type, []), to: id)
                else { return nil }
                return type
            }
        }
    }
}
