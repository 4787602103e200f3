// Reports cells whose constraints start at the top of the content view but never reach its bottom.
// Such a cell cannot compute its own height. Any layout that the rule cannot read completely is left alone.
import CellLintUIKitModel

/// Constraints to the top of `contentView` and none to its bottom, in a cell whose text may grow.
struct IncompleteConstraintChain: Rule {
    let triggers: [Trigger] = [.all("contentView", "topAnchor")]

    func check(_ file: FileContext) -> [Finding] {
        let check = ConstraintChainCheck(file: file)
        return check.findingsOfClasses + check.findingsOfSnippets
    }
}

private struct ConstraintChainCheck {
    let file: FileContext

    private var outline: Outline { file.outline }
    private var resolver: Resolver { file.resolver }

    // MARK: - Classes

    /// One finding for each cell class with an incomplete chain.
    var findingsOfClasses: [Finding] {
        outline.nodes(of: .classDecl).compactMap { node in
            guard let body = outline.child(node, .memberBlock), let id = cellClass(withBody: body) else { return nil }
            let extensions = resolver.extensions(of: id).map { part in
                (resolver: file.resolver(of: part.file), node: file.project.type(part).node)
            }
            let parts = [(resolver: resolver, node: body)] + extensions
            guard parts.contains(where: { mayGrow($0.node, in: $0.resolver.outline) }) else { return nil }
            return file.verticalConstraints(of: parts).flatMap { finding(about: $0, .certain) }
        }
    }

    /// A direct subclass of UIKit's cells and headers: another superclass may add the constraints that are missing.
    private func cellClass(withBody body: NodeID) -> DeclarationID? {
        let type = resolver.selfType(at: body)
        guard case .nominal(let id, _) = type, let superclass = resolver.superclass(of: type),
            file.project.isSystemType(superclass, CellNames.reusableViews)
        else { return nil }
        return id
    }

    /// Whether some label of the cell may have any number of lines.
    private func mayGrow(_ body: NodeID, in outline: Outline) -> Bool {
        outline.descendants(of: body).contains { node in
            guard let assignment = outline.assignment(node) else { return false }
            return outline.isNamed(assignment.target, "numberOfLines") && outline.source(assignment.value) == "0"
        }
    }

    // MARK: - Snippets

    /// One finding for each statement list with an incomplete chain, outside of any class.
    var findingsOfSnippets: [Finding] {
        snippets.compactMap { list in
            guard let constraints = file.verticalConstraints(of: [(resolver: resolver, node: list)]),
                constraints.contains(where: isBetweenViews)
            else { return nil }
            return finding(about: constraints, .likely)
        }
    }

    /// The statement lists that use an undeclared `contentView`, as in documentation: it can only be a cell's.
    private var snippets: [NodeID] {
        var seen: Set<NodeID> = []
        return outline.nodes(named: "contentView").compactMap { node in
            guard outline.kind(node) == .identifier, case .unknown = resolver.lookup("contentView", from: node),
                resolver.selfType(at: node).isUnknown,
                let list = outline.ancestor(node, where: { [.file, .block, .ifConfigClause].contains($0) }), seen.insert(list).inserted
            else { return nil }
            return list
        }
    }

    /// Whether a constraint puts one view below another. A snippet may leave out constraints, unless it shows a chain of views.
    private func isBetweenViews(_ constraint: AnchorConstraint) -> Bool {
        Set(constraint.ends.map(\.anchor)) == ["topAnchor", "bottomAnchor"]
    }

    // MARK: - The chain

    private func finding(about constraints: [AnchorConstraint], _ confidence: Confidence) -> Finding? {
        guard !constraints.contains(where: { $0.ends.contains(where: completesChain) }),
            let top = constraints.filter({ $0.resolver === resolver }).flatMap(\.ends).first(where: { $0.view == "contentView" })
        else { return nil }
        return file.finding(
            at: outline.nameRange(top.node)!, symbol: "contentView", confidence: confidence,
            "no constraint reaches the bottom of `contentView`, so a self-sizing cell has no height; "
                + "constrain the last view to `bottomAnchor`")
    }

    /// Whether an end completes the chain or sets the height in another way: every anchor of the cell, and all but the top of its content.
    private func completesChain(_ end: AnchorConstraint.End) -> Bool {
        end.view == "self" || end.view == "contentView" && end.anchor != "topAnchor"
    }
}
