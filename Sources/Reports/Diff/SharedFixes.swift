// Finds the finding that shows a fix shared by several findings: the first one. A migration fixes all uses of a cell at once, and the
// report would otherwise repeat its edits for each use.

/// The fixes that a report has shown in the current file.
struct SharedFixes {
    private var path: Path = ""
    /// By a hash of the first edit and the number of edits.
    private var shown: [Int: [(edits: [Edit], location: Location)]] = [:]

    /// Where a finding's fix was shown before; nil if it is to be shown here, and for a display-only fix.
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
