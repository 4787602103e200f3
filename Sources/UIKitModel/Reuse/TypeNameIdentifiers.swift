// Tells which reuse identifiers are made of the name of a type: `"\(TitleCell.self)"`, `TitleCell.identifier` for `String(describing: self)`.
import CellLintLinting

extension FileContext {
    /// The name of the type in `Cell.self`. That of a generic one is printed with its arguments.
    func typeName(_ value: NodeID) -> String? {
        guard let named = outline.metatypeBase(of: value), case .metatype(.nominal(let id, _)) = resolver.type(of: named),
            project.file(id).outline.child(project.type(id).node, .genericParameterList) == nil
        else { return nil }
        return project.type(id).name
    }

    /// Whether a member of a type is a string that is made of the type's name. For a view, one that a library declares mostly is.
    func isMadeOfTypeName(_ member: NodeID) -> Bool {
        isMadeOfTypeName(member, depth: 0)
            ?? resolver.ownerType(ofMember: member).map { resolver.inherits($0.instance, from: ["UIView"]) } ?? false
    }

    /// - Returns: nil if the project does not declare the member.
    private func isMadeOfTypeName(_ member: NodeID, depth: Int) -> Bool? {
        let variables = resolver.variables(namedBy: member).filter { !$0.home.file.isInterface }
        guard !variables.isEmpty else { return nil }
        return depth < Limits.maxComputedStrings
            && variables.allSatisfy { owner, binding in
                let home = context(ofFile: owner.file)
                let values = home.valuesOfConstant(binding) ?? []
                return !values.isEmpty && values.allSatisfy { home.consistsOfTypeName($0, depth: depth + 1) }
            }
    }

    /// Whether a value in the code of a type is made of the type's name and of no other text: `String(describing: self)`, `"\(Self.self)"`.
    private func consistsOfTypeName(_ value: NodeID, depth: Int) -> Bool {
        let parts = outline.descendants(of: value)
        // Code cuts a name of a class at its periods.
        let hasOtherText = parts.contains {
            outline.kind($0) == .stringLiteral && outline.onlyInterpolation(of: $0) == nil && outline.literal($0) != "."
        }
        return !hasOtherText
            && parts.contains { part in
                guard outline.kind(part) == .identifier else { return false }
                guard outline.isSelf(part) || outline.isNamed(part, "Self") else {
                    return isMadeOfTypeName(part, depth: depth) ?? false
                }
                let member = outline.parent(part).flatMap { outline.kind($0) == .member && outline.metatypeBase(of: $0) == nil ? $0 : nil }
                return member.map { isMadeOfTypeName($0, depth: depth) ?? true } ?? true
            }
    }
}
