// Tests which expressions contribute to the results of a function.
import CellLintFacts
import Testing

@Suite struct BackwardSliceTests {
    @Test(arguments: [
        ("let a = b; return a", "a b"),
        ("var a = b; a = c; self.d = e; return f(a)", "a b c f"),
        ("let a: Int; if x { a = b } else { a = c }; return a", "a b c"),
        ("dictionary[1] = a; return dictionary[2]", "a dictionary"),
        ("guard let a = b, let z = y else { return nil }; return a", "a b"),
        ("other(z); return a ?? b", "a b"),
        ("switch x { case 1: a; default: if y { b } else { c } }", "a b c"),
        ("[1].map { _ in a }", "a map"),
        ("later { a }", "later"),
        ("let z = { return y }; return a", "a"),
    ])
    func backwardSliceCollectsContributions(_ statements: String, _ names: String) throws {
        try resolve("func g() -> Int { \(statements) }") { resolver in
            let outline = resolver.outline
            let function = try #require(node(.funcDecl, named: "g", outline))
            let block = try #require(outline.child(function, .block))
            let found = resolver.contributions(to: resolver.results(of: block), in: block)
            #expect(Set(found.map { called($0, outline) }).sorted().joined(separator: " ") == names)
        }
    }
}
