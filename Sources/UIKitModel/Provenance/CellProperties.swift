// Finds the properties that hold one cell as long as their object lives: each makes its cell itself, and no code assigns another one.
import CellLintLinting

/// A property that makes its cell.
public struct CellProperty: Hashable, Sendable {
    public var file: FileID
    /// The node of its declaration.
    public var declaration: NodeID
}

extension FileContext {
    /// The declaration of a property that makes its cell and is never assigned another one, and that only this file names.
    public func propertyOfOneCell(_ base: NodeID) -> NodeID? {
        guard let declaration = propertyAssignedOnce(base) else { return nil }
        let isHidden =
            outline.flags(declaration).contains(.isPrivate)
            || propertiesNamedAtHome.contains(CellProperty(file: resolver.file, declaration: declaration))
        return isHidden ? declaration : nil
    }

    /// The declaration of a property that makes its cell, and that this file does not assign another one.
    func propertyAssignedOnce(_ base: NodeID) -> NodeID? {
        guard let (home, binding) = resolver.variable(namedBy: outline.unwrapped(base)), home.file == resolver.file,
            let pattern = outline.parent(binding), outline.kind(pattern) == .patternBinding, let declaration = outline.parent(pattern),
            outline.kind(declaration) == .varDecl, !outline.isStatement(declaration),
            outline.children(declaration).allSatisfy({ $0 == pattern || outline.kind($0) != .patternBinding }),
            let value = outline.children(pattern).first(where: { $0 != binding && !outline.kind($0).isType }), isMadeInPlace(value)
        else { return nil }
        let name = outline.name(binding)
        let isChanged = outline.expressions(named: name).contains { node in
            guard let parent = outline.parent(outline.outermost(node) { $0 == .member }) else { return false }
            return outline.kind(parent) == .inoutArgument
                || outline.kind(parent) == .assignment && outline.firstChild(parent).map { outline.name($0) == name } ?? false
        }
        return isChanged ? nil : declaration
    }

    /// Whether a value is a construction, or a closure's call that returns locals with constructed cells.
    private func isMadeInPlace(_ value: NodeID) -> Bool {
        guard outline.kind(value) == .call, let callee = outline.firstChild(value) else { return false }
        guard outline.kind(callee) == .closure, let body = outline.child(callee, .block) else {
            return resolver.call(value)?.constructs != nil
        }
        let returned = outline.returnedValues(in: body)
        return !returned.isEmpty
            && returned.allSatisfy { node in
                guard case .local(let local, _) = receiver(node, at: node) else { return resolver.call(node)?.constructs != nil }
                let sources = references.sources(of: local)
                return !sources.isEmpty && sources.allSatisfy { if case .constructed = $0 { true } else { false } }
            }
    }

    // MARK: - Names

    /// Those of some properties that no other file names. Their types have no subclasses, which could override them.
    func namedAtHome(_ properties: Set<CellProperty>) -> Set<CellProperty> {
        let named = properties.compactMap(named)
        let others = filesNaming(Set(named.map(\.name)), of: Set(named.map { project.type($0.owner).name }))
        let found = named.filter { property in
            let home = context(ofFile: property.property.file)
            let (binding, name, owner) = (property.binding, property.name, Type.nominal(property.owner, []))
            let ownerName = project.type(property.owner).name
            guard !others.contains(where: { $0.accessed.contains(name) || $0.words.isSuperset(of: [name, ownerName]) }) else {
                return false
            }
            let isClear = home.outline.expressions(named: name).allSatisfy { node in
                home.resolver.variable(namedBy: node).map { $0.home.file == home.resolver.file && $0.binding == binding } ?? false
                    || !home.mayName(node, binding, declaredIn: home.resolver.file, owner)
            }
            return isClear && !home.isNamedElsewhere(binding, name, owner)
        }
        return Set(found.map(\.property))
    }

    private typealias NamedProperty = (property: CellProperty, name: String, binding: NodeID, owner: DeclarationID)

    private func named(_ property: CellProperty) -> NamedProperty? {
        let home = context(ofFile: property.file)
        guard let binding = home.outline.child(property.declaration, .patternBinding).flatMap({ home.outline.firstChild($0) }),
            home.outline.kind(binding) == .binding, home.outline.name(binding).utf8.count >= 2,
            case .nominal(let owner, _) = home.resolver.selfType(at: property.declaration), project.type(owner).kind != .protocol,
            !home.isInherited(owner)
        else { return nil }
        return (property, home.outline.name(binding), binding, owner)
    }

    /// The words of the files that no rule inspects which may name some members: in an access to one, or beside the name of its type, in an
    /// extension.
    private func filesNaming(_ members: Set<String>, of types: Set<String>) -> [(words: Set<String>, accessed: Set<String>)] {
        guard !members.isEmpty else { return [] }
        let search = MultiPatternSearch(members.sorted().map { ($0, 1) })
        return project.otherTexts.compactMap { _, text in
            guard text.bytes.withUnsafeBufferPointer({ search.search($0, text.count) }) != 0 else { return nil }
            let words = text.words(of: members.union(types))
            return words.isDisjoint(with: members) ? nil : (words, text.words(of: members) { $0 == UInt8(ascii: ".") })
        }
    }
}
