// Tests which findings are one thing to do, and how each report shows the uses of one finding.
import Foundation
import CellLintLinting
@testable import CellLintReports
import Testing

private let source = Sample(
    "App/Cells.swift",
    """
    func show(_ cell: UITableViewCell) {
        cell.textLabel?.text = "a"
        cell.detailTextLabel?.text = "b"

        print("c")
        cell.imageView?.image = nil
    }
    func hide(_ other: Cell) {
        other.title.isHidden = true
        other.subtitle.isHidden = true
    }

    """)
private let shared = Fix.unsafe(
    "use a content configuration", [Edit(source.place("cell.textLabel?.text = \"a\"").range, "fill(cell)")], review: [])
private let note = Note(source.place("cell"), "`cell` has type `UITableViewCell`")

private func use(
    _ words: String, _ severity: Severity = .warning, _ fix: Fix? = shared, notes: [Note] = [note], about subject: String? = nil
) -> Finding {
    var finding = source.finding(words, severity, "`\(words)` is legacy; set `\(words)Text` instead", notes: notes, fix: fix)
    finding.fingerprint = words
    finding.subject = subject.map { source.place($0) }
    return finding
}

private let byHand = Note(source.place("other"), "`other` has type `Cell`")
private let groupedRun = result(
    [
        use("textLabel", about: "cell"), use("detailTextLabel", about: "cell"), use("imageView", about: "cell"),
        use("title", .error, Fix.suggestion("not migrated: `title`"), notes: [byHand], about: "other"),
        use("subtitle", .error, Fix.suggestion("not migrated: `subtitle`"), notes: [byHand], about: "other"),
    ], [source])

private func other(_ change: (inout Finding) -> Void) -> Finding {
    var finding = use("imageView")
    change(&finding)
    return finding
}

@Test(
    "findings are one if they have one subject, or none and one fix repairs them",
    arguments: [
        ([], []),
        (groupedRun.findings, ["textLabel detailTextLabel imageView", "title subtitle"]),
        ([use("textLabel"), use("title", fix: nil), use("imageView")], ["textLabel imageView", "title"]),
        // Nothing tells what belongs together.
        ([use("textLabel", fix: nil), use("imageView", fix: nil)], ["textLabel", "imageView"]),
        (["title", "subtitle"].map { use($0, .error, Fix.suggestion("by hand")) }, ["title", "subtitle"]),
        // What is known of fixes makes no difference.
        ([use("textLabel", about: "cell"), use("imageView", .warning, nil, about: "cell")], ["textLabel imageView"]),
        ([use("textLabel", about: "cell"), use("imageView", about: "other")], ["textLabel", "imageView"]),
        // Other edits, another rule, severity or file.
        ([use("textLabel"), other { $0.fix!.edits[0].replacement = "else" }], ["textLabel", "imageView"]),
        ([use("textLabel"), other { $0.rule = "x" }], ["textLabel", "imageView"]),
        ([use("textLabel"), other { $0.severity = .info }], ["textLabel", "imageView"]),
        ([use("textLabel"), other { $0.location.path = "B.swift" }], ["textLabel", "imageView"]),
    ] as [([Finding], [String])])
func findingsAreGroupedByRepair(_ findings: [Finding], _ expected: [String]) {
    let groups = findings.grouped
    #expect(groups.map { $0.uses.map(\.symbol).joined(separator: " ") } == expected)
    #expect(groups.flatMap(\.indices).sorted() == Array(findings.indices))
    for group in groups { #expect(group.indices.map { findings[$0] } == group.uses) }
}

private func use(_ words: String, fix: Fix?) -> Finding { use(words, .warning, fix) }

@Test("the most cautious of a group's uses says how safe its fix is")
func groupsTakeTheMostCautiousFix() {
    var safe = use("textLabel")
    safe.fix!.applicability = .safe
    #expect([safe, use("imageView")].grouped.map { $0.fix?.applicability } == [.unsafe])
    #expect([safe].grouped.map { $0.fix?.applicability } == [.safe])
}

@Test(arguments: [
    ("`a` is legacy; set `b` instead", "set `b` instead"), ("`a: b` will go: use `c`", "use `c`"), ("`a; b` is bad", "`a; b` is bad"),
    ("no advice: ", "no advice: "), ("", ""), ("a;b: c", "c"),
])
func adviceIsWhatToDo(message: String, expected: String) { #expect(advice(of: message) == expected) }

@Test("pretty: the worst first, one block for the uses of one fix")
func prettyShowsUsesInOneBlock() {
    #expect(
        report("pretty", groupedRun) == """
            error[legacy_cell_content]: `title` is legacy; set `titleText` instead (2 uses)
              --> App/Cells.swift:9:11
               |
             8 | func hide(_ other: Cell) {
               |             ----- `other` has type `Cell`
             9 |     other.title.isHidden = true
               |           ^^^^^
            10 |     other.subtitle.isHidden = true
               |           ^^^^^^^^ set `subtitleText` instead
            help: not migrated: `title`

            warning[legacy_cell_content]: `textLabel` is legacy; set `textLabelText` instead (3 uses)
             --> App/Cells.swift:2:10
              |
            1 | func show(_ cell: UITableViewCell) {
              |             ---- `cell` has type `UITableViewCell`
            2 |     cell.textLabel?.text = "a"
              |          ^^^^^^^^^
            3 |     cell.detailTextLabel?.text = "b"
              |          ^^^^^^^^^^^^^^^ set `detailTextLabelText` instead
            ...
            6 |     cell.imageView?.image = nil
              |          ^^^^^^^^^ set `imageViewText` instead
            help: use a content configuration (unsafe)
              |
            2 -     cell.textLabel?.text = "a"
            2 +     fill(cell)

            """)
}

@Test("pretty: shows as many findings as asked for, the worst, and says how many are left")
func prettyStopsAfterTheMost() {
    let text = report("pretty", groupedRun, ReportStyle(maxFindings: 1))
    #expect(text.hasPrefix("error[") && !text.contains("warning["))
    #expect(text.hasSuffix("\n\nand 1 more: `cell-lint report` writes a page of them, `--all` shows them here\n"))
    #expect(report("pretty", groupedRun, ReportStyle(maxFindings: 2)) == report("pretty", groupedRun))
}

@Test("pretty: a fix of hundreds of uses marks the first ones")
func prettyMarksTheFirstOfManyUses() {
    let many = Sample("a.swift", String(repeating: "x\n", count: 100))
    let fix = Fix.safe("t", [Edit(ByteRange(0, 1), "y")])
    let findings = (0..<100).map { number -> Finding in
        var finding = many.finding("x", fix: fix)
        finding.location = many.place(ByteRange(2 * number, 2 * number + 1))
        return finding
    }
    let text = report("pretty", result(findings, [many]))
    #expect(text.hasPrefix("warning[legacy_cell_content]: `textLabel` is deprecated (100 uses)\n"))
    #expect(text.components(separatedBy: "| ^\n").count + text.components(separatedBy: "| ^ ").count == 14)
    #expect(text.contains("\nnote: 88 more uses up to line 100\n"))
}

@Test("xcode: further uses are notes")
func xcodeHasNotesForUses() {
    let place = "App/Cells.swift"
    #expect(
        report("xcode", groupedRun) == """
            \(place):2:10: warning: `textLabel` is legacy; set `textLabelText` instead (3 uses) (legacy_cell_content)
            \(place):1:13: note: `cell` has type `UITableViewCell`
            \(place):3:10: note: `detailTextLabel` is legacy; set `detailTextLabelText` instead
            \(place):6:10: note: `imageView` is legacy; set `imageViewText` instead
            \(place):2:10: note: unsafe fix: use a content configuration
            \(place):9:11: error: `title` is legacy; set `titleText` instead (2 uses) (legacy_cell_content)
            \(place):8:13: note: `other` has type `Cell`
            \(place):10:11: note: `subtitle` is legacy; set `subtitleText` instead
            \(place):9:11: note: not migrated: `title`

            """)
}

@Test("summary: findings and uses")
func summaryCountsFindingsAndUses() {
    #expect(summaryLines(groupedRun, milliseconds: 3) == ["2 findings (5 uses) in 1 file (1 error, 1 warning); checked 1 file in 3 ms"])
}

@Test("statistics: a table of rules and one of folders")
func statisticsAreTables() {
    #expect(
        String(decoding: statisticsReporter.report(groupedRun, ReportStyle()).bytes, as: UTF8.self) == """
            RULE                 SEVERITY        FINDINGS  USES  SAFE FIX  UNSAFE FIX  BY HAND
            legacy_cell_content  error, warning         2     5         0           1        1

            FOLDER  FINDINGS
            App            2

            """)
    #expect(statisticsReporter.report(result([], []), ReportStyle()).bytes.isEmpty)
}

// MARK: - For programs

private func read(_ name: String) throws -> Any { try JSONSerialization.jsonObject(with: Data(report(name, groupedRun).utf8)) }

private typealias Object = [String: Any]

@Test("json: each use is a finding, with the number of its group")
func jsonNumbersGroups() throws {
    let document = try #require(try read("json") as? Object)
    let findings = try #require(document["findings"] as? [Object])
    #expect(findings.map { $0["group"] as? Int } == [0, 0, 0, 1, 1])
    #expect(findings.map { $0["fingerprint"] as? String } == groupedRun.findings.map(\.fingerprint))
    let summary = try #require(document["summary"] as? Object)
    #expect(summary["findings"] as? Int == 5)
    #expect(summary["groups"] as? Int == 2)
}

@Test("sarif: further uses are related locations, and their fingerprints are kept")
func sarifRelatesUses() throws {
    let run = try #require((try read("sarif") as? Object)?["runs"] as? [Object])[0]
    let results = try #require(run["results"] as? [Object])
    #expect(results.count == 2)
    let lines = results.map { result in
        (result["relatedLocations"] as? [Object] ?? []).map { ($0["physicalLocation"] as? Object)?["region"] as? Object }.map {
            $0?["startLine"] as? Int
        }
    }
    #expect(lines == [[1, 3, 6], [8, 10]])
    #expect(
        (results[0]["message"] as? Object)?["text"] as? String == """
            `textLabel` is legacy; set `textLabelText` instead (3 uses)
            [`cell` has type `UITableViewCell`](1)
            [`detailTextLabel` is legacy; set `detailTextLabelText` instead](2)
            [`imageView` is legacy; set `imageViewText` instead](3)
            """)
    #expect((results[0]["partialFingerprints"] as? Object)?["cellLint/v1"] as? String == "textLabel")
    #expect((results[0]["properties"] as? Object)?["fingerprints"] as? [String] == ["textLabel", "detailTextLabel", "imageView"])
}

@Test("gitlab: further uses are other locations; rdjson: related ones")
func otherFormatsRelateUses() throws {
    let issues = try #require(try read("gitlab") as? [Object])
    let others = issues.map { ($0["other_locations"] as? [Object] ?? []).map { ($0["lines"] as? Object)?["begin"] as? Int } }
    #expect(others == [[3, 6], [10]])
    #expect(issues.map { $0["fingerprint"] as? String } == ["textLabel", "title"])
    let diagnostics = try #require((try read("rdjson") as? Object)?["diagnostics"] as? [Object])
    #expect(diagnostics.map { ($0["relatedLocations"] as? [Object])?.count } == [4, 3])
    #expect(diagnostics.map { ($0["suggestions"] as? [Object])?.count } == [nil, nil])
}

@Test(
    "one line a finding: the first use, and how many there are",
    arguments: [
        ("concise", "App/Cells.swift:2:10: warning[legacy_cell_content]: `textLabel` is legacy; set `textLabelText` instead (3 uses)", 2),
        ("github", "title=legacy_cell_content::`title` is legacy; set `titleText` instead (2 uses)", 2),
        ("checkstyle", "message=\"`textLabel` is legacy; set `textLabelText` instead (3 uses)\"", 7),
        ("junit", "<failure type=\"error\" message=\"`title` is legacy; set `titleText` instead (2 uses)\">", 11),
        ("markdown", "- 2:10 warning `legacy_cell_content`: `textLabel` is legacy; set `textLabelText` instead (3 uses)", 7),
    ])
func lineFormatsCountUses(_ name: String, _ words: String, _ lines: Int) {
    let text = report(name, groupedRun)
    #expect(text.contains(words))
    #expect(text.split(separator: "\n").count == lines)
}
