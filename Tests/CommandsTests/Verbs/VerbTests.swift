// What verbs print and how they end, without a process: outcomes are values.
import Foundation
import CellLintLinting
import CellLintReports
@testable import CellLintCommands
import Testing

private let page = """
    ---
    severity: warning
    since: iOS 15.0
    fix: safe
    ---
    # legacy_cell_content

    Says it in one sentence.

    ## ❌

    ```swift
    a()

    // ^ here
    ```

    ```swift fixed
    b()
    ```

    ```swift setup
    hidden()
    ```

    ## See also

    `other_rule`.

    ```swift setup
    hidden()
    ```

    """

private let catalog = [
    entry("legacy_cell_content", page: page, fix: "safe"), entry("x_rule", .error, isDefault: false),
]

private func finding(_ severity: Severity) -> Finding {
    let start = Position(line: 1, column: 2)
    return Finding(
        rule: "r", severity: severity, confidence: .certain, message: "m", symbol: "s",
        location: Location(path: "a.swift", range: ByteRange(1, 2), start: start, end: start))
}

@Test(
    "exit codes",
    arguments: [
        ([], [], .success), ([.info, .warning], [], .success), ([.warning, .error], [], .findings),
        ([.error], ["b.swift: Permission denied"], .failure), ([], ["b.swift: Permission denied"], .failure),
    ] as [([Severity], [String], ExitCode)])
func exitCodes(_ severities: [Severity], _ failures: [String], _ expected: ExitCode) {
    let outcome = outcome(["A"], surroundings(catalog, findings: severities.map(finding), failures: failures))
    #expect(outcome.code == expected)
    // What was found is printed whatever went wrong.
    #expect(outcome.text == severities.map { "a.swift:1:2: \($0 == .info ? "note" : $0.name): m (r)\n" }.joined())
    for failure in failures { #expect(outcome.messages.hasPrefix("error: \(failure)\n")) }
}

@Test("what standard error says")
func messages() {
    func messages(_ arguments: [String], _ environment: [String: String] = [:]) -> String {
        outcome(arguments, surroundings(catalog, terminal(false, environment), notices: ["every file is excluded"])).messages
    }
    #expect(messages(["A"]).wholeMatch(of: /note: every file is excluded\nno findings; 1 file in \d+ ms\n/) != nil)
    #expect(messages(["A", "--quiet"]) == "")
    // Xcode would show each line as a note of its own.
    #expect(messages(["A"], ["XCODE_VERSION_ACTUAL": "2600"]) == "")
}

@Test(
    "reporter and colours by where the output goes",
    arguments: [
        ([], false, [:], "a.swift:1:2: error: m (r)\n"),
        ([], true, ["NO_COLOR": "1"], "error[r]: m\n --> a.swift:1:2\n"),
        (["--reporter=xcode"], true, [:], "a.swift:1:2: error: m (r)\n"),
        (["--format", "pretty"], false, [:], "error[r]: m\n --> a.swift:1:2\n"),
        (
            ["--reporter=pretty", "--color=always"], false, ["NO_COLOR": "1"],
            "\u{1B}[1;31merror[r]\u{1B}[0m\u{1B}[1m: m\u{1B}[0m\n \u{1B}[1;34m-->\u{1B}[0m a.swift:1:2\n"
        ),
    ] as [([String], Bool, [String: String], String)])
func reporterByTerminal(_ arguments: [String], _ isTerminal: Bool, _ environment: [String: String], _ expected: String) {
    let outcome = outcome(arguments, surroundings(catalog, terminal(isTerminal, environment), findings: [finding(.error)]))
    #expect(outcome.text == expected)
}

@Test(
    "colours by flag and environment",
    arguments: [
        ("auto", true, [:], true), ("auto", false, [:], false), ("never", true, ["FORCE_COLOR": "1"], false),
        ("always", false, [:], true), ("auto", true, ["NO_COLOR": "1"], false), ("auto", true, ["NO_COLOR": ""], true),
        ("auto", true, ["TERM": "dumb"], false), ("auto", true, ["TERM": "xterm"], true),
        ("auto", false, ["FORCE_COLOR": "1"], true), ("auto", false, ["FORCE_COLOR": "0"], false),
        ("auto", false, ["CLICOLOR_FORCE": "1", "TERM": "dumb"], true), ("auto", false, ["CLICOLOR_FORCE": "0"], false),
        ("auto", true, ["NO_COLOR": "1", "FORCE_COLOR": "1"], false),
    ] as [(String, Bool, [String: String], Bool)])
func colors(_ when: String, _ isTerminal: Bool, _ environment: [String: String], _ expected: Bool) throws {
    #expect(try terminal(isTerminal, environment).style(color: when) == ReportStyle(hasColors: expected, width: 80))
}

@Test("rules as a table")
func rulesTable() {
    #expect(
        outcome(["rules"], surroundings(catalog)).text == """
            RULE                 SEVERITY  DEFAULT  FIX   SUMMARY
            legacy_cell_content  warning   on       safe  About legacy_cell_content.
            x_rule               error     off      none  About x_rule.

            """)
}

@Test("rules in a narrow window: what they find stands below their names")
func rulesInLittleRoom() {
    #expect(
        outcome(["rules", "--color=never"], surroundings(catalog, terminal(true))).text == """
            RULE                 SEVERITY  DEFAULT  FIX
            legacy_cell_content  warning   on       safe
                About legacy_cell_content.
            x_rule               error     off      none
                About x_rule.

            """)
}

@Test("a page's marks on a narrow terminal: what is said of them stands below")
func explainedInLittleRoom() {
    var narrow = terminal(true)
    narrow.width = 40
    let page = entry("a", page: "# a\n\n```swift\n    cell.b()\n//       ^ this is said at some length here\n```\n")
    #expect(
        outcome(["explain", "a"], surroundings([page], narrow)).text.contains(
            "        cell.b()\n" + "             \u{1B}[1;31m^\u{1B}[0m\n"
                + "        \u{1B}[1;36mthis is said at some length here\u{1B}[0m\n"))
}

@Test("rules as JSON")
func rulesJSON() throws {
    let text = outcome(["rules", "--format", "json"], surroundings(catalog)).text
    let document = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    let rules = try #require(document["rules"] as? [[String: Any]])
    #expect(rules.map { $0["id"] as? String } == ["legacy_cell_content", "x_rule"])
    #expect(rules.map { $0["default"] as? Bool } == [true, false])
    #expect(rules[0]["page"] as? String == "Rules/Content/Page.md")
}

@Test("a page on a terminal")
func explained() {
    #expect(
        outcome(["explain", "legacy_cell_content"], surroundings(catalog)).text == """
            legacy_cell_content
            severity: warning · since: iOS 15.0 · fix: safe

            Says it in one sentence.

            ❌

                a()

                // ^ here

                after the fix:

                b()

            See also

            `other_rule`.

            To allow it in one place: // cell-lint:disable:next legacy_cell_content -- the reason

            """)
}

@Test("help fits a screen, and names the flags that it leaves out", arguments: Verb.allCases)
func helpFits(_ verb: Verb) {
    let short = outcome([verb.rawValue, "--help"], surroundings(catalog)).text
    let long = outcome(["help", verb.rawValue], surroundings(catalog)).text
    func lines(_ text: String) -> [Substring] { text.split(separator: "\n", omittingEmptySubsequences: false).dropLast() }
    #expect(lines(short).count <= 60)
    #expect(lines(short + long).filter { $0.count > 80 } == [])
    for flag in flags where flag.verbs.contains(verb == .help ? .lint : verb) {
        #expect(long.contains("  \(flag.name)"))
        #expect(short.contains("  \(flag.spelling) ") == !flag.isRare)
    }
}

@Test("completions know every verb, flag and rule", arguments: ["bash", "zsh", "fish"])
func completionScripts(_ shell: String) {
    let script = outcome(["completions", shell], surroundings(catalog)).text
    for verb in Verb.allCases { #expect(script.contains(verb.rawValue)) }
    for name in flags.flatMap({ [$0.name] + $0.aliases }) {
        #expect(script.contains(shell == "fish" ? name.hasPrefix("--") ? "-l \(name.dropFirst(2)) " : "-s \(name.dropFirst()) " : name))
    }
    for entry in catalog { #expect(script.contains(entry.id)) }
}

@Test("words that are no shell, and none")
func completionErrors() {
    #expect(
        outcome(["completions", "fis"], surroundings(catalog)).messages
            == "error: `cell-lint completions` is bash, zsh or fish, not `fis`; did you mean `fish`?\n")
    #expect(outcome(["completions"], surroundings(catalog)).code == .failure)
}

@Test("the manual has every flag, and no line that roff would take for a command")
func manualPage() {
    let page = outcome(["manual"], surroundings(catalog)).text
    for flag in flags { #expect(page.contains(".It Fl \(flag.name.dropFirst())")) }
    for line in page.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
        #expect(!line.isEmpty && !line.hasSuffix(" ") && line.utf8.count <= 80)
        #expect(!line.hasPrefix("'") && (!line.hasPrefix(".") || line.dropFirst().first!.isUppercase))
    }
}

@Test("version, as a verb and as a flag")
func versions() {
    var world = surroundings(catalog)
    #expect(outcome(["version"], world).text == "cell-lint \(toolVersion) (not built in a git repository)\n")
    world.commit = "0123456789abcdef0123456789abcdef01234567"
    #expect(outcome(["version"], world).text == "cell-lint \(toolVersion) (0123456789)\n")
    #expect(outcome(["--version"], surroundings(catalog)) == outcome(["version"], surroundings(catalog)))
}

@Test("flags are told apart by name and verb")
func flagTable() {
    for verb in Verb.allCases {
        let names = flags.filter { $0.verbs.contains(verb) }.flatMap { [$0.name] + $0.aliases }
        #expect(Set(names).count == names.count)
    }
}

@Test("tokens and comments of a file, in its order")
func dumpedTokens() {
    let text = SourceText(path: "a.swift", "// é\nlet `a` = \"x\\(b)\"\n")
    #expect(
        dumpTokens(text) == #"""
            1:1 lineComment "// é"
            2:1 word keyword startsLine spaceBefore spaceAfter "let"
            2:5 word spaceBefore spaceAfter backticked "`a`"
            2:9 equal spaceBefore spaceAfter "="
            2:11 openQuote spaceBefore "\""
            2:12 segment "x"
            2:13 interpolation "\\("
            2:15 word "b"
            2:16 rightParen ")"
            2:17 segment
            2:17 closeQuote spaceAfter "\""
            3:1 endOfFile startsLine spaceBefore

            """#)
}

@Test("a reader that has gone away is success, a full disk is not")
func writing() throws {
    let much = Outcome(output: [UInt8](repeating: 0x61, count: 1 << 20), messages: "summary\n", code: .findings)
    let pipe = Pipe()
    try pipe.fileHandleForReading.close()
    #expect(write(much, to: pipe.fileHandleForWriting.fileDescriptor) == 0)

    let errors = Pipe()
    guard let full = FileHandle(forWritingAtPath: "/dev/full") else { return }
    #expect(write(much, to: full.fileDescriptor, errors.fileHandleForWriting.fileDescriptor) == 2)
    try errors.fileHandleForWriting.close()
    let message = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    #expect(message == "summary\nerror: the output could not be written: No space left on device\n")
}

@Test("what a path or a file brings along stays on its line, steers no terminal and commands no runner")
func hostileMessages() {
    let world = surroundings(
        catalog, terminal(false, ["GITHUB_ACTIONS": "true"]), failures: ["a\u{1B}[31m\nb\u{202E}: ##[error]gone"], notices: ["\u{7}"])
    #expect(outcome(["x.swift"], world).messages.hasPrefix("error: a\\u{1B}[31m\\u{A}b\\u{202E}: ##\u{200B}[error]gone\nnote: \\u{7}\n"))
    #expect(outcome(["--\u{1B}x"], world).messages == "error: unknown flag `--\\u{1B}x`\n")
    let page = entry("a", page: "---\nseverity: warning\n---\n# a\r\n\nSays\u{1B}[2J it.\u{202E}\n\n```swift\n\tcode\n```\n")
    #expect(outcome(["explain", "a"], surroundings([page])).text.contains("Says\\u{1B}[2J it.\\u{202E}\n\n        code\n"))
}
