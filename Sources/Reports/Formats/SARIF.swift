// Writes findings as SARIF 2.1.0 for GitHub's code scanning; editors and reviewdog read it as well.
// Every region is on one line, since GitHub shows an alert on a pull request only if all of its lines changed.
import CellLintJSON

/// `sarif`: one log with one run. Uses that one fix repairs are one result: the first is its location, the others are related ones.
func sarifReport(_ result: RunResult) -> Report { sarifReport(result, most: Limits.maxSARIFResults) }

/// - Parameter most: the maximum number of results; the worst are kept.
func sarifReport(_ result: RunResult, most: Int) -> Report {
    var run = SARIFRun(result)
    let all = result.groups
    let groups = worst(all, most)
    var notices: [String] = []
    if groups.count < all.count {
        notices = ["the SARIF report has the worst \(groups.count) of \(all.count) findings; GitHub accepts no more"]
    }
    let results = groups.map { run.result($0) }
    let log = JSON.object([
        ("$schema", .string("https://json.schemastore.org/sarif-2.1.0.json")),
        ("version", .string("2.1.0")),
        ("runs", .array([run.json(results, notices)])),
    ])
    return Report(log.text + "\n", notices: notices)
}

/// The findings of the highest severities, in their original order.
private func worst(_ groups: [FindingGroup], _ most: Int) -> [FindingGroup] {
    guard groups.count > most else { return groups }
    let order = groups.indices.sorted { (groups[$1].severity, $0) < (groups[$0].severity, $1) }
    return order.prefix(most).sorted().map { groups[$0] }
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
        let driver = JSON.object([
            ("name", .string("cell-lint")),
            ("semanticVersion", .string(toolVersion)),
            ("rules", .array(rules.map(\.json))),
        ])
        let category = run.root.currentFolder.isEmpty ? "" : run.root.currentFolder.text + "/"
        return .object([
            ("tool", .object([("driver", driver)])),
            // Distinguishes runs in several folders of one repository.
            ("automationDetails", .object([("id", .string("cell-lint/" + category))])),
            ("invocations", .array([invocation(notices)])),
            ("originalUriBaseIds", .object([(rootName, .object([("description", message("The root of the repository."))]))])),
            ("columnKind", .string("utf16CodeUnits")),
            ("results", .array(results)),
            ("properties", .object(run.targets.json)),
        ])
    }

    private func invocation(_ notices: [String]) -> JSON {
        var members: [(key: String, value: JSON)] = [("executionSuccessful", .bool(run.failures.isEmpty))]
        let notifications = run.failures.map { ("error", $0) } + (run.notices + notices).map { ("note", $0) }
        if !notifications.isEmpty {
            members.append(
                (
                    "toolExecutionNotifications",
                    .array(
                        notifications.map { level, text in
                            .object([("level", .string(level)), ("message", message(text))])
                        })
                ))
        }
        // Readers resolve absolute paths only if the run names its working directory.
        let places = run.findings.lazy.flatMap { [$0.location.path] + $0.notes.map(\.location.path) }
        if !run.root.folder.isEmpty, places.contains(where: { run.root.path(of: $0).isAbsolute }) {
            members.append(("workingDirectory", .object([("uri", .string("file://" + percentEncoded(run.root.folder) + "/"))])))
        }
        return .object(members)
    }

    mutating func result(_ group: FindingGroup) -> JSON {
        let finding = group.first
        let earlier = fixes.earlierPlace(of: finding)
        let notes = Array(group.related(earlier).prefix(Limits.maxSARIFLocations))
        let links = notes.enumerated().map { "\n[\(linkText($0.element.message))](\($0.offset + 1))" }
        var members: [(key: String, value: JSON)] = [
            ("ruleId", .string(finding.rule)),
            ("ruleIndex", .integer(numbers[finding.rule]!)),
            ("level", .string(sarifLevel(finding.severity))),
            ("message", message(plainText(group.message) + links.joined())),
            ("locations", .array([location(finding)])),
        ]
        if !notes.isEmpty { members.append(("relatedLocations", .array(notes.enumerated().map { related($0.element, $0.offset + 1) }))) }
        members.append(("partialFingerprints", fingerprints(finding)))
        if earlier == nil, let fix = group.fix, let fix = json(fix, finding.location.path) { members.append(("fixes", .array([fix]))) }
        var properties: [(key: String, value: JSON)] = [
            ("confidence", .string(finding.confidence.name)), ("symbol", .string(finding.symbol)),
        ]
        if group.uses.count > 1 { properties.append(("fingerprints", .array(group.uses.map { .string($0.fingerprint) }))) }
        members.append(("properties", .object(properties)))
        return .object(members)
    }

    private mutating func location(_ finding: Finding) -> JSON {
        var members: [(key: String, value: JSON)] = [("physicalLocation", physicalLocation(finding.location))]
        if !finding.declaration.isEmpty {
            members.append(("logicalLocations", .array([.object([("fullyQualifiedName", .string(finding.declaration))])])))
        }
        return .object(members)
    }

    private mutating func related(_ note: Note, _ id: Int) -> JSON {
        .object([
            ("id", .integer(id)), ("message", message(plainText(note.message))), ("physicalLocation", physicalLocation(note.location)),
        ])
    }

    private mutating func physicalLocation(_ location: Location) -> JSON {
        let place = columns.place(location)
        let start = Position(line: place.line, column: place.column)
        return .object([
            ("artifactLocation", artifact(location.path)),
            ("region", region(start, Position(line: place.line, column: place.endColumn))),
        ])
    }

    private func artifact(_ path: Path) -> JSON {
        let path = run.root.path(of: path)
        if path.isAbsolute { return .object([("uri", .string("file://" + percentEncoded(path)))]) }
        return .object([("uri", .string(percentEncoded(path))), ("uriBaseId", .string(rootName))])
    }

    private mutating func fingerprints(_ finding: Finding) -> JSON {
        var members: [(key: String, value: JSON)] = []
        let path = finding.location.path
        if hashes?.path != path, let file = sources.file(path) { hashes = (path, lineHashes(file.text)) }
        if let hashes, hashes.path == path, hashes.ofLines.indices.contains(finding.location.start.line - 1) {
            members.append(("primaryLocationLineHash", .string(hashes.ofLines[finding.location.start.line - 1])))
        }
        members.append(("cellLint/v1", .string(finding.fingerprint)))
        return .object(members)
    }

    /// Nil for a fix without changes, or if one of its files cannot be read any more.
    private mutating func json(_ fix: Fix, _ path: Path) -> JSON? {
        guard fix.applicability != .display, !fix.edits.isEmpty else { return nil }
        let edits = [(path: path, edits: fix.edits)] + fix.others.map { (path: $0.path, edits: $0.edits) }
        let changes = edits.compactMap { change($0.edits, $0.path) }
        guard changes.count == edits.count else { return nil }
        return .object([
            ("description", message(([fix.title] + fix.notes).joined(separator: "\n- "))),
            ("artifactChanges", .array(changes)),
            ("properties", .object([("applicability", .string(fix.applicability.rawValue))])),
        ])
    }

    private mutating func change(_ edits: [Edit], _ path: Path) -> JSON? {
        guard let file = sources.file(path), edits.allSatisfy({ file.holds($0.range) }) else { return nil }
        let replacements = edits.map { edit in
            JSON.object([
                ("deletedRegion", region(columns.position(edit.range.start, file), columns.position(edit.range.end, file))),
                // Some readers reject a missing text, so a deletion inserts an empty one.
                ("insertedContent", .object([("text", .string(edit.replacement))])),
            ])
        }
        return .object([("artifactLocation", artifact(path)), ("replacements", .array(replacements))])
    }
}

private let rootName = "%SRCROOT%"

private func message(_ text: String) -> JSON { .object([("text", .string(text))]) }

private func region(_ start: Position, _ end: Position) -> JSON {
    .object([
        ("startLine", .integer(start.line)), ("startColumn", .integer(start.column)),
        ("endLine", .integer(end.line)), ("endColumn", .integer(end.column)),
    ])
}

/// Escapes text that would be read as a link to a related location.
private func plainText(_ text: String) -> String {
    text.utf8.contains(UInt8(ascii: "[")) ? escaping(["[", "]", "\\"], in: text) : text
}

private func linkText(_ text: String) -> String { escaping(["[", "]", "\\"], in: text) }

private func escaping(_ characters: Set<Unicode.Scalar>, in text: String) -> String {
    text.unicodeScalars.reduce(into: "") { result, scalar in
        if characters.contains(scalar) { result += "\\" }
        result.unicodeScalars.append(scalar)
    }
}
