// Tests `--fix`, `--diff` and `--dry-run` on real folders: what is on disk and on standard output afterwards.
import Foundation
import CellLintLinting
import CellLintReports
import CellLintRules
import CellLintWorkspace
@testable import CellLintCommands
import Testing

/// A cell that forgets the state, with so many of the mistakes that one safe fix repairs.
private func cell(_ mistakes: Int = 1, fixed: Int = 0, end: String = "\n") -> String {
    let lines = (0..<mistakes).map { index in
        "        \(index == 0 ? "contentConfiguration" : "backgroundConfiguration") = "
            + "\(index == 0 ? "defaultContentConfiguration" : "defaultBackgroundConfiguration")()\(index < fixed ? ".updated(for: state)" : "")"
    }
    let whole =
        [
            "import UIKit", "final class Cell: UICollectionViewListCell { let title = UILabel()",
            "    override func updateConfiguration(using state: UICellConfigurationState) {",
        ] + lines + ["    }", "}"]
    return whole.joined(separator: end)
}

/// A temporary folder of files.
final class Folder {
    let path: String

    init(_ files: [String: String]) throws {
        // Diffs name files without links, and a system's folder for such files may be one.
        path = URL(fileURLWithPath: NSTemporaryDirectory()).resolvingSymlinksInPath().path + "/cell-lint-" + UUID().uuidString
        for (name, text) in files {
            let url = URL(fileURLWithPath: path + "/" + name)
            try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: url)
        }
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    subscript(name: String) -> String? {
        FileManager.default.contents(atPath: path + "/" + name).map { String(decoding: $0, as: UTF8.self) }
    }

    /// Runs the program over the folder.
    func run(_ arguments: String...) -> Outcome { run(arguments) }

    func run(_ arguments: [String]) -> Outcome {
        outcome(arguments + [path], CommandContext(catalog: catalog, terminal: terminal(false), run: run))
    }

    private var run: @Sendable (LintOptions, [CatalogEntry]) -> RunResult { { CellLintCommands.run($0, $1) } }
}

extension Outcome {
    /// What standard error says before the line with the time and the deployment target.
    fileprivate var said: [String] { Array(messages.split(separator: "\n").map(String.init).prefix { !$0.contains("; checked ") }) }
}

struct FixApplicationTests {
    @Test(arguments: [
        cell(), cell(2), cell(end: "\r\n"), cell(end: "\r\n") + "\r\n", "\u{FEFF}" + cell() + "\n\n",
    ])
    func fixesKeepTheRestOfAFile(text: String) throws {
        let folder = try Folder(["a.swift": text, "b.swift": "let x = 1\r"])
        let outcome = folder.run("--fix")
        #expect(outcome.code == .success && outcome.text == "")
        let count = text.components(separatedBy: "Configuration()").count - 1
        #expect(outcome.said == ["fixed \(count) finding\(count == 1 ? "" : "s") in 1 file"])
        #expect(folder["a.swift"] == text.replacing("Configuration()", with: "Configuration().updated(for: state)"))
        #expect(folder["b.swift"] == "let x = 1\r")
        #expect(folder.run("fix").said == ["no fixes"])
    }

    @Test func remainingFindingsAreReportedAtTheirNewPlace() throws {
        let rest = "\nfunc f(cell: UITableViewCell) { cell.textLabel?.text = nil }\n"
        let folder = try Folder(["a.swift": cell() + rest, "b.swift": rest])
        let outcome = folder.run("fix", "--only-rule", "missing_updated_for_state")
        #expect(outcome.text == "" && outcome.code == .success)
        let other = folder.run("fix", "--severity", "legacy_cell_content=error")
        #expect(other.code == .findings)
        #expect(other.text.hasPrefix("\(folder.path)/a.swift:7:38: error: `textLabel`"))
    }

    @Test func diffWritesNothingAndGitAppliesIt() throws {
        let folder = try Folder(["a.swift": cell(), "b/c d.swift": cell(2, end: "\r\n")])
        let outcome = folder.run("--diff")
        #expect(outcome.code == .findings)
        #expect(outcome.messages == "would fix 3 findings in 2 files\n")
        let relative = String(folder.path.dropFirst())
        #expect(
            outcome.text.hasPrefix(
                """
                --- a/\(relative)/a.swift
                +++ b/\(relative)/a.swift
                @@ -1,6 +1,6 @@
                 import UIKit
                 final class Cell: UICollectionViewListCell { let title = UILabel()
                     override func updateConfiguration(using state: UICellConfigurationState) {
                -        contentConfiguration = defaultContentConfiguration()
                +        contentConfiguration = defaultContentConfiguration().updated(for: state)
                     }
                 }
                \\ No newline at end of file
                --- a/\(relative)/b/c d.swift\t

                """))
        #expect(folder["a.swift"] == cell() && folder["b/c d.swift"] == cell(2, end: "\r\n"))

        let patch = folder.path + "/x.diff"
        try Data(outcome.output).write(to: URL(fileURLWithPath: patch))
        let git = Process()
        git.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        // Nothing below the file system's root is a repository here; the paths are told from there.
        git.arguments = ["git", "apply", "--unsafe-paths", "--directory=/", "-p1", patch]
        git.currentDirectoryURL = URL(fileURLWithPath: folder.path)
        try git.run()
        git.waitUntilExit()
        #expect(git.terminationStatus == 0)
        #expect(folder["a.swift"] == cell(1, fixed: 1) && folder["b/c d.swift"] == cell(2, fixed: 2, end: "\r\n"))
        let again = folder.run("fix", "--diff")
        #expect(again.code == .success && again.text == "" && again.messages == "no fixes\n")
    }

    /// A journal without the stamps of these files, as a checkout may have one.
    @Test func interruptedFixIsSaidAndKeepsOthersOut() throws {
        let journal = "cell-lint fix journal 1\n7 0 \(cell().utf8.count) 0 0 0\na.swift\(cell())7 1 1 0 0 0\nb.swiftxy"
        let folder = try Folder(["a.swift": cell(), "b.swift": "x", ".cell-lint-journal": journal])
        let shown = folder.path + "/.cell-lint-journal"
        let notice = "note: \(shown): a fix of several files was interrupted; to complete it, run `cell-lint fix \(folder.path)`"
        #expect(folder.run("lint").said.first == notice)
        #expect(folder.run("fix", "--dry-run").said.first == notice)
        let outcome = folder.run("fix")
        #expect(outcome.code == .failure)
        #expect(outcome.said.first?.hasPrefix("error: \(shown): an interrupted fix has changed `a.swift` but not `b.swift`") == true)
        #expect(folder["a.swift"] == cell() && folder["b.swift"] == "x" && folder[".cell-lint-journal"] == journal)
    }

    @Test func fixedFindingsCanFailTheRun() throws {
        let folder = try Folder(["a.swift": cell()])
        #expect(folder.run("--fix", "--dry-run", "--fail-on-fix").code == .findings)
        #expect(folder.run("fix", "--fail-on-fix").code == .findings)
        #expect(folder["a.swift"] == cell(1, fixed: 1))
        #expect(folder.run("fix", "--fail-on-fix").code == .success)
    }

    @Test func dryRunSaysWhatItWouldDo() throws {
        let folder = try Folder(["a.swift": cell(2)])
        let outcome = folder.run("--fix", "--dry-run")
        #expect(outcome.code == .success)
        #expect(outcome.said == ["note: \(folder.path)/a.swift: would fix 2 findings", "would fix 2 findings in 1 file"])
        #expect(outcome.text == folder.run("lint").text && outcome.text.contains("a.swift:4:"))
        #expect(folder["a.swift"] == cell(2))
    }

    @Test func unwritableFileIsAnErrorAndKeepsItsFindings() throws {
        let folder = try Folder(["a.swift": cell(), "b.swift": cell()])
        #expect(chmod(folder.path + "/a.swift", 0o444) == 0)
        let outcome = folder.run("--fix")
        #expect(outcome.code == .failure)
        #expect(outcome.said[0].hasPrefix("error: \(folder.path)/a.swift: could not be written: "))
        #expect(outcome.said.dropFirst() == ["fixed 1 finding in 1 file"])
        #expect(outcome.text.hasPrefix("\(folder.path)/a.swift:4:32: warning: "))
        #expect(folder["a.swift"] == cell() && folder["b.swift"] == cell(1, fixed: 1))
    }

    @Test func fixesLeaveBrokenFilesAlone() throws {
        let folder = try Folder(["a.swift": cell() + ")"])
        #expect(
            folder.run("--fix").said == [
                "note: \(folder.path)/a.swift: not changed: it is not valid Swift (6:2: `)` was never opened)",
                "no fixes",
            ])
        #expect(folder["a.swift"] == cell() + ")")
    }

    /// What standard input holds, and what comes out of standard output.
    @Test(
        arguments: [
            (["-", "--fix"], cell(), cell(1, fixed: 1), .success),
            (["fix", "-"], cell(end: "\r\n"), cell(1, fixed: 1, end: "\r\n"), .success),
            (["fix", "-"], "no Swift }", "no Swift }", .success), (["fix", "-"], "", "", .success),
            (["fix", "-", "--exclude", "<stdin>"], cell(), cell(), .success),
            (["fix", "-", "--only-rule", "legacy_cell_content"], cell(), cell(), .success),
            (["-", "--fix", "--dry-run", "--quiet", "--disable", "missing_updated_for_state"], cell(), "", .success),
        ] as [([String], String, String, ExitCode)])
    func fixedStandardInputIsPrinted(arguments: [String], input: String, expected: String, code: ExitCode) {
        let outcome = piped(arguments, input)
        #expect(outcome.text == expected)
        #expect(outcome.code == code)
    }

    @Test func standardInputIsReportedUnderItsName() throws {
        let rest = "\nfunc f(cell: UITableViewCell) { cell.textLabel?.text = nil }\n"
        // Beside no other files, since these could make the fix unsafe.
        let folder = try Folder([:])
        let name = folder.path + "/A.swift"
        let arguments = ["-", "--stdin-filename", name, "--deployment-target", "15.0"]
        #expect(piped(arguments, cell()).text.hasPrefix("\(name):4:32: warning: "))
        #expect(piped(arguments + ["--diff"], cell()).text.hasPrefix("--- a\(name)\n+++ b\(name)\n@@ -1,6 +1,6 @@\n"))
        // The text has standard output for itself: findings that are left go to standard error.
        let outcome = piped(arguments + ["--fix", "--severity", "legacy_cell_content=error"], cell() + rest)
        #expect(outcome.text == cell(1, fixed: 1) + rest && outcome.code == .findings)
        #expect(outcome.messages.hasPrefix("\(name):7:38: error: `textLabel`"))
    }

    private func piped(_ arguments: [String], _ input: String) -> Outcome {
        let run: @Sendable (LintOptions, [CatalogEntry]) -> RunResult = { options, catalog in
            CellLintCommands.run(options, catalog) { name throws(FileProblem) in SourceText(path: name, input) }
        }
        return outcome(arguments, CommandContext(catalog: catalog, terminal: terminal(false), run: run))
    }

    @Test(arguments: [
        (["--unsafe-fixes"], "`--unsafe-fixes` requires `--fix` or `--diff`"),
        (["--dry-run"], "`--dry-run` requires `--fix`"),
        (["--fail-on-fix"], "`--fail-on-fix` requires `--fix`"),
        (["--diff", "--dry-run"], "`--dry-run` requires `--fix`"),
        (
            ["--diff", "--reporter", "json"],
            "`--diff` and `--reporter` both print to standard output: give the report a file, as in `--reporter json=FILE`"
        ),
        (["fix", "--fix"], "`--fix` is not an option of `cell-lint fix`"),
    ])
    func fixFlagsRejectContradictions(arguments: [String], message: String) {
        let outcome = outcome(arguments, testContext(catalog))
        #expect(outcome.messages == "error: \(message)\n" && outcome.code == .failure)
    }

    @Test(arguments: [
        (0, 0, 0, true, "no fixes"), (0, 0, 2, true, "no safe fixes; 2 fixes need review (`--unsafe-fixes`)"),
        (1, 1, 1, true, "fixed 1 finding in 1 file; 1 fix needs review (`--unsafe-fixes`)"),
        (3, 2, 0, false, "would fix 3 findings in 2 files"),
    ])
    func fixSummaryCountsFixesAndFiles(findings: Int, files: Int, unsafe: Int, isWritten: Bool, line: String) {
        var summary = FixSummary()
        (summary.findingCount, summary.fileCount, summary.unsafeCount, summary.isWritten) = (findings, files, unsafe, isWritten)
        #expect(summary.line == line)
    }
}
