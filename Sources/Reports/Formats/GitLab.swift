// Writes findings as a GitLab Code Quality report. GitLab recognizes old findings by fingerprint only, so it is the baseline's.
import CellLintJSON

/// `gitlab`: one array; `[]` without findings.
func gitLabReport(_ result: RunResult) -> Report {
    let issues = result.findings.map { finding in
        JSON.object([
            ("description", .string(finding.message)),
            ("check_name", .string(finding.rule)),
            ("fingerprint", .string(finding.fingerprint)),
            ("severity", .string(severity(finding.severity))),
            (
                "location",
                .object([
                    ("path", .string(result.root.path(of: finding.location.path).text)),
                    ("lines", .object([("begin", .integer(finding.location.start.line))])),
                ])
            ),
        ])
    }
    return Report(JSON.array(issues).text + "\n")
}

private func severity(_ severity: Severity) -> String {
    switch severity {
    case .error: "major"
    case .warning: "minor"
    case .info, .off: "info"
    }
}
