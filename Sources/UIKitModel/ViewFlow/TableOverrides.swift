// Finds classes of tables, and extensions of UIKit's, that override what places their rows, tells where these are, or takes their delegate
// and their classes of cells.
import CellLintLinting

extension FileContext {
    /// The members by which a table is given its data source and its delegate.
    private static let sourcesOfTables = ["dataSource", "delegate"]
    /// Those, and the methods by which it tells where a row is and takes classes of cells.
    private static let methodsOfTables = sourcesOfTables + ["rectForRow", "register"]

    /// The overrides of the classes of tables in this file.
    var overridesOfTables: [TableSetting] {
        (Self.propertiesOfTables + Self.placingProperties + Self.methodsOfTables).flatMap { outline.nodes(named: $0) }.compactMap { node in
            guard outline.kind(node) == .funcDecl || outline.kind(node) == .binding && !outline.isStored(node),
                !Self.methodsOfTables.contains(outline.name(node)) || outline.isOverride(node),
                case .nominal(let table, _) = resolver.selfType(at: node)
            else { return nil }
            // An extension of UIKit's own class gives it to the tables of all.
            if table.isInterface {
                guard outline.isOverride(node), isListOrScrollView(.nominal(table, [])) else { return nil }
                return TableSetting(file: resolver.file, node: node, scope: .all)
            }
            guard resolver.inherits(.nominal(table, []), from: ["UITableView"]) else { return nil }
            return TableSetting(file: resolver.file, node: node, scope: .tables(table))
        }
    }

    /// Whether a type is UIKit's own class of tables, or that of scroll views.
    public func isListOrScrollView(_ type: Type) -> Bool {
        guard case .nominal(let id, _) = type, id.isInterface else { return false }
        return ["UIScrollView", "UITableView"].contains(project.type(id).name)
    }

    /// Whether a setting is the override of a method, or of a property for the delegate or the data source: the rows may be any.
    public func replacesRows(_ setting: TableSetting) -> Bool {
        let outline = project.file(setting.file).outline
        return outline.kind(setting.node) == .funcDecl
            || outline.kind(setting.node) == .binding && Self.sourcesOfTables.contains(outline.name(setting.node))
    }
}
