// Tests the error messages, and that hostile text in them controls no terminal.
import CellLintLinting
@testable import CellLintCommands
import Testing

@Test("error lines escape control characters and workflow commands")
func errorLinesEscapeHostileText() {
    let world = testContext(
        sampleCatalog, terminal(false, ["GITHUB_ACTIONS": "true"]), failures: ["a\u{1B}[31m\nb\u{202E}: ##[error]gone"], notices: ["\u{7}"])
    #expect(outcome(["x.swift"], world).messages.hasPrefix("error: a\\u{1B}[31m\\u{A}b\\u{202E}: ##\u{200B}[error]gone\nnote: \\u{7}\n"))
    #expect(outcome(["--\u{1B}x"], world).messages == "error: unknown option `--\\u{1B}x`\n")
    let page = entry("a", page: "---\nseverity: warning\n---\n# a\r\n\nSays\u{1B}[2J it.\u{202E}\n\n```swift\n\tcode\n```\n")
    #expect(outcome(["explain", "a"], testContext([page])).text.contains("Says\\u{1B}[2J it.\\u{202E}\n\n        code\n"))
}

@Test("error lines find a place beside letters that join with its colon")
func errorLinesFindPlacesByBytes() {
    #expect(errorLines(["a\u{D4E}:2:3: \u{301}x"], terminal(false)) == "a\u{D4E}:2:3: error: \u{301}x\n")
    #expect(errorLines(["a\u{D4E}: x", "x:y: z"], terminal(false)) == "error: a\u{D4E}: x\nerror: x:y: z\n")
}

@Test("error lines end in a summary of the run")
func errorLinesSummarizeTheRun() {
    func messages(_ arguments: [String], _ environment: [String: String] = [:]) -> String {
        outcome(arguments, testContext(sampleCatalog, terminal(false, environment), notices: ["every file is excluded"])).messages
    }
    #expect(messages(["A"]).wholeMatch(of: /note: every file is excluded\nno findings; checked 1 file in [\d.]+ m?s\n/) != nil)
    #expect(messages(["A", "--quiet"]) == "")
    // Xcode would show each line as a note of its own.
    #expect(messages(["A"], ["XCODE_VERSION_ACTUAL": "2600"]) == "")
}
