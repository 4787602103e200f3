// Tests the check of pages with a fake linter that has one defect at a time, and with pages that have one error each.
import Foundation
@testable import CellLintLinting
import Testing

/// Reports every `bad` and mends it to `good`.
private struct WordLinter {
    var seesComments = false
    var seesStrings = false
    var hearsDisable = true
    var countsLetters = false
    var wantsLF = false
    var message = "`bad` is not good"
    var replacement = "good"
    var missesIndented = false
    var stumblesOverShebang = false

    func lint(_ files: [(path: Path, text: String)], _ rule: String, _: Version?) -> [Finding] {
        files.flatMap { file -> [Finding] in
            if !seesComments, file.text.hasPrefix("/*") { return [] }
            if !seesStrings, file.text.contains("####\"\"\"") { return [] }
            if hearsDisable, file.text.contains("cell-lint:disable \(rule)") { return [] }
            if stumblesOverShebang, file.text.hasPrefix("#!") { return [] }
            if missesIndented, file.text.hasPrefix("func enclosing") || file.text.hasPrefix("#if") { return [] }
            if wantsLF, file.text.utf8.contains(0x0D) { return [] }
            return findings(in: file, rule)
        }
    }

    private func findings(in file: (path: Path, text: String), _ rule: String) -> [Finding] {
        let text = SourceText(path: file.path, file.text)
        let table = LineTable(text)
        let count = countsLetters ? file.text.unicodeScalars.count : text.count
        return (0..<max(count - 2, 0)).filter { text.matches(ByteRange($0, $0 + 3), "bad") }.map { start in
            let shift = countsLetters ? text.count - count : 0
            let range = ByteRange(start - shift, start - shift + 3)
            let location = Location(
                path: file.path, range: range, start: table.position(at: range.start), end: table.position(at: range.end))
            let fix = replacement.isEmpty ? nil : Fix.safe("mend it", [Edit(range, replacement)])
            return Finding(
                rule: rule, severity: .warning, confidence: .certain, message: message, symbol: "bad", location: location, fix: fix)
        }
    }
}

/// The same as a rule, for the engine.
private struct WordRule: Rule {
    var words = WordLinter()

    init() {}
    init(_ words: WordLinter) { self.words = words }

    var triggers: [Trigger] { ["word"] }

    func check(_ file: FileContext) -> [Finding] {
        let text = file.outline.text
        return words.lint([(text.path, text.string(ByteRange(0, text.count)))], "ill_word", nil)
    }
}

extension WordLinter {
    fileprivate var forPages: PageLinter {
        let rule = ActiveRule(id: "ill_word", severity: .warning, confidence: .possible, rule: WordRule(self))
        let engine = Linter(rules: [rule], interfaces: [], knownRules: ["ill_word"])
        return PageLinter(lint: lint) { files, _, _ in fixing(files, by: engine) }
    }
}

private let page = """
    ---
    severity: warning
    fix: safe
    ---
    # ill_word

    A word is bad.

    ## ❌

    ```swift
    if x { bad() }
    //     ^^^ `bad` is not good
    ```

    ```swift fixed
    if x { good() }
    ```

    ```swift file=A.swift
    let a = bad
    //      ^^^ `bad` is not good
    ```

    ```swift file=B.swift
    let b = 1
    ```

    ```swift fixed file=A.swift
    let a = good
    ```

    ## ✅

    ```swift
    good()
    ```

    """

private func reasons(_ text: String, _ linter: WordLinter = WordLinter()) -> [String] {
    failures(of: Page(path: "IllWord.md", text: text), linter.forPages).map(\.description)
}

@Suite struct PageCheckTests {
    @Test func pageCheckPassesAGoodPage() {
        #expect(reasons(page) == [])
    }

    @Test func pageCheckComparesPageAndLinter() {
        var linter = WordLinter()
        linter.message = "`bad` is bad"
        #expect(reasons(page, linter) == ["13: the message is: `bad` is bad", "22: the message is: `bad` is bad"])
        #expect(reasons(page.replacing("if x { bad() }", with: "if x { bud() }")) == ["13: not reported: `bad` is not good"])
        #expect(
            reasons(page.replacing("//     ^^^", with: "//     ^^")) == [
                "12: reported in columns 8..<11, unexpected: `bad` is not good", "13: not reported: `bad` is not good",
            ])
        #expect(
            reasons(
                page.replacing("good()\n```\n", with: "bad()\n```\n").replacing(
                    "if x { bad() }\n```\n\n```swift file", with: "if x { good() }\n```\n\n```swift file")
            )
            .last == "36: reported in columns 1..<4, unexpected: `bad` is not good")
    }

    /// A linter's defect, and the beginning of the first failure.
    @Test(arguments: [
        (WordLinter(seesComments: true), "12: unexpected finding inside a block comment"),
        (WordLinter(seesStrings: true), "12: unexpected finding inside a raw string"),
        (WordLinter(hearsDisable: false), "12: unexpected finding under a disable comment"),
        (WordLinter(countsLetters: true), "13: not reported under a comment of emoji: "),
        (WordLinter(wantsLF: true), "13: not reported with CRLF line ends"),
        (WordLinter(stumblesOverShebang: true), "13: not reported under a shebang"),
        (WordLinter(missesIndented: true), "13: not reported nested in a function"),
        (WordLinter(message: "Bad"), "13: the message is: Bad"),
        (WordLinter(replacement: "best"), "17: fixed, the block is:\nif x { best() }"),
        (WordLinter(replacement: "bad "), "11: fixed: Example.swift: "),
        (WordLinter(replacement: ""), "17: fixed, the block is:\nif x { bad() }"),
    ])
    private func pageCheckReportsLinterDefects(_ linter: WordLinter, _ reason: String) {
        let all = reasons(page, linter)
        #expect(all.first?.hasPrefix(reason) == true, "\(all)")
    }

    @Test(arguments: [
        ("fix: safe", "fix: none", "12: a fix, but the front matter says `fix: none`"),
        ("fix: safe", "fix: unsafe", "12: a safe fix, but the front matter says `fix: unsafe`"),
        ("```swift fixed\nif x { good() }\n```\n", "", "14: no `fixed` block, but the fix gives:\nif x { bad() }"),
        ("fix: safe\n", "", "3: the front matter lacks `fix`"),
        ("//     ^^^ `bad` is not good\n", "", "11: a ❌ block without a caret comment"),
    ])
    func pageCheckReportsWrongPages(_ old: String, _ new: String, _ reason: String) {
        let all = reasons(page.replacing(old, with: new))
        #expect(all.contains { $0.hasPrefix(reason.replacing("bad()", with: "good()")) || $0 == reason }, "\(all)")
    }

    @Test func pageCheckEnforcesMessageStyle() {
        var linter = WordLinter()
        for message in ["Is bad", "is bad.", ""] {
            linter.message = message
            let text = page.replacing("`bad` is not good", with: message)
            #expect(reasons(text, linter).contains { $0.contains("a message must be one line") }, "\(message)")
        }
    }

    @Test func blessingWritesMessagesRangesAndFixedBlocks() {
        var linter = WordLinter()
        linter.message = "`bad` is bad"
        linter.replacement = "better"
        let stale = page.replacing("```swift fixed file=A.swift\nlet a = good\n```\n\n", with: "").replacing("//     ^^^", with: "// ^^")
        let new = blessed(Page(path: "IllWord.md", text: stale), linter.forPages)
        let expected = page.replacing("`bad` is not good", with: "`bad` is bad").replacing("if x { good() }", with: "if x { better() }")
            .replacing("let a = good", with: "let a = better")
        #expect(new == expected)
        #expect(reasons(new, linter) == [])
        #expect(blessed(Page(path: "IllWord.md", text: new), linter.forPages) == new)
    }

    @Test func blessingLeavesFalseAlarmsAndMissedOnesAlone() {
        let wrong = page.replacing("if x { bad() }", with: "if x { bud() }").replacing("```swift\ngood()", with: "```swift\nbad()")
        #expect(blessed(Page(path: "IllWord.md", text: wrong), WordLinter().forPages) == wrong)
    }
}
