// Cell classes that lay out their content with anchors → findings about those whose constraints begin at the top and end in the air.
import CellLintUIKitModel

/// Constraints that reach the top of `contentView` and nothing of its bottom, in a cell whose text may grow.
struct IncompleteConstraintChain: Rule {
    let triggers: [Trigger] = [.all("contentView", "topAnchor")]

    func check(_ file: FileContext) -> [Finding] {
        let outline = file.outline
        let classes = outline.nodes(of: .classDecl).compactMap { finding(ofClass: $0, file) }
        return classes + findingsOfSnippets(file)
    }

    private func finding(ofClass node: NodeID, _ file: FileContext) -> Finding? {
        guard let body = file.outline.child(node, .memberBlock) else { return nil }
        let type = file.resolver.selfType(at: body)
        // What a superclass of the project lays out is its own matter, and may be all that is missing.
        guard case .nominal(let id, _) = type, let above = file.resolver.superclass(of: type),
            file.project.isSystemType(above, ["UITableViewCell", "UICollectionViewCell", "UITableViewHeaderFooterView"])
        else { return nil }
        let extensions = file.resolver.extensions(of: id).map {
            (resolver: file.resolver(of: $0.file), node: file.project.type($0).node)
        }
        let parts = [(resolver: file.resolver, node: body)] + extensions
        guard parts.contains(where: { mayGrow($0.node, $0.resolver.outline) }) else { return nil }
        return finding(file.verticalConstraints(of: parts), .certain, file)
    }

    /// Lists of statements in which nobody declares `contentView`, as in documentation: it can only be a cell's.
    private func findingsOfSnippets(_ file: FileContext) -> [Finding] {
        let outline = file.outline
        var lists: [NodeID] = []
        var seen: Set<NodeID> = []
        for node in outline.nodes(named: "contentView") where outline.kind(node) == .identifier {
            guard case .unknown = file.resolver.lookup("contentView", from: node), file.resolver.selfType(at: node).isUnknown,
                let list = outline.ancestor(node, where: { [.file, .block, .ifConfigClause].contains($0) }), seen.insert(list).inserted
            else { continue }
            lists.append(list)
        }
        return lists.compactMap { list in
            let constraints = file.verticalConstraints(of: [(resolver: file.resolver, node: list)])
            // Without a class there is nothing to say how much is left out: a chain of two is meant to be one.
            guard constraints?.contains(where: { Set($0.ends.map(\.anchor)) == ["topAnchor", "bottomAnchor"] }) ?? false else { return nil }
            return finding(constraints, .likely, file)
        }
    }

    private func finding(_ constraints: [AnchorConstraint]?, _ confidence: Confidence, _ file: FileContext) -> Finding? {
        guard let constraints else { return nil }
        let ends = constraints.flatMap { constraint in constraint.ends.map { (constraint, $0) } }
        // Other ends of the content, and the cell's own, complete the chain or settle the height otherwise.
        guard !ends.contains(where: { $0.1.view == "self" || $0.1.view == "contentView" && $0.1.anchor != "topAnchor" }),
            let (constraint, top) = ends.first(where: { $0.1.view == "contentView" && $0.0.resolver === file.resolver })
        else { return nil }
        let outline = constraint.resolver.outline
        return file.finding(
            at: outline.nameRange(top.node)!, symbol: "contentView", confidence: confidence,
            "constraints lead from the top of `contentView` to nowhere, so a cell that sizes itself has no height: tie the last view to `bottomAnchor`"
        )
    }

    /// Whether some text of the cell may take as many lines as it needs.
    private func mayGrow(_ body: NodeID, _ outline: Outline) -> Bool {
        outline.descendants(of: body).contains { node in
            guard outline.kind(node) == .assignment, let target = outline.firstChild(node), outline.isNamed(target, "numberOfLines"),
                let value = outline.next(target)
            else { return false }
            return outline.source(value) == "0"
        }
    }
}
