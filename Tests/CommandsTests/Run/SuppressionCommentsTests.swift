// Tests suppression comments in whole runs, in filtered runs, for single files, and as cell-lint inserts them.
import CellLintLinting
import CellLintRules
import Foundation
@testable import CellLintCommands
import Testing

private let cell =
    "func f(_ cell: UITableViewCell) {\n    cell.textLabel?.text = nil\n    cell.tag = 1 // cell-lint:disable:this legacy_cell_content\n}\n"

struct SuppressionCommentsTests {
    @Test(
        arguments: [
            ([], true), (["--only-rule", "unused_suppression"], false), (["--only-rule", "legacy_cell_content"], false),
            (["--disable", "legacy_cell_content"], false), (["--confidence", "certain"], false), (["--confidence", "possible"], true),
            (["--severity", "unused_suppression=off"], false), (["--severity", "unused_suppression=error"], true),
        ] as [([String], Bool)])
    func unusedSuppressionsAreReportedInWholeRuns(flags: [String], isJudged: Bool) throws {
        let folder = try Folder(["a.swift": cell])
        #expect(folder.run(flags).text.contains("(unused_suppression)") == isJudged)
    }

    /// The project around a file tells whether a suppression is used; a text without a place has no project.
    @Test func unusedSuppressionsAreReportedForASingleFile() throws {
        let folder = try Folder(["a.swift": cell])
        let outcome = outcome([folder.path + "/a.swift"], real)
        #expect(outcome.text.contains("legacy_cell_content") && outcome.text.contains("(unused_suppression)"))
        let context = CommandContext(catalog: catalog, terminal: terminal(false)) { options, catalog in
            CellLintCommands.run(options, catalog) { SourceText(path: $0, cell) }
        }
        let nameless = CommandsTests.outcome(["-"], context)
        #expect(nameless.text.contains("legacy_cell_content") && !nameless.text.contains("unused_suppression"))
    }

    @Test func suppressionsInTheSpellingOfOtherToolsGetAdvice() throws {
        let use = "func f(_ cell: UITableViewCell) {\n    // COMMENT\n    cell.textLabel?.text = nil\n}\n"
        for (comment, advice) in [
            ("cell-lint:disable-next-line legacy_cell_content", "`cell-lint:disable-next-line`; did you mean `cell-lint:disable:next`?"),
            ("cell-lint:disable:line legacy_cell_content", "`cell-lint:disable:line`; did you mean `this`?"),
            ("swiftlint:disable:next legacy_cell_content, force_cast", "did you mean `cell-lint:disable:next legacy_cell_content`?"),
        ] {
            let folder = try Folder(["a.swift": use.replacing("COMMENT", with: comment)])
            let text = folder.run().text
            #expect(text.contains(advice) && text.contains("(invalid_suppression)"), "\(text)")
        }
        let other = try Folder(["a.swift": use.replacing("COMMENT", with: "swiftlint:disable:next force_cast")])
        #expect(!other.run().text.contains("SwiftLint"))
    }

    @Test func addedSuppressionsShareComments() throws {
        let line = "    cell.textLabel?.text = nil\n"
        let folder = try Folder([
            "a.swift":
                "import UIKit\nfunc f(_ cell: UITableViewCell) {\n\(line)\n    cell.imageView?.image = nil\n    print(1)\n    print(2)\n    print(3)\n}\n",
            "b.swift": "import UIKit\nfunc g(_ cell: UITableViewCell) {\n\(line)    print(1)\n\(line)    print(2)\n}\n",
        ])
        _ = folder.run("--add-suppressions=later")
        #expect(
            folder["a.swift"] == """
                import UIKit
                func f(_ cell: UITableViewCell) {
                    // cell-lint:disable legacy_cell_content -- later
                    cell.textLabel?.text = nil

                    cell.imageView?.image = nil
                    // cell-lint:enable legacy_cell_content
                    print(1)
                    print(2)
                    print(3)
                }

                """)
        #expect(
            folder["b.swift"]?.hasPrefix("import UIKit\n// cell-lint:disable:next legacy_cell_content -- later\nfunc g(") == true)
        #expect(!folder.run("--enable", "all", "--disable", "suppression_without_reason").text.contains("suppression"))
    }

    @Test func addedSuppressionsRespectTheBaseline() throws {
        let folder = try Folder(["a.swift": "import UIKit\nfunc f(_ cell: UITableViewCell) {\n    cell.textLabel?.text = nil\n}\n"])
        let file = folder.path + "/base.json"
        _ = write(folder.run("--root", folder.path, "--write-baseline", file), to: -1, -1)
        let more = "func g(_ cell: UITableViewCell) {\n    cell.imageView?.image = nil\n}\n"
        try (folder["a.swift"]! + more).write(toFile: folder.path + "/a.swift", atomically: true, encoding: .utf8)
        let outcome = folder.run("--root", folder.path, "--baseline", file, "--add-suppressions")
        #expect(outcome.messages.contains("suppressed 1 finding in 1 file\n"))
        #expect(folder["a.swift"]?.components(separatedBy: "cell-lint:").count == 2)
    }

    @Test func suppressionsOfUnknownRulesAreFindings() throws {
        let folder = try Folder(["a.swift": "f() // cell-lint:disable:this legacy_cell_contents\n// cell-lint:disable:that all\n"])
        let outcome = folder.run()
        #expect(
            outcome.text.contains("a.swift:1:31: warning: unknown rule `legacy_cell_contents`; did you mean `legacy_cell_content`?"))
        #expect(outcome.text.contains("(unknown_suppression_rule)") && outcome.text.contains("(invalid_suppression)"))
        #expect(outcome.code == .success && !outcome.messages.contains("there is no"))
    }

    @Test func suppressionCommentsAreAddedForFindings() throws {
        let text = "func f(_ cell: UITableViewCell) {\r\n    cell.textLabel?.text = nil\r\n}\r\n"
        let folder = try Folder(["a.swift": text])
        #expect(folder.run("--add-suppressions", "--diff").text.contains("+    // cell-lint:disable:next legacy_cell_content\r\n"))
        #expect(folder.run("--add-suppressions", "--dry-run").messages.contains("would suppress 1 finding in 1 file\n"))
        #expect(folder["a.swift"] == text)
        let outcome = folder.run("--add-suppressions=see #12")
        #expect(outcome.text == "" && outcome.messages.contains("suppressed 1 finding in 1 file\n"))
        let expected =
            """
            func f(_ cell: UITableViewCell) {\r\n    // cell-lint:disable:next legacy_cell_content -- see #12\r\n\
                cell.textLabel?.text = nil\r\n}\r\n
            """
        #expect(folder["a.swift"] == expected)
        #expect(folder.run("--enable", "suppression_without_reason").text == "")
        #expect(folder.run("--add-suppressions").messages.contains("nothing to suppress\n"))
        #expect(folder["a.swift"] == expected)
    }

    /// A suppressed rule hides no other one, so a comment that names it alone leaves the finding that it had replaced.
    @Test func addedSuppressionsNameReplacedRules() throws {
        let mixed = "    cell.contentConfiguration = cell.defaultContentConfiguration()\n    cell.textLabel?.text = nil\n"
        let folder = try Folder(["a.swift": "import UIKit\nfunc f(_ cell: UITableViewCell) {\n\(mixed)}\n"])
        let outcome = folder.run("--add-suppressions")
        #expect(outcome.text == "" && outcome.messages.contains("suppressed 1 finding in 1 file\n"), "\(outcome)")
        #expect(folder["a.swift"]!.contains("    // cell-lint:disable:next legacy_cell_content, mixed_content_apis\n"))
        #expect(folder.run().text == "")
    }

    @Test(arguments: [
        (["--add-suppressions", "--fix"], "`--add-suppressions` and fixes cannot be used together; fix first, then suppress the rest"),
        (["--add-suppressions", "--write-baseline", "b"], "`--write-baseline` cannot be used together with `--add-suppressions`"),
        (["--add-suppressions", "--diff-file", "d"], "`--diff-file` cannot be used to change files; `--changed-since` and `--staged` can"),
        (["--add-suppressions=a\nb"], "the reason of `--add-suppressions` must be a single line"),
        (["fix", "--add-suppressions"], "`--add-suppressions` is not an option of `cell-lint fix`"),
    ])
    func suppressionFlagsRejectContradictions(arguments: [String], message: String) {
        let outcome = outcome(arguments, testContext(catalog))
        #expect(outcome.messages == "error: \(message)\n" && outcome.code == .failure)
    }
}
