// Finds where code between two uses of a cell may look at it or change it: there a configuration must be applied before and read again
// after. Such code waits, runs members of the cell's class or of the controller that use labels as well, or calls other code that may.
import CellLintUIKitModel

/// The members of a type that run code with uses of labels, by what runs it.
struct StylingMembers {
    /// Methods.
    var functions: Set<String> = []
    /// Properties whose observers do, when they are set.
    var observed: Set<String> = []
    /// Computed and lazy properties.
    var computed: Set<String> = []

    var names: [String] { functions.union(observed).union(computed).sorted() }

    /// The members of UIKit that call methods which a type overrides.
    private static let callers: [String: (functions: Set<String>, observed: Set<String>)] = [
        "setSelected": ([], ["isSelected"]), "setHighlighted": ([], ["isHighlighted"]), "setEditing": ([], ["isEditing"]),
        "tintColorDidChange": ([], ["tintAdjustmentMode", "tintColor"]), "traitCollectionDidChange": ([], ["overrideUserInterfaceStyle"]),
        "viewDidLoad": (["loadViewIfNeeded"], []), "layoutSubviews": (["layoutIfNeeded"], []),
    ]

    mutating func addCallers() {
        for (name, callers) in Self.callers where functions.contains(name) {
            functions.formUnion(callers.functions)
            observed.formUnion(callers.observed)
        }
    }
}

extension ContentMigration {
    /// The expressions between the first and the last use of a cell that may look at it or change it.
    func interruptions(of group: CellGroup, among parts: [CellGroup], _ caveats: inout Caveats) -> [NodeID] {
        // A use in one branch is followed or preceded by what other branches run, and by the value that it is given.
        let statements = group.uses.map { outermostStatement(around: $0.node) }
        guard let first = statements.map({ outline.nodes[$0].first }).min(), let last = statements.map({ outline.nodes[$0].end }).max()
        else { return [] }
        let stretch = first..<last
        let around = outline.member(around: group.uses[0].node).flatMap {
            outline.nodes[$0.of].first <= first && last <= outline.nodes[$0.of].end ? $0.of : nil
        }
        var found = waits(in: stretch, among: group, &caveats)
        let owner = resolver.selfType(at: group.uses[0].node)
        let cell = group.uses[0].base.map { resolver.type(of: $0).unwrapped } ?? owner
        if isNewHere(group) {
            found += looks(atCellOf: group, in: stretch)
        } else {
            found += runs(of: owner, in: stretch, around, where: isOwn) + tableUpdates(in: stretch, among: group)
            found += index.calls.within(stretch).filter(showsScreen)
            found += detours(in: stretch, from: group, to: otherUsers(of: group, among: parts), &caveats)
        }
        if cell != owner { found += runs(of: cell, in: stretch, around) { isMember($0, of: cell) } }
        return found.filter { node in !group.uses.contains { outline.contains($0.node, node) || outline.contains(node, $0.node) } }
    }

    /// The statement of a function's body that contains a node.
    private func outermostStatement(around node: NodeID) -> NodeID {
        var (outermost, at) = (node, node)
        while let parent = outline.parent(at), !outline.kind(at).isFunctionLike {
            if outline.isStatement(at) { outermost = at }
            at = parent
        }
        return outermost
    }

    /// Whether no other code has the cell yet: the function makes or dequeues it.
    private func isNewHere(_ group: CellGroup) -> Bool {
        guard let root = group.receiver.binding.map(aliases.root) else { return false }
        return aliases.provenance(ofLocal: root) <= .dequeued
    }

    /// The groups of other functions and closures that may use the same cell.
    private func otherUsers(of group: CellGroup, among parts: [CellGroup]) -> [CellGroup] {
        guard case .path = group.receiver, let name = nameOfCell(group) else {
            return parts.filter { $0.receiver != group.receiver && (group.receiver.binding == nil || !isPart($0, of: group)) }
        }
        return groups.filter { $0.receiver != group.receiver && nameOfCell($0) == name }
    }

    /// The last name of a path to a cell: `cell` of `row.cell`.
    private func nameOfCell(_ group: CellGroup) -> String? {
        guard case .path = group.receiver, let base = group.uses[0].base.map(outline.unwrapped) else { return nil }
        return outline.name(base)
    }

    /// The uses of other groups in closures that may run at once, and the calls that may lead to code of these groups: those of the
    /// project's functions, of closures, and of UIKit's methods that call back.
    private func detours(
        in stretch: Range<TokenID>, from group: CellGroup, to others: [CellGroup], _ caveats: inout Caveats
    ) -> [NodeID] {
        guard !others.isEmpty else { return [] }
        let inClosures = others.flatMap(\.uses).map(\.node).filter { use in
            stretch.contains(outline.nodes[use].first)
                && outline.ancestor(use, where: { $0.isFunctionLike }).map { outline.kind($0) == .closure } ?? false
        }
        let running = index.calls.within(stretch) + index.assignments.within(stretch)
        let apart = running.filter { node in
            guard let statement = outline.statement(around: node) else { return false }
            let inside = group.uses.filter { outline.contains(statement, $0.node) }
            if inside.isEmpty { return mayRunOtherCode(node) }
            // The head of a statement cannot be parted from its branches. What it runs comes before a configuration in a branch.
            let isHead = !inside.contains { outline.statement(around: $0.node) == statement }
            let isRepeated = inside.count < group.uses.count || outline.kind(statement).isLoop
            if isHead, isRepeated, mayRunOtherCode(node) { caveats.add(.dropsContentOfOthers, at: file.place(node)) }
            return false
        }
        return inClosures + apart
    }

    /// Whether an assignment may run code of the project: an observer of another object, a property wrapper's, or a subscript's.
    private func mayAssignByOtherCode(_ assignment: NodeID) -> Bool {
        guard let target = outline.firstChild(assignment).map(outline.unwrapped) else { return false }
        if outline.kind(target) == .subscriptCall, let base = outline.firstChild(target) {
            let type = resolver.type(of: base).unwrapped
            return type.isUnknown || isOfProject(type)
        }
        guard let (home, binding) = resolver.variable(namedBy: target) else {
            return outline.base(of: target).map { resolver.type(of: $0).isUnknown } ?? false
        }
        guard !home.file.isInterface, let declaration = home.outline.ancestor(binding, where: { $0 == .varDecl }) else { return false }
        // Observers of the own type are known.
        return !resolver.namesOwnMember(target) && home.outline.hasAccessors(binding) || home.outline.mayHavePropertyWrapper(declaration)
    }

    /// Whether a call or an assignment may run code of the project.
    func mayRunOtherCode(_ node: NodeID) -> Bool {
        outline.kind(node) == .call ? mayCallOtherCode(node) : mayAssignByOtherCode(node)
    }

    private func mayCallOtherCode(_ call: NodeID) -> Bool {
        guard let callee = outline.firstChild(call) else { return false }
        let name = outline.name(callee)
        if Self.callingBack.contains(name) { return true }
        if let called = resolver.call(call) {
            if let made = called.constructs { return isOfProject(made) }
            return called.member.map { !$0.isInterface } ?? true
        }
        guard outline.kind(callee) == .member, let base = outline.base(of: callee) else { return false }
        let type = resolver.type(of: base).unwrapped
        if case .found(let members) = resolver.members(name, of: type) { return members.contains { !$0.id.isInterface } }
        return type.isUnknown
    }

    private func isOfProject(_ type: Type) -> Bool { if case .nominal(let id, _) = type { !id.isInterface } else { false } }

    /// Methods of UIKit and Foundation that call code of the project before they return; values that are set have observers.
    private static let callingBack: Set<String> = [
        "becomeFirstResponder", "endEditing", "layoutIfNeeded", "loadViewIfNeeded", "perform", "post", "removeObject",
        "resignFirstResponder", "sendAction", "sendActions", "set", "setValue", "synchronize",
    ]

    /// Whether a call shows the screen, or makes a picture of it, while the function runs: `RunLoop.current.run(until: date)`. The function
    /// that it calls may do so.
    private func showsScreen(_ node: NodeID) -> Bool {
        guard let called = resolver.call(node)?.member, !called.isInterface else { return outline.showsScreen(node) }
        let home = file.project.file(called.file).outline
        return file.project.hasBodies(called.file)
            && home.nodes(of: .call, in: file.project.member(called).node).contains(where: home.showsScreen)
    }

    /// What UIKit makes of the content of a cell.
    private static let descriptions = ["accessibilityAttributedLabel", "accessibilityLabel", "accessibilityValue"]

    /// Where a function makes a picture of its own new cell, or asks for what VoiceOver says of it.
    private func looks(atCellOf group: CellGroup, in stretch: Range<TokenID>) -> [NodeID] {
        let function = outline.ancestor(group.uses[0].node) { $0.isFunctionLike }
        let pictures = index.calls.within(stretch).filter(outline.showsScreen).compactMap { outline.call($0)?.base }
        let texts = Self.descriptions.flatMap { outline.expressions(named: $0) }.filter {
            stretch.contains(outline.nodes[$0].first) && outline.assignment(to: $0) == nil
        }
        return (pictures + texts.filter { outline.kind($0) == .member }).filter { node in
            guard outline.ancestor(node, where: { $0.isFunctionLike }) == function else { return false }
            return outline.descendants(of: node).contains { part in
                guard outline.kind(part) == .identifier, case .local(let local, _) = file.receiver(part, at: part) else { return false }
                return aliases.root(of: local) == group.receiver.binding.map(aliases.root)
            }
        }
    }

    /// Where a function waits. A statement that waits and uses the cell as well cannot be parted.
    private func waits(in stretch: Range<TokenID>, among group: CellGroup, _ caveats: inout Caveats) -> [NodeID] {
        let function = outline.ancestor(group.uses[0].node) { $0.isFunctionLike }
        var found: [NodeID] = []
        for node in index.waits.within(stretch) where outline.ancestor(node, where: { $0.isFunctionLike }) == function {
            let statement = outline.statement(around: node) ?? node
            if group.uses.contains(where: { outline.contains(statement, $0.node) }) {
                caveats.add(.waits, at: file.place(node))
            } else {
                found.append(node)
            }
        }
        let loops = group.uses.compactMap { outline.ancestor($0.node) { $0 == .forStmt || $0.isFunctionLike } }
        if let loop = loops.first(where: outline.waits) { caveats.add(.waits, at: file.place(loop)) }
        return found
    }

    /// The expressions in some code that run members of a type which use labels.
    func runs(ofMembersOf id: DeclarationID, in scope: NodeID) -> [NodeID] {
        index.runs(of: id, in: scope, findStylingMembers).within(outline.tokens(of: scope))
    }

    /// The expressions that run members of a type which use labels.
    /// - Parameter scope: what is around all of the code; nil for the file.
    private func runs(of type: Type, in stretch: Range<TokenID>, _ scope: NodeID?, where matches: (NodeID) -> Bool) -> [NodeID] {
        guard case .nominal(let id, _) = type, !id.isInterface else { return [] }
        return index.runs(of: id, in: scope ?? .root, findStylingMembers).within(stretch).filter(matches)
    }

    /// Where a function updates a table, or applies a snapshot to one, which asks for rows and their heights.
    private func tableUpdates(in stretch: Range<TokenID>, among group: CellGroup) -> [NodeID] {
        let function = outline.ancestor(group.uses[0].node) { $0.isFunctionLike }
        return index.tableUpdates.within(stretch).filter { update in
            guard outline.ancestor(update, where: { $0.isFunctionLike }) == function, let base = outline.base(of: update) else {
                return false
            }
            return resolver.inherits(resolver.type(of: base).unwrapped, from: ["UITableView", "UITableViewDiffableDataSource"])
        }
    }

    /// Whether an expression names a member of `self` or `super`.
    private func isOwn(_ node: NodeID) -> Bool {
        outline.isMemberOfSuper(node) || resolver.namesOwnMember(node)
    }

    private func isMember(_ node: NodeID, of cell: Type) -> Bool {
        guard outline.kind(node) == .member, let base = outline.base(of: node) else { return false }
        let type = resolver.type(of: base).unwrapped
        return type.isUnknown || type == cell || resolver.superclasses(of: type).contains { .nominal($0, []) == cell }
            || resolver.superclasses(of: cell).contains { .nominal($0, []) == type }
    }

    // MARK: - Members that use labels

    /// The members of a class, of its superclasses and subclasses that use labels, and those that run these.
    private func findStylingMembers(of id: DeclarationID) -> StylingMembers {
        var parts: [DeclarationID] = []
        for part in file.subclasses(of: id).flatMap(file.family) where !parts.contains(part) { parts.append(part) }
        var members = StylingMembers()
        for part in parts {
            let outline = file.project.file(part).outline
            let declaration = file.project.type(part).node
            for node in outline.nodes(namedAnyOf: CellNames.content, in: declaration) {
                outline.add(memberAround: node, in: declaration, to: &members)
            }
        }
        for _ in 0..<Limits.maxStylingDetours {
            members.addCallers()
            let known = members.names
            for part in parts {
                let outline = file.project.file(part).outline
                let declaration = file.project.type(part).node
                for node in outline.nodes(namedAnyOf: known, in: declaration) where outline.runs(node, oneOf: members) {
                    outline.add(memberAround: node, in: declaration, to: &members)
                }
            }
            if members.names == known { break }
        }
        return members
    }
}

extension Outline {
    /// `await …`, or the head of a `for await`.
    func waits(_ node: NodeID) -> Bool {
        if kind(node) == .effect { return isNamed(node, "await") }
        guard kind(node) == .forStmt, let body = child(node, .block) else { return false }
        return (nodes[node].first..<nodes[body].first).contains { tokens[$0].keyword == .await }
    }

    /// Whether a call of UIKit shows the screen, or makes a picture of it, before it returns.
    fileprivate func showsScreen(_ node: NodeID) -> Bool {
        guard let call = call(node) else { return false }
        return switch call.name {
        case "CFRunLoopRun", "CFRunLoopRunInMode", "drawHierarchy", "resizableSnapshotView", "snapshotView": true
        case "flush": call.base.map { isNamed($0, "CATransaction") } ?? false
        case "render": call.base.map { isNamed(unwrapped($0), "layer") } ?? false
        case "run": call.base.map { !nodes(named: "RunLoop", in: $0).isEmpty } ?? false
        default: false
        }
    }

    /// `try …`, and not `try? …` or `try! …`.
    func mayThrow(_ node: NodeID) -> Bool {
        isNamed(node, "try") && flags(node).isDisjoint(with: [.isOptional, .isForced])
    }

    /// Whether a variable is computed or observed.
    func hasAccessors(_ binding: NodeID) -> Bool {
        ancestor(binding) { $0 == .patternBinding }.flatMap { child($0, .accessorBlock) } != nil
    }

    /// Whether a property has an attribute that is named like a type and is none of UIKit's or Foundation's: `@Published`.
    fileprivate func mayHavePropertyWrapper(_ property: NodeID) -> Bool {
        children(property).contains { attribute in
            kind(attribute) == .attribute && name(attribute).utf8.first.map { $0 < UInt8(ascii: "a") } ?? false
                && !["IBOutlet", "IBInspectable", "MainActor", "NSManaged", "NSCopying"].contains(name(attribute))
        }
    }

    /// Whether an expression calls or passes on a method, sets an observed property, or names a computed one.
    func runs(_ node: NodeID, oneOf members: StylingMembers) -> Bool {
        guard kind(node) == .identifier || kind(node) == .member else { return false }
        let name = name(node)
        if members.computed.contains(name) { return true }
        if members.observed.contains(name), assignment(to: node) != nil { return true }
        return members.functions.contains(name)
            && (call(ofCallee: node) != nil
                || parent(node).map { kind($0) == .argument && !["tableView", "collectionView"].contains(name) } ?? false)
    }

    /// Adds the member of a type whose code a node belongs to.
    fileprivate func add(memberAround node: NodeID, in declaration: NodeID, to members: inout StylingMembers) {
        var at = node
        while let parent = parent(at), kind(parent) != .memberBlock || self.parent(parent) != declaration {
            if parent == declaration { return }
            at = parent
        }
        switch kind(at) {
        case .funcDecl: members.functions.insert(name(at))
        case .varDecl:
            guard let property = children(at).first(where: { kind($0) == .patternBinding && contains($0, node) }),
                let binding = firstChild(property)
            else { return }
            if flags(at).contains(.isLazy) {
                members.computed.insert(name(binding))
            } else if child(property, .accessorBlock).map({ contains($0, node) }) ?? false {
                if isStored(binding) { members.observed.insert(name(binding)) } else { members.computed.insert(name(binding)) }
            }
        default: break
        }
    }
}
