// Finds the prototypes of a dequeue by itself, and those of a reuse identifier that is not one string. Tells whether a scene has one.
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

    /// Whether a cell is made only where a queue is empty that never is.
    func isNeverMade(_ made: CellSource, _ sources: [CellSource]) -> Bool {
        guard let identifier = references.reuseIdentifier(of: made) else { return false }
        return sources.contains { source in
            guard case .dequeued(let call) = source, references.reuseIdentifier(of: source) == identifier,
                case .text(let text) = identifier,
                case .nominal(let owner, _) = resolver.selfType(at: call)
            else { return false }
            // Each table that asks for a cell must be one with such a prototype.
            let (found, tables) = (file.prototypes(identifier: text, in: resolver.selfType(at: call)), file.drawnTables(of: owner))
            return found.isByScene && found.cells.count == tables.count && !file.isMadeByCode(owner, besides: tables)
                && !file.isSourceOfOtherTables(owner)
        }
    }

    /// Whether the scene of the code around a dequeue has a prototype; then the queue is never empty.
    func hasPrototype(_ identifier: ReuseIdentifier, at call: NodeID) -> Bool {
        guard case .text(let text) = identifier else { return false }
        let type = resolver.selfType(at: call)
        let found = file.prototypes(identifier: text, in: type)
        // The table of a data source apart may be in any scene.
        return found.isByScene || !found.cells.isEmpty && !resolver.inherits(type, from: ["UIViewController", "UIView"])
    }
}
