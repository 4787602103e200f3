// Tests `fix --diff` in a workflow, on sources that contain commands to its runner: none is executed, and the patch still applies.
import Foundation
import CellLintRules
@testable import CellLintCommands
import Testing

/// What actions/runner does with a log: the names of the commands that it obeys, for those that these tests use.
private func obeyed(_ log: String) -> [String] {
    var stop: String?
    var names: [String] = []
    for line in log.split(whereSeparator: { $0 == "\n" || $0 == "\r\n" || $0 == "\r" }).map(String.init) {
        // ActionCommand.TryParseV2, then TryParse.
        let trimmed = line.unicodeScalars.drop { $0.properties.isWhitespace }
        var command: (name: String, data: String)?
        if trimmed.starts(with: "::".unicodeScalars), let end = String(trimmed.dropFirst(2)).range(of: "::") {
            let info = String(trimmed.dropFirst(2))
            command = (String(info[..<end.lowerBound].prefix { $0 != " " }), String(info[end.upperBound...]))
        } else if let start = line.range(of: "##["), let end = line[start.upperBound...].firstIndex(of: "]") {
            command = (String(line[start.upperBound..<end].prefix { $0 != " " }), String(line[end...].dropFirst()))
        }
        guard let command else { continue }
        if let token = stop {
            if command.name == token { stop = nil }
        } else if command.name == "stop-commands" {
            stop = command.data
        } else {
            names.append(command.name)
        }
    }
    return names + (stop == nil ? [] : ["never resumed"])
}

private let calls = "func f(_ cell: UITableViewCell) { cell.textLabel?.text = nil }\n"

@Suite struct WorkflowDiffTests {
    @Test(arguments: [
        "::error::evil", "\u{3000}::add-mask::evil", "##[add-mask]evil", "::stop-commands::x", "/* */ ##[add-mask]evil", "::cell-lint-0::",
        "a\r::error::evil",
    ])
    func diffHasNoCommands(line: String) throws {
        let folder = try Folder(["A.swift": "/*\n\(line)\n*/\n" + calls])
        let arguments = ["fix", "--diff", "--unsafe-fixes", "--only-rule", "legacy_cell_content", folder.path]
        func diff(_ environment: [String: String]) -> String {
            outcome(arguments, CommandContext(catalog: catalog, terminal: terminal(false, environment)) { CellLintCommands.run($0, $1) })
                .text
        }
        let (plain, shown) = (diff([:]), diff(["GITHUB_ACTIONS": "true"]))
        #expect(!obeyed(plain).isEmpty && obeyed(shown).isEmpty)
        // The token differs each time, and nothing else does.
        let again = diff(["GITHUB_ACTIONS": "true"])
        #expect(again != shown && again.count == shown.count || obeyed(again).isEmpty)
        #expect(shown.contains(plain))
        try Data(shown.utf8).write(to: URL(fileURLWithPath: folder.path + "/x.diff"))
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["git", "apply", "--unsafe-paths", "--directory=/", "--check", folder.path + "/x.diff"]
        process.currentDirectoryURL = URL(fileURLWithPath: "/")
        try process.run()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
    }

    /// A diff without commands is left alone.
    @Test func harmlessDiffIsOnlyADiff() throws {
        let folder = try Folder(["A.swift": "let a = \"x::y\" // ::error\n" + calls])
        let arguments = ["fix", "--diff", "--unsafe-fixes", folder.path]
        let shown = outcome(
            arguments,
            CommandContext(catalog: catalog, terminal: terminal(false, ["GITHUB_ACTIONS": "true"])) { CellLintCommands.run($0, $1) }
        ).text
        #expect(shown.hasPrefix("--- "))
    }
}
