// Reports cells whose constraints start at the top of the content view but never reach its bottom, or not from one view to the next.
// Such a cell cannot compute its own height. Any layout that the rule cannot read completely is left alone.
import CellLintUIKitModel

/// Constraints to the top of `contentView` that do not lead to its bottom, in a cell whose text may grow.
struct IncompleteConstraintChain: Rule {
    let triggers: [Trigger] = [.all("contentView", "topAnchor")]

    func check(_ file: FileContext) -> [Finding] {
        let check = ConstraintChainCheck(file: file)
        return check.findingsOfClasses + check.findingsOfSnippets
    }
}

private struct ConstraintChainCheck: FileCheck {
    let file: FileContext

    // MARK: - Classes

    /// One finding for each cell class with an incomplete chain.
    var findingsOfClasses: [Finding] {
        outline.nodes(of: .classDecl).compactMap { node in
            guard let body = outline.child(node, .memberBlock), let parts = cellParts(withBody: body), let id = parts.first,
                case let code = file.code(ofClassIn: parts), let constraints = file.verticalConstraints(in: code),
                let finding = finding(about: constraints, in: scopes(of: id), .certain),
                // Only a chain that seems incomplete is worth resolving calls and parsing more for.
                !file.callsMethods(outside: code), !file.handsOverViews(code), file.haveBodies(parts), mayGrow(parts)
            else { return nil }
            return finding
        }
    }

    /// The parts of a class in this file, without those of its superclasses.
    private func scopes(of id: DeclarationID) -> [NodeID] {
        resolver.parts(of: id).filter { $0.file == resolver.file }.map { file.project.type($0).node }
    }

    /// The declarations and extensions of a subclass of UIKit's cells and headers, and of its superclasses in the project. Nil if a superclass
    /// outside of it, or a subclass, may add the constraints that are missing.
    private func cellParts(withBody body: NodeID) -> [DeclarationID]? {
        var classes: [DeclarationID] = []
        for type in resolver.superclassChain(of: resolver.selfType(at: body)) {
            if file.project.isSystemType(type, CellNames.reusableViews) {
                return classes.first.flatMap { file.isInherited($0) ? nil : classes.flatMap(resolver.parts) }
            }
            guard case .nominal(let id, _) = type, !id.isInterface else { return nil }
            classes.append(id)
        }
        return nil
    }

    /// Whether some label of the cell may have any number of lines.
    private func mayGrow(_ parts: [DeclarationID]) -> Bool {
        parts.contains { part in mayGrow(file.project.type(part).node, in: file.resolver(of: part.file), depth: 0) }
    }

    /// - Parameter depth: how many functions that make a label lead to this code.
    private func mayGrow(_ code: NodeID, in home: Resolver, depth: Int) -> Bool {
        let outline = home.outline
        return outline.descendants(of: code).contains { node in
            if let assignment = outline.assignment(node) {
                return outline.isNamed(assignment.target, "numberOfLines") && home.numbers(assignment.value) == [0]
            }
            guard depth < Self.maxFactories, outline.kind(node) == .call, let call = home.call(node), let factory = call.member,
                !factory.isInterface, home.inherits(call.result, from: ["UILabel"])
            else { return false }
            return file.haveBodies([factory])
                && mayGrow(file.project.member(factory).node, in: file.resolver(of: factory.file), depth: depth + 1)
        }
    }

    /// Functions that make a label with one another's help. Further ones are not followed.
    private static let maxFactories = 4

    // MARK: - Snippets

    /// One finding for each statement list with an incomplete chain, outside of any class.
    var findingsOfSnippets: [Finding] {
        snippets.compactMap { list in
            let code = [ClassCode(resolver: resolver, node: list)]
            guard let constraints = file.verticalConstraints(in: code), constraints.contains(where: isBetweenViews),
                let finding = finding(about: constraints, in: [list], .likely), !file.handsOverViews(code)
            else { return nil }
            return finding
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

    /// - Parameter scopes: the parts of the class, or the statements, whose constraints are reported.
    private func finding(about constraints: [AnchorConstraint], in scopes: [NodeID], _ confidence: Confidence) -> Finding? {
        let isBroken: Bool
        switch ConstraintChain(constraints).state {
        case .complete: return nil
        case .broken: isBroken = true
        case .open: isBroken = false
        }
        guard
            let top = constraints.filter({ $0.resolver === resolver }).flatMap(\.ends)
                .first(where: { end in
                    end.view == "contentView" && end.anchor == "topAnchor" && scopes.contains { outline.contains($0, end.node) }
                })
        else { return nil }
        let problem =
            isBroken
            ? "no constraints lead from the top of `contentView` to its bottom, so a self-sizing cell has no height; "
                + "constrain each view to the next one"
            : "no constraint reaches the bottom of `contentView`, so a self-sizing cell has no height; "
                + "constrain the last view to `bottomAnchor`"
        return file.finding(on: top.node, symbol: "contentView", confidence: confidence, problem)
    }
}
