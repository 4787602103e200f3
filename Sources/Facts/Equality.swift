// A type → who wrote its `==`: functions of the project, or the compiler, which compares all that a value stores.

extension Resolver {
    /// The functions of the project that are a type's `==`: in the type, in an extension in any file, global, or from the extension
    /// of a protocol to which it conforms. Empty where the compiler writes it.
    public func ownEquality(of type: Type) -> [DeclarationID] {
        guard case .nominal(let id, _) = type else { return [] }
        var found = functions("==", in: [id] + extensions(of: id), of: type)
        resolution.need("==")
        found += project.globals("==").filter { compares($0, type) }.sorted()
        for case .nominal(let other, _) in allConformances(of: type) where project.type(other).kind == .protocol {
            found += functions("==", in: extensions(of: other).filter { meets(type, requirementsOf: $0) }, of: type)
        }
        return found
    }

    private func functions(_ name: String, in parts: [DeclarationID], of type: Type) -> [DeclarationID] {
        parts.flatMap { part in
            (project.type(part).members[name] ?? []).map { DeclarationID(file: Int(part.file), index: Int($0)) }.filter { compares($0, type) }
        }
    }

    /// Whether a `==` takes two values of a type.
    private func compares(_ function: DeclarationID, _ type: Type) -> Bool {
        let member = project.member(function)
        guard member.kind == .function else { return false }
        let signature = resolver(function).signature(of: member.node, .function, owner: member.owner)
        return signature.parameters.count == 2 && signature.parameters.allSatisfy { mayBe($0.type, type) }
    }

    /// Whether a parameter's type takes values of another: the same type, `Self`, or a generic parameter whose bounds it meets.
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
