// Answers how high the rows of a type's table are: what the delegate returns, or else what code or a document sets on the table.
import CellLintLinting

/// What is known of the heights of some rows.
public enum RowHeights: Equatable, Sendable {
    /// A row has one of these heights, whatever it shows.
    case fixed([Double])
    /// Code makes the rows as high as what they show, whatever a document says.
    case automatic
    case unknown
}

/// The rows of the table of a type. Who else has a say in them is looked for in all files, and only if it matters.
public final class TableRows {
    /// A height that code spells, with its file.
    public typealias Written = (file: FileID, height: NodeID)

    private let file: FileContext
    private let id: DeclarationID
    private let writtenByType: [Written]
    /// What the type's own code and documents make of the heights.
    private let ownHeights: RowHeights
    /// The tables that documents draw, if the code of the type and its subclasses does not say the height of their rows.
    public let drawn: [PlacedTable]
    private lazy var delegates = file.otherDelegates(of: id)
    private lazy var writtenByDelegates = delegates.flatMap(file.heights(ofDelegate:))

    fileprivate init(_ file: FileContext, _ id: DeclarationID, written: [Written], drawn: [PlacedTable], _ heights: RowHeights) {
        (self.file, self.id, writtenByType, self.drawn, ownHeights) = (file, id, written, drawn, heights)
    }

    /// The first of some heights that code gives the rows. The delegate's method is asked before the table.
    public func height(where counts: (Written) -> Bool) -> Written? {
        writtenByType.first(where: counts) ?? writtenByDelegates.first(where: counts)
    }

    /// The first of some heights that the code of the type gives the rows.
    public func ownHeight(where counts: (Written) -> Bool) -> Written? { writtenByType.first(where: counts) }

    /// Whether no code gives the rows a height, nor may do so apart from the type.
    public var areUnwritten: Bool { writtenByType.isEmpty && !mayBeChanged }

    /// Whether code apart from the type may give the rows another height than its own code and documents do. Where that code leaves the
    /// heights unknown anyway, only other delegates count.
    private lazy var mayBeChanged =
        !delegates.isEmpty
        || (writtenByType.isEmpty || ownHeights != .unknown) && !file.tableSettings(for: id, where: file.mayBeAutomatic).isEmpty

    /// The heights of the rows, unless other code may change them.
    public var heights: RowHeights { ownHeights == .unknown || mayBeChanged ? .unknown : ownHeights }
}

/// The rows of the types of one file.
private final class KnownTableRows: FileAnalysis {
    let ofTypes = Memo<DeclarationID, TableRows>()
    let writtenHeights = Memo<DeclarationID, [TableRows.Written]>()
    let drawnTables = Memo<DeclarationID, [PlacedTable]>()
    init(_ file: FileContext) {}
}

extension FileContext {
    /// The rows of the table that a type has, or is the data source of.
    public func tableRows(of id: DeclarationID) -> TableRows {
        let home = context(ofFile: id.file)
        return home.analysis(KnownTableRows.self).ofTypes(id) { home.findTableRows(of: id) }
    }

    /// The heights of the rows in the table of the type around a node.
    public func rowHeights(around node: NodeID) -> RowHeights {
        guard case .nominal(let owner, _) = resolver.selfType(at: node) else { return .unknown }
        return tableRows(of: owner).heights
    }

    private func findTableRows(of id: DeclarationID) -> TableRows {
        let own = writtenHeights(of: id)
        let written = own + subclasses(of: id).filter { $0 != id }.flatMap { writtenHeights(in: $0) }
        guard written.isEmpty else {
            // Without heights of its own, other subclasses may have none.
            return TableRows(self, id, written: written, drawn: [], own.isEmpty ? .unknown : heights(written, of: id))
        }
        let drawn = drawnTables(of: id)
        let fixed = drawn.compactMap(\.fixedHeight)
        let areFixed = !fixed.isEmpty && fixed.count == drawn.count && !isMadeByCode(id, besides: drawn) && showsDrawnTables(id)
        // Which table such code shows is not followed.
        let loaded = (mayHaveDrawnTable(id) ? loadedTables(of: id) : []).filter { table in !drawn.contains { $0.place == table.place } }
        return TableRows(self, id, written: [], drawn: drawn + loaded, areFixed && loaded.isEmpty ? .fixed(fixed) : .unknown)
    }

    // MARK: - Code

    /// The heights that the code of a type or its superclasses gives the rows of a table.
    private func writtenHeights(of id: DeclarationID) -> [TableRows.Written] {
        var found: [TableRows.Written] = []
        for case .nominal(let at, _) in resolver.superclassChain(of: .nominal(id, [])) where found.isEmpty && !at.isInterface {
            found = writtenHeights(in: at)
        }
        return found
    }

    /// Those that the code in a type gives them itself.
    func writtenHeights(in id: DeclarationID) -> [TableRows.Written] {
        let home = context(ofFile: id.file)
        return home.analysis(KnownTableRows.self).writtenHeights(id) { home.findWrittenHeights(in: id) }
    }

    private func findWrittenHeights(in id: DeclarationID) -> [TableRows.Written] {
        let returned = returnedHeights(of: id)
        let assigned = family(of: id).map { ($0, context(ofFile: $0.file)) }.flatMap { part, home in
            let declaration = project.type(part).node
            return home.outline.expressions(named: "rowHeight", in: declaration)
                .filter { home.isHeightOfTable($0, of: id) }
                .compactMap { home.outline.assignment(to: $0)?.value }.map { (home, $0) }
                + home.indirectSettings(of: "rowHeight", in: declaration).map { (home, $0) }
        }
        func heights(_ given: [(home: FileContext, height: NodeID)], following isFollowed: Bool) -> [TableRows.Written] {
            given.flatMap { home, height in
                var seen: Set<NodeID> = []
                return home.alternatives(height, following: isFollowed, &seen).map { (home.resolver.file, $0) }
            }
        }
        guard !returned.isEmpty else { return heights(assigned, following: false) }
        let results = heights(returned, following: true)
        let asksTable = results.contains { context(ofFile: $0.file).isHeightThatTableHas($0.height) }
        return results + (asksTable ? heights(assigned, following: false) : [])
    }

    /// Whether a result of the delegate's method is what code or a document sets on the table: `tableView.rowHeight`, or what UIKit's own
    /// controller returns.
    private func isHeightThatTableHas(_ height: NodeID) -> Bool {
        if outline.isNamed(height, "rowHeight") { return outline.base(of: height).map(isTable) ?? false }
        return outline.call(height).map { $0.argument(labeled: "heightForRowAt") != nil } ?? false
    }

    /// The results of the delegate's method of a class, or else of its superclass: a table calls the last one that overrides the others.
    private func returnedHeights(of id: DeclarationID) -> [(home: FileContext, height: NodeID)] {
        var heights: [(home: FileContext, height: NodeID)] = []
        for case .nominal(let at, _) in resolver.superclassChain(of: .nominal(id, [])) {
            // Extensions may give UIKit's own classes such methods, in place of those that these have.
            let parts =
                at.isInterface
                ? [at] + resolver.extensions(of: at).filter { !$0.isInterface }
                : resolver.alternatives(ofType: at).flatMap(resolver.parts)
            let methods = parts.flatMap { part in
                let home = context(ofFile: part.file)
                return home.outline.tableMethods(labeled: "heightForRowAt", in: project.type(part).node).map { (home, $0) }
            }
            for (home, method) in methods where !home.resolver.file.isInterface {
                heights += (home.outline.child(method, .block).map(home.outline.resultValues) ?? []).map { (home, $0) }
            }
            if !methods.isEmpty, !methods.contains(where: { $0.outline.asksSuperclassForHeight($1) }) { break }
        }
        return heights
    }

    /// Whether `rowHeight` is that of a table, and in a table's controller that of its own one, unless it supplies others.
    private func isHeightOfTable(_ node: NodeID, of owner: DeclarationID) -> Bool {
        guard let base = outline.base(of: node).map(outline.unwrapped) else {
            return resolver.inherits(.nominal(owner, []), from: ["UITableView"])
        }
        let isController = resolver.inherits(.nominal(owner, []), from: ["UITableViewController"])
        if isController, mayBeTableOfController(base) { return true }
        if isController, !suppliesOtherTables(owner) { return false }
        let type = resolver.type(of: base).unwrapped
        return type.isUnknown || resolver.inherits(type, from: ["UITableView"]) || isForwarding(type)
    }

    /// Whether the members of a type may be those of an object that it holds, such as a table.
    func isForwarding(_ type: Type) -> Bool {
        if case .nominal(let id, _) = type { resolver.hasDynamicMembers(id) } else { false }
    }

    /// The expressions that a height is one of: those of a condition, or the results of a function of the same type.
    /// - Parameters:
    ///   - isFollowed: whether functions are followed.
    ///   - seen: the functions that were followed, as a guard against cycles.
    private func alternatives(_ height: NodeID, following isFollowed: Bool, _ seen: inout Set<NodeID>) -> [NodeID] {
        switch outline.kind(height) {
        case .ternary: return outline.children(height).dropFirst().flatMap { alternatives($0, following: isFollowed, &seen) }
        case .call where isFollowed:
            guard let functions = functions(calledBy: height) else { return [height] }
            var results: [NodeID] = []
            for function in functions {
                guard let body = outline.child(function, .block), case let values = outline.resultValues(of: body), !values.isEmpty,
                    seen.insert(function).inserted
                else { return [height] }
                results += values
            }
            return results.flatMap { alternatives($0, following: true, &seen) }
        case .identifier where isFollowed:
            guard let values = values(ofVariable: height), !values.isEmpty, values.allSatisfy({ seen.insert($0).inserted }) else {
                return [height]
            }
            return values.flatMap { alternatives($0, following: true, &seen) }
        default: return [height]
        }
    }

    /// The values that a local variable may have where its function returns it; nil if code may change it otherwise. What it begins with
    /// counts only if some path to there assigns it nothing else.
    private func values(ofVariable result: NodeID) -> [NodeID]? {
        guard let local = resolver.local(namedBy: result), let pattern = outline.parent(local), outline.kind(pattern) == .patternBinding,
            let declaration = outline.parent(pattern), outline.isStatement(declaration), let list = outline.parent(declaration),
            let exit = outline.children(list).first(where: { outline.contains($0, result) }), outline.kind(exit) == .returnStmt
        else { return nil }
        let first = outline.children(pattern).dropFirst().first { !outline.kind($0).isType }
        if outline.isConstant(local), first != nil { return nil }
        var (statements, values): (Set<NodeID>, [NodeID]) = ([], [])
        for node in references.references(to: local) {
            guard let assignment = outline.assignment(to: node) else {
                let user = outline.parent(node).map { outline.kind($0) }
                if user == .inoutArgument || user == .member { return nil }
                continue
            }
            guard assignment.isPlain else { return nil }
            statements.insert(assignment.node)
            values.append(assignment.value)
        }
        let between = outline.children(list).filter {
            outline.nodes[$0].first >= outline.nodes[declaration].end && outline.nodes[$0].end <= outline.nodes[exit].first
        }
        // A `break` may leave a branch before its assignment.
        let leaves = between.flatMap { outline.descendants(of: $0) }.contains { outline.kind($0) == .jumpStmt }
        let isAssigned = !leaves && outline.everyPath(throughStatements: between, meets: statements.contains)
        return values + (isAssigned ? [] : first.map { [$0] } ?? [])
    }

    /// The functions of the type around a call that it may mean, all of this file; nil if it may mean others. The types of arguments need
    /// not be known.
    private func functions(calledBy call: NodeID) -> [NodeID]? {
        let owner = resolver.selfType(at: call)
        guard let name = outline.call(call)?.name, let member = resolver.call(call)?.member, case .nominal(let id, _) = owner else {
            return nil
        }
        let named = project.members(of: id).filter { project.member($0).name == name && project.member($0).kind == .function }
        let nodes = named.filter { resolver.call(call, ifOf: project.member($0).node, in: $0.file) != nil }
        guard nodes.contains(member), resolver.alternatives(ofMember: member).allSatisfy(nodes.contains),
            nodes.allSatisfy({ $0.file == resolver.file && !mayBeReplaced(project.member($0).node) })
        else {
            return nil
        }
        return nodes.map { project.member($0).node }
    }

    /// What is known of some heights together.
    private func heights(_ written: [TableRows.Written], of id: DeclarationID) -> RowHeights {
        let isBuilt = written.allSatisfy { !context(ofFile: $0.file).isLeftOut($0.height, of: id) }
        guard isBuilt, haveHeightsInEachTarget(id), written.allSatisfy({ context(ofFile: $0.file).isAlwaysSet($0.height, in: id) }) else {
            return .unknown
        }
        if written.allSatisfy({ context(ofFile: $0.file).outline.isAutomaticHeight($0.height) }) { return .automatic }
        let numbers = written.map { context(ofFile: $0.file).resolver.fixedHeights($0.height) }
        return numbers.contains(where: mayBeAutomatic) ? .unknown : .fixed(numbers.flatMap { $0 })
    }

    /// Whether a condition that need not be met surrounds the height of a type's rows, and not the type itself.
    private func isLeftOut(_ height: NodeID, of id: DeclarationID) -> Bool {
        outline.mayBeLeftOut(height) && !(id.file == resolver.file && outline.mayBeLeftOut(project.type(id).node))
    }

    /// Whether every type that may be meant in place of another one of its name, in another target, has the delegate's method if one has.
    private func haveHeightsInEachTarget(_ id: DeclarationID) -> Bool {
        resolver.superclassChain(of: .nominal(id, [])).allSatisfy { type in
            guard case .nominal(let at, _) = type, !at.isInterface, case let types = resolver.alternatives(ofType: at), types.count > 1
            else {
                return true
            }
            let counts = types.map { type in
                resolver.parts(of: type).count { part in
                    let outline = project.file(part.file).outline
                    return !outline.tableMethods(labeled: "heightForRowAt", in: project.type(part).node).isEmpty
                }
            }
            return !counts.contains(0) || counts.allSatisfy { $0 == 0 }
        }
    }

    /// Whether the delegate of all tables of a type is asked for a height, or code that always runs sets that of the only table.
    private func isAlwaysSet(_ height: NodeID, in id: DeclarationID) -> Bool {
        let outer = outline.ancestor(height) { $0 == .assignment || $0.isFunctionLike }
        guard let assignment = outer.flatMap({ outline.assignment($0) }), resolver.local(namedBy: assignment.target) == nil else {
            return isDelegateOfAllTables(id) && !isInMethodOfObjectiveC(height)
        }
        let isController = resolver.inherits(.nominal(id, []), from: ["UITableViewController"])
        if isController, !(outline.base(of: assignment.target).map { namesOwnTable($0) } ?? false) { return false }
        return assignment.isPlain && runsAtStart(assignment.node) && showsOneTable(id)
    }

    /// Whether the method that returns a height has not the name by which Swift calls it.
    private func isInMethodOfObjectiveC(_ height: NodeID) -> Bool {
        guard let function = outline.function(around: height) else { return false }
        return outline.tableMethodsOfObjectiveC(labeled: "heightForRowAt", in: .root).contains(function)
    }

    /// Whether a setting gives rows a height that is no number.
    fileprivate func mayBeAutomatic(_ setting: TableSetting) -> Bool {
        let home = context(ofFile: setting.file)
        guard home.outline.isNamed(setting.node, "rowHeight") else { return false }
        return values(of: setting).contains { mayBeAutomatic(home.resolver.numbers($0)) }
    }

    /// Whether the values of a height are not known, or one may stand for the automatic height, as -1 does.
    private func mayBeAutomatic(_ numbers: [Double]) -> Bool { numbers.isEmpty || numbers.contains { $0 < 0 } }

    /// Whether a type has one table, and is its data source.
    public func hasOneTable(_ id: DeclarationID) -> Bool {
        let type = Type.nominal(id, [])
        let isSource = outline.expressions(named: "dataSource").allSatisfy { node in
            outline.assignment(to: node).map { outline.isNamed($0.value, "self") } ?? true
        }
        let stored = tableProperties(of: id)
        let tables = stored.isEmpty ? computedTable(of: id).map { [$0] } ?? [] : stored
        return isSource && tables.count + (resolver.inherits(type, from: ["UITableViewController"]) ? 1 : 0) == 1
            && tables.allSatisfy { resolver.inherits(resolver.declaredType($0), from: ["UITableView"]) && !isLazyAndReplaced($0) }
    }

    /// The properties of a type that hold a table, or make one when it is first needed.
    /// - Parameter counts: whether a property matters, which is asked before its type.
    func tableProperties(of id: DeclarationID, where counts: (DeclarationID) -> Bool = { _ in true }) -> [DeclarationID] {
        project.members(of: id).filter { property in
            let (member, outline) = (project.member(property), project.file(property).outline)
            guard member.kind == .variable, !member.isStatic,
                outline.isStored(member.node) || outline.ancestor(member.node, where: { $0 == .varDecl }).map(outline.isLazy) ?? false,
                counts(property)
            else { return false }
            return resolver.inherits(resolver.declaredType(property).unwrapped, from: ["UITableView"])
        }
    }

    /// The one property of a type that gives another name to a view of its own: `var tableView: UITableView { view as! UITableView }`.
    private func computedTable(of id: DeclarationID) -> DeclarationID? {
        guard !resolver.inherits(.nominal(id, []), from: ["UITableViewController"]) else { return nil }
        let computed = project.members(of: id).filter { property in
            project.member(property).kind == .variable && !project.member(property).isStatic
                && resolver.inherits(resolver.declaredType(property).unwrapped, from: ["UITableView"])
        }
        guard computed.count == 1, let property = computed.first, case let home = context(ofFile: property.file),
            let getter = home.resolver.getter(of: project.member(property).node)
        else { return nil }
        let values = home.outline.resultValues(of: getter.block).map(home.outline.uncast)
        return values.count == 1 && home.outline.mayNameOwnMember(values[0]) ? property : nil
    }

    /// Whether code gives a lazy property another table than the one that it makes.
    private func isLazyAndReplaced(_ property: DeclarationID) -> Bool {
        let home = context(ofFile: property.file)
        let member = project.member(property)
        guard !home.outline.isStored(member.node) else { return false }
        return home.outline.expressions(named: member.name).contains { home.outline.assignment(to: $0) != nil }
    }

    // MARK: - Documents

    /// The tables that documents draw for a type or a subclass. None, if code makes the one of the type.
    public func drawnTables(of id: DeclarationID) -> [PlacedTable] {
        let home = context(ofFile: id.file)
        return home.analysis(KnownTableRows.self).drawnTables(id) { home.findDrawnTables(of: id) }
    }

    private func findDrawnTables(of id: DeclarationID) -> [PlacedTable] {
        guard !nibCells.isEmpty, mayHaveDrawnTable(id) else { return [] }
        let classes = subclasses(of: id)
        let drawn = classes.flatMap(namesInDocuments).flatMap(nibCells.tables).filter { !isBuiltApart(from: $0.path) }
        guard drawn.isEmpty, !nibCells.tablesWithoutClass.isEmpty, classes.contains(where: isMadeForScenes) else { return drawn }
        return nibCells.tablesWithoutClass.filter { !isBuiltApart(from: $0.path) }
    }

    private func mayHaveDrawnTable(_ id: DeclarationID) -> Bool {
        var hasTable = false
        let outlet = resolver.firstStoredProperty(of: .nominal(id, [])) { table in
            guard resolver.inherits(table.type.unwrapped, from: ["UITableView"]) else { return false }
            hasTable = true
            let outline = project.file(table.member).outline
            return outline.ancestor(project.member(table.member).node) { $0 == .varDecl }.map(outline.isOutlet) ?? false
        }
        return outlet != nil || !hasTable
    }
}

extension Outline {
    /// The names of the height that fits any content; the first is that of Swift 4.
    private static let automaticHeights: Set = ["UITableViewAutomaticDimension", "automaticDimension"]

    /// Whether a method of a delegate may return a height of its superclass.
    fileprivate func asksSuperclassForHeight(_ method: NodeID) -> Bool {
        calls(of: "tableView", in: method).contains { call in
            self.call(call)?.argument(labeled: "heightForRowAt") != nil
                && self.call(call)?.base.map { keyword($0) == .super } ?? false
        }
    }

    fileprivate func isLazy(_ declaration: NodeID) -> Bool { flags(declaration).contains(.isLazy) }

    /// Whether an expression stands for the height that fits any content.
    public func isAutomaticHeight(_ expression: NodeID) -> Bool { Self.automaticHeights.contains(name(expression)) }
}

extension PlacedTable {
    /// The height of the rows, if the table does not compute it.
    public var fixedHeight: Double? { table.rowHeight.flatMap { $0 > 0 ? $0 : nil } }
}
