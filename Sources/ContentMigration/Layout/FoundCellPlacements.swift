// Finds code that places the texts of cells, or grays them out, which it finds in a table or among the views below one.
import CellLintUIKitModel

extension ContentMigration {
    /// What code that finds cells in a table does to the position or the look of their texts.
    /// - Parameter mayMeet: whether the cells may be those of the migration.
    func placementOfFoundCells(_ mayMeet: (CellOfOtherCode) -> Bool) -> Caveat? {
        let all = file.projectAnalysis { PlacementsOfFoundCells(file) }.all
        return all.first { mayMeet($0.cell) }.flatMap { file.context(ofFile: $0.place.file).placement(by: $0.place.node) }
    }
}

/// The assignments of the whole project that place the texts of cells, or gray them out, which code finds in a table: that of the
/// assignment, or code that passes the cells on to it.
private final class PlacementsOfFoundCells {
    /// What such code contains, also in a class of tables that hands out cells.
    private static let ways = ["cellForRow(", "visibleCells", "override func dequeueReusableCell"]
    /// What disables views, also by its name in a string.
    private static let wordsThatDisable = ["isUserInteractionEnabled", "userInteractionEnabled"]
    let all: [ViewUseOfOtherCode]

    init(_ file: FileContext) {
        let taken = file.project.inspectedFiles(containing: Self.ways).map(file.context).flatMap { home in
            home.placements.compactMap { home.foundCell(usedAt: $0) }
        }
        // What disables any views is mostly in files without cells.
        let found = file.project.inspectedFiles(containing: CellMargins.settings) + file.filesNaming(Self.wordsThatDisable)
        let homes = file.project.sorted(Set(found)).map(file.context)
        // Code that takes cells from its own table contains one of the ways.
        let uses = homes.flatMap { home in
            home.placements.compactMap(home.cellOfOtherCode(usedAt:)).map(home.asFoundIfUnnamed).filter { $0.isGiven || $0.isOfAnyTable }
        }
        let others = homes.flatMap { home in
            home.placementsAmongSubviews
                + home.placements.flatMap { node in home.streamedCell(at: node).map { [$0] } ?? home.usesOfCellAsView(at: node) }
        }
        all =
            (taken + uses.filter(\.isFound) + others).map(ViewUseOfOtherCode.init)
            + file.foundCells(passedTo: uses, asViews: false, for: "placement")
    }
}

extension FileContext {
    /// A use of a cell that code is given, but for functions whose callers do not name them: those count as finding any cell themselves.
    fileprivate func asFoundIfUnnamed(_ use: CellOfOtherCode) -> CellOfOtherCode {
        guard use.isGiven, let member = use.member, outline.kind(member.node) == .funcDecl, isCalledWithoutName(member.node) else {
            return use
        }
        return anyCell(at: use.node, isOfAnyTable: true)
    }

    /// The placements of all views below some view, or of those directly below a table.
    fileprivate var placementsAmongSubviews: [CellOfOtherCode] {
        placements.flatMap { node -> [CellOfOtherCode] in
            guard let base = outline.base(of: node) ?? outline.ancestor(node, where: { $0 == .funcDecl }),
                case let type = (outline.base(of: node).map { resolver.type(of: $0) } ?? resolver.selfType(at: node)).unwrapped,
                cellLikelihood(of: type) > .notCell, !isInUncalledMethod(node)
            else { return [] }
            let lists = listsOfSubviews(with: base)
            let isWalk = visitsSubviews(outline.function(around: node)) || lists.contains(where: areOfAnyTable)
            let isOfOthers = lists.contains { outline.base(of: $0).map(isViewOfAnyController) ?? false }
            if isWalk || isOfOthers {
                return [anyCell(at: node, isOfAnyTable: isOfOthers || !showsOnlyOwnViews(resolver.selfType(at: node)))]
            }
            return lists.flatMap { list -> [CellOfOtherCode] in
                guard let owners = owners(ofTableWith: list) else { return [anyCell(at: node, isOfAnyTable: true)] }
                return owners.map { owner in
                    var use = anyCell(at: node, isOfAnyTable: false)
                    use.owner = owner
                    return use
                }
            }
        }
    }

    /// The use of what a library may give a closure as the cell of a table: `tableView.rx.willDisplayCell.subscribe { cell, _ in … }`.
    fileprivate func streamedCell(at node: NodeID) -> CellOfOtherCode? {
        guard let base = outline.base(of: node), resolver.type(of: base).isUnknown,
            let call = outline.ancestor(base, where: { $0 == .closure }).flatMap({ outline.ancestor($0) { $0 == .call } }),
            outline.receiverName(base).lowercased().ends(with: "cell")
                || outline.name(base).begins(with: "$")
                    && !outline.expressions(named: "willDisplayCell", in: call).isEmpty,
            outline.descendants(of: call).contains(where: { [.identifier, .member].contains(outline.kind($0)) && isTable($0) })
        else { return nil }
        return anyCell(at: node, isOfAnyTable: false)
    }

    /// The expressions such as `tableView.subviews` of which a view may be one: in a loop, or what a closure is given.
    private func listsOfSubviews(with view: NodeID) -> [NodeID] {
        guard
            let around = outline.ancestor(view, where: { $0 == .closure || $0 == .forStmt || $0 == .funcDecl }),
            outline.kind(around) != .funcDecl,
            let list = outline.kind(around) == .forStmt ? around : outline.ancestor(around, where: { $0 == .call })
        else { return [] }
        return outline.expressions(named: "subviews", in: list)
    }

    /// The types with a table whose subviews some views are; nil for any.
    private func owners(ofTableWith subviews: NodeID) -> [Type]? {
        guard let base = outline.base(of: subviews) else { return [] }
        let own = isTable(base) || isViewOfTableController(base) ? [resolver.selfType(at: subviews)] : []
        // `superview?.subviews` of a view that code adds to others.
        let view = outline.uncast(base)
        if outline.isNamed(view, "superview"), resolver.namesOwnMember(view), !isInExtensionOfOthers(subviews) {
            return own + typesNaming(resolver.selfType(at: subviews))
        }
        return ownersOfTables(namedBy: base, atMember: subviews).map { own + $0 }
    }

    /// Whether subviews may be those of any table: of `self` in an extension of UIKit's views, or of what an object keeps. What functions are
    /// given is looked for where they are called.
    private func areOfAnyTable(_ subviews: NodeID) -> Bool {
        let base = outline.base(of: subviews)
        let type = (base.map { resolver.type(of: $0) } ?? resolver.selfType(at: subviews)).unwrapped
        guard isAnyView(type) || isListOrScrollView(type) else { return false }
        guard let view = base.map(outline.uncast), !outline.isSelf(view) else { return true }
        return resolver.local(namedBy: view) == nil && namesGivenView(view)
    }

    /// Whether an expression names the view of a controller which may be any, or is another than that around the code.
    private func isViewOfAnyController(_ base: NodeID) -> Bool {
        let view = outline.uncast(base)
        switch ownerOfView(view) {
        case .parameter, .composition: return true
        case .nominal(let id, _):
            if project.type(id).kind == .protocol { return true }
            return !resolver.namesOwnMember(view)
                && (id.isInterface && project.type(id).name == "UIViewController"
                    || resolver.inherits(.nominal(id, []), from: ["UITableViewController"]))
        default: return false
        }
    }
}
