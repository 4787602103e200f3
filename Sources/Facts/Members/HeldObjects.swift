// Tells whether an expression of a static type may hold an object of a class, or the object that one of another type holds.

extension Resolver {
    /// Whether an expression of a type may hold an object of a class, or of a subclass if the project declares the class. A type that no
    /// file declares may be a superclass of a class outside the project.
    /// - Parameter object: the class; of any other type nothing is known.
    public func mayHold(_ type: Type, instanceOf object: Type) -> Bool {
        guard case .nominal(let own, _) = object else { return true }
        switch type {
        case .unknown, .parameter(_, _, bound: nil), .external("Any"), .external("AnyObject"): return true
        case .optional(let inner): return mayHold(inner, instanceOf: object)
        case .parameter(_, _, let bound?): return mayHold(bound, instanceOf: object)
        case .composition(let parts): return parts.allSatisfy { mayHold($0, instanceOf: object) }
        case .external: return own.isInterface || superclassChain(of: object).contains(type)
        case .nominal(let id, _) where project.type(id).kind == .protocol: return own == id || conforms(object, to: id)
        case .nominal(let id, _): return isKind(object, of: id) || !own.isInterface && isSubclass(type, of: own)
        case .tuple, .function, .metatype: return false
        }
    }

    /// Whether expressions of two types may hold one object. An object of any class may conform to a protocol, but what a library's types
    /// hold is none of the project's.
    public func mayHoldOne(_ type: Type, _ other: Type) -> Bool {
        switch type {
        case .unknown, .external("Any"), .external("AnyObject"): return true
        case .parameter(_, _, let bound): return bound.map { mayHoldOne($0, other) } ?? true
        case .composition(let parts): return parts.allSatisfy { mayHoldOne($0, other) }
        case .nominal(let id, _):
            guard [.class, .protocol].contains(project.type(id).kind) else { return false }
            guard case .nominal(let second, _) = other else { return true }
            return [id, second].contains { project.type($0).kind == .protocol } || isKind(type, of: second) || isKind(other, of: id)
        case .optional, .external, .tuple, .function, .metatype: return false
        }
    }
}
