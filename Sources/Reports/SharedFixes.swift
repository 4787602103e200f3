// Findings in their order → which of them shows a fix that several share: the first. A migration repairs all uses of a cell
// at once, and its edits would otherwise stand in the report as often as there are uses.

/// Remembers which fixes a report has shown.
struct SharedFixes {
    /// Fixes that may be equal have the same first edit and as many edits.
    private struct Key: Hashable {
        var path: String
        var first: Edit
        var count: Int
    }

    private var shown: [Key: [(edits: [Edit], location: Location)]] = [:]

    /// Where a finding's fix has been shown already; nil where it is to be shown here, and for one that is never applied.
    mutating func earlierPlace(of finding: Finding) -> Location? {
        guard let fix = finding.fix, fix.applicability != .display, let first = fix.edits.first else { return nil }
        let edits = fix.edits
        let key = Key(path: finding.location.path, first: first, count: edits.count)
        if let earlier = shown[key]?.first(where: { $0.edits == edits }) { return earlier.location }
        shown[key, default: []].append((edits, finding.location))
        return nil
    }
}
