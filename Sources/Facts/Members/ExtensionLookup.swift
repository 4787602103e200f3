// Finds the extensions of a type in all files, and the type that an extension extends.
// For a type with many extensions, a table lists which of them declare a name, so that thousands of names can be looked up.

extension Resolver {
    /// The extensions of a type in all files.
    public func extensions(of id: DeclarationID) -> [DeclarationID] {
        if let known = resolution.extensionsOf[id] { return known }
        resolution.extensionsOf[id] = [] // guards against cycles
        let declaration = project.type(id)
        guard declaration.kind != .alias, declaration.kind != .extension, !declaration.isLocal else { return [] }
        let found = extensions(ofTypesNamed: declaration.name)[id] ?? []
        resolution.extensionsOf[id] = found
        return found
    }

    /// The extensions of a type that may declare a member or a type of a name.
    func extensions(of id: DeclarationID, declaring name: String) -> [DeclarationID] {
        let all = extensions(of: id)
        guard all.count >= Limits.maxSearchedExtensions else { return all }
        if let known = resolution.extensionsByName[id] { return known[name] ?? [] }
        let byName = byDeclaredName(all)
        resolution.extensionsByName[id] = byName
        return byName[name] ?? []
    }

    private func byDeclaredName(_ parts: [DeclarationID]) -> [String: [DeclarationID]] {
        var byName: [String: [DeclarationID]] = [:]
        var namesOfFiles: [FileID: [Int: Set<String>]] = [:]
        for part in parts {
            let file = part.file
            if namesOfFiles[file] == nil { namesOfFiles[file] = project.file(file).facts.namesInExtensions }
            for name in namesOfFiles[file]![Int(part.index)] ?? [] { byName[name, default: []].append(part) }
        }
        return byName
    }

    /// The extensions of all types of a name, by extended type: thousands of files may declare and extend a type of one name.
    private func extensions(ofTypesNamed name: String) -> [DeclarationID: [DeclarationID]] {
        if let known = resolution.extensionsOfNamed[name] { return known }
        resolution.openDeclarations += 1
        defer { resolution.openDeclarations -= 1 }
        var found: [DeclarationID: [DeclarationID]] = [:]
        for part in project.extensions(name).sorted() {
            if case .nominal(let target, _) = resolver(part).extendedType(part) { found[target, default: []].append(part) }
        }
        // During another lookup, some extended types may still be unknown.
        if resolution.openDeclarations == 1 { resolution.extensionsOfNamed[name] = found }
        return found
    }

    /// The type that an extension extends.
    func extendedType(_ id: DeclarationID) -> Type {
        if let known = resolution.extendedTypes[id] { return known }
        resolution.extendedTypes[id] = .unknown
        resolution.openDeclarations += 1
        let home = resolver(id)
        let type = home.outline.child(project.type(id).node, where: { $0.isType }).map { home.type(written: $0) } ?? .unknown
        resolution.openDeclarations -= 1
        resolution.extendedTypes[id] = type
        return type
    }
}
