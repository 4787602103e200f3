// Finds the stored values of a type: the stored properties of a struct or class, the payloads of an enum.
// Lazy properties are left out, since they derive from the others.

/// A property that takes up space in each value, or one element of an enum's payload.
public struct StoredValue {
    /// The property's name; for a payload its label, which may be empty.
    public var name: String
    /// The property, or the case that has the payload.
    public var member: DeclarationID
    /// Its type, with the owner's generic parameters substituted.
    public var type: Type
}

extension Resolver {
    /// The stored properties of a struct, class or actor in source order, without inherited ones.
    public func storedProperties(of type: Type) -> [StoredValue] {
        var found: [StoredValue] = []
        _ = firstStoredProperty(of: type) { property in
            found.append(property)
            return false
        }
        return found
    }

    /// The first of them that matches. The types of those behind it are not looked for, which other files may declare.
    public func firstStoredProperty(of type: Type, where matches: (StoredValue) -> Bool) -> StoredValue? {
        guard case .nominal(let id, let arguments) = type else { return nil }
        let map = substitution(id, arguments)
        let home = resolver(id)
        var seen: Set<String> = []
        for member in project.members(of: id) {
            let declaration = project.member(member)
            // Two branches of an `#if` may declare the same one.
            guard declaration.kind == .variable, !declaration.isStatic, home.outline.isStored(declaration.node),
                seen.insert(declaration.name).inserted
            else { continue }
            let property = StoredValue(name: declaration.name, member: member, type: declaredType(member).substituting(map))
            if matches(property) { return property }
        }
        return nil
    }

    /// The payloads of an enum, case by case in source order.
    public func payloads(of type: Type) -> [StoredValue] {
        guard case .nominal(let id, let arguments) = type else { return [] }
        let map = substitution(id, arguments)
        let home = resolver(id)
        return project.members(of: id).flatMap { member -> [StoredValue] in
            let declaration = project.member(member)
            guard declaration.kind == .enumCase, let list = home.outline.child(declaration.node, .parameterList) else { return [] }
            return home.outline.children(list).map { parameter in
                StoredValue(
                    name: home.outline.name(parameter), member: member, type: home.type(of: parameter).substituting(map))
            }
        }
    }
}

extension Outline {
    /// Whether the variable of a `binding` is stored: neither computed nor lazy. A variable with observers is stored.
    public func isStored(_ binding: NodeID) -> Bool {
        guard let property = kind(binding) == .patternBinding ? binding : ancestor(binding, where: { $0 == .patternBinding }),
            let declaration = parent(property), !flags(declaration).contains(.isLazy)
        else { return false }
        return child(property, .accessorBlock).map(isForObservers) ?? true
    }

    /// Whether the accessors of a property only observe it.
    public func isForObservers(_ accessors: NodeID) -> Bool {
        kind(accessors) == .accessorBlock
            && children(accessors).contains {
                kind($0) == .accessor && (isNamed($0, "willSet" as StaticString) || isNamed($0, "didSet" as StaticString))
            }
    }

    /// Whether the variable of a `binding` is a `let` with a single value: its initial one, or that of an initializer.
    public func isConstant(_ binding: NodeID) -> Bool {
        isStored(binding) && isLet(binding)
    }
}
