// Finds the code that may run in place of a method or property: what overrides it in subclasses, and what implements a requirement of a
// protocol.
import CellLintLinting

/// The code that may run in place of members, for repeated queries.
private final class KnownOverrides {
    let overrides = Memo<DeclarationID, [DeclarationID]>()
}

extension FileContext {
    /// The code that overrides a member of a class, or implements a requirement of a protocol.
    public func overrides(of id: DeclarationID) -> [DeclarationID] {
        projectAnalysis(make: KnownOverrides.init).overrides(id) {
            let member = project.member(id)
            guard case .nominal(let type, _) = context(ofFile: id.file).resolver.selfType(at: member.node) else { return [] }
            switch project.type(type).kind {
            case .class: return overrides(of: member.name, inSubclassesOf: type)
            case .protocol: return implementations(of: member.name, requiredBy: type)
            default: return []
            }
        }
    }

    /// The node with all the code of a member: a use of a property also runs its accessors and observers.
    public func codeOfMember(_ id: DeclarationID) -> NodeID {
        let (outline, node) = (project.file(id).outline, project.member(id).node)
        return outline.kind(node) == .binding ? outline.parent(node)! : node
    }

    private func overrides(of name: String, inSubclassesOf type: DeclarationID) -> [DeclarationID] {
        let parts = subclasses(of: type).dropFirst().flatMap { [$0] + resolver.extensions(of: $0) }
        return parts.flatMap { project.members(named: name, of: $0) }.map { DeclarationID(file: $0.file, node: codeOfMember($0)) }
    }

    private func implementations(of name: String, requiredBy type: DeclarationID) -> [DeclarationID] {
        project.allFiles(mentioning: [name]).flatMap { number -> [DeclarationID] in
            let home = context(ofFile: number)
            return home.outline.nodes(named: name).filter { node in
                guard home.outline.kind(node) == .funcDecl else { return false }
                let owner = home.resolver.selfType(at: node)
                // An extension of the protocol implements it as well.
                if case .nominal(type, _) = owner { return true }
                return home.resolver.conforms(owner, to: type)
            }.map { DeclarationID(file: number, node: $0) }
        }
    }
}
