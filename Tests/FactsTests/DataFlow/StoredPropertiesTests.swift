// Tests which stored properties, or payloads of cases, a type has.
import Testing
@testable import CellLintFacts

@Suite struct StoredPropertiesTests {
    @Test(arguments: [
        ("struct T { let a: Int, b: Int; var c = 1 }", "a b c"),
        ("struct T { var a = 0 { didSet { } }; var b: Int { willSet { } } }", "a b"),
        ("struct T { var a: Int { 1 }; var b: Int { get { 1 } set { } }; lazy var c = 1; static var d = 1; let e = 1 }", "e"),
        ("struct T { @Clamped var a = 1; let (b, c) = (1, 2) }", "a b c"),
        ("struct T {\n#if DEBUG\nvar a = 1\n#else\nvar a = 2\n#endif\nfunc f() { var b = 1 } }", "a"),
        ("struct T { let a = 1 }\nextension T { var b: Int { 1 }; static let c = 1 }", "a"),
        ("enum T { case a(x: Int, String), b(y: T?), c; static let d = 1 }", ""),
    ])
    func storedPropertiesAreInstanceVariablesOnly(_ source: String, _ names: String) {
        let project = ResolvedSource(source)
        #expect(project.resolver.storedProperties(of: project.type("T")).map(\.name).joined(separator: " ") == names)
    }

    @Test(arguments: [
        ("enum T { case a(x: Int, String), b(y: [T]?), c }", "Int String Array<T>?"),
        ("struct G<A> { enum T { case a(A) } }; typealias T = G<Int>.T", "A"),
        ("enum E<A> { case a(A), b([A]) }; typealias T = E<Int>", "Int Array<Int>"),
        ("struct T { let a = 1 }", ""),
    ])
    func enumPayloadsHaveSubstitutedTypes(_ source: String, _ types: String) {
        let project = ResolvedSource(source)
        #expect(
            project.resolver.payloads(of: project.type("T")).map { project.resolver.spelling(of: $0.type) }.joined(separator: " ") == types)
    }

}
