// Finds the places where code makes an object the data source of a table, or asks it for the cells of one, and tells those of one type.
import CellLintLinting

/// A place where a table gets a data source, or the cells of one.
struct GivenSource {
    let file: FileID
    let node: NodeID
    /// Nil for the object around the code.
    let table: NodeID?
    /// Nil for one that the code does not tell.
    let value: NodeID?
    /// Whether the value is `self`.
    let isSelf: Bool
    /// Whether code asks the object for a cell.
    let isCall: Bool

    init(_ file: FileContext, _ node: NodeID, table: NodeID?, value: NodeID?, isCall: Bool = false) {
        (self.file, self.node, self.table, self.value, self.isCall) = (file.resolver.file, node, table, value, isCall)
        isSelf = value.map { file.outline.isSelf($0) } ?? false
    }
}

/// Where the code of the whole project gives objects their data sources.
private final class GivenSources {
    let all: [GivenSource]

    init(_ file: FileContext) {
        all = file.project.inspectedFiles(containing: ["dataSource", "searchResultsDataSource", "cellForRowAt"]).flatMap { fileID in
            let home = file.context(ofFile: fileID)
            return home.assignedSources + home.askedSources
        }
    }
}

/// The data sources that may be of a class of the project, by their classes.
private final class GivenSourcesByClass {
    private let all: [GivenSource]
    private var index = LineageIndex()

    init(_ file: FileContext) {
        all = file.projectAnalysis { GivenSources(file) }.all
        for (number, given) in all.enumerated() {
            let home = file.context(ofFile: given.file)
            // The type around the code is known at once, and that of another value is of interest only for a table.
            guard let value = given.value, given.isSelf || home.isTable(given, orUnknown: true) else { continue }
            let type = given.isSelf ? home.resolver.selfType(at: value) : home.resolver.type(of: value).unwrapped
            guard case .nominal(let source, _) = type, !source.isInterface else { continue }
            index.add(number, file.project.type(source).kind == .protocol ? [] : file.resolver.lineage(of: source))
        }
    }

    /// The data sources that may be of a class, its superclasses or subclasses.
    func sources(relatedTo lineage: [DeclarationID]) -> [GivenSource] { index.numbers(relatedTo: lineage).map { all[$0] } }
}

/// The data sources of the types that code of one file asks for.
private final class KnownSources: FileMemos {
    let places = Memo<DeclarationID, [GivenSource]>()
    let openPlaces = Memo<DeclarationID, [OpenSources.Place]>()
}

/// The data sources whose class the code does not tell: a protocol or class of UIKit, or an unknown type.
private final class OpenSources {
    /// - Parameter user: the type or function whose code it is.
    typealias Place = (given: GivenSource, type: Type, user: String?, owner: Type)
    let all: [Place]

    init(_ file: FileContext) {
        all = file.projectAnalysis { GivenSources(file) }.all.compactMap { given -> Place? in
            let home = file.context(ofFile: given.file)
            guard !given.isSelf, !given.isCall || !home.namesTableOfSource(given), home.isTable(given, orUnknown: false) else { return nil }
            let type = given.value.map { home.resolver.type(of: $0).unwrapped } ?? .unknown
            switch type {
            case .nominal(let id, _): guard id.isInterface else { return nil }
            case .unknown, .composition, .parameter: break
            default: return nil
            }
            return (given, type, home.nameOfCode(around: given.node), home.resolver.selfType(at: given.node))
        }
    }
}

extension FileContext {
    /// `table.dataSource = rows`, also in a tuple or by a key path.
    fileprivate var assignedSources: [GivenSource] {
        givenRoles(\.isSource).map { GivenSource(self, $0.target, table: $0.object, value: $0.value) }
    }

    /// `rows.tableView(table, cellForRowAt: path)`: another object shows the cells. Unit tests show none.
    fileprivate var askedSources: [GivenSource] {
        outline.calls(of: "tableView").compactMap { node in
            guard let call = outline.call(node), let object = call.base, call.argument(labeled: "cellForRowAt") != nil,
                !outline.isSuper(object), !outline.isSelf(object), let table = call.firstArgument?.value,
                !outline.holdsUnitTests
            else { return nil }
            return GivenSource(self, node, table: table, value: object, isCall: true)
        }
    }

    /// The places where code gives objects of a type to a table.
    /// - Parameter matters: is asked first, since all code is followed that gives a place an object of unknown class.
    func givenSources(of id: DeclarationID, where matters: (GivenSource) -> Bool = { _ in true }) -> [GivenSource] {
        places(of: id, where: matters).filter { !$0.isCall || !context(ofFile: $0.file).namesTableOfSource($0) }
    }

    private func places(of id: DeclarationID, where matters: (GivenSource) -> Bool) -> [GivenSource] {
        let known = analysis(KnownSources.self).places(id) {
            projectAnalysis { GivenSourcesByClass(self) }.sources(relatedTo: resolver.lineage(of: id)).filter {
                isSource($0, of: id) && !isBuiltApart(from: $0.file)
            }
        }
        let open = openSources(for: id).filter(matters)
        guard !open.isEmpty else { return known.filter(matters) }
        let classes = subclasses(of: id)
        return known.filter(matters) + open.filter { mayGive($0, objectOf: classes) }
    }

    /// Whether a place whose code does not tell the class gives an object of a class, by where the object comes from: `Sources.list()`.
    /// - Parameter classes: the class, and its subclasses.
    private func mayGive(_ given: GivenSource, objectOf classes: [DeclarationID]) -> Bool {
        given.value.map { context(ofFile: given.file).mayBe($0, objectOf: classes) } ?? false
    }

    /// The calls that surely ask the object around a node for the cells which it supplies.
    func calls(askingForCellMadeAt node: NodeID) -> [ReceivedCell] {
        guard let function = outline.function(around: node), outline.isNamed(function, "tableView"),
            outline.hasParameter(function, labeled: "cellForRowAt"), case .nominal(let id, _) = resolver.selfType(at: function)
        else { return [] }
        return places(of: id, where: \.isCall).map { ReceivedCell(file: $0.file, node: $0.node) }
    }

    /// `list.tableView(list.tableView, cellForRowAt: path)`
    fileprivate func namesTableOfSource(_ given: GivenSource) -> Bool {
        guard let value = given.value, let object = given.table.flatMap({ outline.base(of: $0) }) else { return false }
        return outline.spelling(object) == outline.spelling(value)
    }

    /// The places where code gives a table an object that may be of a type, but whose class the code does not tell.
    func openSources(for id: DeclarationID) -> [GivenSource] { openPlaces(for: id).map(\.given) }

    /// The places of open data sources whose code may get an object of the type.
    /// - Parameter isGiven: whether it is known which tables get the type's objects. Then its code must name that of the place, or the place
    ///   the type; otherwise some file must name both.
    func openSources(metBy id: DeclarationID, isGiven: Bool) -> [GivenSource] {
        guard family(of: id).contains(where: suppliesCells) else { return [] }
        let name = project.type(id).name
        let open = openPlaces(for: id).filter { $0.user != name }
        let users = Set(open.compactMap(\.user))
        guard !users.isEmpty else { return [] }
        if isGiven {
            return open.filter { place in
                if let user = place.user, names([user], in: id) { return true }
                if case .nominal(let owner, _) = place.owner, !owner.isInterface { return names([name], in: owner) }
                return false
            }.map(\.given)
        }
        var met: Set<String> = []
        for fileID in inspectedFiles(mentioning: [name]) where !project.file(fileID).outline.nodes(named: name).isEmpty {
            met.formUnion(users.filter { !project.file(fileID).outline.nodes(named: $0).isEmpty })
        }
        return open.filter { $0.user.map(met.contains) ?? false }.map(\.given)
    }

    private func openPlaces(for id: DeclarationID) -> [OpenSources.Place] {
        analysis(KnownSources.self).openPlaces(id) {
            projectAnalysis { OpenSources(self) }.all.filter { place in
                if isBuiltApart(from: place.given.file) { return false }
                guard case .nominal(let source, _) = place.type else { return true }
                return project.type(source).kind == .protocol
                    ? resolver.conforms(.nominal(id, []), to: source) : resolver.isSubclass(.nominal(id, []), of: source)
            }
        }
    }

    /// The name of the project's type around a node, or else of the function.
    fileprivate func nameOfCode(around node: NodeID) -> String? {
        if case .nominal(let id, _) = resolver.selfType(at: node), !id.isInterface { return project.type(id).name }
        guard let function = outline.function(around: node), outline.kind(function) == .funcDecl else { return nil }
        return outline.name(function)
    }

    /// Whether objects of a type, its superclasses or subclasses are given to a table.
    private func isSource(_ given: GivenSource, of id: DeclarationID) -> Bool {
        guard let value = given.value else { return false }
        let home = context(ofFile: given.file)
        if given.isSelf { return isSource(home.resolver.selfType(at: value), of: id) && home.isTable(given, orUnknown: false) }
        return home.isTable(given, orUnknown: true) && isSource(home.resolver.type(of: value).unwrapped, of: id)
    }

    /// Whether an object that is given a data source is a table.
    /// - Parameter orUnknown: the answer for one of an unknown type, such as what a library passes to a closure.
    fileprivate func isTable(_ given: GivenSource, orUnknown: Bool) -> Bool {
        guard let table = given.table else { return resolver.inherits(resolver.selfType(at: given.node), from: ["UITableView"]) }
        return isTable(table) || orUnknown && resolver.type(of: table).isUnknown
    }

    private func isSource(_ type: Type, of id: DeclarationID) -> Bool {
        guard case .nominal(let source, _) = type, !source.isInterface else { return false }
        return project.type(source).kind == .protocol ? resolver.conforms(.nominal(id, []), to: source) : resolver.isRelated(id, source)
    }
}
