// Finds the types apart from a data source whose code sets up a table that shows its cells: those that own such a table, as the view of a
// controller does, and those that give the table its data source.
import CellLintLinting

/// The owners that are known in one file, and the files whose code may lay out the rows of their tables.
private final class KnownTableOwners: FileMemos {
    let ofSources = Memo<DeclarationID, (owners: [DeclarationID], filesWithRows: Set<FileID>)>()
}

extension FileContext {
    /// The types of the project, beside a data source with its superclasses and subclasses, whose code may set up its tables.
    public func tableOwners(ofSource id: DeclarationID) -> [DeclarationID] {
        let known = analysis(KnownTableOwners.self).ofSources(id) {
            let owners = findTableOwners(ofSource: id)
            return (owners, Set(owners.flatMap(family).filter(maySetUpRows).map(\.file)))
        }
        // What their code does is asked next.
        for file in known.filesWithRows { _ = project.hasBodies(file) }
        return known.owners
    }

    /// Whether the words of a type may lay out the rows of a table. Bodies are parsed for nothing else: files are checked again with them.
    private func maySetUpRows(_ part: DeclarationID) -> Bool {
        project.file(part).outline.mentions(
            Set(CellNames.margins + CellNames.heightsOfTables + ["separatorInset"]), in: project.type(part).node)
    }

    private func findTableOwners(ofSource id: DeclarationID) -> [DeclarationID] {
        var search = TableOwnerSearch()
        let given = givenSources(of: id)
        for place in given { search.follow(place, in: context(ofFile: place.file)) }
        for part in family(of: id) {
            let home = context(ofFile: part.file)
            for table in home.tablesOfDiffableSources(in: project.type(part).node) { search.follow(table, in: home) }
        }
        let isGiven = !search.isEmpty || !given.isEmpty || hasTable(.nominal(id, []))
        if !isGiven {
            // Code that asks another object for cells mostly asks a few of its own.
            let open = openSources(for: id).filter { !$0.isCall }
            // Documents are read last.
            if !open.isEmpty, nibTables(of: id).isEmpty {
                for place in open { search.follow(place, in: context(ofFile: place.file)) }
            }
        }
        for place in openSources(metBy: id, isGiven: isGiven) { search.follow(place, in: context(ofFile: place.file)) }
        return (search.found + sceneClasses(ofSource: id) + usersOfTables(given, of: id)).filter { !resolver.isRelated(id, $0) }
    }

    /// The types whose code names a class of tables that gives itself its data source, or is its own: they set up the tables.
    private func usersOfTables(_ given: [GivenSource], of id: DeclarationID) -> [DeclarationID] {
        let around = given.compactMap { place -> DeclarationID? in
            let home = context(ofFile: place.file)
            guard place.table.map({ home.outline.isSelf($0) }) ?? true,
                case .nominal(let type, _) = home.resolver.selfType(at: place.node)
            else { return nil }
            return type
        }
        let tables = ([id] + around).filter { !$0.isInterface && resolver.inherits(.nominal($0, []), from: ["UITableView"]) }
        let names = Set(tables.flatMap(subclasses).map { project.type($0).name }).sorted()
        guard !names.isEmpty else { return [] }
        var users: [DeclarationID] = []
        for fileID in filesNaming(names) {
            let home = context(ofFile: fileID)
            for node in home.outline.nodes(namedAnyOf: names) {
                guard case .nominal(let user, _) = home.resolver.selfType(at: node), !user.isInterface, !users.contains(user) else {
                    continue
                }
                users.append(user)
            }
        }
        return users
    }

    /// The classes of the scenes in which a document makes an object of a type the data source of a table.
    private func sceneClasses(ofSource id: DeclarationID) -> [DeclarationID] {
        guard !resolver.isControllerOrView(.nominal(id, [])) else { return [] }
        let names = namesInDocuments(of: id)
        let tables = nibTables(of: id).map(\.table).filter { $0.sourceClass.map(names.contains) ?? false }
        return Set(tables.flatMap(\.sceneClasses)).sorted().flatMap { project.types($0, meantIn: resolver.file) }
    }

    /// The tables for which code makes diffable data sources.
    func tablesOfDiffableSources(in type: NodeID) -> [NodeID] {
        outline.nodes(of: .call, in: type).compactMap { node in
            guard let table = outline.call(node)?.argument(labeled: "tableView")?.value, isTable(table),
                case let source = resolver.type(of: node),
                source.isUnknown || resolver.inherits(source, from: ["UITableViewDiffableDataSource"])
            else { return nil }
            return table
        }
    }
}

extension FileContext {
    /// What calls of a function or an initializer name.
    fileprivate func nameOfCalls(of function: NodeID) -> String? {
        if outline.kind(function) == .funcDecl { return outline.name(function) }
        guard outline.kind(function) == .initDecl, case .nominal(let made, _) = resolver.selfType(at: function) else { return nil }
        return project.type(made).name
    }

    fileprivate func runs(_ function: NodeInFile, _ call: NodeID) -> Bool {
        (resolver.call(call)?.member).map { $0.file == function.file && project.member($0).node == function.node } ?? false
    }
}

/// Follows the expressions of tables to the objects that they are taken from.
private struct TableOwnerSearch {
    private(set) var found: [DeclarationID] = []
    private var seen: Set<CellProperty> = []
    private var sources: Set<DeclarationID> = []
    /// Whether no table was followed.
    var isEmpty: Bool { seen.isEmpty }

    /// Adds the types around a place that gives a table its data source, and those that it takes the table from.
    mutating func follow(_ given: GivenSource, in home: FileContext) {
        if let table = given.table { follow(table, in: home) } else { followSurroundings(of: given.node, in: home) }
    }

    /// Adds the types around an expression and those that it takes the table from.
    mutating func follow(_ expression: NodeID, in home: FileContext) {
        let (outline, resolver) = (home.outline, home.resolver)
        let table = outline.uncast(expression)
        guard isNew(table, in: home) else { return }
        followSurroundings(of: table, in: home)
        if outline.kind(table) == .member, let base = outline.base(of: table) { followObject(base, in: home) }
        if outline.kind(table) == .call { return followCall(table, in: home) }
        if outline.name(table).begins(with: "$"), let closure = resolver.closure(ofAnonymous: table) {
            followTables(givenTo: closure, in: home)
            return follow(home.valuesGiven(toAnonymous: table), in: home)
        }
        if let local = resolver.local(namedBy: table).map(home.aliases.root), outline.kind(local) == .parameter {
            return followCallers(ofParameter: local, in: home)
        }
        for (user, value) in home.values(of: table) { follow(value, in: user) }
    }

    private mutating func isNew(_ node: NodeID, in home: FileContext) -> Bool {
        seen.count < Limits.maxFollowedViews && seen.insert(CellProperty(file: home.resolver.file, declaration: node)).inserted
    }

    /// Adds the types whose function a call runs that returns a table: also those that implement it for a protocol.
    private mutating func followCall(_ table: NodeID, in home: FileContext) {
        guard let function = home.resolver.call(table)?.member else {
            // `makeTable()`, where `makeTable` is a property.
            for (user, value) in home.results(ofCall: table) { follow(value, in: user) }
            return
        }
        if let object = home.outline.call(table)?.base { followObject(object, in: home) }
        add(home.context(ofFile: function.file).resolver.selfType(at: home.project.member(function).node), home)
    }

    /// Adds the types of an object from which code takes a table: what it may be, where its own type is that of a protocol or UIKit's.
    private mutating func followObject(_ expression: NodeID, in home: FileContext) {
        let type = home.resolver.type(of: expression).unwrapped
        let object = home.outline.uncast(expression)
        guard isNew(object, in: home) else { return }
        if case .nominal(let id, _) = type, !id.isInterface, home.project.type(id).kind != .protocol { return add(type, home) }
        let values = home.values(of: object)
        for (user, value) in values { followObject(value, in: user) }
        if case .nominal(let id, _) = type, values.isEmpty, home.project.type(id).kind == .protocol {
            for other in home.typesConforming(to: id) { add(.nominal(other, []), home) }
        }
    }

    /// The type around an expression, or those around the calls of the function that no type of the project has.
    private mutating func followSurroundings(of table: NodeID, in home: FileContext) {
        if case .nominal(let id, _) = home.resolver.selfType(at: table), !id.isInterface {
            return add(home.resolver.selfType(at: table), home)
        }
        guard let function = home.outline.function(around: table), let name = home.nameOfCalls(of: function) else { return }
        let isInitializer = home.outline.kind(function) == .initDecl
        let declaration = NodeInFile(file: home.resolver.file, node: function)
        for (user, call) in calls(named: name, from: home) {
            // UIKit has initializers of that type as well.
            if isInitializer, !user.runs(declaration, call) { continue }
            add(user.resolver.selfType(at: call), user)
            if let base = user.outline.call(call)?.base, user.isTable(base) { follow(base, in: user) }
        }
    }

    private mutating func add(_ type: Type, _ home: FileContext) {
        guard case .nominal(let id, _) = type, !id.isInterface, !found.contains(id) else { return }
        found += home.resolver.alternatives(ofType: id)
    }

    /// The tables that a call names beside a closure: `root.table.then { … }`.
    private mutating func followTables(givenTo closure: NodeID, in home: FileContext) {
        let outline = home.outline
        guard let call = outline.ancestor(closure, where: { $0 == .call }) else { return }
        for node in outline.descendants(of: call, skipping: { $0 == closure }) {
            guard [.identifier, .member].contains(outline.kind(node)), home.isTable(node) else { continue }
            follow(node, in: home)
        }
    }

    /// The tables that code passes to the function of a parameter.
    private mutating func followCallers(ofParameter parameter: NodeID, in home: FileContext) {
        guard let function = home.outline.ancestor(parameter, where: { $0.isFunctionLike }) else { return }
        if home.outline.kind(function) == .closure { followTables(givenTo: function, in: home) }
        // What UIKit calls is given the tables of the type around.
        if home.outline.isNamed(function, "tableView") { return followTables(ofSource: home.resolver.selfType(at: function), in: home) }
        follow(home.valuesGiven(to: parameter), in: home)
    }

    /// The tables that have an object of a type as their data source, which asks another one for the cells.
    private mutating func followTables(ofSource type: Type, in home: FileContext) {
        guard case .nominal(let id, _) = type, !id.isInterface, sources.insert(id).inserted else { return }
        for place in home.givenSources(of: id) { follow(place, in: home.context(ofFile: place.file)) }
    }

    private mutating func follow(_ given: GivenValues, in home: FileContext) {
        for (file, value) in given.all where !home.isBuiltApart(from: file) {
            let user = home.context(ofFile: file)
            // Which tables an extension's code is a member of tell the calls of it.
            if user.isTable(value), !user.resolver.isSelf(value) { follow(value, in: user) }
        }
    }

    private func calls(named name: String, from home: FileContext) -> [(user: FileContext, call: NodeID)] {
        home.filesNaming([name]).flatMap { fileID in
            let user = home.context(ofFile: fileID)
            return user.outline.expressions(named: name).compactMap(user.outline.call(ofCallee:)).map { (user, $0) }
        }
    }
}
