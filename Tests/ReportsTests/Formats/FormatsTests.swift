// Tests each format: the exact bytes for a small run, and what a parser of the format reads from a hostile one.
import Foundation
#if canImport(FoundationXML)
import FoundationXML
#endif
import CellLintLinting
@testable import CellLintReports
import Testing

private let cells = Sample("./App/Cells.swift", "let a = \"\u{1F600}\"; cell.textLabel?.text = a\nlet b = cell.imageView\n")
private let smallRun: RunResult = {
    var first = cells.finding(
        "textLabel", .warning, "`textLabel` is <legacy>", notes: [Note(cells.place("cell"), "a `UITableViewCell`")],
        fix: Fix.safe("migrate", [Edit(cells.place("textLabel?").range, "content"), Edit(cells.place("= a").range, "= nil")]))
    var second = cells.finding("imageView", .error, "say, 50% of it")
    (first.fingerprint, second.fingerprint) = ("0a", "0b")
    var run = result([first, second], [cells], fileCount: 2)
    run.root = ReportRoot(folder: "/root", paths: ["./App/Cells.swift": "App/Cells.swift"])
    return run
}()

@Test(
    "reporters print the exact bytes",
    arguments: [
        (
            "github",
            #"""
            ::error file=App/Cells.swift,line=2,endLine=2,col=14,endColumn=23,title=legacy_cell_content::say, 50%25 of it
            ::warning file=App/Cells.swift,line=1,endLine=1,col=20,endColumn=29,title=legacy_cell_content::`textLabel` is <legacy>

            """#
        ),
        (
            "gitlab",
            """
            [
              {
                "description": "`textLabel` is <legacy>",
                "check_name": "legacy_cell_content",
                "fingerprint": "0a",
                "severity": "minor",
                "location": {
                  "path": "App/Cells.swift",
                  "lines": {
                    "begin": 1
                  }
                }
              },
              {
                "description": "say, 50% of it",
                "check_name": "legacy_cell_content",
                "fingerprint": "0b",
                "severity": "major",
                "location": {
                  "path": "App/Cells.swift",
                  "lines": {
                    "begin": 2
                  }
                }
              }
            ]

            """
        ),
        (
            "checkstyle",
            """
            <?xml version="1.0" encoding="utf-8"?>
            <checkstyle version="4.3">
              <file name="App/Cells.swift">
                <error line="1" column="22" severity="warning" message="`textLabel` is &lt;legacy&gt;" source="cell-lint.legacy_cell_content"/>
                <error line="2" column="14" severity="error" message="say, 50% of it" source="cell-lint.legacy_cell_content"/>
              </file>
            </checkstyle>

            """
        ),
        (
            "junit",
            """
            <?xml version="1.0" encoding="utf-8"?>
            <testsuites name="cell-lint" tests="2" failures="2" errors="0">
              <testsuite name="App/Cells.swift" tests="2" failures="2" errors="0" skipped="0">
                <testcase name="legacy_cell_content" classname="App/Cells.swift" file="App/Cells.swift" line="1">
                  <failure type="warning" message="`textLabel` is &lt;legacy&gt;">App/Cells.swift:1:22: `textLabel` is &lt;legacy&gt;</failure>
                </testcase>
                <testcase name="legacy_cell_content (2)" classname="App/Cells.swift" file="App/Cells.swift" line="2">
                  <failure type="error" message="say, 50% of it">App/Cells.swift:2:14: say, 50% of it</failure>
                </testcase>
              </testsuite>
            </testsuites>

            """
        ),
        (
            "concise",
            """
            ./App/Cells.swift:1:22: warning[legacy_cell_content]: `textLabel` is <legacy>
            ./App/Cells.swift:2:14: error[legacy_cell_content]: say, 50% of it

            """
        ),
        (
            "markdown",
            """
            ## cell-lint: 2 findings in 1 file (1 error, 1 warning)

            | rule | severity | findings |
            |---|---|---:|
            | `legacy_cell_content` | error | 2 |

            ### `App/Cells.swift`

            - 1:22 warning `legacy_cell_content`: `textLabel` is \\<legacy\\>
            - 2:14 error `legacy_cell_content`: say, 50% of it

            """
        ),
    ] as [(String, String)])
func reportersPrintTheExactBytes(_ name: String, _ expected: String) {
    #expect(report(name, smallRun) == expected)
}

@Test(
    "reporters print a whole document without findings",
    arguments: [
        ("github", ""), ("gitlab", "[]\n"),
        ("checkstyle", "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<checkstyle version=\"4.3\">\n</checkstyle>\n"),
        (
            "junit",
            """
            <?xml version="1.0" encoding="utf-8"?>
            <testsuites name="cell-lint" tests="1" failures="0" errors="0">
              <testsuite name="cell-lint" tests="1" failures="0" errors="0" skipped="0">
                <testcase name="no findings" classname="cell-lint"/>
              </testsuite>
            </testsuites>

            """
        ),
        ("markdown", "## cell-lint: no findings\n"), ("pretty", ""), ("concise", ""), ("xcode", ""),
    ] as [(String, String)])
func reportersPrintAWholeDocumentWithoutFindings(_ name: String, _ expected: String) {
    #expect(report(name, cleanRun) == expected)
}

// MARK: - What is read back

private typealias Object = [String: Any]

func object(_ name: String, _ run: RunResult = hostileRun) throws -> Any {
    try JSONSerialization.jsonObject(with: Data(report(name, run).utf8))
}

/// What formats must say of the hostile findings: path from the root, first line, message.
private let told = hostileFindings.map { finding in
    [hostileRun.root.path(of: finding.location.path).text, "\(finding.location.start.line)", finding.message]
}

@Test func gitLabIsReadBack() throws {
    let issues = try #require(try object("gitlab") as? [Object])
    #expect(
        try issues.map { issue in
            let line: Int = try value(issue, "location.lines.begin")
            return [try value(issue, "location.path"), "\(line)", try value(issue, "description")]
        } == told)
    #expect(Set(issues.map { $0["fingerprint"] as? String }).count == issues.count)
}

@Test func rdjsonIsReadBack() throws {
    let document = try #require(try object("rdjson") as? Object)
    let diagnostics = try #require(document["diagnostics"] as? [Object])
    #expect(
        try diagnostics.map { diagnostic in
            let line: Int = try value(diagnostic, "location.range.start.line")
            return [try value(diagnostic, "location.path"), "\(line)", try value(diagnostic, "message")]
        } == hostileFindings.map { [$0.location.path.text, "\($0.location.start.line)", $0.message] })
    // Each suggestion, applied to its range, is what the fix's edits make of the file.
    for (diagnostic, finding) in zip(diagnostics, hostileFindings) {
        guard let suggestion = (diagnostic["suggestions"] as? [Object])?.first else { continue }
        let sample = hostileSamples.first { $0.text.path == finding.location.path }!
        func offset(_ key: String) throws -> Int {
            let line: Int = try value(suggestion, "range.\(key).line")
            return sample.lines.starts[line - 1] + (try value(suggestion, "range.\(key).column") - 1)
        }
        let edit = Edit(ByteRange(try offset("start"), try offset("end")), try value(suggestion, "text"))
        #expect(sample.text.applying([edit]) == sample.text.applying(finding.fix!.edits))
    }
    #expect(
        diagnostics.map { ($0["suggestions"] as? [Object])?.count ?? 0 }
            == hostileFindings.map { finding in
                // A shared fix is suggested once; one that is for show or whose source is gone is not.
                ["Mark", "x.swift"].contains { finding.location.path.text.contains($0) } || finding.severity == .error ? 1 : 0
            })
}

@Test("rdjson: a diagnostic names its rule's page where that can be read")
func rdjsonNamesTheRulesPage() throws {
    var run = smallRun
    run.rules = pages
    run.rules[0].url = "https://example.org/page"
    let codes = try #require(try object("rdjson", run) as? Object)["diagnostics"] as? [Object]
    #expect(
        codes?.map { $0["code"] as? [String: String] }
            == Array(repeating: ["value": "legacy_cell_content", "url": "https://example.org/page"], count: 2))
}

/// Elements of an XML document with their attributes, in its order.
private final class Elements: NSObject, XMLParserDelegate {
    var all: [(name: String, attributes: [String: String])] = []

    static func of(_ text: String) throws -> [(name: String, attributes: [String: String])] {
        let elements = Elements()
        let parser = XMLParser(data: Data(text.utf8))
        parser.delegate = elements
        #expect(parser.parse(), "\(String(describing: parser.parserError)) in line \(parser.lineNumber)")
        return elements.all
    }

    func parser(
        _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?, attributes: [String: String] = [:]
    ) {
        all.append((name, attributes))
    }
}

/// A text without what XML cannot hold.
private func heldByXML(_ text: String) -> String {
    String(
        String.UnicodeScalarView(
            text.unicodeScalars.filter { $0 == "\t" || $0 == "\n" || $0 == "\r" || ($0.value >= 0x20 && $0.value != 0xFFFE) }))
}

@Test func checkstyleIsReadBack() throws {
    var path = ""
    var read: [[String]] = []
    for (name, attributes) in try Elements.of(report("checkstyle", hostileRun)) {
        if name == "file" { path = attributes["name"]! }
        if name == "error" { read.append([path, attributes["line"]!, attributes["message"]!]) }
    }
    #expect(read == told.map { $0.map(heldByXML) })
}

@Test func jUnitIsReadBack() throws {
    let elements = try Elements.of(report("junit", hostileRun))
    let tests = elements.filter { $0.name == "testcase" }.map(\.attributes)
    let failures = elements.filter { $0.name == "failure" }.map(\.attributes)
    #expect(zip(tests, failures).map { [$0["file"]!, $0["line"]!, $1["message"]!] } == told.map { $0.map(heldByXML) })
    #expect(Set(tests.map { "\($0["classname"]!) \($0["name"]!)" }).count == tests.count)
    #expect(elements.filter { $0.name == "error" }.map { $0.attributes["message"] } == ["Locked.swift: Permission denied"])
    #expect(elements[0].attributes == ["name": "cell-lint", "tests": "\(told.count + 1)", "failures": "\(told.count)", "errors": "1"])
}

/// Where `.ci/formats` asked for them: every report of both runs, and the files that they are about.
@Test(.enabled(if: ProcessInfo.processInfo.environment["CELL_LINT_REPORTS"] != nil))
func writeReports() throws {
    let folder = URL(fileURLWithPath: ProcessInfo.processInfo.environment["CELL_LINT_REPORTS"]!)
    for (name, run) in [("hostile", hostileRun), ("clean", cleanRun)] {
        for reporter in reporters {
            let file = folder.appendingPathComponent("\(name)/\(reporter.name)")
            try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(reporter.report(run, ReportStyle()).bytes).write(to: file)
        }
    }
    for sample in hostileSamples {
        let file = folder.appendingPathComponent("tree/" + hostileRun.root.path(of: sample.text.path).text)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(sample.text.bytes[..<sample.text.count]).write(to: file)
    }
}
