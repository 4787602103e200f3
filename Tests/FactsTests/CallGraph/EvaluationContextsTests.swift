// Tests when code runs: each snippet with what the evaluation of a marked place runs.
import CellLintFacts
import Testing

@Suite struct EvaluationContextsTests {
    @Test(arguments: [
        // a closure that is called on the spot, or that a function does not keep
        ("func now(_ f: () -> Void) {}; func g() { now { mark() } }", "g"),
        ("func now(f: () -> Void, then g: () -> Void) {}; func g() { now { } then: { mark() } }", "g"),
        ("func g() { let x = { mark() }() }", "g"),
        ("func g() { [1].map { _ in mark() } }", "g"),
        ("func g() { unknown.items.forEach { _ in mark() } }", "g"),
        ("typealias F = () -> Void; func now(_ f: F) {}; func g() { now { mark() } }", "g"),
        ("func g() { func now(_ f: () -> Void) {}; now { mark() } }", "g"),
        // closures that may be stored, or whose function is unknown
        ("func later(_ f: @escaping () -> Void) {}; func g() { later { mark() } }", "{"),
        ("func later(_ f: (() -> Void)?) {}; func g() { later { mark() } }", "{"),
        ("func later(_ f: @MainActor @escaping () -> Void) {}; func g() { later { mark() } }", "{"),
        ("struct S { init(_ f: () -> Void) {} }; func g() { S { mark() } }", "{"),
        ("func g() { unknown.later { mark() } }", "{"),
        ("func g() { let f = { mark() } }", "{"),
        // captures are evaluated with the closure
        ("func g() { let f = { [x = mark()] in x } }", "g"),
        // no function evaluates an initial value; the getter evaluates a computed one
        ("struct S { let x = mark() }", ""),
        ("struct S { lazy var x = mark() }", ""),
        ("func g() { lazy var x = mark() }", ""),
        ("struct S { var x: Int { mark() } }", "{"),
        ("struct S { var x: Int { get { mark() } } }", "get"),
        ("func g() { func h() { mark() } }", "h"),
        ("func g(x: Int = mark()) {}", ""),
        ("func g() { if a { switch b { case 1: do { mark() } } } }", "g"),
    ])
    func evaluationContextIsTheBlockThatRunsACall(_ source: String, _ owner: String) throws {
        try resolve(source) { resolver in
            let mark = try #require(node(.call, named: "mark", resolver.outline))
            let found = resolver.block(evaluating: mark).flatMap { resolver.outline.parent($0) }
            let name = found.map { resolver.outline.nameRange($0) == nil ? "{" : resolver.outline.name($0) }
            #expect(name ?? "" == owner)
        }
    }

    @Test(
        arguments: [
            ("func mark() { 1 }; func g() { mark() }", "1"),
            ("struct S { func mark() { 1 }; func g() { mark() } }", "1"),
            ("struct S { func mark(_ x: Int) { 1 }; func mark(y: Int) { 2 } }; func g(s: S) { s.mark(y: 3) }", "2"),
            ("class A { func mark() { 1 } }; class B: A {}; func g() { B().mark() }", "1"),
            ("protocol P {}; extension P { static func mark() { 1 } }; struct S: P {}; func g() { S.mark() }", "1"),
            ("func g() { func mark() { 1 }; mark() }", "1"),
            ("func g() { let mark = { 1 }; mark() }", "1"),
            ("struct S { let mark: () -> Int = { 1 } }; func g(s: S) { s.mark() }", "1"),
            ("struct S { let mark: (() -> Int)? = { 1 } }; func g(s: S) { s.mark?() }", "1"),
            ("var mark: Int { 1 }; func g() { use(mark) }", "1"),
            ("struct S { var mark: Int { get { 1 } set { } } }; func g(s: S) { use(s.mark) }", "1"),
            ("struct S { static var mark: S { 1 }; var mark: Int { 2 } }; func use(_ s: S) {}; func g() { use(.mark) }", "1"),
            ("struct mark { subscript(i: Int) -> Int { 1 } }; func g() { use(mark()[0]) }", "1"),
            // nothing runs that anybody could see
            ("struct mark { init() { 1 } }; func g() { mark() }", nil),
            ("protocol P { func mark() }; func g(p: P) { p.mark() }", nil),
            ("struct S { let mark = 1; lazy var x = mark }; func g(s: S) { use(s.mark) }", nil),
            ("struct S { var mark = 1 { didSet { } } }; func g(s: S) { use(s.mark) }", nil),
            ("var mark: Int { 1 }; func g() { let mark = 2; use(mark) }", nil),
            ("struct S { var mark: Int { get { 1 } set { } } }; func g(s: S) { s.mark = 3 }", nil),
        ] as [(String, String?)])
    func calledBodyIsFound(_ source: String, _ body: String?) throws {
        try resolve(source) { resolver in
            let outline = resolver.outline
            let kinds: [Node.Kind] = [.subscriptCall, .call, .member, .identifier]
            // The last such node in the source that is named so, or whose callee is.
            let place = outline.allNodes.filter { kinds.contains(outline.kind($0)) && called($0, outline) == "mark" }
                .max { (outline.nodes[$0].end, outline.range($0).count) < (outline.nodes[$1].end, outline.range($1).count) }
            let found = resolver.body(runBy: try #require(place))
            let inside = found.map { outline.source($0.block).filter { !"{} ".contains($0) } }
            #expect(inside == body)
        }
    }

}
