// Tells which reuse identifiers a construction or a dequeue may name, where the code chooses between several.
import CellLintLinting

extension FileContext {
    /// The reuse identifier that a construction or a dequeue names.
    public func reuseIdentifier(of source: CellSource) -> ReuseIdentifier? {
        let label: StaticString
        let node: NodeID
        switch source {
        case .constructed(let call): (label, node) = ("reuseIdentifier", call)
        case .dequeued(let call): (label, node) = ("withIdentifier", call)
        case .dequeuedByType(let call):
            guard case .nominal(let id, _) = resolver.type(of: call).unwrapped else { return nil }
            return .ofClass(LiteralString(project.type(id).name))
        case .other: return nil
        }
        guard let value = outline.call(node)?.argument(labeled: label)?.value, outline.kind(value) != .nilLiteral else { return nil }
        return reuseIdentifier(value)
    }

    /// The reuse identifiers of the cells that a source supplies, as far as the code there names any.
    public func identifiers(of source: CellSource) -> Set<ReuseIdentifier> {
        switch source {
        case .constructed(let call) where outline.call(call)?.argument(labeled: "reuseIdentifier") == nil:
            identifiersOfItsOwn(ofCellMadeBy: call)
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
                guard case .nominal(let id, _)? = resolver.call(call)?.constructs, id.isInterface else { return unknown }
                return []
            }
            return outline.kind(value) == .nilLiteral ? [] : possibleIdentifiers(value)
        case .dequeued(let call):
            return outline.call(call)?.argument(labeled: "withIdentifier").map { possibleIdentifiers($0.value) } ?? unknown
        case .dequeuedByType, .other: return reuseIdentifier(of: source).map { [$0] } ?? unknown
        }
    }
}

extension ReuseIdentifier {
    /// Whether two identifiers may be the same string. Of two that are no texts, each may be any.
    func mayEqual(_ other: ReuseIdentifier) -> Bool {
        guard case .text(let own) = self, case .text(let text) = other else { return true }
        return own == text
    }

    /// Whether two identifiers of one table may be the same string. One that is made of the name of a type is no other text than the name.
    public func mayEqualInTable(_ other: ReuseIdentifier) -> Bool {
        switch (self, other) {
        case (.inFile, _), (_, .inFile), (.shared, _), (_, .shared): true
        default: nameOfType == other.nameOfType
        }
    }

    /// The string, or the name of the type that it is made of; nil for one that may be any string.
    var nameOfType: LiteralString? {
        switch self {
        case .text(let text), .ofClass(let text): text
        case .qualified(let path): path.prefix { $0 != UInt8(ascii: ".") }
        case .shared, .inFile: nil
        }
    }
}

extension Set<ReuseIdentifier> {
    /// Whether an identifier of one set may be the same string as one of another, for the same table.
    public func mayMeet(_ other: Self) -> Bool { contains { own in other.contains { own.mayEqualInTable($0) } } }
}
