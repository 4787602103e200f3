// What a rule offers to change: edits of the original texts, never of a syntax tree.

/// A fix for a finding: edits on the file of the finding's location.
public struct Fix: Hashable, Sendable {
    public enum Applicability: String, Sendable {
        /// Compiles and keeps the behaviour.
        case safe
        /// The user should review the result.
        case unsafe
        /// Shown, never applied.
        case display
    }

    public var applicability: Applicability
    /// A short description of the fix, for an editor's menu.
    public var title: String
    /// In ascending order, never overlapping. A `display` fix may have none.
    public var edits: [Edit]
    /// What to check before an `unsafe` fix is applied, or why a `display` fix cannot be applied: a clause each.
    public var notes: [String]

    public init(_ applicability: Applicability, _ title: String, _ edits: [Edit], notes: [String] = []) {
        self.applicability = applicability
        self.title = title
        self.edits = edits
        self.notes = notes
    }
}
