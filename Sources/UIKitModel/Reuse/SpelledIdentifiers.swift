// Compares the identifiers of registrations with that of a dequeue where the classes of one hierarchy spell them in different ways: a
// superclass by a property, a subclass by a literal.
import CellLintLinting

/// Whether the reuse identifier of a registration is the string of a dequeue, as far as the code tells.
private enum Agreement {
    case same, likely, different
    /// The code does not tell which of several strings they are, or tells neither.
    case unknown
    /// The code tells that of the dequeue, and not that of the registration.
    case open
}

/// A reuse identifier with the strings that it may be.
private struct SpelledIdentifier {
    let identifier: ReuseIdentifier
    /// The identifiers that are known; empty if the code tells none.
    let texts: Set<LiteralString>
    /// Whether the code tells all of them.
    var isTold = true
    /// Whether it has one of them for certain, and no other one in time.
    let isConstant: Bool
    /// Whether it stands for all of them.
    let isList: Bool
    /// Whether the code chooses one of them each time: `isLarge ? "large" : "small"`.
    var isChoice = false
    /// Whether the expression means the same in all code of a class: it is no local, and no parameter.
    let isMember: Bool
    /// Whether it names a class of views, as `TitleCell.identifier` does: it mostly is that of the class alone.
    var namesView = false

    /// Whether this identifier of a registration is that of a dequeue.
    func agreement(with other: SpelledIdentifier) -> Agreement {
        if identifier == other.identifier { return .same }
        if !texts.isEmpty, !other.texts.isEmpty {
            if texts.isDisjoint(with: other.texts) { return isTold ? .different : .open }
            if isList || other.isList || isChoice { return .likely }
            // Of several strings, each expression mostly is another one: `names[0]`, `names[1]`.
            guard texts.count == 1, other.texts.count == 1 else { return other.texts.count == 1 ? .likely : .unknown }
            return isConstant && other.isConstant ? .same : .likely
        }
        if case (.inFile(_, let own), .inFile(_, let spelling)) = (identifier, other.identifier), own == spelling, isMember, other.isMember
        {
            return .likely
        }
        if texts.isEmpty, !other.texts.isEmpty, !namesView { return .open }
        // A static property mostly is the name of its type.
        guard let own = name, let name = other.name else { return .unknown }
        return texts.isEmpty && other.texts.isEmpty || own.isDisjoint(with: name) ? .different : .likely
    }

    /// The strings, or the name of the type that it begins with.
    private var name: Set<LiteralString>? { texts.isEmpty ? identifier.nameOfType.map { [$0] } : texts }
}

/// The identifiers of one file's registrations and dequeues.
private final class KnownSpellings: FileMemos {
    let known = Memo<NodeID, SpelledIdentifier>()
}

extension FileContext {
    /// The registrations in a class, its superclasses and subclasses, and by others for its table, that are under the identifier of a
    /// dequeue and spell it in another way.
    func registrationsSpelledOtherwise(
        than identifier: ReuseIdentifier, at call: NodeID, for own: DeclarationID
    ) -> [TableCellRegistration] {
        otherRegistrations(than: identifier, at: call, for: own) { agreement, _ in agreement == .same }
    }

    /// The registrations that may be under the identifier of a dequeue, because the code does not tell theirs.
    func registrationsOfUnknownSpelling(
        than identifier: ReuseIdentifier, at call: NodeID, for own: DeclarationID
    ) -> [TableCellRegistration] {
        otherRegistrations(than: identifier, at: call, for: own) { agreement, registration in
            switch agreement {
            case .likely: return true
            case .same, .different: return false
            case .open, .unknown: break
            }
            guard let spelling = registration.spelling else { return true }
            let home = context(ofFile: registration.file)
            guard agreement == .open else {
                // One class mostly has different identifiers for its cells.
                if case .nominal(own, _) = home.resolver.selfType(at: registration.node) { return false }
                return home.isMember(spelling)
            }
            // What code computes from strings is compared with the text.
            return !home.isComputed(spelling) && !home.isGiven(spelling)
        }
    }

    private func otherRegistrations(
        than identifier: ReuseIdentifier, at call: NodeID, for own: DeclarationID,
        where isMet: (Agreement, TableCellRegistration) -> Bool
    ) -> [TableCellRegistration] {
        guard let spelled = spelledIdentifier(identifier, at: call) else { return [] }
        let all = tableCellRegistrations
        func meets(_ other: TableCellRegistration) -> Bool {
            other.identifier != identifier && isMet(agreement(of: other, with: spelled), other)
        }
        let others = all.underNames(of: spelled.texts, identifier) + all.unknownForOthers
        // One that is not told is doubt enough.
        let untold = all.unresolvedForOthers.first { meets($0) && mayReach($0, from: own) && isMadeForTable(of: own, $0) }
        return all.inHierarchy(of: own, resolver).filter(meets) + others.filter { meets($0) && isMadeForTable(of: own, $0) }
            + (untold.map { [$0] } ?? [])
    }

    /// The identifier of a dequeue by its expression.
    private func spelledIdentifier(_ identifier: ReuseIdentifier, at call: NodeID) -> SpelledIdentifier? {
        let found = outline.call(call)
        guard let value = (found?.argument(labeled: "withIdentifier") ?? found?.argument(labeled: "reuseIdentifier"))?.value,
            reuseIdentifier(value) == identifier
        else { return nil }
        return spelledIdentifier(value)
    }
}

extension FileContext {
    fileprivate func agreement(of registration: TableCellRegistration, with spelled: SpelledIdentifier) -> Agreement {
        if case .text(let text) = registration.identifier {
            return SpelledIdentifier(identifier: registration.identifier, texts: [text], isConstant: true, isList: false, isMember: true)
                .agreement(with: spelled)
        }
        return registration.spelling.map { context(ofFile: registration.file).spelledIdentifier($0).agreement(with: spelled) } ?? .unknown
    }

    fileprivate func spelledIdentifier(_ expression: NodeID) -> SpelledIdentifier {
        analysis(KnownSpellings.self).known(expression) {
            let constants = possibleIdentifiers(expression)
            let strings = strings(of: expression)
            return SpelledIdentifier(
                identifier: reuseIdentifier(expression), texts: Set(strings.compactMap(\.text)), isTold: strings.allSatisfy(\.isText),
                isConstant: constants.allSatisfy(\.isText),
                isList: [.arrayLiteral, .dictionaryLiteral].contains(outline.kind(expression)),
                isChoice: outline.valuesChosen(in: expression).count > 1, isMember: isMember(expression),
                namesView: namesView(expression))
        }
    }

    fileprivate func isMember(_ expression: NodeID) -> Bool {
        ([expression] + outline.descendants(of: expression)).allSatisfy { resolver.local(namedBy: $0) == nil }
    }

    /// Whether callers of the function around an expression, or a list that code runs over, tell what it is.
    fileprivate func isGiven(_ expression: NodeID, depth: Int = 0) -> Bool {
        ([expression] + outline.descendants(of: expression)).contains { part in
            guard let open = openName(at: part) else { return false }
            let values = outline.kind(open) == .binding ? outline.initialValues(of: open) : []
            return values.isEmpty || depth >= Limits.maxAliasDepth || values.contains { isGiven($0, depth: depth + 1) }
        }
    }

    /// Whether an expression names a class of views.
    fileprivate func namesView(_ expression: NodeID) -> Bool {
        ([expression] + outline.descendants(of: expression)).contains { part in
            guard outline.kind(part) == .identifier, case .metatype(let type) = resolver.type(of: part) else { return false }
            return resolver.inherits(type, from: ["UIView"])
        }
    }

    /// The strings that an expression may be, or that the variables which it names are at first.
    private func strings(of expression: NodeID) -> Set<ReuseIdentifier> {
        if [.dictionaryLiteral, .arrayLiteral].contains(outline.kind(expression)) {
            return Set(outline.descendants(of: expression).map(reuseIdentifier)).filter(\.isText)
        }
        var found = possibleIdentifiers(expression)
        for value in outline.valuesChosen(in: expression) {
            guard let (home, binding) = resolver.onlyVariable(namedBy: value), !home.file.isInterface else { continue }
            let owner = context(ofFile: home.file)
            let first = owner.outline.initialValues(of: binding).flatMap(owner.possibleIdentifiers)
            guard !first.isEmpty else { continue }
            found = found.filter(\.isText).union(first)
        }
        return found
    }
}

extension ReuseIdentifier {
    fileprivate var text: LiteralString? { if case .text(let text) = self { text } else { nil } }
}
