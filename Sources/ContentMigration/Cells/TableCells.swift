// The cells of a table, as far as this file supplies them, and the code that asks the table for them again: in `didSelectRowAt`, after
// `cellForRow(at:)`, in `willDisplay`. Such code is migrated with all that fills in the cells, or not at all.
import CellLintUIKitModel

/// The cells that a type's data source supplies, and what takes them back from its table.
struct TableCells {
    /// The groups of cells that the data source returns.
    var suppliers: Set<Int> = []
    /// The groups of cells that come from the table.
    var taken: Set<Int> = []
    /// The classes of the other cells that the data source returns.
    var otherClasses: [Type] = []
    /// The groups that must be migrated together.
    var parts = CellUseIndex.Parts()
}

/// The cells of each type's table, if they are known.
final class TableCellsOfTypes {
    fileprivate let known = Memo<DeclarationID, TableCells?>()
    /// The groups of cells that come from the table of the type around the code.
    fileprivate var taken: [Type: Set<Int>]?
    fileprivate var dataSources: [Type: [NodeID]]?
    /// The groups that set texts of new or reused cells in the code of each type.
    fileprivate let fillers = Memo<Type, [Int]>()
    /// The first group of each type's table that cannot be migrated.
    fileprivate let staying = Memo<DeclarationID, Int?>()
    /// The code of the file that sets each text.
    let writers = Memo<ConfigurationProperty, TextWriters>()
}

extension ContentMigration {
    /// The cells of the table that a group's cell comes from or is supplied to.
    func tableCells(with number: Int) -> TableCells? {
        guard case .nominal(let type, _) = resolver.selfType(at: groups[number].uses[0].node), type.file == resolver.file,
            let cells = tableCells(of: type), cells.parts.groups.contains(number)
        else { return nil }
        return cells
    }

    /// Whether a group's cell comes from a table, and all code that fills in the cells of that table belongs to some groups.
    func isTakenFromTable(_ group: CellGroup, among parts: [CellGroup]) -> Bool {
        guard parts.count > 1, let number = index.number(of: group), let cells = tableCells(with: number), cells.taken.contains(number),
            cells.parts.groups.allSatisfy({ other in parts.contains { $0.receiver == groups[other].receiver } })
        else { return false }
        let type = group.uses[0].base.map { resolver.type(of: $0).unwrapped } ?? .unknown
        return cells.otherClasses.allSatisfy { mayLeaveAlone($0, group, type) }
    }

    /// Throws for a cell from a table if that may be a cell which keeps its views or labels.
    func checkStaysInTable(_ group: CellGroup, _ parts: [CellGroup]) throws(MigrationRefusal) {
        guard staticRows(shownTo: group) == nil else { return }
        if stylesShownCells(group) { throw MigrationRefusal.stylesAnyCell }
        if takesVisibleCells(group) { try checkFillers(of: group) }
        guard asksOwnTable(group), let number = index.number(of: group) else { return }
        guard let cells = tableCells(with: number), cells.taken.contains(number) else { return try checkUnknownTable(of: group) }
        for id in otherClasses(of: cells, asCellOf: group) {
            if let part = partWithViews(of: id), cells.suppliers.isEmpty || !mayAskForConfiguration(group) && !asksForOneRow(group) {
                throw file.classCheck.classHasViews(part)
            }
            if file.declaresLabels(id) { throw MigrationRefusal.classDeclaresLabels }
        }
        guard !isTakenFromTable(group, among: parts) else { return }
        if let other = cells.suppliers.sorted().first(where: { keepsLabels($0, in: cells) }) { throw labelsStay(at: other) }
    }

    /// Whether a group only styles a parameter for any cell that a table is about to show.
    func stylesShownCells(_ group: CellGroup) -> Bool {
        guard !group.setsText, !group.onlyReads, let parameter = group.receiver.binding.map(aliases.root),
            outline.kind(parameter) == .parameter, case let type = resolver.type(of: parameter).unwrapped,
            case .nominal(let id, _) = type, id.isInterface, resolver.inherits(type, from: ["UITableViewCell"])
        else { return false }
        return file.isGivenShownCells(parameter)
    }

    /// Throws for a cell from a table with unknown cells if code of the type around fills in cells and keeps their labels, or if a group only
    /// styles what other code has filled in.
    private func checkUnknownTable(of group: CellGroup) throws(MigrationRefusal) {
        let type = resolver.selfType(at: group.uses[0].node)
        guard !type.isUnknown else { return }
        try checkFillers(of: group)
        if isShown(group) || isStaticTable(of: type), !group.setsText, !group.onlyReads { throw MigrationRefusal.stylesAnyCell }
    }

    private func isShown(_ group: CellGroup) -> Bool {
        group.receiver.binding.map { outline.kind(aliases.root(of: $0)) == .parameter } ?? false
    }

    /// Whether a group only styles the cells that its table is about to show, and code that is not known fills in.
    func stylesCellsOfUnknownTable(_ group: CellGroup) -> Bool {
        guard isShown(group), asksOwnTable(group), !group.setsText, !group.onlyReads, let number = index.number(of: group) else {
            return false
        }
        return !(tableCells(with: number)?.taken.contains(number) ?? false) && !resolver.selfType(at: group.uses[0].node).isUnknown
    }

    /// Throws if code of the type around a group fills in cells and keeps their labels.
    private func checkFillers(of group: CellGroup) throws(MigrationRefusal) {
        let type = resolver.selfType(at: group.uses[0].node)
        guard !type.isUnknown else { return }
        let fillers = tablesOfTypes.fillers(type) {
            groups.indices.filter { number in
                guard groups[number].setsText, let binding = groups[number].receiver.binding else { return false }
                return aliases.provenance(ofLocal: binding) <= .dequeued && resolver.selfType(at: binding) == type
            }
        }
        if let other = fillers.first(where: keepsLabels) { throw labelsStay(at: other) }
    }

    /// Whether the rows of a type's table are those of its scene, which have texts already.
    private func isStaticTable(of type: Type) -> Bool {
        guard case .nominal(let id, _) = type, resolver.inherits(type, from: ["UITableViewController"]) else { return false }
        return !file.family(of: id).contains(where: file.suppliesCells)
    }

    /// Throws for a cell of a table if other code for its cells cannot be migrated.
    func checkTable(of group: CellGroup, with fix: Fix) throws(MigrationRefusal) {
        guard let number = index.number(of: group), let cells = tableCells(with: number),
            case .nominal(let type, _) = resolver.selfType(at: group.uses[0].node)
        else { return }
        let staying = tablesOfTypes.staying(type) { cells.suppliers.union(cells.taken).sorted().first { keepsLabels($0, in: cells) } }
        guard let staying, staying != number else { return }
        guard isChanged(staying, by: fix) else { throw labelsStay(at: staying) }
        let others = cells.suppliers.union(cells.taken).subtracting([number]).sorted().filter { !isChanged($0, by: fix) }
        if let other = others.first(where: { keepsLabels($0, in: cells) }) { throw labelsStay(at: other) }
    }

    private func isChanged(_ number: Int, by fix: Fix) -> Bool {
        groups[number].uses.allSatisfy { fix.changes($0.node, in: file, from: file) }
    }

    /// Whether a group cannot be migrated. One that is being migrated can, as far as it is known.
    func keepsLabels(_ number: Int) -> Bool {
        if case .failure(let refusal) = fixOfOneCell(with: number) { return refusal != .circularDependency }
        return false
    }

    /// Whether a cell without groups is none that a group changes: it has another class, or is read without effect.
    private func mayLeaveAlone(_ other: Type, _ group: CellGroup, _ type: Type) -> Bool {
        guard case .nominal(let own, _) = type, case .nominal(let id, _) = other else { return false }
        if !resolver.isRelated(own, id) { return true }
        guard group.onlyReads else { return false }
        return file.family(of: id).allSatisfy { file.classCheck.words(of: $0).map { $0 == .layout } ?? true } && !file.isInherited(id)
    }

    /// The numbers of lines that the cells of a table have been given by those who supply them; nil if that differs.
    func linesOfSuppliers(among parts: [CellGroup]) -> Set<ConfigurationProperty>? {
        let written = Set(parts.flatMap(\.uses).flatMap(\.written))
        let isKnown = parts.allSatisfy { knowsLook(ofCellsSuppliedBy: $0, showing: written) }
        return isKnown && settingsOfClasses(of: parts).isEmpty && !written.contains(where: \.isNumberOfLines) ? [] : nil
    }

    private func tableCells(of type: DeclarationID) -> TableCells? {
        tablesOfTypes.known(type, provisional: nil) { findTableCells(of: type) }
    }

    private func findTableCells(of type: DeclarationID) -> TableCells? {
        var cells = TableCells()
        cells.taken = groupsTaken(from: type)
        // Last, since it finds the types of all properties.
        guard !cells.taken.isEmpty, let supplier = dataSource(of: type), addCells(returnedBy: supplier, type, to: &cells, depth: 0)
        else { return nil }
        var open = Array(cells.suppliers.union(cells.taken))
        var all = Set(open)
        while let number = open.popLast() {
            for part in index.parts(with: groups[number]).groups + index.partsOfProperty(with: number).groups
            where all.insert(part).inserted { open.append(part) }
        }
        cells.parts.groups = all.sorted()
        cells.parts.useCount = all.reduce(0) { $0 + groups[$1].uses.count }
        return cells
    }

    /// The method that supplies the cells of a type's only table; nil if another one may do so as well.
    private func dataSource(of type: DeclarationID) -> NodeID? {
        guard !file.isInherited(type), file.hasOneTable(type) else { return nil }
        let suppliers = dataSources[.nominal(type, [])] ?? []
        return suppliers.count == 1 ? suppliers[0] : nil
    }

    /// The methods of each type that supply cells.
    private var dataSources: [Type: [NodeID]] {
        if let known = tablesOfTypes.dataSources { return known }
        let methods = outline.nodes(named: "tableView").filter { node in
            outline.kind(node) == .funcDecl && outline.hasParameter(node, labeled: "cellForRowAt")
                && outline.member(around: node)?.member == node
        }
        let found = Dictionary(grouping: methods) { resolver.selfType(at: $0) }
        tablesOfTypes.dataSources = found
        return found
    }

    /// Whether a call gives a cell of the type's table back to the function that fills in all of them, always anew: after an update of a
    /// fetched object, `configure(tableView.cellForRow(at: path)!, with: object)`.
    func givesBackCell(_ call: NodeID, to function: NodeID, _ parts: [CellGroup]) -> Bool {
        let values = (outline.call(call)?.arguments ?? []).map(\.value).filter(resolver.isCell)
        guard values.count == 1, isOfOwnTable(outline.unwrapped(values[0])), asksNoOtherTable(values[0]),
            case .nominal(let type, _) = resolver.selfType(at: call), type.file == resolver.file,
            parts.allSatisfy({ part in
                part.uses.allSatisfy { outline.contains(function, $0.node) } && alwaysWritesAll(part, among: parts)
            }),
            let body = dataSource(of: type).flatMap({ outline.child($0, .block) }),
            case let returned = outline.resultValues(of: body), !returned.isEmpty
        else { return false }
        return returned.allSatisfy { value in
            let cell = resolver.local(namedBy: outline.unwrapped(value)).map(aliases.root)
            return cell.map { aliases.callees(given: $0).contains(function) } ?? false
        }
    }

    // MARK: - Taken

    private func groupsTaken(from type: DeclarationID) -> Set<Int> { groupsTakenByTypes[.nominal(type, [])] ?? [] }

    private var groupsTakenByTypes: [Type: Set<Int>] {
        if let known = tablesOfTypes.taken { return known }
        var found: [Type: Set<Int>] = [:]
        for number in groups.indices {
            guard let base = groups[number].uses[0].base, isTakenFromOwnTable(groups[number], base),
                !mayBeOfOtherTable(groups[number], base)
            else { continue }
            found[resolver.selfType(at: base), default: []].insert(number)
        }
        tablesOfTypes.taken = found
        return found
    }

    /// The groups of cells that the code of each type takes from its own table.
    var groupsTakenFromTables: [(owner: Type, group: CellGroup)] {
        groupsTakenByTypes.flatMap { type, numbers in numbers.sorted().map { (type, groups[$0]) } }
    }

    /// Whether a group sets a property of each cell that its table is about to show.
    func setsForEachRow(_ property: ConfigurationProperty, _ group: CellGroup) -> Bool {
        guard let parameter = group.receiver.binding.map(aliases.root), outline.kind(parameter) == .parameter,
            outline.outerLabel(parameter) == "willDisplay", let function = outline.ancestor(parameter, where: { $0.isFunctionLike }),
            let body = outline.child(function, .block)
        else { return false }
        let writes = group.uses.filter { $0.written.contains(property) }.compactMap { outline.statement(around: $0.node) }
        return outline.allPaths(through: outline.children(body), meet: Set(writes))
    }

    /// Whether the cell of a group comes from the table of the type around the code.
    func asksOwnTable(_ group: CellGroup) -> Bool { group.uses[0].base.map { isTakenFromOwnTable(group, $0) } ?? false }

    private func isTakenFromOwnTable(_ group: CellGroup, _ base: NodeID) -> Bool {
        switch group.receiver {
        case .value: return isOfOwnTable(outline.unwrapped(base))
        case .local(let binding, _):
            let root = aliases.root(of: binding)
            if outline.kind(root) == .parameter {
                guard let function = outline.owner(ofParameter: root), outline.isNamed(function, "tableView") else { return false }
                return outline.member(around: function)?.member == function && outline.outerLabel(root) == "willDisplay"
            }
            let sources = aliases.sources(of: root)
            return !sources.isEmpty
                && sources.allSatisfy { if case .other(let value) = $0 { isOfOwnTable(value) } else { false } }
        case .own, .first, .path: return false
        }
    }

    /// Whether such a cell may also be that of another table, for which the type is the delegate as well, or which a local names.
    private func mayBeOfOtherTable(_ group: CellGroup, _ base: NodeID) -> Bool {
        guard let root = group.receiver.binding.map(aliases.root) else { return !asksNoOtherTable(base) }
        if outline.kind(root) == .parameter {
            guard case .nominal(let id, _) = resolver.selfType(at: root) else { return true }
            return file.servesOtherTables(id)
        }
        return !aliases.sources(of: root).allSatisfy { asksNoOtherTable($0.node) }
    }

    private func asksNoOtherTable(_ value: NodeID) -> Bool {
        outline.descendants(of: value).allSatisfy { node in
            outline.kind(node) != .call || outline.call(node)?.name != "cellForRow" || file.isOfOwnTable(node)
        }
    }

    /// `tableView.cellForRow(at: indexPath)`, or a call of a method that returns it.
    private func isOfOwnTable(_ value: NodeID, depth: Int = 0) -> Bool {
        var value = value
        while outline.kind(value) == .cast, let inner = outline.firstChild(value) { value = outline.unwrapped(inner) }
        if depth > 0, case .local(let local, _) = file.receiver(value, at: value), outline.kind(local) == .binding {
            let sources = aliases.sources(of: local)
            return depth < Limits.maxInlinedCalls && !sources.isEmpty
                && sources.allSatisfy { if case .other(let value) = $0 { isOfOwnTable(value, depth: depth + 1) } else { false } }
        }
        guard let call = outline.call(value) else { return false }
        guard ["cellForRow", "cellForRowAtIndexPath"].contains(call.name), let table = call.base.map(outline.unwrapped),
            resolver.inherits(resolver.type(of: table), from: ["UITableView"])
        else { return isOfOwnTable(resultOf: value, depth) }
        return outline.mayNameOwnMember(table) || outline.base(of: table).map(resolver.isSelf) ?? false
    }

    /// Whether a method of the type around a call returns cells of the table.
    private func isOfOwnTable(resultOf call: NodeID, _ depth: Int) -> Bool {
        guard depth < Limits.maxInlinedCalls, let member = resolver.call(call)?.member, member.file == resolver.file,
            file.project.member(member).kind == .function
        else { return false }
        let function = file.project.member(member).node
        guard resolver.selfType(at: function) == resolver.selfType(at: call), let body = outline.child(function, .block) else {
            return false
        }
        let values = outline.returnedValues(in: body) + (outline.onlyChild(body).map { outline.kind($0) == .call ? [$0] : [] } ?? [])
        let cells = values.filter { outline.kind($0) != .nilLiteral }
        return !cells.isEmpty && cells.allSatisfy { isOfOwnTable($0, depth: depth + 1) }
    }
}
