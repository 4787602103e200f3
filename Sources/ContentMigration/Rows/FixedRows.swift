// Finds rows whose height does not depend on what they show. There a configuration without margins above and below its texts has as much
// room for them as a cell's labels.
import CellLintUIKitModel

extension ContentMigration {
    /// What takes the margins from a configuration.
    static let noMargins: [(ConfigurationProperty, String)] = [(.layoutMargin(.top), "0"), (.layoutMargin(.bottom), "0")]

    /// What takes the padding between its texts from a configuration.
    static let noPadding: (ConfigurationProperty, String) = (.textPadding, "0")

    /// Whether the rows of some cells are of fixed heights and may be too low for margins.
    func needsRoomOfMargins(_ parts: [CellGroup]) -> Bool {
        if assumed.omitsMargins { return true }
        guard case .fixed(let heights) = rowHeights(of: parts) else { return false }
        return heights.contains(where: textHeightsWithLooks(of: parts).mayExceed)
    }

    /// Whether two texts below each other may fit in the rows of some cells, but only without padding: labels have none between them.
    func needsRoomOfPadding(_ parts: [CellGroup]) -> Bool {
        guard wholeClass == nil, case let texts = textHeightsWithLooks(of: parts), texts.mayStack,
            case .fixed(let heights) = rowHeights(of: parts)
        else { return false }
        return heights.contains {
            [.enoughAtUsualSize, .withoutPadding].contains(texts.room(in: $0, width: leastWidthOfTexts(in: parts)))
        }
    }

    private func textHeightsWithLooks(of parts: [CellGroup]) -> TextHeights {
        var texts = textHeights(of: parts)
        for root in roots(of: parts) { if let look = prototypeLook(ofRoot: root) { texts.join(look) } }
        return texts
    }

    /// Whether rows that are as high as some cells have the same height with and without margins: the least one, which has room for margins
    /// and for one line of text (.github/UIKIT.md#rows).
    func areAsHighWithoutMargins(_ parts: [CellGroup]) -> Bool {
        let looks = roots(of: parts).compactMap(prototypeLook(ofRoot:)) + properties(of: parts).compactMap(look(ofOutlet:))
        guard wholeClass == nil, !parts.contains(where: \.setsImage), looks.allSatisfy({ $0.image == .none }) else { return false }
        var texts = textHeights(of: parts)
        for look in looks { texts.join(look) }
        return texts.keepLeastHeight
    }

    /// The heights of the rows of cells that the code around makes or dequeues.
    func rowHeights(of parts: [CellGroup]) -> RowHeights {
        guard wholeClass == nil else { return .unknown }
        if let property = propertyCell(of: parts) { return rowHeights(ofProperty: property) }
        // What only reads a cell on screen leaves its row as it is, and what takes it from the table is about the same row.
        let parts = parts.filter { !$0.onlyReads && !isTakenFromTable($0, among: parts) }
        guard !parts.isEmpty, parts.allSatisfy({ $0.receiver.binding != nil }), let roots = suppliedRoots(roots(of: parts)) else {
            return .unknown
        }
        return rowHeights(ofRoots: roots)
    }

    /// Some locals, and in place of parameters those whose cells callers pass, if all callers are in this file.
    func suppliedRoots(_ roots: [NodeID]) -> [NodeID]? {
        var supplied: [NodeID] = []
        for root in roots {
            guard outline.kind(root) == .parameter, let function = outline.ancestor(root, where: { $0.isFunctionLike }),
                file.isCalledHereOnly(function)
            else {
                supplied.append(root)
                continue
            }
            for use in resolver.uses(ofFunction: function) {
                guard let cell = outline.call(ofCallee: use).flatMap(passedCell) else { return nil }
                supplied.append(aliases.root(of: cell))
            }
        }
        return supplied
    }

    /// The property whose one cell some groups fill in, unless it is an outlet.
    private func propertyCell(of parts: [CellGroup]) -> NodeID? {
        let properties = Set(parts.map { part in index.number(of: part).flatMap { index.propertyOfCell($0) } })
        guard properties.count == 1, let property = properties.first ?? nil, !outline.isOutlet(property) else { return nil }
        return property
    }

    /// The heights of the rows of a property's cell, if that is in no other table than that of its type.
    private func rowHeights(ofProperty property: NodeID) -> RowHeights {
        guard case .nominal(let owner, _) = resolver.selfType(at: property), file.reach(ofProperty: property) == .owner,
            let binding = outline.pattern(ofVariable: property),
            !outline.expressions(named: outline.name(binding)).contains(where: mayBeOtherView)
        else { return .unknown }
        return file.tableRows(of: owner).heights
    }

    /// The property whose initial value or getter a local is in, unless a diffable data source for the type's table calls the closure around.
    private func propertyAround(_ local: NodeID) -> NodeID? {
        guard let declaration = outline.ancestor(local, where: { $0 == .varDecl }), !isInProvider(local) else { return nil }
        let property = outline.isStatement(declaration) ? outline.ancestor(declaration) { $0 == .varDecl } : declaration
        return property.flatMap { outline.isStatement($0) ? nil : $0 }
    }

    /// Whether the closure around a local supplies cells for the table of the type around.
    private func isInProvider(_ local: NodeID) -> Bool {
        guard let closure = outline.ancestor(local, where: { $0.isFunctionLike }), outline.kind(closure) == .closure,
            let call = outline.call(around: closure), let table = call.argument(labeled: "tableView")?.value
        else { return false }
        return resolver.inherits(resolver.type(of: call.node), from: ["UITableViewDiffableDataSource"])
            && file.namesOwnTable(outline.unwrapped(table))
    }

    /// Whether code may show a cell as something else than a row: a header or footer, or a subview.
    private func mayBeOtherView(_ cell: NodeID) -> Bool {
        let value = outline.outermost(outline.wrappedOrChosen(cell)) { $0 == .arrayLiteral }
        if let user = outline.parent(value), outline.kind(user) == .argument { return true }
        if let assignment = outline.assignment(of: value) { return file.showsView(assignedTo: assignment.target) }
        return outline.ancestor(cell) { $0.isFunctionLike }.map(outline.suppliesHeader) ?? false
    }

    /// The heights of the rows of the cells of some locals, which the code of one type makes or dequeues.
    func rowHeights(ofRoots roots: [NodeID]) -> RowHeights {
        guard let first = roots.first, roots.allSatisfy({ aliases.provenance(ofLocal: $0) <= .dequeued }),
            case .nominal(let owner, _) = resolver.selfType(at: first),
            roots.allSatisfy({ resolver.selfType(at: $0) == resolver.selfType(at: first) })
        else { return .unknown }
        let properties = Set(roots.compactMap(propertyAround))
        guard properties.isEmpty else { return properties.count == 1 ? rowHeights(ofProperty: properties.first!) : .unknown }
        let rows = file.tableRows(of: owner, showing: roots)
        if resolver.inherits(.nominal(owner, []), from: ["UITableViewController"]) {
            // Of several scenes, those with the prototypes count.
            let drawn = roots.compactMap { prototypeLook(ofRoot: $0)?.tableRowHeight }
            if drawn.count == roots.count, rows.areUnwritten { return .fixed(drawn) }
        }
        guard rows.heights != .unknown else { return .unknown }
        return roots.contains { !file.tableHolders(ofCellMadeAt: $0).isEmpty } ? file.rowHeights(ofCellMadeAt: first) : rows.heights
    }

    /// The heights of the rows of the static cells that an outlet names.
    func rowHeights(ofOutlet property: NodeID) -> RowHeights {
        guard case .nominal(let owner, _) = resolver.selfType(at: property) else { return .unknown }
        let rows = file.tableRows(of: owner)
        guard rows.areUnwritten else { return rows.heightsBesideStaticCells }
        let heights = file.staticCells(ofOutlet: property).map { $0.cell.rowHeight ?? $0.cell.tableRowHeight ?? 0 }
        return heights.isEmpty || !heights.allSatisfy { $0 > 0 } ? .unknown : .fixed(heights)
    }

    func roots(of parts: [CellGroup]) -> [NodeID] {
        var roots: [NodeID] = []
        for root in parts.compactMap({ $0.receiver.binding.map(aliases.root) }) where !roots.contains(root) { roots.append(root) }
        return roots
    }
}
