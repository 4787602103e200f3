// Finds the cells that the project's code calls a closure with: a closure of a local or a property, or one that a function or an
// initializer of the project is given, which calls it at once or keeps it in a property.
import CellLintLinting

extension FileContext {
    /// The cells that code of the project calls a closure with.
    /// - Parameter place: the position of the cell among the closure's parameters.
    public func cellsGiven(to closure: NodeID, at place: Int) -> [CellArgument] {
        guard let parent = outline.parent(closure) else { return [] }
        switch outline.kind(parent) {
        case .patternBinding:
            guard let local = outline.firstChild(parent), outline.kind(local) == .binding,
                outline.ancestor(local, where: { $0 == .varDecl })
                    .map(outline.isStatement) ?? false
            else { return [] }
            return aliases.references(to: local).compactMap { cellGiven(by: $0, at: place) }
        case .argument:
            guard let call = outline.parent(parent) else { return [] }
            if let made = structure(madeMemberwiseBy: call) { return cellsGiven(toClosuresOf: outline.name(parent), in: made, at: place) }
            guard let parameter = parameter(takingArgument: parent, of: call) else { return [] }
            let home = context(ofFile: parameter.file)
            return home.cellsGiven(toClosureOf: parameter.node, at: place)
        case .assignment:
            guard let target = outline.firstChild(parent), target != closure,
                case .nominal(let owner, _)? = resolver.ownerType(ofMember: target)?.unwrapped
            else { return [] }
            return cellsGiven(toClosuresOf: outline.name(target), in: owner, at: place)
        default: return []
        }
    }

    /// The structure that a call makes by the initializer which the compiler writes.
    private func structure(madeMemberwiseBy call: NodeID) -> DeclarationID? {
        guard let found = resolver.call(call), found.member == nil, case .nominal(let made, _)? = found.constructs,
            !made.isInterface, project.type(made).kind == .struct
        else { return nil }
        return made
    }

    /// The parameter of a function or an initializer of the project that an argument is for.
    private func parameter(takingArgument argument: NodeID, of call: NodeID) -> NodeInFile? {
        guard let found = resolver.call(call), let member = found.member, !member.isInterface, project.hasBodies(member.file),
            let place = found.positions[argument]
        else { return nil }
        let source = project.file(member).outline
        let parameters = source.child(project.member(member).node, .parameterList).map { Array(source.children($0)) } ?? []
        return place < parameters.count ? NodeInFile(file: member.file, node: parameters[place]) : nil
    }

    /// The cells that code calls the closure of a parameter with, in its function or from the property that the function keeps it in.
    private func cellsGiven(toClosureOf parameter: NodeID, at place: Int) -> [CellArgument] {
        guard let function = outline.owner(ofParameter: parameter), let body = outline.child(function, .block) else {
            return []
        }
        let uses = outline.expressions(named: outline.name(parameter)).filter { use in
            outline.contains(body, use) && resolver.local(namedBy: use) == parameter
        }
        return uses.flatMap { use -> [CellArgument] in
            if let given = cellGiven(by: use, at: place) { return [given] }
            guard let target = outline.assignment(of: outline.wrappedOrChosen(use))?.target, resolver.namesOwnMember(target),
                case .nominal(let id, _) = resolver.selfType(at: function)
            else { return [] }
            return cellsGiven(toClosuresOf: outline.name(target), in: id, at: place)
        }
    }

    /// The cells that the project's code calls a property of a type with, also by a protocol that the type conforms to.
    private func cellsGiven(toClosuresOf property: String, in type: DeclarationID, at place: Int) -> [CellArgument] {
        filesNaming([property]).flatMap { fileID -> [CellArgument] in
            let home = context(ofFile: fileID)
            return home.outline.expressions(named: property).compactMap { use -> CellArgument? in
                guard home.mayName(use, property, of: type) else { return nil }
                return home.cellGiven(by: use, at: place)
            }
        }
    }

    /// Whether an expression names a property of objects of a type, or that of a protocol which the type conforms to.
    private func mayName(_ node: NodeID, _ property: String, of type: DeclarationID) -> Bool {
        guard outline.kind(node) == .member, let base = outline.base(of: node) else {
            return isObject(resolver.selfType(at: node), of: type)
        }
        return resolver.alternatives(of: resolver.type(of: base).unwrapped.instance).contains { object in
            switch object {
            case .composition(let parts): parts.contains { isRequirement(property, of: $0, metBy: type) }
            default: isObject(object, of: type) || isRequirement(property, of: object, metBy: type)
            }
        }
    }

    private func isObject(_ object: Type, of type: DeclarationID) -> Bool {
        resolver.superclassChain(of: object).contains { if case .nominal(type, _) = $0 { true } else { false } }
    }

    private func isRequirement(_ property: String, of requirements: Type, metBy type: DeclarationID) -> Bool {
        guard case .nominal(let id, _) = requirements, project.type(id).kind == .protocol, resolver.conforms(.nominal(type, []), to: id),
            case .found = resolver.members(property, of: requirements)
        else { return false }
        return true
    }

    /// The cell that a call of a value passes at a place.
    private func cellGiven(by callee: NodeID, at place: Int) -> CellArgument? {
        let outer = outline.wrapped(callee)
        guard let call = outline.call(calling: outer), place < call.arguments.count else { return nil }
        return CellArgument(file: resolver.file, node: callee, base: outline.unwrapped(call.arguments[place].value))
    }
}
