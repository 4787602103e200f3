// Asks whether objects of a type are the delegate of tables that show the cells of another data source. The table that they are given then
// may be either.
import CellLintLinting

/// The places where the code of the project makes an object the delegate, but not the data source, of a table, whose class the code does not
/// tell: `tableView.delegate = delegate`.
private final class OpenDelegates {
    let all: [(owner: String, home: FileContext, value: Type)]

    init(_ file: FileContext) {
        // The type of such an object is mostly written beside the code.
        let files = file.project.triggeredFiles(containing: ["UITableViewDelegate"]).filter { number in
            !file.project.file(number).outline.nodes(named: "UITableViewDelegate").isEmpty
        }
        all = files.flatMap { number in
            let home = file.context(ofFile: number)
            return home.delegatesApart { _, _, value in home.outline.source(value) != "self" && home.isOpen(value) }.map { value in
                var owner = ""
                if case .nominal(let id, _) = home.resolver.selfType(at: value) { owner = home.project.type(id).name }
                return (owner, home, home.resolver.type(of: value).unwrapped)
            }
        }
    }
}

extension FileContext {
    /// Whether objects of a type are delegates, but not the data source, of other tables than their own: `results.tableView.delegate = self`
    /// in their code, or `list.tableView.delegate = third` in other code.
    func isDelegateOfOthers(_ id: DeclarationID) -> Bool {
        let own = family(of: id).contains { part in
            let home = context(ofFile: part.file)
            let values = home.delegatesApart { node, base, value in
                home.outline.source(value) == "self" && home.outline.contains(project.type(part).node, node)
                    && !home.outline.mayNameOwnMember(home.outline.unwrapped(base))
            }
            return !values.isEmpty
        }
        return own || isNamedAsDelegateOfOthers(id) || mayBeOpenDelegate(id) || isDrawnAsDelegateOfOthers(id)
    }

    private func isNamedAsDelegateOfOthers(_ id: DeclarationID) -> Bool {
        let name = project.type(id).name
        return project.triggeredFiles(containing: [name]).contains { number in
            let home = context(ofFile: number)
            guard !home.outline.nodes(named: name).isEmpty else { return false }
            let values = home.delegatesApart { _, _, value in
                guard home.outline.source(value) != "self", case .nominal(let other, _) = home.resolver.type(of: value).unwrapped else {
                    return false
                }
                return other == id || resolver.inherits(.nominal(other, []), from: id)
            }
            return !values.isEmpty
        }
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
        return project.triggeredFiles(containing: [name]).contains { number in
            let outline = project.file(number).outline
            return !outline.nodes(named: name).isEmpty && owners.contains { !outline.nodes(named: $0).isEmpty }
        }
    }

    /// Whether a document makes an object of a type the delegate of a table with another data source.
    private func isDrawnAsDelegateOfOthers(_ id: DeclarationID) -> Bool {
        drawnTables(of: id).contains { placed in
            guard let source = placed.table.sourceClass, let delegate = placed.table.delegateClass else { return false }
            return source != delegate && delegate == project.type(id).name
        }
    }

    /// The objects that code makes the delegate, but not the data source, of a table.
    /// - Parameter counts: whether it does so with a node, the expression for the table and the value.
    fileprivate func delegatesApart(where counts: (_ node: NodeID, _ base: NodeID, _ value: NodeID) -> Bool) -> [NodeID] {
        func given(_ names: String...) -> [(table: String, value: NodeID)] {
            names.flatMap { outline.expressions(named: $0) }.compactMap { node in
                guard let base = outline.base(of: node), let value = outline.assignment(to: node)?.value, counts(node, base, value),
                    isTableOrUnknown(base)
                else { return nil }
                return (outline.source(base), value)
            }
        }
        let delegates = given("delegate", "dragDelegate", "dropDelegate")
        guard !delegates.isEmpty else { return [] }
        let sources = Set(given("dataSource").map(\.table))
        return delegates.filter { !sources.contains($0.table) }.map(\.value)
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
