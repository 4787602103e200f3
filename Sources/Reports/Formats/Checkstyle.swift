// Writes findings as Checkstyle XML, which many build servers read. Columns are UTF-8 bytes, as reviewdog expects.

/// `checkstyle`: one `file` element per file and one `error` element per finding of any severity.
func checkstyleReport(_ result: RunResult) -> Report {
    var text = "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<checkstyle version=\"4.3\">\n"
    for findings in byFile(result.findings) {
        text += "  " + xmlTag("file", [("name", result.root.path(of: findings.first!.location.path).text)]) + ">\n"
        for finding in findings {
            text +=
                "    "
                + xmlTag(
                    "error",
                    [
                        ("line", "\(finding.location.start.line)"), ("column", "\(finding.location.start.column)"),
                        ("severity", finding.severity.name), ("message", finding.message), ("source", "cell-lint.\(finding.rule)"),
                    ]) + "/>\n"
        }
        text += "  </file>\n"
    }
    return Report(text + "</checkstyle>\n")
}
