// Tests whether a type conforms to a protocol of the system.
import Testing
@testable import CellLintFacts

@Suite struct ConformancesTests {
    @Test(arguments: [
        ("struct T: Identifiable {}", true), ("struct T {}; extension T: Hashable, Identifiable {}", true),
        ("protocol P: Identifiable {}; struct T: P {}", true), ("class A: Identifiable {}; class T: A {}", true),
        ("typealias P = Hashable & Identifiable; struct T: P {}", true), ("struct T: Swift.Identifiable {}", true),
        ("protocol Identifiable {}; struct T: Identifiable {}", false), ("struct T: Hashable {}", false),
    ])
    func conformanceToIdentifiableIsFound(_ source: String, _ isIdentifiable: Bool) {
        let project = ResolvedSource(source)
        #expect(project.resolver.conforms(project.type("T"), toSystem: "Identifiable") == isIdentifiable)
    }
}
