// Finds the `==` and `hash(into:)` of a type: functions of the project, or synthesized by the compiler from all stored values;
// and which parts of two values a `==` compares.

extension Resolver {
    /// The functions of the project that are a type's `==`: in the type, in an extension in any file, global, or in an extension
    /// of a protocol to which it conforms. Empty if the compiler synthesizes it.
    public func ownEquality(of type: Type) -> [DeclarationID] {
        guard case .nominal(let id, _) = type else { return [] }
        var found = functions("==", in: [id] + extensions(of: id), of: type)
        found += project.sorted(globalEqualities(of: id).filter { compares($0, type) })
        for case .nominal(let other, _) in allConformances(of: type) where project.type(other).kind == .protocol {
            found += functions("==", in: extensions(of: other).filter { meets(type, requirementsOf: $0) }, of: type)
        }
        return found
    }

    /// The parts of two values that the `==` of a type may compare: what it reads of both. A class without one inherits its superclass's.
    /// Nil if the compiler synthesizes it, or not all of it can be analyzed.
    public func comparedParts(of type: Type) -> ComparedParts? {
        resolution.comparedParts(type) { findComparedParts(of: type) }
    }

    private func findComparedParts(of type: Type) -> ComparedParts? {
        if case .nominal(let id, _) = type, mayBeExtendedByMacro(id) { return nil }
        for at in superclassChain(of: type) {
            let own = ownEquality(of: at)
            if !own.isEmpty { return comparedParts(by: own, type) }
        }
        return nil
    }

    private func comparedParts(by functions: [DeclarationID], _ type: Type) -> ComparedParts? {
        // With this many candidates the choice is uncertain.
        guard functions.count <= Limits.maxEqualities else { return nil }
        var result = ComparedParts(functions: functions, parts: [], cases: [])
        for function in functions {
            let home = resolver(function)
            let node = project.member(function).node
            // Whether a generic one applies to this type is the compiler's decision.
            if project.member(function).owner == nil,
                case .parameter? = home.signature(of: node, .function, owner: nil).parameters.first?.type
            {
                return nil
            }
            guard let list = home.outline.child(node, .parameterList), let block = home.outline.child(node, .block) else { return nil }
            let sides = home.outline.children(list).map { home.reads(of: .local($0), as: type, in: block) }
            guard sides.count == 2, !sides.contains(where: { $0.isOpen }) else { return nil }
            // `a.name == b.title` compares different parts, so it says nothing about either.
            guard sides[0].parts.isSubset(of: sides[1].parts) || sides[1].parts.isSubset(of: sides[0].parts) else { return nil }
            result.parts.formUnion(sides[0].parts.intersection(sides[1].parts))
            for (name, places) in sides[0].matches {
                let both = places.intersection(sides[1].matches[name] ?? [])
                if both.contains(where: { !home.outline.givesFalse($0) }) { result.cases.insert(name) }
            }
        }
        return result.parts.isEmpty && result.cases.isEmpty ? nil : result
    }

    /// Whether a type has a custom hash: its own, or from a protocol; true also if that cannot be excluded.
    public func mayHaveOwnHash(_ type: Type) -> Bool {
        guard case .nominal(let id, _) = type else { return true }
        if mayBeExtendedByMacro(id) { return true }
        let conformances = allConformances(of: type)
        let protocols = conformances.compactMap { if case .nominal(let id, _) = $0 { id } else { nil } }
        for part in ([id] + protocols).flatMap({ [$0] + extensions(of: $0) }) {
            if !project.members(named: "hashValue", of: part).isEmpty { return true }
            if project.members(named: "hash", of: part).contains(where: { project.member($0).kind == .function }) { return true }
        }
        return conformances.contains { if case .external(let name) = $0 { !Self.protocolsWithoutHash.contains(name) } else { false } }
    }

    /// Whether a macro may give a type members and conformances: it has an attribute that is not the language's.
    func mayBeExtendedByMacro(_ id: DeclarationID) -> Bool {
        let outline = project.file(id).outline
        return outline.children(project.type(id).node).contains { node in
            outline.kind(node) == .attribute && !Self.attributesOfTypes.contains(outline.name(node))
        }
    }

    /// The attributes of types that add no `==`: those of the language, global actors, and macros of Apple's.
    private static let attributesOfTypes: Set<String> = [
        "available", "frozen", "usableFromInline", "objc", "objcMembers", "dynamicMemberLookup", "dynamicCallable", "propertyWrapper",
        "resultBuilder", "main", "unchecked", "preconcurrency", "nonobjc", "globalActor", "MainActor", "Observable", "ObservationTracked",
        "requires_stored_property_inits", "_spi", "_documentation",
    ]

    /// Whether a class may have a superclass that no file declares. The name after its colon may also be an undeclared protocol.
    public func mayInheritFromElsewhere(_ type: Type) -> Bool {
        externalSuperclass(of: type).map { !Self.protocolsWithoutHash.contains($0) } ?? false
    }

    static let protocolsWithoutHash: Set<String> = [
        "Hashable", "Equatable", "Comparable", "Identifiable", "Sendable", "Codable", "Encodable", "Decodable", "CaseIterable", "Error",
        "LocalizedError", "CustomStringConvertible", "CustomDebugStringConvertible",
    ]

    /// The functions named `==` outside types whose first parameter is of a type, or generic.
    private func globalEqualities(of id: DeclarationID) -> [DeclarationID] {
        let cycles = resolution.cycles
        let all = resolution.globalOperators(
            "==", keepingIf: { _ in resolution.isSettled(since: cycles) && resolution.areDeclarationsClosed }
        ) { GlobalEqualities(project.globals("==")) { first(parameterOf: $0) } }
        return (all.ofTypes[id] ?? []).prefix(Limits.maxOverloads) + all.others
    }

    private func first(parameterOf function: DeclarationID) -> Type? {
        let member = project.member(function)
        guard member.kind == .function else { return nil }
        return resolver(function).signature(of: member.node, .function, owner: member.owner).parameters.first?.type
    }

    private func functions(_ name: String, in parts: [DeclarationID], of type: Type) -> [DeclarationID] {
        parts.flatMap { project.members(named: name, of: $0).filter { compares($0, type) } }
    }

    /// Whether a `==` takes two values of a type.
    private func compares(_ function: DeclarationID, _ type: Type) -> Bool {
        let member = project.member(function)
        guard member.kind == .function else { return false }
        let signature = resolver(function).signature(of: member.node, .function, owner: member.owner)
        return signature.parameters.count == 2 && signature.parameters.allSatisfy { mayBe($0.type, type) }
    }

    /// Whether a parameter accepts another type: the same type, `Self`, or a generic parameter whose bounds it satisfies.
    private func mayBe(_ parameter: Type, _ type: Type) -> Bool {
        switch (parameter, type) {
        case (.nominal(let a, _), .nominal(let b, _)): return a == b
        case (.parameter(Self.selfParameter, _, _), _): return true
        case (.parameter(_, _, let bound?), _):
            let bounds = if case .composition(let parts) = bound { parts } else { [bound] }
            let present = allConformances(of: type)
            return bounds.allSatisfy { present.contains($0) }
        default: return false
        }
    }
}

/// The functions named `==` outside types: hundreds of types may have theirs there.
struct GlobalEqualities {
    /// By the type of their first parameter.
    private(set) var ofTypes: [DeclarationID: [DeclarationID]] = [:]
    /// The generic ones.
    private(set) var others: [DeclarationID] = []

    init(_ functions: [DeclarationID], firstParameter: (DeclarationID) -> Type?) {
        for function in functions {
            switch firstParameter(function) {
            case .nominal(let id, _): ofTypes[id, default: []].append(function)
            case .parameter: others.append(function)
            default: break
            }
        }
    }
}

/// What the `==` of a type compares.
public struct ComparedParts {
    /// The functions that implement it.
    public var functions: [DeclarationID]
    public var parts: Set<ValuePart>
    /// The cases of which two values may be equal, as far as both sides are matched against the case in one place.
    public var cases: Set<DeclarationID>

    /// The compared parts, and each property or payload of which only a part is compared.
    public var wholeParts: Set<ValuePart> { parts.union(parts.compactMap { if case .nested(let whole, _) = $0 { whole } else { nil } }) }
}

extension Outline {
    /// Whether a case of a `switch` does nothing but return `false`.
    func givesFalse(_ item: NodeID) -> Bool {
        guard kind(item) == .caseItem, let owner = parent(item), let block = child(owner, .block), var value = firstChild(block) else {
            return false
        }
        if kind(value) == .returnStmt { value = firstChild(value) ?? value }
        return isFalse(value)
    }
}
