// Tests which reports go to which files, and what the files contain.
import Foundation
import CellLintLinting
import CellLintReports
@testable import CellLintCommands
import Testing

private let finding: Finding = {
    let start = Position(line: 1, column: 2)
    return Finding(
        rule: "r", severity: .warning, confidence: .certain, message: "m", symbol: "s",
        location: Location(path: "a.swift", range: ByteRange(1, 2), start: start, end: Position(line: 1, column: 3)))
}()
private let xcode = "a.swift:1:2: warning: m (r)\n"
private let pretty = "warning[r]: m\n --> a.swift:1:2\n"
private let github = "::warning file=a.swift,line=1,endLine=1,col=2,endColumn=3,title=r::m\n"

private func run(_ arguments: [String], isTerminal: Bool = false, _ environment: [String: String] = [:]) -> Outcome {
    outcome(arguments + ["A"], testContext([entry("r")], terminal(isTerminal, environment), findings: [finding]))
}

extension Outcome {
    /// `standard output|file=content|…`, all but the first lines of long reports left out.
    fileprivate var places: String {
        ([text] + files.map { "\($0.path)\($0.isAppended ? "+" : "")=" + String(decoding: $0.bytes, as: UTF8.self) })
            .map { String($0.prefix(while: { $0 != "\n" })) }.joined(separator: "|")
    }
}

struct ReportRequestsTests {
    @Test(
        arguments: [
            ([], "a.swift:1:2: warning: m (r)"),
            (["--reporter", "github"], "::warning file=a.swift,line=1,endLine=1,col=2,endColumn=3,title=r::m"),
            (
                ["--reporter=github=g", "--reporter", "markdown=m d"],
                "|g=::warning file=a.swift,line=1,endLine=1,col=2,endColumn=3,title=r::m|m d=## cell-lint: 1 warning in 1 file"
            ),
            (["--reporter", "pretty", "--format=xcode=x=y"], "warning[r]: m|x=y=a.swift:1:2: warning: m (r)"),
            (["--output", "o"], "|o=a.swift:1:2: warning: m (r)"),
            (["--output=o", "--reporter", "json", "--reporter", "xcode=x"], "|o={|x=a.swift:1:2: warning: m (r)"),
            (
                ["--reporter", "pretty=p", "--reporter", "xcode=x", "--reporter", "pretty"],
                "warning[r]: m|p=warning[r]: m|x=a.swift:1:2: warning: m (r)"
            ),
        ] as [([String], String)])
    func reportRequestsGoToStandardOutputOrFiles(arguments: [String], expected: String) {
        #expect(run(arguments).places == expected)
    }

    @Test(
        arguments: [
            ([], false, ["GITHUB_ACTIONS": "true"], xcode + github),
            ([], true, ["GITHUB_ACTIONS": "true", "NO_COLOR": "1"], pretty + github),
            (["--reporter", "xcode"], false, ["GITHUB_ACTIONS": "true"], xcode), ([], false, ["GITHUB_ACTIONS": "false"], xcode),
        ] as [([String], Bool, [String: String], String)])
    func reportRequestsDefaultToAnnotationsInWorkflows(
        arguments: [String], isTerminal: Bool, environment: [String: String], expected: String
    ) {
        #expect(run(arguments, isTerminal: isTerminal, environment).text == expected)
    }

    @Test func annotationsComeWithSummaryFile() {
        let environment = ["GITHUB_ACTIONS": "true", "GITHUB_STEP_SUMMARY": "/nowhere/s"]
        #expect(run([], isTerminal: false, environment).places.hasSuffix("|/nowhere/s+=## cell-lint: 1 warning in 1 file"))
        #expect(run(["--reporter", "github"], isTerminal: false, environment).files.map(\.path) == ["/nowhere/s"])
        #expect(run(["--reporter", "json"], isTerminal: false, environment).files == [])
        #expect(run(["--reporter", "github"], isTerminal: false, ["GITHUB_STEP_SUMMARY": ""]).files == [])
    }

    @Test func reportsEscapeWorkflowCommandsInSource() {
        var evil = finding
        evil.location.path = "::error::a ##[error]b.swift"
        let outcome = outcome(["A"], testContext([entry("r")], terminal(false, ["GITHUB_ACTIONS": "true"]), findings: [evil]))
        let lines = outcome.text.split(separator: "\n")
        #expect(lines[0] == "\u{200B}::error::a ##\u{200B}[error]b.swift:1:2: warning: m (r)")
        #expect(lines[1] == "::warning file=%3A%3Aerror%3A%3Aa ##[error]b.swift,line=1,endLine=1,col=2,endColumn=3,title=r::m")
        #expect(lines.count == 2)
    }

    /// The runner trims all white space of Unicode before it looks for a command.
    @Test(arguments: ["\u{3000}", "\u{A0}", " \u{2003}"])
    func reportsEscapeWorkflowCommandsBehindAnyBlank(blank: String) {
        var evil = finding
        evil.location.path = Path("\(blank)::error::a.swift")
        let outcome = outcome(["A"], testContext([entry("r")], terminal(false, ["GITHUB_ACTIONS": "true"]), findings: [evil]))
        #expect(outcome.text.split(separator: "\n")[0] == "\(blank)\u{200B}::error::a.swift:1:2: warning: m (r)")
    }

    @Test func reportFilesHaveNoColorsByDefault() {
        let environment = ["FORCE_COLOR": "1"]
        #expect(run(["--reporter", "pretty=p"], isTerminal: false, environment).files[0].bytes == Array(pretty.utf8))
        #expect(run(["--reporter", "pretty=p", "--color=always"]).files[0].bytes.contains(0x1B))
    }

    @Test func reportFilesAreWrittenBeforeExitCode() throws {
        let folder = NSTemporaryDirectory() + "cell-lint-" + UUID().uuidString
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        func file(_ name: String, isAppended: Bool = false) -> Outcome.File {
            .init(path: Path("\(folder)/\(name)"), bytes: Array("\(name)\n".utf8), isAppended: isAppended)
        }
        func content(_ name: String) -> String? {
            FileManager.default.contents(atPath: "\(folder)/\(name)").map { String(decoding: $0, as: UTF8.self) }
        }
        let null = try #require(FileHandle(forWritingAtPath: "/dev/null")).fileDescriptor
        let errors = Pipe()
        let good = Outcome(files: [file("a"), file("b", isAppended: true)], messages: "summary\n", code: .findings)
        #expect(write(good, to: null, errors.fileHandleForWriting.fileDescriptor) == 1)
        #expect(write(good, to: null, errors.fileHandleForWriting.fileDescriptor) == 1)
        #expect(content("a") == "a\n" && content("b") == "b\nb\n")
        let bad = Outcome(files: [file("none/a"), file("c")], messages: "summary\n", code: .findings)
        #expect(write(bad, to: null, errors.fileHandleForWriting.fileDescriptor) == 2)
        #expect(content("c") == "c\n")
        try errors.fileHandleForWriting.close()
        let said = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        #expect(said == "summary\nsummary\nsummary\nerror: \(folder)/none/a: could not be written: no such folder: `\(folder)/none`\n")
    }
}
