// Finds the objects whose tables some code names by a property, a function or a local of its own: `var table: UITableView { list.tableView }`.
import CellLintLinting

extension FileContext {
    /// The types of the objects, apart from the one around, whose tables an expression may name. Nil if there are none.
    func ownersOfTables(namedBy expression: NodeID) -> TableSetting.Scope? {
        var search = TableNameSearch()
        search.follow(expression, in: self)
        return search.owners.isEmpty ? nil : .owners(search.owners)
    }

    /// Whether an expression names a member of the object around, or calls one, and so maybe the table of another object.
    func mayNameTableOfOthers(_ expression: NodeID) -> Bool {
        let value = outline.uncast(expression)
        let callee = outline.kind(value) == .call ? outline.firstChild(value).map(outline.unwrapped) ?? value : value
        return [.identifier, .member].contains(outline.kind(callee)) && resolver.namesOwnMember(callee)
    }
}

/// Follows the names of tables in the code of one type to the objects that they are taken from.
private struct TableNameSearch {
    private(set) var owners: [Type] = []
    private var seen: Set<CellProperty> = []

    mutating func follow(_ expression: NodeID, in home: FileContext) {
        let (outline, resolver) = (home.outline, home.resolver)
        for node in outline.descendants(of: expression) {
            guard seen.count < Limits.maxFollowedTables else { return }
            let isCall = outline.kind(node) == .call
            guard isCall || [.identifier, .member].contains(outline.kind(node)) else { continue }
            if isCall {
                followFunction(calledBy: node, in: home)
            } else if resolver.namesOwnMember(node) {
                followMember(node, in: home)
            } else if let object = outline.base(of: node), home.isTable(node) || home.isViewOfTableController(node) {
                let type = resolver.type(of: object).unwrapped
                if !type.isUnknown, !owners.contains(type) { owners.append(type) }
            }
        }
    }

    /// The values of a property that may hold tables.
    private mutating func followMember(_ member: NodeID, in home: FileContext) {
        guard home.outline.call(ofCallee: member) == nil, let (owner, binding) = home.resolver.variable(namedBy: member),
            !owner.file.isInterface
        else { return }
        let file = home.context(ofFile: owner.file)
        let values =
            owner.getter(of: binding).map { file.outline.resultValues(of: $0.block) }
            ?? file.outline.initialValues(of: binding)
            + file.outline.expressions(named: file.outline.name(binding)).compactMap { file.outline.assignment(to: $0)?.value }
        guard !values.isEmpty, mayHoldTables(owner.type(of: binding).unwrapped, owner),
            seen.insert(CellProperty(file: owner.file, declaration: binding)).inserted
        else { return }
        for value in values { follow(value, in: file) }
    }

    /// The results of a function that returns tables.
    private mutating func followFunction(calledBy call: NodeID, in home: FileContext) {
        guard home.mayNameTableOfOthers(call), mayHoldTables(home.resolver.type(of: call).unwrapped, home.resolver),
            let member = home.resolver.call(call)?.member, !member.isInterface, home.project.hasBodies(member.file)
        else { return }
        let file = home.context(ofFile: member.file)
        let function = home.project.member(member).node
        guard file.outline.kind(function) == .funcDecl, let body = file.outline.child(function, .block),
            seen.insert(CellProperty(file: member.file, declaration: function)).inserted
        else { return }
        for value in file.outline.resultValues(of: body) { follow(value, in: file) }
    }

    /// Whether a type is that of tables, or of lists of them.
    private func mayHoldTables(_ type: Type, _ resolver: Resolver) -> Bool {
        guard case .nominal(_, let elements) = type else { return false }
        return resolver.inherits(type, from: ["UITableView"]) || elements.contains { mayHoldTables($0.unwrapped, resolver) }
    }
}
