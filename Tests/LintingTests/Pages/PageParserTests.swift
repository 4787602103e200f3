// Tests the page parser: the parts of a correct page, and the line and message for each incorrect one.
import Foundation
import Testing

@testable import CellLintLinting

private let good = """
    ---
    severity: warning
    since: iOS 14.0
    fix: safe
    ---
    # some_rule

    A `Cell.x` does
    what it should not. More prose.

    Why it matters.

    ## ❌ First

    ```swift
    cell.textLabel?.text = nil
    //   ^^^^^^^^^ one
    //              ^^^^ two
    done()
    ```

    Prose between.

    ```swift fixed
    done()
    ```

    ### Two files

    ```swift file=A.swift
    é(cell.textLabel)
    //     ^^^^^^^^^ bytes, not letters
    ```

    ```swift file=B.swift
    final class B {}
    ```

    ```swift fixed file=A.swift
    done()
    ```

    ## Configuration

    ```json
    { "rules": { "some_rule": "off" } }
    ```

    ```swift
    not.run()
    // ^^^ prose
    ```

    ```text
    nothing
    ```

    ## ✅

    ```swift
    fine()
    ```

    ```swift setup
    func done() {}
    ```

    """

@Suite struct PageParserTests {
    @Test func pageParserReadsEveryPart() throws {
        let page = Page(path: "Some/SomeRule.md", text: good)
        #expect(page.problems == [])
        #expect(page.id == "some_rule")
        #expect(page.summary == "A `Cell.x` does what it should not.")
        #expect(page.introduction == "A `Cell.x` does\nwhat it should not. More prose.\n\nWhy it matters.")
        #expect(page["since"] == "iOS 14.0" && page["confidence"] == nil)
        #expect(page.frontMatter.map(\.line) == [2, 3, 4])
        #expect(page.sections.map(\.heading) == ["❌ First", "Configuration", "✅"])
        #expect(page.sections.map(\.kind) == [.wrong, .other, .right])
        #expect(page.sections.map { $0.line..<$0.end } == [13..<43, 43..<58, 58..<67])
        #expect(page.sections.map(\.blocks.count) == [5, 3, 2])
        #expect(page.setup?.text == "func done() {}\n")
        #expect(page.lines.count == 66)
    }

    @Test func pageExamplesHoldFilesAndFixedForms() throws {
        let examples = Page(path: "SomeRule.md", text: good).examples
        #expect(examples.map(\.isWrong) == [true, true, false])
        #expect(examples.map { $0.files.map(\.file) } == [[nil], ["A.swift", "B.swift"], [nil]])
        #expect(examples.map(\.line) == [15, 30, 60])
        #expect(examples[0].fixed(of: 0)?.text == "done()\n")
        #expect(examples[1].fixed(of: 0)?.line == 39)
        #expect(examples[1].fixed(of: 1) == nil)
    }

    @Test func pageCaretsCountColumnsInBytes() throws {
        let examples = Page(path: "SomeRule.md", text: good).examples
        let first = examples[0].files[0]
        #expect(first.text == "cell.textLabel?.text = nil\ndone()\n")
        #expect(first.pageLines == [16, 19])
        #expect(
            first.expectations == [
                Page.Expectation(line: 1, columns: 6..<15, message: "one", pageLine: 17),
                Page.Expectation(line: 1, columns: 17..<21, message: "two", pageLine: 18),
            ])
        #expect(examples[1].files[0].expectations.map(\.columns) == [8..<17])
    }

    /// One change to a good page, and the problem that it makes.
    @Test(arguments: [
        ("severity: warning\n", "", 4, "the front matter lacks `severity`"),
        ("severity: warning", "severity: off", 2, "`severity` must be one of info, warning, error, not `off`"),
        ("since: iOS 14.0", "since: 14", 3, "`since` must be a version such as `iOS 14.0`, not `14`"),
        ("since: iOS 14.0", "fix: none", 4, "duplicate key `fix`"),
        ("since: iOS 14.0", "option names: names", 3, "the description of an option must be a sentence, not `names`"),
        (
            "since: iOS 14.0", "option names(one,two): Names.", 3,
            "an option is `option NAME` or `option NAME(first, second)`, not `option names(one,two)`"
        ),
        (
            "since: iOS 14.0", "option names(one: Names.", 3,
            "an option is `option NAME` or `option NAME(first, second)`, not `option names(one`"
        ),
        (
            "since: iOS 14.0", "color: red", 3,
            "unknown key `color`; the keys are severity, confidence, since, fix, default, with, option NAME"
        ),
        ("since: iOS 14.0", "since", 3, "not a `key: value` line"),
        ("---\n#", "#", 1, "the front matter is never closed (`---`)"),
        ("# some_rule", "# Some rule", 6, "the id `Some rule` is not snake_case"),
        ("# some_rule", "Some prose", 6, "the page has no title `# rule_id`"),
        ("not. More prose.", "not", 8, "the sentence below the title has no full stop"),
        ("## ❌ First", "## First", 66, "the page has no section `## ❌`"),
        ("## ✅", "## Fine", 66, "the page has no section `## ✅`"),
        ("//   ^^^^^^^^^ one\n//              ^^^^ two\n", "", 15, "a ❌ block without a caret comment"),
        ("fine()", "fine()\n//^^ two", 62, "a caret comment in a ✅ block"),
        ("cell.textLabel?.text = nil\n", "", 16, "a caret comment with no code line above it"),
        ("//   ^^^^^^^^^ one", "//   ^^^^^^^^^", 17, "a caret comment without a message"),
        ("é(cell.textLabel)", "é(cell.text)", 32, "the carets reach beyond the code above them"),
        (
            "```swift fixed\n", "```swift mended\n", 24,
            "unknown word `mended` after the fence; expected fixed, setup, interface, file=Name.swift, target=iOS18.0"
        ),
        ("fixed file=A.swift", "fixed file=C.swift", 39, "a `fixed` block of `C.swift`, which is not a file of its example"),
        ("file=B.swift", "file=A.swift", 35, "`A.swift` is already a file of this example; a heading begins another example"),
        ("```text", "```swift fixed", 54, "a `fixed` block that follows no ❌ block"),
        ("```text", "```swift setup", 64, "a second `setup` block; a page can have one"),
        ("func done() {}\n```", "func done() {}\n``", 64, "the code block is never closed"),
        ("```text", " ```text", 54, "a fence must begin its line"),
        ("Prose between.", "# Prose", 22, "a second title; sections begin with `##`"),
    ])
    func pageParserReportsMistakesWithTheirLine(_ old: String, _ new: String, _ line: Int, _ reason: String) throws {
        let start = try #require(good.range(of: old))
        let page = Page(path: "SomeRule.md", text: good.replacingCharacters(in: start, with: new))
        #expect(page.problems.contains(Page.Problem(line: line, reason: reason)), "\(page.problems)")
    }

    @Test(arguments: [
        "", "\n", "---", "---\n---", "---\n---\n# a\n", "# a", "---\n---\n# a\n\n```", "---\n---\n# a\n\n## ❌\n```swift\n```",
    ])
    func pageParserTakesAnyText(_ text: String) {
        let page = Page(path: "X.md", text: text)
        #expect(!page.problems.isEmpty)
        #expect(page.problems.allSatisfy { $0.line >= 1 })
    }

    @Test func pageParserReportsCarriageReturns() {
        let page = Page(path: "X.md", text: good.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\r\n"))
        #expect(page.problems.first?.reason == "carriage returns; lines end in LF")
    }
}
