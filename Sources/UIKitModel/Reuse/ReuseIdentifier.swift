// Tells which reuse identifier an expression is: a string, or something that is the same string wherever it is written.
import CellLintLinting

/// A reuse identifier, as far as the code tells which string it is.
public enum ReuseIdentifier: Hashable {
    /// The string itself.
    case text(LiteralString)
    /// An expression that begins with the name of a type, which the string is made of: `NameCell.identifier`.
    case qualified(LiteralString)
    /// Another expression that begins with the name of a type, and so means the same in every file, but may be any string: `Row.main.name`.
    case shared(LiteralString)
    /// The one under which the app's own code registers a class of this name, whatever it is.
    case ofClass(LiteralString)
    /// Any other expression, which means the same in one file.
    case inFile(FileID, LiteralString)

    /// Whether the string is known.
    var isText: Bool { if case .text = self { true } else { false } }
}

/// The identifiers of one file's expressions.
private final class KnownReuseIdentifiers: FileMemos {
    let known = Memo<NodeID, ReuseIdentifier>()
}

extension FileContext {
    /// What an expression tells of the string that it is: the string itself, the constant that has it, or only how it is spelled.
    public func reuseIdentifier(_ expression: NodeID) -> ReuseIdentifier {
        analysis(KnownReuseIdentifiers.self).known(expression) { reuseIdentifier(expression, depth: 0) }
    }

    private func reuseIdentifier(_ expression: NodeID, depth: Int) -> ReuseIdentifier {
        switch outline.kind(expression) {
        case .stringLiteral:
            if let text = outline.stringValue(expression) { return .text(LiteralString(text)) }
            if let value = outline.onlyInterpolation(of: expression) {
                if let name = typeName(value) { return .text(LiteralString(name)) }
                if case .text(let text) = reuseIdentifier(value, depth: depth) { return .text(text) }
            }
        // `"row" as String`, `("row")`
        case .cast, .tuple:
            let value = outline.kind(expression) == .tuple ? outline.unwrapped(expression) : outline.firstChild(expression)
            if let value, value != expression, case .text(let text) = reuseIdentifier(value, depth: depth) { return .text(text) }
        case .binary where outline.isNamed(expression, "+"):
            let parts = outline.children(expression).map { reuseIdentifier($0, depth: depth) }
            if case .text(let first)? = parts.first, case .text(let second)? = parts.last {
                return .text(LiteralString(first.text + second.text))
            }
        case .call:
            if let call = outline.call(expression), call.name == "String", call.arguments.count == 1, let value = call.firstArgument?.value,
                call.firstArgument?.isLabeled("describing") == true, let name = typeName(value)
            {
                return .text(LiteralString(name))
            }
            // `.init("row")`
            if let call = outline.call(expression), call.name == "init", call.arguments.count == 1, let value = call.firstArgument,
                value.label == "", call.base == nil, outline.firstChild(expression).map({ outline.kind($0) }) == .member,
                case .text(let text) = reuseIdentifier(value.value, depth: depth)
            {
                return .text(text)
            }
            // What R.swift generates.
            if let call = outline.call(expression), call.name == "ReuseIdentifier",
                let text = call.argument(labeled: "identifier").flatMap({ outline.literal($0.value) })
            {
                return .text(LiteralString(text))
            }
        case .member where outline.isNamed(expression, "rawValue"):
            if let value = outline.base(of: expression).flatMap(rawString) { return .text(LiteralString(value)) }
        case .identifier, .member:
            if let text = identifierOfCases(expression) ?? identifierOfResource(expression) {
                return .text(LiteralString(text))
            }
            if let text = identifierGiven(to: expression, depth) {
                return .text(text)
            }
            guard depth < Limits.maxAliasDepth else { break }
            let constants = Set(
                resolver.variables(namedBy: expression).map { context(ofFile: $0.home.file).reuseIdentifier(ofConstant: $0.binding, depth) }
            )
            if constants.count == 1, case .text(let text)? = constants.first ?? nil { return .text(text) }
        default: break
        }
        return spelled(expression)
    }

    /// What the value of a constant tells; nil if it may be assigned another one.
    private func reuseIdentifier(ofConstant binding: NodeID, _ depth: Int) -> ReuseIdentifier? {
        guard !resolver.file.isInterface, let declaration = outline.parent(binding), outline.kind(declaration) == .patternBinding,
            outline.isLet(declaration) || outline.isNeverAssigned(binding),
            let value = outline.initialValues(of: binding).first
        else { return nil }
        return outline.isDeclaredInClause(binding) ? nil : reuseIdentifier(value, depth: depth + 1)
    }

    /// The one string that all callers pass to the parameter that an expression names, of a function that only this file calls.
    private func identifierGiven(to expression: NodeID, _ depth: Int) -> LiteralString? {
        guard depth < Limits.maxAliasDepth, let parameter = resolver.local(namedBy: expression), outline.kind(parameter) == .parameter,
            let function = outline.owner(ofParameter: parameter), outline.kind(function) == .funcDecl
        else { return nil }
        var texts: Set<LiteralString> = []
        for use in resolver.uses(ofFunction: function) {
            guard let call = outline.call(calling: use),
                let value = argument(for: parameter, ofFile: resolver.file, in: call)
            else { return nil }
            // A function that calls itself passes the identifier on.
            if resolver.local(namedBy: value) == parameter { continue }
            guard case .text(let text) = reuseIdentifier(value, depth: depth + Limits.maxAliasDepth / 4) else { return nil }
            texts.insert(text)
        }
        return texts.count == 1 && isNamedHereOnly(function) ? texts.first : nil
    }

    /// The raw value of the enumeration's case that an expression names; nil unless it is a string.
    private func rawString(_ expression: NodeID) -> String? {
        let members = resolver.members(namedBy: expression)
        guard members.count == 1, let id = members.first?.id, let owner = project.member(id).owner else { return nil }
        let (source, node) = (project.file(id).outline, project.member(id).node)
        let type = DeclarationID(file: id.file, owner)
        guard source.kind(node) == .enumCase, hasImpliedRawValues(type),
            let raw = source.child(project.type(type).node, .inheritanceClause).flatMap({ source.firstChild($0) }),
            source.isNamed(raw, "String")
        else { return nil }
        guard let value = source.firstChild(node) else { return source.name(node) }
        return source.literal(value)
    }

    /// The reuse identifier of the prototype that a constant of R.swift is named after: `R.reuseIdentifier.titleCell` for `TitleCell`. The
    /// generated file, if it is there, tells itself.
    private func identifierOfResource(_ expression: NodeID) -> String? {
        let path = outline.spelling(expression).split(at: ".")
        guard path.count >= 3, path[0] == "R", path[1] == "reuseIdentifier", project.countOfTypes("R") == 0 else { return nil }
        return nibCells.identifier(ofConstant: String(path[2]))
    }

    /// The identifier by its spelling, with the type that `Self` stands for.
    private func spelled(_ expression: NodeID) -> ReuseIdentifier {
        var at = expression
        while let base = outline.base(of: at), [.member, .optionalChain, .forceUnwrap].contains(outline.kind(at)) { at = base }
        let source = outline.spelling(expression)
        guard outline.kind(at) == .identifier, outline.kind(expression) == .member,
            case .metatype(.nominal(let id, _)) = resolver.type(of: at)
        else { return .inFile(resolver.file, LiteralString(source)) }
        let path = source.utf8.dropFirst(outline.range(at).count)
        let name = LiteralString(project.type(id).name + (String(path) ?? source))
        return isMadeOfTypeName(expression) ? .qualified(name) : .shared(name)
    }
}

extension Outline {
    /// Whether a private property keeps its first value because no code of its file, which alone can name it, assigns another one.
    fileprivate func isNeverAssigned(_ binding: NodeID) -> Bool {
        guard let property = ancestor(binding, where: { $0 == .varDecl }), flags(property).contains(.isPrivate), isStored(binding),
            child(property, .attribute) == nil, ancestor(property, where: \.isTypeDeclaration).map({ kind($0) }) == .classDecl
        else { return false }
        return nodes(named: name(binding)).allSatisfy { node in
            // A method may change the text: `identifier.append("large")`.
            let member = parent(node).flatMap { kind($0) == .member && base(of: $0) == node ? $0 : nil }
            return node == binding
                || !isChanged(node) && !isInPathOrSelector(node) && member.map { call(ofCallee: $0) == nil } ?? true
        }
    }
}
