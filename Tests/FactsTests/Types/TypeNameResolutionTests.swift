// Tests which types generic type aliases denote.
import Testing
@testable import CellLintFacts

@Suite struct TypeNameResolutionTests {
    @Test(arguments: [
        ("typealias A<X> = [String: X]; typealias T = A<Int>", "Dictionary<String, Int>"),
        ("typealias A<X> = X?; typealias T = A<Int>", "Int?"),
        ("typealias A<X> = [X]; typealias B<Y> = A<Y>; typealias T = B<Int>", "Array<Int>"),
        ("typealias A = Dictionary; typealias T = A<Int, String>", "Dictionary<Int, String>"),
        ("struct S<U> { typealias A<X> = [U: X] }; typealias T = S<Int>.A<String>", "Dictionary<Int, String>"),
    ])
    func typeNameResolutionSubstitutesGenericAliases(_ source: String, _ spelling: String) {
        let project = ResolvedSource(source)
        #expect(project.resolver.spelling(of: project.type("T")) == spelling)
    }
}
