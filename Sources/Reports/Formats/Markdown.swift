// Writes findings as Markdown for a comment or a job's summary page: a count per rule, then a list per file.
// Text from source code is escaped, and the size of a summary page is limited.

/// `markdown`: all findings.
func markdownReport(_ result: RunResult) -> Report { Report(markdown(result, most: .max).text) }

/// The part that fits into a number of bytes, with a note about the rest; empty if nothing fits.
public func markdownSummary(_ result: RunResult, most: Int) -> Report {
    let (text, left) = markdown(result, most: most)
    return Report(text, notices: left == 0 ? [] : ["the job summary is full; it omits \(counted(left, "finding"))"])
}

/// - Returns: the text, and the number of omitted findings.
private func markdown(_ result: RunResult, most: Int) -> (text: String, left: Int) {
    var text = "## cell-lint: \(result.findings.isEmpty ? "no findings" : findingCounts(result))\n"
    if !result.findings.isEmpty { text += "\n" + table(result.findings) }
    if !result.failures.isEmpty { text += "\n" + result.failures.map { "- error: \(escaped($0))\n" }.joined() }
    guard text.utf8.count <= most else { return ("", result.findings.count) }
    // Room for the line with the number of omitted findings.
    let room = most == .max ? most : most - 64
    var count = text.utf8.count
    var left = result.findings.count
    for findings in byFile(result.findings) {
        let heading = "\n### \(code(result.root.path(of: findings.first!.location.path).text))\n\n"
        for (index, finding) in findings.enumerated() {
            let piece = (index == 0 ? heading : "") + line(finding)
            guard count + piece.utf8.count <= room else { return (text + (count + 64 <= most ? "\n… and \(left) more\n" : ""), left) }
            text += piece
            count += piece.utf8.count
            left -= 1
        }
    }
    return (text, 0)
}

private func table(_ findings: [Finding]) -> String {
    var rules: [String: (severity: Severity, count: Int)] = [:]
    for finding in findings {
        let known = rules[finding.rule] ?? (finding.severity, 0)
        rules[finding.rule] = (max(known.severity, finding.severity), known.count + 1)
    }
    let rows = rules.sorted { a, b in (b.value.severity, b.value.count, a.key) < (a.value.severity, a.value.count, b.key) }
    return "| rule | severity | findings |\n|---|---|---:|\n"
        + rows.map { "| \(code($0.key)) | \($0.value.severity.name) | \($0.value.count) |\n" }.joined()
}

private func line(_ finding: Finding) -> String {
    let start = finding.location.start
    return "- \(start.line):\(start.column) \(finding.severity.name) \(code(finding.rule)): \(escaped(finding.message))\n"
}

// All that follows looks at bytes: as a `Character`, a mark of Markdown may have other scalars before or behind it.
private let backtick = UInt8(ascii: "`")

/// A code span for any text, with or without backticks.
private func code(_ text: String) -> String {
    let text = displayed(text)
    let runs = text.utf8.split(omittingEmptySubsequences: true) { $0 != backtick }.map(\.count)
    let fence = String(repeating: "`", count: (runs.max() ?? 0) + 1)
    let (first, last) = (text.utf8.first, text.utf8.last)
    let isTouching = first == backtick || last == backtick || (first == UInt8(ascii: " ") && last == UInt8(ascii: " "))
    return isTouching ? "\(fence) \(text) \(fence)" : fence + text + fence
}

/// A message whose code spans are kept and whose other text is escaped.
private func escaped(_ message: String) -> String {
    let parts = displayed(message).utf8.split(separator: backtick, omittingEmptySubsequences: false).map(Substring.init)
    var result = ""
    for (index, part) in parts.enumerated() {
        let isCode = index % 2 == 1 && index < parts.count - 1
        if isCode {
            result += part.isEmpty ? "\\`\\`" : code(String(part))
        } else {
            // A last, unpaired backtick is a literal one.
            if index % 2 == 1 { result += "\\`" }
            result += escapedText(part)
        }
    }
    return result
}

private func escapedText(_ text: Substring) -> String {
    text.unicodeScalars.reduce(into: "") { result, scalar in
        if "\\*_[]<>&|#~".unicodeScalars.contains(scalar) { result += "\\" }
        result.unicodeScalars.append(scalar)
    }
}
