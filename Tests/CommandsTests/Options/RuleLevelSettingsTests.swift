// Tests how configuration and options decide which rules run in which files, and with which severity.
import Foundation
import CellLintLinting
import CellLintReports
import CellLintWorkspace
@testable import CellLintCommands
import Testing

private let rules = [entry("first"), entry("second", .error, .certain), entry("third", .info, isDefault: false)]

/// The settings of the rules in `App/A.swift` and in `Tests/T.swift`, with those that are off left out.
private func settings(_ json: String, _ arguments: String) throws -> (app: String, tests: String) {
    let folder = try Folder([".cell-lint.json": json])
    let options = try resolvedOptions(
        parse(arguments.split(separator: " ").map(String.init)), try Configuration(path: Path(folder.path + "/.cell-lint.json")),
        catalog: rules)
    func show(_ path: String) -> String {
        options.rules.compactMap { setting in
            let level = setting.level(at: Path(folder.path + path))
            guard level.severity != .off else { return nil }
            return "\(setting.id)=\(level.severity?.name ?? "own")/\(level.confidence.name)"
        }.joined(separator: " ")
    }
    return (show("/App/A.swift"), show("/Tests/T.swift"))
}

@Test(
    "rule levels combine the configuration, its overrides and the flags",
    arguments: [
        ("{}", "", "first=own/likely second=own/certain", nil),
        (#"{"confidence": "possible"}"#, "", "first=own/possible second=own/possible", nil),
        (#"{"rules": {"first": "off", "third": "warning"}}"#, "", "second=own/certain third=warning/likely", nil),
        (#"{"rules": {"first": "error", "all": "off"}}"#, "", "first=error/likely", nil),
        (#"{"rules": {"all": "warning"}}"#, "", "first=warning/likely second=warning/certain", nil),
        (#"{"rules": {"second": {"confidence": "likely"}}}"#, "", "first=own/likely second=own/likely", nil),
        (#"{"rules": {"first": "error"}}"#, "--severity first=info", "first=info/likely second=own/certain", nil),
        (#"{"rules": {"first": "off"}}"#, "--enable first", "first=own/likely second=own/certain", nil),
        (#"{"rules": {"third": "error"}}"#, "--disable third", "first=own/likely second=own/certain", nil),
        (#"{"rules": {"third": "error"}}"#, "--only-rule third", "third=error/likely", nil),
        (#"{"confidence": "certain"}"#, "--confidence possible", "first=own/possible second=own/possible", nil),
        (#"{"overrides": [{"paths": ["Tests/**"], "rules": {"all": "off"}}]}"#, "", "first=own/likely second=own/certain", ""),
        (#"{"rules": {"all": "off"}, "overrides": [{"paths": ["Tests/**"], "rules": {"third": "info"}}]}"#, "", "", "third=info/likely"),
        (
            #"{"overrides": [{"paths": ["**/T.swift"], "rules": {"first": "error"}}, {"paths": ["Tests/"], "rules": {"second": "off"}}]}"#,
            "",
            "first=own/likely second=own/certain", "first=error/likely"
        ),
        (
            #"{"overrides": [{"paths": ["Tests/**"], "rules": {"first": "off"}}]}"#, "--enable first",
            "first=own/likely second=own/certain", nil
        ),
    ] as [(String, String, String, String?)])
func ruleLevelsCombineConfigurationAndFlags(_ json: String, _ arguments: String, _ app: String, _ tests: String?) throws {
    let found = try settings(json, arguments)
    #expect(found.app == app)
    #expect(found.tests == tests ?? app)
}

@Test(
    "configuration mistakes are reported with their place",
    arguments: [
        (#"{"rules": {"frist": "off"}}"#, "1:12: unknown rule `frist`; did you mean `first`?"),
        (#"{"rules": {"first": "loud"}}"#, "1:21: the severity of `first` must be error, warning, info or off, not `loud`"),
        (#"{"rules": {"first": {"confidence": "sure"}}}"#, "1:36: `confidence` must be certain, likely or possible, not `sure`"),
        (#"{"confidence": "posible"}"#, "1:16: `confidence` must be certain, likely or possible, not `posible`; did you mean `possible`?"),
        (#"{"excluded": ["[a"]}"#, "1:15: invalid pattern `[a`: `[` without `]`"),
        (#"{"overrides": [{"paths": ["{a"], "rules": {}}]}"#, "1:27: invalid pattern `{a`: `{` without `}`"),
        (
            #"{"deploymentTarget": {"iPhone": "15.0"}}"#,
            "1:23: the platform of deploymentTarget must be iOS, macCatalyst, tvOS, visionOS, watchOS or macOS, not `iPhone`"
        ),
        (#"{"deploymentTarget": {"iOS": "new"}}"#, "1:23: `deploymentTarget`: `new` is not a version; write it as `15.0`"),
        (#"{"extends": ".cell-lint.json"}"#, "1:13: `extends`: `.cell-lint.json` extends this file, too"),
    ] as [(String, String)])
func configurationMistakesAreReportedAtTheirPlace(_ json: String, _ expected: String) throws {
    let folder = try Folder([".cell-lint.json": json, "A.swift": ""])
    let outcome = CommandsTests.outcome(["--quiet", folder.path], testContext(rules))
    #expect(outcome.code == .failure)
    #expect(
        outcome.messages.replacing(folder.path + "/", with: "") == ".cell-lint.json:"
            + expected.replacing(": ", with: ": error: ", maxReplacements: 1) + "\n")
    #expect(CommandsTests.outcome(["config", "check", folder.path + "/.cell-lint.json"], testContext(rules)).code == .failure)
}

@Test(
    "configuration file: the nearest one, or the one that is named",
    arguments: [
        (["A.swift"], true), (["--no-config", "A.swift"], false), (["--config", "other.json", "A.swift"], false), (["sub/A.swift"], true),
        (["-", "--stdin-filename", "sub/New.swift"], true),
    ] as [([String], Bool)])
func configurationFileIsFoundOrNamed(_ arguments: [String], _ isFound: Bool) throws {
    let folder = try Folder([".cell-lint.json": "{}", "other.json": "{}", "A.swift": "", "sub/A.swift": ""])
    let parsed = try parse(arguments.map { $0.hasSuffix("swift") || $0.hasSuffix("json") ? folder.path + "/" + $0 : $0 })
    #expect(try configuration(parsed)?.path.ends(with: "/.cell-lint.json") ?? false == isFound)
}

@Test("configuration switches rules off, excludes files and sets severities")
func configurationLimitsRulesAndFiles() throws {
    let legacy = "import UIKit\nfunc f(_ cell: UITableViewCell) { cell.textLabel?.text = nil }\n"
    let folder = try Folder([
        ".cell-lint.json": #"""
        {"excluded": ["Out/"], "rules": {"legacy_cell_content": "error"},
         "overrides": [{"paths": ["Tests/**"], "rules": {"all": "off"}}, {"paths": ["Info.swift"], "rules": {"legacy_cell_content": "info"}}]}
        """#,
        "A.swift": legacy, "Out/B.swift": legacy, "Tests/C.swift": legacy, "Info.swift": legacy,
    ])
    let outcome = folder.run()
    let lines = outcome.text.split(separator: "\n").filter { $0.contains("legacy_cell_content") }
    #expect(
        lines.map { $0.dropFirst(folder.path.count + 1).split(separator: " ").prefix(2).joined(separator: " ") } == [
            "A.swift:2:40: error:", "Info.swift:2:40: note:",
        ])
    #expect(outcome.code == .findings)
}
