// Finds the finding that shows a fix shared by several findings: the first one. A migration fixes all uses of a cell at once, and the
// report would otherwise repeat its edits for each use.

/// The fixes that a report has shown.
struct SharedFixes {
    private var path: Path = ""
    /// Those of the current file.
    private var shown: [FixIdentity: Location] = [:]
    /// Those that change several files, to which findings in all of them lead.
    private var shownWide: [FixIdentity: Location] = [:]

    /// Where a finding's fix was shown before; nil if it is to be shown here, and for a display-only fix.
    mutating func earlierPlace(of finding: Finding) -> Location? {
        guard let fix = finding.fix, fix.applicability != .display, let identity = FixIdentity(finding) else { return nil }
        if finding.location.path != path { (path, shown) = (finding.location.path, [:]) }
        if let earlier = shown[identity] ?? shownWide[identity] { return earlier }
        if fix.others.isEmpty { shown[identity] = finding.location } else { shownWide[identity] = finding.location }
        return nil
    }
}
