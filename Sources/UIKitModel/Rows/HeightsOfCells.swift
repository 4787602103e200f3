// Tells which of the heights that a delegate returns are those of a cell's rows, where its method and the one that supplies the cells compare
// the section and row with numbers: `if indexPath.section == 0 { return 140 }`.
import CellLintLinting

/// For cells of a file, the heights that the delegate of their table only gives to other rows.
private final class HeightsOfOtherRows: FileMemos {
    struct Question: Hashable { let type: DeclarationID, cells: [NodeID] }
    let known = Memo<Question, Set<NodeInFile>>()
}

extension FileContext {
    /// The rows of the table of a type, without the heights that it only gives to rows of other cells.
    /// - Parameter cells: nodes of this file in the code that makes some cells or gets them from a queue.
    public func tableRows(of id: DeclarationID, showing cells: [NodeID]) -> TableRows {
        let question = HeightsOfOtherRows.Question(type: id, cells: cells)
        let others = cells.isEmpty ? [] : analysis(HeightsOfOtherRows.self).known(question) { heightsOfOtherRows(than: cells, of: id) }
        return others.isEmpty ? tableRows(of: id) : context(ofFile: id.file).tableRows(of: id, besides: others)
    }

    /// What the delegate's method of a type returns for none of the rows with some cells.
    private func heightsOfOtherRows(than cells: [NodeID], of id: DeclarationID) -> Set<NodeInFile> {
        let methods = family(of: id).flatMap { part in
            project.file(part).outline.tableMethods(labeled: "heightForRowAt", in: project.type(part).node).map { (part.file, $0) }
        }
        guard methods.count == 1, case (resolver.file, let method) = methods[0],
            let path = outline.parameter(of: method, labeled: "heightForRowAt"),
            case let heights = results(of: method), heights.count > 1, let shown = placesSupplying(cells, of: id),
            let supplier = outline.function(around: shown[0]), let source = outline.parameter(of: supplier, labeled: "cellForRowAt"),
            subclasses(of: id) == [id]
        else { return [] }
        let rows = rowsTold(apartIn: [(supplier, source), (method, path)], areMoved: areRowsMoved(in: id))
        let own = rows.filter { row in
            let way = WayOfRow(self, supplier, RowOfPath(path: source, section: row.section, row: row.row))
            return shown.contains(where: way.reaches)
        }
        let ways = own.map { WayOfRow(self, method, RowOfPath(path: path, section: $0.section, row: $0.row)) }
        let others = heights.filter { height in !ways.contains { $0.reaches(height) } }
        guard !others.isEmpty, others.count < heights.count, !areAskedForByCode(id) else { return [] }
        return Set(others.map { NodeInFile(file: resolver.file, node: $0) })
    }

    /// Where the method of a type that supplies the cells of its table gets to some nodes: these, or calls of the functions around them. Nil
    /// if other code gets there as well.
    private func placesSupplying(_ cells: [NodeID], of id: DeclarationID, depth: Int = 0) -> [NodeID]? {
        var places: [NodeID] = []
        for cell in cells {
            guard let function = outline.ancestor(cell, where: { $0.isFunctionLike }), outline.kind(function) == .funcDecl,
                resolver.selfType(at: function) == .nominal(id, [])
            else { return nil }
            if outline.isNamed(function, "tableView"), outline.hasParameter(function, labeled: "cellForRowAt") {
                places.append(cell)
                continue
            }
            guard depth < Limits.maxAliasDepth, isCalledHereOnly(function), case let uses = resolver.uses(ofFunction: function),
                !uses.isEmpty, let calls = placesSupplying(uses, of: id, depth: depth + 1)
            else { return nil }
            places += calls
        }
        guard let first = places.first, let supplier = outline.function(around: first),
            places.allSatisfy({ outline.function(around: $0) == supplier })
        else { return nil }
        return places
    }

    // MARK: - Rows

    /// What code of a type does to its rows while cells are on screen: these keep what they show in rows of other numbers.
    private enum MovedRows {
        case none, withinSections, all
    }

    private func areRowsMoved(in id: DeclarationID) -> MovedRows {
        let parts = family(of: id).map { (project.file($0).outline, project.type($0).node) }
        func mentions(_ names: Set<String>) -> Bool { parts.contains { $0.mentions(names, in: $1) } }
        if mentions(["deleteSections", "insertSections", "moveRow", "moveSection"]) { return .all }
        return mentions(["deleteRows", "insertRows"]) ? .withinSections : .none
    }

    /// Rows of all kinds that the conditions of some methods tell apart; none if these are too many, or compare sections with rows.
    private func rowsTold(apartIn methods: [(method: NodeID, path: NodeID)], areMoved: MovedRows) -> [(section: Int?, row: Int?)] {
        var numbers: [String: Set<Int>] = ["section": [0], "row": [0]]
        for (method, path) in methods {
            for (part, number) in comparisons(of: path, in: method) {
                guard let number else { return [] }
                numbers[part == "item" ? "row" : part]?.formUnion([number - 1, number, number + 1].filter { $0 >= 0 })
            }
        }
        guard areMoved != .all, let sections = numbers["section"], let rows = numbers["row"],
            sections.count * rows.count <= Limits.maxComparedBranches
        else { return [] }
        return sections.sorted().flatMap { section -> [(section: Int?, row: Int?)] in
            areMoved == .none ? rows.sorted().map { (section, $0) } : [(section, nil)]
        }
    }

    /// The parts of a path that conditions compare with numbers; nil in place of a number that is another part.
    private func comparisons(of path: NodeID, in method: NodeID) -> [(part: String, number: Int?)] {
        outline.descendants(of: method).flatMap { node -> [(part: String, number: Int?)] in
            switch outline.kind(node) {
            case .binary:
                let operands = Array(outline.children(node))
                guard operands.count == 2 else { return [] }
                let parts = operands.map { part(of: path, in: $0) }
                if let first = parts[0], parts[1] != nil { return [(first, nil)] }
                return zip(parts, operands.reversed()).compactMap { part, other in part.map { ($0, number(other) ?? 0) } }
            case .switchStmt:
                guard let subject = outline.firstChild(node) else { return [] }
                let parts = (outline.elements(ofTuple: subject) ?? [subject]).compactMap { part(of: path, in: $0) }
                let items = outline.children(node).filter { outline.kind($0) == .switchCase }
                    .flatMap { outline.children($0) }.filter { outline.kind($0) == .caseItem }
                let listed = items.flatMap { outline.descendants(of: $0) }.compactMap { number($0) }
                return parts.flatMap { part in listed.map { (part, $0) } }
            default: return []
            }
        }
    }

    // MARK: - Other code

    /// Whether code calls the methods of a table's data source or delegate, maybe those of a type, as if for other rows.
    private func areAskedForByCode(_ id: DeclarationID) -> Bool {
        projectAnalysis { CallsForRows(self) }.all.contains { owner in
            guard case .nominal(let other, _) = owner else { return true }
            return project.type(other).kind == .protocol || other.isInterface || resolver.isRelated(id, other)
        }
    }
}

/// The calls by which code asks a data source for the cell of a row, or a delegate for its height.
private final class CallsForRows {
    /// The types of the objects that are asked.
    let all: [Type]

    init(_ file: FileContext) {
        all = file.project.inspectedFiles(containing: ["cellForRowAt", "heightForRowAt"]).flatMap { fileID -> [Type] in
            let home = file.context(ofFile: fileID)
            return home.outline.calls(of: "tableView").compactMap { node in
                guard let call = home.outline.call(node),
                    call.argument(labeled: "cellForRowAt") ?? call.argument(labeled: "heightForRowAt") != nil
                else { return nil }
                guard let base = call.base, !home.outline.isSuper(base) else { return home.resolver.selfType(at: node) }
                return home.resolver.type(of: base).unwrapped
            }
        }
    }
}

/// The statements of a method that a row gets to.
private struct WayOfRow {
    private let outline: Outline
    private let method: NodeID
    /// The branches that the row does not take.
    private var left: Set<NodeID> = []
    /// Whether it meets the conditions of an `if` or `guard`.
    private var isMet: [NodeID: Bool] = [:]

    init(_ file: FileContext, _ method: NodeID, _ row: RowOfPath) {
        (outline, self.method) = (file.outline, method)
        for node in outline.descendants(of: method) {
            switch outline.kind(node) {
            case .switchStmt: left.formUnion(file.casesWithout(row, in: node))
            case .ifStmt, .guardStmt:
                guard let isMet = file.holds(node, for: row) else { continue }
                self.isMet[node] = isMet
                let isBlockLeft = isMet == (outline.kind(node) == .guardStmt)
                if let branch = outline.child(node, isBlockLeft ? .block : .elseClause) { left.insert(branch) }
            case .ternary:
                let parts = Array(outline.children(node))
                if parts.count == 3, let isMet = file.value(of: parts[0], for: row) { left.insert(parts[isMet ? 2 : 1]) }
            default: break
            }
        }
    }

    /// Whether the row may get to a node of the method.
    func reaches(_ node: NodeID) -> Bool {
        var at = node
        while at != method, let parent = outline.parent(at) {
            if left.contains(at) { return false }
            if outline.kind(parent) == .block, outline.children(parent).prefix(while: { $0 != at }).contains(where: ends) { return false }
            at = parent
        }
        return true
    }

    /// Whether a statement surely ends the method for the row.
    private func ends(_ statement: NodeID) -> Bool {
        switch outline.kind(statement) {
        case .returnStmt, .throwStmt: true
        case .call: outline.neverReturns(statement)
        case .guardStmt: isMet[statement] == false && ends(behind: outline.child(statement, .block))
        case .ifStmt:
            ends(behind: outline.child(statement, .block))
                && (isMet[statement] == true || ends(behind: outline.child(statement, .elseClause)))
        case .switchStmt:
            outline.children(statement).dropFirst().allSatisfy { left.contains($0) || ends(behind: outline.child($0, .block)) }
        default: false
        }
    }

    /// Whether a branch is not taken, or surely ends the method.
    private func ends(behind branch: NodeID?) -> Bool {
        guard let branch else { return false }
        if left.contains(branch) { return true }
        let jumps = outline.descendants(of: branch).contains { outline.kind($0) == .jumpStmt }
        return !jumps && outline.children(branch).contains { outline.kind($0) == .block ? ends(behind: $0) : ends($0) }
    }
}
