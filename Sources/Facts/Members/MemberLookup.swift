// Looks up members of a type by name: its own, those of extensions in any file, inherited ones, those of protocols.

/// A member as found on a type.
public struct FoundMember: Hashable {
    public var id: DeclarationID
    /// The arguments for the owner's generic parameters.
    var substitution: [DeclarationID: Type]
}

/// A member name that is looked up on a type without generic arguments.
struct MemberQuestion: NumberKey {
    var type: DeclarationID
    var name: String

    var keyNumber: UInt64 { type.keyNumber &+ name.keyNumber }
}

/// The result of a member lookup.
public enum MemberLookup {
    case found([FoundMember])
    /// No file declares it, as far as the type is known.
    case none
    /// The type has a superclass of this name outside the project.
    case unknownSuperclass(String)
    case unknown
}

extension Resolver {
    /// The members of a name that a value (or, for a metatype, a type) has. A property takes precedence over functions of its name,
    /// even over nearer ones: `tableView` in a controller that declares `tableView(_:cellForRowAt:)` is the inherited one.
    public func members(_ name: String, of type: Type) -> MemberLookup {
        switch type {
        case .optional(let inner):
            let own = members(name, of: standardType("Optional", [inner.unwrapped]))
            if case .found = own { return own }
            return members(name, of: inner.unwrapped)
        case .metatype(let inner): return members(name, of: inner)
        case .nominal:
            let lookup = nominalMembers(name, of: type)
            return if case .found(let found) = lookup { .found(meantHere(found)) } else { lookup }
        case .parameter(_, _, let bound): return bound.map { members(name, of: $0) } ?? .unknown
        case .composition(let parts):
            var open = MemberLookup.none
            for part in parts {
                let found = members(name, of: part)
                switch found {
                case .found: return found
                case .unknownSuperclass, .unknown: open = found
                case .none: break
                }
            }
            return open
        case .external(let name): return .unknownSuperclass(name)
        case .tuple, .function: return .none
        case .unknown: return .unknown
        }
    }

    private func nominalMembers(_ name: String, of type: Type) -> MemberLookup {
        // Queried repeatedly, above all for members that a class lacks.
        guard case .nominal(let id, let arguments) = type else { return findNominalMembers(name, of: type) }
        let question = MemberQuestion(type: id, name: name)
        // The members that a generic type does have depend on its arguments.
        func isForAll(_ answer: MemberLookup) -> Bool { if case .found = answer { arguments.isEmpty } else { true } }
        if let known = resolution.members[question], !isForAll(known) { return findNominalMembers(name, of: type) }
        let cycles = resolution.cycles
        func isKept(_ answer: MemberLookup) -> Bool {
            resolution.isSettled(since: cycles) && resolution.areDeclarationsClosed && isForAll(answer)
        }
        return resolution.members(question, keepingIf: isKept) { findNominalMembers(name, of: type) }
    }

    private func findNominalMembers(_ name: String, of type: Type) -> MemberLookup {
        var at = type
        var classes: [Type] = []
        var exit: String?
        var functions: [FoundMember] = []
        for _ in 0..<Limits.maxSuperclassDepth {
            guard case .nominal(let id, let arguments) = at else {
                if case .external(let name) = at { exit = name }
                break
            }
            var own = found(project.members(named: name, of: id), of: id, arguments, receiver: type)
            if own.isEmpty, !id.isInterface || functions.isEmpty && !isSettled(name, by: at, of: type) {
                own += found(extensionMembers(name, of: id), of: id, arguments, receiver: type)
            } else if !id.isInterface, own.allSatisfy(isFunction) {
                own += found(extensionMembers(name, of: id), of: id, arguments, receiver: type).filter { !isFunction($0) }
            }
            if !own.allSatisfy(isFunction) { return .found(own.filter { !isFunction($0) } + own.filter(isFunction)) }
            if functions.isEmpty { functions = own }
            classes.append(at)
            guard let next = superclass(of: at) else { break }
            at = next
        }
        if !functions.isEmpty { return .found(functions) }
        // Protocols come last, since any extension of the classes may declare a conformance.
        let conforming = classes.filter { $0 == type || !isTypeName(name) || !isInterface($0) }
        if let found = protocolMembers(name, conforming.flatMap(conformances), receiver: type) { return .found(found) }
        leaveOpen(name, classes)
        return exit.map { .unknownSuperclass($0) } ?? .none
    }

    private func isFunction(_ member: FoundMember) -> Bool { project.member(member.id).kind == .function }

    /// Records that an unread extension, of a type or of a protocol, may declare a member that was not found.
    private func leaveOpen(_ member: String, _ types: [Type]) {
        guard project.isOpen else { return }
        let names = types.compactMap { if case .nominal(let id, _) = $0 { project.type(id).name } else { nil } }
        // Members that `Optional` lacks are looked up on the wrapped type.
        guard !names.isEmpty, names != ["Optional"] else { return }
        let protocols = types.flatMap(conformances).compactMap {
            if case .external(let name) = $0, !SystemNames.holdsType(name) { name } else { nil }
        }
        resolution.leaveOpen(member: member, of: names, protocols)
    }

    /// Whether the project's extensions of an interface class need no search: no extension redeclares an inherited member,
    /// and a member of a controller or view hardly has the name of a type.
    private func isSettled(_ name: String, by type: Type, of receiver: Type) -> Bool {
        if isTypeName(name), type != receiver { return true }
        return superclassChain(of: type).dropFirst().contains { inherited in
            guard case .nominal(let id, _) = inherited else { return false }
            return !project.members(named: name, of: id).isEmpty
        }
    }

    private func isInterface(_ type: Type) -> Bool { if case .nominal(let id, _) = type { id.isInterface } else { false } }
    private func isTypeName(_ name: String) -> Bool { name.utf8.startsWithASCIIUppercase }

    /// Members of a type's declaration or extension `part`, with the substitution for generic parameters and `Self`.
    private func found(_ members: [DeclarationID], of id: DeclarationID, _ arguments: [Type], receiver: Type) -> [FoundMember] {
        guard !members.isEmpty else { return [] }
        var map = substitution(id, arguments)
        map[Self.selfParameter] = receiver
        return members.map { FoundMember(id: $0, substitution: map) }
    }

    /// Every function of a name along the superclass chain and from protocols, nearest first, for overload resolution.
    /// `body` returns true to stop.
    func eachOverload(_ name: String, of type: Type, _ body: (FoundMember) -> Bool) {
        switch type {
        case .optional(let inner):
            var stopped = false
            eachOverload(name, of: standardType("Optional", [inner.unwrapped])) {
                stopped = body($0); return stopped
            }
            if !stopped { eachOverload(name, of: inner.unwrapped, body) }
        case .metatype(let inner): eachOverload(name, of: inner, body)
        case .parameter(_, _, let bound?): eachOverload(name, of: bound, body)
        case .composition(let parts):
            var stopped = false
            for part in parts where !stopped {
                eachOverload(name, of: part) {
                    stopped = body($0); return stopped
                }
            }
        case .nominal: eachNominalOverload(name, of: type, body)
        default: break
        }
    }

    /// The members of a name in the extensions of a type, up to a limit; there may be thousands of extensions, and of calls.
    func extensionMembers(_ name: String, of id: DeclarationID) -> [DeclarationID] {
        let question = MemberQuestion(type: id, name: name)
        return resolution.extensionMembers(question, keepingIf: { _ in resolution.areDeclarationsClosed }) {
            var found: [DeclarationID] = []
            for part in extensions(of: id, declaring: name) where found.count < Limits.maxOverloads {
                found += project.members(named: name, of: part)
            }
            return found
        }
    }

    private func eachNominalOverload(_ name: String, of type: Type, _ body: (FoundMember) -> Bool) {
        var classes: [(id: DeclarationID, arguments: [Type], type: Type)] = []
        /// How many of them had their extensions searched.
        var extended = 0
        func extensionsStop() -> Bool {
            while extended < classes.count {
                let (id, arguments, _) = classes[extended]
                extended += 1
                let members = found(extensionMembers(name, of: id), of: id, arguments, receiver: type)
                for member in meantHere(members) where body(member) { return true }
            }
            return false
        }
        for at in superclassChain(of: type) {
            guard case .nominal(let id, let arguments) = at else { break }
            // Own members come first, and so do all members inherited within an interface, so that extensions in other files are
            // read only if they are needed.
            for member in found(project.members(named: name, of: id), of: id, arguments, receiver: type) where body(member) { return }
            classes.append((id, arguments, at))
            if !id.isInterface, extensionsStop() { return }
        }
        if extensionsStop() { return }
        for member in protocolMembers(name, classes.flatMap { conformances(of: $0.type) }, receiver: type) ?? [] where body(member) {
            return
        }
        leaveOpen(name, classes.map(\.type))
    }

    /// Requirements and extensions of protocols, and of those that they refine.
    private func protocolMembers(_ name: String, _ protocols: [Type], receiver: Type) -> [FoundMember]? {
        var waiting = protocols
        var seen: Set<DeclarationID> = []
        var result: [FoundMember] = []
        while let next = waiting.popLast(), seen.count < Limits.maxSearchedProtocols {
            guard case .nominal(let id, let arguments) = next, seen.insert(id).inserted, project.type(id).kind == .protocol else {
                continue
            }
            let extended = mostSpecificFirst(extensionMembers(name, of: id), for: receiver)
            result += found(project.members(named: name, of: id) + extended, of: id, arguments, receiver: receiver)
                .map { taking(element(of: receiver), asElementOf: id, $0) }
            waiting += conformances(of: next)
        }
        return result.isEmpty ? nil : result
    }

    /// A member of a protocol for sequences, with the elements of the sequence.
    private func taking(_ element: Type, asElementOf id: DeclarationID, _ member: FoundMember) -> FoundMember {
        guard id.isInterface, !element.isUnknown, let name = elementParameter(of: id) else { return member }
        var member = member
        member.substitution[name] = element
        return member
    }

    /// The key that maps `Self` of a protocol to its conforming type.
    static let selfParameter = DeclarationID(file: .nowhere, node: .root)

    // MARK: - Inheritance

    /// A type and its superclasses, from the inside out; each is looked for when it is asked for.
    public func superclassChain(of type: Type) -> some Sequence<Type> {
        sequence(first: type) { self.superclass(of: $0) }.prefix(Limits.maxSuperclassDepth)
    }

    /// Whether a type and all its superclasses are declared, in the project or an interface.
    public func knowsSuperclasses(of type: Type) -> Bool {
        superclassChain(of: type).allSatisfy { if case .nominal = $0 { true } else { false } }
    }

    /// The superclass, or the class that a protocol requires; `external` if the project does not declare it; nil for none.
    public func superclass(of type: Type) -> Type? {
        guard case .nominal(let id, let arguments) = type else { return nil }
        let found = resolution.superclasses(id, provisional: .unknown) {
            let declaration = project.type(id)
            switch declaration.kind {
            case .class: return resolution.opening { resolver(id).findSuperclass(declaration.node) }
            case .protocol: return resolver(id).requiredClass(ofProtocol: declaration.node) ?? .unknown
            default: return .unknown
            }
        }
        if case .unknown = found { return nil }
        return arguments.isEmpty ? found : found.substituting(substitution(id, arguments))
    }

    /// The class that a protocol, or one that it refines, requires of what conforms to it: `protocol Titled: UITableViewCell`.
    private func requiredClass(ofProtocol node: NodeID) -> Type? {
        let refined = outline.child(node, .inheritanceClause).map { outline.children($0).map { type(written: $0) } } ?? []
        for required in refined + requirements(on: "Self", of: node) {
            guard case .nominal(let id, _) = required else { continue }
            if let found = project.type(id).kind == .class ? .nominal(id, []) : superclass(of: required) { return found }
        }
        return nil
    }

    private func findSuperclass(_ node: NodeID) -> Type {
        guard let clause = outline.child(node, .inheritanceClause), let first = outline.firstChild(clause) else { return .unknown }
        let type = type(written: first)
        switch type {
        case .nominal(let id, _): return project.type(id).kind == .class ? type : .unknown
        case .composition(let parts):
            for part in parts { if case .nominal(let id, _) = part, project.type(id).kind == .class { return part } }
            return .unknown
        case .external(let name):
            resolution.leaveOpen(type: name)
            return type
        default: return .unknown
        }
    }

    /// The declared protocols that a type or its extensions name as conformances.
    func conformances(of type: Type) -> [Type] {
        guard case .nominal(let id, _) = type else { return [] }
        return resolution.settled(resolution.conformances, id) { findConformances(of: id) }
    }

    private func findConformances(of id: DeclarationID) -> [Type] {
        var result: [Type] = []
        for part in [id] + extensions(of: id) where result.count < Limits.maxConformances {
            let home = resolver(part)
            let node = project.type(part).node
            guard let clause = home.outline.child(node, .inheritanceClause) else { continue }
            for written in home.outline.children(clause) {
                resolution.suppressesUnresolved += 1
                let conformance = home.type(written: written)
                resolution.suppressesUnresolved -= 1
                switch conformance {
                case .nominal(let other, _): if project.type(other).kind == .protocol { result.append(conformance) }
                case .composition(let parts): result += parts
                case .external: result.append(conformance)
                default: break
                }
            }
        }
        return result
    }

    /// Whether a type is, or inherits from, one of these types of an interface.
    public func inherits(_ type: Type, from names: [String]) -> Bool {
        switch type.unwrapped {
        case .nominal(let id, _): lineage(of: id).contains { $0.isInterface && names.contains(project.type($0).name) }
        case .parameter(_, _, let bound?): inherits(bound, from: names)
        case .composition(let parts): parts.contains { inherits($0, from: names) }
        default: false
        }
    }

    /// Whether a type is a direct or indirect subclass of a class: for a generic parameter, whether all that it may stand for are one, or
    /// the class itself.
    public func isSubclass(_ type: Type, of id: DeclarationID) -> Bool {
        switch type {
        case .nominal(let start, _): lineage(of: start).dropFirst().contains(id)
        case .parameter(_, _, let bound?): isKind(bound, of: id)
        case .composition(let parts): parts.contains { isKind($0, of: id) }
        default: false
        }
    }

    /// Whether a type is a class or a subclass of it.
    public func isKind(_ type: Type, of id: DeclarationID) -> Bool {
        if case .nominal(id, _) = type { return true }
        return isSubclass(type, of: id)
    }

    /// Whether one class is the other or inherits from it: an object may be of both.
    public func isRelated(_ id: DeclarationID, _ other: DeclarationID) -> Bool {
        isKind(.nominal(id, []), of: other) || isSubclass(.nominal(other, []), of: id)
    }

    /// A type and the declared superclasses of it, the nearest first, with those that stand for the superclasses in other targets. Whether
    /// a type inherits from another one is asked most of all.
    public func lineage(of id: DeclarationID) -> [DeclarationID] {
        resolution.lineages(id, keepingIf: { _ in resolution.areDeclarationsClosed }) {
            let chain = superclassChain(of: .nominal(id, [])).compactMap { if case .nominal(let id, _) = $0 { id } else { nil } }
            return chain + zip(chain, chain.dropFirst()).flatMap { resolver($0).alternatives(ofType: $1).dropFirst() }
        }
    }

    /// The name of the first superclass outside the project, if there is one.
    public func externalSuperclass(of type: Type) -> String? {
        var at = type.unwrapped
        for _ in 0..<Limits.maxSuperclassDepth {
            switch at {
            case .nominal:
                guard let next = superclass(of: at) else { return nil }
                at = next
            case .external(let name): return name
            case .parameter(_, _, let bound?): at = bound.unwrapped
            case .composition(let parts): return parts.lazy.compactMap { self.externalSuperclass(of: $0) }.first
            default: return nil
            }
        }
        return nil
    }
}
