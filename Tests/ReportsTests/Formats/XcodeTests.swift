// Tests the format for Xcode: the exact lines, and the same lines through swift-build's regular expressions.
import Foundation
import CellLintLinting
@testable import CellLintReports
import Testing

private let source = Sample("/App dir/Cells.swift", "\tlet a = 1\n\tlet b = 2\n")
private let edits = [
    Edit(source.place("a").range, "x"),
    Edit(source.place("1\n\tlet b").range, "\"\\\n\t\u{1F600}\u{2028}\u{7}: error: no"),
    Edit(ByteRange(source.place("2").range.end, source.place("2").range.end), ""),
]
private let run = result(
    [
        source.finding(
            "a", .error, "first, 'quoted'", notes: [Note(source.place("b"), "here: error: not")],
            fix: Fix.safe("t", edits)),
        source.finding("b", .info, "shown\nonly", fix: Fix.suggestion("t", edits)),
        source.finding("b", "warned: note: it"),
    ], [source])

extension Sample {
    fileprivate func finding(_ words: String, _ message: String) -> Finding { finding(words, .warning, message) }
}

@Test func xcodePrintsDiagnosticsAndFixIts() {
    let expected = [
        #"/App dir/Cells.swift:1:6: error: first, 'quoted' (legacy_cell_content)"#,
        #"/App dir/Cells.swift:1:6-1:7: fixit: x"#,
        #"/App dir/Cells.swift:1:10-2:7: fixit: \"\\\n\t😀\u2028\u0007: error\u003A no"#,
        #"/App dir/Cells.swift:2:11-2:11: fixit: "#,
        #"/App dir/Cells.swift:2:6: note: here: error : not"#,
        #"/App dir/Cells.swift:2:6: note: shown\u{A}only (legacy_cell_content)"#,
        #"/App dir/Cells.swift:2:6: note: t"#,
        #"/App dir/Cells.swift:2:6: warning: warned: note : it (legacy_cell_content)"#,
    ]
    #expect(report("xcode", run) == expected.map { $0 + "\n" }.joined())
}

@Test("xcode and pretty: a fix of two rules is shown once, and the other finding leads to it")
func sharedFixOfTwoRulesIsShownOnce() {
    let shared = Fix.safe("t", [Edit(source.place("a").range, "x")])
    let findings = [source.finding("a", .warning, "one", fix: shared), source.finding("b", rule: "other", .warning, "two", fix: shared)]
    #expect(
        report("xcode", result(findings, [source])) == """
            /App dir/Cells.swift:1:6: warning: one (legacy_cell_content)
            /App dir/Cells.swift:1:6-1:7: fixit: x
            /App dir/Cells.swift:2:6: warning: two (other)
            /App dir/Cells.swift:1:6: note: fixed together with this finding

            """)
    let pretty = report("pretty", result(findings, [source]))
    #expect(pretty.components(separatedBy: "help: t\n").count == 2)
    #expect(pretty.hasSuffix("help: fixed together with line 1\n"))
}

@Test func xcodeGetsAbsolutePathsAndNotesFirst() {
    let app = Sample("App/Cells.swift", "let a = 1\nlet b = 2\n")
    let other = Sample("/Other.swift", "let a = 1\n")
    let findings = [
        app.finding("a", .warning, "warned", notes: [Note(app.place("b"), "here")]), app.finding("b", .info, "told"),
        other.finding("a", .info, "told, too"),
    ]
    var style = ReportStyle()
    #expect(report("xcode", result(findings, [app, other]), style).hasPrefix("App/Cells.swift:1:5: warning: warned"))
    style.xcodeFolder = "/My App"
    #expect(
        report("xcode", result(findings, [app, other]), style) == """
            /My App/App/Cells.swift:2:5: note: told (legacy_cell_content)
            /Other.swift:1:5: note: told, too (legacy_cell_content)
            /My App/App/Cells.swift:1:5: warning: warned (legacy_cell_content)
            /My App/App/Cells.swift:2:5: note: here

            """)
}

/// What swift-build makes of a diagnostic.
private struct Read: Equatable {
    var kind: String
    var path: String
    var line: Int
    var column: Int
    var message: String
    var fixIts: [String] = []
}

@Test("Xcode: swift-build reads kind, place, message and fix-its as they were meant")
func xcodeOutputIsReadBySwiftBuild() throws {
    let read = try swiftBuild(report("xcode", run))
    let path = "/App dir/Cells.swift"
    #expect(
        read == [
            Read(
                kind: "error", path: path, line: 1, column: 6, message: "first, 'quoted' (legacy_cell_content)",
                fixIts: ["1:6-1:7 x", "1:10-2:7 " + edits[1].replacement, "2:11-2:11 "]),
            Read(kind: "note", path: path, line: 2, column: 6, message: "here: error : not"),
            Read(kind: "note", path: path, line: 2, column: 6, message: "shown\\u{A}only (legacy_cell_content)"),
            Read(kind: "note", path: path, line: 2, column: 6, message: "t"),
            Read(kind: "warning", path: path, line: 2, column: 6, message: "warned: note : it (legacy_cell_content)"),
        ])
}

/// GenericOutputParser of swift-build's CommandLineToolSpec.swift, whose tool is the program itself: the same regular
/// expressions, and the same order of questions. A line that is no diagnostic would become a note of its own: an error here.
private func swiftBuild(_ output: String) throws -> [Read] {
    let diagnostic = #"^([^'"]+: +|[ \t\f\p{Z}]*)(error|warning|note|notice|fixit|(?:.*\/)?cell-lint): (.*)$"#
    let location = #"^([^:]+):(?:([0-9]+):)?(?:([0-9]+):)? +$"#
    let fixItRange = #"^([^:]+):([0-9]+):([0-9]+)-([0-9]+):([0-9]+): +fixit: (.*)$"#
    let fixItPoint = #"^([^:]+):([0-9]+):([0-9]+): +fixit: (.*)$"#
    var read: [Read] = []
    for line in output.split(separator: "\n").map(String.init) {
        let parts = try #require(try groups(diagnostic, line), "not a diagnostic: \(line)")
        if parts[1] == "fixit" {
            #expect(try groups(fixItPoint, line) == nil)
            let fixIt = try #require(try groups(fixItRange, line), "not a fix-it: \(line)")
            let text = try JSONDecoder().decode(String.self, from: Data("\"\(fixIt[5])\"".utf8))
            read[read.count - 1].fixIts.append("\(fixIt[1]):\(fixIt[2])-\(fixIt[3]):\(fixIt[4]) \(text)")
        } else {
            let place = try #require(try groups(location, parts[0]), "no place: \(line)")
            read.append(
                Read(kind: parts[1], path: place[0], line: Int(place[1])!, column: Int(place[2])!, message: parts[2]))
        }
    }
    return read
}

private func groups(_ pattern: String, _ line: String) throws -> [String]? {
    let expression = try NSRegularExpression(pattern: pattern)
    guard let match = expression.firstMatch(in: line, range: NSRange(line.startIndex..., in: line)) else { return nil }
    return (1..<match.numberOfRanges).map { index in
        Range(match.range(at: index), in: line).map { String(line[$0]) } ?? ""
    }
}

@Test("xcode and rdjson: what a click applies is safe; other fixes are notes")
func onlySafeFixesAreOffered() throws {
    let title = "set the values in the content configuration"
    let fixes = [
        Fix.unsafe(
            title, [Edit(source.place("a").range, "x")], review: [FixNote("rows may change their height"), FixNote("an image may move")]),
        Fix.suggestion("use a content configuration", why: [.refusal("the text is unknown")]),
    ]
    let findings = zip(["a", "b"], fixes).map { source.finding($0, .warning, "old", fix: $1) }
    let notes = [
        "unsafe fix: \(title); rows may change their height; an image may move",
        "use a content configuration; no automatic fix: the text is unknown",
    ]
    #expect(
        report("xcode", result(findings, [source])) == """
            /App dir/Cells.swift:1:6: warning: old (legacy_cell_content)
            /App dir/Cells.swift:1:6: note: \(notes[0])
            /App dir/Cells.swift:2:6: warning: old (legacy_cell_content)
            /App dir/Cells.swift:2:6: note: \(notes[1])

            """)
    let diagnostics = try #require(try object("rdjson", result(findings, [source])) as? [String: Any])["diagnostics"] as? [[String: Any]]
    #expect(diagnostics?.compactMap { $0["suggestions"] }.count == 0)
    #expect(diagnostics?.map { ($0["relatedLocations"] as? [[String: Any]])?.first?["message"] as? String } == notes)
}
