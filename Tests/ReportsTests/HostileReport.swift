// Findings that are hard to write: paths, messages and edits full of characters with a meaning in some format. Every reporter gets
// them, here and in `.ci/formats`, where the programs that a format is for read the reports.
import Foundation
import CellLintLinting
@testable import CellLintReports

/// Markup of every format at once, and what must not reach a line of a log.
let hostileMessage =
    "`a<b>` & \"x\" 'y' ]]> [link](1) {0} %0A%25 ::error::a, b=c ##[error] | * _ \\ <!-- \u{1B}[31m\u{0}\u{202E}\u{FFFE}\r\n\tend"

private let emoji = Sample(
    "App dir/Ä \"q\" 'r' <&>,:%25;=#?.swift",
    "import UIKit\r\nlet s = \"\u{1F600}\u{1F1E9}\u{1F1EA} e\u{301}\"; cell.textLabel\r\n\r\nlet last = cell.imageView")
private let odd = Sample("a\tb\nc\u{1B}[2J/x.swift", "::error::x\n##[error]y\nlet 日本 = cell.textLabel\n")
private let mark = Sample("./Mark.swift", "\u{FEFF}cell.textLabel\n")
private let broken = Sample("Broken.swift", [0x22, 0xFF, 0xE6, 0x97, 0x22, 0x20] + "cell.textLabel\r".utf8)
private let outside = Sample("/elsewhere/Shared code/C.swift", "cell.textLabel")

private func empty(_ offset: Int) -> ByteRange { ByteRange(offset, offset) }
private let shared = Fix.safe(
    "fill in a \"content\" <configuration>",
    [
        // Inserts before a line, deletes a line with its end, replaces up to the end of the file, inserts there.
        Edit(empty(emoji.place("let s").range.start), "var content = 1\r\n"),
        Edit(emoji.place("\r\n\r\n").range, ""),
        Edit(emoji.place("cell.imageView").range, "\u{1F600}\\\"</x>\u{2028}\n"),
        Edit(empty(emoji.text.count), "\r\n// end"),
    ])

let hostileFindings: [Finding] = [
    emoji.finding(
        "textLabel", .error, hostileMessage,
        notes: [Note(emoji.place("cell"), "[a](b) \\ `cell` \u{7}"), Note(outside.place("cell"), "elsewhere")], fix: shared),
    emoji.finding("imageView", .warning, "at the end of the file", fix: shared),
    emoji.finding("\"; cell.textLabel\r\n\r\nlet", .info, "several lines", fix: Fix.suggestion("shown only", [Edit(empty(0), "<#x#>")])),
    odd.finding("textLabel", .warning, "::warning::\nno command", fix: Fix.safe("delete", [Edit(odd.place("cell.textLabel").range, "")])),
    mark.finding(
        "textLabel", rule: "x_rule", .error, "behind a byte order mark", fix: Fix.safe("replace", [Edit(mark.place("cell").range, "c")])),
    broken.finding("textLabel", .warning, "behind invalid bytes"),
    outside.finding("textLabel", .warning, "outside of the root"),
    Sample("Gone.swift", "cell.textLabel").finding("textLabel", .warning, "no source", fix: Fix.safe("t", [Edit(empty(0), "x")])),
].enumerated().map { number, finding in
    var finding = finding
    finding.fingerprint = "fingerprint-\(number)"
    finding.declaration = number == 0 ? "Cell<T>.init(_:\"é\")" : ""
    return finding
}.sorted(by: Finding.precedes)

let hostileSamples = [emoji, odd, mark, broken, outside]

/// The pages that the tests' rules have.
let pages = [
    CatalogEntry(
        id: "legacy_cell_content", severity: .warning, confidence: .likely, isDefault: true, summary: "Says it in <one> sentence.",
        since: "14.0", fix: "safe", path: "Content/LegacyCellContent.md",
        page: """
            ---
            severity: warning
            fix: safe
            ---
            # legacy_cell_content

            Says it in <one> sentence.

            And why.

            ## ❌

            ```swift
            a()
            // ^ here
            ```

            ```swift setup
            hidden()
            ```

            ## ✅

            ```swift
            b()
            ```

            """, make: { SilentRule() })
]

private struct SilentRule: Rule {
    var triggers: [Trigger] { [] }
    func check(_ file: FileContext) -> [Finding] { [] }
}

/// A run as the program hands it to reporters.
let hostileRun: RunResult = {
    var run = result(hostileFindings, hostileSamples, fileCount: 6)
    run.rules = pages
    run.root = ReportRoot(folder: "/the root", currentFolder: "App", paths: ["./Mark.swift": "App/Mark.swift"])
    run.failures = ["Locked.swift: Permission denied"]
    run.notices = ["Odd.swift:1:2: unknown rule `x`"]
    return run
}()

/// A run that found nothing.
let cleanRun: RunResult = {
    var run = RunResult(fileCount: 3)
    run.rules = pages
    return run
}()
