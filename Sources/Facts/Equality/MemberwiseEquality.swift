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
            if id.isInterface {
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
        guard kind == .struct || kind == .enum, project.type(id).name != "ID", !mayBeExtendedByMacro(id) else { return nil }
        let own = ownEquality(of: type)
        // Only the declarations of their file may be parsed so far.
        guard own.allSatisfy({ project.hasBodies($0.file) }) else { return nil }
        if !own.isEmpty { return first(of: own.prefix(Limits.maxEqualities).flatMap { comparedTypes(in: $0) }, &seen) }
        guard kind == .struct else { return first(of: payloads(of: type).map(\.type), &seen) }
        let stored = storedProperties(of: type).filter { !isIgnoredByWrapper($0.member) && !isSameInAllValues($0.member) }
        if stored.count > 1 {
            // Two identifiers together are an identifier: an edit changes neither.
            guard !isCompositeKey(stored) else { return nil }
            return WholeValue(
                id: id, count: stored.count, isIdentifiable: conforms(type, toSystem: "Identifiable"),
                hasID: stored.contains { $0.name == "id" })
        }
        return first(of: stored.map(\.type), &seen)
    }

    /// Whether a property is a constant that is declared with a literal: `let kind = "row"`.
    private func isSameInAllValues(_ property: DeclarationID) -> Bool {
        let outline = resolver(property).outline
        guard let variable = outline.variable(project.member(property).node), variable.isLet, let value = variable.initializer else {
            return false
        }
        return [.numberLiteral, .boolLiteral, .nilLiteral].contains(outline.kind(value)) || outline.stringValue(value) != nil
    }

    /// Whether a property has a wrapper whose own `==` compares nothing, or one that no file declares.
    public func isIgnoredByWrapper(_ property: DeclarationID) -> Bool {
        let home = resolver(property)
        guard let declaration = home.outline.ancestor(project.member(property).node, where: { $0 == .varDecl }) else { return false }
        return home.outline.children(declaration).contains { attribute in
            guard home.outline.kind(attribute) == .attribute, let type = home.type(ofWrapper: attribute) else { return false }
            guard case .nominal(let id, _) = type else { return true }
            let own = ownEquality(of: type)
            return !id.isInterface && !own.isEmpty && own.allSatisfy { comparesNothing($0) }
        }
    }

    /// The type of a property wrapper; `unknown` if no file declares it, nil for an attribute of the language.
    private func type(ofWrapper attribute: NodeID) -> Type? {
        let name = outline.name(attribute)
        // Wrappers are types, whose names begin with a capital letter; so do global actors.
        guard let first = name.utf8.first, first.isASCIIUppercase, name != "MainActor" else { return nil }
        let candidates = project.types(name, meantIn: file).filter { project.type($0).kind == .struct || project.type($0).kind == .class }
        return candidates.first.map { .nominal($0, []) } ?? .unknown
    }

    /// Whether a `==` has no look at its operands: `true`.
    private func comparesNothing(_ function: DeclarationID) -> Bool {
        let outline = resolver(function).outline
        guard let list = outline.child(project.member(function).node, .parameterList),
            let body = outline.child(project.member(function).node, .block)
        else { return false }
        guard project.hasBodies(function.file) else { return true }
        let names = Set(outline.children(list).map { outline.name($0) })
        return !outline.descendants(of: body).contains { outline.kind($0) == .identifier && names.contains(outline.name($0)) }
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
        return !id.isInterface && payloads(of: type).isEmpty
    }

    private func comparedTypes(in function: DeclarationID) -> [Type] {
        let home = resolver(function)
        let outline = home.outline
        return outline.descendants(of: project.member(function).node).filter { node in
            outline.kind(node) == .binary && (outline.isNamed(node, "==") || outline.isNamed(node, "!="))
        }.compactMap { outline.firstChild($0) }.map { home.type(of: $0) }
    }
}
