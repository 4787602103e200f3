// Finds tables whose class the project does not declare, such as a library's, and data sources of such a class that ask the project's own for
// their cells. Their code may change how rows look.
import CellLintLinting

/// The places of unknown tables of the types that code of one file asks for.
private final class PlacesOfUnknownTables: FileMemos {
    let places = Memo<DeclarationID, String?>()
}

extension FileContext {
    /// Where code or a document gives a type such a table.
    public func placeOfUnknownTable(of id: DeclarationID) -> String? {
        analysis(PlacesOfUnknownTables.self).places(id) { findUnknownTable(of: id) }
    }

    private func findUnknownTable(of id: DeclarationID) -> String? {
        let drawn = nibTables(of: id).first { placed in
            placed.table.customClass.map { project.types($0, meantIn: resolver.file).isEmpty } ?? false
        }
        if let drawn { return drawn.place }
        let given = givenSources(of: id).first { given in
            let home = context(ofFile: given.file)
            return given.table.map { home.isUnknownTable($0) && home.isCalledTable($0) } ?? false
        }
        if let given { return place(given.node, in: given.file) }
        let hasTable = resolver.inherits(.nominal(id, []), from: ["UITableViewController"])
        return family(of: id).lazy.compactMap { part in
            let home = context(ofFile: part.file)
            return home.placeOfUnknownTable(in: project.type(part).node, ofController: hasTable)
        }.first
    }

    /// Where the code of a type makes itself the data source of such a table, gives a table such a data source that asks it in turn,
    /// `table.dataSource = LibrarySource(self)`, or, as a table view controller, makes such a table its own.
    private func placeOfUnknownTable(in type: NodeID, ofController hasTable: Bool) -> String? {
        let owned = (hasTable ? ["tableView", "view"] : []).flatMap { outline.expressions(named: $0, in: type) }.first { node in
            guard let value = outline.assignment(to: node)?.value, resolver.namesOwnMember(node) else { return false }
            return isUnknownTable(value)
        }
        let supplied = givenRoles(in: type) { $0 == .dataSource }.first { given in
            guard let value = given.value, let table = given.object else { return false }
            if given.isSelf { return isCalledTable(table) && isUnknownTable(table) }
            return asksSelf(value) && isUnknownTable(value) && isTable(table)
        }
        return (owned ?? supplied?.target).map { place($0) }
    }

    /// Whether code gives an object the one around as an argument, or assigns it to a property: `source.inner = self`.
    private func asksSelf(_ object: NodeID) -> Bool {
        if let call = outline.call(object) { return call.arguments.contains { outline.isSelf($0.value) } }
        let name = outline.spelling(object)
        return outline.expressions(named: outline.name(object)).contains { node in
            guard outline.spelling(node) == name, let member = outline.parent(node), outline.kind(member) == .member else { return false }
            return outline.assignment(to: member).map { outline.isSelf($0.value) } ?? false
        }
    }

    /// Whether the class of an expression is unknown, or inherits from a class that is: that of the value of a property, which may be one of
    /// its subclasses, or else that of the expression.
    private func isUnknownTable(_ expression: NodeID) -> Bool {
        if isUnknown(resolver.type(of: expression).unwrapped) { return true }
        guard let (home, binding) = resolver.variable(namedBy: expression), !home.file.isInterface else { return false }
        let file = context(ofFile: home.file)
        return file.outline.initialValues(of: binding).contains { value in
            guard let call = file.outline.call(value), call.base == nil, call.name.first?.isUppercase ?? false else { return false }
            return file.isUnknown(file.resolver.type(of: value).unwrapped)
        }
    }

    private func isUnknown(_ type: Type) -> Bool {
        type.isUnknown || resolver.superclassChain(of: type).contains { if case .external = $0 { true } else { false } }
    }

    private func isCalledTable(_ table: NodeID) -> Bool { CellNames.isOfTable(outline.name(outline.unwrapped(table))) }
}
