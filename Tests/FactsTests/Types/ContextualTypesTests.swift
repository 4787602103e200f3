// Tests the type that is expected of a branch of an `if` or `switch`.
import CellLintFacts
import Testing

@Suite struct ContextualTypesTests {
    @Test(arguments: [
        "let x: S = if a { .mark } else { S() }", "let x: S = if a { S() } else if b { S() } else { .mark }",
        "let x: S = switch a { case 1: .mark; default: S() }", "func f() -> S { switch a { case 1: S(); default: .mark } }",
    ])
    func contextualTypeReachesBranches(_ source: String) throws {
        try resolve("struct S { static var mark: S { S() } }\nfunc g() { \(source) }") { resolver in
            let mark = try #require(node(.member, named: "mark", resolver.outline))
            #expect(resolver.expectedType(mark).map { resolver.spelling(of: $0) } == "S")
        }
    }
}
