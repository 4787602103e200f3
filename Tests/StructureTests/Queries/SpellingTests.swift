// Tests that the spelling of an expression is one, however its author wrote it.
import CellLintStructure
import Testing

@Suite struct SpellingTests {
    @Test(
        arguments: [
            ("row", "row"), ("Cell.name", "Cell.name"), ("Cell\n    .name", "Cell.name"), ("Cell . name", "Cell.name"),
            ("Cell /* ours */ .name // its identifier\n    .row", "Cell.name.row"),
            ("a+b", "a + b"), ("a  +  b", "a + b"), ("-a", "-a"), ("0 ..< 3", "0..<3"), ("a?.b!", "a?.b!"), ("a ? b\n: c", "a ? b : c"),
            ("f( a,b )", "f(a, b)"), ("f(\n    a, to:  b\n)", "f(a, to: b)"), ("[ 0,1 ]", "[0, 1]"), ("a   as   Cell", "a as Cell"),
            (#""a  b""#, #""a  b""#), (#""a \( row ) b""#, #""a \(row) b""#), ("`a`", "`a`"),
        ])
    func spellingIsOne(_ written: String, _ spelling: String) {
        let outline = outline("x = \(written)")
        let value = outline.allNodes.lazy.compactMap { outline.assignment(to: $0)?.value }.first
        #expect(value.map { outline.spelling($0) } == spelling)
    }
}
