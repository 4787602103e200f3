// Finds rows whose height does not depend on what they show. There a configuration without margins above and below its texts has as much
// room for them as a cell's labels.
import CellLintUIKitModel

extension ContentMigration {
    /// What takes the margins from a configuration.
    static let noMargins = [("directionalLayoutMargins.top", "0"), ("directionalLayoutMargins.bottom", "0")]

    /// Whether the rows of some cells are of fixed heights and may be too low for margins.
    func needsRoomOfMargins(_ parts: [CellGroup]) -> Bool {
        guard let fixed = fixedRowHeights(of: parts) else { return false }
        var texts = textHeights(of: parts)
        for root in roots(of: parts) { if let look = prototypeLook(ofRoot: root) { texts.join(look) } }
        return fixed.contains(where: texts.mayExceed)
    }

    /// The heights of the rows of cells that the code around makes or dequeues; nil unless they are all known and fixed.
    func fixedRowHeights(of parts: [CellGroup]) -> [Double]? {
        guard let owner = rowOwner(of: parts) else { return nil }
        let written = rowHeights(in: owner)
        guard written.isEmpty else { return fixed(written, isOneTable: mayHaveOneTable(owner)) }
        let isTableController = resolver.inherits(.nominal(owner, []), from: ["UITableViewController"])
        let ofPrototypes = isTableController ? roots(of: parts).map { prototypeLook(ofRoot: $0)?.tableRowHeight } : [nil]
        let heights = ofPrototypes.contains(nil) ? nibTables(of: owner).map(\.fixedHeight) : ofPrototypes
        return heights.isEmpty || heights.contains(nil) ? nil : heights.compactMap { $0 }
    }

    /// Whether code makes the rows of some cells as high as what they show, whatever a document says.
    func areRowsAutomatic(_ parts: [CellGroup]) -> Bool {
        guard let owner = rowOwner(of: parts) else { return false }
        let written = rowHeights(in: owner)
        let isOneTable = mayHaveOneTable(owner)
        return !written.isEmpty
            && written.allSatisfy { $0.home.isAutomatic($0.height) && $0.home.isAlwaysSet($0.height, isOneTable: isOneTable) }
    }

    /// The type around the code that makes or dequeues all cells of some groups.
    private func rowOwner(of parts: [CellGroup]) -> DeclarationID? {
        let roots = roots(of: parts)
        guard wholeClass == nil, let first = roots.first, parts.allSatisfy({ $0.receiver.binding != nil }),
            roots.allSatisfy({ references.origin(ofLocal: $0) <= .dequeued }),
            case .nominal(let owner, _) = resolver.selfType(at: first),
            roots.allSatisfy({ resolver.selfType(at: $0) == resolver.selfType(at: first) })
        else { return nil }
        return owner
    }

    private func mayHaveOneTable(_ owner: DeclarationID) -> Bool {
        resolver.inherits(.nominal(owner, []), from: ["UITableViewController"]) || hasOneTable(owner)
    }

    /// The tables that documents draw for a type or a subclass. None, if code makes the one of the type.
    private func nibTables(of type: DeclarationID) -> [PlacedTable] {
        guard !file.nibCells.isEmpty, mayHaveNibTable(type) else { return [] }
        return file.subclasses(of: type).flatMap { file.nibCells.tables(ofClass: file.project.type($0).name) }
            .filter { !file.isBuiltApart(from: $0.path) }
    }

    private func mayHaveNibTable(_ id: DeclarationID) -> Bool {
        let tables = resolver.storedProperties(of: .nominal(id, [])).filter { resolver.inherits($0.type.unwrapped, from: ["UITableView"]) }
        return tables.isEmpty
            || tables.contains { table in
                let outline = file.project.file(table.member).outline
                let property = outline.ancestor(file.project.member(table.member).node) { $0 == .varDecl }
                return property.map(outline.isOutlet) ?? false
            }
    }

    /// Where a document gives the rows of a type's table a fixed height that labels fit in but not a configuration.
    func placeOfLowNibTable(of type: DeclarationID, for texts: TextHeights) -> String? {
        let low = nibTables(of: type).first { $0.fixedHeight.map(texts.exceed) ?? false }
        return low.map { "\($0.path.name):\($0.table.place.start.line)" }
    }

    private func roots(of parts: [CellGroup]) -> [NodeID] {
        var roots: [NodeID] = []
        for root in parts.compactMap({ $0.receiver.binding.map(references.root) }) where !roots.contains(root) { roots.append(root) }
        return roots
    }

    /// The numbers that some heights are; nil unless all are known. Code that always runs must set those of the one table of a type.
    private func fixed(_ heights: [(home: ContentMigration, height: NodeID)], isOneTable: Bool) -> [Double]? {
        var fixed: [Double] = []
        for (home, height) in heights {
            let numbers = home.resolver.numbers(height)
            guard !numbers.isEmpty, home.isAlwaysSet(height, isOneTable: isOneTable) else { return nil }
            fixed += numbers
        }
        return fixed
    }

    /// Whether the delegate is asked for a height, or code that always runs sets it.
    private func isAlwaysSet(_ height: NodeID, isOneTable: Bool) -> Bool {
        assignment(of: height).map { isOneTable && file.runsAtStart($0) } ?? true
    }

    private func assignment(of height: NodeID) -> NodeID? {
        outline.ancestor(height) { $0 == .assignment || $0.isFunctionLike }.flatMap { outline.kind($0) == .assignment ? $0 : nil }
    }

    /// The heights that the code in a type gives the rows of a table, each in its file. The delegate's method is asked before the table.
    func rowHeights(in type: DeclarationID) -> [(home: ContentMigration, height: NodeID)] {
        let parts = file.family(of: type).map { ($0, migration(ofFile: $0.file)) }
        let returned = parts.flatMap { part, home in
            home.outline.tableMethods(labeled: "heightForRowAt", in: file.project.type(part).node)
                .compactMap { home.outline.child($0, .block) }.flatMap(home.outline.resultValues).map { (home, $0) }
        }
        let assigned = parts.flatMap { part, home in
            let declaration = file.project.type(part).node
            return home.outline.expressions(named: "rowHeight").filter { home.outline.contains(declaration, $0) }
                .compactMap { home.outline.assignment(to: $0)?.value }.map { (home, $0) }
        }
        return (returned.isEmpty ? assigned : returned).flatMap { home, height in
            home.outline.kind(height) == .ternary ? home.outline.children(height).dropFirst().map { (home, $0) } : [(home, height)]
        }
    }
}

extension PlacedTable {
    /// The height of the rows, if the table does not compute it.
    fileprivate var fixedHeight: Double? { table.rowHeight.flatMap { $0 > 0 ? $0 : nil } }
}
