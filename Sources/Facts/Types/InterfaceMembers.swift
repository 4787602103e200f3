// A member → whether it is one that UIKit declares, and on which type: what tells a call of UIKit from an app's own of the same name.

extension FileContext {
    /// Whether an interface declares a member, in one of the named types or an extension of it.
    public func isSystemMember(_ id: DeclarationID, of types: Set<String>) -> Bool {
        guard project.file(id).isInterface else { return false }
        let owner = project.member(id).owner
        return owner >= 0 && types.contains(project.file(id).facts.types[owner].name)
    }

    /// Whether a type is, without its optionals, one of those that an interface declares by these names.
    public func isSystemType(_ type: Type, _ names: Set<String>) -> Bool {
        guard case .nominal(let id, _) = type.unwrapped.instance else { return false }
        return project.file(id).isInterface && names.contains(project.type(id).name)
    }
}
