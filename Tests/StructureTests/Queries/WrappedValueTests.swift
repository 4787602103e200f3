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
            ("if b { x } else { c }", "x", "x", "if b { x } else { c }"), ("if b { c } else { x }", "x", "x", "if b { c } else { x }"),
            ("if b { c } else if d { (x as! Row) } else { e }", "x", "(x as! Row)", "if b { c } else if d { (x as! Row) } else { e }"),
            ("switch b { case 1: x; default: c }", "x", "x", "switch b { case 1: x; default: c }"),
            ("switch b { case 1: f(); x; default: c }", "x", "x", "x"), ("{ if b { x } else { c } }", "x", "x", "x"),
        ] as [(String, String, String, String)])
    func valueIsThatOfCodeAround(_ code: String, _ wrapped: String, _ cast: String, _ chosen: String) throws {
        let outline = outline("let y = \(code)")
        let x = try #require(outline.allNodes.last { outline.isNamed($0, "x") })
        #expect(outline.source(outline.wrapped(x)) == wrapped)
        #expect(outline.source(outline.wrappedOrCast(x)) == cast)
        #expect(outline.source(outline.wrappedOrChosen(x)) == chosen)
    }

    @Test(
        arguments: [
            ("x", "x"), ("(try! x as? Row)!", "x"), ("f(a)", "f(a)"), ("(a, b)", "(a, b)"), ("a ?? b ?? c", "a|b|c"), ("a + b", "a + b"),
            ("b ? x : nil", "x|nil"), ("b ? x : c ? d : (e ?? f)", "x|d|e|f"), ("if b { x } else { y }", "x|y"),
            ("if b { x } else if c { (y) } else { z }", "x|y|z"), ("if b { if c { x } else { y } } else { z }", "x|y|z"),
            ("switch b { case 1: x; case 2: c ? y : z; default: v }", "x|y|z|v"),
            ("if b { x } else { fatalError() }", "x"), ("if b { throw e } else { x }", "x"),
            ("switch b { case 1: fallthrough; default: x }", "x"),
            ("if b { f(); x } else { y }", "{ f(); x }|y"), ("if b { x } else { }", "x|{ }"), ("if b { x }", "if b { x }"),
            ("if b {\n#if os(iOS)\nx\n#else\ny\n#endif\n} else { z }", "x|y|z"),
            ("switch b {\n#if os(iOS)\ncase 1: x\n#endif\ndefault: y\n}", "x|y"),
            ("{ if b { x } else { y } }", "{ if b { x } else { y } }"),
        ] as [(String, String)])
    func valueIsOneOfThoseChosen(_ code: String, _ chosen: String) throws {
        let outline = outline("let v = \(code)")
        let binding = try #require(outline.allNodes.first { outline.kind($0) == .binding })
        let values = outline.initialValues(of: binding).flatMap(outline.valuesChosen)
        #expect(values.map { outline.source($0) }.joined(separator: "|") == chosen)
    }
}
