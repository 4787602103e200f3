// Tests suppression comments in whole runs, in filtered runs, for single files, and as cell-lint inserts them.
import CellLintRules
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

    @Test func unusedSuppressionsAreNotReportedForASingleFile() throws {
        let folder = try Folder(["a.swift": cell])
        let surroundings = CommandContext(catalog: catalog, terminal: terminal(false)) { CellLintCommands.run($0, $1) }
        let outcome = outcome([folder.path + "/a.swift"], surroundings)
        #expect(outcome.text.contains("legacy_cell_content") && !outcome.text.contains("unused_suppression"))
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
        #expect(folder.run("--add-suppressions").messages.contains("suppressed nothing\n"))
        #expect(folder["a.swift"] == expected)
    }

    @Test(arguments: [
        (["--add-suppressions", "--fix"], "`--add-suppressions` and fixes cannot be used together; fix first, then suppress the rest"),
        (["--add-suppressions", "--staged"], "`--add-suppressions` and `--staged` cannot be used together"),
        (["--add-suppressions=a\nb"], "the reason of `--add-suppressions` must be a single line"),
        (["fix", "--add-suppressions"], "`--add-suppressions` is not an option of `cell-lint fix`"),
    ])
    func suppressionFlagsRejectContradictions(arguments: [String], message: String) {
        let outcome = outcome(arguments, surroundings(catalog))
        #expect(outcome.messages == "error: \(message)\n" && outcome.code == .failure)
    }
}
