// Tests which functions named `==` and `hash(into:)` are seen to agree without parsing.
import Testing
@testable import CellLintFacts

private let equality = "static func == (a: T, b: T) -> Bool { a.x == b.x }\n"
private let hash = "func hash(into hasher: inout Hasher) { hasher.combine(x) }\n"

@Suite struct UsualEqualityTests {
    @Test(arguments: [
        ("class T: Hashable { let x = 1, y = 2\n\(equality)\(hash)}", true),
        ("class T: Hashable { let x = 1\n\(hash)init() { if x > 0 { print(\"\\({ x }())\") } }\n\(equality)}", true),
        ("struct T {}\nextension T: Hashable {\n\(equality)\(hash)}", true),
        ("struct A { \(equality)\(hash) }; struct B { \(equality)\(hash) }", true),
        (
            """
            struct T { static func == (lhs: Self, rhs: Self) -> Bool { return lhs.x == rhs.x && lhs.y == rhs.y }
            func hash(into h: inout Hasher) {
                h.combine(self.x)
                h.combine(y)
            } }
            """,
            true
        ),
        ("struct T { \(equality)func hash(into hasher: inout Hasher) { hasher.combine(x); hasher.combine(y) } }", false),
        ("struct T { \(equality)func hash(into hasher: inout Hasher) { hasher.combine(x.y) } }", false),
        ("struct T { \(equality)func hash(into hasher: inout Hasher) { hasher.combine(self) } }", false),
        ("struct T { \(equality)func hash(into hasher: inout Hasher) {} }", false),
        ("struct T { \(hash)static func == (a: T, b: T) -> Bool { a.x == b.y } }", false),
        ("struct T { \(hash)static func == (a: T, b: T) -> Bool { a.x.y == b.x.y } }", false),
        ("struct T { \(hash)static func == (a: T, b: U) -> Bool { a.x == b.x } }", false),
        ("struct T { \(hash)static func == (a: T, b: T) -> Bool { a.x == b.x || a.y == b.y } }", false),
        ("struct T { \(equality) }", true),
        ("struct T: Equatable, Sendable { \(equality) }", true),
        ("enum T: Error {}\nextension T: Equatable { \(equality) }", true),
        ("class T: Item { class var x: Int { 1 }\n\(equality) }", true),
        ("struct T: Codable { static func == (a: Self, b: Self) -> Bool { if a.x > 1 { true } else { a.y == b.y } } }", true),
        ("struct A: Equatable { struct T: Equatable { \(equality) } }", true),
        ("struct T: Hashable { \(equality) }", false),
        ("struct T: Item { \(equality) }", false),
        ("struct T: Equatable & Item { \(equality) }", false),
        ("struct T { \(equality) }\nextension T: Hashable {}", false),
        ("extension T: Equatable { \(equality) }", false),
        ("extension T: Equatable { \(equality) }\nstruct A { struct T {} }\nstruct T {}", false),
        ("struct T {}\n\(equality)", false),
        ("struct A { \(equality) }\nstruct T {}", false),
        ("struct T { \(equality)static func == (a: T, b: Int) -> Bool { true } }", false),
        ("struct T { \(hash) }", false),
        ("struct T { \(equality) struct U { \(hash) } }", false),
        ("struct T { \(equality) }\nextension T { \(hash) }", false),
        ("struct T { \(equality)\(equality)\(hash) }", false),
        ("struct T { /* \(equality) */ \(hash) }", false),
        ("struct T { \(equality)\(hash) } }", false),
        ("{ struct T { \(equality)\(hash) }", false),
    ])
    func usualEqualityIsRecognized(_ source: String, _ agrees: Bool) {
        var buffer = TokenBuffer()
        let text = SourceText(path: "A.swift", source)
        let found = text.bytes.withUnsafeBufferPointer { bytes in
            buffer.withTokens(of: bytes, count: text.count) { tokens, _ in hashesAgreeWithEquality(tokens, of: bytes) }
        }
        #expect(found == agrees)
    }
}
