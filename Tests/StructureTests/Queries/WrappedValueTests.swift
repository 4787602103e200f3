// Tests how far the value of an expression is that of the code around it.
import CellLintStructure
import Testing

@Suite struct WrappedValueTests {
    /// - Parameters:
    ///   - wrapped: the source of what only unwraps `x`.
    ///   - cast: the source of what may cast it as well.
    ///   - chosen: the source of what may choose it among others.
    @Test(
        arguments: [
            ("x.text", "x", "x", "x"), ("x?.text", "x?", "x?", "x?"), ("(x)!.text", "(x)!", "(x)!", "(x)!"),
            ("f(try x)", "try x", "try x", "try x"), ("f(a, x)", "x", "x", "x"), ("(a, x)", "x", "x", "x"), ("(a: x)", "x", "x", "x"),
            ("(x as! Row).text", "x", "(x as! Row)", "(x as! Row)"),
            ("b ? x : nil", "x", "x", "b ? x : nil"), ("x ? a : b", "x", "x", "x"), ("(a ?? x)!", "x", "x", "(a ?? x)!"),
            ("x == nil", "x", "x", "x"), ("[x]", "x", "x", "x"),
        ] as [(String, String, String, String)])
    func valueIsThatOfCodeAround(_ code: String, _ wrapped: String, _ cast: String, _ chosen: String) throws {
        let outline = outline("let y = \(code)")
        let x = try #require(outline.allNodes.last { outline.isNamed($0, "x") })
        #expect(outline.source(outline.wrapped(x)) == wrapped)
        #expect(outline.source(outline.wrappedOrCast(x)) == cast)
        #expect(outline.source(outline.wrappedOrChosen(x)) == chosen)
    }
}
