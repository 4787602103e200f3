// Tests SARIF by the requirements of GitHub's code scanning: required properties, one-line regions in UTF-16, limits.
import Foundation
import CellLintLinting
@testable import CellLintReports
import Testing

private typealias Object = [String: Any]

private func readRun(_ result: RunResult = hostileRun, maxResults: Int = 25_000) throws -> Object {
    let log = try #require(try JSONSerialization.jsonObject(with: Data(sarifReport(result, maxResults: maxResults).bytes)) as? Object)
    #expect(log["version"] as? String == "2.1.0")
    return try #require((log["runs"] as? [Object])?.first)
}

private let region = "locations.0.physicalLocation.region."

@Test("SARIF: the run says what it is")
func sarifRunDescribesTheTool() throws {
    let run = try readRun()
    #expect(at(run, "tool.driver.name") as? String == "cell-lint")
    #expect(at(run, "tool.driver.semanticVersion") as? String == toolVersion)
    #expect(at(run, "automationDetails.id") as? String == "cell-lint/App/")
    #expect(at(run, "columnKind") as? String == "utf16CodeUnits")
    #expect(at(run, "invocations.0.executionSuccessful") as? Bool == false)
    #expect(at(run, "invocations.0.workingDirectory.uri") as? String == "file:///the%20root/")
    #expect(
        (at(run, "invocations.0.toolExecutionNotifications") as? [Object])?.map { at($0, "message.text") as? String } == hostileRun.failures
            + hostileRun.notices)
    let clean = try readRun(cleanRun)
    #expect(at(clean, "automationDetails.id") as? String == "cell-lint/")
    #expect((clean["results"] as? [Any])?.isEmpty == true)
    #expect(at(clean, "invocations.0") as? [String: Bool] == ["executionSuccessful": true])
}

@Test("SARIF: a rule brings its page")
func sarifRulesBringTheirPages() throws {
    let rules = try #require(at(try readRun(), "tool.driver.rules") as? [Object])
    #expect(rules.map { $0["id"] as? String } == ["legacy_cell_content", "x_rule"])
    #expect(rules[0]["name"] as? String == "LegacyCellContent")
    #expect(at(rules[0], "shortDescription.text") as? String == "Says it in <one> sentence.")
    #expect(at(rules[0], "fullDescription.text") as? String == "Says it in <one> sentence.\n\nAnd why.")
    #expect(at(rules[0], "defaultConfiguration.level") as? String == "warning")
    #expect(at(rules[0], "properties.precision") as? String == "high")
    #expect(at(rules[0], "properties.problem·severity") as? String == "warning")
    #expect(at(rules[0], "properties.tags") as? [String] == ["uikit", "content"])
    #expect(
        at(rules[0], "help.markdown") as? String == """
            Says it in <one> sentence.

            And why.

            ## ❌

            ```swift
            a()
            // ^ here
            ```


            ## ✅

            ```swift
            b()
            ```

            """)
    #expect((at(rules[0], "help.text") as? String)?.contains("hidden") == false)
    for rule in rules { #expect((at(rule, "help.text") as? String)?.isEmpty == false) }
}

@Test("SARIF: long descriptions are cut at what GitHub takes")
func sarifCutsLongDescriptions() throws {
    var result = cleanRun
    result.rules[0].summary = String(repeating: "\u{1F600}", count: 600)
    let text = try #require(at(try readRun(result), "tool.driver.rules.0.shortDescription.text") as? String)
    #expect(text.utf16.count <= 1024 && text.hasSuffix("\u{1F600}…"))
}

@Test("SARIF: places lie on one line, in UTF-16 code units")
func sarifPlacesAreInUTF16() throws {
    let results = try #require(try readRun()["results"] as? [Object])
    let read: [[Int]] = try results.map { result in
        try ["startLine", "startColumn", "endLine", "endColumn"].map { try value(result, region + $0) }
    }
    let expected = hostileFindings.map { finding -> [Int] in
        guard let sample = hostileSamples.first(where: { $0.text.path == finding.location.path }) else { return [1, 6, 1, 15] }
        // The slow way: the line as Foundation has it.
        let line = finding.location.start.line
        var text = sample.text.string(ByteRange(sample.lines.range(ofLine: line).start, finding.location.range.start))
        if text.hasPrefix("\u{FEFF}") { text.unicodeScalars.removeFirst() }
        let start = text.utf16.count + 1
        let rest = sample.text.string(
            ByteRange(finding.location.range.start, min(finding.location.range.end, sample.lines.range(ofLine: line).end)))
        return [line, start, line, start + (rest as NSString).components(separatedBy: "\r\n")[0].utf16.count]
    }
    #expect(read == expected)
}

@Test("SARIF: paths are URIs from the root, or absolute ones")
func sarifURIsAreRelativeToTheRoot() throws {
    let results = try #require(try readRun()["results"] as? [Object])
    let locations: [[String: String]] = try results.map { try value($0, "locations.0.physicalLocation.artifactLocation") }
    for (location, finding) in zip(locations, hostileFindings) {
        let uri = location["uri"]!
        let path = hostileRun.root.path(of: finding.location.path).text
        #expect(uri.removingPercentEncoding == (path.hasPrefix("/") ? "file://" + path : path))
        #expect(uri.utf8.allSatisfy { (0x21...0x7E).contains($0) } && URL(string: uri) != nil)
        #expect(location["uriBaseId"] == (path.hasPrefix("/") ? nil : "%SRCROOT%"))
    }
    #expect(locations.contains { $0["uri"] == "App%20dir/%C3%84%20%22q%22%20%27r%27%20%3C%26%3E%2C%3A%2525%3B%3D%23%3F.swift" })
}

@Test("SARIF: messages link to their notes, and nothing else in them is a link")
func sarifMessagesLinkToNotesOnly() throws {
    let results = try #require(try readRun()["results"] as? [Object])
    let index = try #require(hostileFindings.firstIndex { $0.message == hostileMessage })
    let text = try #require(at(results[index], "message.text") as? String)
    #expect(text.hasPrefix("`a<b>` & \"x\" 'y' \\]\\]> \\[link\\](1) {0}"))
    #expect(text.hasSuffix("\n[\\[a\\](b) \\\\ `cell` \u{7}](1)\n[elsewhere](2)"))
    #expect(at(results[index], "relatedLocations.0.id") as? Int == 1)
    #expect(
        at(results[index], "relatedLocations.1.physicalLocation.artifactLocation.uri") as? String
            == "file:///elsewhere/Shared%20code/C.swift")
    #expect(at(results[index], "locations.0.logicalLocations.0.fullyQualifiedName") as? String == "Cell<T>.init(_:\"é\")")
}

@Test("SARIF: fixes make of the source what their edits make of it")
func sarifFixesEqualTheirEdits() throws {
    let results = try #require(try readRun()["results"] as? [Object])
    var fixCount = 0
    for (result, finding) in zip(results, hostileFindings) {
        guard let fix = at(result, "fixes.0") else { continue }
        fixCount += 1
        let sample = hostileSamples.first { $0.text.path == finding.location.path }!
        #expect(at(fix, "properties.applicability") as? String == finding.fix!.applicability.rawValue)
        #expect(
            at(fix, "description.text") as? String
                == ([finding.fix!.title] + finding.fix!.notes.map(\.description)).joined(separator: "\n- "))
        let replacements: [Object] = try value(fix, "artifactChanges.0.replacements")
        let edits = try replacements.map { replacement -> Edit in
            func offset(_ line: String, _ column: String) throws -> Int {
                let start = sample.lines.starts[try value(replacement, "deletedRegion." + line) - 1]
                var text = sample.text.string(ByteRange(start, sample.text.count))
                var units = try value(replacement, "deletedRegion." + column) - 1
                if start == 0, text.hasPrefix("\u{FEFF}") { units += 1 }
                text = String(decoding: Array(text.utf16.prefix(units)), as: UTF16.self)
                return start + text.utf8.count
            }
            return Edit(
                ByteRange(try offset("startLine", "startColumn"), try offset("endLine", "endColumn")),
                try value(replacement, "insertedContent.text"))
        }
        #expect(edits == finding.fix!.edits)
    }
    #expect(fixCount == 3)
}

@Test("SARIF: results are told apart and found again by their fingerprints")
func sarifFingerprintsIdentifyResults() throws {
    let results = try #require(try readRun()["results"] as? [Object])
    #expect(results.map { at($0, "partialFingerprints.cellLint/v1") as? String } == hostileFindings.map(\.fingerprint))
    for (result, finding) in zip(results, hostileFindings) {
        let hash = at(result, "partialFingerprints.primaryLocationLineHash") as? String
        let sample = hostileSamples.first { $0.text.path == finding.location.path }
        #expect(hash == sample.map { lineHashes($0.text)[finding.location.start.line - 1] })
        #expect(at(result, "ruleIndex") as? Int == (finding.rule == "x_rule" ? 1 : 0))
        #expect(at(result, "level") as? String == (finding.severity == .info ? "note" : finding.severity.name))
    }
}

@Test("SARIF: of too many results the worst are kept, in their order")
func sarifKeepsTheWorstOfTooManyResults() throws {
    let results = try #require(try readRun(maxResults: 3)["results"] as? [Object])
    // Both errors, and the first warning of the order.
    let kept = results.map { at($0, "locations.0.physicalLocation.artifactLocation.uri") as? String ?? "" }
    let worst = hostileFindings.filter { $0.severity == .error } + hostileFindings.filter { $0.severity == .warning }.prefix(1)
    #expect(
        kept.map { $0.removingPercentEncoding! }
            == worst.sorted(by: Finding.precedes).map { finding in
                let path = hostileRun.root.path(of: finding.location.path).text
                return path.hasPrefix("/") ? "file://" + path : path
            })
    #expect(sarifReport(hostileRun, maxResults: 3).notices == ["the SARIF report has the worst 3 of 8 findings; GitHub accepts no more"])
    #expect(sarifReport(hostileRun).notices == [])
}

@Test("SARIF: a line of many findings is counted once, in whatever order they come")
func sarifCountsALineOnce() {
    let sample = Sample("a.swift", "é\u{1F600}日 a b\nc")
    var columns = UTF16Columns(SourceFiles(result([], [sample])))
    #expect(["b", "a", "é", "\u{1F600}", "c", "b"].map { columns.place(sample.place($0)).column } == [8, 6, 1, 2, 1, 8])
    #expect(columns.place(sample.place("b\nc")) == PlaceOnLine(line: 1, column: 8, endColumn: 9))
}
