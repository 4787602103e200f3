// Finds code apart from a controller that lays out the rows of its table: appearance proxies, classes and extensions of tables, functions
// that are given a table, and code that names the table of another object.
import CellLintLinting

/// A property of a table, or of a proxy for cells, in code that other types may use.
public struct TableSetting: Sendable {
    /// The types whose tables the code may set up.
    public enum Scope: Sendable {
        case all
        /// The types whose code or document names a property or class.
        case users(of: String)
        /// The types with a table of a class.
        case tables(DeclarationID)
        /// The type of an object, with its superclasses and subclasses, or all types of a protocol.
        case owner(of: NodeID)
        /// The types of objects of some types, with their superclasses and subclasses.
        case owners([Type])
        /// The types that an expression may have, or else the object around a node.
        case found(from: NodeID?, at: NodeID)
        /// A type with its superclasses and subclasses.
        case type(DeclarationID)
    }

    public var file: FileID
    /// The expression that names the property.
    public var node: NodeID
    public var scope: Scope
    /// The property that the node sets without an assignment to it, and the value, if the code tells.
    public var indirect: (property: String, value: NodeID?)?
}

/// The settings in all files that rules inspect.
private final class TableSettings {
    let all: FoundInProject<TableSetting>

    init(_ file: FileContext) {
        let files = file.project.inspectedFiles(containing: FileContext.triggersForTableSettings)
        all = FoundInProject(file.analyses(ofFiles: files, make: TableSettingsOfFile.init).flatMap(\.all), file: \.file)
    }
}

/// The settings of tables in one file.
private final class TableSettingsOfFile: Sendable {
    let all: [TableSetting]

    init(_ file: FileContext) { all = file.tableSettingsOfFile() }
}

extension FileContext {
    /// The properties of views that place what a table shows.
    static let placingProperties = CellNames.margins + ["effectiveUserInterfaceLayoutDirection"]
    /// The properties that only tables, or cells as well, have.
    static let propertiesOfTables =
        CellNames.marginsOfTables.filter { !CellNames.margins.contains($0) } + CellNames.heightsOfTables
    fileprivate static let triggersForTableSettings =
        propertiesOfTables + placingProperties + CellNames.triggersForOverrides + ["UITableViewCell.appearance"]

    /// The settings in all files.
    var allTableSettings: FoundInProject<TableSetting> { projectAnalysis { TableSettings(self) }.all }

    /// What code apart from a type sets on the type's table, as far as it matters.
    /// - Parameter matters: is asked first, since the objects that a function is given are looked for in all files.
    public func tableSettings(for owner: DeclarationID, where matters: (TableSetting) -> Bool) -> [TableSetting] {
        allTableSettings.builtTogether(with: self).filter { matters($0) && applies($0, to: owner) }
    }

    /// Whether a setting is one of a type's table.
    func applies(_ setting: TableSetting, to owner: DeclarationID) -> Bool {
        !isBuiltApart(from: setting.file) && (mayApply(setting.scope, of: setting, to: owner) || isBesideSource(setting, owner))
    }

    private func mayApply(_ scope: TableSetting.Scope, of setting: TableSetting, to owner: DeclarationID) -> Bool {
        switch scope {
        case .all: return true
        case .users(let name):
            return names([name], in: owner) || nibTables(of: owner).contains { $0.table.runtimeAttributes.contains(name) }
        case .tables(let table):
            return mayHaveTable(of: table, owner) || tables(madeOf: table).contains { mayApply($0, of: setting, to: owner) }
        case .owner(let object):
            let home = resolver(of: setting.file)
            let type = home.type(of: object).unwrapped
            return type.isUnknown ? isNamed(owner, inFile: setting.file) : home.alternatives(of: type).contains { mayBe(owner, $0) }
        case .owners(let types):
            let home = resolver(of: setting.file)
            return types.flatMap(home.alternatives).contains { mayBe(owner, $0) }
        case .found(let table, let node):
            return context(ofFile: setting.file).tables(namedBy: table, at: node).contains { mayApply($0, of: setting, to: owner) }
        case .type(let id): return resolver.isRelated(owner, id)
        }
    }

    /// Whether the code of a file names a class or a subclass.
    private func isNamed(_ id: DeclarationID, inFile fileID: FileID) -> Bool {
        !project.file(fileID).outline.nodes(namedAnyOf: subclasses(of: id).map { project.type($0).name }).isEmpty
    }

    /// Whether the function around a setting also makes an object of a type the data source of the table.
    private func isBesideSource(_ setting: TableSetting, _ owner: DeclarationID) -> Bool {
        let (outline, home) = (project.file(setting.file).outline, context(ofFile: setting.file))
        guard let function = outline.function(around: setting.node), home.concernsOthers(setting) else { return false }
        let table = home.table(of: setting).map { outline.spelling(outline.unwrapped($0)) }
        func isBeside(_ given: GivenSource) -> Bool {
            given.file == setting.file && outline.contains(function, given.node)
                && given.table.map { outline.spelling(outline.unwrapped($0)) } == table
        }
        return !givenSources(of: owner, where: isBeside).isEmpty
            || !hasTable(.nominal(owner, [])) && openSources(for: owner).contains(where: isBeside)
    }

    /// The expression of the table that code of this file sets up, or registers a class for; nil for the object around it.
    private func table(of setting: TableSetting) -> NodeID? { outline.call(setting.node).map(\.base) ?? outline.base(of: setting.node) }

    /// Whether code of this file sets up a table that is none of the object around it.
    private func concernsOthers(_ setting: TableSetting) -> Bool {
        guard let table = table(of: setting).map(outline.uncast) else { return isInExtensionOfOthers(setting.node) }
        if namesOwnProperty(table) || outline.isSelf(table) { return isInExtensionOfOthers(setting.node) }
        guard let local = resolver.local(namedBy: table).map(aliases.root) else { return true }
        return outline.kind(local) == .parameter || !mayShowTable(resolver.selfType(at: setting.node))
    }

    /// Whether an object of a type may show a table that its code names: it has one, or is a controller or view.
    func mayShowTable(_ type: Type) -> Bool {
        !type.isUnknown && (resolver.isControllerOrView(type) || hasTable(type))
    }

    /// Whether the code of a type names something.
    public func names(_ names: [String], in owner: DeclarationID) -> Bool {
        family(of: owner).contains { part in
            let outline = project.file(part).outline
            return !outline.nodes(namedAnyOf: names, in: project.type(part).node).isEmpty
        }
    }

    /// Whether a table of a type may be of a class: its code names the class, or that of a property or of a document's table is it.
    private func mayHaveTable(of table: DeclarationID, _ owner: DeclarationID) -> Bool {
        let classes = subclasses(of: table)
        if names(classes.map { project.type($0).name }, in: owner) { return true }
        let property = resolver.firstStoredProperty(of: .nominal(owner, [])) { resolver.isSubclass($0.type.unwrapped, of: table) }
        if property != nil { return true }
        let drawn = Set(nibTables(of: owner).compactMap(\.table.customClass))
        return !drawn.isEmpty && classes.flatMap(namesInDocuments).contains(where: drawn.contains)
    }

    /// Whether an object of a static type that code names may be of a class.
    func mayBe(_ id: DeclarationID, _ type: Type) -> Bool {
        switch type {
        case .nominal, .composition, .parameter(_, _, bound: _?): resolver.mayHold(type, instanceOf: .nominal(id, []))
        default: false
        }
    }

    fileprivate func tableSettingsOfFile() -> [TableSetting] {
        let margins = Self.placingProperties.flatMap { outline.expressions(named: $0) }.filter { node in
            outline.base(of: node).map { isTable($0) || isViewOfTableController($0) } ?? isOwnMemberOfTable(node)
        }
        let laidOut = Self.propertiesOfTables.flatMap { outline.expressions(named: $0) } + margins
        let ofTables = laidOut.compactMap { tableSetting($0, of: outline.base(of: $0)) }
        let ofCells = outline.calls(of: "appearance").filter { isProxy($0, of: "UITableViewCell") }.compactMap { call -> TableSetting? in
            guard let member = outline.parent(call), outline.kind(member) == .member else { return nil }
            return TableSetting(file: resolver.file, node: member, scope: .all)
        }
        return ofTables + overridesOfTables + ofCells + settingsOfViews + heightsOfPlaceholders
            + (Self.propertiesOfTables + Self.placingProperties).flatMap(indirectSettings)
    }

    /// The heights of rows that stand for dropped items until these are there: their cells come from the queues of other rows.
    private var heightsOfPlaceholders: [TableSetting] {
        outline.nodes(named: "insertionIndexPath").compactMap { argument in
            guard outline.kind(argument) == .argument, let call = outline.parent(argument).flatMap({ outline.call($0) }),
                let height = call.argument(labeled: "rowHeight")?.value
            else { return nil }
            var setting = TableSetting(file: resolver.file, node: height, scope: .all)
            setting.indirect = ("rowHeight", height)
            return setting
        }
    }

    /// Whether a name alone is a member of the table that the code around it belongs to.
    private func isOwnMemberOfTable(_ node: NodeID) -> Bool {
        outline.kind(node) == .identifier && resolver.local(namedBy: node) == nil && isCodeOfTable(at: node)
    }

    /// Whether the object around a node may be a table.
    func isCodeOfTable(at node: NodeID) -> Bool {
        resolver.inherits(resolver.selfType(at: node), from: ["UITableView"]) || isInExtensionOfOthers(node) && isInExtensionForTables(node)
    }

    /// Whether the head of the extension around a node names tables: `extension Compact where Self: UITableView`.
    private func isInExtensionForTables(_ node: NodeID) -> Bool {
        guard let part = outline.ancestor(node, where: { $0 == .extensionDecl }), let members = outline.child(part, .memberBlock) else {
            return false
        }
        var at = outline.nodes[part].first
        while at < outline.nodes[members].first {
            if outline.tokens[at].kind == .word, outline.word(at) == "UITableView" { return true }
            at = at.next
        }
        return false
    }

    /// Whether code extends a type that others inherit from or conform to: one of UIKit's, or a protocol.
    public func isInExtensionOfOthers(_ node: NodeID) -> Bool {
        switch resolver.selfType(at: node) {
        case .nominal(let id, _): id.isInterface || project.type(id).kind == .protocol
        case .composition: true
        default: false
        }
    }

    private func isProxy(_ call: NodeID, of name: StaticString) -> Bool {
        guard let call = outline.call(call), call.name == "appearance", let base = call.base else { return false }
        return outline.isNamed(base, name)
    }

    /// Whether an expression is the proxy of tables, however the code names their class.
    func isProxyOfTables(_ node: NodeID) -> Bool {
        guard let call = outline.call(node), call.name == "appearance", let type = styledType(call, at: node) else { return false }
        return resolver.inherits(type, from: ["UITableView"]) || mayBeOfTables(type, node)
    }
}
