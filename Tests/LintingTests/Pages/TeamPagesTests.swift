// Tests pages without Swift files: what makes one incorrect, with line and message, and the rule that a correct one becomes.
import CellLintFuzzing
import Testing

@testable import CellLintLinting

private let good = """
    ---
    severity: warning
    since: iOS 15.0
    fix: safe
    ---
    # old_title

    A title is set by hand.

    ## Interface

    ```swift interface
    open class TitleView {
      @available(*, deprecated, renamed: "show(title:)")
      open func setTitle(_ text: String)
      open func show(title text: String)
    }
    ```

    ## ❌

    ```swift
    view.setTitle("")
    //   ^^^^^^^^ it is old
    ```

    ## ✅

    ```swift
    view.show(title: "")
    ```

    """

private func pages(_ texts: [(path: String, text: String)]) -> TeamPages {
    TeamPages(texts.map { SourceText(path: Path($0.path), $0.text) }, besides: [entry("built_in")])
}

private func entry(_ id: String) -> CatalogEntry {
    CatalogEntry(
        id: id, severity: .warning, confidence: .likely, isDefault: true, summary: "", since: "", fix: "none", path: "", page: "",
        make: { TeamRule() })
}

@Suite struct TeamPagesTests {
    @Test func teamPageBecomesARule() throws {
        let read = pages([("b/Z.md", good), ("a/A.md", good.replacing("old_title", with: "zoo"))])
        #expect(read.mistakes == [])
        #expect(read.entries.map(\.id) == ["old_title", "zoo"])
        let rule = try #require(read.entries.first)
        #expect(rule.severity == .warning && rule.confidence == .likely && rule.isDefault && rule.fix == "safe" && rule.since == "15.0")
        #expect(rule.summary == "A title is set by hand." && rule.path == "b/Z.md" && rule.page == good)
        #expect(rule.make().triggers.flatMap(\.words) == ["setTitle"])
    }

    @Test func teamPageInterfaceKeepsItsLines() throws {
        let interface = try #require(pages([("A.md", good)]).entries.first?.interface).text
        let lines = interface.string(ByteRange(0, interface.count)).split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines[12] == "open class TitleView {")
        #expect(lines.filter { !$0.isEmpty }.count == 5)
    }

    @Test(arguments: [
        ("severity: warning", "severity: loud", "A.md:2: `severity` must be one of info, warning, error, not `loud`"),
        ("---\nseverity", "severity", "A.md:1: the page does not begin with front matter between two `---`"),
        ("# old_title\n", "\n", "A.md:8: the page has no title `# rule_id`"),
        ("old_title", "OldTitle", "A.md:6: the id `OldTitle` is not snake_case"),
        ("old_title", "built_in", "A.md:6: `built_in` is the id of a built-in rule"),
        ("old_title", "all", "A.md:6: `all` is the id of every rule together"),
        ("```swift interface", "```swift setup", "A.md:6: no `swift interface` block declares deprecated API"),
        (
            "```swift interface", "```swift interfaces",
            """
            A.md:12: unknown word `interfaces` after the fence; expected fixed, setup, interface, file=Name.swift, \
            target=iOS18.0
            """
        ),
        ("@available(*, deprecated, renamed: \"show(title:)\")", "", "A.md:12: the interface declares no deprecated API"),
        (
            "open func setTitle(_ text: String)", "public subscript(row: Int) -> String { get }",
            "A.md:14: uses of `subscript(row:)` cannot be found; only names can"
        ),
        ("title text: String)\n}", "title text: String)\n", "A.md:13: the interface is not valid Swift: `{` is never closed"),
        (
            "```swift\nview.setTitle", "```swfit\nview.setTitle",
            "A.md:22: a `swfit` block is never run; examples under ❌ and ✅ must be `swift`"
        ),
        ("//   ^^^^^^^^ it is old\n", "", "A.md:22: a ❌ block without a caret comment"),
        ("//   ^^^^^^^^", "//                ^^^^^^^^", "A.md:24: the carets reach beyond the code above them"),
        ("view.setTitle(\"\")\n", "", "A.md:23: a caret comment with no code line above it"),
        ("## ✅", "## Fine", "A.md:31: the page has no section `## ✅`"),
    ])
    func teamPageMistakesHaveLineAndReason(_ old: String, _ new: String, _ mistake: String) {
        let read = pages([("A.md", good.replacing(old, with: new))])
        #expect(read.mistakes.map(\.description).contains(mistake), "\(read.mistakes)")
        #expect(read.entries.isEmpty)
    }

    @Test func teamPagesNeedDistinctIDs() {
        let read = pages([("b/B.md", good), ("a/A.md", good)])
        #expect(read.mistakes.map(\.description) == ["b/B.md:6: `old_title` is the id of a/A.md"])
    }

    @Test(
        arguments: [
            ([UInt8](repeating: 0x20, count: TeamPages.maxLength + 1), "A.md:1: the page is larger than 1 MB"),
            (Array("---\na\0".utf8), "A.md:2: not a text file: a NUL byte"),
            (Array("---\n\n".utf8) + [0xFF, 0xFE], "A.md:3: not a text file: not UTF-8"),
            ([], "A.md:1: the page does not begin with front matter between two `---`"),
        ] as [([UInt8], String)])
    func teamPagesRefuseOtherFiles(_ bytes: [UInt8], _ mistake: String) {
        let read = TeamPages([bytes.withUnsafeBufferPointer { SourceText(path: "A.md", $0) }], besides: [])
        #expect(read.mistakes.map(\.description).contains(mistake))
    }

    /// Deep nesting, and more fences than anyone writes: an answer, whichever.
    @Test(arguments: [
        String(repeating: "extension A { ", count: 50_000) + String(repeating: "}", count: 50_000),
        String(repeating: "(", count: 200_000), String(repeating: "@available(*, deprecated) ", count: 20_000),
        String(repeating: "/*", count: 100_000),
    ])
    func teamPagesTakeHostileInterfaces(_ interface: String) {
        let page = good.replacing("open class TitleView {", with: interface + "\nopen class TitleView {")
        let read = onLinterStack { pages([("A.md", page), ("B.md", String(repeating: "```swift interface\n", count: 40_000))]) }
        #expect(read.mistakes.contains { $0.path == "B.md" })
    }
}
