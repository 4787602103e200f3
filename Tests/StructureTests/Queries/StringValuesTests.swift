// Tests which string literals have a value that can be read from the source.
import CellLintStructure
import Testing

@Suite struct StringValuesTests {
    @Test(
        arguments: [
            (#""row""#, "row"), (#""""#, ""), (#""naïve 👋""#, "naïve 👋"),
            (#""a\nb""#, nil), (#""\(row)""#, nil), (##"#"row"#"##, nil), (#""""row""""#, nil), ("\"\"\"\nrow\n\"\"\"", nil),
            (#"""#, nil), (#""row"#, nil), ("row", nil),
        ] as [(String, String?)])
    func valueIsRead(_ literal: String, _ value: String?) {
        let outline = outline("let name = \(literal)")
        let node = outline.allNodes.first { outline.kind($0) == .stringLiteral || outline.isNamed($0, "row") }
        #expect(node.flatMap { outline.literal($0) } == value)
    }

    @Test(
        arguments: [
            (#""row""#, "row"), (##"#"row"#"##, "row"), (##"#"r"o\w"#"##, #"r"o\w"#), (##"#"r\#u{6F}w"#"##, "row"),
            (#""r\u{6F}w\n\"""#, "row\n\""),
            ("\"\"\"\n  row\n   end\n  \"\"\"", "row\n end"), ("\"\"\"\nrow\n\"\"\"", "row"),
            ("\"\"\"\r\n  row\r\n  end\r\n  \"\"\"", "row\nend"),
            (#""\(row)""#, nil), (#""\q""#, nil), (#""\u{}""#, nil), (#""\u{FFFFFFFF}""#, nil), (#"""#, nil), ("\"\"\"\n", nil),
            ("row", nil),
        ] as [(String, String?)])
    func valueOfAnySpellingIsRead(_ literal: String, _ value: String?) {
        let outline = outline("let name = \(literal)")
        let node = outline.allNodes.first { outline.kind($0) == .stringLiteral || outline.isNamed($0, "row") }
        #expect(node.flatMap { outline.stringValue($0) } == value)
    }
}
