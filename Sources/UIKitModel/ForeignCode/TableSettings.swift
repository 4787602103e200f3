// Finds code apart from a controller that lays out the rows of its table: appearance proxies, classes and extensions of tables, functions
// that are given a table, and code that names the table of another object.
import CellLintLinting

/// A property of a table, or of a proxy for cells, in code that other types may use.
public struct TableSetting: Sendable {
    /// The types whose tables the code may set up.
    public enum Scope: Sendable {
        case all
        /// Those whose code names a function, property or class, or whose objects other code gives to it.
        case users(of: String)
        /// Those whose code calls an initializer or a function, or that other code gives its result.
        case callers(of: NodeID)
        /// Those with a table of a class.
        case tables(DeclarationID)
        /// That of an object, with its superclasses and subclasses, or all of a protocol.
        case owner(of: NodeID)
        /// Those of objects of some types.
        case owners([Type])
        /// Those whose code gives its table to a property of another object.
        case givers(of: CellProperty)
        /// Those that an expression may be, or else the object around a node.
        case found(from: NodeID?, at: NodeID)
        /// A type with its superclasses and subclasses.
        case type(DeclarationID)
        indirect case either(Scope, Scope)

        /// The names by which types use the code.
        var names: [String] {
            switch self {
            case .users(let name): [name]
            case .either(let scope, let other): scope.names + other.names
            default: []
            }
        }
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
    /// The names of the functions and properties that lay out the rows of other types' tables.
    let names: Set<String>

    init(_ file: FileContext) {
        let files = file.project.triggeredFiles(containing: FileContext.waysToTableSettings)
        all = FoundInProject(file.sharedAnalyses(of: files, make: TableSettingsOfFile.init).flatMap(\.all), file: \.file)
        names = Set(all.all.flatMap(\.scope.names))
    }
}

/// Those in one file.
private final class TableSettingsOfFile: Sendable {
    let all: [TableSetting]

    init(_ file: FileContext) { all = file.tableSettingsOfFile() }
}

extension FileContext {
    /// The properties of views that place what a table shows.
    static let placingProperties = CellNames.margins + ["effectiveUserInterfaceLayoutDirection"]
    /// Those that only tables, or cells as well, have.
    static let propertiesOfTables =
        CellNames.marginsOfTables.filter { !CellNames.margins.contains($0) } + CellNames.heightsOfTables
    fileprivate static let waysToTableSettings =
        propertiesOfTables + placingProperties + CellNames.waysToOverrides + ["UITableViewCell.appearance"]

    /// The settings in all files.
    var allTableSettings: FoundInProject<TableSetting> { projectAnalysis { TableSettings(self) }.all }

    /// The names of the functions and properties of all files that lay out the rows of other types' tables. Those that register cells have
    /// common names, such as `register`, and are mostly called by the type that has the table.
    var namesOfTableSettings: Set<String> { projectAnalysis { TableSettings(self) }.names }

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
            return names(namesPassingTables(to: name), in: owner) || isGiven(owner, toCodeNamed: name)
                || drawnTables(of: owner).contains { $0.table.runtimeAttributes.contains(name) }
        case .callers(let function): return getsTable(madeBy: function, of: setting.file, owner)
        case .tables(let table): return mayHaveTable(of: table, owner)
        case .owner(let object):
            let home = resolver(of: setting.file)
            let type = home.type(of: object).unwrapped
            return type.isUnknown ? isNamed(owner, inFile: setting.file) : home.alternatives(of: type).contains { mayBe(owner, $0) }
        case .owners(let types): return types.contains { mayBe(owner, $0) }
        case .givers(let property): return givesTable(to: property, owner)
        case .found(let table, let node):
            return context(ofFile: setting.file).tables(namedBy: table, at: node).contains { mayApply($0, of: setting, to: owner) }
        case .type(let id): return isRelated(owner, id)
        case .either(let scope, let other): return mayApply(scope, of: setting, to: owner) || mayApply(other, of: setting, to: owner)
        }
    }

    /// Whether the code of a file names a class or a subclass.
    private func isNamed(_ id: DeclarationID, inFile number: FileID) -> Bool {
        !project.file(number).outline.nodes(namedAnyOf: subclasses(of: id).map { project.type($0).name }).isEmpty
    }

    /// Whether the function around a setting also makes an object of a type the data source of the table.
    private func isBesideSource(_ setting: TableSetting, _ owner: DeclarationID) -> Bool {
        let outline = project.file(setting.file).outline
        // What is only known to be followed may be set by the type itself.
        if case .found = setting.scope { return false }
        guard let function = outline.function(around: setting.node) else { return false }
        let table = outline.base(of: setting.node).map { outline.source(outline.unwrapped($0)) }
        let places = givenSources(of: owner) + (hasTable(.nominal(owner, [])) ? [] : openSources(for: owner))
        return places.contains { given in
            given.file == setting.file && outline.contains(function, given.node)
                && given.table.map { outline.source(outline.unwrapped($0)) } == table
        }
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
        let drawn = Set(drawnTables(of: owner).compactMap(\.table.customClass))
        return !drawn.isEmpty && classes.flatMap(namesInDocuments).contains(where: drawn.contains)
    }

    /// Whether an object of one class may be of another one.
    public func isRelated(_ id: DeclarationID, _ other: DeclarationID) -> Bool {
        id == other || resolver.isSubclass(.nominal(id, []), of: other) || resolver.isSubclass(.nominal(other, []), of: id)
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
        let ofTables = laidOut.compactMap { followedSetting($0, of: outline.base(of: $0)) }
        let ofCells = outline.calls(of: "appearance").filter { isProxy($0, of: "UITableViewCell") }.compactMap { call -> TableSetting? in
            guard let member = outline.parent(call), outline.kind(member) == .member else { return nil }
            return TableSetting(file: resolver.file, node: member, scope: .all)
        }
        return ofTables + overridesOfTables + ofCells + settingsOfViews
            + (Self.propertiesOfTables + Self.placingProperties).flatMap(indirectSettings)
    }

    /// A setting of a table, or of the object around it.
    func tableSetting(_ node: NodeID, of table: NodeID?) -> TableSetting? {
        scope(ofTableSetting: node, of: table).map { TableSetting(file: resolver.file, node: node, scope: $0) }
    }

    private func scope(ofTableSetting node: NodeID, of table: NodeID?) -> TableSetting.Scope? {
        guard let base = table.map(outline.unwrapped), !outline.isSelf(base) else {
            return scopeOfOwnTable(around: node)
        }
        if isProxyOfTables(base) { return .all }
        // The wrapper of a property has the table of the object around.
        if case .nominal(let id, _) = resolver.selfType(at: node), isWrapper(id), isTable(base) { return .users(of: project.type(id).name) }
        if let reached = TablesAroundViews(self).scope(of: base) { return reached }
        if let closure = closure(givenTable: base) { return scope(ofTableIn: closure, setting: node) }
        if let local = resolver.local(namedBy: outline.uncast(base)) { return scope(ofTableSetting: node, of: base, local) }
        if isFoundAmongSubviews(base) { return .all }
        if outline.kind(base) == .cast, let view = outline.firstChild(base) {
            return scope(ofTableSetting: node, of: view) ?? givers(ofTable: view)
                ?? (isInExtensionOfOthers(node) ? users(ofCodeAround: node) : nil)
        }
        if let call = outline.call(base), let scope = scope(ofTableReturnedBy: call, setting: node) { return scope }
        guard outline.kind(base) == .member, let object = outline.base(of: base), !outline.isSelf(object) else {
            if isInExtensionOfOthers(node) || isInExtensionForTables(node) { return users(ofCodeAround: node) }
            // What it names is asked before its type, which costs more.
            guard let scope = givers(ofTable: base) ?? ownersOfTables(namedBy: base), isTable(base) else { return nil }
            return scope
        }
        if isOfGenericFunction(object) { return users(ofCodeAround: node) }
        if case .tuple = resolver.type(of: object), let local = resolver.local(namedBy: object) {
            return scope(ofTableSetting: node, of: base, local)
        }
        return givers(ofTable: base).map { .either(.owner(of: object), $0) } ?? .owner(of: object)
    }

    /// The tables that a method of another object returns, or a function that is given them.
    private func scope(ofTableReturnedBy call: CallExpr, setting node: NodeID) -> TableSetting.Scope? {
        guard let object = call.base, !outline.isSelf(object) else {
            let given = call.arguments.lazy.map(\.value).filter(isTable)
            if let scope = given.compactMap({ self.scope(ofTableSetting: node, of: $0) }).first { return scope }
            // `func compact(_ table: () -> UITableView) { table().rowHeight = 20 }`
            let isGiven = outline.firstChild(call.node).flatMap { resolver.local(namedBy: $0) }.map { outline.kind($0) == .parameter }
            if isGiven ?? false, isTable(call.node) { return users(ofCodeAround: node) }
            return isTable(call.node) ? scopeOfOwnTable(around: node) : nil
        }
        return isTable(object) ? scope(ofTableSetting: node, of: object) : .owner(of: object)
    }

    /// Whether callers of the function around an object choose its type.
    private func isOfGenericFunction(_ object: NodeID) -> Bool {
        guard let function = outline.function(around: object), let list = outline.child(function, .genericParameterList),
            case .parameter(_, let name, _) = resolver.type(of: object).unwrapped
        else { return false }
        return outline.children(list).contains { outline.name($0) == name }
    }

    /// The closure that code gives a table by its parameter or by `$0`.
    private func closure(givenTable table: NodeID) -> NodeID? {
        let closure: NodeID?
        let view = outline.uncast(table)
        if outline.name(view).begins(with: "$") {
            closure = resolver.closure(ofAnonymous: view)
        } else {
            let local = resolver.local(namedBy: view).flatMap { outline.kind($0) == .parameter ? $0 : nil }
            closure = local.flatMap { outline.parent($0) }.flatMap { outline.parent($0) }
        }
        guard let closure, outline.kind(closure) == .closure,
            isTable(table) || isTableByRequirement(table) || source(sendingTablesTo: closure) != nil
        else { return nil }
        return closure
    }

    /// Whether an extension gives a generic type's objects tables: `extension Style where Value == UITableView { … $0.rowHeight = 20 }`.
    private func isTableByRequirement(_ value: NodeID) -> Bool {
        !isTypeKnown(resolver.type(of: value).unwrapped) && isInExtensionForTables(value)
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

    private func isTypeKnown(_ type: Type) -> Bool { if case .nominal = type { true } else { false } }

    /// The tables that a closure is given: of the types that name the property or function to which it is assigned or passed.
    private func scope(ofTableIn closure: NodeID, setting node: NodeID) -> TableSetting.Scope? {
        let value = outline.outermost(closure) { [.argument, .tuple, .forceUnwrap, .optionalChain].contains($0) }
        guard let user = outline.parent(value) else { return nil }
        if let source = source(sendingTablesTo: closure) { return source }
        switch outline.kind(user) {
        case .assignment, .patternBinding: return outline.firstChild(user).map { .users(of: outline.name($0)) }
        case .call where outline.firstChild(user) != value:
            let call = resolver.call(user)
            // `UITableView.appearance().then { $0.rowHeight = 20 }`
            if let object = outline.call(user)?.base, isProxyOfTables(object) { return .all }
            if case .nominal(let made, _)? = call?.constructs, !made.isInterface { return scope(ofClosureGivenTo: made, at: node) }
            if isFoundAmongSubviews(user) { return .all }
            if let member = call?.member, !member.isInterface { return .users(of: project.member(member).name) }
            let ways = TablesAroundViews(self)
            if let object = outline.call(user)?.base, ways.leadsOn(outline.unwrapped(object)) { return ways.scope(around: node) }
            let tables = outline.descendants(of: user, skipping: { $0 == value }).filter { outline.kind($0) == .member && isTable($0) }
            return tables.lazy.compactMap { self.scope(ofTableSetting: node, of: $0) }.first
                ?? outline.firstChild(user).flatMap(ownersOfTables) ?? (mayShowTable(resolver.selfType(at: node)) ? nil : .all)
        default: return nil
        }
    }

    /// The tables that a closure is given by an object: those that it shows, or else those of the types that name its property.
    private func scope(ofClosureGivenTo made: DeclarationID, at node: NodeID) -> TableSetting.Scope {
        guard !resolver.inherits(.nominal(made, []), from: ["UIResponder"]),
            let users = usersOfProperty(around: node) ?? users(ofCodeAround: node)
        else { return .type(made) }
        return .either(.type(made), users)
    }

    private func scope(ofTableSetting node: NodeID, of table: NodeID, _ local: NodeID) -> TableSetting.Scope? {
        let local = references.root(of: local)
        let value = outline.kind(local) == .parameter ? nil : outline.parent(local).flatMap { Array(outline.children($0)).last }
        if let value = value.map(outline.unwrapped), isProxyOfTables(value) { return .all }
        let member = value.map(outline.uncast).flatMap { outline.kind($0) == .member ? $0 : nil }
        // A table that a type makes in its own code is one of its own.
        let isOfOthers = outline.kind(local) == .parameter || isInExtensionOfOthers(node) || !mayShowTable(resolver.selfType(at: node))
        let origin = subject(ofPattern: local) ?? value
        if let origin, isFoundAmongSubviews(origin) { return isTable(table) ? .all : nil }
        let receiver = member == nil ? scope(ofTableHandedOutBy: local) : nil
        // The local's type last, since it costs more.
        guard member != nil || isOfOthers || receiver != nil else {
            guard let value, mayNameTableOfOthers(value) || value == local, isTable(table) else { return nil }
            return givers(ofTable: value) ?? ownersOfTables(namedBy: value)
        }
        guard isTable(table) else { return nil }
        if isOfOthers, visitsSubviews(outline.function(around: node)) { return .all }
        if let member { return scope(ofTableSetting: node, of: member) }
        return receiver ?? origin.flatMap(givers) ?? users(ofCodeAround: node)
    }

    /// Whether an object of a type may show a table that its code names: it has one, or is a controller or view.
    private func mayShowTable(_ type: Type) -> Bool {
        !type.isUnknown && (resolver.inherits(type, from: ["UIViewController", "UIView"]) || hasTable(type))
    }

    private func isWrapper(_ id: DeclarationID) -> Bool {
        let outline = project.file(id).outline
        return !id.isInterface && outline.hasAttribute("propertyWrapper", from: outline.nodes[project.type(id).node].first)
    }

    /// Whether a name alone is a member of the table that the code around it belongs to.
    private func isOwnMemberOfTable(_ node: NodeID) -> Bool {
        outline.kind(node) == .identifier && resolver.local(namedBy: node) == nil && scopeOfOwnTable(around: node) != nil
    }

    /// The tables that are the object around a node.
    func scopeOfOwnTable(around node: NodeID) -> TableSetting.Scope? {
        let type = resolver.selfType(at: node)
        guard resolver.inherits(type, from: ["UITableView"]) else {
            return isInExtensionOfOthers(node) && isInExtensionForTables(node) ? users(ofCodeAround: node) : nil
        }
        // `protocol Compact: UITableView`
        guard case .nominal(let id, _) = type else { return users(ofCodeAround: node) }
        if !id.isInterface { return .tables(id) }
        guard let function = outline.function(around: node), outline.kind(function) == .initDecl else { return users(ofCodeAround: node) }
        return .callers(of: function)
    }

    /// Whether code extends a type that others inherit from or conform to: one of UIKit's, or a protocol.
    public func isInExtensionOfOthers(_ node: NodeID) -> Bool {
        switch resolver.selfType(at: node) {
        case .nominal(let id, _): id.isInterface || project.type(id).kind == .protocol
        case .composition: true
        default: false
        }
    }

    /// The types that name the function around a node, or else the type or property around it.
    private func users(ofCodeAround node: NodeID) -> TableSetting.Scope? {
        if let function = outline.function(around: node), outline.kind(function) == .funcDecl,
            !outline.flags(function).contains(.isOverride), !outline.isNamed(function, "callAsFunction")
        {
            let name = outline.name(function)
            if name == "tableView" { return nil }
            return isInExtensionOfOthers(node) && mayBeExchanged(function, name) ? .all : .users(of: name)
        }
        guard case .nominal(let id, _) = resolver.selfType(at: node) else { return usersOfProperty(around: node) }
        guard id.isInterface else { return .users(of: project.type(id).name) }
        // UIKit calls what an extension of its own class overrides.
        return usersOfProperty(around: node) ?? .all
    }

    /// The users of the property whose code sets up a table.
    private func usersOfProperty(around node: NodeID) -> TableSetting.Scope? {
        let property = outline.memberOrGlobal(around: node)
        let binding = outline.pattern(ofVariable: property)
        return binding.map { .users(of: outline.name($0)) }
    }

    private func isProxy(_ call: NodeID, of name: StaticString) -> Bool {
        guard let call = outline.call(call), call.name == "appearance", let base = call.base else { return false }
        return outline.isNamed(base, name)
    }

    /// Whether an expression is the proxy of tables, however the code names their class.
    private func isProxyOfTables(_ node: NodeID) -> Bool {
        guard let call = outline.call(node), call.name == "appearance", let type = styledType(call, at: node) else { return false }
        return resolver.inherits(type, from: ["UITableView"]) || mayBeOfTables(type, node)
    }
}
