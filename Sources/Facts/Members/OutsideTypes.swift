// Tells the values of types that other modules declare from those that may be of a type of the project: no module knows the project that
// uses it, so what its members return is of no type of the project, although its type is unknown here. A name that no file declares counts
// as another module's only where it is known as one, or where the file imports a module that may declare it: files may be missing.

extension Resolver {
    /// Whether an expression may have a member that a type of the project declares itself, as far as its type is known.
    public func mayHaveMembers(of owner: DeclarationID, _ node: NodeID) -> Bool {
        let type = type(of: node)
        return type.unwrapped.instance.isUnknown ? !isFromOutside(node) : mayHaveMembers(of: owner, type)
    }

    /// Whether a value or type may have a member that another type declares itself.
    public func mayHaveMembers(of owner: DeclarationID, _ type: Type) -> Bool {
        switch type.unwrapped.instance {
        case .nominal(let id, let arguments):
            // A wrapper may have the members of what it wraps.
            return project.type(id).kind == .protocol || !arguments.isEmpty || hasDynamicMembers(id)
                || lineage(of: id).contains(owner) || lineage(of: owner).contains(id)
        // The name of the project's type may have that of its module in front.
        case .external(let name): return !isOfOtherModule(name) || name.split(at: ".").last.map(String.init) == project.type(owner).name
        case .tuple, .function: return false
        case .parameter, .composition, .optional, .metatype, .unknown: return true
        }
    }

    /// Whether a type takes any member's name.
    public func hasDynamicMembers(_ id: DeclarationID) -> Bool {
        guard !id.isInterface else { return false }
        let outline = project.file(id).outline
        return outline.hasAttribute("dynamicMemberLookup", from: outline.nodes[project.type(id).node].first)
    }

    /// Whether another module declares a type that no file does, and the type does not take any member's name.
    private func isOfOtherModule(_ name: String) -> Bool {
        guard let first = name.split(at: ".").first.map(String.init), !["AnyObject", "Binding", "Bindable"].contains(first) else {
            return false
        }
        return SystemNames.holdsType(first) || outline.importedModules.contains { !FileFacts.modules.contains($0) }
    }

    /// Whether a value is made by a type that another module declares, or is what such a type has as a member: `Bundle.main`. What a call with
    /// arguments returns may be of the type of one of them, and what the project's own extension declares may be of any type.
    private func isFromOutside(_ node: NodeID, depth: Int = 0) -> Bool {
        let value = outline.unwrapped(node)
        if outsideType(of: value, depth) != nil { return true }
        var member = value
        if outline.kind(value) == .call {
            guard let callee = outline.firstChild(value), outline.next(callee) == nil else { return false }
            member = callee
        }
        guard outline.kind(member) == .member, let base = outline.base(of: member), let type = outsideType(of: base, depth) else {
            return false
        }
        // What looks like a type may be the project's own module.
        let name = outline.name(member)
        return !isDeclared(name, inExtensionOf: type) && (outline.kind(base) != .identifier || project.globals(name).isEmpty)
    }

    /// The name of a value's type, or of the type that an expression names, if another module declares it.
    private func outsideType(of node: NodeID, _ depth: Int) -> String? {
        let node = outline.unwrapped(node)
        switch type(of: node).unwrapped.instance {
        case .nominal(let id, let arguments):
            return id.isInterface && arguments.isEmpty && project.type(id).kind != .protocol ? project.type(id).name : nil
        case .external(let name): return isOfOtherModule(name) ? name : nil
        case .unknown: break
        default: return nil
        }
        guard depth < Limits.maxAliasDepth else { return nil }
        switch outline.kind(node) {
        case .call: return outline.firstChild(node).flatMap(namedOutsideType)
        case .identifier:
            guard let local = local(namedBy: node) else { return namedOutsideType(node) }
            return initialValue(ofLocal: local).flatMap { outsideType(of: $0, depth + 1) }
        default: return nil
        }
    }

    private func namedOutsideType(_ node: NodeID) -> String? {
        guard outline.kind(node) == .identifier, case .external(let type) = lookupType(outline.name(node), from: node),
            type.utf8.startsWithASCIIUppercase, isOfOtherModule(type), case .unknown = lookup(type, from: node)
        else { return nil }
        return type
    }

    /// The value that gives a local its type.
    private func initialValue(ofLocal binding: NodeID) -> NodeID? {
        guard let pattern = outline.parent(binding), [.patternBinding, .optionalBinding].contains(outline.kind(pattern)),
            outline.firstChild(pattern) == binding
        else { return nil }
        return outline.next(binding).flatMap { outline.kind($0).isType || outline.next($0) != nil ? nil : $0 }
    }

    /// Whether the project extends a type that it does not declare by a member of a name.
    private func isDeclared(_ member: String, inExtensionOf type: String) -> Bool {
        guard let type = type.split(at: ".").last.map(String.init) else { return true }
        if project.extensions(type).contains(where: { !project.members(named: member, of: $0).isEmpty }) { return true }
        resolution.leaveOpen(member: member, of: [type], [])
        return false
    }
}
