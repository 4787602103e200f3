// Tells whether the code around a dequeued cell makes such cells itself.
import CellLintUIKitModel

extension ContentMigration {
    /// Whether code around a dequeue makes the cells of its identifier where the queue is empty.
    func isConstructed(_ identifier: ReuseIdentifier, around call: NodeID) -> Bool {
        let owner = outline.member(around: call)?.of
        return outline.nodes(named: "reuseIdentifier").contains { node in
            guard outline.kind(node) == .argument, let made = outline.parent(node), outline.kind(made) == .call,
                outline.member(around: made)?.of == owner
            else { return false }
            return references.reuseIdentifier(of: .constructed(made)) == identifier
        }
    }
}
