// Finds the heights of rows that the code of a type spells: what it returns as the delegate of a table, or sets on the table.
import CellLintLinting

/// What code tells a table about its rows.
enum RowMeasure {
    case height
    /// What the table takes a height for until the row is shown.
    case estimate

    /// The property of the table.
    var property: String { self == .height ? "rowHeight" : "estimatedRowHeight" }
    /// The label by which the method of the delegate gets the row.
    var label: StaticString { self == .height ? "heightForRowAt" : "estimatedHeightForRowAt" }
}

/// What the code in types writes. A delegate that is not known may be of any class, so that many tables ask for those of all.
private final class KnownWrittenHeights {
    let heights = ProjectMemo<DeclarationID, [TableRows.Written]>()
    let estimates = ProjectMemo<DeclarationID, [TableRows.Written]>()
}

/// The methods of delegates in UIKit's own classes. Apps may have hundreds of extensions of these.
private final class MethodsOfSystemClasses {
    let heights = Memo<DeclarationID, [NodeInFile]>()
    let estimates = Memo<DeclarationID, [NodeInFile]>()
}

extension FileContext {
    /// The heights that the code of a type or its superclasses gives the rows of a table, and then those of its subclasses.
    func writtenHeights(_ measure: RowMeasure = .height, of id: DeclarationID) -> (own: [TableRows.Written], all: [TableRows.Written]) {
        var own: [TableRows.Written] = []
        for case .nominal(let at, _) in resolver.superclassChain(of: .nominal(id, [])) where own.isEmpty && !at.isInterface {
            own = writtenHeights(measure, in: at)
        }
        return (own, own + subclasses(of: id).filter { $0 != id }.flatMap { writtenHeights(measure, in: $0) })
    }

    /// The heights that the code in a type gives the rows of its table itself.
    func writtenHeights(_ measure: RowMeasure = .height, in id: DeclarationID) -> [TableRows.Written] {
        let known = projectAnalysis(make: KnownWrittenHeights.init)
        return (measure == .height ? known.heights : known.estimates)(id, in: project) {
            context(ofFile: id.file).findWritten(measure, in: id)
        }
    }

    /// The heights that the code in a type gives the rows of a table, where the delegate's method returns none of some expressions.
    func writtenHeights(in id: DeclarationID, besides others: Set<NodeInFile>) -> [TableRows.Written] {
        context(ofFile: id.file).findWritten(.height, in: id, besides: others)
    }

    /// What a method of a delegate returns, or assigns to the variable that it returns; choices are split.
    func results(of method: NodeID) -> [NodeID] {
        (outline.child(method, .block).map(outline.resultValues) ?? []).flatMap { result in
            outline.kind(result) == .identifier ? values(ofVariable: result) ?? [result] : [result]
        }.flatMap(outline.valuesChosen)
    }

    private func findWritten(
        _ measure: RowMeasure, in id: DeclarationID, besides others: Set<NodeInFile> = []
    ) -> [TableRows.Written] {
        let returned = returned(measure, of: id)
        let assigned = family(of: id).map { ($0, context(ofFile: $0.file)) }.flatMap { part, home in
            let declaration = project.type(part).node
            return home.outline.expressions(named: measure.property, in: declaration)
                .filter { home.isSetOnTable($0, of: id) }
                .compactMap { home.outline.assignment(to: $0)?.value }.map { (home, $0) }
                + home.indirectSettings(of: measure.property, in: declaration).map { (home, $0) }
        }
        func heights(_ given: [(home: FileContext, height: NodeID)], following isFollowed: Bool) -> [TableRows.Written] {
            given.flatMap { home, height in
                var seen: Set<NodeID> = []
                return home.alternatives(height, following: isFollowed, besides: others, &seen).map { (home.resolver.file, $0) }
            }
        }
        guard !returned.isEmpty else { return heights(assigned, following: false) }
        let results = heights(returned, following: true)
        let asksTable = results.contains { context(ofFile: $0.file).isThatOfTable($0.height, measure) }
        return results + (asksTable ? heights(assigned, following: false) : [])
    }

    /// Whether a result of the delegate's method is what code or a document sets on the table: `tableView.rowHeight`, or what UIKit's own
    /// controller returns.
    private func isThatOfTable(_ height: NodeID, _ measure: RowMeasure) -> Bool {
        if outline.name(height) == measure.property { return outline.base(of: height).map(isTable) ?? false }
        return outline.call(height).map { $0.argument(labeled: measure.label) != nil } ?? false
    }

    /// The results of the delegate's method of a class, or else of its superclass: a table calls the last one that overrides the others.
    private func returned(_ measure: RowMeasure, of id: DeclarationID) -> [(home: FileContext, height: NodeID)] {
        var heights: [(home: FileContext, height: NodeID)] = []
        for case .nominal(let at, _) in resolver.superclassChain(of: .nominal(id, [])) {
            let methods =
                (at.isInterface
                ? methods(ofSystemClass: at, measure) : methods(measure, in: resolver.alternatives(ofType: at).flatMap(resolver.parts)))
                .map { (context(ofFile: $0.file), $0.node) }
            for (home, method) in methods where !home.resolver.file.isInterface {
                heights += (home.outline.child(method, .block).map(home.outline.resultValues) ?? []).map { (home, $0) }
            }
            if !methods.isEmpty, !methods.contains(where: { $0.outline.asksSuperclass(for: measure, $1) }) { break }
        }
        return heights
    }

    /// The delegate's methods that a class of UIKit has, or extensions give it in place of those.
    private func methods(ofSystemClass id: DeclarationID, _ measure: RowMeasure) -> [NodeInFile] {
        let known = projectAnalysis(make: MethodsOfSystemClasses.init)
        return (measure == .height ? known.heights : known.estimates)(id) {
            methods(measure, in: [id] + resolver.extensions(of: id).filter { !$0.isInterface })
        }.filter { $0.file.isInterface || !isBuiltApart(from: $0.file) }
    }

    private func methods(_ measure: RowMeasure, in parts: [DeclarationID]) -> [NodeInFile] {
        let label = PackedPairSearch("\(measure.label)")
        return parts.flatMap { part -> [NodeInFile] in
            let outline = project.file(part).outline
            // Many files extend UIKit's classes, and few of them name heights.
            guard label.occurs(in: outline.text) else { return [] }
            return outline.tableMethods(labeled: "\(measure.label)", in: project.type(part).node)
                .map { NodeInFile(file: part.file, node: $0) }
        }
    }

    /// Whether a property is that of a table, and in a table's controller that of its own one, unless it supplies others.
    private func isSetOnTable(_ node: NodeID, of owner: DeclarationID) -> Bool {
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
    ///   - others: expressions that do not count.
    ///   - seen: the functions that were followed, as a guard against cycles.
    private func alternatives(
        _ height: NodeID, following isFollowed: Bool, besides others: Set<NodeInFile>, _ seen: inout Set<NodeID>
    ) -> [NodeID] {
        if others.contains(NodeInFile(file: resolver.file, node: height)) { return [] }
        let chosen = outline.valuesChosen(in: height)
        if chosen != [height] { return chosen.flatMap { alternatives($0, following: isFollowed, besides: others, &seen) } }
        switch outline.kind(height) {
        case .call where isFollowed:
            guard let functions = functions(calledBy: height) else { return [height] }
            var results: [NodeID] = []
            for function in functions {
                guard let body = outline.child(function, .block), case let values = outline.resultValues(of: body), !values.isEmpty,
                    seen.insert(function).inserted
                else { return [height] }
                results += values
            }
            return results.flatMap { alternatives($0, following: true, besides: others, &seen) }
        case .identifier where isFollowed:
            guard let values = values(ofVariable: height), !values.isEmpty, values.allSatisfy({ seen.insert($0).inserted }) else {
                return [height]
            }
            return values.flatMap { alternatives($0, following: true, besides: others, &seen) }
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
        let first = outline.initialValues(of: local).first
        if outline.isConstant(local), first != nil { return nil }
        var (statements, values): (Set<NodeID>, [NodeID]) = ([], [])
        for node in aliases.references(to: local) {
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
        let isAssigned = outline.allPaths(through: between, meet: statements)
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
}

extension FileContext {
    /// Whether code assigns a height, and does not return it.
    func isSetOnTable(_ height: TableRows.Written) -> Bool {
        let outline = project.file(height.file).outline
        return outline.ancestor(height.height) { $0 == .assignment || $0.isFunctionLike }.map { outline.kind($0) == .assignment } ?? false
    }

    /// Whether a height is that of the static cells which a document draws, if it draws some: those of UIKit's own controller.
    func mayBeOfStaticCells(_ height: TableRows.Written) -> Bool {
        isSetOnTable(height) || context(ofFile: height.file).isThatOfTable(height.height, .height)
    }
}

extension Outline {
    /// Whether a method of a delegate may return a height of its superclass.
    fileprivate func asksSuperclass(for measure: RowMeasure, _ method: NodeID) -> Bool {
        calls(of: "tableView", in: method).compactMap { call($0) }.contains { call in
            call.argument(labeled: measure.label) != nil && isMemberOfSuper(call.calledExpression)
        }
    }
}
