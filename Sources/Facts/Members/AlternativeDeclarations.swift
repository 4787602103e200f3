// Finds the declarations that stand for one another: those of one name in several targets, or in the clauses of `#if`. An app has one of
// them, and the code does not tell which.

extension Resolver {
    /// A type, and the others of its name that this file means in another target or in another clause of `#if`.
    public func alternatives(ofType id: DeclarationID) -> [DeclarationID] {
        let declaration = project.type(id)
        guard !id.isInterface, !declaration.isLocal, declaration.kind != .extension, !isOneOfTooMany(id, declaration) else { return [id] }
        return [id] + typesInPlace(of: id, declaration).filter { $0 != id && project.type($0).kind != .alias }
    }

    /// Whether a file declares so many types of one name that each would stand for thousands of others.
    func isOneOfTooMany(_ id: DeclarationID, _ declaration: TypeDeclaration) -> Bool {
        let most = Limits.maxAlternatives
        guard !id.isInterface, !declaration.isLocal, project.mayDeclareTypes(moreThan: most, inFileOf: id.file) else { return false }
        return resolver(id).memos.crowdedNames(NameInType(name: declaration.name, outer: declaration.outer)) {
            if let outer = declaration.outer { return project.file(id).facts.types(named: declaration.name, in: outer).count > most }
            return project.types(declaration.name, meantIn: id.file).count > most
        }
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
            named = alternatives(ofMemberNamed: member.name, of: DeclarationID(file: id.file, owner))
        } else {
            named = project.globals(member.name, meantIn: file)
        }
        guard named.count > 1 else { return [id] }
        let form = form(ofMember: id)
        return [id] + named.filter { $0 != id && !$0.isInterface && self.form(ofMember: $0) == form }
    }

    /// The members of a name of a type, and of those that stand for it, as far as they are as near as this type or extension. What an
    /// extension declares may be declared for a superclass in another target.
    private func alternatives(ofMemberNamed name: String, of part: DeclarationID) -> [DeclarationID] {
        let isExtension = project.type(part).kind == .extension
        guard case .nominal(let id, _) = isExtension ? resolver(part).extendedType(part) : declared(part) else {
            return project.members(named: name, of: part)
        }
        let types = alternatives(ofType: id)
        let extended = types + (isExtension ? lineage(of: id).dropFirst() : [])
        // What a protocol's extension declares does not stand for the requirement that it implements.
        let isProtocol = project.type(id).kind == .protocol
        let ofTypes = isProtocol && isExtension ? [] : types.flatMap { project.members(named: name, of: $0) }
        let all = ofTypes + (isProtocol && !isExtension ? [] : extended.flatMap { extensionMembers(name, of: $0) })
        guard all.count > 1 else { return all }
        let nearness = project.nearness(of: part.file, to: file)
        return all.filter { $0.file == part.file || isVisible($0) && project.nearness(of: $0.file, to: file) == nearness }
    }

    /// Whether a member has one type in all that stand for it.
    func hasOneType(_ id: DeclarationID) -> Bool {
        guard !id.isInterface, let owner = project.member(id).owner,
            project.type(DeclarationID(file: id.file, owner)).kind == .extension
        else { return true }
        let others = alternatives(ofMember: id).dropFirst()
        guard !others.isEmpty else { return true }
        let (type, isFailable) = (declaredType(id), isFailable(id))
        return others.allSatisfy { declaredType($0) == type && self.isFailable($0) == isFailable }
    }

    /// What a lookup found, as this file means it: the members of the project's other files that are not private to them, and the nearest
    /// first.
    func meantHere(_ found: [FoundMember]) -> [FoundMember] {
        guard found.count > 1, found.contains(where: { $0.id.file != found[0].id.file && !$0.id.isInterface }) else { return found }
        let visible = found.filter { isVisible($0.id) }
        let places = (visible.isEmpty ? found : visible).enumerated().map { at, member in
            (member, at, member.id.isInterface ? 0 : project.nearness(of: member.id.file, to: file))
        }
        return places.sorted { ($1.2, $0.1) < ($0.2, $1.1) }.map(\.0)
    }

    private func isVisible(_ id: DeclarationID) -> Bool {
        id.isInterface || !project.isPrivate(member: id) || project.nearness(of: id.file, to: file) == .max
    }

    /// What members that stand for one another have in common.
    private func form(ofMember id: DeclarationID) -> MemberForm {
        let (member, outline) = (project.member(id), project.file(id).outline)
        let owner = member.owner.map { project.type(DeclarationID(file: id.file, $0)).node }
        return MemberForm(
            kind: member.kind, isStatic: member.isStatic, parameters: outline.solidBytes(outline.child(member.node, .parameterList)),
            requirements: outline.solidBytes(owner.flatMap { outline.child($0, .whereClause) }))
    }
}

/// What members that stand for one another have in common.
private struct MemberForm: Equatable {
    var kind: Member.Kind
    var isStatic: Bool
    var parameters: [UInt8]
    /// Those of the extension with it.
    var requirements: [UInt8]
}

extension Outline {
    /// Whether a clause of `#if` in a body declares a local: another clause may declare it, too.
    public func isDeclaredInClause(_ local: NodeID) -> Bool {
        guard let statement = statement(around: local), let list = parent(statement), kind(list) == .ifConfigClause else { return false }
        return kind(statement) == .varDecl || kind(statement) == .guardStmt
    }

    /// The bytes of a node without blanks and line ends.
    fileprivate func solidBytes(_ node: NodeID?) -> [UInt8] {
        guard let range = node.map(range) else { return [] }
        return text.bytes[range.start..<range.end].filter { !$0.isBlank && !$0.isLineEnd }
    }
}
