// Tells which members code outside the project may name: code of other modules, and Objective-C.
import CellLintLinting

extension FileContext {
    /// Whether Objective-C code may call each method of the class around one.
    func isOfObjectiveC(_ function: NodeID) -> Bool {
        guard let type = outline.ancestor(function, where: { $0 == .classDecl || $0 == .extensionDecl }) else { return false }
        return ["objc", "objcMembers"].contains { outline.hasAttribute($0, from: outline.nodes[type].first) }
    }

    /// Whether Objective-C code may name a property.
    func isForObjectiveC(property: NodeID) -> Bool {
        !outline.flags(property).contains(.isPrivate)
            && (outline.hasAttribute("objc", from: outline.nodes[property].first) || outline.isOutlet(property)
                || outline.ancestor(property) { $0 == .classDecl }.map {
                    outline.hasAttribute("objcMembers", from: outline.nodes[$0].first)
                } ?? false)
    }

    /// Whether code outside the project may name a member or a global that only its own file does.
    func isForOthers(_ member: NodeID, declaredBy declaration: NodeID, _ owner: Type) -> Bool {
        guard isVisibleToOthers(declaration, owner), case let name = outline.name(member) else { return false }
        // A manifest has the same labels: `.target(name: "Rows")`.
        return filesNaming([name]).allSatisfy { fileID in
            fileID == resolver.file || project.hasBodies(fileID) && project.file(fileID).outline.expressions(named: name).isEmpty
        }
    }

    /// Whether code outside the project may name a member or a global.
    private func isVisibleToOthers(_ declaration: NodeID, _ owner: Type) -> Bool { isVisible(declaration, owner, by: ["open", "public"]) }

    /// Whether a member, or its extension, is marked with one of some words, and its type as well.
    private func isVisible(_ declaration: NodeID, _ owner: Type, by marks: [String]) -> Bool {
        func isMarked(_ node: NodeID, _ outline: Outline) -> Bool { marks.contains { outline.isMarked(node, $0) } }
        let isVisible =
            isMarked(declaration, outline)
            || outline.ancestor(declaration, where: { $0.isTypeDeclaration }).map {
                outline.kind($0) == .extensionDecl && isMarked($0, outline)
            } ?? false
        guard isVisible, case .nominal(let id, _) = owner else { return isVisible && outline.parent(declaration) == .root }
        return id.isInterface || isMarked(project.type(id).node, project.file(id).outline)
    }

    /// Whether a type is there for code outside the project alone: it is public, and no other file of the project names it.
    func isOnlyForOthers(_ type: Type) -> Bool {
        guard case .nominal(let id, _) = type, !id.isInterface, project.file(id).outline.isMarked(project.type(id).node, "open", "public")
        else { return false }
        return filesNaming([project.type(id).name]).allSatisfy { $0 == id.file }
    }

    /// Whether code outside the project alone makes the objects of a type, and gets their table by a property.
    public func handsOutTable(_ type: Type) -> Bool {
        guard case .nominal(let id, _) = type, !id.isInterface else { return false }
        let tables = tableProperties(of: id) { property in
            let home = context(ofFile: property.file)
            let declaration = home.outline.ancestor(project.member(property).node) { $0 == .varDecl }
            return declaration.map { home.isVisibleToOthers($0, type) } ?? false
        }
        return !tables.isEmpty && isOnlyForOthers(type)
    }

    /// Whether other modules may call a function.
    func isForOtherModules(_ function: NodeID) -> Bool {
        isVisible(function, resolver.selfType(at: function), by: ["open", "package", "public"])
    }
}
