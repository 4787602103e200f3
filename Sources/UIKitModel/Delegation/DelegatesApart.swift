// Tells whether objects of a type are the delegate of a table whose cells another data source supplies. The methods of such a delegate then get
// the cells of both.
import CellLintLinting

/// The places where the code of the project makes an object the delegate, but not the data source, of a table, whose class the code does not
/// tell: `tableView.delegate = delegate`.
private final class OpenDelegates {
    let all: [(owner: String, home: FileContext, value: Type)]

    init(_ file: FileContext) {
        // The type of such an object is mostly written beside the code.
        let files = file.project.inspectedFiles(containing: ["UITableViewDelegate"]).filter { fileID in
            !file.project.file(fileID).outline.nodes(named: "UITableViewDelegate").isEmpty
        }
        all = files.flatMap { fileID in
            let home = file.context(ofFile: fileID)
            return home.delegatesApart { _, _, value in !home.outline.isSelf(value) && home.isOpen(value) }.map { value in
                var owner = ""
                if case .nominal(let id, _) = home.resolver.selfType(at: value) { owner = home.project.type(id).name }
                return (owner, home, home.resolver.type(of: value).unwrapped)
            }
        }
    }
}

/// An object that code makes a delegate or the data source of a table.
private struct GivenObject {
    var isSource: Bool
    /// The source text of the expression for the table.
    var table: String
    var value: NodeID
}

/// The objects other than `self` that code of each file gives to tables. `isDelegateOfOthers(_:)` goes through all files for each type.
private final class ObjectsOfTables {
    let ofFiles = Memo<FileID, [GivenObject]>()
}

extension FileContext {
    /// Whether objects of a type are delegates, but not the data source, of other tables than their own: `results.tableView.delegate = self`
    /// in their code, or `list.tableView.delegate = third` in other code.
    func isDelegateOfOthers(_ id: DeclarationID) -> Bool {
        let own = family(of: id).contains { part in
            let home = context(ofFile: part.file)
            let values = home.delegatesApart { node, base, value in
                home.outline.isSelf(value) && home.outline.contains(project.type(part).node, node)
                    && !home.outline.mayNameOwnMember(home.outline.unwrapped(base))
            }
            return !values.isEmpty
        }
        return own || isNamedAsDelegateOfOthers(id) || mayBeOpenDelegate(id) || isDrawnAsDelegateOfOthers(id)
    }

    private func isNamedAsDelegateOfOthers(_ id: DeclarationID) -> Bool {
        let name = project.type(id).name
        let known = projectAnalysis { ObjectsOfTables() }
        return inspectedFiles(mentioning: [name]).contains { fileID in
            let objects = known.ofFiles(fileID) {
                let home = context(ofFile: fileID)
                return home.objectsGivenToTables { _, _, value in home.classOfOtherObject(value) != nil }
            }
            guard !objects.isEmpty, !project.file(fileID).outline.nodes(named: name).isEmpty else { return false }
            let home = context(ofFile: fileID)
            let met = objects.filter { object in
                home.classOfOtherObject(object.value).map { resolver.isKind(.nominal($0, []), of: id) } ?? false
            }
            return !delegatesApart(among: met).isEmpty
        }
    }

    /// The class of an object that is not `self`.
    private func classOfOtherObject(_ value: NodeID) -> DeclarationID? {
        guard !outline.isSelf(value), case .nominal(let id, _) = resolver.type(of: value).unwrapped else { return nil }
        return id
    }

    /// Whether code that gives a table any delegate may be given an object of a type: some file names both.
    private func mayBeOpenDelegate(_ id: DeclarationID) -> Bool {
        let open = projectAnalysis { OpenDelegates(self) }.all.filter { delegate in
            if case .nominal(let type, _) = delegate.value { return resolver.conforms(.nominal(id, []), to: type) }
            return true
        }
        let name = project.type(id).name
        let owners = Set(open.map(\.owner)).subtracting([name, ""])
        guard !owners.isEmpty else { return false }
        return inspectedFiles(mentioning: [name]).contains { fileID in
            let outline = project.file(fileID).outline
            return !outline.nodes(named: name).isEmpty && owners.contains { !outline.nodes(named: $0).isEmpty }
        }
    }

    /// Whether a document makes an object of a type the delegate of a table with another data source.
    private func isDrawnAsDelegateOfOthers(_ id: DeclarationID) -> Bool {
        nibTables(of: id).contains { placed in
            guard let source = placed.table.sourceClass, let delegate = placed.table.delegateClass else { return false }
            return source != delegate && delegate == project.type(id).name
        }
    }

    /// The objects that code makes the delegate, but not the data source, of a table.
    /// - Parameter counts: whether it does so with a node, the expression for the table and the value.
    fileprivate func delegatesApart(where counts: (_ node: NodeID, _ base: NodeID, _ value: NodeID) -> Bool) -> [NodeID] {
        delegatesApart(among: objectsGivenToTables(where: counts))
    }

    private func delegatesApart(among objects: [GivenObject]) -> [NodeID] {
        let sources = Set(objects.filter(\.isSource).map(\.table))
        return objects.filter { !$0.isSource && !sources.contains($0.table) }.map(\.value)
    }

    /// The objects that code makes a delegate or the data source of a table.
    private func objectsGivenToTables(where counts: (_ node: NodeID, _ base: NodeID, _ value: NodeID) -> Bool) -> [GivenObject] {
        givenRoles { $0 != .searchResultsDataSource }.compactMap { given in
            guard let table = given.object, let value = given.value, counts(given.target, table, value), isTableOrUnknown(table) else {
                return nil
            }
            return GivenObject(isSource: given.role.isSource, table: outline.spelling(table), value: value)
        }
    }

    /// Whether an expression is a table, or what a class of another language or a library calls so.
    private func isTableOrUnknown(_ base: NodeID) -> Bool {
        let type = resolver.type(of: base).unwrapped
        return resolver.inherits(type, from: ["UITableView"]) || type.isUnknown && outline.isNamed(outline.unwrapped(base), "tableView")
    }

    /// Whether the type of a value only tells that it may be an object of many types.
    fileprivate func isOpen(_ value: NodeID) -> Bool {
        switch resolver.type(of: value).unwrapped {
        case .nominal(let id, _): project.type(id).kind == .protocol
        case .unknown, .composition, .parameter: outline.kind(value) != .nilLiteral
        default: false
        }
    }
}
