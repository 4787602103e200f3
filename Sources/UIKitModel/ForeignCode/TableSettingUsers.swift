// Finds the objects that code apart from a type gives to functions and properties which set up tables: `list.tighten()`,
// `tighten(list.tableView)`, `list.isCompact = true`.
import CellLintLinting

/// For each name of code that sets up tables of others, the types of the objects that it is given in all files, and the names of the code
/// that passes on a table to it: `func apply(_ style: Style) { style.run(self) }`.
private final class ObjectsGivenToSettings {
    private var types: [String: Set<Type>] = [:]
    private var passing: [String: Set<String>] = [:]
    private let reached = Memo<String, (names: [String], types: Set<Type>)>()

    init(_ file: FileContext) {
        var names = file.namesOfTableSettings.sorted()
        var known = Set(names)
        while !names.isEmpty, known.count <= Limits.maxNamesOfTableSettings {
            var found: Set<String> = []
            for number in file.filesOfAllProjects(naming: names) {
                let home = file.context(ofFile: number)
                for name in names {
                    for node in home.outline.expressions(named: name) {
                        types[name, default: []].formUnion(home.objectsGiven(at: node))
                        guard let user = home.nameOfCodePassingTable(at: node), user != name else { continue }
                        passing[name, default: []].insert(user)
                        found.insert(user)
                    }
                }
            }
            names = found.subtracting(known).sorted()
            known.formUnion(names)
        }
    }

    /// A name, with those of all code that passes on tables to the code of that name, and the types of the objects that this is given.
    func reaching(_ name: String) -> (names: [String], types: Set<Type>) {
        reached(name) {
            var all = [name]
            var known: Set = [name]
            var at = 0
            while at < all.count {
                all += (passing[all[at]] ?? []).sorted().filter { known.insert($0).inserted }
                at += 1
            }
            return (all, all.reduce(into: []) { $0.formUnion(types[$1] ?? []) })
        }
    }
}

/// The files that mention some names, by these names.
private typealias FilesByNames = SharedAnswers<[String], [FileID]>

extension FileContext {
    /// The files that mention some names and may be built together with this one, with their bodies.
    func filesNaming(_ names: [String]) -> [FileID] {
        filesMentioning(names).filter { !isBuiltApart(from: $0) && project.hasBodies($0) }
    }

    /// The files of all projects that mention some names, with their bodies.
    func filesOfAllProjects(naming names: [String]) -> [FileID] { filesMentioning(names).filter(project.hasBodies) }

    /// Files with or without bodies. One thread looks for them, since most texts of the project have to be searched.
    private func filesMentioning(_ names: [String]) -> [FileID] {
        let shared = analysisOfAllThreads(make: FilesByNames.init)
        if let known = shared?.answer(to: names, orBegin: [names]) { return known }
        let (words, searches) = (Set(names), names.map { PackedPairSearch($0) })
        let found = project.allFiles(mentioning: names).filter { number in
            let outline = project.file(number).outline
            // Most files that are parsed already have none of the names even in comments.
            return searches.contains { $0.occurs(in: outline.text) } && outline.mentions(words, in: .root)
        }
        shared?.end([names], found)
        return found
    }

    /// Whether code of some file gives an object that may be of a type, or its table, to a function or property.
    func isGiven(_ owner: DeclarationID, toCodeNamed name: String) -> Bool {
        guard namesOfTableSettings.contains(name) else { return false }
        return projectAnalysis { ObjectsGivenToSettings(self) }.reaching(name).types.contains { mayBe(owner, $0) }
    }

    /// The name of code that sets up tables, and those of the code that passes on a table to it.
    func namesPassingTables(to name: String) -> [String] {
        namesOfTableSettings.contains(name) ? projectAnalysis { ObjectsGivenToSettings(self) }.reaching(name).names : [name]
    }

    /// The name of the function around a use of code, if it gives that code the table which it is a method of, or is given itself.
    fileprivate func nameOfCodePassingTable(at node: NodeID) -> String? {
        guard let call = outline.call(calling: node) else { return nil }
        if let source = nameOfSource(sendingTablesTo: call) { return source }
        let values = [call.base].compactMap { $0 } + call.arguments.map(\.value)
        // A class of tables is named by its name: `init() { tighten() }`.
        if call.base == nil || values.contains(where: { outline.isSelf($0) }),
            case .tables(let table)? = scopeOfOwnTable(around: node)
        {
            return project.type(table).name
        }
        guard let function = outline.function(around: node), let name = nameOfCalled(function) else { return nil }
        let isImplicit = call.base == nil && resolver.local(namedBy: node) == nil
        if isImplicit, isInExtensionOfOthers(node), scopeOfOwnTable(around: node) != nil { return name }
        let isPassing = values.contains { value in
            let value = outline.uncast(value)
            if outline.isSelf(value) { return isInExtensionOfOthers(node) && isTable(value) }
            guard outline.kind(value) == .identifier, let local = resolver.local(namedBy: value) else { return false }
            return outline.kind(references.root(of: local)) == .parameter && isTable(value)
        }
        return isPassing ? name : nil
    }

    /// The name of the variable that sends the tables which a closure passes on: `compact.sink { table in self.tighten(table) }`.
    private func nameOfSource(sendingTablesTo call: CallExpr) -> String? {
        let around = outline.ancestor(call.node) { [.closure, .funcDecl, .initDecl].contains($0) }
        guard let closure = around, outline.kind(closure) == .closure, case .users(let name)? = source(sendingTablesTo: closure) else {
            return nil
        }
        let isPassedOn = call.arguments.contains { argument in
            let value = outline.uncast(argument.value)
            if outline.name(value).begins(with: "$") { return true }
            return resolver.local(namedBy: value).map { outline.kind($0) == .parameter && outline.contains(closure, $0) } ?? false
        }
        return isPassedOn ? name : nil
    }

    /// The name by which other code runs a function, for an initializer that of its type. Nil for what UIKit calls.
    private func nameOfCalled(_ function: NodeID) -> String? {
        if outline.flags(function).contains(.isOverride) || outline.isNamed(function, "tableView") { return nil }
        let isNamedByType = outline.kind(function) == .initDecl || outline.isNamed(function, "callAsFunction")
        guard isNamedByType else { return outline.kind(function) == .funcDecl ? outline.name(function) : nil }
        guard case .nominal(let id, _) = resolver.selfType(at: function), !id.isInterface else { return nil }
        return project.type(id).name
    }

    /// The types of the object that an expression takes a member of, and of the arguments of its call or of the objects with such tables.
    fileprivate func objectsGiven(at node: NodeID) -> [Type] {
        let call = outline.call(calling: node)
        let values = [outline.base(of: node)].compactMap { $0 } + (call?.arguments.map(\.value) ?? [])
        return values.flatMap { value in
            let value = outline.unwrapped(value)
            let named = outline.kind(value) == .call ? outline.firstChild(value).map(outline.unwrapped) ?? value : value
            return [value, outline.kind(named) == .member ? outline.base(of: named) : nil].compactMap { $0 }
        }.filter { !isNewObjectOfUIKit($0) }.map { resolver.type(of: $0).unwrapped }.filter {
            if case .nominal = $0 { true } else { false }
        }
    }

    /// Whether an expression names a local for a new object of a class of UIKit, and so none of a subclass.
    private func isNewObjectOfUIKit(_ object: NodeID) -> Bool {
        guard let local = resolver.local(namedBy: object).map(references.root), case let values = outline.initialValues(of: local),
            values.count == 1, references.assignedValues(local).isEmpty,
            case .nominal(let made, _)? = resolver.call(outline.unwrapped(values[0]))?.constructs
        else { return false }
        return made.isInterface
    }
}
