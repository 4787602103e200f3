// Finds the constraints that code gives a cell by other means than its anchors. Labels ignore them.
import CellLintUIKitModel

extension Outline {
    /// Whether a call makes a constraint for the height of its view.
    func constrainsHeight(_ node: NodeID) -> Bool {
        guard let call = call(node), call.name == "NSLayoutConstraint" else { return false }
        return call.argument(labeled: "attribute").map { isNamed($0.value, "height") } ?? false
    }

    /// Whether a function names the views of a dictionary in the format of constraints.
    func constrainsByFormat(_ views: NodeID) -> Bool {
        ancestor(views) { $0.isFunctionLike }.map { mentions(["withVisualFormat", "visualFormat"], in: $0) } ?? false
    }
}
