// Finds the prototypes of a dequeue by itself, and those of a reuse identifier that is not one string.
import CellLintUIKitModel

extension ContentMigration {
    /// The look of the prototypes that a dequeue takes cells of; nil for other sources, and for registered cells.
    func look(ofSource source: CellSource) -> PrototypeLook? {
        guard case .dequeued(let call) = source, let identifier = references.reuseIdentifier(of: source),
            references.registrations(under: identifier, at: call).isEmpty
        else { return nil }
        return look(ofPrototypes: identifier, at: call)
    }

    /// The look of the prototypes of all identifiers that an expression may be. What else may have these identifiers is not followed.
    func look(ofPrototypesNamedBy expression: NodeID?, at call: NodeID) -> PrototypeLook {
        var look = PrototypeLook(obstacles: [.prototype(identifier: expression.map(outline.source) ?? "")])
        let identifiers = expression.map(file.possibleIdentifiers) ?? []
        let texts = identifiers.compactMap { if case .text(let text) = $0 { text } else { nil } }.sorted()
        guard texts.count == identifiers.count, file.nibCells.incompleteStoryboards.isEmpty,
            texts.allSatisfy({ references.registrations(under: .text($0), at: call).isEmpty })
        else { return look }
        let unknown = look.obstacles
        // An identifier without a prototype is that of a cell which code makes.
        let looks = texts.map { self.look(ofPrototypes: .text($0), at: call) }.filter { $0.obstacles != unknown }
        for (number, other) in looks.enumerated() { if number == 0 { look = other } else { look.join(other) } }
        if !looks.isEmpty { look.obstacles = unknown + look.obstacles }
        return look
    }
}

extension Outline {
    /// Whether an expression is evaluated only if another is nil: `optional ?? fallback`. A cast of the other may fail as well.
    func isFallback(_ node: NodeID, of optional: NodeID) -> Bool {
        guard let coalescing = parent(optional), kind(coalescing) == .binary, isNamed(coalescing, "??") else { return false }
        return firstChild(coalescing) == optional && contains(coalescing, node)
    }
}
