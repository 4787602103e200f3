// Finds deprecated declarations of an interface by `@available(…, deprecated: …)`: since when, and their replacement.
// Computed when a rule requests it; Linting finds the uses.

/// The contents of an `@available` on a deprecated declaration.
public struct Deprecation: Hashable, Sendable {
    /// Nil if the declaration has always existed.
    public var introduced: Version?
    /// The version from which compilers warn; 0 if they always do.
    public var deprecated: Version
    /// A declaration's name as Swift spells it: `cell`, `horizontal(layoutSize:repeatingSubitem:count:)`.
    public var renamed: String?
    public var message: String?
}

/// A deprecated declaration of an interface.
public struct DeprecatedDeclaration: Hashable, Sendable {
    public enum Declaration: Hashable, Sendable { case type(TypeID), member(MemberID) }

    public var declaration: Declaration
    /// The base name: `horizontal`, `init`, `UITableViewRowAction`.
    public var name: String
    /// The outer labels of a function, initializer or case with a payload, empty for none; nil for anything else.
    public var labels: [String]?
    /// The positions of the labels that a call may leave out together with their arguments.
    public var optionalLabels: Set<Int> = []
    /// The enclosing type; nil at the top level.
    public var owner: TypeID?
    /// That type's name, as an extension spells it; empty at the top level.
    public var ownerName: String
    public var deprecation: Deprecation
    /// The version that introduced the renamed declaration, and whether its types are the same; nil for a member of another type.
    public var replacement: Replacement?

    /// The declaration that `renamed:` names.
    public struct Replacement: Hashable, Sendable {
        public var name: String
        public var labels: [String]?
        public var introduced: Version?
        /// Whether it has the same types, so that only names have to be changed; nil if it is not declared in the same type.
        public var hasSameTypes: Bool?
    }

    public var isType: Bool { if case .type = declaration { true } else { false } }

    /// As Swift spells it: `horizontal(layoutSize:subitem:count:)`.
    public var fullName: String { labels.map { Self.fullName(name, $0) } ?? name }

    public static func fullName(_ name: String, _ labels: [String]) -> String {
        name + "(" + labels.map { ($0.isEmpty ? "_" : $0) + ":" }.joined() + ")"
    }
}

extension SourceFile {
    /// Every deprecated declaration of the file, including members of a deprecated extension.
    public func deprecations() -> [DeprecatedDeclaration] { deprecations(ReplacementIndex { _ in [] }) }

    /// - Parameter replacements: where replacements are looked up.
    func deprecations(_ replacements: ReplacementIndex) -> [DeprecatedDeclaration] {
        var result: [DeprecatedDeclaration] = []
        for (index, member) in facts.members.enumerated() {
            let declaration = outline.declaration(of: member.node)
            var found = outline.deprecation(declaration)
            if found == nil, let owner = member.owner, facts.types[owner].kind == .extension {
                found = outline.deprecation(facts.types[owner].node)
            }
            guard let found else { continue }
            let replacement = found.renamed.flatMap { successor(named: $0, of: member, replacements) }
            result.append(
                DeprecatedDeclaration(
                    declaration: .member(MemberID(index)), name: member.name, labels: outline.labels(of: member),
                    optionalLabels: outline.optionalLabels(of: member),
                    owner: member.owner, ownerName: facts.typeName(member.owner), deprecation: found, replacement: replacement))
        }
        for (index, type) in facts.types.enumerated() where type.kind != .extension {
            guard let found = outline.deprecation(type.node) else { continue }
            let replacement = found.renamed.map { renamed in
                let introduced = replacements.introduction(ofType: renamed, in: self)
                return DeprecatedDeclaration.Replacement(name: renamed, labels: nil, introduced: introduced, hasSameTypes: true)
            }
            result.append(
                DeprecatedDeclaration(
                    declaration: .type(TypeID(index)), name: type.name, labels: nil, owner: type.outer,
                    ownerName: facts.typeName(type.outer), deprecation: found, replacement: replacement))
        }
        return result
    }
}

extension SourceFile {
    /// The member of the same type that a `renamed:` names.
    private func successor(
        named renamed: String, of old: Member, _ replacements: ReplacementIndex
    ) -> DeprecatedDeclaration.Replacement? {
        let (name, labels) = splitName(renamed)
        let owner = facts.typeName(old.owner)
        // A bare name means the overload with the same labels; another of that name is better than none.
        let wanted = labels ?? outline.labels(of: old)
        let candidates = replacements.members(named: name, labels: .some(wanted), ofType: owner, in: self)
        let types = candidates.isEmpty ? [] : outline.spelledTypes(old.node, owner: owner)
        let sameTypes = candidates.first {
            $0.member.kind == old.kind && $0.file.outline.spelledTypes($0.member.node, owner: owner) == types
        }
        let found =
            sameTypes
            ?? (labels == nil ? replacements.members(named: name, labels: nil, ofType: owner, in: self) : candidates).first
        guard let found else {
            let prefix = renamed.prefix { $0 != "(" }.split(at: ".").dropLast().joined(separator: ".")
            guard prefix.isEmpty || prefix == owner else { return nil }
            return DeprecatedDeclaration.Replacement(
                name: name, labels: wanted, introduced: nil, hasSameTypes: nil)
        }
        let declared = found.file.outline
        return DeprecatedDeclaration.Replacement(
            name: name, labels: declared.labels(of: found.member),
            introduced: declared.versions(at: declared.declaration(of: found.member.node)).atLeast,
            hasSameTypes: sameTypes != nil)
    }
}

extension FileFacts {
    func typeName(_ type: TypeID?) -> String { type.map { types[$0].name } ?? "" }
}

/// Splits `UIView.f(_:b:)` into `f` and its labels; nil for a name without any.
private func splitName(_ renamed: String) -> (name: String, labels: [String]?) {
    let parts = renamed.split(at: "(", maxSplits: 1)
    let name = parts.first.map { $0.split(at: ".").last.map(String.init) ?? String($0) } ?? ""
    guard parts.count == 2 else { return (name, nil) }
    return (name, parts[1].dropLast().split(at: ":").map { $0 == "_" ? "" : String($0) })
}

extension Outline {
    /// Whether a node is in a declaration that is itself deprecated, and so may use deprecated API.
    public func isInDeprecatedDeclaration(_ node: NodeID) -> Bool {
        func mayBe(_ kind: Node.Kind) -> Bool {
            switch kind {
            case .funcDecl, .varDecl, .initDecl, .deinitDecl, .subscriptDecl, .classDecl, .structDecl, .enumDecl, .protocolDecl,
                .extensionDecl, .actorDecl,
                .typealiasDecl, .enumCaseDecl:
                true
            default: false
            }
        }
        var at = mayBe(kind(node)) ? node : ancestor(node, where: mayBe)
        while let declaration = at {
            if deprecation(declaration) != nil { return true }
            at = ancestor(declaration, where: mayBe)
        }
        return false
    }

    /// The node that carries a member's attributes.
    fileprivate func declaration(of member: NodeID) -> NodeID {
        switch kind(member) {
        case .binding: ancestor(member) { $0 == .varDecl } ?? member
        case .enumCase: parent(member) ?? member
        default: member
        }
    }

    /// The outer labels of a member's parameters; nil for a property, and for a case without payload.
    func labels(of member: Member) -> [String]? {
        guard member.kind != .variable, let list = child(member.node, .parameterList) else { return nil }
        return labels(inParameters: list)
    }

    /// The outer labels of a parameter list, empty for `_`.
    public func labels(inParameters list: NodeID) -> [String] {
        children(list).map { parameter in
            let label = outerLabel(parameter) ?? ""
            return label == "_" ? "" : label
        }
    }

    /// The positions of the parameters that have a default or are variadic.
    fileprivate func optionalLabels(of member: Member) -> Set<Int> {
        guard let list = child(member.node, .parameterList) else { return [] }
        return Set(children(list).enumerated().filter { isOptionalParameter($1) }.map(\.offset))
    }

    /// The parameter and result types of a member, as they are spelled.
    fileprivate func spelledTypes(_ member: NodeID, owner: String) -> [String] {
        let holder = kind(member) == .binding ? parent(member) ?? member : member
        var result = child(member, .parameterList).map { children($0).map { child($0, where: \.isType).map(source) ?? "" } } ?? []
        let given = child(holder, .resultType).flatMap(firstChild) ?? (holder == member ? nil : child(holder, where: \.isType))
        let spelled = given.map(source) ?? "Void"
        result.append(spelled == "Self" ? owner : spelled)
        return result
    }

    /// What the attributes of a declaration say about its deprecation on iOS.
    fileprivate func deprecation(_ declaration: NodeID) -> Deprecation? {
        for attribute in children(declaration) {
            guard kind(attribute) == .attribute else { break }
            guard isNamed(attribute, "available" as StaticString), let name = nodes[attribute].name,
                let found = deprecation(from: name.next, to: nodes[attribute].end)
            else { continue }
            return found
        }
        return nil
    }

    /// Reads `(iOS, introduced: 8.0, deprecated: 13.0, renamed: "…", message: "…")` or `(*, deprecated, …)`.
    private func deprecation(from first: TokenID, to end: TokenID) -> Deprecation? {
        guard first.next < end, ["iOS", "*"].contains(text.string(tokens[first.next].range)) else { return nil }
        var found = Deprecation(introduced: nil, deprecated: Version(0), renamed: nil, message: nil)
        var isDeprecated = false
        for word in first.next.next..<end where tokens[word].kind == .word {
            let hasValue = word.next.next < end && tokens[word.next].kind == .colon
            let value = hasValue ? tokens[word.next.next] : nil
            switch text.string(tokens[word].range) {
            case "introduced": found.introduced = value.flatMap { Version(text.string($0.range)) }
            case "deprecated":
                isDeprecated = true
                found.deprecated = value.flatMap { Version(text.string($0.range)) } ?? Version(0)
            case "renamed": found.renamed = hasValue ? quoted(word.next.next) : nil
            case "message": found.message = hasValue ? quoted(word.next.next) : nil
            default: break
            }
        }
        return isDeprecated ? found : nil
    }

    /// The text of a single-line string literal by its first token, up to its first interpolation; empty for anything else.
    private func quoted(_ quote: TokenID) -> String {
        guard tokens[quote].kind == .openQuote, tokens[quote.next].kind == .segment else { return "" }
        var bytes: [UInt8] = []
        var isEscaped = false
        for byte in text.bytes[tokens[quote.next].start..<tokens[quote.next].end] {
            if byte == 0x0A { break }
            isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
            if !isEscaped { bytes.append(byte) }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
