// Tells whether a diffable data source surely gets the same kind of cell for an item each time, as UIKit requires when it reconfigures one.
import CellLintLinting

/// The files of the project that make data sources with a provider.
private final class FilesWithSources {
    let all: [FileID]
    /// Whether code that is not parsed may make others.
    let isOpen: Bool

    init(_ file: FileContext) {
        let project = file.project
        let systemNames = ["UICollectionViewDiffableDataSource", "UITableViewDiffableDataSource"]
        let subclasses = systemNames.flatMap { project.classes(inheritingFrom: $0) }.map { project.type($0).name }
        let files = project.inspectedFiles(containing: ["DiffableDataSource", "cellProvider"] + subclasses)
        let parsed = files.filter(project.hasBodies)
        isOpen = parsed.count < files.count
        all = parsed.filter { !project.file($0).outline.callsOfSources.isEmpty }
    }
}

extension Outline {
    /// The calls that may make a data source, by their arguments, each with its provider.
    fileprivate var callsOfSources: [(node: NodeID, provider: NodeID)] {
        nodes(of: .call).compactMap { node in
            guard let call = call(node), call.arguments.count == 2, let provider = call.arguments.last,
                provider.isTrailing || provider.isLabeled("cellProvider"),
                let view = call.firstArgument, view.isLabeled("collectionView") || view.isLabeled("tableView")
            else { return nil }
            return (node, provider.value)
        }
    }
}

extension FileContext {
    /// Whether each data source of the project that may have items of a type surely dequeues with one registration or identifier for each
    /// of them, and there is one.
    public func dequeuesOneKindOfCell(forItemsOf item: Type) -> Bool {
        let files = projectAnalysis { FilesWithSources(self) }
        guard !files.isOpen else { return false }
        let providers = files.all.flatMap { context(ofFile: $0).providers(forItemsOf: item) }
        return !providers.isEmpty && providers.allSatisfy { $0?.givesOneKind ?? false }
    }

    /// The providers of the data sources with items of a type that this file makes; nil for one that is unknown.
    private func providers(forItemsOf item: Type) -> [ItemCellCode?] {
        outline.callsOfSources.compactMap { call -> ItemCellCode?? in
            guard let made = itemIdentifier(ofSourceMadeBy: call.node), made == item || !isSpelledOut(made) || !isSpelledOut(item) else {
                return nil
            }
            return .some(ItemCellCode(provider: call.provider, in: self))
        }
    }

    private func itemIdentifier(ofSourceMadeBy call: NodeID) -> Type? {
        let made = resolver.call(call)?.constructs ?? resolver.selfType(at: call)
        return resolver.itemIdentifier(of: made)
    }

    private func isSpelledOut(_ type: Type) -> Bool { if case .nominal = type { true } else { false } }
}

/// The code that returns the cell of an item.
private struct ItemCellCode: FileCheck {
    let file: FileContext
    private let body: NodeID
    /// The parameters that are the same each time the item is asked for.
    private let fixed: Set<NodeID>
    /// Whether a closure without named parameters gets the item, as `$2`.
    private let hasAnonymousItem: Bool
    private let depth: Int

    /// A closure or a function of the project that UIKit calls as a provider.
    init?(provider: NodeID, in file: FileContext) {
        let values = file.resolver.possibleValues(of: provider)
        guard values.count == 1, let value = values.first else { return nil }
        if let closure = file.outline.closure(value), let body = closure.body {
            self.init(body, parameters: closure.parameters.dropFirst(2), isAnonymous: closure.parameters.isEmpty, 0, file)
        } else if case let functions = file.resolver.members(namedBy: value), functions.count == 1, let function = functions.first,
            !function.id.isInterface, file.project.hasBodies(function.id.file)
        {
            let home = file.context(ofFile: function.id.file)
            guard let declaration = home.outline.function(home.project.member(function.id).node), let body = declaration.body else {
                return nil
            }
            self.init(body, parameters: declaration.parameters.dropFirst(2), isAnonymous: false, 0, home)
        } else {
            return nil
        }
    }

    private init(_ body: NodeID, parameters: some Sequence<NodeID>, isAnonymous: Bool, _ depth: Int, _ file: FileContext) {
        (self.body, hasAnonymousItem, self.depth, self.file) = (body, isAnonymous, depth, file)
        fixed = Set(parameters.filter { file.isSameWheneverEqual(file.resolver.type(of: $0)) })
    }

    /// Whether all cells that the code returns are dequeued, each item's with the same registration or identifier.
    var givesOneKind: Bool {
        let returned = resolver.results(of: body).filter(mayBeShown)
        let cells = returned.flatMap(resolver.possibleValues).filter(mayBeShown)
        guard !cells.isEmpty, cells.allSatisfy(isOfOneKind) else { return false }
        return Set(cells).count == 1 || (returned + cells).allSatisfy { decisions(around: $0).allSatisfy(isFixed) }
    }

    /// Whether the cell of an expression may be shown: it is none that code returns only because something is missing.
    private func mayBeShown(_ cell: NodeID) -> Bool {
        outline.kind(cell) != .nilLiteral && !outline.isUnexpected(cell) && !isWithoutDequeue(cell)
    }

    /// Whether code runs only where `self` is gone, or the dequeued cell is of another class.
    private func isWithoutDequeue(_ cell: NodeID) -> Bool {
        guard let guarded = outline.ancestor(cell, where: { $0 == .guardStmt }),
            let exit = outline.child(guarded, where: { $0 == .elseClause || $0 == .block }), outline.contains(exit, cell)
        else { return false }
        return outline.children(guarded).filter { $0 != exit }.allSatisfy { condition in
            guard outline.kind(condition) == .optionalBinding else { return false }
            guard let value = outline.lastChild(condition), outline.kind(value) != .binding else {
                return outline.child(condition, .binding).map { outline.isNamed($0, "self") } ?? false
            }
            let made = outline.call(outline.uncast(value))
            return outline.isNamed(value, "self") || made?.name.begins(with: "dequeue") ?? false
        }
    }

    private func decisions(around node: NodeID) -> [NodeID] {
        let inside = outline.descendants(of: node).filter { outline.kind($0) == .ternary }.compactMap { outline.firstChild($0) }
        let guards = outline.descendants(of: body).filter { outline.kind($0) == .whereGuard }
        return outline.decisions(around: node, within: body) + inside + guards
    }

    private func isOfOneKind(_ cell: NodeID) -> Bool {
        guard let call = outline.call(cell) else { return false }
        if call.name.begins(with: "dequeue") {
            let names = call.arguments.filter { !$0.isLabeled("for") && !$0.isLabeled("item") && !$0.isLabeled("indexPath") }
            return names.allSatisfy { isFixed($0.value) }
        }
        guard depth < Limits.maxFollowedProviders, let next = resolver.body(runBy: cell), project.hasBodies(next.file) else { return false }
        return code(next, calledBy: call)?.givesOneKind ?? false
    }

    private var project: ProjectView { file.project }

    /// A function of the project that the code calls for the cell.
    private func code(_ next: Body, calledBy call: CallExpr) -> ItemCellCode? {
        let home = file.context(ofFile: next.file)
        guard let function = home.outline.parent(next.block).flatMap({ home.outline.function($0) }),
            function.parameters.count == call.arguments.count
        else { return nil }
        let same = zip(function.parameters, call.arguments).filter { isFixed($1.value) }.map(\.0)
        return ItemCellCode(next.block, parameters: same, isAnonymous: false, depth + 1, home)
    }

    // MARK: - What stays the same

    /// Whether an expression surely has the same value each time the code runs for an item.
    private func isFixed(_ expression: NodeID) -> Bool {
        outline.descendants(of: expression).allSatisfy { node in
            switch outline.kind(node) {
            case .identifier: isFixedName(node)
            case .member: isFixedMember(node)
            case .call: ["String", "NSStringFromClass"].contains(outline.call(node)?.name)
            case .closure, .subscriptCall, .assignment, .inoutArgument, .keyPath, .macro: false
            default: true
            }
        }
    }

    private func isFixedName(_ node: NodeID) -> Bool {
        let name = outline.name(node)
        if name == "$2" { return hasAnonymousItem && file.isSameWheneverEqual(resolver.type(of: node)) }
        // The member of it decides.
        if name == "self" { return outline.parent(node).map { outline.kind($0) == .member } ?? false }
        switch resolver.lookup(name, from: node) {
        case .local(let local): return isFixedLocal(local)
        case .members(let found, _): return found.allSatisfy { isConstant($0.id) }
        case .globals(let found): return found.allSatisfy { isConstant($0) }
        default: return name.utf8.startsWithASCIIUppercase
        }
    }

    private func isFixedLocal(_ local: NodeID) -> Bool {
        if fixed.contains(local) { return true }
        guard outline.contains(body, local) else {
            // A parameter of the function around keeps its value, and so does a capture.
            return switch outline.kind(local) {
            case .capture: true
            case .parameter: !isOwnParameter(local)
            default: outline.isConstant(local)
            }
        }
        guard outline.kind(local) == .binding,
            let source = outline.ancestor(
                local, where: { [.patternBinding, .optionalBinding, .patternCondition, .switchStmt].contains($0) })
        else { return false }
        switch outline.kind(source) {
        case .patternBinding:
            guard outline.isConstant(local) else { return false }
            let values = outline.initialValues(of: local)
            return !values.isEmpty && values.allSatisfy(isFixed)
        case .optionalBinding, .patternCondition: return outline.lastChild(source).map { $0 != local && isFixed($0) } ?? false
        default: return outline.firstChild(source).map { isFixed($0) } ?? false
        }
    }

    private func isOwnParameter(_ local: NodeID) -> Bool { outline.parent(body).map { outline.contains($0, local) } ?? true }

    /// Whether a member has the same value each time: a constant of `self` or of a type, or a part of a value that stays the same.
    private func isFixedMember(_ node: NodeID) -> Bool {
        let found = resolver.members(namedBy: node)
        // `.large`, and `UITableViewCell.self`.
        guard let base = outline.base(of: node) else { return true }
        if outline.isNamed(node, "self") { return true }
        if outline.isNamed(base, "self"), outline.kind(base) == .identifier {
            return !found.isEmpty && found.allSatisfy { isConstant($0.id) }
        }
        if case .metatype = resolver.type(of: base) { return found.allSatisfy { isConstant($0.id) } }
        let type = resolver.type(of: base).unwrapped
        guard case .nominal(let id, _) = type, file.isSameWheneverEqual(type) else { return false }
        return id.isInterface
            || !found.isEmpty && found.allSatisfy { $0.id.isInterface || project.file($0.id).outline.isStored(project.member($0.id).node) }
    }

    /// Whether a member of `self` or of a type keeps its value: a constant, a lazy registration, a case, or a getter of a type, such as the
    /// identifier of a cell's class.
    private func isConstant(_ id: DeclarationID) -> Bool {
        let member = project.member(id)
        let home = project.file(id).outline
        switch member.kind {
        case .enumCase: return true
        case .variable where id.isInterface: return false
        case .variable:
            if home.isConstant(member.node) { return true }
            if member.isStatic { return !home.isStored(member.node) }
            return home.flags(ofVariable: member.node).contains(.isLazy)
                && file.registration(file.resolver(of: id.file).type(of: member.node)) != nil
        default: return false
        }
    }
}

extension FileContext {
    /// Whether equal values of a type have equal parts, so that equal items cannot differ in what their cells depend on.
    fileprivate func isSameWheneverEqual(_ type: Type) -> Bool {
        switch type {
        case .optional(let inner): isSameWheneverEqual(inner)
        case .nominal(let id, _):
            [.struct, .enum].contains(project.type(id).kind) && (id.isInterface || resolver.ownEquality(of: type).isEmpty)
        default: false
        }
    }
}
