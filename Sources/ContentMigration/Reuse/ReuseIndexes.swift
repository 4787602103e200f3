// Indexes what takes cells from queues in a file, so that a file with thousands of identifiers is not searched for each of them.
// They are made once per migration and queried for each of its groups.
import CellLintUIKitModel

/// The calls of a file that take cells from queues, by what may get the same cells.
final class Dequeues {
    private let calls: [NodeID]
    private var index = QueueIndex(.ofTable)

    init(_ migration: ContentMigration) {
        let (outline, aliases, resolver) = (migration.outline, migration.aliases, migration.resolver)
        calls = outline.calls(of: "dequeueReusableCell")
        for (number, call) in calls.enumerated() {
            // A factory may make cells for other types.
            let isFactory = outline.ancestor(call, where: { $0.isFunctionLike }).map(aliases.isFactory) ?? false
            index.add(
                number, migration.file.identifiers(of: .dequeued(call)),
                lineage: isFactory ? [] : resolver.lineage(of: resolver.selfType(at: call)))
        }
    }

    /// The dequeues that may take cells of some identifiers from the table of an object, among others.
    func candidates(meeting identifiers: Set<ReuseIdentifier>, lineage: [DeclarationID]) -> [NodeID] {
        index.candidates(meeting: identifiers, lineage: lineage).map { calls[$0] }
    }
}

/// The groups of a file by the reuse identifiers of their cells, for the code of each type.
final class GroupsByIdentifier {
    private var ofOwners: [NodeID?: IdentifierIndex] = [:]

    init(_ migration: ContentMigration) {
        for (number, group) in migration.groups.enumerated() {
            guard let binding = group.receiver.binding else { continue }
            let owner = migration.typeDeclaration(around: group.uses[0].node)
            ofOwners[owner, default: .ofTable].add(number, migration.identifiers(binding))
        }
    }

    /// The groups whose cells a table may reuse, in the code of a type, for those of some identifiers; ascending.
    func groups(reusedFor identifiers: Set<ReuseIdentifier>, in owner: NodeID?) -> [Int] {
        ofOwners[owner]?.numbers(meeting: identifiers) ?? []
    }
}
