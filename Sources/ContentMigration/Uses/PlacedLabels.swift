// Leaves out where code outside of views puts labels and image views: a cell lays them out itself, whenever it is laid out.
import CellLintUIKitModel

extension FileContext {
    /// The properties of a view that say where it is.
    private static let positions = ["autoresizingMask", "bounds", "center", "frame", "preferredMaxLayoutWidth"]
    /// The methods that only matter among constraints.
    private static let priorities = ["setContentCompressionResistancePriority", "setContentHuggingPriority"]

    /// What becomes of a statement that places a label or image view: `header.textLabel?.frame = header.bounds`.
    /// - Parameter name: the member that is set or called.
    func placement(_ target: NodeID, _ name: String) -> CellUse.Action? {
        let whole = outline.outermost(target) { $0 == .member }
        guard let statement = outline.parent(whole), outline.isStatement(statement), outline.firstChild(statement) == whole else {
            return nil
        }
        if outline.kind(statement) == .call {
            return Self.priorities.contains(name) ? .drop(statement: statement, caveat: .leftOut(code: "\(name)(…)")) : nil
        }
        guard Self.positions.contains(name), outline.assignment(to: whole)?.isPlain ?? false, !mayRunInLayout(statement) else { return nil }
        return .drop(statement: statement, caveat: .leftOut(code: "\(name) = …"))
    }

    /// Whether code may run when the cell is laid out, or some of it does: methods of views may, and closures.
    private func mayRunInLayout(_ statement: NodeID) -> Bool {
        guard let function = outline.ancestor(statement, where: { $0.isFunctionLike }), outline.kind(function) == .funcDecl else {
            return true
        }
        let type = resolver.selfType(at: function)
        return type.isUnknown || resolver.inherits(type, from: ["UIView"]) || outline.name(function).lowercased().contains("layout")
    }
}
