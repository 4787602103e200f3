// Tells which update handlers leave the content of a cell alone.
import CellLintUIKitModel

extension CellClassCheck {
    /// Whether code gives the cell a handler that leaves its content alone: `{ cell, state in cell.backgroundColor = … }`.
    func setsBackgroundOnly(handlerOf member: NodeID) -> Bool {
        guard let handler = outline.assignment(to: member)?.value, outline.kind(handler) == .closure else { return false }
        let cells: [NodeID]
        if let list = outline.child(handler, .parameterList) {
            guard let cell = outline.firstChild(list), outline.kind(cell) == .parameter else { return false }
            cells = file.aliases.references(to: cell)
        } else {
            cells = file.aliases.references(toFirstOf: handler)
        }
        return cells.allSatisfy { cell in
            outline.parent(cell).map { outline.kind($0) == .member && CellNames.membersOfBackground.contains(outline.name($0)) } ?? false
        }
    }
}

extension CellNames {
    /// What a handler may set without changing what a configuration of the content shows.
    fileprivate static let membersOfBackground: Set = ["accessoryType", "accessoryView", "backgroundColor", "backgroundConfiguration"]
}
