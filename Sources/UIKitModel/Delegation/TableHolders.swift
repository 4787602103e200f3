// Finds by name the types with a table that may show the cells of a certain data source: they name its type, or the function or property that
// returns its cells. TableOwners finds those that code surely connects.
import CellLintLinting

/// An expression that names a function or property which returns a cell.
public struct ReceivedCell {
    public var file: FileID
    public var node: NodeID
    /// Whether it names a property that is assigned such a cell, and perhaps others.
    public var isKept = false
    /// Whether it names a function without calling it.
    public var isFunction = false
    /// Whether it names a member of an object whose type does not tell, so that it may be another member.
    public var isPossible = false
}

/// The types with tables that the data sources and cells of one file were asked for.
private final class KnownTableHolders: FileMemos {
    let ofSources = Memo<DeclarationID, [DeclarationID]>()
    let ofCells = Memo<NodeID, [DeclarationID]>()
    let receivers = Memo<NodeID, [ReceivedCell]>()
}

extension FileContext {
    /// The types apart from a data source that own its table or give it the table, and, of a data source that is neither a controller nor a
    /// view, those with tables whose code names it.
    public func tableHolders(ofSource id: DeclarationID) -> [DeclarationID] {
        let named = analysis(KnownTableHolders.self).ofSources(id) { findTableHolders(ofSource: id) }
        return named + tableOwners(ofSource: id).filter { !named.contains($0) }
    }

    private func findTableHolders(ofSource id: DeclarationID) -> [DeclarationID] {
        let type = Type.nominal(id, [])
        guard !resolver.isControllerOrView(type), family(of: id).contains(where: suppliesCells) else {
            return []
        }
        let name = project.type(id).name
        var seen: Set<DeclarationID> = [id]
        return inspectedFiles(mentioning: [name]).flatMap { fileID -> [DeclarationID] in
            let nodes = project.file(fileID).outline.nodes(named: name)
            guard !nodes.isEmpty else { return [] }
            let home = context(ofFile: fileID)
            return nodes.compactMap { node in
                guard case .nominal(let holder, _) = home.resolver.selfType(at: node), !seen.contains(holder),
                    home.hasTable(.nominal(holder, [])), project.hasBodies(fileID)
                else { return nil }
                seen.insert(holder)
                return holder
            }
        }
    }
}

// MARK: - Returned cells

extension FileContext {
    /// The types with tables, beside that of the code around a node, whose code names the function or property around it, which returns
    /// a cell.
    public func tableHolders(ofCellMadeAt node: NodeID) -> [DeclarationID] {
        guard let supplier = supplier(around: node) else { return [] }
        return analysis(KnownTableHolders.self).ofCells(supplier) { findTableHolders(ofSupplier: supplier) }
    }

    /// The heights of the rows of such a cell.
    public func rowHeights(ofCellMadeAt node: NodeID) -> RowHeights {
        let own = rowHeights(around: node)
        // Who else holds the cell is looked for in all files.
        guard own != .unknown else { return .unknown }
        return tableHolders(ofCellMadeAt: node).reduce(own) { heights, holder in heights.joined(tableRows(of: holder).heights) }
    }

    /// The functions of this file that return a cell to any code, and the properties that have lists of cells, as far as they are called
    /// cells: of all others the type would be asked, which costs more. The users of those count as unknown.
    var openSuppliers: [CellProperty] {
        let functions = outline.nodes(of: .funcDecl).filter { function in
            outline.child(function, .resultType).map(isSpelledLikeCell) ?? false
                && supplier(around: function, orView: false) == function && !isCalledByUIKit(function)
        }
        let lists = outline.nodes(of: .arrayLiteral).compactMap { list -> NodeID? in
            guard let element = outline.firstChild(list), isSpelledLikeCell(element) else { return nil }
            let member = outline.memberOrGlobal(around: list)
            guard outline.kind(member) == .varDecl else { return nil }
            return resolver.isCell(element) ? member : nil
        }
        return Set(functions + lists).sorted().filter { !outline.flags($0).contains(.isPrivate) }.map {
            CellProperty(file: resolver.file, declaration: $0)
        }
    }

    private func isSpelledLikeCell(_ node: NodeID) -> Bool { outline.source(node).lowercased().contains("cell") }

    /// The function or kept closure that returns a cell or any view, or the property that holds one, around a node.
    private func supplier(around node: NodeID, orView: Bool = true) -> NodeID? {
        if let closure = outline.ancestor(node, where: { $0.isFunctionLike }), outline.kind(closure) == .closure,
            case .function(_, let result) = resolver.type(of: closure).unwrapped, mayBeCell(result.unwrapped, orView: orView),
            (1...Limits.maxCallersOfClosure).contains(callees(ofKeptClosure: closure).count)
        {
            return closure
        }
        let member = outline.memberOrGlobal(around: node)
        let type: Type?
        switch outline.kind(member) {
        case .funcDecl where !outline.isNamed(member, "tableView") || !isTableMethod(member):
            type = outline.child(member, .resultType).flatMap { outline.firstChild($0) }.map { resolver.type(written: $0) }
        case .varDecl: type = property(member).map { resolver.type(of: $0) }
        default: return nil
        }
        return type.map { mayBeCell($0.unwrapped, orView: orView) } ?? false ? member : nil
    }

    /// Whether a type is that of cells, of any view, or of lists of them.
    private func mayBeCell(_ type: Type, orView: Bool) -> Bool {
        guard case .nominal(let id, let elements) = type else { return false }
        if orView, elements.count == 1, id.isInterface, project.type(id).kind != .class {
            return mayBeCell(elements[0].unwrapped, orView: true)
        }
        return orView && id.isInterface && project.type(id).name == "UIView" || resolver.inherits(type, from: ["UITableViewCell"])
    }

    private func property(_ declaration: NodeID) -> NodeID? {
        outline.pattern(ofVariable: declaration)
    }

    private func findTableHolders(ofSupplier supplier: NodeID) -> [DeclarationID] {
        var found: [DeclarationID] = []
        for use in receivers(ofSupplier: supplier) where !use.isKept {
            let user = context(ofFile: use.file)
            guard case .nominal(let id, _) = user.resolver.selfType(at: use.node), resolver.selfType(at: supplier) != .nominal(id, []),
                user.hasTable(.nominal(id, [])), !found.contains(id)
            else { continue }
            found.append(id)
        }
        return found
    }

    /// The expressions of all files that surely name the function or property around a node, which returns a cell, and those that name the
    /// functions which return that cell in turn; also those of a property that is assigned the cell, in the file that declares it. Those for
    /// a table's data source are calls that ask it for the cell.
    public func receivers(ofCellMadeAt node: NodeID) -> [ReceivedCell] {
        let kept = property(keepingCellAt: node).map { context(ofFile: $0.file).uses(ofKept: $0.declaration) } ?? []
        return kept + (supplier(around: node).map { receivers(ofSupplier: $0) } ?? calls(askingForCellMadeAt: node))
    }

    private func receivers(ofSupplier supplier: NodeID) -> [ReceivedCell] {
        analysis(KnownTableHolders.self).receivers(supplier) {
            var found: [ReceivedCell] = []
            var kept: [CellProperty] = []
            var seen: Set<CellProperty> = []
            var open = [CellProperty(file: resolver.file, declaration: supplier)]
            while let next = open.popLast(), seen.count < Limits.maxFollowedSuppliers {
                guard seen.insert(next).inserted else { continue }
                let isFunction = project.file(next.file).outline.kind(next.declaration) == .funcDecl
                for (user, node, isPossible) in context(ofFile: next.file).uses(ofSupplier: next.declaration) {
                    if let other = user.supplier(around: node) { open.append(CellProperty(file: user.resolver.file, declaration: other)) }
                    if let property = user.property(keepingCellAt: node), !kept.contains(property) { kept.append(property) }
                    let isFunction = isFunction && user.outline.call(ofCallee: node) == nil
                    found.append(
                        ReceivedCell(file: user.resolver.file, node: node, isFunction: isFunction, isPossible: isPossible))
                }
            }
            return found + kept.flatMap { property in context(ofFile: property.file).uses(ofKept: property.declaration) }
        }
    }

    /// The property that is assigned the cell, or a list of cells, that a function returns: `head = makeRow()`, `rows = names.map(makeRow)`.
    private func property(keepingCellAt node: NodeID) -> CellProperty? {
        let value = outline.outermost(outline.call(ofCallee: node) ?? node) {
            [.call, .member, .argument, .effect, .forceUnwrap].contains($0)
        }
        guard let target = outline.assignment(of: value)?.target, let (home, binding) = resolver.onlyVariable(namedBy: target),
            let declaration = home.outline.ancestor(binding, where: { $0 == .varDecl }), !home.outline.isStatement(declaration)
        else { return nil }
        return CellProperty(file: home.file, declaration: declaration)
    }

    /// Where this file, which declares a property, names it.
    private func uses(ofKept declaration: NodeID) -> [ReceivedCell] {
        guard let binding = property(declaration) else { return [] }
        let name = outline.name(binding)
        let named = outline.expressions(named: name).filter { node in
            resolver.variable(namedBy: node).map { $0.home.file == resolver.file && $0.binding == binding } ?? false
        }
        let shorthands = outline.nodes(named: name).filter { outline.kind($0) == .binding && outline.isOnlyChild($0) }
            .compactMap { outline.parent($0) }.filter { node in
                guard outline.kind(node) == .optionalBinding, case .members(let found, _) = resolver.lookup(name, from: node) else {
                    return false
                }
                return found.contains { $0.id.file == resolver.file && project.member($0.id).node == binding }
            }
        return (named + shorthands).map { ReceivedCell(file: resolver.file, node: $0, isKept: true) }
    }

    /// The function that a call runs, or the properties and functions that an expression names: `cellProvider: makeCell`.
    private func members(namedBy node: NodeID) -> [DeclarationID] {
        if let call = outline.call(ofCallee: node) { return (resolver.call(call)?.member).map { [$0] } ?? [] }
        if outline.kind(node) == .identifier, case .globals(let globals) = resolver.lookup(outline.name(node), from: node) {
            return globals
        }
        return resolver.members(namedBy: node).map(\.id)
    }

    /// Whether a function is a requirement of a protocol that the type around another one satisfies.
    func isRequirement(_ function: DeclarationID, of declaration: NodeID) -> Bool {
        guard let owner = project.member(function).owner, case let type = DeclarationID(file: function.file, owner) else { return false }
        return project.type(type).kind == .protocol && resolver.conforms(resolver.selfType(at: declaration), to: type)
    }

    /// The expressions of all files that name a function or property of this file, as far as it is known whose members they name, and those
    /// that call a closure.
    private func uses(ofSupplier declaration: NodeID) -> [(user: FileContext, node: NodeID, isPossible: Bool)] {
        if outline.kind(declaration) == .closure { return callees(ofKeptClosure: declaration).map { ($0, $1, false) } }
        let property = property(declaration)
        let name = outline.name(property ?? declaration)
        let isPrivate = outline.flags(declaration).contains(.isPrivate)
        let files = isPrivate ? [resolver.file] : filesNaming([name])
        return files.flatMap { fileID -> [(user: FileContext, node: NodeID, isPossible: Bool)] in
            let nodes = project.file(fileID).outline.expressions(named: name)
            guard !nodes.isEmpty else { return [] }
            let user = context(ofFile: fileID)
            return nodes.compactMap { node in
                if let property,
                    user.resolver.variable(namedBy: node).map({ $0.home.file == resolver.file && $0.binding == property }) ?? false
                {
                    return (user, node, false)
                }
                let named = user.members(namedBy: node)
                let isNamed = named.contains {
                    $0.file == resolver.file && project.member($0).node == declaration || isRequirement($0, of: declaration)
                }
                if isNamed { return (user, node, false) }
                return named.isEmpty && user.mayName(node, supplier: declaration, of: self) ? (user, node, true) : nil
            }
        }
    }

    /// Whether an expression may name a function or property of another file as a member of an object whose type does not tell.
    private func mayName(_ node: NodeID, supplier: NodeID, of home: FileContext) -> Bool {
        guard outline.base(of: node) != nil, mayName(node, home.property(supplier) ?? supplier, of: home.resolver.file) else {
            return false
        }
        guard home.outline.kind(supplier) == .funcDecl else { return true }
        // A function that is not called may be passed on; what is assigned to a label, say, is a property of the same name.
        guard let call = outline.call(calling: node) else { return outline.parent(node).map { outline.kind($0) == .argument } ?? false }
        return resolver.call(call.node, ifOf: supplier, in: home.resolver.file) != nil
    }
}

extension RowHeights {
    /// What is known of the heights of rows that are those of one table or of another.
    fileprivate func joined(_ other: RowHeights) -> RowHeights {
        if self == other { return self }
        if case .fixed(let heights) = self, case .fixed(let others) = other { return .fixed(heights + others) }
        return .unknown
    }
}
