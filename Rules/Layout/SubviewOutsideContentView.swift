// Reports subviews that are added to a cell itself instead of its content view, and subviews of the content view that are constrained
// to the cell.
import CellLintUIKitModel

/// `addSubview` of UITableViewCell, UICollectionViewCell and UITableViewHeaderFooterView instead of their content view's.
struct SubviewOutsideContentView: Rule {
    let triggers: [Trigger] = [.all("addSubview", "Cell"), .all("addSubview", "HeaderFooterView")]

    func check(_ file: FileContext) -> [Finding] { SubviewCheck(file: file).findings() }
}

private struct SubviewCheck: FileCheck {
    let file: FileContext

    /// A use of `addSubview`, the expressions that it adds, and the views by name.
    private struct Addition {
        let node: NodeID
        let added: [NodeID]
        let views: [View]
    }

    /// A view of a class, by name.
    private struct View: Hashable {
        let type: Type
        let name: String
    }

    /// The names of the cell's own anchors that each view is constrained to.
    private typealias CellAnchors = [View: [ByteRange]]

    func findings() -> [Finding] {
        let additions = outline.expressions(named: "addSubview").map {
            let added = expressionsAdded(by: $0)
            return Addition(node: $0, added: added, views: views(added, by: $0))
        }
        let anchors = cellAnchors(constraining: Set(additions.flatMap(\.views)))
        // A view behind or over the content is meant to stay in place when the content moves.
        let moves = CellSubviews.layerings.flatMap { outline.expressions(named: $0) }
        let layers = Set(moves.filter { receiver(of: $0) != nil }.flatMap { viewsAdded(by: $0) })
        return additions.filter { layers.isDisjoint(with: $0.views) && !areDecorations($0) }.compactMap {
            finding(about: $0, anchors)
        }
            + findings(insideContentView: additions, anchors)
    }

    // MARK: - Beside the content view

    private func finding(about addition: Addition, _ anchors: CellAnchors) -> Finding? {
        let node = addition.node
        guard let cell = receiver(of: node), let name = outline.nameRange(node), !isIntended(node, on: cell.type) else { return nil }
        // With any other number of arguments it is a different function, whose declaration is unknown.
        let isPlain = outline.call(calling: node).map { $0.arguments.count == 1 } ?? true
        let uses = file.usesOfViewsBesideContent(in: cell.type, addedBy: node)
        guard !uses.contains(where: { isPlacedBeside(addition, $0) }) else { return nil }
        // The view's constraints move with it, or the fixed code would have the other finding of this rule.
        let moved = [name] + addition.views.flatMap { anchors[$0] ?? [] }
        let obstacles = uses.compactMap(obstacle)
        let hasFix = obstacles.isEmpty && !walksSubviews(of: node) && !isReplaced(contentViewOf: cell.type)
        return file.finding(
            at: name, symbol: "addSubview", confidence: isPlain ? cell.confidence : min(cell.confidence, .likely), problem(cell.type),
            notes: cell.notes + obstacles,
            fix: hasFix ? Fix.unsafe("add to `contentView`", insertions(before: moved), review: caveats(about: addition, uses)) : nil)
    }

    private func problem(_ cell: Type) -> String {
        let isHeader = resolver.inherits(cell, from: ["UITableViewHeaderFooterView"])
        let start = "subview is added to the \(isHeader ? "header or footer" : "cell") instead of its `contentView`"
        return start
            + (movesContent(cell) ? ", so it does not move when the cell is edited or indented" : ", where UIKit expects the content")
    }

    /// Whether a content view moves to make room: only in tables and lists.
    private func movesContent(_ cell: Type) -> Bool { resolver.inherits(cell, from: ["UITableViewCell", "UICollectionViewListCell"]) }

    // MARK: - Code that the fix may break

    /// Whether code gives the content view a frame beside an added view.
    private func isPlacedBeside(_ addition: Addition, _ use: BesideContentUse) -> Bool {
        guard case .changes("frame") = use.kind, let value = use.value else { return false }
        let home = file.project.file(use.file).outline
        let names = Set(addition.views.map(\.name))
        return home.descendants(of: value).contains { [.identifier, .member].contains(home.kind($0)) && names.contains(home.name($0)) }
    }

    /// A note on code that would not work with the view inside the content view.
    private func obstacle(_ use: BesideContentUse) -> Note? {
        switch use.kind {
        case .disables: file.note(use.node, in: use.file, "the content view is removed, hidden or disabled here")
        case .looksForView: file.note(use.node, in: use.file, "this code looks for views in the cell itself")
        case .changes, .mayLookForView: nil
        }
    }

    private func caveats(about addition: Addition, _ uses: [BesideContentUse]) -> [FixNote] {
        var caveats = [FixNote.movesView]
        for use in uses {
            guard case .changes(let property) = use.kind else { continue }
            caveats.append(.changesContentView(property, place(of: use)))
        }
        if let use = uses.first(where: { if case .mayLookForView = $0.kind { true } else { false } }) {
            caveats.append(.looksForViews(place(of: use)))
        }
        if let tie = addition.added.lazy.compactMap(constraintToCell).first {
            caveats.append(.staysConstrained(file.place(tie)))
        }
        return caveats
    }

    private func place(of use: BesideContentUse) -> String { file.context(ofFile: use.file).place(use.node) }

    /// A constraint between a view and the cell that the fix does not change: `$0.top.equalTo(self)`, `toItem: self`.
    private func constraintToCell(of view: NodeID) -> NodeID? {
        let name = outline.receiverName(view)
        guard !name.isEmpty else { return nil }
        return outline.nodes(named: "self").first { node in
            guard outline.kind(node) == .identifier, let argument = outline.parent(node), outline.kind(argument) == .argument,
                resolver.selfType(at: node) == resolver.selfType(at: view),
                let call = outline.parent(argument).flatMap({ outline.call($0) })
            else { return false }
            if outline.isNamed(argument, "toItem") {
                return call.argument(labeled: "item").map { outline.receiverName($0.value) == name } ?? false
            }
            guard call.name.begins(with: "equalTo") || call.name.ends(with: "OrEqualTo"),
                let closure = outline.ancestor(call.node, where: { $0 == .closure }),
                let made = outline.ancestor(closure, where: { $0 == .call }).flatMap({ outline.call($0) }), let snap = made.base
            else { return false }
            return outline.base(of: snap).map { outline.receiverName($0) == name } ?? false
        }
    }

    /// Whether code of this file replaces the content view of such a cell, and with it all views in there.
    private func isReplaced(contentViewOf cell: Type) -> Bool {
        outline.expressions(named: "contentConfiguration").contains { node in
            outline.assignment(to: node) != nil && resolver.ownerType(ofMember: node)?.unwrapped == cell
        }
    }

    /// Whether the same code goes through the subviews of the cell: it would not find the view in the content view, or removes that.
    private func walksSubviews(of addition: NodeID) -> Bool {
        let receiver = outline.kind(addition) == .member ? outline.base(of: addition).map { outline.receiverName($0) } ?? "" : "self"
        let type = resolver.selfType(at: addition)
        return outline.expressions(named: "subviews").contains { node in
            guard resolver.selfType(at: node) == type,
                outline.function(around: node) == outline.function(around: addition) || !type.isUnknown
            else { return false }
            let base = outline.kind(node) == .member ? outline.base(of: node).map { outline.receiverName($0) } ?? "" : "self"
            return base == receiver
        }
    }

    /// The cell that is the receiver of UIKit's `addSubview`; nil if the receiver is something else, or the method is the app's.
    private func receiver(of node: NodeID) -> (type: Type, confidence: Confidence, notes: [Note])? {
        guard outline.kind(node) != .identifier else { return impliedReceiver(of: node) }
        guard let base = outline.base(of: node), !outline.isSuper(base) else { return nil }
        let type = resolver.type(of: base).unwrapped
        switch resolver.members("addSubview", of: type) {
        case .found(let found): if !isOfUIView(found) { return nil }
        case .unknownSuperclass: break
        case .none, .unknown: return nil
        }
        guard let confidence = file.cellConfidence(type) else { return nil }
        return (type, resolver.isGuess(base) ? min(confidence, .likely) : confidence, file.provenanceNotes(of: base))
    }

    /// The cell that is the receiver of a bare `addSubview`: `self`.
    private func impliedReceiver(of node: NodeID) -> (type: Type, confidence: Confidence, notes: [Note])? {
        let type: Type
        switch resolver.lookup("addSubview", from: node) {
        case .members(let found, let owner):
            guard isOfUIView(found) else { return nil }
            type = owner
        case .unknownSuperclass: type = resolver.selfType(at: node)
        default: return nil
        }
        return file.cellConfidence(type).map { (type, $0, file.provenanceNotesOfSelf(at: node)) }
    }

    /// Whether a view belongs beside the content: a view that covers a whole cell, the content view itself, a background, or any view
    /// of a cell that declares a content view of its own.
    private func isIntended(_ node: NodeID, on cell: Type) -> Bool {
        if case .found(let found) = resolver.members("contentView", of: cell), !found.contains(where: isOfSystemCell) { return true }
        guard let argument = outline.call(calling: node)?.firstArgument else { return false }
        if file.isNamed(resolver.type(of: argument.value), anyOf: file.option("allowedViews")) { return true }
        return CellSubviews.ownViews.contains(outline.receiverName(argument.value))
    }

    /// Whether all views that a call adds are named as something that lies over the content or around it.
    private func areDecorations(_ addition: Addition) -> Bool {
        !addition.views.isEmpty && addition.views.allSatisfy { CellSubviews.isDecoration($0.name) }
            || !addition.added.isEmpty && addition.added.allSatisfy(isLine)
    }

    private func isLine(_ view: NodeID) -> Bool {
        let name = nameOfView(view)
        return CellSubviews.isDecoration(name)
            || CellSubviews.isLine(name) && file.project.isSystemType(resolver.type(of: view).unwrapped, ["UIView"])
    }

    /// Whether found members are UIKit's own, declared by `UIView`.
    private func isOfUIView(_ found: [FoundMember]) -> Bool { found.contains { file.project.isSystemMember($0.id, of: ["UIView"]) } }

    private func isOfSystemCell(_ member: FoundMember) -> Bool {
        file.project.isSystemMember(member.id, of: CellNames.reusableViews)
    }

    // MARK: - Inside the content view

    /// One finding for each view in the content view that is constrained to the cell's own anchors.
    private func findings(insideContentView additions: [Addition], _ anchors: CellAnchors) -> [Finding] {
        let inside = additions.filter { addition in
            MemberAccess(addition.node, in: outline)?.base.map { outline.receiverName($0) == "contentView" } ?? false
        }
        return Set(inside.flatMap(\.views)).compactMap { view in
            guard let anchors = anchors[view]?.sorted(by: { $0.start < $1.start }) else { return nil }
            return file.finding(
                at: anchors[0], symbol: view.name, confidence: file.cellConfidence(view.type)!,
                "`\(view.name)` is inside `contentView` but constrained to the cell\(harm(of: anchors, to: view.type)); "
                    + "constrain it to `contentView`",
                notes: file.provenanceNotesOfSelf(at: inside[0].node),
                fix: Fix.unsafe("constrain to `contentView`", insertions(before: anchors), review: [.movesView]))
        }
    }

    /// What is wrong with constraints to the cell: they do not count for its size, or the view stays in place.
    private func harm(of anchors: [ByteRange], to cell: Type) -> String {
        let names = Set(anchors.map { outline.text.string($0) })
        let isSized = !names.isDisjoint(with: ["topAnchor", "bottomAnchor", "heightAnchor"])
        let isInCollectionView = resolver.inherits(cell, from: ["UICollectionViewCell"])
        let hasWidth =
            names.contains("leadingAnchor") && names.contains("trailingAnchor")
            || names.contains("leftAnchor") && names.contains("rightAnchor")
        if isSized || isInCollectionView && hasWidth { return ", so self-sizing ignores it" }
        let isMoved = !names.isDisjoint(with: ["leadingAnchor", "trailingAnchor", "leftAnchor", "rightAnchor", "centerXAnchor"])
        return isMoved && movesContent(cell) ? ", so it does not move when the cell is edited or indented" : ""
    }

    /// Inserts `contentView.` before the names of members.
    private func insertions(before names: [ByteRange]) -> [Edit] {
        names.map(\.start).sorted().map { Edit(ByteRange($0, $0), "contentView.") }
    }

    // MARK: - Added views

    /// What a call adds: its argument, or the elements of the array literal whose `forEach` passes them as `$0`.
    private func viewsAdded(by callee: NodeID) -> [View] {
        views(expressionsAdded(by: callee), by: callee)
    }

    private func views(_ added: [NodeID], by callee: NodeID) -> [View] {
        let type = resolver.selfType(at: callee)
        return added.map { View(type: type, name: nameOfView($0)) }
    }

    private func expressionsAdded(by callee: NodeID) -> [NodeID] {
        guard let view = outline.call(calling: callee)?.firstArgument?.value else { return [] }
        let name = nameOfView(view)
        guard name == "$0" else { return name.isEmpty ? [] : [view] }
        guard let closure = resolver.closure(ofAnonymous: view),
            let forEach = outline.ancestor(closure, where: { $0 == .call }).flatMap({ outline.call($0) }),
            let array = outline.firstChild(forEach.calledExpression), outline.kind(array) == .arrayLiteral
        else { return [] }
        return outline.children(array).filter { !nameOfView($0).isEmpty }
    }

    /// The name of a view, or that of its class: `addSubview(BorderView())`.
    private func nameOfView(_ view: NodeID) -> String {
        outline.call(view).map { outline.receiverName($0.calledExpression) } ?? outline.receiverName(view)
    }

    // MARK: - Constraints

    /// The names of the cells' own anchors that some of their views are constrained to, by view.
    private func cellAnchors(constraining views: Set<View>) -> CellAnchors {
        guard !views.isEmpty else { return [:] }
        var anchors: CellAnchors = [:]
        for anchor in outline.expressions(nameEnding: "Anchor") {
            guard isOfSelf(anchor), let other = file.anchor(tiedTo: anchor), let owner = outline.base(of: other) else { continue }
            let view = View(type: resolver.selfType(at: anchor), name: outline.receiverName(owner))
            guard views.contains(view), file.cellConfidence(view.type) != nil else { continue }
            anchors[view, default: []].append(outline.nameRange(anchor)!)
        }
        return anchors
    }

    /// Whether an anchor is that of `self`, written or implied.
    private func isOfSelf(_ anchor: NodeID) -> Bool {
        if let access = MemberAccess(anchor, in: outline) {
            return access.base.map(outline.isSelf) ?? false
        }
        guard case .members(let found, _) = resolver.lookup(outline.name(anchor), from: anchor) else { return false }
        return isOfUIView(found)
    }
}

extension FixNote {
    fileprivate static let movesView = Self("the view moves where the content view is smaller than the cell")
    fileprivate static func changesContentView(_ property: String, _ place: String) -> Self {
        Self("code changes `\(property)` of the content view", at: place)
    }
    fileprivate static func looksForViews(_ place: String) -> Self { Self("code may expect views in the cell itself", at: place) }
    fileprivate static func staysConstrained(_ place: String) -> Self { Self("constraints to the cell itself stay", at: place) }
}
