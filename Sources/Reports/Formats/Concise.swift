// Writes one line a finding, for people and for `grep`: no source, no notes, no fixes.

/// `concise`: `path:line:column: warning[rule]: message`.
func conciseReport(_ result: RunResult, _ style: ReportStyle) -> Report {
    let paint = Paint(isOn: style.hasColors)
    let pages = style.hasLinks ? result.pageURLs : [:]
    return Report(
        result.groups.map { group in
            let (finding, start) = (group.first, group.first.location.start)
            let kind = "\(group.severity.name)[\(paint.link(finding.rule, to: pages[finding.rule]))]"
            let place = "\(displayed(finding.location.path.text)):\(start.line):\(start.column)"
            return "\(paint(place, .bold)): \(paint(kind, Ink(group.severity))): \(displayed(group.message))\n"
        }.joined())
}
