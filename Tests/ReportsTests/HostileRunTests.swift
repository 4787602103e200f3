// Tests random runs with hostile names, messages and sources: strict parsers of all formats read back what was written.
@testable import CellLintFuzzing
import Testing

@Test("reports of hostile runs are read back", arguments: 0..<6)
func reportsOfHostileRunsAreReadBack(seed: UInt64) {
    var random = FixedRandom(seed: seed)
    for number in 0..<20 {
        let flaws = CellLintFuzzing.flaws(ofReportsOn: randomRun(&random))
        #expect(flaws == [], "\(number)")
    }
}

/// Readers that take anything would find nothing.
@Test(
    "strict readers reject what is not of their format",
    arguments: [
        "", "{", "{}{}", "[1,]", "[01]", "{\"a\":1,\"a\":2}", "\"\u{1}\"", "\"\\x\"", "\"\\ud800\"", "// x\n1", "<a", "<a></b>", "<a b=c/>",
        "<a>&b;</a>", "<a>]]></a>", "<a b=\"<\"/>", "<a b=\"\" b=\"\"/>", "<a/>\u{FFFE}", "<a>&#0;</a>", "<a/><a/>",
    ])
func strictReadersReject(text: String) {
    #expect(StrictJSON(text.utf8) == nil)
    #expect(StrictXML(Array("<?xml version=\"1.0\" encoding=\"utf-8\"?>\n\(text)\n".utf8)) == nil)
    #expect(
        StrictJSON("[\"a\\ud83d\\ude00\", -1, {\"b\": null}]".utf8)
            == .array([.string("a\u{1F600}"), .number("-1"), .object(["b": .null])]))
}

@Test("strict readers of lines find markup and commands")
func strictReadersFindMarkup() {
    for line in ["<b>", "*a*", "[a](b)", "`a", "a|b"] {
        #expect(toldByMarkdown(Array("## x\n### `p`\n- 1:1 error `r`: \(line)\n".utf8)) == nil)
    }
    #expect(toldByMarkdown(Array("## x\n### `p` <b>\n".utf8)) == nil)
    #expect(workflowCommands("a\n\u{3000}::error::x\nb ##[add-path]c\n a ::b::\n").map(\.name) == ["error", "add-path"])
    #expect(findingsInXcodeReport(Array("a.swift:1:2: x\n".utf8)) == nil)
    #expect(flawOfPage(Array("<p><img></p>".utf8), []) != nil && flawOfPage(Array("<p><3</p>".utf8), []) != nil)
}
