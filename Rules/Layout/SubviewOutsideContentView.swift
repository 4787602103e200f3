// Subviews of cells → findings about those that are added to the cell itself, beside its content view.
import Linting

/// `addSubview` of UITableViewCell, UICollectionViewCell and UITableViewHeaderFooterView instead of their content view's.
struct SubviewOutsideContentView: Rule {
    let triggers: [Trigger] = [.all("addSubview", "Cell"), .all("addSubview", "HeaderFooterView")]

    func check(_ file: FileContext) -> [Finding] {
        let outline = file.outline
        return outline.nodes.indices.compactMap { node in
            guard outline.kind(node) == .identifier || outline.kind(node) == .member, outline.isNamed(node, "addSubview") else { return nil }
            return finding(at: node, file)
        }
    }

    private func finding(at node: Int, _ file: FileContext) -> Finding? {
        let outline = file.outline
        guard let owner = owner(of: node, file), let name = outline.nameRange(node), !isOnPurpose(node, owner.type, file) else { return nil }
        return file.finding(
            at: name, symbol: "addSubview", confidence: owner.confidence,
            "this view lies beside the cell's content and takes no part in its layout and editing: add it to `contentView`", notes: owner.notes,
            fix: Fix(.unsafe, "add it to `contentView`", [Edit(ByteRange(name.start, name.start), "contentView.")]))
    }

    /// The cell that UIKit's own `addSubview` is asked of; nil where it is another's.
    private func owner(of node: Int, _ file: FileContext) -> (type: Type, confidence: Confidence, notes: [Note])? {
        let outline = file.outline
        if outline.kind(node) == .identifier {
            switch file.resolver.lookup("addSubview", from: node) {
            case .members(let found, let type):
                guard isUIKits(found, file), let confidence = file.cellConfidence(type) else { return nil }
                return (type, confidence, file.originOfSelf(at: node))
            case .leaves:
                let type = file.resolver.selfType(at: node)
                return file.cellConfidence(type).map { (type, $0, file.originOfSelf(at: node)) }
            default: return nil
            }
        }
        guard let base = outline.child(node, where: { $0 != .genericArguments }), !isSuper(base, outline) else { return nil }
        let type = file.resolver.type(of: base).unwrapped
        switch file.resolver.members("addSubview", of: type) {
        case .found(let found): if !isUIKits(found, file) { return nil }
        case .leaves: break
        case .none, .unknown: return nil
        }
        guard let confidence = file.cellConfidence(type) else { return nil }
        return (type, file.resolver.isGuess(base) ? min(confidence, .likely) : confidence, file.origin(of: base))
    }

    private func isUIKits(_ found: [FoundMember], _ file: FileContext) -> Bool { found.contains { file.isSystemMember($0.id, of: ["UIView"]) } }

    private func isSuper(_ base: Int, _ outline: Outline) -> Bool { outline.kind(base) == .identifier && outline.isNamed(base, "super") }

    /// Whether the view is meant to lie beside the content: one that lays itself over a cell, a cell that has another content view, and
    /// the content view itself.
    private func isOnPurpose(_ node: Int, _ cell: Type, _ file: FileContext) -> Bool {
        if case .found(let found) = file.resolver.members("contentView", of: cell),
            !found.contains(where: { file.isSystemMember($0.id, of: ["UITableViewCell", "UICollectionViewCell", "UITableViewHeaderFooterView"]) }) {
            return true
        }
        guard let call = file.resolver.call(ofCallee: node), let argument = file.outline.child(call, .argument), let view = file.outline.firstChild(argument) else { return false }
        return ["self", "contentView", "backgroundView", "selectedBackgroundView"].contains(file.outline.receiverName(view))
    }
}
