// Tests a hundred thousand of everything that can be nested or chained: no stack overflow, no quadratic time (a test that takes
// minutes has failed), and a valid tree. Each runs on a thread with a stack of 4 MB, a quarter of the linter's.
import CellLintFuzzing
import CellLintStructure
import Testing

@Test(arguments: shapes)
func parserTakesManyNestedNodes(_ shape: Shape) {
    let source = SourceText(path: "Sample.swift", shape.text(count: 100_000))
    let outline = onLinterStack(of: 4 << 20) { Outline(source) }
    #expect(flaws(outline) == [])
    #expect(outline.nodes.count >= shape.leastNodes)
}

struct Shape: Sendable, CustomTestStringConvertible {
    var prefix = ""
    var opening: String
    var middle = ""
    var closing = ""
    /// A hundred thousand strung together must all be there; of what is nested, as much as the outline follows.
    var leastNodes = Limits.maxNesting / 4

    var testDescription: String { "\(prefix)\(opening)…\(middle)…\(closing)" }

    func text(count: Int) -> String {
        prefix + String(repeating: opening, count: count) + middle + String(repeating: closing, count: count)
    }
}

let shapes: [Shape] = [
    // nested
    Shape(opening: "(", middle: "a", closing: ")"),
    Shape(opening: "[", middle: "a", closing: "]"),
    Shape(opening: "{", middle: "a", closing: "}"),
    Shape(opening: "(", leastNodes: 2),
    Shape(opening: "[", leastNodes: 2),
    Shape(opening: "{", leastNodes: 2),
    Shape(opening: ")", leastNodes: 1),
    Shape(opening: "}", leastNodes: 1),
    Shape(opening: "([{", middle: "a", closing: "}])"),
    Shape(opening: "([", middle: "a", closing: ")]"),
    Shape(opening: "f(a: ", middle: "b", closing: ")"),
    Shape(opening: "f { a in ", middle: "b", closing: "}"),
    Shape(opening: "a[", middle: "b", closing: "]"),
    Shape(opening: "if a { ", middle: "b", closing: "}"),
    Shape(opening: "switch a { case b: ", middle: "c", closing: "}"),
    Shape(opening: "class A { ", middle: "let b = 1", closing: "}"),
    Shape(opening: "func a() { ", middle: "b", closing: "}"),
    Shape(opening: "#if A\n", middle: "b\n", closing: "#endif\n"),
    Shape(prefix: "let a: ", opening: "A<", middle: "B", closing: ">"),
    Shape(prefix: "let a: ", opening: "[", middle: "B", closing: "]"),
    Shape(prefix: "let a: ", opening: "(", middle: "B", closing: ")"),
    Shape(prefix: "let a: ", opening: "(A) -> ", middle: "B"),
    Shape(prefix: "let a: ", opening: "some ", middle: "B"),
    Shape(prefix: "let ", opening: "(", middle: "a", closing: ")"),
    Shape(prefix: "_ = ", opening: "\"\\(", middle: "a", closing: ")\""),
    Shape(opening: "try ", middle: "a"),
    Shape(opening: "- ", middle: "a"),
    Shape(opening: "a ? ", middle: "b", closing: " : c"),
    Shape(opening: "a ? b : ", middle: "c"),
    Shape(opening: "a = ", middle: "b"),
    Shape(opening: "a ?? ", middle: "b"),
    Shape(opening: "return ", middle: "a"),
    Shape(opening: "\\", middle: "a"),
    Shape(prefix: "switch a { case ", opening: "let ", middle: "b: c }"),
    // strung together
    Shape(prefix: "if a { }", opening: " else if b { }", leastNodes: 400_000),
    Shape(prefix: "a", opening: ".b", leastNodes: 100_000),
    Shape(prefix: "a", opening: ".b()", leastNodes: 200_000),
    Shape(prefix: "a", opening: "?.b", leastNodes: 200_000),
    Shape(prefix: "a", opening: "\n  .b { $0 }", leastNodes: 400_000),
    Shape(prefix: "a", opening: "!", leastNodes: 1),
    Shape(prefix: "a", opening: "()", leastNodes: 100_000),
    Shape(prefix: "a", opening: "[0]", leastNodes: 200_000),
    Shape(prefix: "a", opening: " + b", leastNodes: 200_000),
    Shape(prefix: "a", opening: " as B", leastNodes: 200_000),
    Shape(prefix: "a", opening: "<b", leastNodes: 200_000),
    Shape(prefix: "a", opening: " < b", leastNodes: 200_000),
    Shape(prefix: "[", opening: "a, ", middle: "]", leastNodes: 100_000),
    Shape(prefix: "[", opening: "a: b, ", middle: "]", leastNodes: 200_000),
    Shape(prefix: "f(", opening: "a: b, ", middle: ")", leastNodes: 200_000),
    Shape(prefix: "func f(", opening: "a: B, ", middle: ") {}", leastNodes: 200_000),
    Shape(prefix: "class A: ", opening: "B, ", middle: "C {}", leastNodes: 100_000),
    Shape(prefix: "let ", opening: "a = 1, ", middle: "b", leastNodes: 200_000),
    Shape(prefix: "let a: A", opening: ".B", leastNodes: 100_000),
    Shape(prefix: "let a: A", opening: "?", leastNodes: 100_000),
    Shape(prefix: "let a: A", opening: " & B", leastNodes: 100_000),
    Shape(prefix: "enum A { ", opening: "case a(B)\n", middle: "}", leastNodes: 300_000),
    Shape(prefix: "switch a { ", opening: "case b: c\n", middle: "}", leastNodes: 300_000),
    Shape(prefix: "switch a { case ", opening: "b, ", middle: "c: d }", leastNodes: 200_000),
    Shape(opening: "a\n", leastNodes: 100_000),
    Shape(opening: "a; ", leastNodes: 100_000),
    Shape(opening: "@a ", middle: "func b() {}", leastNodes: 100_000),
    Shape(opening: "public ", middle: "func b() {}", leastNodes: 1),
    Shape(opening: "#if A\nb\n#endif\n", leastNodes: 300_000),
    Shape(prefix: "#if A\n", opening: "#elseif B\nc\n", leastNodes: 300_000),
    Shape(prefix: "f {}", opening: " a: {}", leastNodes: 200_000),
    Shape(prefix: "if a", opening: ", let b", middle: " {}", leastNodes: 200_000),
    Shape(prefix: "do {}", opening: " catch {}", leastNodes: 200_000),
    Shape(prefix: "\"", opening: "\\(a)", middle: "\"", leastNodes: 200_000),
    Shape(opening: ".", leastNodes: 1),
    Shape(opening: "a.\n", leastNodes: 1),
    Shape(opening: "{ a ", leastNodes: 2),
    Shape(opening: "case ", leastNodes: 1),
    Shape(opening: "a: ", leastNodes: 1),
    Shape(opening: "@", leastNodes: 1),
    Shape(opening: "<", leastNodes: 1),
]
