// Tests the gate: baselines that survive moved code, the changed lines of a repository, and fail levels.
import Foundation
import CellLintLinting
import CellLintReports
import CellLintRules
@testable import CellLintWorkspace
@testable import CellLintCommands
import Testing

private let head = "import UIKit\n"
private func legacy(_ name: String, _ lines: String...) -> String {
    "func \(name)(_ cell: UITableViewCell) {\n" + lines.map { "    \($0)\n" }.joined() + "}\n"
}
private let text = "cell.textLabel?.text = nil"
private let image = "cell.imageView?.image = nil"

/// What a run says, without the folder and the time.
private func said(_ folder: Folder, _ arguments: String...) throws -> (lines: [String], code: ExitCode, summary: String) {
    let outcome = folder.run(["--root", folder.path, "--only-rule", "legacy_cell_content"] + arguments)
    let lines = outcome.text.split(separator: "\n").filter { $0.contains(": warning:") || $0.contains(": error:") }
    let line = outcome.messages.split(separator: "\n").first { $0.contains("; checked ") }
    let summary = line.map { $0.split(separator: ";").dropLast().joined(separator: ";") } ?? ""
    for file in outcome.files { try Data(file.bytes).write(to: URL(fileURLWithPath: file.path.text)) }
    return (lines.map { $0.dropFirst(folder.path.count + 1).split(separator: " ").prefix(2).joined(separator: " ") }, outcome.code, summary)
}

@Suite struct BaselineTests {
    @Test(
        arguments: [
            // moved down, up, reformatted, with new neighbors
            (head + "\n\n" + legacy("f", text, image), [], 0),
            (head + legacy("g", "print(1)") + legacy("f", "  " + text, "print(2)", image), [], 0),
            (head + legacy("f", image, text), [], 0),
            (head + legacy("f", "cell.textLabel? .text  =  nil", image), [], 0),
            // one more of the same kind: the last one is new
            (head + legacy("f", text, text, image), ["A.swift:4:10: warning:"], 0),
            // another member, another function
            (head + legacy("f", text, image, "cell.detailTextLabel?.text = nil"), ["A.swift:5:10: warning:"], 0),
            (head + legacy("f", text, image) + legacy("g", text), ["A.swift:7:10: warning:"], 0),
            // repaired
            (head + legacy("f", text), [], 1),
            (head, [], 2),
        ] as [(String, [String], Int)])
    func baselineRecognizesMovedFindings(after: String, new: [String], stale: Int) throws {
        let folder = try Folder(["A.swift": head + legacy("f", text, image)])
        let file = folder.path + "/base.json"
        #expect(try said(folder, "--write-baseline", file).code == .success)
        #expect(try said(folder, "--baseline", file, "--strict").lines == [])
        try Data(after.utf8).write(to: URL(fileURLWithPath: folder.path + "/A.swift"))
        let found = try said(folder, "--baseline", file)
        #expect(found.lines == new)
        #expect(found.summary.contains("in the baseline no longer match") == (stale > 0))
        #expect(try said(folder, "--baseline", file, "--strict-baseline").code == (stale > 0 ? .findings : .success))
        let pruned = outcome(["baseline", "prune", file, folder.path, "--root", folder.path], real)
        #expect(pruned.messages == "\(stale == 1 ? "1 entry" : "\(stale) entries") of 2 removed\n")
        #expect(pruned.files.count == (stale > 0 ? 1 : 0))
    }

    @Test func baselineEntriesAreStaleOnlyForMissingFiles() throws {
        let folder = try Folder(["A.swift": head + legacy("f", text), "B.swift": head + legacy("f", text), "base.json": ""])
        let file = folder.path + "/base.json"
        _ = try said(folder, "--write-baseline", file)
        let before = try #require(folder["base.json"])
        try FileManager.default.removeItem(atPath: folder.path + "/A.swift")
        #expect(try said(folder, "--baseline", file, "--exclude", "B.swift", "--strict-baseline").code == .findings)
        _ = write(outcome(["baseline", "prune", file, folder.path, "--root", folder.path, "--exclude", "B.swift"], real), to: -1, -1)
        let after = try #require(folder["base.json"])
        #expect(before.contains("A.swift") && !after.contains("A.swift") && after.contains("B.swift"))
    }

    @Test(arguments: [
        ("", "1:1: expected a value, found the end of the text"), ("{}", "1:1: not a baseline: `version` is missing"),
        (#"{"version": 2}"#, "1:13: unsupported version of the baseline; cell-lint reads version 1"),
        (#"{"version": 1}"#, "1:1: not a baseline: the array `findings` is missing"),
        (#"{"version": 1, "findings": [{"rule": 1}]}"#, "1:38: expected a string, not a number"),
        (#"{"version": 1, "findings": [{"rule": "a"}]}"#, "1:29: an entry requires `rule`, `path` and `fingerprint`"),
        (#"{"version": 1, "findings": [{"line": "a"}]}"#, "1:30: unknown key `line`"),
    ])
    func baselineMistakesAreErrors(text: String, problem: String) throws {
        let folder = try Folder(["base.json": text, "A.swift": ""])
        let outcome = folder.run(["--baseline", folder.path + "/base.json", "--quiet"])
        #expect(
            outcome.code == .failure
                && outcome.messages == "\(folder.path)/base.json:" + problem.replacing(": ", with: ": error: ", maxReplacements: 1) + "\n")
    }

}

@Suite struct VerdictTests {
    @Test(
        arguments: [
            ([], 0), (["--strict"], 1), (["--fail-level", "warning"], 1), (["--max-warnings", "0"], 1), (["--max-warnings", "1"], 0),
            (["--severity", "legacy_cell_content=error"], 1), (["--severity", "legacy_cell_content=error", "--lenient"], 0),
            (["--severity", "legacy_cell_content=error", "--fail-level", "never"], 0), (["--fail-level", "info"], 1),
        ] as [([String], Int32)])
    func gateFailsByLevelAndCount(arguments: [String], code: Int32) throws {
        let folder = try Folder(["A.swift": head + legacy("f", text, image)])
        #expect(folder.run(["--only-rule", "legacy_cell_content"] + arguments).code.rawValue == code)
    }

    @Test(
        arguments: [
            (["--strict", "--lenient"], "`--strict` and `--lenient` cannot be used together"),
            (["--fail-level", "warnign"], "`--fail-level` must be error, warning, info or never, not `warnign`; did you mean `warning`?"),
            (["--max-warnings", "-1"], "`--max-warnings` must be a number, not `-1`"),
            (["--max-warnings", "x"], "`--max-warnings` must be a number, not `x`"),
            (["--staged", "--changed-since", "main"], "`--changed-since` and `--staged` cannot be used together"),
            (["--changed-scope", "file"], "`--changed-scope` requires `--changed-since`, `--staged` or `--diff-file`"),
            (["--diff-file", "d", "--fix"], "`--diff-file` cannot be used to change files; `--changed-since` and `--staged` can"),
            (["--write-baseline", "b", "--fix"], "`--write-baseline` cannot be used together with `--fix`"),
            (["--allow-dirty"], "`--allow-dirty` requires `--fix`"),
            (["--strict-baseline"], "`--strict-baseline` requires `--baseline`"),
            (["--baseline", "a", "--write-baseline", "b"], "`--baseline` and `--write-baseline` cannot be used together"),
        ] as [([String], String)])
    func gateFlagsRejectContradictions(arguments: [String], message: String) {
        #expect(outcome(arguments, real).messages == "error: \(message)\n")
    }

    @Test func gateFailsWithoutItsDiffFile() throws {
        let folder = try Folder(["A.swift": head + legacy("f", text, image)])
        let missing = folder.run("--diff-file", folder.path + "/none.diff")
        #expect(missing.code == .failure && missing.messages.contains("none.diff: No such file or directory"))
    }

    /// An added line may make an older one wrong.
    @Test(arguments: [(3, 1), (4, 1), (5, 0)])
    func gateCountsFindingsThatAnAddedLineCauses(added: Int, count: Int) throws {
        let reset = "cell.contentConfiguration = cell.defaultContentConfiguration()"
        let folder = try Folder(["A.swift": head + legacy("f", reset, text, "print(1)")])
        #expect(findings(in: folder, added: added, "--only-rule", "mixed_content_apis").count == count)
    }

    /// A line put between a comment and its statement leaves the comment as it was, and the statement without it.
    @Test func gateCountsSuppressionsThatAnAddedLineEnds() throws {
        let comment = "// cell-lint:disable:next legacy_cell_content"
        let folder = try Folder([
            "A.swift": head + legacy("f", comment, "print(1)", text), "B.swift": head + legacy("g", comment, "print(1)", text),
        ])
        let found = findings(in: folder, added: 4)
        #expect(found.count == 1 && found[0].contains("A.swift:3:") && found[0].contains("unused_suppression"), "\(found)")
    }

    /// What a run reports, a line a finding, if one line of a file is new.
    private func findings(in folder: Folder, added: Int, _ arguments: String...) -> [Substring] {
        var lines = ChangedLines()
        lines.files["A.swift"] = [added...added]
        let changes = ChangeSet(lines: lines, root: Path(folder.path))
        let context = CommandContext(catalog: catalog, terminal: terminal(false)) { options, catalog in
            var options = options
            options.gate.inputs.changes = changes
            return CellLintCommands.run(options, catalog)
        }
        return outcome(arguments + ["-f", "concise", folder.path], context).text.split(separator: "\n")
    }

    /// A carriage return alone ends a line for Swift, and none for git.
    @Test(arguments: ["", "// a\r// b\r\n", "/*\r\r\r*/\n", "// a\r\n", "\r"])
    func gateCountsLinesAsDiffsDo(before: String) {
        let lead = Array((before + head + "\r").utf8)
        let source = SourceText(path: "A.swift", lead + Array(image.utf8))
        let table = LineTable(source)
        let range = ByteRange(lead.count, source.count)
        let location = Location(
            path: "A.swift", range: range, start: table.position(at: range.start), end: table.position(at: range.end))
        var lines = LineFeedLines(["A.swift": SourceFile(source)])
        let line = lead.count { $0 == 0x0A } + 1
        #expect(location.start.line > line && lines.lines(of: location) == line...line)
    }

    @Test func gateFailsWithForeignDiffs() throws {
        let folder = try Folder([
            "A.swift": head + legacy("f", text, image), "a.diff": "--- a/A.swift\n+++ b/A.swift\n@@@ -1 -1 +1 @@@\n++a\n",
        ])
        let foreign = folder.run("--diff-file", folder.path + "/a.diff")
        #expect(foreign.code == .failure && foreign.messages.contains("/a.diff:3: error: combined diffs are not supported"))
    }
}

/// The program as it is, but for its terminal.
let real = CommandContext(catalog: catalog, terminal: terminal(false), run: { CellLintCommands.run($0, $1) })

/// Reports show all uses of a cell as one finding. The gate goes on working a use at a time.
@Suite struct GroupGateTests {
    private let before = head + legacy("f", text, image)
    private let after = head + legacy("f", text, image, "cell.detailTextLabel?.text = nil")

    @Test func aNewUseOfAKnownCellIsReportedAlone() throws {
        let folder = try Folder(["A.swift": before])
        let file = folder.path + "/base.json"
        _ = try said(folder, "--write-baseline", file)
        try Data(after.utf8).write(to: URL(fileURLWithPath: folder.path + "/A.swift"))
        let found = try said(folder, "--baseline", file)
        #expect(found.lines == ["A.swift:5:10: warning:"])
        #expect(found.summary.hasPrefix("1 warning in 1 file"))
        #expect(found.summary.hasSuffix("left out: 2 in the baseline"))
    }

    /// Only some reports show fixes, but all have the same findings: one a cell and function, whether it is fixed, alone or with others.
    @Test(arguments: ["concise", "github", "gitlab", "json", "xcode", "pretty"])
    func findingsAreTheSameInAllReports(reporter: String) throws {
        let cell = """
            class Cell: UITableViewCell {
                func a() { textLabel?.text = ""; textLabel?.font = nil }
                func b() { textLabel?.text = nil }
            }

            """
        let folder = try Folder(["A.swift": head + legacy("f", text, image) + legacy("g", "print(cell.textLabel!)", image) + cell])
        let found = try said(folder, "--reporter", reporter)
        #expect(found.summary.hasPrefix("4 warnings (7 uses) in 1 file"))
    }

    /// A baseline of version 0.1.0, which knew no groups.
    @Test func baselinesFromBeforeGroupsStayValid() throws {
        let folder = try Folder(["A.swift": before])
        let file = folder.path + "/base.json"
        let entries = ["b3a964be8abb415e", "cb7459cbfb1adc31"].map {
            #"{"rule": "legacy_cell_content", "path": "A.swift", "declaration": "f(_:)", "fingerprint": "\#($0)"}"#
        }
        let baseline = #"{"version": 1, "findings": [\#(entries.joined(separator: ", "))]}"#
        try Data(baseline.utf8).write(to: URL(fileURLWithPath: file))
        let found = try said(folder, "--baseline", file, "--strict-baseline")
        #expect(found.lines == [])
        #expect(found.code == .success)
    }

    @Test func aSuppressedUseLeavesTheOthers() throws {
        let comment = "// cell-lint:disable:next legacy_cell_content -- a test"
        let folder = try Folder(["A.swift": head + legacy("f", comment, text, image, "cell.detailTextLabel?.text = nil")])
        let found = try said(folder)
        #expect(found.lines == ["A.swift:5:10: warning:"])
        #expect(found.summary.hasPrefix("1 warning (2 uses) in 1 file"))
    }

    @Test(arguments: [("0", ExitCode.findings), ("1", .success)])
    func mostWarningsCountsFindings(most: String, expected: ExitCode) throws {
        let folder = try Folder(["A.swift": after])
        let found = try said(folder, "--max-warnings", most)
        #expect(found.summary.hasPrefix("1 warning (3 uses) in 1 file"))
        #expect(found.code == expected)
    }
}
