// Answers which branches for the rows of a table no row gets to, where the code of its data source spells how many sections and rows there
// are: `default: break` behind a case for each of them.
import CellLintLinting

private final class KnownCasesWithoutRows: FileMemos {
    let ofMethods = Memo<NodeID, [NodeID]>()
    let branches = Memo<NodeID, [RowBranches]>()
}

extension FileContext {
    /// The `default`s of `switch`es over the section or row that a table asks for a cell, if their other cases list all that there are.
    public func casesWithoutRows(around node: NodeID) -> [NodeID] {
        guard let method = outline.ancestor(node, where: { $0.isFunctionLike }), outline.kind(method) == .funcDecl,
            let path = outline.parameter(of: method, labeled: "cellForRowAt"), case .nominal(let owner, _) = resolver.selfType(at: method)
        else { return [] }
        return analysis(KnownCasesWithoutRows.self).ofMethods(method) { findCasesWithoutRows(of: owner, in: method, path) }
    }

    /// The branches that the rows of a table take in the method around a node that supplies their cells; empty if there are too many rows,
    /// or another method is around it.
    public func branchesOfRows(around node: NodeID) -> [RowBranches] {
        guard let method = outline.ancestor(node, where: { $0.isFunctionLike }), outline.kind(method) == .funcDecl,
            let path = outline.parameter(of: method, labeled: "cellForRowAt"), case .nominal(let owner, _) = resolver.selfType(at: method)
        else { return [] }
        return analysis(KnownCasesWithoutRows.self).branches(method) {
            let sections: [Int?] = sectionCount(of: owner).map { (0..<$0).map { $0 } } ?? [nil]
            guard sections.count <= Limits.maxComparedBranches else { return [] }
            let rows = sections.map { section -> (section: Int?, rows: Int?) in
                (section, rowCount(of: owner, in: section.map { Set([$0]) }))
            }
            guard rows.reduce(0, { $0 + ($1.rows ?? 1) }) <= Limits.maxComparedBranches else { return [] }
            return branches(in: method, ofRowsAt: path, rows)
        }
    }

    private func findCasesWithoutRows(of owner: DeclarationID, in method: NodeID, _ path: NodeID) -> [NodeID] {
        outline.descendants(of: method).filter { outline.kind($0) == .switchStmt }.compactMap { statement in
            guard let last = outline.children(statement).first(where: { outline.kind($0) == .switchCase && outline.isDefault($0) }),
                let part = part(of: path, in: outline.firstChild(statement))
            else { return nil }
            let count: Int? =
                switch part {
                case "section": sectionCount(of: owner)
                case "row": rowCount(of: owner, in: sections(around: statement, of: path))
                default: nil
                }
            return count.map { cases(of: statement, take: 0..<$0) } ?? false ? last : nil
        }
    }

    /// The member of an index path that an expression names: `row` for `indexPath.row`.
    func part(of path: NodeID, in expression: NodeID?) -> String? {
        guard let expression = expression.map(outline.unwrapped) else { return nil }
        if let local = resolver.local(namedBy: expression), let values = Optional(resolver.values(ofConstant: local)), values.count == 1,
            outline.kind(values[0]) == .member
        {
            return part(of: path, in: values[0])
        }
        guard let base = outline.base(of: expression), resolver.local(namedBy: base) == path else { return nil }
        return outline.name(expression)
    }

    /// The sections that a statement is for, by the innermost `switch` over the section around it; nil if these are not known.
    private func sections(around statement: NodeID, of path: NodeID) -> Set<Int>? {
        var at = statement
        while let branch = outline.ancestor(at, where: { $0 == .switchCase }), let outer = outline.parent(branch) {
            if part(of: path, in: outline.firstChild(outer)) == "section" { return allNumbers(of: branch) }
            at = outer
        }
        return nil
    }

    // MARK: - What the data source counts

    /// How many sections a table has at most; nil if code does not spell it.
    private func sectionCount(of owner: DeclarationID) -> Int? {
        let methods = dataSourceMethods(of: owner) { outline, type in
            outline.nodes(named: "numberOfSections", in: type).filter { outline.kind($0) == .funcDecl }
        }
        guard methods.isEmpty else { return most(methods) { home, method in home.values(returnedBy: method) } }
        return resolver.knowsSuperclasses(of: .nominal(owner, [])) ? 1 : nil
    }

    /// How many rows each of some sections has at most, or each of all; nil if code does not spell it.
    private func rowCount(of owner: DeclarationID, in sections: Set<Int>?) -> Int? {
        let methods = dataSourceMethods(of: owner) { outline, type in
            outline.tableMethods(labeled: "numberOfRowsInSection", in: type)
        }
        return most(methods) { home, method in home.values(returnedBy: method, for: sections) }
    }

    /// Methods that the type, its superclasses and its subclasses declare.
    private func dataSourceMethods(
        of owner: DeclarationID, _ methods: (Outline, NodeID) -> [NodeID]
    ) -> [(home: FileContext, method: NodeID)] {
        Set(subclasses(of: owner).flatMap(family)).flatMap { part -> [(home: FileContext, method: NodeID)] in
            let home = context(ofFile: part.file)
            return methods(home.outline, project.type(part).node).map { (home, $0) }
        }
    }

    /// The greatest number that some methods return; nil if one of them may return any other.
    private func most(
        _ methods: [(home: FileContext, method: NodeID)], _ values: (FileContext, NodeID) -> [NodeID]
    ) -> Int? {
        var most: Int?
        for (home, method) in methods {
            guard project.hasBodies(home.resolver.file) else { return nil }
            for value in values(home, method) {
                guard let number = home.resolver.numbers(value).max(), let count = Int(exactly: number), count >= 0,
                    count <= Limits.maxComparedRows
                else { return nil }
                most = max(most ?? 0, count)
            }
        }
        return most
    }

    /// What a method returns, for some sections if its code tells these apart by a `switch`.
    private func values(returnedBy method: NodeID, for sections: Set<Int>? = nil) -> [NodeID] {
        let values = outline.child(method, .block).map(outline.resultValues) ?? []
        guard let sections, let section = outline.parameter(of: method, labeled: "numberOfRowsInSection") else { return values }
        return values.filter { value in
            guard let branch = outline.ancestor(value, where: { $0 == .switchCase }), let statement = outline.parent(branch),
                outline.firstChild(statement).flatMap(resolver.local) == section
            else { return true }
            guard outline.isDefault(branch) else { return allNumbers(of: branch).map { !$0.isDisjoint(with: sections) } ?? true }
            return !cases(of: statement, take: sections)
        }
    }
}
