// A type → the struct whose stored properties its `==` compares one and all, itself or somewhere inside.
// What an enum carries, what containers hold and what an own `==` hands on is followed; an author's own `==` is trusted otherwise.

/// A struct that is equal only if all that it stores is.
public struct WholeValue {
    public var id: DeclarationID
    /// How many stored properties it has: at least two.
    public var count: Int
    public var isIdentifiable: Bool
    /// Whether one of the properties is called `id`.
    public var hasID: Bool
}

extension Resolver {
    /// The whole struct that comparing two values of a type compares; nil where there is none, or nobody can see it.
    public func wholeValue(comparedBy type: Type) -> WholeValue? {
        var seen: Set<Type> = []
        return wholeValue(type, &seen)
    }

    private func wholeValue(_ type: Type, _ seen: inout Set<Type>) -> WholeValue? {
        switch type {
        case .optional(let inner): return wholeValue(inner, &seen)
        case .tuple(let elements): return first(of: elements.map(\.type), &seen)
        case .nominal(let id, let arguments):
            guard seen.count < Self.mostTypes, seen.insert(type).inserted else { return nil }
            if project.file(id).isInterface {
                return ["Array", "Set", "Dictionary", "Optional"].contains(project.type(id).name) ? first(of: arguments, &seen) : nil
            }
            return declaredWholeValue(type, id, &seen)
        default: return nil
        }
    }

    /// How many types are looked at for one identifier.
    private static var mostTypes: Int { 200 }
    /// How many `==` of one type are read: a second one is a mistake, unless each stands in an `#if`.
    private static var mostEqualities: Int { 16 }

    private func first(of types: [Type], _ seen: inout Set<Type>) -> WholeValue? {
        for type in types { if let found = wholeValue(type, &seen) { return found } }
        return nil
    }

    private func declaredWholeValue(_ type: Type, _ id: DeclarationID, _ seen: inout Set<Type>) -> WholeValue? {
        let kind = project.type(id).kind
        // An `ID` is what an Identifiable is identified by, of how many parts so ever.
        guard kind == .struct || kind == .enum, project.type(id).name != "ID" else { return nil }
        let own = ownEquality(of: type)
        if !own.isEmpty { return first(of: own.prefix(Self.mostEqualities).flatMap { comparedTypes(in: $0) }, &seen) }
        guard kind == .struct else { return first(of: payloads(of: type).map(\.type), &seen) }
        let stored = storedProperties(of: type)
        if stored.count > 1 {
            return WholeValue(
                id: id, count: stored.count, isIdentifiable: conforms(type, toSystem: "Identifiable"),
                hasID: stored.contains { $0.name == "id" })
        }
        return first(of: stored.map(\.type), &seen)
    }

    /// The types of what a function compares by `==` or `!=`.
    private func comparedTypes(in function: DeclarationID) -> [Type] {
        let home = resolver(function)
        let outline = home.outline
        return outline.descendants(of: project.member(function).node).filter { node in
            outline.kind(node) == .binary && (outline.isNamed(node, "==") || outline.isNamed(node, "!="))
        }.compactMap { outline.firstChild($0) }.map { home.type(of: $0) }
    }
}
