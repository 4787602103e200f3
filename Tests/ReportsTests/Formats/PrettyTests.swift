// Tests the report for people: whole reports, and one-line sources whose carets must be under the marked range.
import CellLintLinting
@testable import CellLintReports
import Testing

private let cells = Sample(
    "App/Cells.swift",
    """
    final class Cells {
        func cell(_ cell: UITableViewCell) {
            cell.textLabel?.text = "a"
            let content = UIListContentConfiguration.cell()
            cell.contentConfiguration = content
        }
    }

    """)

private let far = Sample(
    "App/Far.swift", "final class Row {" + String(repeating: "\n", count: 10) + "    label.title = \"a\"\n}\n")

/// A result whose rule has a page in the web.
private func linked(_ result: RunResult) -> RunResult {
    var result = result
    var rule = pages[0]
    rule.url = "https://example.org/page"
    result.rules = [rule]
    return result
}

struct Golden: Sendable, CustomTestStringConvertible {
    let name: String
    let result: RunResult
    var style = ReportStyle()
    let expected: String
    var testDescription: String { name }
}

/// One line and the carets below it.
private func line(
    _ name: String, _ source: String, _ mark: String, width: Int = 120, _ shown: String, _ carets: String
) -> Golden {
    let sample = Sample("a.swift", source)
    let finding = sample.finding(mark, rule: "r", .error, "m")
    let number = finding.location.start.line
    return Golden(
        name: name, result: result([finding], [sample]), style: ReportStyle(width: width),
        expected: """
            error[r]: m
             --> a.swift:\(number):\(finding.location.start.column)
              |
            \(number) | \(shown)
              | \(carets)

            """)
}

private let longLeft = String(repeating: "a.", count: 90)
private let longRight = String(repeating: ".b", count: 90)
private let longMark = String(repeating: "x", count: 90)

private let goldens: [Golden] = [
    Golden(
        name: "a finding with a note and a fix without edits",
        result: result(
            [
                cells.finding(
                    "textLabel", notes: [Note(cells.place("UITableViewCell"), "`cell` has type `UITableViewCell`")],
                    fix: Fix.suggestion("set a content configuration"))
            ], [cells]),
        expected: """
            warning[legacy_cell_content]: `textLabel` is deprecated
             --> App/Cells.swift:3:14
              |
            2 |     func cell(_ cell: UITableViewCell) {
              |                       --------------- `cell` has type `UITableViewCell`
            3 |         cell.textLabel?.text = "a"
              |              ^^^^^^^^^
            4 |         let content = UIListContentConfiguration.cell()
            help: set a content configuration

            """),
    Golden(
        name: "notes on the finding's line, far away, and in another file",
        result: result(
            [
                far.finding(
                    "title",
                    notes: [
                        Note(far.place("label"), "a label"), Note(far.place("Row"), "declared here"),
                        Note(cells.place("Cells"), "and used here"),
                    ])
            ], [far, cells]),
        expected: """
            warning[legacy_cell_content]: `textLabel` is deprecated
              --> App/Far.swift:11:11
               |
             1 | final class Row {
               |             --- declared here
            ...
            11 |     label.title = "a"
               |           ^^^^^
               |     ----- a label
            12 | }
              ::: App/Cells.swift:1:13
               |
             1 | final class Cells {
               |             ----- and used here

            """),
    Golden(
        name: "a label that does not fit stands below its mark, on as many lines as it needs",
        result: result(
            [
                cells.finding(
                    "textLabel", notes: [Note(cells.place("UITableViewCell"), "what gave the receiver its type is this parameter")])
            ], [cells]),
        style: ReportStyle(width: 44),
        expected: """
            warning[legacy_cell_content]: `textLabel` is
                deprecated
             --> App/Cells.swift:3:14
              |
            2 |     func cell(_ cell: UITableViewCell) {
              |                       ---------------
              | what gave the receiver its type is this
              | parameter
            3 |         cell.textLabel?.text = "a"
              |              ^^^^^^^^^
            4 |         let content = UIListContentCon…

            """),
    Golden(
        name: "a rule's page behind its name",
        result: linked(result([cells.finding("textLabel", notes: [])], [])),
        style: ReportStyle(hasLinks: true),
        expected: """
            warning[\u{1B}]8;;https://example.org/page\u{1B}\\legacy_cell_content\u{1B}]8;;\u{1B}\\]: `textLabel` is deprecated
             --> App/Cells.swift:3:14

            """),
    Golden(
        name: "a fix, the next finding after a blank line",
        result: result(
            [
                cells.finding("textLabel", .info),
                cells.finding(
                    "UIListContentConfiguration.cell()", rule: "missing_updated_for_state", .error, "not updated",
                    fix: Fix.safe(
                        "append `.updated(for: state)`",
                        [Edit(ByteRange(cells.place(".cell()").range.end, cells.place(".cell()").range.end), ".updated(for: state)")])),
            ], [cells]),
        expected: """
            error[missing_updated_for_state]: not updated
             --> App/Cells.swift:4:23
              |
            3 |         cell.textLabel?.text = "a"
            4 |         let content = UIListContentConfiguration.cell()
              |                       ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
            5 |         cell.contentConfiguration = content
            help: append `.updated(for: state)`
              |
            4 -         let content = UIListContentConfiguration.cell()
            4 +         let content = UIListContentConfiguration.cell().updated(for: state)

            info[legacy_cell_content]: `textLabel` is deprecated
             --> App/Cells.swift:3:14
              |
            2 |     func cell(_ cell: UITableViewCell) {
            3 |         cell.textLabel?.text = "a"
              |              ^^^^^^^^^
            4 |         let content = UIListContentConfiguration.cell()

            """),
    Golden(
        name: "edits on lines apart, lines deleted and inserted, unsafe",
        result: result(
            [
                cells.finding(
                    "textLabel",
                    fix: Fix.unsafe(
                        "migrate",
                        [
                            Edit(cells.place("        cell.textLabel?.text = \"a\"\n").range, ""),
                            Edit(cells.place("    }\n").range, "        b()\n        c()\n    }\n"),
                        ], review: []))
            ], [cells]),
        expected: """
            warning[legacy_cell_content]: `textLabel` is deprecated
             --> App/Cells.swift:3:14
              |
            2 |     func cell(_ cell: UITableViewCell) {
            3 |         cell.textLabel?.text = "a"
              |              ^^^^^^^^^
            4 |         let content = UIListContentConfiguration.cell()
            help: migrate (unsafe)
              |
            3 -         cell.textLabel?.text = "a"
              |
            6 +         b()
            7 +         c()

            """),
    Golden(
        name: "several lines",
        result: result([cells.finding("{\n        cell.textLabel", notes: [])], [cells]),
        expected: """
            warning[legacy_cell_content]: `textLabel` is deprecated
             --> App/Cells.swift:2:40
              |
            1 | final class Cells {
            2 |     func cell(_ cell: UITableViewCell) {
              |                                        ^ to 3:23
            3 |         cell.textLabel?.text = "a"

            """),
    Golden(
        name: "no source", result: result([cells.finding("textLabel")], []),
        expected: """
            warning[legacy_cell_content]: `textLabel` is deprecated
             --> App/Cells.swift:3:14

            """),
    Golden(
        name: "colors", result: result([cells.finding("textLabel", notes: [Note(cells.place("func"), "here")])], [cells]),
        style: ReportStyle(hasColors: true),
        expected: """
            \u{1B}[1;33mwarning[legacy_cell_content]\u{1B}[0m\u{1B}[1m: `textLabel` is deprecated\u{1B}[0m
             \u{1B}[1;34m-->\u{1B}[0m App/Cells.swift:3:14
              \u{1B}[1;34m|\u{1B}[0m
            \u{1B}[1;34m2\u{1B}[0m \u{1B}[1;34m|\u{1B}[0m     func cell(_ cell: UITableViewCell) {
              \u{1B}[1;34m|\u{1B}[0m     \u{1B}[1;36m---- here\u{1B}[0m
            \u{1B}[1;34m3\u{1B}[0m \u{1B}[1;34m|\u{1B}[0m         cell.textLabel?.text = "a"
              \u{1B}[1;34m|\u{1B}[0m              \u{1B}[1;33m^^^^^^^^^\u{1B}[0m
            \u{1B}[1;34m4\u{1B}[0m \u{1B}[1;34m|\u{1B}[0m         let content = UIListContentConfiguration.cell()

            """),
    Golden(
        name: "a message and a fix's title in a narrow window, and a fix in colors",
        result: linked(
            result(
                [
                    far.finding(
                        "title", .error, "what is said here is long",
                        fix: Fix.unsafe(
                            "write something else", [Edit(far.place("title").range, "name")], review: [FixNote("the class is unknown")]))
                ], [far])),
        style: ReportStyle(hasColors: true, width: 40, hasLinks: true),
        expected: """
            \u{1B}[1;31merror[\u{1B}]8;;https://example.org/page\u{1B}\\legacy_cell_content\u{1B}]8;;\u{1B}\\]\u{1B}[0m\u{1B}[1m: what is said\u{1B}[0m
            \u{1B}[1m    here is long\u{1B}[0m
              \u{1B}[1;34m-->\u{1B}[0m App/Far.swift:11:11
               \u{1B}[1;34m|\u{1B}[0m
            \u{1B}[1;34m11\u{1B}[0m \u{1B}[1;34m|\u{1B}[0m     label.title = "a"
               \u{1B}[1;34m|\u{1B}[0m           \u{1B}[1;31m^^^^^\u{1B}[0m
            \u{1B}[1;34m12\u{1B}[0m \u{1B}[1;34m|\u{1B}[0m }
            \u{1B}[1;32mhelp\u{1B}[0m: write something else (unsafe)
              - the class is unknown
               \u{1B}[1;34m|\u{1B}[0m
            \u{1B}[1;34m11\u{1B}[0m \u{1B}[31m-\u{1B}[0m \u{1B}[31m    label.title = "a"\u{1B}[0m
            \u{1B}[1;34m11\u{1B}[0m \u{1B}[32m+\u{1B}[0m \u{1B}[32m    label.name = "a"\u{1B}[0m

            """),
    line(
        "tabs", "\t\tif x {", "x",
        #"        if x {"#,
        #"           ^"#),
    line(
        "a tab behind letters", "ab\tx", "x",
        #"ab  x"#,
        #"    ^"#),
    line(
        "wide characters", "\"日本\", x", "x",
        #""日本", x"#,
        #"        ^"#),
    line(
        "emoji: skin tone, family, flag, keycap", "👍🏽👨‍👩‍👧🇩🇪1️⃣ x", "x",
        #"👍🏽👨‍👩‍👧🇩🇪1️⃣ x"#,
        #"         ^"#),
    line(
        "combining marks", "e\u{301}a\u{308}o\u{302} x", "x",
        #"éäô x"#,
        #"    ^"#),
    line(
        "a mark on a wide character", "a 日本 b", "日本",
        #"a 日本 b"#,
        #"  ^^^^"#),
    line(
        "control characters", "\u{1B}[31m\u{7} x \u{202E}", "x",
        #"\u{1B}[31m\u{7} x \u{202E}"#,
        #"                ^"#),
    line(
        "CRLF", "\r\nlet x = 2\r\n", "x",
        #"let x = 2"#,
        #"    ^"#),
    line(
        "lone CR", "\rlet x = 2\r", "x",
        #"let x = 2"#,
        #"    ^"#),
    line(
        "byte order mark", "\u{FEFF}x", "x",
        #"x"#,
        #"^"#),
    line(
        "a long line, cut on both sides", longLeft + "x" + longRight, "x", width: 40,
        #"…a.a.a.a.a.a.a.a.x.b.b.b.b.b.b.b.b.…"#,
        #"                 ^"#),
    line(
        "a long line, cut on the right", "a x" + longRight, "x", width: 40,
        #"a x.b.b.b.b.b.b.b.b.b.b.b.b.b.b.b.…"#,
        #"  ^"#),
    line(
        "a long line, cut on the left", longLeft + "x", "x", width: 40,
        #"….a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.x"#,
        #"                                  ^"#),
    line(
        "a long line of wide characters", String(repeating: "日", count: 900) + "x" + String(repeating: "本", count: 900), "x",
        width: 40,
        #"…日日日日日日日日x本本本本本本本本…"#,
        #"                 ^"#),
    line(
        "a mark wider than the terminal", "a " + longMark + " b", longMark, width: 40,
        #"a xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx…"#,
        #"  ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^"#),
]

@Test(arguments: goldens)
func prettyShowsExcerpts(_ golden: Golden) {
    #expect(report("pretty", golden.result, golden.style) == golden.expected)
}

@Test(
    "pretty: a place that the source does not hold has no excerpt",
    arguments: [
        (ByteRange(90, 99), 7), (ByteRange(3, 2), 1), (ByteRange(0, 1), 0), (ByteRange(-1, 1), 1),
    ])
func prettyOmitsExcerptsOutsideTheSource(_ range: ByteRange, _ line: Int) {
    let sample = Sample("a.swift", "let x = 1\n")
    var finding = sample.finding("x", rule: "r", .error, "m")
    finding.location.range = range
    finding.location.start.line = line
    finding.fix = Fix.safe("t", [Edit(range, "y")])
    let text = report("pretty", result([finding], [sample]))
    #expect(text.hasPrefix("error[r]: m\n --> a.swift:\(line):5\n"))
    #expect(!text.contains("^") || line == 0)
}

@Test("pretty: paths and messages cannot steer the terminal")
func prettyEscapesPathsAndMessages() {
    let sample = Sample("a\u{1B}[2J\nb.swift", "x")
    let text = report("pretty", result([sample.finding("x", rule: "r", .error, "m\r\u{202E}n")], [sample]))
    #expect(text.hasPrefix("error[r]: m\\u{D}\\u{202E}n\n --> a\\u{1B}[2J\\u{A}b.swift:1:1\n"))
}

@Test("pretty: invalid UTF-8 takes a column a piece, and carets stay in place")
func prettyAlignsCaretsBehindInvalidBytes() {
    let sample = Sample("a.swift", [0x22, 0xFF, 0xE6, 0x97, 0x22, 0x20, 0x78])
    let text = report("pretty", result([sample.finding("x", rule: "r", .error, "m")], [sample]))
    #expect(text.hasSuffix("1 | \"\u{FFFD}\u{FFFD}\" x\n  |      ^\n"))
}

@Test("pretty: the last line sums up the run")
func prettySummarizesTheRun() {
    #expect(summaryLines(RunResult(fileCount: 1), milliseconds: 3) == ["no findings; checked 1 file in 3 ms"])
    let other = Sample("b.swift", "x")
    let findings = [cells.finding("textLabel"), cells.finding("content", .info), other.finding("x", .error)]
    func summary(_ findings: [Finding], _ milliseconds: Int) -> [String] {
        summaryLines(result(findings, [], fileCount: 120), milliseconds: milliseconds)
    }
    #expect(summary(findings, 35) == ["3 findings in 2 files (1 error, 1 warning, 1 info); checked 120 files in 35 ms"])
    #expect(summary([findings[0]], 999) == ["1 warning in 1 file; checked 120 files in 999 ms"])
    #expect(summary([findings[1]], 1000) == ["1 info finding in 1 file; checked 120 files in 1.0 s"])
    #expect(summary([findings[2]], 3256) == ["1 error in 1 file; checked 120 files in 3.3 s"])
}
