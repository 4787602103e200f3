// Tests the index of an outline against a scan of all nodes.
import CellLintStructure
import Testing

@Suite struct NodeIndexTests {
    @Test(arguments: [
        "",
        "let cell = cell ?? Cell(); cell.cell { cell in cell }",
        "func ==<T>(a: T, b: T) -> Bool { a == b }; func <(a: Int, b: Int) -> Bool { a < b }",
        "let `class` = self.`class`; größe.größe = 1; _ = 👩‍👩‍👧.id",
        "class dequeueReusableCell { func dequeueReusableCells() {}; var reuseIdentifierOfCell, reuseIdentifierOfRow: Int }",
        "switch a { case .a(let a): break }; if let a { f(a: $0, $1) } else { #selector(a(b:)) }",
        "func broken( { ) } ] case let . = ?",
        """
        @objc(a) private final class A<B: C>: D where B == C { #if a
            @b var a: [A: B]? { get { a } set(a) { b(a)?.a![a: b] = \\A.a?.b } }
            #else
            func a(_ b: A = a, b c: (A, b: B) -> a?) rethrows -> A & B { a.b { [weak a] b in a ? b : a }.a + b as? A.B ?? -a }
            #endif
            init() { a.b
                #if a
                .a(b)
                #elseif b
                .b(a) { a }
                #endif
                .c; guard let a, case .b(let a)? = b else { return a }; for a in b where a { defer { "\\(a.b(a) + "\\(b)")" } } } }
        extension A.B: a { subscript(a: B) -> A { a }; enum A: b { case a(b: A), b } }; typealias a = A<B<A>>
        """,
    ])
    func nodeIndexAgreesWithASearch(_ source: String) {
        let outline = Outline(SourceText(path: "A.swift", source))
        let names = Set(outline.allNodes.map(outline.name)).subtracting([""])
        for name in names { #expect(outline.nodes(named: name) == outline.allNodes.filter { outline.name($0) == name }, "\(name)") }
        #expect(outline.nodes(namedAnyOf: Array(names)) == outline.allNodes.filter { !outline.name($0).isEmpty })
        for kind in Set(outline.nodes.map(\.kind)) {
            #expect(Array(outline.nodes(of: kind)) == outline.allNodes.filter { outline.kind($0) == kind }, "\(kind)")
        }
        for scope in outline.allNodes {
            func within(_ nodes: some Sequence<NodeID>) -> [NodeID] { nodes.filter { outline.contains(scope, $0) } }
            for name in names { #expect(outline.nodes(named: name, in: scope) == within(outline.nodes(named: name)), "\(name)") }
            for kind in Set(outline.nodes.map(\.kind)) {
                #expect(Array(outline.nodes(of: kind, in: scope)) == within(outline.nodes(of: kind)), "\(kind)")
            }
        }
        #expect(outline.nodes(named: "nowhere").isEmpty && outline.nodes(named: "").isEmpty)
    }

    @Test func nodeIndexFindsExpressionsAndCalls() {
        let outline = Outline(SourceText(path: "A.swift", "a.apply(x); apply(); let apply = b.applyAnchor; apply.topAnchor.apply?()"))
        func sources(_ nodes: [NodeID]) -> [String] { nodes.sorted { outline.range($0) < outline.range($1) }.map(outline.source) }
        #expect(sources(outline.expressions(named: "apply")) == ["a.apply", "apply", "apply", "apply.topAnchor.apply"])
        #expect(sources(outline.expressions(nameEnding: "Anchor")) == ["b.applyAnchor", "apply.topAnchor"])
        #expect(sources(outline.calls(of: "apply", "nothing")) == ["a.apply(x)", "apply()"])
        let callee = outline.expressions(named: "apply")[0]
        #expect(outline.calls(of: "apply", in: callee).isEmpty && outline.expressions(named: "apply", in: callee) == [callee])
    }

    @Test func statementIndexFindsTheNextStatement() {
        let source = "a()\nif b { c() }\nd()"
        let statements = Outline(SourceText(path: "A.swift", source)).statements
        func first(after offset: Int) -> String? {
            statements.first(after: offset).map { String(decoding: Array(source.utf8)[$0.start..<$0.end], as: UTF8.self) }
        }
        #expect(first(after: 0) == "a()")
        #expect(first(after: 1) == "if b { c() }")
        #expect(first(after: 5) == "c()")
        #expect(first(after: 12) == "d()")
        #expect(first(after: 19) == nil)
    }
}
