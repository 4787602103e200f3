// Finds the optional that a pattern takes its value out of: `case .some(let cell)`, `if case let cell? = …`.
import CellLintLinting

extension Outline {
    /// The optional whose value a pattern of a `switch` or an `if case` gives a local; nil for a local of another pattern.
    func optional(takenApartTo binding: NodeID) -> NodeID? {
        guard kind(binding) == .binding else { return nil }
        var (at, isTakenApart) = (binding, false)
        while let pattern = parent(at) {
            switch kind(pattern) {
            case .valueBinding: break
            case .optionalChain: isTakenApart = true
            case .argument where isOnlyChild(at):
                guard let whole = parent(pattern), let call = call(whole), call.name == "some", call.arguments.count == 1 else {
                    return nil
                }
                isTakenApart = true
                at = whole
                continue
            case .caseItem where isTakenApart: return ancestor(pattern) { $0 == .switchStmt }.flatMap { firstChild($0) }
            case .patternCondition where isTakenApart: return lastChild(pattern)
            default: return nil
            }
            at = pattern
        }
        return nil
    }
}
