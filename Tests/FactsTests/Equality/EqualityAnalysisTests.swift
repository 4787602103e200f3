// Tests whether a type has an explicit `==`.
import Testing
@testable import CellLintFacts

@Suite struct EqualityAnalysisTests {
    @Test(arguments: [
        ("struct T { static func == (a: T, b: T) -> Bool { true } }", true),
        ("struct T { static func == (a: Self, b: Self) -> Bool { true } }", true),
        ("struct T { static func == (a: T, b: Int) -> Bool { true } }", false),
        ("struct T {}; extension T { static func == (a: T, b: T) -> Bool { true } }", true),
        ("struct T {}\nfunc == (a: T, b: T) -> Bool { true }", true),
        ("struct T {}; struct U {}\nfunc == (a: U, b: U) -> Bool { true }", false),
        ("protocol P {}; struct T: P {}\nfunc == <V: P>(a: V, b: V) -> Bool { true }", true),
        ("protocol P {}; struct T {}\nfunc == <V: P>(a: V, b: V) -> Bool { true }", false),
        ("protocol P {}; protocol Q: P {}; struct T: Q {}\nextension P { static func == (a: Self, b: Self) -> Bool { true } }", true),
        ("protocol P {}; struct T: P {}\nextension P where Self: Hashable { static func == (a: Self, b: Self) -> Bool { true } }", true),
        (
            """
            protocol P {}; protocol Q {}; struct T: P {}
            extension P where Self: Q { static func == (a: Self, b: Self) -> Bool { true } }
            """,
            false
        ),
        ("struct T: Hashable { let a: Int; func hash(into hasher: inout Hasher) {} }", false),
    ])
    func equalityAnalysisFindsWrittenEquality(_ source: String, _ isOwn: Bool) {
        let project = ResolvedSource(source)
        #expect(project.resolver.ownEquality(of: project.type("T")).isEmpty != isOwn)
    }

    /// A macro may add an `==` and a `hash(into:)`, so nothing is said of a type with an attribute that no language version has.
    @Test(arguments: [
        ("@Equality struct T: Hashable { let a: Int, b: Int }", false),
        ("@Equality(of: \"a\") struct T: Hashable { let a: Int, b: Int }", false),
        ("@MainActor struct T: Hashable { let a: Int, b: Int }", true),
        ("enum T: Hashable { case some(U) }; @Equality struct U: Hashable { let a: Int, b: Int }", false),
        ("enum T: Hashable { case some(U) }; struct U: Hashable { let a: Int, b: Int }", true),
    ])
    func equalityAnalysisLeavesMacrosAlone(_ source: String, _ isWhole: Bool) {
        let project = ResolvedSource(source)
        #expect((project.resolver.wholeValue(comparedBy: project.type("T")) != nil) == isWhole)
        #expect(project.resolver.mayHaveOwnHash(project.type("T")) == source.hasPrefix("@Equality"))
    }
}
