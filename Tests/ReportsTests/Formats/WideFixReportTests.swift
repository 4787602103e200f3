// Tests what each format says of a fix that changes two files, with a finding in each.
import Foundation
import CellLintLinting
@testable import CellLintReports
import Testing

private let first = Sample("App/Cell.swift", "cell.textLabel?.text = a\n")
private let second = Sample("App/List.swift", "let b = 1\ncell.textLabel?.text = b\ncell.imageView?.image = c\n")

private let wideRun: RunResult = {
    let edits = [
        first.text.path: [Edit(first.place("textLabel?").range, "content")],
        second.text.path: [Edit(second.place("textLabel?").range, "content"), Edit(second.place("imageView?").range, "content")],
    ]
    func finding(_ here: Sample, _ other: Sample) -> Finding {
        let others = [FileEdits(path: other.text.path, text: other.text.stamp, edits: edits[other.text.path]!)]
        return here.finding("textLabel", fix: Fix.safe("use a content configuration", edits[here.text.path]!, others: others))
    }
    return result([finding(first, second), finding(second, first)], [first, second], fileCount: 2)
}()

private func object(_ name: String) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(report(name, wideRun).utf8)) as? [String: Any])
}

@Test("pretty and xcode: a fix of two files is shown once, with the edits of its own file")
func wideFixIsShownOnce() {
    #expect(
        report("pretty", wideRun) == """
            warning[legacy_cell_content]: `textLabel` is deprecated
             --> App/Cell.swift:1:6
              |
            1 | cell.textLabel?.text = a
              |      ^^^^^^^^^
            help: use a content configuration
              |
            1 - cell.textLabel?.text = a
            1 + cell.content.text = a
              |
              = and 2 edits in App/List.swift

            warning[legacy_cell_content]: `textLabel` is deprecated
             --> App/List.swift:2:6
              |
            1 | let b = 1
            2 | cell.textLabel?.text = b
              |      ^^^^^^^^^
            3 | cell.imageView?.image = c
            help: fixed together with App/Cell.swift:1

            """)
    #expect(
        report("xcode", wideRun) == """
            App/Cell.swift:1:6: warning: `textLabel` is deprecated (legacy_cell_content)
            App/List.swift:2:6: note: the fix also changes this file; `cell-lint fix` applies it as a whole
            App/List.swift:2:6: warning: `textLabel` is deprecated (legacy_cell_content)
            App/Cell.swift:1:6: note: fixed together with this finding

            """)
}

@Test("json and sarif: a fix of two files has the edits of both")
func wideFixHasAllEdits() throws {
    let findings = try #require(try object("json")["findings"] as? [[String: Any]])
    let files = try findings.map { finding in
        let fix = try #require(finding["fix"] as? [String: Any])
        let others = try #require(fix["otherFiles"] as? [[String: Any]])
        return try Dictionary(
            ([(finding, fix)] + others.map { ($0, $0) }).map { place, changes in
                (try value(place, "path") as String, (try value(changes, "edits") as [[String: Any]]).count)
            }
        ) { $0 + $1 }
    }
    #expect(files == [["App/Cell.swift": 1, "App/List.swift": 2], ["App/Cell.swift": 1, "App/List.swift": 2]])

    let results = try #require((try object("sarif")["runs"] as? [[String: Any]])?.first?["results"] as? [[String: Any]])
    let changes = try #require((results[0]["fixes"] as? [[String: Any]])?.first?["artifactChanges"] as? [[String: Any]])
    #expect(changes.map { at($0, "artifactLocation.uri") as? String } == ["App/Cell.swift", "App/List.swift"])
    #expect(changes.map { ($0["replacements"] as? [Any])?.count } == [1, 2])
    #expect(results[1]["fixes"] == nil)
}

@Test("rdjson: a fix of two files is left out, and the report says so")
func wideFixIsNoSuggestion() throws {
    let diagnostics = try #require(try object("rdjson")["diagnostics"] as? [[String: Any]])
    #expect(diagnostics.allSatisfy { $0["suggestions"] == nil })
    let messages = diagnostics.map { ($0["relatedLocations"] as? [[String: Any]] ?? []).map { $0["message"] as? String } }
    #expect(messages == [["the fix also changes this file; `cell-lint fix` applies it as a whole"], [sharedFixNote]])
    let notices = reporters.first { $0.name == "rdjson" }!.report(wideRun, ReportStyle()).notices
    #expect(notices == ["rdjson: 1 fix left out because a suggestion changes one file only; use `cell-lint fix`"])
}

@Test("html: a fix of two files shows the lines of both")
func wideFixIsInThePage() {
    let page = report("html", wideRun)
    #expect(page.contains(#"[["App/List.swift",[[2,"-cell.textLabel?.text = b","-cell.imageView?.image = c","+cell.content.text = b","#))
}
