// Tells where code may give a cell class to other code, which may register it under any identifier or make its cells: as a generic argument,
// by another name, and by a static function that knows its class as `self`.
import CellLintLinting

extension FileContext {
    /// Whether code gives the class that it names to code which may register it.
    public func givesAwayClass(_ name: NodeID) -> Bool {
        if outline.isClassOutsideRegistration(name) { return true }
        let type = outline.outermost(name) { $0.isType }
        guard let user = outline.parent(type) else { return false }
        switch outline.kind(user) {
        case .genericArguments: return mayRegisterArguments(of: user)
        case .typealiasDecl, .requirement: return true
        case .member where outline.base(of: user) == type: return mayRegisterByMember(user)
        case .parameter: return isInferred(from: user)
        default: return false
        }
    }

    /// Whether a generic type or function may register the classes that it is given: a list of the standard library's does not.
    private func mayRegisterArguments(of arguments: NodeID) -> Bool {
        guard let user = outline.parent(arguments) else { return true }
        let type = outline.kind(user).isType ? resolver.type(written: user) : resolver.type(of: user)
        switch type {
        case .nominal(let id, _), .metatype(.nominal(let id, _)): return !id.isInterface
        default: return true
        }
    }

    /// Whether a member of a class may register the class: a function that is given a table, or an object of the app that stands for it.
    private func mayRegisterByMember(_ member: NodeID) -> Bool {
        guard !outline.isNamed(member, "self") else { return false }
        if let call = outline.call(ofCallee: member) {
            if outline.isNamed(member, "init") { return false }
            let takesTable = (outline.call(call)?.arguments ?? []).contains { isTable($0.value) }
            return takesTable || !isOfLibrary(resolver.type(of: call).unwrapped)
        }
        switch resolver.type(of: member).unwrapped {
        case .metatype, .unknown: return false
        case let type: return !isOfLibrary(type)
        }
    }

    private func isOfLibrary(_ type: Type) -> Bool {
        switch type {
        case .nominal(let id, _): id.isInterface
        case .external: true
        default: false
        }
    }

    /// Whether the type of a parameter tells generic code its class: in a closure that a function of the app is given, and in a type that
    /// conforms to a protocol with an associated type.
    private func isInferred(from parameter: NodeID) -> Bool {
        guard let function = outline.owner(ofParameter: parameter) else { return false }
        if outline.kind(function) == .closure {
            let value = outline.outermost(function) { $0 == .argument }
            guard value != function, let call = outline.parent(value).flatMap({ resolver.call($0) }) else { return false }
            return call.member.map { !project.file($0).isInterface } ?? true
        }
        return resolver.allConformances(of: resolver.selfType(at: function)).contains { conformance in
            guard case .nominal(let id, _) = conformance, !id.isInterface else { return false }
            return project.file(id).outline.nodes(of: .associatedtypeDecl, in: project.type(id).node).contains { _ in true }
        }
    }
}

extension Outline {
    /// Whether a dequeue always gets a cell, so that some code or document has one for its identifier: in contrast to
    /// `dequeueReusableCell(withIdentifier: "row") ?? UITableViewCell()`.
    public func alwaysGetsCell(_ dequeue: NodeID) -> Bool {
        if call(dequeue)?.argument(labeled: "for") != nil { return true }
        guard let user = parent(dequeue) else { return false }
        return kind(user) == .forceUnwrap || kind(user) == .cast && flags(user).contains(.isForced)
    }
}
