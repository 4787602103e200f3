// Finds code apart from a controller that lays out the rows of its table: appearance proxies, classes and extensions of tables, functions
// that are given a table, and code that names the table of another object.
import CellLintLinting

/// A property of a table, or of a proxy for cells, in code that other types may use.
public struct TableSetting {
    /// The types whose tables the code may set up.
    public enum Scope {
        case all
        /// Those whose code names a function or class.
        case users(of: String)
        /// One type, with its superclasses and subclasses.
        case owner(Type)
    }

    public var file: FileID
    /// The expression that names the property, or the call's `setDelegate`.
    public var node: NodeID
    public var scope: Scope
}

/// The settings in all files that rules inspect.
private final class TableSettings {
    let all: [TableSetting]

    init(_ file: FileContext) {
        let words = ["separatorInset", "rowHeight", "delegate", "setDelegate", "UITableViewCell.appearance"]
        let files = file.project.triggeredFiles(containing: words)
        all = files.flatMap { file.context(ofFile: $0).tableSettingsOfFile() }
    }
}

extension FileContext {
    /// What code apart from a type sets on the type's table.
    public func tableSettings(for owner: DeclarationID) -> [TableSetting] {
        projectAnalysis { TableSettings(self) }.all.filter { !isBuiltApart(from: $0.file) && applies($0, to: owner) }
    }

    private func applies(_ setting: TableSetting, to owner: DeclarationID) -> Bool {
        switch setting.scope {
        case .all: return true
        case .users(let name):
            return family(of: owner).contains { part in
                let outline = project.file(part).outline
                return outline.nodes(named: name).contains { outline.contains(project.type(part).node, $0) }
            }
        case .owner(.nominal(let id, _)):
            return id == owner || resolver.inherits(.nominal(owner, []), from: id) || resolver.inherits(.nominal(id, []), from: owner)
        case .owner: return false
        }
    }

    fileprivate func tableSettingsOfFile() -> [TableSetting] {
        let laidOut = ["separatorInset", "rowHeight"].flatMap { outline.expressions(named: $0) }
        func setting(_ node: NodeID) -> TableSetting? {
            scope(ofTableSetting: node).map { TableSetting(file: resolver.file, node: node, scope: $0) }
        }
        let ofTables = laidOut.compactMap(setting)
        let ofDelegates = givenDelegates.compactMap { given in setting(given.target).flatMap { isTable(given) ? $0 : nil } }
        let ofCells = outline.calls(of: "appearance").filter { isProxy($0, of: "UITableViewCell") }.compactMap { call -> TableSetting? in
            guard let member = outline.parent(call), outline.kind(member) == .member else { return nil }
            return TableSetting(file: resolver.file, node: member, scope: .all)
        }
        return ofTables + ofDelegates + ofCells
    }

    private func scope(ofTableSetting node: NodeID) -> TableSetting.Scope? {
        guard outline.kind(node) == .member, let base = outline.base(of: node).map(outline.unwrapped), outline.source(base) != "self" else {
            return resolver.inherits(resolver.selfType(at: node), from: ["UITableView"]) ? users(ofCodeAround: node) : nil
        }
        if isProxy(base, of: "UITableView") { return .all }
        if let local = resolver.local(namedBy: base) {
            let value = outline.parent(local).flatMap { outline.child($0, .call) }
            if let value, isProxy(value, of: "UITableView") { return .all }
            guard outline.kind(local) == .parameter, resolver.inherits(resolver.type(of: base), from: ["UITableView"]) else { return nil }
            return users(ofCodeAround: node)
        }
        guard outline.kind(base) == .member, let object = outline.base(of: base), outline.source(object) != "self" else {
            return isInExtensionOfOthers(node) ? users(ofCodeAround: node) : nil
        }
        return .owner(resolver.type(of: object).unwrapped)
    }

    /// Whether code extends a type that others inherit from or conform to: one of UIKit's, or a protocol.
    private func isInExtensionOfOthers(_ node: NodeID) -> Bool {
        switch resolver.selfType(at: node) {
        case .nominal(let id, _): project.file(id).isInterface || project.type(id).kind == .protocol
        case .composition: true
        default: false
        }
    }

    /// The types that name the function around a node, or else the type around it.
    private func users(ofCodeAround node: NodeID) -> TableSetting.Scope? {
        if let function = outline.function(around: node), outline.kind(function) == .funcDecl,
            !outline.flags(function).contains(.isOverride)
        {
            return outline.isNamed(function, "tableView") ? nil : .users(of: outline.name(function))
        }
        guard case .nominal(let id, _) = resolver.selfType(at: node), !project.file(id).isInterface else { return nil }
        return .users(of: project.type(id).name)
    }

    private func isProxy(_ call: NodeID, of name: StaticString) -> Bool {
        guard let call = outline.call(call), call.name == "appearance", let base = call.base else { return false }
        return outline.isNamed(base, name)
    }
}
