// Tells whether an expression, of whatever file, may name a certain member of a type: another type may have a member of the same name.
import CellLintLinting

extension FileContext {
    /// Whether another file that rules inspect may name a member of a type, and not another one of the same name.
    /// - Parameter counts: whether an expression of a file matters.
    public func isNamedElsewhere(
        _ member: NodeID, _ name: String, _ owner: Type, where counts: (FileContext, NodeID) -> Bool = { _, _ in true }
    ) -> Bool {
        var compared = 0
        return inspectedExpressions(named: name).contains { home, node in
            guard home.resolver.file != resolver.file, counts(home, node) else { return false }
            compared += 1
            return compared > Limits.maxComparedNames || home.mayName(node, member, declaredIn: resolver.file, owner)
        }
    }

    /// Whether an expression may name a member that another file declares. A protocol's requirement, or the member of a class that one of
    /// both inherits from, may stand for it.
    func mayName(_ node: NodeID, _ member: NodeID, declaredIn file: FileID, _ owner: Type) -> Bool {
        guard case .nominal(let own, _) = owner, project.type(own).kind != .protocol else { return true }
        if resolver.local(namedBy: node) != nil { return false }
        // An implicit member is static.
        if outline.kind(node) == .member, outline.base(of: node) == nil { return mayNameImplicitly(node, member, declaredIn: file) }
        let found = resolver.members(namedBy: node).map(\.id)
        guard !found.isEmpty else { return mayHaveMembers(of: own, receiverOf: node) }
        return found.contains { id in
            let declared = project.member(id).node
            guard id.file != file || declared != member,
                case .nominal(let other, _) = context(ofFile: id.file).resolver.selfType(at: declared)
            else { return true }
            return project.type(other).kind == .protocol || resolver.isSubclass(owner, of: other)
                || resolver.isSubclass(.nominal(other, []), of: own)
        }
    }

    /// Whether an implicit member may be one that a type declares, as its value's type tells: `let table: UITableView = .compact`.
    private func mayNameImplicitly(_ node: NodeID, _ member: NodeID, declaredIn file: FileID) -> Bool {
        let outline = project.file(file).outline
        let declaration = outline.ancestor(member) { $0 == .varDecl || $0 == .memberBlock } ?? member
        guard outline.flags(declaration).contains(.isStatic) else { return false }
        let type = resolver.type(of: node).unwrapped
        return type.isUnknown || type == context(ofFile: file).resolver.type(of: member).unwrapped
    }

    /// Whether what stands before a member's name, or else `self`, may be of a type that declares it.
    private func mayHaveMembers(of owner: DeclarationID, receiverOf node: NodeID) -> Bool {
        if outline.kind(node) == .member {
            guard let base = outline.base(of: node) else { return true }
            // `UITableView.appearance().tint = .red`
            if let call = outline.call(outline.unwrapped(base)), call.name == "appearance", let type = styledType(call, at: call.node) {
                return resolver.mayHaveMembers(of: owner, type)
            }
            return resolver.mayHaveMembers(of: owner, base)
        }
        guard outline.ancestor(node, where: \.isTypeDeclaration) != nil else { return false }
        return resolver.mayHaveMembers(of: owner, resolver.selfType(at: node))
    }
}
