// Resolves a type as written: generic parameters, nested types, aliases, then the top level.

extension Resolver {
    /// The type that a type node spells.
    public func type(written node: NodeID) -> Type {
        resolution.settled(memos.writtenTypes, node) {
            resolution.deeper { findWrittenType(node).withinBounds } ?? resolution.cut(.unknown)
        }
    }

    private func findWrittenType(_ node: NodeID) -> Type {
        switch outline.kind(node) {
        case .typeName: return namedType(node)
        case .optionalType, .implicitlyUnwrappedType: return .optional(firstWritten(node))
        case .arrayType: return array(of: firstWritten(node))
        case .dictionaryType:
            let parts = outline.children(node).map { type(written: $0) }
            return standardType("Dictionary", parts.count == 2 ? parts : [.unknown, .unknown])
        case .tupleType:
            let elements = tupleElements(node)
            return elements.count == 1 && elements[0].label.isEmpty ? elements[0].type : .tuple(elements)
        case .functionType:
            guard let parameters = outline.firstChild(node), let result = outline.next(parameters) else { return .unknown }
            return .function(tupleElements(parameters).map(\.type), type(written: result))
        case .compositionType:
            return .composition(outline.children(node).map { type(written: $0) })
        case .opaqueType, .existentialType: return firstWritten(node)
        case .metatype: return .metatype(firstWritten(node))
        case .tupleElement: return firstWritten(node)
        default: return .unknown
        }
    }

    /// The type that an expression spells, as the callee of `[(row: Int, style: (Cell) -> Void)]()` does; nil for a value.
    func type(spelledBy expression: NodeID) -> Type? {
        let parts = Array(outline.children(expression))
        func spelled() -> [Type]? {
            let types = parts.compactMap { type(spelledBy: outline.kind($0) == .argument ? outline.lastChild($0) ?? $0 : $0) }
            return types.count == parts.count ? types : nil
        }
        switch outline.kind(expression) {
        case .arrayLiteral: return parts.count == 1 ? spelled().map { array(of: $0[0]) } : nil
        case .dictionaryLiteral: return parts.count == 2 ? spelled().map { standardType("Dictionary", $0) } : nil
        case .optionalChain: return spelled().map { .optional($0[0]) }
        case .tuple:
            guard let types = spelled(), !types.isEmpty else { return nil }
            if types.count == 1, outline.name(parts[0]).isEmpty { return types[0] }
            return .tuple(zip(parts, types).map { Type.Element(label: outline.name($0), type: $1) })
        default: if case .metatype(let type) = type(of: expression) { return type } else { return nil }
        }
    }

    private func firstWritten(_ node: NodeID) -> Type { outline.firstChild(node).map { type(written: $0) } ?? .unknown }

    private func tupleElements(_ node: NodeID) -> [Type.Element] {
        guard outline.kind(node) == .tupleType else { return [Type.Element(label: "", type: type(written: node))] }
        return outline.children(node).map { element in
            let written = outline.firstChild(element).map { type(written: $0) } ?? .unknown
            let variadic = outline.flags(element).contains(.isVariadic)
            return Type.Element(label: outline.name(element), type: variadic ? array(of: written) : written)
        }
    }

    private func namedType(_ node: NodeID) -> Type {
        let name = outline.name(node)
        let arguments = outline.child(node, .genericArguments).map { list in outline.children(list).map { type(written: $0) } } ?? []
        if let base = outline.base(of: node) {
            if outline.kind(base) == .typeName, FileFacts.modules.contains(outline.name(base)), outline.firstChild(base) == nil {
                return applying(arguments, to: topLevelType(name))
            }
            guard !isTooLong(node) else { return .unknown }
            let outer = type(written: base)
            let found = nestedType(name, in: outer) ?? projectType(name, inModule: outer)
            return applying(arguments, to: found ?? .external(FileFacts.dottedName(node, outline)))
        }
        if name == "Self" { return .parameter(Self.selfParameter, name, bound: selfType(at: node)) }
        return applying(arguments, to: lookupType(name, from: node))
    }

    /// A type that is named with the module of this file: one that is not imported, or whose name is that of a folder with both files. Other
    /// names of this form are of types in types that no file declares.
    private func projectType(_ name: String, inModule module: Type) -> Type? {
        guard case .external(let module) = module, let id = topLevelDeclaration(name), !id.isInterface,
            isInFolder(module, file) && isInFolder(module, id.file) || !outline.importedModules.contains(module)
        else { return nil }
        return declared(id)
    }

    private func isInFolder(_ name: String, _ file: FileID) -> Bool {
        let file = project.file(file)
        return !file.isInterface && file.path.components.dropLast().contains(Path(name))
    }

    /// Whether a type's name has too many parts: at the depth limit results are not cached, so each use of it would
    /// repeat all lookups.
    private func isTooLong(_ name: NodeID) -> Bool {
        var (at, parts) = (name, 1)
        while let outer = outline.child(at, .typeName), parts <= Limits.maxNameComponents { (at, parts) = (outer, parts + 1) }
        return parts > Limits.maxNameComponents
    }

    /// Applies generic arguments to a type that was found by name.
    func applying(_ arguments: [Type], to type: Type) -> Type {
        if arguments.isEmpty { return type }
        if let alias = aliasParameters(in: type) {
            return type.substituting(Dictionary(zip(alias, arguments), uniquingKeysWith: { first, _ in first }))
        }
        switch type {
        case .nominal(let id, let present):
            if let optional = optional(id, arguments) { return optional }
            if let element = elementOfSequence(id, arguments) { return array(of: element) }
            return .nominal(id, present.count > arguments.count ? present : arguments)
        default: return type
        }
    }

    /// The generic parameters of the alias through which a type was named; nil if it contains none of an alias.
    private func aliasParameters(in type: Type) -> [DeclarationID]? {
        switch type {
        case .parameter(let id, _, _):
            guard id.file != .nowhere else { return nil }
            let home = resolver(id)
            guard let list = home.outline.parent(id.node), let owner = home.outline.parent(list),
                home.outline.kind(owner) == .typealiasDecl
            else { return nil }
            return home.parameters(of: owner).compactMap { if case .parameter(let key, _, _) = $0 { key } else { nil } }
        case .nominal(_, let arguments): return arguments.lazy.compactMap { self.aliasParameters(in: $0) }.first
        case .optional(let inner), .metatype(let inner): return aliasParameters(in: inner)
        case .tuple(let elements): return elements.lazy.compactMap { self.aliasParameters(in: $0.type) }.first
        case .function(let parameters, let result): return (parameters + [result]).lazy.compactMap { self.aliasParameters(in: $0) }.first
        case .composition(let parts): return parts.lazy.compactMap { self.aliasParameters(in: $0) }.first
        case .external, .unknown: return nil
        }
    }

    /// The type that an unqualified name refers to in the scope of a node.
    public func lookupType(_ name: String, from node: NodeID) -> Type {
        var at = node
        while let (child, parent) = surroundings(of: at) {
            at = child
            switch outline.kind(parent) {
            case .funcDecl, .initDecl, .subscriptDecl, .typealiasDecl, .macroDecl:
                if let found = genericParameter(name, of: parent) { return found }
            case .block, .file:
                if let found = localType(name, in: parent) { return found }
            case .classDecl, .structDecl, .enumDecl, .protocolDecl, .actorDecl, .extensionDecl:
                // A type's own inheritance list and `where` see its generic parameters, its body all nested types.
                if let found = genericParameter(name, of: parent) { return found }
                if outline.kind(at) == .memberBlock, let found = nestedType(name, inScopeOf: parent) {
                    return constrained(found, by: parent)
                }
                if outline.kind(at) == .whereClause, let found = nestedType(name, inScopeOf: parent) { return found }
            default: break
            }
            at = parent
        }
        return topLevelType(name)
    }

    /// A generic parameter that a declaration introduces, with its bound from the list or a `where`.
    func genericParameter(_ name: String, of declaration: NodeID) -> Type? {
        guard let list = outline.child(declaration, .genericParameterList) else { return nil }
        for parameter in outline.children(list) where outline.kind(parameter) == .genericParameter && outline.name(parameter) == name {
            let id = DeclarationID(file: file, node: parameter)
            let bounds = resolveOnce(parameter) {
                // `<Views: Sequence>(_ views: Views) where Views.Element: UIView`
                let elements = requirements(on: "Element", of: declaration, in: name).prefix(1).map { array(of: $0) }
                let written = outline.firstChild(parameter).map { [type(written: $0)] } ?? []
                return elements + written + requirements(on: name, of: declaration)
            }
            return .parameter(id, name, bound: bounds.flatMap(Type.bound))
        }
        return nil
    }

    /// The requirements of a declaration's `where` on a name.
    /// - Parameter outer: the generic parameter whose associated type the name is; nil for a parameter.
    func requirements(on name: String, of declaration: NodeID, in outer: String? = nil) -> [Type] {
        guard let clause = outline.child(declaration, .whereClause) else { return [] }
        var bounds: [Type] = []
        for requirement in outline.children(clause) {
            guard let subject = outline.firstChild(requirement), let bound = outline.next(subject) else { continue }
            guard outline.kind(subject) == .typeName, outline.name(subject) == name, outline.firstChild(subject).map(outline.name) == outer
            else { continue }
            bounds.append(type(written: bound))
        }
        return bounds
    }

    /// A type declared in a block, or a global function's file.
    private func localType(_ name: String, in list: NodeID) -> Type? {
        guard outline.kind(list) == .block else { return nil }
        for statement in localNames(of: list).declaring(name) {
            guard let index = facts.type(ofNode: statement), facts.types[index].name == name else { continue }
            return declared(DeclarationID(file: file, index))
        }
        return nil
    }

    /// A nested type as seen by code inside a type or extension: its own, its extensions', its superclasses'.
    private func nestedType(_ name: String, inScopeOf node: NodeID) -> Type? {
        guard let index = facts.type(ofNode: node) else { return nil }
        let declaration = facts.types[index]
        if declaration.name == name, declaration.kind != .extension { return declared(DeclarationID(file: file, index)) }
        let type =
            declaration.kind == .extension
            ? extendedType(DeclarationID(file: file, index)) : declared(DeclarationID(file: file, index))
        if case .nominal(let id, _) = type {
            if let parameter = resolver(id).genericParameter(name, of: project.type(id).node) { return parameter }
            if project.type(id).name == name { return type }
        }
        return nestedType(name, in: type)
    }

    /// A nested type of another type, of its extensions or superclasses.
    public func nestedType(_ name: String, in type: Type) -> Type? {
        var at = type.instance.unwrapped
        for _ in 0..<Limits.maxAliasDepth {
            switch at {
            case .nominal(let id, let arguments):
                if let found = declaration(name, nestedIn: id) {
                    return declaredInPlace(of: found).substituting(substitution(id, arguments))
                }
                // A type parameter named from outside: `DataSource.ItemIdentifierType`
                guard let next = superclass(of: at) else { return nil }
                at = next
            case .parameter(_, _, let bound?): at = bound
            case .composition(let parts):
                for part in parts { if let found = nestedType(name, in: part) { return found } }
                return nil
            default: return nil
            }
        }
        return nil
    }

    /// The type of a name that a type or one of its extensions declares. The project's extensions are searched last.
    func declaration(_ name: String, nestedIn id: DeclarationID) -> DeclarationID? {
        let question = MemberQuestion(type: id, name: name)
        let memo = file.isInterface ? resolution.nestedTypesOfInterfaces : resolution.nestedTypes
        return memo(question, keepingIf: { _ in resolution.areDeclarationsClosed }) { findDeclaration(name, nestedIn: id) }
    }

    private func findDeclaration(_ name: String, nestedIn id: DeclarationID) -> DeclarationID? {
        func nested(_ part: DeclarationID) -> DeclarationID? {
            project.file(part).facts.types(named: name, in: part.type).first.map { DeclarationID(file: part.file, $0) }
        }
        if let own = nested(id) { return own }
        if id.isInterface {
            for part in project.interfaceExtensions(project.type(id).name) {
                guard let found = nested(part), case .nominal(let target, _) = resolver(part).extendedType(part), target == id else {
                    continue
                }
                return found
            }
            if file.isInterface { return nil }
        }
        if let found = extensions(of: id, declaring: name).lazy.compactMap(nested).first { return found }
        if id.isInterface { return nil }
        // An alias of a protocol is a name in all types that conform. Those of modules outside the project are no reason to read all of it.
        resolution.suppressesUnresolved += 1
        let conformances = refined(conformances(of: .nominal(id, [])))
        resolution.suppressesUnresolved -= 1
        let protocols = conformances.compactMap { if case .nominal(let id, _) = $0 { id } else { nil } }
        return protocols.lazy.filter { !$0.isInterface }.flatMap { [$0] + self.extensions(of: $0, declaring: name) }
            .compactMap(nested).first { project.type($0).kind == .alias }
    }

    /// A type or alias at the top level.
    func topLevelType(_ name: String) -> Type {
        guard let id = topLevelDeclaration(name) else {
            if !file.isInterface { resolution.leaveOpen(type: name) }
            return .external(name)
        }
        return project.type(id).kind == .alias ? declaredAlike(topLevelDeclarations(name)) : declared(id)
    }

    /// The type that a nested type or alias introduces.
    private func declaredInPlace(of id: DeclarationID) -> Type {
        let declaration = project.type(id)
        guard declaration.kind == .alias, let outer = declaration.outer else { return declared(id) }
        let named = project.file(id).facts.types(named: declaration.name, in: outer)
        return declaredAlike(builtForIOS(named.map { DeclarationID(file: id.file, $0) }))
    }

    /// What aliases in several targets or clauses of `#if` stand for, if all stand for one type. An app has one of them.
    private func declaredAlike(_ aliases: [DeclarationID]) -> Type {
        let first = declared(aliases[0])
        return aliases.dropFirst().allSatisfy { declared($0) == first } ? first : .unknown
    }

    /// The declarations of one name without aliases in a clause of `#if` for other systems: `typealias Color = NSColor`.
    private func builtForIOS(_ named: [DeclarationID]) -> [DeclarationID] {
        guard named.count > 1, named.contains(where: { project.type($0).kind == .alias }) else { return named }
        let built = named.filter { project.file($0).outline.systems(at: project.type($0).node).contains(.iOS) }
        return built.isEmpty ? named : built
    }

    /// The declaration of the type or alias that a top-level name refers to in this file.
    private func topLevelDeclaration(_ name: String) -> DeclarationID? { topLevelDeclarations(name).first }

    private func topLevelDeclarations(_ name: String) -> [DeclarationID] {
        memos.topLevelTypes(name) { builtForIOS(project.types(name, meantIn: file)) }
    }

    /// The type that a declaration introduces: itself with its own parameters, or the target of an alias.
    func declared(_ id: DeclarationID) -> Type {
        let declaration = project.type(id)
        let home = resolver(id)
        switch declaration.kind {
        case .alias:
            guard let target = home.outline.child(declaration.node, where: { $0.isType }) else { return .unknown }
            return home.resolveOnce(declaration.node) { home.type(written: target) } ?? .unknown
        case .associated:
            return .parameter(
                DeclarationID(file: id.file, node: declaration.node), declaration.name,
                bound: home.bound(ofAssociated: declaration.node))
        case .extension: return home.extendedType(id)
        default: return isOneOfTooMany(id, declaration) ? .unknown : .nominal(id, home.parameters(of: declaration.node))
        }
    }

    /// The bound of an associated type: the type after its colon.
    private func bound(ofAssociated node: NodeID) -> Type? {
        guard let clause = outline.child(node, .inheritanceClause) else { return nil }
        return resolveOnce(node) { outline.children(clause).map { type(written: $0) } }.flatMap(Type.bound)
    }

    /// A declaration's own generic parameters, as types.
    func parameters(of declaration: NodeID) -> [Type] {
        guard let list = outline.child(declaration, .genericParameterList) else { return [] }
        return outline.children(list).compactMap { parameter in
            outline.kind(parameter) == .genericParameter
                ? .parameter(DeclarationID(file: file, node: parameter), outline.name(parameter), bound: nil) : nil
        }
    }

    /// The substitution for a nominal type's generic parameters.
    func substitution(_ id: DeclarationID, _ arguments: [Type]) -> [DeclarationID: Type] {
        guard !arguments.isEmpty else { return [:] }
        var map: [DeclarationID: Type] = [:]
        for (parameter, argument) in zip(resolver(id).parameters(of: project.type(id).node), arguments) {
            if case .parameter(let key, _, _) = parameter, parameter != argument { map[key] = argument }
        }
        return map
    }

    /// The type that contains the code, as `Self` there.
    public func selfType(at node: NodeID) -> Type {
        guard let around = surroundings(of: node)?.around,
            let scope = outline.kind(around).isTypeDeclaration ? around : outline.ancestor(around, where: { $0.isTypeDeclaration })
        else { return .unknown }
        return memos.selfTypes(scope) { findSelfType(in: scope) }
    }

    private func findSelfType(in scope: NodeID) -> Type {
        guard let index = facts.type(ofNode: scope) else { return .unknown }
        let id = DeclarationID(file: file, index)
        var type = facts.types[index].kind == .extension ? extendedType(id) : declared(id)
        // Code in an extension of a protocol for sequences calls what arrays have.
        if case .nominal(let extended, _) = type, extended != id, extended.isInterface, let element = elementParameter(of: extended) {
            type = array(of: .parameter(element, "Element", bound: nil))
        }
        var bounds = requirements(on: "Self", of: scope)
        // An extension of a protocol meets the requirements of the protocol as well.
        if case .nominal(let extended, _) = type, extended != id, project.type(extended).kind == .protocol {
            let (home, node) = (resolver(extended), project.type(extended).node)
            bounds += home.requirements(on: "Self", of: node) + [superclass(of: type)].compactMap { $0 }
        }
        if !bounds.isEmpty { type = .composition(bounds + [type]) }
        if case .nominal(let id, let arguments) = type, !arguments.isEmpty, outline.child(scope, .whereClause) != nil {
            type = .nominal(id, arguments.map { constrained($0, by: scope) })
        }
        // `extension Optional where Wrapped: UIView`
        if case .nominal(let id, let arguments) = type, let optional = optional(id, arguments) { return optional }
        return type
    }

    /// `Optional<Wrapped>` as `Wrapped?`; nil for other types.
    private func optional(_ id: DeclarationID, _ arguments: [Type]) -> Type? {
        id.isInterface && project.type(id).name == "Optional" ? arguments.first.map { .optional($0) } : nil
    }

    /// A type's generic parameter as constrained by the `where` of an extension: `extension Array where Element: UITableViewCell`.
    private func constrained(_ argument: Type, by declaration: NodeID) -> Type {
        guard case .parameter(let id, let name, let bound) = argument else { return argument }
        let bounds = requirements(on: name, of: declaration)
        guard let first = bounds.first else { return argument }
        return .parameter(id, name, bound: bounds.count > 1 ? .composition(bounds + [bound].compactMap { $0 }) : first)
    }
}
