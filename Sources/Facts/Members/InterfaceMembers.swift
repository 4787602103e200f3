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
