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
    private lazy var ownHeights = mayBeAutomatic && estimate.isZero ? heightsWithoutEstimate : heightsWithEstimate
    private let heightsWithEstimate: RowHeights
    private let heightsWithoutEstimate: RowHeights
    private lazy var estimate = file.rowEstimate(of: id, drawn: drawn, delegates)
    /// The tables that documents draw, if the code of the type and its subclasses does not say the height of their rows.
    public let drawn: [PlacedTable]
    private lazy var delegates = file.otherDelegates(of: id)
    private lazy var writtenByDelegates = delegates.flatMap(file.heights(ofDelegate:))

    fileprivate init(
        _ file: FileContext, _ id: DeclarationID, written: [Written], drawn: [PlacedTable], _ heights: RowHeights,
        withoutEstimate: RowHeights
    ) {
        (self.file, self.id, writtenByType, self.drawn) = (file, id, written, drawn)
        (heightsWithEstimate, heightsWithoutEstimate) = (heights, withoutEstimate)
    }

    /// The first of some heights that code gives the rows. The delegate's method is asked before the table.
    public func height(where counts: (Written) -> Bool) -> Written? {
        writtenByType.first(where: counts) ?? writtenByDelegates.first(where: counts)
    }

    /// The first of some heights that the code of the type gives the rows.
    public func ownHeight(where counts: (Written) -> Bool) -> Written? { writtenByType.first(where: counts) }

    /// Whether some row may be as high as what it shows.
    private lazy var mayBeAutomatic =
        writtenByType.isEmpty
        ? drawn.isEmpty || drawn.contains { $0.fixedHeight == nil }
        : writtenByType.contains { file.context(ofFile: $0.file).mayBeAutomatic(height: $0.height) }

    /// Where the estimate of a table may be 0 whose rows may be as high as what they show: UIKit gives them its default height then.
    public var placeWithoutEstimate: String? { mayBeAutomatic ? estimate.placeOfZero : nil }

    /// Whether the code of the type spells several heights.
    public var haveSeveralHeights: Bool { writtenByType.count > 1 }

    /// Whether no code gives the rows a height, nor may do so apart from the type.
    public var areUnwritten: Bool { writtenByType.isEmpty && !mayBeChanged }

    /// Whether code apart from the type may give the rows another height than its own code and documents do. Where that code leaves the
    /// heights unknown anyway, only other delegates count.
    private lazy var mayBeChanged =
        !delegates.isEmpty
        || (writtenByType.isEmpty || ownHeights != .unknown) && !file.tableSettings(for: id, where: file.mayBeAutomatic).isEmpty

    /// The heights of the rows, unless other code may change them.
    public var heights: RowHeights { staticCells.isEmpty ? heightsBesideStaticCells : mayBeChanged ? .unknown : heightsOfStaticCells }

    /// The heights of rows that no static cell is drawn for, and of static cells whose heights code sets.
    public var heightsBesideStaticCells: RowHeights { ownHeights == .unknown || mayBeChanged ? .unknown : ownHeights }

    /// The static cells that documents draw for the table, if its controller takes heights from them. Other rows that code shows there have
    /// the height and the indentation of the one in their place.
    public private(set) lazy var staticCells =
        writtenByType.isEmpty || writtenByType.contains(where: file.mayBeOfStaticCells) ? file.staticCells(inTableOf: id) : []

    private var heightsOfStaticCells: RowHeights {
        let heights = staticCells.map { $0.cell.rowHeight ?? $0.cell.tableRowHeight ?? 0 }
        return writtenByType.isEmpty && heights.allSatisfy { $0 > 0 } ? .fixed(heights) : .unknown
    }
}

/// The rows of the types of one file.
final class KnownTableRows: FileMemos {
    fileprivate let ofTypes = Memo<DeclarationID, TableRows>()
    fileprivate let ofSomeRows = Memo<SomeRows, TableRows>()
    fileprivate let nibTables = Memo<DeclarationID, [PlacedTable]>()

    /// The rows of the table of a type that get none of some heights.
    fileprivate struct SomeRows: Hashable { let type: DeclarationID, others: Set<NodeInFile> }
}

extension FileContext {
    /// The rows of the table that a type has, or is the data source of.
    public func tableRows(of id: DeclarationID) -> TableRows {
        let home = context(ofFile: id.file)
        return home.analysis(KnownTableRows.self).ofTypes(id) { home.findTableRows(of: id, besides: []) }
    }

    /// The rows for which the delegate's method of the type returns none of some expressions.
    func tableRows(of id: DeclarationID, besides others: Set<NodeInFile>) -> TableRows {
        analysis(KnownTableRows.self).ofSomeRows(KnownTableRows.SomeRows(type: id, others: others)) {
            findTableRows(of: id, besides: others)
        }
    }

    /// The heights of the rows in the table of the type around a node.
    public func rowHeights(around node: NodeID) -> RowHeights {
        guard case .nominal(let owner, _) = resolver.selfType(at: node) else { return .unknown }
        return tableRows(of: owner, showing: [node]).heights
    }

    /// - Parameter others: what the delegate's method of the type only returns for other rows; it has no subclasses then.
    private func findTableRows(of id: DeclarationID, besides others: Set<NodeInFile>) -> TableRows {
        let some = others.isEmpty ? [] : writtenHeights(in: id, besides: others)
        let (own, written) = others.isEmpty ? writtenHeights(of: id) : (some, some)
        guard written.isEmpty else {
            // Without heights of its own, other subclasses may have none.
            func known(_ automatic: Double?) -> RowHeights { own.isEmpty ? .unknown : heights(written, automatic: automatic, of: id) }
            // What documents draw shows wherever the code that sets a height may not run.
            let isSet = written.allSatisfy { height in
                !isSetOnTable(height) || context(ofFile: height.file).isAlwaysSet(height.height, in: id)
            }
            return TableRows(
                self, id, written: written, drawn: isSet ? [] : nibTables(of: id), known(nil), withoutEstimate: known(RowMetrics.height))
        }
        let drawn = nibTables(of: id)
        let isDrawn = !drawn.isEmpty && !isMadeByCode(id, besides: drawn) && showsDrawnTables(id)
        // Which table such code shows is not followed.
        let loaded = (mayHaveDrawnTable(id) ? loadedTables(of: id) : []).filter { table in !drawn.contains { $0.place == table.place } }
        let fixed = drawn.compactMap(\.fixedHeight)
        let areFixed = isDrawn && loaded.isEmpty && fixed.count == drawn.count
        let unmeasured = areFixed ? fixed : (drawn + loaded).map { $0.fixedHeight ?? RowMetrics.height } + [RowMetrics.height]
        return TableRows(
            self, id, written: [], drawn: drawn + loaded, areFixed ? .fixed(fixed) : .unknown, withoutEstimate: .fixed(unmeasured))
    }

    /// What is known of some heights together.
    /// - Parameter automatic: the height that is meant by the automatic one; nil for that of the content.
    func heights(_ written: [TableRows.Written], automatic: Double? = nil, of id: DeclarationID) -> RowHeights {
        let isBuilt = written.allSatisfy { !context(ofFile: $0.file).isLeftOut($0.height, of: id) }
        guard isBuilt, haveHeightsInEachTarget(id), written.allSatisfy({ context(ofFile: $0.file).isAlwaysSet($0.height, in: id) }) else {
            return .unknown
        }
        func isAutomatic(_ height: TableRows.Written) -> Bool { context(ofFile: height.file).resolver.isAutomaticHeight(height.height) }
        if automatic == nil, written.allSatisfy(isAutomatic) { return .automatic }
        let numbers = written.map { height in
            if let automatic, isAutomatic(height) { return [automatic] }
            return context(ofFile: height.file).resolver.fixedHeights(height.height).map { $0 < 0 ? automatic ?? $0 : $0 }
        }
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
        return property(of: setting) == "rowHeight" && mayGive(setting) { mayBeAutomatic(home.resolver.numbers($0)) }
    }

    /// Whether a height is not known, or may stand for that of the content.
    fileprivate func mayBeAutomatic(height: NodeID) -> Bool {
        resolver.isAutomaticHeight(height) || mayBeAutomatic(resolver.fixedHeights(height))
    }

    /// Whether the values of a height are not known, or one may stand for the automatic height, as -1 does.
    private func mayBeAutomatic(_ numbers: [Double]) -> Bool { numbers.isEmpty || numbers.contains { $0 < 0 } }

    /// Whether a type has one table, and is its data source.
    public func hasOneTable(_ id: DeclarationID) -> Bool {
        let type = Type.nominal(id, [])
        let isSource = givenRoles { $0 == .dataSource }.allSatisfy(\.isSelf)
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
                outline.isStored(member.node) || outline.flags(ofVariable: member.node).contains(.isLazy),
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

    /// The static cells of the table of a type that is the table's controller.
    fileprivate func staticCells(inTableOf id: DeclarationID) -> [PlacedCell] {
        guard resolver.inherits(.nominal(id, []), from: ["UITableViewController"]), nibTables(of: id).contains(where: \.table.isStatic)
        else {
            return []
        }
        return subclasses(of: id).flatMap(namesInDocuments).flatMap(nibCells.staticCells(inSceneOf:))
    }

    /// The tables that documents draw for a type or a subclass. None, if code makes the one of the type.
    public func nibTables(of id: DeclarationID) -> [PlacedTable] {
        let home = context(ofFile: id.file)
        return home.analysis(KnownTableRows.self).nibTables(id) { home.findDrawnTables(of: id) }
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

extension Resolver {
    /// The names of the height that fits any content; the first is that of Swift 4.
    private static let automaticHeights: Set = ["UITableViewAutomaticDimension", "automaticDimension"]

    /// Whether an expression stands for the height that fits any content.
    public func isAutomaticHeight(_ expression: NodeID) -> Bool {
        let names = systemConstants(expression, of: ["UITableView"])
        return !names.isEmpty && names.allSatisfy(Self.automaticHeights.contains)
    }
}

extension PlacedTable {
    /// The height of the rows, if the table does not compute it.
    public var fixedHeight: Double? { table.rowHeight.flatMap { $0 > 0 ? $0 : nil } }
}
