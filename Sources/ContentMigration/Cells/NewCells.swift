// Tells where an initializer of a cell class runs before anything can have configured its cell.
import CellLintUIKitModel

extension ContentMigration {
    /// Whether uses follow `super.init(style:…)` and nothing between can have configured the cell: no configuration is there to go on with.
    func areOfNewCell(_ uses: [CellUse], in initializer: NodeID) -> Bool {
        guard outline.kind(initializer) == .initDecl, let body = outline.child(initializer, .block),
            let list = commonList(of: uses.map(\.node)), outline.contains(body, list),
            let first = uses.map({ outline.nodes[$0.node].first }).min(), outline.deferBlock(around: list) == nil
        else { return false }
        let before = outline.children(body).prefix { outline.nodes[$0].end <= first }
        guard let call = before.lastIndex(where: makesCell) else { return false }
        let type = resolver.selfType(at: initializer)
        return before[(call + 1)...].allSatisfy { !mayConfigure($0, type) }
    }

    /// Whether the one cell of a closure has just been made or dequeued, and no other code here fills it in: `UITableViewCell().then { … }`.
    func isCalledOnNewCell(_ closure: NodeID) -> Bool {
        guard let value = resolver.guessedBase(ofClosure: closure), resolver.isCell(value) else { return false }
        let sources: [CellSource]
        if case .local(let local, _) = file.receiver(value, at: value) {
            let root = aliases.root(of: local)
            sources = index.hasGroup(ofCell: root) ? [] : aliases.sources(of: root)
        } else {
            sources = aliases.sources(ofValue: value)
        }
        return !sources.isEmpty && sources.allSatisfy(\.isMade)
    }

    /// Whether a property's cell shows nothing that must be kept: its uses begin where its object is set up, or they set all that any code
    /// sets.
    func areOfNewProperty(_ group: CellGroup, among parts: [CellGroup]) -> Bool {
        guard index.isWhole(group, among: parts), let base = group.uses[0].base,
            let property = file.propertyOfOneCell(outline.unwrapped(base)), let pattern = outline.child(property, .patternBinding),
            let binding = outline.firstChild(pattern),
            let value = outline.children(pattern).first(where: { outline.kind($0) == .call }),
            let type = resolver.call(value)?.constructs, leavesContentAlone(type),
            outline.expressions(named: "contentConfiguration").isEmpty
        else { return false }
        let isNew =
            isSetUp(group.uses[0].node)
            ? (parts + index.groups(ofCellsNamed: outline.name(binding))).allSatisfy {
                $0.receiver == group.receiver || runsAfterSetUp($0.uses[0].node)
            }
            : parts.count == 1 && alwaysWritesAll(group, among: parts) && groups.allSatisfy(isOfPropertyOrNew)
        return isNew
            && outline.expressions(named: outline.name(binding)).allSatisfy { node in
                outline.parent(node).map { outline.kind($0) == .member } ?? false || isInDataSource(node)
            }
    }

    /// Whether a group's cell is that of a property, or made or dequeued here.
    private func isOfPropertyOrNew(_ group: CellGroup) -> Bool {
        if case .path = group.receiver { return true }
        let isNew = group.receiver.binding.map { aliases.provenance(ofLocal: aliases.root(of: $0)) <= .dequeued } ?? false
        return isNew || group.uses[0].base.flatMap(file.propertyOfOneCell) != nil
    }

    /// Whether a class of cells sets neither labels nor configurations.
    private func leavesContentAlone(_ type: Type) -> Bool {
        var caveats = Caveats()
        return (try? file.classCheck.checkClass(of: type, &caveats)) ?? false
    }

    /// Whether UIKit calls the code when the view of its controller has been loaded, not before.
    private func runsAfterSetUp(_ node: NodeID) -> Bool {
        let function = outline.ancestor(node) { $0 == .funcDecl }
        return function.map { Self.callsAfterSetUp.contains(outline.name($0)) } ?? false
    }

    private static let callsAfterSetUp: Set = [
        "viewWillAppear", "viewIsAppearing", "viewDidAppear", "viewWillDisappear", "viewDidDisappear",
    ]

    /// Whether a node is in the method that supplies a table's cells.
    private func isInDataSource(_ node: NodeID) -> Bool {
        outline.ancestor(node) { $0 == .funcDecl }.map { outline.hasParameter($0, labeled: "cellForRowAt") } ?? false
    }

    /// `super.init(style: style, reuseIdentifier: reuseIdentifier)`
    private func makesCell(_ statement: NodeID) -> Bool {
        guard let call = outline.call(statement), call.name == "init", let base = call.base else { return false }
        return outline.isSuper(base) && call.argument(labeled: "style") != nil
    }

    /// Whether a statement passes the cell on, or names a member that runs code of the class: a method, accessors or observers.
    private func mayConfigure(_ statement: NodeID, _ type: Type) -> Bool {
        outline.descendants(of: statement).contains { node in
            guard outline.kind(node) == .identifier else { return false }
            let owner = outline.parent(node).flatMap { outline.kind($0) == .member ? $0 : nil }
            if outline.isNamed(node, "self"), owner == nil { return true }
            let isOwn = outline.isSelf(node) || outline.isSuper(node)
            guard case .found(let members) = resolver.members(outline.name(isOwn ? owner ?? node : node), of: type) else { return false }
            return members.contains { runsCode($0.id) }
        }
    }

    private func runsCode(_ member: DeclarationID) -> Bool {
        let home = file.project.file(member)
        guard !home.isInterface else { return false }
        let declaration = file.project.member(member)
        guard declaration.kind == .variable else { return true }
        let property = home.outline.ancestor(declaration.node) { $0 == .patternBinding } ?? declaration.node
        return home.outline.child(property, .accessorBlock) != nil
    }
}

extension ContentMigration {
    /// The locals for the cell that the closure in a property's initial value makes and returns.
    func localsReturned(byInitializerIn pattern: NodeID) -> [NodeID] {
        outline.children(pattern).flatMap { value -> [NodeID] in
            guard outline.kind(value) == .call, let closure = outline.firstChild(value), outline.kind(closure) == .closure,
                let body = outline.child(closure, .block)
            else { return [] }
            return outline.returnedValues(in: body).compactMap { node in
                if case .local(let local, _) = file.receiver(node, at: node) { aliases.root(of: local) } else { nil }
            }
        }
    }
}

extension ContentMigration {
    /// Whether functions of the project return the cell of a local, and their fixes set a configuration before each `return`.
    func comesWithConfiguration(_ root: NodeID) -> Bool {
        let sources = aliases.sources(of: root)
        return !sources.isEmpty
            && sources.allSatisfy { source in
                guard case .other(let value) = source, let call = resolver.call(value), let function = function(runBy: call),
                    call.member.map({ file.overrides(of: $0).isEmpty }) ?? true
                else { return false }
                return migration(ofFile: function.file).returnsConfiguredCells(function.node)
            }
    }

    private func returnsConfiguredCells(_ function: NodeID) -> Bool {
        let made = returned(by: function)
        let values = outline.child(function, .block).map { outline.resultValues(of: $0) } ?? []
        return !made.isEmpty && made.count == values.count && made.allSatisfy(isConfigured)
    }

    /// Whether a fix sets something in the configuration of a cell on each way to where it is returned.
    private func isConfigured(_ holder: CellHolder) -> Bool {
        groups.indices.contains { number in
            isSame(groups[number].receiver, holder.receiver) && refusalOfItself(number) == nil
                && groups[number].uses.contains { use in
                    guard !use.written.isEmpty, outline.nodes[use.node].end <= outline.nodes[holder.node].first else { return false }
                    return outline.statementList(around: use.node).map { outline.contains($0, holder.node) } ?? false
                }
        }
    }
}
