// Tells which reuse identifiers a construction or a dequeue may name, where the code chooses between several.
import CellLintLinting

extension CellAliases {
    /// The reuse identifiers of the cells that a source supplies, as far as the code there names any.
    public func identifiers(of source: CellSource) -> Set<ReuseIdentifier> {
        switch source {
        case .constructed(let call) where outline.call(call)?.argument(labeled: "reuseIdentifier") == nil: []
        case .constructed, .dequeued: possibleIdentifiers(of: source)
        case .dequeuedByType, .other: reuseIdentifier(of: source).map { [$0] } ?? []
        }
    }

    /// The reuse identifiers that a construction or a dequeue may name; empty for a cell that is never reused.
    func possibleIdentifiers(of source: CellSource) -> Set<ReuseIdentifier> {
        let unknown: Set<ReuseIdentifier> = [.inFile(resolver.file, "")]
        switch source {
        case .constructed(let call):
            guard let value = outline.call(call)?.argument(labeled: "reuseIdentifier")?.value else {
                // A class of the app may pass one on.
                guard case .nominal(let id, _)? = resolver.call(call)?.constructs, file.project.file(id).isInterface else { return unknown }
                return []
            }
            return outline.kind(value) == .nilLiteral ? [] : file.possibleIdentifiers(value)
        case .dequeued(let call):
            return outline.call(call)?.argument(labeled: "withIdentifier").map { file.possibleIdentifiers($0.value) } ?? unknown
        case .dequeuedByType, .other: return reuseIdentifier(of: source).map { [$0] } ?? unknown
        }
    }
}

extension FileContext {
    /// The reuse identifiers that an expression may be: those of both branches of `? :`, of all elements of an array, or of all cases for the
    /// raw value of an enumeration, unless it names one.
    fileprivate func possibleIdentifiers(_ expression: NodeID, depth: Int = 0) -> Set<ReuseIdentifier> {
        let identifier = reuseIdentifier(expression)
        if case .text = identifier { return [identifier] }
        guard depth < Limits.maxAliasDepth else { return [identifier] }
        switch outline.kind(expression) {
        case .tuple:
            guard let value = outline.onlyChild(expression) else { return [identifier] }
            return possibleIdentifiers(value, depth: depth + 1)
        case .ternary: return Set(outline.children(expression).dropFirst().flatMap { possibleIdentifiers($0, depth: depth + 1) })
        case .subscriptCall:
            guard let list = outline.firstChild(expression), let (home, value) = constant(list), home.outline.kind(value) == .arrayLiteral
            else { return [identifier] }
            return Set(home.outline.children(value).flatMap { home.possibleIdentifiers($0, depth: depth + 1) })
        case .identifier:
            guard let (home, value) = constant(expression) else { return [identifier] }
            return home.possibleIdentifiers(value, depth: depth + 1)
        case .member where outline.isNamed(expression, "rawValue"): return rawValues(of: expression) ?? [identifier]
        default: return [identifier]
        }
    }

    /// The value of the constant that an expression names, with its file.
    private func constant(_ expression: NodeID) -> (home: FileContext, value: NodeID)? {
        guard let (home, binding) = resolver.variable(namedBy: expression), !project.file(home.file).isInterface,
            let pattern = home.outline.parent(binding), home.outline.kind(pattern) == .patternBinding,
            let declaration = home.outline.ancestor(pattern, where: { $0 == .varDecl }), home.outline.flags(declaration).contains(.isLet),
            let value = home.outline.children(pattern).first(where: { $0 != binding && !home.outline.kind($0).isType })
        else { return nil }
        return (context(ofFile: home.file), value)
    }

    /// The raw values of an enumeration's cases.
    private func rawValues(of expression: NodeID) -> Set<ReuseIdentifier>? {
        guard let base = outline.base(of: expression), case .nominal(let id, _) = resolver.type(of: base).unwrapped,
            project.type(id).kind == .enum, !project.file(id).isInterface
        else { return nil }
        let source = project.file(id).outline
        let cases = source.nodes(of: .enumCase).filter { source.contains(project.type(id).node, $0) }
        return Set(
            cases.map { element in
                guard let value = source.firstChild(element) else { return .text(source.name(element)) }
                return context(ofFile: id.file).reuseIdentifier(value)
            })
    }
}

extension ReuseIdentifier {
    /// Whether two identifiers may be the same string. Of two that are no texts, each may be any.
    func mayEqual(_ other: ReuseIdentifier) -> Bool {
        guard case .text(let own) = self, case .text(let text) = other else { return true }
        return own == text
    }

    /// The same where both are of one table: one that begins with the name of a type means something else than any other text.
    public func mayEqualInTable(_ other: ReuseIdentifier) -> Bool {
        switch (self, other) {
        case (.inFile, _), (_, .inFile): true
        default: self == other
        }
    }
}

extension Set<ReuseIdentifier> {
    /// Whether an identifier of one set may be the same string as one of another, for the same table.
    public func mayMeet(_ other: Self) -> Bool { contains { own in other.contains { own.mayEqualInTable($0) } } }
}
