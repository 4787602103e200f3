// Tests the removal of a statement `gone()` with the lines that belong to it alone.
import CellLintStructure
import Testing

struct LineLayoutTests {
    @Test(arguments: [
        ("a()\ngone()\nb()\n", "a()\nb()\n"),
        ("    gone() // why\n}", "}"),
        ("a();\ngone();\nb();\n", "a();\nb();\n"),
        ("gone() ; // why\r\nb()", "b()"),
        ("gone(\n  1\n);", ""),
    ])
    func wholeLinesOfAStatementAreRemoved(_ text: String, _ left: String) {
        #expect(without(text) == left)
    }

    /// Code on the same lines, or a comment that goes on behind them, is not to go as well.
    @Test(arguments: ["a(); gone()\n", "gone(); a()\n", "gone();; a()\n", "{ gone() }\n", "gone(); /* of\n a */ a()\n"])
    func wholeLinesAreNilOnSharedLines(_ text: String) {
        #expect(without(text) == nil)
    }

    private func without(_ text: String) -> String? {
        let outline = Outline(SourceText(path: "a.swift", text))
        let callee = outline.nodes(named: "gone")[0]
        return outline.wholeLines(of: outline.parent(callee)!).map { lines in
            outline.text.string(ByteRange(0, lines.start)) + outline.text.string(ByteRange(lines.end, outline.text.count))
        }
    }
}
