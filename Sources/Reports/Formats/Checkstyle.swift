// Writes findings as Checkstyle XML, which many build servers read. Columns are UTF-8 bytes, as reviewdog expects.

/// `checkstyle`: one `file` element per file and one `error` element per finding of any severity; the uses of one cell are one.
func checkstyleReport(_ result: RunResult) -> Report {
    var text = "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<checkstyle version=\"4.3\">\n"
    for groups in byFile(result.groups) {
        text += "  " + xmlTag("file", [("name", result.root.path(of: groups.first!.first.location.path).text)]) + ">\n"
        for group in groups {
            let finding = group.first
            text +=
                "    "
                + xmlTag(
                    "error",
                    [
                        ("line", "\(finding.location.start.line)"), ("column", "\(finding.location.start.column)"),
                        ("severity", finding.severity.name), ("message", group.message), ("source", "cell-lint.\(finding.rule)"),
                    ]) + "/>\n"
        }
        text += "  </file>\n"
    }
    return Report(text + "</checkstyle>\n")
}
