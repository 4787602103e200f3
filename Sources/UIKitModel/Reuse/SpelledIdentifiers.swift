// Compares the identifiers of registrations with that of a dequeue where the classes of one hierarchy spell them in different ways: a
// superclass by a property, a subclass by a literal.
import CellLintLinting

/// Whether two reuse identifiers are the same string, as far as the code tells.
private enum Agreement { case same, different, unknown }

/// A reuse identifier with the strings that it is known to be, at least at first.
private struct SpelledIdentifier {
    let identifier: ReuseIdentifier
    let texts: Set<LiteralString>
    /// Whether the expression means the same in all code of a class: it is no local, and no parameter.
    let isMember: Bool

    func agreement(with other: SpelledIdentifier) -> Agreement {
        if identifier == other.identifier { return .same }
        if !texts.isEmpty, !other.texts.isEmpty { return texts.isDisjoint(with: other.texts) ? .different : .same }
        switch (identifier, other.identifier) {
        case (.inFile(_, let own), .inFile(_, let spelling)) where own == spelling && isMember && other.isMember: return .same
        case (.qualified, .qualified): return .different
        // A static property mostly is the name of its type.
        case (.qualified, _) where !other.texts.isEmpty: return isNamed(amongst: other.texts) ? .same : .different
        case (_, .qualified) where !texts.isEmpty: return other.isNamed(amongst: texts) ? .same : .different
        default: return .unknown
        }
    }

    private func isNamed(amongst texts: Set<LiteralString>) -> Bool { identifier.nameOfType.map(texts.contains) ?? false }
}

/// The identifiers of one file's registrations and dequeues.
private final class KnownSpellings: FileAnalysis {
    let known = Memo<NodeID, SpelledIdentifier>()
    init(_ file: FileContext) {}
}

extension CellAliases {
    /// The registrations in a class, its superclasses and subclasses that are under the identifier of a dequeue and spell it in another way.
    func registrationsSpelledOtherwise(
        than identifier: ReuseIdentifier, at call: NodeID, for own: DeclarationID
    ) -> [TableCellRegistration] {
        guard let spelled = spelledIdentifier(identifier, at: call) else { return [] }
        let all = file.tableCellRegistrations
        let others = all.underNames(of: spelled.texts, identifier).filter { isMadeByOthers($0, for: own) }
        return (all.inHierarchy(of: own, resolver) + others).filter {
            $0.identifier != identifier && file.spelledIdentifier(of: $0)?.agreement(with: spelled) == .same
        }
    }

    /// The registrations in superclasses and subclasses, and by helpers that get a list of identifiers, that may be under the identifier of a
    /// dequeue because the code does not tell theirs.
    func registrationsOfUnknownSpelling(
        than identifier: ReuseIdentifier, at call: NodeID, for own: DeclarationID
    ) -> [TableCellRegistration] {
        guard let spelled = spelledIdentifier(identifier, at: call) else { return [] }
        let all = file.tableCellRegistrations
        let others = all.unknownForOthers.filter { isMadeByOthers($0, for: own) }
        return (all.inHierarchy(of: own, resolver) + others).filter { registration in
            guard registration.identifier != identifier else { return false }
            guard let other = file.spelledIdentifier(of: registration) else { return true }
            guard case .nominal(own, _) = file.resolver(of: registration.file).selfType(at: registration.node) else {
                // The callers of the function tell what a parameter is.
                return other.isMember && other.agreement(with: spelled) == .unknown
            }
            return false
        }
    }

    /// The identifier of a dequeue by its expression.
    private func spelledIdentifier(_ identifier: ReuseIdentifier, at call: NodeID) -> SpelledIdentifier? {
        let found = outline.call(call)
        guard let value = (found?.argument(labeled: "withIdentifier") ?? found?.argument(labeled: "reuseIdentifier"))?.value,
            file.reuseIdentifier(value) == identifier
        else { return nil }
        return file.spelledIdentifier(value)
    }
}

extension FileContext {
    /// The identifier of a registration; nil if nothing tells it.
    fileprivate func spelledIdentifier(of registration: TableCellRegistration) -> SpelledIdentifier? {
        if case .text(let text) = registration.identifier {
            return SpelledIdentifier(identifier: registration.identifier, texts: [text], isMember: true)
        }
        return registration.spelling.map(context(ofFile: registration.file).spelledIdentifier)
    }

    fileprivate func spelledIdentifier(_ expression: NodeID) -> SpelledIdentifier {
        analysis(KnownSpellings.self).known(expression) {
            let identifier = reuseIdentifier(expression)
            let parts = [expression] + outline.descendants(of: expression)
            return SpelledIdentifier(
                identifier: identifier, texts: texts(of: expression), isMember: parts.allSatisfy { resolver.local(namedBy: $0) == nil })
        }
    }

    /// The strings that an expression may be, or that the variable which it names is at first.
    private func texts(of expression: NodeID) -> Set<LiteralString> {
        if [.dictionaryLiteral, .arrayLiteral].contains(outline.kind(expression)) {
            return Set(outline.descendants(of: expression).map(reuseIdentifier).compactMap(\.text))
        }
        var found = possibleIdentifiers(expression)
        if let (home, binding) = resolver.onlyVariable(namedBy: expression), !home.file.isInterface {
            let owner = context(ofFile: home.file)
            found.formUnion(owner.outline.initialValues(of: binding).flatMap(owner.possibleIdentifiers))
        }
        return Set(found.compactMap(\.text))
    }
}

extension ReuseIdentifier {
    fileprivate var text: LiteralString? { if case .text(let text) = self { text } else { nil } }
    var isText: Bool { text != nil }
}
