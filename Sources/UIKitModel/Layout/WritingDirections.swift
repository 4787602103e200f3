// Tells whether an app's labels all run from left to right, where `.left` is `.natural`.
import CellLintLinting

extension FileContext {
    /// Whether the app is shown only in languages that run from left to right, and no code gives its views another direction.
    public var isAlwaysLeftToRight: Bool { isOnlyLeftToRight && !mayTurnDirection && !turnsAllViews }

    /// Whether code names the other direction for more than to ask for it: `traitOverrides.layoutDirection = .rightToLeft`. A function of the
    /// name, which takes arguments, is something else.
    private var mayTurnDirection: Bool {
        let directions = ["forceRightToLeft", "rightToLeft"]
        return filesNaming(directions).map(context).contains { user in
            directions.flatMap { user.outline.expressions(named: $0) }.contains { name in
                !user.outline.isCompared(name) && (user.outline.call(calling: name)?.arguments.isEmpty ?? true)
            }
        }
    }
}

extension Outline {
    /// Whether code only compares a value with a case.
    fileprivate func isCompared(_ value: NodeID) -> Bool {
        guard let parent = parent(value) else { return false }
        return kind(parent) == .caseItem || kind(parent) == .patternCondition
            || kind(parent) == .binary && (isNamed(parent, "==") || isNamed(parent, "!="))
    }
}
