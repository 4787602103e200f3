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
            guard let body = outline.child(node, .memberBlock), let classes = cellClasses(withBody: body) else { return nil }
            let declarations = classes.flatMap { [$0] + resolver.extensions(of: $0) }
            let parts = declarations.map { part in (resolver: file.resolver(of: part.file), node: file.project.type(part).node) }
            guard parts.contains(where: { mayGrow($0.node, in: $0.resolver.outline) }) else { return nil }
            return file.verticalConstraints(of: parts).flatMap { finding(about: $0, in: node, .certain) }
        }
    }

    /// A subclass of UIKit's cells and headers with its superclasses in the project. Nil if a superclass outside of it, or a subclass, may add
    /// the constraints that are missing.
    private func cellClasses(withBody body: NodeID) -> [DeclarationID]? {
        var classes: [DeclarationID] = []
        for type in resolver.superclassChain(of: resolver.selfType(at: body)) {
            if file.project.isSystemType(type, CellNames.reusableViews) {
                return classes.first.flatMap { file.isInherited($0) ? nil : classes }
            }
            guard case .nominal(let id, _) = type, !file.project.file(id).isInterface else { return nil }
            classes.append(id)
        }
        return nil
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
            return finding(about: constraints, in: list, .likely)
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

    /// - Parameter scope: the class or statements whose constraints are reported.
    private func finding(about constraints: [AnchorConstraint], in scope: NodeID, _ confidence: Confidence) -> Finding? {
        guard !constraints.contains(where: { $0.ends.contains(where: completesChain) }),
            let top = constraints.filter({ $0.resolver === resolver }).flatMap(\.ends)
                .first(where: { $0.view == "contentView" && outline.contains(scope, $0.node) })
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
