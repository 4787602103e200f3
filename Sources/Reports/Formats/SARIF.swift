// Writes findings as SARIF 2.1.0 for GitHub's code scanning; editors and reviewdog read it as well.
// Every region is on one line, since GitHub shows an alert on a pull request only if all of its lines changed.
import CellLintJSON

/// `sarif`: one log with one run. The uses of one cell are one result: the first is its location, the others are related ones.
func sarifReport(_ result: RunResult) -> Report { sarifReport(result, maxResults: Limits.maxSARIFResults) }

/// - Parameter maxResults: the maximum number of results; the worst are kept.
func sarifReport(_ result: RunResult, maxResults: Int) -> Report {
    var run = SARIFRun(result)
    let all = result.groups
    let groups = worst(all, maxResults)
    var notices: [String] = []
    if groups.count < all.count {
        notices = ["the SARIF report has the worst \(groups.count) of \(all.count) findings; GitHub accepts no more"]
    }
    let results = groups.map { run.result($0) }
    let log: JSON = [
        "$schema": "https://json.schemastore.org/sarif-2.1.0.json", "version": "2.1.0", "runs": [run.json(results, notices)],
    ]
    return Report(log, notices: notices)
}

/// The findings of the highest severities, in their original order.
private func worst(_ groups: [FindingGroup], _ maxResults: Int) -> [FindingGroup] {
    guard groups.count > maxResults else { return groups }
    let order = groups.indices.sorted { (groups[$1].severity, $0) < (groups[$0].severity, $1) }
    return order.prefix(maxResults).sorted().map { groups[$0] }
}

private struct SARIFRun {
    private let run: RunResult
    private let sources: SourceFiles
    private var columns: UTF16Columns
    private var fixes = SharedFixes()
    private var hashes: (path: Path, ofLines: [String])?
    private let rules: [SARIFRule]
    private let numbers: [String: Int]

    init(_ run: RunResult) {
        self.run = run
        sources = SourceFiles(run)
        columns = UTF16Columns(sources)
        let known = Set(run.rules.map(\.id))
        // Rules without a page, such as those of other parts of the program, are listed as well.
        let others = Set(run.findings.map(\.rule)).subtracting(known).sorted()
        rules = run.rules.map { SARIFRule($0) } + others.map { SARIFRule(id: $0) }
        numbers = Dictionary(uniqueKeysWithValues: zip(rules.map(\.id), 0...))
    }

    func json(_ results: [JSON], _ notices: [String]) -> JSON {
        let driver: JSON = ["name": "cell-lint", "semanticVersion": .string(toolVersion), "rules": .array(rules.map(\.json))]
        let category = run.root.currentFolder.isEmpty ? "" : run.root.currentFolder.text + "/"
        return [
            "tool": ["driver": driver],
            // Distinguishes runs in several folders of one repository.
            "automationDetails": ["id": .string("cell-lint/" + category)],
            "invocations": [invocation(notices)],
            "originalUriBaseIds": [rootName: ["description": message("The root of the repository.")]],
            "columnKind": "utf16CodeUnits",
            "results": .array(results),
            "properties": .object(run.targets.json),
        ]
    }

    private func invocation(_ notices: [String]) -> JSON {
        func notification(_ level: JSON, _ text: String) -> JSON { ["level": level, "message": message(text)] }
        let notifications = run.failures.map { notification("error", $0) } + (run.notices + notices).map { notification("note", $0) }
        // Readers resolve absolute paths only if the run names its working directory.
        let places = run.findings.lazy.flatMap { [$0.location.path] + $0.notes.map(\.location.path) }
        let needsFolder = !run.root.folder.isEmpty && places.contains { run.root.path(of: $0).isAbsolute }
        return [
            "executionSuccessful": .bool(run.failures.isEmpty),
            "toolExecutionNotifications": notifications.isEmpty ? nil : .array(notifications),
            "workingDirectory": needsFolder ? ["uri": .string("file://" + percentEncoded(run.root.folder.bytes) + "/")] : nil,
        ]
    }

    mutating func result(_ group: FindingGroup) -> JSON {
        let finding = group.first
        let earlier = fixes.earlierPlace(of: finding)
        let notes = Array(group.related(earlier).prefix(Limits.maxSARIFLocations))
        let links = notes.enumerated().map { "\n[\(linkText($0.element.message))](\($0.offset + 1))" }
        return [
            "ruleId": .string(finding.rule), "ruleIndex": .integer(numbers[finding.rule]!), "level": .string(sarifLevel(finding.severity)),
            "message": message(plainText(group.message) + links.joined()),
            "locations": [location(finding)],
            "relatedLocations": notes.isEmpty ? nil : .array(notes.enumerated().map { related($0.element, $0.offset + 1) }),
            "partialFingerprints": fingerprints(finding),
            "fixes": (earlier == nil ? group.fix : nil).flatMap { json($0, finding.location.path) }.map { [$0] },
            "properties": [
                "confidence": .string(finding.confidence.name), "symbol": .string(finding.symbol),
                "fingerprints": group.uses.count > 1 ? .strings(group.uses.map(\.fingerprint)) : nil,
            ],
        ]
    }

    private mutating func location(_ finding: Finding) -> JSON {
        [
            "physicalLocation": physicalLocation(finding.location),
            "logicalLocations": finding.declaration.isEmpty ? nil : [["fullyQualifiedName": .string(finding.declaration)]],
        ]
    }

    private mutating func related(_ note: Note, _ id: Int) -> JSON {
        ["id": .integer(id), "message": message(plainText(note.message)), "physicalLocation": physicalLocation(note.location)]
    }

    private mutating func physicalLocation(_ location: Location) -> JSON {
        let place = columns.place(location)
        let start = Position(line: place.line, column: place.column)
        let end = Position(line: place.line, column: place.endColumn)
        return ["artifactLocation": artifact(location.path), "region": region(start, end)]
    }

    private func artifact(_ path: Path) -> JSON {
        let path = run.root.path(of: path)
        if path.isAbsolute { return ["uri": .string("file://" + percentEncoded(path.bytes))] }
        return ["uri": .string(percentEncoded(path.bytes)), "uriBaseId": .string(rootName)]
    }

    private mutating func fingerprints(_ finding: Finding) -> JSON {
        let (path, index) = (finding.location.path, finding.location.start.line - 1)
        if hashes?.path != path, let file = sources.file(path) { hashes = (path, lineHashes(file.text)) }
        let known = hashes.flatMap { $0.path == path && $0.ofLines.indices.contains(index) ? $0.ofLines[index] : nil }
        return ["primaryLocationLineHash": known.map(JSON.string), "cellLint/v1": .string(finding.fingerprint)]
    }

    /// Nil for a fix without changes, or if one of its files cannot be read any more.
    private mutating func json(_ fix: Fix, _ path: Path) -> JSON? {
        guard fix.applicability != .display, !fix.edits.isEmpty else { return nil }
        let edits = [(path: path, edits: fix.edits)] + fix.others.map { (path: $0.path, edits: $0.edits) }
        let changes = edits.compactMap { change($0.edits, $0.path) }
        guard changes.count == edits.count else { return nil }
        return [
            "description": message(([fix.title] + fix.notes.map(\.description)).joined(separator: "\n- ")),
            "artifactChanges": .array(changes),
            "properties": ["applicability": .string(fix.applicability.rawValue)],
        ]
    }

    private mutating func change(_ edits: [Edit], _ path: Path) -> JSON? {
        guard let file = sources.file(path), edits.allSatisfy({ file.holds($0.range) }) else { return nil }
        let replacements = edits.map { edit -> JSON in
            let (start, end) = (columns.position(edit.range.start, file), columns.position(edit.range.end, file))
            // Some readers reject a missing text, so a deletion inserts an empty one.
            return ["deletedRegion": region(start, end), "insertedContent": message(edit.replacement)]
        }
        return ["artifactLocation": artifact(path), "replacements": .array(replacements)]
    }
}

private let rootName = "%SRCROOT%"

/// A text as SARIF has messages and the contents of artifacts.
private func message(_ text: String) -> JSON { ["text": .string(text)] }

private func region(_ start: Position, _ end: Position) -> JSON {
    [
        "startLine": .integer(start.line), "startColumn": .integer(start.column),
        "endLine": .integer(end.line), "endColumn": .integer(end.column),
    ]
}

/// Escapes text that would be read as a link to a related location.
private func plainText(_ text: String) -> String { text.utf8.contains(UInt8(ascii: "[")) ? linkText(text) : text }

/// Escapes the brackets in the text of a link.
private func linkText(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "") { result, scalar in
        if "[]\\".unicodeScalars.contains(scalar) { result += "\\" }
        result.unicodeScalars.append(scalar)
    }
}
