// Finds the types whose tables an object holds that got them from other code: by an initializer, also that of a struct's members, by an
// assignment to its property, or in a collection.
import CellLintLinting

/// The objects that give their table to a property.
private struct TableGivers {
    var types: [Type] = []
    /// The names of members by which objects give their own table: of `var ex: Ex<Self> { Ex(base: self) }`.
    var names: [String] = []
}

/// Those of the properties that were asked for.
private final class KnownTableGivers: FileAnalysis {
    let ofProperties = Memo<NodeID, TableGivers>()
    init(_ file: FileContext) {}
}

extension FileContext {
    /// The types whose tables other code gives to the property that an expression names, or takes a table from: `table`, `context.list`,
    /// `tables.allObjects`, `views["a"] as? UITableView`. Nil for a property whose object makes its table itself.
    func givers(ofTable expression: NodeID) -> TableSetting.Scope? {
        guard let (home, binding) = propertyHoldingTables(expression), !home.file.isInterface,
            case .nominal(let id, _) = home.selfType(at: binding), !id.isInterface,
            context(ofFile: home.file).isGivenTables(binding, of: id)
        else { return nil }
        let givers = TableSetting.Scope.givers(of: CellProperty(file: home.file, declaration: binding))
        return .either(.users(of: project.type(id).name), givers)
    }

    /// The property at the beginning of an expression, behind casts and the members of collections.
    private func propertyHoldingTables(_ expression: NodeID) -> (home: Resolver, binding: NodeID)? {
        var at = outline.uncast(expression)
        for _ in 0..<Limits.maxAliasDepth {
            switch outline.kind(at) {
            case .identifier where resolver.local(namedBy: at) != nil: return nil
            // `guard let table else { return }`
            case .binding: return outline.isOnlyChild(at) ? outline.parent(at).flatMap(property) : nil
            case .identifier, .member:
                if let found = resolver.variable(namedBy: at), !found.home.file.isInterface { return found }
                guard let base = outline.base(of: at) else { return nil }
                at = outline.uncast(base)
            case .call, .subscriptCall:
                guard let called = outline.firstChild(at) else { return nil }
                at = outline.uncast(called)
            default: return nil
            }
        }
        return nil
    }

    /// The property that an optional binding or a capture names without an expression: `guard let view`, `[weak view]`.
    func propertyNamed(byLocal local: NodeID) -> (home: Resolver, binding: NodeID)? {
        guard let parent = outline.parent(local) else { return nil }
        guard outline.kind(local) == .capture else { return outline.isOnlyChild(local) ? property(namedByShorthand: parent) : nil }
        guard outline.firstChild(local) == nil, let closure = outline.ancestor(local, where: { $0 == .closure }),
            case .members(let found, _) = resolver.lookup(outline.name(local), from: closure), let member = found.first?.id
        else { return nil }
        return (self.resolver(of: member.file), project.member(member).node)
    }

    private func property(namedByShorthand condition: NodeID) -> (home: Resolver, binding: NodeID)? {
        guard let local = outline.firstChild(condition), outline.isOnlyChild(local),
            case .members(let found, _) = resolver.lookup(outline.name(local), from: condition), let member = found.first?.id
        else { return nil }
        return (self.resolver(of: member.file), project.member(member).node)
    }

    /// Whether a stored property of this file gets its tables from other code than that of its type: the type makes none for it.
    private func isGivenTables(_ binding: NodeID, of id: DeclarationID) -> Bool {
        guard outline.isStored(binding), let declaration = outline.ancestor(binding, where: { $0 == .varDecl }),
            !outline.isStatement(declaration), !outline.isOutlet(declaration)
        else { return false }
        let type = resolver.type(of: binding).unwrapped
        let isView = resolver.inherits(type, from: ["UIView"]) || isAnyView(type)
        // The collections of controllers and views hold what these make.
        guard isView else { return isCollection(type) && !resolver.inherits(.nominal(id, []), from: ["UIResponder"]) }
        let assigned = outline.expressions(named: outline.name(binding)).filter(resolver.namesOwnMember).compactMap {
            outline.assignment(to: $0)?.value
        }
        let values = outline.initialValues(of: binding) + assigned
        return values.contains { isParameter($0) } || values.allSatisfy { outline.kind($0) == .nilLiteral }
    }

    private func isParameter(_ value: NodeID) -> Bool {
        resolver.local(namedBy: outline.uncast(value)).map { outline.kind(references.root(of: $0)) == .parameter } ?? false
    }

    private func isCollection(_ type: Type) -> Bool {
        switch type {
        case .nominal(let id, let elements): id.isInterface && elements.contains { isAnyView($0.unwrapped) || isOfTables($0.unwrapped) }
        case .external(let name): name.begins(with: "NS")
        default: false
        }
    }

    private func isOfTables(_ type: Type) -> Bool { resolver.inherits(type, from: ["UITableView"]) }

    /// Whether a type is one of those that give their table to a property.
    func givesTable(to property: CellProperty, _ owner: DeclarationID) -> Bool {
        let home = context(ofFile: property.file)
        let givers = home.analysis(KnownTableGivers.self).ofProperties(property.declaration) { home.findGivers(of: property.declaration) }
        return givers.types.contains { mayBe(owner, $0) }
            || givers.names.contains { names(namesPassingTables(to: $0), in: owner) }
    }

    private func findGivers(of binding: NodeID) -> TableGivers {
        guard case .nominal(let id, _) = resolver.selfType(at: binding) else { return TableGivers() }
        var search = TableGiverSearch()
        let name = outline.name(binding)
        let types = subclasses(of: id).map { project.type($0).name }
        // The name of a property may be that of a property of most controllers.
        for number in filesWithBodies(storingIn: name, orNaming: types) {
            let home = context(ofFile: number)
            for node in home.outline.expressions(named: name) {
                guard let found = home.resolver.variable(namedBy: node), found.home.file == resolver.file, found.binding == binding else {
                    continue
                }
                for value in home.valuesStored(in: node) { search.follow(value, in: home) }
            }
            for node in home.outline.nodes(namedAnyOf: types) {
                guard let call = home.outline.call(calling: node), case .nominal(let made, _)? = home.resolver.call(call.node)?.constructs,
                    isRelated(made, id)
                else { continue }
                for argument in call.arguments { search.follow(argument.value, in: home) }
            }
        }
        return search.givers
    }
}

/// The files that no rule inspects and that have to do with tables. They are read once, since each question asks for other texts in them.
private final class OtherFilesWithTables {
    let all: [FileID]

    init(_ file: FileContext) {
        let words: Set = ["table", "cellForRow", "visibleCells"]
        // `tableView`, `UITableViewController`
        let part = "ableView"
        let (partSearch, wordSearch) = (PackedPairSearch(part), WholeWordSearch(words))
        all = file.sharedAnalysesOfOtherFiles(question: "tables") { files in
            FoundFiles(
                file.project.texts(ofOthers: files, containing: words.union([part]))
                    .filter { partSearch.occurs(in: $0.text) || !wordSearch.words(in: $0.text).isEmpty }.map(\.file))
        }.flatMap(\.files)
    }
}

private final class FoundFiles: Sendable {
    let files: [FileID]
    init(_ files: [FileID]) { self.files = files }
}

extension FileContext {
    /// The files with code that stores in a member of a name, or that name one of some types, with their bodies: those that rules inspect,
    /// and others that have to do with tables. Code that no target builds with this file cannot name its members.
    public func filesWithBodies(storingIn member: String, orNaming types: [String] = []) -> [FileID] {
        // `box[keyPath: \.table] = table`, `box.setValue(table, forKey: "table")`
        let searches = (types + [".\(member)]", "\(member)\""]).map { PackedPairSearch($0) }
        let storage = StorageSearch(member: member)
        let words = types + [member]
        let others = projectAnalysis { OtherFilesWithTables(self) }.all.filter { !isBuiltApart(from: $0) }
        return (triggeredFiles(builtTogetherAndMentioning: words) + project.parse(others, mentioning: words)).filter { number in
            let text = project.file(number).outline.text
            return (storage.occurs(in: text) || searches.contains { $0.occurs(in: text) }) && project.hasBodies(number)
        }
    }

    /// The values that code gives to the property which an expression names, or adds to its collection.
    public func valuesStored(in property: NodeID) -> [NodeID] {
        let path = outline.parent(property).flatMap { outline.kind($0) == .keyPath ? outline.parent($0) : nil }
        let element = path.flatMap { outline.parent($0) } ?? property
        let target = outline.outermost(element) { [.subscriptCall, .forceUnwrap, .optionalChain].contains($0) }
        if let assignment = outline.assignment(to: target) { return [assignment.value] }
        guard let member = outline.parent(target), let call = outline.call(calling: member) else { return [] }
        return call.arguments.map(\.value)
    }
}

/// Follows the tables that code gives an object to the objects that they are taken from.
private struct TableGiverSearch {
    private(set) var givers = TableGivers()
    private var seen: Set<CellProperty> = []

    mutating func follow(_ given: NodeID, in home: FileContext) {
        let (outline, resolver) = (home.outline, home.resolver)
        let value = outline.uncast(given)
        guard seen.count < Limits.maxFollowedTables, seen.insert(CellProperty(file: resolver.file, declaration: value)).inserted else {
            return
        }
        if resolver.isSelf(value) { return addMember(around: value, in: home) }
        if let local = resolver.local(namedBy: value).map(home.references.root) {
            guard outline.kind(local) == .parameter else {
                for value in outline.initialValues(of: local) { follow(value, in: home) }
                return
            }
            for (file, value) in home.valuesGiven(to: local).all { follow(value, in: home.context(ofFile: file)) }
            return
        }
        guard mayHoldTable(value, in: home) else { return }
        if case .owners(let types)? = home.ownersOfTables(namedBy: value) { givers.types += types }
        if let object = outline.base(of: value), !resolver.isSelf(object) { givers.types.append(resolver.type(of: object).unwrapped) }
        addOwner(around: value, in: home)
    }

    private func mayHoldTable(_ value: NodeID, in home: FileContext) -> Bool {
        let type = home.resolver.type(of: value).unwrapped
        return type.isUnknown || home.isAnyView(type) || home.resolver.inherits(type, from: ["UIScrollView"])
    }

    private mutating func addOwner(around value: NodeID, in home: FileContext) {
        guard !home.isInExtensionOfOthers(value) else { return addMember(around: value, in: home) }
        givers.types.append(home.resolver.selfType(at: value))
    }

    /// Adds those that name the function or property around some code.
    private mutating func addMember(around node: NodeID, in home: FileContext) {
        let member = home.outline.memberOrGlobal(around: node)
        let named = home.outline.pattern(ofVariable: member) ?? member
        givers.names.append(home.outline.name(named))
    }
}
