// Writes findings as a GitLab Code Quality report. GitLab recognizes old findings by fingerprint only, so it is the baseline's.
import CellLintJSON

/// `gitlab`: one array; `[]` without findings. Further uses of the same cell are `other_locations`, as Code Climate has them.
func gitLabReport(_ result: RunResult) -> Report {
    let issues = result.groups.map { group -> JSON in
        let finding = group.first
        let others = group.others.map { location($0, result.root) }
        return [
            "description": .string(group.message), "check_name": .string(finding.rule), "fingerprint": .string(finding.fingerprint),
            "severity": .string(severity(finding.severity)), "location": location(finding, result.root),
            "other_locations": others.isEmpty ? nil : .array(others),
        ]
    }
    return Report(JSON.array(issues))
}

private func location(_ finding: Finding, _ root: ReportRoot) -> JSON {
    ["path": .string(root.path(of: finding.location.path).text), "lines": ["begin": .integer(finding.location.start.line)]]
}

private func severity(_ severity: Severity) -> String {
    switch severity {
    case .error: "major"
    case .warning: "minor"
    case .info, .off: "info"
    }
}
