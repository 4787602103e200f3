// Tells the values of types that other modules declare from those that may be of a type of the project: no module knows the project that
// uses it, so what its types have as static members is of no type of the project, although its type is unknown here. A name that no file
// declares counts as another module's only where it is known as one, or where the file imports a module that may declare it: files may be
// missing.

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
    /// arguments returns may be of the type of one of them, a member of a value of the type of a generic argument, and what the project's own
    /// extension declares of any type.
    private func isFromOutside(_ node: NodeID) -> Bool {
        let value = outline.unwrapped(node)
        if isMadeOutside(value, 0) { return true }
        var member = value
        if outline.kind(value) == .call {
            guard let callee = outline.firstChild(value), outline.next(callee) == nil else { return false }
            member = callee
        }
        guard outline.kind(member) == .member, let base = outline.base(of: member) else { return false }
        let name = outline.name(member)
        if let type = namedOutsideType(base) {
            // What looks like a type may be the project's own module.
            return outline.child(base, .genericArguments) == nil && !isDeclared(name, inExtensionOf: type) && project.globals(name).isEmpty
        }
        guard case .nominal(let id, let arguments) = type(of: base).unwrapped.instance, id.isInterface, arguments.isEmpty,
            project.type(id).kind != .protocol, case .none = members(name, of: .nominal(id, []))
        else { return false }
        return true
    }

    /// Whether a value is one that a type of another module makes, or a local that has such a value.
    private func isMadeOutside(_ value: NodeID, _ depth: Int) -> Bool {
        let value = outline.unwrapped(value)
        switch outline.kind(value) {
        case .call: return outline.firstChild(value).flatMap(namedOutsideType) != nil
        case .identifier:
            guard depth < Limits.maxAliasDepth, let local = local(namedBy: value), let initial = initialValue(ofLocal: local) else {
                return false
            }
            return isMadeOutside(initial, depth + 1)
        default: return false
        }
    }

    /// The name of the type of another module that an expression names.
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
