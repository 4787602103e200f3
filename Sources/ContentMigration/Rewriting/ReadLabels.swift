// Rewrites code that only reads what a cell shows, by a name for the label: `if let label = cell.textLabel, let title = label.text`.
import CellLintUIKitModel

extension ContentMigration {
    /// Whether no name stands for a label, or the next condition fails if there is no text and nothing else reads the label: a configuration
    /// is a value, which does not change with the cell, and a cell that shows nothing may have none.
    func readsAtOnce(_ group: CellGroup) -> Bool {
        guard case .bound(let bound)? = group.uses.first?.action else { return true }
        guard group.uses.count == 2, let condition = bound.condition, let next = outline.next(condition),
            outline.kind(next) == .optionalBinding, let value = outline.firstChild(next).flatMap({ outline.next($0) }),
            case .read(let target, _) = group.uses[1].action
        else { return false }
        return value == target
    }

    /// The edits that bind the configuration of a group's cell instead of its label; nil if no name stands for the label.
    func editsOfBoundReads(of group: CellGroup) throws(MigrationRefusal) -> [Edit]? {
        guard case .bound(let bound)? = group.uses.first?.action else { return nil }
        guard let condition = bound.condition, outline.kind(condition) == .optionalBinding, let value = outline.next(bound.name),
            let function = outline.ancestor(condition, where: { $0.isFunctionLike }), let body = outline.child(function, .block)
        else { throw MigrationRefusal.viewUsed(member: group.uses[0].member) }
        let head = ByteRange(outline.range(bound.name).start, outline.range(value).end)
        try checkNoComment(in: head)
        let cell = group.uses[0].base.map(outline.source) ?? "self"
        let name = freeName(in: body, cell.withoutUnwrapping, group, [])
        let binding = Edit(head, "\(name) = \(cell).contentConfiguration as? UIListContentConfiguration")
        return try [binding]
            + group.uses.dropFirst().map { use throws(MigrationRefusal) in
                guard case .read(let target, let property) = use.action, outline.name(use.node) == outline.name(bound.name),
                    outline.kind(use.node) == .identifier
                else { throw MigrationRefusal.severalLabelsBound }
                guard property.isContent, !file.mayReadAttributedText(ofLabelAt: use.node) else { throw MigrationRefusal.readOfNonOptional }
                try checkNoComment(in: outline.range(target))
                return Edit(outline.range(target), "\(name).\(property)")
            }
    }
}
