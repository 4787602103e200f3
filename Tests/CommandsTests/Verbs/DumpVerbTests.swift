// Tests `cell-lint dump`, which prints the layers of a file.
import CellLintLinting
@testable import CellLintCommands
import Testing

@Test("dump verb lists tokens and comments in the file's order")
func dumpVerbListsTokensAndComments() {
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
