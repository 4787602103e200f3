// Finds functions that visit all views below one, and the screens that show views of others below their own.
import CellLintLinting

extension FileContext {
    /// Whether a function visits all views below the one it is given: it calls itself for those, or adds them to a list of views to visit.
    public func visitsSubviews(_ function: NodeID?) -> Bool {
        guard let function, outline.kind(function) == .funcDecl, isFoundAmongSubviews(function) else { return false }
        return outline.expressions(named: outline.name(function), in: function).contains { !outline.isMemberOfSuper($0) }
            || outline.expressions(named: "subviews", in: function).contains(where: goesOnWith)
    }

    /// Whether a loop adds the views below one to a list of those that it still has to visit: `while let view = queue.popLast() { …;
    /// queue += view.subviews }`. The closure of a sequence does so as well.
    func goesOnWith(_ subviews: NodeID) -> Bool {
        let value = outline.outermost(subviews) { [.argument, .binary, .call, .cast, .tuple].contains($0) }
        let isAppended = outline.call(value).map { ["append", "insert"].contains($0.name) } ?? false
        let isAssigned = outline.ancestor(subviews) { $0 == .assignment || $0 == .block }.map { outline.kind($0) == .assignment } ?? false
        let around = outline.ancestor(subviews) { [.closure, .repeatStmt, .whileStmt].contains($0) || $0.isFunctionLike }
        guard isAppended || isAssigned, let around else { return false }
        guard outline.kind(around) == .closure else { return [.whileStmt, .repeatStmt].contains(outline.kind(around)) }
        return outline.ancestor(around, where: { $0 == .call }).flatMap { outline.call($0) }.map { $0.name == "sequence" } ?? false
    }

    /// Whether a type is that of screens that show none of the views of other controllers.
    public func showsOnlyOwnViews(_ type: Type) -> Bool {
        guard case .nominal(let id, _) = type, !id.isInterface else { return false }
        return resolver.inherits(type, from: ["UIViewController"]) && !showsControllers(type)
    }

    /// Whether a type is that of controllers that show others.
    public func showsControllers(_ type: Type) -> Bool {
        guard case .nominal(let id, _) = type else { return false }
        return resolver.inherits(type, from: Self.containers)
            || !id.isInterface && names(["addChild", "addChildViewController"], in: id)
    }

    private static let containers = ["UINavigationController", "UIPageViewController", "UISplitViewController", "UITabBarController"]
}
