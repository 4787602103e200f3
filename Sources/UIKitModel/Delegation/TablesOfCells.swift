// Tells in whose table the cell of an expression is: in that of the type around the code, in that of another object, or in any.
import CellLintLinting

/// The table in which code finds a cell that it did not make.
enum CellTable: Sendable {
    /// That of the type that contains the code.
    case own
    /// One of that type for which other objects supply the cells.
    case ownFilledByOthers
    /// That of an object of a type, which may also have the cell elsewhere.
    case of(Type)
    /// That of what callers pass by a parameter.
    case passed(NodeID)
    /// One of which nothing is known.
    case any

    /// What is known of a cell that may come from either.
    fileprivate func merged(with other: CellTable?) -> CellTable {
        switch (self, other) {
        case (_, nil): self
        case (.passed(let own), .passed(let second)) where own == second: self
        case (.passed, _), (_, .passed): .any
        case (_, let other?): rank < other.rank ? other : self
        }
    }

    /// The more code may have the cell, the higher.
    private var rank: Int {
        switch self {
        case .own: 0
        case .ownFilledByOthers: 1
        case .of: 2
        case .passed, .any: 3
        }
    }
}

/// What is known of the types that the code of a file is in.
private final class TypesWithTables: FileMemos {
    let leaveCells = Memo<DeclarationID, Bool>()
    let passOnCells = Memo<DeclarationID, Bool>()
    let serveOthers = Memo<DeclarationID, Bool>()
}

/// A cell that code takes from its own table.
public enum TakenFromTable {
    /// What returns it: `tableView.cellForRow(at: path)`, or `super.tableView(tableView, cellForRowAt: path)`.
    case call(NodeID)
    /// The variable of a loop.
    case element(NodeID)
    /// What a closure is given as `$0`.
    case first(NodeID)

    public var node: NodeID {
        switch self {
        case .call(let node), .element(let node), .first(let node): node
        }
    }
}

extension FileContext {
    /// The cells that the code of a type takes from its own table or data source.
    public func takenCells(in type: NodeID) -> [TakenFromTable] {
        let found = outline.calls(of: "cellForRow", in: type).filter(isOfOwnTable)
        let inherited = outline.calls(of: "tableView", in: type).filter { call in
            outline.asksSuperclassForCell(call) || asksOwnSourceForCell(call)
        }
        let shown = outline.expressions(named: "visibleCells", in: type)
        return (found + inherited).map(TakenFromTable.call) + shown.compactMap(elementTaken)
    }

    /// Whether a call asks the object around for a cell, itself or as the data source of its table: `tableView(table, cellForRowAt: path)`.
    private func asksOwnSourceForCell(_ node: NodeID) -> Bool {
        guard let call = outline.call(node), call.argument(labeled: "cellForRowAt") != nil else { return false }
        guard let object = call.base.map(outline.unwrapped) else { return true }
        if outline.isSelf(object) { return true }
        guard outline.isNamed(object, "dataSource"), let table = outline.base(of: object) else { return false }
        return namesOwnTable(outline.unwrapped(table))
    }

    /// The element that a loop or a closure takes from a list of a table's cells.
    private func elementTaken(from list: NodeID) -> TakenFromTable? {
        guard let table = outline.base(of: list).map(outline.unwrapped), case .own = cellTable(ofTable: table, depth: 0),
            let user = outline.ancestor(list, where: { [.forStmt, .call, .block].contains($0) })
        else { return nil }
        if outline.kind(user) == .forStmt {
            return outline.firstChild(user).flatMap { outline.kind($0) == .binding ? .element($0) : nil }
        }
        guard outline.kind(user) == .call else { return nil }
        let closure = outline.descendants(of: user).first { outline.kind($0) == .closure }
        guard let closure else { return nil }
        let parameters = outline.child(closure, .parameterList).map { Array(outline.children($0)) } ?? []
        return parameters.count == 1 ? .element(parameters[0]) : .first(closure)
    }
}

extension FileContext {
    /// Whether the cell that a table returns is one of the type around the code, and of no other table: `tableView.cellForRow(at: path)`.
    public func isOfOwnTable(_ call: NodeID) -> Bool {
        guard let callee = outline.firstChild(call), case .own? = cellTable(ofCellAskedBy: callee) else { return false }
        return true
    }

    /// Where the code at a node finds the cell of an expression.
    func cellTable(ofCell base: NodeID, at node: NodeID) -> CellTable {
        if let function = outline.ancestor(node, where: { $0 == .funcDecl }) {
            if outline.isNamed(function, "dequeueReusableCell") { return .any }
            if outline.isNamed(function, "tableView"), case .nominal(let id, _) = resolver.selfType(at: function), servesOtherTables(id) {
                return .any
            }
        }
        var found: CellTable?
        for value in sourceValues(of: base) {
            guard let nodes = outline.expressions(namedAnyOf: CellNames.questions + ["tableView"], in: value, most: Limits.maxAskingNames)
            else { return .any }
            for node in nodes { if let table = cellTable(ofCellAskedBy: node) { found = table.merged(with: found) } }
        }
        return found ?? cellTable(ofValue: base, depth: 0)
    }

    /// Where a node that asks a table or its data source for cells finds them; nil for any other node.
    private func cellTable(ofCellAskedBy node: NodeID) -> CellTable? {
        if let table = table(askedBy: node) { return cellTable(ofTable: table, depth: 0) }
        // `list.tableView(tableView, cellForRowAt: indexPath)`
        guard outline.isNamed(node, "tableView"), let call = outline.call(calling: node),
            call.argument(labeled: "cellForRowAt") != nil
        else { return nil }
        guard let object = call.base, !outline.isSuper(object), !resolver.isSelf(object) else {
            // The closure that another type gives a diffable data source supplies the cells.
            return resolver.inherits(resolver.selfType(at: node), from: ["UITableViewDiffableDataSource"]) ? .any : ownTable(at: node)
        }
        let type = resolver.type(of: object).unwrapped
        guard case .nominal(let id, _) = type, project.type(id).kind == .class else { return .of(.unknown) }
        // A class of UIKit, such as a diffable data source, may supply any cells.
        return .of(id.isInterface && !hasTable(type) ? .unknown : type)
    }

    /// The table that a node asks for cells that it shows: `list.tableView` in `list.tableView.cellForRow(at: indexPath)`.
    private func table(askedBy node: NodeID) -> NodeID? {
        guard outline.kind(node) == .member, CellNames.questions.contains(outline.name(node)) else { return nil }
        return outline.base(of: node).map(outline.unwrapped)
    }

    private func cellTable(ofTable table: NodeID, depth: Int) -> CellTable {
        let local = resolver.local(namedBy: table).map(aliases.root)
        if ([table] + (local.map(outline.initialValues) ?? [])).contains(where: isFoundAmongSubviews) { return .any }
        switch outline.kind(table) {
        case .identifier:
            guard case .local(let local) = resolver.lookup(outline.name(table), from: table) else { break }
            let root = aliases.root(of: local)
            guard outline.kind(root) == .parameter else { break }
            // `$0` and the like.
            guard outline.owner(ofParameter: root).map({ outline.kind($0) }) == .funcDecl else { break }
            var seen: Set<NodeID> = []
            return isOwnTable(ofParameter: root, &seen) ? .own : .any
        case .member:
            guard let object = outline.base(of: table), !resolver.isSelf(object) else { return cellTable(ofMember: table, depth) }
            return .of(resolver.type(of: object).unwrapped)
        default: break
        }
        return cellTable(ofValue: table, depth: depth + 1)
    }

    // MARK: - Chains

    /// Where a chain of members and calls finds a cell, a list of cells or a table.
    private func cellTable(ofValue value: NodeID, depth: Int) -> CellTable {
        guard depth < Limits.maxAliasDepth else { return .any }
        var at = value
        for _ in 0..<Limits.maxPathLength {
            // What a gesture or a notification is about.
            if outline.kind(at) == .cast, isCastToTable(at) { return .any }
            let values = outline.branches(of: at)
            if values != [at] { return cellTable(ofEither: values, depth) }
            switch outline.kind(at) {
            case .identifier: return cellTable(ofName: at, depth)
            case .binary where ["??", "+"].contains(outline.name(at)): return cellTable(ofEither: Array(outline.children(at)), depth)
            // What an operator of the app returns.
            case .binary: return .any
            case .member:
                guard let object = outline.base(of: at), !resolver.isSelf(object) else { return cellTable(ofMember: at, depth) }
                if resolver.inherits(resolver.type(of: at).unwrapped, from: ["UIWindow"]) { return .any }
                let type = resolver.type(of: object).unwrapped
                if resolver.inherits(type, from: ["UITableView"]) { return cellTable(ofTable: outline.unwrapped(object), depth: depth) }
                if let table = cellTable(inObjectOf: type) { return table }
                at = object
            // A new cell: `UITableViewCell().then { … }`.
            case .call where resolver.call(at)?.constructs.map({ resolver.inherits($0, from: ["UITableViewCell"]) }) ?? false:
                return .own
            default:
                guard let inner = outline.firstChild(at) else { return ownTable(at: at) }
                at = inner
            }
        }
        return .any
    }

    /// The table of one of several values.
    private func cellTable(ofEither values: [NodeID], _ depth: Int) -> CellTable {
        values.map { cellTable(ofValue: $0, depth: depth + 1) }.reduce(nil) { $1.merged(with: $0) } ?? .any
    }

    /// Whether a cast takes an object for a table that no own member is declared to be.
    private func isCastToTable(_ cast: NodeID) -> Bool {
        guard let object = outline.firstChild(cast).map(outline.unwrapped), !outline.mayNameOwnMember(object) else { return false }
        return resolver.isTable(cast) && !resolver.isTable(object)
    }

    /// Where an object finds the cells that it hands out; nil for a value of a library, such as a list.
    private func cellTable(inObjectOf type: Type) -> CellTable? {
        guard case .nominal(let id, _) = type.instance else { return nil }
        if project.type(id).kind == .protocol { return id.isInterface ? nil : .of(.unknown) }
        if id.isInterface {
            guard resolver.inherits(type, from: ["UIViewController"]) else { return nil }
            // One that has no table shows views of others: `alert.popoverPresentationController?.sourceView`.
            return .of(project.type(id).name == "UIViewController" || hasTable(type) ? type : .unknown)
        }
        if resolver.inherits(type, from: ["UITableViewCell"]) { return nil }
        return leavesCellsToOthers(id) ? .any : .of(type.instance)
    }

    private func cellTable(ofName node: NodeID, _ depth: Int) -> CellTable {
        if let closure = resolver.closure(ofAnonymous: node) { return cellTable(inClosure: closure, depth) }
        switch resolver.lookup(outline.name(node), from: node) {
        case .local(let local): return cellTable(ofLocal: aliases.root(of: local), depth)
        case .globals: return .any
        case .members: return cellTable(ofMember: node, depth)
        default: return ownTable(at: node)
        }
    }

    private func cellTable(ofLocal local: NodeID, _ depth: Int) -> CellTable {
        guard let parent = outline.parent(local) else { return .any }
        if outline.kind(local) == .parameter {
            guard let function = outline.parent(parent) else { return .any }
            if outline.kind(function) == .closure { return cellTable(inClosure: function, depth) }
            guard outline.kind(function) == .funcDecl else { return .any }
            return isCalledByUIKit(function) ? ownTable(at: local) : .passed(local)
        }
        if let loop = outline.ancestor(local, where: { $0 == .forStmt || $0 == .block }), outline.kind(loop) == .forStmt {
            let list = outline.children(loop).first { !outline.contains($0, local) && outline.kind($0) != .block }
            return list.map { cellTable(ofValue: $0, depth: depth + 1) } ?? ownTable(at: local)
        }
        let values = outline.initialValues(of: local) + aliases.assignedValues(local)
        return values.isEmpty ? ownTable(at: local) : cellTable(ofEither: values, depth)
    }

    /// The table of what a closure is called with: that of the object whose method calls it.
    private func cellTable(inClosure closure: NodeID, _ depth: Int) -> CellTable {
        guard let call = outline.call(around: closure), call.calledExpression != closure else { return ownTable(at: closure) }
        guard outline.tokens(of: call.node).count <= Limits.maxTokensOfCall else { return .any }
        // `rows.bind(to: tableView.rx.items) { … }`
        let table = outline.descendants(of: call.node) { $0 == closure }.first { node in
            [.identifier, .member].contains(outline.kind(node))
                && resolver.isTable(node)
        }
        return table.map { cellTable(ofTable: $0, depth: depth + 1) } ?? cellTable(ofValue: call.calledExpression, depth: depth + 1)
    }

    // MARK: - Types

    /// The table of a cell in the type around a node: its own, unless other objects supply the cells of that.
    private func ownTable(at node: NodeID) -> CellTable {
        switch resolver.selfType(at: node) {
        case .nominal(let id, _): leavesCellsToOthers(id) ? .any : .own
        case .composition: .own
        default: .any
        }
    }

    /// The table of the cell that a member of the type is or has: the member may be a table, or a property that holds cells.
    private func cellTable(ofMember member: NodeID, _ depth: Int) -> CellTable {
        if let values = valuesOfComputedTable(member) {
            return values.map { cellTable(ofTable: $0, returnedBy: member, depth) }.reduce(nil) { $1.merged(with: $0) } ?? .any
        }
        let table = ownTable(at: member)
        guard case .any = table, case .nominal(let id, _) = resolver.selfType(at: member), !passesOnCells(id) else { return table }
        if let property = propertyAssignedHere(member), let values = values(ofProperty: property) {
            return values.map { cellTable(ofValue: $0, depth: depth + 1) }.reduce(nil) { $1.merged(with: $0) } ?? table
        }
        guard let (home, binding) = resolver.variable(namedBy: member),
            resolver.inherits(home.type(of: binding).unwrapped, from: ["UITableView"]),
            let declaration = home.outline.ancestor(binding, where: { $0 == .varDecl }), isOwnView(declaration, home)
        else { return table }
        return .ownFilledByOthers
    }

    /// Whose table a computed property returns. A view that has no data source shows the cells of the property's owner.
    private func cellTable(ofTable table: NodeID, returnedBy member: NodeID, _ depth: Int) -> CellTable {
        let found = cellTable(ofValue: table, depth: depth + 1)
        guard case .of(.nominal(let id, _)) = found, !id.isInterface, leavesCellsToOthers(id) else { return found }
        return ownTable(at: member)
    }

    /// The tables that a computed property of this file may return; nil for any other.
    private func valuesOfComputedTable(_ member: NodeID) -> [NodeID]? {
        guard let (home, binding) = resolver.variable(namedBy: member), home.file == resolver.file,
            let getter = resolver.getter(of: binding), resolver.isTable(binding)
        else { return nil }
        return outline.resultValues(of: getter.block)
    }

    /// Whether a property has a view that belongs to the object: an outlet, one made in place, or one of a view or its controller.
    private func isOwnView(_ declaration: NodeID, _ home: Resolver) -> Bool {
        if home.outline.isOutlet(declaration) { return true }
        if home.outline.isWeak(declaration) { return false }
        if let binding = home.outline.pattern(ofVariable: declaration), !home.outline.initialValues(of: binding).isEmpty { return true }
        return home.isControllerOrView(home.selfType(at: declaration))
    }

    /// What is known of a type, and of others of its file.
    private func knownTables(of id: DeclarationID) -> TypesWithTables { context(ofFile: id.file).analysis(TypesWithTables.self) }

    /// Whether a type supplies no cells itself. A table view controller may have static ones.
    private func leavesCellsToOthers(_ id: DeclarationID) -> Bool {
        knownTables(of: id).leaveCells(id) {
            passesOnCells(id)
                || !resolver.inherits(.nominal(id, []), from: ["UITableViewController"]) && !family(of: id).contains { suppliesCells($0) }
        }
    }

    /// Whether a table's method of a type may be called for a table whose cells another type supplies.
    public func servesOtherTables(_ id: DeclarationID) -> Bool {
        leavesCellsToOthers(id) || knownTables(of: id).serveOthers(id) { isDelegateOfOthers(id) }
    }

    /// Whether a type's data source shows the cells of another one: `list.tableView(tableView, cellForRowAt: indexPath)`.
    private func passesOnCells(_ id: DeclarationID) -> Bool {
        knownTables(of: id).passOnCells(id) { family(of: id).contains(where: passesOnCells(part:)) }
    }

    private func passesOnCells(part: DeclarationID) -> Bool {
        let outline = project.file(part).outline
        return outline.tableMethods(labeled: "cellForRowAt", in: project.type(part).node).contains { method in
            outline.calls(of: "tableView", in: method).contains { node in
                guard let call = outline.call(node), call.argument(labeled: "cellForRowAt") != nil,
                    let object = call.base
                else { return false }
                return !outline.isSuper(object) && !outline.isSelf(object)
            }
        }
    }

    /// Whether a parameter only takes the table whose cells the type around supplies.
    private func isOwnTable(ofParameter parameter: NodeID, _ seen: inout Set<NodeID>) -> Bool {
        guard seen.insert(parameter).inserted else { return true }
        guard seen.count <= Limits.maxFollowedTables, let list = outline.parent(parameter), let function = outline.parent(list),
            outline.kind(function) == .funcDecl, case let owner = resolver.selfType(at: function), case .nominal(let id, _) = owner
        else { return false }
        if outline.isNamed(function, "tableView"), isCalledByUIKit(function) { return !servesOtherTables(id) }
        let uses = resolver.uses(ofFunction: function)
        let isHidden = outline.flags(function).contains(.isPrivate)
        guard isHidden || !uses.isEmpty && !isNamedElsewhere(function, outline.name(function), owner) else { return false }
        let parameters = Array(outline.children(list))
        return uses.allSatisfy { use in
            guard resolver.selfType(at: use) == owner, let call = outline.call(calling: use),
                let place = parameters.firstIndex(of: parameter), call.arguments.count == parameters.count
            else { return false }
            let value = outline.unwrapped(call.arguments[place].value)
            if outline.kind(value) == .identifier, case .local(let local) = resolver.lookup(outline.name(value), from: value) {
                return isOwnTable(ofParameter: aliases.root(of: local), &seen)
            }
            return outline.mayNameOwnMember(value) && !leavesCellsToOthers(id)
        }
    }
}

extension Outline {
    /// Whether a property holds another object's value: `weak var table: UITableView?`.
    fileprivate func isWeak(_ declaration: NodeID) -> Bool {
        let end = child(declaration, .patternBinding).map { nodes[$0].first } ?? nodes[declaration].end
        return (nodes[declaration].first..<end).contains { tokens[$0].kind == .word && ["weak", "unowned"].contains(word($0)) }
    }
}
