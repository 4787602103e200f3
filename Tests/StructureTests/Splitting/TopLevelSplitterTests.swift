// Tests how a text is split into named pieces, whose tokens are those of the text; a declaration without an end prevents it.
import CellLintStructure
import Testing

@Test(
    arguments: [
        ("", "_"), ("// a", "_"),
        ("class A { func a() {} }", "A"),
        ("class A {}\nstruct B {}\nenum C {}\nactor D {}\nprotocol E {}\nextension F {}\nfunc g() {}", "A B C D E F g"),
        ("extension A.Inner {}\nextension `B` {}", "A B"),
        ("class A { class B {} }\nclass C {}", "A C"),
        // What stands in front of a declaration is its own.
        ("import UIKit\nlet a = 1\n@objc(B) public final class A {}\n/* */\nclass B {} // \nlet b = 1", "A B _"),
        ("@objc(A)\nclass A {}\n@MainActor\nclass B {}\n#Preview {}\nopen class C {}", "A B _ C"),
        ("func == (a: A, b: A) -> Bool { true }\nvar a: Int { 1 }\nclass A {}", "_ _ A"),
        // A statement that goes on, or may do so.
        ("if a {\n} else {\n}\nclass A {}", "_ A"), ("if a {\n}\nelse {\n}\nclass A {}", "_ A"), ("a { }\n.b { }\nclass A {}", "_ A"),
        ("a { }\n(b)\nclass A {}", "A"), ("class A {} class B {}\nclass C {}", "B C"), ("a {}\n#if b\n.c {}\n#endif\nclass A {}", "_ A"),
        // An `#if` stays whole.
        ("class A {}\n#if b\nclass B {}\nclass C {}\n#else\nclass D {}\n#endif\nclass E {}", "A _ E"),
        ("class A {\n#if b\n}\n#else\n}\n#endif\nclass B {}", nil),
        // Braces and names that are none.
        ("let a = \"class B {\"\nclass A {}", "A"), ("let a = \"\\(b { class(C) })\"\nclass A {}", "A"),
        ("class A { /* } */ }\nclass B {}", "A B"),
        ("let a = \"\"\"\n  }\n  class B {}\n  \"\"\"\nclass A {}", "A"), ("let `class` = 1\nclass A {}", "A"),
        // What has no end, or no beginning.
        ("class A {", nil), ("class A {}\n}", nil), ("class A { (}", nil), ("let a = \"", nil), ("let a = \"\"\"\n", nil),
        ("let a = \"\\(b\"\nclass A {}", nil),
        ("class A {}\n/* ", nil), ("class A {}\n/* /* */", nil), ("#if a", nil), ("#endif", nil), ("class A {}\n#/ a", nil),
        // A comment may have been cut off where the text is.
        ("class A {}\n/* */", nil), ("class A {}\n/* */\n", "A"),
    ] as [(String, String?)])
func topLevelSplitterFindsPieces(_ source: String, _ names: String?) {
    let text = SourceText(path: "Sample.swift", source)
    let file = tokenize(text)
    let pieces = Array(file.tokens).withUnsafeBufferPointer { Piece.pieces($0, file.comments, count: text.count) }
    #expect(pieces.map { $0.map { $0.name.isEmpty ? "_" : text.string($0.name) }.joined(separator: " ") } == names)
    guard let pieces else { return }
    #expect(pieces.map { text.string($0.range) }.joined() == source)
    var buffer = TokenBuffer()
    let parted = buffer.tokenize(pieces.map(\.range), of: text) { _ in }.file
    #expect(parted.tokens.map { text.string($0.range) } == file.tokens.map { text.string($0.range) })
    #expect(parted.tokens.map(\.kind) == file.tokens.map(\.kind))
    #expect(parted.comments == file.comments)
}
