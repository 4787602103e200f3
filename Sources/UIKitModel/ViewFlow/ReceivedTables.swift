// Finds the settings of tables that code gets from elsewhere: as a parameter, in a list, by a closure, in an extension. They count for all
// objects that it may get the table from.
import CellLintLinting

extension FileContext {
    /// A setting of a table, or of the object around it, by whatever way code gets to the table.
    func tableSetting(_ node: NodeID, of table: NodeID?) -> TableSetting? {
        if let table, isProxyOfTables(outline.unwrapped(table)) { return TableSetting(file: resolver.file, node: node, scope: .all) }
        guard mayBeReceived(table, at: node) else { return nil }
        return TableSetting(file: resolver.file, node: node, scope: .found(from: table, at: node))
    }

    /// Whether a table, or else the object around a node, may be one that code gets from elsewhere: no class of tables sets up itself, and
    /// no other type the table that it makes.
    private func mayBeReceived(_ table: NodeID?, at node: NodeID) -> Bool {
        guard let table = table.map(outline.uncast), !outline.isSelf(table) else {
            return isInExtensionOfOthers(node) || isCodeOfTable(at: node)
        }
        guard namesOwnProperty(table), !isInExtensionOfOthers(node) else { return true }
        guard let (owner, binding) = resolver.variable(namedBy: table) else { return false }
        // `superview as? UITableView`, `presentedView as? UITableView`
        if owner.file.isInterface { return !isTable(table) }
        return !(owner.outline.ancestor(binding) { $0 == .varDecl }.map(owner.outline.isOutlet) ?? true)
    }

    /// Whether an expression names a member of the object around, and no local or parameter.
    func namesOwnProperty(_ expression: NodeID) -> Bool {
        let value = outline.uncast(expression)
        return !outline.name(value).begins(with: "$") && resolver.namesOwnMember(value)
    }
}
