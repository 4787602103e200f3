// Writes findings as Markdown for a comment or a job's summary page: a count per rule, then a list per file.
// Text from source code is escaped, and the size of a summary page is limited.

/// `markdown`: all findings.
func markdownReport(_ result: RunResult) -> Report { Report(markdown(result, maxBytes: .max).text) }

/// The part that fits into a number of bytes, with a note about the rest; empty if nothing fits.
public func markdownSummary(_ result: RunResult, maxBytes: Int) -> Report {
    let (text, left) = markdown(result, maxBytes: maxBytes)
    return Report(text, notices: left == 0 ? [] : ["the job summary is full; it omits \(counted(left, "finding"))"])
}

/// - Returns: the text, and the number of omitted findings.
private func markdown(_ result: RunResult, maxBytes: Int) -> (text: String, left: Int) {
    let groups = result.groups
    var text = "## cell-lint: \(groups.isEmpty ? "no findings" : counts(of: groups))\n"
    if !groups.isEmpty { text += "\n" + table(groups) }
    if !result.failures.isEmpty { text += "\n" + result.failures.map { "- error: \(escaped($0))\n" }.joined() }
    guard text.utf8.count <= maxBytes else { return ("", groups.count) }
    // Room for the line with the number of omitted findings.
    let room = maxBytes == .max ? maxBytes : maxBytes - 64
    var count = text.utf8.count
    var left = groups.count
    for groups in byFile(groups) {
        let heading = "\n### \(code(result.root.path(of: groups.first!.first.location.path).text))\n\n"
        for (index, group) in groups.enumerated() {
            let piece = (index == 0 ? heading : "") + line(group)
            guard count + piece.utf8.count <= room else { return (text + (count + 64 <= maxBytes ? "\n… and \(left) more\n" : ""), left) }
            text += piece
            count += piece.utf8.count
            left -= 1
        }
    }
    return (text, 0)
}

private func table(_ groups: [FindingGroup]) -> String {
    var rules: [String: (severity: Severity, count: Int)] = [:]
    for group in groups {
        let known = rules[group.first.rule] ?? (group.severity, 0)
        rules[group.first.rule] = (max(known.severity, group.severity), known.count + 1)
    }
    let rows = rules.sorted { a, b in (b.value.severity, b.value.count, a.key) < (a.value.severity, a.value.count, b.key) }
    return "| rule | severity | findings |\n|---|---|---:|\n"
        + rows.map { "| \(code($0.key)) | \($0.value.severity.name) | \($0.value.count) |\n" }.joined()
}

private func line(_ group: FindingGroup) -> String {
    let start = group.first.location.start
    return "- \(start.line):\(start.column) \(group.severity.name) \(code(group.first.rule)): \(escaped(group.message))\n"
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
