// Tests `cell-lint report`: where the page goes, and the earlier runs that it is compared with.
import Foundation
import CellLintReports
@testable import CellLintCommands
import Testing

private let legacy = "import UIKit\nfunc f(_ cell: UITableViewCell) {\n    cell.textLabel?.text = nil\n}\n"

/// The page's figures and what was said, without the folder and the time.
private func reported(_ folder: Folder, _ arguments: [String]) -> (page: String, messages: [String], code: ExitCode) {
    let outcome = outcome(
        ["report", folder.path, "--root", folder.path, "--no-config", "--only-rule", "legacy_cell_content"] + arguments, real)
    let messages = (outcome.messages + outcome.confirmation).replacingOccurrences(of: folder.path + "/", with: "").split(separator: "\n")
        .map { line in
            line.split(separator: ";").filter { !$0.hasPrefix(" checked ") }.joined(separator: ";")
        }
    #expect(outcome.output.isEmpty)
    return (outcome.files.map { "\($0.path)\n" + String(decoding: $0.bytes, as: UTF8.self) }.joined(), messages, outcome.code)
}

@Suite struct ReportVerbTests {
    @Test func reportVerbSucceedsWithFindingsAndNamesItsPage() throws {
        let folder = try Folder(["A.swift": legacy])
        let (page, messages, code) = reported(folder, ["--severity", "legacy_cell_content=error"])
        #expect(
            messages == [
                "1 error in 1 file", "no project file sets a deployment target, see `--deployment-target`",
                "wrote cell-lint-report.html",
            ])
        #expect(code == .success)
        #expect(page.hasPrefix("cell-lint-report.html\n<!DOCTYPE html>"))
        #expect(reported(folder, ["--output", "x.html", "--quiet"]).page.hasPrefix("x.html\n"))
        #expect(reported(folder, ["--quiet"]).messages == [])
    }

    @Test(
        arguments: [
            (["--baseline", "base.json"], ["base"]), (["--since", "old.json"], ["old"]),
            (["--since=old.json", "--since", "base.json"], ["old", "base"]),
            (["--since=old.json", "--baseline", "base.json"], ["base", "old"]),
        ] as [([String], [String])])
    func reportVerbTakesBaselinesAndReportsAsEarlierRuns(arguments: [String], labels: [String]) throws {
        let folder = try Folder(["A.swift": legacy, "B.swift": legacy, "C.swift": legacy])
        for flags in [["--write-baseline", folder.path + "/base.json"], ["--reporter", "json=" + folder.path + "/old.json"]] {
            for file in outcome(["--root", folder.path, "--no-config", folder.path] + flags, real).files {
                try Data(file.bytes).write(to: URL(fileURLWithPath: file.path.text))
            }
        }
        // One is repaired, one is gone with its file, one comes.
        try Data("import UIKit\n".utf8).write(to: URL(fileURLWithPath: folder.path + "/A.swift"))
        try FileManager.default.removeItem(atPath: folder.path + "/B.swift")
        try Data(legacy.utf8).write(to: URL(fileURLWithPath: folder.path + "/D.swift"))
        let (page, messages, code) = reported(
            folder,
            arguments.map {
                $0.replacingOccurrences(of: "old", with: folder.path + "/old").replacingOccurrences(
                    of: "base.", with: folder.path + "/base.")
            })
        #expect(code == .success, "\(messages)")
        let (found, more) = ("<b>1 fewer</b> than in <b>\(labels[0])</b>: 2 gone, ", "<a href=\"#status=new\">1 new</a>.")
        #expect(page.contains(found + more))
        #expect(labels.allSatisfy { page.contains("<th scope=\"row\">\($0)</th><td class=\"num\">3</td>") })
    }

    @Test(arguments: [
        ("", ": expected a value, found the end of the text"), ("{}", ": not a baseline: `version` is missing"),
        (#"{"version": 2, "tool": {}, "findings": []}"#, ": unsupported version of the report; cell-lint reads version 1"),
        (#"{"version": 1, "tool": {}, "findings": [{"rule": "r", "path": 1}]}"#, ": expected a string, not a number"),
        (#"{"version": 1, "tool": {}, "findings": [{"rule": "r", "line": 1}]}"#, ": an entry requires `rule`, `path` and `fingerprint`"),
        (#"{"version": 1, "findings": [{"line": 1}]}"#, ": expected a string, not a number"),
    ])
    func reportVerbRejectsOtherFilesAsEarlierRuns(text: String, problem: String) throws {
        let folder = try Folder(["A.swift": legacy, "old.json": text])
        let (_, messages, code) = reported(folder, ["--since", folder.path + "/old.json"])
        #expect(messages.contains { $0.hasPrefix("old.json:1:") && $0.hasSuffix(": error" + problem) }, "\(messages)")
        #expect(code == .failure)
    }
}
