// Tells whether an app's labels all run from left to right, where `.left` is `.natural`.
import CellLintLinting

extension FileContext {
    /// Whether the app is shown only in languages that run from left to right, and no code gives its views another direction.
    public var isAlwaysLeftToRight: Bool { isOnlyLeftToRight && !mayTurnDirection && !turnsAllViews }

    /// Whether code names the other direction for more than to ask for it: `traitOverrides.layoutDirection = .rightToLeft`.
    private var mayTurnDirection: Bool {
        let directions = ["forceRightToLeft", "rightToLeft"]
        return filesNaming(directions).map(context).contains { user in
            directions.flatMap { user.outline.expressions(named: $0) }.contains { !user.outline.isCompared($0) }
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
