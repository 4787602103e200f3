// Tests `cell-lint config`.
import CellLintLinting
import Foundation
@testable import CellLintCommands
import Testing

private let rules = [entry("first"), entry("second", .error, .certain), entry("third", .info, isDefault: false)]

@Test("config verb shows settings with their origin, checks files and prints the schema")
func configVerbShowsChecksAndPrintsSchema() throws {
    let folder = try Folder([
        ".cell-lint.json":
            #"{"excluded": ["Out/"], "rules": {"first": "error"}, "overrides": [{"paths": ["T/**"], "rules": {"first": "off"}}]}"#,
        "T/A.swift": "", "T/Package.swift": "let platforms: [SupportedPlatform] = [\n    .iOS(.v15)\n]\n",
    ])
    func show(_ path: String) -> String {
        let text = outcome(["config", "show", folder.path + path], testContext(rules)).text.replacing(folder.path + "/", with: "")
        // How wide the columns are hangs on where temporary folders lie.
        return text.split(separator: "\n").map { $0.split(separator: " ").joined(separator: " ") }.joined(separator: "\n")
    }
    #expect(
        show("/A.swift") == """
            configuration .cell-lint.json
            excluded Out/ .cell-lint.json:1
            deploymentTarget unknown no project file sets it
            first error, likely .cell-lint.json:1
            second error, certain default
            third off default
            """)
    #expect(show("/T/A.swift").contains("deploymentTarget iOS 15.0 T/Package.swift:2"))
    #expect(show("/T").contains("deploymentTarget iOS 15.0 T/Package.swift:2"))
    #expect(show("/T/A.swift").contains("first off .cell-lint.json:1"))
    #expect(outcome(["config", "check", folder.path + "/.cell-lint.json"], testContext(rules)).code == .success)
    let schema = outcome(["config", "schema"], testContext(rules)).output
    let object = try JSONSerialization.jsonObject(with: Data(schema)) as? [String: Any]
    #expect(
        (object?["properties"] as? [String: Any])?.keys.sorted() == [
            "$schema", "baseline", "confidence", "deploymentTarget", "excluded", "extends", "failLevel", "included", "maxFindings",
            "overrides", "reporter", "requiredVersion", "rulePages", "rules", "strict",
        ])
    for (arguments, message) in [
        (["config"], "`cell-lint config` expects a subcommand: show, check, schema or init"),
        (["config", "shwo"], "the subcommand of `cell-lint config` must be show, check, schema or init, not `shwo`; did you mean `show`?"),
        (["config", "schema", "x"], "`cell-lint config schema` does not accept `x`"),
    ] {
        #expect(outcome(arguments, testContext(rules)).messages == "error: \(message)\n")
    }
}

@Test("config verb names the source of each value, and checks paths")
func configVerbNamesSources() throws {
    let optioned = CatalogEntry(
        id: "optioned", severity: .warning, confidence: .likely, isDefault: true, summary: "About options.", since: "", fix: "none",
        options: [
            RuleOption(name: "ignored", summary: "Names."),
            RuleOption(name: "accepted", choices: ["height", "width"], summary: "Changes."),
        ], path: "P.md", page: "", make: { rules[0].make() })
    let catalog = rules + [optioned]
    let folder = try Folder([
        "base.json": #"""
        {"confidence": "certain",
         "failLevel": "warning",
         "rules": {"first": "off"}}
        """#,
        ".cell-lint.json": #"""
        {"extends": ["base.json"], "strict": true,
         "rules": {"second": "off", "third": "info",
          "optioned": {"ignored": ["Old", "Older"], "accepted": ["width"]}},
         "included": ["App"], "baseline": "none.json"}
        """#,
    ])
    let text = outcome(["config", "show", folder.path], testContext(catalog)).text.replacing(folder.path + "/", with: "")
    let lines = text.split(separator: "\n").map { $0.split(separator: " ").joined(separator: " ") }
    for line in [
        "failLevel warning base.json:2", "strict true .cell-lint.json:1", "first off base.json:3", "second off .cell-lint.json:2",
        "third info, certain .cell-lint.json:2, base.json:1", "optioned warning, certain base.json:1",
        "optioned.ignored Old, Older .cell-lint.json:3",
    ] { #expect(lines.contains(line), "\(line) in \(lines)") }
    #expect(
        outcome(["config", "check", folder.path + "/.cell-lint.json"], testContext(catalog)).messages.replacing(folder.path, with: "")
            == """
            /.cell-lint.json:4:15: error: `included`: there is no `App`
            /.cell-lint.json:4:35: error: `baseline`: /none.json: No such file or directory

            """)
    for (text, message) in [
        (#"{"rules": {"optioned": {"ignord": ["a"]}}}"#, "1:25: error: unknown key `ignord`; did you mean `ignored`?"),
        (
            #"{"rules": {"optioned": {"accepted": ["height", "widht"]}}}"#,
            "1:48: error: an item of `accepted` must be height or width, not `widht`; did you mean `width`?"
        ),
        (#"{"rules": {"optioned": {"ignored": 1}}}"#, "1:36: error: `ignored` must be an array, not a number"),
        (#"{"rules": {"first": {"ignored": []}}}"#, "1:22: error: unknown key `ignored`"),
        (
            #"{"failLevel": "warnings"}"#,
            "1:15: error: `failLevel` must be error, warning, info or never, not `warnings`; did you mean `warning`?"
        ),
        (#"{"reporter": "jsn"}"#, "did you mean `json`?"),
        (#"{"requiredVersion": "99.0"}"#, "1:21: error: cell-lint 99.0 or later is required; this is cell-lint "),
        (#"{"requiredVersion": "new"}"#, "1:21: error: `requiredVersion` is a version such as "),
    ] {
        let wrong = try Folder(["c.json": text])
        #expect(outcome(["config", "check", wrong.path + "/c.json"], testContext(catalog)).messages.contains(message))
    }
}

@Test("configured gate and reporter apply unless options say otherwise")
func configuredGateAndReporterApply() throws {
    let folder = try Folder([
        ".cell-lint.json": #"{"strict": true, "reporter": "json"}"#,
        "A.swift": "import UIKit\nfunc f(_ cell: UITableViewCell) { cell.textLabel?.text = nil }\n",
    ])
    let strict = folder.run()
    #expect(strict.code == .findings && strict.text.hasPrefix("{"))
    #expect(folder.run("--lenient", "--reporter", "xcode").code == .success)
    #expect(folder.run("--fail-level", "never").code == .success)
}

@Test("rule options apply to the files that they are set for")
func ruleOptionsApply() throws {
    let use =
        "import UIKit\nclass OldCell: UITableViewCell {}\nclass OlderCell: OldCell {}\nfunc f(_ cell: OlderCell) { cell.textLabel?.text = nil }\n"
    func count(_ configuration: String) throws -> Int {
        let folder = try Folder([".cell-lint.json": configuration, "App/A.swift": use])
        return folder.run("--only-rule", "legacy_cell_content").text.split(separator: "\n").count { $0.contains("warning:") }
    }
    #expect(try count("{}") == 1)
    #expect(try count(#"{"rules": {"legacy_cell_content": {"ignoredCells": ["OldCell"]}}}"#) == 0)
    #expect(try count(#"{"rules": {"legacy_cell_content": {"ignoredCells": ["Old"]}}}"#) == 1)
    let override = #"{"overrides": [{"paths": ["PATH/**"], "rules": {"legacy_cell_content": {"ignoredCells": ["OldCell"]}}}]}"#
    #expect(try count(override.replacing("PATH", with: "App")) == 0)
    #expect(try count(override.replacing("PATH", with: "Kit")) == 1)
}

@Test("fixes of other code leave ignored cells alone")
func fixesLeaveIgnoredCellsAlone() throws {
    let list = """
        import UIKit
        final class ListController: UITableViewController {
            override func viewDidLoad() { tableView.register(OldCell.self, forCellReuseIdentifier: "row") }
            override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
                cell.textLabel?.text = "a"
                return cell
            }
        }

        """
    let cell = """
        import UIKit
        final class OldCell: UITableViewCell {
            override func prepareForReuse() {
                super.prepareForReuse()
                textLabel?.text = nil
            }
        }

        """
    func diff(_ configuration: String) throws -> String {
        let folder = try Folder([".cell-lint.json": configuration, "A.swift": list, "B.swift": cell])
        return folder.run("fix", "--diff", "--deployment-target", "iOS=17.0").text
    }
    #expect(try diff("{}").contains("B.swift"))
    #expect(try diff(#"{"rules": {"legacy_cell_content": {"ignoredCells": ["OldCell"]}}}"#).isEmpty)
    #expect(try diff(#"{"rules": {"legacy_cell_content": {"ignoredCells": ["OtherCell"]}}}"#).contains("B.swift"))
}

@Test("rule options of identifiers and views")
func ruleOptionsOfIdentifiersAndViews() throws {
    let text = """
        import UIKit
        struct Choice: Hashable { var title: String; var count: Int }
        var source: UITableViewDiffableDataSource<Int, Choice>!
        class Line: UIView {}
        class PriceCell: UITableViewCell {
            let line = Line()
            override func awakeFromNib() { addSubview(line) }
        }

        """
    let rules = ["whole_value_identifier", "subview_outside_content_view"]
    func found(_ configuration: String) throws -> [String] {
        let text = try Folder([".cell-lint.json": configuration, "A.swift": text]).run().text
        return rules.filter { text.contains("(\($0))") }
    }
    #expect(try found("{}") == rules)
    #expect(try found(#"{"rules": {"whole_value_identifier": {"valueTypes": ["Choice"]}}}"#) == [rules[1]])
    #expect(try found(#"{"rules": {"subview_outside_content_view": {"allowedViews": ["Line"]}}}"#) == [rules[0]])
}
