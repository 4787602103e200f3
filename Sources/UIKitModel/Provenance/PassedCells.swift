// Finds the code that passes cells on to code that uses their labels: as arguments, or as the receivers of methods and properties. It is
// followed from one function to the next, up to code that knows which table its cells are from.
import CellLintLinting

/// Code that passes a cell to code with uses of its labels.
public struct PassedCell: Sendable {
    /// What is known of the cell where it is passed on. The node names the function or property that it is passed to.
    public var use: CellOfOtherCode
    /// The uses of labels in each function and member that the cell gets to, beginning with the nearest.
    fileprivate var labels: [[NodeInFile]]

    /// The uses of labels that the cell gets to, beginning with the nearest.
    public var labelUses: some Collection<NodeInFile> { labels.lazy.joined() }
}

/// A cell that a caller passes to a function.
public struct CellArgument: Sendable {
    public var file: FileID
    /// What names the function.
    public var node: NodeID
    /// The expression for the cell; nil for `self`.
    public var base: NodeID?
}

/// The cells that are given to functions of one file.
private final class CellArguments: FileMemos {
    let toParameters = Memo<NodeID, [CellArgument]>()
}

/// A cell that code passes to a function or member.
private struct CellForCallee: Sendable {
    var use: CellOfOtherCode
    var callee: CellCallee
}

/// All such code of the project.
private final class PassedCells {
    let all: [PassedCell]

    init(_ file: FileContext) { all = file.passing(cellsOf: file.labelUsesOfOtherCode.all, for: "labels") }
}

/// What one file passes to some of the callees.
private final class PassedCellsOfFile: Sendable {
    let all: [CellForCallee]

    init(_ all: [CellForCallee]) { self.all = all }
}

extension FileContext {
    /// The code of the whole project that passes cells to code with uses of labels.
    public var passedCells: [PassedCell] { projectAnalysis { PassedCells(self) }.all }

    /// The code of the whole project that passes cells to functions and members which use them, and from there on to the next.
    /// - Parameters:
    ///   - uses: those of cells that such code is given.
    ///   - purpose: tells these uses from those of other questions.
    public func passing(cellsOf uses: [CellOfOtherCode], for purpose: String) -> [PassedCell] {
        var flow = CellFlow()
        for use in uses where use.isGiven {
            if let callee = context(ofFile: use.file).callee(ofCellIn: use) { flow.add(use.place, in: callee) }
        }
        var all: [CellForCallee] = []
        var open = flow.callees[...]
        while !open.isEmpty, flow.callees.count <= Limits.maxCellCallees {
            // With more callees it is another question, and all threads ask the same ones.
            let known = flow.callees.count
            let passed = cellsPassed(to: Array(open), question: "\(purpose) \(known)")
            for passing in passed where passing.use.isGiven {
                let home = context(ofFile: passing.use.file)
                if let caller = home.callee(ofCellIn: passing.use, passedTo: passing.callee) { flow.add(passing.callee, calledBy: caller) }
            }
            all += passed
            open = flow.callees[known...]
        }
        let reached = Memo<CellCallee, [[NodeInFile]]>()
        return all.map { passing in
            PassedCell(use: passing.use, labels: reached(passing.callee) { flow.labels(reachedFrom: passing.callee) })
        }
    }

    /// The cells that callers pass to a parameter of a method that satisfies a requirement of the app's protocols. For other functions the
    /// project is not searched.
    public func cellsGiven(to parameter: NodeID) -> [CellArgument] {
        guard let function = outline.owner(ofParameter: parameter), satisfiesRequirement(function) else { return [] }
        return allCellsGiven(to: parameter)
    }

    /// Whether code of the project passes to a parameter the cells that a table is about to show, whatever code has filled them in.
    public func isGivenShownCells(_ parameter: NodeID) -> Bool {
        allCellsGiven(to: parameter).contains { given in
            let home = context(ofFile: given.file)
            guard let base = given.base, case .local(let local, _) = home.receiver(base, at: base) else { return false }
            let root = home.aliases.root(of: local)
            return home.outline.kind(root) == .parameter && home.outline.outerLabel(root) == "willDisplay"
        }
    }

    /// The cells that callers in the whole project pass to a parameter of any function.
    public func allCellsGiven(to parameter: NodeID) -> [CellArgument] {
        analysis(CellArguments.self).toParameters(parameter) { findCellsGiven(to: parameter) }
    }

    /// The cells on which code of the whole project calls a method that an extension gives to UIKit's cells.
    public func allCellsGiven(toSelfOf function: NodeID) -> [CellArgument] {
        analysis(CellArguments.self).toParameters(function) {
            guard outline.kind(function) == .funcDecl, case .nominal(let id, _) = resolver.selfType(at: function), id.isInterface,
                resolver.inherits(.nominal(id, []), from: ["UITableViewCell"])
            else { return [] }
            return findCells(givenTo: nil, of: function, .nominal(id, []))
        }
    }

    private func findCellsGiven(to parameter: NodeID) -> [CellArgument] {
        guard let function = outline.owner(ofParameter: parameter), outline.kind(function) == .funcDecl else {
            return []
        }
        return findCells(givenTo: parameter, of: function, resolver.type(of: parameter).unwrapped)
    }

    /// - Parameters:
    ///   - parameter: nil for `self`.
    ///   - cell: its type.
    private func findCells(givenTo parameter: NodeID?, of function: NodeID, _ cell: Type) -> [CellArgument] {
        let callee = CellCallee(
            file: resolver.file, node: function, name: outline.name(function), parameter: parameter,
            owner: resolver.selfType(at: function), cell: cell)
        // Only its own file can name what is private.
        let isPrivate = outline.flags(function).contains(.isPrivate)
        let files = isPrivate ? [resolver.file].filter(project.isInspected) : inspectedFiles(mentioning: [callee.name])
        return expressions(named: callee.name, in: files.filter(project.hasBodies)).compactMap { home, node in
            // A function has no members, as the table of the same name has: `tableView.reloadData()`.
            guard !home.outline.hasMember(node), isLabeled(function, as: home.outline.call(calling: node)),
                let passed = home.passedCell(at: node, callee), home.mayName(node, callee)
            else { return nil }
            return CellArgument(file: home.resolver.file, node: node, base: passed.base)
        }
    }

    /// Whether a function has all labels of a call's arguments.
    private func isLabeled(_ function: NodeID, as call: CallExpr?) -> Bool {
        (call?.arguments ?? []).allSatisfy { $0.label.isEmpty || outline.hasParameter(function, labeled: $0.label) }
    }

    func satisfiesRequirement(_ function: NodeID) -> Bool {
        let type = resolver.selfType(at: function)
        return resolver.allConformances(of: type).contains { requirements in
            guard case .nominal(let id, _) = requirements, !id.isInterface,
                case .found = resolver.members(outline.name(function), of: requirements)
            else { return false }
            return true
        }
    }

    /// The function or property of this file that is given the cell of a use.
    func memberGivenCell(in use: CellOfOtherCode) -> (name: String, node: NodeID)? {
        guard use.member != nil, let parameter = use.parameter else { return use.member }
        return outline.owner(ofParameter: parameter).map { (outline.name($0), $0) }
    }

    /// - Parameter next: what the function or property passes its cell on to; nil if it uses that itself.
    func callee(ofCellIn use: CellOfOtherCode, passedTo next: CellCallee? = nil) -> CellCallee? {
        guard let member = memberGivenCell(in: use) else { return nil }
        let declaration = declaration(of: member.node)
        let taken = (use.parameter.map { resolver.type(of: $0) } ?? resolver.selfType(at: member.node)).unwrapped
        let given = given(in: use, as: taken, declaration, passedTo: next)
        let takesView = if case .view = given { true } else { use.base.map { isAnyView(resolver.type(of: $0).unwrapped) } ?? false }
        return CellCallee(
            file: use.file, node: member.node, name: member.name, parameter: use.parameter, given: given, isOfCells: use.isOfCells,
            isOfAnyView: takesView && !use.isOfCells,
            isPrivate: outline.flags(declaration).contains(.isPrivate) || outline.isStatement(declaration),
            owner: resolver.selfType(at: member.node), cell: use.cell)
    }

    /// What leads a function or property of this file to the cell of a use.
    /// - Parameter taken: the type of its parameter, or of `self`.
    private func given(in use: CellOfOtherCode, as taken: Type, _ declaration: NodeID, passedTo next: CellCallee?) -> GivenForCell {
        let mayBeCell = resolver.mayHoldOne(taken, use.cell)
        // A parameter for any view may be a cell, or the table that has it.
        if let parameter = use.parameter, !mayBeCell || !isCell(use.base, ofParameter: parameter) {
            // Code without cells has windows, too, for a function that passes their views on.
            let isForViews = use.isOfCells && !mayBeCell && next?.given.isAnyView ?? false
            return .holder(isView: isForViews || isAnyViewWithCells(taken))
        }
        guard isAnyView(taken) else { return .cell }
        // What passes a view on as it is needs the same views as the function that it gives them to.
        if use.isOfCells, let next, next.given.mayHoldCell { return next.given }
        return .view(goesInside: use.isOfCells && !outline.expressions(named: "subviews", in: declaration).isEmpty)
    }

    /// Whether the expression for a cell names a parameter, also as another class.
    private func isCell(_ base: NodeID?, ofParameter parameter: NodeID) -> Bool {
        base.flatMap { resolver.local(namedBy: outline.uncast($0)) }.map(aliases.root) == parameter
    }

    /// - Parameter question: tells these callees from those of other calls.
    private func cellsPassed(to callees: [CellCallee], question: String) -> [CellForCallee] {
        // Only its own file can name what is private.
        let hidden = Dictionary(grouping: callees.filter(\.isPrivate), by: \.file)
        let open = Dictionary(grouping: callees.filter { !$0.isPrivate }, by: \.name).sorted { $0.key < $1.key }
        // A file without a trigger word has no way to a cell, but views that are cells or contain some.
        let ofViews = open.filter { $0.value.contains { $0.isOfCells && $0.given.isAnyView } }.map(\.key)
        let named = open.isEmpty ? [] : project.inspectedFiles(mentioning: open.map(\.key)).filter(project.hasBodies)
        let files = Set(named + (ofViews.isEmpty ? [] : filesOfAllProjects(naming: ofViews)))
        let byDefault = callees.compactMap { context(ofFile: $0.file).cellPassedByDefault(to: $0) }
        return byDefault
            + analyses(ofFiles: project.sorted(files.union(hidden.keys)), question: question) { home in
                let known = files.contains(home.resolver.file) ? open.flatMap { home.cellsPassed(to: $0.value, named: $0.key) } : []
                let own = (hidden[home.resolver.file] ?? []).flatMap { home.cellsPassed(to: [$0], named: $0.name) }
                return PassedCellsOfFile(own + known)
            }.flatMap(\.all)
    }

    /// The cells that this file passes to functions and members of one name.
    private func cellsPassed(to callees: [CellCallee], named name: String) -> [CellForCallee] {
        let nodes = outline.expressions(named: name)
        return nodes.isEmpty ? [] : callees.flatMap { callee in nodes.compactMap { cellPassed(to: callee, at: $0) } }
    }

    // MARK: - Passing

    /// The cell that an expression of this file passes to a function or member; nil if it names another one, or the code around makes it.
    private func cellPassed(to callee: CellCallee, at node: NodeID) -> CellForCallee? {
        guard hasFittingArguments(node, callee), let (base, cell) = passedCell(at: node, callee), mayName(node, callee),
            var use = cellOfOtherCode(at: node, of: base, cell, isHolder: callee.isOfCells && callee.given.mayHoldCell)
        else { return nil }
        use.isOfCells = callee.isOfCells
        // A function that calls itself with a part of what it is given: what has the cell is no cell.
        if use.isGiven, resolver.file == callee.file, outline.contains(declaration(of: callee.node), node) { return nil }
        // Of other views only those count that callers supply in turn.
        if callee.isOfAnyView, !use.isGiven, !(base.map(isKnownCell) ?? true) { return nil }
        return CellForCallee(use: use, callee: callee)
    }

    /// The cell that a function of this file gets from callers which omit an argument: `window: UIWindow? = UIApplication.shared.windows.first`.
    private func cellPassedByDefault(to callee: CellCallee) -> CellForCallee? {
        guard let value = callee.parameter.flatMap(outline.defaultValue), callee.given.mayHoldCell, outline.kind(value) != .nilLiteral,
            var use = cellOfOtherCode(at: value, of: value, callee.cell, isHolder: true)
        else { return nil }
        use.isOfCells = callee.isOfCells
        return CellForCallee(use: use, callee: callee)
    }

    /// False for a call with other arguments than a function takes, whatever their types are.
    private func hasFittingArguments(_ node: NodeID, _ callee: CellCallee) -> Bool {
        guard let call = outline.call(ofCallee: node), project.file(callee.file).outline.kind(callee.node) == .funcDecl else { return true }
        return resolver.takesArguments(of: call, callee.node, in: callee.file)
    }

    /// The declaration of a function or property, by the node that a callee has.
    private func declaration(of member: NodeID) -> NodeID {
        outline.kind(member) == .binding ? outline.ancestor(member) { $0 == .varDecl } ?? member : member
    }

    /// The expression for the cell that is passed, which is nil for `self`, and its type.
    private func passedCell(at node: NodeID, _ callee: CellCallee) -> (base: NodeID?, cell: Type)? {
        let call = outline.call(ofCallee: node)
        guard let parameter = callee.parameter else {
            guard outline.kind(node) == .member else {
                let own = resolver.selfType(at: node)
                return resolver.mayHoldOne(own, callee.cell) ? (nil, narrower(own, callee.cell)) : nil
            }
            guard let base = outline.base(of: node), !outline.isSuper(base) else { return nil }
            return cell(base, callee)
        }
        if let call = call.flatMap({ outline.call($0) }) {
            return argument(for: parameter, ofFile: callee.file, in: call).flatMap { cell($0, callee) }
        }
        // The function is passed on itself: `cells.forEach(paint)`.
        return (outline.call(around: node)?.calledExpression ?? node, callee.cell)
    }

    private func cell(_ value: NodeID, _ callee: CellCallee) -> (base: NodeID?, cell: Type)? {
        let value = outline.unwrapped(value)
        if case .holder = callee.given { return (value, callee.cell) }
        let type = resolver.type(of: value).unwrapped
        if callee.given.mayHoldCell, mayHoldCells(type) { return (value, callee.cell) }
        if type.isUnknown {
            // What a function takes as any view is a view.
            if callee.isOfCells, callee.given.isAnyView { return (value, callee.cell) }
            let name = outline.receiverName(value).lowercased()
            return name.contains("cell") || name.begins(with: "$") ? (value, callee.cell) : nil
        }
        guard resolver.mayHoldOne(type, callee.cell), !isRootView(value) else { return nil }
        return (outline.keyword(value) == .self ? nil : value, narrower(type, callee.cell))
    }

    /// Whether an expression names the view of a controller, which is no cell.
    private func isRootView(_ value: NodeID) -> Bool {
        outline.isNamed(value, "view") && resolver.local(namedBy: value) == nil
            && resolver.ownerType(ofMember: value).map { resolver.inherits($0.unwrapped, from: ["UIViewController"]) } ?? false
    }

    /// Whether a view of some type may have cells inside.
    private func mayHoldCells(_ type: Type) -> Bool {
        guard case .nominal(let id, _) = type, project.type(id).kind == .class else { return type.isUnknown || isAnyView(type) }
        return isAnyViewWithCells(type) || resolver.inherits(type, from: ["UIStackView", "UITableView", "UIWindow"]) || hasTable(type)
    }

    /// Whether a type is that of views which may be tables or cells, or have some inside.
    private func isAnyViewWithCells(_ type: Type) -> Bool {
        guard case .nominal(let id, _) = type, id.isInterface else { return isAnyView(type) }
        return isAnyView(type) || project.type(id).name == "UIScrollView"
    }

    /// Whether an expression is a cell or a list of cells by its type, or finds those of a table for a function:
    /// `table.visibleCells.forEach(style)`.
    private func isKnownCell(_ value: NodeID) -> Bool {
        let type = resolver.type(of: value).unwrapped
        if case .nominal(_, let elements) = type, elements.contains(where: { resolver.inherits($0, from: ["UITableViewCell"]) }) {
            return true
        }
        return resolver.inherits(type, from: ["UITableViewCell"])
            || outline.kind(value) == .member && !outline.nodes(namedAnyOf: CellNames.questions, in: value).isEmpty
    }

    /// The argument of a call for a parameter of a function.
    public func argument(for parameter: NodeID, ofFile file: FileID, in call: CallExpr) -> NodeID? {
        let source = project.file(file).outline
        guard let list = source.parent(parameter) else { return nil }
        func label(_ parameter: NodeID) -> String { source.outerLabel(parameter).map { $0 == "_" ? "" : $0 } ?? source.name(parameter) }
        let own = label(parameter)
        let place = source.children(list).prefix { $0 != parameter }.filter { label($0) == own }.count
        let arguments = call.arguments.filter { outline.name($0.node) == own }
        return place < arguments.count ? arguments[place].value : nil
    }

    private func narrower(_ type: Type, _ cell: Type) -> Type {
        guard case .nominal(let id, _) = cell else { return type }
        return resolver.isSubclass(type, of: id) ? type : cell
    }

    /// Whether an expression may name a function or property, or one that it may stand for: a protocol's requirement, or an overridden method.
    func mayName(_ node: NodeID, _ callee: CellCallee) -> Bool {
        let isOfSuperclass = outline.isMemberOfSuper(node)
        if let local = resolver.local(namedBy: node) { return resolver.file == callee.file && local == callee.node }
        if let call = outline.call(ofCallee: node), let called = resolver.call(call) {
            if let function = called.localFunction { return resolver.file == callee.file && function == callee.node }
            if let member = called.member, member.file == callee.file, project.member(member).node == callee.node { return true }
            guard called.constructs == nil, !isOfSuperclass else { return false }
            if project.file(callee.file).outline.kind(callee.node) == .funcDecl,
                resolver.call(call, ifOf: callee.node, in: callee.file) == nil
            {
                return false
            }
            guard let member = called.member else { return true }
            guard project.member(member).owner != nil else { return callee.owner.isUnknown }
        }
        return mayName(node, callee.node, declaredIn: callee.file, callee.owner)
    }
}

extension Outline {
    /// Whether code uses a member of what an expression names.
    func hasMember(_ node: NodeID) -> Bool {
        let value = wrapped(node)
        return parent(value).map { kind($0) == .member && firstChild($0) == value } ?? false
    }
}
