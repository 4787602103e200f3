// Writes findings in reviewdog's Diagnostic Format: columns in UTF-8 bytes, 1-based, ends exclusive, like ours. Paths are unchanged,
// since reviewdog reads them relative to the current folder and finds the repository's root itself (pathutil.NormalizePath).
// Suggestions are alternatives to each other, so a fix with several edits becomes one that rewrites the whole range. A suggestion changes
// one file, so a fix of several files is left out, and it is applied at a click, so a fix to review is.
import CellLintJSON

/// `rdjson`: one DiagnosticResult. Further uses of the same cell are related locations.
func rdjsonReport(_ result: RunResult) -> Report {
    let sources = SourceFiles(result)
    let pages = result.pageURLs
    var fixes = SharedFixes()
    var leftOut = 0
    let diagnostics = result.groups.map { group -> JSON in
        let finding = group.first
        let earlier = fixes.earlierPlace(of: finding)
        let fix = earlier == nil ? group.fix : nil
        let others = sources.otherPlaces(of: fix)
        if !others.isEmpty { leftOut += 1 }
        let notes = (group.related(earlier) + group.notes(on: fix) + others).map {
            ["message": .string($0.message), "location": location($0.location)] as JSON
        }
        return [
            "message": .string(group.message), "location": location(finding.location),
            "severity": .string(finding.severity.name.uppercased()),
            "code": ["value": .string(finding.rule), "url": pages[finding.rule].map(JSON.string)],
            "suggestions": fix.flatMap { suggestion($0, sources.file(finding.location.path)) }.map { [$0] },
            "relatedLocations": notes.isEmpty ? nil : .array(notes),
        ]
    }
    let document: JSON = ["source": ["name": "cell-lint"], "severity": "WARNING", "diagnostics": .array(diagnostics)]
    let notice = "rdjson: \(counted(leftOut, "fix", "fixes")) left out because a suggestion changes one file only; use `cell-lint fix`"
    return Report(document, notices: leftOut > 0 ? [notice] : [])
}

private func location(_ location: Location) -> JSON {
    ["path": .string(location.path.text), "range": range(location.start, location.end)]
}

private func range(_ start: Position, _ end: Position) -> JSON {
    ["start": position(start), "end": position(end)]
}

private func position(_ position: Position) -> JSON {
    ["line": .integer(position.line), "column": .integer(position.column)]
}

/// Nil for a fix without changes, or whose file cannot be read any more.
private func suggestion(_ fix: Fix, _ file: SourceFiles.File?) -> JSON? {
    guard fix.applicability == .safe, fix.others.isEmpty, let file, let first = fix.edits.first, let last = fix.edits.last,
        fix.edits.allSatisfy({ file.holds($0.range) })
    else { return nil }
    var text = ""
    var offset = first.range.start
    for edit in fix.edits {
        guard edit.range.start >= offset else { return nil }
        text += file.text.string(ByteRange(offset, edit.range.start)) + edit.replacement
        offset = edit.range.end
    }
    return ["range": range(file.lines.position(at: first.range.start), file.lines.position(at: last.range.end)), "text": .string(text)]
}
