// Writes findings in cell-lint's own JSON format, version 1. Lines and columns are 1-based, columns and offsets in UTF-8 bytes, ends
// exclusive. New fields do not change the version; existing ones are never renamed or redefined.
import CellLintJSON

/// `json`: one object with all findings, each use by itself. The uses of one cell have the same `group`.
func jsonReport(_ result: RunResult) -> Report {
    let sources = SourceFiles(result)
    let groups = result.groups
    var numbers = [Int](repeating: 0, count: result.findings.count)
    for (number, group) in groups.enumerated() { for index in group.indices { numbers[index] = number } }
    var document = JSONStream()
    document.add("version", 1)
    document.add("tool", ["name": "cell-lint", "version": .string(toolVersion)])
    document.add("findings", elements: zip(result.findings, numbers).lazy.map { json($0, group: $1, sources) })
    document.add("summary", summary(result, groups: groups.count))
    for (key, value) in result.targets.json { document.add(key, value) }
    var text = document.bytes
    text.append(0x0A)
    return Report(bytes: text)
}

private func json(_ finding: Finding, group: Int, _ sources: SourceFiles) -> JSON {
    let (location, start, end) = (finding.location, finding.location.start, finding.location.end)
    return [
        "rule": .string(finding.rule), "severity": .string(finding.severity.name), "confidence": .string(finding.confidence.name),
        "message": .string(finding.message), "symbol": .string(finding.symbol), "path": .string(location.path.text),
        "line": .integer(start.line), "column": .integer(start.column), "endLine": .integer(end.line), "endColumn": .integer(end.column),
        "offset": .integer(location.range.start), "length": .integer(location.range.count),
        "notes": .array(finding.notes.map(json)), "fix": finding.fix.map { json($0, location.path, sources) } ?? .null,
        "fingerprint": .string(finding.fingerprint), "group": .integer(group),
    ]
}

private func json(_ note: Note) -> JSON {
    [
        "path": .string(note.location.path.text), "line": .integer(note.location.start.line),
        "column": .integer(note.location.start.column), "message": .string(note.message),
    ]
}

private func json(_ fix: Fix, _ path: Path, _ sources: SourceFiles) -> JSON {
    let others = fix.others.map { ["path": .string($0.path.text), "edits": json($0.edits, sources.file($0.path))] as JSON }
    return [
        "applicability": .string(fix.applicability.rawValue), "title": .string(fix.title), "notes": .strings(fix.notes.map(\.description)),
        "edits": json(fix.edits, sources.file(path)), "otherFiles": others.isEmpty ? nil : .array(others),
    ]
}

private func json(_ edits: [Edit], _ file: SourceFiles.File?) -> JSON {
    .array(
        edits.map { edit in
            // Without the text only offsets are known.
            let (start, end) = (file?.lines.position(at: edit.range.start), file?.lines.position(at: edit.range.end))
            return [
                "offset": .integer(edit.range.start), "length": .integer(edit.range.count),
                "line": start.map { .integer($0.line) }, "column": start.map { .integer($0.column) },
                "endLine": end.map { .integer($0.line) }, "endColumn": end.map { .integer($0.column) },
                "replacement": .string(edit.replacement),
            ]
        })
}

private func summary(_ result: RunResult, groups: Int) -> JSON {
    let rules = result.findings.reduce(into: [String: Int]()) { $0[$1.rule, default: 0] += 1 }
    return [
        "files": .integer(result.fileCount), "findings": .integer(result.findings.count), "groups": .integer(groups),
        "rules": .object(rules.sorted { $0.key < $1.key }.map { ($0.key, .integer($0.value)) }),
        "severities": .object([Severity.error, .warning, .info].map { ($0.name, .integer(result.count($0))) }),
    ]
}
