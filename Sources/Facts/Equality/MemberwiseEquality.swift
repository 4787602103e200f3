// Finds the struct whose stored properties a type's `==` all compares: the type itself or a nested value.
// Payloads, elements of containers and values that a custom `==` compares are followed; otherwise a custom `==` is trusted.

/// A struct that is equal only if all its stored properties are.
public struct WholeValue {
    public var id: DeclarationID
    /// The number of its stored properties: at least two.
    public var count: Int
    public var isIdentifiable: Bool
    /// Whether one of the properties is named `id`.
    public var hasID: Bool
}

extension Resolver {
    /// The whole struct that comparing two values of a type compares; nil if there is none, or the comparison cannot be analyzed.
    public func wholeValue(comparedBy type: Type) -> WholeValue? {
        var seen: Set<Type> = []
        return wholeValue(type, &seen)
    }

    private func wholeValue(_ type: Type, _ seen: inout Set<Type>) -> WholeValue? {
        switch type {
        case .optional(let inner): return wholeValue(inner, &seen)
        case .tuple(let elements): return first(of: elements.map(\.type), &seen)
        case .nominal(let id, let arguments):
            guard seen.count < Limits.maxComparedTypes, seen.insert(type).inserted else { return nil }
            if project.file(id).isInterface {
                return ["Array", "Set", "Dictionary", "Optional"].contains(project.type(id).name) ? first(of: arguments, &seen) : nil
            }
            return declaredWholeValue(type, id, &seen)
        default: return nil
        }
    }

    private func first(of types: [Type], _ seen: inout Set<Type>) -> WholeValue? {
        for type in types { if let found = wholeValue(type, &seen) { return found } }
        return nil
    }

    private func declaredWholeValue(_ type: Type, _ id: DeclarationID, _ seen: inout Set<Type>) -> WholeValue? {
        let kind = project.type(id).kind
        // An `ID` is the identity of an Identifiable, however many parts it has.
        guard kind == .struct || kind == .enum, project.type(id).name != "ID" else { return nil }
        let own = ownEquality(of: type)
        if !own.isEmpty { return first(of: own.prefix(Limits.maxEqualities).flatMap { comparedTypes(in: $0) }, &seen) }
        guard kind == .struct else { return first(of: payloads(of: type).map(\.type), &seen) }
        let stored = storedProperties(of: type)
        if stored.count > 1 {
            // Two identifiers together are an identifier: an edit changes neither.
            guard !isCompositeKey(stored) else { return nil }
            return WholeValue(
                id: id, count: stored.count, isIdentifiable: conforms(type, toSystem: "Identifiable"),
                hasID: stored.contains { $0.name == "id" })
        }
        return first(of: stored.map(\.type), &seen)
    }

    /// Whether each stored property is an identifier, by its name or type, or a case without payload that tells identifiers of one kind
    /// from those of another.
    private func isCompositeKey(_ stored: [StoredValue]) -> Bool {
        let identifiers = stored.filter { isIdentifier($0) }
        return !identifiers.isEmpty
            && stored.allSatisfy { value in
                identifiers.contains { $0.member == value.member } || isPlainEnum(value.type)
            }
    }

    private func isIdentifier(_ value: StoredValue) -> Bool {
        let suffixes = ["ID", "Id", "UUID", "Uuid", "Identifier", "Key"]
        if ["id", "uuid", "identifier", "key"].contains(value.name) || suffixes.contains(where: { value.name.ends(with: $0) }) {
            return true
        }
        guard case .nominal(let id, _) = value.type.unwrapped else { return false }
        return suffixes.contains { project.type(id).name.ends(with: $0) }
    }

    private func isPlainEnum(_ type: Type) -> Bool {
        guard case .nominal(let id, _) = type.unwrapped, project.type(id).kind == .enum else { return false }
        return !project.file(id).isInterface && payloads(of: type).isEmpty
    }

    /// The types of the operands of `==` and `!=` in a function.
    private func comparedTypes(in function: DeclarationID) -> [Type] {
        let home = resolver(function)
        let outline = home.outline
        return outline.descendants(of: project.member(function).node).filter { node in
            outline.kind(node) == .binary && (outline.isNamed(node, "==") || outline.isNamed(node, "!="))
        }.compactMap { outline.firstChild($0) }.map { home.type(of: $0) }
    }
}
