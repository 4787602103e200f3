// Finds statements that set on a cell what is set on it already: it has one accessibility identifier, where each of its labels has one.
import CellLintUIKitModel

extension ContentMigration {
    /// Statements that set on the cell again what another label has already set; throws if their values differ. A cell has one identifier,
    /// which is the first label's.
    func repeated(in group: CellGroup, _ caveats: inout Caveats) throws(MigrationRefusal) -> [NodeID] {
        var told: [(name: String, member: String, value: String, list: NodeID?)] = []
        var repeated: [NodeID] = []
        for use in group.uses {
            guard case .onCell(let target, let name) = use.action, let value = outline.next(target), let statement = outline.parent(target)
            else { continue }
            let (text, list) = (outline.source(value), outline.parent(statement))
            if name == "accessibilityIdentifier", setsOnItself(name, group) {
                if text != "nil" { caveats.add(.identifierLost(value: text)) }
                repeated.append(statement)
                continue
            }
            if let other = told.first(where: { $0.name == name && $0.member != use.member }) {
                let isLost = name == "accessibilityIdentifier" && other.value != text && other.value != "nil"
                guard isLost || other.value == "nil" && text == "nil" else { throw MigrationRefusal.bothLabelsHave(property: name) }
                if isLost, text != "nil" { caveats.add(.identifierLost(value: text)) }
                if isLost || other.list == list { repeated.append(statement) }
            }
            told.append((name, use.member, text, list))
        }
        return repeated
    }

    /// Whether the function with a group's uses sets a property of the cell itself.
    private func setsOnItself(_ name: String, _ group: CellGroup) -> Bool {
        guard let function = outline.ancestor(group.uses[0].node, where: { $0.isFunctionLike }) else { return false }
        return outline.expressions(named: name, in: function).contains { node in
            guard outline.assignment(to: node) != nil else { return false }
            return file.receiver(outline.kind(node) == .member ? outline.base(of: node) : nil, at: node) == group.receiver
        }
    }
}
