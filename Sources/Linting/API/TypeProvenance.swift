// Notes that explain the type of a receiver: where it is declared, and as what.

extension FileContext {
    /// Notes on where the type of an expression comes from; empty if only an interface declares it.
    public func provenanceNotes(of expression: NodeID) -> [Note] {
        let outline = outline
        switch outline.kind(expression) {
        case .optionalChain, .forceUnwrap, .effect, .tuple, .argument:
            return outline.firstChild(expression).map { provenanceNotes(of: $0) } ?? []
        case .identifier:
            let keyword = outline.keyword(expression)
            if keyword == .self || keyword == .super { return provenanceNotesOfSelf(at: expression) }
            let name = outline.name(expression)
            guard let type = spelled(resolver.type(of: expression)) else { return [] }
            if name.utf8.first == 0x24 { return notesOfAnonymous(expression, name, type) }
            switch resolver.lookup(name, from: expression) {
            case .local(let node): return [note(node, "`\(name)` has type \(type)")].compactMap { $0 }
            case .members(let found, _): return memberNote(found.first?.id, name, type)
            default: return []
            }
        case .member:
            guard let base = outline.base(of: expression),
                let type = spelled(resolver.type(of: expression)),
                case .found(let found) = resolver.members(outline.name(expression), of: resolver.type(of: base))
            else { return [] }
            return memberNote(found.first?.id, outline.name(expression), type)
        case .call:
            guard let call = resolver.call(expression), let type = spelled(call.result), let member = call.member else { return [] }
            return memberNote(member, project.member(member).name, type, verb: "returns")
        default: return []
        }
    }

    /// Notes on `$0`: the receiver of the closure's function if no file declares that function; otherwise the closure's parameter type.
    private func notesOfAnonymous(_ node: NodeID, _ name: String, _ type: String) -> [Note] {
        guard let closure = resolver.closure(ofAnonymous: node) else { return [] }
        guard let base = resolver.guessedBase(ofClosure: closure) else {
            let brace = outline.tokens[outline.nodes[closure].first]
            return [Note(location(brace.range), "in this closure, `\(name)` has type \(type)")]
        }
        let known = provenanceNotes(of: base)
        return known.isEmpty ? [note(base, "`\(name)` is assumed to be this \(type)")].compactMap { $0 } : known
    }

    /// The type of `self` at a node: a note on the enclosing type or extension.
    public func provenanceNotesOfSelf(at node: NodeID) -> [Note] {
        guard let scope = outline.ancestor(node, where: { $0.isTypeDeclaration }), let type = named(resolver.selfType(at: node)) else {
            return []
        }
        let place = outline.kind(scope) == .extensionDecl ? outline.child(scope, where: { $0.isType }) ?? scope : scope
        return [note(place, type.clause.isEmpty ? "`self` has type \(type.name)" : "\(type.name) is \(type.clause)")].compactMap { $0 }
    }

    private func memberNote(_ id: DeclarationID?, _ name: String, _ type: String, verb: String = "has type") -> [Note] {
        guard let id else { return [] }
        return [note(project.member(id).node, in: id.file, "`\(name)` \(verb) \(type)")].compactMap { $0 }
    }

    /// A type in a sentence: ``PriceCell`, a subclass of `UITableViewCell`` for a class of the project.
    private func spelled(_ type: Type) -> String? { named(type).map { $0.clause.isEmpty ? $0.name : "\($0.name), \($0.clause)" } }

    /// A type's name, and what there is to say of it.
    private func named(_ type: Type) -> (name: String, clause: String)? {
        switch type.unwrapped {
        case .nominal(let id, _):
            let above = id.isInterface ? nil : resolver.superclass(of: type.unwrapped).flatMap(spelledName)
            return ("`\(project.type(id).name)`", above.map { "a subclass of `\($0)`" } ?? "")
        case .external(let name): return ("`\(name)`", "")
        case .parameter(_, let name, let bound):
            return ("`\(name)`", bound.flatMap(spelledName).map { "constrained to `\($0)`" } ?? "")
        default: return nil
        }
    }

    private func spelledName(_ type: Type) -> String? {
        switch type {
        case .nominal(let id, _): project.type(id).name
        case .external(let name): name
        default: nil
        }
    }
}
