// Writes findings in reviewdog's Diagnostic Format: columns in UTF-8 bytes, 1-based, ends exclusive, like ours. Paths are unchanged,
// since reviewdog reads them relative to the current folder and finds the repository's root itself (pathutil.NormalizePath).
// Suggestions are alternatives to each other, so a fix with several edits becomes one that rewrites the whole range. A suggestion changes
// one file, so a fix of several files is left out.
import CellLintJSON

/// `rdjson`: one DiagnosticResult. Further uses that the same fix repairs are related locations.
func rdjsonReport(_ result: RunResult) -> Report {
    let sources = SourceFiles(result)
    let pages = result.pageURLs
    var fixes = SharedFixes()
    var leftOut = 0
    let diagnostics = result.groups.map { group -> JSON in
        let finding = group.first
        let earlier = fixes.earlierPlace(of: finding)
        var members: [(key: String, value: JSON)] = [
            ("message", .string(group.message)),
            ("location", location(finding.location)),
            ("severity", .string(finding.severity.name.uppercased())),
            ("code", .object([("value", .string(finding.rule))] + (pages[finding.rule].map { [("url", .string($0))] } ?? []))),
        ]
        if earlier == nil, let fix = group.fix, let suggestion = suggestion(fix, sources.file(finding.location.path)) {
            members.append(("suggestions", .array([suggestion])))
        }
        let others = earlier == nil ? sources.otherPlaces(of: group.fix) : []
        if !others.isEmpty { leftOut += 1 }
        let notes = group.related(earlier) + others
        if !notes.isEmpty {
            members.append(
                (
                    "relatedLocations",
                    .array(
                        notes.map { note in
                            .object([("message", .string(note.message)), ("location", location(note.location))])
                        })
                ))
        }
        return .object(members)
    }
    let document = JSON.object([
        ("source", .object([("name", .string("cell-lint"))])), ("severity", .string("WARNING")), ("diagnostics", .array(diagnostics)),
    ])
    let notice = "rdjson: \(counted(leftOut, "fix", "fixes")) left out, since a suggestion changes one file only; use `cell-lint fix`"
    return Report(document.text + "\n", notices: leftOut > 0 ? [notice] : [])
}

private func location(_ location: Location) -> JSON {
    .object([("path", .string(location.path.text)), ("range", range(location.start, location.end))])
}

private func range(_ start: Position, _ end: Position) -> JSON {
    .object([("start", position(start)), ("end", position(end))])
}

private func position(_ position: Position) -> JSON {
    .object([("line", .integer(position.line)), ("column", .integer(position.column))])
}

/// Nil for a fix without changes, or whose file cannot be read any more.
private func suggestion(_ fix: Fix, _ file: SourceFiles.File?) -> JSON? {
    guard fix.applicability != .display, fix.others.isEmpty, let file, let first = fix.edits.first, let last = fix.edits.last,
        fix.edits.allSatisfy({ file.holds($0.range) })
    else { return nil }
    var text = ""
    var offset = first.range.start
    for edit in fix.edits {
        guard edit.range.start >= offset else { return nil }
        text += file.text.string(ByteRange(offset, edit.range.start)) + edit.replacement
        offset = edit.range.end
    }
    return .object([
        ("range", range(file.lines.position(at: first.range.start), file.lines.position(at: last.range.end))), ("text", .string(text)),
    ])
}
