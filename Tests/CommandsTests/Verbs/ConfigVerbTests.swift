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
        let text = outcome(["config", "show", folder.path + path], surroundings(rules)).text.replacing(folder.path + "/", with: "")
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
    #expect(outcome(["config", "check", folder.path + "/.cell-lint.json"], surroundings(rules)).code == .success)
    let schema = outcome(["config", "schema"], surroundings(rules)).output
    let object = try JSONSerialization.jsonObject(with: Data(schema)) as? [String: Any]
    #expect(
        (object?["properties"] as? [String: Any])?.keys.sorted() == [
            "$schema", "baseline", "confidence", "deploymentTarget", "excluded", "extends", "included", "overrides", "rulePages", "rules",
        ])
    for (arguments, message) in [
        (["config"], "`cell-lint config` expects a subcommand: show, check, schema or init"),
        (["config", "shwo"], "`cell-lint config` is show, check, schema or init, not `shwo`; did you mean `show`?"),
        (["config", "schema", "x"], "`cell-lint config schema` does not take `x`"),
    ] {
        #expect(outcome(arguments, surroundings(rules)).messages == "error: \(message)\n")
    }
}
