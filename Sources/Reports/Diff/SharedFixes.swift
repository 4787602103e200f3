// Finds the finding that shows a fix shared by several findings: the first one. A migration fixes all uses of a cell at once, and the
// report would otherwise repeat its edits for each use.

/// The fixes that a report has shown.
struct SharedFixes {
    private var shown: [FixIdentity: Location] = [:]

    /// Where a finding's fix was shown before; nil if it is to be shown here, and for a display-only fix.
    mutating func earlierPlace(of finding: Finding) -> Location? {
        guard let fix = finding.fix, fix.applicability != .display, let identity = FixIdentity(finding) else { return nil }
        if let earlier = shown[identity] { return earlier }
        shown[identity] = finding.location
        return nil
    }
}
