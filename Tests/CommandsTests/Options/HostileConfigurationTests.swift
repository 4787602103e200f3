// Tests hostile configurations, which name devices, missing files or the whole disk, or have endless keys. Each gives an error with a
// position, without delay.
import Foundation
import CellLintRules
import CellLintWorkspace
@testable import CellLintCommands
import Testing

/// The only line that a run says; `$` is its folder.
private func error(_ files: [String: String], _ arguments: [String] = []) throws -> String {
    let folder = try Folder(files.merging(["A.swift": ""]) { first, _ in first })
    let files = folder.run(["--quiet"] + arguments.map { $0.replacing("$", with: folder.path) })
    #expect(files.code == .failure)
    return files.messages.replacing(folder.path + "/", with: "")
}

@Suite struct HostileConfigurationTests {
    @Test(arguments: [
        (#"{"baseline": "none.json"}"#, "1:14: error: `baseline`: none.json: No such file or directory"),
        (#"{"baseline": "/dev/zero"}"#, "1:14: error: `baseline`: /dev/zero: not a file or folder"),
        (#"{"baseline": "/dev/stdin"}"#, "1:14: error: `baseline`: /dev/stdin: not a file or folder"),
        (#"{"baseline": "."}"#, "1:14: error: `baseline`: .: Is a directory"),
        (#"{"extends": "none.json"}"#, "1:13: error: `extends`: no such file: `none.json`"),
        (#"{"extends": "/dev/zero"}"#, "1:13: error: `extends`: /dev/zero: not a file or folder"),
        (#"{"extends": "."}"#, "1:13: error: `extends`: .: Is a directory"),
        (#"{"rulePages": ["none"]}"#, "1:16: error: `rulePages`: none: No such file or directory"),
        (#"{"rulePages": ["/dev/zero"]}"#, "1:16: error: `rulePages`: /dev/zero: Not a directory"),
    ])
    func configurationErrorsNameTheKey(json: String, expected: String) throws {
        #expect(try error([".cell-lint.json": json]) == ".cell-lint.json:\(expected)\n")
    }

    @Test(arguments: ["/", "/proc", "/usr"].filter(FileManager.default.fileExists))
    func rulePagesOfTheWholeDiskAreAnError(folder: String) throws {
        let said = try error([".cell-lint.json": #"{"rulePages": ["\#(folder)"]}"#])
        #expect(said.hasPrefix(".cell-lint.json:1:16: error: `rulePages`: "))
    }

    /// An option's baseline may be a pipe, and its error names the option's file.
    @Test func namedBaselineIsNamed() throws {
        let files = [".cell-lint.json": #"{"baseline": "none.json"}"#]
        #expect(try error(files, ["--baseline", "$/other.json"]) == "error: other.json: No such file or directory\n")
        #expect(try error(files, ["report", "--since", "$/other.json"]) == "error: other.json: No such file or directory\n")
        #expect(try error(files, ["report"]).hasPrefix(".cell-lint.json:1:14: error: `baseline`: none.json: No such"))
    }

    @Test func longKeysAreCutInMessages() throws {
        for word in ["a", "é", "😀", "\u{D4E}\u{301}", "`: "] {
            let long = String(repeating: word, count: 1_000_000)
            for json in [
                #"{"\#(long)": 1}"#, #"{"rules": {"\#(long)": "off"}}"#, #"{"baseline": "\#(long)"}"#, #"{"confidence": "\#(long)"}"#,
            ] {
                let said = try error([".cell-lint.json": json])
                #expect(said.utf8.count < 40_000 && said.hasPrefix(".cell-lint.json:1:"))
                #expect(said.contains(" … ") && !said.contains("\u{FFFD}"))
            }
        }
    }
}
