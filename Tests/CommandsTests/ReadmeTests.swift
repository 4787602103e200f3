// Tests the README: the program prints what it shows, and it stays a page. `BLESS=1 swift test --filter readme` writes the output.
import CellLintRules
import Foundation
import Testing

@testable import CellLintCommands

private let readme = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(path: "../../README.md")

@Test("the README's first output is the program's")
func readmeShowsTheProgramsOutput() throws {
    let text = try String(contentsOf: readme, encoding: .utf8)
    let match = try #require(text.firstMatch(of: /```swift\n((?:(?!```)[\s\S])*)```\n\n```text\n((?:(?!```)[\s\S])*)```\n/))
    let folder = try Folder(["PriceList.swift": String(match.1)])
    let world = CommandContext(catalog: catalog, terminal: terminal(false), run: run)
    let outcome = outcome(["--reporter", "pretty", "--deployment-target", "iOS=15.0", "--no-config", folder.path], world)
    #expect(outcome.code == .success)
    let output = outcome.text.replacing(folder.path + "/", with: "")
    if ProcessInfo.processInfo.environment["BLESS"] == "1" {
        let new = text.replacingCharacters(in: match.2.startIndex..<match.2.endIndex, with: output)
        if new != text { try new.write(to: readme, atomically: true, encoding: .utf8) }
    } else {
        #expect(match.2 == output, "the output is stale; `BLESS=1 swift test --filter readme` writes it")
    }
}

@Test("the README has at most 180 lines")
func readmeIsOnePage() throws {
    #expect(try String(contentsOf: readme, encoding: .utf8).split(separator: "\n", omittingEmptySubsequences: false).count <= 181)
}
