// Finds the declarations that stand for one another: those of one name in several targets, or in the clauses of `#if`. An app has one of
// them, and the code does not tell which.

extension Resolver {
    /// A type, and the others of its name that this file means in another target or in another clause of `#if`.
    public func alternatives(ofType id: DeclarationID) -> [DeclarationID] {
        let declaration = project.type(id)
        guard !id.isInterface, !declaration.isLocal, declaration.kind != .extension else { return [id] }
        return [id] + typesInPlace(of: id, declaration).filter { $0 != id && project.type($0).kind != .alias }
    }

    /// A type, and the others that stand for it or for one of its superclasses.
    public func alternatives(of type: Type) -> [Type] {
        var found = [type]
        var reader = self
        for at in superclassChain(of: type) {
            guard case .nominal(let id, _) = at, !id.isInterface else { break }
            found += reader.alternatives(ofType: id).dropFirst().map(declared)
            reader = resolver(id)
        }
        return found
    }

    private func typesInPlace(of id: DeclarationID, _ declaration: TypeDeclaration) -> [DeclarationID] {
        guard let outer = declaration.outer else {
            let named = project.types(declaration.name, meantIn: file)
            return named.contains(id) ? named : []
        }
        let owner = DeclarationID(file: id.file, outer)
        let owners = project.type(owner).kind == .extension ? [owner] : alternatives(ofType: owner)
        return owners.flatMap { owner in
            project.file(owner).facts.types(named: declaration.name, in: owner.type).map { DeclarationID(file: owner.file, $0) }
        }
    }

    /// A member or global, and the others that this file means in its place.
    public func alternatives(ofMember id: DeclarationID) -> [DeclarationID] {
        let member = project.member(id)
        guard !id.isInterface else { return [id] }
        let named: [DeclarationID]
        if let owner = member.owner {
            let owner = DeclarationID(file: id.file, owner)
            let owners = project.type(owner).kind == .extension ? [owner] : alternatives(ofType: owner)
            named = owners.flatMap { project.members(named: member.name, of: $0) }
        } else {
            named = project.globals(member.name, meantIn: file)
        }
        guard named.count > 1 else { return [id] }
        let form = form(ofMember: id)
        return [id] + named.filter { $0 != id && !$0.isInterface && self.form(ofMember: $0) == form }
    }

    /// What members that stand for one another have in common.
    private func form(ofMember id: DeclarationID) -> (Member.Kind, isStatic: Bool, parameters: [UInt8]) {
        let (member, outline) = (project.member(id), project.file(id).outline)
        let parameters = outline.child(member.node, .parameterList).map { list in
            let range = outline.range(list)
            return outline.text.bytes[range.start..<range.end].filter { !$0.isBlank && !$0.isLineEnd }
        }
        return (member.kind, member.isStatic, parameters ?? [])
    }
}

extension Outline {
    /// Whether a clause of `#if` in a body declares a local: another clause may declare it, too.
    public func isDeclaredInClause(_ local: NodeID) -> Bool {
        guard let statement = statement(around: local), let list = parent(statement), kind(list) == .ifConfigClause else { return false }
        return kind(statement) == .varDecl || kind(statement) == .guardStmt
    }
}
