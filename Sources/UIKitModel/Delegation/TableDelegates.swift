// Finds the objects beside a type that are the delegate of its table, by its own code, that of other types, and documents. They are asked
// for the heights of rows first.
import CellLintLinting

/// The places in all files that rules inspect where code apart from the type of a table may give the table its delegate.
private final class DelegatesOfOthers {
    let all: FoundInProject<(setting: TableSetting, given: GivenRole)>

    init(_ file: FileContext) {
        let files = file.project.inspectedFiles(containing: ["delegate", "setDelegate"])
        all = FoundInProject(file.analyses(ofFiles: files, make: DelegateSettings.init).flatMap(\.all), file: \.setting.file)
    }
}

/// The settings of delegates in one file.
private final class DelegateSettings: FileAnalysis, Sendable {
    let all: [(setting: TableSetting, given: GivenRole)]

    init(_ file: FileContext) {
        all = file.givenDelegates.filter(file.isTable).compactMap { given in
            file.tableSetting(given.target, of: given.object).map { ($0, given) }
        }
    }
}

/// The files without other words of tables that may give a delegate to a table of one of some names.
private final class FilesGivingDelegates {
    let toTables = Memo<[String], [FileID]>()
}

/// The classes of the project with methods of a delegate that concern how rows look.
private final class ClassesOfDelegates {
    private static let methods = ["heightForRowAt", "indentationLevelForRowAt", "willDisplay"]
    let all: FoundInProject<DeclarationID>

    init(_ file: FileContext) {
        var found: [DeclarationID] = []
        // A file with a delegate alone need not have what rules inspect.
        for fileID in file.project.allFiles(containing: Self.methods) {
            let home = file.context(ofFile: fileID)
            let methods = Self.methods.flatMap { home.outline.tableMethods(labeled: $0, in: .root) }
            for method in methods.sorted(by: { home.outline.nodes[$0].first < home.outline.nodes[$1].first }) {
                guard case .nominal(let id, _) = home.resolver.selfType(at: method), !found.contains(id)
                else { continue }
                found.append(id)
            }
        }
        all = FoundInProject(found, file: \.file)
    }
}

/// An object apart from a type that is the delegate of the type's table.
public struct OtherDelegate {
    public let type: Type
    /// Where it becomes the delegate, if the project does not declare its class.
    public let unknownPlace: String?
}

extension FileContext {
    /// The other objects that are the delegate of the table of a type.
    public func otherDelegates(of id: DeclarationID) -> [OtherDelegate] {
        ownDelegates(of: id) + delegatesOfOthers(id) + delegatesInDocuments(id)
    }

    /// Whether the tables that show the cells of a type are its own, and no other object is their delegate.
    func hasOnlyOwnDelegates(_ id: DeclarationID) -> Bool {
        let (tables, drawn) = (suppliedTables(of: id), nibTables(of: id))
        guard hasTable(.nominal(id, [])), !tables.isEmpty || !drawn.isEmpty, tables.allSatisfy({ $0.identity != .unknown }) else {
            return false
        }
        let own = Set(subclasses(of: id).flatMap(namesInDocuments))
        return drawn.allSatisfy { $0.table.delegateClass.map(own.contains) ?? true } && otherDelegates(of: id).isEmpty
    }

    /// The classes of the project that a delegate may be of.
    public func classes(of delegate: OtherDelegate) -> [DeclarationID] {
        switch delegate.type {
        case .nominal(let id, _) where project.type(id).kind != .protocol:
            subclasses(of: id).contains(where: passesOnMessages) ? classesOfDelegates : subclasses(of: id)
        case .nominal(let id, _): classesOfDelegates.filter { resolver.conforms(.nominal($0, []), to: id) }
        case .unknown: classesOfDelegates
        default: []
        }
    }

    /// The objects that the code in a type makes the delegate of a table, each with its file.
    private func delegatesGiven(in id: DeclarationID) -> [(home: FileContext, given: GivenRole)] {
        family(of: id).flatMap { part in
            let home = context(ofFile: part.file)
            return home.givenRoles(in: project.type(part).node) { $0 == .delegate }.filter(home.isTable).map { (home, $0) }
        }
    }

    /// The places in this file that give an object a delegate.
    var givenDelegates: [GivenRole] { givenRoles { $0 == .delegate } }

    private func ownDelegates(of id: DeclarationID) -> [OtherDelegate] {
        delegatesGiven(in: id).compactMap { home, given in
            given.isSelf || home.isSource(given) ? nil : home.delegate(given)
        }
    }

    /// Whether code makes an object the data source of the table as well whose class the project does not declare: it shows its own cells.
    private func isSource(_ given: GivenRole) -> Bool {
        guard let object = given.object, let value = given.value, delegate(given).unknownPlace != nil else { return false }
        return givenRoles { $0 == .dataSource }.contains { source in
            guard let table = source.object, let rows = source.value else { return false }
            return outline.spelling(table) == outline.spelling(object) && outline.spelling(rows) == outline.spelling(value)
        }
    }

    /// The object that a place of this file makes a delegate.
    private func delegate(_ given: GivenRole) -> OtherDelegate {
        let type = given.value.map { resolver.type(of: $0).unwrapped } ?? .unknown
        let parts = if case .composition(let parts) = type { parts } else { [type] }
        let known = parts.first { if case .nominal = $0 { true } else { false } }
        let isUnknown = known == nil || given.value.map(isOfClient) ?? false
        return OtherDelegate(type: known ?? type, unknownPlace: isUnknown ? place(given.target) : nil)
    }

    /// Whether only code outside the project gives a property its value: `public weak var rowsDelegate: UITableViewDelegate?`.
    private func isOfClient(_ value: NodeID) -> Bool {
        guard let (home, binding) = resolver.variable(namedBy: outline.unwrapped(value)), !home.file.isInterface,
            let property = home.outline.ancestor(binding, where: { $0 == .varDecl }), !home.outline.flags(property).contains(.isLet)
        else { return false }
        return context(ofFile: home.file).isForOthers(binding, declaredBy: property, home.selfType(at: binding))
    }

    /// The names of the classes that no Swift file declares, of objects that the code in the type makes the delegate of a table.
    public func undeclaredDelegates(of id: DeclarationID) -> Set<String> {
        let names = delegatesGiven(in: id).compactMap { home, given -> String? in
            guard let object = given.value else { return nil }
            return switch home.resolver.type(of: object).unwrapped {
            case .external(let name): name
            case .nominal: nil
            default: home.outline.call(object)?.name
            }
        }
        return Set(names)
    }

    /// The delegates that the code of other types gives the type's table.
    private func delegatesOfOthers(_ id: DeclarationID) -> [OtherDelegate] {
        let others = projectAnalysis { DelegatesOfOthers(self) }.all.builtTogether(with: self)
        return (others + delegatesOfUnusualTables(of: id)).compactMap { setting, given in
            let home = context(ofFile: setting.file)
            // Who uses the code around it is looked for in all files.
            guard home.isTable(given), !home.givesRelatedDelegate(given, id),
                !home.isSource(given), applies(setting, to: id)
            else { return nil }
            let delegate = home.delegate(given)
            guard case .nominal(let other, _) = delegate.type else { return delegate }
            return resolver.isRelated(id, other) ? nil : delegate
        }
    }

    /// The places in files without other words of tables that may give a delegate to a table whose name does not tell that it is one.
    private func delegatesOfUnusualTables(of id: DeclarationID) -> [(setting: TableSetting, given: GivenRole)] {
        let names = family(of: id).flatMap { tableProperties(of: $0) { !isPrivate(property: $0) } }.map { project.member($0).name }
        let unusual = Set(names).filter { !CellNames.isOfTable($0) }.sorted()
        guard !unusual.isEmpty else { return [] }
        let files = projectAnalysis { FilesGivingDelegates() }.toTables(unusual) {
            project.parse(project.otherFiles, containing: unusual.flatMap(CellNames.delegates(ofTableNamed:)))
        }
        return files.filter(project.hasBodies).flatMap { context(ofFile: $0).analysis(DelegateSettings.self).all }
    }

    /// Whether code in a type, or in one related to it, makes `self` the delegate.
    private func givesRelatedDelegate(_ given: GivenRole, _ id: DeclarationID) -> Bool {
        guard let value = given.value, given.isSelf, case .nominal(let other, _) = resolver.selfType(at: value) else { return false }
        return resolver.isRelated(id, other)
    }

    private func isPrivate(property: DeclarationID) -> Bool {
        project.file(property).outline.flags(ofVariable: project.member(property).node).contains(.isPrivate)
    }

    /// The delegates that a document gives a table that it draws for the type.
    private func delegatesInDocuments(_ id: DeclarationID) -> [OtherDelegate] {
        let placed = nibTables(of: id).compactMap { table in table.table.delegateClass.map { (name: $0, place: table.place) } }
        let places = Dictionary(placed.map { ($0.name, $0.place) }) { first, _ in first }
        return places.sorted { $0.key < $1.key }.flatMap { name, place -> [OtherDelegate] in
            let types = project.types(name, meantIn: resolver.file)
            guard !types.isEmpty else { return [OtherDelegate(type: .external(name), unknownPlace: place)] }
            return types.filter { !resolver.isRelated(id, $0) && !writtenHeights(in: $0).isEmpty }.map {
                OtherDelegate(type: .nominal($0, []), unknownPlace: nil)
            }
        }
    }

    /// The heights that an object returns which is the delegate of a table.
    func heights(ofDelegate delegate: OtherDelegate) -> [TableRows.Written] { classes(of: delegate).flatMap { writtenHeights(in: $0) } }

    /// Whether another object answers for those of a type.
    private func passesOnMessages(_ id: DeclarationID) -> Bool {
        family(of: id).contains { part in
            let outline = project.file(part).outline
            return !outline.nodes(named: "forwardingTarget", in: project.type(part).node).isEmpty
        }
    }

    private var classesOfDelegates: [DeclarationID] { projectAnalysis { ClassesOfDelegates(self) }.all.builtTogether(with: self) }

    /// Whether an object that is given a delegate is a table: by its type, or by that of another object which becomes the delegate.
    func isTable(_ given: GivenRole) -> Bool {
        guard let object = given.object else { return resolver.inherits(resolver.selfType(at: given.target), from: ["UITableView"]) }
        return isTable(object) || isGivenDelegateOfTables(object, atMember: given.target)
    }

    /// Whether code gives a closure's parameter of any type an object of the project that is a delegate of tables:
    /// `Style { $0.delegate = Rows.shared }`.
    func isGivenDelegateOfTables(_ object: NodeID, atMember name: NodeID) -> Bool {
        guard outline.isNamed(name, "delegate"), isOpen(resolver.type(of: object).unwrapped), isParameterOfClosure(object),
            let value = outline.assignment(to: name)?.value, !outline.isSelf(value)
        else { return false }
        return resolver.conforms(resolver.type(of: value).unwrapped, toSystem: "UITableViewDelegate")
    }

    /// Whether a type is unknown, or a parameter that stands for any: `Style<V: UIView>`.
    private func isOpen(_ type: Type) -> Bool { if case .parameter = type { true } else { type.isUnknown } }

    private func isParameterOfClosure(_ expression: NodeID) -> Bool {
        let value = outline.uncast(expression)
        if outline.name(value).begins(with: "$") { return true }
        guard let local = resolver.local(namedBy: value), outline.kind(local) == .parameter else { return false }
        return outline.ancestor(local) { $0.isFunctionLike }.map { outline.kind($0) == .closure } ?? false
    }

    /// Whether an expression is certain to be a table: its static type inherits from `UITableView`.
    public func isTable(_ expression: NodeID) -> Bool { resolver.isTable(expression) }
}
