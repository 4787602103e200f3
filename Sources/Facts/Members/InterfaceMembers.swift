// Distinguishes the members and types of an interface from an app's own of the same name.

extension ProjectView {
    /// Whether an interface declares a member, in one of the named types or an extension of it.
    public func isSystemMember(_ id: DeclarationID, of types: [String]) -> Bool {
        guard id.isInterface else { return false }
        guard let owner = member(id).owner else { return false }
        return types.contains(file(id).facts.types[owner].name)
    }

    /// Whether a type, without optionals, is one of the types that an interface declares by these names.
    public func isSystemType(_ named: Type, _ names: [String]) -> Bool {
        guard case .nominal(let id, _) = named.unwrapped.instance else { return false }
        return id.isInterface && names.contains(self.type(id).name)
    }
}

extension Resolver {
    /// The types of the standard library whose extensions may have members that a type of UIKit has as well: protocols that its values may
    /// conform to, and `Optional`, whose members come before those of the wrapped type.
    private static let extendedForAll = ["Equatable", "Hashable", "Optional", "Sendable", "CustomStringConvertible", "CVarArg"]

    /// Whether the project declares a member of a name for a type, so that code which names it may mean that one: in the type or an
    /// extension of it, of its superclasses, of its protocols, or of types of the standard library.
    public func isDeclaredByProject(_ member: String, for type: Type) -> Bool {
        let type = type.unwrapped.instance
        let nominal = (Array(superclassChain(of: type)) + allConformances(of: type)).compactMap {
            if case .nominal(let id, _) = $0 { id } else { nil }
        }
        let parts = nominal.flatMap { [$0] + extensions(of: $0) } + Self.extendedForAll.flatMap(project.extensions)
        if parts.contains(where: { !$0.isInterface && !project.members(named: member, of: $0).isEmpty }) { return true }
        resolution.leaveOpen(member: member, of: Self.extendedForAll, [])
        return false
    }
}
