// Finds code that depends on views which lie in a cell itself: it takes the content view out of their way, or looks for them in the cell.
import CellLintLinting

/// Code that would see a difference if a view moved from a cell into its content view.
public struct BesideContentUse {
    public enum Kind {
        /// Removes, hides or disables the content view: a view in there is not shown or gets no touches.
        case disables
        /// Gives the content view a frame, clips, fades or transforms it, which would do the same to the view.
        case changes(property: String)
        /// Takes the view's superview for a cell, or goes through the cell's subviews.
        case looksForView
        /// Does so in a cell that may be of another class.
        case mayLookForView
    }

    public let kind: Kind
    public let file: FileID
    /// The name of the content view, or the expression that looks for a view.
    public let node: NodeID
    /// What is assigned to the content view.
    public var value: NodeID?
}

/// The casts of superviews to cells, and the uses of the subviews of cells, in all files that rules inspect. Reading all others would cost a
/// third of a run, and the fixes of which they may say more are to be reviewed anyway.
private final class CellHierarchyUses {
    struct Use {
        let cell: Type
        let file: FileID
        let node: NodeID
    }

    private(set) var all: [Use] = []

    init(_ file: FileContext) {
        let project = file.project
        for fileID in project.inspectedFiles(containing: [".subviews", "superview"]) where project.hasBodies(fileID) {
            guard !project.file(fileID).outline.expressions(named: "subviews", "superview").isEmpty else { continue }
            let home = file.context(ofFile: fileID)
            all += home.castsOfSuperviews + home.usesOfSubviews
        }
    }
}

extension FileContext {
    /// The code that depends on views lying in cells of a class, apart from the class's own uses of its subviews.
    /// - Parameter addition: the `addSubview` that adds a view to such a cell.
    public func usesOfViewsBesideContent(in cell: Type, addedBy addition: NodeID) -> [BesideContentUse] {
        ownUsesOfContentView(of: cell) + usesOfContentView(of: cell, addedTo: addition)
            + projectAnalysis { CellHierarchyUses(self) }.all.compactMap { use in
                guard mayBeSame(use.cell, cell) else { return nil }
                let isOwn = use.file == resolver.file || !isOfSystem(use.cell) && !isOfSystem(cell)
                return BesideContentUse(kind: isOwn ? .looksForView : .mayLookForView, file: use.file, node: use.node)
            }
    }

    private func mayBeSame(_ one: Type, _ other: Type) -> Bool {
        guard case .nominal(let first, _) = one, case .nominal(let second, _) = other else { return false }
        return resolver.isRelated(first, second)
    }

    private func isOfSystem(_ type: Type) -> Bool { if case .nominal(let id, _) = type { id.isInterface } else { true } }

    // MARK: - The content view

    private func ownUsesOfContentView(of cell: Type) -> [BesideContentUse] {
        guard case .nominal(let id, _) = cell, !id.isInterface else { return [] }
        return family(of: id).flatMap { part -> [BesideContentUse] in
            guard project.hasBodies(part.file) else { return [] }
            let outline = project.file(part).outline
            return outline.expressions(named: "contentView", in: project.type(part).node).compactMap { node in
                guard outline.isOfSelf(node), let use = outline.change(ofContentView: node) else { return nil }
                return BesideContentUse(kind: use.kind, file: part.file, node: node, value: use.value)
            }
        }
    }

    /// What the function that adds a view to a cell does to the content view of such a cell: `cell.contentView.isHidden = true`.
    private func usesOfContentView(of cell: Type, addedTo addition: NodeID) -> [BesideContentUse] {
        guard outline.base(of: addition) != nil, let function = outline.function(around: addition) else { return [] }
        return outline.expressions(named: "contentView").compactMap { node in
            guard !outline.isOfSelf(node), outline.contains(function, node), let base = outline.base(of: node),
                mayBeSame(resolver.type(of: base).unwrapped, cell), let use = outline.change(ofContentView: node)
            else { return nil }
            return BesideContentUse(kind: use.kind, file: resolver.file, node: node, value: use.value)
        }
    }

    // MARK: - Looking for views

    /// `sender.superview as? PriceCell`. The superview of a superview is a cell for a view in the content view.
    fileprivate var castsOfSuperviews: [CellHierarchyUses.Use] {
        outline.expressions(named: "superview").compactMap { node in
            if let inner = outline.base(of: node), outline.isNamed(outline.unwrapped(inner), "superview") { return nil }
            var at = node
            while let parent = outline.parent(at), [.optionalChain, .forceUnwrap, .tuple, .argument].contains(outline.kind(parent)) {
                at = parent
            }
            guard let cast = outline.parent(at), outline.kind(cast) == .cast, let written = outline.child(cast, where: { $0.isType }) else {
                return nil
            }
            return use(of: resolver.type(written: written), at: node)
        }
    }

    /// `cell.subviews`, apart from `self.subviews`.
    fileprivate var usesOfSubviews: [CellHierarchyUses.Use] {
        outline.expressions(named: "subviews").compactMap { node in
            guard outline.kind(node) == .member, !outline.isOfSelf(node), let base = outline.base(of: node) else { return nil }
            return use(of: resolver.type(of: base), at: node)
        }
    }

    private func use(of type: Type, at node: NodeID) -> CellHierarchyUses.Use? {
        guard resolver.inherits(type.unwrapped, from: CellNames.reusableViews) else { return nil }
        return .init(cell: type.unwrapped, file: resolver.file, node: node)
    }
}

extension Outline {
    /// Whether a member is that of `self`, written or implied.
    fileprivate func isOfSelf(_ node: NodeID) -> Bool {
        guard kind(node) == .member else { return true }
        return base(of: node).map(isSelf) ?? false
    }

    /// What code does to a content view that it names.
    fileprivate func change(ofContentView node: NodeID) -> (kind: BesideContentUse.Kind, value: NodeID?)? {
        guard let member = parent(node), kind(member) == .member, base(of: member) == node else { return nil }
        let property = name(member)
        if property == "removeFromSuperview" { return (.disables, nil) }
        // `contentView.frame.origin.x = 30`, `contentView.layer.masksToBounds = true`
        var at = member
        while let outer = parent(at), kind(outer) == .member, base(of: outer) == at { at = outer }
        guard let assignment = assignment(to: at) else { return nil }
        let value = source(assignment.value)
        switch property {
        case "isHidden": return value == "false" ? nil : (.disables, assignment.value)
        case "isUserInteractionEnabled": return value == "true" ? nil : (.disables, assignment.value)
        case "alpha":
            return value == "1" ? nil : (["0", "0.0"].contains(value) ? .disables : .changes(property: property), assignment.value)
        case "frame", "bounds", "center", "transform": return (.changes(property: property), assignment.value)
        case "clipsToBounds": return value == "false" ? nil : (.changes(property: property), assignment.value)
        case "layer" where isNamed(at, "masksToBounds"):
            return value == "false" ? nil : (.changes(property: "layer.masksToBounds"), assignment.value)
        default: return nil
        }
    }
}
