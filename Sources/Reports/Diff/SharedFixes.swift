// Findings in their order → which of them shows a fix that several share: the first. A migration repairs all uses of a cell
// at once, and its edits would otherwise stand in the report as often as there are uses.

/// Remembers which fixes a report has shown in the file at hand.
struct SharedFixes {
    private var path = ""
    /// By a hash of the first edit and how many there are.
    private var shown: [Int: [(edits: [Edit], location: Location)]] = [:]

    /// Where a finding's fix has been shown already; nil where it is to be shown here, and for one that is never applied.
    mutating func earlierPlace(of finding: Finding) -> Location? {
        guard let fix = finding.fix, fix.applicability != .display, let first = fix.edits.first else { return nil }
        if finding.location.path != path { (path, shown) = (finding.location.path, [:]) }
        var hasher = Hasher()
        hasher.combine(first)
        hasher.combine(fix.edits.count)
        let hash = hasher.finalize()
        if let earlier = shown[hash]?.first(where: { $0.edits == fix.edits }) { return earlier.location }
        shown[hash, default: []].append((fix.edits, finding.location))
        return nil
    }
}
