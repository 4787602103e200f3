// Subviews of cells → findings about those that are added to the cell itself, beside its content view, and about those that lie in the
// content view but are tied to the cell around it.
import CellLintUIKitModel

/// `addSubview` of UITableViewCell, UICollectionViewCell and UITableViewHeaderFooterView instead of their content view's.
struct SubviewOutsideContentView: Rule {
    let triggers: [Trigger] = [.all("addSubview", "Cell"), .all("addSubview", "HeaderFooterView")]

    func check(_ file: FileContext) -> [Finding] {
        let outline = file.outline
        let added = outline.expressions(named: "addSubview").map { Addition(node: $0, views: addedViews($0, file)) }
        let ties = ties(to: added.flatMap(\.views), file)
        // A cell that lays a view behind its content means it to stay there while the content moves.
        let backgrounds = Set(
            outline.expressions(named: "sendSubviewToBack").filter { owner(of: $0, file) != nil }.flatMap { addedViews($0, file) })
        return added.filter { backgrounds.isDisjoint(with: $0.views) }.compactMap { finding(at: $0, ties, file) }
            + tied(by: added, ties, file)
    }

    /// A mention of `addSubview`, and the views that it adds.
    private struct Addition {
        var node: NodeID
        var views: [View]
    }

    private func finding(at addition: Addition, _ ties: [View: [ByteRange]], _ file: FileContext) -> Finding? {
        let (outline, node) = (file.outline, addition.node)
        guard let owner = owner(of: node, file), let name = outline.nameRange(node), !isOnPurpose(node, owner.type, file) else {
            return nil
        }
        // With more arguments it is a function of that name that nobody here declares.
        let isPlain = outline.call(ofCallee: node).map { Array(outline.children($0)).count == 2 } ?? true
        // What moves into the content view is tied to it as well, lest the fix makes the next finding.
        let moved = [name] + addition.views.flatMap { ties[$0] ?? [] }
        return file.finding(
            at: name, symbol: "addSubview", confidence: isPlain ? owner.confidence : min(owner.confidence, .likely),
            "this view lies beside the cell's content and takes no part in its layout and editing: add it to `contentView`",
            notes: owner.notes,
            fix: Fix(.unsafe, "add it to `contentView`", edits(moved)))
    }

    private func edits(_ names: [ByteRange]) -> [Edit] {
        names.map(\.start).sorted().map { Edit(ByteRange($0, $0), "contentView.") }
    }

    /// The cell that UIKit's own `addSubview` is asked of; nil where it is another's.
    private func owner(of node: NodeID, _ file: FileContext) -> (type: Type, confidence: Confidence, notes: [Note])? {
        let outline = file.outline
        if outline.kind(node) == .identifier {
            switch file.resolver.lookup("addSubview", from: node) {
            case .members(let found, let type):
                guard isUIKits(found, file), let confidence = file.cellConfidence(type) else { return nil }
                return (type, confidence, file.originOfSelf(at: node))
            case .unknownSuperclass:
                let type = file.resolver.selfType(at: node)
                return file.cellConfidence(type).map { (type, $0, file.originOfSelf(at: node)) }
            default: return nil
            }
        }
        guard let base = outline.base(of: node), !isSuper(base, outline) else { return nil }
        let type = file.resolver.type(of: base).unwrapped
        switch file.resolver.members("addSubview", of: type) {
        case .found(let found): if !isUIKits(found, file) { return nil }
        case .unknownSuperclass: break
        case .none, .unknown: return nil
        }
        guard let confidence = file.cellConfidence(type) else { return nil }
        return (type, file.resolver.isGuess(base) ? min(confidence, .likely) : confidence, file.origin(of: base))
    }

    private func isUIKits(_ found: [FoundMember], _ file: FileContext) -> Bool {
        found.contains { file.project.isSystemMember($0.id, of: ["UIView"]) }
    }

    private func isSuper(_ base: NodeID, _ outline: Outline) -> Bool { outline.kind(base) == .identifier && outline.isNamed(base, "super") }

    /// Whether the view is meant to lie beside the content: one that lays itself over a cell, a cell that has another content view, and
    /// the content view itself.
    private func isOnPurpose(_ node: NodeID, _ cell: Type, _ file: FileContext) -> Bool {
        if case .found(let found) = file.resolver.members("contentView", of: cell),
            !found.contains(where: {
                file.project.isSystemMember($0.id, of: ["UITableViewCell", "UICollectionViewCell", "UITableViewHeaderFooterView"])
            })
        {
            return true
        }
        guard let call = file.outline.call(ofCallee: node), let argument = file.outline.child(call, .argument),
            let view = file.outline.firstChild(argument)
        else { return false }
        return ["self", "contentView", "backgroundView", "selectedBackgroundView"].contains(file.outline.receiverName(view))
    }

    // MARK: - Constraints

    /// A view of a class, by its name.
    private struct View: Hashable {
        var type: Type
        var name: String
    }

    /// Findings about views of the content view that are tied to the cell's own anchors, one a view.
    private func tied(by added: [Addition], _ ties: [View: [ByteRange]], _ file: FileContext) -> [Finding] {
        let outline = file.outline
        let inside = added.filter { addition in
            outline.kind(addition.node) == .member
                && outline.firstChild(addition.node).map { outline.receiverName($0) == "contentView" } ?? false
        }
        return Set(inside.flatMap(\.views)).compactMap { view in
            guard let names = ties[view]?.sorted(by: { $0.start < $1.start }) else { return nil }
            return file.finding(
                at: names[0], symbol: view.name, confidence: file.cellConfidence(view.type)!,
                "`\(view.name)` lies in `contentView` but is tied to the cell around it, which cannot take its size from that: tie it to `contentView`",
                notes: file.originOfSelf(at: inside[0].node), fix: Fix(.unsafe, "tie it to `contentView`", edits(names)))
        }
    }

    /// The cells' own anchors that some of their views are tied to, by view.
    private func ties(to views: [View], _ file: FileContext) -> [View: [ByteRange]] {
        let (outline, views) = (file.outline, Set(views))
        guard !views.isEmpty else { return [:] }
        var ties: [View: [ByteRange]] = [:]
        for node in outline.expressions(nameEnding: "Anchor") {
            guard isOwn(node, file), let other = file.anchor(tiedTo: node), let owner = outline.firstChild(other) else { continue }
            let view = View(type: file.resolver.selfType(at: node), name: outline.receiverName(owner))
            if views.contains(view), file.cellConfidence(view.type) != nil { ties[view, default: []].append(outline.nameRange(node)!) }
        }
        return ties
    }

    /// What a call adds: its argument, or the elements of the array that `forEach` hands to it.
    private func addedViews(_ node: NodeID, _ file: FileContext) -> [View] {
        let type = file.resolver.selfType(at: node)
        return addedNames(node, file).map { View(type: type, name: $0) }
    }

    private func addedNames(_ node: NodeID, _ file: FileContext) -> [String] {
        let outline = file.outline
        guard let call = outline.call(ofCallee: node), let view = outline.child(call, .argument).flatMap({ outline.firstChild($0) }) else {
            return []
        }
        let name = outline.receiverName(view)
        guard name == "$0" else { return name.isEmpty ? [] : [name] }
        guard let closure = file.resolver.closure(ofAnonymous: view), let each = outline.ancestor(closure, where: { $0 == .call }),
            let array = outline.firstChild(each).flatMap({ outline.firstChild($0) }), outline.kind(array) == .arrayLiteral
        else { return [] }
        return outline.children(array).map { outline.receiverName($0) }.filter { !$0.isEmpty }
    }

    /// Whether an anchor is that of `self`, said or not.
    private func isOwn(_ anchor: NodeID, _ file: FileContext) -> Bool {
        let outline = file.outline
        if outline.kind(anchor) == .member {
            return outline.firstChild(anchor).map { outline.kind($0) == .identifier && outline.isNamed($0, "self") } ?? false
        }
        guard case .members(let found, _) = file.resolver.lookup(outline.name(anchor), from: anchor) else { return false }
        return isUIKits(found, file)
    }
}
