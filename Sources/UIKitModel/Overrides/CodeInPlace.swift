// Finds the code that may run in place of a method or property: what overrides it in subclasses, and what implements a requirement of a
// protocol.
import CellLintLinting

/// What may take the place of declarations, for repeated queries.
private final class KnownOverrides {
    let overrides = ProjectMemo<NodeInFile, [NodeInFile]>()
}

extension FileContext {
    /// The code that overrides a member of a class, or implements a requirement of a protocol.
    public func overrides(of id: DeclarationID) -> [NodeInFile] {
        context(ofFile: id.file).overrides(of: project.member(id).node).map { other in
            NodeInFile(file: other.file, node: project.file(other.file).outline.codeOfMember(other.node))
        }
    }

    /// The functions, or names of properties, that may take the place of a member of this file.
    func overrides(of declaration: NodeID) -> [NodeInFile] {
        projectAnalysis(make: KnownOverrides.init).overrides(NodeInFile(file: resolver.file, node: declaration), in: project) {
            guard case .nominal(let type, _) = resolver.selfType(at: declaration), !type.isInterface else { return [] }
            switch project.type(type).kind {
            case .class: return overrides(of: outline.name(declaration), inSubclassesOf: type)
            case .protocol: return implementations(of: declaration, requiredBy: type)
            default: return []
            }
        }
    }

    /// The node with all the code of a member.
    public func codeOfMember(_ id: DeclarationID) -> NodeID { project.file(id).outline.codeOfMember(project.member(id).node) }

    private func overrides(of name: String, inSubclassesOf type: DeclarationID) -> [NodeInFile] {
        let parts = subclasses(of: type).dropFirst().flatMap { [$0] + resolver.extensions(of: $0) }
        return parts.flatMap { project.members(named: name, of: $0) }.map { NodeInFile(file: $0.file, node: project.member($0).node) }
    }

    private func implementations(of requirement: NodeID, requiredBy type: DeclarationID) -> [NodeInFile] {
        let (name, kind) = (outline.name(requirement), outline.kind(requirement))
        return filesMentioning([name]).filter { !isBuiltApart(from: $0) }.flatMap { fileID -> [NodeInFile] in
            let home = context(ofFile: fileID)
            return home.outline.nodes(named: name).filter { node in
                guard home.outline.kind(node) == kind, node != requirement || fileID != resolver.file, home.outline.isMember(node) else {
                    return false
                }
                let owner = home.resolver.selfType(at: node)
                // An extension of the protocol implements it as well, and a superclass for its subclasses.
                if case .nominal(type, _) = owner { return true }
                return home.resolver.conforms(owner, to: type) || home.hasSubclass(owner, conformingTo: type)
            }.map { NodeInFile(file: fileID, node: $0) }
        }
    }

    /// Whether a class has a subclass that conforms to a protocol.
    private func hasSubclass(_ owner: Type, conformingTo type: DeclarationID) -> Bool {
        guard case .nominal(let id, _) = owner, !id.isInterface, project.type(id).kind == .class else { return false }
        return subclasses(of: id).dropFirst().contains { resolver.conforms(.nominal($0, []), to: type) }
    }
}

extension Outline {
    /// The node with all the code of a function, or of the property of a name: a use of a property also runs its accessors and observers.
    fileprivate func codeOfMember(_ declaration: NodeID) -> NodeID {
        kind(declaration) == .binding ? parent(declaration) ?? declaration : declaration
    }

    /// Whether a function, or the name of a variable, is a member of a type.
    fileprivate func isMember(_ declaration: NodeID) -> Bool {
        ancestor(declaration) { $0 == .block || $0 == .closure || $0 == .memberBlock }.map { kind($0) == .memberBlock } ?? false
    }
}
